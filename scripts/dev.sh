#!/usr/bin/env bash
# The UI with hot reload against a running server: COACH_SERVER, else one that is started here.
. "$(dirname "$0")/lib.sh"

ensure_node
npm_ci ui
if [ -z "${COACH_SERVER:-}" ]; then
  ensure_compiler
  cargo build --locked -p coach-server
  server=$target/debug/coach-server
  listen=$(setting listen)
  if ! answers "$listen" /readyz; then
    "$server" seed-demo
    "$server" serve &
    pid=$!
    trap 'kill -TERM "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true' EXIT
    wait_ready "$pid" "$listen" || die "The server did not start (see above)."
  fi
  export COACH_SERVER=http://$listen
fi
npm run --prefix ui dev
