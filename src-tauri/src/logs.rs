//! Log files: one a day, two weeks of them, and one file for each crash.

use crate::error::{Result, ShellError};
use std::path::Path;
use tracing_appender::non_blocking::WorkerGuard;
use tracing_appender::rolling::{Builder, Rotation};
use tracing_subscriber::filter::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Registry, fmt, reload};

const KEPT_DAYS: usize = 14;

pub struct Logs {
    filter: reload::Handle<EnvFilter, Registry>,
    /// Writes what is left when the program ends.
    _writer: WorkerGuard,
}

impl Logs {
    /// Begins to log into a folder, at `info` until a level is set.
    ///
    /// # Errors
    /// The folder cannot be written to.
    pub fn start(folder: &Path) -> Result<Self> {
        std::fs::create_dir_all(folder).map_err(ShellError::internal)?;
        let file = Builder::new()
            .rotation(Rotation::DAILY)
            .filename_prefix("coach")
            .filename_suffix("log")
            .max_log_files(KEPT_DAYS)
            .build(folder)
            .map_err(ShellError::internal)?;
        let (writer, guard) = tracing_appender::non_blocking(file);
        let (filter, handle) = reload::Layer::new(filter_of("info"));
        tracing_subscriber::registry()
            .with(filter)
            .with(fmt::layer().with_ansi(false).with_writer(writer))
            .try_init()
            .map_err(ShellError::internal)?;
        write_crashes(folder.to_owned());
        Ok(Self { filter: handle, _writer: guard })
    }

    pub fn set_level(&self, level: &str) {
        if let Err(error) = self.filter.reload(filter_of(level)) {
            tracing::error!(%error, "the log level cannot be changed");
        }
    }
}

/// The libraries below log headers and bodies at their finest levels, the token among them: they stay at `info`.
fn filter_of(level: &str) -> EnvFilter {
    EnvFilter::new(format!("warn,coach_desktop={level},tauri_plugin_updater=info"))
}

/// A panic leaves a file behind: the log may not have been written when the program ends.
fn write_crashes(folder: std::path::PathBuf) {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let trace = std::backtrace::Backtrace::force_capture();
        let time = chrono::Local::now();
        let text = format!("{}\n{}\n{panic}\n\n{trace}\n", env!("CARGO_PKG_VERSION"), time.to_rfc3339());
        let file = folder.join(format!("crash-{}.txt", time.format("%Y%m%d-%H%M%S-%3f")));
        if let Err(error) = std::fs::write(&file, text) {
            tracing::error!(%error, "the crash file cannot be written");
        }
        tracing::error!(%panic, "panic");
        before(panic);
    }));
}
