//! The application: what every handler can reach, and the router put together from the features.

use crate::ai::Ai;
use crate::blobs::Blobs;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::Db;
use crate::features;
use crate::features::auth::Sessions;
use crate::http::{layers, openapi, ui};
use crate::jobs::Jobs;
use crate::secrets::Secrets;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use std::ops::Deref;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// Shared by all handlers and jobs; cheap to clone.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Inner>);

#[derive(Debug)]
pub struct Inner {
    pub config: Config,
    pub db: Db,
    pub clock: Arc<dyn Clock>,
    pub blobs: Blobs,
    pub secrets: Secrets,
    pub ai: Ai,
    pub jobs: Jobs,
    pub sessions: Sessions,
    /// Releases of the desktop program.
    pub updates: features::updates::Updates,
    /// Turns that this process is wording.
    pub runs: features::sessions::Runs,
    /// Uploads that come in through this process.
    pub hashing: features::files::Hashing,
    /// Compiled score sheets.
    pub sheets: features::scoring::Sheets,
    /// Cancelled when the server stops: streams end, workers take no new job.
    pub shutdown: CancellationToken,
    /// Work that outlives its request, such as wording a reply; a stop waits for it.
    pub tasks: TaskTracker,
    pub metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
}

impl Deref for AppState {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl AppState {
    #[must_use]
    pub fn new(inner: Inner) -> Self {
        Self(Arc::new(inner))
    }

    /// UTC milliseconds.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.clock.now()
    }
}

/// All routes with their OpenAPI document, before layers.
fn api() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(openapi::Doc::openapi())
        .merge(features::health::router())
        .merge(features::auth::router())
        .merge(features::users::router())
        .merge(features::org::router())
        .merge(features::quality::router())
        .merge(features::terms::router())
        .merge(features::cases::router())
        .merge(features::clues::router())
        .merge(features::phrases::router())
        .merge(features::files::router())
        .merge(features::agents::router())
        .merge(features::prompts::router())
        .merge(features::flow_logs::router())
        .merge(features::tasks::router())
        .merge(features::sessions::router())
        .merge(features::assignments::router())
        .merge(features::results::router())
        .merge(features::appeals::router())
        .merge(features::call_logs::router())
        .merge(features::updates::router())
}

/// The published OpenAPI document.
#[must_use]
pub fn openapi() -> serde_json::Value {
    let (_, doc) = api().split_for_parts();
    openapi::publish(&doc)
}

/// The whole server as one service.
pub fn build(state: AppState) -> Router {
    let (router, _) = api().split_for_parts();
    let ancestors = Some(state.config.server.frame_ancestors.clone()).filter(|a| !a.is_empty());
    let noting = state.clone();
    let trusted_proxy: Arc<str> = state.config.server.trusted_proxy.as_str().into();
    router
        .fallback(ui::fallback)
        .method_not_allowed_fallback(async || {
            crate::http::ApiError::BadRequest("请求方法不受支持".to_owned())
        })
        .layer(axum::middleware::from_fn(move |request, next| {
            features::updates::note_client(noting.clone(), request, next)
        }))
        .layer(CatchPanicLayer::custom(layers::panicked))
        .layer(DefaultBodyLimit::max(state.config.server.body_limit))
        .layer(CompressionLayer::new().compress_when(layers::Compressible))
        .layer(axum::middleware::from_fn(move |request, next| {
            layers::secure(ancestors.clone(), request, next)
        }))
        .layer(axum::middleware::from_fn(move |request, next| {
            layers::observe(trusted_proxy.clone(), request, next)
        }))
        .with_state(state)
}
