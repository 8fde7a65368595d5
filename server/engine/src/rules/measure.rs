//! Operators that measure or compare with the case, rather than look for certain words.

use super::{
    compile_op::Kind,
    condition::LengthScope,
    dialogue::{Fact, Prepared, Role},
    engine::{Found, OpValue},
    normalize::{NormText, View, normalize, normalize_folded},
    text::{content_pairs, dice_bp, phrase_cover, share_bp},
};
use regex::Regex;
use std::{collections::HashSet, ops::Range};

/// How many customer turns back a restatement may refer to.
const ECHO_MEMORY: usize = 6;

pub(super) fn measure(kind: &Kind, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    match kind {
        Kind::Repeat { min_bp, from, times, min_chars, exclude } => {
            let late = &turns[turns.len().min(from - 1)..];
            repeat(*min_bp, *times, *min_chars, exclude, late, dialogue)
        }
        Kind::Latency { first_ms, any_ms } => latency(*first_ms, *any_ms, turns, dialogue),
        Kind::Length { min, max, scope } => length(*min, *max, *scope, turns, dialogue),
        Kind::Fact { slot } => fact(slot, turns, dialogue),
        Kind::Echo { min } => echo(*min, turns, dialogue),
        Kind::Polite { min_bp, please_bp } => polite(*min_bp, *please_bp, turns, dialogue),
        Kind::PhraseCopy { min_bp, k } => phrase_copy(*min_bp, *k, turns, dialogue),
        Kind::TurnCount { min, max } => {
            let note = format!("共 {} 句", turns.len());
            OpValue { truth: Some((*min..=*max).contains(&turns.len())), found: Vec::new(), note }
        }
        Kind::EndedBy { by } => match dialogue.dialogue.ended_by {
            Some(reason) => {
                let note = format!("结束方式为{}", reason.label());
                OpValue { truth: Some(by.contains(&reason)), found: Vec::new(), note }
            }
            None => unknown("没有记录结束方式"),
        },
        _ => unknown("算子无法判定"),
    }
}

fn unknown(note: impl Into<String>) -> OpValue {
    OpValue { truth: None, found: Vec::new(), note: note.into() }
}

fn whole(turn: usize, dialogue: &Prepared<'_>, label: &str) -> Found {
    Found { turn, range: 0..dialogue.turn(turn).text.chars().count(), label: label.to_owned() }
}

fn repeat(
    min_bp: u32,
    times: usize,
    min_chars: usize,
    exclude: &[Regex],
    turns: &[usize],
    dialogue: &Prepared<'_>,
) -> OpValue {
    let long: Vec<usize> = turns
        .iter()
        .copied()
        .filter(|t| {
            let view = &dialogue.texts[*t].plain;
            view.char_count() >= min_chars.max(1) && !exclude.iter().any(|re| re.is_match(view.text()))
        })
        .collect();
    let text = |t: usize| dialogue.texts[t].plain.text();
    let again = |i: usize| long[..i].iter().filter(|t| dice_bp(text(**t), text(long[i])) >= min_bp).count();
    let found: Vec<Found> = (1..long.len())
        .filter(|i| again(*i) + 1 >= times)
        .map(|i| whole(long[i], dialogue, "重复发言"))
        .collect();
    OpValue { truth: Some(!found.is_empty()), found, note: format!("同一句话说到第 {times} 次") }
}

fn latency(first_ms: Option<i64>, any_ms: Option<i64>, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let measured: Vec<(usize, i64)> =
        turns.iter().filter_map(|t| dialogue.turn(*t).latency_ms.map(|ms| (*t, ms))).collect();
    let Some((_, first)) = measured.first() else {
        return unknown("没有记录响应时长");
    };
    let first_ok = first_ms.is_none_or(|limit| *first <= limit);
    let slow: Vec<Found> = measured
        .iter()
        .filter(|(_, ms)| any_ms.is_some_and(|limit| *ms > limit))
        .map(|(t, _)| whole(*t, dialogue, "响应超时"))
        .collect();
    let longest = measured.iter().map(|(_, ms)| *ms).max().unwrap_or(0);
    let note = format!("首次响应 {} 秒，最长 {} 秒", first / 1000, longest / 1000);
    OpValue { truth: Some(first_ok && slow.is_empty()), found: slow, note }
}

fn length(min: usize, max: usize, scope: LengthScope, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let count = |t: usize| dialogue.texts[t].plain.char_count();
    let fits = |n: usize| (min..=max).contains(&n);
    let bad: Vec<usize> = turns.iter().copied().filter(|t| !fits(count(*t))).collect();
    let total: usize = turns.iter().map(|t| count(*t)).sum();
    let (truth, found) = match scope {
        LengthScope::Each => (bad.is_empty(), bad.iter().map(|t| whole(*t, dialogue, "字数")).collect()),
        LengthScope::Some => (bad.len() < turns.len(), Vec::new()),
        LengthScope::Total => (fits(total), Vec::new()),
    };
    OpValue { truth: Some(truth), found, note: format!("共 {total} 字") }
}

