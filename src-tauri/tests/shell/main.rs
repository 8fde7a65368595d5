//! The controller without a window, against a small server that keeps the product's protocol.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod http;
mod rig;
mod server;
mod session;
mod tls;
mod transfers;
