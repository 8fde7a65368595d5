//! Putting the program together.

use crate::commands::{self, Shell};
use crate::controller::{Controller, Setup};
use crate::error::ShellError;
use crate::external::Installed;
use crate::logs::Logs;
use crate::menu;
use crate::policy::{Policy, PolicyError};
use crate::token::{PATIENCE, Vault, system_places};
use crate::window::{self, WindowPage};
use std::sync::Arc;
use tauri::{App, Manager};
use tauri_plugin_deep_link::DeepLinkExt;
use tauri_plugin_dialog::{DialogExt, MessageDialogButtons, MessageDialogKind};
use tauri_plugin_window_state::StateFlags;

/// Why the program cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("no cryptography: another provider is installed")]
    Cryptography,
    #[error(transparent)]
    Window(#[from] tauri::Error),
}

/// Runs the program until its window is closed.
///
/// # Errors
/// The system gives no window.
pub fn run() -> Result<(), StartError> {
    // Without it the first secure connection would panic: no library below chooses a provider by itself.
    rustls::crypto::ring::default_provider().install_default().map_err(|_| StartError::Cryptography)?;
    tauri::Builder::default()
        // First, so that a second start ends before anything else of it has begun.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| window::raise(app)))
        .plugin(tauri_plugin_deep_link::init())
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_store::Builder::new().build())
        .plugin(tauri_plugin_updater::Builder::new().build())
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_state_flags(StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED)
                .build(),
        )
        .menu(menu::build)
        .on_menu_event(|app, event| menu::act(app, &event))
        .on_window_event(window::act)
        .invoke_handler(commands::handler())
        .setup(|app| {
            begin(app).or_else(|error| refuse_to_start(app, &error))?;
            Ok(())
        })
        .run(tauri::generate_context!())?;
    Ok(())
}

#[derive(Debug, thiserror::Error)]
enum BeginError {
    #[error(transparent)]
    Policy(#[from] PolicyError),
    #[error(transparent)]
    Shell(#[from] ShellError),
    #[error("窗口无法打开：{0}")]
    Window(#[from] tauri::Error),
}

fn begin(app: &App) -> Result<(), BeginError> {
    let logs = Logs::start(&app.path().app_log_dir()?)?;
    let loaded = Policy::load()?;
    for problem in &loaded.problems {
        tracing::warn!(key = problem.key, code = problem.code, "{}", problem.message);
    }
    let logs_dir = app.path().app_log_dir()?;
    let shell = tauri::async_runtime::block_on(async {
        let controller = Controller::start(setup_of(app, loaded.policy, logs)?)?;
        Ok::<_, ShellError>(Shell::new(controller, logs_dir, Arc::new(Installed)))
    })?;
    app.manage(shell);
    let handle = app.handle().clone();
    app.deep_link().on_open_url(move |event| {
        for url in event.urls() {
            window::follow_link(&handle, url.as_str());
        }
    });
    window::open(app.handle())?;
    if let Ok(Some(urls)) = app.deep_link().get_current() {
        urls.iter().for_each(|url| window::follow_link(app.handle(), url.as_str()));
    }
    Ok(())
}

fn setup_of(app: &App, policy: Policy, logs: Logs) -> Result<Setup, ShellError> {
    let folder = |found: tauri::Result<std::path::PathBuf>| found.map_err(ShellError::internal);
    let data_dir = folder(app.path().app_data_dir())?;
    Ok(Setup {
        // A system without the usual folders named in its settings has them by their usual names.
        downloads_dir: folder(
            app.path().download_dir().or_else(|_| Ok(app.path().home_dir()?.join("Downloads"))),
        )?,
        data_dir,
        version: app.package_info().version.to_string(),
        os: std::env::consts::OS.to_owned(),
        bundle: tauri::utils::platform::bundle_type().map_or_else(|| "none".to_owned(), |b| b.to_string()),
        policy,
        vault: Vault::start(system_places(), PATIENCE),
        page: Arc::new(WindowPage(app.handle().clone())),
        log_level: Box::new(move |level| logs.set_level(level)),
    })
}

/// Starting without the organisation's settings, or without a place for its own, would do harm: the program says why
/// and ends.
fn refuse_to_start(app: &App, error: &BeginError) -> tauri::Result<()> {
    tracing::error!(%error, "cannot start");
    let handle = app.handle().clone();
    app.dialog()
        .message(error.to_string())
        .title(window::TITLE)
        .kind(MessageDialogKind::Error)
        .buttons(MessageDialogButtons::OkCustom("退出".to_owned()))
        .show(move |_| handle.exit(1));
    Ok(())
}
