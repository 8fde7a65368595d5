//! The uploads of one account, kept in its folder.

use super::item::{Item, State};
use super::run::Ended;
use crate::error::{Kind, Result, ShellError};
use crate::json_file::{self, Found};
use std::collections::HashMap;
use std::path::PathBuf;
use tokio_util::sync::CancellationToken;

/// Whether the list is another now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switched {
    No,
    Yes,
    /// And what was in it could not be read.
    Damaged,
}

#[derive(Default)]
pub struct List {
    folder: Option<PathBuf>,
    items: Vec<Item>,
    running: HashMap<String, CancellationToken>,
    /// Progress was made that nobody has been told of.
    moved: bool,
}

impl List {
    fn file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join("uploads.json"))
    }

    /// Takes up the list of another account; the former one's uploads stop where they are.
    pub fn switch(&mut self, folder: Option<PathBuf>) -> Switched {
        if self.folder == folder {
            return Switched::No;
        }
        self.running.drain().for_each(|(_, cancel)| cancel.cancel());
        self.folder = folder;
        let found = self.file().map_or(Found::Nothing, |file| {
            json_file::read::<Vec<Item>>(&file).unwrap_or_else(|error| {
                tracing::error!(%error, "the uploads cannot be read");
                Found::Nothing
            })
        });
        let damaged = found == Found::Broken;
        self.items = found.value().unwrap_or_default();
        for item in &mut self.items {
            // The program ended meanwhile.
            if item.state == State::Running {
                item.state = State::Queued;
            }
        }
        if damaged { Switched::Damaged } else { Switched::Yes }
    }

    fn save(&self) {
        let Some(file) = self.file() else { return };
        if let Err(error) = json_file::write(&file, &self.items) {
            tracing::error!(%error, "the uploads cannot be written");
        }
    }

    pub fn items(&self) -> &[Item] {
        &self.items
    }

    pub fn get(&self, id: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }

    fn get_mut(&mut self, id: &str) -> Result<&mut Item> {
        let found = self.items.iter_mut().find(|item| item.id == id);
        found.ok_or_else(|| ShellError::new(Kind::NotFound, "上传任务不存在"))
    }

    pub fn waiting(&self) -> Vec<String> {
        let queued = self.items.iter().filter(|item| item.state == State::Queued);
        queued.map(|item| item.id.clone()).filter(|id| !self.running.contains_key(id)).collect()
    }

    /// Adds a file, or finds it: choosing an unfinished file again goes on with it.
    pub fn add(&mut self, item: Item) -> Result<String> {
        let same = self.items.iter().find(|old| old.state != State::Done && old.is_same(&item));
        if let Some(id) = same.map(|old| old.id.clone()) {
            self.requeue(&id)?;
            return Ok(id);
        }
        let id = item.id.clone();
        self.items.push(item);
        self.save();
        Ok(id)
    }

    pub fn requeue(&mut self, id: &str) -> Result<()> {
        let item = self.get_mut(id)?;
        if matches!(item.state, State::Paused | State::Failed) {
            item.state = State::Queued;
            item.error = None;
            self.save();
        }
        Ok(())
    }

    /// Marks a queued upload as running; the token ends it.
    pub fn begin(&mut self, id: &str) -> Option<CancellationToken> {
        if self.running.contains_key(id) || self.get(id)?.state != State::Queued {
            return None;
        }
        let cancel = CancellationToken::new();
        self.running.insert(id.to_owned(), cancel.clone());
        Some(cancel)
    }

    pub fn stop(&mut self, id: &str, state: State) -> Result<()> {
        let item = self.get_mut(id)?;
        if matches!(item.state, State::Queued | State::Running) {
            item.state = state;
        }
        self.halt(id);
        self.save();
        Ok(())
    }

    pub fn remove(&mut self, id: &str) -> Result<()> {
        self.get_mut(id)?;
        self.halt(id);
        self.items.retain(|item| item.id != id);
        self.save();
        Ok(())
    }

    fn halt(&mut self, id: &str) {
        if let Some(cancel) = self.running.remove(id) {
            cancel.cancel();
        }
    }

    /// Takes down how a run ended; nothing for one that was stopped, or whose account has gone.
    pub fn ended(&mut self, id: &str, cancel: &CancellationToken, ended: Option<Ended>) {
        if cancel.is_cancelled() {
            return;
        }
        self.running.remove(id);
        let (Ok(item), Some(ended)) = (self.get_mut(id), ended) else { return };
        match ended {
            Ended::Done { file_id } => {
                item.state = State::Done;
                item.sent = item.size;
                item.file_id = Some(file_id);
                item.error = None;
            }
            Ended::Failed(error) => {
                item.state = State::Failed;
                item.error = Some(error.message);
            }
            Ended::SignedOut => item.state = State::Queued,
        }
        self.save();
    }

    /// Changes what is remembered of an upload; answers false when it is gone.
    pub fn note(&mut self, id: &str, change: impl FnOnce(&mut Item)) -> bool {
        let Ok(item) = self.get_mut(id) else { return false };
        change(item);
        self.save();
        true
    }

    /// Counts bytes that have arrived; not worth a write to the disk, the server knows them too.
    pub fn progress(&mut self, id: &str, bytes: u64) {
        if let Ok(item) = self.get_mut(id) {
            item.sent = (item.sent + bytes).min(item.size);
            self.moved = true;
        }
    }

    /// Whether there was progress since the last time.
    pub fn moved(&mut self) -> bool {
        std::mem::take(&mut self.moved)
    }
}
