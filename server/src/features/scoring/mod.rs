//! From verdicts to a score.

pub mod arithmetic;
pub mod inputs;
