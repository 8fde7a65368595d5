//! One call to an OpenAI-compatible service: bounded in time, size and number, and never believed before it
//! is complete.
//!
//! A stream that ends without `[DONE]` and without a reason to stop was cut, not finished. Trying again is
//! the caller's business, which also records every attempt.

use super::address::{Denied, Guarded};
use super::error::{ModelError, Wait};
use super::wire::{ChatRequest, Endpoint, Format, Progress, spoken, take_chunk, take_whole};
use crate::config;
use coach_engine::enums::AgentKind;
use dashmap::DashMap;
use eventsource_stream::{EventStreamError, Eventsource};
use futures::{Stream, StreamExt};
use reqwest::{RequestBuilder, Response, Url, header};
use secrecy::ExposeSecret;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

const CONNECT: Duration = Duration::from_secs(10);
/// How long a call waits for a free slot.
const SLOT: Duration = Duration::from_secs(60);
/// A refusal's body is read this far.
const REFUSAL_BYTES: usize = 16 * 1024;
/// A shorter key is no secret, and its letters stand in ordinary words.
const SHORTEST_KEY: usize = 8;

#[derive(Debug)]
pub struct ModelClient {
    http: reqwest::Client,
    denied: Denied,
    first_token: Duration,
    idle: Duration,
    max_bytes: usize,
    all: Arc<Semaphore>,
    /// By agent: the concurrency that the slots were made for, and the slots.
    agents: DashMap<i64, (usize, Arc<Semaphore>)>,
}

/// Held while a call is under way.
#[derive(Debug)]
pub(super) struct Slots {
    _agent: OwnedSemaphorePermit,
    _all: OwnedSemaphorePermit,
}

enum Fault {
    Http(reqwest::Error),
    TooLarge,
}

impl ModelClient {
    /// # Errors
    /// The HTTP client cannot be built, as without a TLS provider.
    pub fn new(config: &config::Ai) -> reqwest::Result<Self> {
        let denied = Denied::new(&config.denied_hosts);
        let http = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .redirect(reqwest::redirect::Policy::none())
            // Through a proxy the address would be resolved elsewhere, out of reach of the check.
            .no_proxy()
            .dns_resolver(Arc::new(Guarded(denied.clone())))
            .build()?;
        Ok(Self {
            http,
            denied,
            first_token: Duration::from_secs(config.first_token_sec),
            idle: Duration::from_secs(config.idle_sec),
            max_bytes: config.max_answer_bytes,
            all: Arc::new(Semaphore::new(config.concurrency.max(1))),
            agents: DashMap::new(),
        })
    }

    #[must_use]
    pub const fn denied(&self) -> &Denied {
        &self.denied
    }

    /// One chat call. The progress tells what arrived, also when the call failed on the way.
    ///
    /// # Errors
    /// In the second part: why there is no complete answer.
    pub async fn chat(
        &self,
        endpoint: &Endpoint,
        request: &ChatRequest,
        cancel: &CancellationToken,
    ) -> (Progress, Result<(), ModelError>) {
        let started = Instant::now();
        let mut progress = Progress::default();
        let result = tokio::select! {
            biased;
            () = cancel.cancelled() => Err(ModelError::Cancelled),
            done = timeout(endpoint.timeout, self.converse(endpoint, request, started, &mut progress)) => {
                done.unwrap_or(Err(ModelError::Timeout(Wait::Total)))
            }
        };
        progress.latency = started.elapsed();
        let result = result.map_err(|error| match error {
            ModelError::Upstream(said) => ModelError::Upstream(without_key(endpoint, said)),
            other => other,
        });
        progress.text = without_key(endpoint, progress.text);
        (progress, result)
    }

