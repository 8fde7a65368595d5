//! Which act follows: an ordered list of rules, first match wins.
//!
//! The order is the customer's character: insults and lost patience come before the matter, questions before
//! objections, objections before acceptance.

use super::hear::{Analysis, Intent};
use super::meters::{self, LOW};
use super::state::{CustomerState, DialogueAct, EndKind};
use crate::casebook::content::{CaseContent, EndWhen, Objection, TriggerAt};

/// The decision of one turn, ready to be worded.
#[derive(Debug, Clone)]
pub struct Plan {
    pub act: DialogueAct,
    /// Name of the wording pool.
    pub pool: &'static str,
    /// Facts the line states.
    pub facts: Vec<String>,
    pub objection: Option<String>,
}

impl Plan {
    pub fn open() -> Self {
        Self::new(DialogueAct::Open, "open")
    }

    /// A plan that is not worded.
    pub fn bare(act: DialogueAct) -> Self {
        Self::new(act, "")
    }

    fn new(act: DialogueAct, pool: &'static str) -> Self {
        Self { act, pool, facts: Vec::new(), objection: None }
    }

    fn with_facts(mut self, facts: &[String]) -> Self {
        self.facts = facts.to_vec();
        self
    }

    fn about(mut self, objection: &Objection) -> Self {
        self.objection = Some(objection.id.clone());
        self
    }
}

pub fn decide(case: &CaseContent, found: &Analysis, state: &mut CustomerState) -> Plan {
    let plan = temper(case, found, state)
        .or_else(|| answers(case, found, state))
        .or_else(|| objections(case, found, state))
        .or_else(|| settle(case, found, state))
        .unwrap_or_else(|| remarks(found, state));
    if state.ended.is_none() && state.turn >= case.max_turns {
        state.ended = Some(EndKind::TurnsUsed);
        return Plan::new(DialogueAct::HangUp, "hangUpTurns");
    }
    plan
}

/// Insults, lost tempers, and lines with which nothing can be done.
fn temper(case: &CaseContent, found: &Analysis, state: &mut CustomerState) -> Option<Plan> {
    if found.has(Intent::Forbidden) {
        return Some(escalate(case, state, "escalateRude"));
    }
    let furious = state.anger >= case.persona.escalate_at;
    if furious && !found.has(Intent::Empathy) && !found.progress() {
        return Some(escalate(case, state, "escalate"));
    }
    if found.empty_turn() && state.patience <= LOW && !state.confirmed {
        return Some(escalate(case, state, "escalate"));
    }
    if found.has(Intent::Probe) {
        return Some(Plan::new(DialogueAct::Clarify, "clarify"));
    }
    if found.has(Intent::Repeated) && !wraps_up(case, found, state) {
        return Some(if found.asked_again.is_empty() {
            Plan::new(DialogueAct::Repeat, "repeatAgent")
        } else {
            let known: Vec<String> = found.asked_again.iter().take(2).cloned().collect();
            Plan::new(DialogueAct::Repeat, "repeatAsked").with_facts(&known)
        });
    }
    if found.has(Intent::TooShort) && !wraps_up(case, found, state) {
        return Some(if state.confirmed {
            Plan::new(DialogueAct::SmallTalk, "smallTalk")
        } else {
            Plan::new(DialogueAct::Repeat, "repeat")
        });
    }
    if !found.wrong.is_empty() {
        return Some(Plan::new(DialogueAct::Insist, "insistDoubt"));
    }
    // Someone who was shouting a moment ago takes the apology before anything else.
    let calmed = !furious && state.last_act == DialogueAct::Escalate && found.has(Intent::Empathy);
    (calmed && !found.progress()).then(|| Plan::new(DialogueAct::Soften, "soften"))
}

/// One warning always comes before the customer hangs up.
fn escalate(case: &CaseContent, state: &mut CustomerState, pool: &'static str) -> Plan {
    let limit = case.persona.hangup_at;
    let spent = state.anger >= limit || state.patience == 0;
    if limit > 0 && spent && state.escalations > 0 {
        state.ended = Some(EndKind::HungUp);
        return Plan::new(DialogueAct::HangUp, "hangUp");
    }
    state.escalations += 1;
    Plan::new(DialogueAct::Escalate, pool)
}

fn answers(case: &CaseContent, found: &Analysis, state: &mut CustomerState) -> Option<Plan> {
    if !found.answerable.is_empty() {
        meters::add(&mut state.disclosed, &found.answerable);
        verify(case, state);
        return Some(Plan::new(DialogueAct::AnswerFact, "answerFact").with_facts(&found.answerable));
    }
    // An identity check without identity facts in the case still lets the customer feel checked.
    if found.has(Intent::Identity) {
        verify(case, state);
    }
    if !found.withheld.is_empty() {
        return Some(Plan::new(DialogueAct::Refuse, "refuseNever"));
    }
    if !found.unverified.is_empty() {
        return Some(Plan::new(DialogueAct::Refuse, "refuse"));
    }
    if found.vague {
        return Some(Plan::new(DialogueAct::Refuse, "refuseVague"));
    }
    let only_waiting = found.has(Intent::Wait) && !found.progress();
    only_waiting.then(|| Plan::new(DialogueAct::SmallTalk, "smallTalkWait"))
}

