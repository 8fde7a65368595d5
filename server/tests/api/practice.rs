//! The practice loop over HTTP: taking a session, the state machine at its edges, scoring, appealing.

use axum::body::Body;
use axum::http::Request;
use coach_engine::demo::cases;
use coach_test_support::{Actor, TestApp, both_databases};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const HOUR: i64 = 3_600_000;

/// A team with a confirmed case and a task for `student` and `student2`.
pub struct Course {
    pub task: i64,
    pub case_lines: cases::AgentLines,
}

pub async fn course(app: &TestApp) -> Course {
    course_with(app, json!({})).await
}

pub async fn course_with(app: &TestApp, changes: Value) -> Course {
    app.install_scheme(app.team).await;
    let case = cases::all().unwrap().remove(0);
    let (author, confirmer) = (app.trainer().await, app.user("trainer2").await);
    let body = json!({"name": case.name, "businessType": case.business_type, "difficulty": case.difficulty, "content": case.content});
    let case_id = author.post("/coach/trainer/caseLibrary/add", body).await.ok()["id"].clone();
    author
        .post("/coach/trainer/caseLibrary/submit", json!({"id": case_id, "confirmerIds": [confirmer.id]}))
        .await
        .ok();
    confirmer.post("/coach/trainer/caseLibrary/confirm", json!({"ids": [case_id]})).await.ok();
    let students = [app.student().await.id, app.user("student2").await.id];
    let mut body = json!({
        "taskName": "上岗考核", "mode": 1, "startAt": "2026-03-01 00:00:00", "endAt": "2026-03-20 00:00:00",
        "attemptLimit": 2, "passRule": {"minCp": 9000}, "studentIds": students,
        "items": [{"caseId": case_id, "timeMode": 1, "durationSec": 600}],
    });
    for (key, value) in changes.as_object().unwrap() {
        body[key] = value.clone();
    }
    let task = author.post("/coach/trainer/assessmentTask/add", body).await.ok()["id"].as_i64().unwrap();
    Course { task, case_lines: case.agent_lines }
}

pub async fn assignment(student: &Actor<'_>) -> i64 {
    // The newest, where other tests' rows share the database.
    let list = student.get("/coach/student/assessment/list").await.ok();
    list["items"].as_array().unwrap().iter().map(|a| a["assignmentId"].as_i64().unwrap()).max().unwrap()
}

pub async fn connect(app: &TestApp, student: &Actor<'_>, assignment: i64) -> Value {
    let body = json!({"assignmentId": assignment, "clientNowMs": app.state.now(), "connId": "window-0001"});
    student.post("/coach/student/practice/session/connect", body).await.ok()
}

pub fn message(opened: &Value, id: &str, text: &str) -> Value {
    json!({"sessionId": opened["session"]["sessionId"], "epoch": opened["session"]["epoch"], "clientMsgId": id, "text": text})
}

/// A hand-in by the window that opened the session.
pub fn handing_in(opened: &Value, id: &str) -> Value {
    json!({"sessionId": opened["session"]["sessionId"], "epoch": opened["session"]["epoch"], "clientReqId": id})
}

pub const SEND: &str = "/coach/student/practice/session/sendMessage";
const RECHECK: &str = "/coach/trainer/appealRecheck";
pub const CLOSE: &str = "/coach/student/practice/session/close";
pub const CONNECT: &str = "/coach/student/practice/session/connect";

/// Says the lines, hands in and scores; answers the session's id.
pub async fn take(app: &TestApp, student: &Actor<'_>, lines: &[String]) -> i64 {
    let assignment = assignment(student).await;
    let opened = connect(app, student, assignment).await;
    for (i, line) in lines.iter().enumerate() {
        app.clock.advance(9_000);
        let answer = student.post(SEND, message(&opened, &format!("message-{i:04}"), line)).await.ok();
        if answer["finished"] == true {
            break;
        }
    }
    let id = opened["session"]["sessionId"].as_i64().unwrap();
    let reply = student.post(CLOSE, handing_in(&opened, "hand-in-01")).await;
    assert!(reply.code() == 0 || reply.code() == 700_003, "{:?}", reply.body);
    app.drain_jobs().await;
    id
}

pub async fn result(student: &Actor<'_>, session: i64) -> Value {
    student.get(&format!("/coach/student/practice/session/result?sessionId={session}")).await.ok()
}

pub fn missed(view: &Value) -> Vec<i64> {
    view["result"]["types"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|t| t["projects"].as_array().unwrap())
        .filter(|p| p["appealable"] == true)
        .flat_map(|p| p["items"].as_array().unwrap())
        .filter(|i| i["verdict"] == 2)
        .map(|i| i["checkItemId"].as_i64().unwrap())
        .collect()
}

pub async fn appeal(student: &Actor<'_>, session: i64, view: &Value) -> i64 {
    let body = json!({
        "sessionId": session, "resultId": view["result"]["id"], "reason": "我在对话中已经做到，请核对原文。",
        "items": [{"checkItemId": missed(view)[0], "claim": "原文里有", "wantedVerdict": 1}],
    });
    student.post("/coach/student/appeal/add", body).await.ok()["id"].as_i64().unwrap()
}

