//! Shapes of appeals on the wire.

use crate::http::Stamp;
use coach_engine::enums::{AppealStatus, ExamStatus, InvalidReason, Verdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A row of the appeal table: exactly the columns that the product names. Scores are centipoints.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = appeals::Row)]
pub struct AppealRow {
    pub id: i64,
    pub session_id: i64,
    pub task_name: String,
    pub task_item_name: String,
    pub status: AppealStatus,
    pub exam_status: ExamStatus,
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub recheck_score: Option<i64>,
    #[schema(required)]
    pub finish_time: Option<Stamp>,
    pub appeal_time: Stamp,
}

/// What the reviewer sees in the queue.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = appeals::QueueRow)]
pub struct QueueRow {
    pub id: i64,
    pub session_id: i64,
    pub student_name: String,
    pub task_name: String,
    pub task_item_name: String,
    pub status: AppealStatus,
    pub exam_status: ExamStatus,
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub recheck_score: Option<i64>,
    #[schema(required)]
    pub finish_time: Option<Stamp>,
    pub appeal_time: Stamp,
    /// The recheck must be handed in by then.
    pub recheck_due_at: Stamp,
    /// How much of the time had passed at the last warning: 0, 5000 or 9000.
    pub warned_bp: i64,
    pub item_count: i64,
    pub round: i64,
    /// Whoever works on it, while the claim lasts.
    #[schema(required)]
    pub claimed_by: Option<i64>,
    #[schema(required)]
    pub claimed_by_name: Option<String>,
    #[schema(required)]
    pub claim_until: Option<Stamp>,
    /// Whoever is to work on it.
    #[schema(required)]
    pub assignee_id: Option<i64>,
    #[schema(required)]
    pub assignee_name: Option<String>,
    /// Whoever decided it.
    #[schema(required)]
    pub reviewer_name: Option<String>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = appeals::ClaimInput)]
pub struct ClaimInput {
    pub check_item_id: i64,
    #[schema(min_length = 2, max_length = 500)]
    pub claim: String,
    pub wanted_verdict: Verdict,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = appeals::DecisionInput)]
pub struct DecisionInput {
    pub check_item_id: i64,
    pub verdict: Verdict,
    #[schema(min_length = 2, max_length = 500)]
    pub comment: String,
}

/// One disputed item with what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = appeals::Item)]
pub struct AppealItem {
    pub check_item_id: i64,
    pub name: String,
    pub claim: String,
    pub wanted_verdict: Verdict,
    /// The verdict that is disputed.
    #[schema(required)]
    pub disputed_verdict: Option<Verdict>,
    #[schema(required)]
    pub decided_verdict: Option<Verdict>,
    #[schema(required)]
    pub decision_comment: Option<String>,
}

/// A file that the student put in with the appeal; its contents are at `/v2/files/{fileId}`.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = appeals::Attachment)]
pub struct Attachment {
    pub file_id: String,
    pub name: String,
    pub mime: String,
    /// Bytes.
    pub size: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = appeals::Detail)]
pub struct AppealDetail {
    pub id: i64,
    pub session_id: i64,
    /// The result that was disputed.
    pub result_id: i64,
    pub student_id: i64,
    pub student_name: String,
    pub task_name: String,
    pub task_item_name: String,
    pub status: AppealStatus,
    pub exam_status: ExamStatus,
    pub round: i64,
    pub reason: String,
    pub items: Vec<AppealItem>,
    pub attachments: Vec<Attachment>,
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub recheck_score: Option<i64>,
    pub appeal_time: Stamp,
    pub window_end_at: Stamp,
    pub recheck_due_at: Stamp,
    #[schema(required)]
    pub claimed_by: Option<i64>,
    #[schema(required)]
    pub claimed_by_name: Option<String>,
    #[schema(required)]
    pub claim_until: Option<Stamp>,
    /// Whoever is to work on it.
    #[schema(required)]
    pub assignee_id: Option<i64>,
    #[schema(required)]
    pub assignee_name: Option<String>,
    #[schema(required)]
    pub invalid_reason: Option<InvalidReason>,
    #[schema(required)]
    pub closed_at: Option<Stamp>,
    #[schema(required)]
    pub recheck_comment: Option<String>,
    #[schema(required)]
    pub reviewer_name: Option<String>,
    /// The recheck was declared final: the student cannot appeal again.
    pub final_judge: bool,
    /// The student may still take it back.
    pub can_withdraw: bool,
    /// Why the caller may not recheck it; empty when they may.
    pub recheck_block: String,
}
