//! Entering the service with the service manager, and taking it out again.

use super::NAME;
use crate::boot::cli::Common;
use crate::config::Config;
use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::time::{Duration, Instant};
use windows_service::service::{
    Service, ServiceAccess, ServiceAction, ServiceActionType, ServiceErrorControl, ServiceFailureActions,
    ServiceFailureResetPeriod, ServiceInfo, ServiceStartType, ServiceState, ServiceType,
};
use windows_service::service_manager::{ServiceManager, ServiceManagerAccess};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const RESTART_AFTER: Duration = Duration::from_secs(5);
const STOP_WITHIN: Duration = Duration::from_secs(60);

/// Installs the service with this configuration: starts with the computer, restarts after a failure.
///
/// # Errors
/// No administrator, the service exists, or the data folder is relative: a service starts in `System32`.
pub fn install(given: &Common, config: &Config) -> Result<()> {
    if !config.data_dir.is_absolute() {
        bail!(r"服务需要绝对的数据目录，请用 --data-dir 指定，例如 C:\ProgramData\Peilian\CoachServer");
    }
    if given.database_url.is_some() {
        bail!("请把数据库地址写在配置文件里：服务的命令行人人可见");
    }
    let info = ServiceInfo {
        name: NAME.into(),
        display_name: "智能陪练服务器".into(),
        service_type: ServiceType::OWN_PROCESS,
        start_type: ServiceStartType::AutoStart,
        error_control: ServiceErrorControl::Normal,
        executable_path: std::env::current_exe().context("无法确定程序的位置")?,
        launch_arguments: arguments(given, config)?,
        dependencies: Vec::new(),
        account_name: Some(format!(r"NT SERVICE\{NAME}").into()),
        account_password: None,
    };
    let manager = manager(ServiceManagerAccess::CONNECT | ServiceManagerAccess::CREATE_SERVICE)?;
    let service = manager
        .create_service(&info, ServiceAccess::CHANGE_CONFIG | ServiceAccess::START)
        .context("无法安装服务（是否已经安装？）")?;
    service.set_description("客服培训、考核与知识服务")?;
    restart_after_failures(&service)
}

/// What the service is started with: only what was given, so that the file decides the rest.
fn arguments(given: &Common, config: &Config) -> Result<Vec<OsString>> {
    let mut arguments: Vec<OsString> = vec!["--data-dir".into(), config.data_dir.clone().into()];
    if let Some(file) = &given.config {
        arguments.push("--config".into());
        arguments.push(std::path::absolute(file).context("无法确定配置文件的位置")?.into());
    }
    if let Some(listen) = &given.listen {
        arguments.push("--listen".into());
        arguments.push(listen.into());
    }
    arguments.extend(["service".into(), "run".into()]);
    Ok(arguments)
}

fn restart_after_failures(service: &Service) -> Result<()> {
    let restart = ServiceAction { action_type: ServiceActionType::Restart, delay: RESTART_AFTER };
    service.update_failure_actions(ServiceFailureActions {
        reset_period: ServiceFailureResetPeriod::After(DAY),
        reboot_msg: None,
        command: None,
        actions: Some(vec![restart; 3]),
    })?;
    service.set_failure_actions_on_non_crash_failures(true)?;
    Ok(())
}

/// Stops and removes the service; its data stays.
///
/// # Errors
/// No administrator, no such service, or it does not stop within a minute.
pub fn uninstall() -> Result<()> {
    let manager = manager(ServiceManagerAccess::CONNECT)?;
    let access = ServiceAccess::QUERY_STATUS | ServiceAccess::STOP | ServiceAccess::DELETE;
    let service = manager.open_service(NAME, access).context("没有安装此服务，或没有权限")?;
    if service.query_status()?.current_state != ServiceState::Stopped {
        service.stop().context("无法停止服务")?;
    }
    let began = Instant::now();
    while service.query_status()?.current_state != ServiceState::Stopped {
        if began.elapsed() > STOP_WITHIN {
            bail!("服务在 {} 秒内没有停止，未卸载", STOP_WITHIN.as_secs());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    service.delete().context("无法删除服务")
}

fn manager(access: ServiceManagerAccess) -> Result<ServiceManager> {
    ServiceManager::local_computer(None::<&str>, access).context("无法连接服务管理器，请以管理员身份运行")
}
