//! The wording of a reply by a model, beside the request that asked for it: a lost connection cancels
//! nothing, the line is stored when it is ready, and whoever connects again can follow or read it.

use super::live::{Run, TurnEvent};
use super::model::LineSource;
use super::send::{clues_now, end_if_hung_up};
use super::store::{self, SessionRow};
use super::transcript::{self, NewMessage};
use crate::ai::{self, HistoryLine, Wording, WordingRequest, WordingSource};
use crate::app::AppState;
use crate::features::auth::Scope;
use crate::http::ApiError;
use coach_engine::customer::{Step, guard};
use coach_engine::enums::{ExamStatus, MessageRole};
use std::sync::Arc;
use tokio::sync::mpsc;

/// Starts the wording and answers the turn to follow.
pub(super) fn begin(
    state: &AppState,
    scope: Scope,
    row: SessionRow,
    student_seq: i64,
    step: Step,
    lines: Vec<(i64, String)>,
    ack: TurnEvent,
) -> Arc<Run> {
    let run = Run::new(vec![ack]);
    state.runs.begin(row.id, student_seq, run.clone());
    let (state, followed) = (state.clone(), run.clone());
    state.tasks.clone().spawn(async move {
        let session_id = row.id;
        if let Err(error) = word(&state, scope, row, student_seq, &step, lines, &followed).await {
            // The turn stays open; whoever comes next finds the template line in it.
            tracing::error!(?error, "the reply in session {session_id} could not be stored");
            followed.push(TurnEvent::End { finished: false, customer_left: false, clues: Vec::new() });
        }
        state.runs.end(session_id, student_seq);
    });
    run
}

async fn word(
    state: &AppState,
    scope: Scope,
    row: SessionRow,
    student_seq: i64,
    step: &Step,
    lines: Vec<(i64, String)>,
    run: &Run,
) -> Result<(), ApiError> {
    let content = &row.snapshot.content;
    let request = request(&row, scope, step, lines);
    let checked = |text: &str| {
        guard::check_wording(content, &step.state, step, text)
            .map_err(|found| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("、"))
    };
    let (sender, mut deltas) = mpsc::channel(16);
    let cancel = state.shutdown.child_token();
    let wording = ai::word_customer(state, scope.team_id, request, checked, sender, cancel);
    let relay = async {
        while let Some(text) = deltas.recv().await {
            run.push(TurnEvent::Delta { text });
        }
    };
    let (wording, ()) = tokio::join!(wording, relay);
    store_reply(state, scope, &row, student_seq, step, &wording, run).await
}

fn request(row: &SessionRow, scope: Scope, step: &Step, lines: Vec<(i64, String)>) -> WordingRequest {
    let content = &row.snapshot.content;
    let persona = &content.persona;
    let facts = content.facts.iter().filter(|f| step.allowed_facts.contains(&f.key));
    WordingRequest {
        session_id: row.id,
        actor_id: Some(scope.user_id),
        persona: format!(
            "{}，{}，说话方式：{}",
            persona.name,
            persona.age_band,
            persona.speech_style.label()
        ),
        background: content.background.clone(),
        goal: content.customer_goal.clone(),
        act: step.act.label().to_owned(),
        allowed_facts: facts.map(|f| (f.label.clone(), f.value.clone())).collect(),
        template_line: step.reply.clone(),
        history: lines
            .into_iter()
            .map(|(role, text)| HistoryLine { from_agent: role == MessageRole::Student.number(), text })
            .collect(),
        max_chars: guard::MAX_CHARS,
    }
}

async fn store_reply(
    state: &AppState,
    scope: Scope,
    seen: &SessionRow,
    student_seq: i64,
    step: &Step,
    wording: &Wording,
    run: &Run,
) -> Result<(), ApiError> {
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let row = store::lock(&mut tx, scope.team_id, seen.id).await?.ok_or(ApiError::NotFound("考核"))?;
    let reply = if transcript::delete_turn(&mut tx, row.id, student_seq).await? {
        let act = format!("{:?}", step.act);
        let mut message = NewMessage::customer(row.id, student_seq + 1, &wording.text, now);
        message.act = Some(&act);
        message.state_after = Some(&step.state);
        match wording.source {
            WordingSource::Model { flow_log_id } => {
                message.source = LineSource::Model;
                message.flow_log_id = Some(flow_log_id);
            }
            WordingSource::Rule if wording.fallback.is_some() => message.source = LineSource::Fallback,
            WordingSource::Rule => {}
        }
        transcript::insert(&mut tx, message).await?
    } else {
        // The session ended meanwhile and took the template line.
        transcript::at(&mut tx, row.id, student_seq + 1).await?.ok_or(ApiError::NotFound("消息"))?
    };
    let mut finished = row.exam_status != ExamStatus::InProgress;
    if !finished {
        finished = end_if_hung_up(&mut tx, scope, &row, step, now).await?;
    }
    let clues = clues_now(&mut tx, &row, &step.state).await?;
    tx.commit().await?;
    if finished {
        state.jobs.wake();
    }
    run.push(TurnEvent::Message { message: Box::new(reply) });
    run.push(TurnEvent::End { finished, customer_left: step.ended.is_some(), clues });
    Ok(())
}
