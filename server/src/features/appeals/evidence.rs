//! SQL of the files that come with an appeal.

use super::model::Attachment;
use crate::args;
use crate::db::{Db, Tx};

pub async fn insert(tx: &mut Tx, appeal_id: i64, files: &[String]) -> sqlx::Result<()> {
    for (place, file) in (0i64..).zip(files) {
        tx.exec((
            "INSERT INTO appeal_file (appeal_id, file_id, place) VALUES ($1,$2,$3)",
            args![appeal_id, file, place],
        ))
        .await?;
    }
    Ok(())
}

/// The next round is about the same files.
pub async fn copy(tx: &mut Tx, from: i64, to: i64) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO appeal_file (appeal_id, file_id, place) SELECT $2, file_id, place FROM appeal_file WHERE appeal_id=$1",
        args![from, to],
    ))
    .await
    .map(drop)
}

pub async fn of(db: &Db, appeal_id: i64) -> sqlx::Result<Vec<Attachment>> {
    db.all((
        "SELECT f.id AS file_id, f.name, f.mime, f.size FROM appeal_file x JOIN file f ON f.id=x.file_id \
         WHERE x.appeal_id=$1 ORDER BY x.place",
        args![appeal_id],
    ))
    .await
}
