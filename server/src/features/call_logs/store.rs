use super::model::{CallLogExport, CallLogFilters, CallLogItem, CallLogLine};
use crate::args;
use crate::db::{Db, Sql};
use crate::features::auth::Scope;
use crate::http::{ApiError, Paging};
use crate::mask::mask;

const COLUMNS: &str = "SELECT s.id, s.student_id, COALESCE(NULLIF(a.nick_name, ''), a.username) AS student_name, \
    a.username AS student_username, c.name AS case_name, t.task_name, i.task_item_name, s.mode, s.exam_status, \
    s.started_at AS start_at, s.finished_at AS end_at, (s.finished_at - s.started_at) / 1000 AS duration_sec, s.turns, \
    s.finish_reason AS end_reason, s.result, s.score_cp AS score, s.recheck_score_cp AS recheck_score";

const FROM: &str = " FROM exam_session s JOIN account a ON a.id=s.student_id \
    LEFT JOIN practice_case c ON c.id=s.case_id LEFT JOIN assessment_task t ON t.id=s.task_id \
    LEFT JOIN assignment g ON g.id=s.assignment_id LEFT JOIN task_item i ON i.id=g.task_item_id";

/// `since`: calls that finished before are not shown any more.
fn matching(
    select: &str,
    team_id: i64,
    filters: &CallLogFilters,
    keyword: Option<&str>,
    since: Option<i64>,
) -> Sql {
    let mut sql = Sql::new(select);
    sql.push(FROM).push(" WHERE s.team_id=").bind(team_id);
    sql.push(" AND s.preview=FALSE AND s.finished_at IS NOT NULL");
    sql.and_like(&["a.nick_name", "a.username"], filters.student_keyword.as_deref());
    sql.and_like(&["c.name"], filters.case_keyword.as_deref());
    sql.and_like(&["a.nick_name", "a.username", "c.name", "t.task_name"], keyword);
    sql.and("s.result=", filters.result);
    sql.and("s.finished_at>=", since).and("s.finished_at>=", filters.from);
    // The wire knows whole seconds; the last one counts in full.
    sql.and("s.finished_at<", filters.to.map(|to| to.0 + 1000));
    sql
}

pub async fn list(
    db: &Db,
    scope: Scope,
    filters: &CallLogFilters,
    paging: &Paging,
    since: Option<i64>,
) -> Result<(Vec<CallLogItem>, i64), ApiError> {
    let total = db.int(matching("SELECT COUNT(*)", scope.team_id, filters, paging.keyword(), since)).await?;
    let mut sql = matching(COLUMNS, scope.team_id, filters, paging.keyword(), since);
    let sortable = [
        ("startAt", "s.started_at"),
        ("endAt", "s.finished_at"),
        ("durationSec", "(s.finished_at - s.started_at)"),
        ("turns", "s.turns"),
        ("score", "s.score_cp"),
    ];
    paging.window(&mut sql, &sortable, "s.id DESC")?;
    Ok((db.all(sql).await?, total))
}

pub async fn count(db: &Db, of: &CallLogExport) -> sqlx::Result<i64> {
    db.int(matching("SELECT COUNT(*)", of.team_id, &of.filters, of.keyword.as_deref(), of.since)).await
}

/// The next rows in the order of an export: the newest first, below `after`.
pub async fn before(
    db: &Db,
    of: &CallLogExport,
    after: Option<i64>,
    limit: i64,
) -> sqlx::Result<Vec<CallLogItem>> {
    let mut sql = matching(COLUMNS, of.team_id, &of.filters, of.keyword.as_deref(), of.since);
    sql.and("s.id<", after).push(" ORDER BY s.id DESC LIMIT ").bind(limit);
    db.all(sql).await
}

pub async fn find(db: &Db, scope: Scope, id: i64, since: Option<i64>) -> sqlx::Result<Option<CallLogItem>> {
    let mut sql = matching(COLUMNS, scope.team_id, &CallLogFilters::default(), None, since);
    db.opt(sql.and("s.id=", Some(id)).take()).await
}

/// The transcript with personal numbers masked; the caller has checked whose session it is.
pub async fn lines(db: &Db, session_id: i64) -> sqlx::Result<Vec<CallLogLine>> {
    let rows: Vec<CallLogLine> = db
        .all((
            "SELECT id, seq, role, text, sent_at, latency_ms, reaction, phrase_text FROM message \
         WHERE session_id=$1 ORDER BY seq",
            args![session_id],
        ))
        .await?;
    Ok(rows
        .into_iter()
        .map(|line| CallLogLine {
            text: mask(&line.text),
            phrase_text: line.phrase_text.as_deref().map(mask),
            ..line
        })
        .collect())
}
