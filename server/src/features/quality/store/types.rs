use super::EDITOR;
use crate::args;
use crate::db::{Db, Sql, Tx};
use crate::features::auth::Scope;
use crate::features::quality::model::{TypeForm, TypeRow};
use crate::http::{ApiError, Page, Paging};

fn select_types(team: i64) -> Sql {
    let mut sql = Sql::new(
        "SELECT x.id, x.name, x.sort, x.cap_cp, x.rev, x.updated_at, \
         (SELECT COUNT(*) FROM quality_project p WHERE p.type_id=x.id) AS project_count, \
         (SELECT CAST(COALESCE(SUM(p.max_cp), 0) AS BIGINT) FROM quality_project p \
           WHERE p.type_id=x.id AND p.status=1) AS max_cp, ",
    );
    sql.push(EDITOR).push(" AS updated_by FROM quality_type x WHERE x.team_id=").bind(team);
    sql
}

pub(in super::super) async fn list_types(
    db: &Db,
    team: i64,
    paging: &Paging,
) -> Result<Page<TypeRow>, ApiError> {
    let mut count = Sql::new("SELECT COUNT(*) FROM quality_type x WHERE x.team_id=");
    count.bind(team).and_like(&["x.name"], paging.keyword());
    let total = db.int(count).await?;
    let mut sql = select_types(team);
    sql.and_like(&["x.name"], paging.keyword());
    let columns = [("name", "x.name"), ("sort", "x.sort"), ("updatedAt", "x.updated_at")];
    paging.window(&mut sql, &columns, "x.sort, x.id")?;
    Ok(paging.page(db.all(sql).await?, total))
}

pub(in super::super) async fn find_type(db: &Db, team: i64, id: i64) -> sqlx::Result<Option<TypeRow>> {
    db.opt(select_types(team).and("x.id=", Some(id)).take()).await
}

pub(in super::super) async fn count_types(tx: &mut Tx, team: i64) -> sqlx::Result<i64> {
    tx.int(("SELECT COUNT(*) FROM quality_type WHERE team_id=$1", args![team])).await
}

pub(in super::super) async fn insert_type(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    form: &TypeForm,
) -> sqlx::Result<i64> {
    tx.int((
        "INSERT INTO quality_type (team_id, name, cap_cp, sort, created_by, created_at, updated_by, updated_at) \
         VALUES ($1,$2,$3,(SELECT COALESCE(MAX(sort), 0) + 1 FROM quality_type WHERE team_id=$1),$4,$5,$4,$5) \
         RETURNING id",
        args![team, &form.name, form.cap_cp, user, now],
    ))
    .await
}

pub(in super::super) async fn update_type(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    rev: i64,
    form: &TypeForm,
) -> sqlx::Result<u64> {
    tx.exec((
        "UPDATE quality_type SET name=$4, cap_cp=$5, updated_by=$6, updated_at=$7, rev=rev+1 \
         WHERE id=$1 AND team_id=$2 AND rev=$3",
        args![id, scope.team_id, rev, &form.name, form.cap_cp, scope.user_id, now],
    ))
    .await
}

/// The ids of a team's types, in order.
pub(super) async fn type_order(tx: &mut Tx, team: i64) -> sqlx::Result<Vec<i64>> {
    let rows: Vec<(i64,)> =
        tx.all(("SELECT id FROM quality_type WHERE team_id=$1 ORDER BY sort, id", args![team])).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

pub(in super::super) async fn type_exists(tx: &mut Tx, team: i64, id: i64) -> sqlx::Result<bool> {
    let sql = ("SELECT COUNT(*) FROM quality_type WHERE id=$1 AND team_id=$2", args![id, team]);
    Ok(tx.int(sql).await? > 0)
}

/// Names of the projects of a type.
pub(in super::super) async fn project_names(
    tx: &mut Tx,
    team: i64,
    type_id: i64,
) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> = tx
        .all((
            "SELECT name FROM quality_project WHERE team_id=$1 AND type_id=$2 ORDER BY sort, id",
            args![team, type_id],
        ))
        .await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}
