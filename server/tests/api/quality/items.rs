use super::{add_project, add_type, names};
use coach_test_support::{Actor, both_databases};
use serde_json::{Value, json};

pub const ITEM: &str = "/coach/management/checkItem";

pub fn rule(op: Value) -> Value {
    let mut op = op;
    op["id"] = json!("1");
    json!({ "conditions": [{ "id": "a", "ops": [op] }], "verdict": { "met": "a" } })
}

fn wait_rule() -> Value {
    rule(json!({ "op": "ANY", "words": ["稍等"] }))
}

pub fn item(project: &Value, name: &str) -> Value {
    json!({
        "projectId": project, "name": name, "question": "坐席是否请客户稍等？", "answerInstructions": "",
        "passExamples": ["请您稍等"], "failExamples": ["客户：稍等\n好的"], "role": "agent", "phase": 3,
        "requiredEvidence": true, "cp": 1000, "naCondition": "", "rule": wait_rule(), "useState": 1
    })
}

pub async fn add_item(admin: &Actor<'_>, project: &Value, name: &str) -> Value {
    admin.post(&format!("{ITEM}/add"), item(project, name)).await.ok()["item"].clone()
}

async fn project(admin: &Actor<'_>) -> Value {
    let kind = add_type(admin, "服务规范").await;
    add_project(admin, &kind["id"], "等待规范").await["id"].clone()
}

