//! The server binary.

use anyhow::Result;
use clap::Parser;
use coach_server::boot::cli::{AdminTask, Cli, Role};
#[cfg(windows)]
use coach_server::boot::cli::{Common, ServiceTask};
#[cfg(windows)]
use coach_server::boot::service;
use coach_server::boot::{self, admin};
use coach_server::config::{self, Config};
use std::io::Write;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::writer::BoxMakeWriter;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    match run(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "启动失败：{error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<()> {
    let role = cli.role.unwrap_or(Role::Serve);
    if matches!(role, Role::Openapi) {
        return print(&serde_json::to_string_pretty(&coach_server::app::openapi())?);
    }
    if matches!(role, Role::Config { default: true }) {
        return print(config::DEFAULTS.trim_end());
    }
    let config = cli.common.read_config()?;
    #[cfg(windows)]
    if let Role::Service { task } = role {
        return run_service(&task, &cli.common, &config);
    }
    start_tracing(&config.log, BoxMakeWriter::new(std::io::stderr), true);
    match role {
        Role::Serve => {
            let metrics = metrics_exporter_prometheus::PrometheusBuilder::new().install_recorder()?;
            tracing::info!("configuration in force:\n{}", config.masked());
            boot::serve(boot::open(config, Some(metrics)).await?).await
        }
        Role::Migrate => {
            boot::open(config, None).await?.db.close().await;
            print("数据库结构已是最新")
        }
        Role::SeedDemo => print(&coach_server::demo::seed(config).await?),
        Role::Admin { task } => run_admin(config, task).await,
        Role::Config { .. } => print(&config.masked()),
        Role::Openapi => Ok(()),
        #[cfg(windows)]
        Role::Service { .. } => Ok(()),
    }
}

#[cfg(windows)]
fn run_service(task: &ServiceTask, given: &Common, config: &Config) -> Result<()> {
    match task {
        ServiceTask::Install => {
            service::install(given, config)?;
            print("服务已安装，随系统启动")
        }
        ServiceTask::Uninstall => {
            service::uninstall()?;
            print("服务已卸载，数据未删除")
        }
        ServiceTask::Run => {
            start_tracing(&config.log, BoxMakeWriter::new(service::log_file(&config.data_dir)?), false);
            service::run()
        }
    }
}

async fn run_admin(config: Config, task: AdminTask) -> Result<()> {
    let state = boot::open(config, None).await?;
    let (username, generated) = match &task {
        AdminTask::CreateUser { username, role, team, nick_name } => {
            (username, admin::create_user(&state, username, role, team, nick_name.as_deref()).await?)
        }
        AdminTask::ResetPassword { username } => (username, admin::reset_password(&state, username).await?),
        AdminTask::VerifyAudit => {
            let told = admin::verify_audit(&state).await;
            state.db.close().await;
            return print(&told?);
        }
    };
    state.db.close().await;
    match generated {
        Some(password) => print(&format!("账号 {username} 的密码：{password}（只显示这一次）")),
        None => print(&format!("账号 {username} 已设置为指定的密码")),
    }
}

fn print(text: &str) -> Result<()> {
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}

fn start_tracing(log: &config::Log, writer: BoxMakeWriter, colour: bool) {
    let filter = EnvFilter::try_new(&log.level).unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
    let builder = if colour { builder } else { builder.with_ansi(false) };
    if log.format == "json" {
        builder.json().init();
    } else {
        builder.compact().init();
    }
}
