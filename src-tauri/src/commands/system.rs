//! The window and other programs.

use super::Shell;
use crate::downloads::Saved;
use crate::error::{Result, ShellError};
use crate::{export, external};
use std::path::PathBuf;
use tauri::{Runtime, State, WebviewWindow};

/// Opens a web or mail address in the system's own program.
#[tauri::command]
pub async fn open_external(shell: State<'_, Shell>, url: String) -> Result<()> {
    let system = shell.system.clone();
    let open = move || external::open(&*system, &url);
    tokio::task::spawn_blocking(open).await.map_err(ShellError::internal)?
}

#[tauri::command]
pub fn set_title<R: Runtime>(window: WebviewWindow<R>, title: String) -> Result<()> {
    window.set_title(&title).map_err(ShellError::internal)
}

/// Packs the log files and the settings into the download folder.
#[tauri::command]
pub async fn export_logs(shell: State<'_, Shell>) -> Result<Saved> {
    export_to_downloads(&shell).await
}

pub async fn export_to_downloads(shell: &Shell) -> Result<Saved> {
    let (logs, state) = (shell.logs_dir.clone(), shell.controller.state().await);
    let folder = PathBuf::from(&shell.controller.ready().await.settings()?.download_folder);
    let pack = move || export::pack(&logs, &state, &folder, chrono::Local::now());
    let target = tokio::task::spawn_blocking(pack).await.map_err(ShellError::internal)??;
    Ok(shell.downloads.wrote(target))
}