fn verify(case: &CaseContent, state: &mut CustomerState) {
    let identity: Vec<_> = case.facts.iter().filter(|f| f.identity).collect();
    let given = identity.iter().filter(|f| state.disclosed.contains(&f.key)).count();
    let needed = usize::try_from(case.verify_needs).unwrap_or(1).min(identity.len());
    state.verified |= given >= needed;
}

/// Objections that come up now, then those that are still open.
fn objections(case: &CaseContent, found: &Analysis, state: &mut CustomerState) -> Option<Plan> {
    let mut waiting: Vec<&Objection> = case
        .objections
        .iter()
        .filter(|o| !state.resolved_objections.contains(&o.id) && !state.open_objections.contains(&o.id))
        .filter(|o| comes_up(case, o, state))
        .collect();
    waiting.sort_by_key(|o| -o.priority);
    if let Some(objection) = waiting.first() {
        // An open objection comes first unless this turn dealt with one.
        if state.open_objections.is_empty() || !found.resolved.is_empty() {
            state.open_objections.push(objection.id.clone());
            return Some(Plan::new(DialogueAct::Objection, "objection").about(objection));
        }
    }
    let open = state.open_objections.first().and_then(|id| case.objection(id))?;
    if found.has(Intent::Empathy) && !found.progress() && state.last_act != DialogueAct::Soften {
        return Some(Plan::new(DialogueAct::Soften, "soften"));
    }
    Some(Plan::new(DialogueAct::Insist, "insistObjection").about(open))
}

fn comes_up(case: &CaseContent, objection: &Objection, state: &CustomerState) -> bool {
    let trigger = &objection.trigger;
    // Nothing may stand between a complete solution and acceptance but objections: the last chance to raise them.
    let overdue = case.end_rules.must_resolve_all && state.steps_complete(case);
    overdue
        || match trigger.at {
            TriggerAt::Start => true,
            TriggerAt::Words => state.triggered_objections.contains(&objection.id),
            TriggerAt::Solution => !state.steps_done.is_empty(),
            TriggerAt::Turn => state.turn >= trigger.turn,
            TriggerAt::AfterObjection => state.resolved_objections.contains(&trigger.after),
        }
}

fn closes(found: &Analysis) -> bool {
    found.has(Intent::Closing) || found.has(Intent::Farewell)
}

fn ends_now(case: &CaseContent, found: &Analysis, state: &CustomerState) -> bool {
    let asked = match case.end_rules.thank_and_end_when {
        EndWhen::AgentCloses => closes(found) && !asks_for_more(case, found, state),
        EndWhen::Confirmed => true,
    };
    state.confirmed && asked && state.turn >= case.end_rules.min_turns
}

/// The agent asks whether there is anything else, and leaves the goodbye to a line of its own. Asked a second
/// time the question has had its answer.
fn asks_for_more(case: &CaseContent, found: &Analysis, state: &CustomerState) -> bool {
    case.end_rules.thank_and_end_when == EndWhen::AgentCloses
        && state.confirmed
        && !state.nothing_else
        && found.has(Intent::Closing)
        && !found.has(Intent::Farewell)
}

/// Whether the line belongs to the end of the call, where saying something again is no fault.
fn wraps_up(case: &CaseContent, found: &Analysis, state: &CustomerState) -> bool {
    ends_now(case, found, state) || asks_for_more(case, found, state)
}

/// Acceptance and goodbye.
fn settle(case: &CaseContent, found: &Analysis, state: &mut CustomerState) -> Option<Plan> {
    if state.steps_complete(case) && state.objections_settled(case) {
        if asks_for_more(case, found, state) {
            state.nothing_else = true;
            return Some(Plan::new(DialogueAct::NothingElse, "nothingElse"));
        }
        if ends_now(case, found, state) {
            state.ended = Some(EndKind::Resolved);
            let pool = if state.nothing_else { "bye" } else { "thankEnd" };
            return Some(Plan::new(DialogueAct::ThankEnd, pool));
        }
        let pool = if state.confirmed { "confirmAgain" } else { "confirm" };
        state.confirmed = true;
        return Some(Plan::new(DialogueAct::Confirm, pool));
    }
    if closes(found) && !found.has(Intent::Greeting) && !found.progress() {
        state.early_closings += 1;
        return Some(if state.early_closings > 1 {
            escalate(case, state, "escalate")
        } else {
            Plan::new(DialogueAct::Insist, "insistClosing")
        });
    }
    None
}

/// What is left: manners, small steps, digressions.
fn remarks(found: &Analysis, state: &CustomerState) -> Plan {
    if found.progress() {
        return Plan::new(DialogueAct::Soften, "softenProgress");
    }
    if found.has(Intent::Empathy) {
        return Plan::new(DialogueAct::Soften, "soften");
    }
    if found.has(Intent::Irrelevant) {
        return Plan::new(DialogueAct::Clarify, "clarify");
    }
    if (found.has(Intent::Greeting) || found.has(Intent::NeedAsk)) && state.turn <= 2 {
        return Plan::new(DialogueAct::SmallTalk, "smallTalkGreet");
    }
    Plan::new(DialogueAct::Insist, "insist")
}
