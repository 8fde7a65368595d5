//! Quality types and projects; check items, keyword groups and revisions in the modules below.

mod groups;
mod items;
mod revisions;
mod trial;

use coach_test_support::{Actor, both_databases};
use serde_json::{Value, json};

const TYPE: &str = "/coach/management/qualityType";
const PROJECT: &str = "/coach/management/assessmentQualityProject";

async fn add_type(admin: &Actor<'_>, name: &str) -> Value {
    admin.post(&format!("{TYPE}/add"), json!({"name": name, "capCp": null})).await.ok()
}

fn project(type_id: &Value, name: &str) -> Value {
    json!({
        "typeId": type_id, "name": name, "description": "", "maxCp": 1000, "mode": 1, "severity": 1,
        "handler": 1, "status": 1, "naAllowed": true, "appealable": true
    })
}

async fn add_project(admin: &Actor<'_>, type_id: &Value, name: &str) -> Value {
    admin.post(&format!("{PROJECT}/add"), project(type_id, name)).await.ok()
}

async fn names(admin: &Actor<'_>, path: &str) -> Vec<String> {
    let page = admin.get(path).await.ok();
    page["items"].as_array().unwrap().iter().map(|i| i["name"].as_str().unwrap().to_owned()).collect()
}

both_databases! {
    async fn a_type_lives_from_add_to_delete(app) {
        let admin = app.admin().await;
        let kind = add_type(&admin, " 服务规范 ").await;
        assert_eq!((&kind["name"], &kind["sort"], &kind["rev"]), (&json!("服务规范"), &json!(1), &json!(1)));
        let path = format!("{TYPE}/{}", kind["id"]);
        let edited = admin.put(&path, json!({"name": "服务态度", "capCp": 3000, "rev": 1})).await.ok();
        assert_eq!((&edited["capCp"], &edited["rev"]), (&json!(3000), &json!(2)));
        let stale = admin.put(&path, json!({"name": "别的", "capCp": null, "rev": 1})).await;
        assert_eq!((stale.status.as_u16(), stale.body["data"]["changed"]["rev"].clone()), (409, json!(2)));
        assert_eq!(stale.body["data"]["changed"]["updatedBy"], "management昵称");
        assert_eq!(admin.delete(&path).await.ok()["deleted"], 1);
        assert_eq!(admin.delete(&path).await.status, 404);
        assert_eq!(admin.put(&path, json!({"name": "x", "capCp": null, "rev": 2})).await.status, 404);
    }

    async fn names_are_unique_within_a_team(app) {
        let (admin, other) = (app.admin().await, app.user("management_other").await);
        let first = add_type(&admin, "服务规范").await;
        add_type(&other, "服务规范").await;
        let clash = admin.post(&format!("{TYPE}/add"), json!({"name": "服务规范", "capCp": null})).await;
        assert_eq!((clash.status.as_u16(), clash.field("name")), (422, Some("名称已存在")));
        let second = add_type(&admin, "服务态度").await;
        let clash = admin.put(&format!("{TYPE}/{}", second["id"]), json!({"name": "服务规范", "capCp": null, "rev": 1})).await;
        assert_eq!(clash.field("name"), Some("名称已存在"));
        let check = async |query: &str| admin.get(&format!("{TYPE}/check?{query}")).await.ok()["available"].clone();
        assert_eq!(check("name=服务规范").await, false);
        assert_eq!(check(&format!("name=服务规范&id={}", first["id"])).await, true);
        assert_eq!(check("name=新的").await, true);
        add_project(&admin, &first["id"], "礼貌问候").await;
        let clash = admin.post(&format!("{PROJECT}/add"), project(&second["id"], "礼貌问候")).await;
        assert_eq!(clash.field("name"), Some("名称已存在"));
        assert_eq!(admin.get(&format!("{PROJECT}/checkName?name=礼貌问候")).await.ok()["available"], false);
    }

    async fn a_type_with_projects_is_kept(app) {
        let admin = app.admin().await;
        let kind = add_type(&admin, "服务规范").await;
        let one = add_project(&admin, &kind["id"], "礼貌问候").await;
        let refused = admin.delete(&format!("{TYPE}/{}", kind["id"])).await;
        assert_eq!(refused.status, 409);
        assert!(refused.msg().contains("「礼貌问候」"), "{}", refused.msg());
        admin.delete(&format!("{PROJECT}/{}", one["id"])).await.ok();
        admin.delete(&format!("{TYPE}/{}", kind["id"])).await.ok();
    }

    async fn dragging_moves_only_what_was_dragged(app) {
        let admin = app.admin().await;
        let kind = add_type(&admin, "服务规范").await;
        let mut ids = Vec::new();
        for name in ["甲", "乙", "丙", "丁"] {
            ids.push(add_project(&admin, &kind["id"], name).await["id"].clone());
        }
        let sort = async |wanted: Value| admin.put(&format!("{PROJECT}/sort"), json!({"ids": wanted})).await;
        sort(json!([ids[3], ids[0]])).await.ok();
        let list = format!("{PROJECT}/list");
        assert_eq!(names(&admin, &list).await, ["丁", "乙", "丙", "甲"]);
        sort(json!([ids[3], ids[0]])).await.ok();
        assert_eq!(names(&admin, &list).await, ["丁", "乙", "丙", "甲"]);
        assert_eq!(sort(json!([ids[0], 999_999])).await.status, 404);
        assert_eq!(sort(json!([ids[0], ids[0]])).await.field("ids"), Some("编号重复"));
        assert_eq!(sort(json!([])).await.status, 422);
        assert_eq!(names(&admin, &list).await, ["丁", "乙", "丙", "甲"]);
        let second = add_type(&admin, "服务态度").await;
        admin.put(&format!("{TYPE}/sort"), json!({"ids": [second["id"], kind["id"]]})).await.ok();
        assert_eq!(names(&admin, &format!("{TYPE}/list")).await, ["服务态度", "服务规范"]);
    }

    async fn filters_and_statistics_agree(app) {
        let admin = app.admin().await;
        let (a, b) = (add_type(&admin, "服务规范").await, add_type(&admin, "业务专业").await);
        let mut ids = Vec::new();
        for (kind, name) in [(&a, "礼貌问候"), (&a, "自报工号"), (&b, "给出方案")] {
            ids.push(add_project(&admin, &kind["id"], name).await["id"].clone());
        }
        admin.put(&format!("{PROJECT}/handler"), json!({"ids": [ids[2]], "handler": 4})).await.ok();
        let done = admin.put(&format!("{PROJECT}/status"), json!({"ids": [ids[1], ids[1]], "status": 2})).await.ok();
        assert_eq!(done["updated"], 1);
        assert_eq!(names(&admin, &format!("{PROJECT}/list?handler=4")).await, ["给出方案"]);
        assert_eq!(names(&admin, &format!("{PROJECT}/list?status=2")).await, ["自报工号"]);
        assert_eq!(names(&admin, &format!("{PROJECT}/list?typeId={}&keyword=问候", a["id"])).await, ["礼貌问候"]);
        assert_eq!(names(&admin, &format!("{PROJECT}/list?pageSize=2&page=2")).await, ["给出方案"]);
        assert_eq!(admin.get(&format!("{PROJECT}/ids?status=1")).await.ok()["ids"], json!([ids[0], ids[2]]));
        let stat = admin.get(&format!("{PROJECT}/stat")).await.ok();
        assert_eq!((&stat["total"], &stat["applicableCp"]), (&json!(3), &json!(2000)));
        assert_eq!(stat["byType"][0], json!({"typeId": a["id"], "typeName": "服务规范", "count": 2, "maxCp": 2000}));
        assert_eq!(stat["byHandler"][3], json!({"handler": 4, "count": 1, "maxCp": 1000}));
        assert_eq!(stat["byStatus"], json!([{"status": 1, "count": 2, "maxCp": 2000}, {"status": 2, "count": 1, "maxCp": 1000}]));
    }

    async fn bulk_changes_are_all_or_nothing(app) {
        let (admin, other) = (app.admin().await, app.user("management_other").await);
        let (mine, theirs) = (add_type(&admin, "服务规范").await, add_type(&other, "服务规范").await);
        let mine = add_project(&admin, &mine["id"], "礼貌问候").await;
        let theirs = add_project(&other, &theirs["id"], "礼貌问候").await;
        let reply = admin.put(&format!("{PROJECT}/status"), json!({"ids": [mine["id"], theirs["id"]], "status": 2})).await;
        assert_eq!(reply.status, 404);
        assert_eq!(admin.get(&format!("{PROJECT}/list")).await.ok()["items"][0]["status"], 1);
        let reply = admin.put(&format!("{PROJECT}/handler"), json!({"ids": [mine["id"]], "handler": 9})).await;
        assert_eq!(reply.field("handler"), Some("取值不在允许的范围内"));
    }

    async fn another_team_sees_and_changes_nothing(app) {
        let (admin, other) = (app.admin().await, app.user("management_other").await);
        let kind = add_type(&admin, "服务规范").await;
        let one = add_project(&admin, &kind["id"], "礼貌问候").await;
        assert!(names(&other, &format!("{PROJECT}/list")).await.is_empty());
        assert_eq!(other.delete(&format!("{TYPE}/{}", kind["id"])).await.status, 404);
        assert_eq!(other.delete(&format!("{PROJECT}/{}", one["id"])).await.status, 404);
        let into = other.post(&format!("{PROJECT}/add"), project(&kind["id"], "混入")).await;
        assert_eq!(into.field("typeId"), Some("质检类型不存在或已被删除"));
        let mut body = project(&add_type(&other, "别的").await["id"], "改名");
        body["rev"] = json!(1);
        assert_eq!(other.put(&format!("{PROJECT}/{}", one["id"]), body).await.status, 404);
        assert_eq!(other.put(&format!("{PROJECT}/sort"), json!({"ids": [one["id"]]})).await.status, 404);
    }

    async fn trainers_look_and_students_do_not(app) {
        let admin = app.admin().await;
        let kind = add_type(&admin, "服务规范").await;
        add_project(&admin, &kind["id"], "礼貌问候").await;
        let (trainer, student) = (app.trainer().await, app.student().await);
        assert_eq!(names(&trainer, &format!("{TYPE}/list")).await, ["服务规范"]);
        assert_eq!(trainer.get(&format!("{PROJECT}/stat")).await.ok()["total"], 1);
        assert_eq!(trainer.post(&format!("{TYPE}/add"), json!({"name": "x", "capCp": null})).await.status, 403);
        assert_eq!(trainer.delete(&format!("{TYPE}/{}", kind["id"])).await.status, 403);
        assert_eq!(student.get(&format!("{TYPE}/list")).await.status, 403);
        assert_eq!(app.anon().get(&format!("{TYPE}/list")).await.status, 401);
    }

    async fn faults_of_a_form_are_named(app) {
        let admin = app.admin().await;
        let kind = add_type(&admin, "服务规范").await;
        let mut body = project(&kind["id"], "  ");
        body["maxCp"] = json!(10_001);
        let reply = admin.post(&format!("{PROJECT}/add"), body).await;
        assert_eq!(reply.field("name"), Some("请输入项目名称"));
        assert_eq!(reply.field("maxCp"), Some("请传入合法数字（0～10000）"));
        let mut body = project(&kind["id"], "礼貌问候");
        body["maxCp"] = json!(0);
        assert!(admin.post(&format!("{PROJECT}/add"), body).await.field("maxCp").is_some());
        let long = "长".repeat(51);
        let reply = admin.post(&format!("{TYPE}/add"), json!({"name": long, "capCp": 0})).await;
        assert!(reply.field("name").is_some() && reply.field("capCp").is_some());
    }
}
