//! The student's side: filing, taking back, reading.

use super::detail;
use crate::app::AppState;
use crate::features::appeals::model::{AppealDetail, AppealRow, ClaimInput};
use crate::features::appeals::rules::{self, Standing};
use crate::features::appeals::store;
use crate::features::auth::{Caller, Perm};
use crate::features::files;
use crate::features::scoring;
use crate::features::sessions::{self, machine::Event};
use crate::features::tasks;
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Page, Paging, Path, Query, Violations, reply};
use axum::extract::State;
use coach_engine::enums::{AppealStatus, ConfirmType, ExamStatus, InvalidReason, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AppealQuery {
    #[param(minimum = 1, maximum = 3)]
    status: Option<i64>,
}

pub(super) fn status_of(number: Option<i64>) -> Result<Option<AppealStatus>, ApiError> {
    number
        .map(|n| AppealStatus::try_from(n).map_err(|_| ApiError::field("status", "取值不在允许的范围内")))
        .transpose()
}

/// The caller's appeals.
#[utoipa::path(get, path = "/coach/student/appeal/list", tag = "appeals", params(AppealQuery, Paging),
    responses((status = 200, body = Envelope<Page<AppealRow>>)))]
pub async fn list_appeals(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, paging): Query<AppealQuery>,
) -> Answer<Page<AppealRow>> {
    let scope = caller.need(&[Perm::StudentAppeal])?;
    let status = status_of(query.status)?;
    let (rows, total) =
        store::page_of_student(&state.db, scope.team_id, scope.user_id, status, &paging).await?;
    reply(paging.page(rows, total))
}

const MAX_ATTACHMENTS: usize = 5;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddAppealBody {
    session_id: i64,
    /// The result that the student saw; a newer one must be read first.
    result_id: i64,
    #[schema(min_length = 10, max_length = 2000)]
    reason: String,
    #[schema(min_items = 1, max_items = 100)]
    items: Vec<ClaimInput>,
    /// Ids of the caller's own uploads: pictures, recordings, PDF, office documents and plain text.
    #[serde(default)]
    #[schema(max_items = 5)]
    attachments: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = appeals::Added)]
pub struct Added {
    id: i64,
}

impl AddAppealBody {
    fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.text("reason", "申诉理由", &mut self.reason, 10..=2000);
        v.count("items", "申诉项", self.items.len(), 1..=100);
        v.count("attachments", "附件", self.attachments.len(), 0..=MAX_ATTACHMENTS);
        let mut files = BTreeSet::new();
        for (i, id) in self.attachments.iter().enumerate() {
            v.ensure(files.insert(id), &format!("attachments.{i}"), "同一附件不能重复");
        }
        let mut seen = BTreeSet::new();
        for (i, item) in self.items.iter_mut().enumerate() {
            v.text(&format!("items.{i}.claim"), "申诉说明", &mut item.claim, 2..=500);
            v.ensure(
                seen.insert(item.check_item_id),
                &format!("items.{i}.checkItemId"),
                "同一质检项不能重复申诉",
            );
            v.ensure(
                item.wanted_verdict != Verdict::Undecided,
                &format!("items.{i}.wantedVerdict"),
                "请选择希望的判定",
            );
        }
        v.done()
    }
}

/// Dispute items of a published result.
#[utoipa::path(post, path = "/coach/student/appeal/add", tag = "appeals", request_body = AddAppealBody,
    responses((status = 200, body = Envelope<Added>)))]
