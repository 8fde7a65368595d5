//! Optimistic locking: what to tell somebody whose `rev` is out of date.

use crate::db::{Sql, Tx};
use crate::http::{ApiError, Stamp};

/// A table of editable rows with `team_id`, `rev`, `updated_by` and `updated_at`.
#[derive(Debug, Clone, Copy)]
pub struct Editable {
    pub table: &'static str,
    /// The row's kind in the words of the user.
    pub what: &'static str,
    /// True when rows are marked with `deleted_at` instead of being removed.
    pub soft_delete: bool,
}

#[derive(Debug, sqlx::FromRow)]
struct LastEdit {
    rev: i64,
    updated_by: Option<String>,
    updated_at: Stamp,
}

/// Why no row of this id and `rev` was found: somebody saved in between, or there is no such row here.
pub async fn refusal(tx: &mut Tx, of: Editable, team_id: i64, id: i64) -> ApiError {
    let mut sql = Sql::new(
        "SELECT x.rev, COALESCE(NULLIF(a.nick_name, ''), a.username) AS updated_by, x.updated_at FROM ",
    );
    sql.push(of.table)
        .push(" x LEFT JOIN account a ON a.id=x.updated_by WHERE x.id=")
        .bind(id)
        .push(" AND x.team_id=")
        .bind(team_id);
    if of.soft_delete {
        sql.push(" AND x.deleted_at IS NULL");
    }
    match tx.opt::<LastEdit>(sql).await {
        Ok(Some(last)) => ApiError::Stale {
            rev: last.rev,
            updated_by: last.updated_by.unwrap_or_default(),
            updated_at: Some(last.updated_at),
        },
        Ok(None) => ApiError::NotFound(of.what),
        Err(error) => error.into(),
    }
}
