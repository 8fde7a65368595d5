//! A whole session whose customer is worded and whose dialogue is judged by a model that misbehaves: the
//! student always gets a good line, and a score is either proven or not there.

use crate::ai_support::{bind, flow_logs};
use crate::practice::{CLOSE, CONNECT, SEND, assignment, connect, course, handing_in, message, result, take};
use axum::body::Body;
use axum::http::{Request, header};
use coach_engine::demo::cases;
use coach_server::config::Config;
use coach_test_support::fake_ai::{Answer, FakeAi, Judge};
use coach_test_support::{Actor, TestApp, both_databases};
use serde_json::{Value, json};

/// What no answer of the server may hold.
const KEY: &str = "sk-live-9f8e7d6c5b4a";
const AGENT: &str = "/portal/api/agentEndPoint";

fn impatient(config: &mut Config) {
    config.ai.first_token_sec = 1;
    config.ai.idle_sec = 1;
    config.ai.customer_sec = 2;
    config.ai.retries = 0;
}

/// A model service behind a key, set up by the administrator for one capability.
async fn serving(app: &TestApp, capability: &str) -> (FakeAi, i64) {
    let fake = FakeAi::start().await;
    fake.require_key(KEY);
    let form = json!({ "name": format!("{capability}模型"), "kind": 1, "baseUrl": fake.url, "modelId": "fake-1",
        "apiKey": KEY, "timeoutMs": 5000, "concurrency": 4 });
    let agent = app.admin().await.post(&format!("{AGENT}/0"), form).await.ok()["id"].as_i64().unwrap();
    bind(app, capability, &[agent]).await;
    (fake, agent)
}

/// The events of one turn, as the stream brings them.
async fn streamed(student: &Actor<'_>, body: Value) -> Vec<(String, Value)> {
    let request = Request::builder()
        .method("POST")
        .uri(SEND)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "text/event-stream");
    let reply = student.raw(request, Body::from(body.to_string())).await;
    assert_eq!(reply.headers[header::CONTENT_TYPE], "text/event-stream", "{:?}", reply.body);
    let text = String::from_utf8(reply.bytes).unwrap();
    let field = |block: &str, name: &str| {
        block.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned()
    };
    text.split("\n\n")
        .filter(|block| block.contains("data:"))
        .map(|block| (field(block, "event:"), serde_json::from_str(&field(block, "data:")).unwrap()))
        .collect()
}

/// What the events say: the line as it grew, and the line as it was stored.
fn lines_of(events: &[(String, Value)]) -> (String, Value) {
    let names: Vec<&str> = events.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!((names.first(), names.last()), (Some(&"ack"), Some(&"end")), "{names:?}");
    let grown = events.iter().filter(|(name, _)| name == "delta").map(|(_, e)| e["text"].as_str().unwrap());
    let stored = events.iter().find(|(name, _)| name == "message").unwrap().1["message"].clone();
    (grown.collect(), stored)
}

/// Who a reviewer is told worded each line.
async fn sources(app: &TestApp, session: &Value) -> Vec<Value> {
    let detail = app.trainer().await.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok();
    detail["messages"].as_array().unwrap().iter().map(|m| m["source"].clone()).collect()
}

fn items(view: &Value) -> Vec<Value> {
    let types = view["result"]["types"].as_array().into_iter().flatten();
    let projects = types.flat_map(|t| t["projects"].as_array().unwrap());
    projects
        .flat_map(|p| p["items"].as_array().unwrap().iter().map(|i| (p["handler"].clone(), i)))
        .map(|(handler, item)| json!({ "handler": handler, "item": item }))
        .collect()
}

/// Makes a model, and nobody else, judge the understanding of the need.
async fn left_to_the_model(app: &TestApp) {
    let admin = app.admin().await;
    let found = admin.get("/coach/management/assessmentQualityProject/list?keyword=需求理解").await.ok();
    let body = json!({ "ids": [found["items"][0]["id"]], "handler": 2 });
    admin.put("/coach/management/assessmentQualityProject/handler", body).await.ok();
    let body = json!({ "passCp": 6000, "fatalPolicy": 1, "normalize": true, "note": "", "rev": 1 });
    admin.put("/coach/management/practiceScoreConfig", body).await.ok();
}

/// Lets the time between the attempts of a job pass until it has no more.
async fn run_out(app: &TestApp) {
    for _ in 0..4 {
        app.drain_jobs().await;
        app.clock.advance(120_000);
    }
}

