//! Behaviour of the rule customer that a trainee or a trainer would notice.

mod acts;
mod leaks;
mod wordings;

use super::*;
use crate::casebook::content::CaseContent;
use crate::demo::cases::{DemoCase, all};

/// A shipped case by a part of its name.
fn case(part: &str) -> CaseContent {
    let found: Vec<DemoCase> = all().unwrap();
    found.into_iter().find(|c| c.name.contains(part)).unwrap().content
}

/// Plays lines and gives the steps.
fn run(case: &CaseContent, seed: u64, lines: &[&str]) -> Vec<Step> {
    play(case, Groups::builtin(), seed, lines.iter().copied()).1.into_iter().map(|e| e.step).collect()
}

fn acts(steps: &[Step]) -> Vec<DialogueAct> {
    steps.iter().map(|s| s.act).collect()
}
