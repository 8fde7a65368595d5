//! New versions of the program.

use super::Shell;
use crate::downloads::Progress;
use crate::error::Result;
use crate::updates::{self, Offer};
use tauri::ipc::Channel;
use tauri::{AppHandle, Runtime, State};

#[tauri::command]
pub async fn update_check<R: Runtime>(app: AppHandle<R>, shell: State<'_, Shell>) -> Result<Option<Offer>> {
    updates::check(&app, &shell.controller).await
}

/// Downloads, verifies and installs; the program starts again by itself.
#[tauri::command]
pub async fn update_install<R: Runtime>(
    app: AppHandle<R>,
    shell: State<'_, Shell>,
    on_progress: Channel<Progress>,
) -> Result<()> {
    updates::install(&app, &shell.controller, |progress| on_progress.send(progress).unwrap_or_default()).await
}
