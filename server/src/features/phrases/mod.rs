//! Quick phrases: prepared sentences, a trainer's own or the whole team's, offered beside a dialogue.
//!
//! A team phrase is everybody's to edit; a personal one exists for its owner alone.

mod model;
mod routes;
mod store;

pub use model::Phrase;
pub use store::{for_practice, use_one};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_phrases))
        .routes(routes!(routes::list_phrase_ids))
        .routes(routes!(routes::list_phrase_groups))
        .routes(routes!(routes::add_phrase))
        .routes(routes!(routes::copy_phrase))
        .routes(routes!(routes::sort_phrases))
        .routes(routes!(routes::delete_phrases))
        .routes(routes!(routes::get_phrase, routes::edit_phrase))
        .routes(routes!(routes::list_practice_phrases))
}
