//! Management may open a closed appeal again, with a reason on record: a reviewer's silence must not be the
//! last word.

use crate::app::AppState;
use crate::features::appeals::store::{self, Reopening};
use crate::features::audit;
use crate::features::auth::{Caller, Perm};
use crate::features::sessions::{self, machine::Event};
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Violations, reply};
use axum::extract::State;
use coach_engine::enums::{AppealStatus, InvalidReason};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReopenBody {
    session_id: i64,
    #[schema(min_length = 5, max_length = 500)]
    reason: String,
}

/// Open the last appeal of a session again, with a new deadline for its recheck. After a recheck this is another
/// round against the current result, for a reviewer who has not judged the session yet; the earlier one stays.
#[utoipa::path(post, path = "/coach/management/appeal/reopen", tag = "appeals", request_body = ReopenBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn reopen_appeal(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<ReopenBody>,
) -> Answer<Nothing> {
    let scope = caller.need(&[Perm::ManagementCoachRecord])?;
    let mut v = Violations::default();
    v.text("reason", "重开原因", &mut body.reason, 5..=500);
    v.done()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let session =
        sessions::lock(&mut tx, scope.team_id, body.session_id).await?.ok_or(ApiError::NotFound("考核"))?;
    let last = store::last_of(&mut tx, session.id)
        .await?
        .ok_or_else(|| ApiError::conflict("该考核没有可重开的申诉"))?;
    if last.invalid_reason == Some(InvalidReason::TaskVoid) {
        return Err(ApiError::conflict("考核任务已删除，申诉不能重开"));
    }
    sessions::advance(&mut tx, Some(scope), &session, Event::Reopen, now).await?;
    let to = Reopening {
        result_id: session.result_id,
        score_cp: session.recheck_score_cp.or(session.score_cp),
        due_at: now + session.snapshot.appeal.recheck_sla_h * 3_600_000,
    };
    let appeal = if last.status == AppealStatus::Rechecked {
        store::next_round(&mut tx, last.id, to, now).await?
    } else {
        store::reopen(&mut tx, last.id, to).await?;
        last.id
    };
    sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
    audit::record(
        &mut tx,
        Some(scope),
        now,
        "reopen",
        "appeal",
        Some(appeal),
        json!({ "reason": body.reason, "of": last.id, "score": to.score_cp }),
    );
    tx.commit().await?;
    reply(Nothing {})
}