    async fn converse(
        &self,
        endpoint: &Endpoint,
        request: &ChatRequest,
        started: Instant,
        progress: &mut Progress,
    ) -> Result<(), ModelError> {
        let _slots = self.slots(endpoint).await?;
        let mut format = match (&request.schema, endpoint.kind) {
            (Some(_), AgentKind::Chat) => Format::Schema,
            _ => Format::Free,
        };
        loop {
            match self.once(endpoint, request, format, started, progress).await {
                // Not every service knows every answer format; what comes back is checked in any case.
                Err(error) if format != Format::Free && refuses_format(&error) => {
                    format = if format == Format::Schema { Format::Object } else { Format::Free };
                }
                Err(error) => return Err(error),
                Ok(()) => break,
            }
        }
        if progress.finish.as_deref() == Some("content_filter") {
            return Err(ModelError::Filtered);
        }
        if spoken(&progress.text).is_empty() { Err(ModelError::Empty) } else { Ok(()) }
    }

    async fn once(
        &self,
        endpoint: &Endpoint,
        request: &ChatRequest,
        format: Format,
        started: Instant,
        progress: &mut Progress,
    ) -> Result<(), ModelError> {
        let call =
            self.http.post(self.url(endpoint, "chat/completions")?).json(&request.body(endpoint, format));
        // A whole answer sends nothing before it is ready, so only the total applies to it.
        let patience = if request.stream { self.first_token } else { endpoint.timeout };
        let response = self.send(endpoint, call, patience).await?;
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok());
        if request.stream && kind.is_some_and(|k| k.starts_with("text/event-stream")) {
            self.read_stream(response, request, started, progress).await
        } else {
            let body = self.read_whole(response).await?;
            take_whole(&body, progress)?;
            bounded(progress, request)
        }
    }

    async fn read_stream(
        &self,
        response: Response,
        request: &ChatRequest,
        started: Instant,
        progress: &mut Progress,
    ) -> Result<(), ModelError> {
        let mut events = std::pin::pin!(limited(response, self.max_bytes).eventsource());
        let until_first = Instant::now() + self.first_token;
        let mut alive = false;
        loop {
            let begun = !progress.text.is_empty();
            let (patience, wait) = if alive {
                (self.idle, Wait::Idle)
            } else {
                (until_first.saturating_duration_since(Instant::now()), Wait::First)
            };
            let event = match timeout(patience, events.next()).await {
                Err(_) => return Err(ModelError::Timeout(wait)),
                Ok(None) if progress.finish.is_some() => return Ok(()),
                Ok(None) => return Err(ModelError::Cut { begun }),
                Ok(Some(Err(error))) => return Err(of_stream(error, begun)),
                Ok(Some(Ok(event))) => event,
            };
            if event.data.trim() == "[DONE]" {
                return Ok(());
            }
            alive |= take_chunk(&event.data, progress)?;
            if progress.first_token.is_none() && !progress.text.is_empty() {
                progress.first_token = Some(started.elapsed());
            }
            bounded(progress, request)?;
        }
    }

    pub(super) async fn read_whole(&self, response: Response) -> Result<Vec<u8>, ModelError> {
        let mut pieces = std::pin::pin!(limited(response, self.max_bytes));
        let mut body = Vec::new();
        while let Some(piece) =
            timeout(self.idle, pieces.next()).await.map_err(|_| ModelError::Timeout(Wait::Idle))?
        {
            match piece {
                Ok(bytes) => body.extend_from_slice(&bytes),
                Err(Fault::TooLarge) => return Err(ModelError::TooLarge),
                Err(Fault::Http(error)) => return Err(ModelError::of_http(&error, false)),
            }
        }
        Ok(body)
    }

    /// Sends, and turns every status other than 2xx into its error.
    pub(super) async fn send(
        &self,
        endpoint: &Endpoint,
        mut call: RequestBuilder,
        patience: Duration,
    ) -> Result<Response, ModelError> {
        if let Some(key) = &endpoint.key {
            call = call.bearer_auth(key.expose_secret());
        }
        let response = timeout(patience, call.send())
            .await
            .map_err(|_| ModelError::Timeout(Wait::First))?
            .map_err(|e| ModelError::of_http(&e, false))?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let wait = response
            .headers()
            .get(header::RETRY_AFTER)
            .and_then(|v| v.to_str().ok())
            .and_then(|v| v.parse().ok());
        let mut pieces = std::pin::pin!(limited(response, REFUSAL_BYTES));
        let mut body = Vec::new();
        while let Ok(Some(Ok(bytes))) = timeout(Duration::from_secs(5), pieces.next()).await {
            body.extend_from_slice(&bytes);
        }
        body = without_key(endpoint, String::from_utf8_lossy(&body).into_owned()).into_bytes();
        Err(ModelError::of_status(status.as_u16(), wait.map(Duration::from_secs), &body))
    }

    pub(super) fn post(&self, url: Url) -> RequestBuilder {
        self.http.post(url)
    }

    pub(super) fn get(&self, url: Url) -> RequestBuilder {
        self.http.get(url)
    }

    /// The address of one operation; checked at each call, because the configuration may have changed since
    /// the agent was saved.
    pub(super) fn url(&self, endpoint: &Endpoint, operation: &str) -> Result<Url, ModelError> {
        let text = format!("{}/{operation}", endpoint.base_url.trim_end_matches('/'));
        let url = Url::parse(&text).map_err(|_| ModelError::Denied)?;
        self.denied.check(&url).map_err(|_| ModelError::Denied)?;
        Ok(url)
    }

    /// The agent's own slot comes first, so that a slow agent's queue holds no global slot.
    pub(super) async fn slots(&self, endpoint: &Endpoint) -> Result<Slots, ModelError> {
        let wanted = endpoint.concurrency.max(1);
        let of_agent = {
            let mut entry =
                self.agents.entry(endpoint.id).or_insert_with(|| (wanted, Arc::new(Semaphore::new(wanted))));
            if entry.0 != wanted {
                *entry = (wanted, Arc::new(Semaphore::new(wanted)));
            }
            entry.1.clone()
        };
        let both = async {
            let agent = of_agent.acquire_owned().await.ok()?;
            let all = self.all.clone().acquire_owned().await.ok()?;
            Some(Slots { _agent: agent, _all: all })
        };
        timeout(SLOT, both).await.ok().flatten().ok_or(ModelError::Timeout(Wait::Slot))
    }
}

