use super::groups::{GROUP_COLUMNS, GroupRow};
use super::items::{ITEM_COLUMNS, ItemRow};
use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val};
use crate::features::quality::scheme::{Publication, SchemeKind, SchemeRevision};
use crate::features::quality::snapshot::{SchemeItem, SchemeProject, SchemeSnapshot, SchemeType, groups_for};
use crate::http::{ApiError, Stamp};
use coach_engine::enums::{FatalPolicy, Handler, ProjectMode, Severity, UseState};
use coach_engine::rules::GroupDef;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, sqlx::FromRow)]
pub(in super::super) struct RevisionRow {
    id: i64,
    no: i64,
    snapshot: Json<SchemeSnapshot>,
    sha256: String,
    pass_cp: i64,
    fatal_policy: FatalPolicy,
    normalize: bool,
}

impl From<RevisionRow> for SchemeRevision {
    fn from(row: RevisionRow) -> Self {
        let RevisionRow { id, no, snapshot: Json(snapshot), sha256, pass_cp, fatal_policy, normalize } = row;
        Self { id, no, pass_cp, fatal_policy, normalize, sha256, snapshot }
    }
}

fn select_revision(team: i64) -> Sql {
    let mut sql = Sql::new(
        "SELECT x.id, x.no, x.snapshot, x.sha256, x.pass_cp, x.fatal_policy, x.normalize \
         FROM scheme_revision x WHERE x.team_id=",
    );
    sql.bind(team);
    sql
}

pub(in super::super) fn current_sql(team: i64, kind: SchemeKind) -> Sql {
    let mut sql = select_revision(team);
    sql.and("x.kind=", Some(kind.code())).push(" ORDER BY x.no DESC LIMIT 1").take()
}

pub(in super::super) fn revision_sql(team: i64, id: i64) -> Sql {
    select_revision(team).and("x.id=", Some(id)).take()
}

pub(in super::super) async fn current_id(
    tx: &mut Tx,
    team: i64,
    kind: SchemeKind,
) -> sqlx::Result<Option<(i64,)>> {
    tx.opt((
        "SELECT id FROM scheme_revision WHERE team_id=$1 AND kind=$2 ORDER BY no DESC LIMIT 1",
        args![team, kind.code()],
    ))
    .await
}

/// A revision without its snapshot.
#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::Revision)]
pub struct RevisionInfo {
    pub id: i64,
    /// Counts from 1 within the team.
    pub no: i64,
    pub sha256: String,
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    pub normalize: bool,
    pub note: String,
    #[schema(required)]
    pub created_by: Option<String>,
    pub created_at: Stamp,
}

fn select_info(team: i64) -> Sql {
    let mut sql = Sql::new(
        "SELECT x.id, x.no, x.sha256, x.pass_cp, x.fatal_policy, x.normalize, x.note, x.created_at, \
         (SELECT COALESCE(NULLIF(a.nick_name, ''), a.username) FROM account a WHERE a.id=x.created_by) \
         AS created_by FROM scheme_revision x WHERE x.team_id=",
    );
    sql.bind(team);
    sql
}

/// The newest revisions of a kind, newest first.
pub(in super::super) async fn revisions(
    db: &Db,
    team: i64,
    kind: SchemeKind,
    limit: i64,
) -> sqlx::Result<Vec<RevisionInfo>> {
    let mut sql = select_info(team);
    sql.and("x.kind=", Some(kind.code())).push(" ORDER BY x.no DESC LIMIT ").bind(limit);
    db.all(sql).await
}

pub(in super::super) async fn revision_info(
    db: &Db,
    team: i64,
    kind: SchemeKind,
    id: i64,
) -> sqlx::Result<Option<RevisionInfo>> {
    db.opt(select_info(team).and("x.kind=", Some(kind.code())).and("x.id=", Some(id)).take()).await
}

/// Somebody published since the author looked.
pub(in super::super) async fn newer_revision(tx: &mut Tx, team: i64, kind: SchemeKind) -> ApiError {
    let mut sql = select_info(team);
    sql.and("x.kind=", Some(kind.code())).push(" ORDER BY x.no DESC LIMIT 1");
    match tx.opt::<RevisionInfo>(sql).await {
        Ok(found) => ApiError::Stale {
            rev: found.as_ref().map_or(0, |r| r.no),
            updated_by: found.as_ref().and_then(|r| r.created_by.clone()).unwrap_or_default(),
            updated_at: found.map(|r| r.created_at),
        },
        Err(error) => error.into(),
    }
}

