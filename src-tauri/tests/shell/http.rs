use crate::rig::{Machine, Program, call, until};
use crate::server::Server;
use coach_desktop::error::Kind;
use coach_desktop::http::{Failure, Frame, send};
use std::sync::atomic::{AtomicUsize, Ordering};

async fn at(server: &Server) -> (Machine, Program) {
    let machine = Machine::new();
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    (machine, program)
}

#[tokio::test]
async fn without_a_server_a_call_says_so() {
    let program = Machine::new().start();
    let error = program.send(call("GET", "/coach/echo", None)).await.unwrap_err();
    assert!(error.is(Kind::NoServer));
}

#[tokio::test]
async fn the_page_cannot_say_who_it_is() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    let mut forged = call("GET", "/coach/echo?a=1", None);
    for (name, value) in [
        ("Authorization", "Bearer forged"),
        ("Cookie", "a=b"),
        ("Host", "evil.example"),
        ("X-Forwarded-For", "1.2.3.4"),
        ("X-Client-Version", "9.9.9"),
        ("Last-Event-ID", "7"),
    ] {
        forged.headers.push((name.into(), value.into()));
    }
    let answer = program.send(forged).await.unwrap();
    let seen = answer.json()["data"].clone();
    assert_eq!(seen["last-event-id"], "7", "what is harmless goes through");
    assert!(seen["x-client-version"].as_str().unwrap().starts_with("0.1.0; linux; deb; "));
    assert_eq!(seen["host"], server.origin.trim_start_matches("http://"));
    for absent in ["authorization", "cookie", "x-forwarded-for"] {
        assert!(seen.get(absent).is_none(), "{absent}");
    }
    let Some(Frame::Head { headers, .. }) = answer.frames.first() else { panic!("no head") };
    assert!(!headers.iter().any(|(name, _)| name == "set-cookie"));
}

#[tokio::test]
async fn what_is_not_the_interfaces_own_is_never_sent() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    for path in ["/metrics", "//127.0.0.1:9/coach/echo", "/coach/../metrics", "http://127.0.0.1:9/coach/echo"]
    {
        let error = program.send(call("GET", path, None)).await.unwrap_err();
        assert!(error.is(Kind::NotAllowed), "{path}");
    }
    assert_eq!(server.seen(), Vec::<String>::new());
}

#[tokio::test]
async fn a_redirect_stays_on_the_server_or_fails() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    assert_eq!(program.get("/coach/near").await.json()["code"], 0);
    let away = program.get("/coach/away").await;
    let [Frame::Fail { kind: Failure::Network, message }] = away.frames.as_slice() else {
        panic!("{away:?}");
    };
    assert!(message.contains("http://127.0.0.1:9"), "{message}");
}

#[tokio::test]
async fn a_server_that_is_gone_is_a_network_failure_in_chinese() {
    let machine = Machine::new();
    let program = machine.start();
    program.controller.set_server("http://127.0.0.1:9").await.unwrap();
    let answer = program.get("/coach/echo").await;
    let [Frame::Fail { kind: Failure::Network, message }] = answer.frames.as_slice() else {
        panic!("{answer:?}");
    };
    assert!(message.contains("服务器拒绝了连接"), "{message}");
    assert_eq!(serde_json::to_value(program.controller.state().await).unwrap()["online"], "offline");
}

#[tokio::test]
async fn a_stream_arrives_as_it_is_written_and_ends_when_the_page_wants() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    let feed = server.feed();
    let boarding = program.flights.begin(1);
    let arrived = AtomicUsize::new(0);
    let page = |frame: Frame| {
        if let Frame::Data(text) = &frame {
            assert_eq!(text, "data: 你好\n\n");
            arrived.fetch_add(1, Ordering::SeqCst);
        }
        true
    };
    let running = send(&program.controller, call("GET", "/coach/stream", None), &boarding.flight, page);
    let test = async {
        for number in 1..=3 {
            feed.send("data: 你好\n\n".to_owned()).await.unwrap();
            until("the piece is there before the next is written", || {
                arrived.load(Ordering::SeqCst) == number
            })
            .await;
        }
        program.flights.cancel(1);
    };
    let (ended, ()) = tokio::join!(running, test);
    ended.unwrap();
    assert_eq!(program.flights.len(), 1);
    drop(boarding);
    assert!(program.flights.is_empty());
    // The server learns of it.
    feed.closed().await;
}

#[tokio::test]
async fn a_slow_page_slows_the_server_down() {
    const WINDOW: usize = 512 * 1024;
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    let boarding = program.flights.begin(1);
    let (received, acknowledged) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let page = |frame: Frame| {
        if let Frame::Data(text) = &frame {
            let outstanding = received.fetch_add(text.len(), Ordering::SeqCst) + text.len()
                - acknowledged.load(Ordering::SeqCst);
            assert!(outstanding <= WINDOW, "{outstanding} bytes that nobody has read");
        }
        true
    };
    let running = send(&program.controller, call("GET", "/coach/big", None), &boarding.flight, page);
    let reader = async {
        while received.load(Ordering::SeqCst) < 3_000_000 {
            until("the window is full, or all is there", || {
                let got = received.load(Ordering::SeqCst);
                got == 3_000_000 || got - acknowledged.load(Ordering::SeqCst) > WINDOW - 64 * 1024
            })
            .await;
            let read = received.load(Ordering::SeqCst) - acknowledged.load(Ordering::SeqCst);
            acknowledged.fetch_add(read, Ordering::SeqCst);
            program.flights.acknowledge(1, read);
        }
    };
    let (ended, ()) = tokio::join!(running, reader);
    ended.unwrap();
    assert_eq!(received.load(Ordering::SeqCst), 3_000_000);
}

#[tokio::test]
async fn a_page_that_starts_anew_ends_what_the_former_one_asked_for() {
    let server = Server::start().await;
    let (_machine, program) = at(&server).await;
    let feed = server.feed();
    let first = program.flights.begin(1);
    let running = program.send_on(call("GET", "/coach/stream", None), &first.flight);
    let again = async {
        feed.send("x".to_owned()).await.unwrap();
        program.flights.begin(1)
    };
    let (answer, second) = tokio::join!(running, again);
    assert!(matches!(answer.unwrap().frames.last(), Some(Frame::Fail { kind: Failure::Abort, .. })));
    drop(first);
    assert_eq!(program.flights.len(), 1, "the later request keeps its place");
    drop(second);
}
