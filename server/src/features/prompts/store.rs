use super::model::{LastTest, PromptFilters, Template, TemplateDetail, TemplateForm, Version, variables_of};
use crate::args;
use crate::db::{Db, Sql, Tx, Val, dialect, is_unique_violation};
use crate::features::auth::Scope;
use crate::features::edits::{self, Editable};
use crate::http::{ApiError, Page, Paging};
use coach_engine::enums::{PromptScene, UseState};

pub(super) const LABEL: &str = "指令";
const EDITABLE: Editable = Editable { table: "prompt_template", what: LABEL, soft_delete: false };

const COLUMNS: &str = "SELECT t.id, t.name, t.scene, t.use_state, t.active_version, \
     (SELECT COUNT(*) FROM prompt_version v WHERE v.template_id=t.id) AS version_count, t.last_test, t.rev, \
     COALESCE(NULLIF(u.nick_name, ''), u.username) AS updated_by, t.updated_at \
     FROM prompt_template t LEFT JOIN account u ON u.id=t.updated_by WHERE t.team_id=";
const SORTABLE: &[(&str, &str)] = &[("name", "t.name"), ("scene", "t.scene"), ("updatedAt", "t.updated_at")];

pub(super) async fn page(
    db: &Db,
    team: i64,
    filters: &PromptFilters,
    paging: &Paging,
) -> Result<Page<Template>, ApiError> {
    let narrow = |sql: &mut Sql| {
        sql.bind(team)
            .and("t.scene=", filters.scene)
            .and("t.use_state=", filters.use_state)
            .and_like(&["t.name"], paging.keyword());
    };
    let mut count = Sql::new("SELECT COUNT(*) FROM prompt_template t WHERE t.team_id=");
    narrow(&mut count);
    let mut rows = Sql::new(COLUMNS);
    narrow(&mut rows);
    paging.window(&mut rows, SORTABLE, "t.updated_at DESC, t.id DESC")?;
    let total = db.int(count).await?;
    Ok(paging.page(db.all(rows).await?, total))
}

pub(super) async fn detail(db: &Db, team: i64, id: i64) -> Result<TemplateDetail, ApiError> {
    let mut sql = Sql::new(COLUMNS);
    sql.bind(team).push(" AND t.id=").bind(id);
    let template: Template = db.opt(sql).await?.ok_or(ApiError::NotFound(LABEL))?;
    let versions: Vec<Version> = db
        .all((
            "SELECT v.no, v.body, v.variables, v.model_params, v.commit_note, v.sha256, \
             COALESCE(NULLIF(u.nick_name, ''), u.username) AS created_by, v.created_at \
             FROM prompt_version v LEFT JOIN account u ON u.id=v.created_by \
             WHERE v.template_id=$1 ORDER BY v.no DESC",
            args![id],
        ))
        .await?;
    Ok(TemplateDetail { scene_variables: variables_of(template.scene), template, versions })
}

pub(super) async fn name_taken(db: &Db, team: i64, name: &str, but: Option<i64>) -> sqlx::Result<bool> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM prompt_template WHERE team_id=");
    sql.bind(team).push(" AND name=").bind(name).and("id<>", but);
    Ok(db.int(sql).await? > 0)
}

/// The templates in use, by scene.
pub(super) async fn used(db: &Db, team: i64) -> sqlx::Result<Vec<(i64, i64, String)>> {
    db.all((
        "SELECT scene, id, name FROM prompt_template WHERE team_id=$1 AND use_state=1 ORDER BY scene",
        args![team],
    ))
    .await
}

/// Makes changes of one team's templates follow each other, so that a scene never has two in use.
pub(super) async fn lock_team(tx: &mut Tx, team: i64) -> sqlx::Result<()> {
    let mut sql = Sql::new("SELECT id FROM team WHERE id=");
    sql.bind(team).push(dialect::for_update(tx.is_sqlite()));
    tx.int(sql).await.map(drop)
}

pub(super) async fn count(tx: &mut Tx, team: i64) -> sqlx::Result<i64> {
    tx.int(("SELECT COUNT(*) FROM prompt_template WHERE team_id=$1", args![team])).await
}

pub(super) async fn names(tx: &mut Tx, team: i64) -> sqlx::Result<Vec<String>> {
    let rows: Vec<(String,)> =
        tx.all(("SELECT name FROM prompt_template WHERE team_id=$1", args![team])).await?;
    Ok(rows.into_iter().map(|r| r.0).collect())
}

pub(super) async fn insert(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    name: &str,
    scene: PromptScene,
) -> Result<i64, ApiError> {
    tx.int((
        "INSERT INTO prompt_template (team_id, name, scene, created_by, created_at, updated_by, updated_at) \
         VALUES ($1,$2,$3,$4,$5,$4,$5) RETURNING id",
        args![scope.team_id, name, scene, scope.user_id, now],
    ))
    .await
    .map_err(name_clash)
}

