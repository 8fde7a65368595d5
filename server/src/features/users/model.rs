use crate::features::auth::{MembershipRow, Role};
use coach_engine::enums::SsoType;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInfo {
    pub id: i64,
    pub username: String,
    /// Shown instead of the username when present.
    #[schema(required)]
    pub nick_name: Option<String>,
    #[schema(required)]
    pub team_id: Option<i64>,
    #[schema(required)]
    pub team_name: Option<String>,
    #[schema(required)]
    pub role_id: Option<i64>,
    /// The area of the current role.
    #[schema(required)]
    pub role_path: Option<Role>,
    /// 1 signed, 2 the terms must be shown.
    pub statement_status: i64,
    pub sso_type: SsoType,
}

/// A code and the codes below it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Permission {
    pub code: String,
    #[schema(no_recursion)]
    pub permissions: Vec<Permission>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleEntry {
    pub role_id: i64,
    pub code: Role,
    pub name: String,
    pub is_admin: bool,
    pub is_trainer: bool,
    pub is_student: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamEntry {
    pub team_id: i64,
    pub name: String,
    /// 1 is active.
    pub status: i64,
    /// The caller's roles in this team.
    pub roles: Vec<RoleEntry>,
}

fn role_entry(m: &MembershipRow) -> RoleEntry {
    RoleEntry {
        role_id: m.role_id,
        code: m.role,
        name: m.role_name.clone(),
        is_admin: m.role == Role::Management,
        is_trainer: m.role == Role::Trainer,
        is_student: m.role == Role::Student,
    }
}

/// The distinct roles of a user over all teams, the highest first.
#[must_use]
pub fn roles_of(rows: &[MembershipRow]) -> Vec<RoleEntry> {
    let mut out: Vec<RoleEntry> = Vec::new();
    for m in rows {
        if !out.iter().any(|r| r.role_id == m.role_id) {
            out.push(role_entry(m));
        }
    }
    out
}

/// The teams in which the user has the role, each with all of the user's roles there.
#[must_use]
pub fn teams_of(rows: &[MembershipRow], wanted: impl Fn(&MembershipRow) -> bool) -> Vec<TeamEntry> {
    let mut out: Vec<TeamEntry> = Vec::new();
    for m in rows.iter().filter(|m| wanted(m)) {
        if !out.iter().any(|t| t.team_id == m.team_id) {
            let roles = rows.iter().filter(|x| x.team_id == m.team_id).map(role_entry).collect();
            out.push(TeamEntry {
                team_id: m.team_id,
                name: m.team_name.clone(),
                status: m.team_status,
                roles,
            });
        }
    }
    out
}

/// The permission tree over all roles of a user: role codes, and below each its permission codes.
#[must_use]
pub fn permissions_of(rows: &[MembershipRow]) -> Vec<Permission> {
    let mut out: Vec<Permission> = Vec::new();
    for m in rows {
        if out.iter().any(|p| p.code == m.role.code()) {
            continue;
        }
        let below =
            m.permissions.0.iter().map(|code| Permission { code: code.clone(), permissions: Vec::new() });
        out.push(Permission { code: m.role.code().to_owned(), permissions: below.collect() });
    }
    out
}
