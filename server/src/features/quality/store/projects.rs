use super::EDITOR;
use crate::args;
use crate::db::{Db, Sql, Tx};
use crate::features::auth::Scope;
use crate::features::quality::model::{
    HandlerCount, ProjectFilters, ProjectForm, ProjectRow, ProjectStat, StatusCount, TypeCount,
};
use crate::http::{ApiError, Page, Paging};
use coach_engine::enums::{Handler, UseState};

/// Ids that one answer may name.
const MAX_IDS: i64 = 10_000;

fn narrow(sql: &mut Sql, team: i64, filters: &ProjectFilters, keyword: Option<&str>) {
    sql.push(" FROM quality_project x JOIN quality_type t ON t.id=x.type_id WHERE x.team_id=").bind(team);
    sql.and("x.type_id=", filters.type_id)
        .and("x.handler=", filters.handler)
        .and("x.status=", filters.status)
        .and("x.mode=", filters.mode)
        .and_like(&["x.name", "x.description"], keyword);
}

fn select_projects(team: i64, filters: &ProjectFilters, keyword: Option<&str>) -> Sql {
    let mut sql = Sql::new(
        "SELECT x.id, x.type_id, t.name AS type_name, x.name, x.description, x.max_cp, x.mode, x.severity, \
         x.handler, x.status, x.sort, x.na_allowed, x.appealable, x.rev, x.updated_at, \
         (SELECT COUNT(*) FROM check_item i WHERE i.project_id=x.id) AS item_count, \
         (SELECT CAST(COALESCE(SUM(i.cp), 0) AS BIGINT) FROM check_item i \
           WHERE i.project_id=x.id AND i.use_state=1) AS item_cp, ",
    );
    sql.push(EDITOR).push(" AS updated_by");
    narrow(&mut sql, team, filters, keyword);
    sql
}

pub(in super::super) async fn list_projects(
    db: &Db,
    team: i64,
    filters: &ProjectFilters,
    paging: &Paging,
) -> Result<Page<ProjectRow>, ApiError> {
    let mut count = Sql::new("SELECT COUNT(*)");
    narrow(&mut count, team, filters, paging.keyword());
    let total = db.int(count).await?;
    let mut sql = select_projects(team, filters, paging.keyword());
    let columns = [
        ("name", "x.name"),
        ("typeName", "t.name"),
        ("maxCp", "x.max_cp"),
        ("handler", "x.handler"),
        ("status", "x.status"),
        ("updatedAt", "x.updated_at"),
    ];
    paging.window(&mut sql, &columns, "t.sort, t.id, x.sort, x.id")?;
    Ok(paging.page(db.all(sql).await?, total))
}

pub(in super::super) async fn project_ids(
    db: &Db,
    team: i64,
    filters: &ProjectFilters,
    keyword: Option<&str>,
) -> sqlx::Result<Vec<i64>> {
    let mut sql = Sql::new("SELECT x.id");
    narrow(&mut sql, team, filters, keyword);
    sql.push(" ORDER BY t.sort, t.id, x.sort, x.id LIMIT ").bind(MAX_IDS);
    Ok(db.all::<(i64,)>(sql).await?.into_iter().map(|r| r.0).collect())
}

pub(in super::super) async fn find_project(db: &Db, team: i64, id: i64) -> sqlx::Result<Option<ProjectRow>> {
    let mut sql = select_projects(team, &ProjectFilters::default(), None);
    db.opt(sql.and("x.id=", Some(id)).take()).await
}

