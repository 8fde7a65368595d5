//! A student who talks, hands in and waits for the score, attempt after attempt, whatever happens to the server.

use super::client::{Client, Heard};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

const SESSION: &str = "/coach/student/practice/session";
/// Of the catalogue: the session is over; another window has it.
const FINISHED: i64 = 700_003;
const TAKEN_OVER: i64 = 700_004;

/// What the students of one team are doing, for the one who kills.
#[derive(Debug, Default)]
pub struct Pulse {
    pub saying: AtomicUsize,
    pub handing_in: AtomicUsize,
    pub resting: AtomicUsize,
    /// No new attempt begins.
    pub pause: AtomicBool,
    pub stop: AtomicBool,
}

struct Busy<'a>(&'a AtomicUsize);

impl<'a> Busy<'a> {
    fn with(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// What the server acknowledged of one session.
#[derive(Debug, Default)]
pub struct Record {
    pub session: i64,
    pub deadline: i64,
    /// By the client's message id.
    pub said: BTreeMap<String, Said>,
}

#[derive(Debug, Default)]
pub struct Said {
    pub text: String,
    /// Sequence number and id, once acknowledged.
    pub ack: Option<(i64, i64)>,
    /// The customer's line as it was shown: its id, number and text.
    pub reply: Option<(i64, i64, String)>,
}

#[derive(Debug)]
pub struct Student {
    pub client: Client,
    pub assignment: i64,
    pub lines: Vec<String>,
    pub pulse: Arc<Pulse>,
    dice: StdRng,
}

impl Student {
    pub fn new(client: Client, assignment: i64, lines: Vec<String>, pulse: Arc<Pulse>, seed: u64) -> Self {
        Self { client, assignment, lines, pulse, dice: StdRng::seed_from_u64(seed) }
    }

    pub async fn run(mut self) -> Vec<Record> {
        let pulse = self.pulse.clone();
        let mut records = Vec::new();
        while !pulse.stop.load(Ordering::SeqCst) {
            if pulse.pause.load(Ordering::SeqCst) {
                let _resting = Busy::with(&pulse.resting);
                while pulse.pause.load(Ordering::SeqCst) {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                continue;
            }
            records.push(self.attempt().await);
        }
        records
    }

    async fn attempt(&mut self) -> Record {
        let mut opened =
            self.connect(json!({ "assignmentId": self.assignment })).await.expect("a new attempt");
        let mut record = Record {
            session: opened["session"]["sessionId"].as_i64().unwrap(),
            deadline: opened["session"]["deadlineMs"].as_i64().expect("a timed task"),
            ..Record::default()
        };
        for (number, line) in self.lines.clone().into_iter().enumerate() {
            let id = format!("line-{}-{number:04}", record.session);
            record.said.insert(id.clone(), Said { text: line, ..Said::default() });
            let over = self.say(&mut record, &id, &mut opened).await;
            if over {
                break;
            }
            let pause = self.dice.random_range(0..20);
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
        self.hand_in(record.session, &opened).await;
        self.scored(record.session).await;
        record
    }

    /// Connects until it is told yes, or that the session is over.
    async fn connect(&self, of: Value) -> Option<Value> {
        let mut body = of;
        body["clientNowMs"] = json!(now_ms());
        body["connId"] = json!("window-0001");
        let reply = self.client.post(&format!("{SESSION}/connect"), body).await;
        match reply["code"].as_i64() {
            Some(0) => Some(reply["data"].clone()),
            Some(FINISHED) => None,
            _ => panic!("connect was answered {reply}"),
        }
    }

    /// Says one line until its turn has ended; answers whether the session has, too.
    async fn say(&mut self, record: &mut Record, id: &str, opened: &mut Value) -> bool {
        let pulse = self.pulse.clone();
        let _saying = Busy::with(&pulse.saying);
        let said_before = record.said.len();
        loop {
            let said = record.said.get_mut(id).unwrap();
            let body = json!({
                "sessionId": record.session, "epoch": opened["session"]["epoch"], "clientMsgId": id, "text": said.text,
            });
            let heard = self.client.listen(&format!("{SESSION}/sendMessage"), &body).await;
            if let Some(finished) = said.note(&heard) {
                return finished;
            }
            let code = heard.envelope.as_ref().and_then(|e| e["code"].as_i64());
            match (code, &heard.envelope) {
                (None | Some(TAKEN_OVER), _) => {}
                (_, refusal) => panic!("line {said_before} was refused: {refusal:?}"),
            }
            // Like a window that is opened again, or like one that only sends again.
            if code == Some(TAKEN_OVER) || self.dice.random_bool(0.7) {
                let again = self.connect(json!({ "sessionId": record.session })).await;
                if let Some(again) = again {
                    record.still_has_everything(&again);
                    *opened = again;
                }
            }
        }
    }

    async fn hand_in(&self, session: i64, opened: &Value) {
        let _handing_in = Busy::with(&self.pulse.handing_in);
        let body = json!({ "sessionId": session, "epoch": opened["session"]["epoch"], "clientReqId": format!("hand-in-{session}") });
        let reply = self.client.post(&format!("{SESSION}/close"), body).await;
        let code = reply["code"].as_i64();
        assert!(matches!(code, Some(0 | FINISHED)), "handing in was answered {reply}");
    }

    async fn scored(&self, session: i64) {
        loop {
            let reply = self.client.get(&format!("{SESSION}/status?sessionId={session}")).await;
            assert_eq!(reply["code"], 0, "{reply}");
            match reply["data"]["scoreStatus"].as_i64() {
                Some(3) => return,
                Some(4) => panic!("the scoring of session {session} failed: {reply}"),
                _ => tokio::time::sleep(Duration::from_millis(40)).await,
            }
        }
    }
}

impl Said {
    /// Takes down what was heard; answers how the turn ended, if it did.
    fn note(&mut self, heard: &Heard) -> Option<bool> {
        let mut ended = None;
        for (name, data) in &heard.events {
            let number = |key: &str| data[key].as_i64().unwrap();
            match name.as_str() {
                "ack" => {
                    let ack = (number("seq"), number("messageId"));
                    assert_eq!(*self.ack.get_or_insert(ack), ack, "the same line is the same message");
                }
                "message" => {
                    let line = &data["message"];
                    let text = line["text"].as_str().unwrap().to_owned();
                    let reply = (line["id"].as_i64().unwrap(), line["seq"].as_i64().unwrap(), text);
                    assert_eq!(
                        *self.reply.get_or_insert_with(|| reply.clone()),
                        reply,
                        "one reply to one line"
                    );
                }
                "end" => ended = Some(data["finished"] == true),
                _ => {}
            }
        }
        ended
    }
}

impl Record {
    /// A window that is opened again sees every acknowledged line, and the deadline of before.
    fn still_has_everything(&self, opened: &Value) {
        assert_eq!(opened["session"]["deadlineMs"].as_i64(), Some(self.deadline), "the deadline moved");
        let lines = opened["messages"].as_array().unwrap();
        for (at, line) in (1..).zip(lines) {
            assert_eq!(line["seq"].as_i64(), Some(at), "a gap in session {}", self.session);
        }
        for said in self.said.values() {
            let Some((seq, id)) = said.ack else { continue };
            let line = lines.iter().find(|l| l["id"] == id).expect("an acknowledged line");
            assert_eq!((line["seq"].as_i64(), line["text"].as_str()), (Some(seq), Some(said.text.as_str())));
        }
    }
}

pub fn now_ms() -> i64 {
    use coach_server::clock::Clock;
    coach_server::clock::SystemClock.now()
}
