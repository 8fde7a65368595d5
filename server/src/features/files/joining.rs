//! Whether the chunks of an upload make the file that was announced.

use super::intake::Loose;
use super::kinds::{Kind, MISMATCH};
use super::seen::Seen;
use super::uploads::{Part, UploadRow};
use crate::app::AppState;
use crate::blobs::Blobs;
use crate::http::ApiError;
use futures::{StreamExt, TryStreamExt};

/// Reads the chunks once and makes contents of them, which stay where they are.
///
/// # Errors
/// 409 while a chunk is missing; 415 or 422 where together they are not what was announced: sending the same again
/// would not help.
pub(super) async fn join(state: &AppState, upload: &UploadRow, parts: Vec<Part>) -> Result<Loose, ApiError> {
    let found = (0..).zip(&parts).take_while(|(idx, part)| part.idx == *idx).count();
    let missing = i64::try_from(found).unwrap_or(i64::MAX);
    if missing < upload.chunks() {
        return Err(ApiError::conflict(format!("文件未上传完整，缺少第{}个分片", missing + 1)));
    }
    let seen = look(&state.blobs, &upload.id, &parts).await?;
    if Kind::of(&upload.name, &upload.mime).is_none_or(|kind| !kind.fits(seen.head())) {
        return Err(ApiError::UnsupportedType(MISMATCH.to_owned()));
    }
    Ok(Loose { key: upload.id.clone(), contents: seen.identity(), parts })
}

async fn look(blobs: &Blobs, key: &str, parts: &[Part]) -> Result<Seen, ApiError> {
    let read = |part: &Part| {
        let (blobs, key, name) = (blobs.clone(), key.to_owned(), part.name.clone());
        async move { blobs.part_bytes(&key, &name).await }
    };
    // The next chunk is read while one is hashed.
    let seen = futures::stream::iter(parts.iter().map(read)).buffered(2);
    let seen = seen.try_fold(Seen::default(), async |mut seen, bytes| {
        Ok(tokio::task::spawn_blocking(move || {
            seen.take(&bytes);
            seen
        })
        .await?)
    });
    Ok(seen.await?)
}
