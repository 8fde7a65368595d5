//! SQL of results.

use super::arithmetic::Score;
use super::decision::{Decision, Evidence};
use crate::args;
use crate::db::{Db, Json, Tx, Val};
use crate::http::Stamp;
use coach_engine::enums::{ResultFlag, ResultOrigin, Verdict};

/// A result to be stored; it never changes afterwards.
#[derive(Debug)]
pub struct NewResult<'a> {
    pub session_id: i64,
    pub origin: ResultOrigin,
    pub scheme_rev_id: i64,
    pub score: &'a Score,
    pub decisions: &'a [Decision],
    pub reasons: &'a [String],
    pub model_id: &'a str,
    pub prompt: Option<(i64, i64)>,
    pub supersedes_id: Option<i64>,
    pub created_by: Option<i64>,
}

/// Which rule engine made a result.
const ENGINE: &str = coach_engine::rules::ENGINE_VERSION;

pub async fn insert(tx: &mut Tx, new: NewResult<'_>, now: i64) -> sqlx::Result<i64> {
    let run_no =
        1 + tx.int(("SELECT COUNT(*) FROM score_result WHERE session_id=$1", args![new.session_id])).await?;
    let score = new.score;
    let id = tx
        .int((
            "INSERT INTO score_result (session_id, run_no, origin, scheme_rev_id, engine, prompt_template_id, prompt_version, \
             model_id, total_cp, max_cp, pre_fatal_cp, fatal_hit, needs_human, reasons, breakdown, supersedes_id, created_by, \
             created_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18) RETURNING id",
            args![
                new.session_id,
                run_no,
                new.origin,
                new.scheme_rev_id,
                ENGINE,
                new.prompt.map(|p| p.0),
                new.prompt.map(|p| p.1),
                new.model_id,
                score.total_cp,
                score.max_cp,
                score.pre_fatal_cp,
                score.fatal_hit(),
                !new.reasons.is_empty(),
                Val::json(&new.reasons)?,
                Val::json(score)?,
                new.supersedes_id,
                new.created_by,
                now
            ],
        ))
        .await?;
    for d in new.decisions {
        let points = score.items().find(|i| i.key == d.check_item_id);
        tx.exec((
            "INSERT INTO item_result (result_id, check_item_id, verdict, cp, max_cp, rule_verdict, ai_verdict, human_verdict, \
             evidence, rationale, confidence_bp, votes, decided_by, note) \
             VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)",
            args![
                id,
                d.check_item_id,
                d.verdict,
                points.map_or(0, |p| p.cp),
                points.map_or(0, |p| p.max_cp),
                d.rule_verdict,
                d.ai_verdict,
                d.human_verdict,
                Val::json(&d.evidence)?,
                d.rationale.as_str(),
                d.confidence_bp,
                d.votes.clone(),
                d.decided_by,
                d.note.as_str()
            ],
        ))
        .await?;
    }
    Ok(id)
}

/// A stored result without its items.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct ResultRow {
    pub id: i64,
    pub run_no: i64,
    pub origin: ResultOrigin,
    pub scheme_rev_id: i64,
    pub engine: String,
    pub model_id: String,
    pub total_cp: Option<i64>,
    pub max_cp: i64,
    pub pre_fatal_cp: Option<i64>,
    pub fatal_hit: bool,
    pub needs_human: bool,
    pub reasons: Json<Vec<String>>,
    pub breakdown: Json<Score>,
    pub created_by: Option<i64>,
    pub created_at: Stamp,
}

const RESULT: &str = "SELECT id, run_no, origin, scheme_rev_id, engine, model_id, total_cp, max_cp, pre_fatal_cp, fatal_hit, \
                      needs_human, reasons, breakdown, created_by, created_at FROM score_result WHERE ";

/// The results of a session, oldest first.
pub async fn of_session(db: &Db, session_id: i64) -> sqlx::Result<Vec<ResultRow>> {
    let mut sql = crate::db::Sql::new(RESULT);
    db.all(sql.push("session_id=").bind(session_id).push(" ORDER BY run_no").take()).await
}

/// Who made a result, empty where nobody in person did, and when.
///
/// # Errors
/// What the database reports.
pub async fn origin(tx: &mut Tx, result_id: i64) -> sqlx::Result<Option<(String, i64)>> {
    tx.opt((
        "SELECT COALESCE(NULLIF(a.nick_name, ''), a.username, ''), r.created_at FROM score_result r \
         LEFT JOIN account a ON a.id=r.created_by WHERE r.id=$1",
        args![result_id],
    ))
    .await
}

pub async fn scheme_of(db: &Db, result_id: i64) -> sqlx::Result<i64> {
    db.int(("SELECT scheme_rev_id FROM score_result WHERE id=$1", args![result_id])).await
}

