//! The one owner of the keyring: calls come one after the other, off the async threads and under a limit.

use super::{Kind, Place};
use keyring_core::CredentialStore;
use secrecy::{ExposeSecret, SecretString};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

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
    late: watch::Receiver<()>,
}

impl Vault {
    /// Starts the owner task; the places are tried at the first wish, best first. `patience` limits each call.
    #[must_use]
    pub fn start(places: Vec<Place>, patience: Duration) -> Self {
        let (wishes, mut inbox) = mpsc::unbounded_channel();
        let (announce, late) = watch::channel(());
        tokio::spawn(async move {
            let (open, mut waiting) = first_working(&places, patience).await;
            let mut owner = Owner { places, open, patience };
            loop {
                tokio::select! {
                    wish = inbox.recv() => match wish {
                        Some(wish) => owner.serve(wish).await,
                        None => return,
                    },
                    Some(opened) = answered(&mut waiting) => {
                        tracing::info!(kind = ?opened.place.kind, "keyring, after all");
                        owner.open = Some(opened);
                        announce.send_replace(());
                    }
                }
            }
        });
        Self { wishes, late }
    }

    /// Changes when the person has answered a prompt that the program did not wait for: a better place is open now.
    #[must_use]
    pub fn late(&self) -> watch::Receiver<()> {
        self.late.clone()
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

/// A place that waits for the person to answer the system's prompt.
struct Waiting {
    place: Place,
    probe: JoinHandle<keyring_core::Result<Arc<CredentialStore>>>,
}

/// The first place that works in time, and the best one before it that may work later.
async fn first_working(places: &[Place], patience: Duration) -> (Option<Opened>, Option<Waiting>) {
    let mut waiting = None;
    for place in places {
        let tried = place.clone();
        let mut probe = tokio::task::spawn_blocking(move || tried.probe());
        let reason = match tokio::time::timeout(patience, &mut probe).await {
            Ok(Ok(Ok(store))) => {
                tracing::info!(kind = ?place.kind, "keyring");
                return (Some(Opened { place: place.clone(), store }), waiting);
            }
            Ok(Ok(Err(error))) => error.to_string(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => {
                waiting = waiting.or(Some(Waiting { place: place.clone(), probe }));
                "it waits for the person".to_owned()
            }
        };
        tracing::warn!(kind = ?place.kind, reason, "keyring does not work");
    }
    (None, waiting)
}

/// The place that was waited for, once; never when there is none or when it does not work either.
async fn answered(waiting: &mut Option<Waiting>) -> Option<Opened> {
    let Some(Waiting { place, probe }) = waiting else { return std::future::pending().await };
    let (place, answer) = (place.clone(), probe.await);
    *waiting = None;
    let store = answer.ok()?.ok()?;
    Some(Opened { place, store })
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
    places: Vec<Place>,
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
                let name = account.clone();
                self.call(move |place, store| place.set(store, &name, token.expose_secret())).await;
                answer.send(self.kind()).unwrap_or_default();
                self.sweep(&account).await;
            }
            Wish::Delete(account, answer) => {
                let name = account.clone();
                self.call(move |place, store| place.delete(store, &name)).await;
                answer.send(self.kind()).unwrap_or_default();
                self.sweep(&account).await;
            }
        }
    }

    /// The places after the open one may have a token from when it was locked. Those before it are not asked: one of
    /// them may be waiting for the person.
    async fn sweep(&self, account: &str) {
        let Some(opened) = &self.open else { return };
        for place in self.places.iter().skip_while(|place| !place.is(&opened.place)).skip(1) {
            let (behind, account) = (place.clone(), account.to_owned());
            if let Err(reason) = limited(self.patience, move || behind.forget(&account)).await {
                tracing::debug!(kind = ?place.kind, reason, "nothing was taken out of the keyring");
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
    use keyring_core::api::CredentialStoreApi;
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
    async fn a_prompt_that_is_answered_late_opens_the_better_place() {
        let (end, answer) = mpsc::channel::<()>(1);
        let (answer, store) = (std::sync::Mutex::new(answer), mock::Store::new().unwrap());
        let slow = Place::new(Kind::System, move || {
            answer.lock().unwrap().blocking_recv();
            Ok(store.clone())
        });
        let vault = Vault::start(vec![slow, absent(Kind::Keyutils)], SHORT);
        let mut late = vault.late();
        assert_eq!(vault.save("https://a", "t1".to_owned().into()).await, Kind::Memory);
        drop(end);
        late.changed().await.unwrap();
        assert_eq!(vault.save("https://a", "t1".to_owned().into()).await, Kind::System);
        assert_eq!(text(vault.load("https://a").await.1), Some("t1".to_owned()));
    }

    #[tokio::test]
    async fn wishes_are_served_in_order_also_when_nobody_waits() {
        let vault = Vault::start(vec![working(Kind::System)], SHORT);
        drop(vault.save("https://a", "t1".to_owned().into()));
        drop(vault.delete("https://a"));
        drop(vault.save("https://a", "t2".to_owned().into()));
        assert_eq!(text(vault.load("https://a").await.1), Some("t2".to_owned()));
    }

    /// As it is when the keyring was locked at one start and open at the next.
    #[tokio::test]
    async fn a_token_is_in_one_place_only_and_in_none_after_the_sign_out() {
        let stores: Vec<_> = (0..2).map(|_| mock::Store::new().unwrap()).collect();
        let place = |kind: Kind, store: &Arc<mock::Store>| {
            let store = store.clone();
            Place::new(kind, move || Ok(store.clone()))
        };
        let kept = |store: &Arc<mock::Store>| {
            store.build(crate::token::SERVICE, "https://a", None).unwrap().get_password().ok()
        };
        let token = |text: &str| SecretString::from(text.to_owned());
        let (system, kernel) = (place(Kind::System, &stores[0]), place(Kind::Keyutils, &stores[1]));

        let vault = Vault::start(vec![absent(Kind::System), kernel.clone()], SHORT);
        assert_eq!(vault.save("https://a", token("t1")).await, Kind::Keyutils);
        let vault = Vault::start(vec![system, kernel], SHORT);
        assert_eq!(vault.save("https://a", token("t2")).await, Kind::System);
        vault.load("https://a").await;
        assert_eq!((kept(&stores[0]).as_deref(), kept(&stores[1])), (Some("t2"), None));

        stores[1].build(crate::token::SERVICE, "https://a", None).unwrap().set_password("t1").unwrap();
        vault.delete("https://a").await;
        vault.load("https://a").await;
        assert_eq!((kept(&stores[0]), kept(&stores[1])), (None, None));
    }
}
