//! The log as a spreadsheet.

use super::model::{FlowFilters, FlowRow};
use super::store;
use crate::app::AppState;
use crate::db::Db;
use crate::features::auth::{Caller, Perm};
use crate::features::exports::{self, Batch, Cell, Column, ExportInfo, ExportSource, Started};
use crate::http::extract::NoFilters;
use crate::http::{Answer, Envelope, Page, Paging, Path, Query, reply};
use axum::extract::State;
use serde::{Deserialize, Serialize};

const RIGHT: &[Perm] = &[Perm::ManagementCallLog];
const KINDS: &[&str] = &[FlowLogExport::KIND];
const BATCH: i64 = 1000;

#[derive(Debug, Serialize, Deserialize)]
pub struct FlowLogExport {
    team_id: i64,
    filters: FlowFilters,
    keyword: Option<String>,
}

const fn column(title: &'static str, width: u8) -> Column {
    Column { title, width }
}

impl ExportSource for FlowLogExport {
    const KIND: &'static str = "export.flowLog";
    const TITLE: &'static str = "模型交互记录";
    const COLUMNS: &'static [Column] = &[
        column("记录编号", 12),
        column("时间", 20),
        column("场景", 12),
        column("能力", 12),
        column("智能体", 20),
        column("模型", 20),
        column("指令", 20),
        column("指令版本", 10),
        column("发起人", 16),
        column("考核编号", 12),
        column("追踪号", 26),
        column("第几次尝试", 12),
        column("输入词元", 10),
        column("输出词元", 10),
        column("首词延迟(ms)", 14),
        column("总耗时(ms)", 12),
        column("状态", 8),
        column("已回退", 8),
        column("原因", 40),
        column("风险标记", 24),
    ];

    async fn count(&self, db: &Db) -> sqlx::Result<i64> {
        store::count(db, self.team_id, &self.filters, self.keyword.as_deref()).await
    }

    async fn batch(&self, db: &Db, after: Option<i64>) -> sqlx::Result<Batch> {
        let (filters, keyword) = (&self.filters, self.keyword.as_deref());
        let rows =
            store::export_batch(db, self.team_id, filters, keyword, after.unwrap_or_default(), BATCH).await?;
        let full = i64::try_from(rows.len()).is_ok_and(|count| count == BATCH);
        let next = rows.last().map(|row| row.id).filter(|_| full);
        Ok(Batch { rows: rows.into_iter().map(cells).collect(), next })
    }
}

fn number(value: Option<i64>) -> Cell {
    value.map_or(Cell::Empty, Cell::Count)
}

fn cells(row: FlowRow) -> Vec<Cell> {
    vec![
        Cell::id(row.id),
        Cell::time(Some(row.created_at)),
        row.scene.label().into(),
        row.capability.label().into(),
        row.agent_name.into(),
        row.model_id.into(),
        row.prompt_name.into(),
        number(row.prompt_version),
        row.actor_name.into(),
        row.session_id.map_or(Cell::Empty, Cell::id),
        row.trace_id.into(),
        Cell::Count(row.attempt),
        number(row.in_tokens),
        number(row.out_tokens),
        number(row.first_token_ms),
        Cell::Count(row.latency_ms),
        row.status.label().into(),
        if row.fallback_used { "是" } else { "否" }.into(),
        row.error.into(),
        row.flags.0.join("、").into(),
    ]
}

/// Export the records that match the list's filters.
#[utoipa::path(get, path = "/portal/api/flowLog/export/generateFile", tag = "flowLogs",
    params(Paging, FlowFilters), responses((status = 200, body = Envelope<Started>)))]
pub async fn start_flow_export(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<FlowFilters>,
) -> Answer<Started> {
    let scope = caller.need(RIGHT)?;
    filters.check()?;
    let source = FlowLogExport { team_id: scope.team_id, filters, keyword: paging.keyword };
    reply(Started { id: exports::start(&state, scope, &source).await? })
}

/// The caller's exports of the log, the newest first.
#[utoipa::path(get, path = "/portal/api/flowLog/export/record", tag = "flowLogs", params(Paging),
    responses((status = 200, body = Envelope<Page<ExportInfo>>)))]
pub async fn list_flow_exports(
    State(state): State<AppState>,
    caller: Caller,
    Query(NoFilters {}, paging): Query<NoFilters>,
) -> Answer<Page<ExportInfo>> {
    let scope = caller.need(RIGHT)?;
    reply(exports::record(&state, scope, KINDS, &paging).await?)
}

/// How far an export is.
#[utoipa::path(get, path = "/portal/api/flowLog/export/status/{id}", tag = "flowLogs", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn flow_export_status(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::status(&state, scope, KINDS, id).await?)
}

/// Stop an export.
#[utoipa::path(get, path = "/portal/api/flowLog/export/cancel/{id}", tag = "flowLogs", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn cancel_flow_export(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::cancel(&state, scope, KINDS, id).await?)
}
