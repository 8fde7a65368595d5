//! The job table.

use crate::args;
use crate::db::{Db, Json, Tx, dialect};
use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobState {
    Queued,
    Running,
    Succeeded,
    Failed,
    Cancelled,
}

impl JobState {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }
}

impl TryFrom<String> for JobState {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        [Self::Queued, Self::Running, Self::Succeeded, Self::Failed, Self::Cancelled]
            .into_iter()
            .find(|s| s.word() == word)
            .ok_or(word)
    }
}

/// What is needed to queue a job.
#[derive(Debug)]
pub struct NewJob<'a> {
    pub kind: &'static str,
    pub team_id: Option<i64>,
    pub owner_id: Option<i64>,
    pub payload: Value,
    pub max_attempts: i64,
    /// While a job with this key is queued or running, queueing it again answers that job.
    pub dedupe_key: Option<&'a str>,
}

#[derive(Debug, Clone, sqlx::FromRow)]
pub struct JobRow {
    pub id: i64,
    pub kind: String,
    pub team_id: Option<i64>,
    pub owner_id: Option<i64>,
    pub payload: Json<Value>,
    #[sqlx(try_from = "String")]
    pub state: JobState,
    pub attempt: i64,
    pub max_attempts: i64,
    /// How often a worker died with it.
    pub interrupted: i64,
    pub progress_bp: i64,
    pub step: String,
    pub cancel_requested_at: Option<i64>,
    pub result: Option<Json<Value>>,
    pub error: Option<String>,
    pub created_at: i64,
    pub finished_at: Option<i64>,
}

pub(super) const COLUMNS: &str = "id, kind, team_id, owner_id, payload, state, attempt, max_attempts, interrupted, progress_bp, \
                                  step, cancel_requested_at, result, error, created_at, finished_at";

/// Queues a job within the caller's transaction and answers its id.
pub async fn enqueue(tx: &mut Tx, now: i64, job: NewJob<'_>) -> sqlx::Result<i64> {
    if let Some(key) = job.dedupe_key {
        let same: Option<(i64,)> = tx
            .opt(("SELECT id FROM job WHERE dedupe_key=$1 AND state IN ('queued','running')", args![key]))
            .await?;
        if let Some((id,)) = same {
            return Ok(id);
        }
    }
    tx.int((
        "INSERT INTO job (kind, team_id, owner_id, payload, state, max_attempts, run_at, dedupe_key, created_at) \
         VALUES ($1,$2,$3,$4,'queued',$5,$6,$7,$6) RETURNING id",
        args![job.kind, job.team_id, job.owner_id, job.payload, job.max_attempts, now, job.dedupe_key],
    ))
    .await
}

pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<JobRow>> {
    let mut sql = crate::db::Sql::new("SELECT ");
    db.opt(sql.push(COLUMNS).push(" FROM job WHERE id=").bind(id).take()).await
}

/// Asks for a job to stop: at once while it waits, else as soon as its worker looks.
/// Answers false when it had already ended.
pub async fn cancel(db: &Db, id: i64, now: i64) -> sqlx::Result<bool> {
    let waiting = db
        .exec((
            "UPDATE job SET state='cancelled', finished_at=$2 WHERE id=$1 AND state='queued'",
            args![id, now],
        ))
        .await?;
    if waiting > 0 {
        return Ok(true);
    }
    let asked = db
        .exec((
            "UPDATE job SET cancel_requested_at=$2 WHERE id=$1 AND state='running' AND cancel_requested_at IS NULL",
            args![id, now],
        ))
        .await?;
    Ok(asked > 0)
}

/// Queues a failed job again from its first attempt.
pub async fn retry(tx: &mut Tx, id: i64, now: i64) -> sqlx::Result<bool> {
    let changed = tx
        .exec((
            "UPDATE job SET state='queued', attempt=0, interrupted=0, run_at=$2, error=NULL, finished_at=NULL, \
             progress_bp=0, step='', cancel_requested_at=NULL WHERE id=$1 AND state IN ('failed','cancelled')",
            args![id, now],
        ))
        .await?;
    Ok(changed > 0)
}

