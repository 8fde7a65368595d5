//! The commands as the page meets them, in a window that is not shown.

use super::{Shell, handler};
use crate::controller::{Controller, Setup};
use crate::events::{Event, Page};
use crate::external::recorded::Recorded;
use crate::policy::Policy;
use crate::token::Vault;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tauri::ipc::{CallbackFn, InvokeBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets};
use tauri::webview::InvokeRequest;
use tauri::{WebviewWindow, WebviewWindowBuilder};

struct Nobody;

impl Page for Nobody {
    fn tell(&self, _: Event) {}
}

struct Window {
    page: WebviewWindow<MockRuntime>,
    system: Arc<Recorded>,
    _app: tauri::App<MockRuntime>,
    folder: tempfile::TempDir,
}

fn window() -> Window {
    window_under(json!({"logLevel": "warn"}))
}

fn window_under(policy: Value) -> Window {
    // Another test may have been first.
    rustls::crypto::ring::default_provider().install_default().unwrap_or_default();
    let (folder, system) = (tempfile::tempdir().unwrap(), Arc::new(Recorded::default()));
    let app = mock_builder().invoke_handler(handler()).build(mock_context(noop_assets())).unwrap();
    let shell = tauri::async_runtime::block_on(async {
        let setup = Setup {
            data_dir: folder.path().to_owned(),
            downloads_dir: folder.path().join("downloads"),
            version: "1.2.3".into(),
            os: "linux".into(),
            bundle: "deb".into(),
            policy: serde_json::from_value::<Policy>(policy).unwrap(),
            vault: Vault::start(Vec::new(), Duration::from_secs(5)),
            page: Arc::new(Nobody),
            log_level: Box::new(|_| {}),
        };
        Shell::new(Controller::start(setup).unwrap(), folder.path().join("logs"), system.clone())
    });
    tauri::Manager::manage(&app, shell);
    let page = WebviewWindowBuilder::new(&app, "main", Default::default()).build().unwrap();
    Window { page, system, _app: app, folder }
}

impl Window {
    fn invoke(&self, command: &str, arguments: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command.into(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: "tauri://localhost".parse().unwrap(),
            body: InvokeBody::Json(arguments),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.to_string(),
        };
        get_ipc_response(&self.page, request).map(|body| body.deserialize().unwrap())
    }
}

#[test]
fn the_state_has_the_shape_that_the_page_expects() {
    let state = window().invoke("shell_state", json!({})).unwrap();
    assert_eq!(state["version"], "1.2.3");
    assert_eq!(state["keyring"], "memory");
    assert_eq!(state["managed"], json!(["logLevel"]));
    assert_eq!(state["settings"]["logLevel"], "warn");
    assert_eq!(state["settings"]["maxUploadMB"], 2048);
    assert_eq!((&state["server"], &state["owner"]), (&Value::Null, &Value::Null));
    assert_eq!((&state["signedIn"], &state["online"]), (&json!(false), &json!("unknown")));
}

