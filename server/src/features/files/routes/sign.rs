//! Addresses for reading without a token.

use super::super::download::{may_read, signed_text};
use super::super::store;
use crate::app::AppState;
use crate::features::auth::Caller;
use crate::http::{Answer, ApiError, Body, Envelope, Stamp, reply};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = files::SignBody)]
pub struct SignBody {
    #[schema(min_length = 1, max_length = 40)]
    file_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = files::SignedUrl)]
pub struct SignedUrl {
    /// Relative to this site unless its public address is configured.
    url: String,
    expires_at: Stamp,
}

/// An address that shows a file without a token, for a while.
#[utoipa::path(post, path = "/portal/api/resource/getTempSignUrl", tag = "files", request_body = SignBody,
    responses((status = 200, body = Envelope<SignedUrl>)))]
pub async fn sign_resource(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<SignBody>,
) -> Answer<SignedUrl> {
    sign(&state, &caller, &body.file_id).await
}

/// The same as for resources.
#[utoipa::path(post, path = "/portal/api/file/getTempSignUrl", tag = "files", request_body = SignBody,
    responses((status = 200, body = Envelope<SignedUrl>)))]
pub async fn sign_file(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<SignBody>,
) -> Answer<SignedUrl> {
    sign(&state, &caller, &body.file_id).await
}

async fn sign(state: &AppState, caller: &Caller, file_id: &str) -> Answer<SignedUrl> {
    let file = store::find(&state.db, file_id, state.now())
        .await?
        .filter(|file| may_read(caller, file))
        .ok_or(ApiError::NotFound("文件"))?;
    let expires = state.now() + state.config.files.signed_url_minutes * 60_000;
    let tag = state.secrets.sign(&signed_text(&file.id, expires));
    let site = state.config.server.public_url.trim_end_matches('/');
    reply(SignedUrl {
        url: format!("{site}/v2/files/{}?expires={expires}&sign={tag}", file.id),
        expires_at: Stamp(expires),
    })
}
