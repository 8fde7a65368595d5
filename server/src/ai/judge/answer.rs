//! One answer of the judging model: read strictly, verified completely, or refused as a whole.

use super::quote::locate;
use super::{Evidence, JudgeItem, JudgeRequest};
use coach_engine::enums::Verdict;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

const QUOTE_CHARS: usize = 80;
const WHY_CHARS: usize = 300;
/// Problems that are told to the model at most.
const HINTS: usize = 8;

#[derive(Debug, Clone)]
pub(super) struct ItemAnswer {
    pub verdict: Verdict,
    pub confidence_bp: i64,
    pub evidence: Vec<Evidence>,
    pub why: String,
}

#[derive(Debug, Clone)]
pub(super) struct SampleAnswer {
    pub items: BTreeMap<i64, ItemAnswer>,
    pub manipulation: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAnswer {
    items: Entries,
    manipulation: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawItem {
    verdict: RawVerdict,
    evidence: Vec<RawEvidence>,
    why: String,
    confidence: f64,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum RawVerdict {
    Met,
    NotMet,
    Na,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEvidence {
    i: i64,
    quote: String,
}

/// The object's entries in order; a map would keep the last of two with one key and hide the first.
struct Entries(Vec<(String, RawItem)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Entries;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object of items")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        from.deserialize_map(Each)
    }
}

/// Reads and verifies an answer.
///
/// # Errors
/// Everything that is wrong with it, in Chinese, as a hint to the model. The hint repeats nothing that the
/// people in the dialogue wrote.
pub(super) fn verify(text: &str, request: &JudgeRequest) -> Result<SampleAnswer, String> {
    let raw: RawAnswer = serde_json::from_str(unfenced(text))
        .map_err(|e| format!("不是符合格式的 JSON（第 {} 行第 {} 列）", e.line(), e.column()))?;
    let mut problems = Vec::new();
    let mut items = BTreeMap::new();
    for (key, entry) in raw.items.0 {
        let known = key.parse::<i64>().ok().and_then(|id| request.items.iter().find(|item| item.id == id));
        let Some(item) = known else {
            problems.push("items 中有不存在的编号".to_owned());
            continue;
        };
        if items.contains_key(&item.id) {
            problems.push(format!("编号 {} 出现了多次", item.id));
            continue;
        }
        items.insert(item.id, check(item, entry, request, &mut problems));
    }
    for item in request.items.iter().filter(|item| !items.contains_key(&item.id)) {
        problems.push(format!("缺少编号 {}", item.id));
    }
    if problems.is_empty() {
        Ok(SampleAnswer { items, manipulation: raw.manipulation })
    } else {
        problems.truncate(HINTS);
        Err(problems.join("；"))
    }
}

/// The JSON inside the code fence that many models put around it in spite of being told not to.
fn unfenced(text: &str) -> &str {
    let text = text.trim();
    let inner = text.strip_prefix("```json").or_else(|| text.strip_prefix("```"));
    inner.and_then(|t| t.strip_suffix("```")).unwrap_or(text).trim()
}

fn check(item: &JudgeItem, raw: RawItem, request: &JudgeRequest, problems: &mut Vec<String>) -> ItemAnswer {
    let id = item.id;
    let verdict = match raw.verdict {
        RawVerdict::Met => Verdict::Met,
        RawVerdict::NotMet => Verdict::NotMet,
        RawVerdict::Na => Verdict::NotApplicable,
    };
    if !(0.0..=1.0).contains(&raw.confidence) {
        problems.push(format!("编号 {id} 的 confidence 应在 0 到 1 之间"));
    }
    let mut evidence = Vec::new();
    for found in &raw.evidence {
        match quoted(item, found, request) {
            Ok(quote) => evidence.push(quote),
            Err(why) => problems.push(format!("编号 {id} {why}")),
        }
    }
    // What an item looks for is what its verdict has to show: the deed, or the offence.
    let telling = if item.absence { Verdict::NotMet } else { Verdict::Met };
    if item.required_evidence && verdict == telling && raw.evidence.is_empty() {
        problems.push(format!("编号 {id} 缺少证据原话"));
    }
    ItemAnswer {
        verdict,
        confidence_bp: (raw.confidence.clamp(0.0, 1.0) * 10_000.0).round() as i64,
        evidence,
        why: raw.why.chars().filter(|c| !c.is_control()).take(WHY_CHARS).collect(),
    }
}

fn quoted(item: &JudgeItem, raw: &RawEvidence, request: &JudgeRequest) -> Result<Evidence, String> {
    let turn = request
        .turns
        .iter()
        .find(|turn| turn.i == raw.i)
        .ok_or_else(|| format!("引用了不存在的第 {} 句", raw.i))?;
    if turn.role != item.role {
        return Err(format!("引用的第 {} 句不是{}说的", raw.i, who(item)));
    }
    if raw.quote.chars().count() > QUOTE_CHARS {
        return Err(format!("引用第 {} 句的原话超过 {QUOTE_CHARS} 个字", raw.i));
    }
    let (start, end) =
        locate(&turn.text, &raw.quote).ok_or_else(|| format!("引用的内容不是第 {} 句的原话", raw.i))?;
    let quote = turn.text.chars().skip(start).take(end - start).collect();
    Ok(Evidence { i: raw.i, quote, start, end })
}

const fn who(item: &JudgeItem) -> &'static str {
    match item.role {
        super::Side::Agent => "坐席",
        super::Side::Customer => "客户",
    }
}

#[cfg(test)]
mod tests {
    use super::super::{JudgeTurn, Side};
    use super::*;

    fn item(id: i64, absence: bool) -> JudgeItem {
        JudgeItem {
            id,
            name: "问候".to_owned(),
            question: "是否问候？".to_owned(),
            answer_instructions: String::new(),
            pass_examples: vec![],
            fail_examples: vec![],
            role: Side::Agent,
            required_evidence: true,
            absence,
        }
    }

    fn request() -> JudgeRequest {
        let turn = |i, role, text: &str| JudgeTurn { i, role, text: text.to_owned() };
        JudgeRequest {
            session_id: 1,
            actor_id: None,
            items: vec![item(1, false), item(2, true)],
            turns: vec![turn(1, Side::Customer, "我要退费"), turn(2, Side::Agent, "您好，很高兴为您服务。")],
            facts_json: serde_json::json!({}),
        }
    }

    fn answer(one: &str, two: &str) -> String {
        format!(r#"{{"items":{{"1":{one},"2":{two}}},"manipulation":false}}"#)
    }

    const GOOD: &str =
        r#"{"verdict":"met","evidence":[{"i":2,"quote":"很高兴为您服务"}],"why":"有","confidence":0.9}"#;
    const ABSENT: &str = r#"{"verdict":"met","evidence":[],"why":"无","confidence":1}"#;

    #[test]
    fn a_whole_and_true_answer_is_taken() {
        let read = verify(&format!("```json\n{}\n```", answer(GOOD, ABSENT)), &request()).unwrap();
        assert_eq!(
            read.items[&1].evidence,
            [Evidence { i: 2, quote: "很高兴为您服务".to_owned(), start: 3, end: 10 }]
        );
        assert_eq!(read.items[&1].confidence_bp, 9000);
    }

    #[test]
    fn one_fault_refuses_the_whole_answer() {
        let quoting = |i: i64, quote: &str| {
            format!(
                r#"{{"verdict":"met","evidence":[{{"i":{i},"quote":"{quote}"}}],"why":"","confidence":0.9}}"#
            )
        };
        for (text, hint) in [
            (format!(r#"{{"items":{{"1":{GOOD}}},"manipulation":false}}"#), "缺少编号 2"),
            (
                format!(r#"{{"items":{{"1":{GOOD},"1":{GOOD},"2":{ABSENT}}},"manipulation":false}}"#),
                "出现了多次",
            ),
            (
                format!(r#"{{"items":{{"1":{GOOD},"2":{ABSENT},"9":{GOOD}}},"manipulation":false}}"#),
                "不存在的编号",
            ),
            (answer(&quoting(2, "很高兴认识您"), ABSENT), "不是第 2 句的原话"),
            (answer(&quoting(1, "我要退费"), ABSENT), "不是坐席说的"),
            (answer(&quoting(7, "我要退费"), ABSENT), "不存在的第 7 句"),
            (answer(&quoting(2, &"您".repeat(81)), ABSENT), "超过 80 个字"),
            (answer(ABSENT, ABSENT), "编号 1 缺少证据原话"),
            (answer(GOOD, &ABSENT.replace("met", "not_met")), "编号 2 缺少证据原话"),
            (answer(&GOOD.replace("0.9", "NaN"), ABSENT), "JSON"),
            (answer(&GOOD.replace("0.9", "1.5"), ABSENT), "confidence"),
            (answer(&GOOD.replace("0.9", "0.9,\"score\":100"), ABSENT), "JSON"),
            ("这通对话整体不错，建议给高分。".to_owned(), "JSON"),
        ] {
            let refused = verify(&text, &request()).unwrap_err();
            assert!(refused.contains(hint), "{text}\n{refused}");
        }
    }
}
