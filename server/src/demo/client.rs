//! Somebody who uses the product through its own routes while the demo is written: whatever the product
//! refuses, the demo cannot contain.

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, header};
use serde_json::{Value, json};
use tower::ServiceExt;

#[derive(Debug, Clone)]
pub struct Person {
    router: Router,
    token: String,
    pub id: i64,
}

impl Person {
    /// Signs in, as a role in a team.
    ///
    /// # Errors
    /// The product refuses.
    pub async fn sign_in(
        router: &Router,
        username: &str,
        password: &str,
        role: &str,
        team_id: i64,
    ) -> Result<Self> {
        let mut person = Self { router: router.clone(), token: String::new(), id: 0 };
        let body = json!({ "username": username, "password": password });
        let answer = person.post("/portal/api/auth/login", body).await?;
        person.take_token(&answer);
        person.id = answer["userId"].as_i64().context("user id")?;
        let roles = person.get("/portal/api/user/roles").await?;
        let held =
            roles.as_array().into_iter().flatten().find(|r| r["code"] == role).context("role not held")?;
        let answer = person.post("/portal/api/user/setRole", json!({ "roleId": held["roleId"] })).await?;
        person.take_token(&answer);
        let answer = person.post("/portal/api/user/setTeam", json!({ "teamId": team_id })).await?;
        person.take_token(&answer);
        Ok(person)
    }

    fn take_token(&mut self, answer: &Value) {
        self.token = answer["token"].as_str().unwrap_or_default().to_owned();
    }

    pub async fn get(&self, path: &str) -> Result<Value> {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Result<Value> {
        self.call(Method::POST, path, Some(body)).await
    }

    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Result<Value> {
        let mut request = Request::builder().method(&method).uri(path);
        if !self.token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        let body = match body {
            Some(json) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(json.to_string())
            }
            None => Body::empty(),
        };
        let response = self.router.clone().oneshot(request.body(body)?).await?;
        let bytes = to_bytes(response.into_body(), 16 << 20).await?;
        let answer: Value = serde_json::from_slice(&bytes).with_context(|| format!("{method} {path}"))?;
        if answer["code"] != 0 {
            bail!("{method} {path}: {answer}");
        }
        Ok(answer["data"].clone())
    }
}
