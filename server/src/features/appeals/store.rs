//! SQL of appeals and rechecks.

use super::evidence;
use super::model::{AppealRow, ClaimInput, DecisionInput};
use crate::args;
use crate::db::{Db, Sql, Tx, dialect};
use crate::http::{ApiError, Paging};
use coach_engine::enums::{AppealStatus, ExamStatus, InvalidReason, Verdict};

pub(super) const FROM: &str = " FROM appeal p JOIN exam_session s ON s.id=p.session_id JOIN assignment a ON a.id=s.assignment_id \
                    JOIN assessment_task t ON t.id=a.task_id JOIN task_item i ON i.id=a.task_item_id \
                    JOIN account u ON u.id=p.student_id LEFT JOIN account c ON c.id=p.claimed_by \
                    LEFT JOIN account g ON g.id=p.assignee_id ";
pub(super) const STUDENT_NAME: &str = "COALESCE(NULLIF(u.nick_name, ''), u.username)";
pub(super) const CLAIMER_NAME: &str = "COALESCE(NULLIF(c.nick_name, ''), c.username)";
pub(super) const ASSIGNEE_NAME: &str = "COALESCE(NULLIF(g.nick_name, ''), g.username)";

pub(super) const SORTS: &[(&str, &str)] = &[
    ("finishTime", "s.finished_at"),
    ("appealTime", "p.appeal_at"),
    ("score", "p.score_cp"),
    ("recheckDueAt", "p.recheck_due_at"),
];

/// One page of a student's own appeals.
pub async fn page_of_student(
    db: &Db,
    team_id: i64,
    student_id: i64,
    status: Option<AppealStatus>,
    paging: &Paging,
) -> Result<(Vec<AppealRow>, i64), ApiError> {
    let filter = |sql: &mut Sql| {
        sql.push(FROM).push("WHERE p.team_id=").bind(team_id).push(" AND p.student_id=").bind(student_id);
        sql.and("p.status=", status).and_like(&["t.task_name", "i.task_item_name"], paging.keyword());
    };
    let mut count = Sql::new("SELECT COUNT(*)");
    filter(&mut count);
    let mut sql = Sql::new(
        "SELECT p.id, p.session_id, t.task_name, i.task_item_name, p.status, s.exam_status, p.score_cp AS score, \
         p.recheck_score_cp AS recheck_score, s.finished_at AS finish_time, p.appeal_at AS appeal_time",
    );
    filter(&mut sql);
    paging.window(&mut sql, SORTS, "p.id DESC")?;
    Ok((db.all(sql).await?, db.int(count).await?))
}

/// An appeal with what its page shows.
#[derive(Debug, sqlx::FromRow)]
pub struct FullRow {
    pub id: i64,
    pub team_id: i64,
    pub session_id: i64,
    pub result_id: i64,
    pub scheme_rev_id: i64,
    pub student_id: i64,
    pub student_name: String,
    pub task_name: String,
    pub task_item_name: String,
    pub status: AppealStatus,
    pub exam_status: ExamStatus,
    pub round: i64,
    pub reason: String,
    pub score_cp: Option<i64>,
    pub recheck_score_cp: Option<i64>,
    pub appeal_at: i64,
    pub window_end_at: i64,
    pub recheck_due_at: i64,
    pub claimed_by: Option<i64>,
    pub claimed_by_name: Option<String>,
    pub claim_until: Option<i64>,
    pub assignee_id: Option<i64>,
    pub assignee_name: Option<String>,
    pub invalid_reason: Option<InvalidReason>,
    pub closed_at: Option<i64>,
    pub final_judge: bool,
}

