//! Calls that name a row of the first team; whoever belongs to another team must be told that it does not
//! exist. Each feature adds its own here.

use coach_test_support::TestApp;
use serde_json::{Value, json};

#[derive(Debug)]
pub struct Foreign {
    pub method: &'static str,
    pub path: String,
    pub body: Option<Value>,
}

impl Foreign {
    pub fn new(method: &'static str, path: impl Into<String>, body: Option<Value>) -> Self {
        Self { method, path: path.into(), body }
    }
}

pub async fn samples(app: &TestApp) -> Vec<Foreign> {
    let mut all = Vec::new();
    all.extend(teams(app));
    all
}

fn teams(app: &TestApp) -> Vec<Foreign> {
    vec![Foreign::new("POST", "/portal/api/user/setTeam", Some(json!({ "teamId": app.team })))]
}
