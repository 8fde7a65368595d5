//! Files that a student puts in as evidence: from then on they are no longer the whole team's to read.

use super::kinds::Kind;
use crate::db::{Sql, Tx};
use crate::features::auth::Scope;
use crate::http::{ApiError, Violations};

/// Purpose of a file that an appeal holds on to.
pub(super) const PURPOSE: &str = "appeal";

/// Largest size of one file, in bytes.
const MAX_SIZE: i64 = 50 << 20;

#[derive(Debug, sqlx::FromRow)]
struct Candidate {
    id: String,
    name: String,
    mime: String,
    size: i64,
}

/// Turns the caller's own uploads `ids` into evidence, which only the caller and the reviewers of the team read.
///
/// # Errors
/// 422 with the place in `attachments.<n>` of a file that is somebody else's, too large, or of a kind that is no
/// evidence.
pub async fn hold_evidence(tx: &mut Tx, scope: Scope, ids: &[String], now: i64) -> Result<(), ApiError> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new("SELECT id, name, mime, size FROM file WHERE team_id=");
    sql.bind(scope.team_id).push(" AND owner_id=").bind(scope.user_id).push(" AND purpose IN ('upload', ");
    sql.bind(PURPOSE).push(") AND (expires_at IS NULL OR expires_at>").bind(now).push(") AND id IN ");
    let known: Vec<Candidate> = tx.all(sql.list(ids.iter().map(String::as_str)).take()).await?;
    let mut v = Violations::default();
    for (i, id) in ids.iter().enumerate() {
        if let Some(problem) = problem_of(known.iter().find(|f| f.id == *id)) {
            v.add(format!("attachments.{i}"), problem);
        }
    }
    v.done()?;
    let mut sql = Sql::new("UPDATE file SET purpose=");
    sql.bind(PURPOSE).push(" WHERE id IN ").list(ids.iter().map(String::as_str));
    tx.exec(sql).await?;
    Ok(())
}

fn problem_of(file: Option<&Candidate>) -> Option<String> {
    let Some(file) = file else { return Some("附件不存在，请重新上传".to_owned()) };
    if !Kind::of(&file.name, &file.mime).is_some_and(Kind::is_evidence) {
        return Some(format!("不支持附件「{}」的类型，请上传图片、录音、PDF、Office 文档或 txt", file.name));
    }
    (file.size > MAX_SIZE).then(|| format!("附件「{}」超过{}MB", file.name, MAX_SIZE >> 20))
}
