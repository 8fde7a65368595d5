//! What the model says of the items that a scheme gives it.

use super::decision::{Evidence, Opinion};
use super::sheet::Sheet;
use super::store::SpokenRow;
use crate::ai::{self, AiError, ItemJudgement, JudgeItem, JudgeOutcome, JudgeRequest, JudgeTurn, Side};
use crate::app::AppState;
use crate::features::sessions::SessionRow;
use crate::jobs::{JobContext, JobError};
use coach_engine::enums::Handler;
use coach_engine::rules::{Dialogue, Role};
use serde_json::json;
use std::collections::HashMap;

/// The model's opinions by check item.
#[derive(Debug, Default)]
pub struct ModelOpinions {
    /// A model serves the team and was asked.
    pub asked: bool,
    pub items: HashMap<i64, Opinion>,
    /// The trainee's words look as if they were meant for the judge.
    pub manipulation: bool,
    pub model_id: String,
    pub prompt: Option<(i64, i64)>,
}

/// Asks the model for the items whose project wants one.
///
/// # Errors
/// The model fails: the job is tried again, and no verdict is made up.
pub async fn model_opinions(
    state: &AppState,
    context: &JobContext,
    session: &SessionRow,
    sheet: &Sheet,
    dialogue: &Dialogue,
    spoken: &[SpokenRow],
    rules: &HashMap<i64, Opinion>,
) -> Result<ModelOpinions, JobError> {
    let request = JudgeRequest {
        session_id: session.id,
        actor_id: Some(session.student_id),
        items: items(sheet),
        turns: turns(dialogue),
        facts_json: facts(sheet, rules),
    };
    match ai::judge_dialogue(state, session.team_id, request, context.cancel.clone()).await {
        Ok(JudgeOutcome::NoModel) => Ok(ModelOpinions::default()),
        Ok(JudgeOutcome::Judged(judged)) => Ok(ModelOpinions {
            asked: true,
            manipulation: judged.manipulation || !judged.injection_flags.is_empty(),
            model_id: judged.model_id,
            prompt: judged.prompt,
            items: judged.items.into_iter().map(|item| (item.id, opinion(item, spoken))).collect(),
        }),
        Err(_) if context.cancel.is_cancelled() => Err(JobError::Cancelled),
        Err(AiError::Db(error)) => Err(error.into()),
        Err(error) => Err(JobError::Retry(format!("评分失败：{error}"))),
    }
}

fn items(sheet: &Sheet) -> Vec<JudgeItem> {
    sheet
        .items()
        .filter(|(project, _)| matches!(project.handler, Handler::Ai | Handler::RuleAndAi))
        .map(|(_, item)| JudgeItem {
            id: item.id,
            name: item.name.clone(),
            question: item.question.clone(),
            answer_instructions: item.answer_instructions.clone(),
            pass_examples: item.pass_examples.clone(),
            fail_examples: item.fail_examples.clone(),
            role: side(item.role),
            required_evidence: item.required_evidence,
            absence: sheet.scheme.rule(item.id).is_some_and(coach_engine::rules::CompiledRule::absence_only),
        })
        .collect()
}

const fn side(role: Role) -> Side {
    match role {
        Role::Agent => Side::Agent,
        Role::Customer => Side::Customer,
    }
}

fn turns(dialogue: &Dialogue) -> Vec<JudgeTurn> {
    let turn = |(i, turn): (usize, &coach_engine::rules::Turn)| JudgeTurn {
        i: i64::try_from(i).unwrap_or(i64::MAX),
        role: side(turn.role),
        text: turn.text.clone(),
    };
    dialogue.turns.iter().enumerate().map(turn).collect()
}

/// What the rules found, for the model to build on.
fn facts(sheet: &Sheet, rules: &HashMap<i64, Opinion>) -> serde_json::Value {
    let found = sheet.items().filter_map(|(_, item)| {
        let opinion = rules.get(&item.id)?;
        Some(json!({ "item": item.name, "verdict": opinion.verdict.label(), "why": opinion.rationale }))
    });
    json!({ "ruleFindings": found.collect::<Vec<_>>() })
}

fn opinion(item: ItemJudgement, spoken: &[SpokenRow]) -> Opinion {
    let evidence = item
        .evidence
        .into_iter()
        .filter_map(|e| {
            let message = spoken.get(usize::try_from(e.i).ok()?)?;
            Some(Evidence {
                message_id: message.id,
                seq: message.seq,
                start: i64::try_from(e.start).ok()?,
                end: i64::try_from(e.end).ok()?,
                quote: e.quote,
            })
        })
        .collect();
    let votes: Vec<i64> = item.votes.iter().map(|v| v.number()).collect();
    Opinion {
        verdict: item.verdict,
        evidence,
        rationale: item.why,
        // A split vote is never sure, whatever the samples said of themselves.
        confidence_bp: Some(if item.split {
            item.confidence_bp.min(super::decision::SURE_BP - 1)
        } else {
            item.confidence_bp
        }),
        votes: Some(json!(votes)),
    }
}
