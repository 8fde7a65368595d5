use super::clash;
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::Caller;
use crate::features::quality::examples;
use crate::features::quality::item_model::{
    CheckItem, ExampleResult, ItemFilters, ItemForm, ItemNameQuery, SavedItem, UseStateBody,
};
use crate::features::quality::model::{READ, SortBody, Updated, WRITE, check_ids};
use crate::features::quality::store::{self, Sorted, Table};
use crate::http::{
    Answer, ApiError, Body, Deleted, Envelope, NameCheck, Nothing, Page, Paging, Path, Query, Violations,
    reply,
};
use axum::extract::State;
use coach_engine::rules::{CompiledRule, Groups, Rule};
use serde_json::{Value, json};

/// Items of one project; each is judged for every dialogue.
const MAX_ITEMS: i64 = 50;

/// The check items of the team, or of one project, in their order.
#[utoipa::path(get, path = "/coach/management/checkItem/list", tag = "quality", params(Paging, ItemFilters),
    responses((status = 200, body = Envelope<Page<CheckItem>>)))]
pub async fn list_check_items(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ItemFilters>,
) -> Answer<Page<CheckItem>> {
    let scope = caller.need(READ)?;
    reply(store::list_items(&state.db, scope.team_id, &filters, &paging).await?)
}

/// One check item.
#[utoipa::path(get, path = "/coach/management/checkItem/{id}", tag = "quality", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CheckItem>)))]
pub async fn get_check_item(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<CheckItem> {
    let scope = caller.need(READ)?;
    reply(find(&state, scope.team_id, id).await?)
}

/// Whether a check item's name is free within its project.
#[utoipa::path(get, path = "/coach/management/checkItem/checkName", tag = "quality", params(ItemNameQuery),
    responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_item_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<ItemNameQuery>,
) -> Answer<NameCheck> {
    let scope = caller.need(READ)?;
    let name = query.name.trim();
    let taken = store::item_name_taken(&state.db, scope.team_id, query.project_id, name, query.id).await?;
    reply(NameCheck { available: !taken })
}

/// Add a check item. An example that the rule judges otherwise refuses it, unless `acceptFailing` is set.
#[utoipa::path(post, path = "/coach/management/checkItem/add", tag = "quality", request_body = ItemForm,
    responses((status = 200, body = Envelope<SavedItem>)))]
pub async fn add_check_item(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut form): Body<ItemForm>,
) -> Answer<SavedItem> {
    let scope = caller.need(WRITE)?;
    let examples = verify(&state, scope.team_id, &mut form).await?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    known_project(&mut tx, scope.team_id, form.project_id).await?;
    if store::count_items(&mut tx, scope.team_id, form.project_id).await? >= MAX_ITEMS {
        return Err(ApiError::conflict(format!("一个质检项目下的质检项不能超过{MAX_ITEMS}个")));
    }
    let id = store::insert_item(&mut tx, scope.team_id, Some(scope.user_id), now, &form).await;
    let id = id.map_err(clash)?;
    audit::record(&mut tx, Some(scope), now, "create", "checkItem", Some(id), told(&form));
    tx.commit().await?;
    reply(SavedItem { item: find(&state, scope.team_id, id).await?, examples })
}

/// Change a check item; `rev` is required.
#[utoipa::path(put, path = "/coach/management/checkItem/{id}", tag = "quality", params(("id" = i64, Path)),
    request_body = ItemForm, responses((status = 200, body = Envelope<SavedItem>)))]
