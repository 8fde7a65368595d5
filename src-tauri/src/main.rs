#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]
//! Starts the desktop shell.

fn main() -> Result<(), coach_desktop::StartError> {
    coach_desktop::run()
}
