use super::model::{FlowDetail, FlowFilters, FlowRow};
use super::store;
use crate::app::AppState;
use crate::features::auth::{Caller, Perm};
use crate::http::{Answer, ApiError, Envelope, Page, Paging, Path, Query, reply};
use axum::extract::State;

/// The team's model interaction log.
#[utoipa::path(get, path = "/portal/api/flowLog", tag = "flowLogs", params(Paging, FlowFilters),
    responses((status = 200, body = Envelope<Page<FlowRow>>)))]
pub async fn list_flow_logs(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<FlowFilters>,
) -> Answer<Page<FlowRow>> {
    let scope = caller.need(&[Perm::ManagementCallLog])?;
    filters.check()?;
    reply(store::page(&state.db, scope.team_id, &filters, &paging).await?)
}

/// One attempt with its prompt and answer.
#[utoipa::path(get, path = "/portal/api/flowLog/{id}", tag = "flowLogs", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<FlowDetail>)))]
pub async fn get_flow_log(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<FlowDetail> {
    let scope = caller.need(&[Perm::ManagementCallLog])?;
    reply(store::find(&state.db, scope.team_id, id).await?.ok_or(ApiError::NotFound("模型交互记录"))?)
}
