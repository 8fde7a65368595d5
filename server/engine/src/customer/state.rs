//! What is stored of the customer between two turns, and what one turn gives back.

use super::hear::Analysis;
use crate::casebook::content::{CaseContent, Disclosure, Stage};
use crate::int_enum::int_enum;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

int_enum! {
    /// What a line of the customer does.
    pub enum DialogueAct {
        Open = 1 "开场",
        AnswerFact = 2 "回答事实",
        Refuse = 3 "拒绝提供",
        Objection = 4 "提出异议",
        Insist = 5 "坚持诉求",
        Repeat = 6 "重复追问",
        Escalate = 7 "情绪升级",
        Soften = 8 "情绪缓和",
        Confirm = 9 "认可方案",
        Clarify = 10 "拉回话题",
        ThankEnd = 11 "致谢结束",
        HangUp = 12 "挂断",
        SmallTalk = 13 "应答寒暄",
        NothingElse = 14 "表示没有其他问题",
    }
}

int_enum! {
    /// How the conversation ended from the customer's side.
    pub enum EndKind { Resolved = 1 "问题解决，客户道别", HungUp = 2 "客户挂断", TurnsUsed = 3 "轮次用尽" }
}

/// The customer's memory. Serialised with the session; fields may be added, so unknown ones are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerState {
    pub anger: i64,
    pub trust: i64,
    pub patience: i64,
    pub phase: Stage,
    /// Agent turns spent in `phase`.
    pub phase_turns: i64,
    pub turn: i64,
    /// Keys of the facts the customer has said.
    pub disclosed: Vec<String>,
    pub verified: bool,
    pub open_objections: Vec<String>,
    pub resolved_objections: Vec<String>,
    /// Objections whose words were heard but that had no turn yet.
    pub triggered_objections: Vec<String>,
    pub steps_done: Vec<String>,
    /// Right and wrong statements heard, by id.
    pub points_said: Vec<String>,
    pub greeted: bool,
    pub empathised: bool,
    pub closing_asked: bool,
    pub confirmed: bool,
    /// The customer was asked for anything else and has said that there is nothing.
    pub nothing_else: bool,
    pub escalations: i64,
    /// Times the agent tried to end before the matter was settled.
    pub early_closings: i64,
    pub last_act: DialogueAct,
    pub last_reply: String,
    /// The wording last used per pool, so that it is not used twice running.
    pub last_pick: BTreeMap<String, usize>,
    /// The agent's last lines, normalised, to notice repeats.
    pub heard: Vec<String>,
    pub ended: Option<EndKind>,
}

impl Default for CustomerState {
    fn default() -> Self {
        Self {
            anger: 0,
            trust: 50,
            patience: 100,
            phase: Stage::Connect,
            phase_turns: 0,
            turn: 0,
            disclosed: Vec::new(),
            verified: false,
            open_objections: Vec::new(),
            resolved_objections: Vec::new(),
            triggered_objections: Vec::new(),
            steps_done: Vec::new(),
            points_said: Vec::new(),
            greeted: false,
            empathised: false,
            closing_asked: false,
            confirmed: false,
            nothing_else: false,
            escalations: 0,
            early_closings: 0,
            last_act: DialogueAct::Open,
            last_reply: String::new(),
            last_pick: BTreeMap::new(),
            heard: Vec::new(),
            ended: None,
        }
    }
}

impl CustomerState {
    /// The state before the first turn.
    #[must_use]
    pub fn fresh(case: &CaseContent) -> Self {
        let persona = &case.persona;
        Self {
            anger: persona.init_anger.clamp(0, 100),
            trust: persona.init_trust.clamp(0, 100),
            patience: persona.init_patience.clamp(0, 100),
            phase: case.phases.first().map_or(Stage::Connect, |phase| phase.stage),
            disclosed: case
                .facts
                .iter()
                .filter(|fact| fact.disclosure == Disclosure::Opening)
                .map(|fact| fact.key.clone())
                .collect(),
            ..Self::default()
        }
    }

    #[must_use]
    pub fn steps_complete(&self, case: &CaseContent) -> bool {
        !case.solution.steps.is_empty() && case.solution.steps.iter().all(|s| self.steps_done.contains(&s.id))
    }

    #[must_use]
    pub fn objections_settled(&self, case: &CaseContent) -> bool {
        self.open_objections.is_empty()
            && (!case.end_rules.must_resolve_all
                || case.objections.iter().all(|o| self.resolved_objections.contains(&o.id)))
    }
}

/// The outcome of one turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = customer::Step)]
pub struct Step {
    pub act: DialogueAct,
    /// The template line; always safe to send.
    pub reply: String,
    pub state: CustomerState,
    pub ended: Option<EndKind>,
    /// Keys of all facts that may be worded in this turn (said earlier or now).
    pub allowed_facts: Vec<String>,
    /// Keys of the facts this turn must state.
    pub answer_facts: Vec<String>,
    /// The objection this turn raises or repeats.
    pub objection: Option<String>,
    pub analysis: Analysis,
}
