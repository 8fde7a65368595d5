use super::model::{FlowDetail, FlowFilters, FlowRow, FlowSibling};
use crate::args;
use crate::db::{Db, Sql};
use crate::http::{ApiError, Page, Paging};

const FIELDS: &str = "f.id, f.trace_id, f.session_id, COALESCE(NULLIF(u.nick_name, ''), u.username) AS actor_name, \
     f.scene, f.capability, f.agent_id, f.agent_name, f.model_id, f.prompt_template_id, t.name AS prompt_name, \
     f.prompt_version, f.in_tokens, f.out_tokens, f.first_token_ms, f.latency_ms, f.attempt, f.status, f.error, \
     f.fallback_used, f.flags, f.created_at";
const FROM: &str = " FROM flow_log f LEFT JOIN account u ON u.id=f.actor_id \
     LEFT JOIN prompt_template t ON t.id=f.prompt_template_id AND t.team_id=f.team_id WHERE f.team_id=";

const SORTABLE: &[(&str, &str)] = &[
    ("createdAt", "f.created_at"),
    ("latencyMs", "f.latency_ms"),
    ("firstTokenMs", "f.first_token_ms"),
    ("inTokens", "f.in_tokens"),
    ("outTokens", "f.out_tokens"),
];

fn filter(sql: &mut Sql, filters: &FlowFilters, keyword: Option<&str>) {
    sql.and("f.scene=", filters.scene)
        .and("f.status=", filters.status)
        .and("f.capability=", filters.capability)
        .and("f.agent_id=", filters.agent_id)
        .and("f.session_id=", filters.session_id)
        .and("f.trace_id=", filters.trace_id.as_deref())
        .and("f.fallback_used=", filters.fallback_used)
        .and("f.created_at>=", filters.from)
        .and("f.created_at<", filters.to.map(|to| to.0 + 1000))
        .and_like(&["f.agent_name", "f.model_id", "f.error", "f.response"], keyword);
}

/// One page of the log, newest first unless the paging wishes otherwise. The keyword looks in the agent's
/// name, the model, the error and the answer.
///
/// # Errors
/// 422 for a field that is not sortable; what the database reports.
pub async fn page(
    db: &Db,
    team: i64,
    filters: &FlowFilters,
    paging: &Paging,
) -> Result<Page<FlowRow>, ApiError> {
    let mut rows = select(team);
    filter(&mut rows, filters, paging.keyword());
    paging.window(&mut rows, SORTABLE, "f.id DESC")?;
    let total = count(db, team, filters, paging.keyword()).await?;
    Ok(paging.page(db.all(rows).await?, total))
}

/// How many rows match.
pub(super) async fn count(
    db: &Db,
    team: i64,
    filters: &FlowFilters,
    keyword: Option<&str>,
) -> sqlx::Result<i64> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM flow_log f WHERE f.team_id=");
    sql.bind(team);
    filter(&mut sql, filters, keyword);
    db.int(sql).await
}

/// The next rows for an export, by ascending id: begin with `after_id` 0 and go on with the last id received
/// until fewer than `limit` rows come.
///
/// # Errors
/// What the database reports.
pub(super) async fn export_batch(
    db: &Db,
    team: i64,
    filters: &FlowFilters,
    keyword: Option<&str>,
    after_id: i64,
    limit: i64,
) -> sqlx::Result<Vec<FlowRow>> {
    let mut rows = select(team);
    filter(&mut rows, filters, keyword);
    rows.push(" AND f.id>").bind(after_id).push(" ORDER BY f.id LIMIT ").bind(limit);
    db.all(rows).await
}

fn select(team: i64) -> Sql {
    let mut sql = Sql::new("SELECT ");
    sql.push(FIELDS).push(FROM).bind(team);
    sql
}

pub(super) async fn find(db: &Db, team: i64, id: i64) -> sqlx::Result<Option<FlowDetail>> {
    let mut sql = Sql::new("SELECT f.request, f.response, ");
    sql.push(FIELDS).push(FROM).bind(team).push(" AND f.id=").bind(id);
    let Some(mut detail) = db.opt::<FlowDetail>(sql).await? else { return Ok(None) };
    detail.siblings = db
        .all::<FlowSibling>((
            "SELECT id, attempt, agent_name, status, latency_ms, created_at FROM flow_log \
             WHERE team_id=$1 AND trace_id=$2 AND id<>$3 ORDER BY id LIMIT 50",
            args![team, &detail.row.trace_id, id],
        ))
        .await?;
    Ok(Some(detail))
}

pub(super) async fn delete_before(db: &Db, before: i64, limit: i64) -> sqlx::Result<u64> {
    db.exec((
        "DELETE FROM flow_log WHERE id IN (SELECT id FROM flow_log WHERE created_at<$1 ORDER BY id LIMIT $2)",
        args![before, limit],
    ))
    .await
}
