//! The result lists of trainers and managers, and the rank of students.

use crate::db::{Db, Sql};
use crate::http::{ApiError, Paging, Stamp, Violations};
use coach_engine::enums::{ExamStatus, FinishReason, ResultFlag, ScoreJobStatus};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What the lists filter by.
#[derive(Debug, Clone, Default, Deserialize, Serialize, IntoParams, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
#[schema(as = results::Filter)]
pub struct ResultFilter {
    pub task_id: Option<i64>,
    pub task_item_id: Option<i64>,
    pub student_id: Option<i64>,
    /// Exam status, 3 to 7.
    #[param(minimum = 1, maximum = 7)]
    pub status: Option<i64>,
    /// Of the scoring.
    #[param(minimum = 1, maximum = 4)]
    pub score_status: Option<i64>,
    /// 1 passed, 2 failed.
    #[param(minimum = 1, maximum = 2)]
    pub result: Option<i64>,
    /// Only those that a human should look at.
    pub needs_human: Option<bool>,
    /// Finished at or after.
    #[param(value_type = Option<String>)]
    pub from: Option<Stamp>,
    /// Finished at or before.
    #[param(value_type = Option<String>)]
    pub to: Option<Stamp>,
}

impl ResultFilter {
    /// # Errors
    /// 422 for a number that its list does not have, or a period that ends before it begins.
    pub fn check(&self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        let known = |number: Option<i64>, most| number.is_none_or(|n| (1..=most).contains(&n));
        v.ensure(known(self.status, 7), "status", "没有这个状态");
        v.ensure(known(self.score_status, 4), "scoreStatus", "没有这个状态");
        v.ensure(known(self.result, 2), "result", "没有这个结果");
        v.period(self.from, self.to);
        v.done()
    }
}

/// One finished attempt. Scores are centipoints.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Row)]
pub struct ResultRow {
    pub session_id: i64,
    pub task_id: i64,
    pub task_name: String,
    pub task_item_name: String,
    pub student_id: i64,
    pub student_name: String,
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
    pub needs_human: bool,
    pub turns: i64,
    #[schema(required)]
    pub finish_reason: Option<FinishReason>,
    #[schema(required)]
    pub started_at: Option<Stamp>,
    #[schema(required)]
    pub finish_time: Option<Stamp>,
}

pub(super) const FROM: &str = " FROM exam_session s JOIN assignment a ON a.id=s.assignment_id JOIN assessment_task t ON t.id=a.task_id \
                    JOIN task_item i ON i.id=a.task_item_id JOIN account u ON u.id=s.student_id ";
const NAME: &str = "COALESCE(NULLIF(u.nick_name, ''), u.username)";
const SORTS: &[(&str, &str)] = &[
    ("finishTime", "s.finished_at"),
    ("score", "COALESCE(s.recheck_score_cp, s.score_cp)"),
    ("turns", "s.turns"),
    ("studentName", NAME),
    ("taskName", "t.task_name"),
];

/// Finished attempts of a team that match; unfinished and void ones are no results.
pub(super) fn matching(sql: &mut Sql, team_id: i64, f: &ResultFilter, keyword: Option<&str>) {
    sql.push("WHERE s.preview=FALSE AND s.voided_at IS NULL AND s.exam_status>=3 AND s.team_id=")
        .bind(team_id);
    sql.and("t.id=", f.task_id).and("i.id=", f.task_item_id).and("s.student_id=", f.student_id);
    sql.and("s.exam_status=", f.status).and("s.score_status=", f.score_status).and("s.result=", f.result);
    sql.and("s.needs_human=", f.needs_human)
        .and("s.finished_at>=", f.from)
        .and("s.finished_at<=", f.to.map(end_of_second));
    sql.and_like(&[NAME, "u.username", "t.task_name", "i.task_item_name"], keyword);
}

/// The wire knows seconds; a moment within the last one still belongs to the range.
fn end_of_second(at: Stamp) -> i64 {
    at.0 + 999
}