#[expect(clippy::too_many_arguments, reason = "one per column that the publication does not hold")]
pub(in super::super) async fn insert_revision(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    no: i64,
    wish: &Publication,
    snapshot: &SchemeSnapshot,
    sha256: &str,
) -> sqlx::Result<i64> {
    tx.int((
        "INSERT INTO scheme_revision (team_id, kind, no, snapshot, sha256, pass_cp, fatal_policy, normalize, \
         note, created_by, created_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) RETURNING id",
        args![
            team,
            wish.kind.code(),
            no,
            Val::json(snapshot)?,
            sha256,
            wish.config.pass_cp,
            wish.config.fatal_policy,
            wish.config.normalize,
            &wish.note,
            user,
            now
        ],
    ))
    .await
}

#[derive(Debug, sqlx::FromRow)]
struct TypeHead {
    id: i64,
    name: String,
    cap_cp: Option<i64>,
}

#[derive(Debug, sqlx::FromRow)]
struct ProjectHead {
    id: i64,
    type_id: i64,
    name: String,
    description: String,
    max_cp: i64,
    mode: ProjectMode,
    severity: Severity,
    handler: Handler,
    status: UseState,
    na_allowed: bool,
    appealable: bool,
}

/// The live settings of a team, in their order.
#[derive(Debug)]
pub(in super::super) struct Live {
    types: Vec<TypeHead>,
    projects: Vec<ProjectHead>,
    items: Vec<ItemRow>,
    groups: Vec<GroupDef>,
}

fn type_heads(team: i64) -> Sql {
    ("SELECT id, name, cap_cp FROM quality_type WHERE team_id=$1 ORDER BY sort, id", args![team]).into()
}

fn project_heads(team: i64) -> Sql {
    (
        "SELECT id, type_id, name, description, max_cp, mode, severity, handler, status, na_allowed, appealable \
         FROM quality_project WHERE team_id=$1 ORDER BY sort, id",
        args![team],
    )
        .into()
}

fn all_items(team: i64) -> Sql {
    let mut sql = Sql::new("SELECT ");
    sql.push(ITEM_COLUMNS)
        .push(" FROM check_item x JOIN quality_project p ON p.id=x.project_id WHERE x.team_id=");
    sql.bind(team).push(" ORDER BY x.sort, x.id").take()
}

fn all_groups(team: i64) -> Sql {
    let mut sql = Sql::new("SELECT ");
    sql.push(GROUP_COLUMNS).push(" FROM keyword_group x WHERE x.team_id=");
    sql.bind(team).push(" ORDER BY x.id").take()
}

/// The settings inside a transaction, so that what is published is what was checked.
pub(in super::super) async fn live(tx: &mut Tx, team: i64) -> sqlx::Result<Live> {
    Ok(Live {
        types: tx.all(type_heads(team)).await?,
        projects: tx.all(project_heads(team)).await?,
        items: tx.all(all_items(team)).await?,
        groups: defs(tx.all(all_groups(team)).await?),
    })
}

/// The settings to look at.
pub(in super::super) async fn live_now(db: &Db, team: i64) -> sqlx::Result<Live> {
    Ok(Live {
        types: db.all(type_heads(team)).await?,
        projects: db.all(project_heads(team)).await?,
        items: db.all(all_items(team)).await?,
        groups: defs(db.all(all_groups(team)).await?),
    })
}

fn defs(rows: Vec<GroupRow>) -> Vec<GroupDef> {
    rows.into_iter().map(GroupRow::def).collect()
}

impl Live {
    /// What a revision holds of it: everything in use.
    pub fn publishable(self) -> SchemeSnapshot {
        let Self { types, mut projects, mut items, groups } = self;
        projects.retain(|p| p.status == UseState::Using);
        items.retain(|i| i.use_state == UseState::Using && projects.iter().any(|p| p.id == i.project_id));
        let named = |name: &str| {
            let rules = items.iter().filter_map(|i| i.rule.as_ref());
            rules.into_iter().any(|r| crate::features::quality::refs::groups_of(&r.0).contains(name))
        };
        let groups = groups_for(&groups, named);
        let mut scheme = SchemeSnapshot { types: Vec::new(), groups };
        for head in types {
            let mut below = Vec::new();
            for p in projects.iter().filter(|p| p.type_id == head.id) {
                below.push(p.with(items.iter().filter(|i| i.project_id == p.id).map(ItemRow::published)));
            }
            if !below.is_empty() {
                let TypeHead { id, name, cap_cp } = head;
                scheme.types.push(SchemeType { id, name, cap_cp, projects: below });
            }
        }
        scheme
    }
}

impl ProjectHead {
    fn with(&self, items: impl Iterator<Item = SchemeItem>) -> SchemeProject {
        SchemeProject {
            id: self.id,
            name: self.name.clone(),
            description: self.description.clone(),
            max_cp: self.max_cp,
            mode: self.mode,
            severity: self.severity,
            handler: self.handler,
            na_allowed: self.na_allowed,
            appealable: self.appealable,
            items: items.collect(),
        }
    }
}
