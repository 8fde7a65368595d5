//! Plays a whole conversation from the agent's lines: for validation, demo data and tests.

use super::state::Step;
use super::{opening, step_with};
use crate::casebook::content::CaseContent;
use crate::rules::Groups;

/// One agent line and what the customer made of it.
#[derive(Debug, Clone)]
pub struct Exchange {
    pub agent: String,
    pub step: Step,
}

/// The opening and one exchange per line, up to and including the one that ends the conversation.
///
/// Messages are numbered as in a session: the opening is 1, the agent's lines are 2, 4, 6 …
pub fn play<'a>(
    case: &CaseContent,
    groups: &Groups,
    seed: u64,
    agent_lines: impl IntoIterator<Item = &'a str>,
) -> (Step, Vec<Exchange>) {
    let first = opening(case, seed);
    let mut state = first.state.clone();
    let mut exchanges = Vec::new();
    for (seq, line) in (2..).step_by(2).zip(agent_lines) {
        let step = step_with(case, groups, seed, &state, line, seq);
        state = step.state.clone();
        let over = step.ended.is_some();
        exchanges.push(Exchange { agent: line.to_owned(), step });
        if over {
            break;
        }
    }
    (first, exchanges)
}
