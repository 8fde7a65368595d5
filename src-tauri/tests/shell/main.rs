//! The controller without a window, against a small server that keeps the product's protocol.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../src/alone.rs"]
mod alone;
mod http;
mod logs;
mod memory;
mod patience;
mod proxy;
mod rig;
mod server;
mod session;
mod tls;
mod transfers;
