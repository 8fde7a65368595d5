//! Reading results: the student's own, a trainer's or manager's of the team, lists and ranks; and a
//! trainer's overruling.

mod export;
mod list;
mod overrule;
mod routes;
mod view;

pub use export::{RankExport, ResultExport};
pub use list::{ResultFilter, ResultRow, page, rank};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::get_own_result))
        .routes(routes!(routes::get_result_for_trainer))
        .routes(routes!(routes::get_result_for_manager))
        .routes(routes!(routes::list_results_for_trainer))
        .routes(routes!(routes::list_results_for_manager))
        .routes(routes!(routes::rank_students))
        .routes(routes!(export::export_results))
        .routes(routes!(export::export_rank))
        .routes(routes!(export::export_info))
        .routes(routes!(export::cancel_export))
        .routes(routes!(overrule::preview_overrule))
        .routes(routes!(overrule::overrule))
        .routes(routes!(overrule::rescore_session))
}
