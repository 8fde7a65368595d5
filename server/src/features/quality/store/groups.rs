use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val};
use crate::features::auth::Scope;
use crate::features::quality::group_model::{GroupFilters, KeywordGroup};
use crate::http::{ApiError, Paging, Stamp};
use coach_engine::rules::{GroupDef, Groups};

pub(super) const GROUP_COLUMNS: &str = "x.id, x.name, x.description, x.words, x.patterns, x.exclude, x.builtin, \
     x.rev, x.updated_at, \
     (SELECT COALESCE(NULLIF(a.nick_name, ''), a.username) FROM account a WHERE a.id=x.updated_by) AS updated_by";

#[derive(Debug, Clone, sqlx::FromRow)]
pub(in super::super) struct GroupRow {
    pub id: i64,
    pub name: String,
    description: String,
    words: Json<Vec<String>>,
    patterns: Json<Vec<String>>,
    exclude: Json<Vec<String>>,
    pub builtin: bool,
    pub rev: i64,
    updated_by: Option<String>,
    updated_at: Stamp,
}

/// The group of that name as the product ships it.
pub(in super::super) fn shipped(name: &str) -> Option<&'static GroupDef> {
    Groups::builtin_defs().iter().find(|d| d.name == name)
}

impl GroupRow {
    pub fn def(self) -> GroupDef {
        GroupDef {
            name: self.name,
            description: self.description,
            words: self.words.0,
            patterns: self.patterns.0,
            exclude: self.exclude.0,
        }
    }

    /// What pages show; who uses the group is filled in by the caller.
    pub fn shown(self) -> KeywordGroup {
        let Self { id, builtin, rev, updated_at, .. } = self;
        let updated_by = self.updated_by.clone();
        let def = self.def();
        let edited = builtin && shipped(&def.name).is_some_and(|s| *s != def);
        let GroupDef { name, description, words, patterns, exclude } = def;
        KeywordGroup {
            id,
            name,
            description,
            words,
            patterns,
            exclude,
            builtin,
            edited,
            used_by: Vec::new(),
            rev,
            updated_by,
            updated_at,
        }
    }
}

fn narrow(sql: &mut Sql, team: i64, filters: &GroupFilters, keyword: Option<&str>) {
    sql.push(" FROM keyword_group x WHERE x.team_id=").bind(team);
    sql.and("x.builtin=", filters.builtin).and_like(&["x.name", "x.description"], keyword);
}

pub(in super::super) async fn list_groups(
    db: &Db,
    team: i64,
    filters: &GroupFilters,
    paging: &Paging,
) -> Result<(Vec<GroupRow>, i64), ApiError> {
    let mut count = Sql::new("SELECT COUNT(*)");
    narrow(&mut count, team, filters, paging.keyword());
    let total = db.int(count).await?;
    let mut sql = Sql::new("SELECT ");
    sql.push(GROUP_COLUMNS);
    narrow(&mut sql, team, filters, paging.keyword());
    let columns = [("name", "x.name"), ("updatedAt", "x.updated_at")];
    paging.window(&mut sql, &columns, "CASE WHEN x.builtin THEN 1 ELSE 0 END, x.id")?;
    Ok((db.all(sql).await?, total))
}

pub(in super::super) async fn find_group(db: &Db, team: i64, id: i64) -> sqlx::Result<Option<GroupRow>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(GROUP_COLUMNS);
    narrow(&mut sql, team, &GroupFilters::default(), None);
    db.opt(sql.and("x.id=", Some(id)).take()).await
}

/// The team's groups that differ from what is shipped, compiled together with the shipped ones.
pub(in super::super) async fn team_groups(db: &Db, team: i64) -> Result<Groups, ApiError> {
    let mut sql = Sql::new("SELECT ");
    sql.push(GROUP_COLUMNS);
    narrow(&mut sql, team, &GroupFilters::default(), None);
    let rows: Vec<GroupRow> = db.all(sql.push(" ORDER BY x.id").take()).await?;
    let own: Vec<GroupDef> =
        rows.into_iter().map(GroupRow::def).filter(|d| shipped(&d.name) != Some(d)).collect();
    Groups::with_custom(&own).map_err(|problems| {
        let first = problems.into_iter().next().map(|p| p.message).unwrap_or_default();
        ApiError::conflict(format!("词组有误，请先修改：{first}"))
    })
}

pub(in super::super) async fn count_groups(tx: &mut Tx, team: i64) -> sqlx::Result<i64> {
    tx.int(("SELECT COUNT(*) FROM keyword_group WHERE team_id=$1", args![team])).await
}

pub(in super::super) async fn insert_group(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    def: &GroupDef,
    builtin: bool,
) -> sqlx::Result<i64> {
    tx.int((
        "INSERT INTO keyword_group (team_id, name, description, words, patterns, exclude, builtin, created_by, \
         created_at, updated_by, updated_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$8,$9) RETURNING id",
        args![
            team,
            &def.name,
            &def.description,
            Val::json(&def.words)?,
            Val::json(&def.patterns)?,
            Val::json(&def.exclude)?,
            builtin,
            user,
            now
        ],
    ))
    .await
}

pub(in super::super) async fn update_group(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    rev: i64,
    def: &GroupDef,
) -> sqlx::Result<u64> {
    tx.exec((
        "UPDATE keyword_group SET name=$4, description=$5, words=$6, patterns=$7, exclude=$8, updated_by=$9, \
         updated_at=$10, rev=rev+1 WHERE id=$1 AND team_id=$2 AND rev=$3",
        args![
            id,
            scope.team_id,
            rev,
            &def.name,
            &def.description,
            Val::json(&def.words)?,
            Val::json(&def.patterns)?,
            Val::json(&def.exclude)?,
            scope.user_id,
            now
        ],
    ))
    .await
}

pub(in super::super) async fn group_names(tx: &mut Tx, team: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> =
        tx.all(("SELECT name FROM keyword_group WHERE team_id=$1", args![team])).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}
