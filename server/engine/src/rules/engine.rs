//! Evaluation of one compiled rule over one dialogue.
//!
//! A condition is a statement about a selection of turns; the rule's expressions combine conditions into
//! a verdict. Evidence is what was actually said: a quote is always a piece of the original text.

use super::{
    compile::{CompiledCondition, CompiledRule},
    compile_op::CompiledOp,
    condition::{Place, TurnRange},
    dialogue::{Dialogue, Prepared},
    explain, measure, ops,
};
use crate::enums::Verdict;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};
use utoipa::ToSchema;

const MAX_EVIDENCE: usize = 20;

/// A piece of a turn; `start` and `end` count Unicode scalar values.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = EvidenceSpan)]
pub struct Span {
    /// Position in the dialogue, from 0.
    pub turn: usize,
    pub start: usize,
    pub end: usize,
    pub quote: String,
}

/// One occurrence that an operator found, for the rule author's trial run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RuleHit)]
pub struct Hit {
    pub condition: String,
    pub op: String,
    /// The group, word or pattern that was found.
    pub label: String,
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RuleOutcome)]
pub struct Outcome {
    pub verdict: Verdict,
    pub evidence: Vec<Span>,
    pub explain: String,
    pub conditions: BTreeMap<String, bool>,
    pub hits: Vec<Hit>,
}

/// Evaluates one rule on its own, without the limits that hold across the items of a scheme.
#[must_use]
pub fn evaluate(rule: &CompiledRule, dialogue: &Dialogue) -> Outcome {
    let prepared = Prepared::new(dialogue);
    run(rule, &prepared, &BTreeSet::new()).outcome(rule, &prepared)
}

/// What an operator found in one turn; the range counts original characters.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub turn: usize,
    pub range: Range<usize>,
    pub label: String,
}

#[derive(Debug, Clone, Default)]
pub(super) struct OpValue {
    /// `None` where the dialogue or the case does not hold what is needed to decide.
    pub truth: Option<bool>,
    /// What makes it true or, for an absence operator, what makes it false.
    pub found: Vec<Found>,
    /// The measurement behind a number, or why there is none.
    pub note: String,
}

#[derive(Debug, Clone, Default)]
pub(super) struct ConditionValue {
    pub truth: Option<bool>,
    pub selected: Vec<usize>,
    pub ops: Vec<OpValue>,
}

#[derive(Debug)]
pub(super) struct Run {
    pub verdict: Verdict,
    pub values: Vec<ConditionValue>,
}

/// `muted` turns cannot satisfy an operator that looks for wording; they can still violate one.
pub(super) fn run(rule: &CompiledRule, dialogue: &Prepared<'_>, muted: &BTreeSet<usize>) -> Run {
    let mut values = vec![ConditionValue::default(); rule.conditions.len()];
    for index in &rule.order {
        let condition = &rule.conditions[*index];
        let selected = select(condition, rule, &values, dialogue);
        values[*index] = value(condition, selected, dialogue, muted);
    }
    let truth = |id: &str| {
        let index = rule.conditions.iter().position(|c| c.id == id)?;
        values[index].truth
    };
    let verdict = match rule.na.as_ref().map_or(Some(false), |na| na.eval(&truth)) {
        Some(true) => Verdict::NotApplicable,
        None => Verdict::Undecided,
        Some(false) => match rule.met.eval(&truth) {
            Some(true) => Verdict::Met,
            Some(false) => Verdict::NotMet,
            None => Verdict::Undecided,
        },
    };
    Run { verdict, values }
}

fn value(
    condition: &CompiledCondition,
    selected: Vec<usize>,
    dialogue: &Prepared<'_>,
    muted: &BTreeSet<usize>,
) -> ConditionValue {
    if selected.is_empty() && condition.ops.iter().any(|op| op.kind.needs_turns()) {
        return ConditionValue {
            truth: Some(false),
            selected,
            ops: vec![OpValue::default(); condition.ops.len()],
        };
    }
    let open: Vec<usize> = selected.iter().copied().filter(|t| !muted.contains(t)).collect();
    let values: Vec<OpValue> = condition
        .ops
        .iter()
        .map(|op| {
            let turns = if op.kind.is_wording() { &open } else { &selected };
            ops::wording(&op.kind, turns, dialogue)
                .unwrap_or_else(|| measure::measure(&op.kind, turns, dialogue))
        })
        .collect();
    let truth = condition.lambda.eval(&|id| {
        let index = condition.ops.iter().position(|op| op.id == id)?;
        values[index].truth
    });
    ConditionValue { truth, selected, ops: values }
}

fn select(
    condition: &CompiledCondition,
    rule: &CompiledRule,
    values: &[ConditionValue],
    dialogue: &Prepared<'_>,
) -> Vec<usize> {
    let turns = dialogue.turns_of(condition.role);
    let slice = &turns[positions(condition.range, turns.len())];
    let Some(anchor) = &condition.anchor else {
        return slice.to_vec();
    };
    let hits = values[anchor.cond].hit_turns(&rule.conditions[anchor.cond]);
    let n = anchor.n.unwrap_or(usize::MAX);
    let mut near: BTreeSet<usize> = BTreeSet::new();
    let before = |hit: usize| turns.iter().rev().filter(move |t| **t < hit).take(n);
    let after = |hit: usize| turns.iter().filter(move |t| **t > hit).take(n);
    match anchor.place {
        Place::Before => near.extend(hits.first().into_iter().flat_map(|hit| before(*hit))),
        Place::After => near.extend(hits.iter().flat_map(|hit| after(*hit))),
        Place::Around => {
            near.extend(hits.iter().flat_map(|hit| before(*hit).chain(after(*hit))));
            near.extend(hits.iter());
        }
        Place::Same => near.extend(hits.iter()),
    }
    slice.iter().copied().filter(|t| near.contains(t)).collect()
}

