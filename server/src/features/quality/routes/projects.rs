use super::clash;
use crate::app::AppState;
use crate::db::Tx;
use crate::features::audit;
use crate::features::auth::{Caller, Scope};
use crate::features::quality::model::{
    HandlerBody, ProjectEdit, ProjectFilters, ProjectForm, ProjectRow, ProjectStat, READ, SortBody,
    StatusBody, Updated, WRITE, check_ids,
};
use crate::features::quality::store::{self, ProjectChange, Sorted, Table};
use crate::http::{
    Answer, ApiError, Body, Deleted, Envelope, Ids, NameCheck, NameQuery, Nothing, Page, Paging, Path, Query,
    Violations, reply,
};
use axum::extract::State;
use serde_json::{Value, json};

const MAX_PROJECTS: i64 = 200;

/// The quality projects of the team.
#[utoipa::path(get, path = "/coach/management/assessmentQualityProject/list", tag = "quality",
    params(Paging, ProjectFilters), responses((status = 200, body = Envelope<Page<ProjectRow>>)))]
pub async fn list_projects(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ProjectFilters>,
) -> Answer<Page<ProjectRow>> {
    let scope = caller.need(READ)?;
    reply(store::list_projects(&state.db, scope.team_id, &filters, &paging).await?)
}

/// The ids of the projects that match.
#[utoipa::path(get, path = "/coach/management/assessmentQualityProject/ids", tag = "quality",
    params(Paging, ProjectFilters), responses((status = 200, body = Envelope<Ids>)))]
pub async fn list_project_ids(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ProjectFilters>,
) -> Answer<Ids> {
    let scope = caller.need(READ)?;
    let ids = store::project_ids(&state.db, scope.team_id, &filters, paging.keyword()).await?;
    reply(Ids { ids })
}

/// Counts and points of the projects that match, by type, handler and status.
#[utoipa::path(get, path = "/coach/management/assessmentQualityProject/stat", tag = "quality",
    params(Paging, ProjectFilters), responses((status = 200, body = Envelope<ProjectStat>)))]
pub async fn get_project_stat(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ProjectFilters>,
) -> Answer<ProjectStat> {
    let scope = caller.need(READ)?;
    reply(store::project_stat(&state.db, scope.team_id, &filters, paging.keyword()).await?)
}

/// Whether a project name is free.
#[utoipa::path(get, path = "/coach/management/assessmentQualityProject/checkName", tag = "quality",
    params(NameQuery), responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_project_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, _): Query<NameQuery>,
) -> Answer<NameCheck> {
    let scope = caller.need(READ)?;
    let taken =
        store::name_taken(&state.db, Table::Project, scope.team_id, filters.name.trim(), filters.id).await?;
    reply(NameCheck { available: !taken })
}

/// Add a quality project, after the others.
#[utoipa::path(post, path = "/coach/management/assessmentQualityProject/add", tag = "quality",
    request_body = ProjectForm, responses((status = 200, body = Envelope<ProjectRow>)))]
pub async fn add_project(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut form): Body<ProjectForm>,
) -> Answer<ProjectRow> {
    let scope = caller.need(WRITE)?;
    let now = state.now();
    check(&mut form)?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    if store::count_projects(&mut tx, scope.team_id).await? >= MAX_PROJECTS {
        return Err(ApiError::conflict(format!("质检项目不能超过{MAX_PROJECTS}个")));
    }
    known_type(&mut tx, scope, form.type_id).await?;
    let id = store::insert_project(&mut tx, scope.team_id, Some(scope.user_id), now, &form)
        .await
        .map_err(clash)?;
    audit::record(&mut tx, Some(scope), now, "create", "qualityProject", Some(id), told(&form));
    tx.commit().await?;
    read(&state, scope.team_id, id).await
}

/// Change a quality project.
#[utoipa::path(put, path = "/coach/management/assessmentQualityProject/{id}", tag = "quality",
    params(("id" = i64, Path)), request_body = ProjectEdit,
    responses((status = 200, body = Envelope<ProjectRow>)))]
