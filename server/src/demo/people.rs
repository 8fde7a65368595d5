//! The people and teams of the demo call centre.

use crate::args;
use crate::db::Tx;
use crate::features::{auth, quality};
use anyhow::Result;
use std::collections::BTreeMap;

/// Every demo account has this password; the console prints it.
pub const PASSWORD: &str = "Peilian#2026";
pub const TELECOM: &str = "电信热线一组";
pub const BANK: &str = "银行客服二组";

/// Account, name, department, and the roles held in the telecom and the bank team.
type PersonRow =
    (&'static str, &'static str, Option<&'static str>, &'static [&'static str], &'static [&'static str]);

const PEOPLE: &[PersonRow] = &[
    ("admin", "周明远", Some("运营管理部"), &["management"], &["management"]),
    ("trainer01", "林晓芸", Some("培训中心"), &["trainer"], &[]),
    ("trainer02", "陈国栋", Some("培训中心"), &["trainer"], &["trainer"]),
    ("trainer03", "苏婉清", Some("培训中心"), &["trainer"], &["trainer"]),
    ("student01", "赵一鸣", Some("电信一班"), &["student", "trainer"], &["student"]),
    ("student02", "钱思琪", Some("电信一班"), &["student"], &[]),
    ("student03", "孙浩然", Some("电信一班"), &["student"], &[]),
    ("student04", "李雨桐", Some("电信一班"), &["student"], &[]),
    ("student05", "吴佳怡", Some("电信二班"), &["student"], &[]),
    ("student06", "郑凯文", Some("电信二班"), &["student"], &[]),
    ("student07", "王梓涵", Some("电信二班"), &["student"], &[]),
    ("student08", "冯子墨", Some("银行一班"), &[], &["student"]),
    ("student09", "陈可欣", Some("银行一班"), &[], &["student"]),
    ("student10", "褚俊杰", Some("银行一班"), &[], &["student"]),
    ("student11", "卫诗涵", Some("银行二班"), &[], &["student"]),
    ("student12", "蒋博文", Some("银行二班"), &[], &["student"]),
];

const DEPARTMENTS: &[(&str, Option<&str>)] = &[
    ("客户服务中心", None),
    ("运营管理部", Some("客户服务中心")),
    ("培训中心", Some("客户服务中心")),
    ("电信一班", Some("客户服务中心")),
    ("电信二班", Some("客户服务中心")),
    ("银行一班", Some("客户服务中心")),
    ("银行二班", Some("客户服务中心")),
];

/// Ids of the two teams.
#[derive(Debug, Clone, Copy)]
pub struct Teams {
    pub telecom: i64,
    pub bank: i64,
}

/// Creates departments, teams with their scoring scheme, accounts and memberships.
///
/// # Errors
/// What the database reports.
pub async fn create(tx: &mut Tx, now: i64) -> Result<Teams> {
    let departments = departments(tx, now).await?;
    let teams = Teams { telecom: team(tx, TELECOM, now).await?, bank: team(tx, BANK, now).await? };
    // All demo accounts share a password; hashing it once keeps the start short.
    let hash = auth::hash_password(PASSWORD.to_owned()).await?;
    let mut admin = 0;
    for (username, name, department, telecom, bank) in PEOPLE {
        let id = tx
            .int((
                "INSERT INTO account (username, nick_name, password_hash, department_id, signed_terms_version, created_at, \
                 updated_at) VALUES ($1,$2,$3,$4,1,$5,$5) RETURNING id",
                args![*username, *name, hash.as_str(), department.and_then(|d| departments.get(d).copied()), now],
            ))
            .await?;
        if *username == "admin" {
            admin = id;
        }
        for (team_id, roles) in [(teams.telecom, telecom), (teams.bank, bank)] {
            for role in *roles {
                tx.exec((
                    "INSERT INTO membership (user_id, team_id, role_id) SELECT $1, $2, id FROM role WHERE code=$3",
                    args![id, team_id, *role],
                ))
                .await?;
            }
        }
    }
    for team_id in [teams.telecom, teams.bank] {
        quality::install_builtin(tx, team_id, Some(admin), now).await?;
    }
    Ok(teams)
}

async fn departments(tx: &mut Tx, now: i64) -> Result<BTreeMap<&'static str, i64>> {
    let mut ids: BTreeMap<&str, i64> = BTreeMap::new();
    for (sort, (name, parent)) in DEPARTMENTS.iter().enumerate() {
        let parent_id = parent.and_then(|p| ids.get(p).copied());
        let path = parent.map_or_else(|| (*name).to_owned(), |p| format!("{p}/{name}"));
        let id = tx
            .int((
                "INSERT INTO department (parent_id, name, path, sort, leader_ids, created_at, updated_at) \
                 VALUES ($1,$2,$3,$4,$5,$6,$6) RETURNING id",
                args![parent_id, *name, path, i64::try_from(sort)?, serde_json::json!([]), now],
            ))
            .await?;
        ids.insert(name, id);
    }
    Ok(ids)
}

async fn team(tx: &mut Tx, name: &str, now: i64) -> Result<i64> {
    Ok(tx
        .int((
            "INSERT INTO team (name, created_at, updated_at) VALUES ($1,$2,$2) RETURNING id",
            args![name, now],
        ))
        .await?)
}

/// The accounts for the console.
#[must_use]
pub fn accounts_text() -> String {
    format!(
        "演示账号（密码均为 {PASSWORD}）：\n  管理员  admin\n  培训师  trainer01 trainer02 trainer03\n  学员    student01 … student12（student01 兼任培训师，并属于两个团队；student02 有一份刚评出、可以申诉的结果）"
    )
}
