//! The terms of use: the current version, and who signed it.

use crate::app::AppState;
use crate::args;
use crate::db::Db;
use crate::features::auth::{Caller, ClientAddr};
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, reply};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_statement)).routes(routes!(sign_statement))
}

/// The version in force; 0 while none was published, which nobody needs to sign.
///
/// # Errors
/// What the database reports.
pub async fn current_version(db: &Db) -> sqlx::Result<i64> {
    db.int("SELECT CAST(COALESCE(MAX(version), 0) AS BIGINT) FROM terms").await
}

/// Publishes a new version, with everything but harmless markup taken out. Whoever is signed in is shown it within
/// the seconds that a resolved token is believed.
///
/// # Errors
/// What the database reports.
pub async fn publish(db: &Db, now: i64, html: &str, url: &str) -> sqlx::Result<i64> {
    let version = current_version(db).await? + 1;
    db.exec((
        "INSERT INTO terms (version, content, url, published_at) VALUES ($1,$2,$3,$4)",
        args![version, ammonia::clean(html), url, now],
    ))
    .await?;
    Ok(version)
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
pub struct Statement {
    /// Sanitised HTML.
    content: String,
    url: String,
    version: i64,
}

/// The terms in force.
#[utoipa::path(get, path = "/portal/api/user/statementInfo", tag = "user",
    responses((status = 200, body = Envelope<Statement>)))]
pub async fn get_statement(State(state): State<AppState>, _caller: Caller) -> Answer<Statement> {
    let row: Option<Statement> =
        state.db.opt("SELECT content, url, version FROM terms ORDER BY version DESC LIMIT 1").await?;
    reply(row.unwrap_or(Statement { content: String::new(), url: String::new(), version: 0 }))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignBody {
    /// The version that was shown.
    version: i64,
}

/// Agree to the terms. Agreeing to a version that is no longer in force is refused.
#[utoipa::path(post, path = "/portal/api/user/signStatement", tag = "user", request_body = SignBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_statement(
    State(state): State<AppState>,
    caller: Caller,
    ClientAddr(origin): ClientAddr,
    Body(body): Body<SignBody>,
) -> Answer<Nothing> {
    if body.version != current_version(&state.db).await? {
        return Err(ApiError::conflict("条款已更新，请重新阅读后再同意"));
    }
    let mut tx = state.db.begin().await?;
    tx.exec((
        "INSERT INTO terms_signature (user_id, version, signed_at, ip) VALUES ($1,$2,$3,$4) ON CONFLICT DO NOTHING",
        args![caller.user_id, body.version, state.now(), origin.ip],
    ))
    .await?;
    tx.exec(("UPDATE account SET signed_terms_version=$2 WHERE id=$1", args![caller.user_id, body.version]))
        .await?;
    tx.commit().await?;
    state.sessions.forget_user(caller.user_id);
    reply(Nothing {})
}
