//! Reading tasks.

use super::model::{
    AppealTerms, PassTerms, TaskCounts, TaskDefaults, TaskDetail, TaskFilters, TaskItem, TaskListItem,
    TaskPerson, TaskScheme, TaskStat, state_of,
};
use crate::args;
use crate::db::{Db, Sql};
use crate::features::auth::Scope;
use crate::features::quality::{SchemeKind, current_scheme, scheme_by_id};
use crate::http::{ApiError, Paging, Stamp};
use coach_engine::enums::{AppealScope, PracticeMode, ScoreMethod, TaskItemStatus, TaskState};

const SORTABLE: &[(&str, &str)] = &[
    ("taskName", "t.task_name"),
    ("startAt", "t.start_at"),
    ("endAt", "t.end_at"),
    ("createdAt", "t.created_at"),
    ("updatedAt", "t.updated_at"),
];

fn filtered(head: &str, scope: Scope, filters: &TaskFilters, keyword: Option<&str>, now: i64) -> Sql {
    let mut sql = Sql::new(head);
    sql.push(" WHERE t.deleted_at IS NULL AND t.team_id=").bind(scope.team_id);
    match filters.state {
        Some(TaskState::Closed) => sql.push(" AND t.closed_at IS NOT NULL"),
        Some(TaskState::Ended) => sql.push(" AND t.closed_at IS NULL AND t.end_at<=").bind(now),
        Some(TaskState::NotStarted) => {
            sql.push(" AND t.closed_at IS NULL AND t.end_at>").bind(now).push(" AND t.start_at>").bind(now)
        }
        Some(TaskState::Running) => {
            sql.push(" AND t.closed_at IS NULL AND t.end_at>").bind(now).push(" AND t.start_at<=").bind(now)
        }
        None => &mut sql,
    };
    sql.and("t.mode=", filters.mode)
        .and("t.created_by=", filters.created_by)
        .and("t.end_at>=", filters.from)
        .and("t.start_at<=", filters.to)
        .and_like(&["t.task_name"], keyword);
    if filters.mine == Some(true) {
        sql.push(" AND (t.created_by=").bind(scope.user_id);
        sql.push(" OR EXISTS (SELECT 1 FROM task_trainer m WHERE m.task_id=t.id AND m.user_id=");
        sql.bind(scope.user_id).push("))");
    }
    sql
}

#[derive(Debug, sqlx::FromRow)]
struct ListRow {
    id: i64,
    task_name: String,
    mode: PracticeMode,
    start_at: i64,
    end_at: i64,
    closed_at: Option<i64>,
    attempt_limit: i64,
    pass_cp: i64,
    created_by: Option<i64>,
    created_by_name: Option<String>,
    created_at: Stamp,
    updated_at: Stamp,
    rev: i64,
    item_count: i64,
    student_count: i64,
    assignment_count: i64,
    started_count: i64,
    passed_count: i64,
}

const LIST: &str = "SELECT t.id, t.task_name, t.mode, t.start_at, t.end_at, t.closed_at, t.attempt_limit, \
    t.pass_cp, t.created_by, COALESCE(NULLIF(c.nick_name, ''), c.username) AS created_by_name, t.created_at, \
    t.updated_at, t.rev, (SELECT COUNT(*) FROM task_item i WHERE i.task_id=t.id) AS item_count, \
    (SELECT COUNT(DISTINCT a.student_id) FROM assignment a WHERE a.task_id=t.id AND a.removed_at IS NULL) \
    AS student_count, \
    (SELECT COUNT(*) FROM assignment a WHERE a.task_id=t.id AND a.removed_at IS NULL) AS assignment_count, \
    (SELECT COUNT(*) FROM assignment a WHERE a.task_id=t.id AND a.removed_at IS NULL AND a.task_status<>3) \
    AS started_count, \
    (SELECT COUNT(*) FROM assignment a WHERE a.task_id=t.id AND a.removed_at IS NULL AND a.task_status=6) \
    AS passed_count FROM assessment_task t LEFT JOIN account c ON c.id=t.created_by";

pub(super) async fn ids(
    db: &Db,
    scope: Scope,
    filters: &TaskFilters,
    keyword: Option<&str>,
    now: i64,
) -> sqlx::Result<Vec<i64>> {
    let mut sql = filtered("SELECT t.id FROM assessment_task t", scope, filters, keyword, now);
    sql.push(" ORDER BY t.created_at DESC, t.id DESC LIMIT 10000");
    Ok(db.all::<(i64,)>(sql).await?.into_iter().map(|row| row.0).collect())
}

