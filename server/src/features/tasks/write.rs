//! Changing tasks, their items and assignments.

use super::form::TaskForm;
use super::model::{AppealTerms, PassTerms, TaskItem, TaskScheme};
use crate::args;
use crate::db::{Sql, Tx, dialect, is_unique_violation};
use crate::features::auth::Scope;
use crate::features::cases;
use crate::features::edits::{self, Editable};
use crate::http::{ApiError, Violations};
use coach_engine::enums::{ConfirmStatus, Difficulty, ExamStatus, TaskItemStatus, TimeMode, UseState};

pub(super) const TASK: Editable = Editable { table: "assessment_task", what: "考核", soft_delete: true };
/// Students that one statement assigns; keeps its arguments within what both databases take.
const CHUNK: usize = 1_000;

/// A task as a change finds it.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct Locked {
    pub id: i64,
    pub task_name: String,
    pub end_at: i64,
    pub closed_at: Option<i64>,
    pub rev: i64,
}

/// The tasks among `ids`, held until the transaction ends.
pub(super) async fn lock(tx: &mut Tx, team_id: i64, ids: &[i64]) -> sqlx::Result<Vec<Locked>> {
    let mut sql = Sql::new(
        "SELECT id, task_name, end_at, closed_at, rev FROM assessment_task WHERE deleted_at IS NULL AND team_id=",
    );
    sql.bind(team_id).push(" AND id IN ").list(ids.iter().copied()).push(" ORDER BY id");
    tx.all(sql.push(dialect::for_update(tx.is_sqlite())).take()).await
}

pub(super) async fn lock_one(tx: &mut Tx, team_id: i64, id: i64) -> Result<Locked, ApiError> {
    lock(tx, team_id, &[id]).await?.pop().ok_or(ApiError::NotFound(TASK.what))
}

/// Whether a task still exists; if so it cannot be deleted until the transaction ends.
///
/// # Errors
/// What the database reports.
pub async fn hold(tx: &mut Tx, team_id: i64, id: i64) -> sqlx::Result<bool> {
    Ok(!lock(tx, team_id, &[id]).await?.is_empty())
}

/// Like [`lock_one`], refusing an edit of something older.
pub(super) async fn lock_rev(tx: &mut Tx, team_id: i64, id: i64, rev: i64) -> Result<Locked, ApiError> {
    let task = lock_one(tx, team_id, id).await?;
    if task.rev == rev { Ok(task) } else { Err(edits::refusal(tx, TASK, team_id, id).await) }
}

/// Whether an attempt exists. An attempt locks its assignment before it starts, so holding all of them
/// makes the answer last until the transaction ends.
pub(super) async fn has_begun(tx: &mut Tx, id: i64) -> sqlx::Result<bool> {
    if !tx.is_sqlite() {
        tx.all::<(i64,)>(("SELECT id FROM assignment WHERE task_id=$1 ORDER BY id FOR UPDATE", args![id]))
            .await?;
    }
    let attempts =
        tx.int(("SELECT COUNT(*) FROM exam_session WHERE task_id=$1 AND preview=FALSE", args![id])).await?;
    Ok(attempts > 0)
}

fn refuse_double(error: sqlx::Error) -> ApiError {
    if is_unique_violation(&error) {
        ApiError::field("taskName", "考核名称已存在")
    } else {
        error.into()
    }
}

pub(super) async fn insert(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    form: &TaskForm,
    pass: PassTerms,
    appeal: AppealTerms,
    scheme: &TaskScheme,
) -> Result<i64, ApiError> {
    tx.int((
        "INSERT INTO assessment_task (team_id, task_name, description, mode, start_at, end_at, attempt_limit, \
         retake_delay_sec, score_method, pass_cp, pass_times, pass_consecutive, scheme_rev_id, appeal_enabled, \
         appeal_scope, appeal_window_h, recheck_sla_h, max_appeals, created_by, created_at, updated_by, \
         updated_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$19,$20) \
         RETURNING id",
        args![
            scope.team_id,
            &form.task_name,
            &form.description,
            form.mode,
            form.start_at,
            form.end_at,
            form.attempt_limit,
            form.retake_delay_sec,
            form.score_method,
            pass.min_cp,
            pass.times,
            pass.consecutive,
            scheme.id,
            appeal.enabled,
            appeal.scope,
            appeal.window_h,
            appeal.recheck_sla_h,
            appeal.max_appeals,
            scope.user_id,
            now
        ],
    ))
    .await
    .map_err(refuse_double)
}

