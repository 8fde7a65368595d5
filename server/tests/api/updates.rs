//! Updates of the desktop program: who is offered what, the packages, the devices in use, and management's say.

use axum::body::Body;
use axum::http::Request;
use coach_server::features::updates;
use coach_test_support::{Actor, Reply, TestApp, both_databases};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

const ADMIN: &str = "/coach/management/clientRelease";
const DEVICES: &str = "/coach/management/clientDevice";

fn folder(app: &TestApp, version: &str) -> PathBuf {
    app.state.config.updates_dir().join(version)
}

/// Publishes a release with a signed deb and an unsigned rpm.
async fn publish(app: &TestApp, version: &str, manifest: Value) {
    let folder = folder(app, version);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("coach_{version}_amd64.deb")), b"0123456789").unwrap();
    fs::write(folder.join(format!("coach_{version}_amd64.deb.sig")), "c2lnbmF0dXJl\n").unwrap();
    fs::write(folder.join(format!("coach-{version}-1.x86_64.rpm")), b"unsigned").unwrap();
    fs::write(folder.join("release.json"), manifest.to_string()).unwrap();
    app.state.updates.rescan().await.unwrap();
}

fn plain() -> Value {
    json!({ "notes": "修复若干问题", "pub_date": "2026-11-20T08:00:00+08:00" })
}

async fn ask(app: &TestApp, path: &str) -> Reply {
    let request =
        Request::builder().uri(format!("/desktop/updates/{path}")).header("host", "coach.example:8080");
    app.anon().raw(request, Body::empty()).await
}

async fn call_as(actor: &Actor<'_>, client: &str) -> Reply {
    let request = Request::builder().uri("/portal/api/user").header("x-client-version", client);
    actor.raw(request, Body::empty()).await
}

fn change(row: &Value, percent: i64, minimum: Value, withdrawn: bool) -> Value {
    json!({ "version": row["version"], "etag": row["etag"], "stagedPercent": percent, "minimumVersion": minimum, "withdrawn": withdrawn })
}

async fn rows(admin: &Actor<'_>) -> Vec<Value> {
    admin.get(&format!("{ADMIN}/list")).await.ok()["items"].as_array().unwrap().clone()
}

