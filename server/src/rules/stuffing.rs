//! Judging all items of a scheme together, so that reciting stock phrases earns nothing.
//!
//! Alone, every rule would be satisfied by one message that contains all the required phrases. Three limits
//! hold across the items:
//! - a turn counts only if at least 30 % of it is the agent's own wording, or it answers what the customer
//!   just did;
//! - one turn satisfies at most two items that ask for wording;
//! - a phrase counts only in the range that its rule names, which the engine sees to.
//!
//! The limits can turn a met item into one that is not met and nothing else: a violation, an item that
//! does not apply and an undecided one stay what they are.

use super::{
    acts,
    compile::CompiledRule,
    compile_op::Kind,
    dialogue::{Dialogue, Prepared, Role},
    engine::{Outcome, Run, run},
    groups::Groups,
    ops,
    text::{phrase_cover, share_bp},
};
use crate::enums::Verdict;
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

pub const ITEMS_PER_TURN: usize = 2;
pub const OWN_WORDING_BP: u32 = 3000;

/// One item of the scheme with its rule.
#[derive(Debug, Clone, Copy)]
pub struct RuleItem<'a> {
    /// The caller's id of the check item.
    pub key: i64,
    pub rule: &'a CompiledRule,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RuleItemOutcome)]
pub struct ItemOutcome {
    pub key: i64,
    pub outcome: Outcome,
    /// The wording was there, but the limits against recited phrases keep it from counting.
    pub limited: bool,
}

/// Judges the items in the given order; where a turn cannot serve all of them, earlier items go first.
#[must_use]
pub fn judge_items(items: &[RuleItem<'_>], dialogue: &Dialogue, groups: &Groups) -> Vec<ItemOutcome> {
    let prepared = Prepared::new(dialogue);
    let recited = recited_turns(items, &prepared, groups);
    let open: Vec<Run> = items.iter().map(|i| run(i.rule, &prepared, &BTreeSet::new())).collect();
    let strict: Vec<Run> = items.iter().map(|i| run(i.rule, &prepared, &recited)).collect();
    let candidates: Vec<Option<BTreeSet<usize>>> =
        items.iter().zip(&strict).map(|(item, run)| wording_turns(item.rule, run, &prepared)).collect();
    let seats = seat(&candidates);
    let mut out = Vec::with_capacity(items.len());
    for (i, item) in items.iter().enumerate() {
        let met = open[i].verdict == Verdict::Met;
        let reason = if met && strict[i].verdict != Verdict::Met {
            Some(recital_reason(&recited))
        } else if met && candidates[i].is_some() && seats[i].is_none() {
            Some(crowded_reason(candidates[i].as_ref()))
        } else {
            None
        };
        let counted = if met && reason.is_none() { &strict[i] } else { &open[i] };
        let mut outcome = counted.outcome(item.rule, &prepared);
        let limited = reason.is_some();
        if let Some(explain) = reason {
            outcome.verdict = Verdict::NotMet;
            outcome.explain = explain;
        }
        out.push(ItemOutcome { key: item.key, outcome, limited });
    }
    out
}

fn recital_reason(recited: &BTreeSet<usize>) -> String {
    format!("{}以套话为主且没有回应客户，不计入", turn_list(recited))
}

fn crowded_reason(turns: Option<&BTreeSet<usize>>) -> String {
    let turns = turns.map(turn_list).unwrap_or_default();
    format!("同一句话最多计 {ITEMS_PER_TURN} 项，{turns}已用于其他质检项")
}

fn turn_list(turns: &BTreeSet<usize>) -> String {
    let numbers: Vec<String> = turns.iter().take(5).map(|t| (t + 1).to_string()).collect();
    format!("第 {} 句", numbers.join("、"))
}

/// Agent turns that consist of stock phrases and answer nothing.
fn recited_turns(items: &[RuleItem<'_>], dialogue: &Prepared<'_>, groups: &Groups) -> BTreeSet<usize> {
    let agents = dialogue.turns_of(Some(Role::Agent)).iter().copied();
    agents.filter(|turn| is_recited(*turn, items, dialogue, groups)).collect()
}

fn is_recited(turn: usize, items: &[RuleItem<'_>], dialogue: &Prepared<'_>, groups: &Groups) -> bool {
    let text = &dialogue.texts[turn];
    let mut cover = phrase_cover(dialogue.turn(turn), text);
    let mut labels = BTreeSet::new();
    let mut found = Vec::new();
    for kind in items.iter().flat_map(|i| agent_ops(i.rule)) {
        // The range of a rule is left out on purpose: a phrase in the wrong place is still a phrase.
        found.extend(ops::wording(kind, &[turn], dialogue).map(|v| v.found).unwrap_or_default());
    }
    for f in &found {
        labels.insert(f.label.as_str());
        for (i, (_, span)) in text.plain.chars().enumerate() {
            cover[i] |= span.start < f.range.end && f.range.start < span.end;
        }
    }
    if labels.is_empty() && !cover.contains(&true) {
        return false;
    }
    let own = cover.iter().filter(|c| !**c).count();
    let act = acts::act_before(turn, dialogue, groups);
    share_bp(own, cover.len()) < OWN_WORDING_BP && !acts::answers(act, &labels)
}

/// Operators over agent turns that are satisfied by fixed wording. Questions are left out: a whole
/// sentence is their hit, however much of it is the agent's own.
fn agent_ops(rule: &CompiledRule) -> impl Iterator<Item = &Kind> {
    let conditions = rule.conditions.iter().filter(|c| c.role != Some(Role::Customer));
    let kinds = conditions.flat_map(|c| c.ops.iter().map(|op| &op.kind));
    kinds.filter(|k| matches!(k, Kind::Words { .. }))
}

/// Agent turns whose wording carries a met verdict; `None` if it rests on something else.
fn wording_turns(rule: &CompiledRule, run: &Run, dialogue: &Prepared<'_>) -> Option<BTreeSet<usize>> {
    if run.verdict != Verdict::Met {
        return None;
    }
    let turns: BTreeSet<usize> = run
        .evidence(rule)
        .filter(|(op, found)| op.kind.is_wording() && dialogue.turn(found.turn).role == Role::Agent)
        .map(|(_, found)| found.turn)
        .collect();
    (!turns.is_empty()).then_some(turns)
}

/// Gives each item one of its turns, at most [`ITEMS_PER_TURN`] items to a turn, serving as many items as
/// possible (augmenting paths; an item once served is never dropped).
fn seat(candidates: &[Option<BTreeSet<usize>>]) -> Vec<Option<usize>> {
    let mut seats: Vec<Option<usize>> = vec![None; candidates.len()];
    for item in 0..candidates.len() {
        place(item, candidates, &mut seats, &mut BTreeSet::new());
    }
    seats
}

fn place(
    item: usize,
    candidates: &[Option<BTreeSet<usize>>],
    seats: &mut [Option<usize>],
    tried: &mut BTreeSet<usize>,
) -> bool {
    for turn in candidates[item].iter().flatten() {
        if !tried.insert(*turn) {
            continue;
        }
        let sitting: Vec<usize> = (0..seats.len()).filter(|i| seats[*i] == Some(*turn)).collect();
        let free = sitting.len() < ITEMS_PER_TURN;
        if free || sitting.into_iter().any(|other| place(other, candidates, seats, tried)) {
            seats[item] = Some(*turn);
            return true;
        }
    }
    false
}
