//! One upload: what is remembered of it, and what the page sees.

use crate::error::{Kind, Result, ShellError};
use serde::{Deserialize, Serialize};
use std::fs::Metadata;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Waits for its turn, for the server or for a sign-in; goes on by itself.
    Queued,
    Running,
    Paused,
    Failed,
    Done,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    pub id: String,
    pub path: PathBuf,
    pub name: String,
    /// Bytes and milliseconds since 1970, as they were when the file was chosen: another value is another file.
    pub size: u64,
    pub modified: u64,
    /// Of the whole file, once it has been read.
    pub sha256: Option<String>,
    /// The server's number of the unfinished upload.
    pub upload_id: Option<String>,
    pub file_id: Option<String>,
    pub state: State,
    /// Bytes that the server has.
    pub sent: u64,
    pub error: Option<String>,
}

/// What the page sees: no path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    pub id: String,
    pub name: String,
    pub size: u64,
    pub sent: u64,
    pub state: State,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_id: Option<String>,
}

impl Item {
    /// # Errors
    /// The file cannot be read, or there is nothing in it.
    pub fn of(path: PathBuf) -> Result<Self> {
        let found = std::fs::metadata(&path).map_err(|e| unreadable(&e))?;
        if found.len() == 0 {
            return Err(ShellError::new(Kind::File, "文件为空"));
        }
        Ok(Self {
            id: uuid::Uuid::now_v7().to_string(),
            name: path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default(),
            size: found.len(),
            modified: modified(&found),
            path,
            sha256: None,
            upload_id: None,
            file_id: None,
            state: State::Queued,
            sent: 0,
            error: None,
        })
    }

    /// # Errors
    /// The file is gone, or is no longer the one that was chosen.
    pub fn check_unchanged(&self) -> Result<()> {
        let found = std::fs::metadata(&self.path).map_err(|e| unreadable(&e))?;
        if found.len() == self.size && modified(&found) == self.modified {
            return Ok(());
        }
        Err(changed())
    }

    /// Whether both mean the same file with the same contents.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.path, self.size, self.modified) == (&other.path, other.size, other.modified)
    }

    pub fn view(&self) -> View {
        View {
            id: self.id.clone(),
            name: self.name.clone(),
            size: self.size,
            sent: self.sent,
            state: self.state,
            error: self.error.clone(),
            file_id: self.file_id.clone(),
        }
    }
}

fn modified(found: &Metadata) -> u64 {
    let since = found.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    since.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

pub fn changed() -> ShellError {
    ShellError::new(Kind::FileChanged, "文件在上传过程中被修改过，请重新选择后上传")
}

pub fn unreadable(error: &std::io::Error) -> ShellError {
    let text = match error.kind() {
        std::io::ErrorKind::NotFound => "文件已被移动或删除，请重新选择".to_owned(),
        std::io::ErrorKind::PermissionDenied => "没有读取该文件的权限".to_owned(),
        _ => format!("文件无法读取：{error}"),
    };
    ShellError::new(Kind::File, text)
}
