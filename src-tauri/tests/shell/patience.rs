//! How long the shell waits for a server that says nothing. The clock is the test's: it stands still while anything is
//! going on, and jumps to whatever is waited for next.

use crate::rig::{Answer, Machine, Program, call, until};
use crate::server::Server;
use coach_desktop::downloads::Downloads;
use coach_desktop::error::Kind;
use coach_desktop::http::{Failure, Frame, SILENCE, send};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{Instant, pause, sleep};
use tokio_util::sync::CancellationToken;

async fn at(server: &Server) -> (Machine, Program) {
    let machine = Machine::new();
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    (machine, program)
}

fn assert_gave_up(answer: &Answer, since: Instant) {
    let Some(Frame::Fail { kind: Failure::Timeout, message }) = answer.frames.last() else {
        panic!("{answer:?}");
    };
    assert!(message.contains("120秒"), "{message}");
    assert_two_minutes(since);
}

fn assert_two_minutes(since: Instant) {
    assert_eq!(SILENCE, Duration::from_secs(120));
    let waited = since.elapsed();
    // Until the clock is stopped it is the machine's, which may be busy.
    assert!(waited >= SILENCE && waited < SILENCE + Duration::from_secs(15), "{waited:?}");
}

#[tokio::test]
async fn an_answer_is_waited_for_two_minutes() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    let since = Instant::now();
    let answer = program.get("/coach/silent");
    let arrived = async {
        until("the server has the call", || server.seen().iter().any(|call| call.ends_with("silent"))).await;
        pause();
    };
    let (answer, ()) = tokio::join!(answer, arrived);
    assert_gave_up(&answer, since);
    assert_eq!(answer.frames.len(), 1, "nothing but the end");
}

#[tokio::test]
async fn a_stream_lives_as_long_as_it_is_never_silent_for_two_minutes() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    let feed = server.feed();
    let boarding = program.flights.begin(1);
    let arrived = AtomicUsize::new(0);
    let frames = std::sync::Mutex::new(Vec::new());
    let page = |frame: Frame| {
        if let Frame::Data(_) = &frame {
            arrived.fetch_add(1, Ordering::SeqCst);
        }
        frames.lock().unwrap().push(frame);
        true
    };
    let running = send(&program.controller, call("GET", "/coach/stream", None), &boarding.flight, page);
    let pieces = async {
        let mut last = Instant::now();
        for number in 1..=4 {
            last = Instant::now();
            feed.send("data: x\n\n".to_owned()).await.unwrap();
            until("it arrived", || arrived.load(Ordering::SeqCst) == number).await;
            pause_once(number);
            if number < 4 {
                sleep(SILENCE - Duration::from_secs(5)).await;
            }
        }
        last
    };
    let (ended, since) = tokio::join!(running, pieces);
    ended.unwrap();
    let answer = Answer { frames: frames.into_inner().unwrap() };
    assert_eq!(arrived.load(Ordering::SeqCst), 4, "it lived for six minutes");
    assert_gave_up(&answer, since);
}

/// From the first piece on; the clock cannot be stopped twice.
fn pause_once(number: usize) {
    if number == 1 {
        pause();
    }
}

#[tokio::test]
async fn a_download_that_stops_is_given_up_and_leaves_nothing_behind() {
    let server = Server::start().await;
    let (machine, program) = at(&server).await;
    let (downloads, never) = (Downloads::default(), CancellationToken::new());
    let feed = server.feed();
    let saving = downloads.save(&program.controller, "/coach/stream", "a.bin", &never, |_| {});
    let silence = async {
        let last = Instant::now();
        feed.send("first".to_owned()).await.unwrap();
        let folder = machine.downloads();
        until("its beginning is on the disk", || {
            std::fs::read_dir(&folder).is_ok_and(|mut files| files.next().is_some())
        })
        .await;
        pause();
        last
    };
    let (saved, since) = tokio::join!(saving, silence);
    assert!(saved.unwrap_err().is(Kind::Timeout));
    assert_two_minutes(since);
    assert_eq!(std::fs::read_dir(machine.downloads()).unwrap().count(), 0);
}
