//! The types of single values and what they accept.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use url::Url;

/// MiB that `maxUploadMB` may name.
pub const UPLOAD_MB: RangeInclusive<u32> = 1..=10240;

pub const UPDATE_CHANNELS: &[&str] = &["stable", "beta"];
pub const LOG_LEVELS: &[&str] = &["error", "warn", "info", "debug", "trace"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UpdateChannel {
    Stable,
    Beta,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl LogLevel {
    /// The level's name, as in [`LOG_LEVELS`] and in log filters.
    #[must_use]
    pub fn name(self) -> &'static str {
        LOG_LEVELS[self as usize]
    }
}

impl UpdateChannel {
    /// The channel's name, as in [`UPDATE_CHANNELS`] and in addresses.
    #[must_use]
    pub fn name(self) -> &'static str {
        UPDATE_CHANNELS[self as usize]
    }
}

/// Address of the central server: scheme, host and port, nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ServerUrl(Url);

/// Address of an HTTP proxy: scheme, host and port. No account in it: everyone on the computer may read the policy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ProxyUrl(Url);

/// Not an address of the kind that is asked for.
#[derive(Debug)]
pub struct NotAnAddress;

impl fmt::Display for NotAnAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not http(s)://host[:port]")
    }
}

macro_rules! address {
    ($name:ident) => {
        impl $name {
            #[must_use]
            pub fn url(&self) -> &Url {
                &self.0
            }
        }
        impl TryFrom<String> for $name {
            type Error = NotAnAddress;
            fn try_from(text: String) -> Result<Self, NotAnAddress> {
                bare_address(&text).map(Self)
            }
        }
        impl From<$name> for String {
            fn from(address: $name) -> Self {
                address.0.into()
            }
        }
    };
}
address!(ServerUrl);
address!(ProxyUrl);

fn bare_address(text: &str) -> Result<Url, NotAnAddress> {
    let url = Url::parse(text.trim()).map_err(|_| NotAnAddress)?;
    let bare = matches!(url.scheme(), "http" | "https")
        && url.host_str().is_some_and(|host| !host.is_empty())
        && url.username().is_empty()
        && url.password().is_none()
        && url.path() == "/"
        && url.query().is_none()
        && url.fragment().is_none();
    if bare { Ok(url) } else { Err(NotAnAddress) }
}

/// Truth as such, or as the 1 and 0 that the Windows registry has for it.
pub fn flag<'de, D: Deserializer<'de>>(input: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Raw {
        Flag(bool),
        Number(i64),
    }
    match Raw::deserialize(input)? {
        Raw::Flag(flag) => Ok(Some(flag)),
        Raw::Number(0) => Ok(Some(false)),
        Raw::Number(1) => Ok(Some(true)),
        Raw::Number(_) => Err(D::Error::custom("neither 0 nor 1")),
    }
}

pub fn absolute_path<'de, D: Deserializer<'de>>(input: D) -> Result<Option<PathBuf>, D::Error> {
    let path = PathBuf::deserialize(input)?;
    if path.is_absolute() { Ok(Some(path)) } else { Err(D::Error::custom("not absolute")) }
}

pub fn upload_mb<'de, D: Deserializer<'de>>(input: D) -> Result<Option<u32>, D::Error> {
    let size = u32::deserialize(input)?;
    if UPLOAD_MB.contains(&size) { Ok(Some(size)) } else { Err(D::Error::custom("out of range")) }
}
