#!/usr/bin/env bash
# Builds the product and runs it with demo data in ./data; a second run starts in seconds and keeps the data.
# Address: COACH_SERVER__LISTEN (default 127.0.0.1:8080). Every other key: server/config.default.toml.
. "$(dirname "$0")/lib.sh"

ensure_compiler
ensure_node
npm_ci ui
build_ui
cargo build --locked --profile quick -p coach-server
server=$target/quick/coach-server

data=$(setting data_dir)
listen=$(setting listen)
accounts=$data/demo-accounts.txt
mkdir -p "$data"
if [ ! -s "$accounts" ]; then
  say "Writing the demo data"
  "$server" seed-demo >"$accounts.new"
  mv "$accounts.new" "$accounts"
fi

"$server" serve &
pid=$!
echo "$pid" >"$data/run.pid"
trap 'kill -TERM "$pid" 2>/dev/null || true' INT TERM
trap 'rm -f "$data/run.pid"' EXIT
wait_ready "$pid" "$listen" ||
  die "The server did not start (see above). Another address: COACH_SERVER__LISTEN=127.0.0.1:9090 make run"

cat <<BANNER

----------------------------------------------------------------------
  http://$listen

$(sed 's/^/  /' "$accounts")

  Data: $data   Stop: Ctrl+C   Start over: make reset-demo
----------------------------------------------------------------------
BANNER

# The first wait ends early when a signal arrives; the second one sees the orderly stop through.
wait "$pid" || true
wait "$pid" 2>/dev/null || true
