use crate::rig::{Answer, Machine, Program, assert_disk_has_none_of, call, until};
use crate::server::{Server, When};
use coach_desktop::error::Kind;
use coach_desktop::http::{Frame, origin_of};
use coach_desktop::policy::Policy;
use serde_json::{Value, json};
use std::time::Duration;

async fn signed_in_at(server: &Server, machine: &Machine) -> Program {
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    program
}

/// Lets a call of the page go to the server; `meanwhile` is what happens before the answer comes.
async fn held(
    server: &Server,
    program: &Program,
    (method, path): (&str, &'static str),
    meanwhile: impl Future<Output = ()>,
) -> Answer {
    let gate = server.hold(When::After, path);
    let boarding = program.flights.begin(99);
    let body = (method == "POST").then(|| json!({"teamId": 1}));
    let calling = program.send_on(call(method, path, body), &boarding.flight);
    let before = server.seen().len();
    let test = async {
        until("the call is there", || server.seen()[before..].iter().any(|call| call.ends_with(path))).await;
        meanwhile.await;
        gate.add_permits(1);
    };
    tokio::join!(calling, test).0.unwrap()
}

async fn state(program: &Program) -> Value {
    serde_json::to_value(program.controller.state().await).unwrap()
}

/// A whole journey: the token works in every call and is nowhere but in the keyring.
#[tokio::test]
async fn the_page_never_sees_a_token() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    let answer = program.login("wang").await.json();
    assert_eq!(answer["data"]["needTeam"], false, "the rest of the answer is left as it was");
    assert!(answer["data"].get("token").is_none());
    let first = server.tokens()[0].clone();
    assert_eq!(machine.kept(&server.origin), Some(first));

    assert_eq!(program.get("/portal/api/user").await.json()["data"]["username"], "wang");
    for path in ["/portal/api/user/setRole", "/portal/api/user/setTeam"] {
        let answer = program.send(call("POST", path, Some(json!({"roleId": 1})))).await.unwrap().json();
        assert!(answer["data"].get("token").is_none());
    }
    assert_eq!(machine.kept(&server.origin), server.tokens().last().cloned(), "the newest is kept");
    assert_eq!(program.get("/portal/api/user").await.status(), 200);
    let now = state(&program).await;
    assert_eq!(now["owner"]["name"], "wang的昵称");
    assert_eq!((&now["signedIn"], &now["keyring"]), (&json!(true), &json!("system")));

    program.get("/portal/api/auth/logout").await;
    assert_eq!(machine.kept(&server.origin), None);
    assert_eq!(state(&program).await["owner"], Value::Null);
    assert!(!program.controller.session_present().await);
    assert_eq!(server.tokens().len(), 3);
    program.assert_page_has_none_of(&server.tokens());
    assert_disk_has_none_of(&machine.data(), &server.tokens());
}

#[tokio::test]
async fn a_restart_is_signed_in() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    drop(program);
    let program = machine.start();
    assert!(program.controller.session_present().await);
    assert_eq!(program.get("/portal/api/user").await.status(), 200);
    assert_eq!(state(&program).await["owner"]["name"], "wang的昵称");
}

#[tokio::test]
async fn a_refused_token_ends_the_sign_in_once() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    let old = program.controller.ready().await.session.clone().unwrap();
    server.end_all_sessions();
    let calls = (0..5).map(|id| {
        let (program, boarding) = (&program, program.flights.begin(id));
        async move { program.send_on(call("GET", "/portal/api/user", None), &boarding.flight).await.unwrap() }
    });
    for answer in futures::future::join_all(calls).await {
        assert_eq!((answer.status(), &answer.json()["code"]), (401, &json!(100_001)));
    }
    let reasons = [json!({"reason": "server"}), json!({"reason": "refused"})];
    assert_eq!(program.events("session-changed"), reasons, "chosen once, refused once");
    assert_eq!(machine.kept(&server.origin), None);
    assert_eq!(state(&program).await["signedIn"], false);
    assert!(program.controller.session_present().await, "until the page has taken note");
    program.controller.drop_session().await;
    assert!(!program.controller.session_present().await);
    assert_eq!(state(&program).await["owner"]["name"], "wang", "the drafts still have their owner");

    program.login("wang").await;
    program.controller.refused(&old).await;
    assert!(
        program.controller.ready().await.session.is_some(),
        "a late answer to an old token changes nothing"
    );
    program.assert_page_has_none_of(&server.tokens());
}

