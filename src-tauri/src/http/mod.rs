//! Calls to the server on behalf of the page, which never sees the token that they carry.

mod allow;
mod client;
mod flights;
mod problem;
mod send;
mod text;

pub use allow::{PREFIXES, resolve};
pub use client::{CLIENT_VERSION, ClientOptions, Identity, build, configure, origin_of, read_bundle};
pub use flights::{Boarding, Flight, Flights};
pub use problem::{Problem, ProblemKind, diagnose};
pub use send::{Call, Failure, Frame, send};

use std::time::Duration;

/// Limit to the first byte of an answer, and to the silence between two pieces of it: a stream may live longer, but the
/// server sends a sign of life every 15 s.
pub const SILENCE: Duration = Duration::from_secs(120);

/// Calls whose answer carries a new token.
pub const LOGIN: &str = "/portal/api/auth/login";
pub const EXCHANGES: [&str; 2] = ["/portal/api/user/setRole", "/portal/api/user/setTeam"];
pub const LOGOUT: &str = "/portal/api/auth/logout";
/// Says who the signed-in person is.
pub const USER_INFO: &str = "/portal/api/user";
