//! From a stream of bytes to a stored file.

use super::kinds::{Kind, MISMATCH};
use super::store::{self, NewFile};
use crate::app::AppState;
use crate::blobs::{HEAD, Written};
use crate::http::ApiError;
use bytes::Bytes;
use futures::{Stream, StreamExt};
use std::pin::pin;

/// An object that is written but that nothing refers to yet.
#[derive(Debug)]
pub(super) struct Loose {
    pub key: String,
    pub written: Written,
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
        Ok(written) => Ok(Loose { key, written }),
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
) -> Result<Written, ApiError> {
    let mut writer = state.blobs.create(key).await?;
    let mut bytes = pin!(bytes);
    let mut looked = false;
    let mut problem = None;
    while let Some(part) = bytes.next().await {
        match part {
            Ok(part) => writer.write(part).await?,
            Err(error) => problem = Some(error),
        }
        if writer.size() > limit.unsigned_abs() {
            problem = Some(too_large(limit));
        }
        // The first bytes tell a wrong type; the rest of a large file need not be waited for.
        if !looked && writer.head().len() == HEAD {
            looked = true;
            if kind.is_some_and(|k| !k.fits(writer.head())) {
                problem = Some(ApiError::UnsupportedType(MISMATCH.to_owned()));
            }
        }
        if problem.is_some() {
            break;
        }
    }
    if problem.is_none() && writer.size() > 0 && kind.is_some_and(|k| !k.fits(writer.head())) {
        problem = Some(ApiError::UnsupportedType(MISMATCH.to_owned()));
    }
    if problem.is_none() && writer.size() == 0 {
        problem = Some(ApiError::field("file", "文件为空"));
    }
    if let Some(problem) = problem {
        writer.abort().await;
        return Err(problem);
    }
    Ok(writer.finish().await?)
}

/// Removes a loose object that is not wanted after all.
pub(super) async fn discard(state: &AppState, key: &str) -> Result<(), ApiError> {
    state.blobs.delete(key).await?;
    store::forget_loose(&state.db, key).await?;
    Ok(())
}

/// Makes a loose object a file and answers its id; for a chunked upload, the id that its first merge gave.
pub(super) async fn record(
    state: &AppState,
    loose: &Loose,
    file: &NewFile,
    upload: Option<&str>,
) -> Result<String, ApiError> {
    let mut tries = 0;
    let (id, needed) = loop {
        match try_record(state, loose, file, upload).await {
            // The same contents were released between the two statements; the second try stores them anew.
            Err(error) if is_foreign_key_violation(&error) && tries < 3 => tries += 1,
            other => break other?,
        }
    };
    if !needed {
        discard(state, &loose.key).await?;
    }
    Ok(id)
}

/// The file's id, and whether the object is needed: the same contents may be stored already.
async fn try_record(
    state: &AppState,
    loose: &Loose,
    file: &NewFile,
    upload: Option<&str>,
) -> sqlx::Result<(String, bool)> {
    let (now, id) = (state.now(), crate::ids::short());
    let size = i64::try_from(loose.written.size).unwrap_or(i64::MAX);
    let mut tx = state.db.begin().await?;
    let needed = store::adopt(&mut tx, &loose.key, &loose.written.sha256, size, now).await?;
    store::insert_file(&mut tx, &id, file, size, &loose.written.sha256, now).await?;
    if let Some(upload) = upload
        && !store::close_upload(&mut tx, upload, &id, now).await?
    {
        drop(tx);
        return Ok((first_merge(state, upload, file).await?, false));
    }
    tx.commit().await?;
    Ok((id, needed))
}

async fn first_merge(state: &AppState, upload: &str, file: &NewFile) -> sqlx::Result<String> {
    store::upload(&state.db, upload, file.owner_id, file.team_id)
        .await?
        .and_then(|u| u.file_id)
        .ok_or(sqlx::Error::RowNotFound)
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
