//! What a student has to do, and how each item stands.

mod routes;
mod store;

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_assignments))
        .routes(routes!(routes::get_assignment_stat))
        .routes(routes!(routes::get_assignment))
}
