//! What features may ask of the AI layer; the word on the wire and in both databases.

use coach_engine::enums::{AgentKind, PromptScene};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Capability {
    /// Word the line that the customer's state machine decided.
    Customer,
    /// Judge a dialogue against check items.
    Judge,
    /// Advise a student.
    Coach,
    Summary,
    /// Draw questions and answers out of a document.
    Extract,
    /// Turn text into vectors.
    Embed,
}

impl Capability {
    pub const ALL: [Self; 6] =
        [Self::Customer, Self::Judge, Self::Coach, Self::Summary, Self::Extract, Self::Embed];

    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Judge => "judge",
            Self::Coach => "coach",
            Self::Summary => "summary",
            Self::Extract => "extract",
            Self::Embed => "embed",
        }
    }

    /// The Chinese word that a user reads.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Customer => "客户扮演",
            Self::Judge => "对话评分",
            Self::Coach => "学员辅导",
            Self::Summary => "文本总结",
            Self::Extract => "知识抽取",
            Self::Embed => "向量检索",
        }
    }

    /// The scene whose prompt template speaks for the capability, and under which its calls are logged.
    #[must_use]
    pub const fn scene(self) -> PromptScene {
        match self {
            Self::Customer => PromptScene::Customer,
            Self::Judge => PromptScene::Score,
            Self::Coach => PromptScene::Coach,
            Self::Summary => PromptScene::Summary,
            Self::Extract | Self::Embed => PromptScene::Extract,
        }
    }

    /// The capability that a prompt of the scene serves.
    #[must_use]
    pub const fn of_scene(scene: PromptScene) -> Self {
        match scene {
            PromptScene::Customer => Self::Customer,
            PromptScene::Score => Self::Judge,
            PromptScene::Coach => Self::Coach,
            PromptScene::Summary => Self::Summary,
            PromptScene::Extract => Self::Extract,
        }
    }

    /// Whether an agent of this kind can serve the capability.
    #[must_use]
    pub fn fits(self, kind: AgentKind) -> bool {
        match kind {
            AgentKind::Chat | AgentKind::Workflow => self != Self::Embed,
            AgentKind::Embedding => self == Self::Embed,
            AgentKind::Rule => false,
        }
    }
}

impl TryFrom<String> for Capability {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        Self::ALL.into_iter().find(|c| c.word() == word).ok_or(word)
    }
}

impl From<Capability> for crate::db::Val {
    fn from(value: Capability) -> Self {
        Self::Text(Some(value.word().to_owned()))
    }
}
