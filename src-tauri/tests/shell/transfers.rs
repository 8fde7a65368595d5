use crate::rig::{Machine, Program, assert_disk_has_none_of, call, in_time, until};
use crate::server::{CHUNK, Server, When};
use coach_desktop::downloads::Downloads;
use coach_desktop::error::{Code, Kind};
use coach_desktop::uploads::{State, Uploads, View};
use sha2::{Digest, Sha256};
use std::path::PathBuf;
use tokio_util::sync::CancellationToken;

/// A file whose chunks differ from each other.
fn file(machine: &Machine, name: &str, chunks: usize) -> (PathBuf, Vec<u8>) {
    let bytes: Vec<u8> = (0..chunks * CHUNK - 7).map(|at| (at / CHUNK * 31 + at % 251) as u8).collect();
    let path = machine.folder.path().join(name);
    std::fs::write(&path, &bytes).unwrap();
    (path, bytes)
}

async fn begin(machine: &Machine, server: &Server, name: &str) -> (Program, Uploads) {
    let program = machine.start();
    let uploads = Uploads::start(program.controller.clone());
    program.controller.set_server(&server.origin).await.unwrap();
    program.login(name).await;
    (program, uploads)
}

fn view(uploads: &Uploads, id: &str) -> Option<View> {
    uploads.views().into_iter().find(|v| v.id == id)
}

async fn reaches(uploads: &Uploads, id: &str, state: State) -> View {
    let reached = in_time(|| view(uploads, id).is_some_and(|v| v.state == state)).await;
    let now = view(uploads, id).unwrap();
    assert!(reached, "not {state:?} but {now:?}");
    now
}

#[tokio::test]
async fn a_file_arrives_whole_and_is_saved_again() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, uploads) = begin(&machine, &server, "wang").await;
    let (path, bytes) = file(&machine, "录音.mp4", 4);
    let id = uploads.add(path).await.unwrap();
    let done = reaches(&uploads, &id, State::Done).await;
    assert_eq!((done.file_id.as_deref(), done.sent), (Some("f1"), bytes.len() as u64));
    assert!(server.inner.lock().unwrap().file == bytes);

    let downloads = Downloads::default();
    let never = CancellationToken::new();
    for name in ["录音.mp4", "录音 (1).mp4"] {
        let saved =
            downloads.save(&program.controller, "/v2/files/f1", "录音.mp4", &never, |_| {}).await.unwrap();
        assert_eq!(saved.saved_to, machine.downloads().join(name));
        assert!(std::fs::read(&saved.saved_to).unwrap() == bytes);
        assert!(downloads.written(&saved.saved_to).is_ok());
    }
    assert!(downloads.written(&machine.data().join("settings.json")).is_err());
    program.assert_page_has_none_of(&server.tokens());
    assert_disk_has_none_of(&machine.data(), &server.tokens());
}

#[tokio::test]
async fn a_download_that_fails_leaves_nothing_behind() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, _uploads) = begin(&machine, &server, "wang").await;
    let (downloads, cancel) = (Downloads::default(), CancellationToken::new());
    let save = |path| downloads.save(&program.controller, path, "a.bin", &cancel, |_| {});
    assert_eq!(save("/v2/files/none").await.unwrap_err().code, Code::Server(100_404));
    assert!(save("/metrics").await.unwrap_err().is(Kind::NotAllowed));
    let feed = server.feed();
    let canceled = async {
        feed.send("first".to_owned()).await.unwrap();
        feed.send("second".to_owned()).await.unwrap();
        cancel.cancel();
    };
    let (saved, ()) = tokio::join!(save("/coach/stream"), canceled);
    assert!(saved.unwrap_err().is(Kind::Canceled));
    let left = std::fs::read_dir(machine.downloads()).map(|folder| folder.count()).unwrap_or(0);
    assert_eq!(left, 0);
}

