//! Configuration: defaults from `config.default.toml`, then a file, the environment and flags.

use figment::Figment;
use figment::providers::{Env, Format, Toml};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The commented defaults, also what `coach-server config --default` prints.
pub const DEFAULTS: &str = include_str!("../../config.default.toml");

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    pub data_dir: PathBuf,
    pub server: Server,
    pub database: Database,
    pub auth: Auth,
    pub brand: Brand,
    pub files: Files,
    pub jobs: Jobs,
    pub updates: Updates,
    pub ai: Ai,
    pub log: Log,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    pub listen: String,
    pub public_url: String,
    pub frame_ancestors: String,
    pub body_limit: usize,
    pub trusted_proxy: String,
    pub shutdown_grace_sec: u64,
    pub metrics_token: String,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Database {
    pub url: String,
    pub max_connections: u32,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Auth {
    pub idle_hours: i64,
    pub absolute_hours: i64,
    pub attempts_per_account: u32,
    pub attempts_per_address: u32,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Brand {
    pub title: String,
    pub sso_type: i64,
    pub sso_logout_url: String,
    pub ebp_logout_url: String,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    pub max_size: i64,
    pub stale_upload_hours: i64,
    pub signed_url_minutes: i64,
    pub export_hours: i64,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Jobs {
    pub workers: usize,
    pub lease_sec: i64,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Updates {
    pub dir: PathBuf,
    pub device_days: i64,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ai {
    pub concurrency: usize,
    pub retries: u32,
    pub first_token_sec: u64,
    pub idle_sec: u64,
    pub customer_sec: u64,
    pub max_answer_bytes: usize,
    pub denied_hosts: Vec<String>,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    pub format: String,
    pub level: String,
    pub flow_log_days: i64,
    pub call_log_days: i64,
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("配置有误：{0}")]
    Read(Box<figment::Error>),
    #[error("配置项 {key} 的值「{value}」不正确：{expected}")]
    Value { key: &'static str, value: String, expected: &'static str },
    #[error("环境变量 {written} 不是配置项，是否应为 {meant}（主题与配置项之间是两个下划线）")]
    Variable { written: String, meant: String },
    #[error("找不到配置文件 {0}")]
    NoFile(PathBuf),
}

impl Config {
    /// Reads the configuration; `file` must exist when it is given.
    ///
    /// # Errors
    /// An unknown key, a wrong type, or a value out of range, naming where it came from.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let mut figment = Figment::from(Toml::string(DEFAULTS));
        if let Some(path) = file {
            if !path.exists() {
                return Err(ConfigError::NoFile(path.to_owned()));
            }
            figment = figment.merge(Toml::file_exact(path));
        }
        if let Some((written, meant)) = std::env::vars().find_map(|(key, _)| misspelt(&key).map(|m| (key, m)))
        {
            return Err(ConfigError::Variable { written, meant });
        }
        let config: Self = figment
            .merge(Env::prefixed("COACH_").filter(|key| names_a_setting(key.as_str())).split("__"))
            .extract()
            .map_err(|e| ConfigError::Read(Box::new(e)))?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key, value: String, expected| Err(ConfigError::Value { key, value, expected });
        if self.server.listen.parse::<std::net::SocketAddr>().is_err() {
            return wrong(
                "server.listen",
                self.server.listen.clone(),
                "应为「地址:端口」，例如 127.0.0.1:8080",
            );
        }
        if !self.server.trusted_proxy.is_empty()
            && self.server.trusted_proxy.parse::<std::net::IpAddr>().is_err()
        {
            return wrong("server.trusted_proxy", self.server.trusted_proxy.clone(), "应为一个 IP 地址");
        }
        if !(1..=3).contains(&self.brand.sso_type) {
            return wrong("brand.sso_type", self.brand.sso_type.to_string(), "应为 1、2 或 3");
        }
        if !matches!(self.log.format.as_str(), "text" | "json") {
            return wrong("log.format", self.log.format.clone(), "应为 text 或 json");
        }
        if self.database.max_connections == 0 {
            return wrong("database.max_connections", "0".to_owned(), "应大于 0");
        }
        for (key, seconds) in [
            ("ai.first_token_sec", self.ai.first_token_sec),
            ("ai.idle_sec", self.ai.idle_sec),
            ("ai.customer_sec", self.ai.customer_sec),
        ] {
            if !(1..=120).contains(&seconds) {
                return wrong(key, seconds.to_string(), "应为 1 到 120");
            }
        }
        if self.log.flow_log_days < 1 {
            return wrong("log.flow_log_days", self.log.flow_log_days.to_string(), "应大于 0");
        }
        if self.log.call_log_days < 0 {
            return wrong("log.call_log_days", self.log.call_log_days.to_string(), "应为 0 或更大");
        }
        if self.updates.device_days < 1 {
            return wrong("updates.device_days", self.updates.device_days.to_string(), "应大于 0");
        }
        if self.jobs.lease_sec < 2 {
            return wrong("jobs.lease_sec", self.jobs.lease_sec.to_string(), "应不小于 2");
        }
        Ok(())
    }

    /// Where the data lives: the configured address, or the embedded database in `data_dir`.
    #[must_use]
    pub fn database_url(&self) -> String {
        if self.database.url.is_empty() {
            format!("sqlite:{}", self.data_dir.join("coach.db").display())
        } else {
            self.database.url.clone()
        }
    }

    /// Where releases of the desktop program are published from.
    #[must_use]
    pub fn updates_dir(&self) -> PathBuf {
        if self.updates.dir.as_os_str().is_empty() {
            self.data_dir.join("updates")
        } else {
            self.updates.dir.clone()
        }
    }

    /// What is in force, as TOML, with secrets masked.
    #[must_use]
    pub fn masked(&self) -> String {
        let mut shown = self.clone();
        shown.database.url = mask_password(&self.database_url());
        if !shown.server.metrics_token.is_empty() {
            "******".clone_into(&mut shown.server.metrics_token);
        }
        toml::to_string_pretty(&shown).unwrap_or_default()
    }
}

/// A setting lies below a topic. Other variables that begin alike (COACH_SECRET, COACH_CONFIG …) are not
/// settings.
fn names_a_setting(key: &str) -> bool {
    key.contains("__") || key.eq_ignore_ascii_case("data_dir")
}

/// What was probably meant by a variable that names a topic of the settings with a single underscore: it would
/// otherwise be ignored, and the server start with other settings than its owner believes.
fn misspelt(variable: &str) -> Option<String> {
    let key = variable.strip_prefix("COACH_")?;
    let topics = DEFAULTS.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
    topics.filter(|_| !names_a_setting(key)).find_map(|topic| {
        let rest = key.to_ascii_lowercase();
        let setting = rest.strip_prefix(topic)?.strip_prefix('_')?;
        Some(format!("COACH_{}__{}", topic.to_ascii_uppercase(), setting.to_ascii_uppercase()))
    })
}

fn mask_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let Some((login, host)) = rest.rsplit_once('@') else { return url.to_owned() };
    let user = login.split(':').next().unwrap_or_default();
    format!("{scheme}://{user}:******@{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_complete() {
        let config = Config::load(None).unwrap();
        assert_eq!(config.brand.title, "智能陪练");
        assert!(config.database_url().starts_with("sqlite:"));
    }

    #[test]
    fn a_variable_with_one_underscore_too_few_is_no_setting_and_no_secret_either() {
        assert_eq!(misspelt("COACH_DATABASE_URL").as_deref(), Some("COACH_DATABASE__URL"));
        assert_eq!(misspelt("COACH_SERVER_LISTEN").as_deref(), Some("COACH_SERVER__LISTEN"));
        for other in ["COACH_SERVER__LISTEN", "COACH_SERVER", "COACH_SECRET", "COACH_DATA_DIR", "PATH"] {
            assert_eq!(misspelt(other), None, "{other}");
        }
    }

    #[test]
    fn an_unknown_key_stops_the_start() {
        let file = std::env::temp_dir().join(format!("coach-config-{}.toml", crate::ids::short()));
        std::fs::write(&file, "[server]\nlissten = \"x\"\n").unwrap();
        let error = Config::load(Some(&file)).unwrap_err().to_string();
        std::fs::remove_file(&file).unwrap();
        assert!(error.contains("lissten"), "{error}");
    }

    #[test]
    fn secrets_are_masked() {
        assert_eq!(mask_password("postgres://u:p@ss@h/db"), "postgres://u:******@h/db");
        assert_eq!(mask_password("sqlite:data/coach.db"), "sqlite:data/coach.db");
        let mut config = Config::load(None).unwrap();
        assert!(config.masked().contains("metrics_token = \"\""));
        "s3cret-of-metrics".clone_into(&mut config.server.metrics_token);
        assert!(!config.masked().contains("s3cret"));
    }
}
