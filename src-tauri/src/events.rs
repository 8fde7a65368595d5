//! What the shell tells the page without being asked.

use serde::Serialize;
use serde_json::{Value, json};

#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub name: &'static str,
    pub payload: Value,
}

/// Whoever shows the events: the window, or a test.
pub trait Page: Send + Sync {
    fn tell(&self, event: Event);
}

/// Why the sign-in is no longer what the page believes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum SessionChange {
    /// The server does not take the token any more.
    Refused,
    /// Another server was chosen.
    Server,
}

impl Event {
    fn new(name: &'static str, payload: impl Serialize) -> Self {
        // A payload is plain data of this program: it can always be written.
        Self { name, payload: serde_json::to_value(payload).unwrap_or(Value::Null) }
    }

    #[must_use]
    pub fn session_changed(reason: SessionChange) -> Self {
        Self::new("session-changed", json!({ "reason": reason }))
    }

    pub fn shell_state(state: impl Serialize) -> Self {
        Self::new("shell-state", state)
    }

    /// All uploads of the person, newest last.
    pub fn uploads_changed(uploads: impl Serialize) -> Self {
        Self::new("uploads-changed", uploads)
    }

    /// `x` and `y` are logical pixels from the top left of the page.
    pub fn files_dropped(sources: impl Serialize, x: f64, y: f64) -> Self {
        Self::new("files-dropped", json!({ "sources": sources, "position": { "x": x, "y": y } }))
    }

    /// Files hang over the window at this place, or no longer do.
    #[must_use]
    pub fn files_over(at: Option<(f64, f64)>) -> Self {
        Self::new("files-over", json!({ "position": at.map(|(x, y)| json!({ "x": x, "y": y })) }))
    }

    #[must_use]
    pub fn deep_link(path: &str) -> Self {
        Self::new("deep-link", json!({ "path": path }))
    }
}