/// The program is killed in the middle; the next start goes on by itself with what is missing.
#[test]
fn an_upload_survives_the_program() {
    let machine = Machine::new();
    let (path, bytes) = file(&machine, "录音.mp4", 6);
    let outside = tokio::runtime::Runtime::new().unwrap();
    let server = outside.block_on(Server::start());
    server.inner.lock().unwrap().takes = Some(3);

    let first_run = tokio::runtime::Runtime::new().unwrap();
    first_run.block_on(async {
        let (_program, uploads) = begin(&machine, &server, "wang").await;
        uploads.add(path).await.unwrap();
        until("the server has taken three", || server.inner.lock().unwrap().takes == Some(0)).await;
    });
    first_run.shutdown_background();
    let arrived = server.inner.lock().unwrap().arrivals.clone();
    assert_eq!(arrived.len(), 3);
    server.inner.lock().unwrap().takes = None;

    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let program = machine.start();
        let uploads = Uploads::start(program.controller.clone());
        until("the list is there", || !uploads.views().is_empty()).await;
        let id = uploads.views()[0].id.clone();
        reaches(&uploads, &id, State::Done).await;
    });
    let inner = server.inner.lock().unwrap();
    assert!(inner.file == bytes);
    for index in arrived.keys() {
        assert_eq!(inner.arrivals[index], 1, "chunk {index} was there already");
    }
}

#[tokio::test]
async fn a_server_that_comes_back_gets_the_rest() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (_program, uploads) = begin(&machine, &server, "wang").await;
    let (path, bytes) = file(&machine, "录音.mp4", 4);
    server.inner.lock().unwrap().takes = Some(1);
    let id = uploads.add(path).await.unwrap();
    until("it waits", || view(&uploads, &id).is_some_and(|v| v.state == State::Queued && v.sent > 0)).await;
    server.inner.lock().unwrap().takes = None;
    reaches(&uploads, &id, State::Done).await;
    assert!(server.inner.lock().unwrap().file == bytes);
}

#[tokio::test]
async fn what_the_server_knows_is_not_sent() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (_program, uploads) = begin(&machine, &server, "wang").await;
    let (path, bytes) = file(&machine, "录音.mp4", 4);
    {
        let mut inner = server.inner.lock().unwrap();
        inner.takes = Some(0);
        inner.known = Some(hex::encode(Sha256::digest(&bytes)));
    }
    let id = uploads.add(path).await.unwrap();
    let done = reaches(&uploads, &id, State::Done).await;
    assert_eq!((done.file_id.as_deref(), done.sent), (Some("f1"), bytes.len() as u64));
    assert!(server.inner.lock().unwrap().arrivals.is_empty());
}

#[tokio::test]
async fn pause_resume_and_cancel() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, uploads) = begin(&machine, &server, "wang").await;
    let (path, _) = file(&machine, "录音.mp4", 4);
    server.inner.lock().unwrap().takes = Some(1);
    let id = uploads.add(path.clone()).await.unwrap();
    until("one is there", || server.inner.lock().unwrap().takes == Some(0)).await;
    uploads.pause(&id).unwrap();
    server.inner.lock().unwrap().takes = None;
    assert_eq!(view(&uploads, &id).unwrap().state, State::Paused);
    assert_eq!(uploads.add(path.clone()).await.unwrap(), id, "the same file again goes on");
    reaches(&uploads, &id, State::Done).await;
    uploads.cancel(&id).unwrap();
    assert!(uploads.views().is_empty());
    assert!(uploads.resume(&id).unwrap_err().is(Kind::NotFound));
    assert_eq!(program.events("uploads-changed").last(), Some(&serde_json::json!([])));
}

#[tokio::test]
async fn a_file_that_was_changed_is_not_sent() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (_program, uploads) = begin(&machine, &server, "wang").await;
    let (path, _) = file(&machine, "录音.mp4", 3);
    server.inner.lock().unwrap().takes = Some(1);
    let id = uploads.add(path.clone()).await.unwrap();
    until("one is there", || server.inner.lock().unwrap().takes == Some(0)).await;
    uploads.pause(&id).unwrap();
    std::fs::write(&path, b"another").unwrap();
    server.inner.lock().unwrap().takes = None;
    uploads.resume(&id).unwrap();
    let failed = reaches(&uploads, &id, State::Failed).await;
    assert!(failed.error.unwrap().contains("被修改过"));
    assert!(!server.seen().iter().any(|call| call.ends_with("merge")));
}

#[tokio::test]
async fn what_the_server_refuses_is_said_in_its_words() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, uploads) = begin(&machine, &server, "wang").await;
    let id = uploads.add(file(&machine, "a.exe", 1).0).await.unwrap();
    let failed = reaches(&uploads, &id, State::Failed).await;
    assert_eq!(failed.error.as_deref(), Some("不支持的文件类型"));
    let patch = serde_json::from_value(serde_json::json!({"maxUploadMB": 5})).unwrap();
    program.controller.set_settings(patch).await.unwrap();
    let error = uploads.add(file(&machine, "b.mp4", 2).0).await.unwrap_err();
    assert!(error.is(Kind::TooLarge) && error.message.contains("5MB"));
    assert!(uploads.add(machine.folder.path().join("none.mp4")).await.unwrap_err().is(Kind::File));
}

