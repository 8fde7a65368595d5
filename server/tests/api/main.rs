//! The server over HTTP, on both databases. One binary, because linking it once is what costs.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod auth;
mod schema_parity;
