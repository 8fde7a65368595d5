//! The reviewer's side: the queue, the claim, the recheck.

use super::detail;
use super::student::{IdBody, status_of};
use crate::app::AppState;
use crate::features::appeals::model::{AppealDetail, DecisionInput, QueueRow};
use crate::features::appeals::queue::{self, Assigned, QueueFilter};
use crate::features::appeals::rules::CLAIM_MS;
use crate::features::appeals::second;
use crate::features::appeals::store;
use crate::features::audit;
use crate::features::auth::{Caller, Perm, Scope};
use crate::features::scoring::{self, Review, Ruling};
use crate::features::sessions::{self, machine::Event};
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Page, Paging, Path, Query, Violations, reply};
use axum::extract::State;
use coach_engine::enums::{AppealStatus, ResultOrigin, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeSet;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RecheckQuery {
    #[param(minimum = 1, maximum = 3)]
    status: Option<i64>,
    task_id: Option<i64>,
    /// Only those that the caller works on.
    mine: Option<bool>,
    #[param(inline)]
    assigned: Option<AssignedTo>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AssignedTo {
    Me,
    Nobody,
}

/// The team's appeals, the most urgent first.
#[utoipa::path(get, path = "/coach/trainer/appealRecheck/list", tag = "appeals", params(RecheckQuery, Paging),
    responses((status = 200, body = Envelope<Page<QueueRow>>)))]
pub async fn list_rechecks(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, paging): Query<RecheckQuery>,
) -> Answer<Page<QueueRow>> {
    let scope = caller.need(&[Perm::TrainerAppeal])?;
    let wanted = QueueFilter {
        status: status_of(query.status)?,
        claimed_by: query.mine.unwrap_or(false).then_some(scope.user_id),
        assigned: match query.assigned {
            None => Assigned::Any,
            Some(AssignedTo::Me) => Assigned::To(scope.user_id),
            Some(AssignedTo::Nobody) => Assigned::ToNobody,
        },
        task_id: query.task_id,
    };
    let (rows, total) = queue::page(&state.db, scope.team_id, &wanted, &paging, state.now()).await?;
    reply(paging.page(rows, total))
}

async fn load(state: &AppState, scope: Scope, id: i64) -> Result<store::FullRow, ApiError> {
    store::find(&state.db, scope.team_id, id).await?.ok_or(ApiError::NotFound("申诉"))
}

/// One appeal for its reviewer.
#[utoipa::path(get, path = "/coach/trainer/appealRecheck/{id}", tag = "appeals",
    responses((status = 200, body = Envelope<AppealDetail>)))]
pub async fn get_recheck(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<AppealDetail> {
    let scope = caller.need(&[Perm::TrainerAppeal])?;
    let row = load(&state, scope, id).await?;
    reply(detail(&state, row, scope.user_id).await?)
}

/// Take an appeal to recheck, or keep it: for thirty minutes nobody else can.
#[utoipa::path(post, path = "/coach/trainer/appealRecheck/claim", tag = "appeals", request_body = IdBody,
    responses((status = 200, body = Envelope<AppealDetail>)))]
pub async fn claim_recheck(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<IdBody>,
) -> Answer<AppealDetail> {
    let scope = caller.need(&[Perm::TrainerAppeal])?;
    let now = state.now();
    let row = load(&state, scope, body.id).await?;
    let judges = second::judges(&state.db, row.session_id).await?;
    second::may_recheck(&row, &judges, scope.user_id, now)?;
    let mut tx = state.db.begin().await?;
    let locked = store::lock(&mut tx, scope.team_id, body.id).await?.ok_or(ApiError::NotFound("申诉"))?;
    if locked.claim_until.is_some_and(|until| until > now) && locked.claimed_by != Some(scope.user_id) {
        return Err(ApiError::conflict("该申诉正由其他培训师复核"));
    }
    store::set_claim(&mut tx, locked.id, Some(scope.user_id), Some(now + CLAIM_MS)).await?;
    tx.commit().await?;
    let row = load(&state, scope, body.id).await?;
    reply(detail(&state, row, scope.user_id).await?)
}

