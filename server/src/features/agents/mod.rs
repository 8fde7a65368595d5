//! Agents: the model services that a team connects, and which of them serves which capability.
//!
//! A key is sealed with the installation's secret and never leaves the server; only its last four characters
//! are shown. A capability's chain is tried in order and always ends at the built-in rules.

mod model;
mod routes;
mod store;

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_agents))
        .routes(routes!(routes::get_workflow))
        .routes(routes!(routes::set_agent_status))
        .routes(routes!(routes::get_agent, routes::save_agent, routes::delete_agent))
        .routes(routes!(routes::check_agent))
}
