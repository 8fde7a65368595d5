//! The command line: one binary, several roles.

use crate::config::{Config, ConfigError};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Parser)]
#[command(name = "coach-server", version, about = "智能陪练：培训、考核与知识服务")]
pub struct Cli {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub role: Option<Role>,
}

#[derive(Debug, Args)]
pub struct Common {
    /// 配置文件（TOML）
    #[arg(long, global = true, env = "COACH_CONFIG")]
    pub config: Option<PathBuf>,
    /// 监听地址，覆盖 server.listen
    #[arg(long, global = true)]
    pub listen: Option<String>,
    /// 数据库地址，覆盖 database.url
    #[arg(long, global = true)]
    pub database_url: Option<String>,
    /// 数据目录，覆盖 data_dir
    #[arg(long, global = true)]
    pub data_dir: Option<PathBuf>,
}

impl Common {
    /// The configuration in force: files and environment, and the flags over them.
    ///
    /// # Errors
    /// As [`Config::load`].
    pub fn read_config(&self) -> Result<Config, ConfigError> {
        let mut config = Config::load(self.config.as_deref())?;
        if let Some(listen) = &self.listen {
            config.server.listen.clone_from(listen);
        }
        if let Some(url) = &self.database_url {
            config.database.url.clone_from(url);
        }
        if let Some(folder) = &self.data_dir {
            config.data_dir.clone_from(folder);
        }
        Ok(config)
    }
}

#[derive(Debug, Subcommand)]
pub enum Role {
    /// 启动服务（默认）
    Serve,
    /// 升级数据库结构后退出
    Migrate,
    /// 写入演示数据（已有数据时不做任何事）
    SeedDemo,
    /// 账号管理
    Admin {
        #[command(subcommand)]
        task: AdminTask,
    },
    /// 输出 OpenAPI 文档
    Openapi,
    /// 输出生效的配置
    Config {
        /// 输出带注释的默认配置
        #[arg(long)]
        default: bool,
    },
    /// Windows 服务
    #[cfg(windows)]
    Service {
        #[command(subcommand)]
        task: ServiceTask,
    },
}

#[cfg(windows)]
#[derive(Debug, Subcommand)]
pub enum ServiceTask {
    /// 安装服务：随系统启动，失败后自动重启
    Install,
    /// 停止并卸载服务，保留数据
    Uninstall,
    /// 由服务管理器调用
    Run,
}

#[derive(Debug, Subcommand)]
pub enum AdminTask {
    /// 新建账号；团队不存在时一并创建。密码取自 COACH_ADMIN_PASSWORD，未设置时随机生成并输出一次
    CreateUser {
        username: String,
        #[arg(long, default_value = "management", value_parser = ["management", "trainer", "student"])]
        role: String,
        #[arg(long)]
        team: String,
        #[arg(long)]
        nick_name: Option<String>,
    },
    /// 重置密码，并使该账号的所有登录失效
    ResetPassword { username: String },
    /// 校验审计日志是否被改动；有问题时指出第一条，并以失败退出
    VerifyAudit,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
