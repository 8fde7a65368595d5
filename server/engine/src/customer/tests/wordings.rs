//! The wording resources: complete, varied, and in character.

use super::*;
use crate::casebook::persona::SpeechStyle;
use crate::customer::wording::{Table, source};
use crate::enums::Verdict;
use crate::rules::{Dialogue, RuleItem, Scheme, Turn, judge_items};
use std::collections::BTreeSet;

/// Every pool that `decide` can name, with the placeholder its lines must hold.
const POOLS: &[(&str, &str)] = &[
    ("open", "{line}"),
    ("answerFact", "{answer}"),
    ("refuse", ""),
    ("refuseNever", ""),
    ("refuseVague", ""),
    ("objection", "{objection}"),
    ("insist", "{goal}"),
    ("insistObjection", "{objection}"),
    ("insistDoubt", ""),
    ("insistClosing", ""),
    ("repeat", ""),
    ("repeatAgent", ""),
    ("repeatAsked", "{answer}"),
    ("escalate", ""),
    ("escalateRude", ""),
    ("soften", ""),
    ("softenProgress", ""),
    ("confirm", ""),
    ("confirmAgain", ""),
    ("clarify", ""),
    ("nothingElse", ""),
    ("thankEnd", ""),
    ("bye", ""),
    ("hangUp", ""),
    ("hangUpTurns", ""),
    ("smallTalk", ""),
    ("smallTalkGreet", ""),
    ("smallTalkWait", ""),
];

#[test]
fn every_style_has_five_different_lines_in_every_pool() {
    for style in SpeechStyle::ALL {
        let table: Table = toml::from_str(source(*style)).unwrap();
        for (pool, placeholder) in POOLS {
            let lines = table.get(*pool).unwrap_or_else(|| panic!("{style:?} has no {pool}"));
            let distinct: BTreeSet<_> = lines.iter().map(|l| text::fold(l)).collect();
            assert!(distinct.len() >= 5 && distinct.len() == lines.len(), "{style:?} {pool}");
            assert!(lines.iter().all(|l| l.contains(placeholder)), "{style:?} {pool}");
            assert!(lines.iter().all(|l| l.chars().count() <= 40), "{style:?} {pool}");
        }
        assert_eq!(table.len(), POOLS.len() + 1, "{style:?}: a pool nothing uses");
    }
}

/// How a customer happens to accept must not cost the agent the ending: the same lines, the same points.
#[test]
fn after_every_acceptance_the_agent_may_close() {
    let scheme = Scheme::builtin();
    let at = scheme.items().position(|item| item.name == "询问其他需要").unwrap();
    let rules = scheme.compile(Groups::builtin()).unwrap();
    let item = RuleItem { key: 1, weight: 1, rule: &rules[at] };
    for style in SpeechStyle::ALL {
        let table: Table = toml::from_str(source(*style)).unwrap();
        for line in ["confirm", "confirmAgain"].iter().flat_map(|pool| &table[*pool]) {
            let turns = vec![Turn::customer(line.as_str()), Turn::agent("请问还有其他问题吗？")];
            let dialogue = Dialogue { turns, ..Dialogue::default() };
            let found = judge_items(&[item], &dialogue, Groups::builtin()).remove(0).outcome;
            assert_eq!(found.verdict, Verdict::Met, "{style:?} {line}: {}", found.explain);
        }
    }
}

#[test]
fn slips_never_touch_what_an_agent_has_to_note_down() {
    let mut case = case("宽带");
    case.persona.typing_noise_bp = 10_000;
    for seed in 0..200 {
        let step = run(&case, seed, &["请问宽带账号是多少？"]).pop().unwrap();
        assert!(step.reply.contains("KD7702154"), "{}", step.reply);
    }
}

#[test]
fn styles_sound_different() {
    let mut replies = BTreeSet::new();
    for style in SpeechStyle::ALL {
        let mut case = case("36元");
        case.persona.speech_style = *style;
        replies.insert(run(&case, 1, &["请问您的姓名？", "嗯"]).pop().unwrap().reply);
    }
    assert_eq!(replies.len(), SpeechStyle::ALL.len());
}
