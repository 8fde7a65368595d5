//! The job: batches from the source, through the writer, into a file of the owner.

use super::model::Outcome;
use super::source::ExportSource;
use super::xlsx;
use crate::app::AppState;
use crate::features::files::{self, NewFile};
use crate::http::Stamp;
use crate::jobs::{JobContext, JobError};
use anyhow::Context;
use serde_json::Value;

/// A sheet ends at 1,048,576 rows.
const MAX_ROWS: i64 = 1_000_000;

/// Makes the file of one export. Running it twice makes two files, of which the first expires unseen.
///
/// # Errors
/// Cancelled, or what the database or the disk reports.
pub async fn run<S: ExportSource>(state: AppState, context: JobContext) -> Result<Value, JobError> {
    let source: S = serde_json::from_value(context.job.payload.0.clone()).context("payload of an export")?;
    let total = source.count(&state.db).await?;
    if total > MAX_ROWS {
        return Err(JobError::Fail("数据超过100万行，请缩小筛选范围后重新导出".to_owned()));
    }
    let folder = tempfile::tempdir().context("a temporary folder")?;
    let path = folder.path().join("export.xlsx");
    let mut sheet = xlsx::Writer::start(&path, S::TITLE, S::COLUMNS);
    let (mut after, mut done) = (None, 0);
    loop {
        context.progress(share(done, total), &format!("已导出 {done} / {total} 条")).await?;
        let batch = source.batch(&state.db, after).await?;
        done += i64::try_from(batch.rows.len()).unwrap_or_default();
        if done > MAX_ROWS {
            return Err(JobError::Fail("数据超过100万行，请缩小筛选范围后重新导出".to_owned()));
        }
        if !batch.rows.is_empty() {
            sheet.rows(batch.rows).await?;
        }
        after = batch.next;
        if after.is_none() {
            break;
        }
    }
    context.progress(9500, "正在生成文件").await?;
    sheet.finish().await?;
    // The last look before the file is there for good.
    context.progress(9800, "正在保存文件").await?;
    let outcome = keep::<S>(&state, &context, &path, done).await?;
    Ok(serde_json::to_value(outcome).context("outcome of an export")?)
}

/// Takes back the file of an export that was cancelled while it was being stored.
///
/// # Errors
/// What the database reports.
pub async fn undo(state: AppState, result: Value) -> Result<(), sqlx::Error> {
    let Ok(outcome) = serde_json::from_value::<Outcome>(result) else { return Ok(()) };
    let mut tx = state.db.begin().await?;
    files::delete(&mut tx, &outcome.file_id).await?;
    tx.commit().await
}

/// Rows take 95 % of the way; writing the file takes the rest.
fn share(done: i64, total: i64) -> i64 {
    (done * 9500).checked_div(total).unwrap_or(0).min(9500)
}

async fn keep<S: ExportSource>(
    state: &AppState,
    context: &JobContext,
    path: &std::path::Path,
    row_count: i64,
) -> Result<Outcome, JobError> {
    let (Some(team_id), Some(owner_id)) = (context.job.team_id, context.job.owner_id) else {
        return Err(JobError::Fail("导出任务缺少所属人".to_owned()));
    };
    let now = state.now();
    let moment = Stamp(now).text().replace([':', '-'], "").replace(' ', "_");
    let file_name = format!("{}_{moment}.xlsx", S::TITLE);
    let expires_at = now + state.config.files.export_hours * 3_600_000;
    let file = NewFile {
        team_id,
        owner_id,
        name: file_name.clone(),
        mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet".to_owned(),
        purpose: "export",
        expires_at: Some(expires_at),
    };
    let file_id = files::save_local(state, path, &file).await?;
    Ok(Outcome { row_count, file_id, file_name, expires_at })
}
