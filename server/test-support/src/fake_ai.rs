//! A local server that speaks the OpenAI protocol, and misbehaves when it is told to.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Map, Value, json};
use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// How one call is answered.
#[derive(Debug, Clone)]
pub enum Answer {
    /// As asked: streamed or whole.
    Say(String),
    /// After a pause.
    Slowly(Duration, String),
    /// Verdicts for the items in the request.
    Judge(Judge),
    /// A status with a body of any shape.
    Refuse(u16, Value),
    /// 429 with Retry-After in seconds.
    Busy(u64),
    /// 200 with a body of any shape, whatever was asked for.
    Whole(Value),
    /// 200 with a web page.
    Html,
    /// 302 to an address.
    Redirect(String),
    /// Accepts the call and says nothing at all.
    StallFirst,
    /// Says something, then nothing more.
    StallMid(String),
    /// Breaks the connection after a text; before the first token when it is empty.
    Cut(String),
    /// Ends the stream in good order, but without `[DONE]` and without a reason.
    EndEarly(String),
    /// Never stops.
    Endless,
    /// Sends every byte on its own, so that characters arrive in pieces.
    Split(String),
    /// An error in the middle of a stream.
    ErrorMid(String),
}

/// What kind of judge the model is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judge {
    /// Everything met, with true quotes.
    Honest,
    /// Everything not met.
    Strict,
    /// Everything not met, and says that it was swayed.
    Swayed,
    MissingId,
    InventedQuote,
    CustomerQuote,
    NotANumber,
    Prose,
    /// The same id twice, with opposite verdicts.
    TwiceTheSame,
    /// Adds up a total that nobody asked for.
    WithTotal,
    /// Puts its JSON into a code fence after thinking aloud.
    Fenced,
}

#[derive(Debug, Default)]
struct Shared {
    script: Mutex<VecDeque<Answer>>,
    otherwise: Mutex<Option<Answer>>,
    key: Mutex<Option<String>>,
    no_formats: Mutex<bool>,
    pause: Mutex<Duration>,
    seen: Mutex<Vec<Value>>,
    running: AtomicUsize,
    peak: AtomicUsize,
}

#[derive(Debug)]
pub struct FakeAi {
    /// Base address, as an agent stores it.
    pub url: String,
    shared: Arc<Shared>,
    server: JoinHandle<()>,
}

