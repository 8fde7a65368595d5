//! Rows of files and of the contents they share.

use super::intake::Loose;
use super::seen::Identity;
use super::uploads::Part;
use crate::args;
use crate::db::{Db, Sql, Tx};
use crate::http::Stamp;
use std::ops::Range;

/// Of one statement: databases limit how many values it may bring.
const ROWS_AT_ONCE: usize = 500;

/// A stored file and where its contents are.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct FileRow {
    pub id: String,
    pub team_id: Option<i64>,
    pub owner_id: i64,
    pub name: String,
    pub mime: String,
    pub size: i64,
    pub sha256: String,
    pub purpose: String,
    pub created_at: Stamp,
    pub expires_at: Option<i64>,
    pub storage_key: String,
}

const COLUMNS: &str = "f.id, f.team_id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.purpose, f.created_at, \
                       f.expires_at, b.storage_key FROM file f JOIN blob b ON b.sha256=f.sha256";

/// A file that has not expired.
pub async fn find(db: &Db, id: &str, now: i64) -> sqlx::Result<Option<FileRow>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(COLUMNS).push(" WHERE f.id=").bind(id);
    sql.push(" AND (f.expires_at IS NULL OR f.expires_at>").bind(now).push(")");
    db.opt(sql).await
}

/// Contents that somebody of the team has already stored.
pub(super) async fn known_in_team(
    db: &Db,
    team_id: i64,
    sha256: &str,
    size: i64,
) -> sqlx::Result<Option<(String,)>> {
    db.opt((
        "SELECT id FROM file WHERE team_id=$1 AND sha256=$2 AND size=$3 AND purpose='upload' LIMIT 1",
        args![team_id, sha256, size],
    ))
    .await
}

/// What a new file row says.
#[derive(Debug, Clone)]
pub struct NewFile {
    pub team_id: i64,
    pub owner_id: i64,
    pub name: String,
    pub mime: String,
    pub purpose: &'static str,
    pub expires_at: Option<i64>,
}

pub(super) async fn insert_file(
    tx: &mut Tx,
    id: &str,
    file: &NewFile,
    size: i64,
    sha256: &str,
    now: i64,
) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO file (id, team_id, owner_id, name, mime, size, sha256, purpose, created_at, expires_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)",
        args![
            id,
            file.team_id,
            file.owner_id,
            &file.name,
            &file.mime,
            size,
            sha256,
            file.purpose,
            now,
            file.expires_at
        ],
    ))
    .await
    .map(drop)
}

/// Notes an object that no blob refers to yet, so that a crash leaves nothing unaccounted for.
pub(super) async fn note_loose(db: &Db, key: &str, now: i64) -> sqlx::Result<()> {
    db.exec(("INSERT INTO blob_loose (storage_key, created_at) VALUES ($1,$2)", args![key, now]))
        .await
        .map(drop)
}

pub(super) async fn forget_loose(db: &Db, key: &str) -> sqlx::Result<()> {
    db.exec(("DELETE FROM blob_loose WHERE storage_key=$1", args![key])).await.map(drop)
}

/// Records contents under their hash and answers true; false where the same contents are stored already and
/// the new object is loose.
pub(super) async fn adopt(tx: &mut Tx, object: &Loose, now: i64) -> sqlx::Result<bool> {
    let Loose { key, contents, parts } = object;
    let taken = tx
        .exec((
            "INSERT INTO blob (sha256, size, storage_key, created_at) VALUES ($1,$2,$3,$4) ON CONFLICT (sha256) DO NOTHING",
            args![&contents.sha256, contents.size, key, now],
        ))
        .await?
        > 0;
    if !taken {
        return note_unused(tx, key).await.and(Ok(false));
    }
    tx.exec(("DELETE FROM blob_loose WHERE storage_key=$1", args![key])).await?;
    insert_parts(tx, contents, parts).await?;
    Ok(true)
}

async fn insert_parts(tx: &mut Tx, contents: &Identity, parts: &[Part]) -> sqlx::Result<()> {
    let mut start = 0;
    for some in parts.chunks(ROWS_AT_ONCE) {
        let mut sql = Sql::new("INSERT INTO blob_part (sha256, start, size, name) VALUES ");
        for (i, part) in some.iter().enumerate() {
            sql.push(if i > 0 { ", (" } else { "(" }).bind(contents.sha256.as_str());
            sql.push(", ")
                .bind(start)
                .push(", ")
                .bind(part.size)
                .push(", ")
                .bind(part.name.as_str())
                .push(")");
            start += part.size;
        }
        tx.exec(sql).await?;
    }
    Ok(())
}

/// Notes an object that nothing refers to any more, due at the next sweep.
pub(super) async fn note_unused(tx: &mut Tx, key: &str) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO blob_loose (storage_key, created_at) VALUES ($1, 0) ON CONFLICT (storage_key) DO NOTHING",
        args![key],
    ))
    .await
    .map(drop)
}

/// A part of contents that were sent in chunks, and where it begins.
#[derive(Debug, Clone, sqlx::FromRow)]
pub(super) struct StoredPart {
    pub start: i64,
    pub size: i64,
    pub name: String,
}

/// The parts that hold bytes of `range`, in order; none where the contents are one object.
pub(super) async fn parts(db: &Db, sha256: &str, range: &Range<i64>) -> sqlx::Result<Vec<StoredPart>> {
    db.all((
        "SELECT start, size, name FROM blob_part WHERE sha256=$1 AND start<$3 AND start+size>$2 ORDER BY start",
        args![sha256, range.start, range.end],
    ))
    .await
}

/// Removes a file; its contents go with the next sweep unless another file shares them.
pub async fn delete(tx: &mut Tx, id: &str) -> sqlx::Result<bool> {
    tx.exec(("DELETE FROM upload WHERE file_id=$1", args![id])).await?;
    Ok(tx.exec(("DELETE FROM file WHERE id=$1", args![id])).await? > 0)
}

pub(super) async fn expired_files(db: &Db, now: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> =
        db.all(("SELECT id FROM file WHERE expires_at<$1 ORDER BY expires_at LIMIT 500", args![now])).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

/// Turns blobs that no file refers to into loose objects, due at once.
pub(super) async fn release_unused(db: &Db) -> sqlx::Result<u64> {
    let mut tx = db.begin().await?;
    let unused: Vec<(String, String)> = tx
        .all(
            "SELECT b.sha256, b.storage_key FROM blob b \
             WHERE NOT EXISTS (SELECT 1 FROM file f WHERE f.sha256=b.sha256) LIMIT 500",
        )
        .await?;
    let mut released = 0;
    for (sha256, key) in unused {
        // Asked again in the statement: a file may have come to share the contents since.
        let gone = tx
            .exec((
                "DELETE FROM blob WHERE sha256=$1 AND NOT EXISTS (SELECT 1 FROM file f WHERE f.sha256=$1)",
                args![&sha256],
            ))
            .await?;
        if gone > 0 {
            note_unused(&mut tx, &key).await?;
        }
        released += gone;
    }
    tx.commit().await?;
    Ok(released)
}

/// Loose objects that are surely not being written any more.
pub(super) async fn loose(db: &Db, before: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> =
        db.all(("SELECT storage_key FROM blob_loose WHERE created_at<$1 LIMIT 500", args![before])).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}