pub(super) async fn claim(db: &Db, worker: &str, now: i64, lease_until: i64) -> sqlx::Result<Option<JobRow>> {
    let mut sql = crate::db::Sql::new(
        "UPDATE job SET state='running', attempt=attempt+CASE WHEN state='queued' THEN 1 ELSE 0 END, \
         interrupted=interrupted+CASE WHEN state='running' THEN 1 ELSE 0 END, worker=",
    );
    sql.bind(worker).push(", lease_until=").bind(lease_until);
    sql.push(", started_at=COALESCE(started_at, ").bind(now).push(")");
    sql.push(" WHERE id=(SELECT id FROM job WHERE (state='queued' AND run_at<=").bind(now);
    sql.push(") OR (state='running' AND lease_until<").bind(now);
    sql.push(") ORDER BY priority DESC, id LIMIT 1")
        .push(dialect::skip_locked(db))
        .push(") RETURNING ")
        .push(COLUMNS);
    db.opt(sql).await
}

/// Renews the lease; `None` when the job is no longer this worker's, else whether it should stop.
pub(super) async fn heartbeat(
    db: &Db,
    id: i64,
    worker: &str,
    lease_until: i64,
) -> sqlx::Result<Option<bool>> {
    let row: Option<(Option<i64>,)> = db
        .opt((
            "UPDATE job SET lease_until=$3 WHERE id=$1 AND worker=$2 AND state='running' RETURNING cancel_requested_at",
            args![id, worker, lease_until],
        ))
        .await?;
    Ok(row.map(|r| r.0.is_some()))
}

/// Answers whether to go on: the job is still this worker's, and nobody has asked it to stop.
pub(super) async fn progress(db: &Db, id: i64, worker: &str, bp: i64, step: &str) -> sqlx::Result<bool> {
    let row: Option<(Option<i64>,)> = db
        .opt((
            "UPDATE job SET progress_bp=$3, step=$4 WHERE id=$1 AND worker=$2 AND state='running' \
             RETURNING cancel_requested_at",
            args![id, worker, bp, step],
        ))
        .await?;
    Ok(row.is_some_and(|r| r.0.is_none()))
}

/// How a run ended.
#[derive(Debug, Clone)]
pub(super) enum Ending {
    Succeeded(Value),
    Failed(String),
    /// Back to the queue, to be tried at this time.
    Again {
        at: i64,
        error: String,
    },
    /// Back to the queue as if it had not been taken, because the process ends.
    Released,
}

/// Writes the ending and answers the state that the job has then; `None` when it is another worker's by now.
///
/// A wish to cancel that came before this statement wins over everything but a failure, so an owner who was
/// told that the job is cancelled never finds it done.
pub(super) async fn finish(
    db: &Db,
    id: i64,
    worker: &str,
    now: i64,
    ending: Ending,
) -> sqlx::Result<Option<JobState>> {
    let released = matches!(ending, Ending::Released);
    let (state, result, error, run_at) = match ending {
        Ending::Succeeded(value) => (JobState::Succeeded, Some(value), None, now),
        Ending::Failed(error) => (JobState::Failed, None, Some(error), now),
        Ending::Again { at, error } => (JobState::Queued, None, Some(error), at),
        Ending::Released => (JobState::Queued, None, None, now),
    };
    let finished = (state != JobState::Queued).then_some(now);
    let row: Option<(String,)> = db
        .opt((
            "UPDATE job SET state=CASE WHEN cancel_requested_at IS NULL OR $3='failed' THEN $3 ELSE 'cancelled' END, \
             result=CASE WHEN cancel_requested_at IS NULL THEN $4 END, error=$5, run_at=$6, \
             finished_at=CASE WHEN cancel_requested_at IS NULL THEN $7 ELSE $9 END, lease_until=NULL, \
             attempt=attempt-CASE WHEN $8 THEN 1 ELSE 0 END, \
             progress_bp=CASE WHEN $3='succeeded' AND cancel_requested_at IS NULL THEN 10000 ELSE progress_bp END \
             WHERE id=$1 AND worker=$2 AND state='running' RETURNING state",
            args![id, worker, state.word(), result, error, run_at, finished, released, now],
        ))
        .await?;
    Ok(row.and_then(|r| JobState::try_from(r.0).ok()))
}
