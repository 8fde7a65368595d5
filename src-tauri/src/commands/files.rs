//! Choosing, sending and saving files.

use super::Shell;
use super::dialog::ask;
use crate::downloads::{Progress, Saved};
use crate::error::{Result, ShellError};
use crate::external;
use crate::files::Source;
use crate::uploads::View;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use tauri::ipc::Channel;
use tauri::{AppHandle, Runtime, State};
use tauri_plugin_dialog::DialogExt;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
pub struct PickOptions {
    /// Without the dot.
    extensions: Vec<String>,
    multiple: bool,
}

/// Shows the system's dialog; answers nothing when the person closes it.
#[tauri::command]
pub async fn pick_files<R: Runtime>(
    app: AppHandle<R>,
    shell: State<'_, Shell>,
    options: PickOptions,
) -> Result<Vec<Source>> {
    let mut dialog = app.dialog().file().set_title("选择文件");
    if !options.extensions.is_empty() {
        let extensions: Vec<&str> = options.extensions.iter().map(String::as_str).collect();
        dialog = dialog.add_filter("支持的文件", &extensions);
    }
    let paths = if options.multiple {
        ask(|done| dialog.pick_files(done)).await.unwrap_or_default()
    } else {
        ask(|done| dialog.pick_file(done)).await.into_iter().collect()
    };
    Ok(shell.handles.register(paths.into_iter().filter_map(|path| path.into_path().ok())))
}

#[derive(Debug, Serialize)]
pub struct Begun {
    id: String,
}

#[tauri::command]
pub async fn upload_start(shell: State<'_, Shell>, handle: String) -> Result<Begun> {
    let path = shell.handles.path(&handle)?;
    Ok(Begun { id: shell.uploads.add(path).await? })
}

#[tauri::command]
pub fn uploads_list(shell: State<'_, Shell>) -> Vec<View> {
    shell.uploads.views()
}

#[tauri::command]
pub fn upload_pause(shell: State<'_, Shell>, id: String) -> Result<()> {
    shell.uploads.pause(&id)
}

#[tauri::command]
pub async fn upload_resume(shell: State<'_, Shell>, id: String) -> Result<()> {
    shell.uploads.resume(&id)
}

#[tauri::command]
pub fn upload_cancel(shell: State<'_, Shell>, id: String) -> Result<()> {
    shell.uploads.cancel(&id)
}

/// Saves the answer to a GET; `id` is for `transfer_cancel`.
#[tauri::command]
pub async fn download(
    shell: State<'_, Shell>,
    id: u64,
    path: String,
    name: String,
    on_progress: Channel<Progress>,
) -> Result<Saved> {
    let boarding = shell.transfers.begin(id);
    // A page that does not listen any more still gets its file.
    let tell = |progress| on_progress.send(progress).unwrap_or_default();
    shell.downloads.save(&shell.controller, &path, &name, &boarding.flight.cancel, tell).await
}

#[tauri::command]
pub fn transfer_cancel(shell: State<'_, Shell>, id: u64) {
    shell.transfers.cancel(id);
}

/// Shows a file that the shell saved in the file manager.
#[tauri::command]
pub async fn reveal(shell: State<'_, Shell>, saved_to: PathBuf) -> Result<()> {
    let path = shell.downloads.written(&saved_to)?;
    let system = shell.system.clone();
    let show = move || external::reveal(&*system, &path);
    tokio::task::spawn_blocking(show).await.map_err(ShellError::internal)?
}
