//! The real binary in a process of its own, that can be killed and started again on the same data.

use coach_test_support::Place;
use std::collections::VecDeque;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;

/// Lines of the server's log that a failure shows.
const TAIL: usize = 120;

#[derive(Debug)]
pub struct Server {
    child: Child,
    address: watch::Sender<String>,
    log: Arc<Mutex<VecDeque<String>>>,
}

impl Server {
    pub async fn start(place: &Place) -> Self {
        let log = Arc::new(Mutex::new(VecDeque::new()));
        let (child, address) = spawn(place, &log).await;
        Self { child, address: watch::channel(address).0, log }
    }

    /// Where to reach the server; changes with every start.
    pub fn address(&self) -> watch::Receiver<String> {
        self.address.subscribe()
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    pub async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    pub async fn start_again(&mut self, place: &Place) {
        let (child, address) = spawn(place, &self.log).await;
        self.child = child;
        self.address.send_replace(address);
    }

    /// The last lines of the log.
    pub fn tail(&self) -> String {
        self.log.lock().unwrap().iter().cloned().collect::<Vec<_>>().join("\n")
    }
}

async fn spawn(place: &Place, log: &Arc<Mutex<VecDeque<String>>>) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coach-server"))
        .arg("--data-dir")
        .arg(place.folder())
        .args(["--database-url", place.url(), "--listen", "127.0.0.1:0", "serve"])
        .env("COACH_JOBS__LEASE_SEC", "2")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut head = String::new();
    while let Some(line) = lines.next_line().await.unwrap() {
        if let Some((_, address)) = line.split_once("listening on ") {
            let address = address.trim().to_owned();
            let log = log.clone();
            tokio::spawn(async move {
                while let Ok(Some(line)) = lines.next_line().await {
                    let mut log = log.lock().unwrap();
                    if log.len() == TAIL {
                        log.pop_front();
                    }
                    log.push_back(line);
                }
            });
            return (child, address);
        }
        head.push_str(&line);
        head.push('\n');
    }
    panic!("the server ended while it started:\n{head}");
}