pub async fn edit_project(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(body): Body<ProjectEdit>,
) -> Answer<ProjectRow> {
    let scope = caller.need(WRITE)?;
    let now = state.now();
    let (mut form, rev) = body.split();
    check(&mut form)?;
    let before = find(&state, scope.team_id, id).await?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    known_type(&mut tx, scope, form.type_id).await?;
    if store::update_project(&mut tx, scope, now, id, rev, &form).await.map_err(clash)? == 0 {
        return Err(store::why_untouched(&mut tx, Table::Project, scope.team_id, id).await);
    }
    audit::record_edit(&mut tx, scope, now, ("update", "qualityProject", id), &before, &form);
    tx.commit().await?;
    read(&state, scope.team_id, id).await
}

/// Delete a quality project with its check items. Published revisions keep their copies.
#[utoipa::path(delete, path = "/coach/management/assessmentQualityProject/{id}", tag = "quality",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_project(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(WRITE)?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let items = store::item_names(&mut tx, scope.team_id, id).await?;
    let deleted = store::delete(&mut tx, Table::Project, scope.team_id, id).await?;
    if deleted == 0 {
        return Err(ApiError::NotFound(Table::Project.label()));
    }
    let detail = json!({ "items": items });
    audit::record(&mut tx, Some(scope), state.now(), "delete", "qualityProject", Some(id), detail);
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// Put quality projects in a new order.
#[utoipa::path(put, path = "/coach/management/assessmentQualityProject/sort", tag = "quality",
    request_body = SortBody, responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sort_projects(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<SortBody>,
) -> Answer<Nothing> {
    let scope = caller.need(WRITE)?;
    super::sort(&state, scope, Sorted::Projects, "qualityProject", body.ids).await?;
    reply(Nothing {})
}

/// Set who judges the items of several projects.
#[utoipa::path(put, path = "/coach/management/assessmentQualityProject/handler", tag = "quality",
    request_body = HandlerBody, responses((status = 200, body = Envelope<Updated>)))]
pub async fn set_project_handler(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<HandlerBody>,
) -> Answer<Updated> {
    let scope = caller.need(WRITE)?;
    let detail = json!({ "handler": body.handler });
    set(&state, scope, body.ids, ProjectChange::Handler(body.handler), detail).await
}

/// Take several projects into use, or out of it.
#[utoipa::path(put, path = "/coach/management/assessmentQualityProject/status", tag = "quality",
    request_body = StatusBody, responses((status = 200, body = Envelope<Updated>)))]
pub async fn set_project_status(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<StatusBody>,
) -> Answer<Updated> {
    let scope = caller.need(WRITE)?;
    let detail = json!({ "status": body.status });
    set(&state, scope, body.ids, ProjectChange::Status(body.status), detail).await
}

/// All or nothing: an id that is not the team's leaves every project as it was.
async fn set(
    state: &AppState,
    scope: Scope,
    mut ids: Vec<i64>,
    change: ProjectChange,
    mut detail: Value,
) -> Answer<Updated> {
    check_ids(&mut ids)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let updated = store::set_on_projects(&mut tx, scope, now, &ids, change).await?;
    if updated != ids.len() as u64 {
        return Err(ApiError::NotFound(Table::Project.label()));
    }
    detail["ids"] = json!(ids);
    audit::record(&mut tx, Some(scope), now, "update", "qualityProject", None, detail);
    tx.commit().await?;
    reply(Updated { updated })
}

fn check(form: &mut ProjectForm) -> Result<(), ApiError> {
    let mut v = Violations::default();
    form.check(&mut v);
    v.done()
}

async fn known_type(tx: &mut Tx, scope: Scope, id: i64) -> Result<(), ApiError> {
    if store::type_exists(tx, scope.team_id, id).await? {
        Ok(())
    } else {
        Err(ApiError::field("typeId", "质检类型不存在或已被删除"))
    }
}

fn told(form: &ProjectForm) -> Value {
    json!({
        "name": form.name, "typeId": form.type_id, "maxCp": form.max_cp, "mode": form.mode,
        "handler": form.handler, "status": form.status
    })
}

async fn read(state: &AppState, team: i64, id: i64) -> Answer<ProjectRow> {
    reply(find(state, team, id).await?)
}

async fn find(state: &AppState, team: i64, id: i64) -> Result<ProjectRow, ApiError> {
    store::find_project(&state.db, team, id).await?.ok_or(ApiError::NotFound(Table::Project.label()))
}
