//! Storing a file whole, or one chunk of it.

use super::super::hashing;
use super::super::intake::{self, Loose};
use super::super::kinds::{Kind, REFUSED};
use super::super::seen::Seen;
use super::super::store::NewFile;
use super::super::uploads::{self, Part};
use super::chunks::find_upload;
use super::form::{Texts, broken, file_name, form, matches, new_file};
use crate::app::AppState;
use crate::features::auth::{Caller, Scope};
use crate::http::{Answer, ApiError, Envelope, reply};
use axum::extract::multipart::Field;
use axum::extract::{Request, State};
use futures::TryStreamExt;
use serde::Serialize;
use utoipa::ToSchema;

/// A form with a file: the whole of it, or one chunk of an upload that `checkChunk` began. The fields come
/// before the file.
#[derive(Debug, ToSchema)]
#[schema(as = files::UploadForm, rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form, which is read as a stream")]
pub struct UploadForm {
    /// Of a chunk: the upload it belongs to, and its number from 0.
    upload_id: Option<String>,
    index: Option<i64>,
    /// Name of a whole file, where the part's own is not meant.
    name: Option<String>,
    /// SHA-256 in hex of what is sent; checked when it is there.
    sha256: Option<String>,
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = files::Uploaded)]
pub struct Uploaded {
    /// Null for a chunk.
    #[schema(required)]
    pub(super) file_id: Option<String>,
    pub(super) name: String,
    pub(super) mime: String,
    /// Bytes that were stored, of the file or of the chunk.
    pub(super) size: i64,
    /// SHA-256 of these bytes; null for a chunk that was sent without.
    #[schema(required)]
    pub(super) sha256: Option<String>,
}

/// Store a small file whole, or one chunk of a large one. Sending a chunk again is harmless.
#[utoipa::path(post, path = "/v2/files", tag = "files",
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<Uploaded>)))]
pub async fn upload(State(state): State<AppState>, caller: Caller, request: Request) -> Answer<Uploaded> {
    let scope = caller.scope()?;
    let mut form = form(request, &state).await?;
    let mut texts = Texts::default();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        if field.name() != Some("file") {
            texts.take(field).await?;
            continue;
        }
        return match texts.upload_id.clone() {
            Some(upload) => store_chunk(&state, scope, &upload, texts, field).await,
            None => store_whole(&state, scope, texts, field).await,
        };
    }
    Err(ApiError::field("file", "请选择文件"))
}

async fn store_whole(state: &AppState, scope: Scope, texts: Texts, field: Field<'_>) -> Answer<Uploaded> {
    let name = file_name(texts.name.as_deref().or(field.file_name()).unwrap_or_default())?;
    let kind = Kind::of(&name, field.content_type().unwrap_or_default())
        .ok_or_else(|| ApiError::UnsupportedType(REFUSED.to_owned()))?;
    let limit = state.config.files.max_size;
    let loose = intake::store_stream(state, field.map_err(broken), limit, Some(kind)).await?;
    if let Err(error) = matches(texts.sha256.as_deref(), &loose.contents.sha256) {
        intake::discard(state, &loose.key).await?;
        return Err(error);
    }
    finish(state, &loose, &new_file(scope, name, kind), None).await
}

pub(super) async fn finish(
    state: &AppState,
    loose: &Loose,
    file: &NewFile,
    upload: Option<&str>,
) -> Answer<Uploaded> {
    let file_id = intake::record(state, loose, file, upload).await?;
    reply(Uploaded {
        file_id: Some(file_id),
        name: file.name.clone(),
        mime: file.mime.clone(),
        size: loose.contents.size,
        sha256: Some(loose.contents.sha256.clone()),
    })
}

async fn store_chunk(
    state: &AppState,
    scope: Scope,
    upload: &str,
    texts: Texts,
    field: Field<'_>,
) -> Answer<Uploaded> {
    let upload = find_upload(state, scope, upload).await?;
    let index = texts.index.ok_or_else(|| ApiError::field("index", "缺少字段 index"))?;
    if !(0..upload.chunks()).contains(&index) {
        return Err(ApiError::field("index", format!("请传入合法数字（0～{}）", upload.chunks() - 1)));
    }
    if upload.file_id.is_some() {
        return Err(ApiError::conflict("该文件已上传完成"));
    }
    let part =
        Part { idx: index, size: upload.chunk_len(index), name: format!("{index}-{}", crate::ids::short()) };
    let sha256 = write_chunk(state, &upload.id, &part, texts.sha256, field).await?;
    if !uploads::put_chunk(&state.db, &upload.id, &part, state.now()).await? {
        state.blobs.delete_part(&upload.id, &part.name).await?;
        return Err(ApiError::conflict("该文件已上传完成"));
    }
    hashing::advance(state, upload.id);
    reply(Uploaded { file_id: None, name: upload.name, mime: upload.mime, size: part.size, sha256 })
}

/// Writes a chunk and answers its hash, which is only looked at where one was sent with it: the whole file has one too.
async fn write_chunk(
    state: &AppState,
    upload: &str,
    part: &Part,
    sha256: Option<String>,
    mut field: Field<'_>,
) -> Result<Option<String>, ApiError> {
    let wrong_size = || ApiError::field("file", format!("该分片应为{}字节", part.size));
    let mut writer = state.blobs.create_part(upload, &part.name).await?;
    let (mut size, mut seen) = (0, sha256.as_ref().map(|_| Seen::default()));
    let problem = loop {
        match field.chunk().await {
            Ok(Some(bytes)) => {
                size += bytes.len() as u64;
                if let Some(seen) = &mut seen {
                    seen.take(&bytes);
                }
                writer.write(bytes).await?;
            }
            Ok(None) if size == part.size.unsigned_abs() => break None,
            Ok(None) => break Some(wrong_size()),
            Err(error) => break Some(broken(error)),
        }
        if size > part.size.unsigned_abs() {
            break Some(wrong_size());
        }
    };
    let found = seen.map(|seen| seen.identity().sha256);
    let checked = found.as_deref().map_or(Ok(()), |found| matches(sha256.as_deref(), found));
    if let Some(problem) = problem.or(checked.err()) {
        writer.abort().await;
        return Err(problem);
    }
    writer.finish().await?;
    Ok(found)
}
