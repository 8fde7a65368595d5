//! Account tasks at the command line, for the first account and for a lost password.

use crate::app::AppState;
use crate::args;
use crate::db::ledger;
use crate::features::{auth, quality};
use crate::http::Stamp;
use anyhow::{Result, bail};

/// The password to set: from the environment, so that it shows in no process list, or a random one.
fn wanted_password() -> (String, bool) {
    match std::env::var("COACH_ADMIN_PASSWORD") {
        Ok(password) if !password.is_empty() => (password, false),
        _ => (crate::ids::secret().chars().take(16).collect(), true),
    }
}

/// Creates an account with a role in a team, and the team if it is new. Answers the generated password.
///
/// # Errors
/// The username is taken, or the database fails.
pub async fn create_user(
    state: &AppState,
    username: &str,
    role: &str,
    team: &str,
    nick_name: Option<&str>,
) -> Result<Option<String>> {
    let (password, generated) = wanted_password();
    let hash = auth::hash_password(password.clone()).await?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let taken: Option<(i64,)> = tx
        .opt((
            "SELECT id FROM account WHERE LOWER(username)=LOWER($1) AND deleted_at IS NULL",
            args![username],
        ))
        .await?;
    if taken.is_some() {
        bail!("账号 {username} 已存在");
    }
    let known: Option<(i64,)> = tx.opt(("SELECT id FROM team WHERE name=$1", args![team])).await?;
    let team_id = match known {
        Some((id,)) => id,
        None => {
            tx.int((
                "INSERT INTO team (name, created_at, updated_at) VALUES ($1,$2,$2) RETURNING id",
                args![team, now],
            ))
            .await?
        }
    };
    let user_id = tx
        .int((
            "INSERT INTO account (username, nick_name, password_hash, created_at, updated_at) \
             VALUES ($1,$2,$3,$4,$4) RETURNING id",
            args![username, nick_name, hash, now],
        ))
        .await?;
    tx.exec((
        "INSERT INTO membership (user_id, team_id, role_id) SELECT $1, $2, id FROM role WHERE code=$3",
        args![user_id, team_id, role],
    ))
    .await?;
    if known.is_none() {
        quality::install_builtin(&mut tx, team_id, Some(user_id), now).await?;
    }
    tx.commit().await?;
    Ok(generated.then_some(password))
}

/// Checks the chain of the audit log. Answers what is in order, in words.
///
/// # Errors
/// The first row that does not fit, or what the database reports.
pub async fn verify_audit(state: &AppState) -> Result<String> {
    let found = ledger::verify(&state.db).await?;
    if let Some(broken) = found.broken {
        bail!(
            "审计日志第{}条（{}）：{}。此前{}条完好",
            broken.id,
            Stamp(broken.at).text(),
            broken.why,
            found.intact
        );
    }
    let earlier = match found.unchained {
        0 => String::new(),
        n => format!("；启用校验之前的{n}条不在校验范围内"),
    };
    Ok(format!("审计日志完好：{}条，末条校验值 {}{earlier}", found.intact, found.head))
}

/// Sets a new password and revokes the account's tokens. Answers the generated password.
///
/// # Errors
/// No such account, or the database fails.
pub async fn reset_password(state: &AppState, username: &str) -> Result<Option<String>> {
    let (password, generated) = wanted_password();
    let hash = auth::hash_password(password.clone()).await?;
    let mut tx = state.db.begin().await?;
    let found: Option<(i64,)> = tx
        .opt((
            "UPDATE account SET password_hash=$2, failed_logins=0, locked_until=NULL, updated_at=$3, rev=rev+1 \
             WHERE LOWER(username)=LOWER($1) AND deleted_at IS NULL RETURNING id",
            args![username, hash, state.now()],
        ))
        .await?;
    let Some((id,)) = found else { bail!("账号 {username} 不存在") };
    tx.exec(("DELETE FROM auth_token WHERE user_id=$1", args![id])).await?;
    tx.commit().await?;
    Ok(generated.then_some(password))
}
