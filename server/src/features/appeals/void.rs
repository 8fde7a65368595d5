//! What becomes of open appeals when their task is deleted.

use super::store;
use crate::db::Tx;
use crate::features::auth::Scope;
use crate::features::sessions::{self, machine::Event};
use crate::http::ApiError;
use coach_engine::enums::{AppealStatus, ConfirmType, InvalidReason};

/// Closes the open appeals of tasks that are about to be deleted: the disputed score stands and is confirmed,
/// and the student reads why. The caller holds the tasks, so that no appeal is filed meanwhile.
///
/// # Errors
/// What the database reports.
pub async fn void_for_tasks(tx: &mut Tx, scope: Scope, tasks: &[i64], now: i64) -> Result<(), ApiError> {
    for (id,) in store::open_of_tasks(tx, scope.team_id, tasks).await? {
        let Some(appeal) = store::lock(tx, scope.team_id, id).await? else { continue };
        let Some(session) = sessions::lock(tx, scope.team_id, appeal.session_id).await? else { continue };
        // A recheck may have been handed in while this one waited.
        if appeal.status != AppealStatus::Appealing {
            continue;
        }
        sessions::advance(tx, Some(scope), &session, Event::TaskVoid, now).await?;
        sessions::confirm(tx, session.id, ConfirmType::Auto.number()).await?;
        store::invalidate(tx, appeal.id, InvalidReason::TaskVoid, now).await?;
        sessions::refresh_standing(tx, session.assignment_id, now).await?;
    }
    Ok(())
}
