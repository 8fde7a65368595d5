use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val};
use crate::features::auth::Scope;
use crate::features::quality::item_model::{CheckItem, ItemFilters, ItemForm};
use crate::features::quality::snapshot::SchemeItem;
use crate::http::{ApiError, Page, Paging, Stamp};
use coach_engine::enums::{Handler, ProjectMode, UseState};
use coach_engine::rules::{Role, Rule};

/// Everything of an item; the query's rows are `x`, their projects `p`.
pub(super) const ITEM_COLUMNS: &str = "x.id, x.project_id, p.name AS project_name, p.handler, p.mode, x.name, \
     x.question, x.answer_instructions, x.pass_examples, x.fail_examples, x.role, x.phase, x.required_evidence, \
     x.cp, x.na_condition, x.rule, x.use_state, x.sort, x.rev, x.updated_at, \
     (SELECT COALESCE(NULLIF(a.nick_name, ''), a.username) FROM account a WHERE a.id=x.updated_by) AS updated_by";

#[derive(Debug, sqlx::FromRow)]
pub(super) struct ItemRow {
    pub id: i64,
    pub project_id: i64,
    project_name: String,
    handler: Handler,
    mode: ProjectMode,
    name: String,
    question: String,
    answer_instructions: String,
    pass_examples: Json<Vec<String>>,
    fail_examples: Json<Vec<String>>,
    role: String,
    phase: Option<i64>,
    required_evidence: bool,
    cp: i64,
    na_condition: String,
    pub rule: Option<Json<Rule>>,
    pub use_state: UseState,
    sort: i64,
    rev: i64,
    updated_by: Option<String>,
    updated_at: Stamp,
}

const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Agent => "agent",
        Role::Customer => "customer",
    }
}

fn role_of(word: &str) -> Role {
    if word == role_word(Role::Customer) { Role::Customer } else { Role::Agent }
}

impl From<ItemRow> for CheckItem {
    fn from(row: ItemRow) -> Self {
        Self {
            id: row.id,
            project_id: row.project_id,
            project_name: row.project_name,
            handler: row.handler,
            mode: row.mode,
            name: row.name,
            question: row.question,
            answer_instructions: row.answer_instructions,
            pass_examples: row.pass_examples.0,
            fail_examples: row.fail_examples.0,
            role: role_of(&row.role),
            phase: row.phase,
            required_evidence: row.required_evidence,
            cp: row.cp,
            na_condition: row.na_condition,
            rule: row.rule.map(|r| r.0),
            use_state: row.use_state,
            sort: row.sort,
            rev: row.rev,
            updated_by: row.updated_by,
            updated_at: row.updated_at,
        }
    }
}

impl ItemRow {
    pub fn published(&self) -> SchemeItem {
        SchemeItem {
            id: self.id,
            name: self.name.clone(),
            question: self.question.clone(),
            answer_instructions: self.answer_instructions.clone(),
            pass_examples: self.pass_examples.0.clone(),
            fail_examples: self.fail_examples.0.clone(),
            role: role_of(&self.role),
            phase: self.phase,
            required_evidence: self.required_evidence,
            cp: self.cp,
            na_condition: self.na_condition.clone(),
            rule: self.rule.as_ref().map(|r| r.0.clone()),
        }
    }
}

const ORDER: &str = "t.sort, t.id, p.sort, p.id, x.sort, x.id";

fn narrow(sql: &mut Sql, team: i64, filters: &ItemFilters, keyword: Option<&str>) {
    sql.push(
        " FROM check_item x JOIN quality_project p ON p.id=x.project_id \
         JOIN quality_type t ON t.id=p.type_id WHERE x.team_id=",
    )
    .bind(team)
    .and("x.project_id=", filters.project_id)
    .and("x.use_state=", filters.use_state)
    .and_like(&["x.name", "x.question"], keyword);
}

pub(in super::super) async fn list_items(
    db: &Db,
    team: i64,
    filters: &ItemFilters,
    paging: &Paging,
) -> Result<Page<CheckItem>, ApiError> {
    let mut count = Sql::new("SELECT COUNT(*)");
    narrow(&mut count, team, filters, paging.keyword());
    let total = db.int(count).await?;
    let mut sql = Sql::new("SELECT ");
    sql.push(ITEM_COLUMNS);
    narrow(&mut sql, team, filters, paging.keyword());
    let columns = [("name", "x.name"), ("cp", "x.cp"), ("updatedAt", "x.updated_at")];
    paging.window(&mut sql, &columns, ORDER)?;
    let rows: Vec<ItemRow> = db.all(sql).await?;
    Ok(paging.page(rows.into_iter().map(Into::into).collect(), total))
}

