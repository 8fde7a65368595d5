//! Operators that look for wording: what was found decides, and is the evidence.

use super::{
    compile_op::Kind,
    dialogue::{Prepared, Role},
    engine::{Found, OpValue},
    matcher::{Matcher, drop_excluded},
    normalize::{NormText, normalize},
    text::{dice_bp, sentences, slice},
};
use regex::Regex;
use std::collections::BTreeSet;

/// `None` for the operators of [`super::measure`].
pub(super) fn wording(kind: &Kind, turns: &[usize], dialogue: &Prepared<'_>) -> Option<OpValue> {
    let value = match kind {
        Kind::Words { units, need, exclude } => {
            let mut found = Vec::new();
            let hit = units.iter().filter(|unit| {
                let before = found.len();
                found.extend(find(unit, exclude, turns, dialogue));
                found.len() > before
            });
            let count = hit.count();
            let note =
                if *need > 1 { format!("命中 {count} 项，要求 {need} 项") } else { String::new() };
            OpValue { truth: Some(count >= *need), found, note }
        }
        Kind::Absent { units, exclude } => {
            let found: Vec<Found> = units.iter().flat_map(|u| find(u, exclude, turns, dialogue)).collect();
            OpValue { truth: Some(found.is_empty()), found, note: String::new() }
        }
        Kind::Similar { texts, min_bp } => similar(texts, *min_bp, turns, dialogue),
        Kind::Order { first, then, within } => order(first, then, *within, turns, dialogue),
        Kind::Question { question, slot, k, exclude } => {
            questions(question, slot.as_deref(), *k, exclude, turns, dialogue)
        }
        Kind::Empathy { negative, empathy, n, every } => {
            let (turns, every) = (turns.iter().copied().collect(), *every);
            empathy_after(negative, empathy, *n, every, &turns, dialogue)
        }
        _ => return None,
    };
    Some(value)
}

fn find(unit: &Matcher, exclude: &[Regex], turns: &[usize], dialogue: &Prepared<'_>) -> Vec<Found> {
    let mut out = Vec::new();
    for turn in turns {
        let text = &dialogue.texts[*turn];
        let mut ranges = unit.find(text);
        drop_excluded(&mut ranges, exclude, text);
        out.extend(ranges.into_iter().map(|range| Found { turn: *turn, range, label: unit.label.clone() }));
    }
    out
}

fn similar(texts: &[String], min_bp: u32, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let mut found = Vec::new();
    let mut best = 0;
    for turn in turns {
        let text = &dialogue.turn(*turn).text;
        let whole = 0..text.chars().count();
        for range in sentences(text).into_iter().chain([whole]) {
            let normal = normalize(&slice(text, &range));
            let likeness = texts.iter().map(|t| dice_bp(&normal, t)).max().unwrap_or(0);
            best = best.max(likeness);
            if likeness >= min_bp {
                found.push(Found { turn: *turn, range, label: "相似例句".to_owned() });
            }
        }
    }
    let note = format!("最高相似度 {}%，要求 {}%", best / 100, min_bp / 100);
    OpValue { truth: Some(!found.is_empty()), found, note }
}

fn order(
    first: &Matcher,
    then: &Matcher,
    within: Option<usize>,
    turns: &[usize],
    dialogue: &Prepared<'_>,
) -> OpValue {
    let within = within.unwrap_or(usize::MAX);
    let firsts = find(first, &[], turns, dialogue);
    let thens = find(then, &[], turns, dialogue);
    let place = |turn: usize| turns.partition_point(|t| *t < turn);
    for a in &firsts {
        let follows = |b: &&Found| {
            let later = (b.turn, b.range.start) > (a.turn, a.range.start);
            later && place(b.turn) - place(a.turn) <= within
        };
        if let Some(b) = thens.iter().find(follows) {
            return OpValue { truth: Some(true), found: vec![a.clone(), b.clone()], note: String::new() };
        }
    }
    let missing = if firsts.is_empty() { &first.label } else { &then.label };
    let note = format!("要求先「{}」后「{}」，缺少「{missing}」", first.label, then.label);
    OpValue { truth: Some(false), found: Vec::new(), note }
}

fn questions(
    question: &Matcher,
    slot: Option<&Matcher>,
    k: usize,
    exclude: &[Regex],
    turns: &[usize],
    dialogue: &Prepared<'_>,
) -> OpValue {
    let mut asked = BTreeSet::new();
    let mut found = Vec::new();
    for turn in turns {
        let text = &dialogue.turn(*turn).text;
        for range in sentences(text) {
            let sentence = slice(text, &range);
            let normal = NormText::new(&sentence);
            let marked = sentence.trim_end().ends_with(['?', '？']);
            let excluded = normal.views().any(|v| exclude.iter().any(|re| re.is_match(v.text())));
            let asks = !normal.is_empty() && !excluded && (marked || question.is_match(&normal));
            if asks && slot.is_none_or(|s| s.is_match(&normal)) {
                // The same question asked again is not another question.
                asked.insert(normal.plain.text().to_owned());
                let label = slot.map_or("提问", |s| s.label.as_str()).to_owned();
                found.push(Found { turn: *turn, range, label });
            }
        }
    }
    let note = format!("有效提问 {} 次，要求 {k} 次", asked.len());
    OpValue { truth: Some(asked.len() >= k), found, note }
}

fn empathy_after(
    negative: &Matcher,
    empathy: &Matcher,
    n: usize,
    every: bool,
    turns: &BTreeSet<usize>,
    dialogue: &Prepared<'_>,
) -> OpValue {
    let upset = find(negative, &[], dialogue.turns_of(Some(Role::Customer)), dialogue);
    let upset: BTreeSet<usize> = upset.into_iter().map(|f| f.turn).collect();
    let agents = dialogue.turns_of(Some(Role::Agent));
    let mut found = Vec::new();
    let mut answered = 0;
    for turn in &upset {
        let next: Vec<usize> =
            agents.iter().copied().filter(|t| t > turn).take(n).filter(|t| turns.contains(t)).collect();
        let words = find(empathy, &[], &next, dialogue);
        answered += usize::from(!words.is_empty());
        found.extend(words);
    }
    let truth = answered > 0 && (!every || answered == upset.len());
    let note = format!("客户负面情绪 {} 次，{n} 句内安抚 {answered} 次", upset.len());
    OpValue { truth: Some(truth), found, note }
}
