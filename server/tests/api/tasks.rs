use crate::cases;
use coach_server::args;
use coach_server::features::quality::install_builtin;
use coach_server::features::tasks::{assignment_facts, open_assignment};
use coach_test_support::{START_MS, TestApp, both_databases};
use serde_json::{Value, json};

const PATH: &str = "/coach/trainer/assessmentTask";

/// The shipped scoring, with a pass line of 60 points, as revision `no` of the team; answers its id.
pub async fn scheme(app: &TestApp, no: i64) -> i64 {
    let mut tx = app.state.db.begin().await.unwrap();
    let first = install_builtin(&mut tx, app.team, None, START_MS).await.unwrap();
    tx.commit().await.unwrap();
    if no == 1 {
        return first;
    }
    app.state
        .db
        .int((
            "INSERT INTO scheme_revision (team_id, kind, no, snapshot, sha256, pass_cp, created_at) \
             SELECT team_id, kind, $2, snapshot, sha256, pass_cp, created_at FROM scheme_revision WHERE id=$1 \
             RETURNING id",
            args![first, no],
        ))
        .await
        .unwrap()
}

/// A form for both students and one timed item, open from an hour ago for a week.
pub async fn form(app: &TestApp, name: &str, case_id: i64) -> Value {
    let (one, two) = (app.student().await.id, app.user("student2").await.id);
    json!({
        "formMode": 1, "taskName": name, "description": "", "mode": 1,
        "startAt": "2026-03-02 09:00:00", "endAt": "2026-03-09 10:00:00", "attemptLimit": 2,
        "items": [{"taskItemName": "第一项", "caseId": case_id, "timeMode": 1, "durationSec": 600}],
        "studentIds": [two, one, one],
    })
}

pub async fn add(app: &TestApp, body: Value) -> i64 {
    app.trainer().await.post(&format!("{PATH}/add"), body).await.ok()["id"].as_i64().unwrap()
}

/// Puts a session of the student's first assignment into the table.
async fn begin(app: &TestApp, task: i64, student: i64, exam_status: i64) -> i64 {
    let (assignment,): (i64,) = app
        .state
        .db
        .one((
            "SELECT id FROM assignment WHERE task_id=$1 AND student_id=$2 ORDER BY id",
            args![task, student],
        ))
        .await
        .unwrap();
    let session = app
        .state
        .db
        .int((
            "INSERT INTO exam_session (team_id, student_id, assignment_id, task_id, exam_status, snapshot, seed, state, \
             created_at, score_cp) VALUES ($1,$2,$3,$4,$5,$6,1,$6,$7,5500) RETURNING id",
            args![app.team, student, assignment, task, exam_status, json!({}), START_MS],
        ))
        .await
        .unwrap();
    app.state
        .db
        .exec((
            "UPDATE assignment SET task_status=$1, attempts_used=1, score_cp=5500, last_session_id=$2, \
             best_session_id=$2 WHERE id=$3",
            args![if exam_status == 2 { 1 } else { 2 }, session, assignment],
        ))
        .await
        .unwrap();
    session
}

