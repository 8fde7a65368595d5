use super::items::{ITEM, item, rule};
use super::{add_project, add_type, names};
use coach_test_support::{Actor, both_databases};
use serde_json::{Value, json};

const GROUP: &str = "/coach/management/keywordGroup";

async fn shipped(admin: &Actor<'_>, name: &str) -> Value {
    let page = admin.get(&format!("{GROUP}/list?keyword={name}&builtin=true")).await.ok();
    page["items"].as_array().unwrap().iter().find(|g| g["name"] == name).unwrap().clone()
}

fn form(group: &Value, words: &Value) -> Value {
    json!({
        "name": group["name"], "description": group["description"], "words": words,
        "patterns": group["patterns"], "exclude": group["exclude"], "rev": group["rev"]
    })
}

both_databases! {
    async fn a_group_of_the_team_serves_its_rules(app) {
        let admin = app.admin().await;
        let body = json!({"name": "等待用语", "words": [" 稍等 ", "稍等", "马上查"], "exclude": ["不用稍等"]});
        let group = admin.post(&format!("{GROUP}/add"), body.clone()).await.ok();
        assert_eq!((&group["words"], &group["builtin"]), (&json!(["稍等", "马上查"]), &json!(false)));
        assert_eq!(admin.post(&format!("{GROUP}/add"), body).await.field("name"), Some("名称已存在"));
        let kind = add_type(&admin, "服务规范").await;
        let project = add_project(&admin, &kind["id"], "等待规范").await;
        let mut with_group = item(&project["id"], "等待告知");
        with_group["rule"] = rule(json!({ "op": "ANY", "group": "等待用语" }));
        let saved = admin.post(&format!("{ITEM}/add"), with_group).await.ok();
        let path = format!("{GROUP}/{}", group["id"]);
        for refused in [admin.delete(&path).await, admin.put(&path, json!({"name": "别名", "words": ["稍等"], "rev": 1})).await] {
            assert_eq!(refused.status, 409);
            assert!(refused.msg().contains("「等待告知」"), "{}", refused.msg());
        }
        let listed = admin.get(&format!("{GROUP}/list")).await.ok();
        assert_eq!(listed["items"][0]["usedBy"], json!([{"id": saved["item"]["id"], "name": "等待告知"}]));
        let edited = admin.put(&path, json!({"name": "等待用语", "words": ["请等"], "rev": 1})).await.ok();
        assert_eq!(edited["rev"], 2);
        let tried = admin.post(&format!("{ITEM}/try"), json!({"checkItemId": saved["item"]["id"], "text": "坐席：请您稍等"})).await.ok();
        assert_eq!(tried["verdict"], 2);
        let stale = admin.put(&path, json!({"name": "等待用语", "words": ["请等"], "rev": 1})).await;
        assert_eq!((stale.status.as_u16(), &stale.body["data"]["changed"]["rev"]), (409, &json!(2)));
        admin.delete(&format!("{ITEM}/{}", saved["item"]["id"])).await.ok();
        assert_eq!(admin.delete(&path).await.ok()["deleted"], 1);
    }

    async fn a_shipped_group_is_edited_as_a_copy_and_reset(app) {
        app.install_scheme(app.team).await;
        let admin = app.admin().await;
        let before = shipped(&admin, "查询等待").await;
        assert_eq!((&before["builtin"], &before["edited"]), (&json!(true), &json!(false)));
        let path = format!("{GROUP}/{}", before["id"]);
        let edited = admin.put(&path, form(&before, &json!(["容我看看"]))).await.ok();
        assert_eq!(edited["edited"], true);
        let mut renamed = form(&edited, &json!(["容我看看"]));
        renamed["name"] = json!("改名");
        assert_eq!(admin.put(&path, renamed).await.field("name"), Some("系统自带词组不能改名"));
        assert_eq!(admin.delete(&path).await.status, 409);
        let reset = admin.post(&format!("{path}/reset"), json!({})).await.ok();
        assert_eq!((&reset["edited"], &reset["words"]), (&json!(false), &before["words"]));
        let own = admin.post(&format!("{GROUP}/add"), json!({"name": "自有", "words": ["词"]})).await.ok();
        assert_eq!(admin.post(&format!("{GROUP}/{}/reset", own["id"]), json!({})).await.status, 409);
        assert_eq!(names(&admin, &format!("{GROUP}/list?builtin=false")).await, ["自有"]);
    }

    async fn faults_of_a_group_are_named(app) {
        let admin = app.admin().await;
        let empty = admin.post(&format!("{GROUP}/add"), json!({"name": "", "words": []})).await;
        assert!(empty.field("name").is_some() && empty.field("words").is_some());
        let broken = admin.post(&format!("{GROUP}/add"), json!({"name": "甲", "words": ["，"], "patterns": ["("]})).await;
        assert!(broken.field("words.0").is_some() && broken.field("patterns.0").is_some(), "{:?}", broken.body);
    }

    async fn groups_are_the_teams_own(app) {
        let (admin, other, trainer) = (app.admin().await, app.user("management_other").await, app.trainer().await);
        let group = admin.post(&format!("{GROUP}/add"), json!({"name": "自有", "words": ["词"]})).await.ok();
        let path = format!("{GROUP}/{}", group["id"]);
        assert_eq!(other.put(&path, json!({"name": "自有", "words": ["词"], "rev": 1})).await.status, 404);
        assert_eq!(other.delete(&path).await.status, 404);
        assert_eq!(other.post(&format!("{path}/reset"), json!({})).await.status, 404);
        assert_eq!(names(&trainer, &format!("{GROUP}/list")).await, ["自有"]);
        assert_eq!(trainer.delete(&path).await.status, 403);
        other.post(&format!("{GROUP}/add"), json!({"name": "自有", "words": ["词"]})).await.ok();
    }
}
