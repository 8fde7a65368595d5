//! Linux: a TOML file that only root can have written.

use super::PolicyError;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use toml::Table;

const PLACE: &str = "/etc/peilian-coach/policy.toml";
const WRITABLE_BY_OTHERS: u32 = 0o022;
const LARGEST: u64 = 64 * 1024;

/// The raw values; an empty table when there is no file.
pub fn table() -> Result<Table, PolicyError> {
    file_table(Path::new(PLACE), 0)
}

/// Asks the open file who owns it, not its name: what was checked is what is read.
fn file_table(path: &Path, owner: u32) -> Result<Table, PolicyError> {
    let place = path.display().to_string();
    let unreadable = |error: std::io::Error| PolicyError::Unreadable {
        place: path.display().to_string(),
        why: error.to_string(),
    };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Table::new()),
        Err(error) => return Err(unreadable(error)),
    };
    let meta = file.metadata().map_err(unreadable)?;
    if !meta.is_file() {
        return Err(PolicyError::Untrusted { place, why: "不是普通文件" });
    }
    if meta.uid() != owner {
        return Err(PolicyError::Untrusted { place, why: "文件所有者不是 root" });
    }
    if meta.mode() & WRITABLE_BY_OTHERS != 0 {
        return Err(PolicyError::Untrusted {
            place, why: "root 以外的用户可以改写它（权限应为 0644）"
        });
    }
    if meta.len() > LARGEST {
        return Err(PolicyError::Malformed { place, why: "文件超过 64 KB".to_owned() });
    }
    let mut text = String::new();
    file.take(LARGEST).read_to_string(&mut text).map_err(unreadable)?;
    text.parse::<Table>().map_err(|error| PolicyError::Malformed { place, why: error.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;

    /// A policy file with that mode, and its owner.
    fn file(text: &str, mode: u32) -> (tempfile::TempDir, PathBuf, u32) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("policy.toml");
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        let owner = std::fs::metadata(&path).unwrap().uid();
        (folder, path, owner)
    }

    #[test]
    fn a_missing_file_is_an_empty_policy() {
        assert_eq!(file_table(Path::new("/etc/peilian-coach/none"), 0).unwrap(), Table::new());
    }

    #[test]
    fn the_values_of_a_trusted_file_are_read() {
        let (_folder, path, owner) = file("disableUpdates = true", 0o644);
        assert_eq!(file_table(&path, owner).unwrap()["disableUpdates"].as_bool(), Some(true));
    }

    #[test]
    fn a_file_of_someone_else_is_refused() {
        let (_folder, path, owner) = file("disableUpdates = true", 0o644);
        assert_eq!(file_table(&path, owner + 1).unwrap_err().code(), "policy.untrusted");
    }

    #[test]
    fn a_file_that_others_may_write_is_refused() {
        for mode in [0o664, 0o646, 0o666] {
            let (_folder, path, owner) = file("disableUpdates = true", mode);
            assert_eq!(file_table(&path, owner).unwrap_err().code(), "policy.untrusted", "mode {mode:o}");
        }
    }

    #[test]
    fn a_folder_and_a_broken_file_are_refused() {
        let (folder, path, owner) = file("serverUrl = ", 0o644);
        assert_eq!(file_table(&path, owner).unwrap_err().code(), "policy.malformed");
        assert_eq!(file_table(folder.path(), owner).unwrap_err().code(), "policy.untrusted");
    }

    #[test]
    fn a_file_without_end_is_refused() {
        let (_folder, path, owner) = file(&"#".repeat(70 * 1024), 0o644);
        assert_eq!(file_table(&path, owner).unwrap_err().code(), "policy.malformed");
    }
}
