//! One session's result as a page shows it.

use crate::app::AppState;
use crate::args;
use crate::db::{Db, Json};
use crate::features::appeals::{self, AppealBrief};
use crate::features::scoring::{self, Evidence, Sheet};
use crate::features::sessions::{self, LineSource, Message, Snapshot};
use crate::features::users;
use crate::http::{ApiError, Stamp};
use coach_engine::enums::{
    Difficulty, ExamStatus, FinishReason, Handler, ProjectMode, ResultFlag, ResultOrigin, ScoreJobStatus,
    Severity, Verdict,
};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// Scores are centipoints.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Session)]
pub struct SessionPart {
    pub session_id: i64,
    #[schema(required)]
    pub assignment_id: Option<i64>,
    #[schema(required)]
    pub task_id: Option<i64>,
    pub task_name: String,
    pub task_item_name: String,
    pub case_name: String,
    pub difficulty: Difficulty,
    pub student_id: i64,
    pub student_name: String,
    pub attempt_no: i64,
    pub preview: bool,
    pub exam_status: ExamStatus,
    pub score_status: ScoreJobStatus,
    pub turns: i64,
    #[schema(required)]
    pub started_at: Option<Stamp>,
    #[schema(required)]
    pub finish_time: Option<Stamp>,
    #[schema(required)]
    pub finish_reason: Option<FinishReason>,
    pub duration_sec: i64,
    pub pass_cp: i64,
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub recheck_score: Option<i64>,
    #[schema(required)]
    pub result: Option<ResultFlag>,
    pub fatal: bool,
    pub needs_human: bool,
    #[schema(required)]
    pub published_at: Option<Stamp>,
    #[schema(required)]
    pub window_end_at: Option<Stamp>,
    /// Why scoring failed; empty otherwise.
    pub score_error: String,
    pub can_appeal: bool,
    /// Why it cannot be appealed; empty when it can.
    pub appeal_block: String,
    pub can_confirm: bool,
    pub rev: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Item)]
pub struct ItemPart {
    pub check_item_id: i64,
    pub name: String,
    pub question: String,
    pub verdict: Verdict,
    pub cp: i64,
    pub max_cp: i64,
    /// This item's finding was fatal.
    pub fatal: bool,
    #[schema(required)]
    pub rule_verdict: Option<Verdict>,
    #[schema(required)]
    pub ai_verdict: Option<Verdict>,
    #[schema(required)]
    pub human_verdict: Option<Verdict>,
    pub evidence: Vec<Evidence>,
    pub rationale: String,
    #[schema(required)]
    pub confidence_bp: Option<i64>,
    /// A human's comment.
    pub note: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Project)]
pub struct ProjectPart {
    pub id: i64,
    pub name: String,
    pub mode: ProjectMode,
    pub severity: Severity,
    pub handler: Handler,
    pub cp: i64,
    pub max_cp: i64,
    pub appealable: bool,
    pub na_allowed: bool,
    pub items: Vec<ItemPart>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Type)]
pub struct TypePart {
    pub id: i64,
    pub name: String,
    pub cp: i64,
    pub max_cp: i64,
    pub projects: Vec<ProjectPart>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Result)]
pub struct ResultPart {
    pub id: i64,
    pub run_no: i64,
    pub origin: ResultOrigin,
    #[schema(required)]
    pub total_cp: Option<i64>,
    /// What the total is out of.
    pub scale_cp: i64,
    /// Points that could be had in the items that applied.
    pub max_cp: i64,
    /// The total without the fatal findings, when there are any.
    #[schema(required)]
    pub pre_fatal_cp: Option<i64>,
    pub fatal_hit: bool,
    /// Why a human should look.
    pub reasons: Vec<String>,
    pub engine: String,
    pub model_id: String,
    pub created_at: Stamp,
    #[schema(required)]
    pub created_by_name: Option<String>,
    pub types: Vec<TypePart>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Run)]
pub struct RunPart {
    pub id: i64,
    pub run_no: i64,
    pub origin: ResultOrigin,
    #[schema(required)]
    pub total_cp: Option<i64>,
    pub created_at: Stamp,
    #[schema(required)]
    pub created_by_name: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::Line)]
pub struct LinePart {
    #[serde(flatten)]
    pub message: Message,
    /// Who worded it; null for the student.
    #[schema(required)]
    pub source: Option<LineSource>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = results::View)]
pub struct ResultView {
    pub session: SessionPart,
    /// Null until a result is published.
    #[schema(required)]
    pub result: Option<ResultPart>,
    /// All results so far, oldest first.
    pub history: Vec<RunPart>,
    pub messages: Vec<LinePart>,
    pub appeals: Vec<AppealBrief>,
}

