use crate::args;
use crate::db::{Db, Sql};

pub(super) async fn password_hash(db: &Db, user_id: i64) -> sqlx::Result<String> {
    let (hash,): (String,) =
        db.one(("SELECT password_hash FROM account WHERE id=$1", args![user_id])).await?;
    Ok(hash)
}

pub(super) async fn set_password(db: &Db, user_id: i64, hash: &str, now: i64) -> sqlx::Result<()> {
    db.exec((
        "UPDATE account SET password_hash=$2, updated_at=$3, updated_by=$1, rev=rev+1 WHERE id=$1",
        args![user_id, hash, now],
    ))
    .await
    .map(drop)
}

/// A user's name as others see it.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct NameRow {
    pub id: i64,
    pub name: String,
}

/// Display names of some users.
pub async fn names(db: &Db, ids: &[i64]) -> sqlx::Result<Vec<NameRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql =
        Sql::new("SELECT id, COALESCE(NULLIF(nick_name, ''), username) AS name FROM account WHERE id IN ");
    db.all(sql.list(ids.iter().copied()).take()).await
}
