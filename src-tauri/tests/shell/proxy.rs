//! Which way a call takes: the proxy of the settings, else that of the system, which here is the environment's. The
//! environment belongs to the whole process, so each case has one of its own.

use crate::alone;
use crate::rig::Machine;
use coach_desktop::controller::{Checked, check_server};
use coach_desktop::http::{ClientOptions, Identity};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};

const PROXY: &str = "COACH_TEST_PROXY";
const TARGET: &str = "COACH_TEST_TARGET";
/// Nobody can look this name up: only a proxy gets there.
const NOWHERE: &str = "http://coach.invalid";

/// Answers like the product to whatever is asked, and remembers the first line of it.
struct Listener {
    address: String,
    seen: Arc<Mutex<Vec<String>>>,
}

impl Listener {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let seen = Arc::<Mutex<Vec<String>>>::default();
        let log = seen.clone();
        std::thread::spawn(move || {
            for socket in listener.incoming() {
                let mut socket = socket.unwrap();
                let mut request = [0; 4096];
                let length = socket.read(&mut request).unwrap_or(0);
                let text = String::from_utf8_lossy(&request[..length]).into_owned();
                log.lock().unwrap().push(text.lines().next().unwrap_or_default().to_owned());
                let body = r#"{"code":0,"msg":"","data":{"brandTitle":"a"}}"#;
                let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close";
                let answer = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
                socket.write_all(answer.as_bytes()).unwrap_or_default();
            }
        });
        Self { address, seen }
    }

    fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.seen.lock().unwrap())
    }
}

/// Looks for a server under an environment; answers whether it was found.
fn look(target: &str, own: &str, system: &str, except: &str) -> bool {
    let environment = [
        (TARGET, target),
        (PROXY, own),
        ("http_proxy", system),
        ("HTTP_PROXY", ""),
        ("all_proxy", ""),
        ("ALL_PROXY", ""),
        ("no_proxy", except),
        ("NO_PROXY", except),
    ];
    alone::run("proxy::in_a_process_of_its_own", &environment).is_ok()
}

#[test]
fn the_proxy_of_the_settings_goes_before_that_of_the_system() {
    let (own, system, server) = (Listener::start(), Listener::start(), Listener::start());
    let asked = |host: &str| vec![format!("GET {host}/portal/api/auth/configuration HTTP/1.1")];
    let none = Vec::<String>::new();

    assert!(!look(NOWHERE, "", "", ""), "there is no such server");
    assert!(look(NOWHERE, "", &system.address, ""));
    assert_eq!((own.take(), system.take()), (none.clone(), asked(NOWHERE)), "the system's");

    assert!(look(NOWHERE, &own.address, &system.address, ""));
    assert_eq!((own.take(), system.take()), (asked(NOWHERE), none.clone()), "the settings'");

    assert!(look(&server.address, &own.address, &system.address, ""));
    assert_eq!((own.take(), server.take()), (asked(&server.address), none.clone()), "also to a near server");

    assert!(look(&server.address, &own.address, &system.address, "127.0.0.1"));
    assert_eq!(
        (own.take(), system.take(), server.take()),
        (none.clone(), none, asked("")),
        "what needs none"
    );
}

#[tokio::test]
#[ignore = "the_proxy_of_the_settings_goes_before_that_of_the_system runs it"]
async fn in_a_process_of_its_own() {
    Machine::new();
    let identity =
        Identity { version: "0.1.0".into(), os: "linux".into(), bundle: "deb".into(), device_id: "d".into() };
    let proxy_url = std::env::var(PROXY).ok().filter(|address| !address.is_empty());
    let target = std::env::var(TARGET).unwrap();
    let found = check_server(&target, &ClientOptions { proxy_url, ca_bundle_path: None }, &identity).await;
    assert_eq!(found, Checked::Good { url: target });
}
