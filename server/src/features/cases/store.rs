//! Reading cases; what changes them is in [`super::write`].

use super::model::{
    BusinessType, CaseAdded, CaseChoice, CaseFilters, CaseItem, CasePerson, CaseSnapshot, CaseStat, CaseUse,
    CaseVersionDetail, CaseVersionItem,
};
use crate::args;
use crate::db::{Db, Json, Sql, Tx, dialect};
use crate::features::auth::Scope;
use crate::http::{ApiError, Paging};
use coach_engine::casebook::content::CaseContent;
use coach_engine::enums::{ConfirmStatus, Difficulty, UseState};

const ITEM: &str = "SELECT c.id, c.case_no, c.name, c.business_type, c.difficulty, c.confirm_status, \
    c.use_state, c.source, c.version, c.return_reason, c.submitted_at, v.created_by AS edited_by, \
    COALESCE(NULLIF(e.nick_name, ''), e.username) AS edited_by_name, c.created_by, \
    COALESCE(NULLIF(a.nick_name, ''), a.username) AS created_by_name, c.created_at, c.updated_at, c.rev \
    FROM practice_case c LEFT JOIN case_version v ON v.case_id=c.id AND v.version=c.version \
    LEFT JOIN account e ON e.id=v.created_by LEFT JOIN account a ON a.id=c.created_by";
const SORTABLE: &[(&str, &str)] = &[
    ("caseNo", "c.id"),
    ("name", "c.name"),
    ("businessType", "c.business_type"),
    ("difficulty", "CASE c.difficulty WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END"),
    ("confirmStatus", "c.confirm_status"),
    ("createdAt", "c.created_at"),
    ("updatedAt", "c.updated_at"),
];

/// Waiting for this user: chosen as a confirmer of a pending case that somebody else edited last.
fn awaiting(sql: &mut Sql, user_id: i64) {
    sql.push("c.confirm_status=").bind(ConfirmStatus::Pending);
    sql.push(" AND EXISTS (SELECT 1 FROM case_confirmer f WHERE f.case_id=c.id AND f.user_id=").bind(user_id);
    sql.push(") AND NOT EXISTS (SELECT 1 FROM case_version w WHERE w.case_id=c.id AND w.version=c.version");
    sql.push(" AND w.created_by=").bind(user_id).push(")");
}

fn filtered(head: &str, scope: Scope, filters: &CaseFilters, keyword: Option<&str>) -> Sql {
    let mut sql = Sql::new(head);
    sql.push(" WHERE c.deleted_at IS NULL AND c.team_id=").bind(scope.team_id);
    sql.and("c.business_type=", filters.business_type.as_deref())
        .and("c.difficulty=", filters.difficulty)
        .and("c.confirm_status=", filters.confirm_status)
        .and("c.use_state=", filters.use_state)
        .and("c.created_by=", filters.created_by)
        .and_like(&["c.name", "c.case_no", "c.business_type"], keyword);
    if filters.mine == Some(true) {
        sql.push(" AND ");
        awaiting(&mut sql, scope.user_id);
    }
    sql
}

pub(super) async fn list(
    db: &Db,
    scope: Scope,
    filters: &CaseFilters,
    paging: &Paging,
) -> Result<(Vec<CaseItem>, i64), ApiError> {
    let total =
        db.int(filtered("SELECT COUNT(*) FROM practice_case c", scope, filters, paging.keyword())).await?;
    let mut sql = filtered(ITEM, scope, filters, paging.keyword());
    paging.window(&mut sql, SORTABLE, "c.updated_at DESC, c.id DESC")?;
    let mut items: Vec<CaseItem> = db.all(sql).await?;
    add_confirmers(db, scope, &mut items).await?;
    Ok((items, total))
}

#[derive(Debug, sqlx::FromRow)]
struct ConfirmerRow {
    case_id: i64,
    id: i64,
    name: String,
}

async fn add_confirmers(db: &Db, scope: Scope, items: &mut [CaseItem]) -> sqlx::Result<()> {
    let mut sql = Sql::new(
        "SELECT f.case_id, a.id, COALESCE(NULLIF(a.nick_name, ''), a.username) AS name \
         FROM case_confirmer f JOIN account a ON a.id=f.user_id WHERE f.case_id IN ",
    );
    sql.list(items.iter().map(|c| c.id)).push(" ORDER BY name, a.id");
    let rows: Vec<ConfirmerRow> = db.all(sql).await?;
    for item in items {
        item.confirmers = rows
            .iter()
            .filter(|r| r.case_id == item.id)
            .map(|r| CasePerson { id: r.id, name: r.name.clone() })
            .collect();
        item.can_confirm = item.confirm_status == ConfirmStatus::Pending
            && item.edited_by != Some(scope.user_id)
            && item.confirmers.iter().any(|p| p.id == scope.user_id);
    }
    Ok(())
}

