//! Call records: every finished practice dialogue of the team, with its transcript.

mod model;
mod routes;
mod store;

pub use model::CallLogExport;

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_call_logs))
        .routes(routes!(routes::get_call_log))
        .routes(routes!(routes::start_export))
        .routes(routes!(routes::list_exports))
        .routes(routes!(routes::export_status))
        .routes(routes!(routes::cancel_export))
}
