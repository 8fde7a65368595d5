//! The audit log: where a change came from, what it changed, and whether the log itself was changed.

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use coach_server::args;
use coach_server::boot::admin;
use coach_server::db::ledger;
use coach_test_support::{Actor, TestApp, both_databases};
use serde_json::{Value, json};
use std::net::SocketAddr;

const PHRASES: &str = "/coach/trainer/quickPhrase";

fn phrase(title: &str, rev: i64) -> Value {
    json!({"groupName": "开场", "title": title, "content": "您好，请稍等", "scope": 2, "rev": rev})
}

/// Adds a phrase from the address `peer`, on behalf of `forwarded`.
async fn add_from(trainer: &Actor<'_>, title: &str, peer: &str, forwarded: Option<&str>) {
    let mut request = Request::builder()
        .method("POST")
        .uri(format!("{PHRASES}/add"))
        .header("content-type", "application/json")
        .extension(ConnectInfo(format!("{peer}:4711").parse::<SocketAddr>().unwrap()));
    if let Some(client) = forwarded {
        request = request.header("x-forwarded-for", client);
    }
    trainer.raw(request, Body::from(phrase(title, 0).to_string())).await.ok();
}

async fn ips(app: &TestApp) -> Vec<Option<String>> {
    let rows: Vec<(Option<String>,)> =
        app.state.db.all("SELECT ip FROM audit_log WHERE resource='quickPhrase' ORDER BY id").await.unwrap();
    rows.into_iter().map(|row| row.0).collect()
}

/// Three entries more, for a chain worth breaking.
async fn fill(app: &TestApp) {
    let trainer = app.trainer().await;
    for title in ["一", "二", "三"] {
        trainer.post(&format!("{PHRASES}/add"), phrase(title, 0)).await.ok();
    }
}

both_databases! {
    configured with |config: &mut coach_server::config::Config| "10.0.0.2".clone_into(&mut config.server.trusted_proxy);

    async fn an_entry_says_where_the_change_came_from(app) {
        let trainer = app.trainer().await;
        add_from(&trainer, "直连", "10.1.2.3", None).await;
        add_from(&trainer, "代理", "10.0.0.2", Some("1.2.3.4, 192.168.0.7")).await;
        add_from(&trainer, "伪造", "10.1.2.4", Some("1.2.3.4")).await;
        trainer.post(&format!("{PHRASES}/add"), phrase("无地址", 0)).await.ok();
        let told = |text: &str| Some(text.to_owned());
        assert_eq!(ips(app).await, [told("10.1.2.3"), told("192.168.0.7"), told("10.1.2.4"), None]);
    }

    async fn an_edit_is_told_before_and_after(app) {
        let (trainer, admin) = (app.trainer().await, app.admin().await);
        let id = trainer.post(&format!("{PHRASES}/add"), phrase("旧标题", 0)).await.ok()["id"].as_i64().unwrap();
        trainer.put(&format!("{PHRASES}/{id}"), phrase("新标题", 1)).await.ok();
        let agent = |key: &str, rev: i64| json!({"name": "甲模型", "kind": 1, "baseUrl": "http://10.0.0.9/v1", "modelId": "m", "apiKey": key, "rev": rev});
        let made = admin.post("/portal/api/agentEndPoint/0", agent("sk-first-0001", 0)).await.ok();
        admin.post(&format!("/portal/api/agentEndPoint/{}", made["id"]), agent("sk-second-002", made["rev"].as_i64().unwrap())).await.ok();
        let edits: Vec<(String, String, String)> = app.state.db
            .all("SELECT resource, CAST(old_value AS TEXT), CAST(new_value AS TEXT) FROM audit_log WHERE action='update' ORDER BY id")
            .await
            .unwrap();
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!(edits[0].0, "quickPhrase");
        assert_eq!((read(&edits[0].1), read(&edits[0].2)), (json!({"title": "旧标题"}), json!({"title": "新标题"})));
        assert_eq!((read(&edits[1].1), read(&edits[1].2)), (json!({"keyChanged": false}), json!({"keyChanged": true})));
        let whole: Vec<(String,)> = app.state.db.all("SELECT CAST(detail AS TEXT) FROM audit_log").await.unwrap();
        assert!(whole.iter().all(|(text,)| !text.contains("sk-")), "keys are nobody's to read");
    }

    async fn a_refused_change_leaves_no_entry(app) {
        let trainer = app.trainer().await;
        let id = trainer.post(&format!("{PHRASES}/add"), phrase("原样", 0)).await.ok()["id"].clone();
        assert_eq!(trainer.put(&format!("{PHRASES}/{id}"), phrase("过期", 7)).await.status, 409);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM audit_log WHERE action='update'").await.unwrap(), 0);
    }

    async fn entries_written_at_the_same_time_stay_one_chain(app) {
        let trainer = app.trainer().await;
        let add = |n: i64| { let trainer = trainer.clone(); async move {
            trainer.post(&format!("{PHRASES}/add"), phrase(&format!("短语{n}"), 0)).await.ok()
        }};
        futures::future::join_all((0..24).map(add)).await;
        let found = ledger::verify(&app.state.db).await.unwrap();
        assert_eq!((found.broken, found.unchained), (None, 0));
        assert!(found.intact >= 24);
        assert!(admin::verify_audit(&app.state).await.unwrap().contains(&found.head));
    }

    async fn a_changed_row_is_found(app) {
        fill(app).await;
        app.state.db.exec("UPDATE audit_log SET actor_id=999 WHERE id=(SELECT MIN(id)+1 FROM audit_log)").await.unwrap();
        let broken = ledger::verify(&app.state.db).await.unwrap().broken.unwrap();
        assert_eq!(broken.why, "内容被改动");
        let second = app.state.db.int("SELECT MIN(id)+1 FROM audit_log").await.unwrap();
        assert_eq!(broken.id, second);
        let told = admin::verify_audit(&app.state).await.unwrap_err().to_string();
        assert!(told.contains(&format!("第{second}条")), "{told}");
    }

    async fn a_row_that_was_taken_out_is_missed(app) {
        fill(app).await;
        app.state.db.exec(("DELETE FROM audit_log WHERE id=(SELECT MIN(id)+$1 FROM audit_log)", args![1_i64])).await.unwrap();
        let broken = ledger::verify(&app.state.db).await.unwrap().broken.unwrap();
        assert!(broken.why.starts_with("与前一条记录衔接不上"), "{}", broken.why);
        assert_eq!(broken.id, app.state.db.int("SELECT MIN(id)+2 FROM audit_log").await.unwrap());
    }

    async fn a_row_without_its_hash_is_no_older_row(app) {
        app.state.db
            .exec("INSERT INTO audit_log (at, action, resource, detail) VALUES (1, 'create', 'task', '{}')")
            .await
            .unwrap();
        fill(app).await;
        let found = ledger::verify(&app.state.db).await.unwrap();
        assert_eq!((found.unchained, found.broken.is_some()), (1, false));
        app.state.db.exec("UPDATE audit_log SET prev_hash=NULL, hash=NULL WHERE id=(SELECT MAX(id) FROM audit_log)").await.unwrap();
        assert_eq!(ledger::verify(&app.state.db).await.unwrap().broken.unwrap().why, "缺少校验值");
    }
}
