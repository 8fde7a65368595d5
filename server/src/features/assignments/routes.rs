use super::store::{self, AssignmentRow, AttemptRow};
use crate::app::AppState;
use crate::features::auth::{Caller, Perm};
use crate::http::{Answer, ApiError, Envelope, Page, Paging, Path, Query, Stamp, reply};
use axum::extract::State;
use coach_engine::enums::{ScoreJobStatus, TaskItemStatus};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The statuses behind a bucket value; a status is its own bucket.
fn bucket(value: Option<i64>) -> Result<Vec<i64>, ApiError> {
    match value {
        None => Ok((1..=6).collect()),
        Some(-1) => Ok(vec![1, 3]),
        Some(-2) => Ok(vec![2, 4, 5]),
        Some(status) => TaskItemStatus::try_from(status)
            .map(|s| vec![s.number()])
            .map_err(|_| ApiError::field("bucket", "取值不在允许的范围内")),
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BucketQuery {
    /// -1 pending, -2 failed, or one status.
    #[param(minimum = -2, maximum = 6)]
    bucket: Option<i64>,
}

/// An item, and whether an attempt can begin or go on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = assignments::Entry)]
pub struct Entry {
    #[serde(flatten)]
    row: AssignmentRow,
    /// An attempt runs and can be resumed.
    can_resume: bool,
    /// A new attempt may start.
    can_start: bool,
    /// Why not; empty when it may.
    block_reason: String,
}

fn entry(row: AssignmentRow, now: i64) -> Entry {
    let can_resume = row.task_status == TaskItemStatus::InProgress
        && row.last_exam_status == Some(coach_engine::enums::ExamStatus::InProgress);
    let block_reason = if can_resume { String::new() } else { block_reason(&row, now) };
    Entry { can_resume, can_start: !can_resume && block_reason.is_empty(), block_reason, row }
}

fn block_reason(row: &AssignmentRow, now: i64) -> String {
    match row.task_status {
        TaskItemStatus::Passed => return "已通过".to_owned(),
        TaskItemStatus::Appealing => return "申诉处理中，复核后方可重考".to_owned(),
        TaskItemStatus::InProgress if row.last_score_status == Some(ScoreJobStatus::Fail) => {
            return "评分失败，等待重试或人工评分".to_owned();
        }
        TaskItemStatus::InProgress => return "正在评分".to_owned(),
        TaskItemStatus::Failed | TaskItemStatus::ToRetake | TaskItemStatus::ToBeAssessed => {}
    }
    if row.closed_at.is_some() {
        return "任务已关闭".to_owned();
    }
    if now >= row.end_at.0 {
        return "任务已结束".to_owned();
    }
    if now < row.start_at.0 {
        return format!("{} 开始", row.start_at.minute());
    }
    if row.attempt_limit > 0 && row.attempts_used >= row.attempt_limit {
        return "考核次数已用完".to_owned();
    }
    match row.last_finished_at {
        Some(end) if now < end.0 + row.retake_delay_sec * 1000 => {
            format!("{} 后可重考", Stamp(end.0 + row.retake_delay_sec * 1000).minute())
        }
        _ => String::new(),
    }
}

/// The caller's items of one bucket.
#[utoipa::path(get, path = "/coach/student/assessment/list", tag = "assignments", params(BucketQuery, Paging),
    responses((status = 200, body = Envelope<Page<Entry>>)))]
pub async fn list_assignments(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, paging): Query<BucketQuery>,
) -> Answer<Page<Entry>> {
    let scope = caller.need(&[Perm::StudentCoach])?;
    let now = state.now();
    let statuses = bucket(query.bucket)?;
    let (rows, total) =
        store::page(&state.db, (scope.team_id, scope.user_id), &statuses, &paging, now).await?;
    reply(paging.page(rows.into_iter().map(|row| entry(row, now)).collect(), total))
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = assignments::Stat)]
pub struct Stat {
    /// Bucket -1.
    pending: i64,
    /// Bucket -2.
    failed: i64,
    passed: i64,
}

/// How many items the caller has in each bucket.
#[utoipa::path(get, path = "/coach/student/assessment/stat", tag = "assignments",
    responses((status = 200, body = Envelope<Stat>)))]
pub async fn get_assignment_stat(State(state): State<AppState>, caller: Caller) -> Answer<Stat> {
    let scope = caller.need(&[Perm::StudentCoach])?;
    let counts = store::counts(&state.db, scope.team_id, scope.user_id, state.now()).await?;
    let sum = |wanted: &[i64]| counts.iter().filter(|(s, _)| wanted.contains(s)).map(|(_, n)| n).sum();
    reply(Stat { pending: sum(&[1, 3]), failed: sum(&[2, 4, 5]), passed: sum(&[6]) })
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = assignments::Detail)]
pub struct Detail {
    item: Entry,
    /// Oldest first.
    attempts: Vec<AttemptRow>,
}

/// One of the caller's items with all its attempts.
#[utoipa::path(get, path = "/coach/student/assessment/{id}", tag = "assignments",
    responses((status = 200, body = Envelope<Detail>)))]
pub async fn get_assignment(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Detail> {
    let scope = caller.need(&[Perm::StudentCoach, Perm::StudentAppeal])?;
    let now = state.now();
    let row = store::one(&state.db, scope.team_id, scope.user_id, id, now)
        .await?
        .ok_or(ApiError::NotFound("考核"))?;
    let attempts = store::attempts(&state.db, row.assignment_id).await?;
    reply(Detail { item: entry(row, now), attempts })
}
