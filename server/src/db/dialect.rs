//! The few places where the two databases need different SQL.

use super::Db;

/// Suffix that lets concurrent workers claim different rows. SQLite has a single writer and needs none.
#[must_use]
pub const fn skip_locked(db: &Db) -> &'static str {
    if db.is_sqlite() { "" } else { " FOR UPDATE SKIP LOCKED" }
}

/// Suffix that locks the selected row until the transaction ends; a SQLite write transaction already
/// excludes every other writer.
#[must_use]
pub const fn for_update(sqlite: bool) -> &'static str {
    if sqlite { "" } else { " FOR UPDATE" }
}
