//! Schema migrations: the same names in both folders, one per backend.

use super::Db;
use sqlx::migrate::{MigrateError, Migrator};

static SQLITE: Migrator = sqlx::migrate!("./migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("./migrations/postgres");

/// Brings the schema up to date; running it again changes nothing.
///
/// # Errors
/// A migration that was changed after it ran, or what the database reports.
pub async fn migrate(db: &Db) -> Result<(), MigrateError> {
    match db {
        Db::Sqlite { writer, .. } => SQLITE.run(writer).await,
        Db::Pg(pool) => POSTGRES.run(pool).await,
    }
}

/// Changes whenever a migration does; names caches of a migrated database.
#[must_use]
pub fn fingerprint() -> String {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    for migration in POSTGRES.iter().chain(SQLITE.iter()) {
        hash.update(&migration.checksum);
    }
    hex::encode(&hash.finalize()[..6])
}
