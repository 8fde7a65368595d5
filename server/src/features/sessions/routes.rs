use super::connect::{self, Wish};
use super::flow::{self, Ending};
use super::live::TurnEvent;
use super::machine::{self, Event};
use super::model::{Message, SessionView};
use super::send::{self, Outgoing};
use super::store::{self, SessionRow};
use super::transcript;
use super::watch;
use crate::app::AppState;
use crate::args;
use crate::features::auth::{Caller, ClientAddr, Perm, Scope};
use crate::features::clues::PublicClue;
use crate::features::phrases::{self, Phrase};
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Query, Reply, Violations, reply};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use coach_api_types::codes;
use coach_engine::enums::{ConfirmType, ExamStatus, FinishReason, Reaction, ScoreJobStatus};
use futures::{Stream, StreamExt};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

/// Students take sessions; trainers try cases through the same calls.
const TAKERS: &[Perm] = &[Perm::StudentCoach, Perm::TrainerTrainSettings];

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConnectBody {
    /// Start or resume an assignment …
    assignment_id: Option<i64>,
    /// … or resume this session.
    session_id: Option<i64>,
    /// The client's clock, epoch milliseconds; off by more than five minutes it is refused.
    client_now_ms: i64,
    /// A random id of this window.
    #[schema(min_length = 8, max_length = 64)]
    conn_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectAnswer {
    session: SessionView,
    messages: Vec<Message>,
    /// The clues that the trainee has earned so far.
    clues: Vec<PublicClue>,
    phrases: Vec<Phrase>,
}

/// Start or resume a session; any other connection to it can no longer write.
#[utoipa::path(post, path = "/coach/student/practice/session/connect", tag = "practice", request_body = ConnectBody,
    responses((status = 200, body = Envelope<ConnectAnswer>)))]
pub async fn connect_session(
    State(state): State<AppState>,
    caller: Caller,
    ClientAddr(origin): ClientAddr,
    Body(body): Body<ConnectBody>,
) -> Answer<ConnectAnswer> {
    let scope = caller.need(TAKERS)?;
    let mut v = Violations::default();
    let mut conn_id = body.conn_id;
    v.name("connId", "连接编号", &mut conn_id, 8..=64);
    v.done()?;
    let wish = Wish {
        assignment_id: body.assignment_id,
        session_id: body.session_id,
        client_now_ms: body.client_now_ms,
        conn_id,
        client: origin.user_agent,
    };
    let row = connect::connect(&state, scope, &wish).await?;
    let messages = transcript::all(&state.db, row.id).await?;
    let lines: Vec<&str> = messages.iter().map(|m| m.text.as_str()).collect();
    let clues = row.snapshot.visible_clues(&row.state, &lines);
    let phrases = phrases::for_practice(&state.db, scope.team_id, scope.user_id).await?;
    reply(ConnectAnswer { session: connect::view(&row, state.now()), messages, clues, phrases })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendBody {
    session_id: i64,
    /// From connect; an older one is refused with 700004.
    epoch: i64,
    /// A random id of this message; sending it again replays the turn.
    #[schema(min_length = 8, max_length = 64)]
    client_msg_id: String,
    #[schema(min_length = 1, max_length = 1000)]
    text: String,
    /// The quick phrase that the text was made from.
    phrase_id: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendAnswer {
    /// Sequence number of the trainee's message.
    seq: i64,
    /// The customer's line; null when the customer has left.
    #[schema(required)]
    reply: Option<Message>,
    /// The session has ended.
    finished: bool,
    customer_left: bool,
    clues: Vec<PublicClue>,
}

/// Say something to the customer. With `Accept: text/event-stream` the answer is a stream of the events
/// `ack`, `delta`, `message`, `end`; `Last-Event-ID` resumes it.
#[utoipa::path(post, path = "/coach/student/practice/session/sendMessage", tag = "practice", request_body = SendBody,
    params(("Last-Event-ID" = Option<String>, Header, description = "Resume after this event")),
    responses((status = 200, content((Envelope<SendAnswer> = "application/json"), (TurnEvent = "text/event-stream")))))]
pub async fn send_message(
    State(state): State<AppState>,
    caller: Caller,
    headers: HeaderMap,
    Body(body): Body<SendBody>,
) -> Result<Response, ApiError> {
    let scope = caller.need(TAKERS)?;
    let (session_id, from) = (body.session_id, resume_from(&headers));
    let run = send::send(&state, scope, checked(body)?).await?;
    if !wants_stream(&headers) {
        // An answer as a whole has nothing to resume.
        return Ok(Reply(collect(run.follow(0).boxed()).await?).into_response());
    }
    let events = run.follow(from).map(move |(index, event)| {
        sse::Event::default().id(format!("{session_id}-{index}")).event(event.name()).json_data(&event)
    });
    Ok(event_stream(&state, events))
}

