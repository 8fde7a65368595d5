//! Small JSON files that survive a crash in the middle of a write.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, Write};
use std::path::Path;

/// What became of reading a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Found<T> {
    Value(T),
    Nothing,
    /// There was something, and it is no longer in force.
    Broken,
}

impl<T> Found<T> {
    /// What was read, where it makes no difference why there is nothing.
    pub fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Nothing | Self::Broken => None,
        }
    }
}

/// Reads a file. One that cannot be understood is kept beside the new one as `*.broken`, because what is in it may be
/// wanted.
///
/// # Errors
/// The file exists and cannot be read.
pub fn read<T: DeserializeOwned>(path: &Path) -> io::Result<Found<T>> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
    };
    match serde_json::from_slice(&bytes) {
        Ok(value) => Ok(Found::Value(value)),
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "unreadable file is put aside");
            std::fs::rename(path, path.with_added_extension("broken"))?;
            Ok(Found::Broken)
        }
    }
}

/// Writes a file whole or not at all.
///
/// # Errors
/// The folder cannot be made or the file cannot be written.
pub fn write<T: Serialize>(path: &Path, value: &T) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let partial = path.with_added_extension("new");
    let mut file = std::fs::File::create(&partial)?;
    file.write_all(&serde_json::to_vec_pretty(value).map_err(io::Error::other)?)?;
    file.sync_all()?;
    std::fs::rename(&partial, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_understood_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.json");
        assert_eq!(read::<Vec<u8>>(&path).unwrap(), Found::Nothing);
        std::fs::write(&path, b"{half").unwrap();
        assert_eq!(read::<Vec<u8>>(&path).unwrap(), Found::Broken);
        assert_eq!(std::fs::read(folder.path().join("settings.json.broken")).unwrap(), b"{half");
        write(&path, &vec![1_u8]).unwrap();
        assert_eq!(read(&path).unwrap(), Found::Value(vec![1_u8]));
    }
}