#[tokio::test]
async fn a_proxys_own_refusal_is_no_sign_out() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    assert_eq!(program.get("/coach/gate").await.status(), 401);
    assert!(program.controller.ready().await.session.is_some());
    assert_eq!(program.events("session-changed").len(), 1, "only the choice of the server");
}

#[tokio::test]
async fn signing_out_works_without_a_server() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    program.login("wang").await;
    // The token is known to be dead, and the answer is a refusal.
    server.end_all_sessions();
    program.get("/portal/api/auth/logout").await;
    assert_eq!(machine.kept(&server.origin), None);
    assert_eq!(state(&program).await["owner"], Value::Null);
}

#[tokio::test]
async fn another_server_is_another_sign_in() {
    let (first, second, machine) = (Server::start().await, Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&first.origin).await.unwrap();
    program.login("wang").await;
    program.controller.set_server(&first.origin).await.unwrap();
    assert!(program.controller.session_present().await, "the same one again changes nothing");
    program.controller.set_server(&second.origin).await.unwrap();
    assert!(!program.controller.session_present().await);
    assert_eq!(machine.kept(&first.origin), None);
    let answer = program.get("/coach/echo").await.json();
    assert!(answer["data"].get("authorization").is_none());
    assert_eq!(second.tokens(), Vec::<String>::new());
}

#[tokio::test]
async fn what_the_organisation_fixed_stays() {
    let server = Server::start().await;
    let policy: Policy =
        serde_json::from_value(json!({"serverUrl": server.origin, "disableUpdates": true})).unwrap();
    let program = Machine::new().start_under(policy);
    let now = state(&program).await;
    assert_eq!(now["server"], json!({"url": server.origin, "managed": true}));
    assert_eq!(now["managed"], json!(["serverUrl", "disableUpdates"]));
    assert_eq!(now["settings"]["autoUpdate"], false);
    let error = program.controller.set_server("http://127.0.0.1:9").await.unwrap_err();
    assert!(error.is(Kind::Managed));
    let patch = serde_json::from_value(json!({"autoUpdate": true})).unwrap();
    assert!(program.controller.set_settings(patch).await.unwrap_err().is(Kind::Managed));
}

#[tokio::test]
async fn updates_that_the_organisation_wants_are_looked_for_whatever_was_chosen() {
    let machine = Machine::new();
    let off = serde_json::from_value(json!({"autoUpdate": false})).unwrap();
    machine.start().controller.set_settings(off).await.unwrap();
    let policy: Policy = serde_json::from_value(json!({"disableUpdates": false})).unwrap();
    let program = machine.start_under(policy);
    let now = state(&program).await;
    assert_eq!((&now["settings"]["autoUpdate"], &now["managed"]), (&json!(true), &json!(["disableUpdates"])));
    assert!(!program.controller.ready().await.updates_disabled);
    let patch = serde_json::from_value(json!({"autoUpdate": false})).unwrap();
    assert!(program.controller.set_settings(patch).await.unwrap_err().is(Kind::Managed));
    // The person's own choice is back when the policy is taken away.
    assert_eq!(state(&machine.start()).await["settings"]["autoUpdate"], false);
}

/// The window's policy names this server from the first page on, which does not wait for the keyring.
#[tokio::test]
async fn the_server_is_known_at_once_and_follows_the_choice() {
    let (first, second, machine) = (Server::start().await, Server::start().await, Machine::new());
    let named = |program: &Program| program.controller.server().map(|url| origin_of(&url));
    let program = machine.start();
    assert_eq!(named(&program), None);
    for server in [&first, &second] {
        program.controller.set_server(&server.origin).await.unwrap();
        assert_eq!(named(&program).as_ref(), Some(&server.origin));
    }
    drop(program);
    assert_eq!(named(&machine.start()), Some(second.origin));
    let fixed = serde_json::from_value(json!({"serverUrl": first.origin})).unwrap();
    assert_eq!(named(&machine.start_under(fixed)), Some(first.origin));
}