both_databases! {
    async fn an_item_lives_from_add_to_delete(app) {
        let admin = app.admin().await;
        let project = project(&admin).await;
        let saved = admin.post(&format!("{ITEM}/add"), item(&project, "等待告知")).await.ok();
        assert_eq!(saved["examples"].as_array().unwrap().iter().map(|e| e["state"].clone()).collect::<Vec<_>>(), ["agrees", "agrees"]);
        let one = &saved["item"];
        assert_eq!((&one["phase"], &one["role"], &one["rev"]), (&json!(3), &json!("agent"), &json!(1)));
        assert_eq!(one["rule"]["conditions"][0]["ops"][0]["words"], json!(["稍等"]));
        let path = format!("{ITEM}/{}", one["id"]);
        assert_eq!(&admin.get(&path).await.ok(), one);
        let mut form = item(&project, "等待告知二");
        assert_eq!(admin.put(&path, form.clone()).await.field("rev"), Some("缺少字段 rev"));
        form["rev"] = json!(1);
        form["rule"] = json!(null);
        let edited = admin.put(&path, form.clone()).await.ok();
        assert_eq!((&edited["item"]["rule"], &edited["item"]["rev"], &edited["examples"]), (&json!(null), &json!(2), &json!([])));
        assert_eq!(admin.put(&path, form).await.body["data"]["changed"]["rev"], 2);
        admin.delete(&path).await.ok();
        assert_eq!(admin.get(&path).await.status, 404);
        assert_eq!(admin.delete(&path).await.status, 404);
    }

    async fn faults_of_a_rule_are_named_at_their_fields(app) {
        let admin = app.admin().await;
        let project = project(&admin).await;
        let add = async |rule: Value| {
            let mut form = item(&project, "等待告知");
            form["rule"] = rule;
            admin.post(&format!("{ITEM}/add"), form).await
        };
        let unknown = add(rule(json!({ "op": "ANY", "group": "没有这组" }))).await;
        assert_eq!(unknown.status, 422);
        assert_eq!(unknown.field("rule.conditions.0.ops.0.group"), Some("词组「没有这组」不存在"));
        let mut broken = rule(json!({ "op": "REGEX", "re": "(" }));
        broken["verdict"]["met"] = json!("a&&b");
        let broken = add(broken).await;
        assert!(broken.field("rule.conditions.0.ops.0.re").is_some(), "{:?}", broken.body);
        assert_eq!(broken.field("rule.verdict.met"), Some("表达式引用了不存在的编号「b」"));
        let misspelt = add(rule(json!({ "op": "ANY", "gruop": "问候" }))).await;
        assert_eq!(misspelt.status, 422);
        assert!(misspelt.msg().contains("gruop"), "{}", misspelt.msg());
        assert!(names(&admin, &format!("{ITEM}/list")).await.is_empty());
    }

    async fn an_example_that_is_judged_otherwise_must_be_accepted(app) {
        let admin = app.admin().await;
        let project = project(&admin).await;
        let mut form = item(&project, "等待告知");
        form["passExamples"] = json!(["请您稍等", "别挂机"]);
        let refused = admin.post(&format!("{ITEM}/add"), form.clone()).await;
        assert_eq!(refused.status, 422);
        assert!(refused.field("passExamples.1").unwrap().starts_with("该示例应判为达成，规则判为未达成"));
        assert!(refused.field("passExamples.0").is_none());
        form["acceptFailing"] = json!(true);
        let saved = admin.post(&format!("{ITEM}/add"), form).await.ok();
        assert_eq!(saved["examples"][1]["state"], "differs");
        assert_eq!((&saved["examples"][1]["kind"], &saved["examples"][1]["index"]), (&json!("pass"), &json!(1)));
    }

    async fn names_order_and_use_work_as_for_projects(app) {
        let admin = app.admin().await;
        let first = project(&admin).await;
        let kind = add_type(&admin, "服务态度").await;
        let second = add_project(&admin, &kind["id"], "情感管理").await["id"].clone();
        let mut ids = Vec::new();
        for name in ["甲", "乙", "丙"] {
            ids.push(add_item(&admin, &first, name).await["id"].clone());
        }
        add_item(&admin, &second, "甲").await;
        let clash = admin.post(&format!("{ITEM}/add"), item(&first, "甲")).await;
        assert_eq!(clash.field("name"), Some("名称已存在"));
        let free = admin.get(&format!("{ITEM}/checkName?projectId={first}&name=甲&id={}", ids[0])).await.ok();
        assert_eq!(free["available"], true);
        assert_eq!(admin.get(&format!("{ITEM}/checkName?projectId={first}&name=乙")).await.ok()["available"], false);
        admin.put(&format!("{ITEM}/sort"), json!({"ids": [ids[2], ids[0]]})).await.ok();
        assert_eq!(names(&admin, &format!("{ITEM}/list?projectId={first}")).await, ["丙", "乙", "甲"]);
        admin.put(&format!("{ITEM}/useState"), json!({"ids": [ids[1]], "useState": 2})).await.ok();
        assert_eq!(names(&admin, &format!("{ITEM}/list?projectId={first}&useState=1")).await, ["丙", "甲"]);
        let page = admin.get("/coach/management/assessmentQualityProject/list?keyword=等待").await.ok();
        assert_eq!((&page["items"][0]["itemCount"], &page["items"][0]["itemCp"]), (&json!(3), &json!(2000)));
        let lost = item(&json!(999_999), "丁");
        assert_eq!(admin.post(&format!("{ITEM}/add"), lost).await.field("projectId"), Some("质检项目不存在或已被删除"));
    }

    async fn items_are_the_teams_own(app) {
        let (admin, other, trainer) = (app.admin().await, app.user("management_other").await, app.trainer().await);
        let project = project(&admin).await;
        let one = add_item(&admin, &project, "等待告知").await;
        let path = format!("{ITEM}/{}", one["id"]);
        assert_eq!(other.get(&path).await.status, 404);
        assert_eq!(other.put(&path, item(&project, "改名")).await.status, 404);
        assert_eq!(other.delete(&path).await.status, 404);
        assert_eq!(other.put(&format!("{ITEM}/useState"), json!({"ids": [one["id"]], "useState": 2})).await.status, 404);
        assert_eq!(other.post(&format!("{ITEM}/try"), json!({"checkItemId": one["id"], "text": "坐席：好"})).await.status, 404);
        assert_eq!(trainer.get(&path).await.ok()["name"], "等待告知");
        assert_eq!(trainer.delete(&path).await.status, 403);
        assert_eq!(app.student().await.get(&path).await.status, 403);
        let gone = admin.delete(&format!("/coach/management/assessmentQualityProject/{project}")).await;
        assert_eq!(gone.ok()["deleted"], 1);
        assert_eq!(admin.get(&path).await.status, 404);
    }
}
