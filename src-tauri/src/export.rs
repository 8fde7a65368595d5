//! 「导出日志」: what support needs, in one file, with nothing secret in it.

use crate::controller::ShellState;
use crate::error::{Kind, Result, ShellError};
use crate::files::claim;
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
    let target =
        claim(folder, &format!("智能陪练日志-{}.zip", now.format("%Y%m%d-%H%M%S"))).map_err(failed)?;
    write(logs, &masked(state), &target).map_err(|error| {
        // Half an archive opens nowhere, and would be sent to support all the same.
        if let Err(left) = std::fs::remove_file(&target) {
            tracing::warn!(error = %left, "an unfinished archive is left behind");
        }
        failed(error)
    })?;
    Ok(target)
}

fn write(logs: &Path, state: &ShellState, target: &Path) -> io::Result<()> {
    let mut zip = ZipWriter::new(File::create(target)?);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controller::Online;
    use crate::policy::Policy;
    use crate::settings::{Saved, Settings};
    use crate::token::Kind;
    use std::io::Read;

    #[test]
    fn the_logs_are_in_it_and_a_proxys_password_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let (logs, out) = (folder.path().join("logs"), folder.path().join("out"));
        std::fs::create_dir_all(&logs).unwrap();
        std::fs::write(logs.join("coach.2026-11-21.log"), "first line").unwrap();
        let saved = Saved { proxy_url: Some("http://me:geheim@proxy:3128".into()), ..Saved::default() };
        let state = ShellState {
            version: "0.1.0".into(),
            os: "linux".into(),
            device_id: "d".into(),
            server: None,
            keyring: Kind::System,
            managed: Vec::new(),
            settings: Some(Settings::effective(&Policy::default(), &saved, &out)),
            signed_in: true,
            owner: Some(crate::controller::Owner { user_id: 1, name: "王芳".into() }),
            online: Online::Online,
            damaged: Vec::new(),
        };
        let missing = pack(&folder.path().join("none"), &state, &out, chrono::Local::now()).unwrap_err();
        assert!(missing.message.contains("日志无法导出"), "{missing}");
        assert_eq!(std::fs::read_dir(&out).unwrap().count(), 0, "half an archive is none");
        let file = pack(&logs, &state, &out, chrono::Local::now()).unwrap();
        let mut zip = zip::ZipArchive::new(File::open(file).unwrap()).unwrap();
        let mut text = |name: &str| {
            let mut text = String::new();
            zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            text
        };
        assert_eq!(text("coach.2026-11-21.log"), "first line");
        let state = text("state.json");
        assert!(state.contains("proxy:3128") && state.contains("0.1.0"), "{state}");
        assert!(!state.contains("geheim") && !state.contains("王芳"), "{state}");
    }
}
