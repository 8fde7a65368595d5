//! What is left for support after a bad day, and what must not be in it. The log and the hook for panics belong to the
//! whole process, so the day is spent in one of its own.

use crate::alone;
use crate::rig::{Machine, call};
use crate::server::Server;
use coach_desktop::commands::Shell;
use coach_desktop::commands::system::export_to_downloads;
use coach_desktop::external::Installed;
use coach_desktop::logs::Logs;
use serde_json::json;
use std::io::Read;
use std::sync::Arc;

#[test]
fn a_crash_leaves_a_file_that_is_exported_with_the_logs_and_no_token_is() {
    alone::run("logs::in_a_process_of_its_own", &[]).unwrap();
}

#[tokio::test]
#[ignore = "a_crash_leaves_a_file_that_is_exported_with_the_logs_and_no_token_is runs it"]
async fn in_a_process_of_its_own() {
    let (server, machine) = (Server::start().await, Machine::new());
    let folder = machine.folder.path().join("logs");
    let logs = Logs::start(&folder).unwrap();
    // The most that anybody can ask for.
    logs.set_level("trace");
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    program.send(call("POST", "/portal/api/user/setTeam", Some(json!({"teamId": 1})))).await.unwrap();
    program.get("/portal/api/user").await;
    assert!(std::thread::spawn(|| panic!("the roof fell in")).join().is_err());
    server.end_all_sessions();
    program.get("/portal/api/user").await;
    // What is written is written when the log is closed.
    drop(logs);

    let shell = Shell::new(program.controller.clone(), folder.clone(), Arc::new(Installed));
    let saved = export_to_downloads(&shell).await.unwrap().saved_to;
    assert!(saved.starts_with(machine.downloads()), "{}", saved.display());
    let mut zip = zip::ZipArchive::new(std::fs::File::open(saved).unwrap()).unwrap();
    let names: Vec<String> = zip.file_names().map(|name| name.unwrap().into_owned()).collect();
    let mut text = |begins: &str| {
        let name = names.iter().find(|name| name.starts_with(begins)).unwrap();
        let mut text = String::new();
        zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    let crash = text("crash-");
    assert!(crash.starts_with(env!("CARGO_PKG_VERSION")), "{crash}");
    assert!(
        crash.contains("the roof fell in") && crash.contains("logs.rs"),
        "what happened, and where: {crash}"
    );
    assert!(crash.contains("in_a_process_of_its_own"), "and how it came to that: {crash}");
    let log = text("coach.");
    assert!(log.contains("the server ended the sign-in") && log.contains("the roof fell in"), "{log}");
    let state = text("state.json");
    assert_eq!(names.len(), 3);
    assert_eq!(server.tokens().len(), 2);
    for token in server.tokens() {
        assert!(![&crash, &log, &state].iter().any(|text| text.contains(&token)), "a token is in it");
    }
    assert!(!log.contains("secret"), "nor is a password");
}
