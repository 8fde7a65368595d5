//! A health check that really calls: the list of models, then the smallest useful request.

use super::call::shown;
use super::capability::Capability;
use super::model::{ChatRequest, Endpoint, Message, ModelError, ModelParams, Progress, Speaker};
use super::store::{self, Agent, FlowEntry, millis};
use crate::app::AppState;
use coach_engine::enums::AgentKind;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// A check is waited for by a person.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a check found.
#[derive(Debug, Clone)]
pub struct Found {
    pub ok: bool,
    /// In Chinese.
    pub note: String,
    pub first_token_ms: Option<i64>,
    pub latency_ms: i64,
    pub models: Vec<String>,
}

/// Calls an agent of the team on behalf of a person, and logs the call; nothing when the team has no such agent. A
/// failing agent is a finding, not an error.
///
/// # Errors
/// What the database reports.
pub async fn check_agent(
    state: &AppState,
    team_id: i64,
    actor_id: i64,
    id: i64,
) -> sqlx::Result<Option<Found>> {
    let Some(Agent { mut endpoint, key_lost }) = store::agent(&state.db, &state.secrets, team_id, id).await?
    else {
        return Ok(None);
    };
    endpoint.timeout = endpoint.timeout.min(PATIENCE);
    let started = Instant::now();
    let mut probe = Probe::of(&endpoint);
    let outcome = if key_lost { Err(ModelError::Key) } else { probe.run(state, &endpoint).await };
    probe.progress.latency = started.elapsed();
    let entry = FlowEntry {
        team_id,
        trace_id: &crate::ids::short(),
        session_id: None,
        actor_id: Some(actor_id),
        capability: duty(state, team_id, &endpoint).await?,
        endpoint: &endpoint,
        template: None,
        request: &probe.request,
        progress: &probe.progress,
        attempt: 1,
        error: outcome.as_ref().err(),
        rejected: None,
        fallback_used: false,
        flags: &[],
    };
    store::log(&state.db, state.now(), &entry).await?;
    let first_token_ms = probe.progress.first_token.filter(|_| outcome.is_ok()).map(millis);
    let (ok, note) = match outcome {
        Ok(note) => (true, note),
        Err(error) => (false, error.to_string()),
    };
    let latency_ms = millis(probe.progress.latency);
    Ok(Some(Found { ok, note, first_token_ms, latency_ms, models: probe.models }))
}

/// Under which capability a check is logged: what the agent serves first, else what its kind is mostly for.
async fn duty(state: &AppState, team_id: i64, endpoint: &Endpoint) -> sqlx::Result<Capability> {
    let served = store::duties(&state.db, team_id, endpoint.id).await?;
    let of_kind = || Capability::ALL.into_iter().find(|c| c.fits(endpoint.kind));
    Ok(served.into_iter().min().or_else(of_kind).unwrap_or(Capability::Customer))
}

/// One check: what is asked, and what came of it so far.
struct Probe {
    chat: Option<ChatRequest>,
    /// As the log shows it.
    request: Value,
    progress: Progress,
    models: Vec<String>,
}

const GREETING: &str = "你好";

impl Probe {
    fn of(endpoint: &Endpoint) -> Self {
        let chat = (endpoint.kind != AgentKind::Embedding).then(|| ChatRequest {
            messages: vec![Message::new(Speaker::User, "请只回复：好")],
            params: ModelParams { temperature: Some(0), max_tokens: Some(256), ..ModelParams::default() },
            schema: None,
            stream: true,
            max_chars: 4_000,
        });
        let mut request = chat.as_ref().map_or_else(|| json!({ "texts": 1, "first": GREETING }), shown);
        request["purpose"] = json!("连接检测");
        Self { chat, request, progress: Progress::default(), models: Vec::new() }
    }

    /// What to tell of a success.
    async fn run(&mut self, state: &AppState, endpoint: &Endpoint) -> Result<String, ModelError> {
        let client = state.ai.client();
        let cancel = CancellationToken::new();
        if endpoint.kind != AgentKind::Workflow {
            match client.models(endpoint).await {
                Ok(listed) => self.models = listed,
                // A service without a list can still answer; the call below tells.
                Err(ModelError::NotFound(_) | ModelError::Protocol(_) | ModelError::BadRequest { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        let Some(chat) = &self.chat else {
            let (progress, vectors) = client.embed(endpoint, &[GREETING.to_owned()], &cancel).await;
            self.progress = progress;
            let length = vectors?.first().map_or(0, Vec::len);
            return Ok(format!("调用成功，向量维度 {length}"));
        };
        let (progress, result) = client.chat(endpoint, chat, &cancel).await;
        self.progress = progress;
        match result {
            // Cut short by our own limit, which proves the connection as well.
            Ok(()) => {}
            Err(ModelError::Empty) if self.progress.finish.as_deref() == Some("length") => {}
            Err(error) => return Err(error),
        }
        let total = millis(self.progress.latency);
        Ok(match self.progress.first_token.map(millis) {
            Some(first) => format!("调用成功，首字 {first} 毫秒，共 {total} 毫秒"),
            None => format!("调用成功，共 {total} 毫秒"),
        })
    }
}