#[test]
fn every_failure_is_a_code_and_a_sentence() {
    let window = window();
    let cases = [
        ("settings_set", json!({"patch": {"logLevel": "debug"}}), "managed"),
        ("settings_set", json!({"patch": {"maxUploadMB": 0}}), "invalid"),
        ("settings_set", json!({"patch": {"serverUrl": "http://a"}}), "invalid"),
        ("server_set", json!({"url": "ftp://a"}), "invalid"),
        ("upload_start", json!({"handle": "/etc/passwd"}), "notFound"),
        ("upload_pause", json!({"id": "x"}), "notFound"),
        ("reveal", json!({"savedTo": "/etc/passwd"}), "notFound"),
        ("open_external", json!({"url": "file:///etc/passwd"}), "notAllowed"),
    ];
    for (command, arguments, code) in cases {
        let error = window.invoke(command, arguments).unwrap_err();
        assert_eq!(error["code"], code, "{command}: {error}");
        let message = error["message"].as_str().unwrap();
        assert!(message.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{command}: {message}");
    }
    assert_eq!(window.system.take(), Vec::<String>::new(), "no other program was asked for anything");
}

#[test]
fn a_saved_file_is_shown_in_its_folder_and_a_link_outside() {
    let window = window();
    let saved = window.invoke("drafts_export", json!({"name": "案例.json", "text": "{}"})).unwrap();
    window.invoke("reveal", json!({"savedTo": saved})).unwrap();
    assert_eq!(window.system.take(), [format!("reveal {}", saved.as_str().unwrap())]);
    window.invoke("open_external", json!({"url": "https://a.example/"})).unwrap();
    assert_eq!(window.system.take(), ["open https://a.example/"]);
    std::fs::remove_file(saved.as_str().unwrap()).unwrap();
    let gone = window.invoke("reveal", json!({"savedTo": saved})).unwrap_err();
    assert_eq!((&gone["code"], window.system.take().len()), (&json!("notFound"), 0));
    let other = json!({"savedTo": window.folder.path().join("settings.json")});
    assert_eq!(window.invoke("reveal", other).unwrap_err()["code"], "notFound");
    assert!(window.system.take().is_empty(), "what the shell did not save is not shown");
}

#[test]
fn a_path_that_the_organisation_fixed_is_not_chosen() {
    let window = window_under(json!({"caBundlePath": std::env::temp_dir().join("ca.pem")}));
    let error = window.invoke("pick_path", json!({"setting": "caBundlePath"})).unwrap_err();
    assert_eq!(error["code"], "managed", "{error}");
    assert!(window.invoke("pick_path", json!({"setting": "serverUrl"})).is_err(), "no path");
}

#[test]
fn a_draft_is_exported_to_where_the_person_keeps_downloads() {
    let window = window();
    let chosen = tempfile::tempdir().unwrap();
    let patch = json!({"patch": {"downloadFolder": chosen.path()}});
    window.invoke("settings_set", patch).unwrap();
    let saved = window.invoke("drafts_export", json!({"name": "案例.json", "text": "{}"})).unwrap();
    assert_eq!(saved, json!(chosen.path().join("案例.json")));
    assert_eq!(std::fs::read_to_string(chosen.path().join("案例.json")).unwrap(), "{}");
}

#[test]
fn a_page_that_is_loaded_anew_reads_nothing_of_the_former_one_and_lets_its_downloads_finish() {
    let window = window();
    let shell = tauri::Manager::state::<Shell>(&window.page);
    let (call, download) = (shell.flights.begin(1), shell.transfers.begin(1));
    shell.link.take();
    shell.page_gone();
    assert!(call.flight.cancel.is_cancelled());
    assert!(shell.link.keep("/student"), "nobody listens yet");
    // The new page counts from the beginning.
    let another = shell.transfers.begin(1);
    assert!(!download.flight.cancel.is_cancelled());
    drop(download);
    shell.transfers.cancel(1);
    assert!(another.flight.cancel.is_cancelled(), "the number is the new one's");
}

/// A command that is missing in one of the three lists either does not work or is open to any page.
#[test]
fn the_three_lists_of_commands_agree() {
    let listed = |text: &str, from: &str, to: &str, cut: fn(&str) -> Option<&str>| -> BTreeSet<String> {
        let start = text.find(from).unwrap() + from.len();
        let part = &text[start..start + text[start..].find(to).unwrap()];
        part.lines().filter_map(|line| cut(line.trim().trim_end_matches(','))).map(str::to_owned).collect()
    };
    let built = listed(include_str!("../../build.rs"), "COMMANDS: &[&str] = &[", "];", |l| {
        l.strip_prefix('"')?.strip_suffix('"')
    });
    let handled = listed(include_str!("mod.rs"), "generate_handler![", "]", |l| {
        l.rsplit("::").next().filter(|n| !n.is_empty())
    });
    let allowed: BTreeSet<String> =
        listed(include_str!("../../capabilities/main.json"), "\"permissions\": [", "]", |l| {
            l.trim_matches('"').strip_prefix("allow-")
        })
        .into_iter()
        .map(|name| name.replace('-', "_"))
        .collect();
    assert!(built.len() > 20);
    assert_eq!(built, handled);
    assert_eq!(built, allowed);
}
