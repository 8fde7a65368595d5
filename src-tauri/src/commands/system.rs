//! The window and other programs.

use crate::error::{Result, ShellError};
use crate::external;
use tauri::{Runtime, WebviewWindow};

/// Opens a web or mail address in the system's own program.
#[tauri::command]
pub fn open_external(url: String) -> Result<()> {
    external::open(&url)
}

#[tauri::command]
pub fn set_title<R: Runtime>(window: WebviewWindow<R>, title: String) -> Result<()> {
    window.set_title(&title).map_err(ShellError::internal)
}
