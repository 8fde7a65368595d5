use super::store;
use crate::db::Db;
use crate::enums::{ExamStatus, ResultFlag};
use crate::features::exports::{Batch, Cell, Column, ExportSource};
use crate::http::Stamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The filters of the results list.
#[derive(Debug, Clone, Default, Deserialize, Serialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ExportFilters {
    pub task_id: Option<i64>,
    pub task_item_id: Option<i64>,
    #[param(inline)]
    pub status: Option<ExamStatus>,
    #[param(inline)]
    pub result: Option<ResultFlag>,
    /// Handed in not before …
    #[param(inline)]
    pub from: Option<Stamp>,
    /// … and not after.
    #[param(inline)]
    pub to: Option<Stamp>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = exports::Key)]
pub struct ExportKey {
    /// For the calls that ask for progress and that cancel.
    pub export_key: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct KeyQuery {
    #[param(max_length = 40)]
    pub export_key: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = exports::KeyBody)]
pub struct KeyBody {
    #[schema(min_length = 1, max_length = 40)]
    pub export_key: String,
}

const fn column(title: &'static str, width: u8) -> Column {
    Column { title, width }
}

/// Every attempt that was handed in, the newest first.
#[derive(Debug, Serialize, Deserialize)]
pub struct ResultExport {
    pub team_id: i64,
    pub filters: ExportFilters,
    pub keyword: Option<String>,
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct ResultRow {
    pub id: i64,
    pub student_name: String,
    pub username: String,
    pub task_name: Option<String>,
    pub task_item_name: Option<String>,
    pub case_name: Option<String>,
    pub attempt_no: i64,
    pub exam_status: ExamStatus,
    pub score_cp: Option<i64>,
    pub recheck_score_cp: Option<i64>,
    pub pass_cp: Option<i64>,
    pub result: Option<ResultFlag>,
    pub fatal: bool,
    pub needs_human: bool,
    pub turns: i64,
    pub duration_sec: Option<i64>,
    pub finished_at: Option<Stamp>,
}

const fn yes(is: bool) -> &'static str {
    if is { "是" } else { "否" }
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
        column("案例", 30),
        column("第几次", 8),
        column("状态", 10),
        column("得分", 10),
        column("复核得分", 10),
        column("合格分", 10),
        column("结果", 8),
        column("致命项", 8),
        column("待人工判定", 12),
        column("对话轮次", 10),
        column("用时", 10),
        column("交卷时间", 20),
    ];

    async fn count(&self, db: &Db) -> sqlx::Result<i64> {
        store::count_results(db, self).await
    }

    async fn batch(&self, db: &Db, after: Option<i64>) -> sqlx::Result<Batch> {
        let rows = store::results(db, self, after, 1000).await?;
        let next = (rows.len() == 1000).then(|| rows.last().map(|row| row.id)).flatten();
        Ok(Batch { rows: rows.into_iter().map(result_cells).collect(), next })
    }
}

fn result_cells(row: ResultRow) -> Vec<Cell> {
    vec![
        Cell::id(row.id),
        row.student_name.into(),
        row.username.into(),
        row.task_name.into(),
        row.task_item_name.into(),
        row.case_name.into(),
        Cell::Count(row.attempt_no),
        row.exam_status.label().into(),
        Cell::score(row.score_cp),
        Cell::score(row.recheck_score_cp),
        Cell::score(row.pass_cp),
        row.result.map(|r| r.label().to_owned()).into(),
        yes(row.fatal).into(),
        yes(row.needs_human).into(),
        Cell::Count(row.turns),
        Cell::duration(row.duration_sec),
        Cell::time(row.finished_at),
    ]
}

/// One line a student, the best average first.
#[derive(Debug, Serialize, Deserialize)]
pub struct RankExport {
    pub team_id: i64,
    pub filters: ExportFilters,
    pub keyword: Option<String>,
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct RankRow {
    pub student_name: String,
    pub username: String,
    pub attempts: i64,
    pub passed: i64,
    pub average_cp: Option<i64>,
    pub best_cp: Option<i64>,
    pub last_at: Option<Stamp>,
}

impl ExportSource for RankExport {
    const KIND: &'static str = "export.rank";
    const TITLE: &'static str = "学员排名";
    const COLUMNS: &'static [Column] = &[
        column("名次", 8),
        column("学员", 16),
        column("账号", 16),
        column("平均分", 10),
        column("最高分", 10),
        column("考核次数", 10),
        column("合格次数", 10),
        column("合格率", 10),
        column("最近交卷时间", 20),
    ];

    async fn count(&self, db: &Db) -> sqlx::Result<i64> {
        store::count_ranked(db, self).await
    }

    async fn batch(&self, db: &Db, after: Option<i64>) -> sqlx::Result<Batch> {
        // A team has at most some thousand students, and a ranking is only right when read in one piece.
        if after.is_some() {
            return Ok(Batch::default());
        }
        let mut rank = 0;
        let mut previous = None;
        let rows = store::ranking(db, self).await?;
        let rows = (1..).zip(rows).map(|(line, row)| {
            // The same score has the same place.
            if previous != Some((row.average_cp, row.passed)) {
                (rank, previous) = (line, Some((row.average_cp, row.passed)));
            }
            rank_cells(rank, row)
        });
        Ok(Batch { rows: rows.collect(), next: None })
    }
}

fn rank_cells(rank: i64, row: RankRow) -> Vec<Cell> {
    let share = (row.passed * 1000).checked_div(row.attempts).unwrap_or_default();
    vec![
        Cell::Count(rank),
        row.student_name.into(),
        row.username.into(),
        Cell::score(row.average_cp),
        Cell::score(row.best_cp),
        Cell::Count(row.attempts),
        Cell::Count(row.passed),
        format!("{}.{}%", share / 10, share % 10).into(),
        Cell::time(row.last_at),
    ]
}
