//! How far the students of a task are.

use super::model::{ExtraTimeBody, ProgressFilters, TaskProgress};
use crate::args;
use crate::db::{Db, Sql, Tx};
use crate::features::auth::Scope;
use crate::http::{ApiError, Paging};
use coach_engine::enums::TaskItemStatus;

const FROM: &str = " FROM assignment a JOIN task_item i ON i.id=a.task_item_id JOIN account u ON u.id=a.student_id \
    LEFT JOIN department d ON d.id=u.department_id LEFT JOIN exam_session l ON l.id=a.last_session_id \
    LEFT JOIN exam_session b ON b.id=a.best_session_id";
const COLUMNS: &str = "SELECT a.id AS assignment_id, a.student_id, \
    COALESCE(NULLIF(u.nick_name, ''), u.username) AS student_name, u.username, d.name AS department_name, \
    a.task_item_id, i.task_item_name, a.task_status, a.attempts_used, a.score_cp AS score, \
    COALESCE(b.recheck_score_cp, b.score_cp) AS best_score, a.best_session_id, a.last_session_id, \
    l.exam_status AS last_exam_status, l.score_status AS last_score_status, \
    COALESCE(l.recheck_score_cp, l.score_cp) AS last_score, l.finished_at AS last_finish_time, a.extra_time_bp";
const SORTABLE: &[(&str, &str)] = &[
    ("studentName", "COALESCE(NULLIF(u.nick_name, ''), u.username)"),
    ("taskItemName", "i.sort"),
    ("taskStatus", "a.task_status"),
    ("attemptsUsed", "a.attempts_used"),
    ("score", "a.score_cp"),
    ("lastFinishTime", "l.finished_at"),
];

/// `open` says whether items can still be retaken; of a task that is over, "to retake" reads as failed.
fn filtered(
    head: &str,
    scope: Scope,
    task_id: i64,
    open: bool,
    filters: &ProgressFilters,
    keyword: Option<&str>,
) -> Sql {
    let mut sql = Sql::new(head);
    sql.push(FROM).push(" WHERE a.removed_at IS NULL AND a.task_id=").bind(task_id);
    sql.push(" AND a.team_id=").bind(scope.team_id);
    if let Some(status) = filters.task_status {
        let stored: &[TaskItemStatus] = match status {
            TaskItemStatus::ToRetake if !open => &[],
            TaskItemStatus::Failed if !open => &[TaskItemStatus::Failed, TaskItemStatus::ToRetake],
            _ => &[status],
        };
        sql.push(" AND a.task_status IN ").list(stored.iter().copied());
    }
    sql.and("a.task_item_id=", filters.task_item_id)
        .and("a.student_id=", filters.student_id)
        .and_like(&["u.nick_name", "u.username"], keyword);
    sql
}

pub(super) async fn list(
    db: &Db,
    scope: Scope,
    task_id: i64,
    filters: &ProgressFilters,
    paging: &Paging,
    now: i64,
) -> Result<(Vec<TaskProgress>, i64), ApiError> {
    let (end_at, closed_at): (i64, Option<i64>) = db
        .opt((
            "SELECT end_at, closed_at FROM assessment_task WHERE id=$1 AND team_id=$2 AND deleted_at IS NULL",
            args![task_id, scope.team_id],
        ))
        .await?
        .ok_or(ApiError::NotFound("考核"))?;
    let open = closed_at.is_none() && now < end_at;
    let keyword = paging.keyword();
    let total = db.int(filtered("SELECT COUNT(*)", scope, task_id, open, filters, keyword)).await?;
    let mut sql = filtered(COLUMNS, scope, task_id, open, filters, keyword);
    paging.window(&mut sql, SORTABLE, "student_name, a.student_id, i.sort, a.id")?;
    let mut rows: Vec<TaskProgress> = db.all(sql).await?;
    for row in rows.iter_mut().filter(|r| !open && r.task_status == TaskItemStatus::ToRetake) {
        row.task_status = TaskItemStatus::Failed;
    }
    Ok((rows, total))
}

pub(super) async fn set_extra_time(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    task_id: i64,
    body: &ExtraTimeBody,
) -> sqlx::Result<u64> {
    let mut sql = Sql::new("UPDATE assignment SET extra_time_bp=");
    sql.bind(body.extra_time_bp).push(", updated_at=").bind(now);
    sql.push(" WHERE removed_at IS NULL AND task_id=").bind(task_id);
    sql.push(" AND team_id=").bind(scope.team_id).push(" AND student_id=").bind(body.student_id);
    tx.exec(sql.and("task_item_id=", body.task_item_id).take()).await
}
