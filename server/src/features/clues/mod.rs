//! Service clues: the look-up material about a customer that is shown beside a dialogue.
//!
//! A masked value leaves the server masked until the customer's identity was verified; a clue that is to be
//! earned is not sent at all before that.

mod model;
mod routes;
mod store;

pub use model::{Clue, ClueField, PublicClue, PublicField};
pub use store::{copy_links, for_case};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_clues))
        .routes(routes!(routes::list_clue_ids))
        .routes(routes!(routes::check_clue_name))
        .routes(routes!(routes::add_clue))
        .routes(routes!(routes::delete_clues))
        .routes(routes!(routes::get_clue, routes::edit_clue))
        .routes(routes!(routes::list_case_clues, routes::set_case_clues))
}
