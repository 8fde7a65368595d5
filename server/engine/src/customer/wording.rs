//! How a decision sounds: templates per style, filled, roughened and never the same twice running.
//!
//! Values of facts, objections and the customer's goal are inserted after the typing slips, so that noise can
//! never corrupt what an agent has to note down.

use super::decide::Plan;
use super::rng::Rng;
use super::state::CustomerState;
use crate::casebook::content::{CaseContent, Fact};
use crate::casebook::persona::SpeechStyle;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Pools of lines by name.
pub type Table = BTreeMap<String, Vec<String>>;

/// Chance of a filler in front of a line.
const FILLER_BP: i64 = 2000;
/// Pools that already start in a way no filler should precede.
const NO_FILLER: &[&str] =
    &["open", "nothingElse", "thankEnd", "bye", "hangUp", "hangUpTurns", "smallTalkGreet", "smallTalkWait"];
/// Slips of someone typing fast; each keeps the line understandable.
const SLIPS: &[(&str, &str)] = &[
    ("的", "得"),
    ("在", "再"),
    ("吗", "嘛"),
    ("已经", "以经"),
    ("怎么", "咋"),
    ("知道", "知到"),
    ("，", " "),
    ("。", ""),
    ("？", ""),
    ("啊", "阿"),
    ("就", "就就"),
];
const GREETINGS: &[&str] = &["你好", "您好", "喂", "哎", "请问", "那个", "嗯"];

static TABLES: LazyLock<BTreeMap<SpeechStyle, Table>> = LazyLock::new(|| {
    SpeechStyle::ALL
        .iter()
        .map(|style| (*style, toml::from_str(source(*style)).unwrap_or_default()))
        .collect()
});

pub const fn source(style: SpeechStyle) -> &'static str {
    match style {
        SpeechStyle::Impatient => include_str!("wordings/impatient.toml"),
        SpeechStyle::Hesitant => include_str!("wordings/hesitant.toml"),
        SpeechStyle::Picky => include_str!("wordings/picky.toml"),
        SpeechStyle::Polite => include_str!("wordings/polite.toml"),
        SpeechStyle::Quiet => include_str!("wordings/quiet.toml"),
        SpeechStyle::Forceful => include_str!("wordings/forceful.toml"),
    }
}

/// The line for a plan; records in the state what was picked.
pub fn say(case: &CaseContent, seed: u64, seq: i64, state: &mut CustomerState, plan: &Plan) -> String {
    let mut rng = Rng::new(seed, seq);
    let style = case.persona.speech_style;
    if plan.pool == "open" && GREETINGS.iter().any(|g| case.opening_line.starts_with(g)) {
        return case.opening_line.clone();
    }
    let pool = lines(style, plan.pool);
    let template = choose(plan.pool, pool, state, &mut rng);
    let filler = lines(style, "filler");
    let filler = match rng.chance(FILLER_BP) && !NO_FILLER.contains(&plan.pool) {
        true => filler.get(rng.below(filler.len())).map_or("", String::as_str),
        false => "",
    };
    let rough = slip(&format!("{filler}{template}"), case.persona.typing_noise_bp, &mut rng);
    let objection =
        plan.objection.as_deref().and_then(|id| case.objection(id)).map_or_else(String::new, |o| {
            choose(&format!("objection:{}", o.id), &o.variants, state, &mut rng)
        });
    fill(case, plan, &rough, &objection, &mut rng)
}

fn lines(style: SpeechStyle, pool: &str) -> &'static [String] {
    TABLES.get(&style).and_then(|table| table.get(pool)).map_or(&[], Vec::as_slice)
}

/// A line of the pool other than the one it gave last.
fn choose(name: &str, pool: &[String], state: &mut CustomerState, rng: &mut Rng) -> String {
    let last = state.last_pick.get(name).copied().filter(|_| pool.len() > 1);
    let mut at = rng.below(pool.len().saturating_sub(usize::from(last.is_some())));
    if last.is_some_and(|last| at >= last) {
        at += 1;
    }
    state.last_pick.insert(name.to_owned(), at);
    pool.get(at).cloned().unwrap_or_default()
}

/// At most one slip, outside placeholders.
fn slip(template: &str, noise_bp: i64, rng: &mut Rng) -> String {
    if !rng.chance(noise_bp) {
        return template.to_owned();
    }
    let (from, to) = SLIPS[rng.below(SLIPS.len())];
    template.replacen(from, to, 1)
}

fn fill(case: &CaseContent, plan: &Plan, template: &str, objection: &str, rng: &mut Rng) -> String {
    let answer =
        plan.facts.iter().filter_map(|key| case.fact(key)).map(|fact| spoken(fact, plan.facts.len(), rng));
    let answer = answer.collect::<Vec<_>>().join("，");
    let filled = template
        .replace("{answer}", &answer)
        .replace("{objection}", objection.trim_end_matches(['。', '，']))
        .replace("{goal}", case.customer_goal.trim_end_matches(['。', '，']))
        .replace("{line}", &case.opening_line);
    close(tidy(&filled))
}

fn spoken(fact: &Fact, together: usize, rng: &mut Rng) -> String {
    if !fact.spoken.is_empty() {
        return fact.spoken[rng.below(fact.spoken.len())].trim_end_matches(['。', '，']).to_owned();
    }
    if together > 1 { format!("{}是{}", fact.label, fact.value) } else { fact.value.clone() }
}

/// A line that ends in a phrase of the case may lack its full stop.
fn close(mut line: String) -> String {
    if line.chars().last().is_some_and(char::is_alphanumeric) {
        line.push('。');
    }
    line
}

/// Drops punctuation that doubled where texts were joined.
fn tidy(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut last = ' ';
    for c in line.chars() {
        let stop = |c: char| matches!(c, '。' | '，' | '？' | '！' | ',' | '.');
        if stop(c) && stop(last) && !(c == '.' && last == '.') {
            continue;
        }
        out.push(c);
        last = c;
    }
    out.trim().to_owned()
}
