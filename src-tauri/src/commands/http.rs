//! Calls to the server.

use super::Shell;
use crate::error::Result;
use crate::http::{self, Call, Frame};
use tauri::State;
use tauri::ipc::Channel;

/// Sends a request; the command ends with the last frame.
#[tauri::command]
pub async fn http_send(
    shell: State<'_, Shell>,
    id: u64,
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<String>,
    on_frame: Channel<Frame>,
) -> Result<()> {
    let boarding = shell.flights.begin(id);
    let call = Call { method, path, headers, body };
    http::send(&shell.controller, call, &boarding.flight, |frame| on_frame.send(frame).is_ok()).await
}

#[tauri::command]
pub fn http_cancel(shell: State<'_, Shell>, id: u64) {
    shell.flights.cancel(id);
}

/// The page has read `bytes` more of an answer.
#[tauri::command]
pub fn http_ack(shell: State<'_, Shell>, id: u64, bytes: usize) {
    shell.flights.acknowledge(id, bytes);
}
