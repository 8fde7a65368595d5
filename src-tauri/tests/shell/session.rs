use crate::rig::{Machine, Program, assert_disk_has_none_of, call};
use crate::server::Server;
use coach_desktop::error::Kind;
use coach_desktop::http::origin_of;
use coach_desktop::policy::Policy;
use serde_json::{Value, json};

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
