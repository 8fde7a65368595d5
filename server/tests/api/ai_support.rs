//! Connecting a fake model service through the product's own calls.

use coach_test_support::TestApp;
use coach_test_support::fake_ai::FakeAi;
use serde_json::{Value, json};

pub async fn add_agent(app: &TestApp, name: &str, url: &str, kind: i64) -> i64 {
    let body = json!({ "name": name, "kind": kind, "baseUrl": url, "modelId": "fake-1", "timeoutMs": 5000 });
    let saved = app.admin().await.post("/portal/api/agentEndPoint/0", body).await.ok();
    saved["id"].as_i64().unwrap()
}

pub async fn bind(app: &TestApp, capability: &str, agents: &[i64]) -> Value {
    let chain: Vec<Value> = agents.iter().map(|id| json!({ "agentId": id })).collect();
    let body = json!({ "capability": capability, "chain": chain });
    app.admin().await.post("/portal/api/agentEndPoint/status", body).await.ok()
}

/// A fake service that serves the capability.
pub async fn connected(app: &TestApp, capability: &str) -> (FakeAi, i64) {
    let fake = FakeAi::start().await;
    let kind = if capability == "embed" { 3 } else { 1 };
    let id = add_agent(app, &format!("{capability}模型"), &fake.url, kind).await;
    bind(app, capability, &[id]).await;
    (fake, id)
}

/// The call log, oldest first.
pub async fn flow_logs(app: &TestApp) -> Vec<Value> {
    let page = app.admin().await.get("/portal/api/flowLog?pageSize=200").await.ok();
    let mut items = page["items"].as_array().unwrap().clone();
    items.reverse();
    items
}
