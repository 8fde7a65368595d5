#!/usr/bin/env bash
# desktop-packages.sh [PROFILE] : builds the deb and the rpm, by default unoptimised, and installs, starts and removes them
# on this machine. PROFILE: debug (default), quick or release.
. "$(dirname "$0")/lib.sh"

profile=${1:-debug}
case $profile in
  debug) flags=(--debug -- --locked) ;;
  release) flags=(-- --locked) ;;
  *) flags=(-- --locked --profile "$profile") ;;
esac

as_root true || die "Installing the deb needs root, and neither root nor sudo is available here."
ensure_compiler
ensure_desktop_build
have rpm || install_packages "checking the rpm" rpm
have xvfb-run && have xwininfo && have desktop-file-validate ||
  install_packages "opening a window" xvfb xauth x11-utils desktop-file-utils
ensure_node
npm_ci ui
npm_ci installers/tools

bundles=$target/$profile/bundle
rm -rf "$bundles"
(cd src-tauri && "$top/installers/tools/node_modules/.bin/tauri" build --ci --bundles deb,rpm "${flags[@]}") >&2
for package in "$bundles"/deb/*.deb "$bundles"/rpm/*.rpm; do
  say "== ${package##*/}, $(du -h "$package" | cut -f1)"
  case $package in
    *.deb) as_root installers/desktop/linux/check-install.sh "$package" ;;
    *) installers/desktop/linux/check-install.sh "$package" ;;
  esac
done