/// One page of results, the latest first.
///
/// # Errors
/// 422 for a field that cannot be sorted by; what the database reports.
pub async fn page(
    db: &Db,
    team_id: i64,
    f: &ResultFilter,
    paging: &Paging,
) -> Result<(Vec<ResultRow>, i64), ApiError> {
    let mut count = Sql::new("SELECT COUNT(*)");
    matching(count.push(FROM), team_id, f, paging.keyword());
    let mut sql =
        Sql::new("SELECT s.id AS session_id, t.id AS task_id, t.task_name, i.task_item_name, s.student_id, ");
    sql.push(NAME)
        .push(" AS student_name, s.attempt_no, s.exam_status, s.score_status, s.score_cp AS score, ");
    sql.push("s.recheck_score_cp AS recheck_score, s.result, s.fatal, s.needs_human, s.turns, s.finish_reason, s.started_at, ");
    sql.push("s.finished_at AS finish_time").push(FROM);
    matching(&mut sql, team_id, f, paging.keyword());
    paging.window(&mut sql, SORTS, "s.finished_at DESC, s.id DESC")?;
    Ok((db.all(sql).await?, db.int(count).await?))
}

/// Figures over everything that matches.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Summary)]
pub struct Summary {
    /// Finished attempts.
    pub total: i64,
    pub scored: i64,
    pub passed: i64,
    /// Mean of the scores that stand; null without any.
    #[schema(required)]
    pub average_cp: Option<i64>,
    pub appealing: i64,
    pub needs_human: i64,
}

pub(super) async fn summary(
    db: &Db,
    team_id: i64,
    f: &ResultFilter,
    keyword: Option<&str>,
) -> sqlx::Result<Summary> {
    let mut sql = Sql::new(
        "SELECT COUNT(*) AS total, COUNT(*) FILTER (WHERE s.score_status=3) AS scored, \
         COUNT(*) FILTER (WHERE s.result=1) AS passed, \
         CAST(ROUND(AVG(COALESCE(s.recheck_score_cp, s.score_cp))) AS BIGINT) AS average_cp, \
         COUNT(*) FILTER (WHERE s.exam_status=4) AS appealing, COUNT(*) FILTER (WHERE s.needs_human) AS needs_human",
    );
    matching(sql.push(FROM), team_id, f, keyword);
    db.one(sql).await
}

/// A student's standing among those who match. Scores are centipoints.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::RankRow)]
pub struct RankRow {
    /// From 1; equal averages share a place.
    pub place: i64,
    pub student_id: i64,
    pub student_name: String,
    pub attempts: i64,
    pub passed: i64,
    pub average_cp: i64,
    pub best_cp: i64,
    /// Passed attempts over scored ones, in basis points.
    pub pass_bp: i64,
}

/// The rank of the students who have a scored result that matches.
///
/// # Errors
/// 422 for a field that cannot be sorted by; what the database reports.
pub async fn rank(
    db: &Db,
    team_id: i64,
    f: &ResultFilter,
    paging: &Paging,
) -> Result<(Vec<RankRow>, i64), ApiError> {
    let grouped = || {
        let mut sql = Sql::new("SELECT s.student_id, ");
        sql.push(NAME)
            .push(" AS student_name, COUNT(*) AS attempts, COUNT(*) FILTER (WHERE s.result=1) AS passed, ");
        sql.push("CAST(ROUND(AVG(COALESCE(s.recheck_score_cp, s.score_cp))) AS BIGINT) AS average_cp, ");
        sql.push("MAX(COALESCE(s.recheck_score_cp, s.score_cp)) AS best_cp").push(FROM);
        matching(&mut sql, team_id, f, None);
        sql.push(" AND s.score_status=3 GROUP BY s.student_id, ").push(NAME);
        sql
    };
    let mut count = Sql::new("SELECT COUNT(*) FROM (");
    count.append(grouped()).push(") x WHERE 1=1").and_like(&["x.student_name"], paging.keyword());
    // Places are given before the keyword filters, so that searching a name does not make everyone first.
    let mut sql = Sql::new(
        "SELECT y.*, (y.passed*20000+y.attempts)/(y.attempts*2) AS pass_bp FROM (SELECT x.*, RANK() OVER (ORDER BY x.average_cp DESC) AS place FROM (",
    );
    sql.append(grouped()).push(") x) y WHERE 1=1");
    sql.and_like(&["y.student_name"], paging.keyword());
    let sorts: &[(&str, &str)] = &[
        ("place", "y.place"),
        ("averageCp", "y.average_cp"),
        ("bestCp", "y.best_cp"),
        ("attempts", "y.attempts"),
        ("passBp", "(y.passed*20000+y.attempts)/(y.attempts*2)"),
    ];
    paging.window(&mut sql, sorts, "y.place, y.student_id")?;
    Ok((db.all(sql).await?, db.int(count).await?))
}
