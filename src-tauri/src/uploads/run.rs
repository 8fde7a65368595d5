//! Sending one file, from wherever the last attempt stopped.

use super::Uploads;
use super::buffers::Buffers;
use super::item::{Item, State, changed, unreadable};
use super::wire::{CHUNK, ChunkState, Trouble, Wire};
use crate::error::{Code, Result, ShellError};
use bytes::Bytes;
use coach_api_types::codes::NOT_FOUND;
use futures::{StreamExt, TryStreamExt};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Chunks of one file that are on their way at the same time: while one is sent, the next is read.
const CHUNKS_AT_ONCE: usize = 3;
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// How a run came to its end by itself.
pub enum Ended {
    Done {
        file_id: String,
    },
    Failed(ShellError),
    /// The list goes on with it after the next sign-in.
    SignedOut,
}

enum Stop {
    Failed(ShellError),
    SignedOut,
    /// Nothing needs to be sent: the server has these contents, and this is their file.
    Known(String),
}

impl From<ShellError> for Stop {
    fn from(error: ShellError) -> Self {
        Self::Failed(error)
    }
}

type Step<T> = std::result::Result<T, Stop>;

pub(super) async fn run(uploads: &Uploads, id: &str) -> Ended {
    let wire = Wire { controller: &uploads.0.controller };
    let run = Run { uploads, id, wire, buffers: Buffers::default() };
    match run.all().await {
        Ok(file_id) | Err(Stop::Known(file_id)) => Ended::Done { file_id },
        Err(Stop::Failed(error)) => Ended::Failed(error),
        Err(Stop::SignedOut) => Ended::SignedOut,
    }
}

struct Run<'a> {
    uploads: &'a Uploads,
    id: &'a str,
    wire: Wire<'a>,
    buffers: Buffers,
}

