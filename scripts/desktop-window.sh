#!/usr/bin/env bash
# Runs a command with a screen, a session bus and a home folder of its own, as a desktop login has them:
#   scripts/desktop-window.sh [--without-keyring] COMMAND...
# With the keyring, the Secret Service runs and is unlocked; without it, the bus offers no such service at all.
set -euo pipefail

keyring=yes
if [ "${1:-}" = --without-keyring ]; then
  keyring=no
  shift
fi

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_RUNTIME_DIR=$home/run LANG=C.UTF-8
mkdir -m 700 "$XDG_RUNTIME_DIR"
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME DBUS_SESSION_BUS_ADDRESS DISPLAY

bus=(dbus-run-session)
if [ $keyring = no ]; then
  # A plain session bus would start the machine's Secret Service by itself.
  cat >"$home/bus.conf" <<CONF
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=$XDG_RUNTIME_DIR</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
  bus+=(--config-file="$home/bus.conf")
fi

"${bus[@]}" -- xvfb-run -a -s "-screen 0 1366x768x24" bash -c '
  if [ "$1" = yes ]; then
    printf pass | gnome-keyring-daemon --unlock --components=secrets >/dev/null
  fi
  shift
  "$@"
' _ $keyring "$@"
