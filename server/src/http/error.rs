//! Everything that can go wrong in a request, and how it is told.
//!
//! Messages are Chinese and meant for the person at the screen. What the system knows beyond that is
//! logged once, here, and never sent: a 5xx body carries the request id and nothing else.

use super::{Stamp, Violations, layers};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use coach_api_types::codes;
use serde_json::{Value, json};

#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// 401: no token, or one that has died. The text precedes '，请重新登录' in the UI.
    #[error("{0}")]
    LoginNeeded(&'static str),
    /// 403: the caller's role lacks the right.
    #[error("您没有权限执行该操作")]
    Forbidden,
    /// 404: absent, or another team's.
    #[error("{0}不存在或已被删除")]
    NotFound(&'static str),
    /// 400: the request cannot be read at all.
    #[error("{0}")]
    BadRequest(String),
    /// 422 with a field map.
    #[error("{}", .0.summary())]
    Invalid(Violations),
    /// 409: a rule of the product refuses, in the product's words.
    #[error("{0}")]
    Conflict(String),
    /// 409: the row was edited since it was read.
    #[error("内容已被他人修改，请核对后重新保存")]
    Stale { rev: i64, updated_by: String, updated_at: Option<Stamp> },
    /// 409 with a number of the specification's catalogue.
    #[error("{msg}")]
    Business { code: i32, msg: String },
    /// 409 (404 where something is absent) that the UI answers with a dialog of its own instead of a message.
    #[error("{msg}")]
    Dialog { code: i32, msg: &'static str, error_code: &'static str, data: Value },
    /// 429, with the seconds to wait.
    #[error("操作过于频繁，请{0}秒后再试")]
    TooFrequent(u64),
    #[error("{0}")]
    TooLarge(String),
    #[error("{0}")]
    UnsupportedType(String),
    /// 503: overloaded or shutting down; trying again helps.
    #[error("系统繁忙，请稍后再试")]
    Busy,
    #[error("系统内部错误，请联系管理员")]
    Internal(#[source] anyhow::Error),
}

impl ApiError {
    #[must_use]
    pub fn business(code: i32, msg: impl Into<String>) -> Self {
        Self::Business { code, msg: msg.into() }
    }

    #[must_use]
    pub fn conflict(msg: impl Into<String>) -> Self {
        Self::Conflict(msg.into())
    }

    /// One field and what is wrong with it.
    #[must_use]
    pub fn field(path: impl Into<String>, msg: impl Into<String>) -> Self {
        let mut violations = Violations::default();
        violations.add(path, msg);
        Self::Invalid(violations)
    }

    const fn status(&self) -> StatusCode {
        match self {
            Self::LoginNeeded(_) => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Dialog { code: codes::NOT_FOUND, .. } => StatusCode::NOT_FOUND,
            Self::Conflict(_) | Self::Stale { .. } | Self::Business { .. } | Self::Dialog { .. } => {
                StatusCode::CONFLICT
            }
            Self::TooFrequent(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The number in the envelope.
    #[must_use]
    pub const fn code(&self) -> i32 {
        match self {
            Self::LoginNeeded(_) => codes::LOGIN_NEEDED,
            Self::Forbidden => codes::FORBIDDEN,
            Self::NotFound(_) => codes::NOT_FOUND,
            Self::BadRequest(_) => codes::BAD_REQUEST,
            Self::Invalid(_) => codes::INVALID,
            Self::Conflict(_) | Self::Stale { .. } => codes::CONFLICT,
            Self::Business { code, .. } | Self::Dialog { code, .. } => *code,
            Self::TooFrequent(_) => codes::TOO_FREQUENT,
            Self::TooLarge(_) => codes::TOO_LARGE,
            Self::UnsupportedType(_) => codes::UNSUPPORTED_TYPE,
            Self::Busy => codes::BUSY,
            Self::Internal(_) => codes::INTERNAL,
        }
    }

    fn data(&self) -> Option<Value> {
        match self {
            Self::Invalid(violations) => Some(json!({ "fields": violations.fields() })),
            Self::Stale { rev, updated_by, updated_at } => {
                Some(json!({ "changed": { "rev": rev, "updatedBy": updated_by, "updatedAt": updated_at } }))
            }
            Self::Dialog { data, .. } => Some(data.clone()),
            Self::Internal(_) | Self::Busy => Some(json!({ "requestId": layers::request_id() })),
            _ => None,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Internal(source) = &self {
            tracing::error!(error = format!("{source:#}"), "request {} failed", layers::request_id());
        }
        let mut body = json!({ "code": self.code(), "msg": self.to_string(), "data": self.data() });
        if let Self::Dialog { error_code, .. } = &self {
            body["errorCode"] = json!(error_code);
        }
        let mut response = (self.status(), Json(body)).into_response();
        if let Self::TooFrequent(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::RowNotFound => Self::NotFound("数据"),
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => Self::Busy,
            other => Self::Internal(other.into()),
        }
    }
}

impl From<anyhow::Error> for ApiError {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

impl From<Violations> for ApiError {
    fn from(violations: Violations) -> Self {
        Self::Invalid(violations)
    }
}
