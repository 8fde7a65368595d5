//! The reviewer's clock: warnings, and the end of an appeal that nobody rechecked.

use super::{rules, store};
use crate::app::AppState;
use crate::features::sessions::{self, machine::Event};
use crate::http::ApiError;
use coach_engine::enums::{AppealStatus, InvalidReason};

/// Warns at 50 % and 90 % of the time, and lets overdue appeals expire: the original score stands.
///
/// # Errors
/// What the database reports; what was done before stays done.
pub async fn sweep(state: &AppState) -> Result<(), ApiError> {
    let now = state.now();
    for open in store::open_ones(&state.db).await? {
        if now > open.recheck_due_at {
            expire(state, open.team_id, open.id, now).await?;
            continue;
        }
        let bp = rules::warning(open.appeal_at, open.recheck_due_at, now);
        if bp > open.warned_bp {
            tracing::warn!("appeal {} has used {} % of its time to be rechecked", open.id, bp / 100);
            store::warn(&state.db, open.id, bp).await?;
        }
    }
    Ok(())
}

async fn expire(state: &AppState, team_id: i64, id: i64, now: i64) -> Result<(), ApiError> {
    let mut tx = state.db.begin().await?;
    let Some(appeal) = store::lock(&mut tx, team_id, id).await? else { return Ok(()) };
    if appeal.status != AppealStatus::Appealing {
        return Ok(());
    }
    let Some(session) = sessions::lock(&mut tx, team_id, appeal.session_id).await? else { return Ok(()) };
    if sessions::advance(&mut tx, None, &session, Event::RecheckOverdue, now).await?.is_some() {
        store::invalidate(&mut tx, id, InvalidReason::Expired, now).await?;
        sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
        tx.commit().await?;
    }
    Ok(())
}
