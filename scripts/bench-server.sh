#!/usr/bin/env bash
# Requests per second and latencies of the server on SQLite and PostgreSQL, as ratios to a bare axum route.
. "$(dirname "$0")/lib.sh"

ensure_compiler
ensure_postgres
start_postgres
cargo build --locked --release -p coach-bench
"$target/release/coach-bench"
