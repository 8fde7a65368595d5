//! Storing a file whole, or one chunk of it.

use super::super::intake::{self, Loose};
use super::super::kinds::{Kind, REFUSED};
use super::super::store::{self, NewFile};
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
    /// Bytes that were stored, of the file or of the chunk, and their SHA-256.
    pub(super) size: i64,
    pub(super) sha256: String,
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
    if let Err(error) = matches(texts.sha256.as_deref(), &loose.written.sha256) {
        intake::discard(state, &loose.key).await?;
        return Err(error);
    }
    finish(state, loose, &new_file(scope, name, kind), None).await
}

pub(super) async fn finish(
    state: &AppState,
    loose: Loose,
    file: &NewFile,
    upload: Option<&str>,
) -> Answer<Uploaded> {
    let file_id = intake::record(state, &loose, file, upload).await?;
    reply(Uploaded {
        file_id: Some(file_id),
        name: file.name.clone(),
        mime: file.mime.clone(),
        size: i64::try_from(loose.written.size).unwrap_or(i64::MAX),
        sha256: loose.written.sha256,
    })
}

async fn store_chunk(
    state: &AppState,
    scope: Scope,
    upload: &str,
    texts: Texts,
    mut field: Field<'_>,
) -> Answer<Uploaded> {
    let upload = find_upload(state, scope, upload).await?;
    let index = texts.index.ok_or_else(|| ApiError::field("index", "缺少字段 index"))?;
    if !(0..upload.chunks()).contains(&index) {
        return Err(ApiError::field("index", format!("请传入合法数字（0～{}）", upload.chunks() - 1)));
    }
    if upload.file_id.is_some() {
        return Err(ApiError::conflict("该文件已上传完成"));
    }
    let expected = upload.chunk_len(index);
    let mut writer = state.blobs.create_part(&upload.id, index).await?;
    while let Some(part) = field.chunk().await.map_err(broken)? {
        writer.write(part).await?;
        if writer.size() > expected.unsigned_abs() {
            writer.abort().await;
            return Err(ApiError::field("file", format!("该分片应为{expected}字节")));
        }
    }
    if writer.size() != expected.unsigned_abs() {
        writer.abort().await;
        return Err(ApiError::field("file", format!("该分片应为{expected}字节")));
    }
    let written = writer.finish().await?;
    matches(texts.sha256.as_deref(), &written.sha256)?;
    if !store::put_chunk(&state.db, &upload.id, index, expected, &written.sha256, state.now()).await? {
        return Err(ApiError::conflict("该文件已上传完成"));
    }
    reply(Uploaded {
        file_id: None,
        name: upload.name,
        mime: upload.mime,
        size: expected,
        sha256: written.sha256,
    })
}
