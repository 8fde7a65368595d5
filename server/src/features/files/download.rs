//! Reading a file: whole or in part, by token or by signed address.

use super::contents;
use super::evidence;
use super::kinds::Kind;
use super::range::{self, Wanted};
use super::store::{self, FileRow};
use crate::app::AppState;
use crate::features::auth::{Caller, MaybeCaller, Perm};
use crate::http::{ApiError, Path, Query};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::DateTime;
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Address {
    /// End of a signed address, in epoch milliseconds; it comes with `sign` and replaces the token.
    expires: Option<i64>,
    #[param(max_length = 64)]
    sign: Option<String>,
    /// True: offer for saving, whatever the type.
    download: Option<bool>,
}

/// What a signature covers.
pub(super) fn signed_text(file_id: &str, expires: i64) -> String {
    format!("file\0{file_id}\0{expires}")
}

/// The contents of a file. One range of bytes may be asked for; `ETag` serves If-None-Match and If-Range.
#[utoipa::path(get, path = "/v2/files/{fileId}", tag = "files",
    params(("fileId" = String, Path, max_length = 40), Address),
    responses((status = 200, description = "The file", content_type = "*/*", body = String),
        (status = 206, description = "The wanted range", content_type = "*/*", body = String),
        (status = 304, description = "Unchanged")))]
pub async fn download(
    State(state): State<AppState>,
    Path(id): Path<String>,
    MaybeCaller(caller): MaybeCaller,
    Query(address, _): Query<Address>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let signed = is_signed(&state, &id, &address);
    if !signed && caller.is_none() {
        let reason = if address.sign.is_some() { "链接已失效" } else { "您尚未登录" };
        return Err(ApiError::LoginNeeded(reason));
    }
    let file = store::find(&state.db, &id, state.now())
        .await?
        .filter(|file| signed || caller.as_ref().is_some_and(|c| may_read(c, file)))
        .ok_or(ApiError::NotFound("文件"))?;
    answer(&state, &file, &headers, address.download == Some(true)).await
}

fn is_signed(state: &AppState, id: &str, address: &Address) -> bool {
    let (Some(expires), Some(sign)) = (address.expires, address.sign.as_deref()) else { return false };
    expires > state.now() && state.secrets.verify(&signed_text(id, expires), sign)
}

/// A file belongs to its team; what was exported, to whoever asked for it; evidence, to its student and to whoever
/// rechecks appeals.
pub(super) fn may_read(caller: &Caller, file: &FileRow) -> bool {
    if caller.team_id.is_none() || caller.team_id != file.team_id {
        return false;
    }
    if caller.user_id == file.owner_id {
        return true;
    }
    match file.purpose.as_str() {
        "export" => false,
        evidence::PURPOSE => caller.need(&[Perm::TrainerAppeal]).is_ok(),
        _ => true,
    }
}

async fn answer(
    state: &AppState,
    file: &FileRow,
    wishes: &HeaderMap,
    save: bool,
) -> Result<Response, ApiError> {
    let wish = |name: HeaderName| wishes.get(name).and_then(|v| v.to_str().ok());
    let size = file.size.unsigned_abs();
    let etag = format!("\"{}\"", file.sha256.get(..32).unwrap_or(&file.sha256));
    let mut out = HeaderMap::new();
    set(&mut out, header::ETAG, &etag);
    set(&mut out, header::CACHE_CONTROL, "private, no-cache");
    if wish(header::IF_NONE_MATCH).is_some_and(|tags| tags == "*" || tags.split(',').any(|t| same(t, &etag)))
    {
        return Ok((StatusCode::NOT_MODIFIED, out).into_response());
    }
    describe(&mut out, file, save);
    let current = wish(header::IF_RANGE).is_none_or(|tag| tag.trim() == etag);
    let wanted = range::parse(wish(header::RANGE).filter(|_| current), size);
    let (status, part) = match wanted {
        Wanted::Whole => (StatusCode::OK, 0..size),
        Wanted::Part(part) => {
            set(&mut out, header::CONTENT_RANGE, &format!("bytes {}-{}/{size}", part.start, part.end - 1));
            (StatusCode::PARTIAL_CONTENT, part)
        }
        Wanted::Nothing => return Ok(range::unsatisfiable(size)),
    };
    set(&mut out, header::CONTENT_LENGTH, &(part.end - part.start).to_string());
    let bytes = contents::read(state, file, part).await?;
    Ok((status, out, Body::from_stream(bytes)).into_response())
}

/// If-None-Match compares weakly.
fn same(tag: &str, etag: &str) -> bool {
    let tag = tag.trim();
    tag.strip_prefix("W/").unwrap_or(tag) == etag
}

fn describe(out: &mut HeaderMap, file: &FileRow, save: bool) {
    let kind = Kind::of(&file.name, &file.mime);
    let mime = if file.mime.starts_with("text/") {
        format!("{}; charset=utf-8", file.mime)
    } else {
        file.mime.clone()
    };
    set(out, header::CONTENT_TYPE, &mime);
    set(out, header::ACCEPT_RANGES, "bytes");
    let place = if !save && kind.is_some_and(Kind::is_inline) { "inline" } else { "attachment" };
    set(out, header::CONTENT_DISPOSITION, &disposition(place, &file.name));
    // An image that is opened by itself must not run what it carries in this site's name.
    if kind == Some(Kind::Svg) {
        set(out, header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    }
    if let Some(at) = DateTime::from_timestamp_millis(file.created_at.0) {
        set(out, header::LAST_MODIFIED, &at.format("%a, %d %b %Y %H:%M:%S GMT").to_string());
    }
}

/// The name twice: in ASCII for old clients, and as UTF-8.
fn disposition(place: &str, name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '%') { c } else { '_' })
        .collect();
    let encoded: String = name
        .bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || b"-._~".contains(&b) {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect();
    format!("{place}; filename=\"{plain}\"; filename*=UTF-8''{encoded}")
}

fn set(out: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        out.insert(name, value);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_name_cannot_leave_its_header() {
        let text = super::disposition("inline", "话术\"\r\n.pdf");
        assert_eq!(text, "inline; filename=\"_____.pdf\"; filename*=UTF-8''%E8%AF%9D%E6%9C%AF%22%0D%0A.pdf");
    }
}
