//! A trainer's verdict takes precedence: overruling items of a finished, not appealed session, and scoring a
//! session again after a failure.

use crate::app::AppState;
use crate::db::Tx;
use crate::features::audit;
use crate::features::auth::{Caller, Perm, Scope};
use crate::features::scoring::{self, Rescored, Review, Ruling, Sheet};
use crate::features::sessions::{self, SessionRow};
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Stamp, Violations, reply};
use axum::extract::State;
use coach_api_types::codes;
use coach_engine::enums::{ExamStatus, ResultFlag, ResultOrigin, ScoreJobStatus, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = results::RulingInput)]
pub struct RulingInput {
    check_item_id: i64,
    verdict: Verdict,
    #[schema(min_length = 2, max_length = 500)]
    comment: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OverruleBody {
    session_id: i64,
    /// Of the session, as it was read.
    rev: i64,
    /// None confirms a result that waits for a human as it is.
    #[schema(max_items = 200)]
    decisions: Vec<RulingInput>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverruleAnswer {
    /// Centipoints; null while items are undecided.
    #[schema(required)]
    total_cp: Option<i64>,
    #[schema(required)]
    result: Option<ResultFlag>,
    fatal: bool,
}

impl OverruleBody {
    fn check(&mut self, comments: bool) -> Result<Vec<Ruling>, ApiError> {
        let mut v = Violations::default();
        v.count("decisions", "质检项", self.decisions.len(), 0..=200);
        let mut seen = BTreeSet::new();
        for (i, d) in self.decisions.iter_mut().enumerate() {
            if comments {
                v.text(&format!("decisions.{i}.comment"), "改判理由", &mut d.comment, 2..=500);
            }
            v.ensure(d.verdict != Verdict::Undecided, &format!("decisions.{i}.verdict"), "请作出判定");
            v.ensure(
                seen.insert(d.check_item_id),
                &format!("decisions.{i}.checkItemId"),
                "同一质检项不能重复",
            );
        }
        v.done()?;
        let ruling = |d: &RulingInput| Ruling {
            check_item_id: d.check_item_id,
            verdict: d.verdict,
            comment: d.comment.clone(),
        };
        Ok(self.decisions.iter().map(ruling).collect())
    }
}

/// The sheet of a session of the team.
async fn sheet_of(state: &AppState, scope: Scope, session_id: i64) -> Result<Arc<Sheet>, ApiError> {
    let session =
        sessions::find(&state.db, scope.team_id, session_id).await?.ok_or(ApiError::NotFound("考核"))?;
    let scheme = session.scheme_rev_id.ok_or_else(|| ApiError::conflict("该考核没有评分方案"))?;
    scoring::sheet(state, scope.team_id, scheme).await
}

/// Computes what overruling gives, within the caller's transaction.
async fn compute(
    tx: &mut Tx,
    state: &AppState,
    scope: Scope,
    sheet: &Sheet,
    body: &OverruleBody,
    rulings: &[Ruling],
) -> Result<(SessionRow, Rescored), ApiError> {
    let session = sessions::lock(tx, scope.team_id, body.session_id)
        .await?
        .filter(|s| !s.preview)
        .ok_or(ApiError::NotFound("考核"))?;
    match session.exam_status {
        ExamStatus::Finished => {}
        ExamStatus::Appealing => {
            return Err(ApiError::business(codes::CHECKING_OR_APPEALING, "申诉处理中，请通过复核改判"));
        }
        ExamStatus::NotStarted | ExamStatus::InProgress => {
            return Err(ApiError::business(codes::NOT_SUBMITTED, "考核尚未提交"));
        }
        _ => return Err(ApiError::business(codes::FINISHED, "考核结果已确认，不能再改判")),
    }
    if session.rev != body.rev {
        return Err(stale(tx, &session).await?);
    }
    if rulings.is_empty() && !session.needs_human {
        return Err(ApiError::field("decisions", "请至少改判一个质检项"));
    }
    let base = session.result_id.ok_or_else(|| ApiError::conflict("评分尚未产生结果，请先重新评分"))?;
    let review = Review { rulings, origin: ResultOrigin::Human, by: scope.user_id };
    let new = scoring::rescore(tx, sheet, &session, base, review, state.now()).await?;
    Ok((session, new))
}

/// Who made the result that is in force now, and when.
async fn stale(tx: &mut Tx, session: &SessionRow) -> Result<ApiError, ApiError> {
    let last = match session.result_id {
        Some(id) => scoring::origin(tx, id).await?,
        None => None,
    };
    let (updated_by, at) = last.unzip();
    Ok(ApiError::Stale {
        rev: session.rev,
        updated_by: updated_by.filter(|name| !name.is_empty()).unwrap_or_else(|| "系统".to_owned()),
        updated_at: at.or(session.published_at).map(Stamp),
    })
}

fn answer(new: &Rescored) -> OverruleAnswer {
    OverruleAnswer { total_cp: new.total_cp, result: new.score.result, fatal: new.score.fatal_hit() }
}

/// What the score would be; nothing is stored.
#[utoipa::path(post, path = "/coach/trainer/assessmentDetail/overrule/preview", tag = "results",
    request_body = OverruleBody, responses((status = 200, body = Envelope<OverruleAnswer>)))]
