#!/usr/bin/env bash
# The desktop program in a real window: once with a real Secret Service, once with none. Installs what is missing.
#   scripts/desktop-journey.sh [TEST FILE...]
# Needs a built program (target/debug/coach-desktop) and takes the server from COACH_URL, or starts one with demo data.
. "$(dirname "$0")/lib.sh"

. scripts/window.sh

tests=("$@")
[ $# -gt 0 ] || tests=(ui/e2e-desktop/{journey,practice,drafts}.test.ts)
ensure_window_tools
ensure_node
COACH_DESKTOP=${COACH_DESKTOP:-$target/debug/coach-desktop}
SHOTS=${SHOTS:-$top/shots/desktop}
SERVER_BINARY=${SERVER_BINARY:-$target/debug/coach-server}
export COACH_DESKTOP SERVER_BINARY SHOTS
[ -x "$COACH_DESKTOP" ] || die "There is no $COACH_DESKTOP: cargo build -p coach-desktop"
if [ -z "${COACH_URL:-}" ]; then
  logs=$target/test-logs
  mkdir -p "$logs"
  start_demo "$logs" || die "The demo server did not start (see $logs)."
  trap stop_demo EXIT
fi
failed=0
for keyring in ${KEYRINGS:-system none}; do
  for file in "${tests[@]}"; do
    say "== $(basename "$file" .test.ts), keyring: $keyring"
    in_window "$keyring" node --test "$file" || failed=1
  done
done
exit $failed
