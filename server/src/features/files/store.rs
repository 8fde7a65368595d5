use crate::args;
use crate::db::{Db, Sql, Tx};
use crate::http::Stamp;

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
/// the new object stays loose.
pub(super) async fn adopt(tx: &mut Tx, key: &str, sha256: &str, size: i64, now: i64) -> sqlx::Result<bool> {
    let taken = tx
        .exec((
            "INSERT INTO blob (sha256, size, storage_key, created_at) VALUES ($1,$2,$3,$4) ON CONFLICT (sha256) DO NOTHING",
            args![sha256, size, key, now],
        ))
        .await?
        > 0;
    if taken {
        tx.exec(("DELETE FROM blob_loose WHERE storage_key=$1", args![key])).await?;
    }
    Ok(taken)
}

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
pub(super) async fn upload(
    db: &Db,
    id: &str,
    owner_id: i64,
    team_id: i64,
) -> sqlx::Result<Option<UploadRow>> {
    let mut sql = Sql::new(UPLOAD);
    sql.push(" WHERE id=").bind(id).and("owner_id=", Some(owner_id)).and("team_id=", Some(team_id));
    db.opt(sql).await
}

/// An unfinished upload of the same file by the same person.
pub(super) async fn same_upload(db: &Db, like: &UploadRow) -> sqlx::Result<Option<UploadRow>> {
    let mut sql = Sql::new(UPLOAD);
    sql.push(" WHERE owner_id=").bind(like.owner_id).and("team_id=", Some(like.team_id));
    sql.and("sha256=", Some(&like.sha256)).and("size=", Some(like.size));
    sql.and("chunk_size=", Some(like.chunk_size)).and("name=", Some(&like.name));
    db.opt(sql).await
}

pub(super) async fn insert_upload(db: &Db, row: &UploadRow, now: i64) -> sqlx::Result<()> {
    db.exec((
        "INSERT INTO upload (id, owner_id, team_id, name, mime, size, chunk_size, sha256, created_at, updated_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$9)",
        args![&row.id, row.owner_id, row.team_id, &row.name, &row.mime, row.size, row.chunk_size, &row.sha256, now],
    ))
    .await
    .map(drop)
}

/// The numbers of the chunks that have arrived, in order.
pub(super) async fn chunks(db: &Db, upload: &str) -> sqlx::Result<Vec<i64>> {
    let rows: Vec<(i64,)> =
        db.all(("SELECT idx FROM upload_chunk WHERE upload_id=$1 ORDER BY idx", args![upload])).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

pub(super) async fn put_chunk(
    db: &Db,
    upload: &str,
    index: i64,
    size: i64,
    sha256: &str,
    now: i64,
) -> sqlx::Result<bool> {
    let mut tx = db.begin().await?;
    let open = tx
        .exec(("UPDATE upload SET updated_at=$2 WHERE id=$1 AND file_id IS NULL", args![upload, now]))
        .await?
        > 0;
    if open {
        tx.exec((
            "INSERT INTO upload_chunk (upload_id, idx, size, sha256) VALUES ($1,$2,$3,$4) \
             ON CONFLICT (upload_id, idx) DO UPDATE SET size=excluded.size, sha256=excluded.sha256",
            args![upload, index, size, sha256],
        ))
        .await?;
    }
    tx.commit().await?;
    Ok(open)
}

/// Binds an upload to its file; false when another merge was faster.
pub(super) async fn close_upload(tx: &mut Tx, upload: &str, file_id: &str, now: i64) -> sqlx::Result<bool> {
    let closed = tx
        .exec((
            "UPDATE upload SET file_id=$2, updated_at=$3 WHERE id=$1 AND file_id IS NULL",
            args![upload, file_id, now],
        ))
        .await?;
    Ok(closed > 0)
}

/// Forgets what has arrived of an upload.
pub(super) async fn drop_chunks(db: &Db, upload: &str) -> sqlx::Result<()> {
    db.exec(("DELETE FROM upload_chunk WHERE upload_id=$1", args![upload])).await.map(drop)
}

pub(super) async fn drop_upload(db: &Db, upload: &str) -> sqlx::Result<()> {
    db.exec(("DELETE FROM upload WHERE id=$1", args![upload])).await.map(drop)
}

/// Uploads that nobody has touched since `before`.
pub(super) async fn stale_uploads(db: &Db, before: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> = db
        .all(("SELECT id FROM upload WHERE updated_at<$1 ORDER BY updated_at LIMIT 200", args![before]))
        .await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
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
            tx.exec(("INSERT INTO blob_loose (storage_key, created_at) VALUES ($1, 0)", args![&key])).await?;
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
