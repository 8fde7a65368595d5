use super::MANAGE;
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Scope};
use crate::features::cases::model::{
    CaseAdded, CaseDetail, CaseDraft, CaseIdBody, CaseUseStateBody, CasesChanged, MAX_BULK, copy_name,
};
use crate::features::cases::{store, write};
use crate::features::clues;
use crate::http::{
    Answer, ApiError, Body, Created, Deleted, Envelope, IdsQuery, Path, Query, Violations, reply,
};
use axum::extract::State;
use coach_engine::enums::CaseSource;
use serde_json::json;

/// Add a case, as a draft that waits for confirmers to be chosen. Repeating an add under its `draftKey`
/// answers the case that it made.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/add", tag = "cases", request_body = CaseDraft,
    responses((status = 200, body = Envelope<CaseAdded>)))]
pub async fn add_case(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut draft): Body<CaseDraft>,
) -> Answer<CaseAdded> {
    let scope = caller.need(MANAGE)?;
    draft.check()?;
    let Some(key) = &draft.draft_key else { return reply(add(&state, scope, &draft).await?) };
    if let Some(there) = store::added_under(&state.db, scope, key).await? {
        return reply(there);
    }
    match add(&state, scope, &draft).await {
        // The same add may have landed since it was looked for; its name then refuses this one.
        Err(ApiError::Invalid(refusal)) => match store::added_under(&state.db, scope, key).await? {
            Some(there) => reply(there),
            None => Err(ApiError::Invalid(refusal)),
        },
        other => reply(other?),
    }
}

async fn add(state: &AppState, scope: Scope, draft: &CaseDraft) -> Result<CaseAdded, ApiError> {
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let id = write::insert(&mut tx, scope, now, draft, CaseSource::Manual).await?;
    audit::record(&mut tx, Some(scope), now, "create", "case", Some(id), json!({"name": draft.name}));
    tx.commit().await?;
    Ok(CaseAdded { id, rev: 1 })
}

/// Copy a case with its clues; the copy is an unconfirmed draft.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/copy", tag = "cases", request_body = CaseIdBody,
    responses((status = 200, body = Envelope<Created>)))]
pub async fn copy_case(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<CaseIdBody>,
) -> Answer<Created> {
    let scope = caller.need(MANAGE)?;
    let (from, content) = store::get(&state.db, scope, body.id).await?;
    let draft = CaseDraft {
        name: copy_name(&from.name, &store::copy_names(&state.db, scope.team_id).await?),
        business_type: from.business_type,
        difficulty: from.difficulty,
        content,
        rev: 0,
        draft_key: None,
        edit_key: None,
    };
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let id = write::insert(&mut tx, scope, now, &draft, CaseSource::Manual).await?;
    clues::copy_links(&mut tx, scope.team_id, body.id, id).await?;
    audit::record(&mut tx, Some(scope), now, "copy", "case", Some(id), json!({"from": body.id}));
    tx.commit().await?;
    reply(Created { id })
}

/// Change a case. A confirmed one becomes a new version that must be confirmed again. Repeating a change under
/// its `editKey` answers the case as it stands, whatever its `rev` is by then.
#[utoipa::path(put, path = "/coach/trainer/caseLibrary/{id}", tag = "cases", params(("id" = i64, Path)),
    request_body = CaseDraft, responses((status = 200, body = Envelope<CaseDetail>)))]
pub async fn edit_case(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut draft): Body<CaseDraft>,
) -> Answer<CaseDetail> {
    let scope = caller.need(MANAGE)?;
    draft.check()?;
    let now = state.now();
    let (was, content) = store::get(&state.db, scope, id).await?;
    let mut tx = state.db.begin().await?;
    if let Some(version) = write::update(&mut tx, scope, now, id, &draft).await? {
        let mut before = json!(was);
        before["content"] = json!(content);
        let mut after = json!({
            "name": draft.name, "businessType": draft.business_type, "difficulty": draft.difficulty, "version": version
        });
        after["content"] = json!(draft.content);
        audit::record_edit(&mut tx, scope, now, ("update", "case", id), &before, &after);
        tx.commit().await?;
    }
    let (item, content) = store::get(&state.db, scope, id).await?;
    let tasks = store::open_uses(&state.db, scope, now, id).await?;
    reply(CaseDetail { item, content, tasks })
}

/// Use cases, or take them out of use: an unused case is not offered to new tasks.
#[utoipa::path(put, path = "/coach/trainer/caseLibrary/useState", tag = "cases",
    request_body = CaseUseStateBody, responses((status = 200, body = Envelope<CasesChanged>)))]
pub async fn set_case_use_state(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<CaseUseStateBody>,
) -> Answer<CasesChanged> {
    let scope = caller.need(MANAGE)?;
    let mut v = Violations::default();
    v.count("ids", "案例", body.ids.len(), 1..=MAX_BULK);
    v.done()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let changed = write::set_use_state(&mut tx, scope, now, &body.ids, body.use_state).await?;
    let detail = json!({"ids": body.ids, "useState": body.use_state});
    audit::record(&mut tx, Some(scope), now, "useState", "case", None, detail);
    tx.commit().await?;
    reply(CasesChanged { changed })
}

/// Delete one case; refused while an open task uses it.
#[utoipa::path(delete, path = "/coach/trainer/caseLibrary/{id}", tag = "cases", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_case(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(MANAGE)?;
    match remove(&state, scope, &[id]).await? {
        0 => Err(ApiError::NotFound("案例")),
        deleted => reply(Deleted { deleted }),
    }
}

/// Delete several cases, all or none.
#[utoipa::path(delete, path = "/coach/trainer/caseLibrary/delete", tag = "cases", params(IdsQuery),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_cases(
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
    let deleted = write::delete(&mut tx, scope, now, ids).await?;
    audit::record(&mut tx, Some(scope), now, "delete", "case", None, json!({"ids": ids}));
    tx.commit().await?;
    Ok(deleted)
}
