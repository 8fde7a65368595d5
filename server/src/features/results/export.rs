//! The result list and the rank as spreadsheets; both read through the lists' own filters.

use super::list::{self, RankRow, ResultFilter};
use crate::app::AppState;
use crate::db::{Db, Sql};
use crate::features::auth::{Caller, Perm};
use crate::features::exports::{self, Batch, Cell, Column, ExportInfo, ExportSource};
use crate::http::{Answer, ApiError, Body, Envelope, Paging, Query, Stamp, reply};
use axum::extract::State;
use coach_engine::enums::{ExamStatus, FinishReason, ResultFlag};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const RIGHT: &[Perm] = &[Perm::TrainerCoachRecord, Perm::ManagementCoachRecord];
const KINDS: &[&str] = &[ResultExport::KIND, RankExport::KIND];
const BATCH: i64 = 1000;

const fn column(title: &'static str, width: u8) -> Column {
    Column { title, width }
}

/// The list, the latest attempt first.
#[derive(Debug, Serialize, Deserialize)]
pub struct ResultExport {
    team_id: i64,
    filter: ResultFilter,
    keyword: Option<String>,
}

#[derive(Debug, sqlx::FromRow)]
struct Line {
    id: i64,
    student_name: String,
    username: String,
    task_name: String,
    task_item_name: String,
    attempt_no: i64,
    exam_status: ExamStatus,
    score_cp: Option<i64>,
    recheck_score_cp: Option<i64>,
    pass_cp: i64,
    result: Option<ResultFlag>,
    fatal: bool,
    needs_human: bool,
    turns: i64,
    finish_reason: Option<FinishReason>,
    duration_sec: Option<i64>,
    finished_at: Option<Stamp>,
}

const LINE: &str = "SELECT s.id, COALESCE(NULLIF(u.nick_name, ''), u.username) AS student_name, u.username, t.task_name, \
    i.task_item_name, s.attempt_no, s.exam_status, s.score_cp, s.recheck_score_cp, t.pass_cp, s.result, s.fatal, \
    s.needs_human, s.turns, s.finish_reason, (s.finished_at - s.started_at) / 1000 AS duration_sec, s.finished_at";

impl ResultExport {
    fn matching(&self, select: &str) -> Sql {
        let mut sql = Sql::new(select);
        list::matching(sql.push(list::FROM), self.team_id, &self.filter, self.keyword.as_deref());
        sql
    }
}

impl ExportSource for ResultExport {
    const KIND: &'static str = "export.assessmentResult";
    const TITLE: &'static str = "考核结果";
    const COLUMNS: &'static [Column] = &[
        column("考核编号", 12),
        column("学员", 16),
        column("账号", 16),
        column("考核任务", 30),
        column("考核项", 24),
        column("第几次", 8),
        column("状态", 10),
        column("得分", 10),
        column("复核得分", 10),
        column("合格分", 10),
        column("结果", 8),
        column("致命项", 8),
        column("待人工判定", 12),
        column("对话轮次", 10),
        column("结束方式", 14),
        column("用时", 10),
        column("交卷时间", 20),
    ];

    async fn count(&self, db: &Db) -> sqlx::Result<i64> {
        db.int(self.matching("SELECT COUNT(*)")).await
    }

    async fn batch(&self, db: &Db, after: Option<i64>) -> sqlx::Result<Batch> {
        let mut sql = self.matching(LINE);
        sql.and("s.id<", after).push(" ORDER BY s.id DESC LIMIT ").bind(BATCH);
        let rows: Vec<Line> = db.all(sql).await?;
        let full = i64::try_from(rows.len()).is_ok_and(|count| count == BATCH);
        let next = rows.last().map(|row| row.id).filter(|_| full);
        Ok(Batch { rows: rows.into_iter().map(line_cells).collect(), next })
    }
}

const fn yes(is: bool) -> &'static str {
    if is { "是" } else { "否" }
}

fn line_cells(row: Line) -> Vec<Cell> {
    vec![
        Cell::id(row.id),
        row.student_name.into(),
        row.username.into(),
        row.task_name.into(),
        row.task_item_name.into(),
        Cell::Count(row.attempt_no),
        row.exam_status.label().into(),
        Cell::score(row.score_cp),
        Cell::score(row.recheck_score_cp),
        Cell::score(Some(row.pass_cp)),
        row.result.map(|r| r.label().to_owned()).into(),
        yes(row.fatal).into(),
        yes(row.needs_human).into(),
        Cell::Count(row.turns),
        row.finish_reason.map(|r| r.label().to_owned()).into(),
        Cell::duration(row.duration_sec),
        Cell::time(row.finished_at),
    ]
}

