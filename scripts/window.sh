# Shared by the scripts that drive the desktop program in a real window: sourced after lib.sh, never run.

# Without dbus-x11: it would start buses of its own behind the script's back.
ensure_window_tools() {
  local missing=()
  have WebKitWebDriver || missing+=(webkit2gtk-driver)
  have xvfb-run || missing+=(xvfb xauth)
  have gnome-keyring-daemon || missing+=(gnome-keyring)
  have secret-tool || missing+=(libsecret-tools)
  have dbus-run-session || missing+=(dbus)
  have xdotool || missing+=(xdotool)
  /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "3.0")' 2>/dev/null || missing+=(python3-gi gir1.2-gtk-3.0)
  [ -n "$(fc-list :lang=zh 2>/dev/null)" ] || missing+=(fonts-noto-cjk)
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

# in_window KEYRING COMMAND... : runs a command with a home, a display, a bus, a keyring (`system` or `none`) and a driver
# of its own. The command finds what ui/e2e-desktop/world.ts asks for, but for the server.
in_window() {
  local home port=4477 bus=() code=0 keyring=$1
  shift
  home=$(mktemp -d)
  mkdir -p "$home/Downloads" "$SHOTS"
  mkdir -m 700 "$home/run"
  if [ "$keyring" = none ]; then
    bus_without_secrets "$home/bus.conf"
    bus=(--config-file="$home/bus.conf")
  fi
  while answers "127.0.0.1:$port" /status; do port=$((port + 1)); done
  env -u XDG_DATA_HOME -u XDG_CONFIG_HOME -u XDG_CACHE_HOME -u DBUS_SESSION_BUS_ADDRESS \
    HOME="$home" PATH="$home/bin:$PATH" XDG_RUNTIME_DIR="$home/run" KEYRING="$keyring" \
    DRIVER_URL="http://127.0.0.1:$port" DRIVER_PORT="$port" TAURI_WEBVIEW_AUTOMATION=true \
    dbus-run-session "${bus[@]}" -- xvfb-run -a -s "-screen 0 1440x900x24" bash -c '
      [ "$KEYRING" = none ] || printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null
      WebKitWebDriver --port="$DRIVER_PORT" &
      driver=$!
      "$@"
      code=$?
      kill "$driver"
      exit $code' in_window "$@" || code=$?
  rm -rf "$home"
  return $code
}
