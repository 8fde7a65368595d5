//! What the judging model is shown, and the shape its answer must have.

use super::{JudgeItem, JudgeRequest};
use crate::ai::model::{AnswerSchema, Message, Speaker};
use crate::ai::prompts::{Prompt, SCORE_RULES, render};
use crate::ai::untrusted::{escape, fence};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The items in an order of this sample's own, so that position favours none; the same for the same session
/// and sample.
pub(super) fn shuffled(items: &[JudgeItem], session_id: i64, sample: usize) -> Vec<&JudgeItem> {
    let mut order: Vec<&JudgeItem> = items.iter().collect();
    let seed = session_id.unsigned_abs().wrapping_mul(31).wrapping_add(sample as u64);
    order.shuffle(&mut StdRng::seed_from_u64(seed));
    order
}

pub(super) fn build(prompt: &Prompt, request: &JudgeRequest, items: &[&JudgeItem]) -> Vec<Message> {
    let values = BTreeMap::from([
        ("itemCount", items.len().to_string()),
        ("turnCount", request.turns.len().to_string()),
    ]);
    let system = format!("{}\n\n{SCORE_RULES}", render(&prompt.body, &values));
    let listed: Vec<Value> = items
        .iter()
        .map(|item| {
            json!({
                "id": item.id.to_string(), "name": item.name, "question": item.question,
                "instructions": item.answer_instructions, "passExamples": item.pass_examples,
                "failExamples": item.fail_examples, "role": item.role.word(), "absence": item.absence,
            })
        })
        .collect();
    let turns: Vec<Value> = request
        .turns
        .iter()
        .map(|t| json!({ "i": t.i, "role": t.role.word(), "text": escape(&t.text) }))
        .collect();
    let user = format!(
        "质检项：\n{}\n\nfacts：\n{}\n\n{}",
        Value::Array(listed),
        request.facts_json,
        fence("对话记录", &Value::Array(turns).to_string())
    );
    vec![Message::new(Speaker::System, system), Message::new(Speaker::User, user)]
}

/// Strict: every id required, nothing beside them, no place for a total.
pub(super) fn schema(items: &[&JudgeItem]) -> AnswerSchema {
    let verdict = json!({
        "type": "object",
        "additionalProperties": false,
        "required": ["verdict", "evidence", "why", "confidence"],
        "properties": {
            "verdict": { "type": "string", "enum": ["met", "not_met", "na"] },
            "evidence": { "type": "array", "items": {
                "type": "object", "additionalProperties": false, "required": ["i", "quote"],
                "properties": {
                    "i": { "type": "integer" },
                    "quote": { "type": "string", "description": "逐字摘录，不超过80个字" }
                }
            } },
            "why": { "type": "string", "description": "不超过120个字" },
            "confidence": { "type": "number", "description": "0到1" }
        }
    });
    let ids: Vec<String> = items.iter().map(|item| item.id.to_string()).collect();
    let properties: Map<String, Value> = ids.iter().map(|id| (id.clone(), verdict.clone())).collect();
    let schema = json!({
        "type": "object",
        "additionalProperties": false,
        "required": ["items", "manipulation"],
        "properties": {
            "items": {
                "type": "object", "additionalProperties": false, "required": ids, "properties": properties
            },
            "manipulation": { "type": "boolean" }
        }
    });
    AnswerSchema { name: "dialogue_verdicts", schema }
}