/// A stream that no proxy holds back, and that does not outlive the server.
fn event_stream<S>(state: &AppState, events: S) -> Response
where
    S: Stream<Item = Result<sse::Event, axum::Error>> + Send + 'static,
{
    let mut response = Sse::new(events.take_until(state.shutdown.clone().cancelled_owned()))
        .keep_alive(KeepAlive::new().interval(Duration::from_secs(15)).text("ping"))
        .into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WatchQuery {
    session_id: i64,
    /// From connect.
    epoch: i64,
}

/// Hear at once when this connection can no longer write. The stream is silent until then; its one event
/// `error` holds what a message would be refused with: 700004 when another window took over.
#[utoipa::path(get, path = "/coach/student/practice/session/watch", tag = "practice", params(WatchQuery),
    responses((status = 200, content((watch::Gone = "text/event-stream")))))]
pub async fn watch_session(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<WatchQuery>,
) -> Result<Response, ApiError> {
    let scope = caller.need(TAKERS)?;
    let row = own(&state, scope, query.session_id).await?;
    let events = watch::watch(&state, scope, row.id, query.epoch)
        .map(|gone| sse::Event::default().event("error").json_data(&gone));
    Ok(event_stream(&state, events))
}

fn checked(body: SendBody) -> Result<Outgoing, ApiError> {
    let mut v = Violations::default();
    let (mut id, mut text) = (body.client_msg_id, body.text);
    v.name("clientMsgId", "消息编号", &mut id, 8..=64);
    v.text("text", "内容", &mut text, 1..=1000);
    v.done()?;
    Ok(Outgoing {
        session_id: body.session_id,
        epoch: body.epoch,
        client_msg_id: id,
        text,
        phrase_id: body.phrase_id,
    })
}

fn wants_stream(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).and_then(|v| v.to_str().ok()).is_some_and(|a| a.contains("text/event-stream"))
}

fn resume_from(headers: &HeaderMap) -> usize {
    headers
        .get("last-event-id")
        .and_then(|v| v.to_str().ok())
        .and_then(|v| v.rsplit('-').next())
        .and_then(|n| n.parse::<usize>().ok())
        .map_or(0, |n| n.saturating_add(1))
}

async fn collect(
    mut events: futures::stream::BoxStream<'_, (usize, TurnEvent)>,
) -> Result<SendAnswer, ApiError> {
    let mut answer =
        SendAnswer { seq: 0, reply: None, finished: false, customer_left: false, clues: Vec::new() };
    while let Some((_, event)) = events.next().await {
        match event {
            TurnEvent::Ack { seq, .. } => answer.seq = seq,
            TurnEvent::Delta { .. } => {}
            TurnEvent::Message { message } => answer.reply = Some(*message),
            TurnEvent::End { finished, customer_left, clues } => {
                (answer.finished, answer.customer_left, answer.clues) = (finished, customer_left, clues);
            }
        }
    }
    Ok(answer)
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SessionQuery {
    session_id: i64,
}

async fn own(state: &AppState, scope: Scope, id: i64) -> Result<SessionRow, ApiError> {
    store::find(&state.db, scope.team_id, id)
        .await?
        .filter(|row| row.student_id == scope.user_id)
        .ok_or_else(|| ApiError::business(codes::SESSION_GONE, machine::words(codes::SESSION_GONE)))
}

/// The messages of an own session so far.
#[utoipa::path(get, path = "/coach/student/practice/session/list", tag = "practice", params(SessionQuery),
    responses((status = 200, body = Envelope<Vec<Message>>)))]
