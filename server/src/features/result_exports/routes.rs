use super::model::{ExportFilters, ExportKey, KeyBody, KeyQuery, RankExport, ResultExport};
use crate::app::AppState;
use crate::features::auth::{Caller, Perm};
use crate::features::exports::{self, ExportInfo, ExportSource};
use crate::http::{Answer, ApiError, Body, Envelope, Paging, Query, reply};
use axum::extract::State;

const RIGHT: &[Perm] = &[Perm::TrainerCoachRecord, Perm::ManagementCoachRecord];
const KINDS: &[&str] = &[ResultExport::KIND, RankExport::KIND];

/// Export the results that match the list's filters.
#[utoipa::path(get, path = "/coach/trainer/assessmentTaskExport", tag = "resultExports",
    params(Paging, ExportFilters), responses((status = 200, body = Envelope<ExportKey>)))]
pub async fn export_results(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ExportFilters>,
) -> Answer<ExportKey> {
    let scope = caller.need(RIGHT)?;
    let source = ResultExport { team_id: scope.team_id, filters, keyword: paging.keyword };
    let id = exports::start(&state, scope, &source).await?;
    reply(ExportKey { export_key: id.to_string() })
}

/// Export the ranking of the students in the results that match.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/student/rankExport", tag = "resultExports",
    params(Paging, ExportFilters), responses((status = 200, body = Envelope<ExportKey>)))]
pub async fn export_rank(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<ExportFilters>,
) -> Answer<ExportKey> {
    let scope = caller.need(RIGHT)?;
    let source = RankExport { team_id: scope.team_id, filters, keyword: paging.keyword };
    let id = exports::start(&state, scope, &source).await?;
    reply(ExportKey { export_key: id.to_string() })
}

/// A key is the job's number; anything else names no export.
fn id_of(key: &str) -> Result<i64, ApiError> {
    key.parse().map_err(|_| ApiError::NotFound("导出任务"))
}

/// How far an export is.
#[utoipa::path(get, path = "/coach/trainer/assessmentTaskExport/info", tag = "resultExports", params(KeyQuery),
    responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn export_info(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<KeyQuery>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::status(&state, scope, KINDS, id_of(&query.export_key)?).await?)
}

/// Stop an export.
#[utoipa::path(post, path = "/coach/trainer/assessmentTaskExport/cancel", tag = "resultExports",
    request_body = KeyBody, responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn cancel_export(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<KeyBody>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::cancel(&state, scope, KINDS, id_of(&body.export_key)?).await?)
}
