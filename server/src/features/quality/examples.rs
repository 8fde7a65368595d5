//! A rule against the examples that its author gave.

use super::item_model::{ExampleKind, ExampleResult, ExampleState};
use crate::http::{ApiError, Violations};
use coach_engine::enums::Verdict;
use coach_engine::rules::scheme::example_turns;
use coach_engine::rules::{CompiledRule, Dialogue, evaluate};

pub(super) fn judge(rule: &CompiledRule, pass: &[String], fail: &[String]) -> Vec<ExampleResult> {
    let one = |kind, index, example: &String| {
        let dialogue = Dialogue { turns: example_turns(example), ..Dialogue::default() };
        let outcome = evaluate(rule, &dialogue);
        let state = match (kind, outcome.verdict) {
            (_, Verdict::Undecided) => ExampleState::Open,
            (ExampleKind::Pass, Verdict::Met) | (ExampleKind::Fail, Verdict::NotMet) => ExampleState::Agrees,
            _ => ExampleState::Differs,
        };
        ExampleResult { kind, index, state, verdict: outcome.verdict, explain: outcome.explain }
    };
    let pass = pass.iter().enumerate().map(|(i, e)| one(ExampleKind::Pass, i, e));
    let fail = fail.iter().enumerate().map(|(i, e)| one(ExampleKind::Fail, i, e));
    pass.chain(fail).collect()
}

/// # Errors
/// 422 at each example that the rule judges otherwise.
pub(super) fn all_agree(results: &[ExampleResult]) -> Result<(), ApiError> {
    let mut v = Violations::default();
    for result in results.iter().filter(|r| r.state == ExampleState::Differs) {
        let (field, wanted) = match result.kind {
            ExampleKind::Pass => ("passExamples", Verdict::Met),
            ExampleKind::Fail => ("failExamples", Verdict::NotMet),
        };
        v.add(
            format!("{field}.{}", result.index),
            format!("该示例应判为{}，规则判为{}：{}", wanted.label(), result.verdict.label(), result.explain),
        );
    }
    v.done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use coach_engine::rules::Groups;

    #[test]
    fn each_example_is_judged_and_the_wrong_ones_are_named() {
        let rule = serde_json::from_str(
            r#"{"conditions":[{"id":"a","ops":[{"id":"1","op":"ANY","words":["稍等"]}]}],"verdict":{"met":"a"}}"#,
        )
        .unwrap();
        let rule = CompiledRule::new(&rule, Groups::builtin()).unwrap();
        let results = judge(
            &rule,
            &["请稍等".to_owned(), "客户：稍等\n好的".to_owned()],
            &["好的".to_owned(), "您稍等一下".to_owned()],
        );
        let states: Vec<_> = results.iter().map(|r| r.state).collect();
        use ExampleState::{Agrees, Differs};
        assert_eq!(states, [Agrees, Differs, Agrees, Differs]);
        let Err(ApiError::Invalid(v)) = all_agree(&results) else { panic!("two examples are wrong") };
        assert_eq!(v.fields().keys().collect::<Vec<_>>(), ["failExamples.1", "passExamples.1"]);
        assert!(v.fields()["passExamples.1"].starts_with("该示例应判为达成，规则判为未达成"));
    }
}
