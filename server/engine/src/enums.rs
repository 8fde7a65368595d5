//! The numbered sets that several features share. The numbers are the specification's.

use crate::int_enum::int_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

int_enum! {
    /// State of one exam session; the master machine is `features::sessions::machine`.
    pub enum ExamStatus {
        NotStarted = 1 "未开始",
        InProgress = 2 "进行中",
        Finished = 3 "已完成",
        Appealing = 4 "申诉中",
        Rechecked = 5 "申诉复核",
        AppealTimeout = 6 "申诉超时",
        Confirmed = 7 "已确认",
    }
}

int_enum! {
    /// A student's standing in one task item; derived from the sessions, never set by hand.
    pub enum TaskItemStatus {
        InProgress = 1 "进行中",
        ToRetake = 2 "待重考",
        ToBeAssessed = 3 "待考核",
        Appealing = 4 "申诉中",
        Failed = 5 "未通过",
        Passed = 6 "已通过",
    }
}

int_enum! {
    pub enum AppealStatus { Appealing = 1 "申诉中", Rechecked = 2 "已复核", Invalidated = 3 "已失效" }
}

int_enum! {
    /// State of the scoring of one session.
    pub enum ScoreJobStatus { NotStarted = 1 "未开始", InProgress = 2 "进行中", Success = 3 "成功", Fail = 4 "失败" }
}

int_enum! {
    pub enum ExportStatus { Queued = 1 "排队中", Canceled = 2 "已取消", Success = 3 "成功", Fail = 4 "失败" }
}

int_enum! {
    pub enum PracticeMode { Practice = 1 "练习", Exam = 2 "考试", Paper = 3 "考卷" }
}

int_enum! {
    pub enum TimeMode { Timed = 1 "限时", Untimed = 2 "不限时" }
}

int_enum! {
    pub enum ResultFlag { Success = 1 "合格", Fail = 2 "不合格" }
}

int_enum! {
    pub enum Reaction { Like = 1 "赞", Dislike = 2 "踩" }
}

int_enum! {
    pub enum UseState { Using = 1 "使用中", Unused = 2 "未使用" }
}

int_enum! {
    pub enum ConfirmStatus { Pending = 1 "待确认", Confirmed = 2 "已确认", Returned = 3 "已退回" }
}

int_enum! {
    pub enum Verdict { Met = 1 "达成", NotMet = 2 "未达成", NotApplicable = 3 "不适用", Undecided = 4 "待判定" }
}

int_enum! {
    pub enum ProjectMode { Add = 1 "加分", Deduct = 2 "扣分", Fatal = 3 "致命" }
}

int_enum! {
    /// Who judges the items of a quality project.
    pub enum Handler { Rule = 1 "规则", Ai = 2 "AI", Manual = 3 "人工", RuleAndAi = 4 "规则+AI" }
}

int_enum! {
    pub enum Severity { Normal = 1 "一般", Important = 2 "重要", Fatal = 3 "致命" }
}

int_enum! {
    pub enum MessageRole { Student = 1 "坐席", Customer = 2 "客户", System = 3 "系统" }
}

int_enum! {
    pub enum FinishReason {
        Submitted = 1 "主动提交",
        Auto = 2 "到时自动提交",
        Hangup = 3 "客户挂断",
        Aborted = 4 "异常中止",
        Admin = 5 "管理员结束",
    }
}

int_enum! {
    pub enum ResultOrigin { Rule = 1 "规则", Ai = 2 "AI", Human = 3 "人工", Recheck = 4 "复核" }
}

int_enum! {
    /// What a fatal finding does to the score.
    pub enum FatalPolicy { ZeroTotal = 1 "总分归零", ZeroSection = 2 "项目归零", FlagOnly = 3 "仅标记不合格" }
}

int_enum! {
    pub enum ScoreMethod { Best = 1 "最高", Last = 2 "最近", First = 3 "首次", Average = 4 "平均" }
}

int_enum! {
    pub enum ConfirmType { Manual = 1 "本人确认", Auto = 2 "自动确认" }
}

int_enum! {
    pub enum CaseSource { Manual = 1 "手工录入", Import = 2 "导入", CallLog = 3 "通话记录", AiDraft = 4 "AI 草稿" }
}

int_enum! {
    pub enum ClueKind { Customer = 1 "客户资料", Order = 2 "订单/套餐", Ticket = 3 "历史工单", Bill = 4 "账单", Notice = 5 "公告" }
}

int_enum! {
    pub enum RevealAt { Start = 1 "开始即可见", OnVerify = 2 "核实后可见", OnTrigger = 3 "触发后可见" }
}

int_enum! {
    pub enum PhraseScope { Personal = 1 "个人", Team = 2 "团队" }
}

int_enum! {
    pub enum AgentKind { Chat = 1 "对话模型", Workflow = 2 "工作流", Embedding = 3 "向量模型", Rule = 4 "内置规则" }
}

int_enum! {
    pub enum PromptScene { Customer = 1 "客户扮演", Score = 2 "评分", Coach = 3 "辅导", Summary = 4 "总结", Extract = 5 "抽取" }
}

int_enum! {
    /// Which attempts a student may appeal.
    pub enum AppealScope { Failed = 1 "仅不合格可申诉", Any = 2 "均可申诉" }
}

int_enum! {
    pub enum TaskState { NotStarted = 1 "未开始", Running = 2 "进行中", Ended = 3 "已结束", Closed = 4 "已关闭" }
}

int_enum! {
    pub enum FlowStatus { Success = 3 "成功", Fail = 4 "失败" }
}

int_enum! {
    pub enum SsoType { Local = 1 "本地账号", SsoA = 2 "统一认证", SsoB = 3 "企业门户" }
}

int_enum! {
    pub enum ActiveState { Active = 1 "启用", Disabled = 2 "停用" }
}

int_enum! {
    pub enum FormMode { Add = 1 "新增", Edit = 2 "编辑", Copy = 3 "复制" }
}

int_enum! {
    pub enum InvalidReason { Expired = 1 "复核超时", Withdrawn = 2 "学员撤回", TaskVoid = 3 "考核作废" }
}

/// Difficulty travels as a word, as the specification writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
}

impl Difficulty {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Easy => "简单",
            Self::Medium => "中等",
            Self::Hard => "困难",
        }
    }
}

impl TryFrom<String> for Difficulty {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        match word.as_str() {
            "easy" => Ok(Self::Easy),
            "medium" => Ok(Self::Medium),
            "hard" => Ok(Self::Hard),
            _ => Err(format!("{word} is not a difficulty")),
        }
    }
}
