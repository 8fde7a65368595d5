//! Picked and dropped files, until the program ends.

use crate::error::{Kind, Result, ShellError};
use serde::Serialize;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A file as the page knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename = "handle")]
pub struct Source {
    pub handle: String,
    pub name: String,
    /// Bytes.
    pub size: u64,
}

#[derive(Debug, Default)]
pub struct Handles(Mutex<HashMap<String, PathBuf>>);

impl Handles {
    /// Registers files; folders and what cannot be read are left out.
    pub fn register(&self, paths: impl IntoIterator<Item = PathBuf>) -> Vec<Source> {
        paths.into_iter().filter_map(|path| self.add(path)).collect()
    }

    fn add(&self, path: PathBuf) -> Option<Source> {
        let size = std::fs::metadata(&path).ok().filter(std::fs::Metadata::is_file)?.len();
        let name = name_of(&path);
        let handle = uuid::Uuid::new_v4().to_string();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(handle.clone(), path);
        Some(Source { handle, name, size })
    }

    /// # Errors
    /// The handle was never given out in this run of the program.
    pub fn path(&self, handle: &str) -> Result<PathBuf> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(handle).cloned();
        known.ok_or_else(|| ShellError::new(Kind::NotFound, "请重新选择文件"))
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
