//! A controller in a folder of its own, and everything that it says to the page.

use coach_desktop::controller::{Controller, Setup};
use coach_desktop::error::Result;
use coach_desktop::events::{Event, Page};
use coach_desktop::http::{Call, Flights, Frame, send};
use coach_desktop::policy::Policy;
use coach_desktop::token::{Kind, Place, Vault};
use keyring_core::CredentialStore;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Remembers every message that crosses to the page.
#[derive(Default)]
pub struct Recorder {
    pub events: Mutex<Vec<Event>>,
    pub crossed: Mutex<Vec<String>>,
}

impl Page for Recorder {
    fn tell(&self, event: Event) {
        self.crossed.lock().unwrap().push(format!("{event:?}"));
        self.events.lock().unwrap().push(event);
    }
}

/// What outlives a start of the program: its folder and the system's keyring.
pub struct Machine {
    pub folder: tempfile::TempDir,
    keyring: Arc<CredentialStore>,
}

impl Machine {
    pub fn new() -> Self {
        // Another test may have been first.
        rustls::crypto::ring::default_provider().install_default().unwrap_or_default();
        Self { folder: tempfile::tempdir().unwrap(), keyring: keyring_core::mock::Store::new().unwrap() }
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn downloads(&self) -> PathBuf {
        self.folder.path().join("downloads")
    }

    /// What the keyring holds for a server.
    pub fn kept(&self, origin: &str) -> Option<String> {
        self.keyring.build("cn.peilian.coach", origin, None).unwrap().get_password().ok()
    }

    pub fn start(&self) -> Program {
        self.start_under(Policy::default())
    }

    pub fn start_under(&self, policy: Policy) -> Program {
        let store = self.keyring.clone();
        self.start_with(policy, Place::new(Kind::System, move || Ok(store.clone())), Duration::from_secs(30))
    }

    /// With a keyring that opens only after somebody has ended what this answers.
    pub fn start_locked(&self) -> (std::sync::mpsc::Sender<()>, Program) {
        let (prompt, answered) = std::sync::mpsc::channel::<()>();
        let (answered, store) = (Mutex::new(answered), self.keyring.clone());
        let place = Place::new(Kind::System, move || {
            answered.lock().unwrap().recv().unwrap_or_default();
            Ok(store.clone())
        });
        (prompt, self.start_with(Policy::default(), place, Duration::from_millis(200)))
    }

    fn start_with(&self, policy: Policy, place: Place, patience: Duration) -> Program {
        let page = Arc::new(Recorder::default());
        let setup = Setup {
            data_dir: self.data(),
            downloads_dir: self.downloads(),
            version: "0.1.0".into(),
            os: "linux".into(),
            bundle: "deb".into(),
            policy,
            vault: Vault::start(vec![place], patience),
            page: page.clone(),
            log_level: Box::new(|_| {}),
        };
        Program { controller: Controller::start(setup).unwrap(), page, flights: Flights::default() }
    }
}

/// One run of the program.
pub struct Program {
    pub controller: Controller,
    pub page: Arc<Recorder>,
    pub flights: Flights,
}

#[derive(Debug)]
pub struct Answer {
    pub frames: Vec<Frame>,
}

impl Answer {
    pub fn status(&self) -> u16 {
        match self.frames.first() {
            Some(Frame::Head { status, .. }) => *status,
            other => panic!("no head: {other:?}"),
        }
    }

    pub fn text(&self) -> String {
        let data =
            self.frames.iter().filter_map(|f| if let Frame::Data(d) = f { Some(d.as_str()) } else { None });
        data.collect()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.text()).unwrap()
    }
}

pub fn call(method: &str, path: &str, body: Option<serde_json::Value>) -> Call {
    let headers = vec![("content-type".to_owned(), "application/json".to_owned())];
    Call { method: method.into(), path: path.into(), headers, body: body.map(|b| b.to_string()) }
}

impl Program {
    pub async fn send(&self, call: Call) -> Result<Answer> {
        static LAST: AtomicU64 = AtomicU64::new(1000);
        let boarding = self.flights.begin(LAST.fetch_add(1, Ordering::Relaxed));
        self.send_on(call, &boarding.flight).await
    }

    pub async fn send_on(&self, call: Call, flight: &coach_desktop::http::Flight) -> Result<Answer> {
        let frames = Mutex::new(Vec::new());
        let taken = |frame: Frame| {
            self.page.crossed.lock().unwrap().push(serde_json::to_string(&frame).unwrap());
            // A page that reads at once.
            if let Frame::Data(text) = &frame {
                flight.window.add_permits(text.len());
            }
            frames.lock().unwrap().push(frame);
            true
        };
        let sent = send(&self.controller, call, flight, taken).await;
        sent.map(|()| Answer { frames: frames.into_inner().unwrap() })
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(call("GET", path, None)).await.unwrap()
    }

    pub async fn login(&self, username: &str) -> Answer {
        let body = serde_json::json!({"username": username, "password": "secret"});
        self.send(call("POST", "/portal/api/auth/login", Some(body))).await.unwrap()
    }

    pub fn events(&self, name: &str) -> Vec<serde_json::Value> {
        let events = self.page.events.lock().unwrap();
        events.iter().filter(|e| e.name == name).map(|e| e.payload.clone()).collect()
    }

    /// Nothing that the page was given holds any of the tokens.
    pub fn assert_page_has_none_of(&self, tokens: &[String]) {
        assert!(!tokens.is_empty());
        for message in self.page.crossed.lock().unwrap().iter() {
            for token in tokens {
                assert!(!message.contains(token), "the page was given a token: {message}");
            }
        }
    }
}

/// No file in a folder holds any of the tokens.
pub fn assert_disk_has_none_of(folder: &Path, tokens: &[String]) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            assert_disk_has_none_of(&path, tokens);
            continue;
        }
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        assert!(!tokens.iter().any(|token| text.contains(token)), "{} holds a token", path.display());
    }
}

/// Waits for something that happens in its own time; fails after half a minute.
pub async fn until(what: &str, condition: impl Fn() -> bool) {
    assert!(in_time(condition).await, "never: {what}");
}

/// Whether something happens within half a minute.
pub async fn in_time(condition: impl Fn() -> bool) -> bool {
    for _ in 0..3000 {
        if condition() {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    false
}
