//! Everything that ships as demo content is complete, valid and plays as its level promises.

use super::phrases;
use coach_engine::casebook::persona::max_objections;
use coach_engine::customer::{DialogueAct, EndKind};
use coach_engine::demo::cases::{DemoCase, all};
use coach_engine::demo::dialogues::{Quality, synthesise};
use coach_engine::enums::{Difficulty, MessageRole, Verdict};
use coach_engine::rules::{Dialogue, Groups, RuleItem, Scheme, Turn, judge_items};
use coach_engine::validate::validate;
use std::collections::BTreeSet;

fn cases() -> Vec<DemoCase> {
    all().unwrap()
}

#[test]
fn every_case_passes_the_validator() {
    for case in cases() {
        assert_eq!(validate(&case.content), vec![], "{}", case.name);
    }
}

/// Items of the shipped scheme that a dialogue does not earn, with the reason.
fn missed(turns: Vec<Turn>) -> Vec<(String, String)> {
    let rules = Scheme::builtin().compile(Groups::builtin()).unwrap();
    let items: Vec<_> = Scheme::builtin().items().collect();
    let rule_items: Vec<RuleItem<'_>> = (0..)
        .zip(items.iter().zip(&rules))
        .map(|(key, (item, rule))| RuleItem { key, weight: item.cp, rule })
        .collect();
    judge_items(&rule_items, &Dialogue { turns, ..Dialogue::default() }, Groups::builtin())
        .into_iter()
        .zip(&items)
        .filter(|(found, _)| found.outcome.verdict == Verdict::NotMet)
        .map(|(found, item)| (item.name.clone(), found.outcome.explain))
        .collect()
}

fn turn(role: MessageRole, text: &str) -> Turn {
    if role == MessageRole::Student { Turn::agent(text) } else { Turn::customer(text) }
}

#[test]
fn every_reference_dialogue_earns_all_that_the_shipped_scheme_asks() {
    for case in cases() {
        let lines = case.content.reference_dialogue.iter();
        assert_eq!(missed(lines.map(|l| turn(l.role, &l.text)).collect()), [], "{}", case.name);
    }
}

#[test]
fn an_excellent_agent_earns_the_whole_ending() {
    for case in cases() {
        for seed in 0..5 {
            let played = synthesise(&case, Quality::Excellent, seed);
            let missed = missed(played.messages.iter().map(|m| turn(m.role, &m.text)).collect());
            for item in ["询问其他需要", "感谢告别", "邀请评价"] {
                assert!(missed.iter().all(|(name, _)| name != item), "{}: {missed:?}", case.name);
            }
        }
    }
}

#[test]
fn the_set_covers_two_trades_three_difficulties_and_six_styles() {
    let cases = cases();
    assert_eq!(cases.len(), 8);
    assert_eq!(cases.iter().filter(|c| c.business_type.starts_with("电信")).count(), 4);
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        assert!(cases.iter().any(|c| c.difficulty == difficulty));
    }
    let styles: BTreeSet<_> = cases.iter().map(|c| c.content.persona.speech_style).collect();
    assert_eq!(styles.len(), 6);
    for case in &cases {
        let objections = case.content.objections.len();
        assert!((1..=max_objections(case.difficulty)).contains(&objections), "{}", case.name);
        assert!((3..=5).contains(&case.content.facts.len()), "{}", case.name);
        assert!((8..=18).contains(&case.content.reference_dialogue.len()), "{}", case.name);
        assert!((2..=3).contains(&case.clues.len()), "{}", case.name);
    }
}

#[test]
fn better_agents_get_better_endings() {
    for case in cases() {
        for seed in 0..5 {
            for quality in [Quality::Excellent, Quality::Good] {
                let played = synthesise(&case, quality, seed);
                assert_eq!(played.ended, Some(EndKind::Resolved), "{} {quality:?}", case.name);
            }
            for quality in [Quality::Average, Quality::Poor] {
                let played = synthesise(&case, quality, seed);
                assert_ne!(played.ended, Some(EndKind::Resolved), "{} {quality:?}", case.name);
            }
            if case.difficulty == Difficulty::Hard {
                let played = synthesise(&case, Quality::Poor, seed);
                assert_eq!(played.ended, Some(EndKind::HungUp), "{}", case.name);
            }
        }
    }
}

#[test]
fn all_prepared_lines_are_spoken_and_numbered_without_gaps() {
    for case in cases() {
        for quality in Quality::ALL {
            let played = synthesise(&case, *quality, 7);
            let spoken = played.messages.iter().filter(|m| m.role == MessageRole::Student).count();
            if played.ended != Some(EndKind::HungUp) {
                assert_eq!(spoken, quality.lines(&case.agent_lines).len(), "{} {quality:?}", case.name);
            }
            for (i, message) in played.messages.iter().enumerate() {
                assert_eq!(message.seq, i as i64 + 1);
                assert!(!message.text.is_empty(), "{} {quality:?} message {i}", case.name);
                assert_eq!(message.act.is_some(), message.role == MessageRole::Customer);
            }
        }
    }
}

#[test]
fn excellent_agents_are_not_met_with_repeats() {
    for case in cases() {
        let played = synthesise(&case, Quality::Excellent, 3);
        let bad = [DialogueAct::Escalate, DialogueAct::Repeat, DialogueAct::Clarify, DialogueAct::HangUp];
        for message in played.messages {
            assert!(!message.act.is_some_and(|act| bad.contains(&act)), "{}: {}", case.name, message.text);
        }
    }
}

#[test]
fn clues_do_not_give_away_what_the_customer_never_says() {
    for case in cases() {
        let never = case.content.facts.iter().filter(|f| f.disclosure.number() == 4);
        for fact in never {
            for field in case.clues.iter().flat_map(|clue| &clue.fields) {
                assert!(!field.value.contains(&fact.value), "{}: {}", case.name, field.label);
            }
        }
    }
}

#[test]
fn twenty_four_phrases_in_groups_with_variables() {
    let phrases = phrases::all().unwrap();
    assert_eq!(phrases.len(), 24);
    let groups: BTreeSet<_> = phrases.iter().map(|p| p.group.as_str()).collect();
    for group in ["开场", "核实", "安抚", "方案", "结束"] {
        assert!(groups.contains(group));
    }
    let titles: BTreeSet<_> = phrases.iter().map(|p| p.title.as_str()).collect();
    assert_eq!(titles.len(), phrases.len());
    let steps = phrases.iter().find(|p| p.title == "给出步骤").unwrap();
    assert_eq!(steps.variables(), ["步骤一", "步骤二"]);
}