pub async fn find(db: &Db, team_id: i64, id: i64) -> sqlx::Result<Option<FullRow>> {
    let mut sql =
        Sql::new("SELECT p.id, p.team_id, p.session_id, p.result_id, r.scheme_rev_id, p.student_id, ");
    sql.push(STUDENT_NAME)
        .push(" AS student_name, t.task_name, i.task_item_name, p.status, s.exam_status, p.round, ");
    sql.push("p.reason, p.score_cp, p.recheck_score_cp, p.appeal_at, p.window_end_at, p.recheck_due_at, p.claimed_by, ");
    sql.push(CLAIMER_NAME)
        .push(" AS claimed_by_name, p.claim_until, p.assignee_id, ")
        .push(ASSIGNEE_NAME)
        .push(" AS assignee_name, p.invalid_reason, p.closed_at, p.final_judge");
    sql.push(FROM).push("JOIN score_result r ON r.id=p.result_id WHERE p.team_id=").bind(team_id);
    db.opt(sql.push(" AND p.id=").bind(id).take()).await
}

#[derive(Debug, sqlx::FromRow)]
pub struct ItemRow {
    pub check_item_id: i64,
    pub claim: String,
    pub wanted_verdict: Verdict,
    pub disputed_verdict: Option<Verdict>,
    pub decided_verdict: Option<Verdict>,
    pub decision_comment: Option<String>,
}

pub async fn items(db: &Db, appeal_id: i64) -> sqlx::Result<Vec<ItemRow>> {
    db.all((
        "SELECT x.check_item_id, x.claim, x.wanted_verdict, v.verdict AS disputed_verdict, d.verdict AS decided_verdict, \
         d.comment AS decision_comment FROM appeal_item x JOIN appeal p ON p.id=x.appeal_id \
         LEFT JOIN item_result v ON v.result_id=p.result_id AND v.check_item_id=x.check_item_id \
         LEFT JOIN recheck k ON k.appeal_id=p.id \
         LEFT JOIN recheck_decision d ON d.recheck_id=k.id AND d.check_item_id=x.check_item_id \
         WHERE x.appeal_id=$1 ORDER BY x.check_item_id",
        args![appeal_id],
    ))
    .await
}

/// The outcome of a recheck: comment and reviewer's name.
pub async fn recheck_of(db: &Db, appeal_id: i64) -> sqlx::Result<Option<(String, String)>> {
    db.opt((
        "SELECT k.comment, COALESCE(NULLIF(u.nick_name, ''), u.username) FROM recheck k JOIN account u ON u.id=k.reviewer_id \
         WHERE k.appeal_id=$1",
        args![appeal_id],
    ))
    .await
}

/// The student has read the outcome.
pub async fn mark_seen(db: &Db, appeal_id: i64, now: i64) -> sqlx::Result<()> {
    db.exec(("UPDATE recheck SET seen_at=$2 WHERE appeal_id=$1 AND seen_at IS NULL", args![appeal_id, now]))
        .await
        .map(drop)
}

/// The state of an appeal within a transaction.
#[derive(Debug, sqlx::FromRow)]
pub struct LockedRow {
    pub id: i64,
    pub session_id: i64,
    pub student_id: i64,
    pub result_id: i64,
    pub status: AppealStatus,
    pub window_end_at: i64,
    pub claimed_by: Option<i64>,
    pub claim_until: Option<i64>,
    pub assignee_id: Option<i64>,
    pub score_cp: Option<i64>,
}

pub async fn lock(tx: &mut Tx, team_id: i64, id: i64) -> sqlx::Result<Option<LockedRow>> {
    let suffix = dialect::for_update(tx.is_sqlite());
    let mut sql = Sql::new(
        "SELECT id, session_id, student_id, result_id, status, window_end_at, claimed_by, claim_until, assignee_id, \
         score_cp FROM appeal WHERE team_id=",
    );
    tx.opt(sql.bind(team_id).push(" AND id=").bind(id).push(suffix).take()).await
}

/// How many appeals the student has used up, the number of the last round, and whether a recheck was final.
pub async fn rounds(tx: &mut Tx, session_id: i64) -> sqlx::Result<(i64, i64, bool)> {
    // One that was taken back in time burns no round, and neither does one that management opened again.
    tx.one((
        "SELECT COUNT(*) FILTER (WHERE reopen_of IS NULL), COALESCE(MAX(round), 0), \
         COUNT(*) FILTER (WHERE final_judge)>0 FROM appeal WHERE session_id=$1 AND (invalid_reason IS NULL OR invalid_reason<>2)",
        args![session_id],
    ))
    .await
}

