use super::model::{Permission, RoleEntry, TeamEntry, UserInfo, permissions_of, roles_of, teams_of};
use super::store;
use crate::app::AppState;
use crate::features::auth::{self, Caller, ClientAddr};
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Violations, reply};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The signed-in user.
#[utoipa::path(get, path = "/portal/api/user", tag = "user", responses((status = 200, body = Envelope<UserInfo>)))]
pub async fn get_user(caller: Caller) -> Answer<UserInfo> {
    let profile = caller.profile;
    reply(UserInfo {
        id: caller.user_id,
        username: caller.username,
        nick_name: caller.nick_name,
        team_id: caller.team_id,
        team_name: profile.team_name,
        role_id: caller.role_id,
        role_path: caller.role,
        statement_status: if profile.terms_signed { 1 } else { 2 },
        sso_type: profile.sso_type,
    })
}

/// The caller's permission codes, nested below the roles held in any team.
#[utoipa::path(get, path = "/portal/api/user/permission", tag = "user",
    responses((status = 200, body = Envelope<Vec<Permission>>)))]
pub async fn get_permission(State(state): State<AppState>, caller: Caller) -> Answer<Vec<Permission>> {
    reply(permissions_of(&auth::memberships(&state.db, caller.user_id).await?))
}

/// The roles that the caller may work as.
#[utoipa::path(get, path = "/portal/api/user/roles", tag = "user",
    responses((status = 200, body = Envelope<Vec<RoleEntry>>)))]
pub async fn list_roles(State(state): State<AppState>, caller: Caller) -> Answer<Vec<RoleEntry>> {
    reply(roles_of(&auth::memberships(&state.db, caller.user_id).await?))
}

/// The teams in which the caller has the current role.
#[utoipa::path(get, path = "/portal/api/user/teams", tag = "user",
    responses((status = 200, body = Envelope<Vec<TeamEntry>>)))]
pub async fn list_teams(State(state): State<AppState>, caller: Caller) -> Answer<Vec<TeamEntry>> {
    let rows = auth::memberships(&state.db, caller.user_id).await?;
    reply(teams_of(&rows, |m| caller.role_id.is_none_or(|id| id == m.role_id)))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetRoleBody {
    role_id: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetTeamBody {
    team_id: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewToken {
    /// Replaces the token of this call, which no longer works.
    token: String,
    need_team: bool,
}

/// Work as another role. The team is kept when the role is held there, else the only one is taken.
#[utoipa::path(post, path = "/portal/api/user/setRole", tag = "user", request_body = SetRoleBody,
    responses((status = 200, body = Envelope<NewToken>)))]
pub async fn set_role(
    State(state): State<AppState>,
    caller: Caller,
    ClientAddr(origin): ClientAddr,
    Body(body): Body<SetRoleBody>,
) -> Answer<NewToken> {
    let rows = auth::memberships(&state.db, caller.user_id).await?;
    if !rows.iter().any(|m| m.role_id == body.role_id) {
        return Err(ApiError::NotFound("角色"));
    }
    let (role_id, team_id) = auth::default_role_and_team(&rows, Some(body.role_id), caller.team_id);
    let token = auth::exchange(&state, &caller, role_id, team_id, &origin).await?;
    reply(NewToken { token, need_team: team_id.is_none() })
}

/// Work in another team.
#[utoipa::path(post, path = "/portal/api/user/setTeam", tag = "user", request_body = SetTeamBody,
    responses((status = 200, body = Envelope<NewToken>)))]
pub async fn set_team(
    State(state): State<AppState>,
    caller: Caller,
    ClientAddr(origin): ClientAddr,
    Body(body): Body<SetTeamBody>,
) -> Answer<NewToken> {
    let rows = auth::memberships(&state.db, caller.user_id).await?;
    let role_id = caller.role_id.ok_or(ApiError::Forbidden)?;
    if !rows.iter().any(|m| m.role_id == role_id && m.team_id == body.team_id) {
        return Err(ApiError::NotFound("团队"));
    }
    let token = auth::exchange(&state, &caller, Some(role_id), Some(body.team_id), &origin).await?;
    reply(NewToken { token, need_team: false })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordBody {
    #[schema(min_length = 1, max_length = 128)]
    old_password: String,
    /// 8 to 128 characters with at least two of: letters, digits, others.
    #[schema(min_length = 8, max_length = 128)]
    new_password: String,
}

/// Change the password; every other token of the user is revoked.
#[utoipa::path(post, path = "/portal/api/user/changePassword", tag = "user", request_body = ChangePasswordBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn change_password(
    State(state): State<AppState>,
    caller: Caller,
    ClientAddr(origin): ClientAddr,
    Body(body): Body<ChangePasswordBody>,
) -> Answer<Nothing> {
    let mut v = Violations::default();
    check_password(&mut v, "newPassword", &body.new_password, &caller.username);
    v.ensure(body.old_password != body.new_password, "newPassword", "新密码不能与原密码相同");
    v.done()?;
    state.sessions.admit(&caller.username, &origin.ip)?;
    let known = store::password_hash(&state.db, caller.user_id).await?;
    if !auth::verify_password(body.old_password, Some(known)).await? {
        return Err(ApiError::field("oldPassword", "原密码不正确"));
    }
    let hash = auth::hash_password(body.new_password).await?;
    store::set_password(&state.db, caller.user_id, &hash, state.now()).await?;
    auth::revoke_others(&state, &caller).await?;
    reply(Nothing {})
}

/// The rule for a new password.
pub(crate) fn check_password(v: &mut Violations, path: &str, password: &str, username: &str) {
    v.ensure((8..=128).contains(&password.chars().count()), path, "密码应为8到128个字符");
    v.ensure(!password.chars().any(char::is_control), path, "密码含有不可见的控制字符");
    let kinds = [
        password.chars().any(char::is_alphabetic),
        password.chars().any(char::is_numeric),
        password.chars().any(|c| !c.is_alphanumeric()),
    ];
    v.ensure(kinds.iter().filter(|k| **k).count() >= 2, path, "密码应至少包含字母、数字、符号中的两种");
    v.ensure(!password.eq_ignore_ascii_case(username), path, "密码不能与账号相同");
}
