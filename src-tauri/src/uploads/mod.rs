//! Files on their way to the server: sent in chunks by the shell and hashed meanwhile, remembered over a restart.
//!
//! Each account has a list of its own, in its own folder; the list of whoever signs in is taken up again by itself.

mod buffers;
mod item;
mod list;
mod run;
mod wire;

pub use item::{Item, State, View};

use crate::controller::{Controller, Damaged, Snapshot};
use crate::error::{Kind, Result, ShellError};
use crate::events::Event;
use list::{List, Switched};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// Files that are sent at the same time; each sends several chunks at once.
const FILES_AT_ONCE: usize = 2;
/// Progress is told this often at most; a change of state at once.
const TELL_EVERY: Duration = Duration::from_millis(500);

#[derive(Clone)]
pub struct Uploads(Arc<Inner>);

struct Inner {
    controller: Controller,
    list: Mutex<List>,
    turn: Arc<Semaphore>,
}

impl Uploads {
    /// Follows who is signed in, and takes up their uploads; must be called within a tokio runtime.
    #[must_use]
    pub fn start(controller: Controller) -> Self {
        let inner =
            Inner { controller, list: Mutex::default(), turn: Arc::new(Semaphore::new(FILES_AT_ONCE)) };
        let uploads = Self(Arc::new(inner));
        tokio::spawn(uploads.clone().follow());
        tokio::spawn(uploads.clone().tell_progress());
        uploads
    }

    async fn follow(self) {
        let mut state = self.0.controller.follow();
        loop {
            let now = state.borrow_and_update().clone();
            if let Some(now) = now {
                self.take_over(&now);
            }
            if state.changed().await.is_err() {
                return;
            }
        }
    }

    /// Shows the list of the present owner, and goes on with it while they are signed in.
    fn take_over(&self, now: &Snapshot) {
        let folder = now.owner_dir(self.0.controller.data_dir());
        let switched = self.list().switch(folder);
        if switched == Switched::Damaged {
            self.0.controller.damaged(Damaged::Uploads);
        }
        if switched != Switched::No {
            self.tell();
        }
        if now.session.is_some() {
            let waiting = self.list().waiting();
            waiting.into_iter().for_each(|id| self.launch(id));
        }
    }

    async fn tell_progress(self) {
        loop {
            tokio::time::sleep(TELL_EVERY).await;
            if self.list().moved() {
                self.tell();
            }
        }
    }

    fn list(&self) -> MutexGuard<'_, List> {
        self.0.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self) {
        self.0.controller.page.tell(Event::uploads_changed(self.views()));
    }

    /// The uploads of the present owner, oldest first.
    #[must_use]
    pub fn views(&self) -> Vec<View> {
        self.list().items().iter().map(Item::view).collect()
    }

    /// Begins to upload a file, or goes on with the same one; answers the id in the list.
    ///
    /// # Errors
    /// Nobody is signed in, or the file cannot be read or is too large.
    pub async fn add(&self, path: PathBuf) -> Result<String> {
        let now = self.0.controller.ready().await;
        self.take_over(&now);
        if now.session.is_none() {
            return Err(ShellError::new(Kind::SignedOut, "请先登录"));
        }
        let item = Item::of(path)?;
        let limit = now.settings()?.max_upload_mb;
        if item.size > u64::from(limit) << 20 {
            return Err(ShellError::new(Kind::TooLarge, format!("文件不能超过{limit}MB")));
        }
        let id = self.list().add(item)?;
        self.launch(id.clone());
        self.tell();
        Ok(id)
    }

    /// # Errors
    /// There is no such upload.
    pub fn pause(&self, id: &str) -> Result<()> {
        self.list().stop(id, State::Paused)?;
        self.tell();
        Ok(())
    }

    /// Goes on with a paused or failed upload.
    ///
    /// # Errors
    /// There is no such upload.
    pub fn resume(&self, id: &str) -> Result<()> {
        self.list().requeue(id)?;
        self.launch(id.to_owned());
        self.tell();
        Ok(())
    }

    /// Stops an upload and takes it off the list. What the server has of it is swept there after a while.
    ///
    /// # Errors
    /// There is no such upload.
    pub fn cancel(&self, id: &str) -> Result<()> {
        self.list().remove(id)?;
        self.tell();
        Ok(())
    }

    fn launch(&self, id: String) {
        let Some(cancel) = self.list().begin(&id) else { return };
        let uploads = self.clone();
        tokio::spawn(async move {
            let work = async {
                // The semaphore is never closed.
                let _turn = uploads.0.turn.acquire().await;
                run::run(&uploads, &id).await
            };
            let ended = tokio::select! {
                () = cancel.cancelled() => None,
                ended = work => Some(ended),
            };
            uploads.list().ended(&id, &cancel, ended);
            uploads.tell();
        });
    }
}
