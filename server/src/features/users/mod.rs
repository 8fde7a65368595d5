//! The signed-in user: profile, roles and teams to choose from, password.

mod model;
mod routes;
mod store;

pub use model::{TeamEntry, teams_of};
pub use store::{NameRow, names};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::get_user))
        .routes(routes!(routes::get_permission))
        .routes(routes!(routes::list_roles))
        .routes(routes!(routes::set_role))
        .routes(routes!(routes::list_teams))
        .routes(routes!(routes::set_team))
        .routes(routes!(routes::change_password))
}