#[derive(Debug, sqlx::FromRow)]
struct Row {
    id: i64,
    student_id: i64,
    student_name: String,
    assignment_id: Option<i64>,
    task_id: Option<i64>,
    attempt_no: i64,
    preview: bool,
    exam_status: ExamStatus,
    score_status: ScoreJobStatus,
    scheme_rev_id: Option<i64>,
    snapshot: Json<Snapshot>,
    turns: i64,
    started_at: Option<i64>,
    finished_at: Option<i64>,
    finish_reason: Option<FinishReason>,
    result_id: Option<i64>,
    score_cp: Option<i64>,
    recheck_score_cp: Option<i64>,
    result: Option<ResultFlag>,
    fatal: bool,
    needs_human: bool,
    published_at: Option<i64>,
    window_end_at: Option<i64>,
    score_error: String,
    task_deleted_at: Option<i64>,
    rev: i64,
}

async fn row(db: &Db, team_id: i64, id: i64) -> sqlx::Result<Option<Row>> {
    db.opt((
        "SELECT s.id, s.student_id, COALESCE(NULLIF(u.nick_name, ''), u.username) AS student_name, s.assignment_id, s.task_id, \
         s.attempt_no, s.preview, s.exam_status, s.score_status, s.scheme_rev_id, s.snapshot, s.turns, s.started_at, \
         s.finished_at, s.finish_reason, s.result_id, s.score_cp, s.recheck_score_cp, s.result, s.fatal, s.needs_human, \
         s.published_at, s.window_end_at, s.score_error, t.deleted_at AS task_deleted_at, s.rev FROM exam_session s \
         JOIN account u ON u.id=s.student_id LEFT JOIN assessment_task t ON t.id=s.task_id \
         WHERE s.id=$2 AND s.team_id=$1",
        args![team_id, id],
    ))
    .await
}

/// Who looks: a student sees their own result without who or what judged; a reviewer sees everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    Student(i64),
    Reviewer,
}

/// The page of a session's result.
///
/// # Errors
/// 404 when the session is not the team's, or not the student's own, or still running.
pub async fn view(
    state: &AppState,
    team_id: i64,
    session_id: i64,
    viewer: Viewer,
) -> Result<ResultView, ApiError> {
    let row = row(&state.db, team_id, session_id).await?.ok_or(ApiError::NotFound("考核"))?;
    if matches!(viewer, Viewer::Student(id) if id != row.student_id) {
        return Err(ApiError::NotFound("考核"));
    }
    let runs = scoring::results_of(&state.db, session_id).await?;
    let authors: Vec<i64> = runs.iter().filter_map(|r| r.created_by).collect();
    let names: HashMap<i64, String> =
        users::names(&state.db, &authors).await?.into_iter().map(|n| (n.id, n.name)).collect();
    // A student learns what was decided, not by whom.
    let author_of = |id: Option<i64>| match viewer {
        Viewer::Reviewer => id.and_then(|id| names.get(&id).cloned()),
        Viewer::Student(_) => None,
    };
    let published =
        row.result_id.filter(|_| row.score_status == ScoreJobStatus::Success || viewer == Viewer::Reviewer);
    let result = match (published, row.scheme_rev_id) {
        (Some(id), Some(scheme)) => {
            let sheet = scoring::sheet(state, team_id, scheme).await?;
            let items = scoring::items_of(&state.db, id).await?;
            runs.iter()
                .find(|r| r.id == id)
                .map(|run| result_part(&sheet, run, items, viewer, author_of(run.created_by)))
        }
        _ => None,
    };
    let history = runs
        .iter()
        .map(|r| RunPart {
            id: r.id,
            run_no: r.run_no,
            origin: r.origin,
            total_cp: r.total_cp,
            created_at: r.created_at,
            created_by_name: author_of(r.created_by),
        })
        .collect();
    let messages = lines(&state.db, session_id, viewer).await?;
    let briefs = appeals::briefs_of_session(&state.db, session_id).await?;
    let session = session_part(row, &briefs, viewer, state.now());
    Ok(ResultView { session, result, history, messages, appeals: briefs })
}

async fn lines(db: &Db, session_id: i64, viewer: Viewer) -> sqlx::Result<Vec<LinePart>> {
    let sources = match viewer {
        Viewer::Reviewer => sessions::sources(db, session_id).await?,
        Viewer::Student(_) => HashMap::new(),
    };
    let messages = sessions::messages(db, session_id).await?;
    Ok(messages
        .into_iter()
        .map(|message| LinePart { source: sources.get(&message.id).copied(), message })
        .collect())
}

