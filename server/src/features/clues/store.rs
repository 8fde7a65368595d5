use super::model::{Clue, ClueBody, ClueCase, ClueField, ClueFilters, ClueItem, ClueRow};
use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val, is_unique_violation};
use crate::features::auth::Scope;
use crate::features::edits::{self, Editable};
use crate::http::{ApiError, Paging};
use coach_engine::enums::{ClueKind, RevealAt, UseState};

const CLUE: Editable = Editable { table: "service_clue", what: "服务线索", soft_delete: false };
const ITEM: &str = "SELECT s.id, s.name, s.kind, s.fields, s.reveal_at, s.trigger_words, s.use_state, \
    COALESCE(NULLIF(a.nick_name, ''), a.username) AS updated_by_name, s.updated_at, s.rev \
    FROM service_clue s LEFT JOIN account a ON a.id=s.updated_by";
const SORTABLE: &[(&str, &str)] =
    &[("name", "s.name"), ("kind", "s.kind"), ("revealAt", "s.reveal_at"), ("updatedAt", "s.updated_at")];

fn filtered(head: &str, scope: Scope, filters: &ClueFilters, keyword: Option<&str>) -> Sql {
    let mut sql = Sql::new(head);
    sql.push(" WHERE s.team_id=").bind(scope.team_id);
    sql.and("s.kind=", filters.kind)
        .and("s.reveal_at=", filters.reveal_at)
        .and("s.use_state=", filters.use_state)
        .and_like(&["s.name"], keyword);
    if let Some(case_id) = filters.case_id {
        sql.push(" AND EXISTS (SELECT 1 FROM clue_case k WHERE k.clue_id=s.id AND k.case_id=");
        sql.bind(case_id).push(")");
    }
    sql
}

#[derive(Debug, sqlx::FromRow)]
struct LinkRow {
    clue_id: i64,
    id: i64,
    name: String,
}

async fn with_cases(db: &Db, rows: Vec<ClueRow>) -> sqlx::Result<Vec<ClueItem>> {
    let mut sql = Sql::new(
        "SELECT k.clue_id, c.id, c.name FROM clue_case k JOIN practice_case c ON c.id=k.case_id \
         WHERE c.deleted_at IS NULL AND k.clue_id IN ",
    );
    sql.list(rows.iter().map(|r| r.id)).push(" ORDER BY c.name, c.id");
    let links: Vec<LinkRow> = db.all(sql).await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let mine = links.iter().filter(|l| l.clue_id == row.id);
            let cases = mine.map(|l| ClueCase { id: l.id, name: l.name.clone() }).collect();
            row.with_cases(cases)
        })
        .collect())
}

pub(super) async fn list(
    db: &Db,
    scope: Scope,
    filters: &ClueFilters,
    paging: &Paging,
) -> Result<(Vec<ClueItem>, i64), ApiError> {
    let total =
        db.int(filtered("SELECT COUNT(*) FROM service_clue s", scope, filters, paging.keyword())).await?;
    let mut sql = filtered(ITEM, scope, filters, paging.keyword());
    paging.window(&mut sql, SORTABLE, "s.updated_at DESC, s.id DESC")?;
    let rows = db.all(sql).await?;
    Ok((with_cases(db, rows).await?, total))
}

pub(super) async fn ids(
    db: &Db,
    scope: Scope,
    filters: &ClueFilters,
    keyword: Option<&str>,
) -> sqlx::Result<Vec<i64>> {
    let mut sql = filtered("SELECT s.id FROM service_clue s", scope, filters, keyword);
    sql.push(" ORDER BY s.updated_at DESC, s.id DESC LIMIT 10000");
    Ok(db.all::<(i64,)>(sql).await?.into_iter().map(|row| row.0).collect())
}

pub(super) async fn name_taken(db: &Db, team_id: i64, name: &str, except: Option<i64>) -> sqlx::Result<bool> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM service_clue WHERE team_id=");
    sql.bind(team_id).push(" AND name=").bind(name).and("id<>", except);
    Ok(db.int(sql).await? > 0)
}

pub(super) async fn get(db: &Db, scope: Scope, id: i64) -> Result<ClueItem, ApiError> {
    let mut sql = filtered(ITEM, scope, &ClueFilters::default(), None);
    let rows: Vec<ClueRow> = db.all(sql.push(" AND s.id=").bind(id).take()).await?;
    with_cases(db, rows).await?.pop().ok_or(ApiError::NotFound(CLUE.what))
}

/// The clues of a case in the team, for its form.
pub(super) async fn of_case(db: &Db, scope: Scope, case_id: i64) -> Result<Vec<ClueItem>, ApiError> {
    let known = db
        .int((
            "SELECT COUNT(*) FROM practice_case WHERE id=$1 AND team_id=$2 AND deleted_at IS NULL",
            args![case_id, scope.team_id],
        ))
        .await?;
    if known == 0 {
        return Err(ApiError::NotFound("案例"));
    }
    let filters = ClueFilters { case_id: Some(case_id), ..ClueFilters::default() };
    let mut sql = filtered(ITEM, scope, &filters, None);
    let rows = db.all(sql.push(" ORDER BY s.kind, s.id").take()).await?;
    Ok(with_cases(db, rows).await?)
}

#[derive(Debug, sqlx::FromRow)]
struct PracticeRow {
    id: i64,
    name: String,
    kind: ClueKind,
    reveal_at: RevealAt,
    trigger_words: Json<Vec<String>>,
    fields: Json<Vec<ClueField>>,
}

