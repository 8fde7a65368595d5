//! A case that is written again because its answer was lost is written once.

use crate::cases::draft;
use coach_test_support::both_databases;
use serde_json::{Value, json};

const PATH: &str = "/coach/trainer/caseLibrary";
const KEY: &str = "0198c6d2-7f3a-7c11-9a51-3f1d7c2b9e01";
const OTHER_KEY: &str = "0198c6d2-7f3a-7c11-9a51-3f1d7c2b9e02";

fn keyed(name: &str, field: &str, key: &str, rev: i64) -> Value {
    let mut body = draft(name);
    body[field] = json!(key);
    body["rev"] = json!(rev);
    body
}

both_databases! {
    async fn an_add_under_one_key_makes_one_case(app) {
        let author = app.trainer().await;
        let path = format!("{PATH}/add");
        let add = || author.post(&path, keyed("离线甲", "draftKey", KEY, 0));
        let (a, b, c) = tokio::join!(add(), add(), add());
        let (a, b, c) = (a.ok(), b.ok(), c.ok());
        assert_eq!((&a, &a, a["rev"].as_i64()), (&b, &c, Some(1)));
        let renamed = author.post(&format!("{PATH}/add"), keyed("离线乙", "draftKey", KEY, 0)).await.ok();
        assert_eq!(renamed, a, "the key names the write, whatever it carries");
        assert_eq!(author.get(&format!("{PATH}/list")).await.ok()["total"], 1);

        let id = a["id"].as_i64().unwrap();
        author.delete(&format!("{PATH}/{id}")).await.ok();
        let late = author.post(&format!("{PATH}/add"), keyed("离线甲", "draftKey", KEY, 0)).await.ok();
        assert_eq!(late["id"], id, "a repeat does not bring back what was deleted");
        assert_eq!(author.get(&format!("{PATH}/list")).await.ok()["total"], 0);
    }

    async fn a_key_is_its_owners_alone(app) {
        let (author, other) = (app.trainer().await, app.user("trainer2").await);
        let first = author.post(&format!("{PATH}/add"), keyed("离线甲", "draftKey", KEY, 0)).await.ok();
        let taken = other.post(&format!("{PATH}/add"), keyed("离线甲", "draftKey", KEY, 0)).await;
        assert_eq!(taken.field("name"), Some("案例名称已存在"));
        let own = other.post(&format!("{PATH}/add"), keyed("离线乙", "draftKey", KEY, 0)).await.ok();
        assert_ne!(first["id"], own["id"]);
        let bad = author.post(&format!("{PATH}/add"), keyed("离线丙", "draftKey", "1", 0)).await;
        assert_eq!(bad.field("draftKey"), Some("应为 UUID"));
    }

    async fn an_edit_under_one_key_lands_once(app) {
        let author = app.trainer().await;
        let id = author.post(&format!("{PATH}/add"), draft("离线甲")).await.ok()["id"].as_i64().unwrap();
        let path = format!("{PATH}/{id}");
        let edit = || author.put(&path, keyed("离线甲改", "editKey", KEY, 1));
        let (a, b) = tokio::join!(edit(), edit());
        assert_eq!((a.ok()["rev"].as_i64(), b.ok()["rev"].as_i64()), (Some(2), Some(2)));

        let next = author.put(&format!("{PATH}/{id}"), keyed("离线甲再改", "editKey", OTHER_KEY, 2)).await.ok();
        assert_eq!(next["rev"], 3);
        let repeat = edit().await.ok();
        assert_eq!((repeat["rev"].as_i64(), repeat["name"].as_str()), (Some(3), Some("离线甲再改")));
        let stale = author.put(&format!("{PATH}/{id}"), keyed("离线甲改", "rev", KEY, 1)).await;
        assert_eq!(stale.code(), 100_409, "without the key it is an edit of an old revision");
    }

    async fn a_refused_edit_leaves_its_key_free(app) {
        let author = app.trainer().await;
        let id = author.post(&format!("{PATH}/add"), draft("离线甲")).await.ok()["id"].as_i64().unwrap();
        let stale = author.put(&format!("{PATH}/{id}"), keyed("离线甲改", "editKey", KEY, 9)).await;
        assert_eq!(stale.code(), 100_409);
        let landed = author.put(&format!("{PATH}/{id}"), keyed("离线甲改", "editKey", KEY, 1)).await.ok();
        assert_eq!((landed["rev"].as_i64(), landed["name"].as_str()), (Some(2), Some("离线甲改")));
        let second = author.post(&format!("{PATH}/add"), draft("离线乙")).await.ok()["id"].as_i64().unwrap();
        let spent = author.put(&format!("{PATH}/{second}"), keyed("离线丙", "editKey", KEY, 1)).await;
        assert_eq!(spent.field("editKey"), Some("已用于另一次保存"));
    }
}
