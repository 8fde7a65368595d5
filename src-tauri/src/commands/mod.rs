//! What the page may call. Thin: each command hands over to the part that knows how, and every failure is
//! `{code, message}`. A new command is also listed in `build.rs` and in `capabilities/main.json`.

pub mod files;
pub mod http;
pub mod preferences;
pub mod shell;
pub mod system;
pub mod updates;

use crate::controller::Controller;
use crate::deep_link::Pending;
use crate::downloads::Downloads;
use crate::files::Handles;
use crate::http::Flights;
use crate::uploads::Uploads;
use std::path::PathBuf;

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
}

impl Shell {
    /// Must be called within a tokio runtime.
    #[must_use]
    pub fn new(controller: Controller, logs_dir: PathBuf) -> Self {
        Self {
            uploads: Uploads::start(controller.clone()),
            controller,
            flights: Flights::default(),
            link: Pending::default(),
            handles: Handles::default(),
            downloads: Downloads::default(),
            transfers: Flights::default(),
            logs_dir,
        }
    }
}

/// The list for Tauri's builder; a macro, because the runtime (a real one or a test's) is known only there.
#[macro_export]
macro_rules! commands {
    () => {
        tauri::generate_handler![
            $crate::commands::http::http_send,
            $crate::commands::http::http_cancel,
            $crate::commands::http::http_ack,
            $crate::commands::shell::session_present,
            $crate::commands::shell::session_drop,
            $crate::commands::shell::shell_state,
            $crate::commands::shell::server_check,
            $crate::commands::shell::server_set,
            $crate::commands::shell::settings_set,
            $crate::commands::shell::deep_link_take,
            $crate::commands::preferences::store_get,
            $crate::commands::preferences::store_set,
            $crate::commands::preferences::store_remove,
            $crate::commands::system::open_external,
            $crate::commands::system::set_title,
            $crate::commands::system::export_logs,
            $crate::commands::updates::update_check,
            $crate::commands::updates::update_install,
            $crate::commands::files::pick_files,
            $crate::commands::files::upload_start,
            $crate::commands::files::uploads_list,
            $crate::commands::files::upload_pause,
            $crate::commands::files::upload_resume,
            $crate::commands::files::upload_cancel,
            $crate::commands::files::download,
            $crate::commands::files::transfer_cancel,
            $crate::commands::files::reveal,
        ]
    };
}
