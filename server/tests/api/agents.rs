use crate::ai_support::{add_agent, bind, flow_logs};
use coach_test_support::fake_ai::{Answer, FakeAi};
use coach_test_support::{TestApp, both_databases};
use serde_json::{Value, json};

const BASE: &str = "/portal/api/agentEndPoint";

fn form(name: &str) -> Value {
    json!({ "name": name, "kind": 1, "baseUrl": "http://10.1.2.3:8000/v1/", "modelId": "qwen", "apiKey": "sk-abcdef123456" })
}

fn changed(agent: &Value, change: Value) -> Value {
    let mut body = json!({
        "name": agent["name"], "kind": agent["kind"], "baseUrl": agent["baseUrl"],
        "modelId": agent["modelId"], "rev": agent["rev"]
    });
    body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    body
}

both_databases! {
    async fn a_key_goes_in_and_never_comes_out(app) {
        let admin = app.admin().await;
        let saved = admin.post(&format!("{BASE}/0"), form("通义")).await.ok();
        assert_eq!((saved["hasKey"].clone(), saved["keyHint"].clone()), (json!(true), json!("3456")));
        assert_eq!(saved["baseUrl"], "http://10.1.2.3:8000/v1");
        let path = format!("{BASE}/{}", saved["id"]);
        for reply in [admin.get(&path).await, admin.get(BASE).await, admin.get(&format!("{BASE}/workflow")).await] {
            assert!(!String::from_utf8_lossy(&reply.bytes).contains("sk-abc"));
        }
        let (stored,): (Vec<u8>,) = app.state.db.one("SELECT secret FROM agent_endpoint").await.unwrap();
        assert!(!stored.windows(6).any(|w| w == b"sk-abc"));

        let kept = admin.post(&path, changed(&saved, json!({ "apiKey": "" }))).await.ok();
        assert_eq!(kept["keyHint"], "3456");
        let absent = admin.post(&path, changed(&kept, json!({}))).await.ok();
        assert_eq!(absent["hasKey"], true);
        let removed = admin.post(&path, changed(&absent, json!({ "apiKey": null }))).await.ok();
        assert_eq!((removed["hasKey"].clone(), removed["keyHint"].clone()), (json!(false), json!("")));
    }

    async fn a_form_names_what_is_wrong_with_it(app) {
        let admin = app.admin().await;
        let reply = admin.post(&format!("{BASE}/0"), json!({
            "name": " ", "kind": 4, "baseUrl": "http://169.254.169.254/v1", "apiKey": "密钥", "timeoutMs": 10, "concurrency": 0
        })).await;
        assert_eq!(reply.status, 422);
        assert_eq!(reply.field("name"), Some("请输入名称"));
        assert_eq!(reply.field("kind"), Some("内置规则无需接入，请选择其他类型"));
        assert_eq!(reply.field("baseUrl"), Some("不允许访问该地址"));
        assert_eq!(reply.field("modelId"), Some("请输入模型标识"));
        assert_eq!(reply.field("apiKey"), Some("密钥只能包含英文字母、数字和符号"));
        assert!(reply.field("timeoutMs").is_some() && reply.field("concurrency").is_some());
        admin.post(&format!("{BASE}/0"), form("同名")).await.ok();
        let twice = admin.post(&format!("{BASE}/0"), form("同名")).await;
        assert_eq!(twice.field("name"), Some("名称已存在"));
    }

    async fn a_lost_edit_is_told(app) {
        let admin = app.admin().await;
        let saved = admin.post(&format!("{BASE}/0"), form("甲")).await.ok();
        let path = format!("{BASE}/{}", saved["id"]);
        admin.post(&path, changed(&saved, json!({ "name": "乙" }))).await.ok();
        let stale = admin.post(&path, changed(&saved, json!({ "name": "丙" }))).await;
        assert_eq!((stale.status.as_u16(), stale.code()), (409, 100_409));
        assert_eq!(stale.body["data"]["changed"]["updatedBy"], "management昵称");
        assert_eq!(admin.get(&path).await.ok()["name"], "乙");
    }

    async fn chains_are_set_per_capability_and_end_at_the_rules(app) {
        let admin = app.admin().await;
        let first = add_agent(app, "主模型", "http://10.0.0.1/v1", 1).await;
        let second = add_agent(app, "备用模型", "http://10.0.0.2/v1", 1).await;
        let vectors = add_agent(app, "向量", "http://10.0.0.3/v1", 3).await;
        let chains = bind(app, "judge", &[first, second, 0]).await;
        let judge = chains.as_array().unwrap().iter().find(|c| c["capability"] == "judge").unwrap();
        let ids: Vec<_> = judge["chain"].as_array().unwrap().iter().map(|l| l["agentId"].as_i64().unwrap()).collect();
        assert_eq!(ids, [first, second, 0]);
        assert!(chains.as_array().unwrap().iter().all(|c| c["chain"].as_array().unwrap().last().unwrap()["kind"] == 4));
        assert_eq!(admin.get(&format!("{BASE}/{first}")).await.ok()["capabilities"], json!(["judge"]));

        let wrong = |capability: &str, chain: Value| json!({ "capability": capability, "chain": chain });
        let path = format!("{BASE}/status");
        let reply = admin.post(&path, wrong("judge", json!([{ "agentId": vectors }]))).await;
        assert_eq!(reply.field("chain.0.agentId"), Some("「向量」是向量模型，不能用于对话评分"));
        let reply = admin.post(&path, wrong("embed", json!([{ "agentId": 999_999 }]))).await;
        assert_eq!(reply.field("chain.0.agentId"), Some("智能体不存在或已被删除"));
        let reply = admin.post(&path, wrong("judge", json!([{ "agentId": first }, { "agentId": first }]))).await;
        assert_eq!(reply.field("chain"), Some("同一个智能体不能重复出现"));
        assert_eq!(admin.post(&path, json!({ "id": first })).await.status, 422);
        // Nothing of the refused wishes stuck.
        assert_eq!(admin.get(&format!("{BASE}/{first}")).await.ok()["capabilities"], json!(["judge"]));

        let misfit = admin.post(&format!("{BASE}/{first}"), changed(&admin.get(&format!("{BASE}/{first}")).await.ok(), json!({ "kind": 3 }))).await;
        assert!(misfit.field("kind").unwrap().contains("对话评分"));
        let off = admin.post(&path, json!({ "id": first, "status": 2 })).await.ok();
        let judge = off.as_array().unwrap().iter().find(|c| c["capability"] == "judge").unwrap();
        assert_eq!(judge["chain"][0]["agentStatus"], 2);
    }

    async fn a_bound_agent_cannot_be_deleted(app) {
        let admin = app.admin().await;
        let id = add_agent(app, "主模型", "http://10.0.0.1/v1", 1).await;
        bind(app, "customer", &[id]).await;
        bind(app, "judge", &[id]).await;
        let refused = admin.delete(&format!("{BASE}/{id}")).await;
        assert_eq!((refused.status.as_u16(), refused.msg()), (409, "该智能体正用于客户扮演、对话评分，请先解除绑定"));
        bind(app, "customer", &[]).await;
        bind(app, "judge", &[]).await;
        assert_eq!(admin.delete(&format!("{BASE}/{id}")).await.ok()["deleted"], 1);
        assert_eq!(admin.delete(&format!("{BASE}/{id}")).await.status, 404);
    }

    async fn the_list_filters_sorts_and_pages(app) {
        let admin = app.admin().await;
        for n in 1..=5 {
            add_agent(app, &format!("模型{n}"), "http://10.0.0.1/v1", if n == 5 { 3 } else { 1 }).await;
        }
        let page = admin.get(&format!("{BASE}?kind=1&sort=name&order=desc&page=2&pageSize=3")).await.ok();
        assert_eq!((page["total"].clone(), page["items"].as_array().unwrap().len()), (json!(4), 1));
        assert_eq!(page["items"][0]["name"], "模型1");
        assert_eq!(admin.get(&format!("{BASE}?keyword=%E5%9E%8B5")).await.ok()["total"], 1);
        assert_eq!(admin.get(&format!("{BASE}?sort=secret")).await.status, 422);
    }

    async fn a_chain_cannot_hold_another_team_s_agent(app) {
        let id = add_agent(app, "主模型", "http://10.0.0.1/v1", 1).await;
        let other = app.user("management_other").await;
        let reply = other.post(&format!("{BASE}/status"), json!({ "capability": "judge", "chain": [{ "agentId": id }] })).await;
        assert_eq!(reply.field("chain.0.agentId"), Some("智能体不存在或已被删除"));
        assert_eq!(other.get(BASE).await.ok()["total"], 0);
    }
}

