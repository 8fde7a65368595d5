use coach_test_support::both_databases;
use serde_json::{Value, json};

const PATH: &str = "/coach/trainer/quickPhrase";

fn phrase(title: &str, scope: i64) -> Value {
    json!({"groupName": "开场", "title": title, "content": "您好{客户姓名}，请稍等", "scope": scope})
}

fn titles(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|p| p["title"].as_str().unwrap()).collect()
}

both_databases! {
    async fn a_phrase_is_added_changed_copied_and_deleted(app) {
        let trainer = app.trainer().await;
        let id = trainer.post(&format!("{PATH}/add"), phrase("问候", 2)).await.ok()["id"].clone();
        let item = trainer.get(&format!("{PATH}/{id}")).await.ok();
        assert_eq!(item["variables"], json!(["客户姓名"]));
        assert_eq!((item["useState"].as_i64(), item["enabledInExam"].as_bool()), (Some(1), Some(true)));
        let mut edit = phrase("问候语", 2);
        edit["rev"] = item["rev"].clone();
        edit["useState"] = json!(2);
        let saved = trainer.put(&format!("{PATH}/{id}"), edit.clone()).await.ok();
        assert_eq!((saved["title"].as_str(), saved["rev"].as_i64()), (Some("问候语"), Some(2)));
        let stale = trainer.put(&format!("{PATH}/{id}"), edit).await;
        assert_eq!((stale.status.as_u16(), stale.body["data"]["changed"]["updatedBy"].as_str()), (409, Some("trainer昵称")));
        trainer.post(&format!("{PATH}/copy"), json!({"id": id})).await.ok();
        assert_eq!(titles(&trainer.get(&format!("{PATH}/list")).await.ok()), ["问候语", "问候语 副本"]);
        assert_eq!(trainer.delete(&format!("{PATH}/delete?ids={id},999999")).await.ok()["deleted"], 1);
        assert_eq!(trainer.delete(&format!("{PATH}/delete?ids={id}")).await.ok()["deleted"], 0);
        assert_eq!(trainer.get(&format!("{PATH}/{id}")).await.status, 404);
    }

    async fn limits_have_messages(app) {
        let trainer = app.trainer().await;
        let mut body = phrase("", 2);
        body["content"] = json!("长".repeat(501));
        body["hotkey"] = json!("空格 1");
        let reply = trainer.post(&format!("{PATH}/add"), body).await;
        assert_eq!(reply.field("title"), Some("请输入标题"));
        assert_eq!(reply.field("content"), Some("内容不能超过500个字"));
        assert_eq!(reply.field("hotkey"), Some("快捷键只能由字母、数字和 + - / 组成"));
        let mut body = phrase("问候", 2);
        body["content"] = json!("您好{客户姓名");
        let reply = trainer.post(&format!("{PATH}/add"), body).await;
        assert_eq!(reply.field("content"), Some("花括号没有成对出现"));
        let reply = trainer.post(&format!("{PATH}/add"), phrase("问候", 3)).await;
        assert_eq!(reply.field("scope"), Some("取值不在允许的范围内"));
    }

    async fn a_hotkey_is_used_once_where_it_can_clash(app) {
        let (trainer, other) = (app.trainer().await, app.user("trainer2").await);
        let keyed = |title: &str, scope: i64, key: &str| {
            let mut body = phrase(title, scope);
            body["hotkey"] = json!(key);
            body
        };
        trainer.post(&format!("{PATH}/add"), keyed("甲", 2, "Alt+1")).await.ok();
        let taken = other.post(&format!("{PATH}/add"), keyed("乙", 2, "alt+1")).await;
        assert_eq!(taken.field("hotkey"), Some("快捷键已被其他短语使用"));
        assert_eq!(other.post(&format!("{PATH}/add"), keyed("乙", 1, "Alt+1")).await.status, 422);
        trainer.post(&format!("{PATH}/add"), keyed("丙", 1, "Alt+2")).await.ok();
        other.post(&format!("{PATH}/add"), keyed("丁", 1, "Alt+2")).await.ok();
        assert_eq!(trainer.post(&format!("{PATH}/add"), keyed("戊", 1, "Alt+2")).await.status, 422);
    }

    async fn personal_phrases_are_the_owners_alone(app) {
        let (trainer, other, student) = (app.trainer().await, app.user("trainer2").await, app.student().await);
        let mine = trainer.post(&format!("{PATH}/add"), phrase("我的", 1)).await.ok()["id"].clone();
        let team = trainer.post(&format!("{PATH}/add"), phrase("大家的", 2)).await.ok()["id"].clone();
        assert_eq!(titles(&other.get(&format!("{PATH}/list")).await.ok()), ["大家的"]);
        assert_eq!(other.get(&format!("{PATH}/{mine}")).await.status, 404);
        let mut edit = phrase("抢来", 1);
        edit["rev"] = json!(1);
        assert_eq!(other.put(&format!("{PATH}/{mine}"), edit.clone()).await.status, 404);
        let reply = other.put(&format!("{PATH}/{team}"), edit).await;
        assert_eq!(reply.field("scope"), Some("只有创建人可以把短语改为个人短语"));
        assert_eq!(other.delete(&format!("{PATH}/delete?ids={mine}")).await.ok()["deleted"], 0);
        let offered = student.get("/coach/student/practice/phrase/list").await.ok();
        assert_eq!(offered.as_array().unwrap().len(), 1);
        assert_eq!(offered[0]["title"], "大家的");
        assert!(offered[0].get("useCount").is_none());
        let groups = trainer.get(&format!("{PATH}/groups")).await.ok();
        assert_eq!(groups, json!([{"name": "开场", "count": 2}]));
    }

    async fn an_empty_group_asks_for_what_has_none(app) {
        let trainer = app.trainer().await;
        let mut loose = phrase("散句", 2);
        loose["groupName"] = json!("");
        for body in [phrase("问候", 2), loose] {
            trainer.post(&format!("{PATH}/add"), body).await.ok();
        }
        for (query, wanted) in [("", vec!["问候", "散句"]), ("?group=", vec!["散句"]), ("?group=%E5%BC%80%E5%9C%BA", vec!["问候"])] {
            assert_eq!(titles(&trainer.get(&format!("{PATH}/list{query}")).await.ok()), wanted, "{query}");
            let ids = trainer.get(&format!("{PATH}/ids{query}")).await.ok()["ids"].as_array().unwrap().len();
            assert_eq!(ids, wanted.len(), "{query}");
        }
    }

    async fn dragging_changes_the_order_also_within_one_page(app) {
        let trainer = app.trainer().await;
        let mut ids = Vec::new();
        for title in ["一", "二", "三", "四"] {
            ids.push(trainer.post(&format!("{PATH}/add"), phrase(title, 2)).await.ok()["id"].as_i64().unwrap());
        }
        trainer.put(&format!("{PATH}/sort"), json!({"ids": [ids[3], ids[1]]})).await.ok();
        assert_eq!(titles(&trainer.get(&format!("{PATH}/list")).await.ok()), ["一", "四", "三", "二"]);
        let twice = trainer.put(&format!("{PATH}/sort"), json!({"ids": [ids[0], ids[0]]})).await;
        assert_eq!(twice.field("ids"), Some("短语不能重复"));
        let stranger = app.user("trainer_other").await;
        assert_eq!(stranger.put(&format!("{PATH}/sort"), json!({"ids": [ids[0]]})).await.status, 404);
    }

    async fn other_teams_and_roles_are_kept_out_of_phrases(app) {
        let id = app.trainer().await.post(&format!("{PATH}/add"), phrase("问候", 2)).await.ok()["id"].clone();
        let stranger = app.user("trainer_other").await;
        assert_eq!(stranger.get(&format!("{PATH}/{id}")).await.status, 404);
        assert_eq!(stranger.get(&format!("{PATH}/list")).await.ok()["total"], 0);
        assert_eq!(app.user("student_other").await.get("/coach/student/practice/phrase/list").await.ok(), json!([]));
        for actor in [app.student().await, app.admin().await] {
            assert_eq!(actor.get(&format!("{PATH}/list")).await.status, 403);
        }
        assert_eq!(app.trainer().await.get("/coach/student/practice/phrase/list").await.status, 403);
    }

    async fn ten_thousand_phrases_page_without_overlap(app) {
        let trainer = app.trainer().await;
        app.state.db.exec((
            "INSERT INTO quick_phrase (team_id, owner_id, title, content, created_at, updated_at) \
             SELECT $1, $2, 'T' || i, '内容', 0, 0 FROM (WITH RECURSIVE n(i) AS \
             (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<10000) SELECT i FROM n) AS numbers",
            coach_server::args![app.team, trainer.id],
        )).await.unwrap();
        let first = trainer.get(&format!("{PATH}/list?page=1&pageSize=200")).await.ok();
        assert_eq!((first["total"].as_i64(), first["items"].as_array().unwrap().len()), (Some(10_000), 200));
        let last = trainer.get(&format!("{PATH}/list?page=50&pageSize=200")).await.ok();
        assert_eq!(last["items"].as_array().unwrap().len(), 200);
        assert_ne!(first["items"][0]["id"], last["items"][0]["id"]);
        assert_eq!(trainer.get(&format!("{PATH}/list?page=51&pageSize=200")).await.ok()["items"], json!([]));
        let ids = trainer.get(&format!("{PATH}/ids")).await.ok()["ids"].clone();
        let mut ids: Vec<_> = ids.as_array().unwrap().iter().map(|v| v.as_i64().unwrap()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 10_000);
    }
}
