//! A plain text from a model: coaching, summaries, and trying a prompt out.

use super::AiError;
use super::call::{Call, Trace, ask};
use super::capability::Capability;
use super::model::{ChatRequest, Message, Speaker};
use super::prompts::Prompt;
use super::store::{self, millis};
use crate::app::AppState;
use tokio_util::sync::CancellationToken;

/// What is asked, on whose behalf.
#[derive(Debug, Clone)]
pub struct Completion {
    pub capability: Capability,
    pub session_id: Option<i64>,
    pub actor_id: Option<i64>,
    /// Filled in already; its parameters drive the model, its template is noted in the log.
    pub prompt: Prompt,
    /// What the user's side says after the prompt.
    pub input: String,
    /// Characters after which an answer is given up.
    pub max_chars: usize,
}

/// A model's text.
#[derive(Debug, Clone)]
pub struct Completed {
    pub text: String,
    pub flow_log_id: i64,
    pub agent_id: i64,
    pub agent_name: String,
    pub model_id: String,
    pub in_tokens: Option<i64>,
    pub out_tokens: Option<i64>,
    pub first_token_ms: Option<i64>,
    pub latency_ms: i64,
}

/// Asks the agents that serve the capability; nothing when none does.
///
/// # Errors
/// The agents failed.
pub async fn complete(
    state: &AppState,
    team_id: i64,
    wish: Completion,
    cancel: CancellationToken,
) -> Result<Option<Completed>, AiError> {
    let chain = store::chain(&state.db, &state.secrets, team_id, wish.capability).await?;
    if chain.is_empty() {
        return Ok(None);
    }
    let trace = Trace::new();
    let call = Call {
        team_id,
        capability: wish.capability,
        session_id: wish.session_id,
        actor_id: wish.actor_id,
        prompt: &wish.prompt,
        trace: &trace,
        flags: &[],
        budget: None,
        rule_follows: false,
        cancel: &cancel,
    };
    let chat = ChatRequest {
        messages: vec![
            Message::new(Speaker::System, wish.prompt.body.clone()),
            Message::new(Speaker::User, wish.input.clone()),
        ],
        params: wish.prompt.params.clone(),
        schema: None,
        stream: true,
        max_chars: wish.max_chars,
    };
    let done = ask(state, call, &chain, &chat, |text| Ok(text.to_owned())).await?;
    Ok(Some(Completed {
        text: done.value,
        flow_log_id: done.flow_log_id,
        agent_id: done.agent_id,
        agent_name: done.agent_name,
        model_id: done.model_id,
        in_tokens: done.progress.usage.input,
        out_tokens: done.progress.usage.output,
        first_token_ms: done.progress.first_token.map(millis),
        latency_ms: millis(done.progress.latency),
    }))
}
