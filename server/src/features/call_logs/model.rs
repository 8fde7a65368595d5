use super::store;
use crate::db::Db;
use crate::features::exports::{Batch, Cell, Column, ExportSource};
use crate::http::{ApiError, Stamp, Violations};
use coach_engine::enums::{ExamStatus, FinishReason, MessageRole, PracticeMode, Reaction, ResultFlag};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Clone, Default, Deserialize, Serialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CallLogFilters {
    /// Part of the student's name or account.
    #[param(max_length = 100)]
    pub student_keyword: Option<String>,
    /// Part of the case's name.
    #[param(max_length = 100)]
    pub case_keyword: Option<String>,
    #[param(inline)]
    pub result: Option<ResultFlag>,
    /// Finished not before …
    #[param(inline)]
    pub from: Option<Stamp>,
    /// … and not after.
    #[param(inline)]
    pub to: Option<Stamp>,
}

impl CallLogFilters {
    /// # Errors
    /// 422 when the period ends before it begins.
    pub fn check(&self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.period(self.from, self.to);
        v.done()
    }
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = callLogs::Item)]
pub struct CallLogItem {
    /// The session's.
    pub id: i64,
    pub student_id: i64,
    pub student_name: String,
    pub student_username: String,
    #[schema(required)]
    pub case_name: Option<String>,
    #[schema(required)]
    pub task_name: Option<String>,
    #[schema(required)]
    pub task_item_name: Option<String>,
    pub mode: PracticeMode,
    pub exam_status: ExamStatus,
    #[schema(required)]
    pub start_at: Option<Stamp>,
    #[schema(required)]
    pub end_at: Option<Stamp>,
    #[schema(required)]
    pub duration_sec: Option<i64>,
    /// What the student said, counted.
    pub turns: i64,
    #[schema(required)]
    pub end_reason: Option<FinishReason>,
    #[schema(required)]
    pub result: Option<ResultFlag>,
    /// Centipoints; null until scored.
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub recheck_score: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = callLogs::Line)]
pub struct CallLogLine {
    pub id: i64,
    pub seq: i64,
    pub role: MessageRole,
    pub text: String,
    pub sent_at: Stamp,
    /// Milliseconds that the speaker took.
    #[schema(required)]
    pub latency_ms: Option<i64>,
    #[schema(required)]
    pub reaction: Option<Reaction>,
    /// The quick phrase that was used, as it read then.
    #[schema(required)]
    pub phrase_text: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = callLogs::Detail)]
pub struct CallLogDetail {
    #[serde(flatten)]
    pub log: CallLogItem,
    pub messages: Vec<CallLogLine>,
}

/// The list as an export.
#[derive(Debug, Serialize, Deserialize)]
pub struct CallLogExport {
    pub team_id: i64,
    pub filters: CallLogFilters,
    pub keyword: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<i64>,
}

const fn column(title: &'static str, width: u8) -> Column {
    Column { title, width }
}

impl ExportSource for CallLogExport {
    const KIND: &'static str = "export.callLog";
    const TITLE: &'static str = "通话记录";
    const COLUMNS: &'static [Column] = &[
        column("通话编号", 12),
        column("学员", 16),
        column("账号", 16),
        column("案例", 30),
        column("考核任务", 30),
        column("考核项", 24),
        column("模式", 8),
        column("开始时间", 20),
        column("结束时间", 20),
        column("通话时长", 10),
        column("对话轮次", 10),
        column("结束方式", 14),
        column("状态", 10),
        column("得分", 10),
        column("复核得分", 10),
        column("结果", 8),
    ];

    async fn count(&self, db: &Db) -> sqlx::Result<i64> {
        store::count(db, self).await
    }

    async fn batch(&self, db: &Db, after: Option<i64>) -> sqlx::Result<Batch> {
        let rows = store::before(db, self, after, 1000).await?;
        let next = (rows.len() == 1000).then(|| rows.last().map(|row| row.id)).flatten();
        Ok(Batch { rows: rows.into_iter().map(cells).collect(), next })
    }
}

fn cells(row: CallLogItem) -> Vec<Cell> {
    vec![
        Cell::id(row.id),
        row.student_name.into(),
        row.student_username.into(),
        row.case_name.into(),
        row.task_name.into(),
        row.task_item_name.into(),
        row.mode.label().into(),
        Cell::time(row.start_at),
        Cell::time(row.end_at),
        Cell::duration(row.duration_sec),
        Cell::Count(row.turns),
        row.end_reason.map(|r| r.label().to_owned()).into(),
        row.exam_status.label().into(),
        Cell::score(row.score),
        Cell::score(row.recheck_score),
        row.result.map(|r| r.label().to_owned()).into(),
    ]
}