impl Drop for FakeAi {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl FakeAi {
    /// Answers 好的。 until it is told otherwise.
    pub async fn start() -> Self {
        let shared = Arc::new(Shared::default());
        let router = Router::new()
            .route("/v1/models", get(models))
            .route("/v1/chat/completions", post(chat))
            .route("/v1/embeddings", post(embeddings))
            .with_state(shared.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/v1", listener.local_addr().expect("an address"));
        let server =
            tokio::spawn(async move { axum::serve(listener, router).await.expect("the fake serves") });
        Self { url, shared, server }
    }

    /// Answers every call in this way that the script leaves open.
    pub fn always(&self, answer: Answer) {
        *self.shared.otherwise.lock().expect("lock") = Some(answer);
    }

    /// Answers the next calls in these ways, one each.
    pub fn then(&self, answers: impl IntoIterator<Item = Answer>) {
        self.shared.script.lock().expect("lock").extend(answers);
    }

    /// Refuses every other key.
    pub fn require_key(&self, key: &str) {
        *self.shared.key.lock().expect("lock") = Some(key.to_owned());
    }

    /// Thinks this long before every answer.
    pub fn think(&self, pause: Duration) {
        *self.shared.pause.lock().expect("lock") = pause;
    }

    /// Refuses requests that ask for an answer format.
    pub fn refuse_formats(&self) {
        *self.shared.no_formats.lock().expect("lock") = true;
    }

    /// The bodies of the chat and embedding calls so far.
    #[must_use]
    pub fn seen(&self) -> Vec<Value> {
        self.shared.seen.lock().expect("lock").clone()
    }

    /// The most calls that were under way at once.
    #[must_use]
    pub fn peak(&self) -> usize {
        self.shared.peak.load(Ordering::SeqCst)
    }
}

/// Counts a call as under way.
struct Running(Arc<Shared>);

impl Running {
    fn enter(shared: &Arc<Shared>) -> Self {
        let now = shared.running.fetch_add(1, Ordering::SeqCst) + 1;
        shared.peak.fetch_max(now, Ordering::SeqCst);
        Self(shared.clone())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Like llama.cpp's server, not like OpenAI: another shape of error.
fn wrong_key(shared: &Shared, headers: &HeaderMap) -> Option<Response> {
    let wanted = shared.key.lock().expect("lock").clone()?;
    let given = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or_default();
    (given != format!("Bearer {wanted}"))
        .then(|| (StatusCode::UNAUTHORIZED, Json(json!({ "detail": "Invalid API key" }))).into_response())
}

async fn models(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    wrong_key(&shared, &headers).unwrap_or_else(|| {
        Json(json!({ "object": "list", "data": [{ "id": "fake-1" }, { "id": "fake-2" }] })).into_response()
    })
}

async fn embeddings(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    shared.seen.lock().expect("lock").push(body.clone());
    if let Some(refusal) = wrong_key(&shared, &headers) {
        return refusal;
    }
    if let Some(answer) = shared.script.lock().expect("lock").pop_front() {
        return match answer {
            Answer::Whole(body) => Json(body).into_response(),
            Answer::Refuse(status, body) => refuse(status, &body),
            _ => StatusCode::NOT_IMPLEMENTED.into_response(),
        };
    }
    let texts = body["input"].as_array().cloned().unwrap_or_default();
    // In reverse order, because the protocol goes by index.
    let data: Vec<Value> = texts
        .iter()
        .enumerate()
        .rev()
        .map(|(i, t)| json!({ "index": i, "embedding": [t.as_str().unwrap_or_default().chars().count(), 1.0, 0.5] }))
        .collect();
    Json(json!({ "data": data, "usage": { "prompt_tokens": 7 } })).into_response()
}

async fn chat(State(shared): State<Arc<Shared>>, headers: HeaderMap, Json(body): Json<Value>) -> Response {
    let running = Running::enter(&shared);
    shared.seen.lock().expect("lock").push(body.clone());
    if let Some(refusal) = wrong_key(&shared, &headers) {
        return refusal;
    }
    if *shared.no_formats.lock().expect("lock") && body.get("response_format").is_some() {
        return refuse(400, &json!({ "error": { "message": "response_format is not supported" } }));
    }
    let pause = *shared.pause.lock().expect("lock");
    tokio::time::sleep(pause).await;
    let scripted = shared.script.lock().expect("lock").pop_front();
    let answer = scripted
        .or_else(|| shared.otherwise.lock().expect("lock").clone())
        .unwrap_or_else(|| Answer::Say("好的。".to_owned()));
    give(answer, &body, running).await
}

fn refuse(status: u16, body: &Value) -> Response {
    (StatusCode::from_u16(status).expect("a status"), Json(body.clone())).into_response()
}

async fn give(answer: Answer, request: &Value, running: Running) -> Response {
    let streamed = request["stream"] == true;
    match answer {
        Answer::Say(text) if streamed => stream(said(&text), running),
        Answer::Say(text) => whole(&text),
        Answer::Slowly(pause, text) => {
            tokio::time::sleep(pause).await;
            if streamed { stream(said(&text), running) } else { whole(&text) }
        }
        Answer::Judge(judge) => whole(&verdicts(judge, request)),
        Answer::Refuse(status, body) => refuse(status, &body),
        Answer::Busy(seconds) => {
            let body = Json(json!({ "error": { "message": "Rate limit reached" } }));
            (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())], body)
                .into_response()
        }
        Answer::Whole(body) => Json(body).into_response(),
        Answer::Html => ([(header::CONTENT_TYPE, "text/html")], "<html>登录</html>").into_response(),
        Answer::Redirect(to) => (StatusCode::FOUND, [(header::LOCATION, to)]).into_response(),
        Answer::StallFirst => {
            tokio::time::sleep(Duration::from_secs(60)).await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        Answer::StallMid(text) => stream(vec![Step::Send(delta(&text)), Step::Stall], running),
        Answer::Cut(text) => stream(vec![Step::Send(delta(&text)), Step::Break], running),
        Answer::EndEarly(text) => stream(vec![Step::Send(delta(&text))], running),
        Answer::Endless => stream(vec![Step::Repeat(delta("没完没了，"))], running),
        Answer::Split(text) => {
            let bytes: String = std::iter::once(delta(&text)).chain([done()]).collect();
            stream(bytes.bytes().map(|b| Step::Bytes(vec![b])).collect(), running)
        }
        Answer::ErrorMid(text) => {
            let error = format!("data: {}\n\n", json!({ "error": { "message": "worker died" } }));
            stream(vec![Step::Send(delta(&text)), Step::Send(error)], running)
        }
    }
}

fn whole(text: &str) -> Response {
    Json(json!({
        "id": "fake", "object": "chat.completion",
        "choices": [{ "index": 0, "finish_reason": "stop", "message": { "role": "assistant", "content": text } }],
        "usage": { "prompt_tokens": 11, "completion_tokens": 5, "total_tokens": 16 }
    }))
    .into_response()
}

fn delta(text: &str) -> String {
    if text.is_empty() {
        return ": ping\n\n".to_owned();
    }
    format!("data: {}\n\n", json!({ "choices": [{ "index": 0, "delta": { "content": text } }] }))
}

fn done() -> String {
    let stop = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "stop" }] });
    let usage = json!({ "choices": [], "usage": { "prompt_tokens": 11, "completion_tokens": 5 } });
    format!("data: {stop}\n\ndata: {usage}\n\ndata: [DONE]\n\n")
}

