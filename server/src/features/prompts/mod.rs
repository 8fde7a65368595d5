//! Prompt templates: what a team tells its models, scene by scene. A version never changes once it is saved;
//! at most one template speaks for a scene, and without one the built-in text does.

mod model;
mod routes;
mod store;
mod trial;

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_prompts, routes::add_prompt))
        .routes(routes!(routes::check_prompt_name))
        .routes(routes!(routes::list_scenes))
        .routes(routes!(routes::get_prompt, routes::edit_prompt, routes::delete_prompt))
        .routes(routes!(routes::roll_back_prompt))
        .routes(routes!(routes::use_prompt))
        .routes(routes!(routes::copy_prompt))
        .routes(routes!(trial::test_prompt))
}
