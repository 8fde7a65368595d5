//! Engines that work in-process and deterministically, with no model at all.

pub mod customer;
