//! Lists the commands: one that is not listed here could be called by any page, one without a permission in
//! `capabilities/main.json` by none.

const COMMANDS: &[&str] = &[
    "http_send",
    "http_cancel",
    "http_ack",
    "session_present",
    "session_drop",
    "shell_state",
    "server_check",
    "server_set",
    "settings_set",
    "store_get",
    "store_set",
    "store_remove",
    "open_external",
    "set_title",
    "deep_link_take",
    "pick_files",
    "pick_path",
    "upload_start",
    "uploads_list",
    "upload_pause",
    "upload_resume",
    "upload_cancel",
    "download",
    "transfer_cancel",
    "reveal",
    "export_logs",
    "update_check",
    "update_install",
    "drafts_list",
    "drafts_get",
    "drafts_put",
    "drafts_remove",
    "drafts_restore",
    "drafts_export",
    "case_validate",
    "archive_get",
    "archive_put",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    Ok(tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?)
}
