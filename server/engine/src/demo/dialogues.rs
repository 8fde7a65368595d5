//! Finished conversations for demo data, made by letting the rule customer answer prepared agent lines.
//!
//! Nothing is invented beyond the agent's lines: acts, meters and endings are what a trainee would have got.

use super::cases::{AgentLines, DemoCase};
use crate::customer::{CustomerState, DialogueAct, EndKind, play};
use crate::enums::MessageRole;
use crate::rules::Groups;

/// How well the agent does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    Excellent,
    Good,
    Average,
    Poor,
}

impl Quality {
    pub const ALL: &'static [Self] = &[Self::Excellent, Self::Good, Self::Average, Self::Poor];

    #[must_use]
    pub fn lines(self, of: &AgentLines) -> &[String] {
        match self {
            Self::Excellent => &of.excellent,
            Self::Good => &of.good,
            Self::Average => &of.average,
            Self::Poor => &of.poor,
        }
    }
}

/// One message of a finished conversation. Act and state belong to the customer's lines.
#[derive(Debug, Clone)]
pub struct DemoMessage {
    pub seq: i64,
    pub role: MessageRole,
    pub text: String,
    pub act: Option<DialogueAct>,
    pub state: Option<CustomerState>,
    /// How long the speaker took; longer lines take longer.
    pub latency_ms: i64,
}

#[derive(Debug, Clone)]
pub struct DemoDialogue {
    pub messages: Vec<DemoMessage>,
    /// None when the agent's lines ran out first: the student then submits.
    pub ended: Option<EndKind>,
}

/// The conversation an agent of this quality has with the customer of the case.
#[must_use]
pub fn synthesise(case: &DemoCase, quality: Quality, seed: u64) -> DemoDialogue {
    let lines = quality.lines(&case.agent_lines);
    let (first, exchanges) = play(&case.content, Groups::builtin(), seed, lines.iter().map(String::as_str));
    let mut messages = Vec::with_capacity(exchanges.len() * 2 + 1);
    messages.push(said(1, &first.reply, first.act, first.state));
    let mut ended = None;
    for exchange in exchanges {
        let seq = messages.len() as i64;
        let latency_ms = typing_ms(&exchange.agent, seed ^ seq.unsigned_abs());
        messages.push(DemoMessage {
            seq: seq + 1,
            role: MessageRole::Student,
            text: exchange.agent,
            act: None,
            state: None,
            latency_ms,
        });
        ended = exchange.step.ended;
        messages.push(said(seq + 2, &exchange.step.reply, exchange.step.act, exchange.step.state));
    }
    DemoDialogue { messages, ended }
}

fn said(seq: i64, text: &str, act: DialogueAct, state: CustomerState) -> DemoMessage {
    DemoMessage {
        seq,
        role: MessageRole::Customer,
        text: text.to_owned(),
        act: Some(act),
        state: Some(state),
        latency_ms: 900,
    }
}

/// Reading and typing time of an agent: 4 s plus a quarter of a second per character, varied by a fifth.
fn typing_ms(text: &str, salt: u64) -> i64 {
    let base = 4000 + 250 * text.chars().count() as i64;
    let vary = (salt.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as i64;
    base + base * (vary - 128) / 640
}
