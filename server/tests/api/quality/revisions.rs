use super::items::{ITEM, item};
use super::{PROJECT, add_project, add_type};
use coach_server::features::quality::{SchemeKind, current_scheme, scheme_by_id};
use coach_test_support::both_databases;
use serde_json::{Value, json};

const CONFIG: &str = "/coach/management/practiceScoreConfig";
const PAPER: &str = "/coach/management/paperScoreConfig";

fn settings(pass: i64, rev: i64) -> Value {
    json!({ "passCp": pass, "fatalPolicy": 1, "normalize": true, "note": "", "rev": rev })
}

fn texts(draft: &Value) -> Vec<String> {
    draft["changes"].as_array().unwrap().iter().map(|c| c["text"].as_str().unwrap().to_owned()).collect()
}

both_databases! {
    async fn the_shipped_scheme_is_revision_one(app) {
        let id = app.install_scheme(app.team).await;
        assert_eq!(app.install_scheme(app.team).await, id, "a second call changes nothing");
        let admin = app.admin().await;
        let config = admin.get(CONFIG).await.ok();
        assert_eq!((&config["current"]["id"], &config["current"]["no"]), (&json!(id), &json!(1)));
        assert_eq!((&config["draft"]["changed"], &config["draft"]["problems"]), (&json!(false), &json!([])));
        assert_eq!((&config["draft"]["itemCount"], &config["draft"]["maxCp"]), (&json!(13), &json!(10_000)));
        let detail = admin.get(&format!("{CONFIG}/revision/{id}")).await.ok();
        assert_eq!(detail["scheme"]["types"].as_array().unwrap().len(), 5);
        let scheme = scheme_by_id(&app.state.db, app.team, id).await.unwrap().unwrap();
        let compiled = scheme.snapshot.compile().unwrap();
        assert_eq!(compiled.snapshot().items().count(), 13);
        assert!(scheme_by_id(&app.state.db, app.other_team, id).await.unwrap().is_none());
        assert!(current_scheme(&app.state.db, app.other_team, SchemeKind::Practice).await.unwrap().is_none());
        let paper = current_scheme(&app.state.db, app.team, SchemeKind::Paper).await.unwrap().unwrap();
        assert_eq!((paper.no, paper.pass_cp, paper.snapshot.types.len()), (1, 6000, 0));
    }

    async fn a_new_team_of_the_command_line_can_score_at_once(app) {
        coach_server::boot::admin::create_user(&app.state, "boss", "management", "新团队", None).await.unwrap();
        let team = app.state.db.int("SELECT id FROM team WHERE name='新团队'").await.unwrap();
        assert!(current_scheme(&app.state.db, team, SchemeKind::Practice).await.unwrap().is_some());
    }

    async fn edits_show_in_the_diff_and_touch_no_revision(app) {
        let first = app.install_scheme(app.team).await;
        let admin = app.admin().await;
        let published = admin.get(&format!("{CONFIG}/revision/{first}")).await.ok();
        let unchanged = admin.put(CONFIG, settings(6000, 1)).await;
        assert_eq!((unchanged.status.as_u16(), unchanged.msg()), (409, "与当前版本相比没有变化，无需发布新版本"));
        let project = admin.get(&format!("{PROJECT}/list?keyword=等待规范")).await.ok()["items"][0].clone();
        admin.put(&format!("{PROJECT}/handler"), json!({ "ids": [project["id"]], "handler": 3 })).await.ok();
        let draft = admin.get(CONFIG).await.ok()["draft"].clone();
        assert_eq!(texts(&draft), ["质检项目「等待规范」：判定方式由规则改为人工"]);
        let next = admin.put(CONFIG, settings(6000, 1)).await.ok();
        assert_eq!((&next["current"]["no"], &next["draft"]["changed"]), (&json!(2), &json!(false)));
        assert_eq!(next["current"]["createdBy"], "management昵称");
        assert_ne!(next["revisions"][0]["sha256"], next["revisions"][1]["sha256"]);
        admin.delete(&format!("{PROJECT}/{}", project["id"])).await.ok();
        assert_eq!(admin.get(&format!("{CONFIG}/revision/{first}")).await.ok(), published);
        assert_eq!(texts(&admin.get(CONFIG).await.ok()["draft"])[0], "移除质检项目「等待规范」");
        let only_numbers = admin.put(CONFIG, settings(5000, 2)).await.ok();
        assert_eq!((&only_numbers["passCp"], &only_numbers["current"]["no"]), (&json!(5000), &json!(3)));
    }

    async fn publishing_over_a_newer_revision_is_refused(app) {
        app.install_scheme(app.team).await;
        let admin = app.admin().await;
        admin.put(CONFIG, settings(5500, 1)).await.ok();
        let stale = admin.put(CONFIG, settings(5000, 1)).await;
        assert_eq!((stale.status.as_u16(), stale.code()), (409, 100_409));
        assert_eq!(stale.body["data"]["changed"]["rev"], 2);
        assert_eq!(stale.body["data"]["changed"]["updatedBy"], "management昵称");
        assert_eq!(admin.get(CONFIG).await.ok()["passCp"], 5500);
    }

    async fn an_unfit_scheme_is_not_published(app) {
        let admin = app.admin().await;
        let empty = admin.put(CONFIG, settings(6000, 0)).await;
        assert!(empty.field("scheme").unwrap().contains("没有使用中的质检项"));
        let kind = add_type(&admin, "服务规范").await;
        let project = add_project(&admin, &kind["id"], "等待规范").await["id"].clone();
        let path = format!("projects.{project}");
        let bare = admin.put(CONFIG, settings(6000, 0)).await;
        assert!(bare.field("scheme").is_some());
        let mut half = item(&project, "等待告知");
        half["cp"] = json!(400);
        let half = admin.post(&format!("{ITEM}/add"), half).await.ok()["item"].clone();
        let short = admin.put(CONFIG, settings(6000, 0)).await;
        assert_eq!(short.field(&path), Some("质检项目「等待规范」满分10分，使用中的质检项合计4分，两者应相等"));
        assert_eq!(admin.get(CONFIG).await.ok()["draft"]["problems"][0]["path"], path);
        let mut bare = item(&project, "无规则");
        bare["cp"] = json!(600);
        bare["rule"] = json!(null);
        let bare = admin.post(&format!("{ITEM}/add"), bare).await.ok()["item"].clone();
        let ruleless = admin.put(CONFIG, settings(6000, 0)).await;
        let field = format!("items.{}", bare["id"]);
        assert_eq!(ruleless.field(&field), Some("质检项「无规则」由规则判定，但没有设置规则"));
        admin.put(&format!("{PROJECT}/handler"), json!({ "ids": [project], "handler": 3 })).await.ok();
        let high = admin.put(CONFIG, json!({ "passCp": 2000, "fatalPolicy": 1, "normalize": false, "note": "", "rev": 0 })).await;
        assert_eq!(high.field("passCp"), Some("及格分应在0到10分之间"));
        let done = admin.put(CONFIG, settings(6000, 0)).await.ok();
        assert_eq!((&done["current"]["no"], &done["draft"]["itemCount"]), (&json!(1), &json!(2)));
        admin.put(&format!("{ITEM}/useState"), json!({ "ids": [half["id"], bare["id"]], "useState": 2 })).await.ok();
        assert!(admin.put(CONFIG, settings(6000, 1)).await.field("scheme").is_some());
    }

    async fn papers_have_settings_of_their_own(app) {
        let admin = app.admin().await;
        let before = admin.get(PAPER).await.ok();
        assert_eq!((&before["current"], &before["passCp"]), (&json!(null), &json!(6000)));
        let saved = admin.put(PAPER, settings(7000, 0)).await.ok();
        assert_eq!((&saved["current"]["no"], &saved["passCp"]), (&json!(1), &json!(7000)));
        assert_eq!(admin.put(PAPER, settings(7000, 1)).await.status, 409);
        assert!(admin.put(PAPER, settings(10_001, 1)).await.field("passCp").is_some());
        assert_eq!(admin.get(CONFIG).await.ok()["current"], json!(null));
        let id = &saved["current"]["id"];
        assert_eq!(admin.get(&format!("{CONFIG}/revision/{id}")).await.status, 404);
    }

    async fn revisions_are_the_teams_own(app) {
        let id = app.install_scheme(app.team).await;
        let (other, trainer) = (app.user("management_other").await, app.trainer().await);
        assert_eq!(other.get(&format!("{CONFIG}/revision/{id}")).await.status, 404);
        assert_eq!(other.get(CONFIG).await.ok()["current"], json!(null));
        assert_eq!(trainer.get(CONFIG).await.ok()["current"]["no"], 1);
        assert_eq!(trainer.get(&format!("{CONFIG}/revision/{id}")).await.status, 200);
        assert_eq!(trainer.put(CONFIG, settings(5000, 1)).await.status, 403);
        assert_eq!(app.student().await.get(CONFIG).await.status, 403);
    }
}