pub async fn add_appeal(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<AddAppealBody>,
) -> Answer<Added> {
    let scope = caller.need(&[Perm::StudentAppeal])?;
    body.check()?;
    let now = state.now();
    // Read before the transaction; whether it may be asked for at all is the machine's to say first.
    let appealable = scoring::appealable_items(&state, scope.team_id, body.result_id).await;
    let task = sessions::find(&state.db, scope.team_id, body.session_id).await?.and_then(|s| s.task_id);
    let mut tx = state.db.begin().await?;
    // Held before the session, in the order in which deleting a task takes them.
    let task_gone = match task {
        Some(id) => !tasks::hold(&mut tx, scope.team_id, id).await?,
        None => false,
    };
    let session = sessions::lock(&mut tx, scope.team_id, body.session_id)
        .await?
        .filter(|s| s.student_id == scope.user_id && !s.preview)
        .ok_or(ApiError::NotFound("考核"))?;
    let terms = session.snapshot.appeal;
    let (rounds, last_round, final_judged) = store::rounds(&mut tx, session.id).await?;
    let standing = Standing {
        exam_status: session.exam_status,
        scoring: session.score_status,
        result: session.result,
        window_end_at: session.window_end_at,
        rounds,
        final_judged,
        task_gone,
    };
    let event = rules::filing(&terms, &standing, now);
    sessions::machine::apply(session.exam_status, event)?;
    if let Some(reason) = rules::barred(&terms, &standing) {
        return Err(ApiError::conflict(reason));
    }
    if session.result_id != Some(body.result_id) {
        return Err(ApiError::conflict("评分结果已更新，请查看最新结果后再申诉"));
    }
    let appealable = appealable?;
    let mut v = Violations::default();
    for (i, item) in body.items.iter().enumerate() {
        let disputed = appealable.get(&item.check_item_id);
        v.ensure(disputed.is_some(), &format!("items.{i}.checkItemId"), "该质检项不可申诉");
        v.ensure(
            disputed != Some(&item.wanted_verdict),
            &format!("items.{i}.wantedVerdict"),
            "希望的判定与原判定相同",
        );
    }
    v.done()?;
    files::hold_evidence(&mut tx, scope, &body.attachments, now).await?;
    let new = store::NewAppeal {
        team_id: scope.team_id,
        session_id: session.id,
        student_id: scope.user_id,
        result_id: body.result_id,
        reason: &body.reason,
        round: last_round + 1,
        score_cp: session.recheck_score_cp.or(session.score_cp),
        window_end_at: session.window_end_at.unwrap_or(now),
        recheck_due_at: now + terms.recheck_sla_h * 3_600_000,
        items: &body.items,
        attachments: &body.attachments,
    };
    let id = store::insert(&mut tx, new, now).await?;
    sessions::advance(&mut tx, Some(scope), &session, event, now).await?;
    sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
    tx.commit().await?;
    reply(Added { id })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = appeals::IdBody)]
pub struct IdBody {
    pub id: i64,
}

/// Take an appeal back. While nobody works on it and the window is open the result can be appealed again;
/// otherwise it is confirmed as it was.
#[utoipa::path(post, path = "/coach/student/appeal/withdraw", tag = "appeals", request_body = IdBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn withdraw_appeal(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<IdBody>,
) -> Answer<Nothing> {
    let scope = caller.need(&[Perm::StudentAppeal])?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let appeal = store::lock(&mut tx, scope.team_id, body.id)
        .await?
        .filter(|a| a.student_id == scope.user_id)
        .ok_or(ApiError::NotFound("申诉"))?;
    if appeal.status != AppealStatus::Appealing {
        return Err(ApiError::conflict("该申诉已处理，无法撤回"));
    }
    let session =
        sessions::lock(&mut tx, scope.team_id, appeal.session_id).await?.ok_or(ApiError::NotFound("考核"))?;
    let event = Event::Withdraw {
        claimed: appeal.claimed_by.is_some() && appeal.claim_until.is_some_and(|until| until > now),
        window_open: now <= appeal.window_end_at,
    };
    let to = sessions::advance(&mut tx, Some(scope), &session, event, now).await?;
    if to == Some(ExamStatus::Confirmed) {
        sessions::confirm(&mut tx, session.id, ConfirmType::Manual.number()).await?;
    }
    store::invalidate(&mut tx, appeal.id, InvalidReason::Withdrawn, now).await?;
    sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
    tx.commit().await?;
    reply(Nothing {})
}

/// One of the caller's appeals with its outcome.
#[utoipa::path(get, path = "/coach/student/appeal/{id}", tag = "appeals", responses((status = 200, body = Envelope<AppealDetail>)))]
pub async fn get_appeal(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<AppealDetail> {
    let scope = caller.need(&[Perm::StudentAppeal])?;
    let row = store::find(&state.db, scope.team_id, id)
        .await?
        .filter(|a| a.student_id == scope.user_id)
        .ok_or(ApiError::NotFound("申诉"))?;
    if row.status == AppealStatus::Rechecked {
        store::mark_seen(&state.db, id, state.now()).await?;
    }
    reply(detail(&state, row, scope.user_id).await?)
}
