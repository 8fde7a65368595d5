//! Large files: which chunks are there, and joining them.

use super::super::intake::{self, Loose, too_large};
use super::super::joining;
use super::super::kinds::{Kind, REFUSED};
use super::super::store;
use super::super::uploads::{self, UploadRow};
use super::form::{Texts, broken, file_name, form, matches, new_file, sha256_of};
use super::upload::{Uploaded, finish};
use crate::app::AppState;
use crate::features::auth::{Caller, Scope};
use crate::http::{Answer, ApiError, Body, Envelope, Violations, reply};
use axum::extract::{Request, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const CHUNK_SIZES: std::ops::RangeInclusive<i64> = 1024..=32 * 1024 * 1024;
const MAX_CHUNKS: i64 = 10_000;

pub(super) async fn find_upload(state: &AppState, scope: Scope, id: &str) -> Result<UploadRow, ApiError> {
    uploads::find(&state.db, id, scope.user_id, scope.team_id).await?.ok_or(ApiError::NotFound("上传任务"))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = files::CheckChunk)]
pub struct CheckChunk {
    #[schema(min_length = 1, max_length = 200, example = "手册.pdf")]
    name: String,
    /// Media type as the client knows it; empty: told by the extension.
    #[serde(default)]
    mime: String,
    #[schema(minimum = 1, example = 2048)]
    size: i64,
    #[schema(minimum = 1024, maximum = 33_554_432, example = 1024)]
    chunk_size: i64,
    /// Hash of the whole file in hex. Without it an upload cannot be found again, only continued by its id.
    #[serde(default)]
    sha256: String,
    /// Continue this upload.
    #[serde(default)]
    upload_id: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = files::ChunkState)]
pub struct ChunkState {
    /// Set when the contents are known already: nothing is left to send.
    #[schema(required)]
    file_id: Option<String>,
    #[schema(required)]
    upload_id: Option<String>,
    chunks: i64,
    /// Numbers of the chunks that have arrived.
    uploaded: Vec<i64>,
}

/// Begin or continue an upload in chunks: answers what the server already has.
#[utoipa::path(post, path = "/v2/files/checkChunk", tag = "files", request_body = CheckChunk,
    responses((status = 200, body = Envelope<ChunkState>)))]
pub async fn check_chunk(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<CheckChunk>,
) -> Answer<ChunkState> {
    let scope = caller.scope()?;
    let wanted = wanted_upload(&state, scope, &body)?;
    if let Some(file_id) = known_contents(&state, scope, &wanted).await? {
        let chunks = wanted.chunks();
        return reply(ChunkState { file_id: Some(file_id), upload_id: None, chunks, uploaded: Vec::new() });
    }
    let upload = match body.upload_id.as_deref() {
        Some(id) => find_upload(&state, scope, id).await?,
        None => begin_upload(&state, wanted).await?,
    };
    let uploaded = uploads::chunks(&state.db, &upload.id).await?.into_iter().map(|part| part.idx).collect();
    let chunks = upload.chunks();
    reply(ChunkState { file_id: upload.file_id, upload_id: Some(upload.id), chunks, uploaded })
}

fn wanted_upload(state: &AppState, scope: Scope, body: &CheckChunk) -> Result<UploadRow, ApiError> {
    let name = file_name(&body.name)?;
    let mut v = Violations::default();
    v.ensure(body.size > 0, "size", "文件为空");
    v.number("chunkSize", body.chunk_size, CHUNK_SIZES);
    v.done()?;
    if body.size > state.config.files.max_size {
        return Err(too_large(state.config.files.max_size));
    }
    let kind = Kind::of(&name, &body.mime).ok_or_else(|| ApiError::UnsupportedType(REFUSED.to_owned()))?;
    let upload = UploadRow {
        id: crate::ids::short(),
        owner_id: scope.user_id,
        team_id: scope.team_id,
        name,
        mime: kind.mime().to_owned(),
        size: body.size,
        chunk_size: body.chunk_size,
        sha256: sha256_of(&body.sha256)?.unwrap_or_default(),
        file_id: None,
    };
    if upload.chunks() > MAX_CHUNKS {
        return Err(ApiError::field("chunkSize", format!("分片不能超过{MAX_CHUNKS}个")));
    }
    Ok(upload)
}

