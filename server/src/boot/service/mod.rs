//! Windows: the server as a service, under an account of its own that may write its data folder only.

mod manage;
mod run;

pub use manage::{install, uninstall};
pub use run::{log_file, run};

/// Name for the service manager; the account is `NT SERVICE\` and this.
const NAME: &str = "PeilianCoachServer";