/// Give a claimed appeal back to the queue.
#[utoipa::path(post, path = "/coach/trainer/appealRecheck/release", tag = "appeals", request_body = IdBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn release_recheck(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<IdBody>,
) -> Answer<Nothing> {
    let scope = caller.need(&[Perm::TrainerAppeal])?;
    let mut tx = state.db.begin().await?;
    let locked = store::lock(&mut tx, scope.team_id, body.id).await?.ok_or(ApiError::NotFound("申诉"))?;
    if locked.claimed_by == Some(scope.user_id) {
        store::set_claim(&mut tx, locked.id, None, None).await?;
    }
    tx.commit().await?;
    reply(Nothing {})
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmitRecheckBody {
    id: i64,
    /// One decision for each disputed item.
    #[schema(min_items = 1, max_items = 100)]
    decisions: Vec<DecisionInput>,
    #[serde(default)]
    #[schema(max_length = 2000)]
    comment: String,
    /// The student cannot appeal again.
    #[serde(default)]
    final_judge: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecheckAnswer {
    /// Centipoints; never lower than the disputed score.
    recheck_score: i64,
    /// What the decisions alone would give.
    raw_score: i64,
}

impl SubmitRecheckBody {
    fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.text("comment", "复核说明", &mut self.comment, 0..=2000);
        v.count("decisions", "申诉项", self.decisions.len(), 1..=100);
        let mut seen = BTreeSet::new();
        for (i, d) in self.decisions.iter_mut().enumerate() {
            v.text(&format!("decisions.{i}.comment"), "复核意见", &mut d.comment, 2..=500);
            v.ensure(d.verdict != Verdict::Undecided, &format!("decisions.{i}.verdict"), "请作出判定");
            v.ensure(
                seen.insert(d.check_item_id),
                &format!("decisions.{i}.checkItemId"),
                "同一质检项不能重复",
            );
        }
        v.done()
    }
}

/// Hand in the recheck: every disputed item decided, with a comment each.
#[utoipa::path(post, path = "/coach/trainer/appealRecheck/submit", tag = "appeals", request_body = SubmitRecheckBody,
    responses((status = 200, body = Envelope<RecheckAnswer>)))]
pub async fn submit_recheck(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<SubmitRecheckBody>,
) -> Answer<RecheckAnswer> {
    let scope = caller.need(&[Perm::TrainerAppeal])?;
    body.check()?;
    let now = state.now();
    let row = load(&state, scope, body.id).await?;
    let wanted: BTreeSet<i64> =
        store::items(&state.db, row.id).await?.iter().map(|i| i.check_item_id).collect();
    let given: BTreeSet<i64> = body.decisions.iter().map(|d| d.check_item_id).collect();
    if wanted != given {
        return Err(ApiError::field("decisions", "请对每个申诉项逐一作出判定"));
    }
    let sheet = scoring::sheet(&state, scope.team_id, row.scheme_rev_id).await?;
    let judges = second::judges(&state.db, row.session_id).await?;
    let mut tx = state.db.begin().await?;
    let locked = store::lock(&mut tx, scope.team_id, body.id).await?.ok_or(ApiError::NotFound("申诉"))?;
    let session =
        sessions::lock(&mut tx, scope.team_id, locked.session_id).await?.ok_or(ApiError::NotFound("考核"))?;
    sessions::machine::apply(session.exam_status, Event::Recheck)?;
    if locked.status != AppealStatus::Appealing {
        return Err(ApiError::conflict("该申诉已处理"));
    }
    second::may_recheck(&row, &judges, scope.user_id, now)?;
    if locked.claimed_by != Some(scope.user_id) {
        return Err(ApiError::conflict("请先领取该申诉"));
    }
    let rulings: Vec<Ruling> = body
        .decisions
        .iter()
        .map(|d| Ruling { check_item_id: d.check_item_id, verdict: d.verdict, comment: d.comment.clone() })
        .collect();
    let review = Review { rulings: &rulings, origin: ResultOrigin::Recheck, by: scope.user_id };
    let rescored = scoring::rescore(&mut tx, &sheet, &session, locked.result_id, review, now).await?;
    let raw = rescored.total_cp.ok_or_else(|| ApiError::conflict("仍有质检项待判定，无法完成复核"))?;
    let score = raw.max(locked.score_cp.unwrap_or(0));
    store::insert_recheck(
        &mut tx,
        locked.id,
        scope.user_id,
        &body.comment,
        rescored.result_id,
        score,
        raw,
        &body.decisions,
        body.final_judge,
        now,
    )
    .await?;
    sessions::advance(&mut tx, Some(scope), &session, Event::Recheck, now).await?;
    scoring::settle_recheck(&mut tx, &session, &rescored, score, now).await?;
    sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
    let note = json!({ "score": locked.score_cp, "recheckScore": score, "rawScore": raw, "finalJudge": body.final_judge });
    audit::record(&mut tx, Some(scope), now, "recheck", "appeal", Some(locked.id), note);
    tx.commit().await?;
    reply(RecheckAnswer { recheck_score: score, raw_score: raw })
}
