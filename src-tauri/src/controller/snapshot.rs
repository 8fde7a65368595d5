//! The state at one moment, for everybody who reads it.

use super::owner::{self, Owner};
use super::view::{Damaged, Online, Server, ShellState};
use crate::error::{Kind, Result, ShellError};
use crate::http::Identity;
use crate::settings::Settings;
use crate::token;
use secrecy::SecretString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::{Mutex, OwnedMutexGuard};
use url::Url;

/// A sign-in. Two are the same when they are the same `Arc`.
#[derive(Debug)]
pub struct Session {
    pub token: SecretString,
    /// Held while the server is asked for the token that takes this one's place.
    exchange: Arc<Mutex<()>>,
}

/// The right to exchange a token; until it is given back no other call is sent with that token.
pub type Turn = OwnedMutexGuard<()>;

impl Session {
    #[must_use]
    pub fn new(token: SecretString) -> Self {
        Self { token, exchange: Arc::default() }
    }

    /// Waits for an exchange that is under way.
    pub async fn turn(&self) -> Turn {
        self.exchange.clone().lock_owned().await
    }
}

/// A server and the client that speaks to it.
#[derive(Debug, Clone)]
pub struct Place {
    pub server: Url,
    pub client: reqwest::Client,
}

#[derive(Debug, Clone, Default)]
pub struct Snapshot {
    /// None without an address; an error where the settings allow no client.
    pub(super) place: Option<Result<Place>>,
    pub(super) server: Option<Server>,
    pub session: Option<Arc<Session>>,
    /// A token was refused and the page has not taken note of it yet.
    pub(super) refused: bool,
    pub owner: Option<Owner>,
    pub(super) settings: Option<Arc<Settings>>,
    /// The organisation installs updates itself.
    pub updates_disabled: bool,
    pub(super) managed: Vec<&'static str>,
    pub(super) keyring: Option<token::Kind>,
    pub(super) online: Online,
    pub(super) damaged: Vec<Damaged>,
}

impl Snapshot {
    /// # Errors
    /// No server is chosen, or the settings allow no connection.
    pub fn place(&self) -> Result<&Place> {
        match &self.place {
            Some(Ok(place)) => Ok(place),
            Some(Err(error)) => Err(error.clone()),
            None => Err(ShellError::new(Kind::NoServer, "尚未设置服务器地址")),
        }
    }

    /// Origin of the server; empty without one.
    #[must_use]
    pub fn origin(&self) -> String {
        self.server.as_ref().map(|server| server.url.clone()).unwrap_or_default()
    }

    /// Where the sign-in is kept; memory until a keyring has been opened.
    #[must_use]
    pub fn keyring(&self) -> token::Kind {
        self.keyring.unwrap_or(token::Kind::Memory)
    }

    /// Whether another server is meant, or whether it can be reached was found out anew.
    pub(super) fn differs(&self, other: &Self) -> bool {
        self.origin() != other.origin() || self.online != other.online
    }

    /// The settings in force.
    ///
    /// # Errors
    /// The controller has stopped.
    pub fn settings(&self) -> Result<&Settings> {
        self.settings.as_deref().ok_or_else(|| ShellError::internal("the controller has stopped"))
    }

    #[must_use]
    pub fn through_proxy(&self) -> bool {
        self.settings.as_ref().is_some_and(|s| s.proxy_url.is_some())
    }

    #[must_use]
    pub fn owner_dir(&self, data_dir: &Path) -> Option<PathBuf> {
        Some(owner::folder(data_dir, &self.server.as_ref()?.url, self.owner.as_ref()?))
    }

    pub(super) fn view(&self, identity: &Identity) -> ShellState {
        ShellState {
            version: identity.version.clone(),
            os: identity.os.clone(),
            device_id: identity.device_id.clone(),
            server: self.server.clone(),
            keyring: self.keyring(),
            managed: self.managed.clone(),
            settings: self.settings.as_deref().cloned(),
            signed_in: self.session.is_some(),
            owner: self.owner.clone(),
            online: self.online,
            damaged: self.damaged.clone(),
        }
    }
}
