//! The desktop shell of 智能陪练: the product's interface in a window of its own, and everything that a page must not
//! or cannot do by itself.
//!
//! [`controller`] is the application; [`commands`] and [`window`] connect it to the page.

#[cfg(test)]
mod alone;
pub mod commands;
pub mod controller;
mod csp;
mod deep_link;
pub mod downloads;
pub mod drafts;
#[cfg(target_os = "linux")]
pub mod engine;
pub mod error;
pub mod events;
mod export;
pub mod external;
pub mod files;
pub mod http;
mod json_file;
pub mod logs;
mod menu;
#[cfg(target_os = "linux")]
mod one_page;
pub mod policy;
pub mod settings;
mod start;
pub mod token;
mod updates;
pub mod uploads;
mod window;

pub use start::{StartError, run};
