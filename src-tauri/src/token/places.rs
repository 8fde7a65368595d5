//! The stores that a token may be put in, best first.

use super::SERVICE;
use keyring_core::{CredentialStore, Entry, Error};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    System,
    /// The Linux kernel's: until the person logs out of the machine.
    Keyutils,
    /// Nowhere: the sign-in ends with the program.
    Memory,
}

type Open = dyn Fn() -> keyring_core::Result<Arc<CredentialStore>> + Send + Sync;

/// One store of the chain. Every method may block until the person answers the system's prompt: call them on a
/// blocking thread only.
#[derive(Clone)]
pub struct Place {
    pub kind: Kind,
    open: Arc<Open>,
    /// Windows would let a credential roam with the profile to other machines.
    modifiers: &'static [(&'static str, &'static str)],
}

impl Place {
    pub fn new(
        kind: Kind,
        open: impl Fn() -> keyring_core::Result<Arc<CredentialStore>> + Send + Sync + 'static,
    ) -> Self {
        Self { kind, open: Arc::new(open), modifiers: &[] }
    }

    fn entry(&self, store: &CredentialStore, account: &str) -> keyring_core::Result<Entry> {
        let modifiers: HashMap<&str, &str> = self.modifiers.iter().copied().collect();
        store.build(SERVICE, account, Some(&modifiers).filter(|m| !m.is_empty()))
    }

    /// Opens the store and proves that it keeps things: a locked or half-installed one opens as well.
    pub(super) fn probe(&self) -> keyring_core::Result<Arc<CredentialStore>> {
        let store = (self.open)()?;
        let entry = self.entry(&*store, "probe")?;
        entry.set_password("probe")?;
        entry.delete_credential()?;
        Ok(store)
    }

    /// Whether both are the same place.
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.open, &other.open)
    }

    /// Takes a token out of a place that is not in use.
    pub(super) fn forget(&self, account: &str) -> keyring_core::Result<()> {
        let store = (self.open)()?;
        self.delete(&*store, account)
    }

    pub(super) fn get(&self, store: &CredentialStore, account: &str) -> keyring_core::Result<Option<String>> {
        match self.entry(store, account)?.get_password() {
            Ok(token) => Ok(Some(token)),
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub(super) fn set(
        &self,
        store: &CredentialStore,
        account: &str,
        token: &str,
    ) -> keyring_core::Result<()> {
        self.entry(store, account)?.set_password(token)
    }

    pub(super) fn delete(&self, store: &CredentialStore, account: &str) -> keyring_core::Result<()> {
        match self.entry(store, account)?.delete_credential() {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// The stores of this system.
#[cfg(target_os = "linux")]
#[must_use]
pub fn system_places() -> Vec<Place> {
    vec![
        Place::new(Kind::System, || Ok(dbus_secret_service_keyring_store::Store::new()?)),
        Place::new(Kind::Keyutils, || Ok(linux_keyutils_keyring_store::Store::new()?)),
    ]
}

#[cfg(target_os = "windows")]
#[must_use]
pub fn system_places() -> Vec<Place> {
    let open =
        || -> keyring_core::Result<Arc<CredentialStore>> { Ok(windows_native_keyring_store::Store::new()?) };
    vec![Place { modifiers: &[("persistence", "local")], ..Place::new(Kind::System, open) }]
}

#[cfg(target_os = "macos")]
#[must_use]
pub fn system_places() -> Vec<Place> {
    vec![Place::new(Kind::System, || Ok(apple_native_keyring_store::keychain::Store::new()?))]
}
