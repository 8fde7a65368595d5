use super::model::{Agent, AgentFilters, AgentForm, ChainEntry, ChainLink, KeyChange, hint};
use crate::ai::Capability;
use crate::args;
use crate::db::{Db, Sql, Tx, dialect};
use crate::features::auth::Scope;
use crate::features::edits::{self, Editable};
use crate::http::{ApiError, Page, Paging};
use crate::secrets::Secrets;
use coach_engine::enums::{AgentKind, UseState};

pub(super) const LABEL: &str = "智能体";
const EDITABLE: Editable = Editable { table: "agent_endpoint", what: LABEL, soft_delete: false };

const COLUMNS: &str = "SELECT a.id, a.name, a.kind, a.base_url, a.model_id, \
     a.secret IS NOT NULL AS has_key, a.secret_hint AS key_hint, a.timeout_ms, a.concurrency, a.status, \
     a.health_ok, a.health_at, a.health_note, a.rev, \
     COALESCE(NULLIF(u.nick_name, ''), u.username) AS updated_by, a.updated_at \
     FROM agent_endpoint a LEFT JOIN account u ON u.id=a.updated_by WHERE a.team_id=";

const SORTABLE: &[(&str, &str)] =
    &[("name", "a.name"), ("kind", "a.kind"), ("status", "a.status"), ("updatedAt", "a.updated_at")];

fn filter(sql: &mut Sql, filters: &AgentFilters, keyword: Option<&str>) {
    sql.and("a.kind=", filters.kind)
        .and("a.status=", filters.status)
        .and_like(&["a.name", "a.model_id", "a.base_url"], keyword);
}

pub(super) async fn page(
    db: &Db,
    team: i64,
    filters: &AgentFilters,
    paging: &Paging,
) -> Result<Page<Agent>, ApiError> {
    let mut count = Sql::new("SELECT COUNT(*) FROM agent_endpoint a WHERE a.team_id=");
    count.bind(team);
    filter(&mut count, filters, paging.keyword());
    let mut rows = Sql::new(COLUMNS);
    rows.bind(team);
    filter(&mut rows, filters, paging.keyword());
    paging.window(&mut rows, SORTABLE, "a.updated_at DESC, a.id DESC")?;
    let total = db.int(count).await?;
    let mut items: Vec<Agent> = db.all(rows).await?;
    let bound = bindings(db, team).await?;
    for item in &mut items {
        item.capabilities = served(&bound, item.id);
    }
    Ok(paging.page(items, total))
}

