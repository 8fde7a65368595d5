//! Whose machine this is: the last account that signed in here and did not sign out.
//!
//! Only the number and the name are kept, so that an expired sign-in still knows whose drafts and uploads to show,
//! also without a server.

use crate::json_file::{self, Found};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Owner {
    pub user_id: i64,
    pub name: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    origin: String,
    #[serde(flatten)]
    owner: Owner,
}

fn file(data_dir: &Path) -> PathBuf {
    data_dir.join("owner.json")
}

/// The owner at a server; an unreadable file counts as none.
pub fn read(data_dir: &Path, origin: &str) -> Option<Owner> {
    let kept: Option<Kept> = json_file::read(&file(data_dir)).map(Found::value).unwrap_or_else(|error| {
        tracing::warn!(%error, "owner.json cannot be read");
        None
    });
    kept.filter(|kept| kept.origin == origin).map(|kept| kept.owner)
}

pub fn write(data_dir: &Path, origin: &str, owner: Option<&Owner>) {
    let path = file(data_dir);
    let written = match owner {
        Some(owner) => json_file::write(&path, &Kept { origin: origin.to_owned(), owner: owner.clone() }),
        None if path.exists() => std::fs::remove_file(&path),
        None => Ok(()),
    };
    if let Err(error) = written {
        tracing::error!(%error, "owner.json cannot be written");
    }
}

/// Folder of an account's own files; the name tells nothing about the account.
pub fn folder(data_dir: &Path, origin: &str, owner: &Owner) -> PathBuf {
    let hash = Sha256::digest(format!("{origin}\n{}", owner.user_id));
    data_dir.join("accounts").join(&hex::encode(hash)[..32])
}