#[derive(Debug)]
pub struct NewAppeal<'a> {
    pub team_id: i64,
    pub session_id: i64,
    pub student_id: i64,
    pub result_id: i64,
    pub reason: &'a str,
    pub round: i64,
    pub score_cp: Option<i64>,
    pub window_end_at: i64,
    pub recheck_due_at: i64,
    pub items: &'a [ClaimInput],
    /// Files of the student, in their order.
    pub attachments: &'a [String],
}

pub async fn insert(tx: &mut Tx, new: NewAppeal<'_>, now: i64) -> sqlx::Result<i64> {
    let id = tx
        .int((
            "INSERT INTO appeal (team_id, session_id, student_id, result_id, reason, round, score_cp, appeal_at, \
             window_end_at, recheck_due_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) RETURNING id",
            args![
                new.team_id,
                new.session_id,
                new.student_id,
                new.result_id,
                new.reason,
                new.round,
                new.score_cp,
                now,
                new.window_end_at,
                new.recheck_due_at
            ],
        ))
        .await?;
    for item in new.items {
        tx.exec((
            "INSERT INTO appeal_item (appeal_id, check_item_id, claim, wanted_verdict) VALUES ($1,$2,$3,$4)",
            args![id, item.check_item_id, &item.claim, item.wanted_verdict],
        ))
        .await?;
    }
    evidence::insert(tx, id, new.attachments).await?;
    Ok(id)
}

/// Ends an appeal without a recheck.
pub async fn invalidate(tx: &mut Tx, id: i64, reason: InvalidReason, now: i64) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE appeal SET status=3, invalid_reason=$2, closed_at=$3, claimed_by=NULL, claim_until=NULL, rev=rev+1 WHERE id=$1",
        args![id, reason, now],
    ))
    .await
    .map(drop)
}

pub async fn set_claim(tx: &mut Tx, id: i64, by: Option<i64>, until: Option<i64>) -> sqlx::Result<()> {
    tx.exec(("UPDATE appeal SET claimed_by=$2, claim_until=$3, rev=rev+1 WHERE id=$1", args![id, by, until]))
        .await
        .map(drop)
}

pub async fn set_assignee(tx: &mut Tx, id: i64, to: Option<i64>) -> sqlx::Result<()> {
    tx.exec(("UPDATE appeal SET assignee_id=$2, rev=rev+1 WHERE id=$1", args![id, to])).await.map(drop)
}

/// Stores a recheck with its decisions and closes the appeal. `score_cp` is what counts from now on,
/// `raw_score_cp` what the decisions alone would give.
#[expect(clippy::too_many_arguments, reason = "one column each")]
pub async fn insert_recheck(
    tx: &mut Tx,
    appeal_id: i64,
    reviewer_id: i64,
    comment: &str,
    result_id: i64,
    score_cp: i64,
    raw_score_cp: i64,
    decisions: &[DecisionInput],
    final_judge: bool,
    now: i64,
) -> sqlx::Result<()> {
    let id = tx
        .int((
            "INSERT INTO recheck (appeal_id, reviewer_id, comment, new_result_id, score_cp, raw_score_cp, started_at, \
             submitted_at) SELECT $1,$2,$3,$4,$5,$6, COALESCE(claim_until-$8, $7), $7 FROM appeal WHERE id=$1 RETURNING id",
            args![appeal_id, reviewer_id, comment, result_id, score_cp, raw_score_cp, now, super::rules::CLAIM_MS],
        ))
        .await?;
    for d in decisions {
        tx.exec((
            "INSERT INTO recheck_decision (recheck_id, check_item_id, verdict, comment) VALUES ($1,$2,$3,$4)",
            args![id, d.check_item_id, d.verdict, &d.comment],
        ))
        .await?;
    }
    tx.exec((
        "UPDATE appeal SET status=2, recheck_score_cp=$2, closed_at=$3, final_judge=$4, claimed_by=NULL, claim_until=NULL, \
         rev=rev+1 WHERE id=$1",
        args![appeal_id, score_cp, now, final_judge],
    ))
    .await
    .map(drop)
}

