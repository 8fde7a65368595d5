//! The shipped practice cases, and conversations played on them.

pub mod cases;
pub mod dialogues;
