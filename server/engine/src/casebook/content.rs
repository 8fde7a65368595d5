//! The content of a practice case, as a trainer edits it, a session snapshots it and the customer plays it.
//!
//! Invariants: `hiddenTruth`, facts the customer has not given, objections and the reference dialogue never
//! reach a student; [`PublicCase`] is the only view that may be sent to one. The shapes here accept anything
//! that parses; whether a case may be published is decided by `validate`.

use super::persona::{Gender, Persona};
use crate::enums::{Difficulty, MessageRole};
use crate::int_enum::int_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub const TURNS: std::ops::RangeInclusive<i64> = 4..=60;
pub const DEFAULT_TURNS: i64 = 20;
pub const TIME_LIMIT_SEC: std::ops::RangeInclusive<i64> = 60..=7200;

int_enum! {
    /// When the customer gives a fact.
    pub enum Disclosure { Opening = 1 "开场即说", OnAsk = 2 "询问才说", AfterVerify = 3 "核实身份后说", Never = 4 "绝不透露" }
}

int_enum! {
    /// The five stages of a service call.
    pub enum Stage { Connect = 1 "建立连接", Identify = 2 "理解问题", Explore = 3 "探讨方案", Resolve = 4 "落实解决", Maintain = 5 "收尾维系" }
}

/// When a line of the agent counts as saying something: one entry of `words`, or one of the keyword `groups`.
///
/// An entry may hold several pieces separated by spaces; all of them must occur in the line, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::WordMatch)]
pub struct WordMatch {
    #[serde(default)]
    pub words: Vec<String>,
    /// Names of keyword groups.
    #[serde(default)]
    pub groups: Vec<String>,
}

impl WordMatch {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| w.trim().is_empty()) && self.groups.is_empty()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Fact)]
pub struct Fact {
    pub key: String,
    pub label: String,
    pub value: String,
    /// Other ways to write the value; guarded against leaks like the value itself.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Whole sentences in which the customer says the value; the plain value is used when there are none.
    #[serde(default)]
    pub spoken: Vec<String>,
    pub disclosure: Disclosure,
    /// What an agent says to ask for this fact.
    #[serde(default)]
    pub ask_words: Vec<String>,
    /// Giving this fact counts towards the identity check.
    #[serde(default)]
    pub identity: bool,
}

/// What makes an objection come up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::TriggerAt)]
pub enum TriggerAt {
    /// At the first opportunity.
    Start,
    /// When the agent says one of `words`.
    Words,
    /// When the agent has proposed the first step of the solution.
    Solution,
    /// From agent turn `turn` on.
    Turn,
    /// Once the objection `after` is resolved.
    AfterObjection,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Trigger)]
pub struct Trigger {
    pub at: TriggerAt,
    #[serde(default)]
    pub words: Vec<String>,
    #[serde(default)]
    pub turn: i64,
    #[serde(default)]
    pub after: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Objection)]
pub struct Objection {
    pub id: String,
    pub variants: Vec<String>,
    pub trigger: Trigger,
    pub resolved_by: WordMatch,
    /// Higher comes first.
    #[serde(default)]
    pub priority: i64,
}

/// A condition on the state of the conversation, used to move between stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::Gate)]
pub enum Gate {
    Greeted,
    Verified,
    FactGiven,
    Empathised,
    SolutionStarted,
    SolutionComplete,
    ObjectionsResolved,
    Confirmed,
    ClosingAsked,
    AngerHigh,
    TrustLow,
    PatienceLow,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Phase)]
pub struct Phase {
    pub stage: Stage,
    /// All must hold before this stage can begin.
    #[serde(default)]
    pub enter: Vec<Gate>,
    /// One of these ends the stage well.
    #[serde(default)]
    pub success_if: Vec<Gate>,
    /// Any of these makes the stage go badly: a turn without progress costs patience twice.
    #[serde(default)]
    pub fail_if: Vec<Gate>,
    #[serde(default)]
    pub next: Option<Stage>,
    /// Agent turns after which the stage goes badly; 0 = no limit.
    #[serde(default)]
    pub max_turns: i64,
}

/// One thing an agent can say about the matter: a step to take, a right statement or a wrong one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Point)]
pub struct Point {
    pub id: String,
    pub text: String,
    pub said_by: WordMatch,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Solution)]
pub struct Solution {
    /// All must be said before the customer accepts.
    pub steps: Vec<Point>,
    #[serde(default)]
    pub correct_points: Vec<Point>,
    #[serde(default)]
    pub wrong_points: Vec<Point>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::EndWhen)]
pub enum EndWhen {
    /// The customer has accepted and the agent says goodbye. Asked only whether there is anything else, the
    /// customer says no and waits for the goodbye.
    AgentCloses,
    /// At the first turn after the customer has accepted.
    Confirmed,
}

/// The upper bound on turns is `CaseContent::maxTurns`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::EndRules)]
pub struct EndRules {
    /// Agent turns before which the customer does not say goodbye.
    pub min_turns: i64,
    /// Also objections that never came up must be resolved.
    pub must_resolve_all: bool,
    pub thank_and_end_when: EndWhen,
}

