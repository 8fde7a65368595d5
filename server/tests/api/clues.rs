use crate::cases;
use coach_server::features::clues::for_case;
use coach_test_support::both_databases;
use serde_json::{Value, json};

const PATH: &str = "/coach/trainer/serviceClue";

fn clue(name: &str, case_ids: &[i64]) -> Value {
    json!({
        "name": name, "kind": 1, "revealAt": 1, "caseIds": case_ids,
        "fields": [{"label": "手机号", "value": "13812341234", "masked": true}, {"label": "套餐", "value": "畅享99"}],
    })
}

both_databases! {
    async fn a_clue_belongs_to_cases_from_either_side(app) {
        let trainer = app.trainer().await;
        let (a, b) = (cases::add(&trainer, "甲").await, cases::add(&trainer, "乙").await);
        let first = trainer.post(&format!("{PATH}/add"), clue("资料", &[a])).await.ok()["id"].as_i64().unwrap();
        let second = trainer.post(&format!("{PATH}/add"), clue("账单", &[])).await.ok()["id"].as_i64().unwrap();
        let of_b = trainer.put(&format!("/coach/trainer/caseLibrary/{b}/clues"), json!({"clueIds": [second, first, first]})).await.ok();
        assert_eq!(of_b.as_array().unwrap().len(), 2);
        assert_eq!(trainer.get(&format!("{PATH}/{first}")).await.ok()["cases"].as_array().unwrap().len(), 2);
        assert_eq!(trainer.get(&format!("{PATH}/list?caseId={a}")).await.ok()["total"], 1);
        let mut edit = clue("资料", &[]);
        edit["rev"] = json!(1);
        assert_eq!(trainer.put(&format!("{PATH}/{first}"), edit).await.ok()["cases"], json!([]));

        let kept = for_case(&app.state.db, app.team, b).await.unwrap();
        assert_eq!(kept.len(), 1);
        let hidden = kept[0].shown(false, []).unwrap();
        assert_eq!(hidden.fields[0].value, "138****1234");
        assert_eq!(kept[0].shown(true, []).unwrap().fields[0].value, "13812341234");
        assert!(for_case(&app.state.db, app.other_team, b).await.unwrap().is_empty());

        trainer.delete(&format!("/coach/trainer/caseLibrary/{b}")).await.ok();
        assert_eq!(trainer.get(&format!("{PATH}/{second}")).await.ok()["cases"], json!([]));
        assert_eq!(trainer.delete(&format!("{PATH}/delete?ids={first},{second}")).await.ok()["deleted"], 2);
    }

    async fn limits_of_clues_have_messages(app) {
        let trainer = app.trainer().await;
        let mut body = clue("", &[]);
        body["fields"] = json!([{"label": "", "value": "x"}]);
        body["revealAt"] = json!(3);
        let reply = trainer.post(&format!("{PATH}/add"), body).await;
        assert_eq!(reply.field("name"), Some("请输入线索名称"));
        assert_eq!(reply.field("fields.0.label"), Some("请输入字段名称"));
        assert_eq!(reply.field("triggerWords"), Some("请至少填写1个触发词"));
        let reply = trainer.post(&format!("{PATH}/add"), clue("资料", &[999_999])).await;
        assert_eq!(reply.field("caseIds"), Some("所选案例不存在或已被删除"));
        trainer.post(&format!("{PATH}/add"), clue("资料", &[])).await.ok();
        let reply = trainer.post(&format!("{PATH}/add"), clue("资料", &[])).await;
        assert_eq!(reply.field("name"), Some("线索名称已存在"));
        assert_eq!(trainer.get(&format!("{PATH}/checkName?name=资料")).await.ok()["available"], false);
        let mut edit = clue("资料", &[]);
        edit["rev"] = json!(7);
        let id = trainer.get(&format!("{PATH}/ids")).await.ok()["ids"][0].clone();
        assert_eq!(trainer.put(&format!("{PATH}/{id}"), edit).await.status, 409);
    }

    async fn other_teams_and_roles_are_kept_out_of_clues(app) {
        let trainer = app.trainer().await;
        let case = cases::add(&trainer, "甲").await;
        let id = trainer.post(&format!("{PATH}/add"), clue("资料", &[case])).await.ok()["id"].clone();
        let stranger = app.user("trainer_other").await;
        assert_eq!(stranger.get(&format!("{PATH}/{id}")).await.status, 404);
        assert_eq!(stranger.post(&format!("{PATH}/add"), clue("资料", &[case])).await.status, 422);
        assert_eq!(stranger.get(&format!("/coach/trainer/caseLibrary/{case}/clues")).await.status, 404);
        assert_eq!(stranger.put(&format!("/coach/trainer/caseLibrary/{case}/clues"), json!({"clueIds": []})).await.status, 404);
        assert_eq!(stranger.delete(&format!("{PATH}/delete?ids={id}")).await.ok()["deleted"], 0);
        for actor in [app.student().await, app.admin().await] {
            assert_eq!(actor.get(&format!("{PATH}/list")).await.status, 403);
        }
    }
}
