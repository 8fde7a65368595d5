#!/usr/bin/env bash
# The desktop program in figures: first paint, memory, uploads; beside MiniBrowser and curl of the same run. Prints a table.
#   BENCH_MINUTES    how long to practise (default 30)
#   BENCH_PARTS      some of "paint upload memory changes" (default all)
#   BENCH_UPLOAD_MB  size of the file that is uploaded (default 500); it needs twelve times as much in the temporary folder
. "$(dirname "$0")/lib.sh"
. scripts/window.sh

reference() { find /usr/lib /usr/libexec -path '*/webkit2gtk-4.1/MiniBrowser' -print -quit 2>/dev/null; }

ensure_compiler
ensure_desktop_build
ensure_window_tools
have curl || install_packages "uploading with it" curl
REFERENCE=$(reference)
[ -n "$REFERENCE" ] || die "MiniBrowser, which Debian has in libwebkit2gtk-4.1-0, is not installed."
ensure_node
npm_ci ui
build_ui
build_desktop_ui
# Both as they are delivered. One call: dependencies that they share are then built once.
cargo build --locked --release -p coach-desktop -p coach-server
COACH_DESKTOP=$target/release/coach-desktop
SHOTS=$target/test-logs
mkdir -p "$SHOTS"
serve_demo "$SHOTS" "$target/release/coach-server" || die "The demo server did not start (see $SHOTS)."
trap stop_demo EXIT
export COACH_DESKTOP SHOTS REFERENCE
in_window system node ui/e2e-desktop/bench/main.ts
