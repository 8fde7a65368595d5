//! SQL of sessions.

use super::model::Snapshot;
use super::standing::{Attempt, Standing};
use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val, dialect};
use crate::features::auth::Scope;
use coach_engine::customer::CustomerState;
use coach_engine::enums::{ExamStatus, FinishReason, ResultFlag, ScoreJobStatus};

/// The columns that decide what may happen to a session.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct SessionRow {
    pub id: i64,
    pub team_id: i64,
    pub student_id: i64,
    pub assignment_id: Option<i64>,
    pub task_id: Option<i64>,
    pub preview: bool,
    pub attempt_no: i64,
    pub exam_status: ExamStatus,
    pub score_status: ScoreJobStatus,
    pub scheme_rev_id: Option<i64>,
    pub snapshot: Json<Snapshot>,
    pub state: Json<CustomerState>,
    pub seed: i64,
    pub next_seq: i64,
    pub turns: i64,
    pub started_at: Option<i64>,
    pub deadline_at: Option<i64>,
    pub finished_at: Option<i64>,
    pub finish_reason: Option<FinishReason>,
    pub close_request_id: Option<String>,
    pub epoch: i64,
    pub result_id: Option<i64>,
    pub score_cp: Option<i64>,
    pub recheck_score_cp: Option<i64>,
    pub result: Option<ResultFlag>,
    pub needs_human: bool,
    pub published_at: Option<i64>,
    pub window_end_at: Option<i64>,
    pub score_error: String,
    pub rev: i64,
}

const COLUMNS: &str = "id, team_id, student_id, assignment_id, task_id, preview, attempt_no, exam_status, score_status, \
                       scheme_rev_id, snapshot, state, seed, next_seq, turns, started_at, deadline_at, finished_at, \
                       finish_reason, close_request_id, epoch, result_id, score_cp, \
                       recheck_score_cp, result, needs_human, published_at, window_end_at, score_error, rev";

impl SessionRow {
    /// The seed as the customer takes it.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed.unsigned_abs()
    }
}

/// A session of a team, whoever takes it.
pub async fn find(db: &Db, team_id: i64, id: i64) -> sqlx::Result<Option<SessionRow>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(COLUMNS).push(" FROM exam_session WHERE id=").bind(id).push(" AND team_id=").bind(team_id);
    db.opt(sql).await
}

/// The same within a transaction, locked until it ends.
pub async fn lock(tx: &mut Tx, team_id: i64, id: i64) -> sqlx::Result<Option<SessionRow>> {
    let suffix = dialect::for_update(tx.is_sqlite());
    let mut sql = Sql::new("SELECT ");
    sql.push(COLUMNS)
        .push(" FROM exam_session WHERE id=")
        .bind(id)
        .push(" AND team_id=")
        .bind(team_id)
        .push(suffix);
    tx.opt(sql).await
}

/// A person's running session, and the name to call it by.
#[derive(Debug, sqlx::FromRow)]
pub struct RunningRow {
    pub id: i64,
    pub assignment_id: Option<i64>,
    pub name: String,
}

pub async fn running(tx: &mut Tx, student_id: i64) -> sqlx::Result<Option<RunningRow>> {
    tx.opt((
        "SELECT s.id, s.assignment_id, COALESCE(i.task_item_name, '') AS name FROM exam_session s \
         LEFT JOIN assignment a ON a.id=s.assignment_id LEFT JOIN task_item i ON i.id=a.task_item_id \
         WHERE s.student_id=$1 AND s.exam_status=2 AND s.preview=FALSE",
        args![student_id],
    ))
    .await
}

#[derive(Debug, sqlx::FromRow)]
struct AttemptRow {
    id: i64,
    exam_status: ExamStatus,
    score_status: ScoreJobStatus,
    score_cp: Option<i64>,
    recheck_score_cp: Option<i64>,
    fatal: bool,
    voided_at: Option<i64>,
    finished_at: Option<i64>,
}

/// An assignment's attempts, oldest first, and when the last one ended.
pub async fn attempts(tx: &mut Tx, assignment_id: i64) -> sqlx::Result<(Vec<Attempt>, Option<i64>)> {
    let rows: Vec<AttemptRow> = tx
        .all((
            "SELECT id, exam_status, score_status, score_cp, recheck_score_cp, fatal, voided_at, finished_at \
             FROM exam_session WHERE assignment_id=$1 ORDER BY attempt_no, id",
            args![assignment_id],
        ))
        .await?;
    let last_end = rows.iter().filter_map(|r| r.finished_at).max();
    let attempts = rows
        .into_iter()
        .map(|r| Attempt {
            session_id: r.id,
            status: r.exam_status,
            scoring: r.score_status,
            score_cp: r.recheck_score_cp.or(r.score_cp),
            fatal: r.fatal,
            void: r.voided_at.is_some(),
        })
        .collect();
    Ok((attempts, last_end))
}

pub async fn save_standing(
    tx: &mut Tx,
    assignment_id: i64,
    s: &Standing,
    last: Option<i64>,
    now: i64,
) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE assignment SET task_status=$2, attempts_used=$3, score_cp=$4, best_session_id=$5, last_session_id=$6, \
         updated_at=$7 WHERE id=$1",
        args![assignment_id, s.status, s.attempts, s.score_cp, s.best_session, last, now],
    ))
    .await
    .map(drop)
}

