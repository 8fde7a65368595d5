//! What the person set, under what the organisation has fixed.

use crate::error::{Kind, Result, ShellError};
use crate::http::ClientOptions;
use crate::policy::{LogLevel, Policy, UPLOAD_MB, UpdateChannel};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use url::Url;

/// Largest file that may be uploaded where nothing else is set, in MiB; the server has a limit of its own.
const MAX_UPLOAD_MB: u32 = 2048;

/// What is written to `settings.json`: only what a person chose, so that a policy that is taken back leaves no trace.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Saved {
    /// Random, made at the first start: tells two machines apart in the list of versions in use.
    pub device_id: String,
    pub server_url: Option<String>,
    pub proxy_url: Option<String>,
    pub ca_bundle_path: Option<String>,
    pub log_level: Option<String>,
    pub update_channel: Option<String>,
    pub auto_update: Option<bool>,
    #[serde(rename = "maxUploadMB")]
    pub max_upload_mb: Option<u32>,
    pub allow_offline_drafts: Option<bool>,
    pub download_folder: Option<String>,
}

/// The settings in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub proxy_url: Option<String>,
    pub ca_bundle_path: Option<String>,
    pub log_level: String,
    pub update_channel: String,
    pub auto_update: bool,
    #[serde(rename = "maxUploadMB")]
    pub max_upload_mb: u32,
    pub allow_offline_drafts: bool,
    pub download_folder: String,
}

/// A change that the page asks for. An absent field stays; null goes back to the default.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Patch {
    #[serde(deserialize_with = "given")]
    proxy_url: Option<Option<String>>,
    #[serde(deserialize_with = "given")]
    ca_bundle_path: Option<Option<String>>,
    #[serde(deserialize_with = "given")]
    log_level: Option<Option<LogLevel>>,
    #[serde(deserialize_with = "given")]
    update_channel: Option<Option<UpdateChannel>>,
    #[serde(deserialize_with = "given")]
    auto_update: Option<Option<bool>>,
    #[serde(rename = "maxUploadMB", deserialize_with = "given")]
    max_upload_mb: Option<Option<u32>>,
    #[serde(deserialize_with = "given")]
    allow_offline_drafts: Option<Option<bool>>,
    #[serde(deserialize_with = "given")]
    download_folder: Option<Option<String>>,
}

/// Tells null from absent.
fn given<'de, D, T>(value: D) -> std::result::Result<Option<Option<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(value).map(Some)
}

impl Settings {
    #[must_use]
    pub fn effective(policy: &Policy, saved: &Saved, downloads: &Path) -> Self {
        let pick = |managed: Option<String>, own: &Option<String>| managed.or_else(|| own.clone());
        let proxy = policy.proxy_url.as_ref().map(|p| p.url().to_string());
        let bundle = policy.ca_bundle_path.as_ref().map(|p| p.to_string_lossy().into_owned());
        let level = policy.log_level.map(|l| l.name().to_owned());
        let channel = policy.update_channel.map(|c| c.name().to_owned());
        Self {
            proxy_url: pick(proxy, &saved.proxy_url),
            ca_bundle_path: pick(bundle, &saved.ca_bundle_path),
            log_level: pick(level, &saved.log_level).unwrap_or_else(|| LogLevel::Info.name().to_owned()),
            update_channel: pick(channel, &saved.update_channel)
                .unwrap_or_else(|| UpdateChannel::Stable.name().to_owned()),
            auto_update: policy.disable_updates.map(|off| !off).or(saved.auto_update).unwrap_or(true),
            max_upload_mb: policy.max_upload_mb.or(saved.max_upload_mb).unwrap_or(MAX_UPLOAD_MB),
            allow_offline_drafts: policy.allow_offline_drafts.or(saved.allow_offline_drafts).unwrap_or(true),
            download_folder: saved
                .download_folder
                .clone()
                .unwrap_or_else(|| downloads.to_string_lossy().into_owned()),
        }
    }

    #[must_use]
    pub fn client_options(&self) -> ClientOptions {
        ClientOptions { proxy_url: self.proxy_url.clone(), ca_bundle_path: self.ca_bundle_path.clone() }
    }
}

impl Saved {
    /// The settings after a change.
    ///
    /// # Errors
    /// A value is not valid, or the organisation has fixed it.
    pub fn patched(&self, patch: Patch, policy: &Policy) -> Result<Self> {
        let mut next = self.clone();
        let managed = policy.managed();
        let free = |name: &str| {
            if managed.contains(&name) {
                return Err(ShellError::new(Kind::Managed, "该设置由组织管理，不能修改"));
            }
            Ok(())
        };
        if let Some(value) = patch.proxy_url {
            free("proxyUrl")?;
            next.proxy_url = filled(value).map(proxy_address).transpose()?;
        }
        if let Some(value) = patch.ca_bundle_path {
            free("caBundlePath")?;
            next.ca_bundle_path = filled(value);
        }
        if let Some(value) = patch.log_level {
            free("logLevel")?;
            next.log_level = value.map(|level| level.name().to_owned());
        }
        if let Some(value) = patch.update_channel {
            free("updateChannel")?;
            next.update_channel = value.map(|channel| channel.name().to_owned());
        }
        if let Some(value) = patch.auto_update {
            free("disableUpdates")?;
            next.auto_update = value;
        }
        if let Some(value) = patch.max_upload_mb {
            free("maxUploadMB")?;
            next.max_upload_mb = value.map(upload_limit).transpose()?;
        }
        if let Some(value) = patch.allow_offline_drafts {
            free("allowOfflineDrafts")?;
            next.allow_offline_drafts = value;
        }
        if let Some(value) = patch.download_folder {
            next.download_folder = filled(value).map(existing_folder).transpose()?;
        }
        Ok(next)
    }
}

