//! The server over HTTP, on both databases. One binary, because linking it once is what costs.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod access;
mod auth;
mod contract;
mod openapi;
mod quality;
mod schema_parity;
