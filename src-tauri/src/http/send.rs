//! One request of the page: checked, sent with the token, and answered in frames.

use super::flights::Flight;
use super::text::{Decoder, pieces};
use super::{EXCHANGES, LOGIN, LOGOUT, SILENCE, USER_INFO, diagnose, resolve};
use crate::controller::{Controller, Owner, Session, Snapshot, Turn};
use crate::error::{Kind, Result, ShellError};
use coach_api_types::codes::LOGIN_NEEDED;
use futures::StreamExt;
use reqwest::header::{self, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Method, Response, StatusCode};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use tokio::time::timeout;
use url::Url;

/// Largest piece of text in one message; an answer of any length is cut into such pieces.
const PIECE: usize = 64 * 1024;
/// Largest answer that is read whole because the shell has to look into it.
const LOOKED_INTO: usize = 1024 * 1024;
/// Of the head of such an answer: its length and tag are those of a body that the page does not get.
const LOOKED_INTO_HEAD: [&str; 2] = ["content-type", "retry-after"];

#[derive(Debug, Clone, Deserialize)]
pub struct Call {
    pub method: String,
    /// Path and query.
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Option<String>,
}

/// What the page hears of a request, in order: one head, any number of data, and one end or fail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "t", content = "d", rename_all = "lowercase")]
pub enum Frame {
    Head { status: u16, headers: Vec<(String, String)> },
    Data(String),
    End,
    Fail { kind: Failure, message: String },
}

/// Why a request got no answer, or not all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Failure {
    Network,
    Timeout,
    Abort,
}

struct Failed(Failure, String);

/// Answers of which the shell keeps something.
enum Interest {
    Nothing,
    Login { username: Option<String> },
    Exchange,
    Logout,
    Person,
}

impl Interest {
    fn of(url: &Url, body: Option<&str>) -> Self {
        match url.path() {
            LOGIN => Self::Login { username: body.and_then(username_in) },
            path if EXCHANGES.contains(&path) => Self::Exchange,
            LOGOUT => Self::Logout,
            USER_INFO => Self::Person,
            _ => Self::Nothing,
        }
    }
}

/// Sends a call and hands its frames to `page`, which answers false when nobody listens any more.
///
/// # Errors
/// The call is refused before anything is sent; after that, failures are frames.
pub async fn send(
    controller: &Controller,
    call: Call,
    flight: &Flight,
    page: impl Fn(Frame) -> bool + Sync,
) -> Result<()> {
    let request = prepare(controller, call, flight).await?;
    let leaving = matches!(request.interest, Interest::Logout).then(|| request.session.clone());
    let work = exchange(controller, request, flight, &page);
    let ended = tokio::select! {
        // First: nothing is sent for a page that has gone while its call waited.
        biased;
        () = flight.cancel.cancelled() => Err(Failed(Failure::Abort, "canceled".to_owned())),
        ended = work => ended,
    };
    if let (Some(session), Err(_)) = (leaving, &ended) {
        // Nor does a page that does not wait for the answer keep anybody signed in.
        controller.sign_out(session.as_ref()).await;
    }
    page(match ended {
        Ok(()) => Frame::End,
        Err(Failed(kind, message)) => Frame::Fail { kind, message },
    });
    Ok(())
}

struct Prepared {
    builder: reqwest::RequestBuilder,
    interest: Interest,
    snapshot: Arc<Snapshot>,
    session: Option<Arc<Session>>,
    /// Of a call that exchanges the token.
    turn: Option<Turn>,
}

async fn prepare(controller: &Controller, call: Call, flight: &Flight) -> Result<Prepared> {
    let now = controller.ready().await;
    let interest = Interest::of(&resolve(&now.place()?.server, &call.path)?, call.body.as_deref());
    let (snapshot, turn) = match interest {
        // They put an end to an exchange that is under way.
        Interest::Login { .. } | Interest::Logout => (now, None),
        Interest::Exchange | Interest::Person | Interest::Nothing => tokio::select! {
            settled = controller.turn() => settled,
            () = flight.cancel.cancelled() => (now, None),
        },
    };
    let turn = turn.filter(|_| matches!(interest, Interest::Exchange));
    let place = snapshot.place()?;
    let url = resolve(&place.server, &call.path)?;
    let method: Method =
        call.method.parse().map_err(|_| ShellError::new(Kind::NotAllowed, "不支持的请求方法"))?;
    let session = match interest {
        Interest::Login { .. } => None,
        _ => snapshot.session.clone(),
    };
    let mut builder = place.client.request(method, url).headers(page_headers(call.headers));
    if let Some(session) = &session {
        builder = builder.bearer_auth(session.token.expose_secret());
    }
    if let Some(body) = call.body {
        builder = builder.body(body);
    }
    Ok(Prepared { builder, interest, snapshot, session, turn })
}

