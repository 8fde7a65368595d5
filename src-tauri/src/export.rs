//! 「导出日志」: what support needs, in one file, with nothing secret in it.

use crate::controller::ShellState;
use crate::error::{Kind, Result, ShellError};
use crate::files::unique;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use url::Url;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Packs the log and crash files and the settings in force into a folder; answers the file.
///
/// # Errors
/// The file cannot be written.
pub fn pack(
    logs: &Path,
    state: &ShellState,
    folder: &Path,
    now: chrono::DateTime<chrono::Local>,
) -> Result<PathBuf> {
    let failed = |e: io::Error| ShellError::new(Kind::File, format!("日志无法导出：{e}"));
    std::fs::create_dir_all(folder).map_err(failed)?;
    let target = unique(folder, &format!("智能陪练日志-{}.zip", now.format("%Y%m%d-%H%M%S")));
    write(logs, &masked(state), &target).map_err(failed)?;
    Ok(target)
}

fn write(logs: &Path, state: &ShellState, target: &Path) -> io::Result<()> {
    let mut zip = ZipWriter::new(File::create_new(target)?);
    let options = SimpleFileOptions::default();
    zip.start_file("state.json", options)?;
    zip.write_all(&serde_json::to_vec_pretty(state).map_err(io::Error::other)?)?;
    for entry in std::fs::read_dir(logs)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            zip.start_file(name.to_string_lossy(), options)?;
            io::copy(&mut File::open(&path)?, &mut zip)?;
        }
    }
    zip.finish()?;
    Ok(())
}

/// A proxy's address may carry a password, and who uses the machine is nobody's business.
fn masked(state: &ShellState) -> ShellState {
    let mut state = state.clone();
    state.owner = None;
    if let Some(proxy) = state.settings.as_mut().and_then(|s| s.proxy_url.as_mut()) {
        *proxy = Url::parse(proxy).map_or_else(
            |_| "***".to_owned(),
            |mut url| {
                let hidden = url.set_username("").and_then(|()| url.set_password(None));
                if hidden.is_ok() { url.to_string() } else { "***".to_owned() }
            },
        );
    }
    state
}
