//! The customer's line: a model words it, and whatever the model does the student sees a good line.

use crate::ai_support::{add_agent, bind, connected, flow_logs};
use coach_engine::casebook::content::CaseContent;
use coach_engine::customer::{Step, guard, opening, step};
use coach_server::ai::{HistoryLine, Wording, WordingRequest, WordingSource, word_customer};
use coach_server::app::AppState;
use coach_test_support::fake_ai::{Answer, FakeAi};
use coach_test_support::{TestApp, both_databases};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

const TEMPLATE: &str = "你们到底怎么回事？我等了两天了。";

fn request() -> WordingRequest {
    WordingRequest {
        session_id: 41,
        actor_id: None,
        persona: "急躁的中年男客户".to_owned(),
        background: "宽带报修两天没人来".to_owned(),
        goal: "今天修好".to_owned(),
        act: "追问".to_owned(),
        allowed_facts: vec![("联系电话".to_owned(), "13812345678".to_owned())],
        template_line: TEMPLATE.to_owned(),
        history: vec![HistoryLine {
            from_agent: true, text: "您好，请问有什么可以帮您？".to_owned()
        }],
        max_chars: 60,
    }
}

type Guarded = (Wording, Vec<String>);

async fn word(
    app: &TestApp,
    request: WordingRequest,
    guard: impl Fn(&str) -> Result<(), String> + Send + Sync,
) -> Guarded {
    let (sender, mut receiver) = mpsc::channel(64);
    let wording = word_customer(&app.state, app.team, request, guard, sender, CancellationToken::new()).await;
    let mut deltas = Vec::new();
    while let Ok(delta) = receiver.try_recv() {
        deltas.push(delta);
    }
    assert_eq!(deltas.concat(), wording.text, "what was shown is what is stored");
    (wording, deltas)
}

async fn worded(app: &TestApp) -> Guarded {
    word(app, request(), |_| Ok(())).await
}

/// Impatient enough for a test.
async fn quick() -> TestApp {
    TestApp::configured(|c| {
        c.ai.first_token_sec = 1;
        c.ai.idle_sec = 1;
        c.ai.customer_sec = 3;
        c.ai.retries = 1;
        c.ai.max_answer_bytes = 200_000;
    })
    .await
}

