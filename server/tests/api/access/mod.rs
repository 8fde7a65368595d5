//! Every operation of the OpenAPI document, tried as nobody, as each role, as each role without the
//! permission codes that open it, and with the ids of another team.

mod foreign;
mod rights;
mod sample;

use axum::body::Body;
use axum::http::Request;
use coach_server::args;
use coach_server::features::auth::Role;
use coach_test_support::{Actor, TestApp, both_databases};
use rights::{Right, right_of};
use sample::{Operation, operations};
use serde_json::json;
use std::time::Duration;

const BOUNDARY: &str = "x-boundary";

async fn call(actor: &Actor<'_>, operation: &Operation) -> u16 {
    let mut request = Request::builder().method(operation.method.as_str()).uri(&operation.uri);
    let body = match operation.content_type.as_deref() {
        Some("multipart/form-data") => {
            request = request.header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
            Body::from(format!("--{BOUNDARY}--\r\n"))
        }
        Some(kind) => {
            request = request.header("content-type", kind);
            Body::from(operation.body.as_ref().map(ToString::to_string).unwrap_or_default())
        }
        None => Body::empty(),
    };
    let answer = tokio::time::timeout(Duration::from_secs(20), actor.raw(request, body)).await;
    answer.unwrap_or_else(|_| panic!("{} does not end", operation.name())).status.as_u16()
}

/// The operations with their rights; fails on the first that has none.
fn matrix() -> Vec<(Operation, Right)> {
    let all = operations(&coach_server::app::openapi());
    assert!(all.len() > 15, "the document was read");
    let unknown: Vec<_> =
        all.iter().filter(|o| right_of(&o.method, &o.path).is_none()).map(Operation::name).collect();
    assert!(unknown.is_empty(), "add a line to rights.rs for: {unknown:#?}");
    all.into_iter()
        .map(|operation| {
            let right = right_of(&operation.method, &operation.path).unwrap();
            assert_eq!(operation.public, matches!(right, Right::Public), "security of {}", operation.name());
            (operation, right)
        })
        .collect()
}

async fn permit(app: &TestApp, role: Role, codes: &[&str]) {
    app.state
        .db
        .exec(("UPDATE role SET permissions=$2 WHERE code=$1", args![role.code(), json!(codes)]))
        .await
        .unwrap();
}

/// Leaves nothing for the end of the test to complain about: jobs that the calls queued may not be due yet.
async fn drop_jobs(app: &TestApp) {
    app.drain_jobs().await;
    app.state
        .db
        .exec(("UPDATE job SET state='cancelled' WHERE state IN ('queued','running')", args![]))
        .await
        .unwrap();
}

/// Calls that name a row in their path and that no sample tries. Nothing of a team's is behind a public one.
fn untried(samples: &[foreign::Foreign]) -> Vec<String> {
    let fits = |pattern: &str, path: &str| {
        let path = path.split('?').next().unwrap_or_default();
        let (pattern, path): (Vec<_>, Vec<_>) = (pattern.split('/').collect(), path.split('/').collect());
        pattern.len() == path.len() && pattern.iter().zip(path).all(|(a, b)| a.starts_with('{') || *a == b)
    };
    matrix()
        .into_iter()
        .filter(|(_, right)| !matches!(right, Right::Public))
        .map(|(operation, _)| operation)
        .filter(|o| o.path.contains('{'))
        .filter(|o| !samples.iter().any(|s| s.method == o.method && fits(&o.path, &s.path)))
        .map(|o| o.name())
        .collect()
}

both_databases! {
    async fn nobody_gets_in_without_a_token(app) {
        let mut wrong = Vec::new();
        for (operation, right) in matrix() {
            let status = call(&app.anon(), &operation).await;
            let fine = if matches!(right, Right::Public) { status < 500 } else { status == 401 };
            if !fine {
                wrong.push(format!("{}: {status}", operation.name()));
            }
        }
        assert!(wrong.is_empty(), "as nobody: {wrong:#?}");
    }

    async fn each_role_may_do_what_its_right_says_and_nothing_else(app) {
        let mut wrong = Vec::new();
        for (operation, right) in matrix() {
            for role in Role::ALL {
                // Some calls end the token or change the password.
                app.reset_password(role.code()).await;
                let actor = app.user(role.code()).await;
                let status = call(&actor, &operation).await;
                let allowed = !right.codes(role).is_empty();
                let fine = if allowed { status < 500 && ![401, 403].contains(&status) } else { status == 403 };
                if !fine {
                    wrong.push(format!("{} as {}: {status}", operation.name(), role.code()));
                }
            }
        }
        drop_jobs(app).await;
        assert!(wrong.is_empty(), "a 403 was due or came undue (a 4xx in its place: the request that the schema \
            describes is refused before the right is looked at; give the schema an example): {wrong:#?}");
    }

    async fn a_role_without_the_codes_is_refused(app) {
        let mut wrong = Vec::new();
        for (operation, right) in matrix().into_iter().filter(|(_, right)| right.bound_to_a_role()) {
            for role in Role::ALL {
                let opening = right.codes(role);
                if opening.is_empty() {
                    continue;
                }
                let rest: Vec<_> =
                    role.permissions().iter().map(|p| p.code()).filter(|code| !opening.contains(code)).collect();
                permit(app, role, &rest).await;
                let status = call(&app.user(role.code()).await, &operation).await;
                if status != 403 {
                    wrong.push(format!("{} as {} with only {rest:?}: {status}", operation.name(), role.code()));
                }
            }
            for role in Role::ALL {
                permit(app, role, &role.permissions().iter().map(|p| p.code()).collect::<Vec<_>>()).await;
            }
        }
        drop_jobs(app).await;
        assert!(wrong.is_empty(), "without the codes: {wrong:#?}");
    }

    async fn rows_of_another_team_do_not_exist(app) {
        let mut wrong = Vec::new();
        let samples = foreign::samples(app).await;
        let untried = untried(&samples);
        assert!(untried.is_empty(), "add a sample to foreign.rs for: {untried:#?}");
        for sample in samples {
            for role in Role::ALL {
                let Some(right) = right_of(sample.method, &sample.path) else { panic!("no right: {sample:?}") };
                if right.codes(role).is_empty() {
                    continue;
                }
                let stranger = app.user(&format!("{}_other", role.code())).await;
                let reply = stranger.send(sample.method, &sample.path, sample.body.clone()).await;
                if reply.status != 404 {
                    wrong.push(format!("{} {} as {}: {}", sample.method, sample.path, role.code(), reply.status));
                }
            }
        }
        drop_jobs(app).await;
        assert!(wrong.is_empty(), "ids of another team: {wrong:#?}");
    }
}