fn name_clash(error: sqlx::Error) -> ApiError {
    if is_unique_violation(&error) { ApiError::field("name", "名称已存在") } else { error.into() }
}

pub(super) async fn insert_version(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    template: i64,
    no: i64,
    form: &TemplateForm,
) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO prompt_version (template_id, no, body, variables, model_params, commit_note, sha256, \
         created_by, created_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)",
        args![
            template,
            no,
            &form.body,
            Val::json(&form.variables())?,
            Val::json(&form.model_params)?,
            &form.commit_note,
            form.digest(),
            scope.user_id,
            now
        ],
    ))
    .await
    .map(drop)
}

/// What a change has to know of a template.
#[derive(Debug, sqlx::FromRow)]
pub(super) struct Current {
    pub name: String,
    pub scene: PromptScene,
    pub use_state: UseState,
    pub active_version: i64,
    pub last_version: i64,
    /// Digest of the active version.
    pub sha256: String,
}

pub(super) async fn current(tx: &mut Tx, team: i64, id: i64) -> Result<Current, ApiError> {
    tx.opt((
        "SELECT t.name, t.scene, t.use_state, t.active_version, v.sha256, \
         (SELECT MAX(no) FROM prompt_version m WHERE m.template_id=t.id) AS last_version \
         FROM prompt_template t JOIN prompt_version v ON v.template_id=t.id AND v.no=t.active_version \
         WHERE t.team_id=$1 AND t.id=$2",
        args![team, id],
    ))
    .await?
    .ok_or(ApiError::NotFound(LABEL))
}

/// Name, scene and active version of a template, if it is still at `rev`.
pub(super) async fn update(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    rev: i64,
    to: (&str, PromptScene, i64),
) -> Result<(), ApiError> {
    let touched = tx
        .exec((
            "UPDATE prompt_template SET name=$4, scene=$5, active_version=$6, updated_by=$7, updated_at=$8, rev=rev+1 \
             WHERE id=$1 AND team_id=$2 AND rev=$3",
            args![id, scope.team_id, rev, to.0, to.1, to.2, scope.user_id, now],
        ))
        .await
        .map_err(name_clash)?;
    if touched > 0 { Ok(()) } else { Err(edits::refusal(tx, EDITABLE, scope.team_id, id).await) }
}

pub(super) async fn version_exists(tx: &mut Tx, id: i64, no: i64) -> sqlx::Result<bool> {
    let found =
        tx.int(("SELECT COUNT(*) FROM prompt_version WHERE template_id=$1 AND no=$2", args![id, no])).await?;
    Ok(found > 0)
}

pub(super) async fn copy_version(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    from: (i64, i64),
    to: i64,
) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO prompt_version (template_id, no, body, variables, model_params, commit_note, sha256, \
         created_by, created_at) SELECT $3, 1, body, variables, model_params, commit_note, sha256, $4, $5 \
         FROM prompt_version WHERE template_id=$1 AND no=$2",
        args![from.0, from.1, to, scope.user_id, now],
    ))
    .await
    .map(drop)
}

/// Takes a template into use, and with it any other of the scene out of use; or only out of use.
pub(super) async fn set_use(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    scene: PromptScene,
    wish: UseState,
) -> sqlx::Result<()> {
    if wish == UseState::Using {
        tx.exec((
            "UPDATE prompt_template SET use_state=2, updated_by=$4, updated_at=$5, rev=rev+1 \
             WHERE team_id=$1 AND scene=$2 AND use_state=1 AND id<>$3",
            args![scope.team_id, scene, id, scope.user_id, now],
        ))
        .await?;
    }
    tx.exec((
        "UPDATE prompt_template SET use_state=$3, updated_by=$4, updated_at=$5, rev=rev+1 \
         WHERE team_id=$1 AND id=$2 AND use_state<>$3",
        args![scope.team_id, id, wish, scope.user_id, now],
    ))
    .await
    .map(drop)
}

pub(super) async fn delete(tx: &mut Tx, team: i64, id: i64) -> sqlx::Result<u64> {
    tx.exec(("DELETE FROM prompt_template WHERE team_id=$1 AND id=$2", args![team, id])).await
}

/// Notes a test run; the revision stays, because nobody edited the template.
pub(super) async fn note_test(db: &Db, team: i64, id: i64, test: &LastTest) -> sqlx::Result<()> {
    db.exec((
        "UPDATE prompt_template SET last_test=$3 WHERE team_id=$1 AND id=$2",
        args![team, id, Val::json(test)?],
    ))
    .await
    .map(drop)
}
