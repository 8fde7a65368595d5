//! The sign-in, the server and the settings.

use super::Shell;
use crate::controller::{Checked, ShellState, check_server};
use crate::error::{Kind, Result, ShellError};
use crate::settings::Patch;
use serde_json::Value;
use tauri::State;

#[tauri::command]
pub async fn session_present(shell: State<'_, Shell>) -> Result<bool> {
    Ok(shell.controller.session_present().await)
}

#[tauri::command]
pub async fn session_drop(shell: State<'_, Shell>) -> Result<()> {
    shell.controller.drop_session().await;
    Ok(())
}

#[tauri::command]
pub async fn shell_state(shell: State<'_, Shell>) -> Result<ShellState> {
    Ok(shell.controller.state().await)
}

/// Looks whether the product answers at an address; nothing is changed.
#[tauri::command]
pub async fn server_check(shell: State<'_, Shell>, url: String) -> Result<Checked> {
    let now = shell.controller.ready().await;
    let options = now.settings()?.client_options();
    Ok(check_server(&url, &options, shell.controller.identity()).await)
}

#[tauri::command]
pub async fn server_set(shell: State<'_, Shell>, url: String) -> Result<()> {
    shell.controller.set_server(&url).await
}

#[tauri::command]
pub async fn settings_set(shell: State<'_, Shell>, patch: Value) -> Result<()> {
    let patch: Patch = serde_json::from_value(patch)
        .map_err(|e| ShellError::new(Kind::Invalid, format!("设置无效：{e}")))?;
    shell.controller.set_settings(patch).await
}

/// The place that the program was started to show, once.
#[tauri::command]
pub fn deep_link_take(shell: State<'_, Shell>) -> Option<String> {
    shell.link.take()
}