async fn status(student: &Actor<'_>, session: i64) -> Value {
    student.get(&format!("/coach/student/practice/session/status?sessionId={session}")).await.ok()
}

/// Fails when an answer that somebody may read holds the key.
async fn nobody_reads_the_key(app: &TestApp, agent: i64, session: i64) {
    let (admin, trainer, student) = (app.admin().await, app.trainer().await, app.student().await);
    let mut replies = vec![
        admin.get(AGENT).await,
        admin.get(&format!("{AGENT}/{agent}")).await,
        admin.get(&format!("{AGENT}/workflow")).await,
        admin.post(&format!("{AGENT}/{agent}/check"), json!({})).await,
        admin.get("/portal/api/flowLog?pageSize=200").await,
        admin.get(&format!("/coach/management/assessmentDetail/{session}")).await,
        trainer.get(&format!("/coach/trainer/assessmentDetail/{session}")).await,
        student.get(&format!("/coach/student/practice/session/result?sessionId={session}")).await,
        student.get(&format!("/coach/student/practice/session/status?sessionId={session}")).await,
    ];
    for log in flow_logs(app).await {
        replies.push(admin.get(&format!("/portal/api/flowLog/{}", log["id"])).await);
    }
    for reply in replies {
        assert!(reply.status.is_success());
        assert!(!String::from_utf8_lossy(&reply.bytes).contains(KEY), "{}", reply.body);
    }
}

