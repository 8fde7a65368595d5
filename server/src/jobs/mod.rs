//! Long work: queued in the caller's transaction, claimed by one worker, cancellable, resumed after a crash.
//!
//! A claim is one statement. The lease is renewed by a heartbeat that also brings the wish to cancel. Work
//! holds no transaction. A job whose lease expired goes back to the queue, so a killed worker loses nothing;
//! handlers are therefore written to run twice.

mod runner;
mod store;

pub use runner::{JobContext, JobError, Registry};
pub use store::{JobRow, JobState, NewJob, cancel, enqueue, find, retry};

use std::sync::Arc;
use tokio::sync::Notify;

/// Wakes this process's workers when a job was queued here; other nodes poll.
#[derive(Debug, Clone, Default)]
pub struct Jobs {
    wake: Arc<Notify>,
}

impl Jobs {
    /// Call after the transaction that queued a job has committed.
    pub fn wake(&self) {
        self.wake.notify_waiters();
    }
}
