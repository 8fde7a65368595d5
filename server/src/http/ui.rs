//! The built UI, embedded in the binary: precompressed files, immutable hashed assets, deep links
//! answered by the index page.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../ui/dist"]
#[exclude = ".vite/*"]
#[allow_missing = true]
struct Files;

/// Set by the scripts: a changed UI recompiles this file, also when it has files that were not there before.
const _: Option<&str> = option_env!("COACH_UI_STAMP");

/// Prefixes of the API: below them an unknown path is a 404, never the index page.
const API: &[&str] = &["/portal/", "/coach/", "/api/", "/v2/", "/desktop/updates/"];

/// Answers whatever no route matched.
pub async fn fallback(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if API.iter().any(|prefix| uri.path().starts_with(prefix)) {
        return super::ApiError::NotFound("接口").into_response();
    }
    if let Some(response) = serve(path, &headers) {
        return response;
    }
    // A missing hashed asset must be a 404: answering the page would hide a stale tab from its loader.
    if path.starts_with("assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    serve("index.html", &headers).unwrap_or_else(|| {
        (StatusCode::NOT_FOUND, "本服务未内置页面：请先构建 ui 再编译服务。").into_response()
    })
}

fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Files::get(path)?;
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let (file, encoding) = compressed(path, accepted).map_or((plain, None), |(f, e)| (f, Some(e)));
    let etag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..12]));
    if headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == etag.as_bytes()) {
        return Some(StatusCode::NOT_MODIFIED.into_response());
    }
    let mut response = Body::from(file.data.into_owned()).into_response();
    let out = response.headers_mut();
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    out.insert(header::CONTENT_TYPE, HeaderValue::from_str(&kind).ok()?);
    out.insert(header::ETAG, HeaderValue::from_str(&etag).ok()?);
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn compressed(path: &str, accepted: &str) -> Option<(EmbeddedFile, &'static str)> {
    let takes =
        |name: &str| accepted.split(',').any(|e| e.split(';').next().is_some_and(|e| e.trim() == name));
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(name, _)| takes(name))
        .find_map(|(name, suffix)| Files::get(&format!("{path}.{suffix}")).map(|f| (f, name)))
}
