//! What the product does, one folder a feature: `model` (types, pure rules), `store` (the only SQL),
//! `routes` (extract → check right → call → answer). A feature calls another only through what its
//! `mod.rs` gives out.

pub mod agents;
pub mod appeals;
pub mod assignments;
pub mod audit;
pub mod auth;
pub mod call_logs;
pub mod cases;
pub mod clues;
pub mod edits;
pub mod exports;
pub mod files;
pub mod flow_logs;
pub mod health;
pub mod org;
pub mod phrases;
pub mod prompts;
pub mod quality;
pub mod results;
pub mod scoring;
pub mod sessions;
pub mod tasks;
pub mod terms;
pub mod updates;
pub mod users;
