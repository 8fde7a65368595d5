//! Files of the person, which the page knows by handles only: it can send what was picked or dropped, and no other.

mod handles;
mod names;

pub use handles::{Handles, Source};
pub use names::{claim, safe_name};
