#!/usr/bin/env bash
# The desktop program in a real window: once with a real Secret Service, once with none. Installs what is missing.
#   [KEYRINGS="system none"] scripts/desktop-journey.sh [TEST FILE...]
# Needs a built program (target/debug/coach-desktop) and takes the server from COACH_URL, or starts one with demo data.
. "$(dirname "$0")/lib.sh"
. scripts/window.sh

# Only root can have written a policy, and only where the program looks for it. It goes whichever way the script ends: it
# would rule the program that somebody uses here.
policy=/etc/peilian-coach/policy.toml
written=
with_policy() {
  local code=0 text
  [ ! -e "$policy" ] || die "This machine has a $policy, which the test would have to replace."
  text=$(printf 'serverUrl = "%s"\ndisableUpdates = true\nmaxUploadMB = 100\nallowOfflineDrafts = false' "$COACH_URL")
  written=yes
  as_root install -D -o root -g root -m 0644 /dev/stdin "$policy" <<<"$text"
  "$@" || code=$?
  drop_policy
  return $code
}
drop_policy() {
  [ -n "$written" ] || return 0
  written=
  as_root rm -f "$policy"
  [ ! -d "${policy%/*}" ] || as_root rmdir --ignore-fail-on-non-empty "${policy%/*}"
}

window_test() {
  say "== $(basename "$2" .test.ts), keyring: $1"
  case $2 in
    */managed.test.ts) with_policy in_window "$1" node --test "$2" ;;
    *) in_window "$1" node --test "$2" ;;
  esac
}

# tests_for KEYRING : those named on the command line, or all of them; without a keyring those that have to do with it.
tests_for() {
  case $1:$# in
    none:1) printf '%s\n' ui/e2e-desktop/{journey,practice,drafts}.test.ts ;;
    *:1) printf '%s\n' ui/e2e-desktop/*.test.ts ;;
    *) printf '%s\n' "${@:2}" ;;
  esac
}

ensure_window_tools
ensure_node
npm_ci installers/tools
COACH_DESKTOP=${COACH_DESKTOP:-$target/debug/coach-desktop}
SERVER_BINARY=${SERVER_BINARY:-$target/debug/coach-server}
SHOTS=${SHOTS:-$top/shots/desktop}
TAURI_CLI=$top/installers/tools/node_modules/.bin/tauri
export COACH_DESKTOP SERVER_BINARY SHOTS TAURI_CLI
[ -x "$COACH_DESKTOP" ] || die "There is no $COACH_DESKTOP: cargo build -p coach-desktop"
clean_up() {
  drop_policy
  [ -z "${demo_pid:-}" ] || stop_demo
}
trap clean_up EXIT
if [ -z "${COACH_URL:-}" ]; then
  logs=$target/test-logs
  mkdir -p "$logs"
  start_demo "$logs" || die "The demo server did not start (see $logs)."
fi
failed=0
for keyring in ${KEYRINGS:-system none}; do
  for file in $(tests_for "$keyring" "$@"); do window_test "$keyring" "$file" || failed=1; done
done
exit $failed
