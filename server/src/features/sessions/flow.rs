//! Steps along the machine that several callers share: finishing, confirming, recomputing the standing.

use super::machine::{self, Event};
use super::model::LineSource;
use super::standing;
use super::store::{self, SessionRow};
use super::terms;
use super::transcript;
use crate::app::AppState;
use crate::db::Tx;
use crate::features::audit;
use crate::features::auth::Scope;
use crate::features::tasks;
use crate::http::ApiError;
use crate::jobs::{self, NewJob};
use coach_engine::enums::{ConfirmType, ExamStatus, FinishReason};
use serde_json::json;

/// The kind of the job that scores a finished session; its payload is `{"sessionId": …}`.
pub const SCORE_JOB: &str = "score";

/// The key under which at most one scoring of a session waits or runs.
#[must_use]
pub fn score_key(session_id: i64) -> String {
    format!("score:{session_id}")
}

/// Applies an event to a locked session and writes the edge to the audit log. `None` when the state stays.
///
/// # Errors
/// The machine refuses, or somebody else moved the session in between.
pub async fn advance(
    tx: &mut Tx,
    scope: Option<Scope>,
    row: &SessionRow,
    event: Event,
    now: i64,
) -> Result<Option<ExamStatus>, ApiError> {
    let Some(to) = machine::apply(row.exam_status, event)? else { return Ok(None) };
    if !store::transition(tx, row.id, row.exam_status, to).await? {
        return Err(ApiError::conflict("考核状态已变化，请刷新后重试"));
    }
    let detail = json!({ "from": row.exam_status, "to": to, "event": format!("{event:?}") });
    audit::record(tx, scope, now, "transition", "exam_session", Some(row.id), detail);
    Ok(Some(to))
}

/// How a session ends.
#[derive(Debug, Clone, Copy)]
pub struct Ending<'a> {
    pub event: Event,
    pub reason: FinishReason,
    /// When it ended: now, or its deadline.
    pub at: i64,
    /// The hand-in that asked for it, so that repeating it is recognised.
    pub request_id: Option<&'a str>,
}

impl Ending<'_> {
    /// Ended by the deadline, at the deadline.
    #[must_use]
    pub fn overdue(row: &SessionRow, now: i64) -> Self {
        Self {
            event: Event::Deadline,
            reason: FinishReason::Auto,
            at: row.deadline_at.unwrap_or(now),
            request_id: None,
        }
    }
}

/// Ends a running session and queues its scoring. Wake the workers after the commit.
///
/// # Errors
/// As [`advance`].
pub async fn finish(
    tx: &mut Tx,
    scope: Option<Scope>,
    row: &SessionRow,
    ending: Ending<'_>,
    now: i64,
) -> Result<(), ApiError> {
    if advance(tx, scope, row, ending.event, now).await?.is_none() {
        return Ok(());
    }
    settle_open_turn(tx, row, now).await?;
    store::mark_finished(tx, row.id, ending.reason, ending.at, ending.request_id).await?;
    enqueue_scoring(tx, row, now).await?;
    refresh_standing(tx, row.assignment_id, now).await
}

/// Queues the scoring of a finished session.
///
/// # Errors
/// What the database reports.
pub async fn enqueue_scoring(tx: &mut Tx, row: &SessionRow, now: i64) -> Result<i64, ApiError> {
    let key = score_key(row.id);
    let job = NewJob {
        kind: SCORE_JOB,
        team_id: Some(row.team_id),
        owner_id: Some(row.student_id),
        payload: json!({ "sessionId": row.id }),
        max_attempts: 3,
        dedupe_key: Some(&key),
    };
    Ok(jobs::enqueue(tx, now, job).await?)
}

/// Completes a reply that was left unworded (its worker died, or the session ends now) with the line that
/// the state machine had already decided.
///
/// # Errors
/// What the database reports.
pub async fn settle_open_turn(tx: &mut Tx, row: &SessionRow, now: i64) -> Result<(), ApiError> {
    let Some(turn) = transcript::open_turn(tx, row.id).await? else { return Ok(()) };
    if !transcript::delete_turn(tx, row.id, turn.student_seq).await? {
        return Ok(());
    }
    if !turn.step.reply.is_empty() {
        let act = format!("{:?}", turn.step.act);
        let mut message = transcript::NewMessage::customer(row.id, turn.reply_seq, &turn.step.reply, now);
        message.act = Some(&act);
        message.state_after = Some(&turn.step.state);
        message.source = LineSource::Fallback;
        transcript::insert(tx, message).await?;
    }
    Ok(())
}

/// Recomputes what the assignment caches of its attempts.
///
/// # Errors
/// What the database reports.
pub async fn refresh_standing(tx: &mut Tx, assignment_id: Option<i64>, now: i64) -> Result<(), ApiError> {
    let Some(id) = assignment_id else { return Ok(()) };
    let Some(facts) = tasks::open_assignment(tx, id).await? else { return Ok(()) };
    let (attempts, _) = store::attempts(tx, id).await?;
    let now_standing = standing::standing(&attempts, &terms::pass_rule(&facts, now));
    let last = attempts.last().map(|a| a.session_id);
    Ok(store::save_standing(tx, id, &now_standing, last, now).await?)
}

/// What is due by the clock: sessions past their deadline are handed in, results past their window confirmed.
///
/// # Errors
/// What the database reports; what was done before stays done.
pub async fn sweep(state: &AppState) -> Result<(), ApiError> {
    let now = state.now();
    let mut finished = false;
    for due in store::past_deadline(&state.db, now - super::GRACE_MS).await? {
        let mut tx = state.db.begin().await?;
        let Some(row) = store::lock(&mut tx, due.team_id, due.id).await? else { continue };
        if row.exam_status != ExamStatus::InProgress {
            continue;
        }
        finish(&mut tx, None, &row, Ending::overdue(&row, now), now).await?;
        tx.commit().await?;
        state.runs.tell(row.id);
        finished = true;
    }
    if finished {
        state.jobs.wake();
    }
    for due in store::past_window(&state.db, now).await? {
        let mut tx = state.db.begin().await?;
        let Some(row) = store::lock(&mut tx, due.team_id, due.id).await? else { continue };
        if advance(&mut tx, None, &row, Event::WindowOver, now).await?.is_some() {
            store::confirm(&mut tx, row.id, ConfirmType::Auto.number()).await?;
            refresh_standing(&mut tx, row.assignment_id, now).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}
