//! The quality scheme as plain data: types, their projects, their check items with rules.
//!
//! This is the form in which a scheme is shipped, snapshotted into a revision and handed to the scorer.
//! Rows of the database and forms are mapped to it elsewhere; nothing here knows about either.

use super::{
    compile::CompiledRule,
    condition::Rule,
    dialogue::{Role, Turn},
    groups::Groups,
    problem::RuleProblem,
};
use crate::enums::{Handler, ProjectMode, Severity};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use utoipa::ToSchema;

const BUILTIN_TOML: &str = include_str!("builtin_scheme.toml");

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = QualityScheme)]
pub struct Scheme {
    pub types: Vec<QualityTypeDef>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QualityTypeDef {
    /// The row this is a snapshot of; 0 in the shipped scheme.
    #[serde(default)]
    pub id: i64,
    pub name: String,
    #[serde(default)]
    pub cap_cp: Option<i64>,
    pub projects: Vec<QualityProjectDef>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QualityProjectDef {
    /// The row this is a snapshot of; 0 in the shipped scheme.
    #[serde(default)]
    pub id: i64,
    pub name: String,
    #[serde(default)]
    pub description: String,
    pub max_cp: i64,
    pub mode: ProjectMode,
    pub severity: Severity,
    pub handler: Handler,
    #[serde(default)]
    pub na_allowed: bool,
    #[serde(default = "yes")]
    pub appealable: bool,
    pub items: Vec<CheckItemDef>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckItemDef {
    /// The row this is a snapshot of; 0 in the shipped scheme.
    #[serde(default)]
    pub id: i64,
    pub name: String,
    /// One observable yes/no question.
    pub question: String,
    /// For whoever judges the item; never shown to the trainee.
    pub answer_instructions: String,
    /// Short dialogues, one turn a line, `客户：` before a customer's turn.
    pub pass_examples: Vec<String>,
    pub fail_examples: Vec<String>,
    pub role: Role,
    /// COPC stage 1 to 5.
    #[serde(default)]
    pub phase: Option<u8>,
    #[serde(default)]
    pub required_evidence: bool,
    pub cp: i64,
    /// When the item does not apply, in words; the machine's version is the rule's `na`.
    #[serde(default)]
    pub na_condition: Option<String>,
    pub rule: Rule,
}

const fn yes() -> bool {
    true
}

static BUILTIN: LazyLock<Scheme> = LazyLock::new(|| {
    toml::from_str(BUILTIN_TOML).expect("the shipped scheme is valid TOML: a test reads it")
});

impl Scheme {
    /// The shipped scheme.
    #[must_use]
    pub fn builtin() -> &'static Self {
        &BUILTIN
    }

    pub fn projects(&self) -> impl Iterator<Item = &QualityProjectDef> {
        self.types.iter().flat_map(|t| &t.projects)
    }

    pub fn items(&self) -> impl Iterator<Item = &CheckItemDef> {
        self.projects().flat_map(|p| &p.items)
    }

    /// Compiles the rules in the order of [`Self::items`]; problem paths start with the item's position.
    pub fn compile(&self, groups: &Groups) -> Result<Vec<CompiledRule>, Vec<RuleProblem>> {
        let mut problems = Vec::new();
        let mut rules = Vec::new();
        for (i, item) in self.items().enumerate() {
            match CompiledRule::new(&item.rule, groups) {
                Ok(rule) => rules.push(rule),
                Err(found) => problems.extend(
                    found
                        .into_iter()
                        .map(|p| RuleProblem { path: format!("items.{i}.rule.{}", p.path), ..p }),
                ),
            }
        }
        if problems.is_empty() { Ok(rules) } else { Err(problems) }
    }
}

/// Reads an example: one turn a line, `客户：` and `坐席：` name the speaker, the agent where neither stands.
#[must_use]
pub fn example_turns(example: &str) -> Vec<Turn> {
    example.lines().map(str::trim).filter(|l| !l.is_empty()).map(example_turn).collect()
}

fn example_turn(line: &str) -> Turn {
    let said_by = |who: &str| line.strip_prefix(who).and_then(|rest| rest.strip_prefix(['：', ':']));
    match (said_by(Role::Customer.label()), said_by(Role::Agent.label())) {
        (Some(text), _) => Turn::customer(text.trim_start()),
        (None, Some(text)) => Turn::agent(text.trim_start()),
        (None, None) => Turn::agent(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::dialogue::Dialogue, super::engine::evaluate, *};
    use crate::enums::Verdict;
    use std::collections::BTreeSet;

    #[test]
    fn the_shipped_scheme_is_complete() {
        let scheme = Scheme::builtin();
        assert_eq!(scheme.types.len(), 5);
        assert_eq!(scheme.items().count(), 13);
        assert_eq!(scheme.items().map(|i| i.cp).sum::<i64>(), 10_000);
        for project in scheme.projects() {
            assert_eq!(project.items.iter().map(|i| i.cp).sum::<i64>(), project.max_cp, "{}", project.name);
            let may_skip = project.items.iter().any(|i| i.rule.verdict.na.is_some());
            assert_eq!(project.na_allowed, may_skip, "{}", project.name);
        }
        let fatal: Vec<&str> = scheme
            .projects()
            .filter(|p| p.mode == ProjectMode::Fatal)
            .flat_map(|p| p.items.iter().map(|i| i.name.as_str()))
            .collect();
        assert_eq!(fatal, ["无服务禁语"]);
        // A trainer reads them in the rule builder.
        let named = |id: &str| !id.chars().any(|c| c.is_ascii_alphabetic());
        assert!(scheme.items().flat_map(|i| &i.rule.conditions).all(|c| named(&c.id)));
    }

    #[test]
    fn names_are_unique_and_texts_are_there() {
        let scheme = Scheme::builtin();
        let names: BTreeSet<&str> = scheme.items().map(|i| i.name.as_str()).collect();
        assert_eq!(names.len(), 13);
        for item in scheme.items() {
            assert!(item.question.ends_with('？') && !item.answer_instructions.is_empty(), "{}", item.name);
            assert!(item.pass_examples.len() >= 2 && item.fail_examples.len() >= 2, "{}", item.name);
            assert_eq!(item.na_condition.is_some(), item.rule.verdict.na.is_some(), "{}", item.name);
        }
    }

    #[test]
    fn every_example_is_judged_as_its_author_says() {
        let scheme = Scheme::builtin();
        let rules = scheme.compile(Groups::builtin()).unwrap();
        let mut wrong = Vec::new();
        for (item, rule) in scheme.items().zip(&rules) {
            let passes = item.pass_examples.iter().map(|e| (e, Verdict::Met));
            let fails = item.fail_examples.iter().map(|e| (e, Verdict::NotMet));
            for (example, expected) in passes.chain(fails) {
                let dialogue = Dialogue { turns: example_turns(example), ..Dialogue::default() };
                let outcome = evaluate(rule, &dialogue);
                if outcome.verdict != expected {
                    wrong.push(format!("{} {expected:?} {example:?} {}", item.name, outcome.explain));
                }
                let needs_quote = item.required_evidence && outcome.verdict == Verdict::Met;
                assert!(!needs_quote || !outcome.evidence.is_empty(), "{} {example}", item.name);
                assert_eq!(item.required_evidence, !rule.absence_only(), "{}", item.name);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn the_scheme_survives_its_snapshot() {
        let json = serde_json::to_string(Scheme::builtin()).unwrap();
        assert_eq!(&serde_json::from_str::<Scheme>(&json).unwrap(), Scheme::builtin());
    }
}
