//! The OpenAI-compatible protocol, as far as it is used.

use super::error::ModelError;
use coach_engine::enums::AgentKind;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Duration;
use utoipa::ToSchema;

/// A model endpoint, ready to be called.
#[derive(Debug, Clone)]
pub struct Endpoint {
    pub id: i64,
    pub name: String,
    pub kind: AgentKind,
    /// Without a trailing slash; `/chat/completions` and the like are appended.
    pub base_url: String,
    pub model_id: String,
    pub key: Option<SecretString>,
    /// For one whole call.
    pub timeout: Duration,
    /// Calls under way at once.
    pub concurrency: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speaker {
    System,
    User,
    Assistant,
}

#[derive(Debug, Clone, Serialize)]
pub struct Message {
    pub role: Speaker,
    pub content: String,
}

impl Message {
    #[must_use]
    pub fn new(role: Speaker, content: impl Into<String>) -> Self {
        Self { role, content: content.into() }
    }
}

/// How a prompt wants its model to be driven; absent values are the service's own.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[schema(as = prompts::ModelParams)]
pub struct ModelParams {
    /// Hundredths: 30 is 0.3. 0 to 200.
    #[schema(minimum = 0, maximum = 200)]
    pub temperature: Option<i64>,
    /// Hundredths, 1 to 100.
    #[schema(minimum = 1, maximum = 100)]
    pub top_p: Option<i64>,
    /// Longest answer in tokens, 1 to 8192.
    #[schema(minimum = 1, maximum = 8192)]
    pub max_tokens: Option<i64>,
    /// Independent answers that a verdict is the majority of: 1, 3 or 5. Scoring only.
    pub samples: Option<i64>,
}

/// A JSON schema that the answer has to follow.
#[derive(Debug, Clone)]
pub struct AnswerSchema {
    pub name: &'static str,
    pub schema: Value,
}

#[derive(Debug, Clone)]
pub struct ChatRequest {
    pub messages: Vec<Message>,
    pub params: ModelParams,
    pub schema: Option<AnswerSchema>,
    /// Whether the answer comes in pieces, so that its first token and its stops are noticed.
    pub stream: bool,
    /// Characters after which the answer is cut off as endless.
    pub max_chars: usize,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub input: Option<i64>,
    pub output: Option<i64>,
}

/// What is known of a call, also of one that failed on the way.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    pub text: String,
    pub usage: Usage,
    /// From the start of the call to the first piece of the answer.
    pub first_token: Option<Duration>,
    /// From the start of the call, waiting for a slot included, to its end.
    pub latency: Duration,
    pub finish: Option<String>,
}

/// Whether the service is asked to hold to the schema itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Schema,
    Object,
    Free,
}

impl ChatRequest {
    pub(super) fn body(&self, endpoint: &Endpoint, format: Format) -> Value {
        let mut body = json!({ "messages": self.messages, "stream": self.stream });
        if !endpoint.model_id.is_empty() {
            body["model"] = json!(endpoint.model_id);
        }
        if self.stream {
            body["stream_options"] = json!({ "include_usage": true });
        }
        if let Some(hundredths) = self.params.temperature {
            body["temperature"] = hundredth(hundredths);
        }
        if let Some(hundredths) = self.params.top_p {
            body["top_p"] = hundredth(hundredths);
        }
        if let Some(tokens) = self.params.max_tokens {
            body["max_tokens"] = json!(tokens);
        }
        if let Some(AnswerSchema { name, schema }) = &self.schema {
            match format {
                Format::Schema => {
                    body["response_format"] = json!({
                        "type": "json_schema",
                        "json_schema": { "name": name, "strict": true, "schema": schema }
                    });
                }
                Format::Object => body["response_format"] = json!({ "type": "json_object" }),
                Format::Free => {}
            }
        }
        body
    }
}

fn hundredth(value: i64) -> Value {
    let whole = u32::try_from(value.clamp(0, 1000)).unwrap_or_default();
    json!(f64::from(whole) / 100.0)
}

/// Takes one streamed chunk in; answers whether the model produced something, if only a thought.
pub(super) fn take_chunk(data: &str, into: &mut Progress) -> Result<bool, ModelError> {
    let chunk: Value =
        serde_json::from_str(data).map_err(|_| ModelError::Protocol("片段不是合法的 JSON".to_owned()))?;
    refuse_error(&chunk)?;
    take_usage(&chunk, into);
    let choice = &chunk["choices"][0];
    if let Some(reason) = choice["finish_reason"].as_str() {
        into.finish = Some(reason.to_owned());
    }
    let piece = choice["delta"]["content"].as_str().unwrap_or_default();
    into.text.push_str(piece);
    let thought = choice["delta"]["reasoning_content"].as_str().unwrap_or_default();
    Ok(!piece.is_empty() || !thought.is_empty())
}

/// Takes a whole answer in.
pub(super) fn take_whole(body: &[u8], into: &mut Progress) -> Result<(), ModelError> {
    let answer: Value =
        serde_json::from_slice(body).map_err(|_| ModelError::Protocol("不是合法的 JSON".to_owned()))?;
    refuse_error(&answer)?;
    take_usage(&answer, into);
    let choice =
        answer.pointer("/choices/0").ok_or_else(|| ModelError::Protocol("缺少 choices".to_owned()))?;
    into.finish = choice["finish_reason"].as_str().map(str::to_owned);
    into.text = choice["message"]["content"].as_str().unwrap_or_default().to_owned();
    Ok(())
}

fn refuse_error(answer: &Value) -> Result<(), ModelError> {
    match answer.get("error").filter(|e| !e.is_null()) {
        Some(error) => {
            let said = error["message"].as_str().or_else(|| error.as_str()).unwrap_or("未说明原因");
            Err(ModelError::Upstream(said.chars().take(200).collect()))
        }
        None => Ok(()),
    }
}

fn take_usage(answer: &Value, into: &mut Progress) {
    let usage = &answer["usage"];
    if usage.is_object() {
        into.usage =
            Usage { input: usage["prompt_tokens"].as_i64(), output: usage["completion_tokens"].as_i64() };
    }
}

/// The part of an answer that is meant for the reader: models that think aloud put that part first, in a
/// `<think>` element, and small ones sometimes never close it.
#[must_use]
pub fn spoken(text: &str) -> &str {
    let trimmed = text.trim();
    match trimmed.rfind("</think>") {
        Some(at) => trimmed[at + "</think>".len()..].trim(),
        None if trimmed.starts_with("<think>") => "",
        None => trimmed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_aloud_is_not_spoken() {
        assert_eq!(spoken("<think>算一下</think>\n好的。"), "好的。");
        assert_eq!(spoken("<think>没有结束"), "");
        assert_eq!(spoken(" 好的。 "), "好的。");
    }

    #[test]
    fn a_chunk_adds_text_usage_and_the_reason_to_stop() {
        let mut p = Progress::default();
        assert!(take_chunk(r#"{"choices":[{"delta":{"content":"喂"}}]}"#, &mut p).unwrap());
        assert!(!take_chunk(r#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#, &mut p).unwrap());
        take_chunk(r#"{"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":1}}"#, &mut p).unwrap();
        assert_eq!((p.text.as_str(), p.finish.as_deref()), ("喂", Some("stop")));
        assert_eq!(p.usage, Usage { input: Some(5), output: Some(1) });
        assert!(matches!(take_chunk(r#"{"error":{"message":"x"}}"#, &mut p), Err(ModelError::Upstream(_))));
        assert!(matches!(take_chunk("nonsense", &mut p), Err(ModelError::Protocol(_))));
    }
}
