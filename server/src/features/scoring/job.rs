//! The job that scores a finished session.
//!
//! Rules first, then the model where the scheme asks for one, then points in code. It may run twice: a
//! session that was scored meanwhile is left alone. A failing model fails the job; it never becomes a score.

use super::apply::{pass_line, wants_model, window_end};
use super::decision::{self, Decision, Evidence, Opinion};
use super::sheet::{Sheet, sheet};
use super::store::{self, NewResult, SpokenRow};
use crate::app::AppState;
use crate::features::sessions::{self, SessionRow};
use crate::jobs::{JobContext, JobError, JobRow};
use coach_engine::enums::{ExamStatus, MessageRole, ResultOrigin, ScoreJobStatus, Verdict};
use coach_engine::rules::{Dialogue, Fact, ItemOutcome, Role, RuleItem, Span, Turn, judge_items};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// Scores the session of the job's payload.
///
/// # Errors
/// Retry while attempts are left when the model or the database fails.
pub async fn run(state: AppState, context: JobContext) -> Result<Value, JobError> {
    score(&state, &context, session_of(&context.job)).await
}

/// Marks the session of a job that failed for good, for a human or another try.
///
/// # Errors
/// What the database reports.
pub async fn note_failure(state: AppState, job: Arc<JobRow>, error: String) -> Result<(), sqlx::Error> {
    store::mark_failed(&state.db, session_of(&job), &error).await
}

fn session_of(job: &JobRow) -> i64 {
    job.payload["sessionId"].as_i64().unwrap_or_default()
}

async fn score(state: &AppState, context: &JobContext, session_id: i64) -> Result<Value, JobError> {
    let team_id = context.job.team_id.unwrap_or_default();
    let session = sessions::find(&state.db, team_id, session_id)
        .await?
        .ok_or_else(|| JobError::Fail("考核会话不存在".to_owned()))?;
    if session.exam_status != ExamStatus::Finished || session.score_status == ScoreJobStatus::Success {
        return Ok(json!({ "skipped": true }));
    }
    let scheme =
        session.scheme_rev_id.ok_or_else(|| JobError::Fail("该团队没有可用的评分方案".to_owned()))?;
    let sheet = sheet(state, team_id, scheme).await?;
    context.progress(1_000, "整理对话").await?;
    let spoken = store::spoken(&state.db, session_id).await?;
    let dialogue = dialogue_of(&session, &spoken);
    context.progress(3_000, "规则质检").await?;
    let rules = rule_opinions(&sheet, &dialogue, &spoken);
    let model = if wants_model(&sheet) {
        context.progress(5_000, "AI 质检").await?;
        super::judge::model_opinions(state, context, &session, &sheet, &dialogue, &spoken, &rules).await?
    } else {
        super::judge::ModelOpinions::default()
    };
    context.progress(9_000, "汇总得分").await?;
    let (decisions, mut reasons) = merge(&sheet, rules, &model);
    let verdicts: HashMap<i64, Verdict> = decisions.iter().map(|d| (d.check_item_id, d.verdict)).collect();
    let line = pass_line(&session, &sheet);
    let total = sheet.total(&verdicts, line);
    decision::overall_reasons(&sheet, &total, line, session_id, &mut reasons);
    if model.manipulation {
        reasons.push("学员发言疑似试图影响评分".to_owned());
    }
    let new = NewResult {
        session_id,
        origin: if model.asked { ResultOrigin::Ai } else { ResultOrigin::Rule },
        scheme_rev_id: scheme,
        score: &total,
        decisions: &decisions,
        reasons: &reasons,
        model_id: &model.model_id,
        prompt: model.prompt,
        supersedes_id: session.result_id,
        created_by: None,
    };
    publish(state, &session, new, !reasons.is_empty()).await?;
    Ok(json!({ "totalCp": total.total_cp, "needsHuman": !reasons.is_empty() }))
}

async fn publish(
    state: &AppState,
    seen: &SessionRow,
    new: NewResult<'_>,
    needs_human: bool,
) -> Result<(), JobError> {
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let Some(session) = sessions::lock(&mut tx, seen.team_id, seen.id).await? else { return Ok(()) };
    // Somebody else (a second worker, a human) was faster.
    if session.exam_status != ExamStatus::Finished || session.score_status == ScoreJobStatus::Success {
        return Ok(());
    }
    let total = new.score;
    let result_id = store::insert(&mut tx, new, now).await?;
    store::publish(&mut tx, session.id, result_id, total, needs_human, now, window_end(&session, now))
        .await?;
    sessions::refresh_standing(&mut tx, session.assignment_id, now).await?;
    tx.commit().await?;
    Ok(())
}

/// The dialogue as the rules see it, with the facts of the case.
pub(super) fn dialogue_of(session: &SessionRow, spoken: &[SpokenRow]) -> Dialogue {
    let turn = |m: &SpokenRow| Turn {
        role: if m.role == MessageRole::Student { Role::Agent } else { Role::Customer },
        text: m.text.clone(),
        latency_ms: m.latency_ms,
        from_phrase: m.phrase_id.is_some(),
        phrase_text: m.phrase_text.clone(),
    };
    let facts = session.snapshot.content.facts.iter();
    Dialogue {
        turns: spoken.iter().map(turn).collect(),
        facts: facts
            .map(|f| Fact { slot: f.key.clone(), value: f.value.clone(), aliases: f.aliases.clone() })
            .collect(),
        ended_by: session.finish_reason,
    }
}

/// Turns positions in the dialogue into positions in the stored messages.
pub(super) fn evidence_of(spans: &[Span], spoken: &[SpokenRow]) -> Vec<Evidence> {
    spans
        .iter()
        .filter_map(|span| {
            let message = spoken.get(span.turn)?;
            Some(Evidence {
                message_id: message.id,
                seq: message.seq,
                start: i64::try_from(span.start).ok()?,
                end: i64::try_from(span.end).ok()?,
                quote: span.quote.clone(),
            })
        })
        .collect()
}

pub(super) fn rule_opinions(
    sheet: &Sheet,
    dialogue: &Dialogue,
    spoken: &[SpokenRow],
) -> HashMap<i64, Opinion> {
    let items: Vec<RuleItem<'_>> = sheet
        .items()
        .filter_map(|(_, i)| Some(RuleItem { key: i.id, weight: i.cp, rule: sheet.scheme.rule(i.id)? }))
        .collect();
    judge_items(&items, dialogue, sheet.scheme.groups())
        .into_iter()
        .map(|ItemOutcome { key, outcome, .. }| {
            let opinion = Opinion {
                verdict: outcome.verdict,
                evidence: evidence_of(&outcome.evidence, spoken),
                rationale: outcome.explain,
                confidence_bp: None,
                votes: None,
            };
            (key, opinion)
        })
        .collect()
}

fn merge(
    sheet: &Sheet,
    mut rules: HashMap<i64, Opinion>,
    model: &super::judge::ModelOpinions,
) -> (Vec<Decision>, Vec<String>) {
    let mut reasons = Vec::new();
    let decisions = sheet
        .items()
        .map(|(project, item)| {
            let ai = model.items.get(&item.id).cloned();
            decision::decide(project, item, rules.remove(&item.id), ai, model.asked, &mut reasons)
        })
        .collect();
    (decisions, reasons)
}
