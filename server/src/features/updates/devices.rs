//! SQL of the desktop programs in use.

use crate::args;
use crate::db::{Db, Sql};
use crate::http::{ApiError, Paging, Stamp};
use serde::Serialize;
use utoipa::ToSchema;

/// Rows at most: whoever calls needs no account, and must not be able to fill the database.
const MOST: i64 = 100_000;

#[derive(Debug)]
pub(super) struct Device<'a> {
    pub device_id: &'a str,
    pub version: String,
    pub os: &'a str,
    pub bundle: &'a str,
    pub user_id: Option<i64>,
    pub team_id: Option<i64>,
}

/// Notes that a device was seen. Without a user the last one stays.
pub(super) async fn record(db: &Db, d: &Device<'_>, now: i64) -> sqlx::Result<()> {
    let touched = db
        .exec((
            "UPDATE client_device SET version=$2, os=$3, bundle=$4, user_id=COALESCE($5, user_id), \
             team_id=COALESCE($6, team_id), last_seen_at=$7 WHERE device_id=$1",
            args![d.device_id, d.version.as_str(), d.os, d.bundle, d.user_id, d.team_id, now],
        ))
        .await?;
    if touched > 0 || db.int("SELECT COUNT(*) FROM client_device").await? >= MOST {
        return Ok(());
    }
    db.exec((
        "INSERT INTO client_device (device_id, version, os, bundle, user_id, team_id, first_seen_at, last_seen_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$7) ON CONFLICT (device_id) DO NOTHING",
        args![d.device_id, d.version.as_str(), d.os, d.bundle, d.user_id, d.team_id, now],
    ))
    .await
    .map(drop)
}

pub(super) async fn forget(db: &Db, before: i64) -> sqlx::Result<()> {
    db.exec(("DELETE FROM client_device WHERE last_seen_at<$1", args![before])).await.map(drop)
}

/// A desktop program in use.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = updates::DeviceRow)]
pub struct DeviceRow {
    pub device_id: String,
    pub version: String,
    pub os: String,
    /// Kind of the installed package.
    pub bundle: String,
    /// Whoever used it last; null while nobody has signed in.
    #[schema(required)]
    pub user_name: Option<String>,
    #[schema(required)]
    pub username: Option<String>,
    pub first_seen_at: Stamp,
    pub last_seen_at: Stamp,
    /// Below the minimum version.
    #[sqlx(skip)]
    pub outdated: bool,
}

const FROM: &str = " FROM client_device d LEFT JOIN account u ON u.id=d.user_id ";
const USER_NAME: &str = "COALESCE(NULLIF(u.nick_name, ''), u.username)";
const SORTS: &[(&str, &str)] =
    &[("lastSeenAt", "d.last_seen_at"), ("firstSeenAt", "d.first_seen_at"), ("userName", "u.username")];

/// Devices of the team, and those that nobody has signed in with.
fn narrow(sql: &mut Sql, team_id: i64, version: Option<&str>, keyword: Option<&str>) {
    sql.push(FROM).push("WHERE (d.team_id=").bind(team_id).push(" OR d.team_id IS NULL)");
    sql.and("d.version=", version);
    sql.and_like(&["d.device_id", "d.os", "u.username", "u.nick_name"], keyword);
}

pub(super) async fn page(
    db: &Db,
    team_id: i64,
    version: Option<&str>,
    paging: &Paging,
) -> Result<(Vec<DeviceRow>, i64), ApiError> {
    let mut count = Sql::new("SELECT COUNT(*)");
    narrow(&mut count, team_id, version, paging.keyword());
    let mut sql = Sql::new("SELECT d.device_id, d.version, d.os, d.bundle, ");
    sql.push(USER_NAME).push(" AS user_name, u.username, d.first_seen_at, d.last_seen_at");
    narrow(&mut sql, team_id, version, paging.keyword());
    paging.window(&mut sql, SORTS, "d.last_seen_at DESC, d.device_id")?;
    Ok((db.all(sql).await?, db.int(count).await?))
}

/// A version with its number of devices and when one was last seen.
pub(super) async fn versions(db: &Db, team_id: i64) -> sqlx::Result<Vec<(String, i64, i64)>> {
    let mut sql = Sql::new("SELECT d.version, COUNT(*), MAX(d.last_seen_at)");
    narrow(&mut sql, team_id, None, None);
    db.all(sql.push(" GROUP BY d.version").take()).await
}