/// Only what the caller's own team has stored counts: a hash alone must not open another team's file.
async fn known_contents(
    state: &AppState,
    scope: Scope,
    wanted: &UploadRow,
) -> Result<Option<String>, ApiError> {
    if wanted.sha256.is_empty()
        || store::known_in_team(&state.db, scope.team_id, &wanted.sha256, wanted.size).await?.is_none()
    {
        return Ok(None);
    }
    let kind =
        Kind::of(&wanted.name, &wanted.mime).ok_or_else(|| ApiError::UnsupportedType(REFUSED.to_owned()))?;
    let file = new_file(scope, wanted.name.clone(), kind);
    intake::share(state, &file, wanted.size, &wanted.sha256).await
}

async fn begin_upload(state: &AppState, wanted: UploadRow) -> Result<UploadRow, ApiError> {
    if !wanted.sha256.is_empty()
        && let Some(same) = uploads::same(&state.db, &wanted).await?
    {
        if same.file_id.is_none() {
            return Ok(same);
        }
        // Merged once, and its file is no longer the team's: begin again.
        uploads::forget(&state.db, &same.id).await?;
    }
    match uploads::insert(&state.db, &wanted, state.now()).await {
        Ok(()) => Ok(wanted),
        // The same person began the same upload in another window just now.
        Err(error) if crate::db::is_unique_violation(&error) => {
            uploads::same(&state.db, &wanted).await?.ok_or(ApiError::Busy)
        }
        Err(error) => Err(error.into()),
    }
}

/// A form that ends an upload.
#[derive(Debug, ToSchema)]
#[schema(as = files::MergeForm, rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form, which is read field by field")]
pub struct MergeForm {
    upload_id: String,
    /// Hash of the whole, where `checkChunk` did not get it.
    sha256: Option<String>,
}

/// Join the chunks of an upload into a file. Merging again answers the same file.
#[utoipa::path(post, path = "/v2/files/merge", tag = "files",
    request_body(content = MergeForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Envelope<Uploaded>)))]
pub async fn merge(State(state): State<AppState>, caller: Caller, request: Request) -> Answer<Uploaded> {
    let scope = caller.scope()?;
    let mut form = form(request, &state).await?;
    let mut texts = Texts::default();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        texts.take(field).await?;
    }
    let id = texts.upload_id.clone().ok_or_else(|| ApiError::field("uploadId", "缺少字段 uploadId"))?;
    let upload = find_upload(&state, scope, &id).await?;
    if let Some(file_id) = &upload.file_id {
        return merged(&state, file_id).await;
    }
    match join(&state, &upload, texts.sha256.as_deref()).await {
        Ok(loose) => keep(&state, scope, &upload, loose).await,
        Err(error) => unjoined(&state, scope, &upload.id, error).await,
    }
}

async fn merged(state: &AppState, file_id: &str) -> Answer<Uploaded> {
    let file = store::find(&state.db, file_id, state.now()).await?.ok_or(ApiError::NotFound("文件"))?;
    reply(Uploaded {
        file_id: Some(file.id),
        name: file.name,
        mime: file.mime,
        size: file.size,
        sha256: Some(file.sha256),
    })
}

async fn join(state: &AppState, upload: &UploadRow, sha256: Option<&str>) -> Result<Loose, ApiError> {
    let parts = uploads::chunks(&state.db, &upload.id).await?;
    let loose = joining::join(state, upload, parts).await?;
    let announced = Some(upload.sha256.as_str()).filter(|hash| !hash.is_empty());
    matches(announced.or(sha256), &loose.contents.sha256)?;
    Ok(loose)
}

async fn keep(state: &AppState, scope: Scope, upload: &UploadRow, loose: Loose) -> Answer<Uploaded> {
    let kind =
        Kind::of(&upload.name, &upload.mime).ok_or_else(|| ApiError::UnsupportedType(REFUSED.to_owned()))?;
    let answer = finish(state, &loose, &new_file(scope, upload.name.clone(), kind), Some(&upload.id)).await?;
    // Chunks that were sent more than once.
    state.blobs.keep_parts(&upload.id, |name| loose.parts.iter().any(|part| part.name == name)).await?;
    Ok(answer)
}

/// What to make of a join that failed.
async fn unjoined(state: &AppState, scope: Scope, upload: &str, error: ApiError) -> Answer<Uploaded> {
    // Another merge of the same upload was faster and has taken the chunks away.
    if let Some(file_id) = find_upload(state, scope, upload).await?.file_id {
        return merged(state, &file_id).await;
    }
    // Joining the same chunks again would fail again: whoever tries again begins anew.
    if matches!(error, ApiError::Invalid(_) | ApiError::UnsupportedType(_) | ApiError::TooLarge(_)) {
        uploads::give_up(&state.db, upload, i64::MAX).await?;
    }
    Err(error)
}
