//! Judging all items of a scheme together, so that reciting stock phrases earns nothing.
//!
//! Alone, every rule would be satisfied by one message that contains all the required phrases. Three limits
//! hold across the items:
//! - a turn counts only if at least 30 % of it is the agent's own wording, or it answers what the customer
//!   just did;
//! - one turn satisfies at most two items that ask for wording, three where at least half of it is the
//!   agent's own: the good reply to a complaint greets, gives a name and apologises in one breath;
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
use std::{cmp::Reverse, collections::BTreeSet};
use utoipa::ToSchema;

pub const ITEMS_PER_TURN: usize = 2;
pub const OWN_WORDING_BP: u32 = 3000;
/// From this share of own wording on, a turn may satisfy one item more.
pub const MOSTLY_OWN_BP: u32 = 5000;

/// One item of the scheme with its rule.
#[derive(Debug, Clone, Copy)]
pub struct RuleItem<'a> {
    /// The caller's id of the check item.
    pub key: i64,
    /// Points at stake: where a turn cannot serve all of its items, the heavier ones go first.
    pub weight: i64,
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

/// Judges the items; the outcomes are in the given order.
#[must_use]
pub fn judge_items(items: &[RuleItem<'_>], dialogue: &Dialogue, groups: &Groups) -> Vec<ItemOutcome> {
    let prepared = Prepared::new(dialogue);
    let turns = Turns::measure(items, &prepared, groups);
    let open: Vec<Run> = items.iter().map(|i| run(i.rule, &prepared, &BTreeSet::new())).collect();
    let strict: Vec<Run> = items.iter().map(|i| run(i.rule, &prepared, &turns.recited)).collect();
    let candidates: Vec<Option<BTreeSet<usize>>> =
        items.iter().zip(&strict).map(|(item, run)| wording_turns(item.rule, run, &prepared)).collect();
    let seats = seat(items, &candidates, &turns);
    let mut out = Vec::with_capacity(items.len());
    for (i, item) in items.iter().enumerate() {
        let met = open[i].verdict == Verdict::Met;
        let reason = if met && strict[i].verdict != Verdict::Met {
            Some(recital_reason(&turns.recited))
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
    format!("同一句话计入的项数有限，{turns}已用于其他质检项")
}

fn turn_list(turns: &BTreeSet<usize>) -> String {
    let numbers: Vec<String> = turns.iter().take(5).map(|t| (t + 1).to_string()).collect();
    format!("第 {} 句", numbers.join("、"))
}

/// How much of each agent turn is the agent's own.
#[derive(Default)]
struct Turns {
    /// Stock phrases that answer nothing.
    recited: BTreeSet<usize>,
    mostly_own: BTreeSet<usize>,
}

impl Turns {
    fn measure(items: &[RuleItem<'_>], dialogue: &Prepared<'_>, groups: &Groups) -> Self {
        let mut turns = Self::default();
        for turn in dialogue.turns_of(Some(Role::Agent)) {
            let (cover, labels) = stock(*turn, items, dialogue);
            let own_bp = share_bp(cover.iter().filter(|c| !**c).count(), cover.len());
            if own_bp >= MOSTLY_OWN_BP {
                turns.mostly_own.insert(*turn);
            }
            let act = acts::act_before(*turn, dialogue, groups);
            let opens = dialogue.turns_of(Some(Role::Agent)).first() == Some(turn);
            let labels: BTreeSet<&str> = labels.iter().map(String::as_str).collect();
            if cover.contains(&true) && own_bp < OWN_WORDING_BP && !acts::answers(act, opens, &labels) {
                turns.recited.insert(*turn);
            }
        }
        turns
    }

    fn capacity(&self, turn: usize) -> usize {
        ITEMS_PER_TURN + usize::from(self.mostly_own.contains(&turn))
    }
}

/// Which reduced characters of a turn are stock phrases, and which groups they belong to. The ranges of
/// the rules are left out on purpose: a phrase in the wrong place is still a phrase.
fn stock(turn: usize, items: &[RuleItem<'_>], dialogue: &Prepared<'_>) -> (Vec<bool>, BTreeSet<String>) {
    let text = &dialogue.texts[turn];
    let mut cover = phrase_cover(dialogue.turn(turn), text);
    let mut labels = BTreeSet::new();
    for kind in items.iter().flat_map(|i| agent_ops(i.rule)) {
        for found in ops::wording(kind, &[turn], dialogue).map(|v| v.found).unwrap_or_default() {
            for (covered, (_, span)) in cover.iter_mut().zip(text.plain.chars()) {
                *covered |= span.start < found.range.end && found.range.start < span.end;
            }
            labels.insert(found.label);
        }
    }
    (cover, labels)
}

/// Operators over agent turns that are satisfied by fixed wording. Questions are left out: a whole
/// sentence is their hit, however much of it is the agent's own.
fn agent_ops(rule: &CompiledRule) -> impl Iterator<Item = &Kind> {
    let conditions = rule.conditions.iter().filter(|c| c.role != Some(Role::Customer));
    let kinds = conditions.flat_map(|c| c.ops.iter().map(|op| &op.kind));
    kinds.filter(|k| matches!(k, Kind::Words { .. }))
}

/// Agent turns whose wording carries a met verdict; `None` if something else carries it, such as a
/// restatement of what the customer said, which cannot be recited.
fn wording_turns(rule: &CompiledRule, run: &Run, dialogue: &Prepared<'_>) -> Option<BTreeSet<usize>> {
    if run.verdict != Verdict::Met || run.evidence(rule).any(|(op, _)| !op.kind.is_wording()) {
        return None;
    }
    let turns = run.evidence(rule).map(|(_, found)| found.turn);
    let turns: BTreeSet<usize> = turns.filter(|t| dialogue.turn(*t).role == Role::Agent).collect();
    (!turns.is_empty()).then_some(turns)
}

/// Gives each item one of its turns within the turns' capacity, so that the points served are the most
/// possible: heavier items first, by augmenting paths, and an item once served is never dropped.
fn seat(items: &[RuleItem<'_>], candidates: &[Option<BTreeSet<usize>>], turns: &Turns) -> Vec<Option<usize>> {
    let mut seats: Vec<Option<usize>> = vec![None; candidates.len()];
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|i| (Reverse(items[*i].weight), *i));
    for item in order {
        place(item, candidates, turns, &mut seats, &mut BTreeSet::new());
    }
    seats
}

fn place(
    item: usize,
    candidates: &[Option<BTreeSet<usize>>],
    turns: &Turns,
    seats: &mut [Option<usize>],
    tried: &mut BTreeSet<usize>,
) -> bool {
    for turn in candidates[item].iter().flatten() {
        if !tried.insert(*turn) {
            continue;
        }
        let sitting: Vec<usize> = (0..seats.len()).filter(|i| seats[*i] == Some(*turn)).collect();
        let free = sitting.len() < turns.capacity(*turn);
        if free || sitting.into_iter().any(|other| place(other, candidates, turns, seats, tried)) {
            seats[item] = Some(*turn);
            return true;
        }
    }
    false
}
