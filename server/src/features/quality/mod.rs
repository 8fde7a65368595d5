//! How dialogues are scored: quality types, the projects below them, their check items with rules, the
//! keyword groups that the rules name, and the immutable revisions by which sessions are scored.

mod compiled;
mod diff;
mod examples;
mod group_model;
mod install;
mod item_model;
mod model;
mod order;
mod paste;
mod refs;
mod routes;
mod scheme;
mod snapshot;
mod store;
mod trial;
mod validate;

pub use compiled::CompiledScheme;
pub use install::install_builtin;
pub use routes::router;
pub use scheme::{SchemeKind, SchemeRevision, current_scheme, scheme_by_id};
pub use snapshot::{SchemeItem, SchemeProject, SchemeSnapshot, SchemeType};
