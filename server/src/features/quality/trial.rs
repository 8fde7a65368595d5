//! Trying rules on a dialogue before anybody is scored by them.

use super::compiled::CompiledScheme;
use super::paste;
use super::scheme::SchemeRevision;
use super::validate::Config;
use crate::features::scoring::arithmetic::{Score, ScoreConfig, score};
use crate::http::{ApiError, Violations};
use coach_engine::enums::{FinishReason, Handler, ProjectMode, Verdict};
use coach_engine::rules::engine::Hit;
use coach_engine::rules::{CompiledRule, Dialogue, Fact, Rule, Span, Turn, evaluate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::TryBody)]
pub struct TryBody {
    /// The rule to try, saved or not; or `checkItemId`.
    #[serde(default)]
    pub rule: Option<Rule>,
    #[serde(default)]
    pub check_item_id: Option<i64>,
    /// The dialogue turn by turn; or `text`.
    #[serde(default)]
    #[schema(max_items = 400)]
    pub dialogue: Option<Vec<Turn>>,
    /// A pasted dialogue, one turn a line, `坐席：` or `客户：` before each.
    #[serde(default)]
    #[schema(max_length = 50000)]
    pub text: Option<String>,
    /// What the case knows to be true.
    #[serde(default)]
    #[schema(max_items = 100)]
    pub facts: Vec<Fact>,
    #[serde(default)]
    pub ended_by: Option<FinishReason>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::TryAllBody)]
pub struct TryAllBody {
    #[serde(default)]
    #[schema(max_items = 400)]
    pub dialogue: Option<Vec<Turn>>,
    #[serde(default)]
    #[schema(max_length = 50000)]
    pub text: Option<String>,
    #[serde(default)]
    #[schema(max_items = 100)]
    pub facts: Vec<Fact>,
    #[serde(default)]
    pub ended_by: Option<FinishReason>,
    /// Try the live settings instead of the current revision.
    #[serde(default)]
    pub draft: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::HitRateBody)]
pub struct HitRateBody {
    #[serde(default)]
    pub rule: Option<Rule>,
    #[serde(default)]
    pub check_item_id: Option<i64>,
    /// How many of the newest finished dialogues to look at.
    #[serde(default = "hundred")]
    #[schema(minimum = 1, maximum = 500, default = 100)]
    pub last: i64,
}

const fn hundred() -> i64 {
    100
}

/// Turns what was sent into a dialogue within the limits.
///
/// # Errors
/// 422 at the field that is wrong.
pub(super) fn dialogue(
    turns: Option<Vec<Turn>>,
    text: Option<String>,
    facts: Vec<Fact>,
    ended_by: Option<FinishReason>,
) -> Result<Dialogue, ApiError> {
    let (turns, path) = match (turns, text) {
        (Some(turns), None) => (turns, "dialogue"),
        (None, Some(text)) => (paste::parse(&text)?, "text"),
        (Some(_), Some(_)) => return Err(ApiError::field("text", "对话和粘贴文本只能填写一项")),
        (None, None) => return Err(ApiError::field("text", "请输入对话内容")),
    };
    paste::check(&turns, path)?;
    let mut v = Violations::default();
    v.count("facts", "事实", facts.len(), 0..=100);
    for (i, fact) in facts.iter().enumerate() {
        let long = |text: &str| text.chars().count() > 500;
        let aliases = fact.aliases.len() > 50 || fact.aliases.iter().any(|a| long(a));
        v.ensure(!long(&fact.slot) && !long(&fact.value) && !aliases, &format!("facts.{i}"), "事实内容过长");
    }
    v.done()?;
    Ok(Dialogue { turns, facts, ended_by })
}

/// The verdict of one rule, with everything that led to it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = quality::TryAnswer)]
pub struct TryAnswer {
    pub verdict: Verdict,
    /// Quotes that carry the verdict; `start` and `end` count Unicode characters of the turn.
    pub evidence: Vec<Span>,
    pub explain: String,
    /// Whether each condition holds.
    pub conditions: BTreeMap<String, bool>,
    /// Every occurrence that an operator found.
    pub hits: Vec<Hit>,
    /// The dialogue as it was read; positions refer to it.
    pub turns: Vec<Turn>,
}

pub(super) fn try_rule(rule: &CompiledRule, dialogue: Dialogue) -> TryAnswer {
    let found = evaluate(rule, &dialogue);
    TryAnswer {
        verdict: found.verdict,
        evidence: found.evidence,
        explain: found.explain,
        conditions: found.conditions,
        hits: found.hits,
        turns: dialogue.turns,
    }
}

/// One item of a whole scheme on the dialogue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::TriedItem)]
pub struct TriedItem {
    pub check_item_id: i64,
    pub name: String,
    pub project_id: i64,
    pub project_name: String,
    pub handler: Handler,
    pub mode: ProjectMode,
    /// What the item is worth.
    pub item_cp: i64,
    pub verdict: Verdict,
    /// What it gave; negative for a fault of a deducting project.
    pub cp: i64,
    /// The wording was there, but the limits against recited phrases keep it from counting.
    pub limited: bool,
    pub evidence: Vec<Span>,
    pub explain: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::TryAllAnswer)]
pub struct TryAllAnswer {
    /// The revision that was tried; null for the live settings.
    #[schema(required)]
    pub revision_id: Option<i64>,
    pub items: Vec<TriedItem>,
    /// Without a total while an item waits for a model or a person.
    pub score: Score,
    /// The score of the items that rules decided alone, the others left out.
    pub rule_score: Score,
    pub turns: Vec<Turn>,
}

