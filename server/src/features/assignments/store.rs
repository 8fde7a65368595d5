//! SQL of a student's assignments.

use crate::args;
use crate::db::{Db, Sql};
use crate::http::{ApiError, Paging, Stamp};
use coach_engine::enums::{
    Difficulty, ExamStatus, FinishReason, PracticeMode, ResultFlag, ScoreJobStatus, ScoreMethod,
    TaskItemStatus, TimeMode,
};
use serde::Serialize;
use utoipa::ToSchema;

/// One item of a task as it stands for the student. Scores are centipoints.
#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = assignments::Item)]
pub struct AssignmentRow {
    pub assignment_id: i64,
    pub task_id: i64,
    pub task_name: String,
    pub description: String,
    pub task_item_id: i64,
    pub task_item_name: String,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    pub mode: PracticeMode,
    pub task_status: TaskItemStatus,
    pub attempts_used: i64,
    /// 0 = no limit.
    pub attempt_limit: i64,
    /// The score that stands, by the task's method.
    #[schema(required)]
    pub score: Option<i64>,
    pub score_method: ScoreMethod,
    pub pass_cp: i64,
    pub start_at: Stamp,
    pub end_at: Stamp,
    #[schema(required)]
    pub closed_at: Option<Stamp>,
    pub time_mode: TimeMode,
    pub duration_sec: i64,
    pub retake_delay_sec: i64,
    #[schema(required)]
    pub last_session_id: Option<i64>,
    #[schema(required)]
    pub last_exam_status: Option<ExamStatus>,
    #[schema(required)]
    pub last_score_status: Option<ScoreJobStatus>,
    #[schema(required)]
    pub last_finished_at: Option<Stamp>,
}

/// A failed item whose task is over cannot be retaken any more; the cached status does not know the time.
const STATUS: &str = "CASE WHEN a.task_status=2 AND (t.closed_at IS NOT NULL OR t.end_at<=";

fn select(now: i64) -> Sql {
    let mut sql = Sql::new(
        "SELECT a.id AS assignment_id, t.id AS task_id, t.task_name, t.description, i.id AS task_item_id, i.task_item_name, \
         i.difficulty, t.mode, a.attempts_used, t.attempt_limit, a.score_cp AS score, t.score_method, t.pass_cp, t.start_at, \
         t.end_at, t.closed_at, i.time_mode, i.duration_sec, t.retake_delay_sec, a.last_session_id, \
         s.exam_status AS last_exam_status, s.score_status AS last_score_status, s.finished_at AS last_finished_at, ",
    );
    sql.push(STATUS).bind(now).push(") THEN 5 ELSE a.task_status END AS task_status");
    sql
}

fn from(sql: &mut Sql, team_id: i64, student_id: i64) {
    sql.push(
        " FROM assignment a JOIN assessment_task t ON t.id=a.task_id JOIN task_item i ON i.id=a.task_item_id \
         LEFT JOIN exam_session s ON s.id=a.last_session_id WHERE a.removed_at IS NULL AND t.deleted_at IS NULL AND a.team_id=",
    );
    sql.bind(team_id).push(" AND a.student_id=").bind(student_id);
}

fn in_bucket(sql: &mut Sql, statuses: &[i64], now: i64) {
    sql.push(" AND ")
        .push(STATUS)
        .bind(now)
        .push(") THEN 5 ELSE a.task_status END IN ")
        .list(statuses.iter().copied());
}

const SORTS: &[(&str, &str)] = &[
    ("taskName", "t.task_name"),
    ("startAt", "t.start_at"),
    ("endAt", "t.end_at"),
    ("score", "a.score_cp"),
    ("finishTime", "s.finished_at"),
];

/// One page of a student's items in some statuses, and how many there are.
pub async fn page(
    db: &Db,
    (team_id, student_id): (i64, i64),
    statuses: &[i64],
    paging: &Paging,
    now: i64,
) -> Result<(Vec<AssignmentRow>, i64), ApiError> {
    let filter = |sql: &mut Sql| {
        from(sql, team_id, student_id);
        in_bucket(sql, statuses, now);
        sql.and_like(&["t.task_name", "i.task_item_name"], paging.keyword());
    };
    let mut count = Sql::new("SELECT COUNT(*)");
    filter(&mut count);
    let mut sql = select(now);
    filter(&mut sql);
    paging.window(
        &mut sql,
        SORTS,
        "CASE WHEN t.closed_at IS NULL AND t.end_at>0 THEN 0 ELSE 1 END, t.end_at DESC, a.id DESC",
    )?;
    Ok((db.all(sql).await?, db.int(count).await?))
}

pub async fn one(
    db: &Db,
    team_id: i64,
    student_id: i64,
    id: i64,
    now: i64,
) -> sqlx::Result<Option<AssignmentRow>> {
    let mut sql = select(now);
    from(&mut sql, team_id, student_id);
    db.opt(sql.push(" AND a.id=").bind(id).take()).await
}

/// How many items stand in each status.
pub async fn counts(db: &Db, team_id: i64, student_id: i64, now: i64) -> sqlx::Result<Vec<(i64, i64)>> {
    let mut sql = Sql::new("SELECT x.status, COUNT(*) FROM (SELECT ");
    sql.push(STATUS).bind(now).push(") THEN 5 ELSE a.task_status END AS status");
    from(&mut sql, team_id, student_id);
    db.all(sql.push(") x GROUP BY x.status").take()).await
}

/// One attempt. Scores are centipoints.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = assignments::Attempt)]
pub struct AttemptRow {
    pub session_id: i64,
    pub attempt_no: i64,
    pub exam_status: ExamStatus,
    pub score_status: ScoreJobStatus,
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub recheck_score: Option<i64>,
    #[schema(required)]
    pub result: Option<ResultFlag>,
    pub fatal: bool,
    pub turns: i64,
    #[schema(required)]
    pub started_at: Option<Stamp>,
    #[schema(required)]
    pub finish_time: Option<Stamp>,
    #[schema(required)]
    pub finish_reason: Option<FinishReason>,
    /// Until when the result can be appealed.
    #[schema(required)]
    pub window_end_at: Option<Stamp>,
}

pub async fn attempts(db: &Db, assignment_id: i64) -> sqlx::Result<Vec<AttemptRow>> {
    db.all((
        "SELECT id AS session_id, attempt_no, exam_status, score_status, score_cp AS score, recheck_score_cp AS recheck_score, \
         result, fatal, turns, started_at, finished_at AS finish_time, finish_reason, window_end_at FROM exam_session \
         WHERE assignment_id=$1 AND voided_at IS NULL ORDER BY attempt_no, id",
        args![assignment_id],
    ))
    .await
}
