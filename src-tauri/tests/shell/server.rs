//! A small server that keeps the product's protocol where the shell depends on it.

use axum::body::{Body, Bytes};
use axum::extract::{Multipart, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use tokio::sync::{Semaphore, mpsc};

pub const CHUNK: usize = 4 * 1024 * 1024;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum When {
    Before,
    After,
}

#[derive(Default)]
pub struct Inner {
    pub tokens: Vec<String>,
    pub live: HashMap<String, String>,
    /// Method and path of everything that arrived.
    pub seen: Vec<String>,
    pub chunks: BTreeMap<usize, Bytes>,
    /// How often each chunk arrived.
    pub arrivals: HashMap<usize, usize>,
    pub upload: Option<Value>,
    pub file: Vec<u8>,
    /// Chunks that are taken before the server becomes unavailable.
    pub takes: Option<usize>,
    pub pieces: Option<mpsc::Receiver<String>>,
    /// The next call of a path waits there: before it is looked at, or with its answer ready.
    pub holds: HashMap<(When, &'static str), Arc<Semaphore>>,
    /// Chunks are counted and thrown away.
    pub forgetful: bool,
    /// Hash of contents that need not be sent.
    pub known: Option<String>,
}

#[derive(Clone)]
pub struct Server {
    pub origin: String,
    pub inner: Arc<Mutex<Inner>>,
}

impl Server {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let server = Self { origin, inner: Arc::default() };
        let app = server.router();
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        server
    }

    fn router(&self) -> Router {
        Router::new()
            .route("/healthz", get(async || "ok"))
            .route("/portal/api/auth/configuration", get(async || ok(json!({"brandTitle": "智能陪练"}))))
            .route("/portal/api/auth/login", post(login))
            .route("/portal/api/auth/logout", get(logout))
            .route("/portal/api/user", get(user))
            .route("/portal/api/user/setRole", post(exchange))
            .route("/portal/api/user/setTeam", post(exchange))
            .route("/coach/echo", get(echo))
            .route("/coach/gate", get(async || (StatusCode::UNAUTHORIZED, "a proxy's own sign-in")))
            .route("/coach/near", get(async || axum::response::Redirect::temporary("/coach/echo")))
            .route(
                "/coach/away",
                get(async || axum::response::Redirect::temporary("http://127.0.0.1:9/coach/echo")),
            )
            .route("/coach/big", get(async || "坐".repeat(1_000_000)))
            .route("/coach/stream", get(stream))
            .route("/coach/silent", get(async || std::future::pending::<()>().await))
            .route("/v2/files/checkChunk", post(check_chunk))
            .route("/v2/files", post(chunk))
            .route("/v2/files/merge", post(merge))
            .route("/v2/files/{id}", get(file))
            .layer(axum::extract::DefaultBodyLimit::disable())
            .layer(axum::middleware::from_fn_with_state(self.clone(), note))
            .with_state(self.clone())
    }

    pub fn tokens(&self) -> Vec<String> {
        self.inner.lock().unwrap().tokens.clone()
    }

    pub fn seen(&self) -> Vec<String> {
        self.inner.lock().unwrap().seen.clone()
    }

    /// As after a change of the password elsewhere.
    pub fn end_all_sessions(&self) {
        self.inner.lock().unwrap().live.clear();
    }

    /// Holds the next call of a path until a permit is added to what this answers.
    pub fn hold(&self, when: When, path: &'static str) -> Arc<Semaphore> {
        let gate = Arc::new(Semaphore::new(0));
        self.inner.lock().unwrap().holds.insert((when, path), gate.clone());
        gate
    }

    async fn wait(&self, when: When, path: &str) {
        let gate = self.inner.lock().unwrap().holds.extract_if(|key, _| *key == (when, path)).next();
        if let Some((_, gate)) = gate {
            gate.acquire().await.unwrap().forget();
        }
    }

    /// The next call of `/coach/stream` is fed by this.
    pub fn feed(&self) -> mpsc::Sender<String> {
        let (feed, pieces) = mpsc::channel(1);
        self.inner.lock().unwrap().pieces = Some(pieces);
        feed
    }
}

fn ok(data: Value) -> Json<Value> {
    Json(json!({"code": 0, "msg": "", "data": data}))
}

fn refuse(status: StatusCode, code: i32, msg: &str) -> Response {
    (status, Json(json!({"code": code, "msg": msg, "data": null}))).into_response()
}

async fn note(State(server): State<Server>, request: Request, next: Next) -> Response {
    if request.uri().path() != "/healthz" {
        let call = format!("{} {}", request.method(), request.uri().path());
        server.inner.lock().unwrap().seen.push(call);
    }
    let path = request.uri().path().to_owned();
    server.wait(When::Before, &path).await;
    let response = next.run(request).await;
    server.wait(When::After, &path).await;
    response
}

fn caller(server: &Server, headers: &HeaderMap) -> Result<(String, String), Box<Response>> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let token = bearer.strip_prefix("Bearer ").unwrap_or_default().to_owned();
    let name = server.inner.lock().unwrap().live.get(&token).cloned();
    match name {
        Some(name) => Ok((token, name)),
        None => Err(Box::new(refuse(StatusCode::UNAUTHORIZED, 100_001, "登录状态已失效"))),
    }
}

fn issue(server: &Server, name: &str) -> String {
    let mut inner = server.inner.lock().unwrap();
    let token = format!("geheim-{}-{}", inner.tokens.len(), uuid::Uuid::new_v4().simple());
    inner.tokens.push(token.clone());
    inner.live.insert(token.clone(), name.to_owned());
    token
}

