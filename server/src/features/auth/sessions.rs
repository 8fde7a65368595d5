//! Tokens: issuing, resolving with a short cache, revoking, and the brake on guessing.

use super::model::Caller;
use super::store;
use crate::app::AppState;
use crate::config;
use crate::http::ApiError;
use dashmap::DashMap;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use sha2::{Digest, Sha256};
use std::num::NonZeroU32;
use std::sync::Arc;

/// How long a resolved token is believed without asking the database. A token revoked through another node
/// lives at most this long here; through this node it dies at once.
const CACHE_MS: i64 = 5_000;
/// Use is noted at most this often, so that reading does not write.
const TOUCH_MS: i64 = 60_000;

#[derive(Debug)]
pub struct Sessions {
    cache: DashMap<String, (Arc<Caller>, i64)>,
    by_account: DefaultKeyedRateLimiter<String>,
    by_address: DefaultKeyedRateLimiter<String>,
}

/// Where a token was asked for.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    pub ip: String,
    pub user_agent: String,
}

impl Sessions {
    #[must_use]
    pub fn new(config: &config::Auth) -> Self {
        let quota = |n: u32| Quota::per_minute(NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN));
        Self {
            cache: DashMap::new(),
            by_account: RateLimiter::keyed(quota(config.attempts_per_account)),
            by_address: RateLimiter::keyed(quota(config.attempts_per_address)),
        }
    }

    /// Counts a sign-in attempt.
    ///
    /// # Errors
    /// 429 with the seconds to wait when the account or the address has tried too often.
    pub fn admit(&self, account: &str, address: &str) -> Result<(), ApiError> {
        for (limiter, key) in [(&self.by_address, address), (&self.by_account, account)] {
            if let Err(wait) = limiter.check_key(&key.to_lowercase()) {
                let left = wait.wait_time_from(DefaultClock::default().now()).as_secs();
                return Err(ApiError::TooFrequent(left + 1));
            }
        }
        Ok(())
    }

    /// Forgets a token at once.
    pub fn forget(&self, hash: &str) {
        self.cache.remove(hash);
    }

    /// Forgets every token of a user.
    pub fn forget_user(&self, user_id: i64) {
        self.cache.retain(|_, (caller, _)| caller.user_id != user_id);
    }
}

/// The table key of a token.
pub(super) fn hash_of(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// Issues a token for a user working as a role in a team.
pub(super) async fn issue(
    state: &AppState,
    user_id: i64,
    role_id: Option<i64>,
    team_id: Option<i64>,
    origin: &Origin,
) -> Result<String, ApiError> {
    let token = crate::ids::secret();
    let now = state.now();
    let auth = &state.config.auth;
    let absolute = now + auth.absolute_hours * 3_600_000;
    let expires = (now + auth.idle_hours * 3_600_000).min(absolute);
    store::insert_token(
        &state.db,
        &hash_of(&token),
        user_id,
        role_id,
        team_id,
        now,
        expires,
        absolute,
        origin,
    )
    .await?;
    Ok(token)
}

/// The caller behind a token.
///
/// # Errors
/// 401 when the token is unknown, expired, or its account was disabled.
pub(super) async fn resolve(state: &AppState, token: &str) -> Result<Arc<Caller>, ApiError> {
    let hash = hash_of(token);
    let now = state.now();
    if let Some(hit) = state.sessions.cache.get(&hash)
        && now - hit.1 < CACHE_MS
        && now >= hit.1
    {
        return Ok(hit.0.clone());
    }
    let row = store::token(&state.db, &hash, now).await?.ok_or(ApiError::LoginNeeded("登录状态已失效"))?;
    if now - row.last_used_at >= TOUCH_MS {
        let expires = (now + state.config.auth.idle_hours * 3_600_000).min(row.absolute_expires_at);
        store::touch(&state.db, &hash, now, expires).await?;
    }
    let caller = Arc::new(row.into_caller(hash.clone()));
    if state.sessions.cache.len() > 20_000 {
        state.sessions.cache.retain(|_, (_, at)| now - *at < CACHE_MS);
    }
    state.sessions.cache.insert(hash, (caller.clone(), now));
    Ok(caller)
}

/// Whoever holds a token, for what may be noted but must not fail.
pub async fn caller_of(state: &AppState, token: &str) -> Option<Arc<Caller>> {
    resolve(state, token).await.ok()
}

/// Removes expired tokens and forgets idle keys of the brake.
///
/// # Errors
/// What the database reports.
pub async fn sweep(state: &AppState) -> Result<(), ApiError> {
    store::delete_expired(&state.db, state.now()).await?;
    state.sessions.by_account.retain_recent();
    state.sessions.by_address.retain_recent();
    Ok(())
}
