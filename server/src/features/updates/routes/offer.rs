//! What programs ask: is there something newer, and the package itself. No account is needed: a program that is too
//! old to sign in must still get its update.

use crate::app::AppState;
use crate::features::files::range::{self, Wanted};
use crate::features::updates::catalogue::{self, Asking};
use crate::features::updates::release::Channel;
use crate::http::{ApiError, Path, Query};
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use semver::Version;
use serde::{Deserialize, Serialize};
use std::io::SeekFrom;
use tokio::io::{AsyncReadExt, AsyncSeekExt};
use tokio_util::io::ReaderStream;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AskingPath {
    /// linux, windows or darwin.
    target: String,
    /// x86_64 or aarch64.
    arch: String,
    /// deb, rpm, nsis, msi or app.
    bundle: String,
    /// The version that runs.
    #[param(example = "0.1.0")]
    version: String,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AskingQuery {
    /// beta: also releases that are not for everybody yet.
    #[param(inline)]
    channel: Option<Channel>,
    /// Decides who is among the first when a release comes in stages.
    #[param(max_length = 64)]
    device_id: Option<String>,
}

/// A newer version, as Tauri's updater reads it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = updates::Manifest)]
pub struct Manifest {
    version: String,
    notes: String,
    /// RFC 3339.
    pub_date: String,
    url: String,
    signature: String,
    #[serde(rename = "minimumVersion", skip_serializing_if = "Option::is_none")]
    minimum_version: Option<String>,
    /// The program that asks is older than the minimum.
    mandatory: bool,
}

/// The newest version for a program; 204 when there is none.
#[utoipa::path(get, path = "/desktop/updates/{target}/{arch}/{bundle}/{version}", tag = "updates", security(()),
    params(AskingPath, AskingQuery),
    responses((status = 200, body = Manifest), (status = 204, description = "Nothing newer")))]
pub async fn offer_update(
    State(state): State<AppState>,
    Path(asked): Path<AskingPath>,
    Query(query, _): Query<AskingQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let version = Version::parse(&asked.version)
        .map_err(|_| ApiError::BadRequest("版本号无法识别，应形如 1.2.3".to_owned()))?;
    let channel = query.channel.unwrap_or(Channel::Stable);
    let releases = state.updates.releases();
    let asking = Asking {
        target: &asked.target,
        arch: &asked.arch,
        bundle: &asked.bundle,
        version: &version,
        channel,
        device_id: query.device_id.as_deref().unwrap_or_default(),
    };
    let Some(offer) = catalogue::choose(&releases, &asking) else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let minimum = catalogue::minimum(&releases, channel);
    let manifest = Manifest {
        version: offer.version.to_string(),
        notes: offer.meta.notes.clone(),
        pub_date: offer.meta.pub_date.to_rfc3339(),
        url: address(&state, &headers, &offer.version.to_string(), &offer.bundle.name),
        signature: offer.signature.to_owned(),
        minimum_version: minimum.map(Version::to_string),
        mandatory: minimum.is_some_and(|minimum| version < *minimum),
    };
    Ok(Json(manifest).into_response())
}

/// Where a package is: below the public address, or else below the address that the program itself used.
fn address(state: &AppState, headers: &HeaderMap, version: &str, name: &str) -> String {
    let text = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
    let site = state.config.server.public_url.trim_end_matches('/');
    let site = if site.is_empty() {
        let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
        format!("{scheme}://{}", text("host").unwrap_or("localhost"))
    } else {
        site.to_owned()
    };
    let encode = |part: &str| {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~".contains(&b);
        part.bytes()
            .map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") })
            .collect::<String>()
    };
    format!("{site}/desktop/updates/files/{}/{}", encode(version), encode(name))
}

/// A package of a release that is not withdrawn. One range of bytes may be asked for.
#[utoipa::path(get, path = "/desktop/updates/files/{version}/{name}", tag = "updates", security(()),
    params(("version" = String, Path), ("name" = String, Path)),
    responses((status = 200, description = "The package", content_type = "application/octet-stream", body = String),
        (status = 206, description = "The wanted range", content_type = "application/octet-stream", body = String)))]
pub async fn download_update(
    State(state): State<AppState>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let releases = state.updates.releases();
    // Only names that were found in the folder are opened, so no name leads out of it.
    let found = releases
        .iter()
        .filter(|r| r.live().is_some_and(|(v, _)| v.to_string() == version))
        .find(|r| r.bundles.iter().any(|b| b.name == name && b.signature.is_some()))
        .ok_or(ApiError::NotFound("安装包"))?;
    let path = state.updates.dir().join(&found.folder).join(&name);
    let mut file = tokio::fs::File::open(&path).await.map_err(|_| ApiError::NotFound("安装包"))?;
    let size = file.metadata().await.map_err(|e| ApiError::Internal(e.into()))?.len();
    let wanted = range::parse(headers.get(header::RANGE).and_then(|v| v.to_str().ok()), size);
    let (status, part) = match wanted {
        Wanted::Whole => (StatusCode::OK, 0..size),
        Wanted::Part(part) => (StatusCode::PARTIAL_CONTENT, part),
        Wanted::Nothing => return Ok(range::unsatisfiable(size)),
    };
    file.seek(SeekFrom::Start(part.start)).await.map_err(|e| ApiError::Internal(e.into()))?;
    let mut out = HeaderMap::new();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    out.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    out.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    out.insert(header::CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
    if status == StatusCode::PARTIAL_CONTENT
        && let Ok(value) = HeaderValue::from_str(&format!("bytes {}-{}/{size}", part.start, part.end - 1))
    {
        out.insert(header::CONTENT_RANGE, value);
    }
    let bytes = ReaderStream::new(file.take(part.end - part.start));
    Ok((status, out, Body::from_stream(bytes)).into_response())
}
