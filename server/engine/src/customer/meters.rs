//! How a heard line moves the meters and the memory, and how the stages of the call follow.

use super::hear::{Analysis, Intent, PROGRESS_PER_TURN};
use super::state::CustomerState;
use super::text;
use crate::casebook::content::{CaseContent, Disclosure, Gate, Phase};

const EMPATHY_ANGER: i64 = -8;
const STEP_TRUST: i64 = 10;
const WRONG_TRUST: i64 = -15;
const REPEAT_PATIENCE: i64 = -10;
const FORBIDDEN_ANGER: i64 = 20;
pub const LOW: i64 = 20;
/// How many of the agent's lines are remembered for repeats.
const REMEMBERED: usize = 4;

/// Applies what was heard to the state and notes the change of the meters in the analysis.
pub fn take_in(case: &CaseContent, found: &mut Analysis, state: &mut CustomerState, agent_text: &str) {
    let before = (state.anger, state.trust, state.patience);
    remember(found, state, agent_text);
    let mut anger = 0;
    let mut trust = 0;
    let mut patience = 0;
    if found.has(Intent::Empathy) && !found.has(Intent::Repeated) {
        anger += EMPATHY_ANGER;
    }
    if found.has(Intent::Forbidden) {
        anger += FORBIDDEN_ANGER;
    }
    let right = found.new_steps.len() + found.resolved.len() + found.new_correct.len();
    trust += STEP_TRUST * i64::try_from(right.min(PROGRESS_PER_TURN)).unwrap_or(0);
    if !found.wrong.is_empty() {
        trust += WRONG_TRUST;
    }
    if found.has(Intent::Repeated) {
        patience += REPEAT_PATIENCE;
    } else if found.has(Intent::TooShort) || found.has(Intent::Irrelevant) {
        patience -= case.persona.decay_per_turn;
    }
    if stage_goes_badly(case, state) && !found.progress() && found.answerable.is_empty() && !state.confirmed {
        patience -= case.persona.decay_per_turn;
    }
    state.anger = (state.anger + anger).clamp(0, 100);
    state.trust = (state.trust + trust).clamp(0, 100);
    state.patience = (state.patience + patience).clamp(0, 100);
    found.anger_delta = state.anger - before.0;
    found.trust_delta = state.trust - before.1;
    found.patience_delta = state.patience - before.2;
}

fn remember(found: &Analysis, state: &mut CustomerState, agent_text: &str) {
    state.greeted |= found.has(Intent::Greeting);
    state.empathised |= found.has(Intent::Empathy);
    state.closing_asked |= found.has(Intent::Closing);
    add(&mut state.steps_done, &found.new_steps);
    add(&mut state.resolved_objections, &found.resolved);
    add(&mut state.points_said, &found.new_correct);
    add(&mut state.points_said, &found.wrong);
    add(&mut state.triggered_objections, &found.triggered);
    state.open_objections.retain(|id| !found.resolved.contains(id));
    state.heard.push(text::fold(agent_text));
    if state.heard.len() > REMEMBERED {
        state.heard.remove(0);
    }
}

/// Adds what is not there yet.
pub fn add(to: &mut Vec<String>, from: &[String]) {
    for item in from {
        if !to.contains(item) {
            to.push(item.clone());
        }
    }
}

fn phase<'a>(case: &'a CaseContent, state: &CustomerState) -> Option<&'a Phase> {
    case.phases.iter().find(|phase| phase.stage == state.phase)
}

fn stage_goes_badly(case: &CaseContent, state: &CustomerState) -> bool {
    phase(case, state).is_some_and(|phase| {
        phase.fail_if.iter().any(|gate| holds(case, state, *gate))
            || (phase.max_turns > 0 && state.phase_turns >= phase.max_turns)
    })
}

/// Moves on through the stages as far as their gates allow; never backwards, so it ends.
pub fn move_stage(case: &CaseContent, state: &mut CustomerState) {
    state.phase_turns += 1;
    while let Some(now) = phase(case, state) {
        let done = now.success_if.iter().any(|gate| holds(case, state, *gate));
        let Some(next) = now.next.filter(|next| done && *next > now.stage) else { return };
        let may_enter = case
            .phases
            .iter()
            .find(|phase| phase.stage == next)
            .is_some_and(|phase| phase.enter.iter().all(|gate| holds(case, state, *gate)));
        if !may_enter {
            return;
        }
        state.phase = next;
        state.phase_turns = 0;
    }
}

fn holds(case: &CaseContent, state: &CustomerState, gate: Gate) -> bool {
    match gate {
        Gate::Greeted => state.greeted,
        Gate::Verified => state.verified,
        Gate::FactGiven => state
            .disclosed
            .iter()
            .any(|key| case.fact(key).is_some_and(|f| f.disclosure != Disclosure::Opening)),
        Gate::Empathised => state.empathised,
        Gate::SolutionStarted => !state.steps_done.is_empty(),
        Gate::SolutionComplete => state.steps_complete(case),
        Gate::ObjectionsResolved => state.objections_settled(case),
        Gate::Confirmed => state.confirmed,
        Gate::ClosingAsked => state.closing_asked,
        Gate::AngerHigh => state.anger >= case.persona.escalate_at,
        Gate::TrustLow => state.trust <= LOW,
        Gate::PatienceLow => state.patience <= LOW,
    }
}
