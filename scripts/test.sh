#!/usr/bin/env bash
# Every check and test: Rust on both databases, the UI, the journeys in a real browser. Installs what is
# missing. All steps run, also after a failure; the last line counts.
. "$(dirname "$0")/lib.sh"

logs=$target/test-logs
mkdir -p "$logs"
passed=0
failed=0
broken=()
noted=$logs/noted
: >"$noted"

# count LOG PATTERN : the sum of the numbers that PATTERN (a sed expression with one group) finds.
count() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | sed -nE "s/$2/\1/p" | awk '{ n += $1 } END { print n + 0 }'
}

# note LOG PATTERN : keeps the lines that name a test for the end of the output, which may be all that somebody sees.
note() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | grep -E "$2" | sort -u | head -n 20 | sed "s/^ */  $(basename "$1" .log): /" >>"$noted" || true
}

# step NAME PASSED FAILED COMMAND... : runs a command; the two patterns read its own tallies. Without a tally
# the step counts as one.
step() {
  local name=$1 good=$2 bad=$3 log=$logs/$1.log began=$SECONDS result=ok ok_n=0 bad_n=0
  shift 3
  say "== $name: $*"
  "$@" >"$log" 2>&1 || result=FAILED
  [ -z "$good" ] || ok_n=$(count "$log" "$good")
  [ -z "$bad" ] || bad_n=$(count "$log" "$bad")
  if [ $result = ok ] && [ $((ok_n + bad_n)) = 0 ]; then ok_n=1; fi
  if [ $result = FAILED ]; then
    [ "$bad_n" -gt 0 ] || bad_n=1
    broken+=("$name")
    tail -n 60 "$log" >&2
    note "$log" 'FAIL |^ *[0-9]+\) |^not ok |✖ |^error'
  fi
  note "$log" '\(retry x[0-9]+\)|^ *[0-9]+ flaky'
  passed=$((passed + ok_n))
  failed=$((failed + bad_n))
  say "   $name $result: $ok_n passed, $bad_n failed, $((SECONDS - began)) s"
}

# rust_tests STEP OPTIONS... : the tests of the default packages, or of those that the options name.
rust_tests() {
  local name=$1
  shift
  if cargo nextest --version >/dev/null 2>&1; then
    step "$name" '^ *Summary .*: ([0-9]+) passed.*' '^ *Summary .* ([0-9]+) failed.*' \
      cargo nextest run --locked --no-fail-fast --status-level fail --final-status-level fail --cargo-quiet "$@"
  else
    step "$name" '^test result:.* ([0-9]+) passed;.*' '^test result:.* ([0-9]+) failed;.*' \
      cargo test --locked --no-fail-fast --quiet "$@"
  fi
}

rust_steps() {
  step format '' '' cargo fmt --all --check
  step clippy '' '' cargo clippy --locked --all-targets --quiet
  rust_tests server
}

ui_steps() {
  step ui-packages '' '' npm_ci ui
  step ui-client-packages '' '' npm_ci ui/tools/openapi
  step ui-client-current '' '' npm run --silent --prefix ui/tools/openapi check
  step ui-types '' '' npm run --silent --prefix ui typecheck
  step ui-lint '' '' npm run --silent --prefix ui lint
  step ui-format '' '' npm run --silent --prefix ui format:check
  step ui-unit '^ *Tests .* ([0-9]+) passed.*' '^ *Tests .* ([0-9]+) failed.*' npm run --silent --prefix ui test
  step ui-build '' '' build_ui
  step ui-size '' '' npm run --silent --prefix ui size
}

journeys() { (cd ui && npx --no-install playwright test); }

browser_steps() {
  if ! start_demo "$logs"; then
    step browser-server '' '' tail -n 60 "$logs"/demo-*.log
    failed=$((failed + 1))
    broken+=(browser)
    return
  fi
  step browser '^ *([0-9]+) passed.*' '^ *([0-9]+) failed.*' journeys
  stop_demo
}

desktop_steps() {
  step desktop-ui '' '' build_desktop_ui
  step desktop-clippy '' '' cargo clippy --locked --all-targets --quiet -p coach-desktop
  rust_tests desktop -p coach-desktop
  step desktop-window '^[^a-z]*pass ([0-9]+).*' '^[^a-z]*fail ([0-9]+).*' scripts/desktop-journey.sh
}

installer_steps() {
  step installers '' '' scripts/check-installers.sh
  step desktop-packages '' '' scripts/desktop-packages.sh debug
}

ensure_compiler
ensure_postgres
start_postgres
rust_steps
if [ -d ui ]; then
  ensure_node
  ui_steps
fi
if [ -f ui/playwright.config.ts ]; then
  ensure_chromium
  browser_steps
fi

ensure_desktop_build
desktop_steps
installer_steps

say ""
[ ! -s "$noted" ] || say "Failed or tried twice:
$(cat "$noted")"
[ ${#broken[@]} = 0 ] || say "Failed: ${broken[*]} (logs in $logs)"
say "Took $((SECONDS / 60)) min $((SECONDS % 60)) s"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ ${#broken[@]} = 0 ]