pub(super) async fn list(
    db: &Db,
    scope: Scope,
    filters: &TaskFilters,
    paging: &Paging,
    now: i64,
) -> Result<(Vec<TaskListItem>, i64), ApiError> {
    let keyword = paging.keyword();
    let total =
        db.int(filtered("SELECT COUNT(*) FROM assessment_task t", scope, filters, keyword, now)).await?;
    let mut sql = filtered(LIST, scope, filters, keyword, now);
    paging.window(&mut sql, SORTABLE, "t.created_at DESC, t.id DESC")?;
    let rows: Vec<ListRow> = db.all(sql).await?;
    let trainers = trainers(db, rows.iter().map(|r| r.id)).await?;
    let items = rows
        .into_iter()
        .map(|r| TaskListItem {
            id: r.id,
            state: state_of(r.start_at, r.end_at, r.closed_at, now),
            trainers: trainers.iter().filter(|t| t.task_id == r.id).map(TrainerRow::person).collect(),
            task_name: r.task_name,
            mode: r.mode,
            start_at: Stamp(r.start_at),
            end_at: Stamp(r.end_at),
            closed_at: r.closed_at.map(Stamp),
            attempt_limit: r.attempt_limit,
            pass_cp: r.pass_cp,
            item_count: r.item_count,
            student_count: r.student_count,
            assignment_count: r.assignment_count,
            started_count: r.started_count,
            passed_count: r.passed_count,
            created_by: r.created_by,
            created_by_name: r.created_by_name,
            created_at: r.created_at,
            updated_at: r.updated_at,
            rev: r.rev,
        })
        .collect();
    Ok((items, total))
}

#[derive(Debug, sqlx::FromRow)]
struct TrainerRow {
    task_id: i64,
    id: i64,
    name: String,
}

impl TrainerRow {
    fn person(&self) -> TaskPerson {
        TaskPerson { id: self.id, name: self.name.clone() }
    }
}

async fn trainers(db: &Db, tasks: impl IntoIterator<Item = i64>) -> sqlx::Result<Vec<TrainerRow>> {
    let mut sql = Sql::new(
        "SELECT m.task_id, a.id, COALESCE(NULLIF(a.nick_name, ''), a.username) AS name FROM task_trainer m \
         JOIN account a ON a.id=m.user_id WHERE m.task_id IN ",
    );
    db.all(sql.list(tasks).push(" ORDER BY name, a.id").take()).await
}

pub(super) async fn stat(db: &Db, scope: Scope, now: i64) -> sqlx::Result<TaskStat> {
    let rows: Vec<(i64, i64, Option<i64>)> = db
        .all((
            "SELECT start_at, end_at, closed_at FROM assessment_task WHERE team_id=$1 AND deleted_at IS NULL",
            args![scope.team_id],
        ))
        .await?;
    let mut stat = TaskStat { total: 0, not_started: 0, running: 0, ended: 0, closed: 0 };
    for (start_at, end_at, closed_at) in rows {
        stat.total += 1;
        match state_of(start_at, end_at, closed_at, now) {
            TaskState::NotStarted => stat.not_started += 1,
            TaskState::Running => stat.running += 1,
            TaskState::Ended => stat.ended += 1,
            TaskState::Closed => stat.closed += 1,
        }
    }
    Ok(stat)
}

pub(super) async fn name_taken(db: &Db, team_id: i64, name: &str, except: Option<i64>) -> sqlx::Result<bool> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM assessment_task WHERE deleted_at IS NULL AND team_id=");
    sql.bind(team_id).push(" AND task_name=").bind(name).and("id<>", except);
    Ok(db.int(sql).await? > 0)
}

pub(super) async fn defaults(db: &Db, team_id: i64) -> sqlx::Result<TaskDefaults> {
    let (window_h, recheck_sla_h, max_appeals): (i64, i64, i64) = db
        .one(("SELECT appeal_window_h, recheck_sla_h, max_appeals FROM team WHERE id=$1", args![team_id]))
        .await?;
    let scheme = current_scheme(db, team_id, SchemeKind::Practice).await?;
    let scheme = scheme.map(|s| TaskScheme { id: s.id, no: s.no, pass_cp: s.pass_cp });
    let appeal =
        AppealTerms { enabled: true, scope: AppealScope::Failed, window_h, recheck_sla_h, max_appeals };
    Ok(TaskDefaults { appeal, scheme })
}

#[derive(Debug, sqlx::FromRow)]
struct DetailRow {
    task_name: String,
    description: String,
    mode: PracticeMode,
    start_at: i64,
    end_at: i64,
    closed_at: Option<i64>,
    attempt_limit: i64,
    retake_delay_sec: i64,
    score_method: ScoreMethod,
    pass_cp: i64,
    pass_times: i64,
    pass_consecutive: bool,
    appeal_enabled: bool,
    appeal_scope: AppealScope,
    appeal_window_h: i64,
    recheck_sla_h: i64,
    max_appeals: i64,
    scheme_rev_id: i64,
    created_by: Option<i64>,
    created_by_name: Option<String>,
    created_at: Stamp,
    updated_by_name: Option<String>,
    updated_at: Stamp,
    rev: i64,
}

