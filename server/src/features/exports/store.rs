use super::model::ExportRow;
use crate::db::{Db, Sql};
use crate::features::auth::Scope;
use crate::http::{ApiError, Paging};

fn own(select: &str, scope: Scope, kinds: &[&str]) -> Sql {
    let mut sql = Sql::new(select);
    sql.push(" FROM job WHERE owner_id=").bind(scope.user_id).and("team_id=", Some(scope.team_id));
    sql.push(" AND kind IN ").list(kinds.iter().copied());
    sql
}

const COLUMNS: &str =
    "SELECT id, state, progress_bp, step, cancel_requested_at, result, error, created_at, finished_at";

pub async fn find(db: &Db, scope: Scope, kinds: &[&str], id: i64) -> sqlx::Result<Option<ExportRow>> {
    db.opt(own(COLUMNS, scope, kinds).and("id=", Some(id)).take()).await
}

pub async fn page(
    db: &Db,
    scope: Scope,
    kinds: &[&str],
    paging: &Paging,
) -> Result<(Vec<ExportRow>, i64), ApiError> {
    let total = db.int(own("SELECT COUNT(*)", scope, kinds)).await?;
    let mut sql = own(COLUMNS, scope, kinds);
    paging.window(&mut sql, &[("createdAt", "created_at")], "id DESC")?;
    Ok((db.all(sql).await?, total))
}
