//! The reference dialogue: its form, and that following it leads the customer to a good end.

use super::Problem;
use crate::casebook::content::CaseContent;
use crate::customer::{EndKind, play};
use crate::enums::MessageRole;
use crate::rules::Groups;

const FIELD: &str = "referenceDialogue";
const MIN_LINES: usize = 4;
const MAX_LINES: usize = 120;
const MAX_CHARS: usize = 500;
/// Acts do not depend on the seed, so one is enough.
const SEED: u64 = 1;

pub fn check_form(case: &CaseContent) -> Vec<Problem> {
    let lines = &case.reference_dialogue;
    let mut found = Vec::new();
    if !(MIN_LINES..=MAX_LINES).contains(&lines.len()) {
        found.push(Problem::new(FIELD, "length", format!("参考对话应有{MIN_LINES}至{MAX_LINES}句")));
    }
    for (i, line) in lines.iter().enumerate() {
        let chars = line.text.trim().chars().count();
        if chars == 0 || chars > MAX_CHARS {
            let message = format!("每句应为1至{MAX_CHARS}个字");
            found.push(Problem::new(format!("{FIELD}.{i}.text"), "length", message));
        }
        if line.role == MessageRole::System {
            found.push(Problem::new(format!("{FIELD}.{i}.role"), "role", "参考对话里只有坐席和客户"));
        }
    }
    for (i, pair) in lines.windows(2).enumerate() {
        if pair[0].role == pair[1].role {
            let message = "坐席和客户应轮流发言";
            found.push(Problem::new(format!("{FIELD}.{}.role", i + 1), "alternate", message));
        }
    }
    found
}

pub fn check_played(case: &CaseContent, groups: &Groups) -> Vec<Problem> {
    let agent: Vec<(usize, &str)> = case
        .reference_dialogue
        .iter()
        .enumerate()
        .filter(|(_, line)| line.role == MessageRole::Student)
        .map(|(i, line)| (i, line.text.as_str()))
        .collect();
    let (_, exchanges) = play(case, groups, SEED, agent.iter().map(|(_, text)| *text));
    let Some(last) = exchanges.last() else {
        return vec![Problem::new(FIELD, "unresolved", "参考对话里没有坐席的话")];
    };
    if last.step.ended == Some(EndKind::Resolved) {
        if let Some((i, _)) = agent.get(exchanges.len()) {
            let message = "客户在这之前已经道别，后面的话不会发生";
            return vec![Problem::new(format!("{FIELD}.{i}.text"), "afterEnd", message)];
        }
        return Vec::new();
    }
    let state = &last.step.state;
    let mut found = Vec::new();
    for (i, step) in case.solution.steps.iter().enumerate().filter(|(_, s)| !state.steps_done.contains(&s.id))
    {
        let message = format!("参考对话没有完成步骤“{}”", step.text);
        found.push(Problem::new(format!("solution.steps.{i}"), "stepMissed", message));
    }
    let unresolved = |id: &String| !state.resolved_objections.contains(id);
    for (i, objection) in case.objections.iter().enumerate().filter(|(_, o)| unresolved(&o.id)) {
        let message =
            format!("参考对话没有化解异议“{}”", objection.variants.first().unwrap_or(&objection.id));
        found.push(Problem::new(format!("objections.{i}"), "objectionOpen", message));
    }
    let how = last.step.ended.map_or("对话没有结束", EndKind::label);
    found.push(Problem::new(FIELD, "unresolved", format!("按参考对话走完，客户没有满意道别（{how}）")));
    found
}
