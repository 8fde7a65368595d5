//! Central server of the training, assessment and knowledge product.
//!
//! `boot` starts it, `app` puts it together, `features` hold what it does; everything else is ground
//! floor without knowledge of any feature.

pub mod ai;
pub mod app;
pub mod blobs;
pub mod boot;
pub mod clock;
pub mod config;
pub mod db;
pub mod demo;
pub mod features;
pub mod http;
pub mod ids;
pub mod jobs;
mod mask;
pub mod secrets;
