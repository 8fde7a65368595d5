use super::*;
use crate::casebook::content::{CaseContent, Disclosure};
use crate::demo::cases::all;
use crate::enums::{Difficulty, MessageRole};

fn sound() -> CaseContent {
    all().unwrap().swap_remove(0).content
}

/// What breaks, and the (path, code) that must be reported.
type Row = (fn(&mut CaseContent), &'static str, &'static str);

const BROKEN: &[Row] = &[
    (|c| c.background.clear(), "background", "required"),
    (|c| c.customer_goal = "很".repeat(31), "customerGoal", "length"),
    (|c| c.persona.init_anger = 101, "persona.initAnger", "range"),
    (|c| c.persona.hangup_at = c.persona.escalate_at, "persona.hangupAt", "order"),
    (|c| c.facts[1].key = c.facts[0].key.clone(), "facts.1.key", "duplicate"),
    (|c| c.facts[1].ask_words.clear(), "facts.1.askWords", "notAskable"),
    (|c| c.facts[1].spoken.push("不告诉你".to_owned()), "facts.1.spoken.3", "spoken"),
    (|c| c.objections[0].resolved_by.words.clear(), "objections.0.resolvedBy", "unmatched"),
    (
        |c| c.objections[0].resolved_by.groups.push("无此组".to_owned()),
        "objections.0.resolvedBy.groups.0",
        "unknownGroup",
    ),
    (|c| c.solution.steps.clear(), "solution.steps", "required"),
    (|c| c.max_turns = 3, "maxTurns", "range"),
    (|c| c.time_limit_sec = 30, "timeLimitSec", "range"),
    (|c| c.reference_dialogue.clear(), "referenceDialogue", "length"),
    (|c| c.reference_dialogue[1].role = MessageRole::Customer, "referenceDialogue.1.role", "alternate"),
    (|c| c.background.push_str("体验到期后自动续订"), "background", "leaksHiddenTruth"),
    (|c| c.opening_line.push_str("尾号 33 06"), "openingLine", "leaksFact"),
    (
        |c| c.objections[0].variants[0] = "是我儿子点的怎么办".to_owned(),
        "objections.0.variants.0",
        "leaksFact",
    ),
];

#[test]
fn each_fault_is_reported_where_it_is() {
    assert_eq!(validate(&sound()), vec![]);
    for (fault, path, code) in BROKEN {
        let mut case = sound();
        fault(&mut case);
        let found = validate(&case);
        assert!(found.iter().any(|p| p.path == *path && p.code == *code), "{path} {code}: {found:#?}");
    }
}

#[test]
fn objections_that_wait_for_each_other_are_refused() {
    let mut case = all().unwrap().swap_remove(1).content;
    let last = case.objections[1].id.clone();
    case.objections[0].trigger = case.objections[1].trigger.clone();
    case.objections[0].trigger.after = last;
    let found = validate(&case);
    assert!(found.iter().any(|p| p.code == "unresolvable"), "{found:#?}");
}

#[test]
fn facts_behind_an_identity_check_need_a_way_to_pass_it() {
    let mut case = sound();
    case.facts.iter_mut().for_each(|f| f.identity = false);
    case.facts[3].disclosure = Disclosure::AfterVerify;
    assert!(validate(&case).iter().any(|p| p.code == "notVerifiable"));
}

#[test]
fn a_reference_that_leaves_something_open_is_refused() {
    let mut case = sound();
    case.reference_dialogue.retain(|line| !line.text.contains("退还") && !line.text.contains("按你说的办"));
    let found = validate(&case);
    assert!(found.iter().any(|p| p.code == "stepMissed"), "{found:#?}");
    assert!(found.iter().any(|p| p.code == "objectionOpen"), "{found:#?}");
}

#[test]
fn scoring_items_are_tried_on_a_sound_case_only() {
    let hook = |lines: &[Line]| vec![Problem::new("schemeId", "itemNotMet", format!("{}", lines.len()))];
    let case = sound();
    let found = validate_with(&case, Groups::builtin(), &hook);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].message, case.reference_dialogue.len().to_string());
    assert!(
        validate_with(&CaseContent::blank(Difficulty::Easy), Groups::builtin(), &hook)
            .iter()
            .all(|p| p.code != "itemNotMet")
    );
}

#[test]
fn content_travels_in_camel_case_and_refuses_unknown_fields() {
    let mut json = serde_json::to_value(sound()).unwrap();
    assert!(json.get("hiddenTruth").is_some() && json["persona"]["speechStyle"] == "polite");
    assert_eq!(serde_json::from_value::<CaseContent>(json.clone()).unwrap(), sound());
    json["surprise"] = true.into();
    assert!(serde_json::from_value::<CaseContent>(json).is_err());
}