pub(in super::super) async fn find_item(db: &Db, team: i64, id: i64) -> sqlx::Result<Option<CheckItem>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(ITEM_COLUMNS);
    narrow(&mut sql, team, &ItemFilters::default(), None);
    Ok(db.opt::<ItemRow>(sql.and("x.id=", Some(id)).take()).await?.map(Into::into))
}

/// The rules of a team with the items that they belong to.
pub(in super::super) async fn rules(db: &Db, team: i64) -> sqlx::Result<Vec<(i64, String, Json<Rule>)>> {
    db.all((
        "SELECT id, name, rule FROM check_item WHERE team_id=$1 AND rule IS NOT NULL ORDER BY sort, id",
        args![team],
    ))
    .await
}

pub(in super::super) async fn count_items(tx: &mut Tx, team: i64, project: i64) -> sqlx::Result<i64> {
    tx.int(("SELECT COUNT(*) FROM check_item WHERE team_id=$1 AND project_id=$2", args![team, project])).await
}

pub(in super::super) async fn project_exists(tx: &mut Tx, team: i64, id: i64) -> sqlx::Result<bool> {
    let sql = ("SELECT COUNT(*) FROM quality_project WHERE id=$1 AND team_id=$2", args![id, team]);
    Ok(tx.int(sql).await? > 0)
}

pub(in super::super) async fn item_name_taken(
    db: &Db,
    team: i64,
    project: i64,
    name: &str,
    except: Option<i64>,
) -> sqlx::Result<bool> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM check_item WHERE team_id=");
    sql.bind(team).and("project_id=", Some(project)).and("name=", Some(name)).and("id<>", except);
    Ok(db.int(sql).await? > 0)
}

fn rule_value(rule: Option<&Rule>) -> sqlx::Result<Val> {
    rule.map_or(Ok(Val::Json(None)), Val::json)
}

pub(in super::super) async fn insert_item(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    form: &ItemForm,
) -> sqlx::Result<i64> {
    tx.int((
        "INSERT INTO check_item (team_id, project_id, name, question, answer_instructions, pass_examples, \
         fail_examples, role, phase, required_evidence, cp, na_condition, rule, use_state, sort, created_by, \
         created_at, updated_by, updated_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14, \
         (SELECT COALESCE(MAX(sort), 0) + 1 FROM check_item WHERE team_id=$1),$15,$16,$15,$16) RETURNING id",
        args![
            team,
            form.project_id,
            &form.name,
            &form.question,
            &form.answer_instructions,
            Val::json(&form.pass_examples)?,
            Val::json(&form.fail_examples)?,
            role_word(form.role),
            form.phase,
            form.required_evidence,
            form.cp,
            &form.na_condition,
            rule_value(form.rule.as_ref())?,
            form.use_state,
            user,
            now
        ],
    ))
    .await
}

pub(in super::super) async fn update_item(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    id: i64,
    rev: i64,
    form: &ItemForm,
) -> sqlx::Result<u64> {
    tx.exec((
        "UPDATE check_item SET project_id=$4, name=$5, question=$6, answer_instructions=$7, pass_examples=$8, \
         fail_examples=$9, role=$10, phase=$11, required_evidence=$12, cp=$13, na_condition=$14, rule=$15, \
         use_state=$16, updated_by=$17, updated_at=$18, rev=rev+1 WHERE id=$1 AND team_id=$2 AND rev=$3",
        args![
            id,
            scope.team_id,
            rev,
            form.project_id,
            &form.name,
            &form.question,
            &form.answer_instructions,
            Val::json(&form.pass_examples)?,
            Val::json(&form.fail_examples)?,
            role_word(form.role),
            form.phase,
            form.required_evidence,
            form.cp,
            &form.na_condition,
            rule_value(form.rule.as_ref())?,
            form.use_state,
            scope.user_id,
            now
        ],
    ))
    .await
}

/// The ids of a team's items in the order of lists.
pub(super) async fn item_order(tx: &mut Tx, team: i64) -> sqlx::Result<Vec<i64>> {
    let mut sql = Sql::new("SELECT x.id");
    narrow(&mut sql, team, &ItemFilters::default(), None);
    sql.push(" ORDER BY ").push(ORDER);
    Ok(tx.all::<(i64,)>(sql).await?.into_iter().map(|r| r.0).collect())
}

pub(in super::super) async fn set_use_state(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    ids: &[i64],
    state: UseState,
) -> sqlx::Result<u64> {
    let mut sql = Sql::new("UPDATE check_item SET use_state=");
    sql.bind(state).push(", updated_by=").bind(scope.user_id).push(", updated_at=").bind(now);
    sql.push(", rev=rev+1 WHERE team_id=").bind(scope.team_id).push(" AND id IN ").list(ids.iter().copied());
    tx.exec(sql).await
}