pub async fn preview_overrule(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<OverruleBody>,
) -> Answer<OverruleAnswer> {
    let scope = caller.need(&[Perm::TrainerCoachRecord])?;
    let rulings = body.check(false)?;
    let sheet = sheet_of(&state, scope, body.session_id).await?;
    let mut tx = state.db.begin().await?;
    // The transaction is dropped, and with it everything that was computed in it.
    let (_, new) = compute(&mut tx, &state, scope, &sheet, &body, &rulings).await?;
    reply(answer(&new))
}

/// Overrule items, or confirm a result that waits for a human as it is. The window to appeal begins again.
#[utoipa::path(post, path = "/coach/trainer/assessmentDetail/overrule", tag = "results", request_body = OverruleBody,
    responses((status = 200, body = Envelope<OverruleAnswer>)))]
pub async fn overrule(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<OverruleBody>,
) -> Answer<OverruleAnswer> {
    let scope = caller.need(&[Perm::TrainerCoachRecord])?;
    let rulings = body.check(true)?;
    let now = state.now();
    let sheet = sheet_of(&state, scope, body.session_id).await?;
    let mut tx = state.db.begin().await?;
    let (session, new) = compute(&mut tx, &state, scope, &sheet, &body, &rulings).await?;
    scoring::publish_overruled(&mut tx, &session, &new, now).await?;
    sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
    let detail = json!({ "items": rulings.iter().map(|r| r.check_item_id).collect::<Vec<_>>(), "before": session.score_cp, "after": new.total_cp });
    audit::record(&mut tx, Some(scope), now, "overrule", "exam_session", Some(session.id), detail);
    tx.commit().await?;
    reply(answer(&new))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RescoreBody {
    session_id: i64,
}

/// Score a session again whose scoring failed.
#[utoipa::path(post, path = "/coach/trainer/assessmentDetail/rescore", tag = "results", request_body = RescoreBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn rescore_session(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<RescoreBody>,
) -> Answer<Nothing> {
    let scope = caller.need(&[Perm::TrainerCoachRecord])?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let session = sessions::lock(&mut tx, scope.team_id, body.session_id)
        .await?
        .filter(|s| !s.preview)
        .ok_or(ApiError::NotFound("考核"))?;
    if session.exam_status != ExamStatus::Finished || session.score_status != ScoreJobStatus::Fail {
        return Err(ApiError::conflict("只有评分失败的考核可以重新评分"));
    }
    scoring::mark_scoring(&mut tx, session.id).await?;
    sessions::enqueue_scoring(&mut tx, &session, now).await?;
    audit::record(&mut tx, Some(scope), now, "rescore", "exam_session", Some(session.id), json!({}));
    tx.commit().await?;
    state.jobs.wake();
    reply(Nothing {})
}
