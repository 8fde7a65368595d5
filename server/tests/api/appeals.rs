//! Appeals beyond the practice loop: handing them to colleagues, and the evidence that comes with them.

use crate::files;
use crate::practice::{appeal, course, missed, result, take};
use coach_test_support::{Actor, TestApp, both_databases};
use serde_json::{Value, json};

const RECHECK: &str = "/coach/trainer/appealRecheck";

/// A session of `student` under appeal: its id and the appeal's.
async fn appealed(app: &TestApp, student: &Actor<'_>) -> (i64, i64, Value) {
    let course = course(app).await;
    let session = take(app, student, &course.case_lines.average).await;
    let view = result(student, session).await;
    let id = appeal(student, session, &view).await;
    (session, id, view)
}

async fn assign(actor: &Actor<'_>, ids: &[i64], to: Option<i64>) -> coach_test_support::Reply {
    actor.post(&format!("{RECHECK}/assign"), json!({"ids": ids, "assigneeId": to})).await
}

async fn queue(actor: &Actor<'_>, filter: &str) -> Vec<i64> {
    let list = actor.get(&format!("{RECHECK}/list{filter}")).await.ok();
    list["items"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

fn filing(session: i64, view: &Value, files: &[&str]) -> Value {
    json!({
        "sessionId": session, "resultId": view["result"]["id"], "reason": "我在对话中已经做到，请核对原文。",
        "items": [{"checkItemId": missed(view)[0], "claim": "原文里有", "wantedVerdict": 1}], "attachments": files,
    })
}

both_databases! {
    async fn an_open_appeal_is_handed_to_a_colleague(app) {
        let student = app.student().await;
        let (_, id, view) = appealed(app, &student).await;
        let (one, two) = (app.trainer().await, app.user("trainer2").await);
        assert_eq!(queue(&one, "?assigned=nobody").await, [id]);
        assert_eq!(assign(&one, &[id], Some(two.id)).await.ok(), json!({"changed": 1}));
        assert_eq!(assign(&one, &[id], Some(two.id)).await.ok(), json!({"changed": 0}), "again changes nothing");
        assert_eq!((queue(&two, "?assigned=me").await, queue(&one, "?assigned=me").await), (vec![id], vec![]));
        assert!(queue(&two, "?assigned=nobody").await.is_empty());
        assert_eq!(queue(&two, "").await, [id]);
        let row = two.get(&format!("{RECHECK}/list")).await.ok()["items"][0].clone();
        assert_eq!((&row["assigneeName"], &row["reviewerName"]), (&json!("trainer2昵称"), &json!(null)));
        assert_eq!(two.get(&format!("{RECHECK}/{id}")).await.ok()["assigneeId"], two.id);

        two.post(&format!("{RECHECK}/claim"), json!({"id": id})).await.ok();
        let decisions = json!([{"checkItemId": missed(&view)[0], "verdict": 1, "comment": "原文确有表述"}]);
        two.post(&format!("{RECHECK}/submit"), json!({"id": id, "decisions": decisions})).await.ok();
        let row = one.get(&format!("{RECHECK}/list")).await.ok()["items"][0].clone();
        assert_eq!(row["reviewerName"], "trainer2昵称");
        let late = assign(&one, &[id], Some(one.id)).await;
        assert_eq!((late.status.as_u16(), late.code()), (409, 100_409));
        assert!(late.msg().ends_with("：该申诉已处理，不能再指派"), "{}", late.msg());
    }

    async fn only_a_second_person_of_the_team_is_assigned(app) {
        let student = app.student().await;
        let course = course(app).await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let (one, two) = (app.trainer().await, app.user("trainer2").await);
        let rev = one.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok()["session"]["rev"].clone();
        let body = json!({"sessionId": session, "rev": rev, "decisions": [{"checkItemId": missed(&view)[1], "verdict": 2, "comment": "复听后维持"}]});
        one.post("/coach/trainer/assessmentDetail/overrule", body).await.ok();
        let id = appeal(&student, session, &result(&student, session).await).await;

        let judged = assign(&two, &[id], Some(one.id)).await;
        assert_eq!(judged.status, 409);
        assert!(judged.msg().contains("原评分由该培训师作出"), "{}", judged.msg());
        let stranger = app.user("trainer_other").await;
        for nobody in [stranger.id, student.id, 999_999] {
            assert_eq!(assign(&two, &[id], Some(nobody)).await.field("assigneeId"), Some("该用户不是本团队的培训师"));
        }
        assert_eq!(assign(&stranger, &[id], Some(stranger.id)).await.status, 404);
        assert_eq!(assign(&two, &[], Some(two.id)).await.status, 422);
        assert_eq!(assign(&student, &[id], Some(two.id)).await.status, 403);
        assert_eq!(two.get(&format!("{RECHECK}/{id}")).await.ok()["assigneeId"], json!(null), "nothing of it was kept");
    }

    async fn all_of_several_are_assigned_or_none(app) {
        let (student, other) = (app.student().await, app.user("student2").await);
        let (_, first, _) = appealed(app, &student).await;
        let session = take(app, &other, &coach_engine::demo::cases::all().unwrap().remove(0).agent_lines.average).await;
        let second = appeal(&other, session, &result(&other, session).await).await;
        let (one, two) = (app.trainer().await, app.user("trainer2").await);
        app.add_user("trainer3", "trainer", app.team).await;
        let three = app.user("trainer3").await;
        two.post(&format!("{RECHECK}/claim"), json!({"id": second})).await.ok();
        let claimed = assign(&one, &[first, second], Some(three.id)).await;
        assert_eq!(claimed.status, 409);
        assert!(claimed.msg().contains("其他培训师正在复核"), "{}", claimed.msg());
        assert_eq!(queue(&three, "?assigned=me").await, Vec::<i64>::new());
        // Whoever works on it may pass it on, and gives up the claim with it.
        assert_eq!(assign(&two, &[first, second], Some(three.id)).await.ok(), json!({"changed": 2}));
        three.post(&format!("{RECHECK}/claim"), json!({"id": second})).await.ok();
        assert_eq!(assign(&three, &[first], None).await.ok(), json!({"changed": 1}));
        assert_eq!(queue(&three, "?assigned=nobody").await, [first]);
    }

    async fn evidence_is_the_students_own_and_read_by_reviewers_only(app) {
        let (student, classmate) = (app.student().await, app.user("student2").await);
        let course = course(app).await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let mine = files::add(&student, "证据.txt", "第四句已经说过".as_bytes()).await;
        let drawing = files::add(&student, "图.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>").await;
        let theirs = files::add(&classmate, "他人.txt", "别人的文件".as_bytes()).await;
        let add = "/coach/student/appeal/add";
        for (wrong, field, text) in [
            (vec![theirs.as_str()], "attachments.0", "附件不存在，请重新上传"),
            (vec![mine.as_str(), "nothing"], "attachments.1", "附件不存在，请重新上传"),
            (vec![mine.as_str(), mine.as_str()], "attachments.1", "同一附件不能重复"),
            (vec![drawing.as_str()], "attachments.0", "不支持附件「图.svg」的类型，请上传图片、录音、PDF、Office 文档或 txt"),
        ] {
            assert_eq!(student.post(add, filing(session, &view, &wrong)).await.field(field), Some(text), "{wrong:?}");
        }
        assert_eq!(student.post(add, filing(session, &view, &["1", "2", "3", "4", "5", "6"])).await.status, 422);
        let path = format!("/v2/files/{mine}");
        assert_eq!(classmate.get(&path).await.status, 200, "an upload is the team's until it is evidence");
        let id = student.post(add, filing(session, &view, &[&mine])).await.ok()["id"].clone();

        let shown = student.get(&format!("/coach/student/appeal/{id}")).await.ok()["attachments"].clone();
        assert_eq!(shown, json!([{"fileId": mine, "name": "证据.txt", "mime": "text/plain", "size": 21}]));
        let trainer = app.trainer().await;
        assert_eq!(trainer.get(&format!("{RECHECK}/{id}")).await.ok()["attachments"], shown);
        for (who, status) in [(&student, 200), (&trainer, 200), (&classmate, 404), (&app.user("trainer_other").await, 404)] {
            assert_eq!(who.get(&path).await.status, status);
            let sign = who.post("/portal/api/file/getTempSignUrl", json!({"fileId": mine})).await;
            assert_eq!(sign.status, status);
        }
        // Taken back and filed again with the same file; a further round is about the same files.
        student.post("/coach/student/appeal/withdraw", json!({"id": id})).await.ok();
        let id = student.post(add, filing(session, &view, &[&mine])).await.ok()["id"].clone();
        trainer.post(&format!("{RECHECK}/claim"), json!({"id": id})).await.ok();
        let decisions = json!([{"checkItemId": missed(&view)[0], "verdict": 2, "comment": "原文没有"}]);
        trainer.post(&format!("{RECHECK}/submit"), json!({"id": id, "decisions": decisions})).await.ok();
        let reopen = json!({"sessionId": session, "reason": "学员有异议，再复核一次"});
        app.admin().await.post("/coach/management/appeal/reopen", reopen).await.ok();
        let again = student.get("/coach/student/appeal/list?status=1").await.ok()["items"][0]["id"].clone();
        assert_eq!(trainer.get(&format!("{RECHECK}/{again}")).await.ok()["attachments"], shown);
    }
}
