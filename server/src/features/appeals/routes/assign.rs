//! Handing open appeals to a colleague. It says whose work they are; a claim is still what keeps others out.

use crate::app::AppState;
use crate::db::Tx;
use crate::features::appeals::second::{self, JudgeRow};
use crate::features::appeals::store::{self, FullRow};
use crate::features::audit;
use crate::features::auth::{Caller, Perm, Role, Scope};
use crate::features::org;
use crate::http::{Answer, ApiError, Body, Envelope, Violations, reply};
use axum::extract::State;
use coach_engine::enums::AppealStatus;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeSet;
use utoipa::ToSchema;

const MAX_AT_ONCE: usize = 200;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = appeals::AssignBody)]
pub struct AssignBody {
    #[schema(min_items = 1, max_items = 200)]
    ids: BTreeSet<i64>,
    /// A trainer of the team; null takes the appeals back from whoever they were handed to.
    #[schema(required)]
    assignee_id: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = appeals::Assigned)]
pub struct Assigned {
    /// How many appeals have another assignee than before.
    changed: u64,
}

/// Hand open appeals to a trainer of the team who has not judged them yet: all of them, or none when one is
/// refused. A claim of the caller's passes on with them; somebody else's must be given back first.
#[utoipa::path(post, path = "/coach/trainer/appealRecheck/assign", tag = "appeals", request_body = AssignBody,
    responses((status = 200, body = Envelope<Assigned>)))]
pub async fn assign_rechecks(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<AssignBody>,
) -> Answer<Assigned> {
    let scope = caller.need(&[Perm::TrainerAppeal])?;
    let mut v = Violations::default();
    v.count("ids", "申诉", body.ids.len(), 1..=MAX_AT_ONCE);
    v.done()?;
    let mut plans = Vec::with_capacity(body.ids.len());
    for id in &body.ids {
        let row = store::find(&state.db, scope.team_id, *id).await?.ok_or(ApiError::NotFound("申诉"))?;
        let judges = second::judges(&state.db, row.session_id).await?;
        plans.push((row, judges));
    }
    if let Some(assignee) = body.assignee_id {
        let known = org::members_in(&state.db, scope.team_id, Role::Trainer, &[assignee]).await?;
        if known.is_empty() {
            return Err(ApiError::field("assigneeId", "该用户不是本团队的培训师"));
        }
    }
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let mut changed = 0;
    for (row, judges) in &plans {
        changed += u64::from(assign(&mut tx, scope, row, judges, body.assignee_id, now).await?);
    }
    tx.commit().await?;
    reply(Assigned { changed })
}

/// Answers whether the appeal had another assignee before.
async fn assign(
    tx: &mut Tx,
    scope: Scope,
    row: &FullRow,
    judges: &[JudgeRow],
    to: Option<i64>,
    now: i64,
) -> Result<bool, ApiError> {
    let refuse =
        |why: &str| ApiError::conflict(format!("{}「{}」：{why}", row.student_name, row.task_item_name));
    let locked = store::lock(tx, scope.team_id, row.id).await?.ok_or(ApiError::NotFound("申诉"))?;
    if locked.status != AppealStatus::Appealing {
        return Err(refuse("该申诉已处理，不能再指派"));
    }
    if let Some(reason) = to.and_then(|to| second::not_second_told(row.student_id, judges, to)) {
        return Err(refuse(reason));
    }
    let holder = locked.claimed_by.filter(|_| locked.claim_until.is_some_and(|until| until > now));
    match holder {
        Some(by) if Some(by) == to => {}
        Some(by) if by == scope.user_id => store::set_claim(tx, locked.id, None, None).await?,
        Some(_) => return Err(refuse("其他培训师正在复核，请待其放回队列后再指派")),
        None => {}
    }
    if locked.assignee_id == to {
        return Ok(false);
    }
    store::set_assignee(tx, locked.id, to).await?;
    let detail = json!({ "from": locked.assignee_id, "to": to });
    audit::record(tx, Some(scope), now, "assign", "appeal", Some(locked.id), detail);
    Ok(true)
}