/// A good stream: a piece for each character.
fn said(text: &str) -> Vec<Step> {
    text.chars().map(|c| Step::Send(delta(&c.to_string()))).chain([Step::Send(done())]).collect()
}

#[derive(Debug, Clone)]
enum Step {
    Send(String),
    Bytes(Vec<u8>),
    Repeat(String),
    Stall,
    Break,
}

fn stream(steps: Vec<Step>, running: Running) -> Response {
    let body = async_stream::stream! {
        let _running = running;
        for step in steps {
            match step {
                Step::Send(text) => yield Ok(Bytes::from(text)),
                Step::Bytes(bytes) => {
                    yield Ok(Bytes::from(bytes));
                    tokio::task::yield_now().await;
                }
                Step::Repeat(text) => loop {
                    yield Ok(Bytes::from(text.clone()));
                    tokio::task::yield_now().await;
                },
                Step::Stall => tokio::time::sleep(Duration::from_secs(60)).await,
                Step::Break => {
                    // What was sent has to leave before the connection does.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    yield Err(io::Error::other("cut"));
                }
            }
        }
    };
    ([(header::CONTENT_TYPE, "text/event-stream")], Body::from_stream(body)).into_response()
}

/// The JSON array that begins at the first `[` after `mark`.
fn list_after(text: &str, mark: &str) -> Vec<Value> {
    let Some(at) = text.find(mark) else { return Vec::new() };
    let Some(open) = text[at..].find('[') else { return Vec::new() };
    let mut values = serde_json::Deserializer::from_str(&text[at + open..]).into_iter::<Vec<Value>>();
    values.next().and_then(Result::ok).unwrap_or_default()
}

/// An answer made from the items and turns in the request itself.
fn verdicts(judge: Judge, request: &Value) -> String {
    let user = request["messages"][1]["content"].as_str().unwrap_or_default();
    let (items, turns) = (list_after(user, "质检项："), list_after(user, "===== 对话记录"));
    let mut out = Map::new();
    for item in &items {
        let id = item["id"].as_str().unwrap_or_default();
        let met = !matches!(judge, Judge::Strict | Judge::Swayed);
        let role = if judge == Judge::CustomerQuote { &json!("customer") } else { &item["role"] };
        let turn = turns.iter().find(|t| t["role"] == *role).cloned().unwrap_or_default();
        let mut quote: String = turn["text"].as_str().unwrap_or_default().chars().take(8).collect();
        if judge == Judge::InventedQuote {
            "这句话没有人说过".clone_into(&mut quote);
        }
        // The one verdict that needs no quote.
        let bare = met == (item["absence"] == true);
        out.insert(
            id.to_owned(),
            json!({
                "verdict": if met { "met" } else { "not_met" },
                "evidence": if bare && judge != Judge::CustomerQuote { json!([]) } else { json!([{ "i": turn["i"], "quote": quote }]) },
                "why": "按要求判断", "confidence": 0.9
            }),
        );
    }
    if judge == Judge::MissingId {
        let first = out.keys().next().cloned().unwrap_or_default();
        out.remove(&first);
    }
    let mut answer = json!({ "items": out, "manipulation": judge == Judge::Swayed });
    if judge == Judge::WithTotal {
        answer["total"] = json!(100);
    }
    let text = answer.to_string();
    match judge {
        Judge::NotANumber => text.replacen("0.9", "NaN", 1),
        Judge::Prose => "这通对话整体不错，坐席很有礼貌，建议给高分。".to_owned(),
        Judge::Fenced => format!("<think>先看第一项</think>\n```json\n{text}\n```"),
        Judge::TwiceTheSame => {
            let (id, entry) = out.iter().next().map(|(k, v)| (k.clone(), v.clone())).unwrap_or_default();
            text.replacen("{\"items\":{", &format!("{{\"items\":{{\"{id}\":{entry},"), 1)
        }
        _ => text,
    }
}