pub(super) async fn update(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    form: &TaskForm,
    pass: PassTerms,
    appeal: AppealTerms,
) -> Result<(), ApiError> {
    tx.exec((
        "UPDATE assessment_task SET task_name=$1, description=$2, start_at=$3, end_at=$4, attempt_limit=$5, \
         retake_delay_sec=$6, score_method=$7, pass_cp=$8, pass_times=$9, pass_consecutive=$10, \
         appeal_enabled=$11, appeal_scope=$12, appeal_window_h=$13, recheck_sla_h=$14, max_appeals=$15, \
         updated_by=$16, updated_at=$17, rev=rev+1 WHERE id=$18 AND team_id=$19",
        args![
            &form.task_name,
            &form.description,
            form.start_at,
            form.end_at,
            form.attempt_limit,
            form.retake_delay_sec,
            form.score_method,
            pass.min_cp,
            pass.times,
            pass.consecutive,
            appeal.enabled,
            appeal.scope,
            appeal.window_h,
            appeal.recheck_sla_h,
            appeal.max_appeals,
            scope.user_id,
            now,
            id,
            scope.team_id
        ],
    ))
    .await
    .map_err(refuse_double)
    .map(drop)
}

/// An item with the case version that it pins.
#[derive(Debug)]
pub(super) struct PinnedItem {
    pub id: Option<i64>,
    name: String,
    case_id: i64,
    case_version: i64,
    difficulty: Difficulty,
    time_mode: TimeMode,
    duration_sec: i64,
}

/// Pins the newest confirmed version of each item's case. An item that is kept while its case is being
/// reworked keeps the version that it has.
pub(super) async fn pin(
    tx: &mut Tx,
    team_id: i64,
    form: &TaskForm,
    was: &[TaskItem],
) -> Result<Vec<PinnedItem>, ApiError> {
    let ids: Vec<i64> = form.items.iter().map(|i| i.case_id).collect();
    let choices = cases::choices(tx, team_id, &ids).await?;
    let mut v = Violations::default();
    let mut out: Vec<PinnedItem> = Vec::new();
    for (i, item) in form.items.iter().enumerate() {
        let path = format!("items.{i}.caseId");
        let kept = was.iter().find(|w| Some(w.id) == item.id);
        v.ensure(item.id.is_none() || kept.is_some(), &format!("items.{i}.id"), "考核项不存在或已被删除");
        let pinned = kept.filter(|w| w.case_id == item.case_id);
        let choice = choices.iter().find(|c| c.id == item.case_id);
        let (case_name, case_version, difficulty) = match (choice, pinned) {
            (Some(c), _)
                if c.confirm_status == ConfirmStatus::Confirmed && c.use_state == UseState::Using =>
            {
                (&c.name, c.version, c.difficulty)
            }
            (_, Some(w)) => (&w.case_name, w.case_version, w.difficulty),
            (Some(c), None) if c.confirm_status != ConfirmStatus::Confirmed => {
                v.add(path, format!("案例「{}」尚未确认，不能用于考核", c.name));
                continue;
            }
            (Some(c), None) => {
                v.add(path, format!("案例「{}」已设为未使用，不能用于考核", c.name));
                continue;
            }
            (None, None) => {
                v.add(path, "案例不存在或已被删除");
                continue;
            }
        };
        let name =
            if item.task_item_name.is_empty() { case_name.clone() } else { item.task_item_name.clone() };
        let double = out.iter().any(|other| other.name == name);
        v.ensure(!double, &format!("items.{i}.taskItemName"), "考核项名称不能重复");
        out.push(PinnedItem {
            id: item.id,
            name,
            case_id: item.case_id,
            case_version,
            difficulty,
            time_mode: item.time_mode,
            duration_sec: item.duration_sec,
        });
    }
    v.done()?;
    Ok(out)
}

/// Makes `items` the items of a task that nobody has begun; what is not among them goes, with its assignments.
pub(super) async fn save_items(tx: &mut Tx, task_id: i64, items: &[PinnedItem]) -> sqlx::Result<()> {
    for (head, column) in [
        ("DELETE FROM assignment WHERE task_id=", "task_item_id"),
        ("DELETE FROM task_item WHERE task_id=", "id"),
    ] {
        let mut sql = Sql::new(head);
        sql.bind(task_id).push(" AND ").push(column).push(" NOT IN ");
        // NOT IN (NULL) matches no row, so the list is never empty; no item has the id 0.
        sql.list(items.iter().filter_map(|i| i.id).chain([0]));
        tx.exec(sql).await?;
    }
    for (sort, item) in (1i64..).zip(items) {
        let values = args![
            &item.name,
            item.case_id,
            item.case_version,
            item.difficulty,
            item.time_mode,
            item.duration_sec,
            sort,
            task_id,
            item.id
        ];
        if item.id.is_some() {
            tx.exec((
                "UPDATE task_item SET task_item_name=$1, case_id=$2, case_version=$3, difficulty=$4, time_mode=$5, \
                 duration_sec=$6, sort=$7 WHERE task_id=$8 AND id=$9",
                values,
            ))
            .await?;
        } else {
            let values = values.into_iter().take(8).collect::<Vec<_>>();
            tx.exec((
                "INSERT INTO task_item (task_item_name, case_id, case_version, difficulty, time_mode, duration_sec, \
                 sort, task_id) VALUES ($1,$2,$3,$4,$5,$6,$7,$8)",
                values,
            ))
            .await?;
        }
    }
    Ok(())
}

