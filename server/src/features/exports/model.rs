//! An export as its owner sees it.

use crate::db::Json;
use crate::http::Stamp;
use crate::jobs::JobState;
use coach_engine::enums::ExportStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Answer of a call that starts an export.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = exports::Started)]
pub struct Started {
    pub id: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = exports::Info)]
pub struct ExportInfo {
    pub id: i64,
    /// Stays 1 while the file is being made.
    pub status: ExportStatus,
    pub progress_bp: i64,
    /// What is being done, for the person who waits.
    pub step: String,
    #[schema(required)]
    pub row_count: Option<i64>,
    /// For `GET /v2/files/{fileId}`; null before success and after the file expired.
    #[schema(required)]
    pub file_id: Option<String>,
    #[schema(required)]
    pub file_name: Option<String>,
    #[schema(required)]
    pub error: Option<String>,
    pub created_at: Stamp,
    #[schema(required)]
    pub finished_at: Option<Stamp>,
    #[schema(required)]
    pub expires_at: Option<Stamp>,
}

/// What a finished job leaves behind.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Outcome {
    pub row_count: i64,
    pub file_id: String,
    pub file_name: String,
    pub expires_at: i64,
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct ExportRow {
    pub id: i64,
    #[sqlx(try_from = "String")]
    pub state: JobState,
    pub progress_bp: i64,
    pub step: String,
    pub cancel_requested_at: Option<i64>,
    pub result: Option<Json<Outcome>>,
    pub error: Option<String>,
    pub created_at: Stamp,
    pub finished_at: Option<Stamp>,
}

impl ExportRow {
    /// The one place where a job's state becomes the export's number.
    const fn status(&self) -> ExportStatus {
        match self.state {
            JobState::Queued => ExportStatus::Queued,
            // Its worker stops within a second; to the owner it has stopped.
            JobState::Running if self.cancel_requested_at.is_some() => ExportStatus::Canceled,
            JobState::Running => ExportStatus::Queued,
            JobState::Succeeded => ExportStatus::Success,
            JobState::Failed => ExportStatus::Fail,
            JobState::Cancelled => ExportStatus::Canceled,
        }
    }

    pub fn into_info(self, now: i64) -> ExportInfo {
        let status = self.status();
        let outcome = self.result.map(|r| r.0).filter(|_| status == ExportStatus::Success);
        ExportInfo {
            id: self.id,
            status,
            progress_bp: self.progress_bp,
            step: self.step,
            row_count: outcome.as_ref().map(|o| o.row_count),
            file_id: outcome.as_ref().filter(|o| o.expires_at > now).map(|o| o.file_id.clone()),
            file_name: outcome.as_ref().map(|o| o.file_name.clone()),
            error: self.error.filter(|_| status == ExportStatus::Fail),
            created_at: self.created_at,
            finished_at: self.finished_at,
            expires_at: outcome.map(|o| Stamp(o.expires_at)),
        }
    }
}
