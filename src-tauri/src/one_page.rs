//! What WebKit keeps in memory for a browser, where people go back and forth between pages. This program shows one page,
//! which is only left to be loaded anew.

use tauri::webview::PlatformWebview;
use webkit2gtk::{CacheModel, SettingsExt, WebContextExt, WebViewExt};

/// Nothing is kept of a page that was left: otherwise all its scripts and data stay, in case somebody comes back.
pub fn keep_no_other(view: &PlatformWebview) {
    let view = view.inner();
    if let Some(settings) = WebViewExt::settings(&view) {
        settings.set_enable_page_cache(false);
    }
    if let Some(context) = view.context() {
        context.set_cache_model(CacheModel::DocumentViewer);
    }
}
