# Shared by the scripts beside it: sourced, never run. Leaves the caller in the top folder.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$top"
tools=$top/.tools
stamps=$tools/stamps
target=${CARGO_TARGET_DIR:-$top/target}
node_min=22.22.2
mkdir -p "$stamps"

# rustup's own folder is not on the PATH of every shell that make is started from.
[ -d "${HOME:-/root}/.cargo/bin" ] && PATH=$PATH:${HOME:-/root}/.cargo/bin
# A Node that an earlier run put beside the project.
[ -x "$tools/node_modules/.bin/node" ] && PATH=$tools/node_modules/.bin:$PATH
export PATH

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# Runs a command as root: directly, or through sudo where that can work without a dead prompt.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif have sudo && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then sudo "$@"
  else return 126
  fi
}

# install_packages PURPOSE PACKAGE... : from the distribution; says what is missing where it may not install.
install_packages() {
  local purpose=$1
  shift
  have apt-get || die "Missing for $purpose: $*. Install them with the package manager of this system, then run this again."
  as_root true || die "Missing for $purpose: $*. Neither root nor sudo is available here; as root, run: apt-get install $*"
  say "Installing for $purpose: $*"
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@")
  # A fresh machine has no package lists; a set-up one need not wait for new ones.
  as_root "${install[@]}" >/dev/null 2>&1 && return
  as_root apt-get update -q >/dev/null || die "The package lists could not be fetched (apt-get update)."
  as_root "${install[@]}" >&2 || die "Could not install $* (see above)."
}

ensure_compiler() {
  if ! { have cc && printf '#include <stdio.h>\nint main(void){return 0;}' | cc -x c - -o /dev/null 2>/dev/null; }; then
    install_packages "compiling" gcc libc6-dev
  fi
  have git || install_packages "the sources" git
  have cargo || die "Rust is missing: install it with rustup (https://rustup.rs), then run this again. rust-toolchain.toml names the version."
}

node_fits() {
  have node && have npm || return 1
  printf '%s\n%s\n' "$node_min" "$(node -p process.versions.node)" | sort -V -C
}

ensure_postgres() {
  [ -n "$(find /usr/lib/postgresql -name initdb 2>/dev/null)" ] || have initdb ||
    install_packages "the tests on PostgreSQL" postgresql
}

# start_postgres : sets TEST_DATABASE_URL, unless it is set; a cluster that is started here ends with the script.
start_postgres() {
  [ -z "${TEST_DATABASE_URL:-}" ] || return 0
  scripts/test-postgres.sh status || trap 'scripts/test-postgres.sh stop' EXIT
  TEST_DATABASE_URL=$(scripts/test-postgres.sh start)
  export TEST_DATABASE_URL
}

# The machine's Node where it is recent enough, else one beside the project; the machine's stays as it is.
ensure_node() {
  node_fits && return
  have npm || install_packages "fetching a recent Node" nodejs npm
  say "Node $node_min or newer is needed (found: $(node -v 2>/dev/null || echo none)): putting Node 24 into .tools"
  npm install --prefix "$tools" --no-save --no-audit --no-fund --loglevel=error node@24 npm@11 >&2
  PATH=$tools/node_modules/.bin:$PATH
  hash -r
  node_fits || die "Node 24 could not be installed into .tools."
}

# What the desktop shell is built against; elsewhere than on Linux the system brings it.
ensure_desktop_build() {
  [ "$(uname -s)" = Linux ] || return 0
  if ! have pkg-config || ! pkg-config --exists webkit2gtk-4.1 dbus-1; then
    install_packages "building the desktop shell" build-essential pkg-config file libwebkit2gtk-4.1-dev libdbus-1-dev
  fi
}

# One hash over the contents and names of files below the given paths.
tree_hash() {
  find "$@" -name node_modules -prune -o -type f -print0 2>/dev/null \
    | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-16
}

