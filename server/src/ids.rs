//! Random identifiers. Rows get their ids from the database; these are for secrets and handles.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::RngExt;

/// 256 random bits, for bearer tokens.
#[must_use]
pub fn secret() -> String {
    URL_SAFE_NO_PAD.encode(rand::rng().random::<[u8; 32]>())
}

/// 96 random bits: unguessable enough to name a file or a request.
#[must_use]
pub fn short() -> String {
    hex::encode(rand::rng().random::<[u8; 12]>())
}

/// A non-negative seed that JSON and both databases carry exactly.
#[must_use]
pub fn seed() -> i64 {
    i64::from(rand::rng().random::<u32>())
}
