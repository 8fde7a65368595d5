#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]
//! Starts the desktop shell.

use std::io::Write;

fn main() -> Result<(), coach_desktop::StartError> {
    // For scripts that check an installation; without a window and without touching the running program.
    if std::env::args_os().nth(1).is_some_and(|argument| argument == "--version") {
        let _ = writeln!(std::io::stdout(), "coach-desktop {}", env!("CARGO_PKG_VERSION"));
        return Ok(());
    }
    #[cfg(target_os = "linux")]
    coach_desktop::engine::be_frugal();
    coach_desktop::run()
}
