//! The task that owns the state. Each message is one change, and each change is published whole.

use super::kept;
use super::owner::{self, Owner};
use super::snapshot::{Place, Session, Snapshot, Turn};
use super::view::{Damaged, Online, Server};
use super::{Setup, ShellState};
use crate::error::{Kind, Result, ShellError};
use crate::events::{Event, SessionChange};
use crate::http::{self, Identity, origin_of};
use crate::json_file::{self, Found};
use crate::policy::Policy;
use crate::settings::{Patch, Saved, Settings, server_address};
use secrecy::SecretString;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot, watch};
use url::Url;

pub enum Message {
    SignedIn { origin: String, token: SecretString, owner: Option<Owner>, done: oneshot::Sender<()> },
    Exchanged { from: Arc<Session>, token: SecretString, turn: Option<Turn>, done: oneshot::Sender<()> },
    Met { session: Arc<Session>, owner: Owner, done: oneshot::Sender<()> },
    Refused { session: Arc<Session>, done: oneshot::Sender<()> },
    Drop { done: oneshot::Sender<()> },
    SignOut { session: Option<Arc<Session>>, done: oneshot::Sender<()> },
    Reached { origin: String, online: Online },
    Damaged(Damaged),
    SetServer { url: String, done: oneshot::Sender<Result<()>> },
    SetSettings { patch: Box<Patch>, done: oneshot::Sender<Result<()>> },
}

pub struct Actor {
    setup: Setup,
    identity: Arc<Identity>,
    saved: Saved,
    now: Snapshot,
    publish: watch::Sender<Option<Arc<Snapshot>>>,
    chosen: watch::Sender<Option<Url>>,
    shown: Option<ShellState>,
}

fn settings_file(setup: &Setup) -> PathBuf {
    setup.data_dir.join("settings.json")
}

fn unwritable(error: &std::io::Error) -> ShellError {
    ShellError::new(Kind::File, format!("设置无法保存：{error}"))
}

/// The server, and whether the organisation has fixed it.
fn server_of(policy: &Policy, saved: &Saved) -> Option<(Url, bool)> {
    if let Some(fixed) = &policy.server_url {
        return Some((fixed.url().clone(), true));
    }
    Some((server_address(saved.server_url.as_deref()?).ok()?, false))
}

impl Actor {
    pub fn new(setup: Setup, publish: watch::Sender<Option<Arc<Snapshot>>>) -> Result<Self> {
        let file = settings_file(&setup);
        let found: Found<Saved> = json_file::read(&file)
            .map_err(|e| ShellError::new(Kind::File, format!("设置文件无法读取：{e}")))?;
        let damaged = if found == Found::Broken { vec![Damaged::Settings] } else { Vec::new() };
        let mut saved = found.value().unwrap_or_default();
        if saved.device_id.is_empty() {
            saved.device_id = uuid::Uuid::new_v4().to_string();
            json_file::write(&file, &saved).map_err(|e| unwritable(&e))?;
        }
        let identity = Arc::new(Identity {
            version: setup.version.clone(),
            os: setup.os.clone(),
            bundle: setup.bundle.clone(),
            device_id: saved.device_id.clone(),
        });
        let now = Snapshot {
            managed: setup.policy.managed(),
            damaged,
            updates_disabled: setup.policy.disable_updates == Some(true),
            ..Snapshot::default()
        };
        let chosen = watch::Sender::new(server_of(&setup.policy, &saved).map(|(server, _)| server));
        Ok(Self { setup, identity, saved, now, publish, chosen, shown: None })
    }

    /// The chosen server, known before anything else is.
    pub fn chosen(&self) -> watch::Receiver<Option<Url>> {
        self.chosen.subscribe()
    }

    pub fn identity(&self) -> Arc<Identity> {
        self.identity.clone()
    }

