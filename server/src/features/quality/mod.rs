//! How dialogues are scored: quality types, the projects below them and their check items.

mod model;
mod order;
mod routes;
mod store;

pub use routes::router;
