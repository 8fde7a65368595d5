//! The one owner of the keyring: calls come one after the other, off the async threads and under a limit.

use super::{Kind, Place};
use keyring_core::CredentialStore;
use secrecy::{ExposeSecret, SecretString};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// A keyring may show a prompt and wait for as long as the person lets it; the program must go on.
pub const PATIENCE: Duration = Duration::from_secs(8);

enum Wish {
    Load(String, oneshot::Sender<(Kind, Option<SecretString>)>),
    Save(String, SecretString, oneshot::Sender<Kind>),
    Delete(String, oneshot::Sender<Kind>),
}

/// Handle of the owner task. Wishes are served in the order in which they were made, also when nobody waits for the
/// answer.
#[derive(Debug, Clone)]
pub struct Vault {
    wishes: mpsc::UnboundedSender<Wish>,
}

impl Vault {
    /// Starts the owner task; the places are tried at the first wish, best first. `patience` limits each call.
    #[must_use]
    pub fn start(places: Vec<Place>, patience: Duration) -> Self {
        let (wishes, mut inbox) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut owner = Owner { open: first_working(places, patience).await, patience };
            while let Some(wish) = inbox.recv().await {
                owner.serve(wish).await;
            }
        });
        Self { wishes }
    }

    /// What is kept for an account, and where things are kept.
    pub fn load(&self, account: &str) -> impl Future<Output = (Kind, Option<SecretString>)> + use<> {
        let (answer, got) = oneshot::channel();
        let sent = self.wishes.send(Wish::Load(account.to_owned(), answer));
        async move { if sent.is_ok() { got.await.unwrap_or((Kind::Memory, None)) } else { (Kind::Memory, None) } }
    }

    /// Keeps a token; answers where. The wish is made by the call, not by waiting for the answer.
    pub fn save(&self, account: &str, token: SecretString) -> impl Future<Output = Kind> + use<> {
        let (answer, got) = oneshot::channel();
        let sent = self.wishes.send(Wish::Save(account.to_owned(), token, answer));
        async move { if sent.is_ok() { got.await.unwrap_or(Kind::Memory) } else { Kind::Memory } }
    }

    /// Forgets a token. The wish is made by the call, not by waiting for the answer.
    pub fn delete(&self, account: &str) -> impl Future<Output = Kind> + use<> {
        let (answer, got) = oneshot::channel();
        let sent = self.wishes.send(Wish::Delete(account.to_owned(), answer));
        async move { if sent.is_ok() { got.await.unwrap_or(Kind::Memory) } else { Kind::Memory } }
    }
}

struct Opened {
    place: Place,
    store: Arc<CredentialStore>,
}

async fn first_working(places: Vec<Place>, patience: Duration) -> Option<Opened> {
    for place in places {
        let tried = place.clone();
        match limited(patience, move || tried.probe()).await {
            Ok(store) => {
                tracing::info!(kind = ?place.kind, "keyring");
                return Some(Opened { place, store });
            }
            Err(reason) => tracing::warn!(kind = ?place.kind, reason, "keyring does not work"),
        }
    }
    None
}

/// Runs a blocking call; a call that takes too long is left behind, and its store with it.
async fn limited<T: Send + 'static>(
    patience: Duration,
    call: impl FnOnce() -> keyring_core::Result<T> + Send + 'static,
) -> Result<T, String> {
    match tokio::time::timeout(patience, tokio::task::spawn_blocking(call)).await {
        Ok(Ok(Ok(value))) => Ok(value),
        Ok(Ok(Err(error))) => Err(error.to_string()),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err("timed out".to_owned()),
    }
}

struct Owner {
    open: Option<Opened>,
    patience: Duration,
}

impl Owner {
    fn kind(&self) -> Kind {
        self.open.as_ref().map_or(Kind::Memory, |opened| opened.place.kind)
    }

