//! The application itself, without a window: who is signed in, at which server, under which settings.
//!
//! One task owns this state and changes it message by message ([`actor`]); everybody else reads the snapshot that the
//! task publishes after each change. Nothing in here knows of Tauri, so all of it is tested without a display.

mod actor;
mod check;
mod kept;
mod owner;
mod reach;
mod snapshot;
mod view;

pub use check::{Checked, check_server};
pub use owner::Owner;
pub use snapshot::{Place, Session, Snapshot, Turn};
pub use view::{Damaged, Online, ShellState};

use crate::error::{Result, ShellError};
use crate::events::Page;
use crate::http::Identity;
use crate::policy::Policy;
use crate::settings::Patch;
use crate::token::Vault;
use actor::{Actor, Message};
use secrecy::SecretString;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot, watch};
use url::Url;

/// What the controller is started with.
pub struct Setup {
    /// Folder of the program's own files.
    pub data_dir: PathBuf,
    /// Where downloads go unless the person chose a folder.
    pub downloads_dir: PathBuf,
    pub version: String,
    pub os: String,
    /// Kind of the installed package.
    pub bundle: String,
    pub policy: Policy,
    pub vault: Vault,
    pub page: Arc<dyn Page>,
    /// Called with the level whenever it changes.
    pub log_level: Box<dyn Fn(&str) + Send + Sync>,
}

/// Handle of the controller; copies speak to the same one.
#[derive(Clone)]
pub struct Controller {
    messages: mpsc::UnboundedSender<Message>,
    snapshot: watch::Receiver<Option<Arc<Snapshot>>>,
    chosen: watch::Receiver<Option<Url>>,
    identity: Arc<Identity>,
    data_dir: PathBuf,
    pub page: Arc<dyn Page>,
}

impl Controller {
    /// Starts the controller; must be called within a tokio runtime.
    ///
    /// # Errors
    /// The program's own files cannot be read or written.
    pub fn start(setup: Setup) -> Result<Self> {
        let (messages, inbox) = mpsc::unbounded_channel();
        let (publish, snapshot) = watch::channel(None);
        let (data_dir, page) = (setup.data_dir.clone(), setup.page.clone());
        let actor = Actor::new(setup, publish)?;
        let (identity, chosen) = (actor.identity(), actor.chosen());
        tokio::spawn(actor.run(inbox));
        let controller = Self { messages, snapshot, chosen, identity, data_dir, page };
        tokio::spawn(reach::watch(controller.clone()));
        Ok(controller)
    }

    /// The present state; waits until the settings and the keyring have been read.
    pub async fn ready(&self) -> Arc<Snapshot> {
        let mut snapshot = self.snapshot.clone();
        match snapshot.wait_for(Option::is_some).await {
            Ok(found) => found.clone().unwrap_or_default(),
            Err(_) => Arc::default(),
        }
    }

    /// The present state once no change of role or team is under way: the server takes the former token back before
    /// anybody here knows the next. Who is signed in has the turn to ask for another token.
    pub async fn turn(&self) -> (Arc<Snapshot>, Option<Turn>) {
        let mut now = self.ready().await;
        while let Some(session) = now.session.clone() {
            let turn = session.turn().await;
            now = self.ready().await;
            if now.session.as_ref().is_some_and(|current| Arc::ptr_eq(current, &session)) {
                return (now, Some(turn));
            }
        }
        (now, None)
    }

    /// The same for a call that leaves the token as it is.
    pub async fn settled(&self) -> Arc<Snapshot> {
        self.turn().await.0
    }

    /// Follows the state.
    #[must_use]
    pub fn follow(&self) -> watch::Receiver<Option<Arc<Snapshot>>> {
        self.snapshot.clone()
    }

    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The chosen server, also while the keyring is still being opened: the first page does not wait for that.
    #[must_use]
    pub fn server(&self) -> Option<Url> {
        self.chosen.borrow().clone()
    }

    /// Folder of what belongs to the last account that signed in and did not sign out; there is none without one.
    pub async fn owner_dir(&self) -> Option<PathBuf> {
        self.ready().await.owner_dir(&self.data_dir)
    }

    #[must_use]
    pub fn data_dir(&self) -> &std::path::Path {
        &self.data_dir
    }

    pub async fn state(&self) -> ShellState {
        self.ready().await.view(&self.identity)
    }

    /// Whether the page may act as signed in. A refused token counts until the page has taken note of it by dropping
    /// the session: only so can it tell the person what happened.
    pub async fn session_present(&self) -> bool {
        let now = self.ready().await;
        now.session.is_some() || now.refused
    }

    /// Forgets the token; the account stays the owner of what is on this machine.
    pub async fn drop_session(&self) {
        self.ask(|done| Message::Drop { done }).await.unwrap_or_default();
    }

    /// Forgets the token and whose machine this is, for whoever asked with this sign-in or with none.
    pub async fn sign_out(&self, session: Option<&Arc<Session>>) {
        let session = session.cloned();
        self.ask(|done| Message::SignOut { session, done }).await.unwrap_or_default();
    }

    /// The token of a login. One of another server than the present one is thrown away.
    pub async fn signed_in(&self, origin: &str, token: SecretString, owner: Option<Owner>) {
        let origin = origin.to_owned();
        self.ask(|done| Message::SignedIn { origin, token, owner, done }).await.unwrap_or_default();
    }

    /// The token of a change of role or team, which takes the place of the one that was sent. The turn is given back
    /// as soon as the new one is known; the answer waits for the keyring.
    pub async fn exchanged(&self, from: &Arc<Session>, token: SecretString, turn: Option<Turn>) {
        let from = from.clone();
        self.ask(|done| Message::Exchanged { from, token, turn, done }).await.unwrap_or_default();
    }

    /// The server said whose sign-in it is.
    pub async fn met(&self, session: &Arc<Session>, owner: Owner) {
        let session = session.clone();
        self.ask(|done| Message::Met { session, owner, done }).await.unwrap_or_default();
    }

    /// The server refused a token. Only the first of several calls that carried it has an effect, and none when the
    /// token was being exchanged: the server refused it for that.
    pub async fn refused(&self, session: &Arc<Session>) {
        drop(session.turn().await);
        let session = session.clone();
        self.ask(|done| Message::Refused { session, done }).await.unwrap_or_default();
    }

    /// The server at `origin` answered, or could not be reached.
    pub fn reached(&self, origin: &str, online: bool) {
        let online = if online { Online::Online } else { Online::Offline };
        if self.snapshot.borrow().as_ref().is_none_or(|now| now.online != online) {
            let origin = origin.to_owned();
            self.messages.send(Message::Reached { origin, online }).unwrap_or_default();
        }
    }

    /// Something of the person's could not be read, and is to be told.
    pub fn damaged(&self, what: Damaged) {
        self.messages.send(Message::Damaged(what)).unwrap_or_default();
    }

    /// Chooses a server, which signs out at the former one.
    ///
    /// # Errors
    /// The address is not valid, or the organisation has fixed it.
    pub async fn set_server(&self, url: &str) -> Result<()> {
        let url = url.to_owned();
        self.ask(|done| Message::SetServer { url, done }).await?
    }

    /// # Errors
    /// A value is not valid, or the organisation has fixed it.
    pub async fn set_settings(&self, patch: Patch) -> Result<()> {
        self.ask(|done| Message::SetSettings { patch: Box::new(patch), done }).await?
    }

    async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Result<T> {
        let (done, answer) = oneshot::channel();
        let stopped = || ShellError::internal("the controller has stopped");
        self.messages.send(message(done)).map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())
    }
}
