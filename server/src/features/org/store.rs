use crate::args;
use crate::db::Db;
use crate::features::auth::Role;

/// A member of a team in one role.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct MemberRow {
    pub id: i64,
    pub name: String,
    pub username: String,
    pub department_id: Option<i64>,
}

/// The active members of a team who have the role, by name.
pub async fn members(db: &Db, team_id: i64, role: Role) -> sqlx::Result<Vec<MemberRow>> {
    db.all((
        "SELECT a.id, COALESCE(NULLIF(a.nick_name, ''), a.username) AS name, a.username, a.department_id \
         FROM account a JOIN membership m ON m.user_id=a.id JOIN role r ON r.id=m.role_id \
         WHERE m.team_id=$1 AND r.code=$2 AND a.status=1 AND a.deleted_at IS NULL ORDER BY name, a.id",
        args![team_id, role.code()],
    ))
    .await
}

/// Which of `ids` are active members of the team in the role.
pub async fn members_in(db: &Db, team_id: i64, role: Role, ids: &[i64]) -> sqlx::Result<Vec<i64>> {
    Ok(members(db, team_id, role).await?.into_iter().map(|m| m.id).filter(|id| ids.contains(id)).collect())
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct DepartmentRow {
    pub id: i64,
    pub parent_id: Option<i64>,
    pub name: String,
}

pub(super) async fn departments(db: &Db) -> sqlx::Result<Vec<DepartmentRow>> {
    db.all("SELECT id, parent_id, name FROM department ORDER BY sort, id").await
}