/// The last appeal of a session, for reopening it.
#[derive(Debug, sqlx::FromRow)]
pub struct LastRow {
    pub id: i64,
    pub status: AppealStatus,
    pub invalid_reason: Option<InvalidReason>,
}

pub async fn last_of(tx: &mut Tx, session_id: i64) -> sqlx::Result<Option<LastRow>> {
    tx.opt((
        "SELECT id, status, invalid_reason FROM appeal WHERE session_id=$1 ORDER BY id DESC LIMIT 1",
        args![session_id],
    ))
    .await
}

/// The open appeals against results of some tasks of a team.
pub async fn open_of_tasks(tx: &mut Tx, team_id: i64, tasks: &[i64]) -> sqlx::Result<Vec<(i64,)>> {
    let mut sql = Sql::new(
        "SELECT p.id FROM appeal p JOIN exam_session s ON s.id=p.session_id WHERE p.status=1 AND p.team_id=",
    );
    sql.bind(team_id).push(" AND s.task_id IN ").list(tasks.iter().copied()).push(" ORDER BY p.id");
    tx.all(sql.take()).await
}

/// What a reopened appeal disputes, and until when it is to be rechecked.
#[derive(Debug, Clone, Copy)]
pub struct Reopening {
    /// The session's current result, and the score that counts.
    pub result_id: Option<i64>,
    pub score_cp: Option<i64>,
    pub due_at: i64,
}

/// Opens an appeal again that was closed without a recheck.
pub async fn reopen(tx: &mut Tx, id: i64, to: Reopening) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE appeal SET status=1, invalid_reason=NULL, closed_at=NULL, recheck_score_cp=NULL, recheck_due_at=$2, \
         result_id=COALESCE($3, result_id), score_cp=$4, warned_bp=0, assignee_id=NULL, rev=rev+1 WHERE id=$1",
        args![id, to.due_at, to.result_id, to.score_cp],
    ))
    .await
    .map(drop)
}

/// Opens another round after a recheck, with the same claims; the earlier round stays as it was.
pub async fn next_round(tx: &mut Tx, of: i64, to: Reopening, now: i64) -> sqlx::Result<i64> {
    let id = tx
        .int((
            "INSERT INTO appeal (team_id, session_id, student_id, result_id, reason, round, score_cp, appeal_at, \
             window_end_at, recheck_due_at, reopen_of) SELECT team_id, session_id, student_id, COALESCE($2, result_id), \
             reason, round+1, $3, $4, window_end_at, $5, id FROM appeal WHERE id=$1 RETURNING id",
            args![of, to.result_id, to.score_cp, now, to.due_at],
        ))
        .await?;
    tx.exec((
        "INSERT INTO appeal_item (appeal_id, check_item_id, claim, wanted_verdict) \
         SELECT $2, check_item_id, claim, wanted_verdict FROM appeal_item WHERE appeal_id=$1",
        args![of, id],
    ))
    .await?;
    evidence::copy(tx, of, id).await?;
    Ok(id)
}

#[derive(Debug, sqlx::FromRow)]
pub struct OpenRow {
    pub id: i64,
    pub team_id: i64,
    pub appeal_at: i64,
    pub recheck_due_at: i64,
    pub warned_bp: i64,
}

/// Open appeals of all teams that a warning or the end may be due for, the most urgent first.
pub async fn open_ones(db: &Db) -> sqlx::Result<Vec<OpenRow>> {
    db.all(
        "SELECT id, team_id, appeal_at, recheck_due_at, warned_bp FROM appeal WHERE status=1 ORDER BY recheck_due_at LIMIT 500",
    )
    .await
}

pub async fn warn(db: &Db, id: i64, bp: i64) -> sqlx::Result<()> {
    db.exec(("UPDATE appeal SET warned_bp=$2 WHERE id=$1 AND status=1 AND warned_bp<$2", args![id, bp]))
        .await
        .map(drop)
}
