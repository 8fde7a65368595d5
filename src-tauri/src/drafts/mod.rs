//! Drafts of practice cases and the lists last seen, as files of one owner on this machine.
//!
//! One JSON file per draft, replaced whole or not at all, so that a crash leaves the draft before or the draft after.
//! What a draft holds is the page's own; the store reads only its id and its times. Nothing here knows of a window.

mod name;
#[cfg(test)]
mod tests;

use crate::error::{Kind, Result, ShellError};
use crate::json_file::{self, Found};
use name::{folder_of, id_of};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// Longest draft in bytes; a case of the greatest allowed size stays far below.
pub const MAX_DRAFT: usize = 4_000_000;
/// Longest copy of the lists in bytes.
pub const MAX_ARCHIVE: usize = 40_000_000;
/// How long a removed draft can be restored.
pub const RECYCLE_MS: i64 = 7 * 24 * 3_600_000;

/// A draft as the page writes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    pub id: String,
    /// Milliseconds since 1970.
    pub updated_at: i64,
    /// Set while it lies in the recycle list.
    pub removed_at: Option<i64>,
    #[serde(flatten)]
    pub rest: Map<String, Value>,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct DraftList {
    pub drafts: Vec<Draft>,
    /// Files that could not be read, set aside as `*.broken`.
    pub broken: usize,
}

/// The files of one owner.
#[derive(Debug, Clone)]
pub struct Drafts {
    folder: PathBuf,
    keeps_new: bool,
}

fn failed(error: std::io::Error) -> ShellError {
    tracing::error!(%error, "draft storage");
    ShellError::new(Kind::File, format!("本机草稿无法读写：{error}"))
}

fn is_kind(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|e| e == extension)
}

impl Drafts {
    /// The drafts below an account's own folder; `owner` tells apart the teams that the account works in.
    ///
    /// # Errors
    /// The owner's name is none that the page makes.
    pub fn of(account: &Path, owner: &str) -> Result<Self> {
        Ok(Self { folder: account.join("drafts").join(folder_of(owner)?), keeps_new: true })
    }

    /// Where the organisation allows no drafting, nothing new is kept on the machine, nor copies of lists; drafts that
    /// are there already can still be sent, exported and removed.
    #[must_use]
    pub fn keeping_new(self, keeps_new: bool) -> Self {
        Self { keeps_new, ..self }
    }

    fn file(&self, id: &str) -> Result<PathBuf> {
        Ok(self.folder.join(format!("{}.json", id_of(id)?)))
    }

    /// All drafts; what was removed longer ago than [`RECYCLE_MS`] is deleted for good.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn list(&self, now: i64) -> Result<DraftList> {
        let mut drafts = Vec::new();
        for path in self.files()?.into_iter().filter(|path| is_kind(path, "json")) {
            let Some(draft) = json_file::read::<Draft>(&path).map_err(failed)?.value() else { continue };
            if draft.removed_at.is_some_and(|at| at < now - RECYCLE_MS) {
                std::fs::remove_file(&path).map_err(failed)?;
            } else {
                drafts.push(draft);
            }
        }
        let broken = self.files()?.iter().filter(|path| is_kind(path, "broken")).count();
        Ok(DraftList { drafts, broken })
    }

    fn files(&self) -> Result<Vec<PathBuf>> {
        match std::fs::read_dir(&self.folder) {
            Ok(entries) => entries
                .map(|entry| entry.map(|entry| entry.path()))
                .collect::<std::io::Result<_>>()
                .map_err(failed),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(failed(error)),
        }
    }

    /// One draft, or `None`; one that cannot be read is set aside and counts as none.
    ///
    /// # Errors
    /// The file is there and cannot be opened.
    pub fn get(&self, id: &str) -> Result<Option<Draft>> {
        json_file::read(&self.file(id)?).map(Found::value).map_err(failed)
    }

    /// Writes one draft.
    ///
    /// # Errors
    /// It is longer than [`MAX_DRAFT`], it is new where nothing new is kept, or the file cannot be written.
    pub fn put(&self, draft: &Draft) -> Result<()> {
        let path = self.file(&draft.id)?;
        if !self.keeps_new && !path.exists() {
            return Err(ShellError::new(Kind::Managed, "离线草稿由组织管理，已停用"));
        }
        let size = serde_json::to_vec(draft).map_err(ShellError::internal)?.len();
        if size > MAX_DRAFT {
            return Err(ShellError::new(Kind::TooLarge, "草稿内容过大，无法保存"));
        }
        json_file::write(&path, draft).map_err(failed)
    }

    /// Moves a draft into the recycle list.
    ///
    /// # Errors
    /// As [`Self::get`] and [`Self::put`].
    pub fn remove(&self, id: &str, now: i64) -> Result<()> {
        self.mark(id, Some(now))
    }

    /// Takes a draft back out of the recycle list.
    ///
    /// # Errors
    /// As [`Self::get`] and [`Self::put`].
    pub fn restore(&self, id: &str) -> Result<()> {
        self.mark(id, None)
    }

    fn mark(&self, id: &str, removed_at: Option<i64>) -> Result<()> {
        match self.get(id)? {
            Some(draft) => self.put(&Draft { removed_at, ..draft }),
            None => Ok(()),
        }
    }

    fn archive(&self) -> PathBuf {
        self.folder.join("archive").join("lists.json")
    }

    /// The lists last seen, or `None`.
    ///
    /// # Errors
    /// The file is there and cannot be opened.
    pub fn read_archive(&self) -> Result<Option<Value>> {
        if !self.keeps_new {
            return self.drop_archive().map(|()| None);
        }
        json_file::read(&self.archive()).map(Found::value).map_err(failed)
    }

    fn drop_archive(&self) -> Result<()> {
        match std::fs::remove_file(self.archive()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(failed(error)),
            _ => Ok(()),
        }
    }

    /// Replaces the lists last seen.
    ///
    /// # Errors
    /// They are longer than [`MAX_ARCHIVE`], or the file cannot be written.
    pub fn write_archive(&self, archive: &Value) -> Result<()> {
        if !self.keeps_new {
            return self.drop_archive();
        }
        let size = serde_json::to_vec(archive).map_err(ShellError::internal)?.len();
        if size > MAX_ARCHIVE {
            return Err(ShellError::new(Kind::TooLarge, "离线资料过大，没有保存"));
        }
        json_file::write(&self.archive(), archive).map_err(failed)
    }
}