    async fn serve(&mut self, wish: Wish) {
        // Whoever asked may have gone; the wish counts all the same.
        match wish {
            Wish::Load(account, answer) => {
                let token = self.call(move |place, store| place.get(store, &account)).await.flatten();
                drop(answer.send((self.kind(), token.map(SecretString::from))));
            }
            Wish::Save(account, token, answer) => {
                self.call(move |place, store| place.set(store, &account, token.expose_secret())).await;
                answer.send(self.kind()).unwrap_or_default();
            }
            Wish::Delete(account, answer) => {
                self.call(move |place, store| place.delete(store, &account)).await;
                answer.send(self.kind()).unwrap_or_default();
            }
        }
    }

    /// A store that failed once is not asked again before the next start: it may still be busy with the call that
    /// was left behind, and one entry must not be touched from two threads.
    async fn call<T: Send + 'static>(
        &mut self,
        call: impl FnOnce(&Place, &CredentialStore) -> keyring_core::Result<T> + Send + 'static,
    ) -> Option<T> {
        let opened = self.open.as_ref()?;
        let (place, store) = (opened.place.clone(), opened.store.clone());
        match limited(self.patience, move || call(&place, &*store)).await {
            Ok(value) => Some(value),
            Err(reason) => {
                tracing::warn!(kind = ?self.kind(), reason, "keyring failed");
                self.open = None;
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use keyring_core::mock;

    const SHORT: Duration = Duration::from_secs(1);

    fn working(kind: Kind) -> Place {
        let store = mock::Store::new().unwrap();
        Place::new(kind, move || Ok(store.clone()))
    }

    fn absent(kind: Kind) -> Place {
        Place::new(kind, || Err(keyring_core::Error::NoDefaultStore))
    }

    /// Waits like a prompt that nobody answers, until the other end is dropped.
    fn prompting(kind: Kind) -> (mpsc::Sender<()>, Place) {
        let (end, answer) = mpsc::channel(1);
        let answer = std::sync::Mutex::new(answer);
        let place = Place::new(kind, move || {
            answer.lock().unwrap().blocking_recv();
            Err(keyring_core::Error::NoDefaultStore)
        });
        (end, place)
    }

    fn text(token: Option<SecretString>) -> Option<String> {
        token.map(|t| t.expose_secret().to_owned())
    }

    #[tokio::test]
    async fn a_token_survives_the_program() {
        let place = working(Kind::System);
        let vault = Vault::start(vec![place.clone()], SHORT);
        assert_eq!(vault.save("https://a", "t1".to_owned().into()).await, Kind::System);
        drop(vault);
        let vault = Vault::start(vec![place], SHORT);
        let (kind, token) = vault.load("https://a").await;
        assert_eq!((kind, text(token)), (Kind::System, Some("t1".to_owned())));
        assert!(vault.load("https://b").await.1.is_none(), "another server's");
        vault.delete("https://a").await;
        assert!(vault.load("https://a").await.1.is_none());
    }

    #[tokio::test]
    async fn the_chain_goes_on_where_a_place_fails_or_waits() {
        let (_prompt, waiting) = prompting(Kind::System);
        let vault = Vault::start(vec![waiting, absent(Kind::System), working(Kind::Keyutils)], SHORT);
        assert_eq!(vault.load("https://a").await.0, Kind::Keyutils);
        let vault = Vault::start(vec![absent(Kind::System), absent(Kind::Keyutils)], SHORT);
        assert_eq!(vault.save("https://a", "t1".to_owned().into()).await, Kind::Memory);
        assert!(vault.load("https://a").await.1.is_none());
    }

    #[tokio::test]
    async fn wishes_are_served_in_order_also_when_nobody_waits() {
        let vault = Vault::start(vec![working(Kind::System)], SHORT);
        drop(vault.save("https://a", "t1".to_owned().into()));
        drop(vault.delete("https://a"));
        drop(vault.save("https://a", "t2".to_owned().into()));
        assert_eq!(text(vault.load("https://a").await.1), Some("t2".to_owned()));
    }
}