both_databases! {
    configured with impatient;

    async fn a_model_words_the_customer_as_a_stream_and_each_call_is_logged(app) {
        course(app).await;
        let (fake, agent) = serving(app, "customer").await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        assert!(fake.seen().is_empty(), "the first line is the case's own");
        fake.always(Answer::Say("你好。麻烦你快点帮我看看！".to_owned()));
        let body = message(&opened, "message-0001", "您好，工号2106，很高兴为您服务。");
        let events = streamed(&student, body.clone()).await;
        let (grown, stored) = lines_of(&events);
        assert_eq!(events.iter().filter(|(name, _)| name == "delta").count(), 2, "sentence by sentence");
        assert_eq!((grown.as_str(), &stored["text"]), ("你好。麻烦你快点帮我看看！", &json!(grown)));
        let again = streamed(&student, body).await;
        assert_eq!((lines_of(&again).1, fake.seen().len()), (stored, 1), "a repeat asks nobody");
        let session = &opened["session"]["sessionId"];
        assert_eq!(sources(app, session).await, [json!("rule"), json!("student"), json!("model")]);
        let own = student.get(&format!("/coach/student/practice/session/result?sessionId={session}")).await.ok();
        assert!(own["messages"].as_array().unwrap().iter().all(|m| m["source"].is_null()));

        let log = flow_logs(app).await.pop().unwrap();
        assert_eq!((&log["capability"], &log["scene"], &log["agentId"]), (&json!("customer"), &json!(1), &json!(agent)));
        assert_eq!((&log["sessionId"], &log["actorName"]), (session, &json!("student昵称")));
        assert_eq!((&log["inTokens"], &log["outTokens"], &log["status"]), (&json!(11), &json!(5), &json!(3)));
        assert!(log["firstTokenMs"].as_i64() <= log["latencyMs"].as_i64() && log["firstTokenMs"].is_i64());
        let path = format!("/portal/api/flowLog/{}", log["id"]);
        let detail = app.admin().await.get(&path).await.ok();
        assert_eq!(detail["response"], "你好。麻烦你快点帮我看看！");
        assert!(detail["request"]["messages"][1]["content"].as_str().unwrap().contains("工号2106"));
        for (who, wanted) in [("student", 403), ("trainer", 403), ("management_other", 404)] {
            assert_eq!(app.user(who).await.get(&path).await.status, wanted, "{who}");
        }
        assert_eq!(app.user("management_other").await.get("/portal/api/flowLog").await.ok()["total"], 0);
        assert_eq!(app.trainer().await.get("/portal/api/flowLog").await.status, 403);
    }

    async fn whatever_the_model_says_the_student_hears_a_good_line_and_it_is_marked(app) {
        course(app).await;
        let (fake, agent) = serving(app, "customer").await;
        let student = app.student().await;
        let opened = connect(app, &student, assignment(&student).await).await;
        let session = &opened["session"]["sessionId"];
        let hidden = cases::all().unwrap().remove(0).content.hidden_truth;
        let leak: String = hidden.chars().take(28).collect();
        let bad = [
            Answer::Say(leak.clone()),
            Answer::Say("我叫陈静，后四位是3306，快点。".to_owned()),
            Answer::Say("作为AI语言模型，我不能回答。".to_owned()),
            Answer::Say("问题解决了，谢谢，再见。".to_owned()),
            Answer::Refuse(500, json!({ "error": { "message": format!("upstream rejected {KEY}") } })),
            Answer::ErrorMid(format!("你好{KEY}")),
            Answer::StallFirst,
            Answer::StallMid("你们".to_owned()),
            Answer::Cut("你们".to_owned()),
        ];
        for (n, answer) in bad.iter().enumerate() {
            fake.always(answer.clone());
            app.state.ai.wake(agent);
            let body = message(&opened, &format!("message-{n:04}"), &format!("您好，第{n}次跟您说明，话费正在核对。"));
            let events = streamed(&student, body).await;
            let (grown, stored) = lines_of(&events);
            assert_eq!(json!(grown), stored["text"], "{answer:?}");
            assert!(!grown.is_empty() && !grown.contains("3306") && !grown.contains(&leak), "{answer:?} {grown}");
            let log = flow_logs(app).await.pop().unwrap();
            assert_eq!((&log["fallbackUsed"], log["error"] == ""), (&json!(true), false), "{answer:?}");
        }
        let heard = sources(app, session).await;
        assert_eq!(heard.iter().filter(|s| **s == json!("fallback")).count(), bad.len(), "{heard:?}");
        nobody_reads_the_key(app, agent, session.as_i64().unwrap()).await;
        student.post(CLOSE, handing_in(&opened, "hand-in-01")).await.ok();
        app.drain_jobs().await;
    }

    async fn a_model_judges_with_quotes_that_stand_in_the_dialogue(app) {
        let course = course(app).await;
        let (fake, agent) = serving(app, "judge").await;
        fake.always(Answer::Judge(Judge::Honest));
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.good).await;
        let view = app.trainer().await.get(&format!("/coach/trainer/assessmentDetail/{session}")).await.ok();
        assert_eq!((&view["session"]["scoreStatus"], &view["result"]["origin"]), (&json!(3), &json!(2)));
        assert!(view["session"]["score"].is_i64() && view["result"]["modelId"] == "fake-1");
        let judged: Vec<Value> = items(&view).into_iter().filter(|i| i["handler"] == 4).collect();
        assert!(judged.len() >= 4 && judged.iter().all(|i| i["item"]["aiVerdict"] == 1), "{judged:?}");
        let spoken = view["messages"].as_array().unwrap();
        for evidence in items(&view).iter().flat_map(|i| i["item"]["evidence"].as_array().unwrap().clone()) {
            let line = spoken.iter().find(|m| m["id"] == evidence["messageId"]).unwrap();
            let quote: String = line["text"].as_str().unwrap().chars().collect::<Vec<char>>()
                [evidence["start"].as_u64().unwrap() as usize..evidence["end"].as_u64().unwrap() as usize].iter().collect();
            assert_eq!((json!(quote), &line["role"]), (evidence["quote"].clone(), &json!(1)));
        }
        let logs = flow_logs(app).await;
        assert_eq!(logs.len(), 3, "three independent answers");
        assert!(logs.iter().all(|l| l["capability"] == "judge" && l["status"] == 3 && l["sessionId"] == session));
        let own = result(&student, session).await;
        assert!(items(&own).iter().all(|i| i["item"]["aiVerdict"].is_null() && i["item"]["confidenceBp"].is_null()));
        nobody_reads_the_key(app, agent, session).await;
    }

    async fn what_the_model_cannot_prove_waits_for_a_human(app) {
        app.install_scheme(app.team).await;
        left_to_the_model(app).await;
        let course = course(app).await;
        let (fake, _) = serving(app, "judge").await;
        for (judge, name) in [(Judge::InventedQuote, "student"), (Judge::CustomerQuote, "student2")] {
            fake.always(Answer::Judge(judge));
            let student = app.user(name).await;
            let session = take(app, &student, &course.case_lines.good).await;
            let trainer = app.trainer().await;
            let path = format!("/coach/trainer/assessmentDetail/{session}");
            let view = trainer.get(&path).await.ok();
            let all = items(&view);
            let open: Vec<&Value> = all.iter().filter(|i| i["item"]["verdict"] == 4).map(|i| &i["item"]).collect();
            assert_eq!(open.len(), 2, "{judge:?}: the two items of 需求理解");
            assert!(open.iter().all(|i| i["evidence"] == json!([]) && i["cp"] == 0));
            // Where a rule has a say as well it counts, and a human is told that the model had none.
            let reasons = view["result"]["reasons"].to_string();
            assert!(reasons.contains("「给出方案或步骤」AI未能给出有效判定"), "{reasons}");
            assert_eq!((&view["session"]["score"], &view["session"]["needsHuman"]), (&json!(null), &json!(true)));
            assert_ne!(view["session"]["scoreStatus"], 3);
            let own = result(&student, session).await;
            assert_eq!((&own["result"], &own["session"]["score"]), (&json!(null), &json!(null)));
            // One that is refused is told why and asked twice more: 3 answers of 3 attempts.
            assert_eq!(flow_logs(app).await.iter().filter(|l| l["sessionId"] == session).count(), 9);

            let decisions: Vec<Value> = open.iter()
                .map(|i| json!({ "checkItemId": i["checkItemId"], "verdict": 1, "comment": "人工听辨认可" })).collect();
            let body = json!({ "sessionId": session, "rev": view["session"]["rev"], "decisions": decisions });
            assert!(trainer.post("/coach/trainer/assessmentDetail/overrule", body).await.ok()["totalCp"].is_i64());
            assert_eq!(trainer.get(&path).await.ok()["session"]["scoreStatus"], 3);
        }
    }

    async fn a_judge_that_is_down_leaves_no_number_and_a_later_try_scores(app) {
        let course = course(app).await;
        let (fake, agent) = serving(app, "judge").await;
        fake.always(Answer::Refuse(500, json!({ "error": { "message": "CUDA out of memory" } })));
        let student = app.student().await;
        let session = take(app, &student, &course.case_lines.good).await;
        let waiting = status(&student, session).await;
        assert_eq!((&waiting["examStatus"], &waiting["scoreStatus"]), (&json!(3), &json!(2)), "it will be tried again");
        let dialog = json!({ "assignmentId": assignment(&student).await, "clientNowMs": app.state.now(), "connId": "window-0002" });
        assert_eq!(student.post(CONNECT, dialog).await.body["errorCode"], "EXAM_QUALITY_CHECK");
        run_out(app).await;
        let failed = status(&student, session).await;
        assert_eq!((&failed["scoreStatus"], &failed["error"]), (&json!(4), &json!("评分服务暂时不可用，请联系培训师重新评分")));
        let own = result(&student, session).await;
        for part in ["score", "recheckScore", "result", "publishedAt"] {
            let nothing = own["session"][part].is_null() || own["session"][part] == "1970-01-01 00:00:00";
            assert!(nothing, "{part}: {}", own["session"]);
        }
        assert!(own["result"].is_null() && !own.to_string().contains("CUDA"), "{own}");
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM score_result").await.unwrap(), 0);
        let trainer = app.trainer().await;
        let path = format!("/coach/trainer/assessmentDetail/{session}");
        let seen = trainer.get(&path).await.ok()["session"].clone();
        assert!(seen["scoreError"].as_str().unwrap().contains("CUDA") && seen["needsHuman"] == true);
        let list = trainer.get("/coach/trainer/assessmentResult/list").await.ok();
        assert_eq!((&list["items"][0]["score"], &list["items"][0]["scoreStatus"]), (&json!(null), &json!(4)));
        let tries = flow_logs(app).await;
        assert!(tries.len() >= 3 && tries.iter().all(|l| l["status"] == 4 && l["fallbackUsed"] == false));

        fake.always(Answer::Judge(Judge::Honest));
        let again = json!({ "sessionId": session });
        assert_eq!(student.post("/coach/trainer/assessmentDetail/rescore", again.clone()).await.status, 403);
        trainer.post("/coach/trainer/assessmentDetail/rescore", again.clone()).await.ok();
        app.drain_jobs().await;
        let view = trainer.get(&path).await.ok();
        assert_eq!((&view["session"]["scoreStatus"], &view["session"]["scoreError"]), (&json!(3), &json!("")));
        assert!(view["session"]["score"].as_i64().unwrap() > 0);
        assert_eq!(trainer.post("/coach/trainer/assessmentDetail/rescore", again).await.status, 409);
        nobody_reads_the_key(app, agent, session).await;
    }
}
