use super::model::{
    CopyForm, MAX_TEMPLATES, MAX_VERSIONS, NameCheck, NameFilters, PromptFilters, RollbackForm, SceneInfo,
    Template, TemplateDetail, TemplateForm, UseForm, copy_name, scene_info,
};
use super::store;
use crate::app::AppState;
use crate::db::Tx;
use crate::features::audit;
use crate::features::auth::{Caller, Perm, Scope};
use crate::http::extract::NoFilters;
use crate::http::{Answer, ApiError, Body, Deleted, Envelope, Page, Paging, Path, Query, Violations, reply};
use axum::extract::State;
use coach_engine::enums::{PromptScene, UseState};
use serde_json::{Value, json};

pub(super) const RIGHT: &[Perm] = &[Perm::ManagementInstructionManage];

/// The team's prompt templates.
#[utoipa::path(get, path = "/portal/api/promptTemplate", tag = "prompts", params(Paging, PromptFilters),
    responses((status = 200, body = Envelope<Page<Template>>)))]
pub async fn list_prompts(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<PromptFilters>,
) -> Answer<Page<Template>> {
    let scope = caller.need(RIGHT)?;
    reply(store::page(&state.db, scope.team_id, &filters, &paging).await?)
}

/// Whether a name is free.
#[utoipa::path(get, path = "/portal/api/promptTemplate/checkName", tag = "prompts", params(NameFilters),
    responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_prompt_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, _): Query<NameFilters>,
) -> Answer<NameCheck> {
    let scope = caller.need(RIGHT)?;
    let taken = store::name_taken(&state.db, scope.team_id, filters.name.trim(), filters.id).await?;
    reply(NameCheck { available: !taken })
}

/// The scenes with their built-in texts, their placeholders, and the template in use.
#[utoipa::path(get, path = "/portal/api/promptTemplate/scenes", tag = "prompts",
    responses((status = 200, body = Envelope<Vec<SceneInfo>>)))]
pub async fn list_scenes(
    State(state): State<AppState>,
    caller: Caller,
    _: Query<NoFilters>,
) -> Answer<Vec<SceneInfo>> {
    let scope = caller.need(RIGHT)?;
    let used = store::used(&state.db, scope.team_id).await?;
    let info = |scene: &PromptScene| {
        let found = used.iter().find(|u| u.0 == scene.number());
        scene_info(*scene, found.map(|u| (u.1, u.2.clone())))
    };
    reply(PromptScene::ALL.iter().map(info).collect())
}

/// One template with all its versions.
#[utoipa::path(get, path = "/portal/api/promptTemplate/{id}", tag = "prompts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn get_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<TemplateDetail> {
    let scope = caller.need(RIGHT)?;
    reply(store::detail(&state.db, scope.team_id, id).await?)
}

/// Add a template; it is not in use yet.
#[utoipa::path(post, path = "/portal/api/promptTemplate", tag = "prompts", request_body = TemplateForm,
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn add_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut form): Body<TemplateForm>,
) -> Answer<TemplateDetail> {
    let scope = caller.need(RIGHT)?;
    let now = state.now();
    let mut v = Violations::default();
    form.check(&mut v);
    v.done()?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    has_room(&mut tx, scope).await?;
    let id = store::insert(&mut tx, scope, now, &form.name, form.scene).await?;
    store::insert_version(&mut tx, scope, now, id, 1, &form).await?;
    audit::record(&mut tx, Some(scope), now, "create", "prompt", Some(id), told(&form, 1));
    tx.commit().await?;
    reply(store::detail(&state.db, scope.team_id, id).await?)
}

async fn has_room(tx: &mut Tx, scope: Scope) -> Result<(), ApiError> {
    if store::count(tx, scope.team_id).await? >= MAX_TEMPLATES {
        return Err(ApiError::conflict(format!("指令不能超过{MAX_TEMPLATES}个")));
    }
    Ok(())
}

fn told(form: &TemplateForm, version: i64) -> Value {
    json!({ "name": form.name, "scene": form.scene, "version": version, "sha256": form.digest() })
}

