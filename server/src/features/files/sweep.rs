//! Cleaning up: expired files, uploads that nobody goes on with, contents that no file refers to.

use super::{store, uploads};
use crate::app::AppState;
use crate::http::ApiError;

/// An object is written within this time or never: far longer than any request lasts.
const WRITING_MS: i64 = 24 * 3_600_000;

/// Runs one round of each; what is left over is next time's.
///
/// # Errors
/// What the database or the store reports.
pub async fn sweep(state: &AppState) -> Result<(), ApiError> {
    let (db, now) = (&state.db, state.now());
    for id in store::expired_files(db, now).await? {
        let mut tx = db.begin().await?;
        store::delete(&mut tx, &id).await?;
        tx.commit().await?;
    }
    let untouched_since = now - state.config.files.stale_upload_hours * 3_600_000;
    for id in uploads::stale(db, untouched_since).await? {
        uploads::give_up(db, &id, untouched_since).await?;
    }
    uploads::forget_finished(db, untouched_since).await?;
    store::release_unused(db).await?;
    for key in store::loose(db, now - WRITING_MS).await? {
        state.blobs.delete(&key).await?;
        store::forget_loose(db, &key).await?;
    }
    Ok(())
}