pub(super) async fn ids(
    db: &Db,
    scope: Scope,
    filters: &CaseFilters,
    keyword: Option<&str>,
) -> sqlx::Result<Vec<i64>> {
    let mut sql = filtered("SELECT c.id FROM practice_case c", scope, filters, keyword);
    sql.push(" ORDER BY c.updated_at DESC, c.id DESC LIMIT 10000");
    Ok(db.all::<(i64,)>(sql).await?.into_iter().map(|row| row.0).collect())
}

/// The case that an earlier add under this key made, also when it was deleted since.
pub(super) async fn added_under(db: &Db, scope: Scope, key: &str) -> sqlx::Result<Option<CaseAdded>> {
    db.opt((
        "SELECT c.id, c.rev FROM case_write w JOIN practice_case c ON c.id=w.case_id \
         WHERE w.team_id=$1 AND w.user_id=$2 AND w.write_key=$3",
        args![scope.team_id, scope.user_id, key],
    ))
    .await
}

pub(super) async fn stat(db: &Db, scope: Scope) -> sqlx::Result<CaseStat> {
    let rows: Vec<(ConfirmStatus, UseState, i64)> = db
        .all((
            "SELECT confirm_status, use_state, COUNT(*) FROM practice_case \
             WHERE team_id=$1 AND deleted_at IS NULL GROUP BY confirm_status, use_state",
            args![scope.team_id],
        ))
        .await?;
    let mine = CaseFilters { mine: Some(true), ..CaseFilters::default() };
    let mine = db.int(filtered("SELECT COUNT(*) FROM practice_case c", scope, &mine, None)).await?;
    let count = |wanted: &dyn Fn(ConfirmStatus, UseState) -> bool| {
        rows.iter().filter(|r| wanted(r.0, r.1)).map(|r| r.2).sum()
    };
    Ok(CaseStat {
        total: count(&|_, _| true),
        pending: count(&|status, _| status == ConfirmStatus::Pending),
        confirmed: count(&|status, _| status == ConfirmStatus::Confirmed),
        returned: count(&|status, _| status == ConfirmStatus::Returned),
        using: count(&|_, state| state == UseState::Using),
        unused: count(&|_, state| state == UseState::Unused),
        mine,
    })
}

pub(super) async fn business_types(db: &Db, scope: Scope) -> sqlx::Result<Vec<BusinessType>> {
    db.all((
        "SELECT business_type AS name, COUNT(*) AS count FROM practice_case \
         WHERE team_id=$1 AND deleted_at IS NULL AND business_type<>'' \
         GROUP BY business_type ORDER BY COUNT(*) DESC, business_type LIMIT 200",
        args![scope.team_id],
    ))
    .await
}

pub(super) async fn name_taken(db: &Db, team_id: i64, name: &str, except: Option<i64>) -> sqlx::Result<bool> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM practice_case WHERE deleted_at IS NULL AND team_id=");
    sql.bind(team_id).push(" AND name=").bind(name).and("id<>", except);
    Ok(db.int(sql).await? > 0)
}

/// The names of copies, to find a free one.
pub(super) async fn copy_names(db: &Db, team_id: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> = db
        .all((
            "SELECT name FROM practice_case WHERE team_id=$1 AND deleted_at IS NULL AND name LIKE '% 副本%'",
            args![team_id],
        ))
        .await?;
    Ok(rows.into_iter().map(|row| row.0).collect())
}

pub(super) async fn get(db: &Db, scope: Scope, id: i64) -> Result<(CaseItem, CaseContent), ApiError> {
    let mut sql = filtered(ITEM, scope, &CaseFilters::default(), None);
    let item: CaseItem =
        db.opt(sql.push(" AND c.id=").bind(id).take()).await?.ok_or(ApiError::NotFound("案例"))?;
    let (content,): (Json<CaseContent>,) =
        db.one(("SELECT content FROM practice_case WHERE id=$1", args![id])).await?;
    let mut items = [item];
    add_confirmers(db, scope, &mut items).await?;
    let [item] = items;
    Ok((item, content.0))
}