/// Change a template: a new body or new parameters become a new version, which speaks from now on.
#[utoipa::path(put, path = "/portal/api/promptTemplate/{id}", tag = "prompts", params(("id" = i64, Path)),
    request_body = TemplateForm, responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn edit_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut form): Body<TemplateForm>,
) -> Answer<TemplateDetail> {
    let scope = caller.need(RIGHT)?;
    let now = state.now();
    let mut v = Violations::default();
    form.check(&mut v);
    v.ensure(form.rev.is_some(), "rev", "缺少字段 rev");
    v.done()?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let current = store::current(&mut tx, scope.team_id, id).await?;
    if current.use_state == UseState::Using && current.scene != form.scene {
        return Err(ApiError::field("scene", "指令正在使用，不能更换场景"));
    }
    let changed = current.sha256 != form.digest();
    if changed && current.last_version >= MAX_VERSIONS {
        return Err(ApiError::conflict(format!("版本不能超过{MAX_VERSIONS}个，请复制为新的指令")));
    }
    let version = if changed { current.last_version + 1 } else { current.active_version };
    let rev = form.rev.unwrap_or_default();
    store::update(&mut tx, scope, now, id, rev, (&form.name, form.scene, version)).await?;
    if changed {
        store::insert_version(&mut tx, scope, now, id, version, &form).await?;
    }
    let before = json!({
        "name": current.name, "scene": current.scene, "version": current.active_version, "sha256": current.sha256
    });
    audit::record_edit(&mut tx, scope, now, ("update", "prompt", id), &before, &told(&form, version));
    tx.commit().await?;
    reply(store::detail(&state.db, scope.team_id, id).await?)
}

/// Delete a template with its versions; refused while it is in use.
#[utoipa::path(delete, path = "/portal/api/promptTemplate/{id}", tag = "prompts", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(RIGHT)?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let current = store::current(&mut tx, scope.team_id, id).await?;
    if current.use_state == UseState::Using {
        return Err(ApiError::conflict("指令正在使用，请先停用"));
    }
    let deleted = store::delete(&mut tx, scope.team_id, id).await?;
    let detail = json!({ "name": current.name });
    audit::record(&mut tx, Some(scope), state.now(), "delete", "prompt", Some(id), detail);
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// Speak with another version from now on; no version is lost.
#[utoipa::path(post, path = "/portal/api/promptTemplate/{id}/rollback", tag = "prompts",
    params(("id" = i64, Path)), request_body = RollbackForm,
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn roll_back_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(form): Body<RollbackForm>,
) -> Answer<TemplateDetail> {
    let scope = caller.need(RIGHT)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let current = store::current(&mut tx, scope.team_id, id).await?;
    if !store::version_exists(&mut tx, id, form.no).await? {
        return Err(ApiError::field("no", "该版本不存在"));
    }
    store::update(&mut tx, scope, now, id, form.rev, (&current.name, current.scene, form.no)).await?;
    let detail = json!({ "from": current.active_version, "to": form.no });
    audit::record(&mut tx, Some(scope), now, "rollback", "prompt", Some(id), detail);
    tx.commit().await?;
    reply(store::detail(&state.db, scope.team_id, id).await?)
}

/// Take a template into use for its scene, in place of the one in use, or out of it.
#[utoipa::path(post, path = "/portal/api/promptTemplate/{id}/use", tag = "prompts",
    params(("id" = i64, Path)), request_body = UseForm,
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn use_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(form): Body<UseForm>,
) -> Answer<TemplateDetail> {
    let scope = caller.need(RIGHT)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let current = store::current(&mut tx, scope.team_id, id).await?;
    store::set_use(&mut tx, scope, now, id, current.scene, form.use_state).await?;
    let detail = json!({ "scene": current.scene, "useState": form.use_state });
    audit::record(&mut tx, Some(scope), now, "use", "prompt", Some(id), detail);
    tx.commit().await?;
    reply(store::detail(&state.db, scope.team_id, id).await?)
}

/// Copy the active version into a new template that is not in use.
#[utoipa::path(post, path = "/portal/api/promptTemplate/{id}/copy", tag = "prompts",
    params(("id" = i64, Path)), request_body = CopyForm,
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn copy_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut form): Body<CopyForm>,
) -> Answer<TemplateDetail> {
    let scope = caller.need(RIGHT)?;
    let now = state.now();
    let mut v = Violations::default();
    if let Some(name) = &mut form.name {
        v.name("name", "名称", name, 1..=50);
    }
    v.done()?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    has_room(&mut tx, scope).await?;
    let current = store::current(&mut tx, scope.team_id, id).await?;
    let name = match form.name {
        Some(name) => name,
        None => copy_name(&current.name, &store::names(&mut tx, scope.team_id).await?),
    };
    let copy = store::insert(&mut tx, scope, now, &name, current.scene).await?;
    store::copy_version(&mut tx, scope, now, (id, current.active_version), copy).await?;
    let detail = json!({ "from": id, "name": name });
    audit::record(&mut tx, Some(scope), now, "create", "prompt", Some(copy), detail);
    tx.commit().await?;
    reply(store::detail(&state.db, scope.team_id, copy).await?)
}
