//! Rows of uploads in chunks. A chunk is an object of its own name, so that the same chunk sent again, however late,
//! changes nothing that a file was made of.

use crate::args;
use crate::db::{Db, Sql, Tx};

#[derive(Debug, Clone, sqlx::FromRow)]
pub(super) struct UploadRow {
    pub id: String,
    pub owner_id: i64,
    pub team_id: i64,
    pub name: String,
    pub mime: String,
    pub size: i64,
    pub chunk_size: i64,
    pub sha256: String,
    pub file_id: Option<String>,
}

impl UploadRow {
    pub const fn chunks(&self) -> i64 {
        (self.size + self.chunk_size - 1) / self.chunk_size
    }

    /// How many bytes chunk `index` must have.
    pub fn chunk_len(&self, index: i64) -> i64 {
        (self.size - index * self.chunk_size).clamp(0, self.chunk_size)
    }
}

const UPLOAD: &str =
    "SELECT id, owner_id, team_id, name, mime, size, chunk_size, sha256, file_id FROM upload";

/// The caller's own upload.
pub(super) async fn find(db: &Db, id: &str, owner_id: i64, team_id: i64) -> sqlx::Result<Option<UploadRow>> {
    let mut sql = Sql::new(UPLOAD);
    sql.push(" WHERE id=").bind(id).and("owner_id=", Some(owner_id)).and("team_id=", Some(team_id));
    db.opt(sql).await
}

/// An unfinished upload of the same file by the same person.
pub(super) async fn same(db: &Db, like: &UploadRow) -> sqlx::Result<Option<UploadRow>> {
    let mut sql = Sql::new(UPLOAD);
    sql.push(" WHERE owner_id=").bind(like.owner_id).and("team_id=", Some(like.team_id));
    sql.and("sha256=", Some(&like.sha256)).and("size=", Some(like.size));
    sql.and("chunk_size=", Some(like.chunk_size)).and("name=", Some(&like.name));
    db.opt(sql).await
}

pub(super) async fn insert(db: &Db, row: &UploadRow, now: i64) -> sqlx::Result<()> {
    db.exec((
        "INSERT INTO upload (id, owner_id, team_id, name, mime, size, chunk_size, sha256, created_at, updated_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$9)",
        args![&row.id, row.owner_id, row.team_id, &row.name, &row.mime, row.size, row.chunk_size, &row.sha256, now],
    ))
    .await
    .map(drop)
}

/// A chunk that has arrived.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub(super) struct Part {
    pub idx: i64,
    pub size: i64,
    /// Of its object.
    pub name: String,
}

/// The chunks that have arrived, in order.
pub(super) async fn chunks(db: &Db, upload: &str) -> sqlx::Result<Vec<Part>> {
    db.all(("SELECT idx, size, name FROM upload_chunk WHERE upload_id=$1 ORDER BY idx", args![upload])).await
}

/// A chunk that has arrived, by its number.
pub(super) async fn chunk(db: &Db, upload: &str, idx: usize) -> sqlx::Result<Option<Part>> {
    let idx = i64::try_from(idx).unwrap_or(i64::MAX);
    db.opt(("SELECT idx, size, name FROM upload_chunk WHERE upload_id=$1 AND idx=$2", args![upload, idx]))
        .await
}

/// Notes a chunk in place of an earlier one of its number; false where the upload is finished or gone.
pub(super) async fn put_chunk(db: &Db, upload: &str, part: &Part, now: i64) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    let open = tx
        .exec(("UPDATE upload SET updated_at=$2 WHERE id=$1 AND file_id IS NULL", args![upload, now]))
        .await?
        > 0;
    if open {
        tx.exec((
            "INSERT INTO upload_chunk (upload_id, idx, size, name) VALUES ($1,$2,$3,$4) \
             ON CONFLICT (upload_id, idx) DO UPDATE SET size=excluded.size, name=excluded.name",
            args![upload, part.idx, part.size, &part.name],
        ))
        .await?;
    }
    tx.commit().await?;
    Ok(open)
}

/// Binds an upload to its file; false when another merge was faster, or it was given up.
pub(super) async fn close(tx: &mut Tx, upload: &str, file_id: &str, now: i64) -> sqlx::Result<bool> {
    let closed = tx
        .exec((
            "UPDATE upload SET file_id=$2, updated_at=$3 WHERE id=$1 AND file_id IS NULL",
            args![upload, file_id, now],
        ))
        .await?;
    if closed > 0 {
        tx.exec(("DELETE FROM upload_chunk WHERE upload_id=$1", args![upload])).await?;
    }
    Ok(closed > 0)
}

/// Forgets an upload; its file, if it has become one, stays.
pub(super) async fn forget(db: &Db, upload: &str) -> sqlx::Result<()> {
    db.exec(("DELETE FROM upload WHERE id=$1", args![upload])).await.map(drop)
}

/// Forgets an unfinished upload that nobody has touched since `before`, and leaves its chunks to the sweep. Whoever is
/// merging it right now finds it gone.
pub(super) async fn give_up(db: &Db, upload: &str, before: i64) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    let gone = tx
        .exec((
            "DELETE FROM upload WHERE id=$1 AND file_id IS NULL AND updated_at<=$2",
            args![upload, before],
        ))
        .await?;
    if gone > 0 {
        super::store::note_unused(&mut tx, upload).await?;
    }
    tx.commit().await
}

/// Forgets which uploads became files, of those that nobody has touched since `before`.
pub(super) async fn forget_finished(db: &Db, before: i64) -> sqlx::Result<()> {
    db.exec(("DELETE FROM upload WHERE updated_at<$1 AND file_id IS NOT NULL", args![before])).await.map(drop)
}

/// Unfinished uploads that nobody has touched since `before`.
pub(super) async fn stale(db: &Db, before: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> = db
        .all((
            "SELECT id FROM upload WHERE updated_at<$1 AND file_id IS NULL ORDER BY updated_at LIMIT 200",
            args![before],
        ))
        .await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}
