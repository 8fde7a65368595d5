#!/usr/bin/env bash
# Photographs every screen with fresh demo data into shots/, in both colour schemes and both window sizes that the
# product is made for. The table of screens is ui/e2e/support/screens.ts; `make test` checks the same one.
. "$(dirname "$0")/lib.sh"

logs=$target/test-logs
mkdir -p "$logs"
ensure_compiler
ensure_node
npm_ci ui
build_ui
ensure_chromium
start_demo "$logs" || die "The demo server did not start: see $logs/demo-*.log"
trap stop_demo EXIT
rm -rf shots
COACH_SHOTS=$top/shots npm run --silent --prefix ui e2e -- screens.spec.ts --project=product "$@"
say "$(find shots -name '*.png' | wc -l) pictures in shots/"
