//! The SQL of quality settings.

mod dialogues;
mod groups;
mod items;
mod projects;
mod schemes;
mod types;

pub(super) use dialogues::*;
pub(super) use groups::*;
pub(super) use items::*;
pub(super) use projects::*;
pub(super) use schemes::*;
pub(super) use types::*;

use crate::db::{Sql, Tx, dialect};
use crate::features::edits::{self, Editable};
use crate::http::ApiError;

/// The display name of whoever last edited a row, for a query whose row is `x`.
pub(super) const EDITOR: &str =
    "(SELECT COALESCE(NULLIF(a.nick_name, ''), a.username) FROM account a WHERE a.id=x.updated_by)";

/// A table of this feature, for statements that all of them share.
#[derive(Debug, Clone, Copy)]
pub(super) enum Table {
    Type,
    Project,
    Item,
    Group,
}

impl Table {
    const fn name(self) -> &'static str {
        match self {
            Self::Type => "quality_type",
            Self::Project => "quality_project",
            Self::Item => "check_item",
            Self::Group => "keyword_group",
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Type => "质检类型",
            Self::Project => "质检项目",
            Self::Item => "质检项",
            Self::Group => "词组",
        }
    }
}

/// Why an update with `rev` touched no row: edited meanwhile, or gone.
pub(super) async fn why_untouched(tx: &mut Tx, table: Table, team: i64, id: i64) -> ApiError {
    let of = Editable { table: table.name(), what: table.label(), soft_delete: false };
    edits::refusal(tx, of, team, id).await
}

/// Keeps two people who add or reorder at once from disturbing each other: the team's row is the lock.
pub(super) async fn lock_team(tx: &mut Tx, team: i64) -> sqlx::Result<()> {
    let mut sql = Sql::new("SELECT id FROM team WHERE id=");
    sql.bind(team).push(dialect::for_update(tx.is_sqlite()));
    tx.int(sql).await.map(drop)
}

/// Whether the name belongs to another row of the team.
pub(super) async fn name_taken(
    db: &crate::db::Db,
    table: Table,
    team: i64,
    name: &str,
    except: Option<i64>,
) -> sqlx::Result<bool> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM ");
    sql.push(table.name()).push(" WHERE team_id=").bind(team).and("name=", Some(name)).and("id<>", except);
    Ok(db.int(sql).await? > 0)
}

/// The tables whose rows people drag into order.
#[derive(Debug, Clone, Copy)]
pub(super) enum Sorted {
    Types,
    Projects,
    Items,
}

impl Sorted {
    pub const fn table(self) -> Table {
        match self {
            Self::Types => Table::Type,
            Self::Projects => Table::Project,
            Self::Items => Table::Item,
        }
    }

    /// The ids in the order of lists.
    pub async fn order(self, tx: &mut Tx, team: i64) -> sqlx::Result<Vec<i64>> {
        match self {
            Self::Types => type_order(tx, team).await,
            Self::Projects => project_order(tx, team).await,
            Self::Items => item_order(tx, team).await,
        }
    }
}

/// Writes the places of rows that moved; nobody's edit becomes stale by it.
pub(super) async fn place(tx: &mut Tx, rows: Sorted, team: i64, order: &[i64]) -> sqlx::Result<()> {
    for (at, id) in (1_i64..).zip(order) {
        let mut sql = Sql::new("UPDATE ");
        sql.push(rows.table().name()).push(" SET sort=").bind(at).push(" WHERE id=").bind(*id);
        sql.and("team_id=", Some(team)).and("sort<>", Some(at));
        tx.exec(sql).await?;
    }
    Ok(())
}

pub(super) async fn delete(tx: &mut Tx, table: Table, team: i64, id: i64) -> sqlx::Result<u64> {
    let mut sql = Sql::new("DELETE FROM ");
    sql.push(table.name()).push(" WHERE id=").bind(id).and("team_id=", Some(team));
    tx.exec(sql).await
}
