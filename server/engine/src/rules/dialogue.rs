//! A finished dialogue as the rules see it. Notices of the system are not part of it.

use super::normalize::NormText;
use crate::enums::{FinishReason, MessageRole};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = DialogueRole)]
pub enum Role {
    Agent,
    Customer,
}

impl Role {
    /// The role of a stored message; `None` for a notice of the system.
    #[must_use]
    pub const fn of(message: MessageRole) -> Option<Self> {
        match message {
            MessageRole::Student => Some(Self::Agent),
            MessageRole::Customer => Some(Self::Customer),
            MessageRole::System => None,
        }
    }

    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Agent => "坐席",
            Self::Customer => "客户",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = DialogueTurn)]
pub struct Turn {
    pub role: Role,
    pub text: String,
    /// Thinking time before an agent turn.
    #[serde(default)]
    pub latency_ms: Option<i64>,
    /// The message was built from a quick phrase.
    #[serde(default)]
    pub from_phrase: bool,
    /// The phrase as it was inserted; without it the whole text counts as phrase.
    #[serde(default)]
    pub phrase_text: Option<String>,
}

impl Turn {
    pub fn agent(text: impl Into<String>) -> Self {
        Self { role: Role::Agent, text: text.into(), latency_ms: None, from_phrase: false, phrase_text: None }
    }

    pub fn customer(text: impl Into<String>) -> Self {
        Self { role: Role::Customer, ..Self::agent(text) }
    }
}

/// What the case knows to be true.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = DialogueFact)]
pub struct Fact {
    pub slot: String,
    pub value: String,
    #[serde(default)]
    pub aliases: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Dialogue {
    pub turns: Vec<Turn>,
    #[serde(default)]
    pub facts: Vec<Fact>,
    #[serde(default)]
    pub ended_by: Option<FinishReason>,
}

/// A dialogue with every turn normalised once, however many rules look at it.
#[derive(Debug)]
pub struct Prepared<'a> {
    pub dialogue: &'a Dialogue,
    pub texts: Vec<NormText>,
    agents: Vec<usize>,
    customers: Vec<usize>,
    all: Vec<usize>,
}

impl<'a> Prepared<'a> {
    #[must_use]
    pub fn new(dialogue: &'a Dialogue) -> Self {
        let of = |role| (0..dialogue.turns.len()).filter(|i| dialogue.turns[*i].role == role).collect();
        Self {
            dialogue,
            texts: dialogue.turns.iter().map(|t| NormText::new(&t.text)).collect(),
            agents: of(Role::Agent),
            customers: of(Role::Customer),
            all: (0..dialogue.turns.len()).collect(),
        }
    }

    /// Turn numbers of one role in order, or of both for `None`.
    #[must_use]
    pub fn turns_of(&self, role: Option<Role>) -> &[usize] {
        match role {
            Some(Role::Agent) => &self.agents,
            Some(Role::Customer) => &self.customers,
            None => &self.all,
        }
    }

    #[must_use]
    pub fn turn(&self, index: usize) -> &Turn {
        &self.dialogue.turns[index]
    }

    /// The customer turn that an agent turn reacts to.
    #[must_use]
    pub fn last_customer_before(&self, turn: usize) -> Option<usize> {
        self.customers[..self.customers.partition_point(|i| *i < turn)].last().copied()
    }
}
