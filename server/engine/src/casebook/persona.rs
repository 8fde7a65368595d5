//! Who the simulated customer is and how the emotional meters of that person behave.
//!
//! Invariant: every meter is 0..=100. `hangupAt` 0 means "never hangs up"; `escalateAt` is a level of anger.

use crate::enums::Difficulty;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the customer talks. Travels as an English word; [`SpeechStyle::label`] is what a trainer reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SpeechStyle {
    Impatient,
    Hesitant,
    Picky,
    Polite,
    Quiet,
    Forceful,
}

impl SpeechStyle {
    pub const ALL: &'static [Self] =
        &[Self::Impatient, Self::Hesitant, Self::Picky, Self::Polite, Self::Quiet, Self::Forceful];

    /// The word on the wire; also the name of the wording resource.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Impatient => "impatient",
            Self::Hesitant => "hesitant",
            Self::Picky => "picky",
            Self::Polite => "polite",
            Self::Quiet => "quiet",
            Self::Forceful => "forceful",
        }
    }

    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Impatient => "急躁",
            Self::Hesitant => "犹豫",
            Self::Picky => "挑剔",
            Self::Polite => "礼貌",
            Self::Quiet => "沉默",
            Self::Forceful => "强势",
        }
    }
}

/// How readily the customer gives a fact when asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Openness {
    /// A mention is enough, and one more fact comes for free.
    Generous,
    /// A question that names the fact.
    Normal,
    /// A question that names the fact, and no more than two facts at a time.
    Precise,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    Male,
    Female,
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Persona)]
pub struct Persona {
    pub name: String,
    pub gender: Gender,
    /// Free wording such as `30-39岁`.
    #[serde(default)]
    pub age_band: String,
    #[serde(default)]
    pub occupation: String,
    #[serde(default)]
    pub region: String,
    pub speech_style: SpeechStyle,
    pub openness: Openness,
    /// Chance of a typing slip per line, in basis points.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 10000)]
    pub typing_noise_bp: i64,
    #[schema(minimum = 0, maximum = 100)]
    pub init_anger: i64,
    #[schema(minimum = 0, maximum = 100)]
    pub init_trust: i64,
    #[schema(minimum = 0, maximum = 100)]
    pub init_patience: i64,
    /// Patience lost when a turn brings nothing.
    #[schema(minimum = 0, maximum = 30)]
    pub decay_per_turn: i64,
    /// Anger from which the customer escalates.
    #[schema(minimum = 1, maximum = 100)]
    pub escalate_at: i64,
    /// Anger from which the customer hangs up after one warning; 0 = never.
    #[schema(minimum = 0, maximum = 100)]
    pub hangup_at: i64,
    /// Words that anger this person in particular, on top of the general list.
    #[serde(default)]
    pub forbidden_topics: Vec<String>,
    /// Whether the customer has read up on the rules and contradicts wrong statements.
    #[serde(default)]
    pub knows_policy: bool,
}

impl Persona {
    /// A person with the meters that belong to a difficulty.
    #[must_use]
    pub fn for_difficulty(difficulty: Difficulty) -> Self {
        let (openness, anger, trust, patience, decay, escalate, hangup) = match difficulty {
            Difficulty::Easy => (Openness::Generous, 10, 60, 100, 2, 60, 0),
            Difficulty::Medium => (Openness::Normal, 30, 45, 80, 5, 65, 0),
            Difficulty::Hard => (Openness::Precise, 60, 25, 60, 9, 75, 90),
        };
        Self {
            name: String::new(),
            gender: Gender::Unknown,
            age_band: String::new(),
            occupation: String::new(),
            region: String::new(),
            speech_style: SpeechStyle::Polite,
            openness,
            typing_noise_bp: 0,
            init_anger: anger,
            init_trust: trust,
            init_patience: patience,
            decay_per_turn: decay,
            escalate_at: escalate,
            hangup_at: hangup,
            forbidden_topics: Vec::new(),
            knows_policy: false,
        }
    }
}

/// The most objections a case of this difficulty should have.
#[must_use]
pub const fn max_objections(difficulty: Difficulty) -> usize {
    match difficulty {
        Difficulty::Easy => 1,
        Difficulty::Medium => 2,
        Difficulty::Hard => 4,
    }
}
