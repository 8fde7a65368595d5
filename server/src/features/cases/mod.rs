//! Practice cases: what a simulated customer knows, wants and withholds.
//!
//! This part of the feature is pure: the shape of a case ([`content`], [`persona`]) and the checks a case must
//! pass before it may be published ([`validate`]). Nothing here reads a database or the clock.

pub mod content;
pub mod persona;
pub mod validate;
