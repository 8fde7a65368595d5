use coach_test_support::{Actor, START_MS, TestApp, both_databases};
use serde_json::{Value, json};

const PATH: &str = "/coach/trainer/caseLibrary";

/// A case that passes the validator.
pub fn draft(name: &str) -> Value {
    let case = coach_engine::demo::cases::all().unwrap().swap_remove(0);
    json!({ "name": name, "businessType": "资费", "difficulty": "easy", "content": case.content })
}

pub async fn add(actor: &Actor<'_>, name: &str) -> i64 {
    actor.post(&format!("{PATH}/add"), draft(name)).await.ok()["id"].as_i64().unwrap()
}

/// A case that trainer wrote and trainer2 confirmed.
pub async fn confirmed(app: &TestApp, name: &str) -> i64 {
    let (author, other) = (app.trainer().await, app.user("trainer2").await);
    let id = add(&author, name).await;
    author.post(&format!("{PATH}/submit"), json!({"id": id, "confirmerIds": [other.id]})).await.ok();
    other.post(&format!("{PATH}/confirm"), json!({"ids": [id]})).await.ok();
    id
}

/// A task of the team in the table, open for an hour, that uses the case.
async fn use_in_task(app: &TestApp, case_id: i64, name: &str) -> i64 {
    let db = &app.state.db;
    let scheme = crate::tasks::scheme(app, 1).await;
    let task = db
        .int((
            "INSERT INTO assessment_task (team_id, task_name, start_at, end_at, pass_cp, scheme_rev_id, created_at, \
             updated_at) VALUES ($1,$2,$3,$4,6000,$5,$3,$3) RETURNING id",
            coach_server::args![app.team, name, START_MS, START_MS + 3_600_000, scheme],
        ))
        .await
        .unwrap();
    db.exec((
        "INSERT INTO task_item (task_id, task_item_name, case_id, case_version, difficulty) VALUES ($1,'一',$2,1,'easy')",
        coach_server::args![task, case_id],
    ))
    .await
    .unwrap();
    task
}

