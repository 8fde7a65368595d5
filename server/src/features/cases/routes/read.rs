use super::{CHOOSE, MANAGE};
use crate::app::AppState;
use crate::features::auth::Caller;
use crate::features::cases::model::{
    BusinessType, CaseDetail, CaseFilters, CaseItem, CaseStat, CaseVersionDetail, CaseVersionItem,
};
use crate::features::cases::store;
use crate::http::{Answer, Envelope, Ids, NameCheck, NameQuery, Page, Paging, Path, Query, reply};
use axum::extract::State;

/// The case library.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/list", tag = "cases", params(Paging, CaseFilters),
    responses((status = 200, body = Envelope<Page<CaseItem>>)))]
pub async fn list_cases(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<CaseFilters>,
) -> Answer<Page<CaseItem>> {
    let scope = caller.need(CHOOSE)?;
    let (items, total) = store::list(&state.db, scope, &filters, &paging).await?;
    reply(paging.page(items, total))
}

/// The ids that match the list's filters.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/ids", tag = "cases", params(Paging, CaseFilters),
    responses((status = 200, body = Envelope<Ids>)))]
pub async fn list_case_ids(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<CaseFilters>,
) -> Answer<Ids> {
    let scope = caller.need(CHOOSE)?;
    reply(Ids { ids: store::ids(&state.db, scope, &filters, paging.keyword()).await? })
}

/// How many cases there are by status, and how many wait for the caller.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/stat", tag = "cases",
    responses((status = 200, body = Envelope<CaseStat>)))]
pub async fn case_stat(State(state): State<AppState>, caller: Caller) -> Answer<CaseStat> {
    let scope = caller.need(CHOOSE)?;
    reply(store::stat(&state.db, scope).await?)
}

/// Whether a name is still free.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/checkName", tag = "cases", params(NameQuery),
    responses((status = 200, body = Envelope<NameCheck>)))]
pub async fn check_case_name(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<NameQuery>,
) -> Answer<NameCheck> {
    let scope = caller.need(MANAGE)?;
    let taken = store::name_taken(&state.db, scope.team_id, query.name.trim(), query.id).await?;
    reply(NameCheck { available: !taken })
}

/// The business types in use, the commonest first.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/businessTypes", tag = "cases",
    responses((status = 200, body = Envelope<Vec<BusinessType>>)))]
pub async fn list_business_types(State(state): State<AppState>, caller: Caller) -> Answer<Vec<BusinessType>> {
    let scope = caller.need(CHOOSE)?;
    reply(store::business_types(&state.db, scope).await?)
}

/// One case with everything that the customer knows.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/{id}", tag = "cases", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CaseDetail>)))]
pub async fn get_case(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<CaseDetail> {
    let scope = caller.need(MANAGE)?;
    let (item, content) = store::get(&state.db, scope, id).await?;
    let tasks = store::open_uses(&state.db, scope, state.now(), id).await?;
    reply(CaseDetail { item, content, tasks })
}

/// The versions of a case, the newest first.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/{id}/versions", tag = "cases",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<Vec<CaseVersionItem>>)))]
pub async fn list_case_versions(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Vec<CaseVersionItem>> {
    let scope = caller.need(MANAGE)?;
    reply(store::versions(&state.db, scope, id).await?)
}

/// One version of a case.
#[utoipa::path(get, path = "/coach/trainer/caseLibrary/{id}/versions/{no}", tag = "cases",
    params(("id" = i64, Path), ("no" = i64, Path)),
    responses((status = 200, body = Envelope<CaseVersionDetail>)))]
pub async fn get_case_version(
    State(state): State<AppState>,
    caller: Caller,
    Path((id, no)): Path<(i64, i64)>,
) -> Answer<CaseVersionDetail> {
    let scope = caller.need(MANAGE)?;
    reply(store::version(&state.db, scope, id, no).await?)
}
