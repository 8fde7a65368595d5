//! From a stream of bytes to a stored file.

use super::kinds::{Kind, MISMATCH};
use super::seen::{HEAD, Identity, Seen};
use super::store::{self, NewFile};
use super::uploads::{self, Part};
use crate::app::AppState;
use crate::http::ApiError;
use bytes::Bytes;
use futures::{Stream, StreamExt};
use std::pin::pin;

/// Contents that are written but that nothing refers to yet.
#[derive(Debug)]
pub(super) struct Loose {
    pub key: String,
    pub contents: Identity,
    /// In order; none where the contents are one object.
    pub parts: Vec<Part>,
}

pub(super) fn too_large(limit: i64) -> ApiError {
    let text = if limit >= 1 << 20 { format!("{}MB", limit >> 20) } else { format!("{limit}字节") };
    ApiError::TooLarge(format!("文件不能超过{text}"))
}

/// Streams bytes into a new object, refusing more than `limit` of them and contents that are not `kind`.
pub(super) async fn store_stream(
    state: &AppState,
    bytes: impl Stream<Item = Result<Bytes, ApiError>>,
    limit: i64,
    kind: Option<Kind>,
) -> Result<Loose, ApiError> {
    let key = crate::ids::short();
    store::note_loose(&state.db, &key, state.now()).await?;
    match fill(state, &key, bytes, limit, kind).await {
        Ok(contents) => Ok(Loose { key, contents, parts: Vec::new() }),
        Err(error) => {
            discard(state, &key).await?;
            Err(error)
        }
    }
}

async fn fill(
    state: &AppState,
    key: &str,
    bytes: impl Stream<Item = Result<Bytes, ApiError>>,
    limit: i64,
    kind: Option<Kind>,
) -> Result<Identity, ApiError> {
    let mut writer = state.blobs.create(key).await?;
    let mut seen = Seen::default();
    let mut bytes = pin!(bytes);
    let mut looked = false;
    let mut problem = None;
    while let Some(part) = bytes.next().await {
        match part {
            Ok(part) => {
                seen.take(&part);
                writer.write(part).await?;
            }
            Err(error) => problem = Some(error),
        }
        if seen.size() > limit.unsigned_abs() {
            problem = Some(too_large(limit));
        }
        // The first bytes tell a wrong type; the rest of a large file need not be waited for.
        if !looked && seen.head().len() == HEAD {
            looked = true;
            if kind.is_some_and(|k| !k.fits(seen.head())) {
                problem = Some(ApiError::UnsupportedType(MISMATCH.to_owned()));
            }
        }
        if problem.is_some() {
            break;
        }
    }
    if problem.is_none() && seen.size() > 0 && kind.is_some_and(|k| !k.fits(seen.head())) {
        problem = Some(ApiError::UnsupportedType(MISMATCH.to_owned()));
    }
    if problem.is_none() && seen.size() == 0 {
        problem = Some(ApiError::field("file", "文件为空"));
    }
    if let Some(problem) = problem {
        writer.abort().await;
        return Err(problem);
    }
    writer.finish().await?;
    Ok(seen.identity())
}

/// Removes loose contents that are not wanted after all.
pub(super) async fn discard(state: &AppState, key: &str) -> Result<(), ApiError> {
    state.blobs.delete(key).await?;
    store::forget_loose(&state.db, key).await?;
    Ok(())
}

/// Makes loose contents a file and answers its id; for a chunked upload, the id that its first merge gave.
pub(super) async fn record(
    state: &AppState,
    loose: &Loose,
    file: &NewFile,
    upload: Option<&str>,
) -> Result<String, ApiError> {
    let mut tries = 0;
    loop {
        return match try_record(state, loose, file, upload).await {
            // The same contents were released between the two statements; the second try stores them anew.
            Err(error) if is_foreign_key_violation(&error) && tries < 3 => {
                tries += 1;
                continue;
            }
            Err(error) => Err(error.into()),
            Ok(Recorded::As { id, needed }) => {
                if !needed {
                    discard(state, &loose.key).await?;
                }
                Ok(id)
            }
            Ok(Recorded::Before(id)) => id.ok_or(ApiError::NotFound("上传任务")),
        };
    }
}

enum Recorded {
    /// `needed` is false where the same contents are stored already.
    As { id: String, needed: bool },
    /// By another merge of the same upload, which these contents now belong to; none where the upload was given up.
    Before(Option<String>),
}

async fn try_record(
    state: &AppState,
    loose: &Loose,
    file: &NewFile,
    upload: Option<&str>,
) -> sqlx::Result<Recorded> {
    let (now, id) = (state.now(), crate::ids::short());
    let Identity { sha256, size } = &loose.contents;
    let mut tx = state.db.begin().await?;
    let needed = store::adopt(&mut tx, loose, now).await?;
    store::insert_file(&mut tx, &id, file, *size, sha256, now).await?;
    if let Some(upload) = upload
        && !uploads::close(&mut tx, upload, &id, now).await?
    {
        drop(tx);
        let first = uploads::find(&state.db, upload, file.owner_id, file.team_id).await?;
        return Ok(Recorded::Before(first.and_then(|u| u.file_id)));
    }
    tx.commit().await?;
    Ok(Recorded::As { id, needed })
}

fn is_foreign_key_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_foreign_key_violation())
}

/// Another file over contents that are stored already.
pub(super) async fn share(
    state: &AppState,
    file: &NewFile,
    size: i64,
    sha256: &str,
) -> Result<Option<String>, ApiError> {
    let id = crate::ids::short();
    let mut tx = state.db.begin().await?;
    match store::insert_file(&mut tx, &id, file, size, sha256, state.now()).await {
        Ok(()) => {
            tx.commit().await?;
            Ok(Some(id))
        }
        Err(error) if is_foreign_key_violation(&error) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Stores a local file that the server itself made, such as an export.
///
/// # Errors
/// The file cannot be read, or the store or the database fails.
pub async fn save_local(
    state: &AppState,
    path: &std::path::Path,
    file: &NewFile,
) -> Result<String, ApiError> {
    let opened = tokio::fs::File::open(path).await.map_err(|e| ApiError::Internal(e.into()))?;
    let bytes = tokio_util::io::ReaderStream::with_capacity(opened, 256 * 1024)
        .map(|part| part.map_err(|e| ApiError::Internal(e.into())));
    let loose = store_stream(state, bytes, i64::MAX, None).await?;
    record(state, &loose, file, None).await
}
