"""What schemathesis cannot know by itself: how to sign in, and which values would fit."""

import collections
import os
import random
import threading
import time

import requests
import schemathesis

BASE = os.environ["COACH_FUZZ_URL"]
PASSWORD = os.environ["COACH_FUZZ_PASSWORD"]
ROLE = os.environ["COACH_FUZZ_ROLE"]
ACCOUNTS = {"management": "admin", "trainer": "trainer02", "student": "student05"}
# These end the token that they are called with, so each such call gets one of its own.
ENDS_TOKEN = {"/portal/api/auth/logout", "/portal/api/user/setRole", "/portal/api/user/setTeam"}

# An agent that can be stored and called, with nobody there.
FITTING = {"baseUrl": "http://127.0.0.1:9/v1", "modelId": "m", "apiKey": "sk-fuzz"}

_lock = threading.Lock()
_token = None
_chance = random.Random(1)
_seen = collections.defaultdict(lambda: collections.deque(maxlen=12))


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


def _resource(path):
    return "/".join(path.split("/")[:4])


def _learn(value, resource):
    """Keeps the latest values of each property, for the resource and for all of them."""
    if isinstance(value, list):
        for part in value[:20]:
            _learn(part, resource)
    elif isinstance(value, dict):
        for key, part in value.items():
            _seen[resource, key].append(part)
            _seen[key].append(part)
            _learn(part, resource)


def _known(value, key, resource):
    """The value with some of its properties as the server itself told them."""
    if _chance.random() < 0.6:
        if key == "clientNowMs":
            return int(time.time() * 1000)
        if key in FITTING:
            return FITTING[key]
        is_id = key == "id" or key.endswith("Id")
        if pool := _seen.get((resource, key)) or (is_id and _seen.get(key)):
            return _chance.choice(pool)
        if is_id and isinstance(value, int):
            return _chance.randint(1, 12)
    if isinstance(value, dict):
        return {k: _known(v, k, resource) for k, v in value.items()}
    if isinstance(value, list):
        return [_known(v, key.removesuffix("s"), resource) for v in value]
    if isinstance(value, str):
        return "".join(c for c in value if c.isprintable())
    return value


@schemathesis.hook
def before_call(context, case, kwargs):
    # Arbitrary values end in a 404 or a 422. Half of the calls are made to fit, the others stay as they are.
    with _lock:
        if _chance.random() < 0.5:
            resource = _resource(case.operation.path)
            case.path_parameters = _known(case.path_parameters, "", resource)
            case.query = _known(case.query, "", resource)
            if isinstance(case.body, (dict, list)):
                case.body = _known(case.body, "", resource)


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code == 200 and response.headers.get("content-type", [""])[0].startswith("application/json"):
        with _lock:
            _learn(response.json()["data"], _resource(case.operation.path))
