//! Capabilities that features use: playing the customer, judging, summarising.
//!
//! Every capability has a rule engine that needs no model; a model only ever words or proposes, code decides.

pub mod rule;
