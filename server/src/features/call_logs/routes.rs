use super::model::{CallLogDetail, CallLogExport, CallLogFilters, CallLogItem};
use super::store;
use crate::app::AppState;
use crate::features::auth::{Caller, Perm};
use crate::features::exports::{self, ExportInfo, ExportSource, Started};
use crate::http::extract::NoFilters;
use crate::http::{Answer, ApiError, Envelope, Page, Paging, Path, Query, reply};
use axum::extract::State;

const RIGHT: &[Perm] = &[Perm::ManagementCallLog];
const KINDS: &[&str] = &[CallLogExport::KIND];

/// When the oldest call finished that is still shown: `log.call_log_days` ago, to the hour, so that the same
/// export asked for twice is the same.
fn since(state: &AppState) -> Option<i64> {
    const HOUR: i64 = 3_600_000;
    let days = state.config.log.call_log_days;
    (days > 0).then(|| (state.now() - days.saturating_mul(24 * HOUR)) / HOUR * HOUR)
}

/// Call records of the team.
#[utoipa::path(get, path = "/portal/api/callLog", tag = "callLogs", params(Paging, CallLogFilters),
    responses((status = 200, body = Envelope<Page<CallLogItem>>)))]
pub async fn list_call_logs(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<CallLogFilters>,
) -> Answer<Page<CallLogItem>> {
    let scope = caller.need(RIGHT)?;
    filters.check()?;
    let (items, total) = store::list(&state.db, scope, &filters, &paging, since(&state)).await?;
    reply(paging.page(items, total))
}

/// One call with its transcript.
#[utoipa::path(get, path = "/portal/api/callLog/{id}", tag = "callLogs", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CallLogDetail>)))]
pub async fn get_call_log(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<CallLogDetail> {
    let scope = caller.need(RIGHT)?;
    let log =
        store::find(&state.db, scope, id, since(&state)).await?.ok_or(ApiError::NotFound("通话记录"))?;
    let messages = store::lines(&state.db, log.id).await?;
    reply(CallLogDetail { log, messages })
}

/// Export the call records that match the list's filters.
#[utoipa::path(get, path = "/portal/api/callLog/export/generateFile", tag = "callLogs",
    params(Paging, CallLogFilters), responses((status = 200, body = Envelope<Started>)))]
pub async fn start_export(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<CallLogFilters>,
) -> Answer<Started> {
    let scope = caller.need(RIGHT)?;
    filters.check()?;
    let source =
        CallLogExport { team_id: scope.team_id, filters, keyword: paging.keyword, since: since(&state) };
    reply(Started { id: exports::start(&state, scope, &source).await? })
}

/// The caller's exports of call records, the newest first.
#[utoipa::path(get, path = "/portal/api/callLog/export/record", tag = "callLogs", params(Paging),
    responses((status = 200, body = Envelope<Page<ExportInfo>>)))]
pub async fn list_exports(
    State(state): State<AppState>,
    caller: Caller,
    Query(NoFilters {}, paging): Query<NoFilters>,
) -> Answer<Page<ExportInfo>> {
    let scope = caller.need(RIGHT)?;
    reply(exports::record(&state, scope, KINDS, &paging).await?)
}

/// How far an export is.
#[utoipa::path(get, path = "/portal/api/callLog/export/status/{id}", tag = "callLogs", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn export_status(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::status(&state, scope, KINDS, id).await?)
}

/// Stop an export.
#[utoipa::path(get, path = "/portal/api/callLog/export/cancel/{id}", tag = "callLogs", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn cancel_export(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::cancel(&state, scope, KINDS, id).await?)
}
