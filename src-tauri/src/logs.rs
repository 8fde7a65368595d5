//! Log files: one a day, two weeks of them, and one file for each of the last crashes.

use crate::error::{Result, ShellError};
use std::path::{Path, PathBuf};
use tracing_appender::non_blocking::WorkerGuard;
use tracing_appender::rolling::{Builder, Rotation};
use tracing_subscriber::filter::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Registry, fmt, reload};

const KEPT_DAYS: usize = 14;
const KEPT_CRASHES: usize = 20;

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
        forget_crashes(folder);
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
fn write_crashes(folder: PathBuf) {
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

/// Removes all but the newest files of crashes, which are named by their time.
fn forget_crashes(folder: &Path) {
    let crashes = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_crash = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("crash-") && name.ends_with(".txt")
    };
    let mut crashes: Vec<PathBuf> = crashes.filter(is_crash).collect();
    crashes.sort_unstable();
    for old in crashes.iter().rev().skip(KEPT_CRASHES) {
        if let Err(error) = std::fs::remove_file(old) {
            tracing::warn!(%error, "an old crash file stays");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_crashes_are_kept_and_nothing_else_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let crash = |day: usize| format!("crash-202611{day:02}-080000-000.txt");
        for day in 1..=25 {
            std::fs::write(folder.path().join(crash(day)), "").unwrap();
        }
        for other in ["coach.2026-01-01.log", "crash-notes.md"] {
            std::fs::write(folder.path().join(other), "").unwrap();
        }
        forget_crashes(folder.path());
        let there = |name: &str| folder.path().join(name).exists();
        assert_eq!(
            (1..=25).filter(|day| there(&crash(*day))).collect::<Vec<_>>(),
            (6..=25).collect::<Vec<_>>()
        );
        assert!(there("coach.2026-01-01.log") && there("crash-notes.md"));
    }
}
