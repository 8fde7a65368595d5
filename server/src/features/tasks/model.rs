use crate::http::Stamp;
use coach_engine::enums::{
    AppealScope, Difficulty, ExamStatus, PracticeMode, ScoreJobStatus, ScoreMethod, TaskItemStatus,
    TaskState, TimeMode,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Where a task stands at `now`. Closing outlasts the window.
#[must_use]
pub const fn state_of(start_at: i64, end_at: i64, closed_at: Option<i64>, now: i64) -> TaskState {
    if closed_at.is_some() {
        TaskState::Closed
    } else if end_at <= now {
        TaskState::Ended
    } else if start_at > now {
        TaskState::NotStarted
    } else {
        TaskState::Running
    }
}

/// What counts as passing an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = tasks::PassRule)]
pub struct PassTerms {
    /// Centipoints that an attempt must reach.
    pub min_cp: i64,
    /// How many attempts must reach them …
    pub times: i64,
    /// … and whether in a row.
    pub consecutive: bool,
}

/// How results may be appealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = tasks::AppealTerms)]
pub struct AppealTerms {
    pub enabled: bool,
    pub scope: AppealScope,
    /// Hours after publication within which a student may appeal.
    pub window_h: i64,
    /// Hours within which a trainer must recheck.
    pub recheck_sla_h: i64,
    pub max_appeals: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
#[schema(as = tasks::TaskPerson)]
pub struct TaskPerson {
    pub id: i64,
    pub name: String,
}

/// A task in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskListItem {
    pub id: i64,
    pub task_name: String,
    pub mode: PracticeMode,
    pub state: TaskState,
    pub start_at: Stamp,
    pub end_at: Stamp,
    #[schema(required)]
    pub closed_at: Option<Stamp>,
    /// 0 = no limit.
    pub attempt_limit: i64,
    pub pass_cp: i64,
    pub item_count: i64,
    pub student_count: i64,
    /// Students × items.
    pub assignment_count: i64,
    /// Assignments with an attempt.
    pub started_count: i64,
    pub passed_count: i64,
    pub trainers: Vec<TaskPerson>,
    #[schema(required)]
    pub created_by: Option<i64>,
    #[schema(required)]
    pub created_by_name: Option<String>,
    pub created_at: Stamp,
    pub updated_at: Stamp,
    pub rev: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskStat {
    pub total: i64,
    pub not_started: i64,
    pub running: i64,
    pub ended: i64,
    pub closed: i64,
}

/// What a new task starts from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskDefaults {
    pub appeal: AppealTerms,
    /// The current scoring; null while none was saved, which keeps tasks from being made.
    #[schema(required)]
    pub scheme: Option<TaskScheme>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskScheme {
    pub id: i64,
    pub no: i64,
    pub pass_cp: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct TaskItem {
    pub id: i64,
    pub task_item_name: String,
    pub case_id: i64,
    /// The version that was confirmed when the task took it.
    pub case_version: i64,
    pub case_name: String,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    pub time_mode: TimeMode,
    /// 0 when untimed.
    pub duration_sec: i64,
}

/// Assignments by standing.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskCounts {
    pub total: i64,
    pub in_progress: i64,
    pub to_retake: i64,
    pub to_be_assessed: i64,
    pub appealing: i64,
    pub failed: i64,
    pub passed: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskDetail {
    pub id: i64,
    pub task_name: String,
    pub description: String,
    pub mode: PracticeMode,
    pub state: TaskState,
    pub start_at: Stamp,
    pub end_at: Stamp,
    #[schema(required)]
    pub closed_at: Option<Stamp>,
    pub attempt_limit: i64,
    pub retake_delay_sec: i64,
    pub score_method: ScoreMethod,
    pub pass_rule: PassTerms,
    pub appeal: AppealTerms,
    pub scheme: TaskScheme,
    pub items: Vec<TaskItem>,
    pub students: Vec<TaskPerson>,
    pub trainers: Vec<TaskPerson>,
    pub counts: TaskCounts,
    /// Somebody has begun: only the name, description, trainers, a later end and more students can change.
    pub locked: bool,
    #[schema(required)]
    pub created_by: Option<i64>,
    #[schema(required)]
    pub created_by_name: Option<String>,
    pub created_at: Stamp,
    #[schema(required)]
    pub updated_by_name: Option<String>,
    pub updated_at: Stamp,
    pub rev: i64,
}

/// One student's standing in one item.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct TaskProgress {
    pub assignment_id: i64,
    pub student_id: i64,
    pub student_name: String,
    pub username: String,
    #[schema(required)]
    pub department_name: Option<String>,
    pub task_item_id: i64,
    pub task_item_name: String,
    pub task_status: TaskItemStatus,
    pub attempts_used: i64,
    /// By the task's method; null before the first scored attempt.
    #[schema(required)]
    pub score: Option<i64>,
    #[schema(required)]
    pub best_score: Option<i64>,
    #[schema(required)]
    pub best_session_id: Option<i64>,
    #[schema(required)]
    pub last_session_id: Option<i64>,
    #[schema(required)]
    pub last_exam_status: Option<ExamStatus>,
    #[schema(required)]
    pub last_score_status: Option<ScoreJobStatus>,
    #[schema(required)]
    pub last_score: Option<i64>,
    #[schema(required)]
    pub last_finish_time: Option<Stamp>,
    /// Additional time, in basis points of the item's.
    pub extra_time_bp: i64,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TaskFilters {
    #[param(inline)]
    pub state: Option<TaskState>,
    #[param(inline)]
    pub mode: Option<PracticeMode>,
    /// Id of who created it.
    pub created_by: Option<i64>,
    /// Only tasks that the caller created or is a trainer of.
    pub mine: Option<bool>,
    /// Tasks whose window reaches to or beyond this moment …
    #[param(value_type = Option<String>, example = "2026-01-31 00:00:00")]
    pub from: Option<Stamp>,
    /// … and begins by this one.
    #[param(value_type = Option<String>, example = "2026-01-31 23:59:59")]
    pub to: Option<Stamp>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ProgressFilters {
    #[param(inline)]
    pub task_status: Option<TaskItemStatus>,
    pub task_item_id: Option<i64>,
    pub student_id: Option<i64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TaskIdBody {
    pub id: i64,
}

/// A task after it was closed or reopened.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskStanding {
    pub id: i64,
    pub state: TaskState,
    pub rev: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtraTimeBody {
    pub student_id: i64,
    /// Absent = all items of the task.
    #[serde(default)]
    pub task_item_id: Option<i64>,
    /// 5000 = half as much again. Applies to attempts that start from now on.
    #[schema(minimum = 0, maximum = 20000)]
    pub extra_time_bp: i64,
}

/// How many assignments a call changed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = tasks::Changed)]
pub struct AssignmentsChanged {
    pub changed: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_follows_the_window() {
        assert_eq!(state_of(10, 20, None, 9), TaskState::NotStarted);
        assert_eq!(state_of(10, 20, None, 10), TaskState::Running);
        assert_eq!(state_of(10, 20, None, 20), TaskState::Ended);
        assert_eq!(state_of(10, 20, Some(12), 30), TaskState::Closed);
    }
}
