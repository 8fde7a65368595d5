//! Changing cases: every edit keeps the version table and the confirmation honest.

use super::model::CaseDraft;
use crate::args;
use crate::db::{Json, Sql, Tx, Val, dialect, is_unique_violation};
use crate::features::auth::Scope;
use crate::features::edits::{self, Editable};
use crate::http::ApiError;
use coach_engine::casebook::content::CaseContent;
use coach_engine::enums::{CaseSource, ConfirmStatus, Difficulty, UseState};

const CASE: Editable = Editable { table: "practice_case", what: "案例", soft_delete: true };

/// A case as a change finds it.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct Locked {
    pub id: i64,
    pub name: String,
    pub business_type: String,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    pub confirm_status: ConfirmStatus,
    pub version: i64,
    pub rev: i64,
    pub content: Json<CaseContent>,
    /// Who wrote the current version last.
    pub edited_by: Option<i64>,
}

/// The cases among `ids`, held until the transaction ends.
pub(super) async fn lock(tx: &mut Tx, team_id: i64, ids: &[i64]) -> sqlx::Result<Vec<Locked>> {
    let mut sql = Sql::new(
        "SELECT c.id, c.name, c.business_type, c.difficulty, c.confirm_status, c.version, c.rev, c.content, \
         (SELECT v.created_by FROM case_version v WHERE v.case_id=c.id AND v.version=c.version) AS edited_by \
         FROM practice_case c WHERE c.deleted_at IS NULL AND c.team_id=",
    );
    sql.bind(team_id).push(" AND c.id IN ").list(ids.iter().copied()).push(" ORDER BY c.id");
    sql.push(dialect::for_update(tx.is_sqlite()));
    tx.all(sql).await
}

pub(super) async fn lock_one(tx: &mut Tx, team_id: i64, id: i64) -> Result<Locked, ApiError> {
    lock(tx, team_id, &[id]).await?.pop().ok_or(ApiError::NotFound(CASE.what))
}

fn refuse_double(error: sqlx::Error) -> ApiError {
    if is_unique_violation(&error) { ApiError::field("name", "案例名称已存在") } else { error.into() }
}

pub(super) async fn insert(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    draft: &CaseDraft,
    source: CaseSource,
) -> Result<i64, ApiError> {
    let id = tx
        .int((
            "INSERT INTO practice_case (team_id, case_no, name, business_type, difficulty, source, content, \
             created_by, created_at, updated_by, updated_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$8,$9) \
             RETURNING id",
            args![
                scope.team_id,
                crate::ids::short(),
                &draft.name,
                &draft.business_type,
                draft.difficulty,
                source,
                Val::json(&draft.content)?,
                scope.user_id,
                now
            ],
        ))
        .await
        .map_err(refuse_double)?;
    tx.exec(("UPDATE practice_case SET case_no=$1 WHERE id=$2", args![format!("AL{id:06}"), id])).await?;
    insert_version(tx, scope, now, id, 1, draft).await?;
    if let Some(key) = &draft.draft_key {
        note_key(tx, scope, now, key, id).await.map_err(|e| refuse_spent(e, "draftKey"))?;
    }
    Ok(id)
}

fn refuse_spent(error: sqlx::Error, field: &str) -> ApiError {
    if is_unique_violation(&error) {
        ApiError::field(field, "已用于另一次保存")
    } else {
        error.into()
    }
}

async fn note_key(tx: &mut Tx, scope: Scope, now: i64, key: &str, id: i64) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO case_write (team_id, user_id, write_key, case_id, created_at) VALUES ($1,$2,$3,$4,$5)",
        args![scope.team_id, scope.user_id, key, id, now],
    ))
    .await
    .map(drop)
}

async fn is_repeat(tx: &mut Tx, scope: Scope, key: &str, id: i64) -> sqlx::Result<bool> {
    let count = tx
        .int((
            "SELECT COUNT(*) FROM case_write WHERE team_id=$1 AND user_id=$2 AND write_key=$3 AND case_id=$4",
            args![scope.team_id, scope.user_id, key, id],
        ))
        .await?;
    Ok(count > 0)
}

async fn insert_version(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    version: i64,
    draft: &CaseDraft,
) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO case_version (case_id, version, name, difficulty, content, created_by, created_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7)",
        args![id, version, &draft.name, draft.difficulty, Val::json(&draft.content)?, scope.user_id, now],
    ))
    .await
    .map(drop)
}

/// Nobody edited the case since it was read with this revision.
pub(super) async fn unchanged(tx: &mut Tx, scope: Scope, case: &Locked, rev: i64) -> Result<(), ApiError> {
    if case.rev == rev { Ok(()) } else { Err(edits::refusal(tx, CASE, scope.team_id, case.id).await) }
}

/// Saves an edit and answers the version it stands in, or `None` for the repeat of one that has landed.
pub(super) async fn update(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    draft: &CaseDraft,
) -> Result<Option<i64>, ApiError> {
    let was = lock_one(tx, scope.team_id, id).await?;
    if let Some(key) = &draft.edit_key {
        if is_repeat(tx, scope, key, id).await? {
            return Ok(None);
        }
        note_key(tx, scope, now, key, id).await.map_err(|e| refuse_spent(e, "editKey"))?;
    }
    unchanged(tx, scope, &was, draft.rev).await?;
    save(tx, scope, now, was, draft).await.map(Some)
}