impl Default for EndRules {
    fn default() -> Self {
        Self { min_turns: 3, must_resolve_all: true, thank_and_end_when: EndWhen::AgentCloses }
    }
}

/// One line of the reference dialogue; `role` is 1 agent or 2 customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::Line)]
pub struct Line {
    pub role: MessageRole,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = cases::CaseContent)]
pub struct CaseContent {
    /// What the student reads before the call.
    pub background: String,
    /// What is really the matter. Never leaves the server.
    pub hidden_truth: String,
    /// A verb phrase the customer can say, such as `把多扣的36元退给我`.
    pub customer_goal: String,
    pub opening_line: String,
    pub persona: Persona,
    #[serde(default)]
    pub facts: Vec<Fact>,
    /// How many identity facts make the customer "verified".
    #[serde(default = "one")]
    pub verify_needs: i64,
    #[serde(default)]
    pub objections: Vec<Objection>,
    #[serde(default = "default_phases")]
    pub phases: Vec<Phase>,
    pub solution: Solution,
    #[serde(default)]
    pub end_rules: EndRules,
    #[serde(default)]
    pub reference_dialogue: Vec<Line>,
    #[serde(default = "default_turns")]
    #[schema(minimum = 4, maximum = 60)]
    pub max_turns: i64,
    /// 0 = no limit, else 60..7200.
    #[serde(default)]
    pub time_limit_sec: i64,
}

const fn one() -> i64 {
    1
}

const fn default_turns() -> i64 {
    DEFAULT_TURNS
}

/// The five stages with the usual gates.
#[must_use]
pub fn default_phases() -> Vec<Phase> {
    let phase = |stage, enter: &[Gate], success: &[Gate], fail: &[Gate], next, max_turns| Phase {
        stage,
        enter: enter.to_vec(),
        success_if: success.to_vec(),
        fail_if: fail.to_vec(),
        next,
        max_turns,
    };
    use Gate::*;
    vec![
        phase(Stage::Connect, &[], &[Greeted, Empathised, FactGiven], &[], Some(Stage::Identify), 3),
        phase(Stage::Identify, &[], &[FactGiven, SolutionStarted], &[PatienceLow], Some(Stage::Explore), 6),
        phase(Stage::Explore, &[], &[SolutionComplete], &[AngerHigh, TrustLow], Some(Stage::Resolve), 8),
        phase(Stage::Resolve, &[SolutionStarted], &[Confirmed], &[AngerHigh], Some(Stage::Maintain), 6),
        phase(Stage::Maintain, &[Confirmed], &[ClosingAsked], &[], None, 4),
    ]
}

impl CaseContent {
    /// An empty draft with the defaults of a difficulty.
    #[must_use]
    pub fn blank(difficulty: Difficulty) -> Self {
        Self {
            background: String::new(),
            hidden_truth: String::new(),
            customer_goal: String::new(),
            opening_line: String::new(),
            persona: Persona::for_difficulty(difficulty),
            facts: Vec::new(),
            verify_needs: 1,
            objections: Vec::new(),
            phases: default_phases(),
            solution: Solution::default(),
            end_rules: EndRules::default(),
            reference_dialogue: Vec::new(),
            max_turns: DEFAULT_TURNS,
            time_limit_sec: 0,
        }
    }

    #[must_use]
    pub fn fact(&self, key: &str) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.key == key)
    }

    #[must_use]
    pub fn objection(&self, id: &str) -> Option<&Objection> {
        self.objections.iter().find(|objection| objection.id == id)
    }

    #[must_use]
    pub fn public(&self) -> PublicCase {
        PublicCase::from(self)
    }
}

/// What a student may know of the customer before the call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::PublicPersona)]
pub struct PublicPersona {
    pub name: String,
    pub gender: Gender,
    pub age_band: String,
    pub region: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::PublicFact)]
pub struct PublicFact {
    pub label: String,
    pub value: String,
}

/// The student's view: background, the opening line and what that line gives away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::PublicCase)]
pub struct PublicCase {
    pub background: String,
    pub opening_line: String,
    pub persona: PublicPersona,
    pub facts: Vec<PublicFact>,
    pub max_turns: i64,
    pub time_limit_sec: i64,
}

impl From<&CaseContent> for PublicCase {
    fn from(case: &CaseContent) -> Self {
        // A name that is itself a guarded fact stays hidden until the customer says it.
        let name_is_guarded = case
            .facts
            .iter()
            .any(|fact| fact.disclosure != Disclosure::Opening && fact.value == case.persona.name);
        let persona = &case.persona;
        Self {
            background: case.background.clone(),
            opening_line: case.opening_line.clone(),
            persona: PublicPersona {
                name: if name_is_guarded { String::new() } else { persona.name.clone() },
                gender: persona.gender,
                age_band: persona.age_band.clone(),
                region: persona.region.clone(),
            },
            facts: case
                .facts
                .iter()
                .filter(|fact| fact.disclosure == Disclosure::Opening)
                .map(|fact| PublicFact { label: fact.label.clone(), value: fact.value.clone() })
                .collect(),
            max_turns: case.max_turns,
            time_limit_sec: case.time_limit_sec,
        }
    }
}
