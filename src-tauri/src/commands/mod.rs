//! What the page may call. Thin: each command hands over to the part that knows how, and every failure is
//! `{code, message}`. A new command is also listed in `build.rs` and in `capabilities/main.json`.

pub mod choose;
mod dialog;
pub mod drafts;
pub mod files;
pub mod http;
pub mod preferences;
pub mod shell;
pub mod system;
#[cfg(test)]
mod tests;
pub mod updates;

use crate::controller::Controller;
use crate::deep_link::Pending;
use crate::downloads::Downloads;
use crate::external::System;
use crate::files::Handles;
use crate::http::Flights;
use crate::uploads::Uploads;
use std::path::PathBuf;
use std::sync::Arc;
use tauri::Runtime;
use tauri::ipc::Invoke;

/// What the commands share.
pub struct Shell {
    pub controller: Controller,
    pub flights: Flights,
    pub link: Pending,
    pub handles: Handles,
    pub uploads: Uploads,
    pub downloads: Downloads,
    /// Downloads under way, by the page's numbers.
    pub transfers: Flights,
    pub logs_dir: PathBuf,
    pub system: Arc<dyn System>,
}

impl Shell {
    /// Must be called within a tokio runtime.
    #[must_use]
    pub fn new(controller: Controller, logs_dir: PathBuf, system: Arc<dyn System>) -> Self {
        Self {
            uploads: Uploads::start(controller.clone()),
            controller,
            flights: Flights::default(),
            link: Pending::default(),
            handles: Handles::default(),
            downloads: Downloads::default(),
            transfers: Flights::default(),
            logs_dir,
            system,
        }
    }

    /// A page is loaded in place of the former one, whose calls nobody reads any more. Its downloads go on.
    pub fn page_gone(&self) {
        self.flights.cancel_all();
        self.transfers.let_go();
        self.link.page_gone();
    }
}

/// The list for Tauri's builder.
pub fn handler<R: Runtime>() -> impl Fn(Invoke<R>) -> bool + Send + Sync + 'static {
    tauri::generate_handler![
        http::http_send,
        http::http_cancel,
        http::http_ack,
        shell::session_present,
        shell::session_drop,
        shell::shell_state,
        shell::server_check,
        shell::server_set,
        shell::settings_set,
        shell::deep_link_take,
        preferences::store_get,
        preferences::store_set,
        preferences::store_remove,
        system::open_external,
        system::set_title,
        system::export_logs,
        updates::update_check,
        updates::update_install,
        files::pick_files,
        choose::pick_path,
        files::upload_start,
        files::uploads_list,
        files::upload_pause,
        files::upload_resume,
        files::upload_cancel,
        files::download,
        files::transfer_cancel,
        files::reveal,
        drafts::drafts_list,
        drafts::drafts_get,
        drafts::drafts_put,
        drafts::drafts_remove,
        drafts::drafts_restore,
        drafts::drafts_export,
        drafts::case_validate,
        drafts::archive_get,
        drafts::archive_put,
    ]
}
