use crate::args;
use crate::db::{Db, Sql};
use crate::enums::SsoType;

#[derive(Debug, sqlx::FromRow)]
pub(super) struct ProfileRow {
    pub nick_name: Option<String>,
    pub sso_type: SsoType,
    pub signed_terms_version: i64,
    pub password_hash: String,
    pub team_name: Option<String>,
}

pub(super) async fn profile(db: &Db, user_id: i64, team_id: Option<i64>) -> sqlx::Result<ProfileRow> {
    db.one((
        "SELECT a.nick_name, a.sso_type, a.signed_terms_version, a.password_hash, t.name AS team_name \
         FROM account a LEFT JOIN team t ON t.id=$2 WHERE a.id=$1",
        args![user_id, team_id],
    ))
    .await
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
