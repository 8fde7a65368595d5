//! Somebody who calls the server.

use crate::TestApp;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

#[derive(Debug, Clone)]
pub struct Actor<'a> {
    app: &'a TestApp,
    pub token: Option<String>,
    pub id: i64,
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
    /// The envelope; null when the body is not JSON.
    pub body: Value,
}

impl<'a> Actor<'a> {
    pub(crate) const fn new(app: &'a TestApp, token: Option<String>, id: i64) -> Self {
        Self { app, token, id }
    }

    /// The same person with another token.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None).await
    }

    pub async fn delete(&self, path: &str) -> Reply {
        self.send("DELETE", path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.send("POST", path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Reply {
        self.send("PUT", path, Some(body)).await
    }

    pub async fn send(&self, method: &str, path: &str, body: Option<Value>) -> Reply {
        let mut request = Request::builder().method(method).uri(path);
        let body = match body {
            Some(json) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(json.to_string())
            }
            None => Body::empty(),
        };
        self.raw(request, body).await
    }

    /// Sends a request that the caller began to build; the token is added.
    pub async fn raw(&self, mut request: axum::http::request::Builder, body: Body) -> Reply {
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(body).expect("a valid request");
        let response = self.app.router.clone().oneshot(request).await.expect("the router answers");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a whole body").to_bytes().to_vec();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Reply { status: parts.status, headers: parts.headers, bytes, body }
    }
}

impl Reply {
    /// The data of a success.
    ///
    /// # Panics
    /// The call failed.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert_eq!(self.body["code"], 0, "{} {}", self.status, String::from_utf8_lossy(&self.bytes));
        self.body["data"].clone()
    }

    #[must_use]
    pub fn code(&self) -> i64 {
        self.body["code"].as_i64().unwrap_or(-1)
    }

    #[must_use]
    pub fn msg(&self) -> &str {
        self.body["msg"].as_str().unwrap_or_default()
    }

    /// The message of one field of a 422.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&str> {
        self.body["data"]["fields"][name].as_str()
    }
}
