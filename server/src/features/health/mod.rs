//! Liveness, readiness and metrics, for whatever watches the process.

use crate::app::AppState;
use crate::features::auth::bearer;
use axum::Extension;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::net::{IpAddr, SocketAddr};
use utoipa_axum::router::OpenApiRouter;

/// Not part of the API document: these answer plain text.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .route("/healthz", axum::routing::get(async || "ok"))
        .route("/readyz", axum::routing::get(ready))
        .route("/metrics", axum::routing::get(metrics))
}

async fn ready(State(state): State<AppState>) -> Response {
    if state.shutdown.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping").into_response();
    }
    match state.db.int("SELECT CAST(1 AS BIGINT)").await {
        Ok(_) => "ready".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "database unreachable").into_response(),
    }
}

async fn metrics(
    State(state): State<AppState>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Response {
    let peer = peer.map(|Extension(ConnectInfo(address))| address.ip());
    if !may_read_metrics(&state.config.server.metrics_token, peer, &headers) {
        return (StatusCode::FORBIDDEN, "metrics are for this machine, or need server.metrics_token")
            .into_response();
    }
    match &state.metrics {
        Some(handle) => handle.render().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Without a token only the machine itself may read; with one, whoever has it. A proxy on this machine makes every
/// peer a local one, so a forwarded request is not local.
fn may_read_metrics(token: &str, peer: Option<IpAddr>, headers: &HeaderMap) -> bool {
    if token.is_empty() {
        let forwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
        return peer.is_some_and(|ip| ip.to_canonical().is_loopback())
            && !forwarded.iter().any(|name| headers.contains_key(*name));
    }
    // Hashes are compared, so that the time taken tells nothing of the token.
    bearer(headers).is_some_and(|given| Sha256::digest(given) == Sha256::digest(token))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn local() -> Option<IpAddr> {
        Some(IpAddr::from([127, 0, 0, 1]))
    }

    fn with(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(HeaderName::from_static(name), HeaderValue::from_static(value))])
    }

    #[test]
    fn without_a_token_only_this_machine_may_read() {
        let none = HeaderMap::new();
        assert!(may_read_metrics("", local(), &none));
        assert!(may_read_metrics("", "::1".parse().ok(), &none));
        assert!(may_read_metrics("", "::ffff:127.0.0.1".parse().ok(), &none));
        assert!(!may_read_metrics("", "10.0.0.7".parse().ok(), &none));
        assert!(!may_read_metrics("", None, &none));
        for name in ["x-forwarded-for", "x-real-ip", "forwarded", "via"] {
            assert!(!may_read_metrics("", local(), &with(name, "1.2.3.4")), "{name}");
        }
    }

    #[test]
    fn with_a_token_everybody_needs_it() {
        let right = with("authorization", "Bearer s3cret");
        assert!(may_read_metrics("s3cret", "10.0.0.7".parse().ok(), &right));
        assert!(!may_read_metrics("other", local(), &right));
        assert!(!may_read_metrics("s3cret", local(), &HeaderMap::new()));
    }
}
