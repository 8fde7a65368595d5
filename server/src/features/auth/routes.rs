use super::caller::ClientAddr;
use super::{Caller, model::Role, password, sessions, store};
use crate::app::AppState;
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Violations, reply};
use axum::extract::State;
use coach_engine::enums::SsoType;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginBody {
    #[schema(min_length = 1, max_length = 64)]
    username: String,
    #[schema(min_length = 1, max_length = 128)]
    password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginAnswer {
    /// Bearer token of the next calls.
    token: String,
    user_id: i64,
    /// Role that the token works as; null for an account without one.
    #[schema(required)]
    role: Option<Role>,
    #[schema(required)]
    team_id: Option<i64>,
    /// True while a team must be chosen first.
    need_team: bool,
}

/// Sign in with a local account.
#[utoipa::path(post, path = "/portal/api/auth/login", tag = "auth", security(()), request_body = LoginBody,
    responses((status = 200, body = Envelope<LoginAnswer>)))]
pub async fn login(
    State(state): State<AppState>,
    ClientAddr(origin): ClientAddr,
    Body(body): Body<LoginBody>,
) -> Answer<LoginAnswer> {
    let mut v = Violations::default();
    let mut username = body.username;
    v.name("username", "账号", &mut username, 1..=64);
    v.ensure((1..=128).contains(&body.password.chars().count()), "password", "请输入密码");
    v.done()?;
    state.sessions.admit(&username, &origin.ip)?;
    let account = store::by_username(&state.db, &username).await?;
    let hash = account.as_ref().map(|a| a.password_hash.clone());
    let right = password::verify(body.password, hash).await?;
    let account = match account {
        Some(account) if right => account,
        other => {
            if let Some(account) = other {
                store::sign_in_failed(&state.db, account.id).await?;
            }
            return Err(ApiError::field("password", "账号或密码不正确"));
        }
    };
    if account.status != 1 {
        return Err(ApiError::conflict("账号已停用，请联系管理员"));
    }
    let rows = store::memberships(&state.db, account.id).await?;
    let (role_id, team_id) = store::default_role_and_team(&rows, account.last_role_id, account.last_team_id);
    let token = sessions::issue(&state, account.id, role_id, team_id, &origin).await?;
    store::signed_in(&state.db, account.id, state.now()).await?;
    let role = rows.iter().find(|m| Some(m.role_id) == role_id).map(|m| m.role);
    let need_team = team_id.is_none() && role.is_some();
    reply(LoginAnswer { token, user_id: account.id, role, team_id, need_team })
}

/// Sign out: the token dies.
#[utoipa::path(get, path = "/portal/api/auth/logout", tag = "auth", responses((status = 200, body = Envelope<Nothing>)))]
pub async fn logout(State(state): State<AppState>, caller: Caller) -> Answer<Nothing> {
    store::delete_token(&state.db, &caller.token_hash).await?;
    state.sessions.forget(&caller.token_hash);
    reply(Nothing {})
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginConfig {
    /// Title at sign-in and in navigation.
    brand_title: String,
    sso_type: SsoType,
    sso_log_out_url: String,
    ebp_log_out_url: String,
}

/// What the sign-in page and the sign-out need to know; works without a token.
#[utoipa::path(get, path = "/portal/api/auth/configuration", tag = "auth", security(()),
    responses((status = 200, body = Envelope<LoginConfig>)))]
pub async fn configuration(State(state): State<AppState>) -> Answer<LoginConfig> {
    let brand = &state.config.brand;
    reply(LoginConfig {
        brand_title: brand.title.clone(),
        sso_type: SsoType::try_from(brand.sso_type).unwrap_or(SsoType::Local),
        sso_log_out_url: brand.sso_logout_url.clone(),
        ebp_log_out_url: brand.ebp_logout_url.clone(),
    })
}

/// Retires the caller's token for one that works as another role or team.
pub(in crate::features) async fn exchange(
    state: &AppState,
    caller: &Caller,
    role_id: Option<i64>,
    team_id: Option<i64>,
    origin: &sessions::Origin,
) -> Result<String, ApiError> {
    let token = sessions::issue(state, caller.user_id, role_id, team_id, origin).await?;
    store::record_choice(&state.db, caller.user_id, role_id, team_id).await?;
    store::delete_token(&state.db, &caller.token_hash).await?;
    state.sessions.forget(&caller.token_hash);
    Ok(token)
}

/// Revokes every other token of the caller.
pub(in crate::features) async fn revoke_others(state: &AppState, caller: &Caller) -> Result<(), ApiError> {
    store::delete_others(&state.db, caller.user_id, &caller.token_hash).await?;
    state.sessions.forget_user(caller.user_id);
    Ok(())
}
