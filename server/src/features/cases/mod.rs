//! Practice cases: what a simulated customer knows, wants and withholds, and who agreed to it.
//!
//! The shape of a case and the checks that it must pass before it may be confirmed are the engine's
//! (`coach_engine::casebook`, `coach_engine::validate`). A confirmed version is never edited in place, so a task that pins it and a session that
//! snapshots it keep what they were given. No student route serves a case; a session shows
//! `casebook::content::PublicCase`.

mod check;
mod model;
mod routes;
mod store;
mod write;

pub use model::{CaseChoice, CaseSnapshot};
pub use store::{choices, snapshot};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_cases))
        .routes(routes!(routes::list_case_ids))
        .routes(routes!(routes::case_stat))
        .routes(routes!(routes::check_case_name))
        .routes(routes!(routes::list_business_types))
        .routes(routes!(routes::add_case))
        .routes(routes!(routes::copy_case))
        .routes(routes!(routes::validate_case))
        .routes(routes!(routes::submit_case))
        .routes(routes!(routes::confirm_cases))
        .routes(routes!(routes::return_case))
        .routes(routes!(routes::set_case_use_state))
        .routes(routes!(routes::delete_cases))
        .routes(routes!(routes::get_case, routes::edit_case, routes::delete_case))
        .routes(routes!(routes::list_case_versions))
        .routes(routes!(routes::get_case_version))
}