pub(super) async fn get(db: &Db, scope: Scope, id: i64, now: i64) -> Result<TaskDetail, ApiError> {
    let row: DetailRow = db
        .opt((
            "SELECT t.task_name, t.description, t.mode, t.start_at, t.end_at, t.closed_at, t.attempt_limit, \
             t.retake_delay_sec, t.score_method, t.pass_cp, t.pass_times, t.pass_consecutive, t.appeal_enabled, \
             t.appeal_scope, t.appeal_window_h, t.recheck_sla_h, t.max_appeals, t.scheme_rev_id, t.created_by, \
             COALESCE(NULLIF(c.nick_name, ''), c.username) AS created_by_name, t.created_at, \
             COALESCE(NULLIF(u.nick_name, ''), u.username) AS updated_by_name, t.updated_at, t.rev \
             FROM assessment_task t LEFT JOIN account c ON c.id=t.created_by \
             LEFT JOIN account u ON u.id=t.updated_by WHERE t.id=$1 AND t.team_id=$2 AND t.deleted_at IS NULL",
            args![id, scope.team_id],
        ))
        .await?
        .ok_or(ApiError::NotFound("考核"))?;
    let scheme = scheme_by_id(db, scope.team_id, row.scheme_rev_id)
        .await?
        .map(|s| TaskScheme { id: s.id, no: s.no, pass_cp: s.pass_cp })
        .ok_or(ApiError::NotFound("评分方案"))?;
    let state = state_of(row.start_at, row.end_at, row.closed_at, now);
    let trainers = trainers(db, [id]).await?;
    Ok(TaskDetail {
        id,
        items: items(db, id).await?,
        students: students(db, id).await?,
        trainers: trainers.iter().map(TrainerRow::person).collect(),
        counts: counts(db, id, state == TaskState::Running).await?,
        locked: attempts(db, id).await? > 0,
        state,
        scheme,
        task_name: row.task_name,
        description: row.description,
        mode: row.mode,
        start_at: Stamp(row.start_at),
        end_at: Stamp(row.end_at),
        closed_at: row.closed_at.map(Stamp),
        attempt_limit: row.attempt_limit,
        retake_delay_sec: row.retake_delay_sec,
        score_method: row.score_method,
        pass_rule: PassTerms {
            min_cp: row.pass_cp,
            times: row.pass_times,
            consecutive: row.pass_consecutive,
        },
        appeal: AppealTerms {
            enabled: row.appeal_enabled,
            scope: row.appeal_scope,
            window_h: row.appeal_window_h,
            recheck_sla_h: row.recheck_sla_h,
            max_appeals: row.max_appeals,
        },
        created_by: row.created_by,
        created_by_name: row.created_by_name,
        created_at: row.created_at,
        updated_by_name: row.updated_by_name,
        updated_at: row.updated_at,
        rev: row.rev,
    })
}

async fn items(db: &Db, id: i64) -> sqlx::Result<Vec<TaskItem>> {
    db.all((
        "SELECT i.id, i.task_item_name, i.case_id, i.case_version, v.name AS case_name, i.difficulty, i.time_mode, \
         i.duration_sec FROM task_item i JOIN case_version v ON v.case_id=i.case_id AND v.version=i.case_version \
         WHERE i.task_id=$1 ORDER BY i.sort, i.id",
        args![id],
    ))
    .await
}

async fn students(db: &Db, id: i64) -> sqlx::Result<Vec<TaskPerson>> {
    db.all((
        "SELECT DISTINCT a.id, COALESCE(NULLIF(a.nick_name, ''), a.username) AS name FROM assignment s \
         JOIN account a ON a.id=s.student_id WHERE s.task_id=$1 AND s.removed_at IS NULL ORDER BY name, a.id",
        args![id],
    ))
    .await
}

async fn attempts(db: &Db, id: i64) -> sqlx::Result<i64> {
    db.int(("SELECT COUNT(*) FROM exam_session WHERE task_id=$1 AND preview=FALSE", args![id])).await
}

/// Nobody can retake an item of a task that is over, whatever the cached standing says.
async fn counts(db: &Db, id: i64, open: bool) -> sqlx::Result<TaskCounts> {
    let rows: Vec<(TaskItemStatus, i64)> = db
        .all((
            "SELECT task_status, COUNT(*) FROM assignment WHERE task_id=$1 AND removed_at IS NULL \
             GROUP BY task_status",
            args![id],
        ))
        .await?;
    let mut counts = TaskCounts::default();
    for (status, count) in rows {
        counts.total += count;
        *match status {
            TaskItemStatus::InProgress => &mut counts.in_progress,
            TaskItemStatus::ToRetake if open => &mut counts.to_retake,
            TaskItemStatus::ToBeAssessed => &mut counts.to_be_assessed,
            TaskItemStatus::Appealing => &mut counts.appealing,
            TaskItemStatus::Failed | TaskItemStatus::ToRetake => &mut counts.failed,
            TaskItemStatus::Passed => &mut counts.passed,
        } += count;
    }
    Ok(counts)
}