#[tokio::test]
async fn another_account_never_sees_the_uploads() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, uploads) = begin(&machine, &server, "wang").await;
    server.inner.lock().unwrap().takes = Some(0);
    let id = uploads.add(file(&machine, "录音.mp4", 1).0).await.unwrap();
    program.get("/portal/api/auth/logout").await;
    until("signed out", || uploads.views().is_empty()).await;
    assert!(uploads.pause(&id).unwrap_err().is(Kind::NotFound));
    program.login("li").await;
    let calls = server.seen().len();
    uploads.add(file(&machine, "别的.mp4", 1).0).await.unwrap();
    assert_eq!(uploads.views().len(), 1);
    assert_ne!(uploads.views()[0].id, id);
    assert!(server.seen().len() >= calls);
    program.get("/portal/api/auth/logout").await;
    server.inner.lock().unwrap().takes = None;
    program.login("wang").await;
    reaches(&uploads, &id, State::Done).await;
    assert_eq!(uploads.views().len(), 1);
}

#[tokio::test]
async fn an_upload_waits_for_the_next_sign_in() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, uploads) = begin(&machine, &server, "wang").await;
    server.end_all_sessions();
    let id = uploads.add(file(&machine, "录音.mp4", 1).0).await.unwrap();
    until("refused", || !program.events("session-changed").iter().all(|e| e["reason"] == "server")).await;
    program.controller.drop_session().await;
    assert_eq!(reaches(&uploads, &id, State::Queued).await.error, None);
    program.login("wang").await;
    reaches(&uploads, &id, State::Done).await;
}

#[tokio::test]
async fn an_upload_goes_on_under_another_role() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, uploads) = begin(&machine, &server, "wang").await;
    let gate = server.hold(When::Before, "/v2/files/checkChunk");
    let id = uploads.add(file(&machine, "录音.mp4", 1).0).await.unwrap();
    until("it asks", || server.inner.lock().unwrap().holds.is_empty()).await;
    let role = serde_json::json!({"roleId": 1});
    program.send(call("POST", "/portal/api/user/setRole", Some(role))).await.unwrap();
    // The former token is void when it is looked at.
    gate.add_permits(1);
    reaches(&uploads, &id, State::Done).await;
    assert_eq!(program.events("session-changed").len(), 1, "only the choice of the server");
}

#[tokio::test]
async fn two_downloads_of_one_name_are_two_files() {
    let (server, machine) = (Server::start().await, Machine::new());
    let (program, _uploads) = begin(&machine, &server, "wang").await;
    server.inner.lock().unwrap().file = b"contents".to_vec();
    let (downloads, never) = (Downloads::default(), CancellationToken::new());
    let (first, second) =
        (server.hold(When::After, "/v2/files/f1"), server.hold(When::Before, "/v2/files/f1"));
    let save = || downloads.save(&program.controller, "/v2/files/f1", "录音.mp4", &never, |_| {});
    let both = async {
        first.add_permits(1);
        second.add_permits(1);
    };
    let (one, other, ()) = tokio::join!(save(), save(), both);
    let mut places = [one.unwrap().saved_to, other.unwrap().saved_to];
    places.sort();
    assert_eq!(places, [machine.downloads().join("录音 (1).mp4"), machine.downloads().join("录音.mp4")]);
    for place in &places {
        assert_eq!(std::fs::read(place).unwrap(), b"contents");
    }
    assert_eq!(std::fs::read_dir(machine.downloads()).unwrap().count(), 2);
}

#[tokio::test]
async fn a_damaged_list_of_uploads_is_kept_and_said() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    let folder = program.controller.owner_dir().await.unwrap();
    drop(program);
    let list = folder.join("uploads.json");
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(&list, b"[{half").unwrap();

    let program = machine.start();
    let uploads = Uploads::start(program.controller.clone());
    until("it is said", || {
        program.events("shell-state").last().is_some_and(|s| s["damaged"] == serde_json::json!(["uploads"]))
    })
    .await;
    assert!(uploads.views().is_empty());
    assert_eq!(std::fs::read(list.with_added_extension("broken")).unwrap(), b"[{half");
}