/// Takes everybody else off a task that nobody has begun.
pub(super) async fn keep_students(tx: &mut Tx, task_id: i64, students: &[i64]) -> sqlx::Result<()> {
    let mut sql = Sql::new("DELETE FROM assignment WHERE task_id=");
    sql.bind(task_id).push(" AND student_id NOT IN ").list(students.iter().copied());
    tx.exec(sql).await.map(drop)
}

/// Gives each student every item; assignments that exist stay as they are.
pub(super) async fn assign(
    tx: &mut Tx,
    team_id: i64,
    now: i64,
    task_id: i64,
    students: &[i64],
) -> sqlx::Result<()> {
    for chunk in students.chunks(CHUNK) {
        let mut sql = Sql::new(
            "INSERT INTO assignment (team_id, task_id, task_item_id, student_id, created_at, updated_at) SELECT ",
        );
        sql.bind(team_id).push(", i.task_id, i.id, u.id, ").bind(now).push(", ").bind(now);
        sql.push(" FROM task_item i CROSS JOIN account u WHERE i.task_id=").bind(task_id);
        sql.push(" AND u.id IN ").list(chunk.iter().copied());
        sql.push(
            " ON CONFLICT (task_item_id, student_id) DO UPDATE SET removed_at=NULL \
             WHERE assignment.removed_at IS NOT NULL",
        );
        tx.exec(sql).await?;
    }
    Ok(())
}

pub(super) async fn set_trainers(tx: &mut Tx, task_id: i64, trainers: &[i64]) -> sqlx::Result<()> {
    tx.exec(("DELETE FROM task_trainer WHERE task_id=$1", args![task_id])).await?;
    for user in trainers {
        tx.exec(("INSERT INTO task_trainer (task_id, user_id) VALUES ($1,$2)", args![task_id, *user]))
            .await?;
    }
    Ok(())
}

/// Students who failed so far may try again while the task is open and attempts are left, and not after.
pub(super) async fn settle_retakes(tx: &mut Tx, now: i64, task_id: i64, open: bool) -> sqlx::Result<()> {
    let (from, to) = if open {
        (TaskItemStatus::Failed, TaskItemStatus::ToRetake)
    } else {
        (TaskItemStatus::ToRetake, TaskItemStatus::Failed)
    };
    tx.exec((
        "UPDATE assignment SET task_status=$1, updated_at=$2 WHERE task_id=$3 AND task_status=$4 AND EXISTS \
         (SELECT 1 FROM assessment_task t WHERE t.id=$3 AND ($5=FALSE OR t.attempt_limit=0 \
         OR assignment.attempts_used<t.attempt_limit))",
        args![to, now, task_id, from, open],
    ))
    .await
    .map(drop)
}

pub(super) async fn set_closed(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    closed_at: Option<i64>,
) -> sqlx::Result<()> {
    tx.exec((
        "UPDATE assessment_task SET closed_at=$1, updated_by=$2, updated_at=$3, rev=rev+1 \
         WHERE id=$4 AND team_id=$5",
        args![closed_at, scope.user_id, now, id, scope.team_id],
    ))
    .await?;
    settle_retakes(tx, now, id, closed_at.is_none()).await
}

/// Deletes tasks, all or none. Finished attempts keep their results; a running one stands in the way.
pub(super) async fn delete(tx: &mut Tx, scope: Scope, now: i64, ids: &[i64]) -> Result<u64, ApiError> {
    let tasks = lock(tx, scope.team_id, ids).await?;
    for task in &tasks {
        has_begun(tx, task.id).await?;
        let running = tx
            .int((
                "SELECT COUNT(*) FROM exam_session WHERE task_id=$1 AND preview=FALSE AND exam_status=$2",
                args![task.id, ExamStatus::InProgress],
            ))
            .await?;
        if running > 0 {
            return Err(ApiError::conflict(format!(
                "考核「{}」有{running}名学员正在进行，请等他们交卷后再删除",
                task.task_name
            )));
        }
    }
    let mut sql = Sql::new("UPDATE assessment_task SET rev=rev+1, deleted_at=");
    sql.bind(now).push(", updated_at=").bind(now).push(", updated_by=").bind(scope.user_id);
    sql.push(" WHERE id IN ").list(tasks.iter().map(|t| t.id));
    Ok(tx.exec(sql).await?)
}
