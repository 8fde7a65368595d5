//! The audit log as a chain: each row carries the hash of the one before it and its own, so that a row that is
//! edited or taken out later breaks the chain from there on.
//!
//! Rows are appended right before the commit of the change that they tell of: whoever appends holds the end of the
//! chain for the length of a commit and waits for nothing else meanwhile, so that no two transactions can wait
//! for each other.

use super::{Db, Json, Sql, Tx};
use crate::args;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The lock that the end of the chain is under, on PostgreSQL. SQLite has a single writer.
const CHAIN_LOCK: i64 = 0x00C0_AC41;

/// One row, as it is appended.
#[derive(Debug, Clone)]
pub struct Entry {
    pub at: i64,
    pub actor_id: Option<i64>,
    pub role: Option<&'static str>,
    pub team_id: Option<i64>,
    pub action: String,
    pub resource: String,
    pub resource_id: Option<i64>,
    pub detail: Value,
    pub old_value: Option<Value>,
    pub new_value: Option<Value>,
    pub ip: Option<String>,
    pub request_id: String,
}

/// One row, as it is read back.
#[derive(Debug, sqlx::FromRow)]
struct Link {
    id: i64,
    at: i64,
    actor_id: Option<i64>,
    role: Option<String>,
    team_id: Option<i64>,
    action: String,
    resource: String,
    resource_id: Option<i64>,
    detail: Json<Value>,
    old_value: Option<Json<Value>>,
    new_value: Option<Json<Value>>,
    ip: Option<String>,
    request_id: Option<String>,
    prev_hash: Option<String>,
    hash: Option<String>,
}

/// JSON that does not depend on how a database keeps it: members in the order of their names.
fn canonical(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut members: Vec<_> = map.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            Value::Object(members.into_iter().map(|(name, v)| (name.clone(), canonical(v))).collect())
        }
        Value::Array(list) => Value::Array(list.iter().map(canonical).collect()),
        other => other.clone(),
    }
}

/// SHA-256 in hex over the previous hash and the row's own content.
fn hash_of(prev: &str, content: &Value) -> String {
    hex::encode(Sha256::digest(format!("{prev}\n{content}")))
}

impl Entry {
    fn content(&self) -> Value {
        json!([
            self.at,
            self.actor_id,
            self.role,
            self.team_id,
            self.action,
            self.resource,
            self.resource_id,
            canonical(&self.detail),
            self.old_value.as_ref().map(canonical),
            self.new_value.as_ref().map(canonical),
            self.ip,
            self.request_id,
        ])
    }
}

impl Link {
    fn content(&self) -> Value {
        json!([
            self.at,
            self.actor_id,
            self.role,
            self.team_id,
            self.action,
            self.resource,
            self.resource_id,
            canonical(&self.detail.0),
            self.old_value.as_ref().map(|v| canonical(&v.0)),
            self.new_value.as_ref().map(|v| canonical(&v.0)),
            self.ip,
            self.request_id,
        ])
    }
}

/// Appends entries at the end of the chain; the last statements of their transaction.
pub(super) async fn append(tx: &mut Tx, entries: Vec<Entry>) -> sqlx::Result<()> {
    if !tx.is_sqlite() {
        tx.exec(("SELECT pg_advisory_xact_lock($1)", args![CHAIN_LOCK])).await?;
    }
    let last: Option<(Option<String>,)> =
        tx.opt("SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1").await?;
    let mut prev = last.and_then(|row| row.0).unwrap_or_default();
    for e in entries {
        let hash = hash_of(&prev, &e.content());
        tx.exec((
            "INSERT INTO audit_log (at, actor_id, role, team_id, action, resource, resource_id, detail, old_value, \
             new_value, ip, request_id, prev_hash, hash) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)",
            args![
                e.at,
                e.actor_id,
                e.role,
                e.team_id,
                e.action,
                e.resource,
                e.resource_id,
                e.detail,
                e.old_value,
                e.new_value,
                e.ip,
                e.request_id,
                prev,
                hash.as_str()
            ],
        ))
        .await?;
        prev = hash;
    }
    Ok(())
}

/// What a check of the chain found.
#[derive(Debug, PartialEq, Eq)]
pub struct Verified {
    /// Rows from before there was a chain, which nothing vouches for.
    pub unchained: u64,
    /// Rows whose place in the chain is right, up to the first that is broken.
    pub intact: u64,
    /// Hash of the last intact row; kept elsewhere it vouches for the end of the log.
    pub head: String,
    pub broken: Option<Broken>,
}

/// The first row that does not fit.
#[derive(Debug, PartialEq, Eq)]
pub struct Broken {
    pub id: i64,
    pub at: i64,
    pub why: &'static str,
}

const PAGE: i64 = 1_000;

/// Goes through the whole log.
///
/// # Errors
/// What the database reports.
pub async fn verify(db: &Db) -> sqlx::Result<Verified> {
    let mut found = Verified { unchained: 0, intact: 0, head: String::new(), broken: None };
    let mut after = 0;
    loop {
        let mut sql = Sql::new(
            "SELECT id, at, actor_id, role, team_id, action, resource, resource_id, detail, old_value, new_value, ip, \
             request_id, prev_hash, hash FROM audit_log WHERE id>",
        );
        sql.bind(after).push(" ORDER BY id LIMIT ").bind(PAGE);
        let rows: Vec<Link> = db.all(sql).await?;
        let Some(last) = rows.last() else { return Ok(found) };
        after = last.id;
        for row in rows {
            if row.hash.is_none() && found.intact == 0 {
                found.unchained += 1;
                continue;
            }
            if let Some(why) = flaw(&row, &found.head) {
                found.broken = Some(Broken { id: row.id, at: row.at, why });
                return Ok(found);
            }
            found.intact += 1;
            found.head = row.hash.unwrap_or_default();
        }
    }
}

fn flaw(row: &Link, head: &str) -> Option<&'static str> {
    let (Some(prev), Some(hash)) = (row.prev_hash.as_deref(), row.hash.as_deref()) else {
        return Some("缺少校验值");
    };
    if prev != head {
        return Some("与前一条记录衔接不上，之前有记录被删除、插入或改动");
    }
    (hash_of(prev, &row.content()) != hash).then_some("内容被改动")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_members_does_not_matter_but_the_values_do() {
        let one: Value = serde_json::from_str(r#"{"b":[1,{"y":1,"x":2}],"a":"甲"}"#).unwrap();
        let two: Value = serde_json::from_str(r#"{"a":"甲","b":[1,{"x":2,"y":1}]}"#).unwrap();
        assert_eq!(hash_of("", &canonical(&one)), hash_of("", &canonical(&two)));
        for other in [r#"{"a":"甲","b":[{"x":2,"y":1},1]}"#, r#"{"a":"甲","b":[1,{"x":1,"y":2}]}"#] {
            let other: Value = serde_json::from_str(other).unwrap();
            assert_ne!(hash_of("", &canonical(&one)), hash_of("", &canonical(&other)));
        }
        assert_ne!(hash_of("", &canonical(&one)), hash_of("0", &canonical(&one)));
    }
}
