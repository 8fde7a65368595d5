//! One Chinese sentence that says why: what was found, or what was missing and where.

use super::{
    compile::{CompiledCondition, CompiledRule},
    compile_op::{CompiledOp, Kind},
    condition::Place,
    dialogue::{Prepared, Role},
    engine::{ConditionValue, Found, OpValue, Run, span},
};
use crate::enums::Verdict;

const MAX_CHARS: usize = 300;
const MAX_QUOTES: usize = 3;
const MAX_QUOTE_CHARS: usize = 30;

pub(super) fn explain(rule: &CompiledRule, run: &Run, dialogue: &Prepared<'_>) -> String {
    let truth = |id: &str| run.truth(rule, id);
    let text = match run.verdict {
        Verdict::Met => met(rule, run, dialogue),
        Verdict::NotMet => reasons(rule, run, dialogue, &rule.met.blame(true, &truth)),
        Verdict::NotApplicable => {
            let literals = rule.na.as_ref().map(|na| na.blame(false, &truth)).unwrap_or_default();
            format!("不适用：{}", reasons(rule, run, dialogue, &literals))
        }
        Verdict::Undecided => format!("无法判定：{}", unknowns(run)),
    };
    text.chars().take(MAX_CHARS).collect()
}

fn met(rule: &CompiledRule, run: &Run, dialogue: &Prepared<'_>) -> String {
    let found: Vec<&Found> = run.evidence(rule).map(|(_, f)| f).collect();
    if found.is_empty() {
        "未发现违反要求的内容".to_owned()
    } else {
        format!("命中{}", quotes(&found, dialogue))
    }
}

fn reasons(rule: &CompiledRule, run: &Run, dialogue: &Prepared<'_>, literals: &[(&str, bool)]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (id, want) in literals {
        let Some(i) = rule.conditions.iter().position(|c| c.id == *id) else { continue };
        let (condition, value) = (&rule.conditions[i], &run.values[i]);
        let part = if *want {
            missing(condition, value, rule, dialogue)
        } else {
            present(condition, value, dialogue)
        };
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts.join("；")
}

fn missing(
    condition: &CompiledCondition,
    value: &ConditionValue,
    rule: &CompiledRule,
    dialogue: &Prepared<'_>,
) -> String {
    let op_truth =
        |id: &str| condition.ops.iter().position(|op| op.id == id).and_then(|i| value.ops[i].truth);
    let ops: Vec<(&CompiledOp, &OpValue)> = condition
        .lambda
        .blame(true, &op_truth)
        .into_iter()
        .filter_map(|(id, _)| condition.ops.iter().position(|op| op.id == id))
        .map(|i| (&condition.ops[i], &value.ops[i]))
        .collect();
    let violations: Vec<&Found> =
        ops.iter().filter(|(op, _)| !op.kind.leaves_evidence()).flat_map(|(_, v)| &v.found).collect();
    if !violations.is_empty() {
        return format!("出现了{}", quotes(&violations, dialogue));
    }
    if !condition.miss.is_empty() {
        return condition.miss.clone();
    }
    let place = place(condition, rule);
    if value.selected.is_empty() {
        return format!("没有{place}");
    }
    let wants: Vec<String> = ops.iter().map(|(op, v)| want(op, v)).collect();
    format!("{place}中{}", wants.join("，"))
}

fn want(op: &CompiledOp, value: &OpValue) -> String {
    match &op.kind {
        Kind::Words { units, .. } => {
            let lacking: Vec<&str> = units
                .iter()
                .map(|u| u.label.as_str())
                .filter(|label| !value.found.iter().any(|f| f.label == *label))
                .collect();
            let lacking: Vec<String> = lacking.iter().take(5).map(|l| format!("「{l}」")).collect();
            format!("未出现{}", lacking.join("、"))
        }
        _ if value.note.is_empty() => "不符合要求".to_owned(),
        _ => value.note.clone(),
    }
}

fn present(condition: &CompiledCondition, value: &ConditionValue, dialogue: &Prepared<'_>) -> String {
    let found: Vec<&Found> =
        value.ops.iter().filter(|v| v.truth == Some(true)).flat_map(|v| &v.found).collect();
    if !found.is_empty() {
        return format!("出现了{}", quotes(&found, dialogue));
    }
    let notes: Vec<&str> = value.ops.iter().map(|v| v.note.as_str()).filter(|n| !n.is_empty()).collect();
    if notes.is_empty() { format!("条件「{}」成立", condition.id) } else { notes.join("，") }
}

fn unknowns(run: &Run) -> String {
    let unknown = run.values.iter().flat_map(|v| &v.ops).filter(|v| v.truth.is_none() && !v.note.is_empty());
    let notes: Vec<&str> = unknown.map(|v| v.note.as_str()).collect();
    if notes.is_empty() { "缺少判定所需的信息".to_owned() } else { notes.join("，") }
}

fn quotes(found: &[&Found], dialogue: &Prepared<'_>) -> String {
    let mut parts: Vec<String> = Vec::new();
    for f in found {
        let mut quote = span(f.turn, &f.range, dialogue).quote;
        if quote.chars().count() > MAX_QUOTE_CHARS {
            quote = quote.chars().take(MAX_QUOTE_CHARS).chain(['…']).collect();
        }
        let part = format!("「{}」：“{quote}”（第 {} 句）", f.label, f.turn + 1);
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    let more = if parts.len() > MAX_QUOTES { format!(" 等 {} 处", parts.len()) } else { String::new() };
    parts.truncate(MAX_QUOTES);
    parts.join("、") + &more
}

/// Where the condition looks: "最后 4 句坐席发言", "「neg」之后 3 句坐席发言".
fn place(condition: &CompiledCondition, rule: &CompiledRule) -> String {
    let who = condition.role.map_or("", Role::label);
    let range = match (condition.range.from, condition.range.to) {
        (1, -1) => format!("{who}发言"),
        (1, to) if to > 0 => format!("前 {to} 句{who}发言"),
        (from, -1) if from < 0 => format!("最后 {} 句{who}发言", -from),
        (from, to) => format!("第 {from} 到 {to} 句{who}发言"),
    };
    let Some(anchor) = &condition.anchor else { return range };
    let id = &rule.conditions[anchor.cond].id;
    let n = anchor.n.map(|n| format!(" {n} 句")).unwrap_or_default();
    match anchor.place {
        Place::Before => format!("「{id}」之前{n}的{range}"),
        Place::After => format!("「{id}」之后{n}的{range}"),
        Place::Around => format!("「{id}」前后{n}的{range}"),
        Place::Same => format!("「{id}」所在的{range}"),
    }
}
