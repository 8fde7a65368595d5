//! Reading upload forms, and what every upload is checked for.

use super::super::kinds::Kind;
use super::super::store::NewFile;
use crate::app::AppState;
use crate::features::auth::Scope;
use crate::http::{ApiError, Violations};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};

pub(super) async fn form(request: Request, state: &AppState) -> Result<Multipart, ApiError> {
    Multipart::from_request(request, state)
        .await
        .map_err(|_| ApiError::UnsupportedType("请求内容应为 multipart/form-data".to_owned()))
}

pub(super) fn broken(error: MultipartError) -> ApiError {
    if error.status() == 413 {
        ApiError::TooLarge("请求内容过大".to_owned())
    } else {
        ApiError::BadRequest("上传内容读取失败".to_owned())
    }
}

/// The short fields of an upload form.
#[derive(Debug, Default)]
pub(super) struct Texts {
    pub upload_id: Option<String>,
    pub index: Option<i64>,
    pub name: Option<String>,
    pub sha256: Option<String>,
}

impl Texts {
    pub async fn take(&mut self, mut field: Field<'_>) -> Result<(), ApiError> {
        let name = field.name().unwrap_or_default().to_owned();
        let mut bytes = Vec::new();
        while let Some(part) = field.chunk().await.map_err(broken)? {
            bytes.extend_from_slice(&part);
            if bytes.len() > 2048 {
                return Err(ApiError::field(name, "内容过长"));
            }
        }
        let text =
            String::from_utf8(bytes).map_err(|_| ApiError::field(name.as_str(), "内容应为 UTF-8 文本"))?;
        match name.as_str() {
            "uploadId" => self.upload_id = Some(text),
            "name" => self.name = Some(text),
            "sha256" => self.sha256 = sha256_of(&text)?,
            "index" => {
                self.index =
                    Some(text.trim().parse().map_err(|_| ApiError::field("index", "请传入合法数字"))?);
            }
            _ => return Err(ApiError::field(name.as_str(), format!("未知字段 {name}"))),
        }
        Ok(())
    }
}

/// A hash in lower case; an empty one counts as absent.
pub(super) fn sha256_of(text: &str) -> Result<Option<String>, ApiError> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Ok(None);
    }
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(ApiError::field("sha256", "SHA-256 应为64位十六进制"));
    }
    Ok(Some(text))
}

pub(super) fn matches(wanted: Option<&str>, loose: &str) -> Result<(), ApiError> {
    match wanted {
        Some(wanted) if wanted != loose => Err(ApiError::field("sha256", "文件校验失败，请重新上传")),
        _ => Ok(()),
    }
}

/// The last part of what a client calls the file, without control characters.
pub(super) fn file_name(name: &str) -> Result<String, ApiError> {
    let mut name = name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    let mut v = Violations::default();
    v.name("name", "文件名", &mut name, 1..=200);
    v.done()?;
    Ok(name)
}

pub(super) fn new_file(scope: Scope, name: String, kind: Kind) -> NewFile {
    NewFile {
        team_id: scope.team_id,
        owner_id: scope.user_id,
        name,
        mime: kind.mime().to_owned(),
        purpose: "upload",
        expires_at: None,
    }
}