pub(in super::super) async fn project_stat(
    db: &Db,
    team: i64,
    filters: &ProjectFilters,
    keyword: Option<&str>,
) -> sqlx::Result<ProjectStat> {
    const SUMS: &str = "COUNT(*) AS count, CAST(COALESCE(SUM(x.max_cp), 0) AS BIGINT) AS max_cp";
    let by = |column: &str, group: &str| {
        let mut sql = Sql::new("SELECT ");
        sql.push(column).push(", ").push(SUMS);
        narrow(&mut sql, team, filters, keyword);
        sql.push(" GROUP BY ").push(group);
        sql
    };
    let mut types = by("x.type_id, t.name AS type_name", "x.type_id, t.name, t.sort, t.id");
    let by_type: Vec<TypeCount> = db.all(types.push(" ORDER BY t.sort, t.id").take()).await?;
    let handlers: Vec<(Handler, i64, i64)> = db.all(by("x.handler", "x.handler")).await?;
    let statuses: Vec<(UseState, i64, i64)> = db.all(by("x.status", "x.status")).await?;
    let mut applicable = Sql::new("SELECT CAST(COALESCE(SUM(x.max_cp), 0) AS BIGINT)");
    narrow(&mut applicable, team, filters, keyword);
    let applicable_cp = db.int(applicable.push(" AND x.status=1").take()).await?;
    // Every member of a closed set is answered, so that the page need not know which are missing.
    let by_handler = Handler::ALL.iter().map(|h| {
        let (count, max_cp) = handlers.iter().find(|r| r.0 == *h).map_or((0, 0), |r| (r.1, r.2));
        HandlerCount { handler: *h, count, max_cp }
    });
    let by_status = UseState::ALL.iter().map(|s| {
        let (count, max_cp) = statuses.iter().find(|r| r.0 == *s).map_or((0, 0), |r| (r.1, r.2));
        StatusCount { status: *s, count, max_cp }
    });
    Ok(ProjectStat {
        total: by_type.iter().map(|t| t.count).sum(),
        applicable_cp,
        by_handler: by_handler.collect(),
        by_status: by_status.collect(),
        by_type,
    })
}

pub(in super::super) async fn count_projects(tx: &mut Tx, team: i64) -> sqlx::Result<i64> {
    tx.int(("SELECT COUNT(*) FROM quality_project WHERE team_id=$1", args![team])).await
}

pub(in super::super) async fn insert_project(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    form: &ProjectForm,
) -> sqlx::Result<i64> {
    tx.int((
        "INSERT INTO quality_project (team_id, type_id, name, description, max_cp, mode, severity, handler, \
         status, na_allowed, appealable, sort, created_by, created_at, updated_by, updated_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11, \
         (SELECT COALESCE(MAX(sort), 0) + 1 FROM quality_project WHERE team_id=$1),$12,$13,$12,$13) RETURNING id",
        args![
            team,
            form.type_id,
            &form.name,
            &form.description,
            form.max_cp,
            form.mode,
            form.severity,
            form.handler,
            form.status,
            form.na_allowed,
            form.appealable,
            user,
            now
        ],
    ))
    .await
}

pub(in super::super) async fn update_project(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    rev: i64,
    form: &ProjectForm,
) -> sqlx::Result<u64> {
    tx.exec((
        "UPDATE quality_project SET type_id=$4, name=$5, description=$6, max_cp=$7, mode=$8, severity=$9, \
         handler=$10, status=$11, na_allowed=$12, appealable=$13, updated_by=$14, updated_at=$15, rev=rev+1 \
         WHERE id=$1 AND team_id=$2 AND rev=$3",
        args![
            id,
            scope.team_id,
            rev,
            form.type_id,
            &form.name,
            &form.description,
            form.max_cp,
            form.mode,
            form.severity,
            form.handler,
            form.status,
            form.na_allowed,
            form.appealable,
            scope.user_id,
            now
        ],
    ))
    .await
}

/// The ids of a team's projects in the order of lists.
pub(super) async fn project_order(tx: &mut Tx, team: i64) -> sqlx::Result<Vec<i64>> {
    let rows: Vec<(i64,)> = tx
        .all((
            "SELECT x.id FROM quality_project x JOIN quality_type t ON t.id=x.type_id WHERE x.team_id=$1 \
             ORDER BY t.sort, t.id, x.sort, x.id",
            args![team],
        ))
        .await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

/// Sets one column of several projects; answers how many there were.
pub(in super::super) async fn set_on_projects(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    ids: &[i64],
    change: ProjectChange,
) -> sqlx::Result<u64> {
    let mut sql = Sql::new("UPDATE quality_project SET ");
    match change {
        ProjectChange::Handler(handler) => sql.push("handler=").bind(handler),
        ProjectChange::Status(status) => sql.push("status=").bind(status),
    };
    sql.push(", updated_by=").bind(scope.user_id).push(", updated_at=").bind(now);
    sql.push(", rev=rev+1 WHERE team_id=").bind(scope.team_id).push(" AND id IN ").list(ids.iter().copied());
    tx.exec(sql).await
}

#[derive(Debug, Clone, Copy)]
pub(in super::super) enum ProjectChange {
    Handler(Handler),
    Status(UseState),
}

/// Names of the check items of a project, for the record of its deletion.
pub(in super::super) async fn item_names(tx: &mut Tx, team: i64, project: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> = tx
        .all((
            "SELECT name FROM check_item WHERE team_id=$1 AND project_id=$2 ORDER BY sort, id",
            args![team, project],
        ))
        .await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}
