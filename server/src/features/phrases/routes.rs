use super::model::{
    CopyPhraseBody, MAX_SORT_IDS, Phrase, PhraseBody, PhraseFilters, PhraseGroup, PhraseItem, SortPhrasesBody,
};
use super::store;
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Perm};
use crate::http::{
    Answer, Body, Created, Deleted, Envelope, Ids, IdsQuery, Nothing, Page, Paging, Path, Query, Violations,
    reply,
};
use axum::extract::{RawQuery, State};
use serde_json::json;
use std::collections::HashSet;

const MANAGE: &[Perm] = &[Perm::TrainerTrainSettings];

/// Team phrases and the caller's own.
#[utoipa::path(get, path = "/coach/trainer/quickPhrase/list", tag = "phrases", params(Paging, PhraseFilters),
    responses((status = 200, body = Envelope<Page<PhraseItem>>)))]
pub async fn list_phrases(
    State(state): State<AppState>,
    caller: Caller,
    RawQuery(raw): RawQuery,
    Query(filters, paging): Query<PhraseFilters>,
) -> Answer<Page<PhraseItem>> {
    let scope = caller.need(MANAGE)?;
    let (items, total) = store::list(&state.db, scope, &filters.or_ungrouped(raw), &paging).await?;
    reply(paging.page(items, total))
}

/// The ids that match the list's filters.
#[utoipa::path(get, path = "/coach/trainer/quickPhrase/ids", tag = "phrases", params(Paging, PhraseFilters),
    responses((status = 200, body = Envelope<Ids>)))]
pub async fn list_phrase_ids(
    State(state): State<AppState>,
    caller: Caller,
    RawQuery(raw): RawQuery,
    Query(filters, paging): Query<PhraseFilters>,
) -> Answer<Ids> {
    let scope = caller.need(MANAGE)?;
    reply(Ids { ids: store::ids(&state.db, scope, &filters.or_ungrouped(raw), paging.keyword()).await? })
}

/// The groups in use, with their sizes.
#[utoipa::path(get, path = "/coach/trainer/quickPhrase/groups", tag = "phrases",
    responses((status = 200, body = Envelope<Vec<PhraseGroup>>)))]
pub async fn list_phrase_groups(State(state): State<AppState>, caller: Caller) -> Answer<Vec<PhraseGroup>> {
    let scope = caller.need(MANAGE)?;
    reply(store::groups(&state.db, scope).await?)
}

/// One phrase.
#[utoipa::path(get, path = "/coach/trainer/quickPhrase/{id}", tag = "phrases", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<PhraseItem>)))]
pub async fn get_phrase(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<PhraseItem> {
    let scope = caller.need(MANAGE)?;
    reply(store::get(&state.db, scope, id).await?)
}

/// Add a phrase at the end.
#[utoipa::path(post, path = "/coach/trainer/quickPhrase/add", tag = "phrases", request_body = PhraseBody,
    responses((status = 200, body = Envelope<Created>)))]
pub async fn add_phrase(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<PhraseBody>,
) -> Answer<Created> {
    let scope = caller.need(MANAGE)?;
    body.check()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let id = store::insert(&mut tx, scope, now, &body).await?;
    audit::record(&mut tx, Some(scope), now, "create", "quickPhrase", Some(id), json!({"title": body.title}));
    tx.commit().await?;
    reply(Created { id })
}

/// Copy a phrase; the copy has no hotkey and belongs to the caller.
#[utoipa::path(post, path = "/coach/trainer/quickPhrase/copy", tag = "phrases", request_body = CopyPhraseBody,
    responses((status = 200, body = Envelope<Created>)))]
pub async fn copy_phrase(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<CopyPhraseBody>,
) -> Answer<Created> {
    let scope = caller.need(MANAGE)?;
    let from = store::get(&state.db, scope, body.id).await?;
    let copy = PhraseBody {
        group_name: from.group_name,
        title: from.title.chars().take(47).chain(" 副本".chars()).collect(),
        content: from.content,
        scope: from.scope,
        hotkey: String::new(),
        enabled_in_exam: from.enabled_in_exam,
        use_state: from.use_state,
        rev: 0,
    };
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let id = store::insert(&mut tx, scope, now, &copy).await?;
    audit::record(&mut tx, Some(scope), now, "copy", "quickPhrase", Some(id), json!({"from": body.id}));
    tx.commit().await?;
    reply(Created { id })
}

/// Change a phrase.
#[utoipa::path(put, path = "/coach/trainer/quickPhrase/{id}", tag = "phrases", params(("id" = i64, Path)),
    request_body = PhraseBody, responses((status = 200, body = Envelope<PhraseItem>)))]
pub async fn edit_phrase(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut body): Body<PhraseBody>,
) -> Answer<PhraseItem> {
    let scope = caller.need(MANAGE)?;
    body.check()?;
    let now = state.now();
    let before = store::get(&state.db, scope, id).await?;
    let mut tx = state.db.begin().await?;
    store::update(&mut tx, scope, now, id, &body).await?;
    audit::record_edit(&mut tx, scope, now, ("update", "quickPhrase", id), &before, &body);
    tx.commit().await?;
    reply(store::get(&state.db, scope, id).await?)
}

/// Change the order by dragging.
#[utoipa::path(put, path = "/coach/trainer/quickPhrase/sort", tag = "phrases", request_body = SortPhrasesBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sort_phrases(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<SortPhrasesBody>,
) -> Answer<Nothing> {
    let scope = caller.need(MANAGE)?;
    let mut v = Violations::default();
    v.count("ids", "短语", body.ids.len(), 1..=MAX_SORT_IDS);
    v.ensure(body.ids.iter().collect::<HashSet<_>>().len() == body.ids.len(), "ids", "短语不能重复");
    v.done()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    store::sort(&mut tx, scope, &body.ids).await?;
    audit::record(&mut tx, Some(scope), now, "sort", "quickPhrase", None, json!({"ids": body.ids}));
    tx.commit().await?;
    reply(Nothing {})
}

/// Delete phrases.
#[utoipa::path(delete, path = "/coach/trainer/quickPhrase/delete", tag = "phrases", params(IdsQuery),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_phrases(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<IdsQuery>,
) -> Answer<Deleted> {
    let scope = caller.need(MANAGE)?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let deleted = store::delete(&mut tx, scope, &query.ids.0).await?;
    audit::record(&mut tx, Some(scope), now, "delete", "quickPhrase", None, json!({"ids": query.ids.0}));
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// The phrases beside a dialogue: the team's, and the caller's own.
#[utoipa::path(get, path = "/coach/student/practice/phrase/list", tag = "phrases",
    responses((status = 200, body = Envelope<Vec<Phrase>>)))]
pub async fn list_practice_phrases(State(state): State<AppState>, caller: Caller) -> Answer<Vec<Phrase>> {
    let scope = caller.need(&[Perm::StudentCoach])?;
    reply(store::for_practice(&state.db, scope.team_id, scope.user_id).await?)
}
