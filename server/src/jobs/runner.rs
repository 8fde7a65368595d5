//! Workers.

use super::store::{self, Ending, JobRow, JobState};
use crate::app::AppState;
use futures::FutureExt;
use futures::future::BoxFuture;
use serde_json::Value;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// A passing trouble: try again later, while attempts are left.
    #[error("{0}")]
    Retry(String),
    /// Trying again would not help. The text is shown to the user.
    #[error("{0}")]
    Fail(String),
    #[error("已取消")]
    Cancelled,
}

impl From<sqlx::Error> for JobError {
    fn from(error: sqlx::Error) -> Self {
        tracing::warn!(error = %error, "a job met a database error");
        Self::Retry("数据库暂时不可用".to_owned())
    }
}

impl From<anyhow::Error> for JobError {
    fn from(error: anyhow::Error) -> Self {
        tracing::error!(error = format!("{error:#}"), "a job failed");
        Self::Fail("系统内部错误，请联系管理员".to_owned())
    }
}

impl From<crate::http::ApiError> for JobError {
    fn from(error: crate::http::ApiError) -> Self {
        match error {
            crate::http::ApiError::Internal(source) => source.into(),
            crate::http::ApiError::Busy => Self::Retry("系统繁忙".to_owned()),
            other => Self::Fail(other.to_string()),
        }
    }
}

/// What a handler gets: its job, and a way to tell how far it is and to notice a wish to stop.
#[derive(Debug, Clone)]
pub struct JobContext {
    pub job: Arc<JobRow>,
    pub cancel: CancellationToken,
    state: AppState,
    worker: Arc<str>,
}

impl JobContext {
    /// Tells progress (basis points, and a word for the person who waits) and stops when asked to.
    ///
    /// # Errors
    /// `Cancelled` when the user, or the end of the process, wants the job to stop.
    pub async fn progress(&self, bp: i64, step: &str) -> Result<(), JobError> {
        if self.cancel.is_cancelled() {
            return Err(JobError::Cancelled);
        }
        let on =
            store::progress(&self.state.db, self.job.id, &self.worker, bp.clamp(0, 10_000), step).await?;
        if on { Ok(()) } else { Err(JobError::Cancelled) }
    }
}

type Handler = Arc<dyn Fn(AppState, JobContext) -> BoxFuture<'static, Result<Value, JobError>> + Send + Sync>;
type Epitaph =
    Arc<dyn Fn(AppState, Arc<JobRow>, String) -> BoxFuture<'static, Result<(), sqlx::Error>> + Send + Sync>;
type Undo = Arc<dyn Fn(AppState, Value) -> BoxFuture<'static, Result<(), sqlx::Error>> + Send + Sync>;

/// A job whose worker died this often is given up: it may be what kills them.
const MAX_INTERRUPTIONS: i64 = 10;

/// Which function runs which kind of job, and what else is noted when one fails for good.
#[derive(Clone, Default)]
pub struct Registry {
    handlers: HashMap<&'static str, Handler>,
    epitaphs: HashMap<&'static str, Epitaph>,
    undos: HashMap<&'static str, Undo>,
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.handlers.keys()).finish()
    }
}

