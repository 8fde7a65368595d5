#!/usr/bin/env bash
# Requests that nobody would think of, made from server/openapi.json by schemathesis, as each role and as nobody:
# the server never answers a 5xx, and only what the document says. Throw-away demo data, a free port.
#   COACH_FUZZ_MINUTES       how long, all roles together (default 8)
#   COACH_FUZZ_SEED          another sequence of requests (default 1)
#   COACH_FUZZ_DATABASE_URL  an EMPTY database instead of SQLite: it is filled and written over
. "$(dirname "$0")/lib.sh"

minutes=${COACH_FUZZ_MINUTES:-8}
seed=${COACH_FUZZ_SEED:-1}
here=$top/server/tests/fuzz
logs=$target/fuzz
venv=$tools/fuzz

ensure_schemathesis() {
  local want
  want=$(tree_hash "$here/requirements.txt")
  [ "$(cat "$venv/.stamp" 2>/dev/null)" = "$want" ] && return
  python3 -c 'import venv, ensurepip' 2>/dev/null || install_packages "fuzzing" python3 python3-venv
  say "Installing schemathesis into .tools"
  python3 -m venv --clear "$venv"
  "$venv/bin/pip" install -q --disable-pip-version-check -r "$here/requirements.txt" >&2
  echo "$want" >"$venv/.stamp"
}

# fuzz ROLE SECONDS : the report goes to $logs/ROLE.json, what was found also into ROLE.log.
fuzz() {
  local role=$1 seconds=$2
  say "== $role: at most $seconds s"
  (
    cd "$logs"
    export COACH_FUZZ_ROLE=$role COACH_FUZZ_URL=http://$listen COACH_FUZZ_PASSWORD=$password
    export SCHEMATHESIS_HOOKS=hooks PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1
    "$venv/bin/schemathesis" --config-file "$here/schemathesis.toml" run "$top/server/openapi.json" --url "http://$listen" \
      --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
      --phases examples,coverage,fuzzing --max-time "$seconds" --seed "$seed" --request-timeout 30 --no-color \
      --report json --report-json-path "$logs/$role.json"
  ) >"$logs/$role.log" 2>&1 || sed -n '/= \(FAILURES\|ERRORS\) =/,/= SUMMARY =/p' "$logs/$role.log" >&2
  # Without a report nothing was tested, whatever the reason.
  [ -s "$logs/$role.json" ] || { tail -n 30 "$logs/$role.log" >&2; die "schemathesis did not run as $role."; }
}

ensure_compiler
ensure_schemathesis
cargo build --locked -p coach-server
server=$target/debug/coach-server

rm -rf "$logs"
mkdir -p "$logs"
data=$(mktemp -d)
port=18180
while answers "127.0.0.1:$port" /healthz; do port=$((port + 1)); done
listen=127.0.0.1:$port
run=("$server" --data-dir "$data" --database-url "${COACH_FUZZ_DATABASE_URL:-sqlite:$data/coach.db}")
"${run[@]}" seed-demo >"$logs/accounts.txt" 2>"$logs/seed.log"
password=$(sed -n 's/.*密码均为 \([^）]*\)）.*/\1/p' "$logs/accounts.txt")

# Signing in is limited per minute, and here it happens all the time.
COACH_AUTH__ATTEMPTS_PER_ACCOUNT=1000000 COACH_AUTH__ATTEMPTS_PER_ADDRESS=1000000 NO_COLOR=1 \
  "${run[@]}" --listen "$listen" serve >"$logs/server.log" 2>&1 &
pid=$!
trap 'kill -TERM "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; rm -rf "$data"' EXIT
wait_ready "$pid" "$listen" || { cat "$logs/server.log" >&2; die "The server did not start."; }

# Nobody gets little time: everything but a few operations ends at the door.
share=$((minutes * 60 / 10))
# In this order, because trainers delete what students have, and management turns off what both need.
fuzz student $((share * 3))
fuzz trainer $((share * 3))
fuzz management $((share * 3))
fuzz nobody "$share"

say ""
say "Took $((SECONDS / 60)) min $((SECONDS % 60)) s (logs in $logs)"
"$venv/bin/python" "$here/summary.py" "$logs"
