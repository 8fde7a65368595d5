//! Capabilities that features use: playing the customer, judging, summarising.
//!
//! Every capability has a rule engine that needs no model; a model only ever words or proposes, code decides.
//! A team's administrators set which agents serve a capability and in which order; each attempt at one is
//! written to the call log, with personal numbers masked, under a trace that joins the attempts of one piece
//! of work. No transaction is held across a call.

mod call;
mod capability;
mod complete;
mod customer;
mod embed;
mod health;
mod judge;
pub mod model;
pub mod prompts;
mod resting;
mod store;
pub mod untrusted;

pub use capability::Capability;
pub use complete::{Completed, Completion, complete};
pub use customer::{HistoryLine, Wording, WordingRequest, WordingSource, word_customer};
pub use embed::{Embedded, embed};
pub use health::{Found, check_agent};
pub use judge::{
    Evidence, ItemJudgement, JudgeItem, JudgeOutcome, JudgeRequest, JudgeTurn, Judgement, Side,
    judge_dialogue,
};

use crate::app::AppState;
use crate::config;
use call::CallError;
use model::{ModelClient, ModelError};

/// The AI layer's part of the application state.
#[derive(Debug)]
pub struct Ai {
    client: ModelClient,
    resting: resting::Resting,
}

impl Ai {
    /// # Errors
    /// The HTTP client cannot be built.
    pub fn new(config: &config::Ai) -> anyhow::Result<Self> {
        Ok(Self { client: ModelClient::new(config)?, resting: resting::Resting::default() })
    }

    #[must_use]
    pub const fn client(&self) -> &ModelClient {
        &self.client
    }

    /// Forgets an agent's failures: somebody changed it, or found it well.
    pub fn wake(&self, agent_id: i64) {
        self.resting.wake(agent_id);
    }
}

/// Whether any agent serves the capability in the team; without one the built-in rules do.
///
/// # Errors
/// What the database reports.
pub async fn has_model(state: &AppState, team_id: i64, capability: Capability) -> sqlx::Result<bool> {
    Ok(!store::chain(&state.db, &state.secrets, team_id, capability).await?.is_empty())
}

/// Why a capability gave no answer although agents serve it. The text is Chinese, for whoever runs them.
#[derive(Debug, thiserror::Error)]
pub enum AiError {
    #[error("{0}")]
    Model(ModelError),
    /// A complete answer that may not be used, and why.
    #[error("模型的回答不可用：{0}")]
    Unusable(String),
    #[error(transparent)]
    Db(#[from] sqlx::Error),
}

impl From<CallError> for AiError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Model(error) => Self::Model(error),
            CallError::Rejected { reason, .. } => Self::Unusable(reason),
            CallError::Db(error) => Self::Db(error),
        }
    }
}
