use super::store::{self, DepartmentRow, MemberRow};
use crate::app::AppState;
use crate::features::auth::{self, Caller, Perm, Role};
use crate::features::users::{TeamEntry, teams_of};
use crate::http::{Answer, Envelope, reply};
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// All teams of the caller, in whatever role.
#[utoipa::path(get, path = "/portal/api/team", tag = "org", responses((status = 200, body = Envelope<Vec<TeamEntry>>)))]
pub async fn list_my_teams(State(state): State<AppState>, caller: Caller) -> Answer<Vec<TeamEntry>> {
    reply(teams_of(&auth::memberships(&state.db, caller.user_id).await?, |_| true))
}

/// The teams that the caller manages.
#[utoipa::path(get, path = "/coach/management/team/list", tag = "org",
    responses((status = 200, body = Envelope<Vec<TeamEntry>>)))]
pub async fn list_managed_teams(State(state): State<AppState>, caller: Caller) -> Answer<Vec<TeamEntry>> {
    caller.need(&Role::Management.permissions())?;
    let rows = auth::memberships(&state.db, caller.user_id).await?;
    reply(teams_of(&rows, |m| m.role == Role::Management))
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NodeKind {
    Group,
    Student,
}

/// A tree of groups with people as leaves.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = org::PeopleNode)]
pub struct PeopleNode {
    /// The user's id of a leaf; negative for a group.
    id: i64,
    name: String,
    kind: NodeKind,
    #[schema(no_recursion)]
    child: Vec<PeopleNode>,
}

/// The students of the current team, grouped by department.
#[utoipa::path(get, path = "/coach/trainer/studentGroup/detail", tag = "org",
    responses((status = 200, body = Envelope<Vec<PeopleNode>>)))]
pub async fn student_groups(State(state): State<AppState>, caller: Caller) -> Answer<Vec<PeopleNode>> {
    let scope = caller.need(&[
        Perm::TrainerCoachManage,
        Perm::TrainerCoachRecord,
        Perm::TrainerUserManage,
        Perm::ManagementCoachRecord,
        Perm::ManagementCallLog,
    ])?;
    let students = store::members(&state.db, scope.team_id, Role::Student).await?;
    let departments = store::departments(&state.db).await?;
    let mut tree = grow(None, &departments, &students);
    tree.extend(leaves(None, &students));
    reply(tree)
}

fn leaves(department: Option<i64>, students: &[MemberRow]) -> Vec<PeopleNode> {
    students
        .iter()
        .filter(|s| s.department_id == department)
        .map(|s| PeopleNode { id: s.id, name: s.name.clone(), kind: NodeKind::Student, child: Vec::new() })
        .collect()
}

/// Departments without a student of the team are left out.
fn grow(parent: Option<i64>, departments: &[DepartmentRow], students: &[MemberRow]) -> Vec<PeopleNode> {
    departments
        .iter()
        .filter(|d| d.parent_id == parent)
        .filter_map(|d| {
            let mut child = grow(Some(d.id), departments, students);
            child.extend(leaves(Some(d.id), students));
            (!child.is_empty()).then(|| PeopleNode {
                id: -d.id,
                name: d.name.clone(),
                kind: NodeKind::Group,
                child,
            })
        })
        .collect()
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = org::Person)]
pub struct Person {
    id: i64,
    name: String,
    username: String,
}

/// The trainers of the current team, to choose confirmers and assessors from.
#[utoipa::path(get, path = "/coach/trainer/trainer/list", tag = "org",
    responses((status = 200, body = Envelope<Vec<Person>>)))]
pub async fn list_trainers(State(state): State<AppState>, caller: Caller) -> Answer<Vec<Person>> {
    let scope = caller.need(&[Role::Trainer.permissions(), Role::Management.permissions()].concat())?;
    let rows = store::members(&state.db, scope.team_id, Role::Trainer).await?;
    reply(rows.into_iter().map(|m| Person { id: m.id, name: m.name, username: m.username }).collect())
}
