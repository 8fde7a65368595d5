//! Starting an attempt, and resuming one from any window or machine.

use super::dialogs;
use super::flow;
use super::machine::Event;
use super::model::{SessionView, Snapshot};
use super::standing::standing;
use super::store::{self, NewSession, SessionRow};
use super::terms;
use super::transcript::{self, NewMessage};
use crate::app::AppState;
use crate::db::{Tx, is_unique_violation};
use crate::features::auth::Scope;
use crate::features::tasks::{self, AssignmentFacts};
use crate::features::{cases, clues};
use crate::http::{ApiError, Stamp};
use coach_api_types::codes;
use coach_engine::customer;
use coach_engine::enums::{ExamStatus, ScoreJobStatus, TaskItemStatus, TimeMode};

/// Beyond this difference of clocks the time shown to the trainee would be wrong.
const CLOCK_SKEW_MS: u64 = 5 * 60_000;

/// What a client brings when it connects.
#[derive(Debug)]
pub struct Wish {
    pub assignment_id: Option<i64>,
    pub session_id: Option<i64>,
    pub client_now_ms: i64,
    pub conn_id: String,
    pub client: String,
}

/// Connects: afterwards this connection is the only one that may write.
///
/// # Errors
/// One of the six dialogs, the machine's refusal, or a plain reason why the attempt cannot start.
pub async fn connect(state: &AppState, scope: Scope, wish: &Wish) -> Result<SessionRow, ApiError> {
    let now = state.now();
    if wish.client_now_ms.abs_diff(now) > CLOCK_SKEW_MS {
        return Err(dialogs::time_mismatch(now));
    }
    // Read before the transaction: a second connection while one is held could starve the pool.
    let snapshot = match wish.assignment_id.filter(|_| wish.session_id.is_none()) {
        Some(id) => Some(snapshot_of(state, scope, id).await?),
        None => None,
    };
    let mut tx = state.db.begin().await?;
    let row = match (wish.session_id, wish.assignment_id, snapshot) {
        (Some(id), _, _) => resume(&mut tx, scope, id).await?,
        (None, Some(id), Some(snapshot)) => start_or_resume(&mut tx, scope, id, snapshot, now).await?,
        _ => return Err(dialogs::page_invalid()),
    };
    if overdue(&row, now) {
        flow::finish(&mut tx, Some(scope), &row, flow::Ending::overdue(&row, now), now).await?;
        tx.commit().await?;
        state.jobs.wake();
        return Err(ApiError::business(codes::AUTO_SUBMITTED, super::machine::words(codes::AUTO_SUBMITTED)));
    }
    flow::advance(&mut tx, Some(scope), &row, Event::Connect, now).await.map_err(|e| explain(e, &row))?;
    if row.exam_status == ExamStatus::NotStarted {
        begin(&mut tx, &row, now).await?;
    } else if state.runs.find(row.id, row.next_seq - 2).is_none() {
        flow::settle_open_turn(&mut tx, &row, now).await?;
    }
    store::take_over(&mut tx, row.id, &wish.conn_id, &wish.client, now).await?;
    flow::refresh_standing(&mut tx, row.assignment_id, now).await?;
    let row = store::lock(&mut tx, scope.team_id, row.id).await?.ok_or_else(dialogs::page_invalid)?;
    tx.commit().await?;
    state.runs.tell(row.id);
    Ok(row)
}

pub(super) fn overdue(row: &SessionRow, now: i64) -> bool {
    row.exam_status == ExamStatus::InProgress && row.deadline_at.is_some_and(|at| now > at + super::GRACE_MS)
}

/// A refusal that has a dialog gets it.
fn explain(error: ApiError, row: &SessionRow) -> ApiError {
    match error {
        ApiError::Business { code: codes::CHECKING_OR_APPEALING, .. } => dialogs::under_appeal(row.id),
        ApiError::Business { code: codes::FINISHED, .. }
            if matches!(row.score_status, ScoreJobStatus::NotStarted | ScoreJobStatus::InProgress) =>
        {
            dialogs::quality_check(row.id)
        }
        other => other,
    }
}

async fn resume(tx: &mut Tx, scope: Scope, id: i64) -> Result<SessionRow, ApiError> {
    store::lock(tx, scope.team_id, id)
        .await?
        .filter(|row| row.student_id == scope.user_id)
        .ok_or_else(dialogs::page_invalid)
}

async fn start_or_resume(
    tx: &mut Tx,
    scope: Scope,
    assignment_id: i64,
    snapshot: Snapshot,
    now: i64,
) -> Result<SessionRow, ApiError> {
    let facts = tasks::open_assignment(tx, assignment_id).await?.ok_or_else(dialogs::page_invalid)?;
    if let Some(running) = store::running(tx, scope.user_id).await? {
        if running.assignment_id == Some(assignment_id) {
            return resume(tx, scope, running.id).await;
        }
        return Err(dialogs::other_in_progress(running.id, running.assignment_id, &running.name));
    }
    let attempt_no = may_start(tx, &facts, now).await?;
    // Everyone who takes an item meets the same customer.
    let seed = facts.task_id * 1_000_003 + facts.case_id;
    let opening = customer::opening(&snapshot.content, seed.unsigned_abs());
    let new = NewSession {
        team_id: scope.team_id,
        student_id: scope.user_id,
        assignment_id: Some(facts.id),
        task_id: Some(facts.task_id),
        case_id: facts.case_id,
        preview: false,
        attempt_no,
        snapshot: &snapshot,
        scheme_rev_id: Some(facts.scheme_rev_id),
        seed,
        state: &opening.state,
        deadline_at: Some(terms::deadline(&facts, now)),
    };
    match store::insert(tx, new, now).await {
        Ok(id) => resume(tx, scope, id).await,
        Err(error) if is_unique_violation(&error) => Err(dialogs::other_in_progress(0, None, "")),
        Err(error) => Err(error.into()),
    }
}