/// The scheme to try and how it scores.
#[derive(Debug)]
pub(super) struct Trial {
    pub revision_id: Option<i64>,
    pub scheme: CompiledScheme,
    pub config: ScoreConfig,
}

impl Trial {
    pub fn of_revision(revision: &SchemeRevision, scheme: CompiledScheme) -> Self {
        Self { revision_id: Some(revision.id), scheme, config: revision.config() }
    }

    pub fn of_draft(scheme: CompiledScheme, config: Config) -> Self {
        let Config { pass_cp, fatal_policy, normalize } = config;
        Self { revision_id: None, scheme, config: ScoreConfig { normalize, fatal_policy, pass_cp } }
    }

    pub fn run(&self, dialogue: Dialogue) -> TryAllAnswer {
        let mut judged: BTreeMap<i64, _> =
            self.scheme.judge(&dialogue).into_iter().map(|o| (o.key, o)).collect();
        let verdicts: BTreeMap<i64, Verdict> = judged.iter().map(|(k, o)| (*k, o.outcome.verdict)).collect();
        let verdict = |id: i64| verdicts.get(&id).copied().unwrap_or(Verdict::Undecided);
        let decided = |id: i64| match verdict(id) {
            Verdict::Undecided => Verdict::NotApplicable,
            known => known,
        };
        let snapshot = self.scheme.snapshot();
        let score = score(&snapshot.score_input(verdict), self.config);
        let rule_score =
            crate::features::scoring::arithmetic::score(&snapshot.score_input(decided), self.config);
        let earned: BTreeMap<i64, i64> = score.items().map(|i| (i.key, i.cp)).collect();
        let items = snapshot.items().map(|(project, item)| {
            let outcome = judged.remove(&item.id);
            let limited = outcome.as_ref().is_some_and(|o| o.limited);
            let (evidence, explain) = outcome.map_or_else(
                || (Vec::new(), format!("由{}判定", project.handler.label())),
                |o| (o.outcome.evidence, o.outcome.explain),
            );
            TriedItem {
                check_item_id: item.id,
                name: item.name.clone(),
                project_id: project.id,
                project_name: project.name.clone(),
                handler: project.handler,
                mode: project.mode,
                item_cp: item.cp,
                verdict: verdict(item.id),
                cp: earned.get(&item.id).copied().unwrap_or(0),
                limited,
                evidence,
                explain,
            }
        });
        let items = items.collect();
        TryAllAnswer { revision_id: self.revision_id, items, score, rule_score, turns: dialogue.turns }
    }
}

/// How often a rule is met on real dialogues.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::HitRate)]
pub struct HitRate {
    pub dialogues: i64,
    pub met: i64,
    pub not_met: i64,
    pub not_applicable: i64,
    pub undecided: i64,
    /// Met among the dialogues in which the rule was met or not; null where there is none.
    #[schema(required)]
    pub met_bp: Option<i64>,
    /// What to tell the author: an item that nearly everybody meets, or nobody, tells nothing.
    #[schema(required)]
    pub warning: Option<String>,
}

/// Fewer decided dialogues than this say little.
const ENOUGH: i64 = 20;
const TOO_HIGH_BP: i64 = 9700;
const TOO_LOW_BP: i64 = 300;

pub(super) fn hit_rate(rule: &CompiledRule, dialogues: &[Dialogue]) -> HitRate {
    let verdicts: Vec<Verdict> = dialogues.iter().map(|d| evaluate(rule, d).verdict).collect();
    summary(&verdicts)
}

fn summary(verdicts: &[Verdict]) -> HitRate {
    let count = |v: Verdict| i64::try_from(verdicts.iter().filter(|x| **x == v).count()).unwrap_or(i64::MAX);
    let (met, not_met) = (count(Verdict::Met), count(Verdict::NotMet));
    let decided = met + not_met;
    let met_bp = (decided > 0).then(|| (2 * met * 10_000 + decided) / (2 * decided));
    let warning = match met_bp {
        None => Some("没有可以判定的对话，无法统计达成率".to_owned()),
        Some(_) if decided < ENOUGH => Some(format!("只有{decided}通对话可以判定，达成率仅供参考")),
        Some(bp) if bp > TOO_HIGH_BP => {
            Some("超过97%的对话都达成，该质检项几乎不能区分水平，建议收紧规则或停用".to_owned())
        }
        Some(bp) if bp < TOO_LOW_BP => {
            Some("不到3%的对话达成，该质检项几乎不能区分水平，请检查规则是否过严".to_owned())
        }
        Some(_) => None,
    };
    HitRate {
        dialogues: i64::try_from(verdicts.len()).unwrap_or(i64::MAX),
        met,
        not_met,
        not_applicable: count(Verdict::NotApplicable),
        undecided: count(Verdict::Undecided),
        met_bp,
        warning,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(met: usize, not_met: usize) -> HitRate {
        summary(
            &[vec![Verdict::Met; met], vec![Verdict::NotMet; not_met], vec![Verdict::NotApplicable; 2]]
                .concat(),
        )
    }

    #[test]
    fn an_item_that_tells_nothing_is_flagged() {
        assert!(rate(98, 2).warning.unwrap().contains("97%"));
        assert!(rate(2, 98).warning.unwrap().contains("3%"));
        assert_eq!(rate(97, 3).warning, None);
        assert_eq!(rate(3, 97).warning, None);
        assert_eq!(rate(1, 2).met_bp, Some(3333));
        assert!(rate(5, 5).warning.unwrap().contains("仅供参考"));
        assert_eq!((rate(0, 0).met_bp, rate(0, 0).dialogues), (None, 2));
    }
}
