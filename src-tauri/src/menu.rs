//! The menu above the window, in Chinese. What the page can do by itself is not in it.

use crate::commands::Shell;
use crate::commands::system::export_to_downloads;
use crate::window::{LABEL, TITLE};
use tauri::menu::{AboutMetadata, Menu, MenuBuilder, MenuEvent, SubmenuBuilder};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::{DialogExt, MessageDialogKind};

const RELOAD: &str = "reload";
const EXPORT_LOGS: &str = "export-logs";
const QUIT: &str = "quit";

/// # Errors
/// The system takes no menu.
pub fn build<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<Menu<R>> {
    let about = AboutMetadata {
        name: Some(TITLE.to_owned()),
        version: Some(app.package_info().version.to_string()),
        ..AboutMetadata::default()
    };
    let program = SubmenuBuilder::new(app, "程序(&F)")
        .text(RELOAD, "重新加载")
        .separator()
        .text(QUIT, "退出")
        .build()?;
    // macOS takes the keys for copying and pasting from the menu.
    let edit = SubmenuBuilder::new(app, "编辑(&E)")
        .cut_with_text("剪切")
        .copy_with_text("复制")
        .paste_with_text("粘贴")
        .select_all_with_text("全选")
        .build()?;
    let help = SubmenuBuilder::new(app, "帮助(&H)")
        .text(EXPORT_LOGS, "导出日志")
        .separator()
        .about_with_text("关于智能陪练", Some(about))
        .build()?;
    MenuBuilder::new(app).items(&[&program, &edit, &help]).build()
}

pub fn act<R: Runtime>(app: &AppHandle<R>, event: &MenuEvent) {
    match event.id().as_ref() {
        RELOAD => reload(app),
        EXPORT_LOGS => export_logs(app.clone()),
        QUIT => app.exit(0),
        _ => {}
    }
}

fn reload<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(LABEL)
        && let Err(error) = window.reload()
    {
        tracing::warn!(%error, "the page cannot be loaded anew");
    }
}

/// Works also when the page does not: that is when the logs are wanted.
fn export_logs<R: Runtime>(app: AppHandle<R>) {
    tauri::async_runtime::spawn(async move {
        let (text, kind) = match export_to_downloads(&app.state::<Shell>()).await {
            Ok(saved) => (format!("日志已保存到：\n{}", saved.saved_to.display()), MessageDialogKind::Info),
            Err(error) => (error.message, MessageDialogKind::Error),
        };
        app.dialog().message(text).title(TITLE).kind(kind).show(|_| {});
    });
}
