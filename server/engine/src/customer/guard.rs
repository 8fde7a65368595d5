//! The check that every model-written line of the customer must pass; on failure the template line is sent.
//!
//! A line may hold facts the state lists as disclosed and nothing else of the case; it must be short, in
//! character, and do what the act says.

use super::state::{CustomerState, DialogueAct, Step};
use super::text;
use crate::casebook::content::{CaseContent, Disclosure};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub const MAX_CHARS: usize = 60;
/// A clause of the hidden truth of this many characters is a leak when it appears.
const CLAUSE_CHARS: usize = 5;
/// Hundredths of similarity to a clause of the hidden truth from which a paraphrase is a leak.
const PARAPHRASE: usize = 65;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", tag = "kind", content = "detail")]
#[schema(as = customer::Violation)]
pub enum Violation {
    Empty,
    TooLong,
    /// Key of the fact.
    LeaksFact(String),
    LeaksHiddenTruth,
    BreaksCharacter,
    /// What is wrong for the act.
    WrongAct(String),
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Empty => f.write_str("没有内容"),
            Self::TooLong => f.write_str("过长"),
            Self::LeaksFact(key) => write!(f, "说出了还不该说的事实 {key}"),
            Self::LeaksHiddenTruth => f.write_str("说出了隐藏真相"),
            Self::BreaksCharacter => f.write_str("脱离客户角色"),
            Self::WrongAct(why) => f.write_str(why),
        }
    }
}

const OUT_OF_CHARACTER: &[&str] = &[
    "作为ai",
    "作为一个ai",
    "作为人工智能",
    "作为一名ai",
    "语言模型",
    "大模型",
    "人工智能助手",
    "我是ai",
    "我是一个ai",
    "我是机器人",
    "提示词",
    "系统提示",
    "角色扮演",
    "扮演的是",
    "设定里",
    "根据设定",
    "模拟客户",
    "openai",
    "chatgpt",
    "作为客户我",
    "作为一个客户",
    // The voice of the other side of the desk.
    "为您服务",
    "有什么可以帮您",
    "有什么可以帮到您",
    "感谢您的来电",
    "请您稍等我为您",
    "我帮您查询",
    "为您查询",
    "给您带来不便",
];
const GOODBYES: &[&str] = &["再见", "拜拜", "挂了", "先这样", "就这样吧", "回见"];
const ACCEPTANCE: &[&str] = &[
    "那行吧",
    "可以接受",
    "同意了",
    "我同意",
    "就按你说的",
    "就按您说的",
    "没问题了",
    "没有问题了",
    "问题解决了",
    "那就这么办",
    "我接受",
];
const REJECTION: &[&str] = &["不同意", "不接受", "不行", "不满意", "要投诉", "我要投诉", "没解决", "凭什么"];

/// Checks a line against the case, the state after the turn and the decided step.
///
/// # Errors
/// All violations found.
pub fn check_wording(
    case: &CaseContent,
    state: &CustomerState,
    step: &Step,
    line: &str,
) -> Result<(), Vec<Violation>> {
    let folded = text::fold(line);
    let mut found = Vec::new();
    if folded.is_empty() {
        return Err(vec![Violation::Empty]);
    }
    if line.chars().count() > MAX_CHARS {
        found.push(Violation::TooLong);
    }
    found.extend(leaked_facts(case, state, step, &folded).into_iter().map(Violation::LeaksFact));
    if leaks_truth(case, &folded) {
        found.push(Violation::LeaksHiddenTruth);
    }
    if OUT_OF_CHARACTER.iter().any(|phrase| folded.contains(&text::fold(phrase))) {
        found.push(Violation::BreaksCharacter);
    }
    if let Some(why) = wrong_act(case, step, &folded) {
        found.push(Violation::WrongAct(why.to_owned()));
    }
    if found.is_empty() { Ok(()) } else { Err(found) }
}

/// Keys of facts that the line gives away although the customer has not said them.
fn leaked_facts(case: &CaseContent, state: &CustomerState, step: &Step, folded: &str) -> Vec<String> {
    case.facts
        .iter()
        .filter(|fact| fact.disclosure != Disclosure::Opening)
        .filter(|fact| {
            fact.disclosure == Disclosure::Never
                || !(state.disclosed.contains(&fact.key) || step.allowed_facts.contains(&fact.key))
        })
        .filter(|fact| forms(&fact.value, &fact.aliases).iter().any(|form| folded.contains(form)))
        .map(|fact| fact.key.clone())
        .collect()
}

/// The folded ways to write a value that are long enough to mean something on their own.
#[must_use]
pub fn forms(value: &str, aliases: &[String]) -> Vec<String> {
    let written = std::iter::once(value).chain(aliases.iter().map(String::as_str)).map(text::fold);
    let mut forms: Vec<String> = written.filter(|form| form.chars().count() >= 2).collect();
    let spelled: Vec<String> = forms.iter().filter_map(|form| spell_digits(form)).collect();
    forms.extend(spelled);
    forms
}

/// `6688` as `六六八八`; none for texts without a run of digits.
fn spell_digits(form: &str) -> Option<String> {
    const NAMES: [char; 10] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digits = form.chars().filter(char::is_ascii_digit).count();
    let named = |c: char| c.to_digit(10).and_then(|d| NAMES.get(d as usize)).copied().unwrap_or(c);
    (digits >= 3).then(|| form.chars().map(named).collect())
}

/// Whether a text holds a clause of the hidden truth, word for word or nearly so.
#[must_use]
pub fn leaks_truth(case: &CaseContent, folded: &str) -> bool {
    text::clauses(&case.hidden_truth.replace(['，', ','], "。"))
        .split('|')
        .filter(|clause| clause.chars().count() >= CLAUSE_CHARS)
        .any(|clause| folded.contains(clause) || text::similarity(clause, folded) >= PARAPHRASE)
}

fn wrong_act(case: &CaseContent, step: &Step, folded: &str) -> Option<&'static str> {
    let any = |list: &[&str]| list.iter().any(|phrase| folded.contains(phrase));
    let ends = matches!(step.act, DialogueAct::ThankEnd | DialogueAct::HangUp);
    if !ends && any(GOODBYES) {
        return Some("对话未结束就道别");
    }
    let agrees = matches!(step.act, DialogueAct::Confirm | DialogueAct::NothingElse | DialogueAct::ThankEnd);
    let accepts = agrees || step.act == DialogueAct::Soften;
    if !accepts && any(ACCEPTANCE) {
        return Some("不该接受时表示接受");
    }
    if agrees && any(REJECTION) {
        return Some("该接受时表示拒绝");
    }
    if step.act == DialogueAct::AnswerFact {
        let said = |key: &String| {
            case.fact(key).is_some_and(|f| forms(&f.value, &f.aliases).iter().any(|v| folded.contains(v)))
        };
        if !step.answer_facts.iter().all(said) {
            return Some("没有说出被问到的事实");
        }
    }
    None
}
