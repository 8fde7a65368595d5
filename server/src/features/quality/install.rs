//! The shipped scheme, copied into a team that has none.

use super::item_model::ItemForm;
use super::model::{ProjectForm, TypeForm};
use super::scheme::{Publication, SchemeKind, publish};
use super::store;
use super::validate::Config;
use crate::db::Tx;
use crate::http::ApiError;
use coach_engine::enums::UseState;
use coach_engine::rules::scheme::{CheckItemDef, QualityProjectDef};
use coach_engine::rules::{Groups, Scheme};

/// Copies the shipped keyword groups and the shipped scheme into a team and publishes revision 1 for
/// dialogues and for papers. Whatever the team already has is kept; a second call changes nothing.
/// Answers the current revision for dialogues.
///
/// # Errors
/// What the database reports.
pub async fn install_builtin(tx: &mut Tx, team: i64, user: Option<i64>, now: i64) -> Result<i64, ApiError> {
    store::lock_team(tx, team).await?;
    let known = store::group_names(tx, team).await?;
    for def in Groups::builtin_defs().iter().filter(|d| !known.contains(&d.name)) {
        store::insert_group(tx, team, user, now, def, true).await?;
    }
    if store::count_types(tx, team).await? == 0 {
        copy_scheme(tx, team, user, now, Scheme::builtin()).await?;
    }
    first_revision(tx, team, user, now, SchemeKind::Paper).await?;
    first_revision(tx, team, user, now, SchemeKind::Practice).await
}

async fn first_revision(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    kind: SchemeKind,
) -> Result<i64, ApiError> {
    if let Some((id,)) = store::current_id(tx, team, kind).await? {
        return Ok(id);
    }
    let note = "系统默认方案".to_owned();
    let wish = Publication { kind, config: Config::default(), note, seen: 0 };
    publish(tx, team, None, user, now, wish).await
}

async fn copy_scheme(
    tx: &mut Tx,
    team: i64,
    user: Option<i64>,
    now: i64,
    scheme: &Scheme,
) -> Result<(), ApiError> {
    for kind in &scheme.types {
        let form = TypeForm { name: kind.name.clone(), cap_cp: kind.cap_cp };
        let type_id = store::insert_type(tx, team, user, now, &form).await?;
        for project in &kind.projects {
            let form = project_form(type_id, project);
            let project_id = store::insert_project(tx, team, user, now, &form).await?;
            for item in &project.items {
                store::insert_item(tx, team, user, now, &item_form(project_id, item)).await?;
            }
        }
    }
    Ok(())
}

fn project_form(type_id: i64, def: &QualityProjectDef) -> ProjectForm {
    ProjectForm {
        type_id,
        name: def.name.clone(),
        description: def.description.clone(),
        max_cp: def.max_cp,
        mode: def.mode,
        severity: def.severity,
        handler: def.handler,
        status: UseState::Using,
        na_allowed: def.na_allowed,
        appealable: def.appealable,
    }
}

fn item_form(project_id: i64, def: &CheckItemDef) -> ItemForm {
    ItemForm {
        project_id,
        name: def.name.clone(),
        question: def.question.clone(),
        answer_instructions: def.answer_instructions.clone(),
        pass_examples: def.pass_examples.clone(),
        fail_examples: def.fail_examples.clone(),
        role: def.role,
        phase: def.phase.map(i64::from),
        required_evidence: def.required_evidence,
        cp: def.cp,
        na_condition: def.na_condition.clone().unwrap_or_default(),
        rule: Some(def.rule.clone()),
        use_state: UseState::Using,
        accept_failing: false,
        rev: None,
    }
}
