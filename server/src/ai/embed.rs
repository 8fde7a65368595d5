//! Vectors for texts.

use super::AiError;
use super::capability::Capability;
use super::model::{ModelError, Progress};
use super::prompts::Prompt;
use super::store::{self, FlowEntry};
use crate::app::AppState;
use serde_json::json;
use tokio_util::sync::CancellationToken;

/// Vectors, and whose they are: vectors of two models do not compare.
#[derive(Debug, Clone)]
pub struct Embedded {
    /// One for each text, in order, all of one length.
    pub vectors: Vec<Vec<f32>>,
    pub agent_id: i64,
    pub model_id: String,
}

/// Vectors from the first agent of the chain that gives them; nothing when none serves the capability, and
/// then search by words has to do.
///
/// # Errors
/// Every agent failed. A failed agent is passed over at once: indexing is tried again as a whole.
pub async fn embed(
    state: &AppState,
    team_id: i64,
    actor_id: Option<i64>,
    texts: &[String],
    cancel: CancellationToken,
) -> Result<Option<Embedded>, AiError> {
    let chain = store::chain(&state.db, &state.secrets, team_id, Capability::Embed).await?;
    if chain.is_empty() || texts.is_empty() {
        return Ok(None);
    }
    let trace = crate::ids::short();
    let request = json!({ "texts": texts.len(), "first": texts.first() });
    let prompt = Prompt::builtin(Capability::Embed.scene());
    let mut last = ModelError::Empty;
    for (attempt, agent) in (1i64..).zip(&chain) {
        let (progress, result) = if agent.key_lost {
            (Progress::default(), Err(ModelError::Key))
        } else {
            state.ai.client().embed(&agent.endpoint, texts, &cancel).await
        };
        let entry = FlowEntry {
            team_id,
            trace_id: &trace,
            session_id: None,
            actor_id,
            capability: Capability::Embed,
            endpoint: &agent.endpoint,
            template: prompt.template,
            request: &request,
            progress: &progress,
            attempt,
            error: result.as_ref().err(),
            rejected: None,
            fallback_used: result.is_ok() && attempt > 1,
            flags: &[],
        };
        store::log(&state.db, state.now(), &entry).await?;
        match result {
            Ok(vectors) => {
                let (agent_id, model_id) = (agent.endpoint.id, agent.endpoint.model_id.clone());
                return Ok(Some(Embedded { vectors, agent_id, model_id }));
            }
            Err(error) => last = error,
        }
    }
    Err(AiError::Model(last))
}
