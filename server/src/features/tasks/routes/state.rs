//! Ending, resuming and removing a task, and additional time for a person.

use super::MANAGE;
use crate::app::AppState;
use crate::features::appeals;
use crate::features::audit;
use crate::features::auth::{Caller, Scope};
use crate::features::tasks::model::{AssignmentsChanged, ExtraTimeBody, TaskIdBody, TaskStanding};
use crate::features::tasks::{progress, store, write};
use crate::http::{Answer, ApiError, Body, Deleted, Envelope, IdsQuery, Path, Query, Violations, reply};
use axum::extract::State;
use coach_engine::enums::TaskState;
use serde_json::json;

async fn standing(state: &AppState, scope: Scope, id: i64) -> Answer<TaskStanding> {
    let task = store::get(&state.db, scope, id, state.now()).await?;
    reply(TaskStanding { id, state: task.state, rev: task.rev })
}

/// Close a task before its end: no attempt starts any more. Closing it again changes nothing.
#[utoipa::path(post, path = "/coach/trainer/assessmentTask/close", tag = "tasks", request_body = TaskIdBody,
    responses((status = 200, body = Envelope<TaskStanding>)))]
pub async fn close_task(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<TaskIdBody>,
) -> Answer<TaskStanding> {
    let scope = caller.need(MANAGE)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let task = write::lock_one(&mut tx, scope.team_id, body.id).await?;
    if task.closed_at.is_none() {
        if task.end_at <= now {
            return Err(ApiError::conflict("考核已结束，无需关闭"));
        }
        write::set_closed(&mut tx, scope, now, task.id, Some(now)).await?;
        audit::record(&mut tx, Some(scope), now, "close", "task", Some(task.id), json!({}));
        tx.commit().await?;
    }
    standing(&state, scope, body.id).await
}

/// Open a closed task again, as long as its end has not passed.
#[utoipa::path(post, path = "/coach/trainer/assessmentTask/reopen", tag = "tasks", request_body = TaskIdBody,
    responses((status = 200, body = Envelope<TaskStanding>)))]
pub async fn reopen_task(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<TaskIdBody>,
) -> Answer<TaskStanding> {
    let scope = caller.need(MANAGE)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let task = write::lock_one(&mut tx, scope.team_id, body.id).await?;
    if task.closed_at.is_some() {
        if task.end_at <= now {
            return Err(ApiError::conflict("考核已过结束时间，不能重新打开"));
        }
        write::set_closed(&mut tx, scope, now, task.id, None).await?;
        audit::record(&mut tx, Some(scope), now, "reopen", "task", Some(task.id), json!({}));
        tx.commit().await?;
    }
    standing(&state, scope, body.id).await
}

/// Delete one task; refused while somebody is in the middle of it. Open appeals are closed as void.
#[utoipa::path(delete, path = "/coach/trainer/assessmentTask/{id}", tag = "tasks", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_task(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(MANAGE)?;
    match remove(&state, scope, &[id]).await? {
        0 => Err(ApiError::NotFound("考核")),
        deleted => reply(Deleted { deleted }),
    }
}

/// Delete several tasks, all or none.
#[utoipa::path(delete, path = "/coach/trainer/assessmentTask/delete", tag = "tasks", params(IdsQuery),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_tasks(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<IdsQuery>,
) -> Answer<Deleted> {
    let scope = caller.need(MANAGE)?;
    reply(Deleted { deleted: remove(&state, scope, &query.ids.0).await? })
}

async fn remove(state: &AppState, scope: Scope, ids: &[i64]) -> Result<u64, ApiError> {
    let now = state.now();
    let mut tx = state.db.begin().await?;
    // In this order everywhere: the task, its appeals with their sessions, its assignments.
    let held: Vec<i64> = write::lock(&mut tx, scope.team_id, ids).await?.iter().map(|task| task.id).collect();
    appeals::void_for_tasks(&mut tx, scope, &held, now).await?;
    let deleted = write::delete(&mut tx, scope, now, &held).await?;
    audit::record(&mut tx, Some(scope), now, "delete", "task", None, json!({"ids": ids}));
    tx.commit().await?;
    Ok(deleted)
}

/// Give a student more time, in one item or in all.
#[utoipa::path(put, path = "/coach/trainer/assessmentTask/{id}/extraTime", tag = "tasks",
    params(("id" = i64, Path)), request_body = ExtraTimeBody,
    responses((status = 200, body = Envelope<AssignmentsChanged>)))]
pub async fn set_extra_time(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(body): Body<ExtraTimeBody>,
) -> Answer<AssignmentsChanged> {
    let scope = caller.need(MANAGE)?;
    let mut v = Violations::default();
    v.number("extraTimeBp", body.extra_time_bp, 0..=20_000);
    v.done()?;
    let now = state.now();
    if store::get(&state.db, scope, id, now).await?.state == TaskState::Closed {
        return Err(ApiError::conflict("考核已关闭，不能调整时间"));
    }
    let mut tx = state.db.begin().await?;
    let changed = progress::set_extra_time(&mut tx, scope, now, id, &body).await?;
    if changed == 0 {
        return Err(ApiError::NotFound("学员"));
    }
    let detail = json!({
        "studentId": body.student_id, "taskItemId": body.task_item_id, "extraTimeBp": body.extra_time_bp,
    });
    audit::record(&mut tx, Some(scope), now, "extraTime", "task", Some(id), detail);
    tx.commit().await?;
    reply(AssignmentsChanged { changed })
}