/// A confirmed version is never touched: the edit becomes the next one, unconfirmed. Saving what is there
/// already changes nothing, so it costs no confirmation.
async fn save(tx: &mut Tx, scope: Scope, now: i64, was: Locked, draft: &CaseDraft) -> Result<i64, ApiError> {
    let id = was.id;
    if was.name == draft.name
        && was.business_type == draft.business_type
        && was.difficulty == draft.difficulty
        && was.content.0 == draft.content
    {
        return Ok(was.version);
    }
    let (version, status) = match was.confirm_status {
        ConfirmStatus::Confirmed => (was.version + 1, ConfirmStatus::Pending),
        other => (was.version, other),
    };
    if version == was.version {
        tx.exec((
            "DELETE FROM case_version WHERE case_id=$1 AND version=$2 AND confirmed_at IS NULL",
            args![id, version],
        ))
        .await?;
    }
    insert_version(tx, scope, now, id, version, draft).await?;
    tx.exec((
        "UPDATE practice_case SET name=$1, business_type=$2, difficulty=$3, content=$4, version=$5, \
         confirm_status=$6, updated_by=$7, updated_at=$8, rev=rev+1 WHERE id=$9 AND team_id=$10",
        args![
            &draft.name,
            &draft.business_type,
            draft.difficulty,
            Val::json(&draft.content)?,
            version,
            status,
            scope.user_id,
            now,
            id,
            scope.team_id
        ],
    ))
    .await
    .map_err(refuse_double)?;
    Ok(version)
}

#[derive(Debug, sqlx::FromRow)]
struct Blocker {
    case_name: String,
    task_name: String,
}

/// Deletes cases, all or none: one that an open task uses stands in the way, and is named.
pub(super) async fn delete(tx: &mut Tx, scope: Scope, now: i64, ids: &[i64]) -> Result<u64, ApiError> {
    let found: Vec<i64> = lock(tx, scope.team_id, ids).await?.into_iter().map(|c| c.id).collect();
    let mut sql = Sql::new(
        "SELECT DISTINCT c.name AS case_name, t.task_name FROM task_item i \
         JOIN assessment_task t ON t.id=i.task_id JOIN practice_case c ON c.id=i.case_id \
         WHERE t.deleted_at IS NULL AND t.closed_at IS NULL AND t.end_at>",
    );
    sql.bind(now).push(" AND i.case_id IN ").list(found.iter().copied());
    let blockers: Vec<Blocker> = tx.all(sql.push(" ORDER BY 1, 2 LIMIT 6").take()).await?;
    if let Some(first) = blockers.first() {
        let tasks: Vec<String> = blockers
            .iter()
            .filter(|b| b.case_name == first.case_name)
            .map(|b| format!("「{}」", b.task_name))
            .collect();
        return Err(ApiError::conflict(format!(
            "案例「{}」正被未结束的考核{}使用，不能删除",
            first.case_name,
            tasks.join("")
        )));
    }
    let mut sql = Sql::new("UPDATE practice_case SET rev=rev+1, deleted_at=");
    sql.bind(now).push(", updated_at=").bind(now).push(", updated_by=").bind(scope.user_id);
    sql.push(" WHERE id IN ").list(found);
    Ok(tx.exec(sql).await?)
}

pub(super) async fn set_use_state(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    ids: &[i64],
    state: UseState,
) -> sqlx::Result<u64> {
    let mut sql = Sql::new("UPDATE practice_case SET rev=rev+1, use_state=");
    sql.bind(state).push(", updated_at=").bind(now).push(", updated_by=").bind(scope.user_id);
    sql.push(" WHERE deleted_at IS NULL AND team_id=").bind(scope.team_id);
    sql.push(" AND use_state<>").bind(state).push(" AND id IN ").list(ids.iter().copied());
    tx.exec(sql).await
}

/// Asks `confirmers` to confirm the case.
pub(super) async fn submit(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    confirmers: &[i64],
) -> sqlx::Result<()> {
    tx.exec(("DELETE FROM case_confirmer WHERE case_id=$1", args![id])).await?;
    for user in confirmers {
        tx.exec(("INSERT INTO case_confirmer (case_id, user_id) VALUES ($1,$2)", args![id, *user])).await?;
    }
    tx.exec((
        "UPDATE practice_case SET confirm_status=$1, return_reason='', submitted_by=$2, submitted_at=$3, \
         updated_by=$2, updated_at=$3, rev=rev+1 WHERE id=$4",
        args![ConfirmStatus::Pending, scope.user_id, now, id],
    ))
    .await
    .map(drop)
}

pub(super) async fn is_confirmer(tx: &mut Tx, id: i64, user_id: i64) -> sqlx::Result<bool> {
    let count = tx
        .int(("SELECT COUNT(*) FROM case_confirmer WHERE case_id=$1 AND user_id=$2", args![id, user_id]))
        .await?;
    Ok(count > 0)
}

/// Records the confirmer's decision; `reason` is empty when the case is confirmed.
pub(super) async fn decide(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    case: &Locked,
    status: ConfirmStatus,
    reason: &str,
) -> sqlx::Result<()> {
    if status == ConfirmStatus::Confirmed {
        tx.exec((
            "UPDATE case_version SET confirmed_by=$1, confirmed_at=$2 WHERE case_id=$3 AND version=$4",
            args![scope.user_id, now, case.id, case.version],
        ))
        .await?;
    }
    tx.exec((
        "UPDATE practice_case SET confirm_status=$1, return_reason=$2, updated_by=$3, updated_at=$4, rev=rev+1 \
         WHERE id=$5",
        args![status, reason, scope.user_id, now, case.id],
    ))
    .await
    .map(drop)
}
