//! A published scheme made ready for scoring.

use super::snapshot::{SchemeItem, SchemeProject, SchemeSnapshot};
use crate::features::scoring::arithmetic::{ItemInput, ProjectInput, TypeInput};
use coach_engine::enums::{Handler, Verdict};
use coach_engine::rules::{CompiledRule, Dialogue, Groups, ItemOutcome, RuleItem, RuleProblem, judge_items};
use std::collections::BTreeMap;

#[derive(Debug)]
pub struct CompiledScheme {
    snapshot: SchemeSnapshot,
    groups: Groups,
    /// Compiled rules by check item.
    rules: BTreeMap<i64, CompiledRule>,
}

impl SchemeSnapshot {
    /// Compiles the groups and every rule. Problem paths begin with `groups.<position>` or
    /// `items.<check item id>.rule`.
    ///
    /// # Errors
    /// Everything that does not compile; a published revision has nothing of the kind.
    pub fn compile(&self) -> Result<CompiledScheme, Vec<RuleProblem>> {
        let groups = Groups::compile_sharing(&self.groups).map_err(|problems| below("groups", problems))?;
        let mut rules = BTreeMap::new();
        let mut problems = Vec::new();
        for (_, item) in self.items() {
            let Some(rule) = &item.rule else { continue };
            match CompiledRule::new(rule, &groups) {
                Ok(rule) => drop(rules.insert(item.id, rule)),
                Err(found) => problems.extend(below(&format!("items.{}.rule", item.id), found)),
            }
        }
        if problems.is_empty() {
            Ok(CompiledScheme { snapshot: self.clone(), groups, rules })
        } else {
            Err(problems)
        }
    }

    /// The input of the score arithmetic, with a verdict for each item.
    #[must_use]
    pub fn score_input(&self, verdict: impl Fn(i64) -> Verdict) -> Vec<TypeInput> {
        let item = |i: &SchemeItem| ItemInput { key: i.id, cp: i.cp, verdict: verdict(i.id) };
        let project = |p: &SchemeProject| ProjectInput {
            key: p.id,
            mode: p.mode,
            max_cp: p.max_cp,
            items: p.items.iter().map(item).collect(),
        };
        self.types
            .iter()
            .map(|t| TypeInput {
                key: t.id,
                cap_cp: t.cap_cp,
                projects: t.projects.iter().map(project).collect(),
            })
            .collect()
    }
}

fn below(prefix: &str, problems: Vec<RuleProblem>) -> Vec<RuleProblem> {
    problems.into_iter().map(|p| RuleProblem { path: format!("{prefix}.{}", p.path), ..p }).collect()
}

impl CompiledScheme {
    #[must_use]
    pub const fn snapshot(&self) -> &SchemeSnapshot {
        &self.snapshot
    }

    #[must_use]
    pub const fn groups(&self) -> &Groups {
        &self.groups
    }

    #[must_use]
    pub fn rule(&self, item: i64) -> Option<&CompiledRule> {
        self.rules.get(&item)
    }

    /// Judges, in the scheme's order, every item in whose project a rule has a say. An item that is
    /// missing from the answer is for the model or a person.
    #[must_use]
    pub fn judge(&self, dialogue: &Dialogue) -> Vec<ItemOutcome> {
        let ruled = |p: &SchemeProject| matches!(p.handler, Handler::Rule | Handler::RuleAndAi);
        let items: Vec<RuleItem<'_>> = self
            .snapshot
            .items()
            .filter(|(p, _)| ruled(p))
            .filter_map(|(_, i)| Some(RuleItem { key: i.id, weight: i.cp, rule: self.rules.get(&i.id)? }))
            .collect();
        judge_items(&items, dialogue, &self.groups)
    }
}