pub async fn edit_check_item(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut form): Body<ItemForm>,
) -> Answer<SavedItem> {
    let scope = caller.need(WRITE)?;
    let before = find(&state, scope.team_id, id).await?;
    let rev = super::required_rev(form.rev)?;
    let examples = verify(&state, scope.team_id, &mut form).await?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    known_project(&mut tx, scope.team_id, form.project_id).await?;
    let moved = before.project_id != form.project_id;
    if moved && store::count_items(&mut tx, scope.team_id, form.project_id).await? >= MAX_ITEMS {
        return Err(ApiError::conflict(format!("一个质检项目下的质检项不能超过{MAX_ITEMS}个")));
    }
    if store::update_item(&mut tx, scope, now, id, rev, &form).await.map_err(clash)? == 0 {
        return Err(store::why_untouched(&mut tx, Table::Item, scope.team_id, id).await);
    }
    audit::record_edit(&mut tx, scope, now, ("update", "checkItem", id), &before, &form);
    tx.commit().await?;
    reply(SavedItem { item: find(&state, scope.team_id, id).await?, examples })
}

/// Delete a check item. Published revisions keep their copies.
#[utoipa::path(delete, path = "/coach/management/checkItem/{id}", tag = "quality", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_check_item(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(WRITE)?;
    let mut tx = state.db.begin().await?;
    let deleted = store::delete(&mut tx, Table::Item, scope.team_id, id).await?;
    if deleted == 0 {
        return Err(ApiError::NotFound(Table::Item.label()));
    }
    audit::record(&mut tx, Some(scope), state.now(), "delete", "checkItem", Some(id), json!({}));
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// Put check items in a new order.
#[utoipa::path(put, path = "/coach/management/checkItem/sort", tag = "quality", request_body = SortBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sort_check_items(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<SortBody>,
) -> Answer<Nothing> {
    let scope = caller.need(WRITE)?;
    super::sort(&state, scope, Sorted::Items, "checkItem", body.ids).await?;
    reply(Nothing {})
}

/// Take several check items into use, or out of it.
#[utoipa::path(put, path = "/coach/management/checkItem/useState", tag = "quality", request_body = UseStateBody,
    responses((status = 200, body = Envelope<Updated>)))]
pub async fn set_check_item_use(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<UseStateBody>,
) -> Answer<Updated> {
    let scope = caller.need(WRITE)?;
    let mut ids = body.ids;
    check_ids(&mut ids)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let updated = store::set_use_state(&mut tx, scope, now, &ids, body.use_state).await?;
    if updated != ids.len() as u64 {
        return Err(ApiError::NotFound(Table::Item.label()));
    }
    let detail = json!({ "ids": ids, "useState": body.use_state });
    audit::record(&mut tx, Some(scope), now, "update", "checkItem", None, detail);
    tx.commit().await?;
    reply(Updated { updated })
}

/// Compiles a rule; problems are named below `rule`.
pub(super) fn compile(rule: &Rule, groups: &Groups) -> Result<CompiledRule, ApiError> {
    CompiledRule::new(rule, groups).map_err(|problems| {
        let mut v = Violations::default();
        for problem in problems {
            v.add(format!("rule.{}", problem.path), problem.message);
        }
        ApiError::Invalid(v)
    })
}

pub(super) async fn find(state: &AppState, team: i64, id: i64) -> Result<CheckItem, ApiError> {
    store::find_item(&state.db, team, id).await?.ok_or(ApiError::NotFound(Table::Item.label()))
}

/// Checks the form, its rule and its examples against the rule.
async fn verify(state: &AppState, team: i64, form: &mut ItemForm) -> Result<Vec<ExampleResult>, ApiError> {
    form.check()?;
    let Some(rule) = &form.rule else { return Ok(Vec::new()) };
    let rule = compile(rule, &store::team_groups(&state.db, team).await?)?;
    let results = examples::judge(&rule, &form.pass_examples, &form.fail_examples);
    if !form.accept_failing {
        examples::all_agree(&results)?;
    }
    Ok(results)
}

async fn known_project(tx: &mut crate::db::Tx, team: i64, id: i64) -> Result<(), ApiError> {
    if store::project_exists(tx, team, id).await? {
        Ok(())
    } else {
        Err(ApiError::field("projectId", "质检项目不存在或已被删除"))
    }
}

fn told(form: &ItemForm) -> Value {
    json!({
        "projectId": form.project_id, "name": form.name, "cp": form.cp, "useState": form.use_state,
        "rule": form.rule, "acceptFailing": form.accept_failing
    })
}
