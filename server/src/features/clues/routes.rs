use super::model::{CaseCluesBody, ClueBody, ClueFilters, ClueItem, MAX_LINKS};
use super::store;
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Perm};
use crate::http::{
    Answer, Body, Created, Deleted, Envelope, Ids, IdsQuery, NameCheck, NameQuery, Page, Paging, Path, Query,
    Violations, reply,
};
use axum::extract::State;
use serde_json::json;

const MANAGE: &[Perm] = &[Perm::TrainerTrainSettings];

/// The clues of the team.
#[utoipa::path(get, path = "/coach/trainer/serviceClue/list", tag = "clues", params(Paging, ClueFilters),
    responses((status = 200, body = Envelope<Page<ClueItem>>)))]
pub async fn list_clues(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ClueFilters>,
) -> Answer<Page<ClueItem>> {
    let scope = caller.need(MANAGE)?;
    let (items, total) = store::list(&state.db, scope, &filters, &paging).await?;
    reply(paging.page(items, total))
}

/// The ids that match the list's filters.
#[utoipa::path(get, path = "/coach/trainer/serviceClue/ids", tag = "clues", params(Paging, ClueFilters),
    responses((status = 200, body = Envelope<Ids>)))]
pub async fn list_clue_ids(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ClueFilters>,
) -> Answer<Ids> {
    let scope = caller.need(MANAGE)?;
    reply(Ids { ids: store::ids(&state.db, scope, &filters, paging.keyword()).await? })
}

/// Whether a name is still free.
#[utoipa::path(get, path = "/coach/trainer/serviceClue/checkName", tag = "clues", params(NameQuery),
    responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_clue_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<NameQuery>,
) -> Answer<NameCheck> {
    let scope = caller.need(MANAGE)?;
    let taken = store::name_taken(&state.db, scope.team_id, query.name.trim(), query.id).await?;
    reply(NameCheck { available: !taken })
}

/// One clue.
#[utoipa::path(get, path = "/coach/trainer/serviceClue/{id}", tag = "clues", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ClueItem>)))]
pub async fn get_clue(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ClueItem> {
    let scope = caller.need(MANAGE)?;
    reply(store::get(&state.db, scope, id).await?)
}

/// Add a clue.
#[utoipa::path(post, path = "/coach/trainer/serviceClue/add", tag = "clues", request_body = ClueBody,
    responses((status = 200, body = Envelope<Created>)))]
pub async fn add_clue(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<ClueBody>,
) -> Answer<Created> {
    let scope = caller.need(MANAGE)?;
    body.check()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let id = store::insert(&mut tx, scope, now, &body).await?;
    audit::record(&mut tx, Some(scope), now, "create", "serviceClue", Some(id), json!({"name": body.name}));
    tx.commit().await?;
    reply(Created { id })
}

/// Change a clue and the cases that it belongs to.
#[utoipa::path(put, path = "/coach/trainer/serviceClue/{id}", tag = "clues", params(("id" = i64, Path)),
    request_body = ClueBody, responses((status = 200, body = Envelope<ClueItem>)))]
pub async fn edit_clue(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut body): Body<ClueBody>,
) -> Answer<ClueItem> {
    let scope = caller.need(MANAGE)?;
    body.check()?;
    let now = state.now();
    let before = store::get(&state.db, scope, id).await?;
    let mut tx = state.db.begin().await?;
    store::update(&mut tx, scope, now, id, &body).await?;
    audit::record_edit(&mut tx, scope, now, ("update", "serviceClue", id), &before, &body);
    tx.commit().await?;
    reply(store::get(&state.db, scope, id).await?)
}

/// Delete clues. Dialogues that were started keep what they showed.
#[utoipa::path(delete, path = "/coach/trainer/serviceClue/delete", tag = "clues", params(IdsQuery),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_clues(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<IdsQuery>,
) -> Answer<Deleted> {
    let scope = caller.need(MANAGE)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let deleted = store::delete(&mut tx, scope, &query.ids.0).await?;
    audit::record(&mut tx, Some(scope), now, "delete", "serviceClue", None, json!({"ids": query.ids.0}));
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// The clues of a case.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/{id}/clues", tag = "clues", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Vec<ClueItem>>)))]
pub async fn list_case_clues(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Vec<ClueItem>> {
    let scope = caller.need(MANAGE)?;
    reply(store::of_case(&state.db, scope, id).await?)
}

/// Choose the clues of a case. They are not part of its version, so a confirmed case stays confirmed.
#[utoipa::path(put, path = "/coach/trainer/caseLibrary/{id}/clues", tag = "clues", params(("id" = i64, Path)),
    request_body = CaseCluesBody, responses((status = 200, body = Envelope<Vec<ClueItem>>)))]
pub async fn set_case_clues(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut body): Body<CaseCluesBody>,
) -> Answer<Vec<ClueItem>> {
    let scope = caller.need(MANAGE)?;
    body.clue_ids.sort_unstable();
    body.clue_ids.dedup();
    let mut v = Violations::default();
    v.count("clueIds", "线索", body.clue_ids.len(), 0..=MAX_LINKS);
    v.done()?;
    store::of_case(&state.db, scope, id).await?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::link_clues(&mut tx, scope, id, &body.clue_ids).await?;
    let detail = json!({"clueIds": body.clue_ids});
    audit::record(&mut tx, Some(scope), now, "linkClues", "case", Some(id), detail);
    tx.commit().await?;
    reply(store::of_case(&state.db, scope, id).await?)
}