/// What the page may say about its request: nothing about who it is, where it comes from or how it is carried.
fn page_headers(headers: Vec<(String, String)>) -> HeaderMap {
    const OWN: [HeaderName; 9] = [
        header::AUTHORIZATION,
        header::COOKIE,
        header::HOST,
        header::CONTENT_LENGTH,
        header::CONNECTION,
        header::TRANSFER_ENCODING,
        header::ORIGIN,
        header::REFERER,
        header::FORWARDED,
    ];
    let foreign = |name: &HeaderName| {
        let text = name.as_str();
        OWN.contains(name)
            || text == "x-client-version"
            || ["proxy-", "sec-", "x-forwarded-"].iter().any(|p| text.starts_with(p))
    };
    headers
        .into_iter()
        .filter_map(|(name, value)| {
            Some((name.parse::<HeaderName>().ok()?, HeaderValue::from_str(&value).ok()?))
        })
        .filter(|(name, _)| !foreign(name))
        .collect()
}

/// An answer of which the page gets the beginning now.
enum Answer {
    Whole { status: StatusCode, headers: Vec<(String, String)>, body: String },
    Stream(Response),
}

async fn exchange(
    controller: &Controller,
    request: Prepared,
    flight: &Flight,
    page: &(impl Fn(Frame) -> bool + Sync),
) -> std::result::Result<(), Failed> {
    let replaces = matches!(request.interest, Interest::Exchange);
    let snapshot = request.snapshot.clone();
    let work = answer(controller.clone(), request);
    let answered = if replaces {
        // The server has made the former token void: the new one is kept also when the page has gone meanwhile.
        let lost = |error| Err(Failed(Failure::Network, ShellError::internal(error).message));
        tokio::spawn(work).await.unwrap_or_else(lost)
    } else {
        work.await
    };
    match answered? {
        Answer::Whole { status, headers, body } => {
            page(Frame::Head { status: status.as_u16(), headers });
            say(&body, flight, page).await
        }
        Answer::Stream(response) => stream(response, &snapshot, flight, page).await,
    }
}

async fn answer(controller: Controller, request: Prepared) -> std::result::Result<Answer, Failed> {
    let Prepared { builder, interest, snapshot, session, turn } = request;
    let sent = timeout(SILENCE, builder.send()).await;
    if matches!(interest, Interest::Logout) {
        // Whatever the server says: who asked to be signed out must not stay signed in here.
        controller.sign_out(session.as_ref()).await;
    }
    let response = match sent {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => {
            controller.reached(&snapshot.origin(), false);
            return Err(failed(&error, &snapshot));
        }
        Err(_) => return Err(silent()),
    };
    let status = response.status();
    // What stands before the server answers for it while it is away.
    let there = !matches!(status, StatusCode::BAD_GATEWAY | StatusCode::GATEWAY_TIMEOUT);
    controller.reached(&snapshot.origin(), there);
    if let (StatusCode::UNAUTHORIZED, Some(session)) = (status, &session) {
        let headers = head_of(&response);
        let body = whole(response, &snapshot).await?;
        if says_login_needed(&body) && !matches!(interest, Interest::Logout) {
            drop(turn);
            controller.refused(session).await;
        }
        return Ok(Answer::Whole { status, headers, body });
    }
    if matches!(interest, Interest::Nothing | Interest::Logout) {
        return Ok(Answer::Stream(response));
    }
    let headers =
        head_of(&response).into_iter().filter(|(name, _)| LOOKED_INTO_HEAD.contains(&name.as_str()));
    let headers = headers.collect();
    let body = whole(response, &snapshot).await?;
    let body = look(&controller, &snapshot.origin(), interest, session.as_ref(), turn, body).await;
    Ok(Answer::Whole { status, headers, body })
}