impl Run<'_> {
    async fn all(&self) -> Step<String> {
        let Some(item) = self.uploads.list().get(self.id).cloned() else {
            return Err(ShellError::canceled().into());
        };
        item.check_unchanged()?;
        self.show(State::Running);
        let there = self.begin(&item).await?;
        unknown(there.file_id)?;
        let upload = there.upload_id.ok_or_else(|| ShellError::internal("neither a file nor an upload"))?;
        let had = there.uploaded.iter().map(|index| chunk_len(&item, *index)).sum();
        self.note(|item| {
            item.upload_id = Some(upload.clone());
            item.sent = had;
        });
        // Hashed while it is sent: the hash says whether the server knows the contents, and at the end whether all
        // of them have arrived.
        let (sha256, ()) = tokio::try_join!(
            self.identify(&item, &upload),
            self.send_missing(&item, &upload, &there.uploaded)
        )?;
        item.check_unchanged()?;
        self.join(&upload, &sha256).await
    }

    fn note(&self, change: impl FnOnce(&mut Item)) {
        self.uploads.list().note(self.id, change);
    }

    fn show(&self, state: State) {
        self.note(|item| item.state = state);
        self.uploads.tell();
    }

    /// The hash of the file; stops the run where the server turns out to have these contents.
    async fn identify(&self, item: &Item, upload: &str) -> Step<String> {
        if let Some(known) = &item.sha256 {
            return Ok(known.clone());
        }
        let (path, stop) = (item.path.clone(), CancellationToken::new());
        // A run that is stopped leaves the reading thread behind; it ends at its next look.
        let _stop_with_the_run = stop.clone().drop_guard();
        let hash = blocking(move || hash_file(&path, &stop)).await?;
        item.check_unchanged()?;
        self.note(|item| item.sha256 = Some(hash.clone()));
        let there = self.persist(|| self.wire.check(&item.name, item.size, &hash, Some(upload))).await?;
        unknown(there.file_id)?;
        Ok(hash)
    }

    async fn begin(&self, item: &Item) -> Step<ChunkState> {
        let earlier = item.upload_id.as_deref();
        let sha256 = item.sha256.as_deref().unwrap_or_default();
        let check = |upload| self.persist(move || self.wire.check(&item.name, item.size, sha256, upload));
        match check(earlier).await {
            // An unfinished upload is swept after a while: begin again.
            Err(Stop::Failed(error)) if earlier.is_some() && error.code == Code::Server(NOT_FOUND) => {
                self.note(|item| item.upload_id = None);
                check(None).await
            }
            other => other,
        }
    }

    async fn send_missing(&self, item: &Item, upload: &str, there: &[u64]) -> Step<()> {
        let missing = (0..item.size.div_ceil(CHUNK)).filter(|index| !there.contains(index));
        futures::stream::iter(missing)
            .map(|index| self.send_chunk(item, upload, index))
            .buffer_unordered(CHUNKS_AT_ONCE)
            .try_collect()
            .await
    }

    async fn send_chunk(&self, item: &Item, upload: &str, index: u64) -> Step<()> {
        let (path, length, buffers) = (item.path.clone(), chunk_len(item, index), self.buffers.clone());
        let bytes = blocking(move || read_chunk(&path, index, length, &buffers)).await?;
        self.persist(|| self.wire.chunk(upload, index, bytes.clone())).await?;
        self.uploads.list().progress(self.id, length);
        Ok(())
    }

    async fn join(&self, upload: &str, sha256: &str) -> Step<String> {
        match self.persist(|| self.wire.merge(upload, sha256)).await {
            Ok(merged) => {
                let missing = || ShellError::internal("a merge without a file");
                Ok(merged.file_id.ok_or_else(missing)?)
            }
            Err(stop) => {
                if let Stop::Failed(_) = &stop {
                    // What was sent does not make the file that was hashed: the next attempt reads it anew.
                    self.note(|item| (item.upload_id, item.sha256) = (None, None));
                }
                Err(stop)
            }
        }
    }

    /// Repeats a call until it gets an answer: a network that was lost comes back.
    async fn persist<T, F>(&self, call: impl Fn() -> F) -> Step<T>
    where
        F: Future<Output = std::result::Result<T, Trouble>>,
    {
        let mut pause = FIRST_PAUSE;
        loop {
            match call().await {
                Ok(value) => {
                    if pause > FIRST_PAUSE {
                        self.show(State::Running);
                    }
                    return Ok(value);
                }
                Err(Trouble::Passing(error)) => {
                    tracing::info!(%error, "upload waits");
                    self.show(State::Queued);
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                Err(Trouble::SignedOut) => return Err(Stop::SignedOut),
                Err(Trouble::Lasting(error)) => return Err(Stop::Failed(error)),
            }
        }
    }
}

fn unknown(file_id: Option<String>) -> Step<()> {
    file_id.map_or(Ok(()), |file_id| Err(Stop::Known(file_id)))
}

fn chunk_len(item: &Item, index: u64) -> u64 {
    item.size.saturating_sub(index * CHUNK).min(CHUNK)
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        // The program is ending, which is no failure of the file: the next start goes on with it.
        Err(error) if error.is_cancelled() => std::future::pending().await,
        Err(error) => Err(ShellError::internal(error)),
    }
}

fn hash_file(path: &Path, stop: &CancellationToken) -> Result<String> {
    let mut file = File::open(path).map_err(|e| unreadable(&e))?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1024 * 1024];
    while !stop.is_cancelled() {
        let read = file.read(&mut buffer).map_err(|e| unreadable(&e))?;
        if read == 0 {
            return Ok(hex::encode(hash.finalize()));
        }
        hash.update(&buffer[..read]);
    }
    Err(ShellError::canceled())
}

fn read_chunk(path: &Path, index: u64, length: u64, buffers: &Buffers) -> Result<Bytes> {
    let mut file = File::open(path).map_err(|e| unreadable(&e))?;
    file.seek(SeekFrom::Start(index * CHUNK)).map_err(|e| unreadable(&e))?;
    let mut bytes = buffers.take();
    file.take(length).read_to_end(&mut bytes).map_err(|e| unreadable(&e))?;
    if bytes.len() as u64 != length {
        return Err(changed());
    }
    Ok(buffers.lend(bytes))
}
