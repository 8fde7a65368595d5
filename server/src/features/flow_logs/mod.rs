//! The model interaction log: every attempt at a model, with its prompt, answer, tokens and latencies.
//!
//! Rows are written by the AI layer with personal numbers masked, are never changed, and are swept after
//! `log.flow_log_days`.

mod export;
mod model;
mod routes;
mod store;

pub use export::FlowLogExport;
pub use model::{FlowFilters, FlowRow};
pub use store::page;

use crate::app::AppState;
use crate::http::ApiError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_flow_logs))
        .routes(routes!(routes::get_flow_log))
        .routes(routes!(export::start_flow_export))
        .routes(routes!(export::list_flow_exports))
        .routes(routes!(export::flow_export_status))
        .routes(routes!(export::cancel_flow_export))
}

/// Rows that one statement removes, so that the writer is not held for long.
const BATCH: i64 = 2_000;

/// Removes the rows that are older than they are kept.
///
/// # Errors
/// What the database reports.
pub async fn sweep(state: &AppState) -> Result<(), ApiError> {
    let before = state.now() - state.config.log.flow_log_days * 86_400_000;
    while store::delete_before(&state.db, before, BATCH).await? > 0 {
        if state.shutdown.is_cancelled() {
            break;
        }
    }
    Ok(())
}