/// Tasks that still run or will, by case.
pub(super) async fn open_uses(db: &Db, scope: Scope, now: i64, id: i64) -> sqlx::Result<Vec<CaseUse>> {
    db.all((
        "SELECT DISTINCT t.id AS task_id, t.task_name FROM assessment_task t \
         JOIN task_item i ON i.task_id=t.id WHERE i.case_id=$1 AND t.team_id=$2 AND t.deleted_at IS NULL \
         AND t.closed_at IS NULL AND t.end_at>$3 ORDER BY t.id",
        args![id, scope.team_id, now],
    ))
    .await
}

const VERSION: &str = "SELECT v.version, v.name, v.difficulty, v.created_at AS edited_at, v.confirmed_at, \
    COALESCE(NULLIF(a.nick_name, ''), a.username) AS edited_by_name, \
    COALESCE(NULLIF(b.nick_name, ''), b.username) AS confirmed_by_name \
    FROM case_version v JOIN practice_case c ON c.id=v.case_id LEFT JOIN account a ON a.id=v.created_by \
    LEFT JOIN account b ON b.id=v.confirmed_by WHERE c.deleted_at IS NULL AND c.team_id=";

pub(super) async fn versions(db: &Db, scope: Scope, id: i64) -> Result<Vec<CaseVersionItem>, ApiError> {
    let mut sql = Sql::new(VERSION);
    sql.bind(scope.team_id).push(" AND v.case_id=").bind(id).push(" ORDER BY v.version DESC");
    let rows: Vec<CaseVersionItem> = db.all(sql).await?;
    if rows.is_empty() { Err(ApiError::NotFound("案例")) } else { Ok(rows) }
}

pub(super) async fn version(db: &Db, scope: Scope, id: i64, no: i64) -> Result<CaseVersionDetail, ApiError> {
    let mut sql = Sql::new(VERSION);
    sql.bind(scope.team_id).push(" AND v.case_id=").bind(id).push(" AND v.version=").bind(no);
    let item: CaseVersionItem = db.opt(sql).await?.ok_or(ApiError::NotFound("案例版本"))?;
    let (content,): (Json<CaseContent>,) =
        db.one(("SELECT content FROM case_version WHERE case_id=$1 AND version=$2", args![id, no])).await?;
    Ok(CaseVersionDetail { item, content: content.0 })
}

#[derive(Debug, sqlx::FromRow)]
struct SnapshotRow {
    version: i64,
    name: String,
    #[sqlx(try_from = "String")]
    difficulty: Difficulty,
    content: Json<CaseContent>,
}

/// One version of a case, for a session to start from; also of a case that was deleted meanwhile.
/// Without a wish it is the current version, confirmed or not, as a preview needs it.
///
/// # Errors
/// What the database reports.
pub async fn snapshot(
    db: &Db,
    team_id: i64,
    case_id: i64,
    version: Option<i64>,
) -> sqlx::Result<Option<CaseSnapshot>> {
    let mut sql = Sql::new(
        "SELECT v.version, v.name, v.difficulty, v.content FROM case_version v \
         JOIN practice_case c ON c.id=v.case_id WHERE c.id=",
    );
    sql.bind(case_id).push(" AND c.team_id=").bind(team_id);
    match version {
        Some(no) => sql.push(" AND v.version=").bind(no),
        None => sql.push(" AND v.version=c.version AND c.deleted_at IS NULL"),
    };
    let row: Option<SnapshotRow> = db.opt(sql).await?;
    Ok(row.map(|r| CaseSnapshot {
        case_id,
        version: r.version,
        name: r.name,
        difficulty: r.difficulty,
        content: r.content.0,
    }))
}

/// The cases among `ids` that exist in the team, locked against deletion until the transaction ends.
///
/// # Errors
/// What the database reports.
pub async fn choices(tx: &mut Tx, team_id: i64, ids: &[i64]) -> sqlx::Result<Vec<CaseChoice>> {
    let mut sql = Sql::new(
        "SELECT id, name, difficulty, version, confirm_status, use_state FROM practice_case \
         WHERE deleted_at IS NULL AND team_id=",
    );
    sql.bind(team_id).push(" AND id IN ").list(ids.iter().copied()).push(" ORDER BY id");
    sql.push(dialect::for_update(tx.is_sqlite()));
    tx.all(sql).await
}
