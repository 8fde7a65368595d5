//! The one window.

use crate::commands::Shell;
use crate::csp;
use crate::deep_link;
use crate::events::{Event, Page};
use crate::external::{self, Installed};
use tauri::webview::{NewWindowResponse, PageLoadEvent};
use tauri::{
    AppHandle, DragDropEvent, Emitter, Manager, Runtime, WebviewUrl, WebviewWindowBuilder, Window,
    WindowEvent,
};

pub const LABEL: &str = "main";
pub const TITLE: &str = "智能陪练";

/// Smallest inner size in logical pixels. The page takes a width of exactly 1200 for the frame of a host system and
/// hides its navigation, therefore the window stays wider.
const SMALLEST: (f64, f64) = (1220.0, 760.0);

/// The page in the window as the receiver of events.
pub struct WindowPage<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> Page for WindowPage<R> {
    fn tell(&self, event: Event) {
        if let Err(error) = self.0.emit_to(LABEL, event.name, event.payload) {
            tracing::warn!(%error, event = event.name, "the page was not told");
        }
    }
}

/// # Errors
/// The system gives no window.
pub fn open<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    let (loaded, shown) = (app.clone(), app.clone());
    WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title(TITLE)
        .inner_size(1366.0, 768.0)
        .min_inner_size(SMALLEST.0, SMALLEST.1)
        .center()
        .on_navigation(|url| external::stays(&Installed, url))
        .on_new_window(|url, _| {
            external::leave(&Installed, &url);
            NewWindowResponse::Deny
        })
        .on_web_resource_request(move |_, document| {
            let server = shown.try_state::<Shell>().and_then(|shell| shell.controller.server());
            csp::open_to(server.as_ref(), document);
        })
        .on_page_load(move |_, load| {
            if load.event() == PageLoadEvent::Started
                && let Some(shell) = loaded.try_state::<Shell>()
            {
                shell.page_gone();
            }
        })
        .build()?;
    #[cfg(target_os = "linux")]
    if let Some(window) = app.get_webview_window(LABEL) {
        window.with_webview(|view| crate::one_page::keep_no_other(&view))?;
    }
    Ok(())
}

/// Files that are dropped on the window become handles; the page decides whether the place takes files.
pub fn act<R: Runtime>(window: &Window<R>, event: &WindowEvent) {
    let WindowEvent::DragDrop(event) = event else { return };
    let Some(shell) = window.try_state::<Shell>() else { return };
    let scale = window.scale_factor().unwrap_or(1.0);
    shell.controller.page.tell(match event {
        DragDropEvent::Drop { paths, position } => {
            let sources = shell.handles.register(paths.iter().cloned());
            Event::files_dropped(sources, position.x / scale, position.y / scale)
        }
        DragDropEvent::Enter { position, .. } | DragDropEvent::Over { position } => {
            Event::files_over(Some((position.x / scale, position.y / scale)))
        }
        _ => Event::files_over(None),
    });
}

/// Brings the window to the front.
pub fn raise<R: Runtime>(app: &AppHandle<R>) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    let raised = window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus());
    if let Err(error) = raised {
        tracing::warn!(%error, "the window cannot be raised");
    }
}

/// Shows the place that a `coach://` address means, and remembers it for a page that is not listening yet.
pub fn follow_link<R: Runtime>(app: &AppHandle<R>, address: &str) {
    match (deep_link::route(address), app.try_state::<Shell>()) {
        (Some(path), Some(shell)) => {
            if !shell.link.keep(&path) {
                shell.controller.page.tell(Event::deep_link(&path));
            }
        }
        (None, _) => tracing::warn!("a link was refused"),
        (Some(_), None) => tracing::warn!("a link came before the program was ready"),
    }
    raise(app);
}
