use super::{MANAGE, READ};
use crate::app::AppState;
use crate::features::auth::Caller;
use crate::features::tasks::model::{
    ProgressFilters, TaskDefaults, TaskDetail, TaskFilters, TaskListItem, TaskProgress, TaskStat,
};
use crate::features::tasks::{progress, store};
use crate::http::{Answer, Envelope, Ids, NameCheck, NameQuery, Page, Paging, Path, Query, reply};
use axum::extract::State;

/// The tasks of the team, the newest first.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/list", tag = "tasks", params(Paging, TaskFilters),
    responses((status = 200, body = Envelope<Page<TaskListItem>>)))]
pub async fn list_tasks(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<TaskFilters>,
) -> Answer<Page<TaskListItem>> {
    let scope = caller.need(READ)?;
    let (items, total) = store::list(&state.db, scope, &filters, &paging, state.now()).await?;
    reply(paging.page(items, total))
}

/// The ids that match the list's filters.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/ids", tag = "tasks", params(Paging, TaskFilters),
    responses((status = 200, body = Envelope<Ids>)))]
pub async fn list_task_ids(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<TaskFilters>,
) -> Answer<Ids> {
    let scope = caller.need(READ)?;
    reply(Ids { ids: store::ids(&state.db, scope, &filters, paging.keyword(), state.now()).await? })
}

/// How many tasks there are by state.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/stat", tag = "tasks",
    responses((status = 200, body = Envelope<TaskStat>)))]
pub async fn task_stat(State(state): State<AppState>, caller: Caller) -> Answer<TaskStat> {
    let scope = caller.need(READ)?;
    reply(store::stat(&state.db, scope, state.now()).await?)
}

/// Whether a name is still free.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/checkName", tag = "tasks", params(NameQuery),
    responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_task_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<NameQuery>,
) -> Answer<NameCheck> {
    let scope = caller.need(MANAGE)?;
    let taken = store::name_taken(&state.db, scope.team_id, query.name.trim(), query.id).await?;
    reply(NameCheck { available: !taken })
}

/// What a new task starts from: the team's appeal terms and the current scoring.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/defaults", tag = "tasks",
    responses((status = 200, body = Envelope<TaskDefaults>)))]
pub async fn task_defaults(State(state): State<AppState>, caller: Caller) -> Answer<TaskDefaults> {
    let scope = caller.need(MANAGE)?;
    reply(store::defaults(&state.db, scope.team_id).await?)
}

/// One task with its items and people.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/{id}", tag = "tasks", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<TaskDetail>)))]
pub async fn get_task(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<TaskDetail> {
    let scope = caller.need(READ)?;
    reply(store::get(&state.db, scope, id, state.now()).await?)
}

/// Each student's standing in each item.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/{id}/student/list", tag = "tasks",
    params(("id" = i64, Path), Paging, ProgressFilters),
    responses((status = 200, body = Envelope<Page<TaskProgress>>)))]
pub async fn list_task_students(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(filters, paging): Query<ProgressFilters>,
) -> Answer<Page<TaskProgress>> {
    let scope = caller.need(READ)?;
    let (items, total) = progress::list(&state.db, scope, id, &filters, &paging, state.now()).await?;
    reply(paging.page(items, total))
}