#[tokio::test]
async fn a_token_that_comes_after_the_sign_out_signs_nobody_in() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = signed_in_at(&server, &machine).await;
    let path = "/portal/api/user/setTeam";
    held(&server, &program, ("POST", path), async { drop(program.get("/portal/api/auth/logout").await) })
        .await;
    assert!(!program.controller.session_present().await);
    assert_eq!(machine.kept(&server.origin), None);
    program.assert_page_has_none_of(&server.tokens());
    assert!(!machine.start().controller.session_present().await);
}

/// The server has taken the former token back, so the new one is all there is.
#[tokio::test]
async fn a_token_that_comes_after_a_reload_is_kept() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = signed_in_at(&server, &machine).await;
    let path = "/portal/api/user/setRole";
    let reload = async { program.flights.cancel_all() };
    let answer = held(&server, &program, ("POST", path), reload).await;
    assert!(serde_json::to_string(&answer.frames).unwrap().contains("abort"), "{answer:?}");
    let newest = server.tokens().last().cloned();
    until("it is kept", || machine.kept(&server.origin) == newest).await;
    assert_eq!(program.get("/portal/api/user").await.status(), 200);
}

/// Between the moment at which the server takes the former token back and the arrival of the next one.
#[tokio::test]
async fn calls_wait_while_the_token_is_exchanged() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = signed_in_at(&server, &machine).await;
    let path = "/portal/api/user/setRole";
    let gate = server.hold(When::After, path);
    let told = program.events("session-changed").len();
    let (polled, again) =
        (server.hold(When::Before, "/portal/api/user"), call("POST", path, Some(json!({}))));
    let poll = program.get("/portal/api/user");
    let switch = async {
        until("the poll is there", || server.seen().iter().any(|seen| seen == "GET /portal/api/user")).await;
        program.send(call("POST", path, Some(json!({"roleId": 1})))).await.unwrap()
    };
    let during = async {
        until("it is exchanged", || server.tokens().len() == 2).await;
        let later = async { (program.get("/portal/api/user").await, program.send(again).await.unwrap()) };
        let left = program.flights.begin(99);
        let gone = program.send_on(call("GET", "/coach/echo", None), &left.flight);
        let release = async {
            polled.add_permits(1);
            tokio::time::sleep(Duration::from_millis(200)).await;
            left.flight.cancel.cancel();
            gate.add_permits(1);
        };
        let (later, gone, ()) = tokio::join!(later, gone, release);
        assert!(matches!(gone.unwrap().frames[..], [Frame::Fail { .. }]));
        later
    };
    let (poll, switched, (after, twice)) = tokio::join!(poll, switch, during);
    assert_eq!(poll.status(), 401, "it carried the former token");
    assert!(!server.seen().iter().any(|seen| seen.ends_with("/coach/echo")), "nobody waits for it any more");
    assert_eq!((switched.status(), after.status(), twice.status()), (200, 200, 200));
    assert_eq!(program.events("session-changed").len(), told, "and ended nothing");
    assert_eq!(machine.kept(&server.origin), server.tokens().last().cloned());
}

#[tokio::test]
async fn an_answer_about_somebody_who_has_gone_changes_nothing() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = signed_in_at(&server, &machine).await;
    let another = async {
        program.get("/portal/api/auth/logout").await;
        program.login("li").await;
    };
    let late = held(&server, &program, ("GET", "/portal/api/user"), another).await;
    assert_eq!(late.json()["data"]["username"], "wang", "the page may still read it");
    assert_eq!(state(&program).await["owner"]["name"], "li", "whose folder the drafts go to");
}

#[tokio::test]
async fn a_sign_out_that_takes_long_ends_only_its_own_sign_in() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = signed_in_at(&server, &machine).await;
    let another = async {
        program.controller.drop_session().await;
        program.login("li").await;
    };
    held(&server, &program, ("GET", "/portal/api/auth/logout"), another).await;
    assert!(program.controller.session_present().await);
    assert_eq!(state(&program).await["owner"]["name"], "li");
    assert_eq!(machine.kept(&server.origin), server.tokens().last().cloned());
}

