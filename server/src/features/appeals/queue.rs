//! SQL of the reviewers' queue.

use super::model::QueueRow;
use super::store::{ASSIGNEE_NAME, CLAIMER_NAME, FROM, SORTS, STUDENT_NAME};
use crate::db::{Db, Sql};
use crate::enums::AppealStatus;
use crate::http::{ApiError, Paging};

/// Whose work an appeal is to be.
#[derive(Debug, Clone, Copy, Default)]
pub enum Assigned {
    #[default]
    Any,
    To(i64),
    ToNobody,
}

/// What the reviewer filters by.
#[derive(Debug, Default)]
pub struct QueueFilter {
    pub status: Option<AppealStatus>,
    pub claimed_by: Option<i64>,
    pub assigned: Assigned,
    pub task_id: Option<i64>,
}

/// Whoever decided it.
const REVIEWER_NAME: &str = "(SELECT COALESCE(NULLIF(v.nick_name, ''), v.username) FROM recheck k \
                             JOIN account v ON v.id=k.reviewer_id WHERE k.appeal_id=p.id ORDER BY k.id DESC LIMIT 1)";

fn narrow(sql: &mut Sql, team_id: i64, wanted: &QueueFilter, keyword: Option<&str>) {
    sql.push(FROM).push("WHERE p.team_id=").bind(team_id);
    sql.and("p.status=", wanted.status).and("t.id=", wanted.task_id).and("p.claimed_by=", wanted.claimed_by);
    match wanted.assigned {
        Assigned::Any => {}
        Assigned::To(user) => {
            sql.and("p.assignee_id=", Some(user));
        }
        Assigned::ToNobody => {
            sql.push(" AND p.assignee_id IS NULL");
        }
    }
    sql.and_like(&["t.task_name", "i.task_item_name", STUDENT_NAME, "u.username"], keyword);
}

/// One page of a team's appeals, the most urgent first.
pub async fn page(
    db: &Db,
    team_id: i64,
    wanted: &QueueFilter,
    paging: &Paging,
    now: i64,
) -> Result<(Vec<QueueRow>, i64), ApiError> {
    let mut count = Sql::new("SELECT COUNT(*)");
    narrow(&mut count, team_id, wanted, paging.keyword());
    let mut sql = Sql::new("SELECT p.id, p.session_id, ");
    sql.push(STUDENT_NAME).push(" AS student_name, t.task_name, i.task_item_name, p.status, s.exam_status, ");
    sql.push("p.score_cp AS score, p.recheck_score_cp AS recheck_score, s.finished_at AS finish_time, ");
    sql.push("p.appeal_at AS appeal_time, p.recheck_due_at, p.warned_bp, p.round, ");
    sql.push("(SELECT COUNT(*) FROM appeal_item x WHERE x.appeal_id=p.id) AS item_count, p.assignee_id, ");
    sql.push(ASSIGNEE_NAME).push(" AS assignee_name, ").push(REVIEWER_NAME).push(" AS reviewer_name");
    // A claim that has run out is nobody's.
    for (column, name) in
        [("p.claimed_by", "claimed_by"), (CLAIMER_NAME, "claimed_by_name"), ("p.claim_until", "claim_until")]
    {
        sql.push(", CASE WHEN p.claim_until>").bind(now);
        sql.push(" THEN ").push(column).push(" END AS ").push(name);
    }
    narrow(&mut sql, team_id, wanted, paging.keyword());
    paging.window(&mut sql, SORTS, "CASE p.status WHEN 1 THEN 0 ELSE 1 END, p.recheck_due_at, p.id")?;
    Ok((db.all(sql).await?, db.int(count).await?))
}
