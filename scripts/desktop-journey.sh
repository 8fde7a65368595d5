#!/usr/bin/env bash
# The desktop program in a real window: once with a real Secret Service, once with none. Installs what is missing.
#   scripts/desktop-journey.sh [TEST FILE...]
# Needs a built program (target/debug/coach-desktop) and takes the server from COACH_URL, or starts one with demo data.
. "$(dirname "$0")/lib.sh"

# Without dbus-x11: it would start buses of its own behind the test's back.
ensure_window_tools() {
  local missing=()
  have WebKitWebDriver || missing+=(webkit2gtk-driver)
  have xvfb-run || missing+=(xvfb xauth)
  have gnome-keyring-daemon || missing+=(gnome-keyring)
  have secret-tool || missing+=(libsecret-tools)
  have dbus-run-session || missing+=(dbus)
  have xdotool || missing+=(xdotool)
  fc-list :lang=zh 2>/dev/null | grep -q . || missing+=(fonts-noto-cjk)
  [ ${#missing[@]} = 0 ] || install_packages "driving the desktop program" "${missing[@]}"
}

# A bus on which nobody offers to keep secrets.
bus_without_secrets() {
  cat >"$1" <<'CONF'
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
}

# journey KEYRING FILE : `system` or `none`. A home, a display, a bus and a driver of its own for each file.
journey() {
  local home port=4477 bus=()
  home=$(mktemp -d)
  mkdir -p "$home/Downloads" "$SHOTS"
  mkdir -m 700 "$home/run"
  if [ "$1" = none ]; then
    bus_without_secrets "$home/bus.conf"
    bus=(--config-file="$home/bus.conf")
  fi
  while answers "127.0.0.1:$port" /status; do port=$((port + 1)); done
  local code=0
  env -u XDG_DATA_HOME -u XDG_CONFIG_HOME -u XDG_CACHE_HOME -u DBUS_SESSION_BUS_ADDRESS \
    HOME="$home" XDG_RUNTIME_DIR="$home/run" KEYRING="$1" DRIVER_URL="http://127.0.0.1:$port" DRIVER_PORT="$port" \
    TAURI_WEBVIEW_AUTOMATION=true \
    dbus-run-session "${bus[@]}" -- xvfb-run -a -s "-screen 0 1440x900x24" bash -c '
      [ "$KEYRING" = none ] || printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null
      WebKitWebDriver --port="$DRIVER_PORT" &
      driver=$!
      node --test "$1"
      code=$?
      kill "$driver"
      exit $code' _ "$2" || code=$?
  rm -rf "$home"
  return $code
}

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
    journey "$keyring" "$file" || failed=1
  done
done
exit $failed