/// Whether another attempt may start now; answers its number.
async fn may_start(tx: &mut Tx, facts: &AssignmentFacts, now: i64) -> Result<i64, ApiError> {
    let (attempts, last_end) = store::attempts(tx, facts.id).await?;
    let rule = terms::pass_rule(facts, now);
    let current = standing(&attempts, &rule);
    let latest = attempts.last().map_or(0, |a| a.session_id);
    match current.status {
        TaskItemStatus::Appealing => return Err(dialogs::appeal_not_rechecked(latest)),
        TaskItemStatus::InProgress => return Err(dialogs::quality_check(latest)),
        TaskItemStatus::Passed => {
            return Err(ApiError::business(codes::FINISHED, "该考核已通过，无需再次作答"));
        }
        TaskItemStatus::Failed if rule.open => {
            return Err(ApiError::business(codes::FINISHED, "考核次数已用完"));
        }
        TaskItemStatus::Failed | TaskItemStatus::ToRetake | TaskItemStatus::ToBeAssessed => {}
    }
    if facts.closed_at.is_some() {
        return Err(ApiError::business(codes::FINISHED, "该考核任务已关闭"));
    }
    if now < facts.start_at {
        return Err(ApiError::conflict(format!(
            "考核尚未开始，开始时间为 {}",
            Stamp(facts.start_at).minute()
        )));
    }
    if now >= facts.end_at {
        return Err(ApiError::business(codes::FINISHED, "该考核任务已结束"));
    }
    if let Some(end) = last_end {
        let open_at = end + facts.retake_delay_sec * 1000;
        if now < open_at {
            return Err(ApiError::conflict(format!(
                "距上次考核时间过短，请于 {} 后重考",
                Stamp(open_at).minute()
            )));
        }
    }
    Ok(i64::try_from(attempts.len()).unwrap_or(i64::MAX) + 1)
}

/// Everything that an attempt of someone's assignment depends on, as it is now.
async fn snapshot_of(state: &AppState, scope: Scope, assignment_id: i64) -> Result<Snapshot, ApiError> {
    let facts = tasks::assignment_facts(&state.db, assignment_id)
        .await?
        .filter(|f| f.team_id == scope.team_id && f.student_id == scope.user_id)
        .ok_or_else(dialogs::page_invalid)?;
    let case = cases::snapshot(&state.db, scope.team_id, facts.case_id, Some(facts.case_version))
        .await?
        .ok_or_else(dialogs::page_invalid)?;
    let pass_cp = facts.pass_rule().min_cp;
    Ok(Snapshot {
        case_name: case.name,
        case_version: case.version,
        difficulty: case.difficulty,
        content: case.content,
        clues: clues::for_case(&state.db, scope.team_id, facts.case_id).await?,
        appeal: facts.appeal(),
        task_name: facts.task_name,
        task_item_name: facts.task_item_name,
        time_mode: facts.time_mode,
        pass_cp,
    })
}

/// The first connection: the clock starts and the customer speaks.
async fn begin(tx: &mut Tx, row: &SessionRow, now: i64) -> Result<(), ApiError> {
    store::mark_started(tx, row.id, now).await?;
    let opening = customer::opening(&row.snapshot.content, row.seed());
    let mut message = NewMessage::customer(row.id, 1, &opening.reply, now);
    message.act = Some("Open");
    message.state_after = Some(&opening.state);
    transcript::insert(tx, message).await?;
    store::advance(tx, row.id, &opening.state, 2, 0, now).await?;
    Ok(())
}

/// When the time of a timed session is over, epoch milliseconds.
pub fn deadline_ms(row: &SessionRow) -> Option<i64> {
    row.deadline_at.filter(|_| row.snapshot.time_mode == TimeMode::Timed)
}

/// What the person who takes a session sees of it.
#[must_use]
pub fn view(row: &SessionRow, now: i64) -> SessionView {
    let snapshot = &row.snapshot.0;
    SessionView {
        session_id: row.id,
        assignment_id: row.assignment_id,
        preview: row.preview,
        exam_status: row.exam_status,
        score_status: row.score_status,
        attempt_no: row.attempt_no,
        task_name: snapshot.task_name.clone(),
        task_item_name: snapshot.task_item_name.clone(),
        case_name: snapshot.case_name.clone(),
        difficulty: snapshot.difficulty,
        time_mode: snapshot.time_mode,
        started_at: row.started_at.map(Stamp),
        deadline_ms: deadline_ms(row),
        server_now_ms: now,
        finish_reason: row.finish_reason,
        epoch: row.epoch,
        turns: row.turns,
        customer_left: row.state.ended.is_some(),
        case: snapshot.content.public(),
    }
}
