use crate::ai_support::{connected, flow_logs};
use coach_test_support::both_databases;
use coach_test_support::fake_ai::Answer;
use serde_json::{Value, json};

const BASE: &str = "/portal/api/promptTemplate";

fn form(name: &str, scene: i64, body: &str) -> Value {
    json!({ "name": name, "scene": scene, "body": body, "modelParams": { "temperature": 30 }, "commitNote": "初版", "_t": 1 })
}

fn edited(detail: &Value, body: &str) -> Value {
    json!({ "name": detail["name"], "scene": detail["scene"], "body": body,
            "modelParams": { "temperature": 30 }, "commitNote": "改", "rev": detail["rev"] })
}

both_databases! {
    async fn an_edit_makes_a_version_and_versions_stay(app) {
        let admin = app.admin().await;
        let first = admin.post(BASE, form("总结一", 4, "总结：{{text}}")).await.ok();
        assert_eq!((first["activeVersion"].clone(), first["useState"].clone()), (json!(1), json!(2)));
        assert_eq!(first["versions"][0]["variables"], json!(["text"]));
        assert_eq!(first["versions"][0]["sha256"].as_str().unwrap().len(), 64);
        let path = format!("{BASE}/{}", first["id"]);

        let second = admin.put(&path, edited(&first, "请总结：{{text}}，{{maxChars}} 字内")).await.ok();
        assert_eq!((second["activeVersion"].clone(), second["versionCount"].clone()), (json!(2), json!(2)));
        assert_eq!(second["versions"][1]["body"], "总结：{{text}}");
        // The same text again is no new version.
        let same = admin.put(&path, edited(&second, "请总结：{{text}}，{{maxChars}} 字内")).await.ok();
        assert_eq!(same["versionCount"], 2);

        let back = admin.post(&format!("{path}/rollback"), json!({ "no": 1, "rev": same["rev"] })).await.ok();
        assert_eq!((back["activeVersion"].clone(), back["versionCount"].clone()), (json!(1), json!(2)));
        let third = admin.put(&path, edited(&back, "第三版 {{text}}")).await.ok();
        assert_eq!(third["activeVersion"], 3);
        let stale = admin.put(&path, edited(&first, "迟到")).await;
        assert_eq!((stale.status.as_u16(), stale.code()), (409, 100_409));
        let none = admin.post(&format!("{path}/rollback"), json!({ "no": 9, "rev": third["rev"] })).await;
        assert_eq!(none.field("no"), Some("该版本不存在"));
    }

    async fn names_are_unique_and_checked_live(app) {
        let admin = app.admin().await;
        let id = admin.post(BASE, form("开场", 1, "你是{{persona}}")).await.ok()["id"].clone();
        let check = async |query: &str| admin.get(&format!("{BASE}/checkName?{query}")).await.ok()["available"].clone();
        assert_eq!(check("name=%E5%BC%80%E5%9C%BA").await, false);
        assert_eq!(check(&format!("name=%E5%BC%80%E5%9C%BA&id={id}")).await, true);
        assert_eq!(check("name=%E5%85%B6%E4%BB%96").await, true);
        assert_eq!(admin.post(BASE, form("开场", 1, "x")).await.field("name"), Some("名称已存在"));
        // Another team may use the name.
        app.user("management_other").await.post(BASE, form("开场", 1, "x")).await.ok();
    }

    async fn a_form_names_what_is_wrong_with_it(app) {
        let admin = app.admin().await;
        let reply = admin.post(BASE, form("甲", 4, "{{text}}{{score}}")).await;
        assert_eq!(reply.field("body"), Some("未知变量 {{score}}，可用变量：{{text}}、{{maxChars}}"));
        let mut body = form("", 4, "");
        body["modelParams"] = json!({ "temperature": 900, "samples": 2 });
        let reply = admin.post(BASE, body).await;
        assert_eq!(reply.field("name"), Some("请输入名称"));
        assert_eq!(reply.field("body"), Some("请输入指令内容"));
        assert_eq!(reply.field("modelParams.temperature"), Some("请传入合法数字（0～200）"));
        assert_eq!(reply.field("modelParams.samples"), Some("判断次数只能是 1、3 或 5"));
    }

    async fn one_template_speaks_for_a_scene(app) {
        let admin = app.admin().await;
        let a = admin.post(BASE, form("甲", 4, "甲{{text}}")).await.ok();
        let b = admin.post(BASE, form("乙", 4, "乙{{text}}")).await.ok();
        let set = async |id: &Value, state: i64| {
            admin.post(&format!("{BASE}/{id}/use"), json!({ "useState": state })).await.ok()
        };
        assert_eq!(set(&a["id"], 1).await["useState"], 1);
        assert_eq!(set(&b["id"], 1).await["useState"], 1);
        set(&b["id"], 1).await;
        assert_eq!(admin.get(&format!("{BASE}/{}", a["id"])).await.ok()["useState"], 2);
        let scenes = admin.get(&format!("{BASE}/scenes")).await.ok();
        assert_eq!(scenes.as_array().unwrap().len(), 5);
        assert_eq!(scenes[3]["templateName"], "乙");
        assert!(scenes[0]["defaultBody"].as_str().unwrap().contains("{{persona}}"));

        let used = format!("{BASE}/{}", b["id"]);
        assert_eq!(admin.delete(&used).await.msg(), "指令正在使用，请先停用");
        let detail = admin.get(&used).await.ok();
        let mut other_scene = edited(&detail, "乙{{dialogue}}");
        other_scene["scene"] = json!(3);
        assert_eq!(admin.put(&used, other_scene).await.field("scene"), Some("指令正在使用，不能更换场景"));
        set(&b["id"], 2).await;
        assert_eq!(admin.delete(&used).await.ok()["deleted"], 1);
        assert_eq!(admin.delete(&used).await.status, 404);
    }

    async fn a_copy_starts_anew(app) {
        let admin = app.admin().await;
        let a = admin.post(BASE, form("甲", 4, "甲{{text}}")).await.ok();
        let path = format!("{BASE}/{}/copy", a["id"]);
        let copy = admin.post(&path, json!({})).await.ok();
        assert_eq!((copy["name"].clone(), copy["versions"][0]["body"].clone()), (json!("甲 副本"), json!("甲{{text}}")));
        assert_eq!(admin.post(&path, json!({})).await.ok()["name"], "甲 副本2");
        assert_eq!(admin.post(&path, json!({ "name": "甲" })).await.field("name"), Some("名称已存在"));
    }

    async fn a_test_run_shows_the_prompt_and_never_makes_an_answer_up(app) {
        let admin = app.admin().await;
        let id = admin.post(BASE, form("甲", 4, "总结：{{text}}（{{maxChars}}）")).await.ok()["id"].clone();
        let path = format!("{BASE}/{id}/testRun");
        let run = admin.post(&path, json!({ "variables": { "text": "电话 13812345678" } })).await.ok();
        assert_eq!(run["rendered"], "总结：电话 13812345678（200）");
        assert_eq!((run["connected"].clone(), run["text"].clone()), (json!(false), json!(null)));
        assert!(run["message"].as_str().unwrap().starts_with("未接入模型"));

        let (fake, _) = connected(app, "summary").await;
        fake.always(Answer::Say("客户要退费。".to_owned()));
        let run = admin.post(&path, json!({ "variables": { "text": "电话 13812345678" } })).await.ok();
        assert_eq!((run["ok"].clone(), run["text"].clone()), (json!(true), json!("客户要退费。")));
        assert_eq!((run["inTokens"].clone(), run["modelId"].clone()), (json!(11), json!("fake-1")));
        let log = &flow_logs(app).await[0];
        assert_eq!((log["promptName"].clone(), log["promptVersion"].clone()), (json!("甲"), json!(1)));
        assert_eq!(admin.get(&format!("{BASE}/{id}")).await.ok()["lastTest"]["ok"], true);

        fake.always(Answer::Refuse(400, json!({ "error": { "message": "nope" } })));
        let run = admin.post(&path, json!({})).await.ok();
        assert_eq!((run["connected"].clone(), run["ok"].clone()), (json!(true), json!(false)));
        assert!(run["message"].as_str().unwrap().contains("nope"));
        let wrong = admin.post(&path, json!({ "variables": { "x": "1" } })).await;
        assert_eq!(wrong.field("variables.x"), Some("该场景没有这个变量"));
    }
}
