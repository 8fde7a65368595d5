#!/usr/bin/env bash
# A throw-away PostgreSQL cluster for the tests, from the system's binaries.
#   test-postgres.sh start   starts it (if it is not running) and prints its address
#   test-postgres.sh stop    stops it and removes its folder
set -euo pipefail

folder=${COACH_TEST_PG_DIR:-${TMPDIR:-/tmp}/coach-test-postgres-$(id -u)}
port=${COACH_TEST_PG_PORT:-54329}

find_bin() {
  local found
  found=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  if [ -n "$found" ] && [ -x "$found/initdb" ]; then echo "$found"; return; fi
  if command -v initdb >/dev/null; then dirname "$(command -v initdb)"; return; fi
  echo "PostgreSQL is not installed (Debian: apt-get install postgresql)" >&2
  exit 1
}

# PostgreSQL refuses to run as root; there the package's own user runs it.
as_owner() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

bin=$(find_bin)
case "${1:-}" in
  start)
    if ! as_owner "$bin/pg_ctl" -D "$folder" status >/dev/null 2>&1; then
      rm -rf "$folder"
      mkdir -p "$folder"
      if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
      as_owner "$bin/initdb" -D "$folder" -U coach --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
      # Durability is not what the tests look at, and fsync would be most of their time.
      as_owner "$bin/pg_ctl" -D "$folder" -w -l "$folder/log" \
        -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200" start >/dev/null
    fi
    echo "postgres://coach@127.0.0.1:$port/postgres"
    ;;
  stop)
    as_owner "$bin/pg_ctl" -D "$folder" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
    ;;
  *)
    echo "usage: $0 start|stop" >&2
    exit 2
    ;;
esac