/// Keeps what the answer says about the sign-in, and takes the token out of it.
async fn look(
    controller: &Controller,
    origin: &str,
    interest: Interest,
    session: Option<&Arc<Session>>,
    turn: Option<Turn>,
    body: String,
) -> String {
    let Ok(mut answer) = serde_json::from_str::<Value>(&body) else { return body };
    let Some(data) = answer.get_mut("data").and_then(Value::as_object_mut) else { return body };
    if let Interest::Person = interest {
        let name = ["nickName", "username"].iter().find_map(|key| data.get(*key)?.as_str());
        if let (Some(user_id), Some(session)) = (data.get("id").and_then(Value::as_i64), session) {
            let owner = Owner { user_id, name: name.unwrap_or_default().to_owned() };
            controller.met(session, owner).await;
        }
        return body;
    }
    let Some(token) = data.remove("token") else { return body };
    let user_id = data.get("userId").and_then(Value::as_i64);
    if let Value::String(token) = token {
        let token = SecretString::from(token);
        match (interest, session) {
            (Interest::Login { username }, _) => {
                let owner = user_id.map(|user_id| Owner { user_id, name: username.unwrap_or_default() });
                controller.signed_in(origin, token, owner).await;
            }
            (_, Some(session)) => controller.exchanged(session, token, turn).await,
            (_, None) => tracing::warn!("a token came that nobody had asked for"),
        }
    }
    answer.to_string()
}

fn username_in(body: &str) -> Option<String> {
    serde_json::from_str::<Value>(body).ok()?.get("username")?.as_str().map(str::to_owned)
}

fn says_login_needed(body: &str) -> bool {
    serde_json::from_str::<Value>(body)
        .ok()
        .and_then(|answer| answer.get("code")?.as_i64())
        .is_some_and(|code| code == i64::from(LOGIN_NEEDED))
}

fn failed(error: &reqwest::Error, snapshot: &Snapshot) -> Failed {
    let kind = if error.is_timeout() { Failure::Timeout } else { Failure::Network };
    Failed(kind, diagnose(error, snapshot.through_proxy()).message)
}

fn silent() -> Failed {
    Failed(Failure::Timeout, format!("服务器在{}秒内没有应答", SILENCE.as_secs()))
}

fn head_of(response: &Response) -> Vec<(String, String)> {
    response
        .headers()
        .iter()
        .filter(|(name, _)| **name != header::SET_COOKIE)
        .filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned())))
        .collect()
}

async fn whole(response: Response, snapshot: &Snapshot) -> std::result::Result<String, Failed> {
    let mut bytes = Vec::new();
    let mut parts = response.bytes_stream();
    while let Some(part) = timeout(SILENCE, parts.next()).await.map_err(|_| silent())? {
        bytes.extend_from_slice(&part.map_err(|e| failed(&e, snapshot))?);
        if bytes.len() > LOOKED_INTO {
            return Err(Failed(Failure::Network, "服务器的应答过大".to_owned()));
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

async fn stream(
    response: Response,
    snapshot: &Snapshot,
    flight: &Flight,
    page: &(impl Fn(Frame) -> bool + Sync),
) -> std::result::Result<(), Failed> {
    page(Frame::Head { status: response.status().as_u16(), headers: head_of(&response) });
    let mut decoder = Decoder::default();
    let mut parts = response.bytes_stream();
    while let Some(part) = timeout(SILENCE, parts.next()).await.map_err(|_| silent())? {
        let text = decoder.push(&part.map_err(|e| failed(&e, snapshot))?);
        say(&text, flight, page).await?;
    }
    say(&decoder.finish(), flight, page).await
}

/// Waits until the page has room: the server is read no faster than the page reads.
async fn say(
    text: &str,
    flight: &Flight,
    page: &(impl Fn(Frame) -> bool + Sync),
) -> std::result::Result<(), Failed> {
    let gone = || Failed(Failure::Abort, "canceled".to_owned());
    for piece in pieces(text, PIECE) {
        let size = u32::try_from(piece.len()).unwrap_or(u32::MAX);
        // Given back by the page's acknowledgement.
        flight.window.acquire_many(size).await.map_err(|_| gone())?.forget();
        if !page(Frame::Data(piece.to_owned())) {
            return Err(gone());
        }
    }
    Ok(())
}