fn result_part(
    sheet: &Sheet,
    run: &scoring::ResultRow,
    items: Vec<scoring::ItemRow>,
    viewer: Viewer,
    author: Option<String>,
) -> ResultPart {
    let mut by_id: HashMap<i64, scoring::ItemRow> = items.into_iter().map(|i| (i.check_item_id, i)).collect();
    let score = &run.breakdown.0;
    let reviewer = viewer == Viewer::Reviewer;
    let mut types = Vec::new();
    for (t, points) in sheet.types().iter().zip(&score.types) {
        let mut projects = Vec::new();
        for (p, sums) in t.projects.iter().zip(&points.projects) {
            let parts = p.items.iter().filter_map(|i| {
                let row = by_id.remove(&i.id)?;
                Some(ItemPart {
                    check_item_id: i.id,
                    name: i.name.clone(),
                    question: i.question.clone(),
                    verdict: row.verdict,
                    cp: row.cp,
                    max_cp: row.max_cp,
                    fatal: score.fatal_items.contains(&i.id),
                    rule_verdict: row.rule_verdict.filter(|_| reviewer),
                    ai_verdict: row.ai_verdict.filter(|_| reviewer),
                    human_verdict: row.human_verdict.filter(|_| reviewer),
                    evidence: row.evidence.0,
                    rationale: row.rationale,
                    confidence_bp: row.confidence_bp.filter(|_| reviewer),
                    note: row.note,
                })
            });
            projects.push(ProjectPart {
                id: p.id,
                name: p.name.clone(),
                mode: p.mode,
                severity: p.severity,
                handler: p.handler,
                cp: sums.cp,
                max_cp: sums.max_cp,
                appealable: p.appealable,
                na_allowed: p.na_allowed,
                items: parts.collect(),
            });
        }
        types.push(TypePart {
            id: t.id,
            name: t.name.clone(),
            cp: points.cp,
            max_cp: points.max_cp,
            projects,
        });
    }
    ResultPart {
        id: run.id,
        run_no: run.run_no,
        origin: run.origin,
        total_cp: run.total_cp,
        scale_cp: score.scale_cp,
        max_cp: run.max_cp,
        pre_fatal_cp: run.pre_fatal_cp,
        fatal_hit: run.fatal_hit,
        reasons: if reviewer { run.reasons.0.clone() } else { Vec::new() },
        engine: run.engine.clone(),
        model_id: if reviewer { run.model_id.clone() } else { String::new() },
        created_at: run.created_at,
        created_by_name: author,
        types,
    }
}

fn session_part(row: Row, briefs: &[AppealBrief], viewer: Viewer, now: i64) -> SessionPart {
    let block =
        if row.preview { Some("试练不计入考核".to_owned()) } else { appeal_block(&row, briefs, now) };
    let snapshot = row.snapshot.0;
    let scored = row.score_status == ScoreJobStatus::Success;
    SessionPart {
        can_appeal: block.is_none(),
        appeal_block: block.unwrap_or_default(),
        can_confirm: !row.preview
            && scored
            && match row.exam_status {
                ExamStatus::Finished => !row.needs_human,
                ExamStatus::Rechecked => true,
                _ => false,
            },
        session_id: row.id,
        assignment_id: row.assignment_id,
        task_id: row.task_id,
        task_name: snapshot.task_name,
        task_item_name: snapshot.task_item_name,
        case_name: snapshot.case_name,
        difficulty: snapshot.difficulty,
        student_id: row.student_id,
        student_name: row.student_name,
        attempt_no: row.attempt_no,
        preview: row.preview,
        exam_status: row.exam_status,
        score_status: row.score_status,
        turns: row.turns,
        started_at: row.started_at.map(Stamp),
        finish_time: row.finished_at.map(Stamp),
        finish_reason: row.finish_reason,
        duration_sec: duration_sec(row.started_at, row.finished_at),
        pass_cp: snapshot.pass_cp,
        score: row.score_cp,
        recheck_score: row.recheck_score_cp,
        result: row.result,
        fatal: row.fatal,
        needs_human: row.needs_human,
        published_at: row.published_at.map(Stamp),
        window_end_at: row.window_end_at.map(Stamp),
        score_error: if viewer == Viewer::Reviewer || row.preview {
            row.score_error
        } else {
            sessions::told_to_student(row.score_error)
        },
        rev: row.rev,
    }
}

fn duration_sec(from: Option<i64>, to: Option<i64>) -> i64 {
    from.zip(to).map_or(0, |(a, b)| ((b - a) / 1000).max(0))
}

fn appeal_block(row: &Row, briefs: &[AppealBrief], now: i64) -> Option<String> {
    let facts = appeals::Standing {
        exam_status: row.exam_status,
        scoring: row.score_status,
        result: row.result,
        window_end_at: row.window_end_at,
        rounds: appeals::counted_rounds(briefs),
        final_judged: briefs.iter().any(|b| b.final_judge),
        task_gone: row.task_deleted_at.is_some(),
    };
    appeals::why_not(&row.snapshot.appeal, &facts, now)
}
