//! The running server and its orderly stop.

use crate::app::{self, AppState};
use anyhow::{Context, Result};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

/// Serves until a stop is asked for: accepting ends, streams end, running requests and work are waited
/// for, the database is closed.
///
/// # Errors
/// The address is taken, or the listener fails.
pub async fn serve(state: AppState) -> Result<()> {
    let address = state.config.server.listen.clone();
    let listener = TcpListener::bind(&address).await.with_context(|| format!("无法监听 {address}"))?;
    tracing::info!("listening on http://{}", listener.local_addr()?);
    super::job_registry().start(&state, state.config.jobs.workers);
    super::sweep::start(&state);
    let grace = Duration::from_secs(state.config.server.shutdown_grace_sec);
    let stopping = state.shutdown.clone();
    tokio::spawn(watch_signals(state.clone()));
    let router = app::build(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, router).with_graceful_shutdown(stopping.clone().cancelled_owned());
    tokio::select! {
        result = server.into_future() => result?,
        () = async { stopping.cancelled().await; tokio::time::sleep(grace).await } => {
            tracing::warn!("some requests did not end within {} s", grace.as_secs());
        }
    }
    state.shutdown.cancel();
    state.tasks.close();
    if tokio::time::timeout(grace, state.tasks.wait()).await.is_err() {
        tracing::warn!("some work did not end within {} s; it is resumed at the next start", grace.as_secs());
    }
    state.db.close().await;
    tracing::info!("stopped");
    Ok(())
}

async fn watch_signals(state: AppState) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut term) = signal(SignalKind::terminate()) else { return };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = term.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
    tracing::info!("stopping");
    state.shutdown.cancel();
}