async fn checked(app: &TestApp, fake: &FakeAi, kind: i64) -> Value {
    let admin = app.admin().await;
    let id = add_agent(app, &format!("模型{}", coach_server::ids::short()), &fake.url, kind).await;
    let found = admin.post(&format!("{BASE}/{id}/check"), json!({})).await.ok();
    let stored = admin.get(&format!("{BASE}/{id}")).await.ok();
    assert_eq!((&stored["healthOk"], &stored["healthNote"]), (&found["ok"], &found["note"]));
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_check_really_calls() {
    let app = TestApp::sqlite().await;
    let fake = FakeAi::start().await;
    let found = checked(&app, &fake, 1).await;
    assert_eq!((found["ok"].clone(), found["models"].clone()), (json!(true), json!(["fake-1", "fake-2"])));
    assert_eq!(fake.seen()[0]["model"], "fake-1");
    assert!(checked(&app, &fake, 3).await["note"].as_str().unwrap().contains("向量维度 3"));
    assert_eq!(checked(&app, &fake, 2).await["ok"], true);

    for (answer, note) in [
        (Answer::Refuse(404, json!({ "error": { "message": "no such model" } })), "404"),
        (Answer::Refuse(500, json!({ "error": { "message": "boom" } })), "boom"),
        (Answer::Html, "不符合接口格式"),
        (Answer::Redirect("http://169.254.169.254/".to_owned()), "跳转"),
        (Answer::Busy(1), "限流"),
    ] {
        fake.then([answer]);
        let found = checked(&app, &fake, 1).await;
        assert_eq!(found["ok"], false);
        assert!(found["note"].as_str().unwrap().contains(note), "{found}");
    }
    fake.require_key("sk-right-key-0001");
    let found = checked(&app, &fake, 1).await;
    assert!(found["note"].as_str().unwrap().contains("请检查密钥：Invalid API key"), "{found}");
    drop(fake);
    app.finish().await;
}

both_databases! {
    async fn a_check_is_a_model_call_like_any_other(app) {
        let fake = FakeAi::start().await;
        let admin = app.admin().await;
        let chat = add_agent(app, "对话", &fake.url, 1).await;
        let vectors = add_agent(app, "向量", &fake.url, 3).await;
        let judge = add_agent(app, "评分", &fake.url, 1).await;
        bind(app, "judge", &[judge]).await;
        fake.then([Answer::Say("我的手机号是13812345678".to_owned())]);
        admin.post(&format!("{BASE}/{chat}/check"), json!({})).await.ok();
        admin.post(&format!("{BASE}/{vectors}/check"), json!({})).await.ok();
        fake.require_key("sk-right-key-0001");
        admin.post(&format!("{BASE}/{judge}/check"), json!({})).await.ok();
        let missing = admin.post(&format!("{BASE}/999999/check"), json!({})).await;
        assert_eq!(missing.status.as_u16(), 404);

        let logs = flow_logs(app).await;
        let seen: Vec<_> = logs.iter().map(|l| (l["agentId"].as_i64(), l["capability"].as_str(), l["status"].as_i64())).collect();
        let want = [(chat, "customer", 3), (vectors, "embed", 3), (judge, "judge", 4)];
        assert_eq!(seen, want.map(|(id, capability, status)| (Some(id), Some(capability), Some(status))));
        assert!(logs.iter().all(|l| l["actorName"] == "management昵称" && l["sessionId"].is_null()), "{logs:?}");
        assert!(logs[2]["error"].as_str().unwrap().contains("请检查密钥"));
        let detail = admin.get(&format!("/portal/api/flowLog/{}", logs[0]["id"])).await.ok();
        assert_eq!(detail["request"]["purpose"], "连接检测");
        assert!(detail["response"].as_str().unwrap().starts_with("我的手机号是138"), "{detail}");
        assert!(!detail["response"].as_str().unwrap().contains("13812345678"), "masked");
        drop(fake);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_right_key_opens_and_a_dead_address_is_told() {
    let app = TestApp::sqlite().await;
    let admin = app.admin().await;
    let fake = FakeAi::start().await;
    fake.require_key("sk-right-key-0001");
    let mut body = form("有密钥");
    body["baseUrl"] = json!(fake.url);
    body["apiKey"] = json!("sk-right-key-0001");
    let id = admin.post(&format!("{BASE}/0"), body).await.ok()["id"].clone();
    assert_eq!(admin.post(&format!("{BASE}/{id}/check"), json!({})).await.ok()["ok"], true);

    fake.then([Answer::Refuse(
        401,
        json!({ "error": { "message": "Incorrect API key: sk-right-key-0001" } }),
    )]);
    let found = admin.post(&format!("{BASE}/{id}/check"), json!({})).await.ok();
    assert!(found["note"].as_str().unwrap().ends_with("Incorrect API key: ******"), "{found}");

    let dead = add_agent(&app, "没开", "http://127.0.0.1:9/v1", 1).await;
    let found = admin.post(&format!("{BASE}/{dead}/check"), json!({})).await.ok();
    assert!(found["note"].as_str().unwrap().contains("无法连接模型服务"), "{found}");
    // An address that was saved before it was denied.
    app.state
        .db
        .exec((
            "UPDATE agent_endpoint SET base_url='http://169.254.169.254/v1' WHERE id=$1",
            coach_server::args![dead],
        ))
        .await
        .unwrap();
    let found = admin.post(&format!("{BASE}/{dead}/check"), json!({})).await.ok();
    assert_eq!(found["note"], "不允许访问该地址");
    app.finish().await;
}
