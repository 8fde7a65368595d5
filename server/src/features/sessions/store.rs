//! SQL of sessions, messages and turns.

use super::model::{LineSource, Message, Snapshot};
use super::standing::{Attempt, Standing};
use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val, dialect};
use crate::features::auth::Scope;
use coach_engine::customer::CustomerState;
use coach_engine::enums::{ExamStatus, FinishReason, MessageRole, ResultFlag, ScoreJobStatus};
use std::collections::HashMap;

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

#[derive(Debug)]
pub struct NewMessage<'a> {
    pub session_id: i64,
    pub seq: i64,
    pub role: MessageRole,
    pub text: &'a str,
    pub client_msg_id: Option<&'a str>,
    pub sent_at: i64,
    pub latency_ms: Option<i64>,
    pub phrase_id: Option<i64>,
    pub phrase_text: Option<&'a str>,
    pub act: Option<&'a str>,
    pub state_after: Option<&'a CustomerState>,
    pub source: LineSource,
    pub flow_log_id: Option<i64>,
}

impl<'a> NewMessage<'a> {
    /// A line of the customer by the rule engine.
    #[must_use]
    pub const fn customer(session_id: i64, seq: i64, text: &'a str, sent_at: i64) -> Self {
        Self {
            session_id,
            seq,
            role: MessageRole::Customer,
            text,
            client_msg_id: None,
            sent_at,
            latency_ms: None,
            phrase_id: None,
            phrase_text: None,
            act: None,
            state_after: None,
            source: LineSource::Rule,
            flow_log_id: None,
        }
    }
}

const MESSAGE: &str = "id, seq, role, text, client_msg_id, sent_at, latency_ms, reaction, phrase_id";

pub async fn insert_message(tx: &mut Tx, m: NewMessage<'_>) -> sqlx::Result<Message> {
    let state = m.state_after.map(Val::json).transpose()?.unwrap_or(Val::Json(None));
    tx.one((
        "INSERT INTO message (session_id, seq, role, text, client_msg_id, sent_at, latency_ms, phrase_id, phrase_text, act, \
         state_after, source, flow_log_id) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) \
         RETURNING id, seq, role, text, client_msg_id, sent_at, latency_ms, reaction, phrase_id",
        args![
            m.session_id,
            m.seq,
            m.role,
            m.text,
            m.client_msg_id,
            m.sent_at,
            m.latency_ms,
            m.phrase_id,
            m.phrase_text,
            m.act,
            state,
            m.source,
            m.flow_log_id
        ],
    ))
    .await
}

pub async fn messages(db: &Db, session_id: i64) -> sqlx::Result<Vec<Message>> {
    let mut sql = Sql::new("SELECT ");
    db.all(
        sql.push(MESSAGE)
            .push(" FROM message WHERE session_id=")
            .bind(session_id)
            .push(" ORDER BY seq")
            .take(),
    )
    .await
}

/// Who worded each message of a session, by its id.
pub async fn sources(db: &Db, session_id: i64) -> sqlx::Result<HashMap<i64, LineSource>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        id: i64,
        #[sqlx(try_from = "String")]
        source: LineSource,
    }
    let rows: Vec<Row> =
        db.all(("SELECT id, source FROM message WHERE session_id=$1", args![session_id])).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.source)).collect())
}

/// A trainee's message by the id its client gave it.
pub async fn by_client_id(
    tx: &mut Tx,
    session_id: i64,
    client_msg_id: &str,
) -> sqlx::Result<Option<Message>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(MESSAGE).push(" FROM message WHERE session_id=").bind(session_id);
    tx.opt(sql.push(" AND client_msg_id=").bind(client_msg_id).take()).await
}

pub async fn message_at(tx: &mut Tx, session_id: i64, seq: i64) -> sqlx::Result<Option<Message>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(MESSAGE).push(" FROM message WHERE session_id=").bind(session_id);
    tx.opt(sql.push(" AND seq=").bind(seq).take()).await
}

/// Everything that was said so far, in order.
pub async fn lines(tx: &mut Tx, session_id: i64) -> sqlx::Result<Vec<(i64, String)>> {
    tx.all(("SELECT role, text FROM message WHERE session_id=$1 ORDER BY seq", args![session_id])).await
}

/// When the last line was said.
pub async fn last_sent_at(tx: &mut Tx, session_id: i64) -> sqlx::Result<Option<i64>> {
    let row: (Option<i64>,) =
        tx.one(("SELECT MAX(sent_at) FROM message WHERE session_id=$1", args![session_id])).await?;
    Ok(row.0)
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

/// A reply that is being worded.
#[derive(Debug, sqlx::FromRow)]
pub struct TurnRow {
    pub student_seq: i64,
    pub reply_seq: i64,
    pub step: Json<coach_engine::customer::Step>,
}

pub async fn open_turn(tx: &mut Tx, session_id: i64) -> sqlx::Result<Option<TurnRow>> {
    tx.opt((
        "SELECT student_seq, reply_seq, step FROM turn WHERE session_id=$1 ORDER BY student_seq LIMIT 1",
        args![session_id],
    ))
    .await
}

pub async fn insert_turn(
    tx: &mut Tx,
    session_id: i64,
    student_seq: i64,
    step: &coach_engine::customer::Step,
    now: i64,
) -> sqlx::Result<()> {
    tx.exec((
         "INSERT INTO turn (session_id, student_seq, reply_seq, step, worker, started_at) VALUES ($1,$2,$3,$4,'',$5)",
        args![session_id, student_seq, student_seq + 1, Val::json(step)?, now],
    ))
    .await
    .map(drop)
}

/// Ends a turn; false when it was ended by somebody else.
pub async fn delete_turn(tx: &mut Tx, session_id: i64, student_seq: i64) -> sqlx::Result<bool> {
    let gone = tx
        .exec(("DELETE FROM turn WHERE session_id=$1 AND student_seq=$2", args![session_id, student_seq]))
        .await?;
    Ok(gone == 1)
}

/// Who may write to a session now.
#[derive(Debug, sqlx::FromRow)]
pub struct HoldRow {
    pub epoch: i64,
    pub exam_status: ExamStatus,
    pub finish_reason: Option<FinishReason>,
}

/// The same for someone's own session, which is asked often.
pub async fn hold_of(db: &Db, scope: Scope, id: i64) -> sqlx::Result<Option<HoldRow>> {
    db.opt((
        "SELECT epoch, exam_status, finish_reason FROM exam_session WHERE id=$1 AND team_id=$2 AND student_id=$3",
        args![id, scope.team_id, scope.user_id],
    ))
    .await
}

/// Sets the reaction to a line of the customer in someone's own session.
pub async fn react(
    db: &Db,
    team_id: i64,
    student_id: i64,
    message_id: i64,
    reaction: Option<i64>,
) -> sqlx::Result<bool> {
    let changed = db
        .exec((
            "UPDATE message SET reaction=$4 WHERE id=$3 AND role=2 AND session_id IN \
             (SELECT id FROM exam_session WHERE team_id=$1 AND student_id=$2)",
            args![team_id, student_id, message_id, reaction],
        ))
        .await?;
    Ok(changed == 1)
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
