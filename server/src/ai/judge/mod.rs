//! Judging a dialogue. The model proposes a verdict for each item with quotes; code verifies every quote and
//! takes the majority of several independent answers. Points, totals and the pass line never reach the model,
//! nor does anything about who is judged.

mod answer;
mod messages;
mod quote;
mod vote;

use super::AiError;
use super::call::{Accepted, Call, CallError, Trace, ask};
use super::capability::Capability;
use super::model::{ChatRequest, Message, Speaker};
use super::prompts::Prompt;
use super::store::{self, Agent};
use super::untrusted::tricks;
use crate::app::AppState;
use answer::SampleAnswer;
use coach_engine::enums::Verdict;
use futures::future::try_join_all;
use serde_json::Value;
use tokio_util::sync::CancellationToken;

/// Answers asked for again after one that was rejected.
const RETRIES: usize = 2;
const RAW_CHARS: usize = 60_000;

/// Whose words an item is about, and who said a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Agent,
    Customer,
}

impl Side {
    const fn word(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Customer => "customer",
        }
    }
}

/// One observable yes-or-no question.
#[derive(Debug, Clone)]
pub struct JudgeItem {
    pub id: i64,
    pub name: String,
    pub question: String,
    pub answer_instructions: String,
    pub pass_examples: Vec<String>,
    pub fail_examples: Vec<String>,
    pub role: Side,
    /// Whether the verdict needs a quote.
    pub required_evidence: bool,
    /// The item asks that something did not happen, so that "met" has nothing to quote.
    pub absence: bool,
}

#[derive(Debug, Clone)]
pub struct JudgeTurn {
    /// Number of the turn, as evidence refers to it; unique in the dialogue.
    pub i: i64,
    pub role: Side,
    pub text: String,
}

#[derive(Debug, Clone)]
pub struct JudgeRequest {
    pub session_id: i64,
    /// For the call log only; never sent to the model.
    pub actor_id: Option<i64>,
    pub items: Vec<JudgeItem>,
    pub turns: Vec<JudgeTurn>,
    /// What the rule engine found; trusted, and put before the model as such.
    pub facts_json: Value,
}

/// A verified quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub i: i64,
    /// As it stands in the turn.
    pub quote: String,
    /// Where in the turn's text, in Unicode characters; `end` is exclusive.
    pub start: usize,
    pub end: usize,
}

#[derive(Debug, Clone)]
pub struct ItemJudgement {
    pub id: i64,
    /// The majority's; undecided without one.
    pub verdict: Verdict,
    /// Share of the samples that agree times their mean confidence, in basis points; 0 when undecided.
    pub confidence_bp: i64,
    /// From the agreeing sample that was surest.
    pub evidence: Vec<Evidence>,
    /// At most 300 characters, Chinese.
    pub why: String,
    /// One verdict for each sample.
    pub votes: Vec<Verdict>,
    /// The samples did not all say the same.
    pub split: bool,
}

#[derive(Debug, Clone)]
pub struct Judgement {
    /// In the order of the request.
    pub items: Vec<ItemJudgement>,
    /// A sample says that the dialogue tries to sway the judge.
    pub manipulation: bool,
    /// Names of known tricks found in the agent's turns; a flag for a human, not a finding.
    pub injection_flags: Vec<String>,
    /// How many samples were asked for, and how many of them gave a usable answer.
    pub samples: usize,
    pub usable_samples: usize,
    pub trace_id: String,
    pub flow_log_ids: Vec<i64>,
    pub agent_name: String,
    pub model_id: String,
    /// Id and version of the team's prompt; absent for the built-in one.
    pub prompt: Option<(i64, i64)>,
}

#[derive(Debug, Clone)]
pub enum JudgeOutcome {
    /// No agent serves the capability in this team.
    NoModel,
    Judged(Box<Judgement>),
}

/// Judges a dialogue with the agents that serve the capability.
///
/// # Errors
/// The agents failed: no verdict is made up, the caller tries again later. Answers that came but were not
/// usable are no error; their votes are undecided.
pub async fn judge_dialogue(
    state: &AppState,
    team_id: i64,
    request: JudgeRequest,
    cancel: CancellationToken,
) -> Result<JudgeOutcome, AiError> {
    let chain = store::chain(&state.db, &state.secrets, team_id, Capability::Judge).await?;
    if chain.is_empty() {
        return Ok(JudgeOutcome::NoModel);
    }
    let prompt = Prompt::active(&state.db, team_id, Capability::Judge.scene()).await?;
    let trace = Trace::new();
    let mut flags: Vec<String> =
        request.turns.iter().filter(|t| t.role == Side::Agent).flat_map(|t| tricks(&t.text)).collect();
    flags.sort();
    flags.dedup();
    let call = Call {
        team_id,
        capability: Capability::Judge,
        session_id: Some(request.session_id),
        actor_id: request.actor_id,
        prompt: &prompt,
        trace: &trace,
        flags: &flags,
        budget: None,
        rule_follows: false,
        cancel: &cancel,
    };
    let wanted = match prompt.params.samples {
        Some(k @ (1 | 3 | 5)) => usize::try_from(k).unwrap_or(3),
        _ => 3,
    };
    let samples = try_join_all((0..wanted).map(|k| sample(state, call, &chain, &request, k))).await?;
    let usable: Vec<&Accepted<SampleAnswer>> = samples.iter().flatten().collect();
    let answers: Vec<Option<&SampleAnswer>> = samples.iter().map(|s| s.as_ref().map(|a| &a.value)).collect();
    let items = request.items.iter().map(|item| vote::decide(item.id, &answers)).collect();
    let served = usable.first();
    Ok(JudgeOutcome::Judged(Box::new(Judgement {
        items,
        manipulation: usable.iter().any(|s| s.value.manipulation),
        samples: wanted,
        usable_samples: usable.len(),
        flow_log_ids: usable.iter().map(|s| s.flow_log_id).collect(),
        agent_name: served.map(|s| s.agent_name.clone()).unwrap_or_default(),
        model_id: served.map(|s| s.model_id.clone()).unwrap_or_default(),
        prompt: prompt.template,
        trace_id: trace.id().to_owned(),
        injection_flags: flags,
    })))
}

/// One independent answer; nothing when none of its attempts was usable.
async fn sample(
    state: &AppState,
    call: Call<'_>,
    chain: &[Agent],
    request: &JudgeRequest,
    number: usize,
) -> Result<Option<Accepted<SampleAnswer>>, CallError> {
    let items = messages::shuffled(&request.items, request.session_id, number);
    let mut messages = messages::build(call.prompt, request, &items);
    let schema = messages::schema(&items);
    for round in 0..=RETRIES {
        let chat = ChatRequest {
            messages: messages.clone(),
            params: call.prompt.params.clone(),
            schema: Some(schema.clone()),
            stream: false,
            max_chars: RAW_CHARS,
        };
        match ask(state, call, chain, &chat, |text| answer::verify(text, request)).await {
            Ok(done) => return Ok(Some(done)),
            Err(CallError::Rejected { text, reason }) if round < RETRIES => {
                messages.truncate(2);
                messages.push(Message::new(Speaker::Assistant, text.chars().take(4_000).collect::<String>()));
                messages.push(Message::new(
                    Speaker::User,
                    format!("上一个回答不合格，全部作废：{reason}。请修正后重新输出完整的 JSON。"),
                ));
            }
            Err(CallError::Rejected { .. }) => return Ok(None),
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}
