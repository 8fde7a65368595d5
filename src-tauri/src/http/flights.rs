//! Requests that are under way, so that the page can end them and acknowledge what it has read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// Bytes that may be on their way to the page before it has read any of them. Channels of the window system are not
/// bounded: without this a fast server and a slow page would fill the memory. An event stream never comes near it.
pub const WINDOW: usize = 512 * 1024;

#[derive(Debug, Clone)]
pub struct Flight {
    pub cancel: CancellationToken,
    pub window: Arc<Semaphore>,
}

#[derive(Debug, Clone, Default)]
pub struct Flights(Arc<Mutex<HashMap<u64, Flight>>>);

/// Takes its entry out of the list when the request is over, however it ends.
#[derive(Debug)]
pub struct Boarding {
    list: Flights,
    id: u64,
    pub flight: Flight,
}

impl Flights {
    /// A page that was loaded anew counts from the beginning: whoever had the id before is ended.
    #[must_use]
    pub fn begin(&self, id: u64) -> Boarding {
        let flight = Flight { cancel: CancellationToken::new(), window: Arc::new(Semaphore::new(WINDOW)) };
        if let Some(former) = self.lock().insert(id, flight.clone()) {
            former.cancel.cancel();
        }
        Boarding { list: self.clone(), id, flight }
    }

    pub fn cancel(&self, id: u64) {
        if let Some(flight) = self.lock().get(&id) {
            flight.cancel.cancel();
        }
    }

    /// The page has gone: nobody reads any of the answers.
    pub fn cancel_all(&self) {
        for flight in self.lock().values() {
            flight.cancel.cancel();
        }
    }

    /// The page has gone, and they go on without it: its successor counts from the beginning and means others.
    pub fn let_go(&self) {
        self.lock().clear();
    }

    /// The page has read `bytes` more of an answer.
    pub fn acknowledge(&self, id: u64, bytes: usize) {
        if let Some(flight) = self.lock().get(&id) {
            // A page that claims to have read more than was sent gains nothing.
            let room = WINDOW.saturating_sub(flight.window.available_permits());
            flight.window.add_permits(bytes.min(room));
        }
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Flight>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Boarding {
    fn drop(&mut self) {
        let mut list = self.list.lock();
        // A later request may have taken the id.
        if list.get(&self.id).is_some_and(|f| Arc::ptr_eq(&f.window, &self.flight.window)) {
            list.remove(&self.id);
        }
    }
}
