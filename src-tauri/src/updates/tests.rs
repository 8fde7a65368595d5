//! Packages signed with a throw-away key, offered by a small server to a program that is not shown.

use super::*;
use crate::controller::Setup;
use crate::events::{Event, Page};
use crate::policy::Policy;
use crate::token::Vault;
use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::get;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use minisign::KeyPair;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tauri::test::{MockRuntime, mock_builder, mock_context, noop_assets};

/// What runs in the test is 0.1.0.
const RUNNING: &str = "0.1.0";
const PACKAGE: &[u8] = b"a package";

struct Nobody;

impl Page for Nobody {
    fn tell(&self, _: Event) {}
}

struct Desk {
    app: tauri::App<MockRuntime>,
    controller: Controller,
    keys: KeyPair,
    server: String,
    seen: Arc<Mutex<Vec<String>>>,
    _folder: tempfile::TempDir,
}

/// A program whose server answers `offer`, with `SERVER` in it replaced by its address; null is 204.
async fn desk(policy: Value, offer: impl Fn(&KeyPair) -> Value, package: &'static [u8]) -> Desk {
    // Another test may have been first.
    rustls::crypto::ring::default_provider().install_default().unwrap_or_default();
    let keys = KeyPair::generate_unencrypted_keypair().unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let body = offer(&keys).to_string().replace("SERVER", &server);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let (asked, log) = (body.clone(), seen.clone());
    let answer = move |uri: axum::http::Uri, headers: HeaderMap| async move {
        let client = headers.get("x-client-version").map(|v| v.to_str().unwrap().to_owned());
        log.lock().unwrap().push(format!("{uri} {}", client.unwrap_or_default()));
        if asked == "null" { (StatusCode::NO_CONTENT, String::new()) } else { (StatusCode::OK, asked) }
    };
    let routes = Router::new()
        .route("/desktop/updates/{os}/{arch}/{bundle}/{version}", get(answer))
        .route("/package", get(async move || package));
    tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });

    let folder = tempfile::tempdir().unwrap();
    // The settings that the program is shipped with, not others that would let a test pass.
    let shipped: Value = serde_json::from_str(include_str!("../../tauri.conf.json")).unwrap();
    let mut context = mock_context(noop_assets());
    context.config_mut().plugins.0.insert("updater".into(), shipped["plugins"]["updater"].clone());
    let app = mock_builder().plugin(tauri_plugin_updater::Builder::new().build()).build(context).unwrap();
    let mut policy = policy;
    policy["serverUrl"] = json!(server);
    let controller = Controller::start(Setup {
        data_dir: folder.path().to_owned(),
        downloads_dir: folder.path().to_owned(),
        version: RUNNING.into(),
        os: "linux".into(),
        bundle: "deb".into(),
        policy: serde_json::from_value::<Policy>(policy).unwrap(),
        vault: Vault::start(Vec::new(), Duration::from_secs(5)),
        page: Arc::new(Nobody),
        log_level: Box::new(|_| {}),
    })
    .unwrap();
    Desk { app, controller, keys, server, seen, _folder: folder }
}

impl Desk {
    async fn find(&self) -> Result<Option<Update>> {
        let key = STANDARD.encode(self.keys.pk.to_box().unwrap().to_string());
        find(self.app.handle(), &self.controller, &key).await
    }

    /// What downloading the offer comes to.
    async fn fetch(&self) -> std::result::Result<Vec<u8>, tauri_plugin_updater::Error> {
        self.find().await.unwrap().unwrap().download(|_, _| {}, || {}).await
    }
}

fn signature(keys: &KeyPair, bytes: &[u8], comment: &str) -> String {
    let signed = minisign::sign(Some(&keys.pk), &keys.sk, bytes, Some(comment), None).unwrap();
    STANDARD.encode(signed.to_string())
}

fn offer(version: &str, signature: String) -> Value {
    json!({"version": version, "url": "SERVER/package", "signature": signature, "notes": "更快",
        "pub_date": "2026-11-20T00:00:00Z", "mandatory": true})
}

#[tokio::test]
async fn a_newer_version_is_offered_downloaded_and_verified() {
    let signed = |keys: &KeyPair| offer("0.2.0", signature(keys, PACKAGE, "timestamp:1\tversion:0.2.0"));
    let desk = desk(json!({"updateChannel": "beta"}), signed, PACKAGE).await;
    let shown = check(desk.app.handle(), &desk.controller).await.unwrap().unwrap();
    assert_eq!((shown.version.as_str(), shown.notes.as_str(), shown.mandatory), ("0.2.0", "更快", true));
    assert_eq!(shown.date.as_deref(), Some("2026-11-20T00:00:00Z"));
    assert_eq!(desk.fetch().await.unwrap(), PACKAGE);
    let seen = desk.seen.lock().unwrap()[0].clone();
    let device = desk.controller.identity().device_id.clone();
    assert!(
        seen.contains(&format!("/0.1.0?channel=beta&deviceId={device} 0.1.0; linux; deb; {device}")),
        "{seen}"
    );
    assert!(desk.server.starts_with("http://"), "a server inside a company may have no certificate");
}

#[tokio::test]
async fn a_package_that_was_changed_is_refused() {
    let signed = |keys: &KeyPair| offer("0.2.0", signature(keys, b"another", "timestamp:1\tversion:0.2.0"));
    let error = desk(json!({}), signed, PACKAGE).await.fetch().await.unwrap_err();
    assert!(explain(&error).message.contains("签名无效"), "{error}");
}

#[tokio::test]
async fn an_old_package_under_a_new_number_is_refused() {
    let replayed = |keys: &KeyPair| offer("0.2.0", signature(keys, PACKAGE, "timestamp:1\tversion:0.0.9"));
    let error = desk(json!({}), replayed, PACKAGE).await.fetch().await.unwrap_err();
    assert!(explain(&error).message.contains("签名无效"), "{error}");
    let nameless = |keys: &KeyPair| offer("0.2.0", signature(keys, PACKAGE, "timestamp:1"));
    let error = desk(json!({}), nameless, PACKAGE).await.fetch().await.unwrap_err();
    assert!(explain(&error).message.contains("签名无效"), "{error}");
}

#[tokio::test]
async fn another_key_is_refused() {
    let foreign = |_: &KeyPair| {
        let other = KeyPair::generate_unencrypted_keypair().unwrap();
        offer("0.2.0", signature(&other, PACKAGE, "timestamp:1\tversion:0.2.0"))
    };
    let error = desk(json!({}), foreign, PACKAGE).await.fetch().await.unwrap_err();
    assert!(explain(&error).message.contains("签名无效"), "{error}");
}

#[tokio::test]
async fn nothing_older_nothing_equal_and_nothing_at_all() {
    for version in ["0.0.9", RUNNING] {
        let comment = format!("timestamp:1\tversion:{version}");
        let signed = |keys: &KeyPair| offer(version, signature(keys, PACKAGE, &comment));
        assert!(desk(json!({}), signed, PACKAGE).await.find().await.unwrap().is_none(), "{version}");
    }
    assert!(desk(json!({}), |_| Value::Null, PACKAGE).await.find().await.unwrap().is_none());
}

#[tokio::test]
async fn the_organisation_turns_updates_off() {
    let desk = desk(json!({"disableUpdates": true}), |_| Value::Null, PACKAGE).await;
    assert!(desk.find().await.is_err_and(|error| error.is(Kind::Managed)));
    assert!(desk.seen.lock().unwrap().is_empty(), "the server is not even asked");
}
