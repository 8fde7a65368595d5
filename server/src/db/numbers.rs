//! The engine's numbered sets as statement arguments.

use super::Val;
use coach_engine::enums::*;

macro_rules! numbers {
    ($($name:ident)*) => {$(
        impl From<$name> for Val { fn from(v: $name) -> Self { Self::Int(Some(v.number())) } }
        impl From<Option<$name>> for Val { fn from(v: Option<$name>) -> Self { Self::Int(v.map($name::number)) } }
    )*};
}
numbers! {
    ActiveState
    AgentKind
    AppealScope
    AppealStatus
    CaseSource
    ClueKind
    ConfirmStatus
    ConfirmType
    ExamStatus
    ExportStatus
    FatalPolicy
    FinishReason
    FlowStatus
    FormMode
    Handler
    InvalidReason
    MessageRole
    PhraseScope
    PracticeMode
    ProjectMode
    PromptScene
    Reaction
    ResultFlag
    ResultOrigin
    RevealAt
    ScoreJobStatus
    ScoreMethod
    Severity
    SsoType
    TaskItemStatus
    TaskState
    TimeMode
    UseState
    Verdict
}

impl From<Difficulty> for Val {
    fn from(value: Difficulty) -> Self {
        Self::Text(Some(value.word().to_owned()))
    }
}
