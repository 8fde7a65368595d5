//! Files: uploads whole or in chunks, downloads in ranges, signed addresses, and the cleaning-up behind them.
//!
//! Contents are kept once per hash; a file is a row that refers to them. An object is noted as loose before
//! it is written and adopted in the transaction that inserts the file, so a crash at any point leaves either
//! a whole file or something that the sweep removes, never a row without contents. The chunks of a large file
//! belong to its upload until the file is made of them, where they are.

mod contents;
mod download;
mod evidence;
mod hashing;
mod intake;
mod joining;
mod kinds;
pub(in crate::features) mod range;
mod routes;
mod seen;
mod store;
mod sweep;
mod uploads;

pub use evidence::hold_evidence;
pub use hashing::Hashing;
pub use intake::save_local;
pub use store::{FileRow, NewFile, delete, find};
pub use sweep::sweep;

use crate::app::AppState;
use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    // Uploads stream to the store and are counted there.
    let uploads = OpenApiRouter::new().routes(routes!(routes::upload)).layer(DefaultBodyLimit::disable());
    OpenApiRouter::new()
        .merge(uploads)
        .routes(routes!(routes::check_chunk))
        .routes(routes!(routes::merge))
        .routes(routes!(download::download))
        .routes(routes!(routes::sign_resource))
        .routes(routes!(routes::sign_file))
}
