//! Which of the tokens in the keyrings counts: the one that was kept last and not forgotten since.
//!
//! A keyring may be locked or may fail when somebody signs out, and gives the token back at a later start or when its
//! prompt is answered. What is written here can always be taken away. It is a hash of the token, which is random and
//! long: nobody gets back from the one to the other.

use crate::json_file::{self, Found};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    hash: String,
}

fn file(data_dir: &Path) -> PathBuf {
    data_dir.join("sign-in.json")
}

fn kept(origin: &str, token: &SecretString) -> Kept {
    let hash = Sha256::digest(format!("{origin}\n{}", token.expose_secret()));
    Kept { hash: hex::encode(hash) }
}

/// From now on this token counts, and no other.
pub fn remember(data_dir: &Path, origin: &str, token: &SecretString) {
    if let Err(error) = json_file::write(&file(data_dir), &kept(origin, token)) {
        tracing::error!(%error, "the sign-in will not be remembered");
    }
}

/// From now on none counts.
pub fn forget(data_dir: &Path) {
    match std::fs::remove_file(file(data_dir)) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            tracing::error!(%error, "the sign-in cannot be forgotten");
        }
        _ => {}
    }
}

/// Whether a token that was found is the one that was kept last.
pub fn counts(data_dir: &Path, origin: &str, token: &SecretString) -> bool {
    let found: Option<Kept> = json_file::read(&file(data_dir)).map(Found::value).unwrap_or_else(|error| {
        tracing::warn!(%error, "sign-in.json cannot be read");
        None
    });
    found.is_some_and(|found| found == kept(origin, token))
}