/// A session under appeal in the first team, for what must stay hidden from others: the ids of session,
/// appeal, assignment and a line of the customer.
pub async fn appealed(app: &TestApp) -> (i64, i64, i64, i64) {
    let course = course_with(app, json!({"taskName": "他组对话考核"})).await;
    let student = app.student().await;
    let session = take(app, &student, &course.case_lines.average).await;
    let view = result(&student, session).await;
    let id = appeal(&student, session, &view).await;
    let assignment = view["session"]["assignmentId"].as_i64().unwrap();
    (session, id, assignment, view["messages"][0]["id"].as_i64().unwrap())
}

/// The one event that a watching window gets.
async fn watched(student: &Actor<'_>, path: String) -> Value {
    let reply = student.get(&path).await;
    let text = String::from_utf8(reply.bytes).unwrap();
    assert!(text.contains("event: error"), "{text}");
    serde_json::from_str(text.lines().find_map(|line| line.strip_prefix("data:")).unwrap()).unwrap()
}

both_databases! {
    async fn a_good_dialogue_beats_a_poor_one_and_quotes_its_evidence(app) {
        let course = course(app).await;
        let (good, poor) = (app.student().await, app.user("student2").await);
        let better = result(&good, take(app, &good, &course.case_lines.excellent).await).await;
        let worse = result(&poor, take(app, &poor, &course.case_lines.poor).await).await;
        let score = |v: &Value| v["session"]["score"].as_i64().unwrap();
        assert!(score(&better) > score(&worse) + 2_000, "{} and {}", score(&better), score(&worse));
        assert_eq!(better["session"]["scoreStatus"], 3);
        let messages = better["messages"].as_array().unwrap();
        let mut quotes = 0;
        for item in better["result"]["types"].as_array().unwrap().iter().flat_map(|t| t["projects"].as_array().unwrap()).flat_map(|p| p["items"].as_array().unwrap()) {
            for e in item["evidence"].as_array().unwrap() {
                let text: Vec<char> = messages.iter().find(|m| m["id"] == e["messageId"]).unwrap()["text"].as_str().unwrap().chars().collect();
                let (start, end) = (e["start"].as_u64().unwrap() as usize, e["end"].as_u64().unwrap() as usize);
                assert_eq!(text[start..end].iter().collect::<String>(), e["quote"].as_str().unwrap());
                quotes += 1;
            }
        }
        assert!(quotes >= 5);
    }

    async fn a_scoring_that_keeps_dying_says_so_and_can_be_started_again(app) {
        let course = course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        for (i, line) in course.case_lines.average.iter().enumerate() {
            student.post(SEND, message(&opened, &format!("message-{i:04}"), line)).await.ok();
        }
        let id = opened["session"]["sessionId"].as_i64().unwrap();
        student.post(CLOSE, handing_in(&opened, "hand-in-01")).await.ok();
        // As the last of many killed workers leaves it.
        app.state.db
            .exec(("UPDATE job SET state='running', attempt=1, worker='dead', interrupted=10, lease_until=$1 WHERE kind='score'",
                coach_server::args![app.state.now() - 1]))
            .await
            .unwrap();
        app.drain_jobs().await;
        let status = format!("/coach/student/practice/session/status?sessionId={id}");
        let failed = student.get(&status).await.ok();
        assert_eq!((failed["scoreStatus"].as_i64(), failed["error"].as_str()), (Some(4), Some("评分服务暂时不可用，请联系培训师重新评分")));
        let again = json!({"sessionId": id});
        app.trainer().await.post("/coach/trainer/assessmentDetail/rescore", again).await.ok();
        app.drain_jobs().await;
        assert_eq!(student.get(&status).await.ok()["scoreStatus"], 3);
    }

    async fn a_window_that_slept_learns_the_clock_and_the_deadline_again(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        app.clock.advance(90_000);
        let path = format!("/coach/student/practice/session/status?sessionId={}", opened["session"]["sessionId"]);
        let status = student.get(&path).await.ok();
        assert!(status["deadlineMs"].is_i64());
        assert_eq!(status["deadlineMs"], opened["session"]["deadlineMs"]);
        assert_eq!(status["serverNowMs"].as_i64().unwrap() - opened["session"]["serverNowMs"].as_i64().unwrap(), 90_000);
    }

    async fn a_student_never_sees_what_the_case_hides(app) {
        course(app).await;
        let student = app.student().await;
        let hidden = cases::all().unwrap().remove(0).content.hidden_truth;
        let opened = connect(app, &student, assignment(&student).await).await;
        assert!(!opened.to_string().contains(&hidden));
        assert!(opened["session"]["case"].get("hiddenTruth").is_none());
        assert!(opened["session"]["case"].get("objections").is_none());
    }

    async fn repeating_a_message_changes_nothing(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        let body = message(&opened, "message-0001", "您好，很高兴为您服务。");
        let first = student.post(SEND, body.clone()).await.ok();
        let again = student.post(SEND, body).await.ok();
        assert_eq!(first["reply"], again["reply"]);
        let id = &opened["session"]["sessionId"];
        let all = student.get(&format!("/coach/student/practice/session/list?sessionId={id}")).await.ok();
        let seqs: Vec<i64> = all.as_array().unwrap().iter().map(|m| m["seq"].as_i64().unwrap()).collect();
        assert_eq!(seqs, [1, 2, 3]);
    }

    async fn a_stream_resumed_anywhere_brings_the_line_and_ends(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        let body = message(&opened, "message-0001", "您好，很高兴为您服务。");
        let first = student.post(SEND, body.clone()).await.ok();
        for (number, wanted) in [("0", "delta,message,end"), ("1", "message,end"), ("2", "message,end"), ("5", "message,end")] {
            let resume = |accept: &str| {
                Request::builder().method("POST").uri(SEND).header("content-type", "application/json")
                    .header("accept", accept).header("last-event-id", format!("{}-{number}", opened["session"]["sessionId"]))
            };
            let streamed = student.raw(resume("text/event-stream"), Body::from(body.to_string()));
            let streamed = tokio::time::timeout(Duration::from_secs(20), streamed).await.expect("the stream ends");
            let text = String::from_utf8(streamed.bytes).unwrap();
            let names: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("event: ")).collect();
            assert_eq!(names.join(","), wanted, "after {number}");
            let whole = student.raw(resume("application/json"), Body::from(body.to_string()));
            let whole = tokio::time::timeout(Duration::from_secs(20), whole).await.expect("an answer").ok();
            assert_eq!((&whole["reply"], &whole["seq"]), (&first["reply"], &first["seq"]), "after {number}");
        }
    }

    async fn the_same_lines_meet_the_same_customer(app) {
        let course = course(app).await;
        let mut heard = Vec::new();
        for name in ["student", "student2"] {
            let student = app.user(name).await;
            let id = take(app, &student, &course.case_lines.good).await;
            let view = result(&student, id).await;
            heard.push(view["messages"].as_array().unwrap().iter().map(|m| m["text"].clone()).collect::<Vec<_>>());
        }
        assert_eq!(heard[0], heard[1]);
    }

    async fn a_second_window_takes_over(app) {
        course(app).await;
        let student = app.student().await;
        let assignment = assignment(&student).await;
        let first = connect(app, &student, assignment).await;
        let second = connect(app, &student, assignment).await;
        assert_eq!(first["session"]["sessionId"], second["session"]["sessionId"]);
        assert_eq!(student.post(SEND, message(&first, "message-0001", "您好")).await.code(), 700_004);
        assert_eq!(student.post(CLOSE, handing_in(&first, "hand-in-00")).await.code(), 700_004, "nor hands it in");
        student.post(SEND, message(&second, "message-0002", "您好")).await.ok();
        student.post(CLOSE, handing_in(&second, "hand-in-01")).await.ok();
        student.post(CLOSE, handing_in(&first, "hand-in-01")).await.ok();
        app.drain_jobs().await;
    }

    async fn a_phrase_is_noted_with_its_own_text_and_an_unknown_one_not_at_all(app) {
        course(app).await;
        let phrase = json!({"groupName": "开场", "title": "标准开场", "content": "您好，很高兴为您服务。", "scope": 2});
        let phrase = app.trainer().await.post("/coach/trainer/quickPhrase/add", phrase).await.ok()["id"].as_i64().unwrap();
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        for (n, id) in [phrase, 999_999].into_iter().enumerate() {
            let mut body = message(&opened, &format!("message-{n:04}"), "您好，很高兴为您服务。");
            body["phraseId"] = json!(id);
            student.post(SEND, body).await.ok();
        }
        let noted: Vec<(Option<i64>, Option<String>)> = app.state.db
            .all("SELECT phrase_id, phrase_text FROM message WHERE role=1 ORDER BY seq")
            .await
            .unwrap();
        assert_eq!(noted, [(Some(phrase), Some("您好，很高兴为您服务。".to_owned())), (None, None)]);
    }

    async fn an_idle_window_hears_at_once_that_it_lost_its_session(app) {
        course(app).await;
        let student = app.student().await;
        let assignment = assignment(&student).await;
        let watch = |opened: &Value| {
            let (id, epoch) = (opened["session"]["sessionId"].clone(), opened["session"]["epoch"].clone());
            format!("/coach/student/practice/session/watch?sessionId={id}&epoch={epoch}")
        };
        let first = connect(app, &student, assignment).await;
        let mut idle = std::pin::pin!(watched(&student, watch(&first)));
        let silence = tokio::time::timeout(Duration::from_millis(300), &mut idle).await;
        assert!(silence.is_err(), "nothing has happened yet: {silence:?}");
        let began = Instant::now();
        let second = connect(app, &student, assignment).await;
        assert_eq!(idle.await, json!({"code": 700_004, "msg": "会话不存在或已在其他窗口打开"}));
        assert!(began.elapsed() < Duration::from_secs(3), "told, not found out");
        assert_eq!(watched(&student, watch(&first)).await["code"], 700_004, "too late to hear it live");

        let classmate = app.user("student2").await;
        assert_eq!(classmate.get(&watch(&second)).await.code(), 700_004);
        let mut live = std::pin::pin!(watched(&student, watch(&second)));
        assert!(tokio::time::timeout(Duration::from_millis(300), &mut live).await.is_err());
        student.post(CLOSE, handing_in(&second, "hand-in-01")).await.ok();
        assert_eq!(live.await["code"], 700_003);
        app.drain_jobs().await;
    }

    async fn time_runs_out_without_the_client(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        let deadline = opened["session"]["deadlineMs"].as_i64().unwrap();
        assert_eq!(deadline, app.state.now() + 600_000);
        app.clock.advance(599_000);
        let again = connect(app, &student, assignment(&student).await).await;
        assert_eq!(again["session"]["deadlineMs"], deadline, "resuming moves no deadline");
        app.clock.advance(5_000);
        coach_server::features::sessions::sweep(&app.state).await.unwrap();
        assert_eq!(student.post(SEND, message(&again, "message-0001", "您好")).await.code(), 700_011);
        app.drain_jobs().await;
        let view = result(&student, opened["session"]["sessionId"].as_i64().unwrap()).await;
        assert_eq!(view["session"]["finishReason"], 2);
        assert_eq!(view["session"]["scoreStatus"], 3);
    }

    async fn a_late_message_hands_in_by_itself(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        app.clock.advance(602_000);
        student.post(SEND, message(&opened, "message-0001", "您好，还在宽限内")).await.ok();
        app.clock.advance(2_000);
        assert_eq!(student.post(SEND, message(&opened, "message-0002", "太晚了")).await.code(), 700_011);
        app.drain_jobs().await;
    }

    async fn handing_in_twice_is_harmless_and_final(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        let once = student.post(CLOSE, handing_in(&opened, "hand-in-01")).await.ok();
        assert_eq!(once["examStatus"], 3);
        student.post(CLOSE, handing_in(&opened, "hand-in-01")).await.ok();
        assert_eq!(student.post(CLOSE, handing_in(&opened, "hand-in-02")).await.code(), 700_003);
        assert_eq!(student.post(SEND, message(&opened, "message-0001", "您好")).await.code(), 700_003);
        let dialog = student.post(CONNECT, json!({"assignmentId": assignment(&student).await, "clientNowMs": app.state.now(), "connId": "window-0002"})).await;
        assert_eq!(dialog.body["errorCode"], "EXAM_QUALITY_CHECK");
        app.drain_jobs().await;
    }

    async fn the_dialogs_of_the_exam_page(app) {
        course(app).await;
        let student = app.student().await;
        let open = |assignment: i64, now: i64| json!({"assignmentId": assignment, "clientNowMs": now, "connId": "window-0001"});
        assert_eq!(student.post(CONNECT, open(999_999, app.state.now())).await.body["errorCode"], "EXAM_PAGE_INVALID");
        let mine = assignment(&student).await;
        assert_eq!(student.post(CONNECT, open(mine, app.state.now() - 6 * 60_000)).await.body["errorCode"], "EXAM_TIME_MISMATCH");
        for clock in [i64::MIN, i64::MAX] {
            assert_eq!(student.post(CONNECT, open(mine, clock)).await.body["errorCode"], "EXAM_TIME_MISMATCH");
        }
        let theirs = assignment(&app.user("student2").await).await;
        assert_eq!(student.post(CONNECT, open(theirs, app.state.now())).await.body["errorCode"], "EXAM_PAGE_INVALID");
        let stranger = app.user("student_other").await;
        assert_eq!(stranger.post(CONNECT, open(mine, app.state.now())).await.body["errorCode"], "EXAM_PAGE_INVALID");
    }

    async fn a_failed_exam_is_retaken_until_the_attempts_are_used(app) {
        let course = course(app).await;
        let student = app.student().await;
        take(app, &student, &course.case_lines.poor).await;
        let item = student.get("/coach/student/assessment/list?bucket=-2").await.ok()["items"][0].clone();
        assert_eq!((item["taskStatus"].as_i64(), item["canStart"].as_bool()), (Some(2), Some(true)));
        take(app, &student, &course.case_lines.poor).await;
        let item = student.get("/coach/student/assessment/list?bucket=-2").await.ok()["items"][0].clone();
        assert_eq!((item["taskStatus"].as_i64(), item["canStart"].as_bool()), (Some(5), Some(false)));
        let reply = student.post(CONNECT, json!({"assignmentId": item["assignmentId"], "clientNowMs": app.state.now(), "connId": "window-0009"})).await;
        assert_eq!((reply.code(), reply.msg()), (700_003, "考核次数已用完"));
    }

    async fn an_appeal_of_what_is_not_scored_yet_is_told_so(app) {
        course(app).await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        let body = json!({"sessionId": opened["session"]["sessionId"], "resultId": 999_999, "reason": "我在对话中已经做到，请核对原文。",
            "items": [{"checkItemId": 1, "claim": "原文里有", "wantedVerdict": 1}]});
        assert_eq!(student.post("/coach/student/appeal/add", body.clone()).await.code(), 700_009);
        student.post(CLOSE, handing_in(&opened, "hand-in-01")).await.ok();
        assert_eq!(student.post("/coach/student/appeal/add", body).await.code(), 700_006);
        app.drain_jobs().await;
    }

    async fn an_appeal_is_rechecked_by_a_second_person_and_never_lowers(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        assert_eq!(view["session"]["canAppeal"], true, "{}", view["session"]);
        let id = appeal(&student, session, &view).await;
        let dialog = student.post(CONNECT, json!({"assignmentId": assignment(&student).await, "clientNowMs": app.state.now(), "connId": "window-0001"})).await;
        assert_eq!(dialog.body["errorCode"], "EXAM_APPEAL_NOT_RECHECKED");
        let (one, two) = (app.trainer().await, app.user("trainer2").await);
        one.post("/coach/trainer/appealRecheck/claim", json!({"id": id})).await.ok();
        assert_eq!(two.post("/coach/trainer/appealRecheck/claim", json!({"id": id})).await.status, 409);
        app.clock.advance(31 * 60_000);
        two.post("/coach/trainer/appealRecheck/claim", json!({"id": id})).await.ok();
        let item = missed(&view)[0];
        let nothing = two.post("/coach/trainer/appealRecheck/submit", json!({"id": id, "decisions": [{"checkItemId": item, "verdict": 1, "comment": ""}]})).await;
        assert_eq!(nothing.status, 422);
        let done = two.post("/coach/trainer/appealRecheck/submit", json!({"id": id, "decisions": [{"checkItemId": item, "verdict": 1, "comment": "原文确有表述"}]})).await.ok();
        assert!(done["recheckScore"].as_i64().unwrap() > view["session"]["score"].as_i64().unwrap());
        let after = result(&student, session).await;
        assert_eq!(after["session"]["examStatus"], 5);
        assert_eq!(after["session"]["score"], view["session"]["score"], "the first score stays readable");
        assert_eq!(after["session"]["recheckScore"], done["recheckScore"]);
        let row = student.get("/coach/student/appeal/list").await.ok()["items"][0].clone();
        assert_eq!((row["status"].as_i64(), row["recheckScore"].clone()), (Some(2), done["recheckScore"].clone()));
        app.clock.advance(25 * HOUR);
        coach_server::features::sessions::sweep(&app.state).await.unwrap();
        let student = app.student().await;
        assert_eq!(result(&student, session).await["session"]["examStatus"], 7);
    }

    async fn a_reopened_recheck_is_another_round_for_another_person(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let first = appeal(&student, session, &view).await;
        let (one, two, admin) = (app.trainer().await, app.user("trainer2").await, app.admin().await);
        let decide = |id: i64, verdict: i64| {
            json!({"id": id, "decisions": [{"checkItemId": missed(&view)[0], "verdict": verdict, "comment": "核对了原文"}]})
        };
        one.post(&format!("{RECHECK}/claim"), json!({"id": first})).await.ok();
        let lifted = one.post(&format!("{RECHECK}/submit"), decide(first, 1)).await.ok();
        admin.post("/coach/management/appeal/reopen", json!({"sessionId": session, "reason": "另一方有异议，再复核一次"})).await.ok();

        let own = student.get("/coach/student/appeal/list").await.ok();
        assert_eq!((own["total"].as_i64(), own["items"][1]["id"].as_i64()), (Some(2), Some(first)));
        let second = own["items"][0]["id"].as_i64().unwrap();
        let earlier = student.get(&format!("/coach/student/appeal/{first}")).await.ok();
        assert_eq!((&earlier["status"], &earlier["items"][0]["decidedVerdict"]), (&json!(2), &json!(1)), "readable for ever");
        assert_eq!(earlier["reviewerName"], "trainer昵称");
        let open = two.get(&format!("{RECHECK}/{second}")).await.ok();
        assert_eq!((&open["round"], &open["score"]), (&json!(2), &lifted["recheckScore"]), "the score that counts");
        assert_eq!((&open["items"][0]["disputedVerdict"], &open["recheckBlock"]), (&json!(1), &json!("")));

        let again = one.post(&format!("{RECHECK}/claim"), json!({"id": second})).await;
        assert_eq!((again.status.as_u16(), again.msg()), (409, "您已复核过该考核，须由另一位培训师复核"));
        two.post(&format!("{RECHECK}/claim"), json!({"id": second})).await.ok();
        let stricter = two.post(&format!("{RECHECK}/submit"), decide(second, 2)).await.ok();
        assert_eq!(stricter["recheckScore"], lifted["recheckScore"], "never lower");
        assert!(stricter["rawScore"].as_i64() < lifted["rawScore"].as_i64());
        let after = result(&student, session).await;
        assert_eq!(after["session"]["recheckScore"], lifted["recheckScore"]);
        assert_eq!(after["appeals"].as_array().unwrap().len(), 2);
    }

    async fn after_a_final_recheck_there_is_no_further_appeal(app) {
        let course = course_with(app, json!({"appeal": {"enabled": true, "scope": 2, "windowH": 72, "recheckSlaH": 72, "maxAppeals": 3}})).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        for (who, last) in [("trainer", false), ("trainer2", true)] {
            let now = result(&student, session).await;
            assert_eq!((&now["session"]["canAppeal"], &now["session"]["appealBlock"]), (&json!(true), &json!("")));
            let body = json!({"sessionId": session, "resultId": now["result"]["id"], "reason": "我在对话中已经做到，请核对原文。",
                "items": [{"checkItemId": missed(&view)[0], "claim": "原文里有", "wantedVerdict": 1}]});
            let id = student.post("/coach/student/appeal/add", body).await.ok()["id"].clone();
            let trainer = app.user(who).await;
            trainer.post(&format!("{RECHECK}/claim"), json!({"id": id})).await.ok();
            let decisions = json!([{"checkItemId": missed(&view)[0], "verdict": 2, "comment": "原文没有"}]);
            let body = json!({"id": id, "decisions": decisions, "finalJudge": last});
            trainer.post(&format!("{RECHECK}/submit"), body).await.ok();
            let detail = student.get(&format!("/coach/student/appeal/{id}")).await.ok();
            assert_eq!(detail["finalJudge"], last);
        }
        let done = result(&student, session).await;
        assert_eq!((&done["session"]["canAppeal"], &done["session"]["appealBlock"]), (&json!(false), &json!("复核已终审，不能再申诉")));
        assert_eq!(done["appeals"][1]["finalJudge"], true);
        let body = json!({"sessionId": session, "resultId": done["result"]["id"], "reason": "我在对话中已经做到，请核对原文。",
            "items": [{"checkItemId": missed(&view)[0], "claim": "原文里有", "wantedVerdict": 1}]});
        assert_eq!(student.post("/coach/student/appeal/add", body).await.code(), 700_010);
    }

    async fn nobody_rechecks_what_they_judged(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let (one, two) = (app.trainer().await, app.user("trainer2").await);
        for (who, item) in [(&one, missed(&view)[1]), (&two, missed(&view)[2])] {
            let rev = who.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok()["session"]["rev"].clone();
            let body = json!({"sessionId": session, "rev": rev, "decisions": [{"checkItemId": item, "verdict": 2, "comment": "复听后维持"}]});
            who.post("/coach/trainer/assessmentDetail/overrule", body).await.ok();
        }
        let id = appeal(&student, session, &result(&student, session).await).await;
        for who in [&one, &two] {
            let refused = who.post(&format!("{RECHECK}/claim"), json!({"id": id})).await;
            assert_eq!((refused.status.as_u16(), refused.msg()), (409, "原评分由您作出，须由另一位培训师复核"));
        }
        app.add_user("trainer3", "trainer", app.team).await;
        app.user("trainer3").await.post(&format!("{RECHECK}/claim"), json!({"id": id})).await.ok();
    }

    async fn a_recheck_after_its_deadline_is_told_so_before_the_sweep_too(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let id = appeal(&student, session, &view).await;
        app.clock.advance(73 * HOUR);
        let trainer = app.trainer().await;
        let late = json!({"id": id, "decisions": [{"checkItemId": missed(&view)[0], "verdict": 1, "comment": "太晚了"}]});
        for (call, body) in [("submit", late), ("claim", json!({"id": id}))] {
            let refused = trainer.post(&format!("{RECHECK}/{call}"), body).await;
            assert_eq!((refused.code(), refused.msg()), (700_010, "已超过申诉处理时限"), "{call}");
        }
    }

    async fn an_appeal_that_nobody_rechecks_expires_and_can_be_reopened(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let id = appeal(&student, session, &view).await;
        let trainer = app.trainer().await;
        app.clock.advance(40 * HOUR);
        coach_server::features::appeals::sweep(&app.state).await.unwrap();
        let queue = trainer.get("/coach/trainer/appealRecheck/list").await;
        assert_eq!(queue.status, 401, "the sign-in idled out meanwhile");
        let trainer = app.trainer().await;
        let queue = trainer.get("/coach/trainer/appealRecheck/list").await.ok();
        assert_eq!(queue["items"][0]["warnedBp"], 5000);
        app.clock.advance(33 * HOUR);
        coach_server::features::appeals::sweep(&app.state).await.unwrap();
        let trainer = app.trainer().await;
        let late = trainer.post("/coach/trainer/appealRecheck/submit", json!({"id": id, "decisions": [{"checkItemId": missed(&view)[0], "verdict": 1, "comment": "太晚了"}]})).await;
        assert_eq!(late.code(), 700_010);
        let student = app.student().await;
        let after = result(&student, session).await;
        assert_eq!((after["session"]["examStatus"].as_i64(), after["session"]["recheckScore"].clone()), (Some(6), json!(null)));
        let admin = app.admin().await;
        admin.post("/coach/management/appeal/reopen", json!({"sessionId": session, "reason": "培训师休假，重新复核"})).await.ok();
        assert_eq!(result(&student, session).await["session"]["examStatus"], 4);
    }

    async fn the_window_to_appeal_closes(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        app.clock.advance(73 * HOUR);
        let student = app.student().await;
        let body = json!({"sessionId": session, "resultId": view["result"]["id"], "reason": "我在对话中已经做到，请核对原文。",
            "items": [{"checkItemId": missed(&view)[0], "claim": "原文里有", "wantedVerdict": 1}]});
        assert_eq!(student.post("/coach/student/appeal/add", body).await.code(), 700_010);
        coach_server::features::sessions::sweep(&app.state).await.unwrap();
        assert_eq!(result(&student, session).await["session"]["examStatus"], 7);
    }

    async fn a_withdrawn_appeal_can_be_filed_again(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let id = appeal(&student, session, &view).await;
        student.post("/coach/student/appeal/withdraw", json!({"id": id})).await.ok();
        assert_eq!(result(&student, session).await["session"]["examStatus"], 3);
        appeal(&student, session, &view).await;
    }

    async fn deleting_a_task_voids_its_open_appeals(app) {
        let course = course(app).await;
        let (student, second) = (app.student().await, app.user("student2").await);
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let id = appeal(&student, session, &view).await;
        let other = take(app, &second, &course.case_lines.average).await;
        let unappealed = result(&second, other).await;
        let (trainer, reviewer) = (app.trainer().await, app.user("trainer2").await);
        reviewer.post("/coach/trainer/appealRecheck/claim", json!({"id": id})).await.ok();
        let stranger = app.user("trainer_other").await;
        let path = format!("/coach/trainer/assessmentTask/{}", course.task);
        assert_eq!(stranger.delete(&path).await.status, 404);
        assert_eq!(student.get(&format!("/coach/student/appeal/{id}")).await.ok()["status"], 1);
        trainer.delete(&path).await.ok();

        let told = student.get(&format!("/coach/student/appeal/{id}")).await.ok();
        assert_eq!((&told["status"], &told["invalidReason"]), (&json!(3), &json!(3)));
        assert_eq!((&told["claimedBy"], &told["canWithdraw"]), (&json!(null), &json!(false)));
        assert_eq!(told["closedAt"], "2026-03-02 10:01:30");
        let row = student.get("/coach/student/appeal/list?status=3").await.ok()["items"][0].clone();
        assert_eq!((&row["id"], &row["examStatus"]), (&json!(id), &json!(7)));
        let after = result(&student, session).await;
        assert_eq!((&after["session"]["examStatus"], &after["session"]["score"]), (&json!(7), &view["session"]["score"]));
        assert_eq!(after["appeals"][0]["invalidReason"], 3);
        assert_eq!(reviewer.get("/coach/trainer/appealRecheck/list?status=1").await.ok()["total"], 0);
        let late = json!({"id": id, "decisions": [{"checkItemId": missed(&view)[0], "verdict": 1, "comment": "原文确有表述"}]});
        assert_eq!(reviewer.post("/coach/trainer/appealRecheck/submit", late).await.code(), 700_003);
        let reopen = json!({"sessionId": session, "reason": "任务已删除，仍想重开"});
        let refused = app.admin().await.post("/coach/management/appeal/reopen", reopen).await;
        assert_eq!((refused.status.as_u16(), refused.msg()), (409, "考核任务已删除，申诉不能重开"));

        // Nobody rechecks for a task that is gone, so nothing may be filed either.
        let shown = result(&second, other).await;
        assert_eq!((&unappealed["session"]["canAppeal"], &shown["session"]["canAppeal"]), (&json!(true), &json!(false)));
        assert_eq!(shown["session"]["appealBlock"], "考核任务已删除，不能申诉");
        let body = json!({"sessionId": other, "resultId": shown["result"]["id"], "reason": "我在对话中已经做到，请核对原文。",
            "items": [{"checkItemId": missed(&shown)[0], "claim": "原文里有", "wantedVerdict": 1}]});
        let late = second.post("/coach/student/appeal/add", body).await;
        assert_eq!((late.status.as_u16(), late.msg()), (409, "考核任务已删除，不能申诉"));
        let open = "SELECT COUNT(*) FROM appeal WHERE status=1";
        assert_eq!(app.state.db.int(open).await.unwrap(), 0);
    }

    async fn a_trainer_overrules_and_the_window_begins_again(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let view = result(&student, session).await;
        let trainer = app.trainer().await;
        let detail = trainer.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok();
        let body = json!({"sessionId": session, "rev": detail["session"]["rev"], "decisions": [{"checkItemId": missed(&view)[0], "verdict": 1, "comment": "复听后认可"}]});
        let preview = trainer.post("/coach/trainer/assessmentDetail/overrule/preview", body.clone()).await.ok();
        assert_eq!(result(&student, session).await["session"]["score"], view["session"]["score"], "a preview stores nothing");
        app.clock.advance(HOUR);
        let done = trainer.post("/coach/trainer/assessmentDetail/overrule", body.clone()).await.ok();
        assert_eq!(done["totalCp"], preview["totalCp"]);
        assert_eq!(trainer.post("/coach/trainer/assessmentDetail/overrule", body).await.status, 409, "a stale page");
        let after = result(&student, session).await;
        assert!(after["session"]["windowEndAt"].as_str().unwrap() > view["session"]["windowEndAt"].as_str().unwrap());
        assert_eq!(after["history"].as_array().unwrap().len(), 2);
        let id = appeal(&student, session, &after).await;
        let own = trainer.post("/coach/trainer/appealRecheck/claim", json!({"id": id})).await;
        assert_eq!((own.status.as_u16(), own.msg()), (409, "原评分由您作出，须由另一位培训师复核"));
    }

    async fn a_result_that_waits_for_a_human_is_confirmed_by_nobody_else(app) {
        let course = course_with(app, json!({"appeal": {"enabled": false, "scope": 1, "windowH": 72, "recheckSlaH": 72, "maxAppeals": 1}})).await;
        let student = app.student().await;
        let mut lines = course.case_lines.average;
        lines.insert(2, "你烦不烦，不归我管，爱投诉就投诉去。".to_owned());
        let session = take(app, &student, &lines).await;
        app.clock.advance(HOUR);
        coach_server::features::sessions::sweep(&app.state).await.unwrap();
        let view = result(&student, session).await["session"].clone();
        assert_eq!((&view["examStatus"], &view["needsHuman"], &view["canConfirm"]), (&json!(3), &json!(true), &json!(false)));
        let accept = student.post("/coach/student/practice/session/confirm", json!({"sessionId": session})).await;
        assert_eq!((accept.code(), accept.msg()), (700_006, "得分待人工确认，确认后才能接受结果"));

        let trainer = app.trainer().await;
        let queue = trainer.get("/coach/trainer/assessmentResult/list?needsHuman=true").await.ok();
        assert_eq!(queue["items"][0]["sessionId"], session);
        let rev = trainer.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok()["session"]["rev"].clone();
        let body = json!({"sessionId": session, "rev": rev, "decisions": []});
        let agreed = trainer.post("/coach/trainer/assessmentDetail/overrule", body).await.ok();
        assert_eq!(agreed["totalCp"], view["score"], "confirmed as it was");
        let rev = trainer.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok()["session"]["rev"].clone();
        let again = trainer.post("/coach/trainer/assessmentDetail/overrule", json!({"sessionId": session, "rev": rev, "decisions": []})).await;
        assert_eq!(again.status, 422, "nothing waits any more");
        app.clock.advance(HOUR);
        coach_server::features::sessions::sweep(&app.state).await.unwrap();
        let view = result(&student, session).await;
        assert_eq!((&view["session"]["examStatus"], &view["session"]["needsHuman"]), (&json!(7), &json!(false)));
        assert!(view["history"].as_array().unwrap().iter().all(|run| run["createdByName"].is_null()), "a student learns no names");
    }

    async fn results_stay_within_the_team(app) {
        let course = course(app).await;
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.average).await;
        let other = app.user("trainer_other").await;
        assert_eq!(other.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.status, 404);
        assert_eq!(other.get("/coach/trainer/assessmentResult/list").await.ok()["total"], 0);
        let classmate = app.user("student2").await;
        assert_eq!(classmate.get(&format!("/coach/student/practice/session/result?sessionId={session}")).await.status, 404);
        let admin = app.admin().await;
        let list = admin.put("/coach/management/assessmentScoreConfig", json!({"filter": {"taskId": course.task}})).await.ok();
        assert_eq!((list["total"].as_i64(), list["summary"]["scored"].as_i64()), (Some(1), Some(1)));
        let rank = admin.get("/coach/management/assessmentScoreConfig/rank").await.ok();
        assert_eq!(rank["items"][0]["place"], 1);
        assert_eq!(student.get("/coach/trainer/assessmentResult/list").await.status, 403);
    }

    async fn a_trainer_tries_a_case_without_leaving_a_record(app) {
        course(app).await;
        let trainer = app.trainer().await;
        let case = trainer.get("/coach/trainer/caseLibrary/list").await.ok()["items"][0]["id"].clone();
        let id = trainer.post("/coach/trainer/caseLibrary/try", json!({"caseId": case})).await.ok()["sessionId"].clone();
        let opened = trainer.post(CONNECT, json!({"sessionId": id, "clientNowMs": app.state.now(), "connId": "window-0001"})).await.ok();
        trainer.post(SEND, message(&opened, "message-0001", "您好，很高兴为您服务。")).await.ok();
        trainer.post(CLOSE, handing_in(&opened, "hand-in-01")).await.ok();
        app.drain_jobs().await;
        assert_eq!(trainer.get("/coach/trainer/assessmentResult/list").await.ok()["total"], 0);
        assert!(result(&trainer, id.as_i64().unwrap()).await["result"]["totalCp"].is_i64());
    }
}
