//! The server over HTTP, on both databases. One binary, because linking it once is what costs.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod access;
mod agents;
mod ai_customer;
mod ai_judge;
mod ai_support;
mod appeals;
mod audit;
mod auth;
mod case_repeats;
mod cases;
mod clues;
mod contract;
mod crash;
mod exports;
mod files;
mod flow_logs;
mod health;
mod jobs;
mod modelled;
mod openapi;
mod phrases;
mod practice;
mod prompts;
mod quality;
mod schema_parity;
mod tasks;
mod updates;