/// The half-open index range of a turn range, clamped to what there is.
pub(super) fn positions(range: TurnRange, len: usize) -> Range<usize> {
    let distance = |n: i32| n.unsigned_abs() as usize;
    let from =
        if range.from < 0 { len.saturating_sub(distance(range.from)) } else { distance(range.from) - 1 };
    let to =
        if range.to < 0 { (len + 1).saturating_sub(distance(range.to)) } else { distance(range.to).min(len) };
    from.min(to)..to
}

impl ConditionValue {
    /// Turns at which a true condition found what it looks for.
    fn hit_turns(&self, condition: &CompiledCondition) -> BTreeSet<usize> {
        self.positive(condition).map(|(_, found)| found.turn).collect()
    }

    /// What a true condition rests on.
    fn positive<'a>(
        &'a self,
        condition: &'a CompiledCondition,
    ) -> impl Iterator<Item = (&'a CompiledOp, &'a Found)> {
        let true_ops =
            condition.ops.iter().zip(&self.ops).filter(|(op, v)| {
                self.truth == Some(true) && v.truth == Some(true) && op.kind.leaves_evidence()
            });
        true_ops.flat_map(|(op, v)| v.found.iter().map(move |f| (op, f)))
    }

    /// What was found although it must not occur.
    fn violations<'a>(&'a self, condition: &'a CompiledCondition) -> impl Iterator<Item = &'a Found> {
        let ops = condition.ops.iter().zip(&self.ops);
        ops.filter(|(op, v)| v.truth == Some(false) && !op.kind.leaves_evidence()).flat_map(|(_, v)| &v.found)
    }
}

impl Run {
    pub fn truth(&self, rule: &CompiledRule, id: &str) -> Option<bool> {
        let index = rule.conditions.iter().position(|c| c.id == id)?;
        self.values[index].truth
    }

    /// What proves a met verdict, with the operator that found it.
    pub fn evidence<'a>(
        &'a self,
        rule: &'a CompiledRule,
    ) -> impl Iterator<Item = (&'a CompiledOp, &'a Found)> {
        rule.evidence_from.iter().flat_map(|i| self.values[*i].positive(&rule.conditions[*i]))
    }

    pub fn outcome(&self, rule: &CompiledRule, dialogue: &Prepared<'_>) -> Outcome {
        let conditions = rule.conditions.iter().zip(&self.values);
        Outcome {
            verdict: self.verdict,
            evidence: self.spans(rule, dialogue),
            explain: explain::explain(rule, self, dialogue),
            conditions: conditions.map(|(c, v)| (c.id.clone(), v.truth == Some(true))).collect(),
            hits: self.hits(rule, dialogue),
        }
    }

    fn spans(&self, rule: &CompiledRule, dialogue: &Prepared<'_>) -> Vec<Span> {
        let mut found: Vec<&Found> = Vec::new();
        match self.verdict {
            Verdict::Met => found.extend(self.evidence(rule).map(|(_, f)| f)),
            Verdict::NotMet => {
                for (id, want) in rule.met.blame(true, &|id| self.truth(rule, id)) {
                    let Some(i) = rule.conditions.iter().position(|c| c.id == id) else { continue };
                    let (condition, value) = (&rule.conditions[i], &self.values[i]);
                    if want {
                        found.extend(value.violations(condition));
                    } else {
                        found.extend(value.positive(condition).map(|(_, f)| f));
                    }
                }
            }
            Verdict::NotApplicable | Verdict::Undecided => {}
        }
        merge(found, dialogue)
    }

    fn hits(&self, rule: &CompiledRule, dialogue: &Prepared<'_>) -> Vec<Hit> {
        let mut hits = Vec::new();
        for (condition, value) in rule.conditions.iter().zip(&self.values) {
            for (op, op_value) in condition.ops.iter().zip(&value.ops) {
                hits.extend(op_value.found.iter().map(|found| Hit {
                    condition: condition.id.clone(),
                    op: op.id.clone(),
                    label: found.label.clone(),
                    span: span(found.turn, &found.range, dialogue),
                }));
            }
        }
        hits
    }
}

/// Overlapping and touching pieces of a turn become one quote.
fn merge(mut found: Vec<&Found>, dialogue: &Prepared<'_>) -> Vec<Span> {
    found.sort_by_key(|f| (f.turn, f.range.start, f.range.end));
    let mut merged: Vec<(usize, Range<usize>)> = Vec::new();
    for f in found {
        match merged.last_mut() {
            Some((turn, range)) if *turn == f.turn && f.range.start <= range.end => {
                range.end = range.end.max(f.range.end);
            }
            _ => merged.push((f.turn, f.range.clone())),
        }
    }
    merged.iter().take(MAX_EVIDENCE).map(|(turn, range)| span(*turn, range, dialogue)).collect()
}

pub(super) fn span(turn: usize, range: &Range<usize>, dialogue: &Prepared<'_>) -> Span {
    let text = &dialogue.turn(turn).text;
    let quote = text.chars().skip(range.start).take(range.len()).collect();
    Span { turn, start: range.start, end: range.end, quote }
}

#[cfg(test)]
#[path = "engine_tests.rs"]
mod tests;
