//! Exports as xlsx: any list becomes one by describing itself as an [`ExportSource`].
//!
//! An export is a job of the person who asked. Asking again with the same filters while it is under way
//! answers the same job; the finished file is that person's alone and expires.

mod model;
mod run;
mod source;
mod store;
mod xlsx;

pub use model::{ExportInfo, Started};
pub use run::{run, undo};
pub use source::{Batch, Cell, Column, ExportSource};

use crate::app::AppState;
use crate::features::auth::Scope;
use crate::http::{ApiError, Page, Paging};
use crate::jobs::{self, JobState, NewJob};
use coach_engine::enums::ExportStatus;
use sha2::{Digest, Sha256};

/// Queues an export and answers its id.
///
/// # Errors
/// What the database reports.
pub async fn start<S: ExportSource>(state: &AppState, scope: Scope, source: &S) -> Result<i64, ApiError> {
    let payload = serde_json::to_value(source).map_err(|e| ApiError::Internal(e.into()))?;
    let same = format!("{}\0{}\0{}\0{payload}", S::KIND, scope.user_id, scope.team_id);
    let key = format!("{}:{}", S::KIND, hex::encode(Sha256::digest(same)));
    let job = NewJob {
        kind: S::KIND,
        team_id: Some(scope.team_id),
        owner_id: Some(scope.user_id),
        payload,
        max_attempts: 3,
        dedupe_key: Some(&key),
    };
    let mut tx = state.db.begin().await?;
    let id = jobs::enqueue(&mut tx, state.now(), job).await?;
    tx.commit().await?;
    state.jobs.wake();
    Ok(id)
}

/// An export of the caller, of one of these kinds.
///
/// # Errors
/// 404 for anybody else's.
pub async fn status(state: &AppState, scope: Scope, kinds: &[&str], id: i64) -> Result<ExportInfo, ApiError> {
    let row = store::find(&state.db, scope, kinds, id).await?.ok_or(ApiError::NotFound("导出任务"))?;
    Ok(row.into_info(state.now()))
}

/// The caller's exports of these kinds, the newest first.
///
/// # Errors
/// What the database reports.
pub async fn record(
    state: &AppState,
    scope: Scope,
    kinds: &[&str],
    paging: &Paging,
) -> Result<Page<ExportInfo>, ApiError> {
    let (rows, total) = store::page(&state.db, scope, kinds, paging).await?;
    Ok(paging.page(rows.into_iter().map(|row| row.into_info(state.now())).collect(), total))
}

/// Stops an export; stopping one that is stopped already is fine.
///
/// # Errors
/// 404 for anybody else's, 409 for one that has ended.
pub async fn cancel(state: &AppState, scope: Scope, kinds: &[&str], id: i64) -> Result<ExportInfo, ApiError> {
    let row = store::find(&state.db, scope, kinds, id).await?.ok_or(ApiError::NotFound("导出任务"))?;
    if matches!(row.state, JobState::Succeeded | JobState::Failed) {
        return Err(ApiError::conflict("导出已结束，无法取消"));
    }
    jobs::cancel(&state.db, id, state.now()).await?;
    let info = status(state, scope, kinds, id).await?;
    // It ended between the look and the wish.
    if matches!(info.status, ExportStatus::Success | ExportStatus::Fail) {
        return Err(ApiError::conflict("导出已结束，无法取消"));
    }
    Ok(info)
}
