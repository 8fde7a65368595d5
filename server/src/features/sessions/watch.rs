//! Tells a window what happens to its session elsewhere, while nobody says anything: another window took over,
//! or the session has ended.
//!
//! Whatever happens on this node is told at once; a look at the stored session every few seconds finds what
//! happened on another one.

use super::live::Runs;
use super::machine::{self, Event};
use super::store;
use crate::app::AppState;
use crate::features::auth::Scope;
use crate::http::ApiError;
use coach_api_types::codes;
use coach_engine::enums::FinishReason;
use futures::Stream;
use serde::Serialize;
use std::time::Duration;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use utoipa::ToSchema;

const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// Why this connection can no longer write: what its next message would be refused with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = practice::Gone)]
pub struct Gone {
    pub code: i32,
    pub msg: String,
}

/// Ends with the one event that there is; silent until then.
pub(super) fn watch(
    state: &AppState,
    scope: Scope,
    session_id: i64,
    epoch: i64,
) -> impl Stream<Item = Gone> + Send + use<> {
    // Before the first look, so that nothing falls in between.
    let mut changes = state.runs.changes();
    let db = state.db.clone();
    async_stream::stream! {
        loop {
            // A database that cannot be reached now is looked at again.
            if let Ok(seen) = store::hold_of(&db, scope, session_id).await
                && let Some(code) = lost(seen, epoch)
            {
                yield Gone { code, msg: machine::words(code).to_owned() };
                return;
            }
            tokio::select! {
                () = told(&mut changes, session_id) => {}
                () = tokio::time::sleep(LOOK_AGAIN) => {}
            }
        }
    }
}

fn lost(seen: Option<store::HoldRow>, epoch: i64) -> Option<i32> {
    let Some(row) = seen else { return Some(codes::SESSION_GONE) };
    let auto = row.finish_reason == Some(FinishReason::Auto);
    match machine::apply(row.exam_status, Event::Send { auto }) {
        Err(ApiError::Business { code, .. }) => Some(code),
        _ => (row.epoch != epoch).then_some(codes::SESSION_GONE),
    }
}

/// Returns when something happened to the session, or when so much happened that it may have.
async fn told(changes: &mut Receiver<i64>, session_id: i64) {
    loop {
        match changes.recv().await {
            Ok(id) if id != session_id => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            // The sender lives as long as the state does.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

impl Runs {
    /// Tells the windows of a session to look at it again; after the commit.
    pub fn tell(&self, session_id: i64) {
        // Nobody listening is fine.
        let _ = self.changes.send(session_id);
    }

    fn changes(&self) -> Receiver<i64> {
        self.changes.subscribe()
    }
}
