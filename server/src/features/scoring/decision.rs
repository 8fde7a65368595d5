//! One item's verdict, where it came from, and when a human has to look.

use super::sheet::Sheet;
use crate::features::quality::{SchemeItem, SchemeProject};
use coach_engine::enums::{Handler, Verdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A quoted piece of a message; `start` and `end` count Unicode scalar values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = scoring::Evidence)]
pub struct Evidence {
    pub message_id: i64,
    pub seq: i64,
    pub start: i64,
    pub end: i64,
    pub quote: String,
}

/// What one engine says of an item.
#[derive(Debug, Clone)]
pub struct Opinion {
    pub verdict: Verdict,
    pub evidence: Vec<Evidence>,
    pub rationale: String,
    /// Basis points; rules are certain.
    pub confidence_bp: Option<i64>,
    pub votes: Option<serde_json::Value>,
}

/// The verdict that counts for an item, and all that led to it.
#[derive(Debug, Clone)]
pub struct Decision {
    pub check_item_id: i64,
    pub verdict: Verdict,
    pub rule_verdict: Option<Verdict>,
    pub ai_verdict: Option<Verdict>,
    pub human_verdict: Option<Verdict>,
    pub evidence: Vec<Evidence>,
    pub rationale: String,
    pub confidence_bp: Option<i64>,
    pub votes: Option<serde_json::Value>,
    pub decided_by: Option<i64>,
    pub note: String,
}

/// Confidence below which a model's verdict is shown to a human.
pub const SURE_BP: i64 = 7_000;
/// A score this near to the pass line is shown to a human.
pub const NEAR_PASS_CP: i64 = 300;

/// Merges what the engines say of an item. `modelled` tells whether a model was asked at all: without one the
/// rule stands in where there is a rule, and says so.
#[must_use]
pub fn decide(
    project: &SchemeProject,
    item: &SchemeItem,
    rule: Option<Opinion>,
    ai: Option<Opinion>,
    modelled: bool,
    reasons: &mut Vec<String>,
) -> Decision {
    let (rule_verdict, ai_verdict) = (rule.as_ref().map(|o| o.verdict), ai.as_ref().map(|o| o.verdict));
    let chosen = match project.handler {
        Handler::Manual => None,
        Handler::Rule => rule,
        Handler::Ai if modelled => ai,
        // No model is connected: the rule is what there is.
        Handler::Ai | Handler::RuleAndAi if !modelled => rule,
        Handler::Ai | Handler::RuleAndAi => match (rule, ai) {
            (Some(r), Some(a)) if r.verdict == a.verdict => Some(Opinion { evidence: join(&r, &a), ..a }),
            (Some(r), Some(a)) if a.verdict == Verdict::Undecided => {
                reasons.push(format!("「{}」AI未能给出有效判定", item.name));
                Some(Opinion { votes: a.votes, ..r })
            }
            (Some(r), Some(a)) => {
                reasons.push(format!("「{}」规则与AI判定不一致", item.name));
                // The rule is the one that can be checked; a human settles it.
                Some(Opinion {
                    rationale: format!("{}（AI：{}）", r.rationale, a.rationale),
                    confidence_bp: a.confidence_bp,
                    votes: a.votes,
                    ..r
                })
            }
            (r, a) => r.or(a),
        },
    };
    let mut verdict = chosen.as_ref().map_or(Verdict::Undecided, |o| o.verdict);
    if verdict == Verdict::NotApplicable && !project.na_allowed {
        verdict = Verdict::NotMet;
    }
    if verdict == Verdict::Undecided {
        reasons.push(format!("「{}」待人工判定", item.name));
    } else if chosen.as_ref().and_then(|o| o.confidence_bp).is_some_and(|c| c < SURE_BP) {
        reasons.push(format!("「{}」AI判定把握不足", item.name));
    }
    let opinion = chosen.unwrap_or_else(|| Opinion {
        verdict,
        evidence: Vec::new(),
        rationale: if project.handler == Handler::Manual {
            "由培训师人工判定".to_owned()
        } else {
            "暂无法自动判定".to_owned()
        },
        confidence_bp: None,
        votes: None,
    });
    Decision {
        check_item_id: item.id,
        verdict,
        rule_verdict,
        ai_verdict,
        human_verdict: None,
        evidence: opinion.evidence,
        rationale: opinion.rationale.chars().take(300).collect(),
        confidence_bp: opinion.confidence_bp,
        votes: opinion.votes,
        decided_by: None,
        note: String::new(),
    }
}

fn join(rule: &Opinion, ai: &Opinion) -> Vec<Evidence> {
    let mut all = rule.evidence.clone();
    all.extend(ai.evidence.iter().filter(|e| !rule.evidence.contains(e)).cloned());
    all
}

/// Reasons that come from the whole: a fatal finding, a score near the line, a random sample.
pub fn overall_reasons(
    sheet: &Sheet,
    score: &super::arithmetic::Score,
    pass_cp: i64,
    session_id: i64,
    reasons: &mut Vec<String>,
) {
    for id in &score.fatal_items {
        if let Some((_, item)) = sheet.item(*id) {
            reasons.push(format!("致命项「{}」需人工确认", item.name));
        }
    }
    if score.total_cp.is_some_and(|total| (total - pass_cp).abs() <= NEAR_PASS_CP) {
        reasons.push("得分接近合格线".to_owned());
    }
    // One in twenty, spread evenly and reproducibly.
    if session_id.wrapping_mul(2_654_435_761).rem_euclid(20) == 7 {
        reasons.push("随机抽检".to_owned());
    }
}
