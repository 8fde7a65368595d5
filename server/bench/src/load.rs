//! Closed-loop load: each connection sends its next request when the last one is answered.

use crate::client::Connection;
use anyhow::Result;
use std::time::{Duration, Instant};

pub struct Plan {
    pub connections: usize,
    pub warm_up: Duration,
    pub time: Duration,
}

#[derive(Debug)]
pub struct Figures {
    pub per_second: f64,
    pub p50_ms: f64,
    pub p99_ms: f64,
}

impl Figures {
    /// From the time that each request took, over `time` of load.
    pub fn of(mut took: Vec<Duration>, time: Duration) -> Self {
        took.sort_unstable();
        let at = |share: f64| {
            let index = (took.len() as f64 * share) as usize;
            took.get(index.min(took.len().saturating_sub(1))).map_or(0.0, |t| t.as_secs_f64() * 1000.0)
        };
        Self { per_second: took.len() as f64 / time.as_secs_f64(), p50_ms: at(0.5), p99_ms: at(0.99) }
    }
}

/// The same request again and again over each connection.
pub async fn requests(address: &str, plan: &Plan, request: impl Fn(usize) -> Vec<u8>) -> Result<Figures> {
    let begin = Instant::now() + plan.warm_up;
    let end = begin + plan.time;
    let mut workers = tokio::task::JoinSet::new();
    for index in 0..plan.connections {
        let bytes = request(index);
        let mut connection = Connection::open(address).await?;
        workers.spawn(async move {
            let mut took = Vec::new();
            loop {
                let sent = Instant::now();
                if sent >= end {
                    return anyhow::Ok(took);
                }
                connection.call(&bytes).await?;
                if sent >= begin {
                    took.push(sent.elapsed());
                }
            }
        });
    }
    let mut all = Vec::new();
    while let Some(worker) = workers.join_next().await {
        all.extend(worker??);
    }
    Ok(Figures::of(all, plan.time))
}