fn fact(slot: &str, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let Some(fact) = dialogue.dialogue.facts.iter().find(|f| f.slot == slot) else {
        return unknown(format!("案例没有事实「{slot}」"));
    };
    let spellings = spellings(fact);
    let mut found = Vec::new();
    for turn in turns {
        for range in fact_ranges(&spellings, &dialogue.texts[*turn]) {
            found.push(Found { turn: *turn, range, label: fact.slot.clone() });
        }
    }
    let note = if found.is_empty() { format!("未告知正确的「{slot}」") } else { String::new() };
    OpValue { truth: Some(!found.is_empty()), found, note }
}

fn spellings(fact: &Fact) -> HashSet<String> {
    let all = fact.aliases.iter().chain([&fact.value]);
    all.flat_map(|s| [normalize(s), normalize_folded(s)]).filter(|s| !s.is_empty()).collect()
}

fn fact_ranges(spellings: &HashSet<String>, text: &NormText) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    for view in text.views() {
        for spelling in spellings {
            let found = view.text().match_indices(spelling.as_str()).map(|(at, s)| at..at + s.len());
            ranges.extend(found.filter(|r| stands_alone(view, r)).filter_map(|r| view.original(r)));
        }
    }
    ranges
}

/// "30元" is not told by "130元", nor "2.5" by "12.5".
fn stands_alone(view: &View, bytes: &Range<usize>) -> bool {
    let text = view.text();
    let numeric = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit() || c == '.');
    let inside = &text[bytes.clone()];
    let front = numeric(inside.chars().next()) && numeric(text[..bytes.start].chars().next_back());
    let back = numeric(inside.chars().next_back()) && numeric(text[bytes.end..].chars().next());
    !front && !back
}

fn echo(min: usize, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let customers = dialogue.turns_of(Some(Role::Customer));
    let mut found = Vec::new();
    let mut best = 0;
    for turn in turns {
        let said = &customers[..customers.partition_point(|t| t < turn)];
        let said = &said[said.len().saturating_sub(ECHO_MEMORY)..];
        let known: HashSet<(char, char)> =
            said.iter().flat_map(|t| content_pairs(dialogue.texts[*t].plain.text())).collect();
        let restated = restated(&known, &dialogue.texts[*turn].plain);
        best = best.max(restated.len());
        if restated.len() >= min {
            let label = "复述客户原话";
            found.extend(restated.into_iter().map(|range| Found {
                turn: *turn,
                range,
                label: label.to_owned(),
            }));
        }
    }
    OpValue {
        truth: Some(!found.is_empty()), found, note: format!("复述客户用词 {best} 个，要求 {min} 个")
    }
}

/// Ranges of different customer words in an agent turn, not overlapping.
fn restated(known: &HashSet<(char, char)>, view: &View) -> Vec<Range<usize>> {
    let chars: Vec<(char, &Range<usize>)> = view.chars().collect();
    let mut seen = HashSet::new();
    let mut out = Vec::new();
    let mut at = 0;
    while at + 1 < chars.len() {
        let pair = (chars[at].0, chars[at + 1].0);
        if known.contains(&pair) {
            if seen.insert(pair) {
                out.push(chars[at].1.start..chars[at + 1].1.end);
            }
            at += 2;
        } else {
            at += 1;
        }
    }
    out
}

fn polite(min_bp: u32, please_bp: u32, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let (mut formal, mut please, mut found) = (0, 0, Vec::new());
    for turn in turns {
        let view = &dialogue.texts[*turn].plain;
        please += view.text().matches('请').count() + view.text().matches("谢谢").count();
        for (c, span) in view.chars() {
            match c {
                '您' => formal += 1,
                '你' => found.push(Found { turn: *turn, range: span.clone(), label: "你".to_owned() }),
                _ => {}
            }
        }
    }
    let casual = found.len();
    let share = if formal + casual == 0 { 10_000 } else { share_bp(formal, formal + casual) };
    let enough = share_bp(please, turns.len()) >= please_bp;
    let note = format!("“您” {formal} 次、“你” {casual} 次，请和谢谢 {please} 次");
    OpValue { truth: Some(share >= min_bp && enough), found, note }
}

fn phrase_copy(min_bp: u32, k: usize, turns: &[usize], dialogue: &Prepared<'_>) -> OpValue {
    let copied = |t: &usize| {
        let cover = phrase_cover(dialogue.turn(*t), &dialogue.texts[*t]);
        share_bp(cover.iter().filter(|c| **c).count(), cover.len()) > min_bp
    };
    let found: Vec<Found> =
        turns.iter().filter(|t| copied(t)).map(|t| whole(*t, dialogue, "照搬快捷短语")).collect();
    let note = format!("照搬快捷短语 {} 句", found.len());
    OpValue { truth: Some(found.len() >= k), found, note }
}
