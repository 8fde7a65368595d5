//! Hashing uploads while they come in, so that little is left to read when one is complete.

use super::seen::Seen;
use super::uploads::{self, Part};
use crate::app::AppState;
use crate::http::ApiError;
use anyhow::Result;
use dashmap::DashMap;
use std::sync::Arc;
use tokio::sync::Mutex;

/// How far the uploads of this process have been hashed. What is missing here costs time only.
#[derive(Debug, Default)]
pub struct Hashing(DashMap<String, Arc<Mutex<Progress>>>);

/// How many uploads are kept before all begin anew: far more than are under way at once.
const KEPT: usize = 1000;

/// The first chunks of an upload, by the names of their objects, and what was seen of them.
#[derive(Debug, Default)]
struct Progress {
    names: Vec<String>,
    seen: Seen,
}

impl Progress {
    async fn take(&mut self, state: &AppState, upload: &str, part: &Part) -> Result<()> {
        let bytes = state.blobs.part_bytes(upload, &part.name).await?;
        let mut seen = std::mem::take(&mut self.seen);
        self.seen = tokio::task::spawn_blocking(move || {
            seen.take(&bytes);
            seen
        })
        .await?;
        self.names.push(part.name.clone());
        Ok(())
    }

    fn begins(&self, parts: &[Part]) -> bool {
        self.names.len() <= parts.len() && self.names.iter().zip(parts).all(|(name, part)| *name == part.name)
    }
}

/// Goes on with an upload in the background: call it after each chunk.
pub(super) fn advance(state: &AppState, upload: String) {
    let map = &state.hashing.0;
    if map.len() >= KEPT {
        map.clear();
    }
    let progress = map.entry(upload.clone()).or_default().clone();
    // Whoever is at it already will come to this chunk too.
    let Ok(mut progress) = progress.try_lock_owned() else { return };
    let state = state.clone();
    state.tasks.clone().spawn(async move {
        while let Ok(Some(part)) = uploads::chunk(&state.db, &upload, progress.names.len()).await {
            if progress.take(&state, &upload, &part).await.is_err() {
                // The upload was given up, or the store fails: the merge will tell.
                state.hashing.0.remove(&upload);
                return;
            }
        }
    });
}

/// What is to be seen of an upload that is complete.
pub(super) async fn complete(state: &AppState, upload: &str, parts: &[Part]) -> Result<Seen, ApiError> {
    let kept = state.hashing.0.remove(upload);
    let mut progress = match kept {
        Some((_, kept)) => std::mem::take(&mut *kept.lock().await),
        None => Progress::default(),
    };
    if !progress.begins(parts) {
        progress = Progress::default();
    }
    for part in &parts[progress.names.len()..] {
        progress.take(state, upload, part).await?;
    }
    Ok(progress.seen)
}
