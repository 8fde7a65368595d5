//! SQL of tokens and of what a sign-in needs.

use super::model::{Caller, Profile, Role};
use super::sessions::Origin;
use crate::args;
use crate::db::{Db, Json};
use coach_engine::enums::SsoType;

#[derive(Debug, sqlx::FromRow)]
pub(super) struct LoginRow {
    pub id: i64,
    pub password_hash: String,
    pub status: i64,
    pub last_team_id: Option<i64>,
    pub last_role_id: Option<i64>,
}

pub(super) async fn by_username(db: &Db, username: &str) -> sqlx::Result<Option<LoginRow>> {
    db.opt((
        "SELECT id, password_hash, status, last_team_id, last_role_id FROM account \
         WHERE LOWER(username)=LOWER($1) AND deleted_at IS NULL",
        args![username],
    ))
    .await
}

/// One role of a user in one active team.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct MembershipRow {
    pub role_id: i64,
    #[sqlx(try_from = "String")]
    pub role: Role,
    pub role_name: String,
    pub permissions: Json<Vec<String>>,
    pub team_id: i64,
    pub team_name: String,
    pub team_status: i64,
}

/// Every role of a user in every active team, the highest role first.
pub async fn memberships(db: &Db, user_id: i64) -> sqlx::Result<Vec<MembershipRow>> {
    db.all((
        "SELECT m.role_id, r.code AS role, r.name AS role_name, r.permissions, m.team_id, t.name AS team_name, \
         t.status AS team_status FROM membership m JOIN role r ON r.id=m.role_id JOIN team t ON t.id=m.team_id \
         WHERE m.user_id=$1 AND t.status=1 \
         ORDER BY CASE r.code WHEN 'management' THEN 1 WHEN 'trainer' THEN 2 ELSE 3 END, m.team_id",
        args![user_id],
    ))
    .await
}

/// The role and team to begin with: the last used if still held, else the highest role, and its team when
/// there is only one.
#[must_use]
pub fn default_role_and_team(
    rows: &[MembershipRow],
    last_role: Option<i64>,
    last_team: Option<i64>,
) -> (Option<i64>, Option<i64>) {
    let role = last_role
        .filter(|id| rows.iter().any(|m| m.role_id == *id))
        .or_else(|| rows.first().map(|m| m.role_id));
    let teams: Vec<i64> = rows.iter().filter(|m| Some(m.role_id) == role).map(|m| m.team_id).collect();
    let team = last_team
        .filter(|id| teams.contains(id))
        .or_else(|| if let [only] = teams[..] { Some(only) } else { None });
    (role, team)
}

/// Notes a successful sign-in.
pub(super) async fn signed_in(db: &Db, user_id: i64, now: i64) -> sqlx::Result<()> {
    db.exec(("UPDATE account SET failed_logins=0, last_login_at=$2 WHERE id=$1", args![user_id, now]))
        .await
        .map(drop)
}

pub(super) async fn sign_in_failed(db: &Db, user_id: i64) -> sqlx::Result<()> {
    db.exec(("UPDATE account SET failed_logins=failed_logins+1 WHERE id=$1", args![user_id])).await.map(drop)
}

/// Remembers what the user chose, for the next sign-in.
pub async fn record_choice(
    db: &Db,
    user_id: i64,
    role_id: Option<i64>,
    team_id: Option<i64>,
) -> sqlx::Result<()> {
    db.exec((
        "UPDATE account SET last_role_id=COALESCE($2, last_role_id), last_team_id=COALESCE($3, last_team_id) WHERE id=$1",
        args![user_id, role_id, team_id],
    ))
    .await
    .map(drop)
}

