//! Starting and stopping: from a configuration to a running server.

pub mod admin;
pub mod cli;
mod serve;
#[cfg(windows)]
pub mod service;
mod sweep;

pub use serve::serve;

use crate::ai::Ai;
use crate::app::{AppState, Inner};
use crate::blobs::Blobs;
use crate::clock::{Clock, SystemClock};
use crate::config::Config;
use crate::db::{self, Db};
use crate::features;
use crate::features::auth::Sessions;
use crate::features::exports::ExportSource;
use crate::jobs::{Jobs, Registry};
use crate::secrets::Secrets;
use anyhow::{Context, Result};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Opens the database, brings its schema up to date and builds the state.
///
/// # Errors
/// Whatever keeps the server from starting, in words for the person who starts it.
pub async fn open(
    config: Config,
    metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
) -> Result<AppState> {
    open_at(config, metrics, Arc::new(SystemClock)).await
}

/// Like [`open`], with the clock to go by.
///
/// # Errors
/// As [`open`].
pub async fn open_at(
    config: Config,
    metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
    clock: Arc<dyn Clock>,
) -> Result<AppState> {
    // A second provider would be ambiguous; the first call wins and later ones are no-ops.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let db = Db::open(&config.database_url(), config.database.max_connections).await?;
    db::migrate(&db).await.context("数据库结构升级失败")?;
    features::auth::ensure_roles(&db).await?;
    let blobs = Blobs::local(&config.data_dir.join("files")).context("无法使用文件目录")?;
    let secrets = Secrets::load(&config.data_dir).context("无法读取安装密钥")?;
    let sessions = Sessions::new(&config.auth);
    let ai = Ai::new(&config.ai).context("无法准备模型调用")?;
    let updates = features::updates::Updates::new(config.updates_dir());
    updates.rescan().await.context("无法读取客户端发布目录")?;
    Ok(AppState::new(Inner {
        config,
        db,
        clock,
        blobs,
        secrets,
        ai,
        jobs: Jobs::default(),
        sessions,
        updates,
        runs: features::sessions::Runs::default(),
        hashing: features::files::Hashing::default(),
        sheets: features::scoring::Sheets::default(),
        shutdown: CancellationToken::new(),
        tasks: TaskTracker::new(),
        metrics,
    }))
}

/// Every kind of job and the function that runs it.
#[must_use]
pub fn job_registry() -> Registry {
    use features::{
        call_logs::CallLogExport,
        exports,
        flow_logs::FlowLogExport,
        results::{RankExport, ResultExport},
    };
    Registry::default()
        .with(features::sessions::SCORE_JOB, features::scoring::run_score_job)
        .on_failure(features::sessions::SCORE_JOB, features::scoring::note_failure)
        .with(CallLogExport::KIND, exports::run::<CallLogExport>)
        .on_cancel(CallLogExport::KIND, exports::undo)
        .with(FlowLogExport::KIND, exports::run::<FlowLogExport>)
        .on_cancel(FlowLogExport::KIND, exports::undo)
        .with(ResultExport::KIND, exports::run::<ResultExport>)
        .on_cancel(ResultExport::KIND, exports::undo)
        .with(RankExport::KIND, exports::run::<RankExport>)
        .on_cancel(RankExport::KIND, exports::undo)
}
