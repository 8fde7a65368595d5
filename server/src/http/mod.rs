//! What every route shares: the envelope, errors, extractors, validation and times on the wire.

pub mod check;
pub mod envelope;
pub mod error;
pub mod extract;
pub mod layers;
pub mod openapi;
pub mod page;
pub mod stamp;
pub mod ui;

pub use check::Violations;
pub use envelope::{Answer, Created, Deleted, Envelope, Ids, NameCheck, NameQuery, Nothing, Reply, reply};
pub use error::ApiError;
pub use extract::{Body, IdsQuery, NoFilters, Path, Query};
pub use page::{Page, Paging};
pub use stamp::Stamp;
