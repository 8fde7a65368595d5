use super::{clash, some};
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::Caller;
use crate::features::quality::model::{READ, SortBody, TypeEdit, TypeForm, TypeRow, WRITE};
use crate::features::quality::store::{self, Sorted, Table};
use crate::http::{
    Answer, ApiError, Body, Deleted, Envelope, NameCheck, NameQuery, NoFilters, Nothing, Page, Paging, Path,
    Query, Violations, reply,
};
use axum::extract::State;
use serde_json::json;

const MAX_TYPES: i64 = 50;

/// The quality types of the team, in their order.
#[utoipa::path(get, path = "/coach/management/qualityType/list", tag = "quality", params(Paging),
    responses((status = 200, body = Envelope<Page<TypeRow>>)))]
pub async fn list_types(
    State(state): State<AppState>,
    caller: Caller,
    Query(NoFilters {}, paging): Query<NoFilters>,
) -> Answer<Page<TypeRow>> {
    let scope = caller.need(READ)?;
    reply(store::list_types(&state.db, scope.team_id, &paging).await?)
}

/// Whether a type name is free.
#[utoipa::path(get, path = "/coach/management/qualityType/check", tag = "quality", params(NameQuery),
    responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_type_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, _): Query<NameQuery>,
) -> Answer<NameCheck> {
    let scope = caller.need(READ)?;
    let taken =
        store::name_taken(&state.db, Table::Type, scope.team_id, filters.name.trim(), filters.id).await?;
    reply(NameCheck { available: !taken })
}

/// Add a quality type, after the others.
#[utoipa::path(post, path = "/coach/management/qualityType/add", tag = "quality", request_body = TypeForm,
    responses((status = 200, body = Envelope<TypeRow>)))]
pub async fn add_type(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut form): Body<TypeForm>,
) -> Answer<TypeRow> {
    let scope = caller.need(WRITE)?;
    let mut v = Violations::default();
    form.check(&mut v);
    v.done()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    if store::count_types(&mut tx, scope.team_id).await? >= MAX_TYPES {
        return Err(ApiError::conflict(format!("质检类型不能超过{MAX_TYPES}个")));
    }
    let id =
        store::insert_type(&mut tx, scope.team_id, Some(scope.user_id), now, &form).await.map_err(clash)?;
    let detail = json!({ "name": form.name, "capCp": form.cap_cp });
    audit::record(&mut tx, Some(scope), now, "create", "qualityType", Some(id), detail);
    tx.commit().await?;
    read(&state, scope.team_id, id).await
}

/// Change a quality type.
#[utoipa::path(put, path = "/coach/management/qualityType/{id}", tag = "quality", params(("id" = i64, Path)),
    request_body = TypeEdit, responses((status = 200, body = Envelope<TypeRow>)))]
pub async fn edit_type(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(body): Body<TypeEdit>,
) -> Answer<TypeRow> {
    let scope = caller.need(WRITE)?;
    let mut form = TypeForm { name: body.name, cap_cp: body.cap_cp };
    let mut v = Violations::default();
    form.check(&mut v);
    v.done()?;
    let now = state.now();
    let before = find(&state, scope.team_id, id).await?;
    let mut tx = state.db.begin().await?;
    if store::update_type(&mut tx, scope, now, id, body.rev, &form).await.map_err(clash)? == 0 {
        return Err(store::why_untouched(&mut tx, Table::Type, scope.team_id, id).await);
    }
    audit::record_edit(&mut tx, scope, now, ("update", "qualityType", id), &before, &form);
    tx.commit().await?;
    read(&state, scope.team_id, id).await
}

/// Delete a quality type; refused while it has projects.
#[utoipa::path(delete, path = "/coach/management/qualityType/{id}", tag = "quality", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_type(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(WRITE)?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let projects = store::project_names(&mut tx, scope.team_id, id).await?;
    if !projects.is_empty() {
        return Err(ApiError::conflict(format!(
            "该类型下还有质检项目：{}，请先移到其他类型或删除",
            some(&projects)
        )));
    }
    let deleted = store::delete(&mut tx, Table::Type, scope.team_id, id).await?;
    if deleted == 0 {
        return Err(ApiError::NotFound(Table::Type.label()));
    }
    audit::record(&mut tx, Some(scope), state.now(), "delete", "qualityType", Some(id), json!({}));
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// Put quality types in a new order.
#[utoipa::path(put, path = "/coach/management/qualityType/sort", tag = "quality", request_body = SortBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sort_types(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<SortBody>,
) -> Answer<Nothing> {
    let scope = caller.need(WRITE)?;
    super::sort(&state, scope, Sorted::Types, "qualityType", body.ids).await?;
    reply(Nothing {})
}

async fn read(state: &AppState, team: i64, id: i64) -> Answer<TypeRow> {
    reply(find(state, team, id).await?)
}

async fn find(state: &AppState, team: i64, id: i64) -> Result<TypeRow, ApiError> {
    store::find_type(&state.db, team, id).await?.ok_or(ApiError::NotFound(Table::Type.label()))
}