both_databases! {
    async fn a_case_goes_from_draft_to_confirmed_by_another_trainer(app) {
        let (author, other) = (app.trainer().await, app.user("trainer2").await);
        let id = add(&author, "多扣资费").await;
        let item = author.get(&format!("{PATH}/{id}")).await.ok();
        assert_eq!((item["confirmStatus"].as_i64(), item["version"].as_i64()), (Some(1), Some(1)));
        assert_eq!(item["caseNo"], format!("AL{id:06}"));
        assert!(item["content"]["hiddenTruth"].as_str().unwrap().len() > 10);

        let own = author.post(&format!("{PATH}/submit"), json!({"id": id, "confirmerIds": [author.id]})).await;
        assert_eq!(own.field("confirmerIds"), Some("最后编辑人不能确认自己的案例，请另选确认人"));
        let outsider = app.user("trainer_other").await.id;
        let foreign = author.post(&format!("{PATH}/submit"), json!({"id": id, "confirmerIds": [outsider]})).await;
        assert_eq!(foreign.field("confirmerIds"), Some("确认人应为本团队的培训师"));
        let early = other.post(&format!("{PATH}/confirm"), json!({"ids": [id]})).await;
        assert_eq!((early.status.as_u16(), early.msg()), (409, "您不是案例「多扣资费」的确认人"));

        author.post(&format!("{PATH}/submit"), json!({"id": id, "confirmerIds": [other.id, author.id]})).await.ok();
        let mine = other.get(&format!("{PATH}/list?mine=true")).await.ok();
        assert_eq!((mine["total"].as_i64(), mine["items"][0]["canConfirm"].as_bool()), (Some(1), Some(true)));
        assert_eq!(author.get(&format!("{PATH}/stat")).await.ok()["mine"], 0);
        let own = author.post(&format!("{PATH}/confirm"), json!({"ids": [id]})).await;
        assert_eq!(own.msg(), "您是案例「多扣资费」的最后编辑人，请由其他确认人确认");

        let read = other.get(&format!("{PATH}/{id}")).await.ok()["rev"].as_i64().unwrap();
        for path in ["confirm", "return"] {
            let body = if path == "confirm" { json!({"ids": [id], "rev": read - 1}) } else { json!({"id": id, "rev": read - 1, "reason": "请补充"}) };
            let stale = other.post(&format!("{PATH}/{path}"), body).await;
            assert_eq!((stale.code(), &stale.body["data"]["changed"]["rev"]), (100_409, &json!(read)), "{path}");
        }
        assert_eq!(other.post(&format!("{PATH}/confirm"), json!({"ids": [id], "rev": read})).await.ok()["changed"], 1);
        assert_eq!(other.post(&format!("{PATH}/confirm"), json!({"ids": [id]})).await.ok()["changed"], 0);
        let versions = author.get(&format!("{PATH}/{id}/versions")).await.ok();
        assert_eq!(versions[0]["confirmedByName"], "trainer2昵称");
        let stat = other.get(&format!("{PATH}/stat")).await.ok();
        assert_eq!(stat, json!({"total":1,"pending":0,"confirmed":1,"returned":0,"using":1,"unused":0,"mine":0}));
    }

    async fn editing_a_confirmed_case_makes_a_version_and_keeps_the_old_one(app) {
        let id = confirmed(app, "多扣资费").await;
        let author = app.trainer().await;
        let rev = author.get(&format!("{PATH}/{id}")).await.ok()["rev"].clone();
        let mut edit = draft("多扣资费");
        edit["rev"] = rev;
        let same = author.put(&format!("{PATH}/{id}"), edit.clone()).await.ok();
        assert_eq!((same["version"].as_i64(), same["confirmStatus"].as_i64()), (Some(1), Some(2)));

        edit["content"]["maxTurns"] = json!(30);
        let saved = author.put(&format!("{PATH}/{id}"), edit.clone()).await.ok();
        assert_eq!((saved["version"].as_i64(), saved["confirmStatus"].as_i64()), (Some(2), Some(1)));
        assert_ne!(author.get(&format!("{PATH}/{id}/versions/1")).await.ok()["content"]["maxTurns"], 30);
        assert_eq!(author.get(&format!("{PATH}/{id}/versions/2")).await.ok()["content"]["maxTurns"], 30);

        let stale = author.put(&format!("{PATH}/{id}"), edit.clone()).await;
        assert_eq!((stale.status.as_u16(), stale.code()), (409, 100_409));
        assert_eq!(stale.body["data"]["changed"]["rev"], saved["rev"]);
        edit["rev"] = saved["rev"].clone();
        edit["name"] = json!("多扣资费（修订）");
        let again = author.put(&format!("{PATH}/{id}"), edit).await.ok();
        assert_eq!(again["version"], 2);
        assert_eq!(author.get(&format!("{PATH}/{id}/versions")).await.ok().as_array().unwrap().len(), 2);
        assert_eq!(author.get(&format!("{PATH}/{id}/versions/3")).await.status, 404);
    }

    async fn a_returned_case_says_why_and_can_be_submitted_again(app) {
        let (author, other) = (app.trainer().await, app.user("trainer2").await);
        let id = add(&author, "多扣资费").await;
        let submit = json!({"id": id, "confirmerIds": [other.id]});
        author.post(&format!("{PATH}/submit"), submit.clone()).await.ok();
        let blank = other.post(&format!("{PATH}/return"), json!({"id": id, "reason": "  "})).await;
        assert_eq!(blank.field("reason"), Some("请输入退回原因"));
        other.post(&format!("{PATH}/return"), json!({"id": id, "reason": "开场白太长"})).await.ok();
        let again = other.post(&format!("{PATH}/return"), json!({"id": id, "reason": "开场白太长"})).await;
        assert_eq!(again.status, 409);
        let item = author.get(&format!("{PATH}/list?confirmStatus=3")).await.ok()["items"][0].clone();
        assert_eq!(item["returnReason"], "开场白太长");
        author.post(&format!("{PATH}/submit"), submit).await.ok();
        assert_eq!(author.get(&format!("{PATH}/{id}")).await.ok()["returnReason"], "");
    }

    async fn an_unsound_case_is_a_draft_but_is_not_submitted(app) {
        let author = app.trainer().await;
        let mut body = draft("半成品");
        body["content"]["referenceDialogue"] = json!([]);
        let checked = author.post(&format!("{PATH}/validate"), body.clone()).await.ok();
        assert_eq!(checked["ok"], false);
        assert_eq!(checked["problems"][0]["path"], "content.referenceDialogue");
        assert_eq!(
            author.post(&format!("{PATH}/validate"), draft("完整")).await.ok(),
            json!({"ok": true, "problems": []})
        );
        crate::tasks::scheme(app, 1).await;
        assert_eq!(author.post(&format!("{PATH}/validate"), draft("完整")).await.ok()["ok"], true);
        let mut short = draft("少一句");
        let lines = short["content"]["referenceDialogue"].as_array_mut().unwrap();
        for line in lines.iter_mut() {
            line["text"] = json!(line["text"].as_str().unwrap().replace("稍后请您对我的服务做个评价，", ""));
        }
        let scored = author.post(&format!("{PATH}/validate"), short.clone()).await.ok();
        let problem = "参考对话未达成质检项「邀请评价」：结束时未邀请客户评价";
        assert_eq!(scored, json!({"ok": false, "problems": [
            {"path": "content.referenceDialogue", "code": "checkItem", "message": problem}
        ]}));
        let unreached = author.post(&format!("{PATH}/add"), short).await.ok()["id"].clone();
        let other = app.user("trainer2").await.id;
        let reply = author.post(&format!("{PATH}/submit"), json!({"id": unreached, "confirmerIds": [other]})).await;
        assert_eq!(reply.field("content.referenceDialogue"), Some(problem));
        let id = author.post(&format!("{PATH}/add"), body).await.ok()["id"].clone();
        let other = app.user("trainer2").await.id;
        let reply = author.post(&format!("{PATH}/submit"), json!({"id": id, "confirmerIds": [other]})).await;
        assert_eq!(reply.status, 422);
        assert!(reply.field("content.referenceDialogue").is_some());
    }

    async fn bad_input_is_named_and_changes_nothing(app) {
        let author = app.trainer().await;
        let mut body = draft(&"长".repeat(51));
        body["content"]["hiddenTruth"] = json!("a\u{0}b");
        body["content"]["persona"]["initAnger"] = json!(101);
        let reply = author.post(&format!("{PATH}/add"), body).await;
        assert_eq!(reply.field("name"), Some("案例名称不能超过50个字"));
        assert_eq!(reply.field("content.hiddenTruth"), Some("内容含有不可见的控制字符"));
        assert_eq!(reply.field("content.persona.initAnger"), Some("请传入合法数字（0～100）"));
        let mut body = draft("好名字");
        body["content"]["facts"][0]["secret"] = json!(1);
        let reply = author.post(&format!("{PATH}/add"), body).await;
        assert_eq!(reply.field("content.facts.0.secret"), Some("未知字段 secret"));
        add(&author, "好名字").await;
        let reply = author.post(&format!("{PATH}/add"), draft(" 好名字 ")).await;
        assert_eq!(reply.field("name"), Some("案例名称已存在"));
        let check = author.get(&format!("{PATH}/checkName?name=好名字")).await.ok();
        assert_eq!(check["available"], false);
        assert_eq!(author.get(&format!("{PATH}/list")).await.ok()["total"], 1);
        let reply = author.get(&format!("{PATH}/list?sort=content")).await;
        assert_eq!(reply.field("sort"), Some("不支持按该字段排序"));
    }

    async fn a_case_in_an_open_task_is_not_deleted(app) {
        let author = app.trainer().await;
        let (used, free) = (add(&author, "在用").await, add(&author, "空闲").await);
        use_in_task(app, used, "三月考核").await;
        let reply = author.delete(&format!("{PATH}/delete?ids={used},{free}")).await;
        assert_eq!((reply.status.as_u16(), reply.msg()), (409, "案例「在用」正被未结束的考核「三月考核」使用，不能删除"));
        assert_eq!(author.get(&format!("{PATH}/{used}")).await.ok()["tasks"][0]["taskName"], "三月考核");
        assert_eq!(author.delete(&format!("{PATH}/{free}")).await.ok()["deleted"], 1);
        assert_eq!(author.delete(&format!("{PATH}/{free}")).await.status, 404);
        app.clock.advance(3_600_001);
        assert_eq!(author.delete(&format!("{PATH}/delete?ids={used}")).await.ok()["deleted"], 1);
        add(&author, "在用").await;
    }

    async fn copies_get_free_names_and_the_clues(app) {
        let author = app.trainer().await;
        let id = add(&author, "原案例").await;
        let clue = json!({"name": "客户资料", "kind": 1, "fields": [{"label": "姓名", "value": "陈静"}], "revealAt": 1, "caseIds": [id]});
        author.post("/coach/trainer/serviceClue/add", clue).await.ok();
        let copy = author.post(&format!("{PATH}/copy"), json!({"id": id})).await.ok()["id"].clone();
        author.post(&format!("{PATH}/copy"), json!({"id": id})).await.ok();
        let names = author.get(&format!("{PATH}/list?sort=name&order=desc&keyword=副本")).await.ok();
        assert_eq!(names["items"][0]["name"], "原案例 副本2");
        assert_eq!(author.get(&format!("{PATH}/{copy}/clues")).await.ok()[0]["name"], "客户资料");
    }

    async fn other_teams_and_roles_are_kept_out(app) {
        let id = confirmed(app, "多扣资费").await;
        let stranger = app.user("trainer_other").await;
        assert_eq!(stranger.get(&format!("{PATH}/{id}")).await.status, 404);
        let mut edit = draft("改名");
        edit["rev"] = json!(1);
        assert_eq!(stranger.put(&format!("{PATH}/{id}"), edit).await.status, 404);
        assert_eq!(stranger.get(&format!("{PATH}/{id}/versions")).await.status, 404);
        assert_eq!(stranger.post(&format!("{PATH}/copy"), json!({"id": id})).await.status, 404);
        assert_eq!(stranger.post(&format!("{PATH}/confirm"), json!({"ids": [id]})).await.status, 404);
        assert_eq!(stranger.delete(&format!("{PATH}/delete?ids={id}")).await.ok()["deleted"], 0);
        assert_eq!(stranger.get(&format!("{PATH}/list")).await.ok()["total"], 0);
        for actor in [app.student().await, app.admin().await] {
            assert_eq!(actor.get(&format!("{PATH}/{id}")).await.status, 403);
            assert_eq!(actor.post(&format!("{PATH}/add"), draft("甲")).await.status, 403);
        }
    }

    async fn use_state_and_business_types_filter_the_list(app) {
        let author = app.trainer().await;
        let (a, b) = (add(&author, "甲").await, add(&author, "乙").await);
        let off = json!({"ids": [a], "useState": 2});
        assert_eq!(author.put(&format!("{PATH}/useState"), off.clone()).await.ok()["changed"], 1);
        assert_eq!(author.put(&format!("{PATH}/useState"), off).await.ok()["changed"], 0);
        let ids = author.get(&format!("{PATH}/ids?useState=1&businessType=资费&difficulty=easy")).await.ok();
        assert_eq!(ids["ids"], json!([b]));
        let types = author.get(&format!("{PATH}/businessTypes")).await.ok();
        assert_eq!(types, json!([{"name": "资费", "count": 2}]));
    }
}