pub(super) async fn find(db: &Db, team: i64, id: i64) -> Result<Agent, ApiError> {
    let mut sql = Sql::new(COLUMNS);
    sql.bind(team).push(" AND a.id=").bind(id);
    let mut agent: Agent = db.opt(sql).await?.ok_or(ApiError::NotFound(LABEL))?;
    agent.capabilities = served(&bindings(db, team).await?, id);
    Ok(agent)
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct BindingRow {
    #[sqlx(try_from = "String")]
    pub capability: Capability,
    pub agent_id: i64,
    pub name: String,
    pub kind: AgentKind,
    pub status: UseState,
    pub agent_status: UseState,
    pub health_ok: Option<bool>,
}

impl From<BindingRow> for ChainLink {
    fn from(row: BindingRow) -> Self {
        Self {
            agent_id: row.agent_id,
            name: row.name,
            kind: row.kind,
            status: row.status,
            agent_status: row.agent_status,
            health_ok: row.health_ok,
        }
    }
}

/// Every link of the team's chains, in order.
pub(super) async fn bindings(db: &Db, team: i64) -> sqlx::Result<Vec<BindingRow>> {
    db.all((
        "SELECT b.capability, b.agent_id, a.name, a.kind, b.status, a.status AS agent_status, a.health_ok \
         FROM agent_binding b JOIN agent_endpoint a ON a.id=b.agent_id \
         WHERE b.team_id=$1 ORDER BY b.capability, b.position",
        args![team],
    ))
    .await
}

fn served(bindings: &[BindingRow], agent: i64) -> Vec<Capability> {
    let mut found: Vec<Capability> =
        bindings.iter().filter(|b| b.agent_id == agent).map(|b| b.capability).collect();
    found.sort();
    found
}

pub(super) async fn count(tx: &mut Tx, team: i64) -> sqlx::Result<i64> {
    tx.int(("SELECT COUNT(*) FROM agent_endpoint WHERE team_id=$1", args![team])).await
}

/// The sealed key and its hint.
fn sealed(secrets: &Secrets, change: &KeyChange) -> anyhow::Result<(Option<Vec<u8>>, String)> {
    match change {
        KeyChange::Set(key) => Ok((Some(secrets.seal(key)?), hint(key))),
        KeyChange::Keep | KeyChange::Remove => Ok((None, String::new())),
    }
}

pub(super) async fn insert(
    tx: &mut Tx,
    secrets: &Secrets,
    scope: Scope,
    now: i64,
    form: &AgentForm,
) -> Result<i64, ApiError> {
    let (secret, hint) = sealed(secrets, &form.api_key)?;
    let id = tx
        .int((
            "INSERT INTO agent_endpoint (team_id, name, kind, base_url, model_id, secret, secret_hint, timeout_ms, \
             concurrency, status, created_by, created_at, updated_by, updated_at) \
             VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$11,$12) RETURNING id",
            args![
                scope.team_id,
                &form.name,
                form.kind,
                &form.base_url,
                &form.model_id,
                secret,
                hint,
                form.timeout_ms,
                form.concurrency,
                form.status,
                scope.user_id,
                now
            ],
        ))
        .await
        .map_err(name_clash)?;
    Ok(id)
}

pub(super) async fn update(
    tx: &mut Tx,
    secrets: &Secrets,
    scope: Scope,
    now: i64,
    id: i64,
    rev: i64,
    form: &AgentForm,
) -> Result<(), ApiError> {
    let mut sql = Sql::new("UPDATE agent_endpoint SET name=");
    sql.bind(&form.name).push(", kind=").bind(form.kind).push(", base_url=").bind(&form.base_url);
    sql.push(", model_id=").bind(&form.model_id).push(", timeout_ms=").bind(form.timeout_ms);
    sql.push(", concurrency=").bind(form.concurrency).push(", status=").bind(form.status);
    if form.api_key != KeyChange::Keep {
        let (secret, hint) = sealed(secrets, &form.api_key)?;
        sql.push(", secret=").bind(secret).push(", secret_hint=").bind(hint);
    }
    // What the last check found no longer says anything about the changed agent.
    sql.push(", health_ok=NULL, health_at=NULL, health_note=''");
    sql.push(", updated_by=")
        .bind(scope.user_id)
        .push(", updated_at=")
        .bind(now)
        .push(", rev=rev+1 WHERE id=");
    sql.bind(id).push(" AND team_id=").bind(scope.team_id).push(" AND rev=").bind(rev);
    match tx.exec(sql).await.map_err(name_clash)? {
        0 => Err(edits::refusal(tx, EDITABLE, scope.team_id, id).await),
        _ => Ok(()),
    }
}

fn name_clash(error: sqlx::Error) -> ApiError {
    if crate::db::is_unique_violation(&error) {
        ApiError::field("name", "名称已存在")
    } else {
        error.into()
    }
}

pub(super) async fn set_status(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    status: UseState,
) -> sqlx::Result<u64> {
    tx.exec((
        "UPDATE agent_endpoint SET status=$3, rev=rev+1, updated_by=$4, updated_at=$5 WHERE id=$1 AND team_id=$2",
        args![id, scope.team_id, status, scope.user_id, now],
    ))
    .await
}

/// The agent, locked until the transaction ends, so that binding and deleting exclude each other.
pub(super) async fn lock(tx: &mut Tx, team: i64, id: i64) -> sqlx::Result<Option<(String, AgentKind)>> {
    let mut sql = Sql::new("SELECT name, kind FROM agent_endpoint WHERE team_id=");
    sql.bind(team).push(" AND id=").bind(id).push(dialect::for_update(tx.is_sqlite()));
    tx.opt(sql).await
}

/// Makes changes of one team's chains follow each other.
pub(super) async fn lock_team(tx: &mut Tx, team: i64) -> sqlx::Result<()> {
    let mut sql = Sql::new("SELECT id FROM team WHERE id=");
    sql.bind(team).push(dialect::for_update(tx.is_sqlite()));
    tx.int(sql).await.map(drop)
}

pub(super) async fn replace_chain(
    tx: &mut Tx,
    team: i64,
    capability: Capability,
    chain: &[ChainEntry],
) -> sqlx::Result<()> {
    tx.exec(("DELETE FROM agent_binding WHERE team_id=$1 AND capability=$2", args![team, capability]))
        .await?;
    for (position, entry) in (1i64..).zip(chain) {
        tx.exec((
            "INSERT INTO agent_binding (team_id, capability, position, agent_id, status) VALUES ($1,$2,$3,$4,$5)",
            args![team, capability, position, entry.agent_id, entry.status],
        ))
        .await?;
    }
    Ok(())
}

/// The capabilities that an agent is bound to.
pub(super) async fn bound_to(tx: &mut Tx, team: i64, id: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> = tx
        .all((
            "SELECT capability FROM agent_binding WHERE team_id=$1 AND agent_id=$2 ORDER BY capability",
            args![team, id],
        ))
        .await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

pub(super) async fn delete(tx: &mut Tx, team: i64, id: i64) -> sqlx::Result<u64> {
    tx.exec(("DELETE FROM agent_endpoint WHERE team_id=$1 AND id=$2", args![team, id])).await
}

/// Notes a health check; the revision stays, because nobody edited the agent.
pub(super) async fn note_health(
    db: &Db,
    team: i64,
    id: i64,
    now: i64,
    ok: bool,
    note: &str,
) -> sqlx::Result<()> {
    db.exec((
        "UPDATE agent_endpoint SET health_ok=$3, health_at=$4, health_note=$5 WHERE id=$1 AND team_id=$2",
        args![id, team, ok, now, note],
    ))
    .await
    .map(drop)
}
