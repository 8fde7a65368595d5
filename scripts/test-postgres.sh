#!/usr/bin/env bash
# A throw-away PostgreSQL cluster for the tests, from the system's binaries.
#   test-postgres.sh start   starts it (if it is not running) and prints its address
#   test-postgres.sh status  succeeds while it is running
#   test-postgres.sh stop    stops it and removes its folder
# COACH_TEST_PG_DIR and COACH_TEST_PG_PORT choose another folder and port.
set -euo pipefail

folder=${COACH_TEST_PG_DIR:-${TMPDIR:-/tmp}/coach-test-postgres-$(id -u)}
port=${COACH_TEST_PG_PORT:-54329}

find_bin() {
  local found
  found=$(find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1)
  [ -n "$found" ] || found=$(command -v initdb || true)
  if [ -z "$found" ]; then
    echo "PostgreSQL is not installed (Debian: apt-get install postgresql)" >&2
    exit 1
  fi
  dirname "$found"
}

# PostgreSQL refuses to run as root; there the package's own user runs it, from a folder that it may enter.
as_owner() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

running() { as_owner "$bin/pg_ctl" -D "$folder" status >/dev/null 2>&1; }

taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

start() {
  while taken "$port"; do port=$((port + 1)); done
  rm -rf "$folder"
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  as_owner "$bin/initdb" -D "$folder" -U coach --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  # Durability is not what the tests look at, and fsync would be most of their time.
  as_owner "$bin/pg_ctl" -D "$folder" -w -l "$folder/log" \
    -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c max_connections=200" \
    start >/dev/null || { cat "$folder/log" >&2; exit 1; }
}

bin=$(find_bin)
case "${1:-}" in
  start)
    running || start
    # The fourth line of the pid file is the port in use.
    echo "postgres://coach@127.0.0.1:$(as_owner sed -n 4p "$folder/postmaster.pid")/postgres"
    ;;
  status)
    running
    ;;
  stop)
    as_owner "$bin/pg_ctl" -D "$folder" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
    ;;
  *)
    echo "usage: $0 start|status|stop" >&2
    exit 2
    ;;
esac
