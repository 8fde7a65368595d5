//! What the product decides without a clock, a network or a database.
//!
//! The rules that score a dialogue, the shape of a case and what it must satisfy, and the customer that
//! plays it. All are pure functions of their arguments, so the server and the desktop program run the very
//! same code and come to the same answer.

pub mod casebook;
pub mod customer;
pub mod demo;
pub mod enums;
mod int_enum;
pub mod rules;
pub mod validate;
