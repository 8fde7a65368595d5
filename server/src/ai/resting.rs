//! Passing over an agent that has failed several times running, so that every turn of every dialogue does not
//! wait for it anew. Only work that the built-in rules can take over does so; a judgement waits its turn.

use dashmap::DashMap;
use std::time::{Duration, Instant};

const FAILURES: u32 = 3;
const REST: Duration = Duration::from_secs(30);

/// By agent: failures running, and until when it rests.
#[derive(Debug, Default)]
pub(super) struct Resting(DashMap<i64, (u32, Option<Instant>)>);

impl Resting {
    pub fn rests(&self, agent: i64) -> bool {
        self.0.get(&agent).and_then(|entry| entry.1).is_some_and(|until| Instant::now() < until)
    }

    /// After the rest one more failure is enough for the next.
    pub fn failed(&self, agent: i64) {
        let mut entry = self.0.entry(agent).or_default();
        entry.0 += 1;
        if entry.0 >= FAILURES {
            entry.1 = Some(Instant::now() + REST);
        }
    }

    pub fn wake(&self, agent: i64) {
        self.0.remove(&agent);
    }
}
