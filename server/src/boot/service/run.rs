//! Under the service manager: it starts this process, asks it to stop, and shows what it reports.

use super::NAME;
use crate::boot::{self, cli::Cli};
use anyhow::{Context, Result};
use clap::Parser;
use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use windows_service::service::{
    ServiceControl, ServiceControlAccept, ServiceExitCode, ServiceState, ServiceStatus, ServiceType,
};
use windows_service::service_control_handler::{self, ServiceControlHandlerResult, ServiceStatusHandle};
use windows_service::{define_windows_service, service_dispatcher};

/// What a start or a stop may take before the manager calls it hung; opening upgrades the database.
const PATIENCE: Duration = Duration::from_secs(120);

define_windows_service!(service_entry, service_main);

/// Hands the process to the service manager; returns when the service has stopped.
///
/// # Errors
/// Started by hand rather than by the service manager.
pub fn run() -> Result<()> {
    service_dispatcher::start(NAME, service_entry)
        .context("此命令只由 Windows 服务管理器使用；手动启动请用 serve")
}

/// Where a service writes its log, for want of a console: one file a day, kept for two weeks.
///
/// # Errors
/// The folder cannot be written.
pub fn log_file(data_dir: &Path) -> Result<RollingFileAppender> {
    RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("server")
        .filename_suffix("log")
        .max_log_files(14)
        .build(data_dir.join("logs"))
        .context("无法写日志文件")
}

/// Called by the service manager on a thread of its own.
fn service_main(_arguments: Vec<OsString>) {
    if let Err(error) = supervise() {
        tracing::error!("the service ended: {error:#}");
    }
}

fn supervise() -> Result<()> {
    let stop = CancellationToken::new();
    let asked = stop.clone();
    let status = service_control_handler::register(NAME, move |control| match control {
        ServiceControl::Stop | ServiceControl::Shutdown => {
            asked.cancel();
            ServiceControlHandlerResult::NoError
        }
        ServiceControl::Interrogate => ServiceControlHandlerResult::NoError,
        _ => ServiceControlHandlerResult::NotImplemented,
    })?;
    report(status, ServiceState::StartPending, 0)?;
    let result = serve(&stop, status);
    report(status, ServiceState::Stopped, u32::from(result.is_err()))?;
    result
}

fn serve(stop: &CancellationToken, status: ServiceStatusHandle) -> Result<()> {
    let config = Cli::parse().common.read_config()?;
    let metrics = metrics_exporter_prometheus::PrometheusBuilder::new().install_recorder()?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let state = boot::open(config, Some(metrics)).await?;
        let shutdown = state.shutdown.clone();
        let stop = stop.clone();
        tokio::spawn(async move {
            stop.cancelled().await;
            if let Err(error) = report(status, ServiceState::StopPending, 0) {
                tracing::warn!("the service manager did not take the state: {error}");
            }
            shutdown.cancel();
        });
        report(status, ServiceState::Running, 0)?;
        boot::serve(state).await
    })
}

fn report(status: ServiceStatusHandle, state: ServiceState, failure: u32) -> Result<()> {
    let (accepted, wait) = match state {
        ServiceState::Running => {
            (ServiceControlAccept::STOP | ServiceControlAccept::SHUTDOWN, Duration::ZERO)
        }
        ServiceState::Stopped => (ServiceControlAccept::empty(), Duration::ZERO),
        _ => (ServiceControlAccept::empty(), PATIENCE),
    };
    status.set_service_status(ServiceStatus {
        service_type: ServiceType::OWN_PROCESS,
        current_state: state,
        controls_accepted: accepted,
        exit_code: if failure == 0 {
            ServiceExitCode::Win32(0)
        } else {
            ServiceExitCode::ServiceSpecific(failure)
        },
        checkpoint: 0,
        wait_hint: wait,
        process_id: None,
    })?;
    Ok(())
}
