use super::model::{Phrase, PhraseBody, PhraseFilters, PhraseGroup, PhraseItem, variables};
use crate::args;
use crate::db::{Db, Sql, Tx, dialect, is_unique_violation};
use crate::features::auth::Scope;
use crate::features::edits::{self, Editable};
use crate::http::{ApiError, Paging};
use coach_engine::enums::{PhraseScope, UseState};

const PHRASE: Editable = Editable { table: "quick_phrase", what: "快捷短语", soft_delete: false };
const ITEM: &str = "SELECT p.id, p.group_name, p.title, p.content, p.scope, p.owner_id, \
    COALESCE(NULLIF(a.nick_name, ''), a.username) AS owner_name, p.hotkey, p.enabled_in_exam, p.use_count, \
    p.use_state, p.rev, p.updated_at FROM quick_phrase p JOIN account a ON a.id=p.owner_id";
const SORTABLE: &[(&str, &str)] = &[
    ("groupName", "p.group_name"),
    ("title", "p.title"),
    ("useCount", "p.use_count"),
    ("updatedAt", "p.updated_at"),
];

/// Restricts to what the caller may see: the team's phrases and the caller's own.
fn visible(head: &str, scope: Scope) -> Sql {
    let mut sql = Sql::new(head);
    sql.push(" WHERE p.team_id=").bind(scope.team_id).push(" AND (p.scope=").bind(PhraseScope::Team);
    sql.push(" OR p.owner_id=").bind(scope.user_id).push(")");
    sql
}

fn filtered(head: &str, scope: Scope, filters: &PhraseFilters, keyword: Option<&str>) -> Sql {
    let mut sql = visible(head, scope);
    sql.and("p.group_name=", filters.group.as_deref())
        .and("p.scope=", filters.scope)
        .and("p.use_state=", filters.use_state)
        .and_like(&["p.title", "p.content", "p.hotkey"], keyword);
    sql
}

fn with_variables(mut item: PhraseItem) -> PhraseItem {
    item.variables = variables(&item.content).unwrap_or_default();
    item
}

pub(super) async fn list(
    db: &Db,
    scope: Scope,
    filters: &PhraseFilters,
    paging: &Paging,
) -> Result<(Vec<PhraseItem>, i64), ApiError> {
    let total =
        db.int(filtered("SELECT COUNT(*) FROM quick_phrase p", scope, filters, paging.keyword())).await?;
    let mut sql = filtered(ITEM, scope, filters, paging.keyword());
    paging.window(&mut sql, SORTABLE, "p.sort, p.id")?;
    let rows: Vec<PhraseItem> = db.all(sql).await?;
    Ok((rows.into_iter().map(with_variables).collect(), total))
}

pub(super) async fn ids(
    db: &Db,
    scope: Scope,
    filters: &PhraseFilters,
    keyword: Option<&str>,
) -> sqlx::Result<Vec<i64>> {
    let mut sql = filtered("SELECT p.id FROM quick_phrase p", scope, filters, keyword);
    sql.push(" ORDER BY p.sort, p.id LIMIT 10000");
    Ok(db.all::<(i64,)>(sql).await?.into_iter().map(|row| row.0).collect())
}

pub(super) async fn groups(db: &Db, scope: Scope) -> sqlx::Result<Vec<PhraseGroup>> {
    let mut sql = visible("SELECT p.group_name AS name, COUNT(*) AS count FROM quick_phrase p", scope);
    sql.push(" GROUP BY p.group_name ORDER BY p.group_name");
    db.all(sql).await
}

pub(super) async fn get(db: &Db, scope: Scope, id: i64) -> Result<PhraseItem, ApiError> {
    let mut sql = visible(ITEM, scope);
    let row = db.opt(sql.push(" AND p.id=").bind(id).take()).await?;
    row.map(with_variables).ok_or(ApiError::NotFound(PHRASE.what))
}

/// The phrases that a person is offered during a dialogue, in their order.
///
/// # Errors
/// What the database reports.
pub async fn for_practice(db: &Db, team_id: i64, user_id: i64) -> sqlx::Result<Vec<Phrase>> {
    let rows: Vec<Phrase> = db
        .all((
            "SELECT id, group_name, title, content, scope, hotkey, enabled_in_exam FROM quick_phrase \
             WHERE team_id=$1 AND use_state=$2 AND (scope=$3 OR owner_id=$4) ORDER BY sort, id",
            args![team_id, UseState::Using, PhraseScope::Team, user_id],
        ))
        .await?;
    Ok(rows
        .into_iter()
        .map(|mut phrase| {
            phrase.variables = variables(&phrase.content).unwrap_or_default();
            phrase
        })
        .collect())
}

/// Counts that a phrase was sent, and answers its text: the scoring tells canned from own words by it. None for
/// one that this person is not offered.
///
/// # Errors
/// What the database reports.
pub async fn use_one(
    tx: &mut Tx,
    team_id: i64,
    user_id: i64,
    phrase_id: i64,
) -> sqlx::Result<Option<String>> {
    let row: Option<(String,)> = tx
        .opt((
            "UPDATE quick_phrase SET use_count=use_count+1 \
         WHERE id=$1 AND team_id=$2 AND (scope=$3 OR owner_id=$4) RETURNING content",
            args![phrase_id, team_id, PhraseScope::Team, user_id],
        ))
        .await?;
    Ok(row.map(|(content,)| content))
}

