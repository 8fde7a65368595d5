//! What the organisation's IT has fixed for this computer: read once at the start, never written.
//!
//! Each system keeps it in its own place, and each source gives the same table of raw values, so that what is
//! accepted is decided in one place ([`read`]). No Tauri types here.
//!
//! | system  | place                                                              | who may write it |
//! |---------|--------------------------------------------------------------------|------------------|
//! | Windows | `HKLM\Software\Policies\Peilian\Coach`                               | administrators   |
//! | macOS   | `/Library/Managed Preferences/cn.peilian.coach.plist`                | the MDM          |
//! | Linux   | `/etc/peilian-coach/policy.toml`                                     | root             |

mod field;
#[cfg(any(target_os = "macos", test))]
mod property_list;
mod read;
#[cfg(test)]
mod templates;
#[cfg(test)]
mod tests;
mod values;

#[cfg_attr(target_os = "linux", path = "source_linux.rs")]
#[cfg_attr(target_os = "macos", path = "source_macos.rs")]
#[cfg_attr(target_os = "windows", path = "source_windows.rs")]
mod source;

pub use field::{FIELDS, Field, Kind};
pub use read::{Loaded, Problem};
pub use values::{LogLevel, ProxyUrl, ServerUrl, UPLOAD_MB, UpdateChannel};

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The settings that a policy may fix; `None` is left to the user.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Policy {
    /// Address of the central server, without a path.
    pub server_url: Option<ServerUrl>,
    /// The program neither looks for updates nor installs any.
    #[serde(deserialize_with = "values::flag")]
    pub disable_updates: Option<bool>,
    pub update_channel: Option<UpdateChannel>,
    /// Proxy for every request, instead of the system's.
    pub proxy_url: Option<ProxyUrl>,
    /// File with further certificate authorities (PEM), absolute.
    #[serde(deserialize_with = "values::absolute_path")]
    pub ca_bundle_path: Option<PathBuf>,
    pub log_level: Option<LogLevel>,
    /// Largest file that may be uploaded, in MiB, within [`values::UPLOAD_MB`].
    #[serde(rename = "maxUploadMB", deserialize_with = "values::upload_mb")]
    pub max_upload_mb: Option<u32>,
    /// Whether cases may be drafted without a connection; drafts are files on this computer.
    #[serde(deserialize_with = "values::flag")]
    pub allow_offline_drafts: Option<bool>,
}

/// Why the policy as a whole could not be used.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    #[error("策略文件 {place} 不可信：{why}。请让管理员修正后重新打开程序")]
    Untrusted { place: String, why: &'static str },
    #[error("无法读取策略 {place}：{why}")]
    Unreadable { place: String, why: String },
    #[error("策略 {place} 的格式有误：{why}")]
    Malformed { place: String, why: String },
}

impl PolicyError {
    /// A fixed name for logs and support.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Untrusted { .. } => "policy.untrusted",
            Self::Unreadable { .. } => "policy.unreadable",
            Self::Malformed { .. } => "policy.malformed",
        }
    }
}

impl Policy {
    /// Reads this computer's policy. None at all is the empty policy; a value that cannot be accepted is
    /// left out and reported in [`Loaded::problems`], the rest holds.
    ///
    /// # Errors
    /// The policy is there and cannot be read, parsed or trusted.
    pub fn load() -> Result<Loaded, PolicyError> {
        Ok(read::read(source::table()?))
    }

    /// Keys that the policy fixes, in the order of [`FIELDS`]; their settings are shown but not editable.
    #[must_use]
    pub fn managed(&self) -> Vec<&'static str> {
        FIELDS.iter().filter(|field| (field.is_set)(self)).map(|field| field.key).collect()
    }
}
