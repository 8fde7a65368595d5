//! Appeals and their rechecks: the student disputes items of a published result, a second person decides
//! each of them, both against a clock.

mod evidence;
mod history;
mod model;
mod queue;
mod routes;
mod rules;
mod second;
mod store;
mod sweep;
mod void;

pub use history::{AppealBrief, briefs_of_session, counted_rounds};
pub use rules::{Standing, why_not};
pub use sweep::sweep;
pub use void::void_for_tasks;

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::student::list_appeals))
        .routes(routes!(routes::student::add_appeal))
        .routes(routes!(routes::student::withdraw_appeal))
        .routes(routes!(routes::student::get_appeal))
        .routes(routes!(routes::trainer::list_rechecks))
        .routes(routes!(routes::trainer::get_recheck))
        .routes(routes!(routes::trainer::claim_recheck))
        .routes(routes!(routes::trainer::release_recheck))
        .routes(routes!(routes::trainer::submit_recheck))
        .routes(routes!(routes::assign::assign_rechecks))
        .routes(routes!(routes::management::reopen_appeal))
}
