//! Extractors: the caller, and where the request came from.

use super::model::Caller;
use super::sessions::{self, Origin};
use crate::app::AppState;
use crate::http::{ApiError, layers};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

/// The token of a request.
#[must_use]
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && !token.trim().is_empty()).then(|| token.trim())
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let token = bearer(&parts.headers).ok_or(ApiError::LoginNeeded("您尚未登录"))?;
        sessions::resolve(state, token).await.map(|caller| (*caller).clone())
    }
}

/// The caller where signing in is optional.
#[derive(Debug)]
pub struct MaybeCaller(pub Option<Caller>);

impl FromRequestParts<AppState> for MaybeCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        match Caller::from_request_parts(parts, state).await {
            Ok(caller) => Ok(Self(Some(caller))),
            Err(ApiError::LoginNeeded(_)) => Ok(Self(None)),
            Err(other) => Err(other),
        }
    }
}

/// The address and program of the client.
#[derive(Debug, Clone)]
pub struct ClientAddr(pub Origin);

impl FromRequestParts<AppState> for ClientAddr {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Self::Rejection> {
        let ip = layers::client_ip().unwrap_or_default();
        let agent = parts.headers.get(header::USER_AGENT).and_then(|v| v.to_str().ok()).unwrap_or_default();
        Ok(Self(Origin { ip, user_agent: agent.chars().take(200).collect() }))
    }
}
