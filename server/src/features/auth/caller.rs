//! Extractors: the caller, and where the request came from.

use super::model::Caller;
use super::sessions::{self, Origin};
use crate::app::AppState;
use crate::http::ApiError;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use std::net::SocketAddr;

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

/// The address and program of the client. A forwarded address counts only from the configured proxy.
#[derive(Debug, Clone)]
pub struct ClientAddr(pub Origin);

impl FromRequestParts<AppState> for ClientAddr {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Self::Rejection> {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map(|c| c.0.ip().to_string())
            .unwrap_or_default();
        let forwarded = parts
            .headers
            .get("x-forwarded-for")
            .and_then(|v| v.to_str().ok())
            .and_then(|v| v.rsplit(',').next())
            .map(|v| v.trim().to_owned());
        let ip = match forwarded {
            Some(client) if !peer.is_empty() && peer == state.config.server.trusted_proxy => client,
            _ => peer,
        };
        let agent = parts.headers.get(header::USER_AGENT).and_then(|v| v.to_str().ok()).unwrap_or_default();
        Ok(Self(Origin { ip, user_agent: agent.chars().take(200).collect() }))
    }
}