    pub async fn run(mut self, mut inbox: mpsc::UnboundedReceiver<Message>) {
        let mut late = self.setup.vault.late();
        self.begin().await;
        self.show();
        loop {
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => return,
                },
                Ok(()) = late.changed() => self.keep_after_all().await,
            }
        }
    }

    /// Reads where the server is and whether somebody is signed in there.
    async fn begin(&mut self) {
        let settings = Settings::effective(&self.setup.policy, &self.saved, &self.setup.downloads_dir);
        (self.setup.log_level)(&settings.log_level);
        self.now.settings = Some(Arc::new(settings));
        if let Some((server, managed)) = server_of(&self.setup.policy, &self.saved) {
            self.move_to(&server, managed);
        }
        self.now.owner = owner::read(&self.setup.data_dir, &self.now.origin());
        self.load().await;
    }

    /// The keyring was opened after all: what was in memory goes there, or what was there comes into use.
    async fn keep_after_all(&mut self) {
        if self.now.session.is_some() {
            self.keep().await;
        } else {
            self.load().await;
        }
        self.show();
    }

    fn move_to(&mut self, server: &Url, managed: bool) {
        let options = self.now.settings.as_ref().map(|s| s.client_options()).unwrap_or_default();
        let client = http::build(&options, &self.identity);
        self.now.place = Some(client.map(|client| Place { server: server.clone(), client }));
        self.now.server = Some(Server { url: origin_of(server), managed });
        self.now.online = Online::Unknown;
        self.chosen.send_replace(Some(server.clone()));
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::SignedIn { origin, token, owner, done } => {
                self.signed_in(&origin, token, owner).await;
                self.finish(done, ());
            }
            Message::Exchanged { from, token, turn, done } => {
                // Whoever has signed out meanwhile stays signed out.
                if self.is_current(&from) {
                    self.begin_session(token, None);
                    drop(turn);
                    self.keep().await;
                }
                self.finish(done, ());
            }
            Message::Met { session, owner, done } => {
                if self.is_current(&session) {
                    self.own(Some(owner));
                }
                self.finish(done, ());
            }
            Message::Refused { session, done } => {
                self.refuse(&session).await;
                self.finish(done, ());
            }
            Message::Drop { done } => {
                self.forget(false).await;
                self.finish(done, ());
            }
            Message::SignOut { session, done } => {
                // Somebody may have signed in since.
                let mine = session.is_some_and(|session| self.is_current(&session));
                if mine || self.now.session.is_none() {
                    self.forget(true).await;
                }
                self.finish(done, ());
            }
            Message::Reached { origin, online } => {
                // Another server may have been chosen since.
                if origin == self.now.origin() {
                    self.now.online = online;
                    self.show();
                }
            }
            Message::Damaged(what) => {
                if !self.now.damaged.contains(&what) {
                    self.now.damaged.push(what);
                    self.show();
                }
            }
            Message::SetServer { url, done } => {
                let answer = self.set_server(&url).await;
                self.finish(done, answer);
            }
            Message::SetSettings { patch, done } => {
                let answer = self.set_settings(*patch);
                self.finish(done, answer);
            }
        }
    }

    /// Publishes before it answers: whoever asked finds the change done.
    fn finish<T>(&mut self, done: oneshot::Sender<T>, answer: T) {
        self.show();
        // Whoever asked may have gone meanwhile.
        drop(done.send(answer));
    }

    fn show(&mut self) {
        self.publish.send_replace(Some(Arc::new(self.now.clone())));
        let view = self.now.view(&self.identity);
        if self.shown.as_ref() != Some(&view) {
            self.setup.page.tell(Event::shell_state(&view));
            self.shown = Some(view);
        }
    }

    async fn signed_in(&mut self, origin: &str, token: SecretString, owner: Option<Owner>) {
        if origin == self.now.origin() {
            self.begin_session(token, owner);
            self.keep().await;
        }
    }

    /// From now on every call carries this token; the keyring may take its time.
    fn begin_session(&mut self, token: SecretString, owner: Option<Owner>) {
        kept::remember(&self.setup.data_dir, &self.now.origin(), &token);
        self.now.session = Some(Arc::new(Session::new(token)));
        self.now.refused = false;
        if owner.is_some() {
            self.own(owner);
        }
        self.show();
    }

    async fn keep(&mut self) {
        if let Some(session) = &self.now.session {
            let token = session.token.clone();
            self.now.keyring = Some(self.setup.vault.save(&self.now.origin(), token).await);
        }
    }

    fn own(&mut self, owner: Option<Owner>) {
        if self.now.owner != owner {
            owner::write(&self.setup.data_dir, &self.now.origin(), owner.as_ref());
            self.now.owner = owner;
        }
    }

    fn is_current(&self, session: &Arc<Session>) -> bool {
        self.now.session.as_ref().is_some_and(|current| Arc::ptr_eq(current, session))
    }

    async fn refuse(&mut self, session: &Arc<Session>) {
        if self.is_current(session) {
            tracing::info!("the server ended the sign-in");
            self.now.refused = true;
            self.end().await;
            self.setup.page.tell(Event::session_changed(SessionChange::Refused));
        }
    }

    async fn forget(&mut self, forget_owner: bool) {
        self.now.refused = false;
        if forget_owner {
            self.own(None);
        }
        self.end().await;
    }

    /// Ends the sign-in for everybody at once; the keyring may take its time.
    async fn end(&mut self) {
        kept::forget(&self.setup.data_dir);
        if self.now.session.take().is_some() {
            self.show();
            self.now.keyring = Some(self.setup.vault.delete(&self.now.origin()).await);
        }
    }

    /// What the keyring has for the present server.
    async fn load(&mut self) {
        let origin = self.now.origin();
        // Also without a server the keyring is opened, so that the page can say where a sign-in will be kept.
        let (kind, token) = self.setup.vault.load(if origin.is_empty() { "none" } else { &origin }).await;
        self.now.keyring = Some(kind);
        let Some(token) = token else { return };
        if kept::counts(&self.setup.data_dir, &origin, &token) {
            self.now.session = Some(Arc::new(Session::new(token)));
        } else {
            tracing::info!("a token that was given up is taken out of the keyring");
            self.now.keyring = Some(self.setup.vault.delete(&origin).await);
        }
    }

    async fn set_server(&mut self, text: &str) -> Result<()> {
        if self.setup.policy.server_url.is_some() {
            return Err(ShellError::new(Kind::Managed, "服务器地址由组织管理，不能修改"));
        }
        let server = server_address(text)?;
        if origin_of(&server) == self.now.origin() {
            return Ok(());
        }
        let saved = Saved { server_url: Some(origin_of(&server)), ..self.saved.clone() };
        json_file::write(&settings_file(&self.setup), &saved).map_err(|e| unwritable(&e))?;
        self.saved = saved;
        self.forget(true).await;
        self.move_to(&server, false);
        self.setup.page.tell(Event::session_changed(SessionChange::Server));
        Ok(())
    }

    fn set_settings(&mut self, patch: Patch) -> Result<()> {
        let saved = self.saved.patched(patch, &self.setup.policy)?;
        let next = Settings::effective(&self.setup.policy, &saved, &self.setup.downloads_dir);
        // What the client does not take is no setting.
        let client = http::build(&next.client_options(), &self.identity)?;
        json_file::write(&settings_file(&self.setup), &saved).map_err(|e| unwritable(&e))?;
        self.saved = saved;
        let former = self.now.settings.replace(Arc::new(next.clone()));
        if former.as_ref().is_none_or(|f| f.client_options() != next.client_options())
            && let Some(server) = self.now.server.as_ref().and_then(|s| Url::parse(&s.url).ok())
        {
            self.now.place = Some(Ok(Place { server, client }));
        }
        if former.is_none_or(|f| f.log_level != next.log_level) {
            (self.setup.log_level)(&next.log_level);
        }
        Ok(())
    }
}