fn id_of(name: &str) -> i64 {
    name.bytes().map(i64::from).sum()
}

async fn login(State(server): State<Server>, Json(body): Json<Value>) -> Response {
    let name = body["username"].as_str().unwrap();
    if name == "too-often" {
        let refusal = refuse(StatusCode::TOO_MANY_REQUESTS, 100_429, "尝试过于频繁");
        return ([(header::RETRY_AFTER, "30")], refusal).into_response();
    }
    let token = issue(&server, name);
    ok(json!({"token": token, "userId": id_of(name), "role": null, "teamId": 1, "needTeam": false}))
        .into_response()
}

async fn logout(State(server): State<Server>, headers: HeaderMap) -> Response {
    match caller(&server, &headers) {
        Ok((token, _)) => {
            server.inner.lock().unwrap().live.remove(&token);
            ok(json!({})).into_response()
        }
        Err(refusal) => *refusal,
    }
}

async fn user(State(server): State<Server>, headers: HeaderMap) -> Response {
    match caller(&server, &headers) {
        Ok((_, name)) => {
            ok(json!({"id": id_of(&name), "username": name, "nickName": format!("{name}的昵称")}))
                .into_response()
        }
        Err(refusal) => *refusal,
    }
}

async fn exchange(State(server): State<Server>, headers: HeaderMap) -> Response {
    match caller(&server, &headers) {
        Ok((token, name)) => {
            server.inner.lock().unwrap().live.remove(&token);
            ok(json!({"token": issue(&server, &name), "needTeam": false})).into_response()
        }
        Err(refusal) => *refusal,
    }
}

async fn echo(headers: HeaderMap) -> Response {
    let seen: BTreeMap<String, String> =
        headers.iter().map(|(n, v)| (n.to_string(), v.to_str().unwrap().to_owned())).collect();
    ([(header::SET_COOKIE, "a=b")], ok(json!(seen))).into_response()
}

async fn stream(State(server): State<Server>) -> Response {
    let pieces = server.inner.lock().unwrap().pieces.take().unwrap();
    let body = futures::stream::unfold(pieces, async |mut pieces| {
        let piece = pieces.recv().await?;
        Some((Ok::<_, std::io::Error>(Bytes::from(piece)), pieces))
    });
    ([(header::CONTENT_TYPE, "text/event-stream")], Body::from_stream(body)).into_response()
}

async fn check_chunk(State(server): State<Server>, headers: HeaderMap, Json(body): Json<Value>) -> Response {
    if let Err(refusal) = caller(&server, &headers) {
        return *refusal;
    }
    let mut inner = server.inner.lock().unwrap();
    if body["name"].as_str().unwrap().ends_with(".exe") {
        return refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, 100_415, "不支持的文件类型");
    }
    let uploaded: Vec<usize> = inner.chunks.keys().copied().collect();
    if inner.known.is_some() && inner.known.as_deref() == body["sha256"].as_str() {
        return ok(json!({"fileId": "f1", "uploadId": null, "chunks": 0, "uploaded": []})).into_response();
    }
    inner.upload = Some(body);
    ok(json!({"fileId": null, "uploadId": "u1", "chunks": 0, "uploaded": uploaded})).into_response()
}

async fn chunk(State(server): State<Server>, headers: HeaderMap, mut form: Multipart) -> Response {
    if let Err(refusal) = caller(&server, &headers) {
        return *refusal;
    }
    let mut index = None;
    while let Some(field) = form.next_field().await.unwrap() {
        match field.name().unwrap() {
            "uploadId" => assert_eq!(field.text().await.unwrap(), "u1"),
            "index" => index = Some(field.text().await.unwrap().parse::<usize>().unwrap()),
            "file" => {
                let (index, bytes) = (index.unwrap(), field.bytes().await.unwrap());
                let mut inner = server.inner.lock().unwrap();
                if inner.takes == Some(0) {
                    return StatusCode::SERVICE_UNAVAILABLE.into_response();
                }
                inner.takes = inner.takes.map(|left| left - 1);
                *inner.arrivals.entry(index).or_default() += 1;
                if !inner.forgetful {
                    inner.chunks.insert(index, bytes);
                }
            }
            other => panic!("unexpected field {other}"),
        }
    }
    ok(json!({"fileId": null, "name": "", "mime": "", "size": 0, "sha256": ""})).into_response()
}

async fn merge(State(server): State<Server>, headers: HeaderMap, mut form: Multipart) -> Response {
    if let Err(refusal) = caller(&server, &headers) {
        return *refusal;
    }
    let mut sha256 = String::new();
    while let Some(field) = form.next_field().await.unwrap() {
        if field.name() == Some("sha256") {
            sha256 = field.text().await.unwrap();
        }
    }
    let mut inner = server.inner.lock().unwrap();
    let whole: Vec<u8> = inner.chunks.values().flat_map(|chunk| chunk.to_vec()).collect();
    let upload = inner.upload.clone().unwrap();
    if !inner.forgetful && sha256 != hex::encode(Sha256::digest(&whole)) {
        inner.chunks.clear();
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, 100_422, "文件校验失败，请重新上传");
    }
    inner.file = whole;
    ok(json!({"fileId": "f1", "name": upload["name"], "mime": "", "size": 0, "sha256": ""})).into_response()
}

async fn file(State(server): State<Server>, Path(id): Path<String>) -> Response {
    let inner = server.inner.lock().unwrap();
    if id != "f1" {
        return refuse(StatusCode::NOT_FOUND, 100_404, "文件不存在或已被删除");
    }
    ([(header::CONTENT_TYPE, "application/octet-stream")], inner.file.clone()).into_response()
}
