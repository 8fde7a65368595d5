#!/usr/bin/env bash
# Throws the embedded demo database and its files away and writes the demo data anew.
. "$(dirname "$0")/lib.sh"

ensure_compiler
cargo build --locked --profile quick -p coach-server
server=$target/quick/coach-server
data=$(setting data_dir)
url=$(setting url)
case $url in
  sqlite:"$data"/*) ;;
  *) die "This resets only the embedded database in $data; the configured one is $url." ;;
esac
pid=$(cat "$data/run.pid" 2>/dev/null || true)
if [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; then
  die "The server is running (process $pid): stop it first."
fi
rm -rf "$data"/coach.db "$data"/coach.db-wal "$data"/coach.db-shm "$data"/files "$data"/demo-accounts.txt
mkdir -p "$data"
"$server" seed-demo | tee "$data/demo-accounts.txt"
