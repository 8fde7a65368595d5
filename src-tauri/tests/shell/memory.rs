//! A file of any size goes through a memory of one size.
#![cfg(target_os = "linux")]

use crate::alone;
use crate::rig::{Machine, until};
use crate::server::{CHUNK, Server};
use coach_desktop::uploads::{State, Uploads};
use std::time::Duration;

const SERVER: &str = "COACH_TEST_SERVER";
const SIZE: u64 = 512 << 20;
/// KiB that an upload may take on top of a program that is at rest.
const ROOM: u64 = 40 << 10;

#[test]
fn a_large_file_takes_no_more_memory_than_a_small_one() {
    let outside = tokio::runtime::Runtime::new().unwrap();
    let server = outside.block_on(Server::start());
    server.inner.lock().unwrap().forgetful = true;
    alone::run("memory::in_a_process_of_its_own", &[(SERVER, &server.origin)]).unwrap();
    let inner = server.inner.lock().unwrap();
    assert_eq!(inner.arrivals.len() * CHUNK, usize::try_from(SIZE).unwrap(), "all of it went out");
}

/// KiB that this process has had at most.
fn most_resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    most.unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "a_large_file_takes_no_more_memory_than_a_small_one runs it"]
async fn in_a_process_of_its_own() {
    let machine = Machine::new();
    let program = machine.start();
    let uploads = Uploads::start(program.controller.clone());
    program.controller.set_server(&std::env::var(SERVER).unwrap()).await.unwrap();
    program.login("wang").await;
    // Holes are read like anything else, and take no disk.
    let path = machine.folder.path().join("录像.mp4");
    std::fs::File::create(&path).unwrap().set_len(SIZE).unwrap();
    let before = most_resident();
    let id = uploads.add(path).await.unwrap();
    let done = || uploads.views().iter().any(|view| view.id == id && view.state == State::Done);
    // Twice: hashing half a gibibyte on a machine that is busy with other things takes its time.
    for _ in 0..2 {
        if tokio::time::timeout(Duration::from_secs(29), until("it is there", done)).await.is_ok() {
            break;
        }
    }
    assert!(done());
    let after = most_resident();
    assert!(after < before + ROOM, "{before} KiB before, {after} KiB at most");
}
