//! Whether the chunks of an upload make the file that was announced.

use super::hashing;
use super::intake::Loose;
use super::kinds::{Kind, MISMATCH};
use super::uploads::{Part, UploadRow};
use crate::app::AppState;
use crate::http::ApiError;

/// Makes contents of the chunks, which stay where they are.
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
    let seen = hashing::complete(state, &upload.id, &parts).await?;
    if Kind::of(&upload.name, &upload.mime).is_none_or(|kind| !kind.fits(seen.head())) {
        return Err(ApiError::UnsupportedType(MISMATCH.to_owned()));
    }
    Ok(Loose { key: upload.id.clone(), contents: seen.identity(), parts })
}