/// The unique index covers each scope by itself; a personal key must not hide a team key either.
async fn check_hotkey(tx: &mut Tx, scope: Scope, body: &PhraseBody, id: i64) -> Result<(), ApiError> {
    if body.hotkey.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new("SELECT COUNT(*) FROM quick_phrase WHERE team_id=");
    sql.bind(scope.team_id).push(" AND id<>").bind(id);
    sql.push(" AND LOWER(hotkey)=").bind(body.hotkey.to_lowercase());
    if body.scope == PhraseScope::Personal {
        sql.push(" AND (scope=").bind(PhraseScope::Team);
        sql.push(" OR owner_id=").bind(scope.user_id).push(")");
    }
    if tx.int(sql).await? > 0 { Err(hotkey_taken()) } else { Ok(()) }
}

fn hotkey_taken() -> ApiError {
    ApiError::field("hotkey", "快捷键已被其他短语使用")
}

fn refuse_double(error: sqlx::Error) -> ApiError {
    if is_unique_violation(&error) { hotkey_taken() } else { error.into() }
}

pub(super) async fn insert(tx: &mut Tx, scope: Scope, now: i64, body: &PhraseBody) -> Result<i64, ApiError> {
    check_hotkey(tx, scope, body, 0).await?;
    tx.int((
        "INSERT INTO quick_phrase (team_id, owner_id, group_name, title, content, scope, hotkey, \
         enabled_in_exam, use_state, sort, created_by, created_at, updated_by, updated_at) \
         SELECT $1,$2,$3,$4,$5,$6,$7,$8,$9, CAST(COALESCE(MAX(sort), 0) + 1 AS BIGINT), $2,$10,$2,$10 \
         FROM quick_phrase WHERE team_id=$1 RETURNING id",
        args![
            scope.team_id,
            scope.user_id,
            &body.group_name,
            &body.title,
            &body.content,
            body.scope,
            &body.hotkey,
            body.enabled_in_exam,
            body.use_state,
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
    body: &PhraseBody,
) -> Result<(), ApiError> {
    let mut sql = visible("SELECT p.owner_id FROM quick_phrase p", scope);
    let (owner,): (i64,) =
        tx.opt(sql.push(" AND p.id=").bind(id).take()).await?.ok_or(ApiError::NotFound(PHRASE.what))?;
    if body.scope == PhraseScope::Personal && owner != scope.user_id {
        return Err(ApiError::field("scope", "只有创建人可以把短语改为个人短语"));
    }
    check_hotkey(tx, scope, body, id).await?;
    let changed = tx
        .exec((
            "UPDATE quick_phrase SET group_name=$1, title=$2, content=$3, scope=$4, hotkey=$5, \
             enabled_in_exam=$6, use_state=$7, updated_by=$8, updated_at=$9, rev=rev+1 \
             WHERE id=$10 AND team_id=$11 AND rev=$12",
            args![
                &body.group_name,
                &body.title,
                &body.content,
                body.scope,
                &body.hotkey,
                body.enabled_in_exam,
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
    if changed == 0 { Err(edits::refusal(tx, PHRASE, scope.team_id, id).await) } else { Ok(()) }
}

pub(super) async fn delete(tx: &mut Tx, scope: Scope, ids: &[i64]) -> sqlx::Result<u64> {
    let mut sql = Sql::new("DELETE FROM quick_phrase WHERE team_id=");
    sql.bind(scope.team_id).push(" AND (scope=").bind(PhraseScope::Team);
    sql.push(" OR owner_id=").bind(scope.user_id).push(") AND id IN ").list(ids.iter().copied());
    tx.exec(sql).await
}

/// Puts `ids` into this order within the places that they hold among all phrases of the team.
pub(super) async fn sort(tx: &mut Tx, scope: Scope, ids: &[i64]) -> Result<(), ApiError> {
    let mut sql = visible("SELECT COUNT(*) FROM quick_phrase p", scope);
    let mine = tx.int(sql.push(" AND p.id IN ").list(ids.iter().copied()).take()).await?;
    if usize::try_from(mine) != Ok(ids.len()) {
        return Err(ApiError::NotFound(PHRASE.what));
    }
    let mut sql = Sql::new("SELECT id, sort FROM quick_phrase WHERE team_id=");
    sql.bind(scope.team_id).push(" ORDER BY sort, id").push(dialect::for_update(tx.is_sqlite()));
    let all: Vec<(i64, i64)> = tx.all(sql).await?;
    let mut wanted = ids.iter().copied();
    for (place, (id, sort)) in (1i64..).zip(all) {
        let now_here = if ids.contains(&id) { wanted.next().unwrap_or(id) } else { id };
        if now_here != id || sort != place {
            tx.exec(("UPDATE quick_phrase SET sort=$1 WHERE id=$2", args![place, now_here])).await?;
        }
    }
    Ok(())
}
