//! Prompts: the built-in text of each scene, the placeholders it knows, and filling them in.
//!
//! A team's template replaces the built-in body, never the rules that the code appends: what protects a
//! verdict or the hidden truth cannot be edited away.

use super::model::ModelParams;
use super::store;
use crate::db::Db;
use coach_engine::enums::PromptScene;
use std::collections::BTreeMap;

/// The rules that follow every body of the scene.
pub(super) const CUSTOMER_RULES: &str = include_str!("customer_rules.txt");
pub(super) const SCORE_RULES: &str = include_str!("score_rules.txt");

/// A placeholder that a scene's prompt may use.
#[derive(Debug, Clone, Copy)]
pub struct Variable {
    /// As it is written between `{{` and `}}`.
    pub name: &'static str,
    pub label: &'static str,
    /// Stands in when a test run gives no value.
    pub sample: &'static str,
}

const fn variable(name: &'static str, label: &'static str, sample: &'static str) -> Variable {
    Variable { name, label, sample }
}

const CUSTOMER: &[Variable] = &[
    variable("persona", "客户人设", "急躁的中年男客户，说话直，不爱听套话"),
    variable("background", "案例背景", "手机套餐这个月多扣了 30 元，已经打过一次电话没有解决"),
    variable("goal", "客户诉求", "弄清楚扣费原因并退回多扣的钱"),
    variable("act", "本轮动作", "追问"),
    variable("facts", "可以说出的信息", "多扣金额：30 元"),
    variable("line", "要表达的原句", "你就告诉我这 30 块钱到底扣的什么？"),
    variable("history", "最近的对话", "坐席：您好，请问有什么可以帮您？"),
    variable("maxChars", "字数上限", "60"),
];
const SCORE: &[Variable] =
    &[variable("itemCount", "质检项数量", "13"), variable("turnCount", "对话句数", "20")];
const COACH: &[Variable] = &[
    variable("dialogue", "对话全文", "坐席：您好。\n客户：我要退费。\n坐席：退不了。"),
    variable("items", "未达成的质检项", "致歉共情"),
    variable("maxChars", "字数上限", "300"),
];
const SUMMARY: &[Variable] = &[
    variable("text", "对话全文", "客户：套餐多扣了 30 元。坐席：已为您核实，三个工作日内退回。"),
    variable("maxChars", "字数上限", "200"),
];
const EXTRACT: &[Variable] = &[
    variable("text", "资料原文", "宽带报修后 24 小时内上门，夜间顺延到次日。"),
    variable("maxCount", "最多组数", "5"),
];

/// The placeholders that the scene fills in.
#[must_use]
pub const fn variables(scene: PromptScene) -> &'static [Variable] {
    match scene {
        PromptScene::Customer => CUSTOMER,
        PromptScene::Score => SCORE,
        PromptScene::Coach => COACH,
        PromptScene::Summary => SUMMARY,
        PromptScene::Extract => EXTRACT,
    }
}

/// A body with the way its model is driven.
#[derive(Debug, Clone)]
pub struct Prompt {
    /// Id and version of the team's template; absent for the built-in text.
    pub template: Option<(i64, i64)>,
    pub body: String,
    pub params: ModelParams,
}

impl Prompt {
    /// The built-in text of a scene.
    #[must_use]
    pub fn builtin(scene: PromptScene) -> Self {
        let (body, temperature, max_tokens, samples) = match scene {
            PromptScene::Customer => (include_str!("customer.txt"), 90, 300, None),
            PromptScene::Score => (include_str!("score.txt"), 30, 8192, Some(3)),
            PromptScene::Coach => (include_str!("coach.txt"), 50, 1000, None),
            PromptScene::Summary => (include_str!("summary.txt"), 20, 800, None),
            PromptScene::Extract => (include_str!("extract.txt"), 20, 4000, None),
        };
        let params = ModelParams {
            temperature: Some(temperature),
            top_p: None,
            max_tokens: Some(max_tokens),
            samples,
        };
        Self { template: None, body: body.trim_end().to_owned(), params }
    }

    /// What speaks for the scene in a team: its template in use, else the built-in text.
    ///
    /// # Errors
    /// What the database reports.
    pub async fn active(db: &Db, team_id: i64, scene: PromptScene) -> sqlx::Result<Self> {
        let found = store::active_prompt(db, team_id, scene).await?;
        Ok(found.map_or_else(
            || Self::builtin(scene),
            |row| Self { template: Some((row.id, row.no)), body: row.body, params: row.model_params.0 },
        ))
    }
}

/// One piece of a body: text, or the name of a placeholder.
enum Piece<'a> {
    Text(&'a str),
    Name(&'a str),
}

fn pieces(body: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut rest = body;
    while let Some(open) = rest.find("{{") {
        let Some(close) = rest[open..].find("}}") else { break };
        let name = rest[open + 2..open + close].trim();
        if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            out.push(Piece::Text(&rest[..open + 2]));
            rest = &rest[open + 2..];
            continue;
        }
        out.push(Piece::Text(&rest[..open]));
        out.push(Piece::Name(name));
        rest = &rest[open + close + 2..];
    }
    out.push(Piece::Text(rest));
    out
}

/// The names of the placeholders in a body, each once, in order of appearance.
#[must_use]
pub fn placeholders(body: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for piece in pieces(body) {
        if let Piece::Name(name) = piece
            && !names.iter().any(|n| n == name)
        {
            names.push(name.to_owned());
        }
    }
    names
}

/// Fills a body in. Values are inserted as they are and never looked through again; a placeholder without a
/// value becomes empty.
#[must_use]
pub fn render(body: &str, values: &BTreeMap<&str, String>) -> String {
    let mut out = String::with_capacity(body.len());
    for piece in pieces(body) {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Name(name) => out.push_str(values.get(name).map_or("", String::as_str)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_inserted_once_and_not_looked_through() {
        let values = BTreeMap::from([("a", "{{b}}".to_owned()), ("b", "2".to_owned())]);
        assert_eq!(render("{{a}} {{ b }} {{c}} {x} {{", &values), "{{b}} 2  {x} {{");
        assert_eq!(render("{{ 1 + 1 }} {{a}}", &values), "{{ 1 + 1 }} {{b}}");
    }

    #[test]
    fn built_in_bodies_use_only_the_placeholders_of_their_scene() {
        for scene in PromptScene::ALL {
            let known: Vec<_> = variables(*scene).iter().map(|v| v.name).collect();
            for name in placeholders(&Prompt::builtin(*scene).body) {
                assert!(known.contains(&name.as_str()), "{scene:?} {name}");
            }
        }
    }
}
