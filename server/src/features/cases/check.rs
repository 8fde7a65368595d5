//! The validator with what the team has: its keyword groups and its scoring.

use crate::db::Db;
use crate::features::quality::{CompiledScheme, SchemeKind, current_scheme};
use coach_engine::casebook::content::{CaseContent, Line};
use coach_engine::enums::{FinishReason, ProjectMode, Verdict};
use coach_engine::rules::{Dialogue, Fact, Groups, Role, Turn};
use coach_engine::validate::{Problem, validate_with};

const REFERENCE: &str = "referenceDialogue";

/// The team's current scoring, ready to be tried on a case.
#[derive(Debug)]
pub struct Checker(Option<CompiledScheme>);

impl Checker {
    /// Without a published scoring, or with one that an older version of the rules wrote, the shipped
    /// groups serve and no check items are tried.
    pub async fn load(db: &Db, team_id: i64) -> sqlx::Result<Self> {
        let scheme = current_scheme(db, team_id, SchemeKind::Practice).await?;
        Ok(Self(scheme.and_then(|s| s.snapshot.compile().ok())))
    }

    /// What keeps a case from being published; paths are those of the draft's form. A case that is published
    /// stays so, whatever becomes of the scoring.
    pub fn problems(&self, content: &CaseContent) -> Vec<Problem> {
        let groups = match &self.0 {
            Some(scheme) => scheme.groups(),
            None => Groups::builtin(),
        };
        validate_with(content, groups, &|lines| self.missed_items(content, lines))
            .into_iter()
            .map(|p| Problem { path: format!("content.{}", p.path), ..p })
            .collect()
    }

    /// Check items that the reference dialogue itself does not reach, where a rule has a say: what nobody can
    /// show to be possible may not be asked of a student.
    fn missed_items(&self, content: &CaseContent, lines: &[Line]) -> Vec<Problem> {
        let Some(scheme) = &self.0 else { return Vec::new() };
        let missed = scheme.judge(&dialogue(content, lines)).into_iter().filter_map(|found| {
            let (project, item) = scheme.snapshot().item(found.key)?;
            let fine = match (project.mode, found.outcome.verdict) {
                (ProjectMode::Deduct, verdict) => verdict != Verdict::Met,
                (_, verdict) => verdict != Verdict::NotMet,
            };
            let message = || format!("参考对话未达成质检项「{}」：{}", item.name, found.outcome.explain);
            (!fine).then(|| Problem::new(REFERENCE, "checkItem", message()))
        });
        missed.collect()
    }
}

fn dialogue(content: &CaseContent, lines: &[Line]) -> Dialogue {
    let turns = lines.iter().filter_map(|line| match Role::of(line.role)? {
        Role::Agent => Some(Turn::agent(line.text.as_str())),
        Role::Customer => Some(Turn::customer(line.text.as_str())),
    });
    let facts = content.facts.iter().map(|fact| Fact {
        slot: fact.key.clone(),
        value: fact.value.clone(),
        aliases: fact.aliases.clone(),
    });
    Dialogue { turns: turns.collect(), facts: facts.collect(), ended_by: Some(FinishReason::Submitted) }
}
