use super::{clash, some};
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Scope};
use crate::features::quality::group_model::{GroupFilters, GroupForm, KeywordGroup, UsedBy};
use crate::features::quality::model::{READ, WRITE};
use crate::features::quality::refs::groups_of;
use crate::features::quality::store::{self, GroupRow, Table};
use crate::http::{Answer, ApiError, Body, Deleted, Envelope, Page, Paging, Path, Query, reply};
use axum::extract::State;
use coach_engine::rules::GroupDef;
use serde_json::json;

const MAX_GROUPS: i64 = 200;

/// The keyword groups of the team, its own ones first, with the check items that use them.
#[utoipa::path(get, path = "/coach/management/keywordGroup/list", tag = "quality", params(Paging, GroupFilters),
    responses((status = 200, body = Envelope<Page<KeywordGroup>>)))]
pub async fn list_keyword_groups(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<GroupFilters>,
) -> Answer<Page<KeywordGroup>> {
    let scope = caller.need(READ)?;
    let (rows, total) = store::list_groups(&state.db, scope.team_id, &filters, &paging).await?;
    let rules = store::rules(&state.db, scope.team_id).await?;
    let users = |name: &str| -> Vec<UsedBy> {
        let naming = rules.iter().filter(|(_, _, rule)| groups_of(&rule.0).contains(name));
        naming.map(|(id, name, _)| UsedBy { id: *id, name: name.clone() }).collect()
    };
    let shown = |row: GroupRow| {
        let used_by = users(&row.name);
        KeywordGroup { used_by, ..row.shown() }
    };
    reply(paging.page(rows.into_iter().map(shown).collect(), total))
}

/// Add a keyword group.
#[utoipa::path(post, path = "/coach/management/keywordGroup/add", tag = "quality", request_body = GroupForm,
    responses((status = 200, body = Envelope<KeywordGroup>)))]
pub async fn add_keyword_group(
    State(state): State<AppState>,
    caller: Caller,
    Body(form): Body<GroupForm>,
) -> Answer<KeywordGroup> {
    let scope = caller.need(WRITE)?;
    let def = form.check()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    if store::count_groups(&mut tx, scope.team_id).await? >= MAX_GROUPS {
        return Err(ApiError::conflict(format!("词组不能超过{MAX_GROUPS}个")));
    }
    let builtin = store::shipped(&def.name).is_some();
    let id = store::insert_group(&mut tx, scope.team_id, Some(scope.user_id), now, &def, builtin).await;
    let id = id.map_err(clash)?;
    audit::record(&mut tx, Some(scope), now, "create", "keywordGroup", Some(id), json!(def));
    tx.commit().await?;
    read(&state, scope.team_id, id).await
}

/// Change a keyword group; `rev` is required. A shipped group becomes the team's copy and keeps its name.
#[utoipa::path(put, path = "/coach/management/keywordGroup/{id}", tag = "quality", params(("id" = i64, Path)),
    request_body = GroupForm, responses((status = 200, body = Envelope<KeywordGroup>)))]
pub async fn edit_keyword_group(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(form): Body<GroupForm>,
) -> Answer<KeywordGroup> {
    let scope = caller.need(WRITE)?;
    let before = find(&state, scope.team_id, id).await?;
    let rev = super::required_rev(form.rev)?;
    let def = form.check()?;
    if before.name != def.name {
        if before.builtin {
            return Err(ApiError::field("name", "系统自带词组不能改名"));
        }
        unused(&state, scope.team_id, &before.name, "改名").await?;
        if store::shipped(&def.name).is_some() {
            return Err(ApiError::field("name", "名称与系统自带词组相同"));
        }
    }
    save(&state, scope, &before, rev, &def, "update").await
}

/// Give a shipped keyword group its shipped content again.
#[utoipa::path(post, path = "/coach/management/keywordGroup/{id}/reset", tag = "quality",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<KeywordGroup>)))]
pub async fn reset_keyword_group(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<KeywordGroup> {
    let scope = caller.need(WRITE)?;
    let before = find(&state, scope.team_id, id).await?;
    let shipped = store::shipped(&before.name).filter(|_| before.builtin);
    let shipped = shipped.ok_or_else(|| ApiError::conflict("只有系统自带词组可以恢复默认"))?;
    save(&state, scope, &before, before.rev, shipped, "reset").await
}

/// Delete a keyword group; refused for a shipped one, and while a rule uses it.
#[utoipa::path(delete, path = "/coach/management/keywordGroup/{id}", tag = "quality", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_keyword_group(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(WRITE)?;
    let before = find(&state, scope.team_id, id).await?;
    unused(&state, scope.team_id, &before.name, "删除").await?;
    if before.builtin {
        return Err(ApiError::conflict("系统自带词组不能删除，可以恢复默认内容"));
    }
    let mut tx = state.db.begin().await?;
    let deleted = store::delete(&mut tx, Table::Group, scope.team_id, id).await?;
    let detail = json!(before.def());
    audit::record(&mut tx, Some(scope), state.now(), "delete", "keywordGroup", Some(id), detail);
    tx.commit().await?;
    reply(Deleted { deleted })
}

async fn save(
    state: &AppState,
    scope: Scope,
    before: &GroupRow,
    rev: i64,
    def: &GroupDef,
    action: &str,
) -> Answer<KeywordGroup> {
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let id = before.id;
    if store::update_group(&mut tx, scope, now, id, rev, def).await.map_err(clash)? == 0 {
        return Err(store::why_untouched(&mut tx, Table::Group, scope.team_id, id).await);
    }
    audit::record_edit(&mut tx, scope, now, (action, "keywordGroup", before.id), &before.clone().def(), def);
    tx.commit().await?;
    read(state, scope.team_id, id).await
}

async fn users(state: &AppState, team: i64, name: &str) -> Result<Vec<UsedBy>, ApiError> {
    let rules = store::rules(&state.db, team).await?;
    let naming = rules.into_iter().filter(|(_, _, rule)| groups_of(&rule.0).contains(name));
    Ok(naming.map(|(id, name, _)| UsedBy { id, name }).collect())
}

/// # Errors
/// 409 naming the check items whose rules use the group.
async fn unused(state: &AppState, team: i64, name: &str, verb: &str) -> Result<(), ApiError> {
    let names: Vec<String> = users(state, team, name).await?.into_iter().map(|u| u.name).collect();
    if names.is_empty() {
        return Ok(());
    }
    Err(ApiError::conflict(format!("以下质检项的规则正在使用该词组，不能{verb}：{}", some(&names))))
}

async fn find(state: &AppState, team: i64, id: i64) -> Result<GroupRow, ApiError> {
    store::find_group(&state.db, team, id).await?.ok_or(ApiError::NotFound(Table::Group.label()))
}

async fn read(state: &AppState, team: i64, id: i64) -> Answer<KeywordGroup> {
    let row = find(state, team, id).await?;
    let used_by = users(state, team, &row.name).await?;
    reply(KeywordGroup { used_by, ..row.shown() })
}
