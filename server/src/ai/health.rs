//! A health check that really calls: the list of models, then the smallest useful request.

use super::model::{ChatRequest, Endpoint, Message, ModelError, ModelParams, Speaker};
use super::store::{self, Agent, millis};
use crate::app::AppState;
use crate::enums::AgentKind;
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

/// Calls an agent of the team; nothing when the team has no such agent. A failing agent is a finding, not an
/// error.
///
/// # Errors
/// What the database reports.
pub async fn check_agent(state: &AppState, team_id: i64, id: i64) -> sqlx::Result<Option<Found>> {
    let Some(Agent { mut endpoint, key_lost }) = store::agent(&state.db, &state.secrets, team_id, id).await?
    else {
        return Ok(None);
    };
    endpoint.timeout = endpoint.timeout.min(PATIENCE);
    let started = Instant::now();
    let mut models = Vec::new();
    let outcome = if key_lost { Err(ModelError::Key) } else { probe(state, &endpoint, &mut models).await };
    let latency_ms = millis(started.elapsed());
    Ok(Some(match outcome {
        Ok((note, first_token_ms)) => Found { ok: true, note, first_token_ms, latency_ms, models },
        Err(error) => Found { ok: false, note: error.to_string(), first_token_ms: None, latency_ms, models },
    }))
}

async fn probe(
    state: &AppState,
    endpoint: &Endpoint,
    models: &mut Vec<String>,
) -> Result<(String, Option<i64>), ModelError> {
    let client = state.ai.client();
    let cancel = CancellationToken::new();
    if endpoint.kind != AgentKind::Workflow {
        match client.models(endpoint).await {
            Ok(listed) => *models = listed,
            // A service without a list can still answer; the call below tells.
            Err(ModelError::NotFound(_) | ModelError::Protocol(_) | ModelError::BadRequest { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    if endpoint.kind == AgentKind::Embedding {
        let (_, vectors) = client.embed(endpoint, &["你好".to_owned()], &cancel).await;
        let length = vectors?.first().map_or(0, Vec::len);
        return Ok((format!("调用成功，向量维度 {length}"), None));
    }
    let chat = ChatRequest {
        messages: vec![Message::new(Speaker::User, "请只回复：好")],
        params: ModelParams { temperature: Some(0), max_tokens: Some(256), ..ModelParams::default() },
        schema: None,
        stream: true,
        max_chars: 4_000,
    };
    let (progress, result) = client.chat(endpoint, &chat, &cancel).await;
    match result {
        // Cut short by our own limit, which proves the connection as well.
        Ok(()) => {}
        Err(ModelError::Empty) if progress.finish.as_deref() == Some("length") => {}
        Err(error) => return Err(error),
    }
    let first = progress.first_token.map(millis);
    let note = match first {
        Some(first) => format!("调用成功，首字 {first} 毫秒，共 {} 毫秒", millis(progress.latency)),
        None => format!("调用成功，共 {} 毫秒", millis(progress.latency)),
    };
    Ok((note, first))
}
