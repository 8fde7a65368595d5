//! Liveness, readiness and metrics, for whatever watches the process.

use crate::app::AppState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
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

async fn metrics(State(state): State<AppState>) -> Response {
    match &state.metrics {
        Some(handle) => handle.render().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