#[tokio::test]
async fn a_sign_out_that_nobody_waits_for_counts() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = signed_in_at(&server, &machine).await;
    let reload = async { program.flights.cancel_all() };
    held(&server, &program, ("GET", "/portal/api/auth/logout"), reload).await;
    assert!(!program.controller.session_present().await);
    assert_eq!((machine.kept(&server.origin), &state(&program).await["owner"]), (None, &Value::Null));
}

/// Signed out is signed out, also where the keyring could not be asked at that time.
#[tokio::test]
async fn a_keyring_that_was_locked_at_the_sign_out_signs_nobody_in_later() {
    let (server, machine) = (Server::start().await, Machine::new());
    drop(signed_in_at(&server, &machine).await);
    assert!(machine.kept(&server.origin).is_some());

    let (_prompt, program) = machine.start_locked();
    assert_eq!(state(&program).await["keyring"], "memory");
    program.get("/portal/api/auth/logout").await;
    drop(program);
    assert!(machine.kept(&server.origin).is_some(), "nobody could take it out");

    let program = machine.start();
    assert!(!program.controller.session_present().await);
    assert_eq!(machine.kept(&server.origin), None, "now it is out");
}

#[tokio::test]
async fn a_prompt_that_is_answered_after_the_sign_out_brings_nobody_back() {
    let (server, machine) = (Server::start().await, Machine::new());
    drop(signed_in_at(&server, &machine).await);
    for (signs_out, present) in [(false, true), (true, false)] {
        let (prompt, program) = machine.start_locked();
        assert!(!program.controller.session_present().await);
        if signs_out {
            program.get("/portal/api/auth/logout").await;
        }
        drop(prompt);
        let mut now = program.controller.follow();
        let opened = now.wait_for(|now| {
            now.as_ref().is_some_and(|now| serde_json::to_value(now.keyring()).unwrap() == "system")
        });
        opened.await.unwrap();
        assert_eq!(program.controller.session_present().await, present);
        assert_eq!(machine.kept(&server.origin).is_some(), present);
    }
}

#[tokio::test]
async fn whether_the_former_server_is_there_says_nothing_of_the_new_one() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    let gate = server.hold(When::After, "/healthz");
    program.controller.set_server(&server.origin).await.unwrap();
    until("it is looked for", || server.inner.lock().unwrap().holds.is_empty()).await;
    program.controller.set_server("http://127.0.0.1:9").await.unwrap();
    gate.add_permits(1);
    until("the new one is looked for", || {
        program.events("shell-state").last().is_some_and(|state| state["online"] == "offline")
    })
    .await;
    for state in program.events("shell-state") {
        assert!(state["server"]["url"] != "http://127.0.0.1:9" || state["online"] != "online", "{state}");
    }
}

/// As the product's server does against guessing.
#[tokio::test]
async fn how_long_to_wait_for_the_next_sign_in_reaches_the_page() {
    let (server, machine) = (Server::start().await, Machine::new());
    let program = machine.start();
    program.controller.set_server(&server.origin).await.unwrap();
    let answer = program.login("too-often").await;
    let Some(Frame::Head { status: 429, headers }) = answer.frames.first() else { panic!("{answer:?}") };
    assert!(headers.contains(&("retry-after".to_owned(), "30".to_owned())), "{headers:?}");
}

#[tokio::test]
async fn damaged_settings_are_kept_and_said() {
    let machine = Machine::new();
    let program = machine.start();
    program.controller.set_server("http://127.0.0.1:9").await.unwrap();
    assert_eq!(state(&program).await["damaged"], json!([]));
    drop(program);
    let file = machine.data().join("settings.json");
    std::fs::write(&file, b"{half").unwrap();

    let program = machine.start();
    let now = state(&program).await;
    assert_eq!((&now["damaged"], &now["server"]), (&json!(["settings"]), &Value::Null));
    assert_eq!(std::fs::read(file.with_added_extension("broken")).unwrap(), b"{half");
    drop(program);
    assert_eq!(state(&machine.start()).await["damaged"], json!([]), "once");
}
