"""What schemathesis cannot know by itself: how to sign in, and which ids there are."""

import os
import random
import threading

import requests
import schemathesis

BASE = os.environ["COACH_FUZZ_URL"]
PASSWORD = os.environ["COACH_FUZZ_PASSWORD"]
ROLE = os.environ["COACH_FUZZ_ROLE"]
ACCOUNTS = {"management": "admin", "trainer": "trainer02", "student": "student01"}
# These end the token that they are called with, so each such call gets one of its own.
ENDS_TOKEN = {"/portal/api/auth/logout", "/portal/api/user/setRole", "/portal/api/user/setTeam"}

_lock = threading.Lock()
_token = None
_chance = random.Random(1)


def _call(method, path, token=None, **body):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = requests.request(method, BASE + path, headers=headers, json=body or None, timeout=30)
    answer.raise_for_status()
    return answer.json()["data"]


def sign_in():
    """A token of the role, through the calls that a browser makes."""
    token = _call("POST", "/portal/api/auth/login", username=ACCOUNTS[ROLE], password=PASSWORD)["token"]
    roles = _call("GET", "/portal/api/user/roles", token)
    role = next(r["roleId"] for r in roles if r["code"] == ROLE)
    token = _call("POST", "/portal/api/user/setRole", token, roleId=role)["token"]
    team = min(t["teamId"] for t in _call("GET", "/portal/api/user/teams", token))
    return _call("POST", "/portal/api/user/setTeam", token, teamId=team)["token"]


if ROLE != "nobody":

    @schemathesis.auth(refresh_interval=None)
    class Token:
        def get(self, case, context):
            global _token
            with _lock:
                if case.operation.path in ENDS_TOKEN:
                    return sign_in()
                if _token is None:
                    _token = sign_in()
                return _token

        def set(self, case, data, context):
            case.headers["Authorization"] = f"Bearer {data}"


def _small_ids(value, key=""):
    """Ids and revisions as the demo data has them."""
    if isinstance(value, dict):
        return {k: _small_ids(v, k) for k, v in value.items()}
    if isinstance(value, list):
        return [_small_ids(v, key.removesuffix("s")) for v in value]
    if isinstance(value, int) and not isinstance(value, bool):
        if key == "rev":
            return _chance.randint(0, 2)
        if key == "id" or key.endswith("Id"):
            return _chance.randint(1, 12)
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    # Arbitrary ids end in a 404. Half of the calls get ids that exist, the others stay as they are.
    if _chance.random() < 0.5:
        case.path_parameters = _small_ids(case.path_parameters)
        case.query = _small_ids(case.query)
        if isinstance(case.body, (dict, list)):
            case.body = _small_ids(case.body)
