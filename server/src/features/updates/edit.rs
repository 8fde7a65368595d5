//! Writing a changed description of a release back.

use super::release::{MANIFEST, etag_of};
use crate::http::ApiError;
use serde_json::{Map, Value};
use std::fs;
use std::io::Write;
use std::path::Path;

/// Puts `changes` into the `release.json` of a folder, all at once: a crash leaves the old file or the new one. What
/// else stands in the file stays as it is.
///
/// # Errors
/// 409 when the file is no longer the one of `etag`; otherwise what the file system reports.
pub fn write(folder: &Path, etag: &str, changes: Map<String, Value>) -> Result<(), ApiError> {
    let file = folder.join(MANIFEST);
    let bytes = fs::read(&file).map_err(failed)?;
    if etag_of(&bytes) != etag {
        return Err(ApiError::conflict("发布信息已被修改，请刷新后再试"));
    }
    let mut manifest: Map<String, Value> = serde_json::from_slice(&bytes).map_err(|e| failed(e.into()))?;
    manifest.extend(changes);
    let text = serde_json::to_string_pretty(&manifest).map_err(|e| failed(e.into()))?;
    let mut fresh = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    fresh.write_all(text.as_bytes()).and_then(|()| fresh.write_all(b"\n")).map_err(failed)?;
    fresh.as_file().sync_all().map_err(failed)?;
    readable(&fresh).map_err(failed)?;
    fresh.persist(&file).map_err(|e| failed(e.error))?;
    Ok(())
}

/// Like a file that was copied here: whoever publishes may be somebody else than the server.
#[cfg(unix)]
fn readable(file: &tempfile::NamedTempFile) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file().set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable(_: &tempfile::NamedTempFile) -> std::io::Result<()> {
    Ok(())
}

fn failed(error: std::io::Error) -> ApiError {
    if error.kind() == std::io::ErrorKind::PermissionDenied {
        return ApiError::conflict("服务器没有修改发布目录的权限，请联系运维人员");
    }
    ApiError::Internal(anyhow::Error::new(error).context("release.json"))
}