both_databases! {
    async fn a_task_pins_what_it_was_published_with(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "多扣资费").await;
        let none = trainer.post(&format!("{PATH}/add"), form(app, "三月", case).await).await;
        assert_eq!(none.msg(), "本团队还没有评分方案，请联系管理员在评分设置中保存后再创建考核");
        let revision = scheme(app, 1).await;
        let defaults = trainer.get(&format!("{PATH}/defaults")).await.ok();
        assert_eq!((defaults["appeal"]["windowH"].as_i64(), defaults["scheme"]["passCp"].as_i64()), (Some(72), Some(6000)));
        let id = add(app, form(app, "三月", case).await).await;
        scheme(app, 2).await;
        let task = trainer.get(&format!("{PATH}/{id}")).await.ok();
        assert_eq!(task["scheme"]["id"], revision);
        assert_eq!(task["passRule"], json!({"minCp": 6000, "times": 1, "consecutive": false}));
        assert_eq!(task["appeal"], json!({"enabled": true, "scope": 1, "windowH": 72, "recheckSlaH": 72, "maxAppeals": 1}));
        assert_eq!((task["state"].as_i64(), task["locked"].as_bool()), (Some(2), Some(false)));
        assert_eq!(task["students"].as_array().unwrap().len(), 2);
        assert_eq!(task["trainers"][0]["id"], trainer.id);
        assert_eq!(task["counts"]["toBeAssessed"], 2);
        assert_eq!(task["items"][0]["caseVersion"], 1);

        let mut edit = cases::draft("多扣资费");
        edit["rev"] = trainer.get(&format!("/coach/trainer/caseLibrary/{case}")).await.ok()["rev"].clone();
        edit["content"]["maxTurns"] = json!(30);
        trainer.put(&format!("/coach/trainer/caseLibrary/{case}"), edit).await.ok();
        assert_eq!(trainer.get(&format!("{PATH}/{id}")).await.ok()["items"][0]["caseVersion"], 1);
        let (assignment,): (i64,) = app.state.db.one(("SELECT MIN(id) FROM assignment WHERE task_id=$1", args![id])).await.unwrap();
        let facts = assignment_facts(&app.state.db, assignment).await.unwrap().unwrap();
        assert_eq!((facts.case_version, facts.scheme_rev_id, facts.duration_sec), (1, revision, 600));
        let refused = trainer.post(&format!("{PATH}/add"), form(app, "四月", case).await).await;
        assert_eq!(refused.field("items.0.caseId"), Some("案例「多扣资费」尚未确认，不能用于考核"));
        let blocked = trainer.delete(&format!("/coach/trainer/caseLibrary/{case}")).await;
        assert_eq!(blocked.msg(), "案例「多扣资费」正被未结束的考核「三月」使用，不能删除");
    }

    async fn each_field_of_a_task_has_its_message(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "多扣资费").await;
        scheme(app, 1).await;
        let good = form(app, "三月", case).await;
        let outsider = app.user("student_other").await.id;
        let cases: Vec<(&str, Value, &str, &str)> = vec![
            ("taskName", json!(""), "taskName", "请输入考核名称"),
            ("mode", json!(2), "mode", "目前只能创建练习模式的考核"),
            ("endAt", json!("2026-03-01 00:00:00"), "endAt", "结束时间应晚于开始时间"),
            ("endAt", json!("2026-03-02 09:30:00"), "endAt", "结束时间应晚于当前时间"),
            ("endAt", json!("2026-03-02"), "endAt", "时间格式应为 YYYY-MM-DD HH:mm:ss"),
            ("attemptLimit", json!(100), "attemptLimit", "请传入合法数字（0～99）"),
            ("passRule", json!({"times": 3}), "passRule.times", "达标次数不能超过可考次数"),
            ("passRule", json!({"minCp": 10001}), "passRule.minCp", "请传入合法数字（0～10000）"),
            ("appeal", json!({"windowH": 0}), "appeal.windowH", "请传入合法数字（1～2160）"),
            ("items", json!([]), "items", "请至少选择1个考核项"),
            ("items", json!([{"caseId": case, "timeMode": 1}]), "items.0.durationSec", "请传入合法数字（60～7200）"),
            ("items", json!([{"caseId": 999_999, "timeMode": 2}]), "items.0.caseId", "案例不存在或已被删除"),
            ("items", json!([{"caseId": case, "timeMode": 2}, {"caseId": case, "timeMode": 2}]), "items.1.taskItemName", "考核项名称不能重复"),
            ("studentIds", json!([]), "studentIds", "请至少选择1个学员"),
            ("studentIds", json!([outsider, trainer.id]), "studentIds", "有2名人员不是本团队的学员"),
            ("trainerIds", json!([outsider]), "trainerIds", "有1名人员不是本团队的培训师"),
            ("formMode", json!(2), "formMode", "新增考核时表单模式应为新增或复制"),
        ];
        for (key, value, field, message) in cases {
            let mut body = good.clone();
            body[key] = value;
            let reply = trainer.post(&format!("{PATH}/add"), body).await;
            assert_eq!(reply.field(field), Some(message), "{key}: {}", reply.body);
        }
        add(app, good.clone()).await;
        let twice = trainer.post(&format!("{PATH}/add"), good).await;
        assert_eq!(twice.field("taskName"), Some("考核名称已存在"));
        assert_eq!(trainer.get(&format!("{PATH}/checkName?name=三月")).await.ok()["available"], false);
        assert_eq!(trainer.get(&format!("{PATH}/list")).await.ok()["total"], 1);
    }

    async fn an_untouched_task_can_change_freely(app) {
        let trainer = app.trainer().await;
        let (a, b) = (cases::confirmed(app, "甲").await, cases::confirmed(app, "乙").await);
        scheme(app, 1).await;
        let id = add(app, form(app, "三月", a).await).await;
        let item = trainer.get(&format!("{PATH}/{id}")).await.ok()["items"][0]["id"].clone();
        let mut edit = form(app, "三月改", a).await;
        edit["rev"] = json!(1);
        edit["studentIds"] = json!([app.student().await.id]);
        edit["items"] = json!([
            {"caseId": b, "timeMode": 2},
            {"id": item, "taskItemName": "甲项", "caseId": a, "timeMode": 2, "durationSec": 99},
        ]);
        let saved = trainer.put(&format!("{PATH}/{id}"), edit.clone()).await.ok();
        assert_eq!(saved["items"][0]["taskItemName"], "乙");
        assert_eq!((&saved["items"][1]["id"], saved["items"][1]["durationSec"].as_i64()), (&item, Some(0)));
        assert_eq!(saved["counts"]["total"], 2);
        let stale = trainer.put(&format!("{PATH}/{id}"), edit.clone()).await;
        assert_eq!((stale.status.as_u16(), stale.body["data"]["changed"]["rev"].as_i64()), (409, Some(2)));
        edit["rev"] = json!(2);
        edit["items"][1]["id"] = json!(999_999);
        let reply = trainer.put(&format!("{PATH}/{id}"), edit).await;
        assert_eq!(reply.field("items.1.id"), Some("考核项不存在或已被删除"));
    }

    async fn a_task_that_somebody_began_keeps_its_terms(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let mut body = form(app, "三月", case).await;
        body["studentIds"] = json!([app.student().await.id]);
        let id = add(app, body.clone()).await;
        begin(app, id, app.student().await.id, 3).await;
        assert_eq!(trainer.get(&format!("{PATH}/{id}")).await.ok()["locked"], true);
        body["rev"] = json!(1);
        let mut hard = body.clone();
        hard["attemptLimit"] = json!(5);
        hard["endAt"] = json!("2026-03-08 10:00:00");
        hard["items"][0]["durationSec"] = json!(900);
        hard["studentIds"] = json!([app.user("student2").await.id]);
        hard["passRule"] = json!({"minCp": 5000});
        let reply = trainer.put(&format!("{PATH}/{id}"), hard).await;
        for (field, message) in [
            ("attemptLimit", "已有学员开始考核，不能修改"),
            ("endAt", "已有学员开始考核，结束时间只能延后"),
            ("items", "已有学员开始考核，不能修改"),
            ("studentIds", "已有学员开始考核，只能增加学员"),
            ("passRule", "已有学员开始考核，不能修改"),
        ] {
            assert_eq!(reply.field(field), Some(message), "{}", reply.body);
        }
        body["taskName"] = json!("三月延长");
        body["endAt"] = json!("2026-03-20 10:00:00");
        body["studentIds"] = json!([app.student().await.id, app.user("student2").await.id]);
        body["trainerIds"] = json!([app.user("trainer2").await.id]);
        let saved = trainer.put(&format!("{PATH}/{id}"), body).await.ok();
        assert_eq!((saved["endAt"].as_str(), saved["counts"]["total"].as_i64()), (Some("2026-03-20 10:00:00"), Some(2)));
        assert_eq!(saved["counts"]["toRetake"], 1);
    }

    async fn closing_ends_retakes_and_reopening_allows_them(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let id = add(app, form(app, "三月", case).await).await;
        begin(app, id, app.student().await.id, 3).await;
        let body = json!({"id": id});
        assert_eq!(trainer.post(&format!("{PATH}/close"), body.clone()).await.ok()["state"], 4);
        assert_eq!(trainer.post(&format!("{PATH}/close"), body.clone()).await.ok()["rev"], 2);
        let counts = trainer.get(&format!("{PATH}/{id}")).await.ok()["counts"].clone();
        assert_eq!((counts["toRetake"].as_i64(), counts["failed"].as_i64()), (Some(0), Some(1)));
        let mut edit = form(app, "三月", case).await;
        edit["rev"] = json!(2);
        assert_eq!(trainer.put(&format!("{PATH}/{id}"), edit).await.msg(), "考核已关闭，请先重新打开再修改");
        let stat = trainer.get(&format!("{PATH}/stat")).await.ok();
        assert_eq!((stat["total"].as_i64(), stat["closed"].as_i64()), (Some(1), Some(1)));
        assert_eq!(trainer.post(&format!("{PATH}/reopen"), body.clone()).await.ok()["state"], 2);
        assert_eq!(trainer.get(&format!("{PATH}/{id}")).await.ok()["counts"]["toRetake"], 1);
        trainer.post(&format!("{PATH}/close"), body.clone()).await.ok();
        app.clock.advance(8 * 24 * 3_600_000);
        let trainer = app.trainer().await;
        assert_eq!(trainer.post(&format!("{PATH}/reopen"), body).await.msg(), "考核已过结束时间，不能重新打开");
    }

    async fn lists_filter_by_state_person_and_time(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let running = add(app, form(app, "进行中的", case).await).await;
        let mut later = form(app, "未开始的", case).await;
        later["startAt"] = json!("2026-04-01 00:00:00");
        later["endAt"] = json!("2026-04-02 00:00:00");
        later["trainerIds"] = json!([app.user("trainer2").await.id]);
        let later = add(app, later).await;
        let ids = async |query: &str| -> Vec<i64> {
            let page = trainer.get(&format!("{PATH}/list?{query}")).await.ok();
            page["items"].as_array().unwrap().iter().map(|t| t["id"].as_i64().unwrap()).collect()
        };
        assert_eq!(ids("state=2").await, [running]);
        assert_eq!(ids("state=1").await, [later]);
        assert_eq!(ids("state=3").await, Vec::<i64>::new());
        assert_eq!(ids("from=2026-03-20%2000:00:00").await, [later]);
        assert_eq!(ids("to=2026-03-20%2000:00:00&mode=1").await, [running]);
        assert_eq!(ids("keyword=未开始").await, [later]);
        assert_eq!(ids("sort=startAt&order=asc").await, [running, later]);
        assert_eq!(ids(&format!("createdBy={}", trainer.id)).await.len(), 2);
        assert_eq!(trainer.get(&format!("{PATH}/ids?state=2")).await.ok()["ids"], json!([running]));
        let mine = app.user("trainer2").await.get(&format!("{PATH}/list?mine=true")).await.ok();
        assert_eq!(mine["items"][0]["id"], later);
        let row = trainer.get(&format!("{PATH}/list?state=2")).await.ok()["items"][0].clone();
        assert_eq!((row["itemCount"].as_i64(), row["studentCount"].as_i64(), row["assignmentCount"].as_i64()), (Some(1), Some(2), Some(2)));
        app.clock.advance(8 * 24 * 3_600_000);
        let stat = app.trainer().await.get(&format!("{PATH}/stat")).await.ok();
        assert_eq!(stat, json!({"total": 2, "notStarted": 1, "running": 0, "ended": 1, "closed": 0}));
    }

    async fn progress_is_listed_per_student_and_item(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let mut body = form(app, "三月", case).await;
        body["items"] = json!([{"taskItemName": "一", "caseId": case, "timeMode": 2}, {"taskItemName": "二", "caseId": case, "timeMode": 1, "durationSec": 600}]);
        let id = add(app, body).await;
        let student = app.student().await.id;
        let session = begin(app, id, student, 3).await;
        let list = format!("{PATH}/{id}/student/list");
        assert_eq!(trainer.get(&list).await.ok()["total"], 4);
        let row = trainer.get(&format!("{list}?taskStatus=2")).await.ok()["items"][0].clone();
        assert_eq!((row["studentId"].as_i64(), row["lastSessionId"].as_i64(), row["bestScore"].as_i64()), (Some(student), Some(session), Some(5500)));
        assert_eq!((row["lastExamStatus"].as_i64(), row["attemptsUsed"].as_i64()), (Some(3), Some(1)));
        assert_eq!(trainer.get(&format!("{list}?keyword=student2")).await.ok()["total"], 2);
        let item = row["taskItemId"].clone();
        assert_eq!(trainer.get(&format!("{list}?taskItemId={item}&sort=score&order=desc")).await.ok()["items"][0]["score"], 5500);
        app.clock.advance(8 * 24 * 3_600_000);
        let trainer = app.trainer().await;
        assert_eq!(trainer.get(&format!("{list}?taskStatus=2")).await.ok()["total"], 0);
        assert_eq!(trainer.get(&format!("{list}?taskStatus=5")).await.ok()["items"][0]["taskStatus"], 5);
    }

    async fn a_person_may_get_more_time(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let id = add(app, form(app, "三月", case).await).await;
        let student = app.student().await.id;
        let path = format!("{PATH}/{id}/extraTime");
        let reply = trainer.put(&path, json!({"studentId": student, "extraTimeBp": 20_001})).await;
        assert_eq!(reply.field("extraTimeBp"), Some("请传入合法数字（0～20000）"));
        assert_eq!(trainer.put(&path, json!({"studentId": trainer.id, "extraTimeBp": 5_000})).await.status, 404);
        assert_eq!(trainer.put(&path, json!({"studentId": student, "extraTimeBp": 5_000})).await.ok()["changed"], 1);
        let (assignment,): (i64,) = app.state.db
            .one(("SELECT id FROM assignment WHERE task_id=$1 AND student_id=$2", args![id, student])).await.unwrap();
        app.state.db.exec(("UPDATE account SET extra_time_bp=2000 WHERE id=$1", args![student])).await.unwrap();
        let mut tx = app.state.db.begin().await.unwrap();
        let facts = open_assignment(&mut tx, assignment).await.unwrap().unwrap();
        assert_eq!((facts.extra_time_bp(), facts.pass_rule().min_cp, facts.student_id), (5_000, 6_000, student));
        tx.commit().await.unwrap();
    }

    async fn deleting_waits_for_running_dialogues(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let (a, b) = (add(app, form(app, "三月", case).await).await, add(app, form(app, "四月", case).await).await);
        let session = begin(app, a, app.student().await.id, 2).await;
        let reply = trainer.delete(&format!("{PATH}/delete?ids={a},{b}")).await;
        assert_eq!((reply.status.as_u16(), reply.msg()), (409, "考核「三月」有1名学员正在进行，请等他们交卷后再删除"));
        app.state.db.exec(("UPDATE exam_session SET exam_status=3 WHERE id=$1", args![session])).await.unwrap();
        assert_eq!(trainer.delete(&format!("{PATH}/{a}")).await.ok()["deleted"], 1);
        assert_eq!(trainer.delete(&format!("{PATH}/{a}")).await.status, 404);
        assert_eq!(trainer.get(&format!("{PATH}/{a}")).await.status, 404);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM exam_session").await.unwrap(), 1);
        add(app, form(app, "三月", case).await).await;
    }

    async fn a_double_click_makes_one_task(app) {
        let trainer = app.trainer().await;
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let body = form(app, "三月", case).await;
        let path = format!("{PATH}/add");
        let (one, two) = tokio::join!(trainer.post(&path, body.clone()), trainer.post(&path, body));
        let mut codes = [one.status.as_u16(), two.status.as_u16()];
        codes.sort_unstable();
        assert_eq!(codes, [200, 422]);
        assert_eq!(trainer.get(&format!("{PATH}/list")).await.ok()["total"], 1);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM assignment").await.unwrap(), 2);
    }

    async fn other_teams_and_roles_are_kept_out_of_tasks(app) {
        let case = cases::confirmed(app, "甲").await;
        scheme(app, 1).await;
        let id = add(app, form(app, "三月", case).await).await;
        let stranger = app.user("trainer_other").await;
        assert_eq!(stranger.get(&format!("{PATH}/{id}")).await.status, 404);
        assert_eq!(stranger.get(&format!("{PATH}/{id}/student/list")).await.status, 404);
        assert_eq!(stranger.post(&format!("{PATH}/close"), json!({"id": id})).await.status, 404);
        assert_eq!(stranger.delete(&format!("{PATH}/delete?ids={id}")).await.ok()["deleted"], 0);
        assert_eq!(stranger.get(&format!("{PATH}/list")).await.ok()["total"], 0);
        for actor in [app.student().await, app.admin().await] {
            assert_eq!(actor.get(&format!("{PATH}/{id}")).await.status, 403);
            assert_eq!(actor.get(&format!("{PATH}/list")).await.status, 403);
        }
    }
}