/// The clues in use that belong to a case, whole; [`Clue::shown`] says what a trainee may see of them.
///
/// # Errors
/// What the database reports.
pub async fn for_case(db: &Db, team_id: i64, case_id: i64) -> sqlx::Result<Vec<Clue>> {
    let rows: Vec<PracticeRow> = db
        .all((
            "SELECT s.id, s.name, s.kind, s.reveal_at, s.trigger_words, s.fields FROM service_clue s \
             JOIN clue_case k ON k.clue_id=s.id WHERE k.case_id=$1 AND s.team_id=$2 AND s.use_state=$3 \
             ORDER BY s.kind, s.id",
            args![case_id, team_id, UseState::Using],
        ))
        .await?;
    Ok(rows
        .into_iter()
        .map(|r| Clue {
            id: r.id,
            name: r.name,
            kind: r.kind,
            reveal_at: r.reveal_at,
            trigger_words: r.trigger_words.0,
            fields: r.fields.0,
        })
        .collect())
}

fn refuse_double(error: sqlx::Error) -> ApiError {
    if is_unique_violation(&error) { ApiError::field("name", "线索名称已存在") } else { error.into() }
}

pub(super) async fn insert(tx: &mut Tx, scope: Scope, now: i64, body: &ClueBody) -> Result<i64, ApiError> {
    let id = tx
        .int((
            "INSERT INTO service_clue (team_id, name, kind, fields, reveal_at, trigger_words, use_state, \
             created_by, created_at, updated_by, updated_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$8,$9) \
             RETURNING id",
            args![
                scope.team_id,
                &body.name,
                body.kind,
                Val::json(&body.fields)?,
                body.reveal_at,
                Val::json(&body.trigger_words)?,
                body.use_state,
                scope.user_id,
                now
            ],
        ))
        .await
        .map_err(refuse_double)?;
    link_cases(tx, scope, id, &body.case_ids).await?;
    Ok(id)
}

pub(super) async fn update(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    body: &ClueBody,
) -> Result<(), ApiError> {
    let changed = tx
        .exec((
            "UPDATE service_clue SET name=$1, kind=$2, fields=$3, reveal_at=$4, trigger_words=$5, use_state=$6, \
             updated_by=$7, updated_at=$8, rev=rev+1 WHERE id=$9 AND team_id=$10 AND rev=$11",
            args![
                &body.name,
                body.kind,
                Val::json(&body.fields)?,
                body.reveal_at,
                Val::json(&body.trigger_words)?,
                body.use_state,
                scope.user_id,
                now,
                id,
                scope.team_id,
                body.rev
            ],
        ))
        .await
        .map_err(refuse_double)?;
    if changed == 0 {
        return Err(edits::refusal(tx, CLUE, scope.team_id, id).await);
    }
    link_cases(tx, scope, id, &body.case_ids).await
}

/// Makes `case_ids` all the cases of a clue.
async fn link_cases(tx: &mut Tx, scope: Scope, id: i64, case_ids: &[i64]) -> Result<(), ApiError> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM practice_case WHERE deleted_at IS NULL AND team_id=");
    sql.bind(scope.team_id).push(" AND id IN ").list(case_ids.iter().copied());
    if usize::try_from(tx.int(sql).await?) != Ok(case_ids.len()) {
        return Err(ApiError::field("caseIds", "所选案例不存在或已被删除"));
    }
    tx.exec(("DELETE FROM clue_case WHERE clue_id=$1", args![id])).await?;
    for case_id in case_ids {
        tx.exec(("INSERT INTO clue_case (clue_id, case_id) VALUES ($1,$2)", args![id, *case_id])).await?;
    }
    Ok(())
}

/// Makes `clue_ids` all the clues of a case.
pub(super) async fn link_clues(
    tx: &mut Tx,
    scope: Scope,
    case_id: i64,
    clue_ids: &[i64],
) -> Result<(), ApiError> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM service_clue WHERE team_id=");
    sql.bind(scope.team_id).push(" AND id IN ").list(clue_ids.iter().copied());
    if usize::try_from(tx.int(sql).await?) != Ok(clue_ids.len()) {
        return Err(ApiError::field("clueIds", "所选线索不存在或已被删除"));
    }
    tx.exec(("DELETE FROM clue_case WHERE case_id=$1", args![case_id])).await?;
    for clue_id in clue_ids {
        tx.exec(("INSERT INTO clue_case (clue_id, case_id) VALUES ($1,$2)", args![*clue_id, case_id]))
            .await?;
    }
    Ok(())
}

/// Gives a copied case the clues of its original.
///
/// # Errors
/// What the database reports.
pub async fn copy_links(tx: &mut Tx, team_id: i64, from: i64, to: i64) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO clue_case (clue_id, case_id) SELECT k.clue_id, $1 FROM clue_case k \
         JOIN service_clue s ON s.id=k.clue_id WHERE k.case_id=$2 AND s.team_id=$3",
        args![to, from, team_id],
    ))
    .await
    .map(drop)
}

pub(super) async fn delete(tx: &mut Tx, scope: Scope, ids: &[i64]) -> sqlx::Result<u64> {
    let mut sql = Sql::new("DELETE FROM service_clue WHERE team_id=");
    sql.bind(scope.team_id).push(" AND id IN ").list(ids.iter().copied());
    tx.exec(sql).await
}
