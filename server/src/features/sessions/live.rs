//! Turns under way in this process: their events are kept until the reply is stored, so that any number of
//! connections can follow one turn, and a lost connection cancels nothing.

use super::model::Message;
use crate::features::clues::PublicClue;
use dashmap::DashMap;
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{broadcast, watch};
use utoipa::ToSchema;

/// What happens in one turn, in order.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "camelCase")]
#[schema(as = practice::TurnEvent)]
pub enum TurnEvent {
    /// The trainee's message is stored.
    #[serde(rename_all = "camelCase")]
    Ack { seq: i64, message_id: i64 },
    /// A piece of the customer's line.
    Delta { text: String },
    /// The customer's line, as stored.
    Message { message: Box<Message> },
    /// The turn is over. `finished` says that the session is, too.
    #[serde(rename_all = "camelCase")]
    End {
        finished: bool,
        customer_left: bool,
        /// All clues that the trainee has earned by now.
        clues: Vec<PublicClue>,
    },
}

impl TurnEvent {
    /// The name in the event stream.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Ack { .. } => "ack",
            Self::Delta { .. } => "delta",
            Self::Message { .. } => "message",
            Self::End { .. } => "end",
        }
    }

    const fn is_end(&self) -> bool {
        matches!(self, Self::End { .. })
    }
}

/// One turn's events so far.
#[derive(Debug)]
pub struct Run {
    events: Mutex<Vec<TurnEvent>>,
    count: watch::Sender<usize>,
    /// Made again from what is stored: the line comes in one piece, so its events are fewer than the first time.
    rebuilt: bool,
}

impl Run {
    #[must_use]
    pub fn new(events: Vec<TurnEvent>) -> Arc<Self> {
        Self::of(events, false)
    }

    /// A turn that ended before, as it is stored.
    #[must_use]
    pub fn rebuilt(events: Vec<TurnEvent>) -> Arc<Self> {
        Self::of(events, true)
    }

    fn of(events: Vec<TurnEvent>, rebuilt: bool) -> Arc<Self> {
        let (count, _) = watch::channel(events.len());
        Arc::new(Self { events: Mutex::new(events), count, rebuilt })
    }

    pub fn push(&self, event: TurnEvent) {
        let mut events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        events.push(event);
        self.count.send_replace(events.len());
    }

    fn get(&self, index: usize) -> Option<TurnEvent> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).get(index).cloned()
    }

    /// Where the whole line stands once the turn has ended, or its end where nobody answered.
    fn tail(&self) -> Option<usize> {
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        let end = events.iter().position(TurnEvent::is_end)?;
        Some(events.iter().position(|e| matches!(e, TurnEvent::Message { .. })).unwrap_or(end))
    }

    /// The events from `from` on, with their numbers, until the turn ends. A number that says nothing about the
    /// events there are gets the whole line again, and the end.
    pub fn follow(self: Arc<Self>, from: usize) -> impl futures::Stream<Item = (usize, TurnEvent)> + Send {
        let mut count = self.count.subscribe();
        async_stream::stream! {
            let mut index = match self.tail() {
                Some(tail) if self.rebuilt => from.min(tail),
                _ => from,
            };
            loop {
                while let Some(event) = self.get(index) {
                    let last = event.is_end();
                    yield (index, event);
                    if last {
                        return;
                    }
                    index += 1;
                }
                match self.tail() {
                    // Ended, and without an event of this number.
                    Some(tail) => index = tail,
                    None if count.changed().await.is_err() => return,
                    None => {}
                }
            }
        }
    }
}

/// Sessions that changed and that a slow listener has not heard of yet; past these it looks for itself.
const UNHEARD: usize = 256;

/// What goes on in this process.
#[derive(Debug)]
pub struct Runs {
    /// The turns being worded, by session and the trainee's sequence number.
    turns: DashMap<(i64, i64), Arc<Run>>,
    /// Ids of sessions that another connection took or ended.
    pub(super) changes: broadcast::Sender<i64>,
}

impl Default for Runs {
    fn default() -> Self {
        Self { turns: DashMap::new(), changes: broadcast::channel(UNHEARD).0 }
    }
}

impl Runs {
    pub fn begin(&self, session_id: i64, student_seq: i64, run: Arc<Run>) {
        self.turns.insert((session_id, student_seq), run);
    }

    #[must_use]
    pub fn find(&self, session_id: i64, student_seq: i64) -> Option<Arc<Run>> {
        self.turns.get(&(session_id, student_seq)).map(|r| r.value().clone())
    }

    pub fn end(&self, session_id: i64, student_seq: i64) {
        self.turns.remove(&(session_id, student_seq));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::StreamExt;

    #[tokio::test]
    async fn a_late_follower_gets_everything_from_its_place() {
        let run = Run::new(vec![TurnEvent::Ack { seq: 2, message_id: 7 }]);
        run.push(TurnEvent::Delta { text: "好".into() });
        let follower = tokio::spawn(run.clone().follow(1).collect::<Vec<_>>());
        tokio::task::yield_now().await;
        run.push(TurnEvent::End { finished: false, customer_left: false, clues: Vec::new() });
        let seen: Vec<_> = follower.await.unwrap().into_iter().map(|(i, e)| (i, e.name())).collect();
        assert_eq!(seen, [(1, "delta"), (2, "end")]);
    }

    const END: TurnEvent = TurnEvent::End { finished: false, customer_left: false, clues: Vec::new() };

    #[tokio::test]
    async fn a_number_beyond_the_end_gets_the_end() {
        let run = Run::new(vec![TurnEvent::Ack { seq: 2, message_id: 7 }]);
        let follower = tokio::spawn(run.clone().follow(9).collect::<Vec<_>>());
        tokio::task::yield_now().await;
        run.push(END);
        let seen: Vec<_> = follower.await.unwrap().into_iter().map(|(i, e)| (i, e.name())).collect();
        assert_eq!(seen, [(1, "end")]);
    }
}