#[expect(clippy::too_many_arguments, reason = "one column each")]
pub(super) async fn insert_token(
    db: &Db,
    hash: &str,
    user_id: i64,
    role_id: Option<i64>,
    team_id: Option<i64>,
    now: i64,
    expires: i64,
    absolute: i64,
    origin: &Origin,
) -> sqlx::Result<()> {
    db.exec((
        "INSERT INTO auth_token (hash, user_id, role_id, team_id, created_at, last_used_at, expires_at, \
         absolute_expires_at, ip, user_agent) VALUES ($1,$2,$3,$4,$5,$5,$6,$7,$8,$9)",
        args![hash, user_id, role_id, team_id, now, expires, absolute, &origin.ip, &origin.user_agent],
    ))
    .await
    .map(drop)
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct TokenRow {
    user_id: i64,
    username: String,
    nick_name: Option<String>,
    role_id: Option<i64>,
    role: Option<String>,
    team_id: Option<i64>,
    permissions: Option<Json<Vec<String>>>,
    team_name: Option<String>,
    sso_type: SsoType,
    terms_signed: bool,
    pub last_used_at: i64,
    pub absolute_expires_at: i64,
}

impl TokenRow {
    pub fn into_caller(self, token_hash: String) -> Caller {
        Caller {
            user_id: self.user_id,
            username: self.username,
            nick_name: self.nick_name,
            token_hash,
            role: self.role.and_then(|code| Role::try_from(code).ok()),
            role_id: self.role_id,
            team_id: self.team_id,
            permissions: self.permissions.map(|p| p.0).unwrap_or_default(),
            profile: Profile {
                team_name: self.team_name,
                sso_type: self.sso_type,
                terms_signed: self.terms_signed,
            },
        }
    }
}

/// A live token with its user. The role and team count only while the membership exists and the team is
/// active, so that taking someone out of a team works at once.
pub(super) async fn token(db: &Db, hash: &str, now: i64) -> sqlx::Result<Option<TokenRow>> {
    db.opt((
        "SELECT a.id AS user_id, a.username, a.nick_name, held.role_id, held.role, \
         CASE WHEN t.team_id IS NOT NULL THEN held.team_id END AS team_id, held.permissions, \
         CASE WHEN t.team_id IS NOT NULL AND held.team_id IS NOT NULL THEN held.team_name END AS team_name, \
         a.sso_type, a.signed_terms_version>=COALESCE((SELECT MAX(version) FROM terms), 0) AS terms_signed, \
         t.last_used_at, t.absolute_expires_at \
         FROM auth_token t JOIN account a ON a.id=t.user_id \
         LEFT JOIN (SELECT m.user_id, r.id AS role_id, r.code AS role, r.permissions, \
                           CASE WHEN x.status=1 THEN m.team_id END AS team_id, m.team_id AS member_team, \
                           x.name AS team_name \
                    FROM membership m JOIN role r ON r.id=m.role_id JOIN team x ON x.id=m.team_id) held \
           ON held.user_id=t.user_id AND held.role_id=t.role_id \
              AND (t.team_id IS NULL OR held.member_team=t.team_id) \
         WHERE t.hash=$1 AND t.expires_at>$2 AND t.absolute_expires_at>$2 AND a.status=1 AND a.deleted_at IS NULL \
         ORDER BY held.member_team LIMIT 1",
        args![hash, now],
    ))
    .await
}

pub(super) async fn touch(db: &Db, hash: &str, now: i64, expires: i64) -> sqlx::Result<()> {
    db.exec(("UPDATE auth_token SET last_used_at=$2, expires_at=$3 WHERE hash=$1", args![hash, now, expires]))
        .await
        .map(drop)
}

pub(super) async fn delete_token(db: &Db, hash: &str) -> sqlx::Result<()> {
    db.exec(("DELETE FROM auth_token WHERE hash=$1", args![hash])).await.map(drop)
}

/// Revokes a user's tokens but the one that `keep` names.
pub(super) async fn delete_others(db: &Db, user_id: i64, keep: &str) -> sqlx::Result<()> {
    db.exec(("DELETE FROM auth_token WHERE user_id=$1 AND hash<>$2", args![user_id, keep])).await.map(drop)
}

pub(super) async fn delete_expired(db: &Db, now: i64) -> sqlx::Result<()> {
    db.exec(("DELETE FROM auth_token WHERE expires_at<=$1 OR absolute_expires_at<=$1", args![now]))
        .await
        .map(drop)
}

/// Creates the three roles where they are absent, with every permission code of theirs.
///
/// # Errors
/// What the database reports.
pub async fn ensure_roles(db: &Db) -> sqlx::Result<()> {
    for role in Role::ALL {
        let codes: Vec<&str> = role.permissions().into_iter().map(super::Perm::code).collect();
        db.exec((
            "INSERT INTO role (code, name, permissions) VALUES ($1,$2,$3) ON CONFLICT (code) DO NOTHING",
            args![role.code(), role.name(), serde_json::json!(codes)],
        ))
        .await?;
    }
    Ok(())
}