/// A new session, not started yet.
#[derive(Debug)]
pub struct NewSession<'a> {
    pub team_id: i64,
    pub student_id: i64,
    pub assignment_id: Option<i64>,
    pub task_id: Option<i64>,
    pub case_id: i64,
    pub preview: bool,
    pub attempt_no: i64,
    pub snapshot: &'a Snapshot,
    pub scheme_rev_id: Option<i64>,
    pub seed: i64,
    pub state: &'a CustomerState,
    pub deadline_at: Option<i64>,
}

pub async fn insert(tx: &mut Tx, new: NewSession<'_>, now: i64) -> sqlx::Result<i64> {
    tx.int((
        "INSERT INTO exam_session (team_id, student_id, assignment_id, task_id, case_id, preview, attempt_no, exam_status, \
         snapshot, scheme_rev_id, seed, state, deadline_at, created_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,1,$8,$9,$10,$11,$12,$13) RETURNING id",
        args![
            new.team_id,
            new.student_id,
            new.assignment_id,
            new.task_id,
            new.case_id,
            new.preview,
            new.attempt_no,
            Val::json(new.snapshot)?,
            new.scheme_rev_id,
            new.seed,
            Val::json(new.state)?,
            new.deadline_at,
            now
        ],
    ))
    .await
}

/// Moves a session along an edge of the machine; false when somebody else moved it first.
pub async fn transition(tx: &mut Tx, id: i64, from: ExamStatus, to: ExamStatus) -> sqlx::Result<bool> {
    let changed = tx
        .exec((
            "UPDATE exam_session SET exam_status=$3, rev=rev+1 WHERE id=$1 AND exam_status=$2",
            args![id, from, to],
        ))
        .await?;
    Ok(changed == 1)
}

pub async fn mark_started(tx: &mut Tx, id: i64, now: i64) -> sqlx::Result<()> {
    tx.exec(("UPDATE exam_session SET started_at=COALESCE(started_at, $2) WHERE id=$1", args![id, now]))
        .await
        .map(drop)
}

/// Makes a connection the only one that may write; answers its epoch.
pub async fn take_over(tx: &mut Tx, id: i64, conn_id: &str, client: &str, now: i64) -> sqlx::Result<i64> {
    tx.int((
        "UPDATE exam_session SET epoch=epoch+1, conn_id=$2, client_info=$3, last_seen_at=$4 WHERE id=$1 RETURNING epoch",
        args![id, conn_id, client, now],
    ))
    .await
}

pub async fn mark_finished(
    tx: &mut Tx,
    id: i64,
    reason: FinishReason,
    at: i64,
    request_id: Option<&str>,
) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE exam_session SET finished_at=$2, finish_reason=$3, close_request_id=$4, score_status=2, score_error='' \
         WHERE id=$1",
        args![id, at, reason, request_id],
    ))
    .await
    .map(drop)
}

/// Stores the customer's memory and how far the numbering is.
pub async fn advance(
    tx: &mut Tx,
    id: i64,
    state: &CustomerState,
    next_seq: i64,
    turns: i64,
    now: i64,
) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE exam_session SET state=$2, next_seq=$3, turns=$4, last_seen_at=$5 WHERE id=$1",
        args![id, Val::json(state)?, next_seq, turns, now],
    ))
    .await
    .map(drop)
}

/// Who may write to a session now.
#[derive(Debug, sqlx::FromRow)]
pub struct HoldRow {
    pub epoch: i64,
    pub exam_status: ExamStatus,
    pub finish_reason: Option<FinishReason>,
}

/// Of someone's own session; asked often.
pub async fn hold_of(db: &Db, scope: Scope, id: i64) -> sqlx::Result<Option<HoldRow>> {
    db.opt((
        "SELECT epoch, exam_status, finish_reason FROM exam_session WHERE id=$1 AND team_id=$2 AND student_id=$3",
        args![id, scope.team_id, scope.user_id],
    ))
    .await
}

/// A session that something is due for.
#[derive(Debug, sqlx::FromRow)]
pub struct DueRow {
    pub id: i64,
    pub team_id: i64,
}

/// Running sessions whose deadline passed before `before`.
pub async fn past_deadline(db: &Db, before: i64) -> sqlx::Result<Vec<DueRow>> {
    db.all((
        "SELECT id, team_id FROM exam_session WHERE exam_status=2 AND deadline_at<$1 ORDER BY deadline_at LIMIT 200",
        args![before],
    ))
    .await
}

/// Published results whose window to appeal closed, and rechecks acknowledged by silence.
pub async fn past_window(db: &Db, now: i64) -> sqlx::Result<Vec<DueRow>> {
    db.all((
        "SELECT id, team_id FROM exam_session WHERE (exam_status=3 AND score_status=3 AND NOT needs_human AND window_end_at<$1) \
         OR (exam_status=5 AND settled_at<$2) ORDER BY id LIMIT 200",
        args![now, now - 24 * 3_600_000],
    ))
    .await
}

pub async fn confirm(tx: &mut Tx, id: i64, confirm_type: i64) -> sqlx::Result<()> {
    tx.exec(("UPDATE exam_session SET confirm_type=$2 WHERE id=$1", args![id, confirm_type])).await.map(drop)
}