/// One item of a stored result.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct ItemRow {
    pub check_item_id: i64,
    pub verdict: Verdict,
    pub cp: i64,
    pub max_cp: i64,
    pub rule_verdict: Option<Verdict>,
    pub ai_verdict: Option<Verdict>,
    pub human_verdict: Option<Verdict>,
    pub evidence: Json<Vec<Evidence>>,
    pub rationale: String,
    pub confidence_bp: Option<i64>,
    pub votes: Option<Json<serde_json::Value>>,
    pub decided_by: Option<i64>,
    pub note: String,
}

const ITEMS: &str = "SELECT check_item_id, verdict, cp, max_cp, rule_verdict, ai_verdict, human_verdict, evidence, rationale, \
                     confidence_bp, votes, decided_by, note FROM item_result WHERE result_id=$1";

pub async fn items(db: &Db, result_id: i64) -> sqlx::Result<Vec<ItemRow>> {
    db.all((ITEMS, args![result_id])).await
}

pub async fn items_in(tx: &mut Tx, result_id: i64) -> sqlx::Result<Vec<ItemRow>> {
    tx.all((ITEMS, args![result_id])).await
}

impl From<ItemRow> for Decision {
    fn from(row: ItemRow) -> Self {
        Self {
            check_item_id: row.check_item_id,
            verdict: row.verdict,
            rule_verdict: row.rule_verdict,
            ai_verdict: row.ai_verdict,
            human_verdict: row.human_verdict,
            evidence: row.evidence.0,
            rationale: row.rationale,
            confidence_bp: row.confidence_bp,
            votes: row.votes.map(|v| v.0),
            decided_by: row.decided_by,
            note: row.note,
        }
    }
}

/// Makes a result the one that counts. Without a total the session keeps waiting for a human.
pub async fn publish(
    tx: &mut Tx,
    session_id: i64,
    result_id: i64,
    score: &Score,
    needs_human: bool,
    now: i64,
    window_end_at: i64,
) -> sqlx::Result<()> {
    let done = score.total_cp.is_some();
    tx.exec((
        "UPDATE exam_session SET result_id=$2, score_cp=$3, fatal=$4, needs_human=$5, result=$6, score_error='', \
         score_status=CASE WHEN $7 THEN 3 ELSE 2 END, published_at=CASE WHEN $7 THEN $8 ELSE published_at END, \
         window_end_at=CASE WHEN $7 THEN $9 ELSE window_end_at END, rev=rev+1 WHERE id=$1",
        args![
            session_id,
            result_id,
            score.total_cp,
            score.fatal_hit(),
            needs_human,
            score.result,
            done,
            now,
            window_end_at
        ],
    ))
    .await
    .map(drop)
}

/// Notes that scoring failed. There is no score then, and nobody makes one up.
pub async fn mark_failed(db: &Db, session_id: i64, error: &str) -> sqlx::Result<()> {
    db.exec((
        "UPDATE exam_session SET score_status=4, score_error=$2, needs_human=TRUE, rev=rev+1 \
         WHERE id=$1 AND exam_status=3 AND score_status<>3",
        args![session_id, error],
    ))
    .await
    .map(drop)
}

/// The outcome of a recheck counts; the score of before stays beside it.
pub async fn settle(
    tx: &mut Tx,
    session_id: i64,
    result_id: i64,
    score_cp: i64,
    fatal: bool,
    result: Option<ResultFlag>,
    now: i64,
) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE exam_session SET result_id=$2, recheck_score_cp=$3, fatal=$4, result=$5, settled_at=$6, needs_human=FALSE, \
         rev=rev+1 WHERE id=$1",
        args![session_id, result_id, score_cp, fatal, result, now],
    ))
    .await
    .map(drop)
}

/// Phrases as they were inserted, by sequence number.
#[derive(Debug, sqlx::FromRow)]
pub struct SpokenRow {
    pub id: i64,
    pub seq: i64,
    pub role: coach_engine::enums::MessageRole,
    pub text: String,
    pub latency_ms: Option<i64>,
    pub phrase_id: Option<i64>,
    pub phrase_text: Option<String>,
}

pub async fn spoken(db: &Db, session_id: i64) -> sqlx::Result<Vec<SpokenRow>> {
    db.all((
        "SELECT id, seq, role, text, latency_ms, phrase_id, phrase_text FROM message WHERE session_id=$1 AND role<>3 ORDER BY seq",
        args![session_id],
    ))
    .await
}

/// Puts a session back to "being scored" for another try.
pub async fn mark_scoring(tx: &mut Tx, session_id: i64) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE exam_session SET score_status=2, score_error='', rev=rev+1 WHERE id=$1",
        args![session_id],
    ))
    .await
    .map(drop)
}
