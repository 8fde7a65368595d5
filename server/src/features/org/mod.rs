//! Teams and the people in them, read side.

mod routes;
mod store;

pub use store::{MemberRow, members, members_in};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_my_teams))
        .routes(routes!(routes::list_managed_teams))
        .routes(routes!(routes::student_groups))
        .routes(routes!(routes::list_trainers))
}
