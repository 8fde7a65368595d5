//! The fields by name: what a value must be, in words for messages, and in a form that the templates in
//! `installers/policies` are held against.

use super::Policy;
use super::values::{LOG_LEVELS, UPDATE_CHANNELS, UPLOAD_MB};

/// One key of the policy.
#[derive(Debug)]
pub struct Field {
    /// Name in every source and template.
    pub key: &'static str,
    pub kind: Kind,
    pub is_set: fn(&Policy) -> bool,
}

/// What a value must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `http(s)://host[:port]`
    Address,
    Flag,
    Choice(&'static [&'static str]),
    /// An absolute path.
    Path,
    /// A whole number of MiB, both ends included.
    Megabytes(u32, u32),
}

impl Kind {
    /// For the person who wrote the policy.
    #[must_use]
    pub fn expected(self) -> String {
        match self {
            Self::Address => {
                "应为 http:// 或 https:// 开头的地址，只含主机名和端口，不含路径、账号或参数".to_owned()
            }
            Self::Flag => "应为 true 或 false（注册表中为 1 或 0）".to_owned(),
            Self::Choice(names) => format!("应为以下之一：{}", names.join("、")),
            Self::Path => "应为绝对路径".to_owned(),
            Self::Megabytes(least, most) => format!("应为 {least} 到 {most} 之间的整数，单位 MB"),
        }
    }
}

pub const FIELDS: &[Field] = &[
    Field { key: "serverUrl", kind: Kind::Address, is_set: |policy| policy.server_url.is_some() },
    Field { key: "disableUpdates", kind: Kind::Flag, is_set: |policy| policy.disable_updates.is_some() },
    Field {
        key: "updateChannel",
        kind: Kind::Choice(UPDATE_CHANNELS),
        is_set: |policy| policy.update_channel.is_some(),
    },
    Field { key: "proxyUrl", kind: Kind::Address, is_set: |policy| policy.proxy_url.is_some() },
    Field { key: "caBundlePath", kind: Kind::Path, is_set: |policy| policy.ca_bundle_path.is_some() },
    Field { key: "logLevel", kind: Kind::Choice(LOG_LEVELS), is_set: |policy| policy.log_level.is_some() },
    Field {
        key: "maxUploadMB",
        kind: Kind::Megabytes(*UPLOAD_MB.start(), *UPLOAD_MB.end()),
        is_set: |policy| policy.max_upload_mb.is_some(),
    },
    Field {
        key: "allowOfflineDrafts",
        kind: Kind::Flag,
        is_set: |policy| policy.allow_offline_drafts.is_some(),
    },
];

/// The field of that name.
#[must_use]
pub fn find(key: &str) -> Option<&'static Field> {
    FIELDS.iter().find(|field| field.key == key)
}