impl Registry {
    #[must_use]
    pub fn with<F, Fut>(mut self, kind: &'static str, run: F) -> Self
    where
        F: Fn(AppState, JobContext) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<Value, JobError>> + Send + 'static,
    {
        self.handlers.insert(kind, Arc::new(move |state, context| run(state, context).boxed()));
        self
    }

    /// Calls `note` when a job of the kind fails for good, whatever the reason: its own answer, a panic, too many
    /// interruptions. It may run twice.
    #[must_use]
    pub fn on_failure<F, Fut>(mut self, kind: &'static str, note: F) -> Self
    where
        F: Fn(AppState, Arc<JobRow>, String) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), sqlx::Error>> + Send + 'static,
    {
        self.epitaphs.insert(kind, Arc::new(move |state, job, error| note(state, job, error).boxed()));
        self
    }

    /// Calls `undo` with the result of a run that was cancelled too late to stop it. A process that dies just
    /// before leaves the result behind, so it has to be of a kind that goes away by itself.
    #[must_use]
    pub fn on_cancel<F, Fut>(mut self, kind: &'static str, undo: F) -> Self
    where
        F: Fn(AppState, Value) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), sqlx::Error>> + Send + 'static,
    {
        self.undos.insert(kind, Arc::new(move |state, result| undo(state, result).boxed()));
        self
    }

    /// Starts the workers of this process; they end with `state.shutdown`.
    pub fn start(self, state: &AppState, workers: usize) {
        for _ in 0..workers {
            let (registry, state) = (self.clone(), state.clone());
            state.tasks.clone().spawn(async move { registry.work(state).await });
        }
    }

    async fn work(self, state: AppState) {
        let worker: Arc<str> = crate::ids::short().into();
        while !state.shutdown.is_cancelled() {
            // Registered before the query, so that a job queued in between is not slept over.
            let woken = state.jobs.wake.notified();
            match self.run_one(&state, &worker).await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "a worker cannot reach the job table"),
            }
            let pause = Duration::from_millis(800 + rand::random_range(0..400));
            tokio::select! {
                () = woken => {}
                () = tokio::time::sleep(pause) => {}
                () = state.shutdown.cancelled() => {}
            }
        }
    }

    /// Runs queued jobs until none is due; for tests and for a command that must leave nothing behind.
    ///
    /// # Errors
    /// The job table cannot be reached.
    pub async fn drain(&self, state: &AppState) -> sqlx::Result<()> {
        while self.run_one(state, "drain").await? {}
        Ok(())
    }

    async fn run_one(&self, state: &AppState, worker: &str) -> sqlx::Result<bool> {
        let now = state.now();
        let lease = state.config.jobs.lease_sec * 1000;
        let Some(job) = store::claim(&state.db, worker, now, now + lease).await? else { return Ok(false) };
        let job = Arc::new(job);
        let (id, kind, attempt) = (job.id, &job.kind, job.attempt);
        let ending = if job.interrupted > MAX_INTERRUPTIONS {
            Ending::Failed("多次执行均被中断，已停止重试".to_owned())
        } else {
            self.attempt(state, worker, job.clone()).await
        };
        if let Ending::Failed(error) = &ending {
            self.bury(state, worker, &job, error).await?;
        }
        let result = if let Ending::Succeeded(result) = &ending { Some(result.clone()) } else { None };
        let word = word(&ending);
        let became = store::finish(&state.db, id, worker, state.now(), ending).await?;
        let cancelled = became == Some(JobState::Cancelled);
        let word = if cancelled { "cancelled" } else { word };
        tracing::info!(job.id = id, "job {id} ({kind}, attempt {attempt}) ended: {word}");
        if let (true, Some(result), Some(undo)) = (cancelled, result, self.undos.get(kind.as_str())) {
            undo(state.clone(), result).await?;
        }
        Ok(true)
    }

    /// Before the job is marked as failed, so that dying in between repeats it.
    async fn bury(&self, state: &AppState, worker: &str, job: &Arc<JobRow>, error: &str) -> sqlx::Result<()> {
        let Some(note) = self.epitaphs.get(job.kind.as_str()) else { return Ok(()) };
        let lease = state.now() + state.config.jobs.lease_sec * 1000;
        // Another worker has it, and what becomes of it is that one's to say.
        if store::heartbeat(&state.db, job.id, worker, lease).await?.is_none() {
            return Ok(());
        }
        note(state.clone(), job.clone(), error.to_owned()).await
    }

    async fn attempt(&self, state: &AppState, worker: &str, job: Arc<JobRow>) -> Ending {
        let Some(handler) = self.handlers.get(job.kind.as_str()).cloned() else {
            return Ending::Failed("未知的任务类型".to_owned());
        };
        let cancel = state.shutdown.child_token();
        let (id, attempt, max) = (job.id, job.attempt, job.max_attempts);
        let context = JobContext { job, cancel: cancel.clone(), state: state.clone(), worker: worker.into() };
        let beat = tokio::spawn(beat(state.clone(), id, worker.to_owned(), cancel));
        let outcome = AssertUnwindSafe(handler(state.clone(), context)).catch_unwind().await;
        beat.abort();
        match outcome {
            Ok(Ok(result)) => Ending::Succeeded(result),
            // Because the process ends, and the next one goes on; or because somebody asked, which `finish` sees.
            Ok(Err(JobError::Cancelled)) => Ending::Released,
            Ok(Err(JobError::Fail(error))) => Ending::Failed(error),
            Ok(Err(JobError::Retry(error))) if attempt < max => {
                Ending::Again { at: state.now() + 1000 * (1 << attempt.clamp(0, 6)), error }
            }
            Ok(Err(JobError::Retry(error))) => Ending::Failed(error),
            Err(_) => Ending::Failed("系统内部错误，请联系管理员".to_owned()),
        }
    }
}

const fn word(ending: &Ending) -> &'static str {
    match ending {
        Ending::Succeeded(_) => "succeeded",
        Ending::Failed(_) => "failed",
        Ending::Again { .. } => "queued again",
        Ending::Released => "released",
    }
}

async fn beat(state: AppState, id: i64, worker: String, cancel: CancellationToken) {
    let lease = state.config.jobs.lease_sec * 1000;
    let mut tick =
        tokio::time::interval(Duration::from_millis(u64::try_from(lease / 5).unwrap_or(1000).min(1000)));
    loop {
        tick.tick().await;
        match store::heartbeat(&state.db, id, &worker, state.now() + lease).await {
            // Somebody asked to cancel, or another worker owns the job: either way, stop.
            Ok(Some(true) | None) => return cancel.cancel(),
            Ok(Some(false)) => {}
            Err(error) => tracing::warn!(job.id = id, %error, "job {id} could not renew its lease"),
        }
    }
}
