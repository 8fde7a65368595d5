//! The customer that needs no model: a state machine decides what happens, templates word it.
//!
//! Boundary: pure functions of (case, seed, state, agent line, seq); no clock, no IO, no global random source.
//! A model may later reword a line, but only inside the act and the facts that [`step`] decided, and only after
//! [`guard::check_wording`] has passed it.
//!
//! Invariants
//! - The same seed, case and agent lines give the same dialogue, on every machine and in every release that
//!   keeps the wording resources: a session can be replayed and an exam is the same for everyone.
//! - Acts never depend on the seed; it only chooses among wordings.
//! - No reply holds a fact that was not asked for properly, a `never` fact or the hidden truth.
//! - Anger, trust and patience stay within 0..=100.
//! - The customer accepts nothing while an objection is open.

mod decide;
pub mod guard;
mod hear;
mod lexicon;
mod meters;
mod play;
mod rng;
mod state;
pub mod text;
mod wording;

pub use hear::{Analysis, Intent};
pub use play::{Exchange, play};
pub use state::{CustomerState, DialogueAct, EndKind, Step};

use crate::casebook::content::CaseContent;
use crate::rules::Groups;

/// The first line of the conversation and the state before the agent's first turn.
#[must_use]
pub fn opening(case: &CaseContent, seed: u64) -> Step {
    let mut state = CustomerState::fresh(case);
    let plan = decide::Plan::open();
    let reply = wording::say(case, seed, 0, &mut state, &plan);
    finish(case, state, plan, reply, Analysis::default())
}

/// One turn: what the customer makes of the agent's line and what it answers.
///
/// `seq` is the sequence number of the message in its session and part of what chooses the wording. A session
/// that has ended answers with an empty reply and the same state.
#[must_use]
pub fn step(case: &CaseContent, seed: u64, state: &CustomerState, agent_text: &str, seq: i64) -> Step {
    step_with(case, Groups::builtin(), seed, state, agent_text, seq)
}

/// [`step`] with the keyword groups of a team behind the `groups` of a case.
#[must_use]
pub fn step_with(
    case: &CaseContent,
    groups: &Groups,
    seed: u64,
    state: &CustomerState,
    agent_text: &str,
    seq: i64,
) -> Step {
    if state.ended.is_some() {
        let plan = decide::Plan::bare(state.last_act);
        return finish(case, state.clone(), plan, String::new(), Analysis::default());
    }
    let mut analysis = hear::hear(case, groups, state, agent_text);
    let mut next = state.clone();
    next.turn += 1;
    meters::take_in(case, &mut analysis, &mut next, agent_text);
    let plan = decide::decide(case, &analysis, &mut next);
    meters::move_stage(case, &mut next);
    let reply = wording::say(case, seed, seq, &mut next, &plan);
    finish(case, next, plan, reply, analysis)
}

fn finish(
    case: &CaseContent,
    mut state: CustomerState,
    plan: decide::Plan,
    reply: String,
    analysis: Analysis,
) -> Step {
    state.last_act = plan.act;
    if !reply.is_empty() {
        state.last_reply.clone_from(&reply);
    }
    let allowed_facts =
        case.facts.iter().map(|f| f.key.clone()).filter(|key| state.disclosed.contains(key)).collect();
    Step {
        act: plan.act,
        reply,
        ended: state.ended,
        allowed_facts,
        answer_facts: plan.facts,
        objection: plan.objection,
        analysis,
        state,
    }
}

#[cfg(test)]
mod tests;
