#!/usr/bin/env bash
# check-install.sh PACKAGE : installs a .deb on this machine (root) or a .rpm into a folder of its own, looks at what
# came, starts the program without and with a window, and removes it again. Ends with 1 at the first thing wrong.
set -euo pipefail

program=coach-desktop
files=(
  /usr/bin/coach-desktop
  /usr/share/applications/peilian-coach.desktop
  /usr/share/icons/hicolor/128x128/apps/coach-desktop.png
  /usr/share/peilian-coach/policy.example.toml
  /etc/peilian-coach/README
)
policy=/etc/peilian-coach/policy.toml
scratch=$(mktemp -d)
installed=
trap clean_up EXIT

# Also after a failure the machine is as before.
clean_up() {
  rm -rf "$scratch"
  [ -n "$installed" ] || return 0
  apt-get remove -y -q "$installed" >/dev/null 2>&1 || true
  rm -f "$policy"
  [ ! -d "${policy%/*}" ] || rmdir --ignore-fail-on-non-empty "${policy%/*}"
}

ok() { printf 'ok: %s\n' "$*"; }
fail() { printf 'wrong: %s\n' "$*" >&2; exit 1; }

# Not through a pipe: grep is content with the first line, and whoever still writes would then fail.
has_chinese() { grep -q '[^ -~]' <<<"$1"; }

# look ROOT VERSION : the files are there and say what they should.
look() {
  local root=$1 version=$2 file
  for file in "${files[@]}"; do [ -s "$root$file" ] || fail "$file is missing"; done
  [ ! -e "$root$policy" ] || fail "a package must not own $policy: an upgrade would overwrite it"
  local entry=$root/usr/share/applications/peilian-coach.desktop
  grep -qx 'Name=智能陪练' "$entry" || fail "the menu entry has no Chinese name"
  grep -q '^MimeType=x-scheme-handler/coach;\?$' "$entry" || fail "coach:// is not handled"
  if command -v desktop-file-validate >/dev/null; then desktop-file-validate "$entry" || fail "the menu entry"; fi
  [ "$("$root/usr/bin/$program" --version)" = "$program $version" ] || fail "--version is not $version"
  ok "files, menu entry, version $version"
}

# The window needs a display and a keyring; without a keyring the program says so and goes on.
start_in_window() {
  if ! command -v xvfb-run >/dev/null || ! command -v xwininfo >/dev/null; then
    fail "the window cannot be checked: install xvfb, xauth and x11-utils"
  fi
  mkdir -p "$scratch/home" "$scratch/run"
  chmod 700 "$scratch/run"
  # shellcheck disable=SC2016 # the inner shell expands them
  HOME=$scratch/home XDG_RUNTIME_DIR=$scratch/run xvfb-run -a -s "-screen 0 1366x768x24" bash -c '
    "$1" >"$2" 2>&1 &
    program=$!
    # A message that it cannot start has the same title and is narrow.
    for _ in $(seq 120); do
      kill -0 "$program" 2>/dev/null || break
      if xwininfo -root -tree | grep -qE "\"智能陪练\".* 1[0-9]{3}x"; then found=yes; break; fi
      sleep 0.5
    done
    kill "$program" 2>/dev/null
    wait "$program" 2>/dev/null
    [ "${found:-no}" = yes ]' - "/usr/bin/$program" "$scratch/log" || {
    cat "$scratch/log" >&2
    fail "no window appeared"
  }
  ok "the window opens"
}

check_deb() {
  [ "$(id -u)" = 0 ] || fail "installing needs root"
  local package name version
  package=$(realpath "$1")
  name=$(dpkg-deb -f "$package" Package)
  version=$(dpkg-deb -f "$package" Version)
  if dpkg -s "$name" >/dev/null 2>&1; then fail "$name is installed here already"; fi
  [ ! -e "$policy" ] || fail "$policy exists: this machine is in use"
  has_chinese "$(dpkg-deb -f "$package" Description)" || fail "the package has no Chinese description"
  [ "$(dpkg-deb -f "$package" Maintainer)" = 智能陪练 ] || fail "the package has no publisher"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$package" >"$scratch/apt" 2>&1 ||
    { cat "$scratch/apt" >&2; fail "apt-get install"; }
  installed=$name
  look "" "$version"
  echo 'logLevel = "debug"' >"$policy"
  start_in_window
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --reinstall "$package" >/dev/null 2>&1 || fail "reinstalling"
  apt-get remove -y -q "$name" >/dev/null 2>&1 || fail "apt-get remove"
  local file
  for file in "${files[@]}"; do [ ! -e "$file" ] || fail "$file is left behind"; done
  [ "$(cat "$policy")" = 'logLevel = "debug"' ] || fail "the policy did not survive"
  ok "removed; the policy survived"
}

check_rpm() {
  local package root=$scratch/root name version
  package=$(realpath "$1")
  name=$(rpm -qp --qf '%{NAME}' "$package")
  version=$(rpm -qp --qf '%{VERSION}' "$package")
  has_chinese "$(rpm -qp --qf '%{SUMMARY}' "$package")" || fail "the package has no Chinese summary"
  mkdir -p "$root"
  rpm -i --nodeps --root "$root" "$package"
  look "$root" "$version"
  rpm -e --nodeps --root "$root" "$name"
  local file
  for file in "${files[@]}"; do [ ! -e "$root$file" ] || fail "$file is left behind"; done
  ok "removed"
}

case ${1:-} in
  *.deb) check_deb "$1" ;;
  *.rpm) check_rpm "$1" ;;
  *) echo "usage: check-install.sh PACKAGE.deb|PACKAGE.rpm" >&2; exit 2 ;;
esac
