//! Practice sessions: starting, the dialogue, handing in, and everything that moves a session's state.
//!
//! `machine` knows the states, `standing` derives a task item's status from the attempts, `flow` are the
//! steps that several callers share, `live` follows turns under way, `watch` tells a window that it lost its session.

mod connect;
mod dialogs;
mod flow;
mod live;
pub mod machine;
mod model;
mod preview;
mod routes;
mod send;
pub mod standing;
mod store;
mod terms;
mod transcript;
mod watch;
mod word;

pub use connect::view;
pub use flow::{SCORE_JOB, advance, enqueue_scoring, finish, refresh_standing, score_key, sweep};
pub use live::Runs;
pub use machine::told_to_student;
pub use model::{LineSource, Message, SessionView, Snapshot};
pub use preview::open_preview;
pub use store::{SessionRow, confirm, find, lock};
pub use transcript::{all as messages, sources};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Messages that were on their way when the time ran out still count.
pub const GRACE_MS: i64 = 3_000;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::connect_session))
        .routes(routes!(routes::send_message))
        .routes(routes!(routes::watch_session))
        .routes(routes!(routes::list_messages))
        .routes(routes!(routes::close_session))
        .routes(routes!(routes::react_message))
        .routes(routes!(routes::get_session_status))
        .routes(routes!(routes::confirm_result))
        .routes(routes!(preview::try_case))
}
