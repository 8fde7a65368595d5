//! A client that never gives up: whatever the connection does, it asks again.

use eventsource_stream::Eventsource;
use futures::StreamExt;
use serde_json::Value;
use std::time::Duration;
use tokio::sync::watch;

/// What a streamed call brought before it ended, in good order or not.
#[derive(Debug, Default)]
pub struct Heard {
    /// Name and data of each event.
    pub events: Vec<(String, Value)>,
    /// Instead of a stream.
    pub envelope: Option<Value>,
}

#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    address: watch::Receiver<String>,
    token: String,
}

impl Client {
    pub fn new(address: watch::Receiver<String>) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { http, address, token: String::new() }
    }

    pub async fn signed_in(&self, username: &str, password: &str) -> Self {
        let body = serde_json::json!({ "username": username, "password": password });
        let reply = self.post("/portal/api/auth/login", body).await;
        Self { token: reply["data"]["token"].as_str().expect("a token").to_owned(), ..self.clone() }
    }

    /// The data of a success.
    pub async fn ok(&self, path: &str, body: Value) -> Value {
        let reply = self.post(path, body).await;
        assert_eq!(reply["code"], 0, "{path} {reply}");
        reply["data"].clone()
    }

    /// The envelope, however many tries it takes.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        self.answer(|url| self.http.post(url).json(&body), path).await
    }

    pub async fn get(&self, path: &str) -> Value {
        self.answer(|url| self.http.get(url), path).await
    }

    async fn answer(&self, request: impl Fn(String) -> reqwest::RequestBuilder, path: &str) -> Value {
        loop {
            let url = format!("{}{path}", *self.address.borrow());
            if let Ok(response) = request(url).bearer_auth(&self.token).send().await
                && let Ok(envelope) = response.json::<Value>().await
            {
                return envelope;
            }
            self.breathe().await;
        }
    }

    /// One try at a streamed call.
    pub async fn listen(&self, path: &str, body: &Value) -> Heard {
        let mut heard = Heard::default();
        let url = format!("{}{path}", *self.address.borrow());
        let request =
            self.http.post(url).bearer_auth(&self.token).header("accept", "text/event-stream").json(body);
        let Ok(response) = request.send().await else {
            self.breathe().await;
            return heard;
        };
        let kind = response.headers().get("content-type").and_then(|v| v.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("text/event-stream") {
            heard.envelope = response.json().await.ok();
            return heard;
        }
        let mut events = response.bytes_stream().eventsource();
        while let Some(Ok(event)) = events.next().await {
            if let Ok(data) = serde_json::from_str(&event.data) {
                heard.events.push((event.event, data));
            }
        }
        heard
    }

    async fn breathe(&self) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
