//! What a session keeps and shows.

use crate::db::Val;
use crate::features::clues::{Clue, PublicClue};
use crate::features::tasks::AppealTerms;
use crate::http::Stamp;
use coach_engine::casebook::content::{CaseContent, PublicCase};
use coach_engine::customer::CustomerState;
use coach_engine::enums::{
    Difficulty, ExamStatus, FinishReason, MessageRole, Reaction, RevealAt, ScoreJobStatus, TimeMode,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Everything an attempt depends on, copied when it starts: later edits never change it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    pub case_name: String,
    pub case_version: i64,
    pub difficulty: Difficulty,
    pub content: CaseContent,
    #[serde(default)]
    pub clues: Vec<Clue>,
    pub task_name: String,
    pub task_item_name: String,
    pub time_mode: TimeMode,
    pub appeal: AppealTerms,
    /// Centipoints that passing takes.
    pub pass_cp: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = practice::Message)]
pub struct Message {
    pub id: i64,
    /// Gap-free from 1 within the session.
    pub seq: i64,
    pub role: MessageRole,
    pub text: String,
    #[schema(required)]
    pub client_msg_id: Option<String>,
    pub sent_at: Stamp,
    /// Thinking time before a trainee's message, in milliseconds.
    #[schema(required)]
    pub latency_ms: Option<i64>,
    #[schema(required)]
    pub reaction: Option<Reaction>,
    /// The quick phrase that the text was built from.
    #[schema(required)]
    pub phrase_id: Option<i64>,
}

/// Who worded a message; the word on the wire and in both databases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = practice::LineSource)]
pub enum LineSource {
    Student,
    /// The built-in rules, because no model serves the team.
    Rule,
    Model,
    /// The built-in rules, because the model failed or its line was refused.
    Fallback,
}

impl TryFrom<String> for LineSource {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        [Self::Student, Self::Rule, Self::Model, Self::Fallback]
            .into_iter()
            .find(|source| source.word() == word)
            .ok_or(word)
    }
}

impl From<LineSource> for Val {
    fn from(source: LineSource) -> Self {
        Self::Text(Some(source.word().to_owned()))
    }
}

impl LineSource {
    const fn word(self) -> &'static str {
        match self {
            Self::Student => "student",
            Self::Rule => "rule",
            Self::Model => "model",
            Self::Fallback => "fallback",
        }
    }
}

/// A session as the person who takes it sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = practice::Session)]
pub struct SessionView {
    pub session_id: i64,
    #[schema(required)]
    pub assignment_id: Option<i64>,
    /// A trainer's try of a case; nothing of it counts.
    pub preview: bool,
    pub exam_status: ExamStatus,
    pub score_status: ScoreJobStatus,
    pub attempt_no: i64,
    pub task_name: String,
    pub task_item_name: String,
    pub case_name: String,
    pub difficulty: Difficulty,
    pub time_mode: TimeMode,
    #[schema(required)]
    pub started_at: Option<Stamp>,
    /// Epoch milliseconds of the server's clock; null when untimed.
    #[schema(required)]
    pub deadline_ms: Option<i64>,
    pub server_now_ms: i64,
    #[schema(required)]
    pub finish_reason: Option<FinishReason>,
    /// Goes up with each connection; only the newest may write.
    pub epoch: i64,
    pub turns: i64,
    /// The customer has said goodbye: hand in when ready.
    pub customer_left: bool,
    pub case: PublicCase,
}

impl Snapshot {
    /// The clues that the trainee has earned. `lines` are all that was said, by either side.
    #[must_use]
    pub fn visible_clues(&self, state: &CustomerState, lines: &[&str]) -> Vec<PublicClue> {
        self.clues.iter().filter_map(|clue| clue.shown(state.verified, lines.iter().copied())).collect()
    }

    /// Whether showing clues needs to know what was said.
    #[must_use]
    pub fn has_triggered_clues(&self) -> bool {
        self.clues.iter().any(|clue| clue.reveal_at == RevealAt::OnTrigger)
    }
}
