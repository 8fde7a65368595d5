//! One turn of the dialogue: the trainee's message is stored, the state machine decides, the reply is worded.
//!
//! The trainee's message, the customer's new state and either the reply or the decided step are one
//! transaction, so a crash at any moment loses nothing that was acknowledged and leaves no gap.

use super::connect::overdue;
use super::flow;
use super::live::{Run, TurnEvent};
use super::machine::{self, Event};
use super::model::{LineSource, Message};
use super::store::{self, SessionRow};
use super::transcript::{self, NewMessage};
use super::word;
use crate::ai::{self, Capability};
use crate::app::AppState;
use crate::db::Tx;
use crate::features::auth::Scope;
use crate::features::clues::PublicClue;
use crate::features::phrases;
use crate::http::ApiError;
use coach_api_types::codes;
use coach_engine::customer::{self, CustomerState, EndKind, Step};
use coach_engine::enums::{ExamStatus, FinishReason, MessageRole};
use std::sync::Arc;

/// What a client sends.
#[derive(Debug)]
pub struct Outgoing {
    pub session_id: i64,
    pub epoch: i64,
    pub client_msg_id: String,
    pub text: String,
    pub phrase_id: Option<i64>,
}

/// Stores a message and begins its reply; the answer is the turn to follow. The same client id again
/// answers the same turn.
///
/// # Errors
/// 700004 when another connection took over, 700011 past the deadline, or the machine's refusal.
pub async fn send(state: &AppState, scope: Scope, out: Outgoing) -> Result<Arc<Run>, ApiError> {
    let now = state.now();
    let modelled = ai::has_model(state, scope.team_id, Capability::Customer).await?;
    let mut tx = state.db.begin().await?;
    let row = store::lock(&mut tx, scope.team_id, out.session_id)
        .await?
        .filter(|row| row.student_id == scope.user_id)
        .ok_or_else(gone)?;
    if let Some(known) = transcript::by_client_id(&mut tx, row.id, &out.client_msg_id).await? {
        return replay(state, tx, &row, known).await;
    }
    let auto = row.finish_reason == Some(FinishReason::Auto);
    machine::apply(row.exam_status, Event::Send { auto })?;
    if row.epoch != out.epoch {
        return Err(gone());
    }
    if overdue(&row, now) {
        flow::finish(&mut tx, Some(scope), &row, flow::Ending::overdue(&row, now), now).await?;
        tx.commit().await?;
        state.jobs.wake();
        return Err(ApiError::business(codes::AUTO_SUBMITTED, machine::words(codes::AUTO_SUBMITTED)));
    }
    if let Some(turn) = transcript::open_turn(&mut tx, row.id).await? {
        if state.runs.find(row.id, turn.student_seq).is_some() {
            return Err(ApiError::conflict("客户正在回复，请稍候"));
        }
        flow::settle_open_turn(&mut tx, &row, now).await?;
    }
    take_turn(state, tx, scope, row, &out, modelled, now).await
}

fn gone() -> ApiError {
    ApiError::business(codes::SESSION_GONE, machine::words(codes::SESSION_GONE))
}

async fn take_turn(
    state: &AppState,
    mut tx: Tx,
    scope: Scope,
    row: SessionRow,
    out: &Outgoing,
    modelled: bool,
    now: i64,
) -> Result<Arc<Run>, ApiError> {
    let content = &row.snapshot.content;
    if row.state.ended == Some(EndKind::TurnsUsed) || row.turns >= content.max_turns + 2 {
        return Err(ApiError::conflict("对话轮次已用完，请提交考核"));
    }
    let seq = row.next_seq;
    let step = customer::step(content, row.seed(), &row.state, &out.text, seq);
    let student = insert_student(&mut tx, &row, out, seq, now).await?;
    let ack = TurnEvent::Ack { seq, message_id: student.id };
    // After the goodbye the trainee may still close properly; nobody answers.
    let silent = step.reply.is_empty();
    let next_seq = if silent { seq + 1 } else { seq + 2 };
    store::advance(&mut tx, row.id, &step.state, next_seq, row.turns + 1, now).await?;
    if silent {
        let clues = clues_now(&mut tx, &row, &step.state).await?;
        tx.commit().await?;
        return Ok(Run::new(vec![ack, TurnEvent::End { finished: false, customer_left: true, clues }]));
    }
    if modelled {
        transcript::insert_turn(&mut tx, row.id, seq, &step, now).await?;
        let lines = transcript::lines(&mut tx, row.id).await?;
        tx.commit().await?;
        return Ok(word::begin(state, scope, row, seq, step, lines, ack));
    }
    let reply = insert_reply(&mut tx, row.id, seq + 1, &step, now).await?;
    let finished = end_if_hung_up(&mut tx, scope, &row, &step, now).await?;
    let clues = clues_now(&mut tx, &row, &step.state).await?;
    tx.commit().await?;
    if finished {
        state.jobs.wake();
    }
    Ok(Run::new(vec![
        ack,
        TurnEvent::Delta { text: reply.text.clone() },
        TurnEvent::Message { message: Box::new(reply) },
        TurnEvent::End { finished, customer_left: step.ended.is_some(), clues },
    ]))
}

