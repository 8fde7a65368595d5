//! What the page may call. Thin: each command hands over to the part that knows how, and every failure is
//! `{code, message}`. A new command is also listed in `build.rs` and in `capabilities/main.json`.

pub mod http;
pub mod preferences;
pub mod shell;
pub mod system;

use crate::controller::Controller;
use crate::deep_link::Pending;
use crate::http::Flights;

/// What the commands share.
pub struct Shell {
    pub controller: Controller,
    pub flights: Flights,
    pub link: Pending,
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
        ]
    };
}
