//! Wording the customer's line. The state machine has decided what is said; a model may only say it better,
//! and nothing it writes is seen before the guard has passed the whole line.

use super::call::{Accepted, Call, CallError, Trace, ask};
use super::capability::Capability;
use super::model::{ChatRequest, Message, ModelError, Speaker};
use super::prompts::{CUSTOMER_RULES, Prompt, render};
use super::store;
use super::untrusted::{escape, fence, tricks};
use crate::app::AppState;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// Turns of the conversation that the model sees.
const HISTORY: usize = 8;
/// Characters of a raw answer, thoughts included, after which it is given up.
const RAW_CHARS: usize = 8_000;

/// One earlier line.
#[derive(Debug, Clone)]
pub struct HistoryLine {
    /// False: the customer's.
    pub from_agent: bool,
    pub text: String,
}

/// What the model may know. The hidden truth has no place in it.
#[derive(Debug, Clone)]
pub struct WordingRequest {
    pub session_id: i64,
    /// The student, for the call log.
    pub actor_id: Option<i64>,
    /// Who the customer is, in Chinese: name, age, manner of speaking.
    pub persona: String,
    /// What is publicly known of the case.
    pub background: String,
    pub goal: String,
    /// The decided act, as a Chinese word.
    pub act: String,
    /// Label and value of everything the customer may say in this turn.
    pub allowed_facts: Vec<(String, String)>,
    /// What the rule engine would say; also what is said when the model fails.
    pub template_line: String,
    /// Oldest first; only the tail is used.
    pub history: Vec<HistoryLine>,
    /// Characters that a line may have.
    pub max_chars: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordingSource {
    Rule,
    Model { flow_log_id: i64 },
}

/// The line to store and show.
#[derive(Debug, Clone)]
pub struct Wording {
    pub text: String,
    pub source: WordingSource,
    /// Why the built-in line stands in although a model serves the team; in Chinese, for the record.
    pub fallback: Option<String>,
}

/// Words the customer's line; never fails, because the built-in line is always there.
///
/// `guard` sees the whole line and says why it may not be used; only then is it sent to `on_delta`, sentence by
/// sentence. What is sent there adds up to the returned text, also when the built-in line is used. A receiver
/// that has gone away is no reason to stop: the line is still wanted for the record. After `cancel` nothing
/// more is sent and the built-in line is returned.
pub async fn word_customer<G>(
    state: &AppState,
    team_id: i64,
    request: WordingRequest,
    guard: G,
    on_delta: mpsc::Sender<String>,
    cancel: CancellationToken,
) -> Wording
where
    G: Fn(&str) -> Result<(), String> + Send + Sync,
{
    let wording = match by_model(state, team_id, &request, guard, &cancel).await {
        Ok(Some(done)) => Wording {
            text: done.value,
            source: WordingSource::Model { flow_log_id: done.flow_log_id },
            fallback: None,
        },
        Ok(None) => built_in(&request, None),
        Err(CallError::Db(error)) => {
            tracing::error!(%error, "the wording of a line could not be asked for");
            built_in(&request, Some("系统内部错误".to_owned()))
        }
        Err(error) => built_in(&request, Some(error.to_string())),
    };
    for sentence in sentences(&wording.text) {
        if cancel.is_cancelled() || on_delta.send(sentence.to_owned()).await.is_err() {
            break;
        }
    }
    wording
}

fn built_in(request: &WordingRequest, fallback: Option<String>) -> Wording {
    Wording { text: request.template_line.clone(), source: WordingSource::Rule, fallback }
}

async fn by_model(
    state: &AppState,
    team_id: i64,
    request: &WordingRequest,
    guard: impl Fn(&str) -> Result<(), String> + Send + Sync,
    cancel: &CancellationToken,
) -> Result<Option<Accepted<String>>, CallError> {
    let chain = store::chain(&state.db, &state.secrets, team_id, Capability::Customer).await?;
    if chain.is_empty() {
        return Ok(None);
    }
    let prompt = Prompt::active(&state.db, team_id, Capability::Customer.scene()).await?;
    let trace = Trace::new();
    let mut flags: Vec<String> =
        tail(&request.history).iter().filter(|h| h.from_agent).flat_map(|h| tricks(&h.text)).collect();
    flags.sort();
    flags.dedup();
    let call = Call {
        team_id,
        capability: Capability::Customer,
        session_id: Some(request.session_id),
        actor_id: request.actor_id,
        prompt: &prompt,
        trace: &trace,
        flags: &flags,
        budget: Some(Duration::from_secs(state.config.ai.customer_sec)),
        rule_follows: true,
        cancel,
    };
    let chat = ChatRequest {
        messages: messages(&prompt, request),
        params: prompt.params.clone(),
        schema: None,
        stream: true,
        max_chars: RAW_CHARS,
    };
    let accept = |answer: &str| {
        let line = tidy(answer);
        if line.is_empty() {
            return Err(ModelError::Empty.to_string());
        }
        guard(&line).map_err(|why| format!("台词未通过检查：{why}"))?;
        Ok(line)
    };
    ask(state, call, &chain, &chat, accept).await.map(Some)
}

fn tail(history: &[HistoryLine]) -> &[HistoryLine] {
    &history[history.len().saturating_sub(HISTORY)..]
}

fn messages(prompt: &Prompt, request: &WordingRequest) -> Vec<Message> {
    let facts: Vec<Value> = request
        .allowed_facts
        .iter()
        .map(|(label, value)| json!({ "label": label, "value": value }))
        .collect();
    let history: Vec<Value> = tail(&request.history)
        .iter()
        .map(|h| json!({ "role": if h.from_agent { "坐席" } else { "客户" }, "text": escape(&h.text) }))
        .collect();
    let history = fence("对话记录", &Value::Array(history).to_string());
    let facts_text =
        request.allowed_facts.iter().map(|(l, v)| format!("{l}：{v}")).collect::<Vec<_>>().join("；");
    let values = BTreeMap::from([
        ("persona", request.persona.clone()),
        ("background", request.background.clone()),
        ("goal", request.goal.clone()),
        ("act", request.act.clone()),
        ("facts", facts_text),
        ("line", request.template_line.clone()),
        ("history", history.clone()),
        ("maxChars", request.max_chars.to_string()),
    ]);
    let system = format!("{}\n\n{}", render(&prompt.body, &values), render(CUSTOMER_RULES, &values));
    let turn = json!({ "act": request.act, "line": request.template_line, "facts": facts });
    vec![
        Message::new(Speaker::System, system),
        Message::new(Speaker::User, format!("{history}\n\n本轮剧情：{turn}\n\n写出客户这一轮说的话：")),
    ]
}

/// The line without what models like to put around it.
fn tidy(answer: &str) -> String {
    let line: String = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut line = line.as_str();
    for prefix in ["客户：", "客户:", "顾客：", "顾客:"] {
        line = line.strip_prefix(prefix).unwrap_or(line).trim();
    }
    for (open, close) in [('“', '”'), ('"', '"'), ('「', '」'), ('\'', '\'')] {
        let inner = line.strip_prefix(open).and_then(|l| l.strip_suffix(close));
        line = inner.filter(|l| !l.contains([open, close])).unwrap_or(line).trim();
    }
    line.to_owned()
}

/// The text cut after each end of a sentence; nothing is lost.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['。', '！', '？', '；', '!', '?', '…'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappings_of_a_line_are_taken_off() {
        for raw in
            ["客户：“你们怎么回事？”", " 你们怎么回事？\n", "\"你们怎么回事？\"", "客户: 你们怎么回事？"]
        {
            assert_eq!(tidy(raw), "你们怎么回事？");
        }
        assert_eq!(tidy("“行”还是“不行”"), "“行”还是“不行”");
    }

    #[test]
    fn sentences_add_up_to_the_line() {
        let line = "不行！我要投诉。你听到没有？快点";
        assert_eq!(sentences(line).collect::<Vec<_>>(), ["不行！", "我要投诉。", "你听到没有？", "快点"]);
        assert_eq!(sentences(line).collect::<String>(), line);
    }
}
