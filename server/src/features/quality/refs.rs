//! Which keyword groups a rule names.

use coach_engine::rules::Rule;
use coach_engine::rules::condition::Op;
use std::collections::BTreeSet;

/// The names as the rule writes them; a question's topic may turn out to be a plain word.
pub(super) fn groups_of(rule: &Rule) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for op in rule.conditions.iter().flat_map(|c| &c.ops) {
        match op {
            Op::Any(o) | Op::All(o) | Op::None(o) => {
                names.extend(o.group.iter().chain(&o.groups).map(|n| n.trim()));
            }
            Op::NOf(o) => names.extend(o.groups.iter().map(|n| n.trim())),
            Op::Order(o) => names.extend([o.first.trim(), o.then.trim()]),
            Op::QuestionAsked(o) => names.extend(o.slot.as_deref().map(str::trim)),
            Op::Regex(_)
            | Op::NotRegex(_)
            | Op::Similar(_)
            | Op::Repeat(_)
            | Op::Latency(_)
            | Op::Length(_)
            | Op::FactCorrect(_)
            | Op::Echo(_)
            | Op::PoliteRatio(_)
            | Op::EmpathyAfter(_)
            | Op::PhraseCopy(_)
            | Op::TurnCount(_)
            | Op::EndedBy(_) => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_that_takes_groups_is_read() {
        let rule: Rule = serde_json::from_str(
            r#"{"conditions":[{"id":"a","ops":[
            {"id":"1","op":"ANY","group":"问候"},{"id":"2","op":"NONE","groups":["服务禁语"],"words":["词"]},
            {"id":"3","op":"N_OF","k":1,"groups":["感谢告别"]},{"id":"4","op":"ORDER","first":"甲","then":"乙"},
            {"id":"5","op":"QUESTION_ASKED","slot":"号码"}]}],"verdict":{"met":"a"}}"#,
        )
        .unwrap();
        let names: Vec<_> = groups_of(&rule).into_iter().collect();
        assert_eq!(names, ["乙", "号码", "感谢告别", "服务禁语", "甲", "问候"]);
    }
}