/// The rank of the students, the best first.
#[derive(Debug, Serialize, Deserialize)]
pub struct RankExport {
    team_id: i64,
    filter: ResultFilter,
    keyword: Option<String>,
}

impl RankExport {
    async fn page(&self, db: &Db, page: i64) -> sqlx::Result<(Vec<RankRow>, i64)> {
        let paging = Paging {
            page: Some(page),
            page_size: Some(200),
            keyword: self.keyword.clone(),
            ..Paging::default()
        };
        list::rank(db, self.team_id, &self.filter, &paging).await.map_err(sqlx::Error::decode)
    }
}

impl ExportSource for RankExport {
    const KIND: &'static str = "export.rank";
    const TITLE: &'static str = "学员排名";
    const COLUMNS: &'static [Column] = &[
        column("名次", 8),
        column("学员编号", 12),
        column("学员", 16),
        column("平均分", 10),
        column("最高分", 10),
        column("考核次数", 10),
        column("合格次数", 10),
        column("合格率", 10),
    ];

    async fn count(&self, db: &Db) -> sqlx::Result<i64> {
        Ok(self.page(db, 1).await?.1)
    }

    async fn batch(&self, db: &Db, after: Option<i64>) -> sqlx::Result<Batch> {
        let page = after.unwrap_or(1);
        let (rows, total) = self.page(db, page).await?;
        let next = (page * 200 < total).then_some(page + 1);
        Ok(Batch { rows: rows.into_iter().map(rank_cells).collect(), next })
    }
}

fn rank_cells(row: RankRow) -> Vec<Cell> {
    vec![
        Cell::Count(row.place),
        Cell::id(row.student_id),
        row.student_name.into(),
        Cell::Score(row.average_cp),
        Cell::Score(row.best_cp),
        Cell::Count(row.attempts),
        Cell::Count(row.passed),
        format!("{}.{:02}%", row.pass_bp / 100, row.pass_bp % 100).into(),
    ]
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = exports::Key)]
pub struct ExportKey {
    /// For the calls that ask for progress and that cancel.
    export_key: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct KeyQuery {
    #[param(max_length = 40)]
    export_key: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = exports::KeyBody)]
pub struct KeyBody {
    #[schema(min_length = 1, max_length = 40)]
    export_key: String,
}

/// Export the results that match the list's filters.
#[utoipa::path(get, path = "/coach/trainer/assessmentTaskExport", tag = "results",
    params(Paging, ResultFilter), responses((status = 200, body = Envelope<ExportKey>)))]
pub async fn export_results(
    State(state): State<AppState>,
    caller: Caller,
    Query(filter, paging): Query<ResultFilter>,
) -> Answer<ExportKey> {
    let scope = caller.need(RIGHT)?;
    filter.check()?;
    let source = ResultExport { team_id: scope.team_id, filter, keyword: paging.keyword };
    reply(ExportKey { export_key: exports::start(&state, scope, &source).await?.to_string() })
}

/// Export the rank of the students in the results that match.
#[utoipa::path(get, path = "/coach/trainer/assessmentTask/student/rankExport", tag = "results",
    params(Paging, ResultFilter), responses((status = 200, body = Envelope<ExportKey>)))]
pub async fn export_rank(
    State(state): State<AppState>,
    caller: Caller,
    Query(filter, paging): Query<ResultFilter>,
) -> Answer<ExportKey> {
    let scope = caller.need(RIGHT)?;
    filter.check()?;
    let source = RankExport { team_id: scope.team_id, filter, keyword: paging.keyword };
    reply(ExportKey { export_key: exports::start(&state, scope, &source).await?.to_string() })
}

/// A key is the job's number; anything else names no export.
fn id_of(key: &str) -> Result<i64, ApiError> {
    key.parse().map_err(|_| ApiError::NotFound("导出任务"))
}

/// How far an export is.
#[utoipa::path(get, path = "/coach/trainer/assessmentTaskExport/info", tag = "results", params(KeyQuery),
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
#[utoipa::path(post, path = "/coach/trainer/assessmentTaskExport/cancel", tag = "results",
    request_body = KeyBody, responses((status = 200, body = Envelope<ExportInfo>)))]
pub async fn cancel_export(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<KeyBody>,
) -> Answer<ExportInfo> {
    let scope = caller.need(RIGHT)?;
    reply(exports::cancel(&state, scope, KINDS, id_of(&body.export_key)?).await?)
}
