//! What watches the process.

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use coach_test_support::TestApp;
use std::net::SocketAddr;

async fn metrics(app: &TestApp, peer: &str, token: Option<&str>) -> u16 {
    let peer: SocketAddr = peer.parse().unwrap();
    let mut request = Request::builder().uri("/metrics").extension(ConnectInfo(peer));
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    app.anon().raw(request, Body::empty()).await.status.as_u16()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_for_this_machine() {
    let app = TestApp::sqlite().await;
    assert_eq!(metrics(&app, "127.0.0.1:40000", None).await, 200);
    assert_eq!(metrics(&app, "10.1.2.3:40000", None).await, 403);
    let signed_in = app.admin().await.token;
    assert_eq!(
        metrics(&app, "10.1.2.3:40000", signed_in.as_deref()).await,
        403,
        "no one's sign-in opens them"
    );
    assert_eq!(app.anon().get("/metrics").await.status.as_u16(), 403, "nobody knows where it came from");
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_for_who_has_the_token() {
    let app = TestApp::configured(|c| "s3cret-of-metrics".clone_into(&mut c.server.metrics_token)).await;
    assert_eq!(metrics(&app, "10.1.2.3:40000", Some("s3cret-of-metrics")).await, 200);
    assert_eq!(metrics(&app, "127.0.0.1:40000", Some("s3cret-of-metric")).await, 403);
    assert_eq!(metrics(&app, "127.0.0.1:40000", None).await, 403);
    app.finish().await;
}
