//! Layers around every route: request id, tracing, security headers, panics.

use super::ApiError;
use axum::extract::{ConnectInfo, MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use tracing::Instrument;

tokio::task_local! {
    static REQUEST_ID: String;
    static CLIENT_IP: Option<String>;
}

const REQUEST_ID_HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of the request being answered, or empty outside of one.
#[must_use]
pub fn request_id() -> String {
    REQUEST_ID.try_with(Clone::clone).unwrap_or_default()
}

/// The address of whoever sent the request being answered; `None` outside of one.
#[must_use]
pub fn client_ip() -> Option<String> {
    CLIENT_IP.try_with(Clone::clone).unwrap_or_default()
}

/// Where a request came from. A forwarded address counts only from the configured proxy.
fn ip_of(request: &Request, trusted_proxy: &str) -> Option<String> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>()?.0.ip().to_string();
    if trusted_proxy != peer {
        return Some(peer);
    }
    let forwarded = request.headers().get("x-forwarded-for").and_then(|v| v.to_str().ok());
    Some(forwarded.and_then(|v| v.rsplit(',').next()).map_or(peer, |v| v.trim().to_owned()))
}

/// Gives each request an id (a caller's own is kept when it is short and plain), its sender's address, a span and
/// metrics.
pub async fn observe(trusted_proxy: Arc<str>, request: Request, next: Next) -> Response {
    let id = request
        .headers()
        .get(REQUEST_ID_HEADER)
        .and_then(|v| v.to_str().ok())
        .filter(|v| (8..=64).contains(&v.len()) && v.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'))
        .map_or_else(crate::ids::short, str::to_owned);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("unmatched", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", request.id = %id, http.method = %method, http.route = %route);
    let started = Instant::now();
    let ip = ip_of(&request, &trusted_proxy);
    let answer = CLIENT_IP.scope(ip, REQUEST_ID.scope(id.clone(), next.run(request)));
    let mut response = answer.instrument(span.clone()).await;
    let (seconds, status) = (started.elapsed().as_secs_f64(), response.status().as_u16());
    metrics::counter!("http_requests_total", "method" => method.to_string(), "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    metrics::histogram!("http_request_seconds", "route" => route.clone()).record(seconds);
    let _entered = span.enter();
    tracing::debug!("{method} {route} answered {status} in {:.1} ms", seconds * 1000.0);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID_HEADER, value);
    }
    response
}

/// Mantine writes `<style>` elements, hence `unsafe-inline` for styles only; scripts stay strict.
const CSP: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                   media-src 'self' blob:; connect-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'self'; \
                   form-action 'self'; frame-ancestors 'self'";

/// Headers that every answer carries. `embed` replaces `'self'` in frame-ancestors where the product is
/// shown inside another site.
pub async fn secure(ancestors: Option<String>, request: Request, next: Next) -> Response {
    let api = !request.uri().path().starts_with("/assets/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("permissions-policy", HeaderValue::from_static("camera=(), geolocation=(), payment=()"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    let csp = ancestors.map_or_else(
        || CSP.to_owned(),
        |a| CSP.replace("frame-ancestors 'self'", &format!("frame-ancestors 'self' {a}")),
    );
    if let Ok(value) = HeaderValue::from_str(&csp) {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(value);
    }
    if api {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// What is worth compressing: everything but small answers, streams and pictures, and never a file that may be
/// asked for in ranges, because a compressed copy would have other bytes under the same tag.
#[derive(Debug, Clone, Copy)]
pub struct Compressible;

impl Predicate for Compressible {
    fn should_compress<B: axum::body::HttpBody>(&self, response: &axum::http::Response<B>) -> bool {
        !response.headers().contains_key(header::ACCEPT_RANGES)
            && DefaultPredicate::new().should_compress(response)
    }
}

/// A panic is a defect: it is logged with its text, and the caller gets a plain 500.
pub fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()))
        .unwrap_or_else(|| "no text".to_owned());
    ApiError::Internal(anyhow::anyhow!("handler panicked: {text}")).into_response()
}
