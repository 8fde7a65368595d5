//! argon2id, off the async threads.

use crate::http::ApiError;
use anyhow::anyhow;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

/// Hashes a password to a PHC string.
///
/// # Errors
/// The hashing thread died.
pub async fn hash(password: String) -> Result<String, ApiError> {
    tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string())
    })
    .await
    .map_err(|e| ApiError::Internal(e.into()))?
    .map_err(|e| ApiError::Internal(anyhow!("cannot hash a password: {e}")))
}

/// Verifies a password. Without a stored hash it still spends the time of one, so that an unknown account
/// answers no faster than a wrong password.
///
/// # Errors
/// The hashing thread died.
pub async fn verify(password: String, stored: Option<String>) -> Result<bool, ApiError> {
    tokio::task::spawn_blocking(move || match stored {
        Some(stored) => Argon2::default().verify_password(password.as_bytes(), stored.as_str()).is_ok(),
        None => {
            let _ = Argon2::default().hash_password(password.as_bytes());
            false
        }
    })
    .await
    .map_err(|e| ApiError::Internal(e.into()))
}