/// Every schema that a part of the document can reach.
fn reach(doc: &Value, part: &Value, found: &mut std::collections::BTreeSet<String>) {
    match part {
        Value::Object(map) => {
            if let Some(name) = map.get("$ref").and_then(|r| r.as_str()?.rsplit('/').next())
                && found.insert(name.to_owned())
            {
                reach(doc, &doc["components"]["schemas"][name], found);
            }
            for (key, child) in map {
                if key == "properties" && child.get("hiddenTruth").is_some() {
                    found.insert("hiddenTruth".to_owned());
                }
                reach(doc, child, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|child| reach(doc, child, found)),
        _ => {}
    }
}

#[test]
fn no_answer_to_a_student_can_hold_the_hidden_truth() {
    let doc = coach_server::app::openapi();
    let mut trainers = std::collections::BTreeSet::new();
    reach(&doc, &doc["paths"]["/coach/trainer/caseLibrary/{id}"], &mut trainers);
    assert!(trainers.contains("hiddenTruth"), "the walk finds it where it is");
    for (path, item) in
        doc["paths"].as_object().unwrap().iter().filter(|(p, _)| p.starts_with("/coach/student/"))
    {
        let mut found = std::collections::BTreeSet::new();
        reach(&doc, item, &mut found);
        assert!(!found.contains("hiddenTruth"), "{path}");
    }
}