# npm_ci FOLDER : installs what the lock file names, once per lock file and Node.
npm_ci() {
  local folder=$1 want
  want=$(tree_hash "$folder/package-lock.json")-$(node -v)
  [ "$(cat "$folder/node_modules/.stamp" 2>/dev/null)" = "$want" ] && return
  say "Installing the packages of $folder"
  npm ci --prefix "$folder" --omit-lockfile-registry-resolved --no-audit --no-fund --loglevel=error >&2 &&
    echo "$want" >"$folder/node_modules/.stamp"
}

# Builds the UI when a source of it changed. The stamp makes the server embed the new files.
build_ui() {
  local want
  want=$(tree_hash ui/src ui/public ui/scripts ui/index.html ui/package.json ui/package-lock.json ui/vite.config.ts ui/tsconfig.json)
  if [ ! -f ui/dist/index.html ] || [ "$(cat "$stamps/ui" 2>/dev/null)" != "$want" ]; then
    say "Building the UI"
    npm run --silent --prefix ui build >&2 || return
    echo "$want" >"$stamps/ui"
  fi
  export COACH_UI_STAMP=$want
}

# The same for the desktop shell, which carries the files itself.
build_desktop_ui() {
  local want
  want=$(tree_hash ui/src ui/public ui/index.html ui/package.json ui/package-lock.json ui/vite.config.ts ui/tsconfig.json)
  if [ ! -f ui/dist-desktop/index.html ] || [ "$(cat "$stamps/ui-desktop" 2>/dev/null)" != "$want" ]; then
    say "Building the UI of the desktop shell"
    npm run --silent --prefix ui build:desktop >&2 || return
    echo "$want" >"$stamps/ui-desktop"
  fi
}

# setting KEY : a top-level or [server] string of the configuration in force.
setting() {
  "$server" config | sed -n "s/^$1 = \"\(.*\)\"$/\1/p" | head -n 1
}

# answers ADDRESS PATH : whether the server there says 200, without needing curl.
answers() {
  local status=
  { exec 3<>"/dev/tcp/${1%:*}/${1##*:}"; } 2>/dev/null || return 1
  printf 'GET %s HTTP/1.0\r\nHost: %s\r\n\r\n' "$2" "$1" >&3
  read -r -t 5 _ status _ <&3 || true
  exec 3<&- 3>&-
  [ "$status" = 200 ]
}

# wait_ready PID ADDRESS : until the server answers, or fails when its process has ended.
wait_ready() {
  for _ in $(seq 300); do
    kill -0 "$1" 2>/dev/null || return 1
    answers "$2" /readyz && return
    sleep 0.2
  done
  return 1
}

# The system's browser, for Playwright; no other one is downloaded.
ensure_chromium() {
  CHROMIUM_PATH=$(command -v chromium || command -v google-chrome || true)
  if [ -z "$CHROMIUM_PATH" ]; then
    install_packages "driving a browser" chromium fonts-noto-cjk
    CHROMIUM_PATH=$(command -v chromium)
  fi
  export CHROMIUM_PATH
}

# start_demo LOGS : builds a server with the built UI and starts it as serve_demo does.
start_demo() {
  cargo build --locked --quiet -p coach-server >"$1/demo-build.log" 2>&1 || return
  serve_demo "$1" "$target/debug/coach-server"
}

# serve_demo LOGS SERVER : a server with fresh demo data on a free port; sets COACH_URL. End it with stop_demo; its data
# goes with it.
serve_demo() {
  local port=18080 server=$2
  while answers "127.0.0.1:$port" /healthz; do port=$((port + 1)); done
  export COACH_URL=http://127.0.0.1:$port
  demo_data=$(mktemp -d)
  if ! "$server" --data-dir "$demo_data" seed-demo >"$1/demo-seed.log" 2>&1; then
    rm -rf "$demo_data"
    return 1
  fi
  "$server" --data-dir "$demo_data" --listen "127.0.0.1:$port" serve >"$1/demo-server.log" 2>&1 &
  demo_pid=$!
  wait_ready "$demo_pid" "127.0.0.1:$port" && return
  stop_demo
  return 1
}

stop_demo() {
  kill -TERM "$demo_pid" 2>/dev/null || true
  wait "$demo_pid" 2>/dev/null || true
  rm -rf "$demo_data"
  unset COACH_URL
}
