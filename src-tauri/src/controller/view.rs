//! The state as the page sees it.

use super::Owner;
use crate::settings::Settings;
use crate::token;
use serde::Serialize;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Online {
    Online,
    Offline,
    /// Nobody has asked the server anything yet.
    #[default]
    Unknown,
}

/// What could not be read in this run of the program, and lies beside its successor as `*.broken`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Damaged {
    Settings,
    Uploads,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Server {
    /// Origin, without a slash at the end.
    pub url: String,
    /// Fixed by the organisation.
    pub managed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShellState {
    pub version: String,
    pub os: String,
    pub device_id: String,
    pub server: Option<Server>,
    pub keyring: token::Kind,
    /// Names of the settings that the organisation has fixed.
    pub managed: Vec<&'static str>,
    /// Null only while the program ends.
    pub settings: Option<Settings>,
    pub signed_in: bool,
    pub owner: Option<Owner>,
    pub online: Online,
    pub damaged: Vec<Damaged>,
}
