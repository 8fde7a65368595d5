#!/usr/bin/env bash
# Dry checks of everything in installers/ and of the workflows: nothing is installed on this machine but the checkers.
. "$(dirname "$0")/lib.sh"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

ok() { say "ok: $*"; }

check_shell() {
  have shellcheck || install_packages "checking shell scripts" shellcheck
  local scripts
  mapfile -t scripts < <(git ls-files '*.sh')
  shellcheck --shell=bash --external-sources --source-path=SCRIPTDIR --severity=warning "${scripts[@]}"
  ok "${#scripts[@]} shell scripts"
}

check_parsers() {
  ensure_node
  npm_ci installers/tools
  npm run --silent --prefix installers/tools check
  ok "PowerShell, container and workflow files"
}

check_xml() {
  have xmllint || install_packages "checking XML" libxml2-utils
  local documents
  mapfile -t documents < <(git ls-files 'installers/*.admx' 'installers/*.adml' 'installers/*.mobileconfig' 'installers/*.wxs')
  xmllint --noout --nonet "${documents[@]}"
  ok "${#documents[@]} XML files"
}

# A unit is refused when its program is missing, so the copy names one that is there.
check_unit() {
  if ! have systemd-analyze; then ok "no systemd here: the unit is not checked"; return; fi
  sed 's|/usr/local/bin/coach-server|/bin/true|; s|^Documentation=.*||' installers/server/coach-server.service \
    >"$scratch/coach-server.service"
  systemd-analyze verify "$scratch/coach-server.service"
  ok "the systemd unit"
}

# same FILE TEXT : fails where the file does not hold the text.
same() { [ "$(cat "$1")" = "$2" ] || die "$1 should hold: $2"; }
present() { [ -e "$1" ] || die "$1 should exist"; }
absent() { [ ! -e "$1" ] || die "$1 should not exist"; }

check_server_install() {
  local script=installers/server/install.sh root=$scratch/root first=$scratch/first second=$scratch/second
  echo first >"$first"
  echo second >"$second"
  mkdir "$root"
  local program=$root/usr/local/bin/coach-server settings=$root/etc/coach-server/coach.toml data=$root/var/lib/coach-server

  $script install --dry-run --binary "$first" >"$scratch/dry"
  grep -q '将会：新建系统账号' "$scratch/dry" || die "a dry run should name the steps"
  $script install --dry-run --root "$root" --binary "$first" >/dev/null
  [ -z "$(ls -A "$root")" ] || die "a dry run should change nothing"
  if $script upgrade --root "$root" --binary "$first" >/dev/null 2>&1; then die "nothing to upgrade yet"; fi

  $script install --root "$root" --binary "$first" --listen 0.0.0.0:9090 >/dev/null
  same "$program" first
  grep -q '^listen = "0.0.0.0:9090"$' "$settings" || die "--listen should be in the configuration"
  present "$root/etc/systemd/system/coach-server.service"
  echo '# mine' >"$settings"
  mkdir -p "$data"
  echo rows >"$data/coach.db"

  $script install --root "$root" --binary "$second" >/dev/null
  same "$program" second
  same "$program.previous" first
  same "$settings" '# mine'
  same "$(echo "$data"/backups/*/coach.db)" rows

  $script uninstall --root "$root" >/dev/null
  absent "$program"
  same "$settings" '# mine'
  same "$data/coach.db" rows
  $script uninstall --root "$root" --purge >/dev/null
  absent "$data"
  absent "$settings"
  local status=0
  $script remove >/dev/null 2>&1 || status=$?
  [ "$status" = 2 ] || die "a wrong call should end with 2"
  ok "install.sh installs, upgrades, keeps and removes"
}

check_feed() {
  local packages=$scratch/packages release=$scratch/feed/0.2.0 name
  mkdir "$packages"
  for name in coach_0.2.0_amd64.deb coach_x64-setup.exe coach_universal.app.tar.gz; do
    echo "$name" >"$packages/$name"
    echo signature >"$packages/$name.sig"
  done
  local feed=(node installers/release/make-feed.mjs --version 0.2.0 --channel beta --packages "$packages")
  "${feed[@]}" --out "$scratch/feed" >/dev/null
  grep -q '"channel": "beta"' "$release/release.json" || die "the channel should be beta"
  same "$release/peilian-coach_0.2.0_linux-x86_64.deb" coach_0.2.0_amd64.deb
  same "$release/peilian-coach_0.2.0_macos-aarch64.app.tar.gz" coach_universal.app.tar.gz
  for name in linux-x86_64.deb windows-x86_64-setup.exe macos-x86_64.app.tar.gz macos-aarch64.app.tar.gz; do
    same "$release/peilian-coach_0.2.0_$name.sig" signature
  done
  if "${feed[@]}" --out "$scratch/feed" >/dev/null 2>&1; then die "a release should not be overwritten"; fi
  rm "$packages/coach_x64-setup.exe.sig"
  if "${feed[@]}" --out "$scratch/unsigned" >/dev/null 2>&1; then die "an unsigned package should be refused"; fi
  ok "the update folder"
}

check_shell
check_parsers
check_xml
check_unit
check_server_install
check_feed