/// Some services quote the key that they got; what they say is shown and logged.
fn without_key(endpoint: &Endpoint, said: String) -> String {
    match &endpoint.key {
        Some(key) if key.expose_secret().len() >= SHORTEST_KEY && said.contains(key.expose_secret()) => {
            said.replace(key.expose_secret(), "******")
        }
        _ => said,
    }
}

/// The bytes of a body, and an error in place of the piece that goes past `max`.
fn limited(response: Response, max: usize) -> impl Stream<Item = Result<bytes::Bytes, Fault>> {
    let mut seen = 0usize;
    response.bytes_stream().map(move |piece| {
        let piece = piece.map_err(Fault::Http)?;
        seen = seen.saturating_add(piece.len());
        if seen > max { Err(Fault::TooLarge) } else { Ok(piece) }
    })
}

fn bounded(progress: &Progress, request: &ChatRequest) -> Result<(), ModelError> {
    let long = progress.text.len() > request.max_chars && progress.text.chars().count() > request.max_chars;
    if long { Err(ModelError::TooLarge) } else { Ok(()) }
}

fn of_stream(error: EventStreamError<Fault>, begun: bool) -> ModelError {
    match error {
        EventStreamError::Transport(Fault::TooLarge) => ModelError::TooLarge,
        EventStreamError::Transport(Fault::Http(error)) => ModelError::of_http(&error, begun),
        EventStreamError::Utf8(_) => ModelError::Protocol("文字编码不是 UTF-8".to_owned()),
        EventStreamError::Parser(_) => ModelError::Protocol("事件流格式不正确".to_owned()),
    }
}

fn refuses_format(error: &ModelError) -> bool {
    let ModelError::BadRequest { detail, .. } = error else { return false };
    let detail = detail.to_lowercase();
    ["response_format", "json_schema", "json_object", "schema", "grammar"].iter().any(|w| detail.contains(w))
}
