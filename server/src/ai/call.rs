//! Asking the agents of a chain, in order, until one gives a complete answer. Every attempt is logged.

use super::capability::Capability;
use super::model::{ChatRequest, ModelError, Progress, spoken};
use super::prompts::Prompt;
use super::store::{self, Agent, FlowEntry};
use crate::app::AppState;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// The longest wait between two attempts; a service that asks for more is passed over.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Joins the attempts of one piece of work.
#[derive(Debug)]
pub(super) struct Trace {
    id: String,
    attempts: AtomicI64,
}

impl Trace {
    pub fn new() -> Self {
        Self { id: crate::ids::short(), attempts: AtomicI64::new(0) }
    }

    pub fn id(&self) -> &str {
        &self.id
    }
}

/// On whose behalf a call is made, and within which bounds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call<'a> {
    pub team_id: i64,
    pub capability: Capability,
    pub session_id: Option<i64>,
    pub actor_id: Option<i64>,
    pub prompt: &'a Prompt,
    pub trace: &'a Trace,
    pub flags: &'a [String],
    /// For all attempts together; absent: each agent's own time limit applies to each.
    pub budget: Option<Duration>,
    /// Whether the built-in rules step in when this fails.
    pub rule_follows: bool,
    pub cancel: &'a CancellationToken,
}

/// A complete answer that was accepted.
#[derive(Debug)]
pub(super) struct Accepted<T> {
    pub value: T,
    pub flow_log_id: i64,
    pub agent_id: i64,
    pub agent_name: String,
    pub model_id: String,
    pub progress: Progress,
}

#[derive(Debug, thiserror::Error)]
pub(super) enum CallError {
    #[error("{0}")]
    Model(ModelError),
    /// A complete answer that may not be used.
    #[error("{reason}")]
    Rejected { text: String, reason: String },
    #[error(transparent)]
    Db(#[from] sqlx::Error),
}

/// Asks the chain. `accept` sees a complete answer, without thoughts, and either takes it or says why not.
pub(super) async fn ask<T>(
    state: &AppState,
    call: Call<'_>,
    chain: &[Agent],
    request: &ChatRequest,
    accept: impl Fn(&str) -> Result<T, String>,
) -> Result<Accepted<T>, CallError> {
    let deadline = call.budget.map(|budget| Instant::now() + budget);
    let shown = shown(request);
    let mut last = ModelError::Resting;
    for (position, agent) in chain.iter().enumerate() {
        if call.rule_follows && state.ai.resting.rests(agent.endpoint.id) {
            continue;
        }
        let rest = chain.len() - position;
        // Each agent that is still to come keeps its share of the time.
        let share =
            deadline.map(|d| d.saturating_duration_since(Instant::now()) / u32::try_from(rest).unwrap_or(1));
        let until = share.map(|share| Instant::now() + share);
        let mut tries = 0;
        loop {
            let left = until.map(|u| u.saturating_duration_since(Instant::now()));
            let (progress, result) = attempt(state, call, agent, request, left).await;
            tries += 1;
            let left = until.map(|u| u.saturating_duration_since(Instant::now()));
            let pause = result.as_ref().err().and_then(|e| pause(state, e, tries, left));
            let outcome = result.map(|()| accept(spoken(&progress.text)));
            let ends_here = pause.is_none() && (outcome.is_ok() || rest == 1);
            let fallback_used = match outcome {
                Ok(Ok(_)) => position > 0,
                _ => ends_here && call.rule_follows,
            };
            let flow_log_id = note(state, call, agent, &shown, &progress, &outcome, fallback_used).await?;
            match outcome {
                Ok(Ok(value)) => return Ok(accepted(value, flow_log_id, agent, progress)),
                Ok(Err(reason)) => return Err(CallError::Rejected { text: progress.text, reason }),
                Err(ModelError::Cancelled) => return Err(CallError::Model(ModelError::Cancelled)),
                Err(error) => last = error,
            }
            let Some(pause) = pause else { break };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = call.cancel.cancelled() => return Err(CallError::Model(ModelError::Cancelled)),
                () = state.shutdown.cancelled() => return Err(CallError::Model(ModelError::Cancelled)),
            }
        }
    }
    Err(CallError::Model(last))
}

async fn note<T>(
    state: &AppState,
    call: Call<'_>,
    agent: &Agent,
    request: &Value,
    progress: &Progress,
    outcome: &Result<Result<T, String>, ModelError>,
    fallback_used: bool,
) -> sqlx::Result<i64> {
    let rejected = outcome.as_ref().ok().and_then(|taken| taken.as_ref().err().map(String::as_str));
    let entry = FlowEntry {
        team_id: call.team_id,
        trace_id: call.trace.id(),
        session_id: call.session_id,
        actor_id: call.actor_id,
        capability: call.capability,
        endpoint: &agent.endpoint,
        template: call.prompt.template,
        request,
        progress,
        attempt: call.trace.attempts.fetch_add(1, Ordering::Relaxed) + 1,
        error: outcome.as_ref().err(),
        rejected,
        fallback_used,
        flags: call.flags,
    };
    store::log(&state.db, state.now(), &entry).await
}

fn accepted<T>(value: T, flow_log_id: i64, agent: &Agent, progress: Progress) -> Accepted<T> {
    Accepted {
        value,
        flow_log_id,
        agent_id: agent.endpoint.id,
        agent_name: agent.endpoint.name.clone(),
        model_id: agent.endpoint.model_id.clone(),
        progress,
    }
}

async fn attempt(
    state: &AppState,
    call: Call<'_>,
    agent: &Agent,
    request: &ChatRequest,
    left: Option<Duration>,
) -> (Progress, Result<(), ModelError>) {
    if agent.key_lost {
        return (Progress::default(), Err(ModelError::Key));
    }
    let mut endpoint = agent.endpoint.clone();
    endpoint.timeout = left.map_or(endpoint.timeout, |left| left.min(endpoint.timeout));
    let (progress, result) = tokio::select! {
        done = state.ai.client().chat(&endpoint, request, call.cancel) => done,
        () = state.shutdown.cancelled() => (Progress::default(), Err(ModelError::Cancelled)),
    };
    let word = if result.is_ok() { "success" } else { "fail" };
    metrics::counter!("ai_calls_total", "capability" => call.capability.word(), "result" => word)
        .increment(1);
    metrics::histogram!("ai_call_seconds", "capability" => call.capability.word())
        .record(progress.latency.as_secs_f64());
    match &result {
        Ok(()) => state.ai.resting.wake(endpoint.id),
        Err(error) => {
            if error.of_service() {
                state.ai.resting.failed(endpoint.id);
            }
            tracing::warn!(agent.id = endpoint.id, %error, "a model call for {} failed", call.capability.word());
        }
    }
    (progress, result)
}

/// How long to wait before the next attempt at the same agent; nothing when there is to be none.
fn pause(state: &AppState, error: &ModelError, tries: u32, left: Option<Duration>) -> Option<Duration> {
    if !error.passing() || tries > state.config.ai.retries {
        return None;
    }
    let backoff = Duration::from_millis((250 << tries.min(6)) + rand::random_range(0..250));
    let pause = error.retry_after().map_or(backoff, |asked| asked.max(Duration::from_millis(50)));
    let fits = left.is_none_or(|left| pause < left);
    (pause <= LONGEST_PAUSE && fits).then_some(pause)
}

/// The request as the log shows it: what was said, and how the model was driven.
pub(super) fn shown(request: &ChatRequest) -> Value {
    json!({
        "messages": request.messages,
        "params": request.params,
        "schema": request.schema.as_ref().map(|s| s.name),
        "stream": request.stream,
    })
}