async fn insert_student(
    tx: &mut Tx,
    row: &SessionRow,
    out: &Outgoing,
    seq: i64,
    now: i64,
) -> Result<Message, ApiError> {
    let last = transcript::last_sent_at(tx, row.id).await?;
    // A phrase that is gone by now is no reason to refuse what was said with it.
    let phrase = match out.phrase_id {
        Some(id) => phrases::use_one(tx, row.team_id, row.student_id, id).await?,
        None => None,
    };
    let new = NewMessage {
        session_id: row.id,
        seq,
        role: MessageRole::Student,
        text: &out.text,
        client_msg_id: Some(&out.client_msg_id),
        sent_at: now,
        latency_ms: last.map(|at| (now - at).max(0)),
        phrase_id: out.phrase_id.filter(|_| phrase.is_some()),
        phrase_text: phrase.as_deref(),
        act: None,
        state_after: None,
        source: LineSource::Student,
        flow_log_id: None,
    };
    Ok(transcript::insert(tx, new).await?)
}

/// The clues earned once the customer's state is `state`.
pub(super) async fn clues_now(
    tx: &mut Tx,
    row: &SessionRow,
    state: &CustomerState,
) -> Result<Vec<PublicClue>, ApiError> {
    let snapshot = &row.snapshot;
    if !snapshot.has_triggered_clues() {
        return Ok(snapshot.visible_clues(state, &[]));
    }
    let lines = transcript::lines(tx, row.id).await?;
    let texts: Vec<&str> = lines.iter().map(|(_, text)| text.as_str()).collect();
    Ok(snapshot.visible_clues(state, &texts))
}

async fn insert_reply(
    tx: &mut Tx,
    session_id: i64,
    seq: i64,
    step: &Step,
    now: i64,
) -> Result<Message, ApiError> {
    let act = format!("{:?}", step.act);
    let mut message = NewMessage::customer(session_id, seq, &step.reply, now);
    message.act = Some(&act);
    message.state_after = Some(&step.state);
    Ok(transcript::insert(tx, message).await?)
}

/// A customer who hangs up ends the session; one who says goodbye leaves the handing in to the trainee.
pub(super) async fn end_if_hung_up(
    tx: &mut Tx,
    scope: Scope,
    row: &SessionRow,
    step: &Step,
    now: i64,
) -> Result<bool, ApiError> {
    if step.ended != Some(EndKind::HungUp) {
        return Ok(false);
    }
    let ending = flow::Ending {
        event: Event::Close { repeated: false },
        reason: FinishReason::Hangup,
        at: now,
        request_id: None,
    };
    flow::finish(tx, Some(scope), row, ending, now).await?;
    Ok(true)
}

/// The turn of a message that was stored before: live if it still runs here, else from what is stored.
async fn replay(
    state: &AppState,
    mut tx: Tx,
    row: &SessionRow,
    known: Message,
) -> Result<Arc<Run>, ApiError> {
    if let Some(run) = state.runs.find(row.id, known.seq) {
        return Ok(run);
    }
    let open = transcript::open_turn(&mut tx, row.id).await?.is_some_and(|t| t.student_seq == known.seq);
    if open {
        flow::settle_open_turn(&mut tx, row, state.now()).await?;
    }
    let reply =
        transcript::at(&mut tx, row.id, known.seq + 1).await?.filter(|m| m.role == MessageRole::Customer);
    let clues = clues_now(&mut tx, row, &row.state).await?;
    tx.commit().await?;
    let mut events = vec![TurnEvent::Ack { seq: known.seq, message_id: known.id }];
    if let Some(reply) = reply {
        events.push(TurnEvent::Delta { text: reply.text.clone() });
        events.push(TurnEvent::Message { message: Box::new(reply) });
    }
    events.push(TurnEvent::End {
        finished: row.exam_status != ExamStatus::InProgress,
        customer_left: row.state.ended.is_some(),
        clues,
    });
    Ok(Run::rebuilt(events))
}