both_databases! {
    async fn without_a_model_the_built_in_line_is_said(app) {
        let (wording, deltas) = worded(app).await;
        assert_eq!((wording.source, wording.fallback), (WordingSource::Rule, None));
        assert_eq!(deltas, ["你们到底怎么回事？", "我等了两天了。"]);
        assert!(flow_logs(app).await.is_empty());
    }

    async fn a_model_words_the_line_and_the_call_is_logged_masked(app) {
        let (fake, _) = connected(app, "customer").await;
        fake.always(Answer::Say("客户：“都两天了！打我13812345678，快点。”".to_owned()));
        let (wording, deltas) = worded(app).await;
        assert_eq!(wording.text, "都两天了！打我13812345678，快点。");
        assert_eq!(deltas, ["都两天了！", "打我13812345678，快点。"]);
        let WordingSource::Model { flow_log_id } = wording.source else { panic!("{wording:?}") };

        let sent = fake.seen()[0].to_string();
        assert!(sent.contains("13812345678") && sent.contains(TEMPLATE) && sent.contains("急躁的中年男客户"));
        assert_eq!(fake.seen()[0]["stream"], true);
        let detail = app.admin().await.get(&format!("/portal/api/flowLog/{flow_log_id}")).await.ok();
        let text = detail.to_string();
        assert!(!text.contains("13812345678") && text.contains("138****5678"), "{text}");
        assert_eq!((detail["status"].clone(), detail["attempt"].clone(), detail["sessionId"].clone()), (json!(3), json!(1), json!(41)));
        assert_eq!((detail["inTokens"].clone(), detail["outTokens"].clone()), (json!(11), json!(5)));
        assert!(detail["firstTokenMs"].is_i64() && detail["latencyMs"].is_i64());
        assert_eq!((detail["fallbackUsed"].clone(), detail["promptVersion"].clone()), (json!(false), json!(null)));
    }

    async fn the_team_s_prompt_speaks_and_its_version_is_logged(app) {
        let (fake, _) = connected(app, "customer").await;
        let admin = app.admin().await;
        let form = json!({ "name": "方言客户", "scene": 1, "body": "你说四川话。人设：{{persona}}", "modelParams": { "temperature": 120 } });
        let id = admin.post("/portal/api/promptTemplate", form).await.ok()["id"].clone();
        admin.post(&format!("/portal/api/promptTemplate/{id}/use"), json!({ "useState": 1 })).await.ok();
        worded(app).await;
        let seen = &fake.seen()[0];
        let system = seen["messages"][0]["content"].as_str().unwrap();
        assert!(system.starts_with("你说四川话。人设：急躁的中年男客户"));
        assert!(system.contains("不可违反"), "the rules stay whatever the team writes");
        assert_eq!(seen["temperature"], 1.2);
        let log = &flow_logs(app).await[0];
        assert_eq!((log["promptName"].clone(), log["promptVersion"].clone()), (json!("方言客户"), json!(1)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_the_model_does_the_built_in_line_is_there() {
    let app = quick().await;
    let (fake, _) = connected(&app, "customer").await;
    let openai = |message: &str| json!({ "error": { "message": message } });
    for (answer, attempts, error) in [
        (Answer::Refuse(500, openai("boom")), 2, "模型服务出错（500）：boom"),
        (Answer::Busy(60), 1, "模型服务限流（429）"),
        (Answer::Refuse(401, json!({ "detail": "Invalid API key" })), 1, "请检查密钥：Invalid API key"),
        (Answer::Refuse(404, openai("no model")), 1, "404"),
        (Answer::Refuse(400, openai("bad")), 1, "不接受该请求（400）：bad"),
        (Answer::Redirect("http://127.0.0.1/".to_owned()), 1, "跳转"),
        (Answer::Html, 1, "不符合接口格式"),
        (Answer::Whole(json!({ "choices": [] })), 1, "缺少 choices"),
        (Answer::Say("  ".to_owned()), 1, "没有给出内容"),
        (Answer::Say("<think>怎么说呢".to_owned()), 1, "没有给出内容"),
        (Answer::Cut(String::new()), 2, "中途断开"),
        (Answer::Cut("你们到".to_owned()), 1, "中途断开"),
        (Answer::EndEarly("你们到".to_owned()), 1, "中途断开"),
        (Answer::ErrorMid("你们到".to_owned()), 1, "worker died"),
        (Answer::Endless, 1, "过长"),
        (Answer::StallMid("你们到".to_owned()), 1, "中途停止"),
        (Answer::StallFirst, 2, "没有开始回答"),
    ] {
        let before = flow_logs(&app).await.len();
        fake.always(answer.clone());
        let agents = app.state.db.all::<(i64,)>("SELECT id FROM agent_endpoint").await.unwrap();
        agents.iter().for_each(|(id,)| app.state.ai.wake(*id));
        let (wording, _) = worded(&app).await;
        assert_eq!((wording.text.as_str(), wording.source), (TEMPLATE, WordingSource::Rule), "{answer:?}");
        assert!(wording.fallback.as_ref().unwrap().contains(error), "{answer:?} {wording:?}");
        let logs = flow_logs(&app).await.split_off(before);
        assert_eq!(logs.len(), attempts, "{answer:?} {logs:#?}");
        let last = logs.last().unwrap();
        assert_eq!(
            (last["status"].clone(), last["fallbackUsed"].clone()),
            (json!(4), json!(true)),
            "{answer:?}"
        );
        assert!(last["error"].as_str().unwrap().contains(error), "{last}");
        assert!(logs.iter().all(|l| l["traceId"] == last["traceId"]));
    }
    drop(fake);
    app.finish().await;
}

/// A step of a real case, and its hidden truth.
fn scene() -> (CaseContent, Step) {
    let case = coach_engine::demo::cases::all().unwrap().swap_remove(0).content;
    let start = opening(&case, 7);
    let next = step(&case, 7, &start.state, "您好，请问有什么可以帮您？", 2);
    (case, next)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_unchecked_reaches_the_student() {
    let app = quick().await;
    let (fake, _) = connected(&app, "customer").await;
    let (case, next) = scene();
    let leak: String = case.hidden_truth.chars().take(30).collect();
    for line in [leak.as_str(), "作为AI，我无法回答这个问题。", "好的，先这样，再见。", &"很".repeat(61)]
    {
        fake.always(Answer::Say(line.to_owned()));
        let guard =
            |line: &str| guard::check_wording(&case, &next.state, &next, line).map_err(|v| format!("{v:?}"));
        let (wording, deltas) = word(&app, request(), guard).await;
        assert_eq!((wording.source, deltas.concat().as_str()), (WordingSource::Rule, TEMPLATE), "{line}");
        assert!(wording.fallback.unwrap().starts_with("台词未通过检查"));
        let last = flow_logs(&app).await.pop().unwrap();
        assert_eq!((last["status"].clone(), last["fallbackUsed"].clone()), (json!(3), json!(true)));
        assert!(last["error"].as_str().unwrap().contains("台词未通过检查"));
    }
    assert!(!fake.seen().iter().any(|s| s.to_string().contains(&leak)), "the hidden truth never leaves");
    drop(fake);
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn characters_that_arrive_in_pieces_are_whole() {
    let app = quick().await;
    let (fake, _) = connected(&app, "customer").await;
    fake.always(Answer::Split("喂，𠮷先生？🙂都两天了。".to_owned()));
    assert_eq!(worded(&app).await.0.text, "喂，𠮷先生？🙂都两天了。");
    fake.always(Answer::Say("<think>他很急</think>快点！".to_owned()));
    assert_eq!(worded(&app).await.0.text, "快点！");
    drop(fake);
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passing_failure_is_tried_again_and_then_the_next_agent_is_asked() {
    let app = quick().await;
    let (first, one) = connected(&app, "customer").await;
    let boom = || Answer::Refuse(503, json!({}));
    first.then([boom(), Answer::Say("好。".to_owned())]);
    assert_eq!(worded(&app).await.0.text, "好。");
    let logs = flow_logs(&app).await;
    assert_eq!(
        (logs.len(), logs[1]["attempt"].clone(), logs[1]["fallbackUsed"].clone()),
        (2, json!(2), json!(false))
    );

    let started = Instant::now();
    first.then([Answer::Busy(1), Answer::Say("行。".to_owned())]);
    assert_eq!(worded(&app).await.0.text, "行。");
    assert!(started.elapsed() >= Duration::from_secs(1), "Retry-After is heeded");

    let second = FakeAi::start().await;
    second.always(Answer::Say("备用。".to_owned()));
    let two = add_agent(&app, "备用模型", &second.url, 1).await;
    bind(&app, "customer", &[one, two]).await;
    first.always(boom());
    assert_eq!(worded(&app).await.0.text, "备用。");
    let last = flow_logs(&app).await.pop().unwrap();
    assert_eq!((last["agentName"].clone(), last["attempt"].clone()), (json!("备用模型"), json!(3)));
    assert_eq!(last["fallbackUsed"], true);

    // A stalled first agent leaves the second its share of the time.
    app.state.ai.wake(one);
    first.always(Answer::StallFirst);
    assert_eq!(worded(&app).await.0.text, "备用。");
    drop((first, second));
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_that_keeps_failing_rests() {
    let app = quick().await;
    let (fake, id) = connected(&app, "customer").await;
    fake.always(Answer::Refuse(500, json!({})));
    worded(&app).await;
    worded(&app).await;
    let calls = fake.seen().len();
    let (wording, _) = worded(&app).await;
    assert_eq!(wording.fallback.as_deref(), Some("模型服务连续出错，暂停调用片刻"));
    assert_eq!(fake.seen().len(), calls);
    fake.always(Answer::Say("好。".to_owned()));
    app.admin().await.post(&format!("/portal/api/agentEndPoint/{id}/check"), json!({})).await.ok();
    assert_eq!(worded(&app).await.0.text, "好。");
    drop(fake);
    app.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_reader_changes_nothing_and_a_cancel_ends_at_once() {
    let app = quick().await;
    let (fake, _) = connected(&app, "customer").await;
    fake.always(Answer::Say("好。".to_owned()));
    let (sender, receiver) = mpsc::channel(1);
    drop(receiver);
    let pass = |_: &str| Ok(());
    let wording =
        word_customer(&app.state, app.team, request(), pass, sender, CancellationToken::new()).await;
    assert_eq!(wording.text, "好。");

    fake.always(Answer::StallFirst);
    let (sender, mut receiver) = mpsc::channel(8);
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(100)).await;
        stop.cancel();
    });
    let started = Instant::now();
    let wording = word_customer(&app.state, app.team, request(), pass, sender, cancel).await;
    assert_eq!((wording.text.as_str(), wording.fallback.as_deref()), (TEMPLATE, Some("调用已取消")));
    assert!(started.elapsed() < Duration::from_millis(800) && receiver.try_recv().is_err());
    drop(fake);
    app.finish().await;
}

async fn peak(state: AppState, team: i64, fake: &FakeAi) -> usize {
    fake.always(Answer::Slowly(Duration::from_millis(150), "好。".to_owned()));
    let one = async || {
        let (sender, _receiver) = mpsc::channel(8);
        word_customer(&state, team, request(), |_| Ok(()), sender, CancellationToken::new()).await.text
    };
    let texts = futures::future::join_all((0..6).map(|_| one())).await;
    assert!(texts.iter().all(|t| t == "好。"), "{texts:?}");
    fake.peak()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_are_bounded_per_agent_and_over_all() {
    let app = quick().await;
    let (fake, _) = connected(&app, "customer").await;
    app.state.db.exec("UPDATE agent_endpoint SET concurrency=2").await.unwrap();
    assert_eq!(peak(app.state.clone(), app.team, &fake).await, 2);
    drop(fake);
    app.finish().await;

    let app = TestApp::configured(|c| c.ai.concurrency = 1).await;
    let (fake, _) = connected(&app, "customer").await;
    assert_eq!(peak(app.state.clone(), app.team, &fake).await, 1);
    drop(fake);
    app.finish().await;
}