pub async fn list_messages(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<SessionQuery>,
) -> Answer<Vec<Message>> {
    let scope = caller.need(TAKERS)?;
    let row = own(&state, scope, query.session_id).await?;
    reply(transcript::all(&state.db, row.id).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CloseBody {
    session_id: i64,
    /// Of the connection that hands in; one that another window took over may not.
    epoch: i64,
    /// A random id of this hand-in; repeating it is harmless.
    #[schema(min_length = 8, max_length = 64)]
    client_req_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CloseAnswer {
    exam_status: ExamStatus,
    score_status: ScoreJobStatus,
}

/// Hand in.
#[utoipa::path(post, path = "/coach/student/practice/session/close", tag = "practice", request_body = CloseBody,
    responses((status = 200, body = Envelope<CloseAnswer>)))]
pub async fn close_session(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<CloseBody>,
) -> Answer<CloseAnswer> {
    let scope = caller.need(TAKERS)?;
    let mut v = Violations::default();
    let mut request_id = body.client_req_id;
    v.name("clientReqId", "请求编号", &mut request_id, 8..=64);
    v.done()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let row = store::lock(&mut tx, scope.team_id, body.session_id)
        .await?
        .filter(|row| row.student_id == scope.user_id)
        .ok_or_else(|| ApiError::business(codes::SESSION_GONE, machine::words(codes::SESSION_GONE)))?;
    let repeated = row.close_request_id.as_deref() == Some(request_id.as_str());
    if row.epoch != body.epoch && !repeated {
        return Err(ApiError::business(codes::SESSION_GONE, machine::words(codes::SESSION_GONE)));
    }
    let request_id = Some(request_id.as_str());
    let ending = if connect::overdue(&row, now) {
        Ending { request_id, ..Ending::overdue(&row, now) }
    } else {
        Ending { event: Event::Close { repeated }, reason: FinishReason::Submitted, at: now, request_id }
    };
    flow::finish(&mut tx, Some(scope), &row, ending, now).await?;
    tx.commit().await?;
    state.jobs.wake();
    state.runs.tell(body.session_id);
    let row = own(&state, scope, body.session_id).await?;
    reply(CloseAnswer { exam_status: row.exam_status, score_status: row.score_status })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReactBody {
    message_id: i64,
    /// Null takes it back.
    reaction: Option<Reaction>,
}

/// Like or dislike a line of the customer.
#[utoipa::path(post, path = "/coach/student/practice/session/react", tag = "practice", request_body = ReactBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn react_message(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<ReactBody>,
) -> Answer<Nothing> {
    let scope = caller.need(TAKERS)?;
    let reaction = body.reaction.map(Reaction::number);
    if !transcript::react(&state.db, scope.team_id, scope.user_id, body.message_id, reaction).await? {
        return Err(ApiError::NotFound("消息"));
    }
    reply(Nothing {})
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = practice::Status)]
pub struct StatusAnswer {
    /// The server's clock and what is left by it, for a window that was asleep or whose clock was set.
    server_now_ms: i64,
    /// Null when untimed.
    #[schema(required)]
    deadline_ms: Option<i64>,
    exam_status: ExamStatus,
    score_status: ScoreJobStatus,
    /// Of the scoring, in basis points.
    progress_bp: i64,
    /// What the scoring is doing.
    step: String,
    /// Why the scoring failed; empty otherwise.
    error: String,
}

/// How an own session stands: its clock, and how far its scoring is.
#[utoipa::path(get, path = "/coach/student/practice/session/status", tag = "practice", params(SessionQuery),
    responses((status = 200, body = Envelope<StatusAnswer>)))]
pub async fn get_session_status(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<SessionQuery>,
) -> Answer<StatusAnswer> {
    let scope = caller.need(TAKERS)?;
    let row = own(&state, scope, query.session_id).await?;
    let job: Option<(i64, String)> = state
        .db
        .opt((
            "SELECT progress_bp, step FROM job WHERE dedupe_key=$1 ORDER BY id DESC LIMIT 1",
            args![flow::score_key(row.id)],
        ))
        .await?;
    let (progress_bp, step) = job.unwrap_or_default();
    reply(StatusAnswer {
        server_now_ms: state.now(),
        deadline_ms: connect::deadline_ms(&row),
        exam_status: row.exam_status,
        score_status: row.score_status,
        progress_bp: if row.score_status == ScoreJobStatus::Success { 10_000 } else { progress_bp },
        step,
        error: if row.preview { row.score_error } else { machine::told_to_student(row.score_error) },
    })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmBody {
    session_id: i64,
}

/// Accept the result; it can no longer be appealed.
#[utoipa::path(post, path = "/coach/student/practice/session/confirm", tag = "practice", request_body = ConfirmBody,
    responses((status = 200, body = Envelope<CloseAnswer>)))]
pub async fn confirm_result(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<ConfirmBody>,
) -> Answer<CloseAnswer> {
    let scope = caller.need(&[Perm::StudentCoach])?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let row = store::lock(&mut tx, scope.team_id, body.session_id)
        .await?
        .filter(|row| row.student_id == scope.user_id && !row.preview)
        .ok_or_else(|| ApiError::business(codes::SESSION_GONE, machine::words(codes::SESSION_GONE)))?;
    let event = Event::Accept { scoring: row.score_status };
    if row.needs_human && row.exam_status == ExamStatus::Finished {
        return Err(ApiError::business(codes::CHECKING_OR_APPEALING, "得分待人工确认，确认后才能接受结果"));
    }
    if flow::advance(&mut tx, Some(scope), &row, event, now).await?.is_some() {
        store::confirm(&mut tx, row.id, ConfirmType::Manual.number()).await?;
        flow::refresh_standing(&mut tx, row.assignment_id, now).await?;
    }
    tx.commit().await?;
    let row = own(&state, scope, body.session_id).await?;
    reply(CloseAnswer { exam_status: row.exam_status, score_status: row.score_status })
}