both_databases! {
    async fn an_older_program_is_offered_the_newest_that_fits(app) {
        publish(app, "0.2.0", plain()).await;
        publish(app, "0.10.0", plain()).await;
        publish(app, "0.11.0-beta.1", json!({ "pub_date": "2026-11-21T00:00:00Z", "channel": "beta" })).await;
        let offer = ask(app, "linux/x86_64/deb/0.1.0?deviceId=0f8fad5b").await;
        assert_eq!(offer.status, 200);
        assert_eq!(offer.body, json!({
            "version": "0.10.0", "notes": "修复若干问题", "pub_date": "2026-11-20T08:00:00+08:00", "signature": "c2lnbmF0dXJl",
            "url": "http://coach.example:8080/desktop/updates/files/0.10.0/coach_0.10.0_amd64.deb", "mandatory": false,
        }));
        let beta = ask(app, "linux/x86_64/deb/0.10.0?channel=beta").await;
        assert_eq!(beta.body["version"], "0.11.0-beta.1");
        for nothing in [
            "linux/x86_64/deb/0.10.0", "linux/x86_64/deb/1.0.0", "linux/x86_64/rpm/0.1.0", "linux/aarch64/deb/0.1.0",
            "windows/x86_64/nsis/0.1.0", "amiga/m68k/lha/0.1.0",
        ] {
            let reply = ask(app, nothing).await;
            assert_eq!((reply.status.as_u16(), reply.bytes.len()), (204, 0), "{nothing}");
        }
        let odd = ask(app, "linux/x86_64/deb/latest").await;
        assert_eq!((odd.status.as_u16(), odd.msg()), (400, "版本号无法识别，应形如 1.2.3"));
        assert_eq!(ask(app, "linux/x86_64/deb/0.1.0?channel=nightly").await.status, 422);
    }

    async fn a_package_comes_whole_or_in_part_and_nothing_else_does(app) {
        publish(app, "0.2.0", plain()).await;
        fs::write(app.state.config.updates_dir().join("secret.deb"), "secret").unwrap();
        let file = "files/0.2.0/coach_0.2.0_amd64.deb";
        let whole = ask(app, file).await;
        assert_eq!((whole.status.as_u16(), whole.bytes.as_slice()), (200, b"0123456789".as_slice()));
        let part = async |range: &'static str| {
            let request = Request::builder().uri(format!("/desktop/updates/{file}")).header("range", range);
            app.anon().raw(request, Body::empty()).await
        };
        let some = part("bytes=2-4").await;
        assert_eq!((some.status.as_u16(), some.bytes.as_slice()), (206, b"234".as_slice()));
        assert_eq!(some.headers["content-range"], "bytes 2-4/10");
        assert_eq!(part("bytes=10-").await.status, 416);
        for other in [
            "files/0.2.0/..%2Fsecret.deb", "files/..%2F../secret.deb", "files/0.2.0%2F../secret.deb", "files/0.2.0/release.json",
            "files/0.2.0/coach_0.2.0_amd64.deb.sig", "files/0.2.0/coach-0.2.0-1.x86_64.rpm", "files/0.3.0/coach_0.2.0_amd64.deb",
            "files/0.2.0/%00", "files/./coach_0.2.0_amd64.deb",
        ] {
            assert_eq!(ask(app, other).await.status, 404, "{other}");
        }
    }

    async fn a_withdrawn_release_is_offered_and_given_to_nobody(app) {
        publish(app, "0.2.0", plain()).await;
        publish(app, "0.3.0", plain()).await;
        let admin = app.admin().await;
        let row = rows(&admin).await[0].clone();
        assert_eq!(row["version"], "0.3.0");
        let after = admin.post(&format!("{ADMIN}/update"), change(&row, 100, json!(null), true)).await.ok();
        assert_eq!(after["withdrawn"], true);
        assert_eq!(ask(app, "linux/x86_64/deb/0.1.0").await.body["version"], "0.2.0");
        assert_eq!(ask(app, "files/0.3.0/coach_0.3.0_amd64.deb").await.status, 404);
        let kept: Value = serde_json::from_slice(&fs::read(folder(app, "0.3.0").join("release.json")).unwrap()).unwrap();
        assert_eq!((&kept["notes"], &kept["withdrawn"]), (&json!("修复若干问题"), &json!(true)));
        let (resource, old, new): (String, String, String) = app.state.db
            .one("SELECT resource, CAST(old_value AS TEXT), CAST(new_value AS TEXT) FROM audit_log WHERE resource='clientRelease'")
            .await
            .unwrap();
        assert_eq!(resource, "clientRelease");
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!((read(&old), read(&new)), (json!({"withdrawn": false}), json!({"withdrawn": true})));
        let stale = admin.post(&format!("{ADMIN}/update"), change(&row, 100, json!(null), false)).await;
        assert_eq!((stale.status.as_u16(), stale.msg()), (409, "发布信息已被修改，请刷新后再试"));
    }

    async fn stages_and_the_minimum_are_set_by_management(app) {
        publish(app, "0.2.0", plain()).await;
        let admin = app.admin().await;
        let row = rows(&admin).await[0].clone();
        let row = admin.post(&format!("{ADMIN}/update"), change(&row, 0, json!(null), false)).await.ok();
        assert_eq!(ask(app, "linux/x86_64/deb/0.1.0?deviceId=0f8fad5b").await.status, 204);
        for (minimum, text) in [("0.3.0", "最低版本不能高于该版本本身"), ("neu", "版本号无法识别，应形如 1.2.3")] {
            let refused = admin.post(&format!("{ADMIN}/update"), change(&row, 0, json!(minimum), false)).await;
            assert_eq!(refused.field("minimumVersion"), Some(text));
        }
        assert_eq!(admin.post(&format!("{ADMIN}/update"), change(&row, 101, json!(null), false)).await.status, 422);
        admin.post(&format!("{ADMIN}/update"), change(&row, 0, json!("0.2.0"), false)).await.ok();
        let overdue = ask(app, "linux/x86_64/deb/0.1.0?deviceId=0f8fad5b").await;
        assert_eq!((&overdue.body["minimumVersion"], &overdue.body["mandatory"]), (&json!("0.2.0"), &json!(true)));

        let told = call_as(&admin, "0.1.9; linux; deb; 0f8fad5b").await;
        assert_eq!(told.headers["x-client-minimum"], "0.2.0");
        for fine in ["0.2.0; linux; deb; 0f8fad5b", "nonsense"] {
            assert!(call_as(&admin, fine).await.headers.get("x-client-minimum").is_none(), "{fine}");
        }
        let refused = call_as(&app.anon(), "0.1.9; linux; deb; 0f8fad5b").await;
        assert_eq!((refused.status.as_u16(), &refused.headers["x-client-minimum"]), (401, &"0.2.0".parse().unwrap()));
    }

    async fn what_is_wrong_with_a_release_is_shown(app) {
        publish(app, "0.2.0", plain()).await;
        publish(app, "0.3.0", json!({ "notes": 1 })).await;
        publish(app, "0.4.0", json!({ "pub_date": "2026-11-20T00:00:00Z", "minimum_version": "0.5.0" })).await;
        fs::create_dir_all(folder(app, "neu")).unwrap();
        fs::create_dir_all(folder(app, ".upload")).unwrap();
        let admin = app.admin().await;
        assert_eq!(rows(&admin).await.len(), 3, "not looked at yet");
        admin.post(&format!("{ADMIN}/rescan"), json!({})).await.ok();
        let rows = rows(&admin).await;
        let versions: Vec<_> = rows.iter().map(|r| r["version"].as_str().unwrap()).collect();
        assert_eq!(versions, ["0.4.0", "0.3.0", "0.2.0", "neu"]);
        let problems = |at: usize| rows[at]["problems"].as_array().unwrap().iter().map(|p| p.as_str().unwrap()).collect::<Vec<_>>().join("；");
        assert!(problems(0).contains("最低版本不能高于该版本本身"));
        assert!(problems(1).contains("release.json 无法解析"), "{}", problems(1));
        assert_eq!(problems(2), "安装包 coach-0.2.0-1.x86_64.rpm 缺少签名文件 coach-0.2.0-1.x86_64.rpm.sig，不会提供");
        assert!(problems(3).contains("目录名不是版本号"));
        let bundles: Vec<_> = rows[2]["bundles"].as_array().unwrap().iter().map(|b| (b["kind"].clone(), b["size"].clone(), b["signed"].clone())).collect();
        assert_eq!(bundles, [(json!("rpm"), json!(8), json!(false)), (json!("deb"), json!(10), json!(true))]);
        assert_eq!(ask(app, "linux/x86_64/deb/0.1.0").await.body["version"], "0.2.0");
        let broken = admin.post(&format!("{ADMIN}/update"), change(&rows[1], 100, json!(null), false)).await;
        assert_eq!(broken.status, 409);
        assert_eq!(admin.post(&format!("{ADMIN}/update"), json!({"version": "../0.2.0", "etag": "", "stagedPercent": 1, "minimumVersion": null, "withdrawn": false})).await.status, 404);
    }

    async fn devices_are_listed_by_team_and_version(app) {
        publish(app, "0.2.0", json!({ "pub_date": "2026-11-20T00:00:00Z", "minimum_version": "0.2.0" })).await;
        let (student, trainer, other) = (app.student().await, app.trainer().await, app.user("student_other").await);
        call_as(&student, "0.1.0; linux; deb; device-one").await;
        call_as(&trainer, "0.10.0; windows; nsis; device-two").await;
        call_as(&other, "0.1.0; linux; deb; device-far").await;
        call_as(&app.anon(), "0.2.0; linux; rpm; device-new").await;
        let admin = app.admin().await;
        let list = admin.get(&format!("{DEVICES}/list?sort=lastSeenAt&order=desc")).await.ok();
        assert_eq!(list["total"], 3, "another team's devices are not shown");
        let versions = admin.get(&format!("{DEVICES}/versions")).await.ok();
        let told: Vec<_> = versions.as_array().unwrap().iter().map(|v| (v["version"].clone(), v["devices"].clone(), v["outdated"].clone())).collect();
        assert_eq!(told, [(json!("0.10.0"), json!(1), json!(false)), (json!("0.2.0"), json!(1), json!(false)), (json!("0.1.0"), json!(1), json!(true))]);
        let old = admin.get(&format!("{DEVICES}/list?version=0.1.0")).await.ok()["items"].clone();
        assert_eq!((&old[0]["deviceId"], &old[0]["userName"], &old[0]["outdated"]), (&json!("device-one"), &json!("student昵称"), &json!(true)));
        let found = admin.get(&format!("{DEVICES}/list?keyword=TRAINER")).await.ok();
        assert_eq!((&found["total"], &found["items"][0]["bundle"]), (&json!(1), &json!("nsis")));

        // An hour passes between two notes of the same; another version is news at once.
        let seen = |id: &'static str| async move {
            app.state.db.one::<(String, i64)>(("SELECT version, last_seen_at FROM client_device WHERE device_id=$1", coach_server::args![id])).await.unwrap()
        };
        let first = seen("device-one").await;
        app.clock.advance(3_599_000);
        call_as(&student, "0.1.0; linux; deb; device-one").await;
        assert_eq!(seen("device-one").await, first);
        app.clock.advance(2_000);
        call_as(&student, "0.1.0; linux; deb; device-one").await;
        assert_eq!(seen("device-one").await.1, app.state.now());
        call_as(&student, "0.2.0; linux; deb; device-one").await;
        assert_eq!(seen("device-one").await.0, "0.2.0");
        call_as(&student, "0.2.0; linux; rpm; device-new").await;
        let mine = admin.get(&format!("{DEVICES}/list?keyword=device-new")).await.ok();
        assert_eq!(mine["items"][0]["username"], "student", "whoever signs in on it is known from then on");

        app.clock.advance(181 * 86_400_000);
        updates::sweep(&app.state).await.unwrap();
        assert_eq!(app.admin().await.get(&format!("{DEVICES}/list")).await.ok()["total"], 0);
    }
}
