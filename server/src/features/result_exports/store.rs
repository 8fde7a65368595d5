use super::model::{ExportFilters, RankExport, RankRow, ResultExport, ResultRow};
use crate::db::{Db, Sql};

/// What counts after an appeal is the recheck's score.
const SCORE: &str = "COALESCE(s.recheck_score_cp, s.score_cp)";

fn matching(select: &str, team_id: i64, filters: &ExportFilters, keyword: Option<&str>) -> Sql {
    let mut sql = Sql::new(select);
    sql.push(
        " FROM exam_session s JOIN account a ON a.id=s.student_id LEFT JOIN practice_case c ON c.id=s.case_id \
         LEFT JOIN assessment_task t ON t.id=s.task_id LEFT JOIN assignment g ON g.id=s.assignment_id \
         LEFT JOIN task_item i ON i.id=g.task_item_id WHERE s.team_id=",
    );
    sql.bind(team_id).push(" AND s.preview=FALSE AND s.finished_at IS NOT NULL AND s.voided_at IS NULL");
    sql.and("s.task_id=", filters.task_id).and("g.task_item_id=", filters.task_item_id);
    sql.and("s.exam_status=", filters.status).and("s.result=", filters.result);
    sql.and("s.finished_at>=", filters.from);
    // The wire knows whole seconds; the last one counts in full.
    sql.and("s.finished_at<", filters.to.map(|to| to.0 + 1000));
    sql.and_like(&["a.nick_name", "a.username", "t.task_name", "i.task_item_name"], keyword);
    sql
}

pub async fn count_results(db: &Db, of: &ResultExport) -> sqlx::Result<i64> {
    db.int(matching("SELECT COUNT(*)", of.team_id, &of.filters, of.keyword.as_deref())).await
}

pub async fn results(
    db: &Db,
    of: &ResultExport,
    after: Option<i64>,
    limit: i64,
) -> sqlx::Result<Vec<ResultRow>> {
    let select = "SELECT s.id, COALESCE(NULLIF(a.nick_name, ''), a.username) AS student_name, a.username, t.task_name, \
        i.task_item_name, c.name AS case_name, s.attempt_no, s.exam_status, s.score_cp, s.recheck_score_cp, t.pass_cp, \
        s.result, s.fatal, s.needs_human, s.turns, (s.finished_at - s.started_at) / 1000 AS duration_sec, s.finished_at";
    let mut sql = matching(select, of.team_id, &of.filters, of.keyword.as_deref());
    sql.and("s.id<", after).push(" ORDER BY s.id DESC LIMIT ").bind(limit);
    db.all(sql).await
}

pub async fn count_ranked(db: &Db, of: &RankExport) -> sqlx::Result<i64> {
    let mut sql =
        matching("SELECT COUNT(DISTINCT s.student_id)", of.team_id, &of.filters, of.keyword.as_deref());
    db.int(sql.push(" AND ").push(SCORE).push(" IS NOT NULL").take()).await
}

pub async fn ranking(db: &Db, of: &RankExport) -> sqlx::Result<Vec<RankRow>> {
    let select = format!(
        "SELECT COALESCE(NULLIF(a.nick_name, ''), a.username) AS student_name, a.username, \
         COUNT(*) AS attempts, CAST(SUM(CASE WHEN s.result=1 THEN 1 ELSE 0 END) AS BIGINT) AS passed, \
         CAST(ROUND(AVG(1.0 * {SCORE})) AS BIGINT) AS average_cp, CAST(MAX({SCORE}) AS BIGINT) AS best_cp, \
         CAST(MAX(s.finished_at) AS BIGINT) AS last_at"
    );
    let mut sql = matching(&select, of.team_id, &of.filters, of.keyword.as_deref());
    sql.push(" AND ").push(SCORE).push(" IS NOT NULL GROUP BY a.id, a.nick_name, a.username");
    db.all(sql.push(" ORDER BY average_cp DESC, passed DESC, a.username").take()).await
}
