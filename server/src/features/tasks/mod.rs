//! Assessment tasks: who practises which cases, when, how often, and what counts as passing.
//!
//! A task pins the case versions and the scoring revision that it was published with. Assignments, one for
//! each student and item, are made and removed in the transaction that changes the task. The first attempt
//! freezes everything that a result depends on. A task's state is computed from its window, never stored;
//! what an assignment caches of its attempts is written by the sessions feature.

mod facts;
mod form;
mod freeze;
mod model;
mod progress;
mod routes;
mod store;
mod write;

pub use facts::{AssignmentFacts, assignment_facts, open_assignment};
pub use model::{AppealTerms, PassTerms};
pub use write::hold;

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::list_tasks))
        .routes(routes!(routes::list_task_ids))
        .routes(routes!(routes::task_stat))
        .routes(routes!(routes::check_task_name))
        .routes(routes!(routes::task_defaults))
        .routes(routes!(routes::add_task))
        .routes(routes!(routes::close_task))
        .routes(routes!(routes::reopen_task))
        .routes(routes!(routes::delete_tasks))
        .routes(routes!(routes::get_task, routes::edit_task, routes::delete_task))
        .routes(routes!(routes::list_task_students))
        .routes(routes!(routes::set_extra_time))
}