fn filled(value: Option<String>) -> Option<String> {
    value.map(|v| v.trim().to_owned()).filter(|v| !v.is_empty())
}

fn upload_limit(value: u32) -> Result<u32> {
    if UPLOAD_MB.contains(&value) {
        return Ok(value);
    }
    let (least, most) = (UPLOAD_MB.start(), UPLOAD_MB.end());
    Err(ShellError::new(Kind::Invalid, format!("上传大小上限应为{least}～{most}之间的整数（MB）")))
}

fn proxy_address(text: String) -> Result<String> {
    let valid = Url::parse(&text).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
    if valid {
        return Ok(text);
    }
    Err(ShellError::new(Kind::Invalid, "代理地址无效，应形如 http://proxy.example.cn:8080"))
}

fn existing_folder(text: String) -> Result<String> {
    let path = PathBuf::from(&text);
    if path.is_absolute() && path.is_dir() {
        return Ok(text);
    }
    Err(ShellError::new(Kind::Invalid, "下载文件夹不存在，请重新选择"))
}

/// The address of a server as a person types it: the scheme may be missing, a path must be.
///
/// # Errors
/// It is no address of a server.
pub fn server_address(text: &str) -> Result<Url> {
    let invalid = || {
        ShellError::new(
            Kind::Invalid,
            "服务器地址无效，应形如 https://coach.example.cn，只含协议、主机名和端口",
        )
    };
    let text = text.trim();
    let text = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
    let url = Url::parse(&text).map_err(|_| invalid())?;
    let plain = matches!(url.scheme(), "http" | "https")
        && url.host_str().is_some_and(|host| !host.is_empty())
        && url.username().is_empty()
        && url.password().is_none()
        && url.path() == "/"
        && url.query().is_none()
        && url.fragment().is_none();
    if plain { Ok(url) } else { Err(invalid()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn policy(fixed: Value) -> Policy {
        serde_json::from_value(fixed).unwrap()
    }

    #[test]
    fn policy_goes_before_choice_and_choice_before_default() {
        let downloads = Path::new("/home/a/Downloads");
        let none = Settings::effective(&Policy::default(), &Saved::default(), downloads);
        assert_eq!((none.log_level.as_str(), none.max_upload_mb, none.auto_update), ("info", 2048, true));
        let saved = Saved { log_level: Some("debug".into()), max_upload_mb: Some(10), ..Saved::default() };
        let policy = policy(json!({"maxUploadMB": 50, "disableUpdates": true}));
        let got = Settings::effective(&policy, &saved, downloads);
        assert_eq!((got.log_level.as_str(), got.max_upload_mb, got.auto_update), ("debug", 50, false));
    }

    #[test]
    fn the_organisation_says_whether_updates_are_looked_for() {
        for (fixed, own, looked_for) in [
            (None, None, true),
            (None, Some(false), false),
            (Some(false), Some(false), true),
            (Some(false), None, true),
            (Some(true), Some(true), false),
            (Some(true), None, false),
        ] {
            let policy = policy(fixed.map_or_else(|| json!({}), |off: bool| json!({"disableUpdates": off})));
            let saved = Saved { auto_update: own, ..Saved::default() };
            let got = Settings::effective(&policy, &saved, Path::new("/"));
            assert_eq!(got.auto_update, looked_for, "policy {fixed:?}, choice {own:?}");
        }
    }

    #[test]
    fn a_change_is_checked_and_managed_settings_stay() {
        let patch = |value: Value| serde_json::from_value::<Patch>(value).unwrap();
        let policy = policy(json!({"proxyUrl": "http://p:1"}));
        let saved = Saved { log_level: Some("debug".into()), ..Saved::default() };
        let refused = saved.patched(patch(json!({"proxyUrl": "http://q:1"})), &policy).unwrap_err();
        assert!(refused.is(Kind::Managed));
        let free = Policy::default();
        assert!(serde_json::from_value::<Patch>(json!({"logLevel": "loud"})).is_err());
        assert!(saved.patched(patch(json!({"proxyUrl": "socks://q"})), &free).is_err());
        assert!(saved.patched(patch(json!({"maxUploadMB": 0})), &free).is_err());
        let next =
            saved.patched(patch(json!({"proxyUrl": " http://q:1 ", "logLevel": null})), &free).unwrap();
        assert_eq!((next.proxy_url.as_deref(), next.log_level), (Some("http://q:1"), None));
        assert!(serde_json::from_value::<Patch>(json!({"serverUrl": "x"})).is_err());
    }

    #[test]
    fn an_address_is_a_scheme_a_host_and_a_port() {
        let good = |text: &str| server_address(text).unwrap().to_string();
        assert_eq!(good(" coach.example.cn "), "https://coach.example.cn/");
        assert_eq!(good("http://10.1.2.3:8080"), "http://10.1.2.3:8080/");
        for bad in
            ["", "ftp://a", "https://a/b", "https://u:p@a", "https://a?b", "file:///etc", "javascript:x"]
        {
            assert!(server_address(bad).is_err(), "{bad}");
        }
    }
}
