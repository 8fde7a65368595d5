//! The appeals of a session as its result tells them.

use crate::args;
use crate::db::Db;
use crate::http::Stamp;
use coach_engine::enums::{AppealStatus, InvalidReason};
use serde::Serialize;
use utoipa::ToSchema;

/// An appeal in the history of a session.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = appeals::Brief)]
pub struct AppealBrief {
    pub id: i64,
    pub status: AppealStatus,
    pub round: i64,
    pub reason: String,
    pub appeal_time: Stamp,
    pub recheck_due_at: Stamp,
    #[schema(required)]
    pub recheck_score: Option<i64>,
    #[schema(required)]
    pub closed_at: Option<Stamp>,
    #[schema(required)]
    pub invalid_reason: Option<InvalidReason>,
    /// Opened again by management after a recheck.
    pub reopened: bool,
    /// Its recheck was declared final: the student cannot appeal again.
    pub final_judge: bool,
}

/// Rounds that the student has used up; one that was taken back burns none, and neither does one that
/// management opened again.
#[must_use]
pub fn counted_rounds(briefs: &[AppealBrief]) -> i64 {
    let counted =
        briefs.iter().filter(|b| !b.reopened && b.invalid_reason != Some(InvalidReason::Withdrawn)).count();
    i64::try_from(counted).unwrap_or(i64::MAX)
}

pub async fn briefs_of_session(db: &Db, session_id: i64) -> sqlx::Result<Vec<AppealBrief>> {
    db.all((
        "SELECT id, status, round, reason, appeal_at AS appeal_time, recheck_due_at, recheck_score_cp AS recheck_score, \
         closed_at, invalid_reason, reopen_of IS NOT NULL AS reopened, final_judge FROM appeal WHERE session_id=$1 ORDER BY id",
        args![session_id],
    ))
    .await
}
