//! Assessment results and the ranking of students as spreadsheets.

mod model;
mod routes;
mod store;

pub use model::{RankExport, ResultExport};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::export_results))
        .routes(routes!(routes::export_rank))
        .routes(routes!(routes::export_info))
        .routes(routes!(routes::cancel_export))
}
