use super::MANAGE;
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Role, Scope};
use crate::features::org;
use crate::features::tasks::form::TaskForm;
use crate::features::tasks::model::{TaskDetail, TaskPerson};
use crate::features::tasks::{freeze, store, write};
use crate::http::{Answer, ApiError, Body, Created, Envelope, Path, Violations, reply};
use axum::extract::State;
use coach_engine::enums::FormMode;
use serde_json::{Value, json};

/// New people must belong to the team; who was chosen before may have left it since.
async fn check_people(
    state: &AppState,
    scope: Scope,
    form: &TaskForm,
    was: Option<&TaskDetail>,
) -> Result<(), ApiError> {
    let mut v = Violations::default();
    let fresh = |ids: &[i64], known: Vec<i64>| -> Vec<i64> {
        ids.iter().copied().filter(|id| !known.contains(id)).collect()
    };
    let students = was.map(|w| w.students.iter().map(|p| p.id).collect()).unwrap_or_default();
    let students = fresh(&form.student_ids, students);
    let found = org::members_in(&state.db, scope.team_id, Role::Student, &students).await?;
    if found.len() < students.len() {
        v.add("studentIds", format!("有{}名人员不是本团队的学员", students.len() - found.len()));
    }
    let trainers = was.map(|w| w.trainers.iter().map(|p| p.id).collect()).unwrap_or_default();
    let trainers = fresh(&form.trainer_ids, trainers);
    let found = org::members_in(&state.db, scope.team_id, Role::Trainer, &trainers).await?;
    if found.len() < trainers.len() {
        v.add("trainerIds", format!("有{}名人员不是本团队的培训师", trainers.len() - found.len()));
    }
    v.done()
}

/// Publish a task to students.
#[utoipa::path(post, path = "/coach/trainer/assessmentTask/add", tag = "tasks", request_body = TaskForm,
    responses((status = 200, body = Envelope<Created>)))]
pub async fn add_task(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut form): Body<TaskForm>,
) -> Answer<Created> {
    let scope = caller.need(MANAGE)?;
    form.check()?;
    let now = state.now();
    let mut v = Violations::default();
    v.ensure(form.form_mode != FormMode::Edit, "formMode", "新增考核时表单模式应为新增或复制");
    v.ensure(form.end_at.0 > now, "endAt", "结束时间应晚于当前时间");
    v.ensure(form.items.iter().all(|i| i.id.is_none()), "items", "新增考核时考核项不能带编号");
    v.done()?;
    check_people(&state, scope, &form, None).await?;
    if form.trainer_ids.is_empty() {
        form.trainer_ids.push(scope.user_id);
    }
    let defaults = store::defaults(&state.db, scope.team_id).await?;
    let scheme = defaults.scheme.ok_or_else(|| {
        ApiError::conflict("本团队还没有评分方案，请联系管理员在评分设置中保存后再创建考核")
    })?;
    let (pass, appeal) = (form.pass_terms(scheme.pass_cp), form.appeal_terms(defaults.appeal));
    let mut tx = state.db.begin().await?;
    let items = write::pin(&mut tx, scope.team_id, &form, &[]).await?;
    let id = write::insert(&mut tx, scope, now, &form, pass, appeal, &scheme).await?;
    write::save_items(&mut tx, id, &items).await?;
    write::assign(&mut tx, scope.team_id, now, id, &form.student_ids).await?;
    write::set_trainers(&mut tx, id, &form.trainer_ids).await?;
    let detail = json!({
        "taskName": form.task_name, "formMode": form.form_mode, "items": items.len(),
        "students": form.student_ids.len(), "schemeRevId": scheme.id,
    });
    audit::record(&mut tx, Some(scope), now, "create", "task", Some(id), detail);
    tx.commit().await?;
    reply(Created { id })
}

/// Change a task. Once somebody has begun, only its name, description and trainers, a later end and
/// additional students are accepted.
#[utoipa::path(put, path = "/coach/trainer/assessmentTask/{id}", tag = "tasks", params(("id" = i64, Path)),
    request_body = TaskForm, responses((status = 200, body = Envelope<TaskDetail>)))]
pub async fn edit_task(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut form): Body<TaskForm>,
) -> Answer<TaskDetail> {
    let scope = caller.need(MANAGE)?;
    form.check()?;
    let now = state.now();
    let was = store::get(&state.db, scope, id, now).await?;
    let before = told(&was);
    check_people(&state, scope, &form, Some(&was)).await?;
    if form.trainer_ids.is_empty() {
        form.trainer_ids.push(scope.user_id);
    }
    let mut tx = state.db.begin().await?;
    let task = write::lock_rev(&mut tx, scope.team_id, id, form.rev).await?;
    if task.closed_at.is_some() {
        return Err(ApiError::conflict("考核已关闭，请先重新打开再修改"));
    }
    if form.end_at != was.end_at && form.end_at.0 <= now {
        return Err(ApiError::field("endAt", "结束时间应晚于当前时间"));
    }
    if write::has_begun(&mut tx, id).await? {
        freeze::check(&form, &was)?;
    } else {
        let items = write::pin(&mut tx, scope.team_id, &form, &was.items).await?;
        write::save_items(&mut tx, id, &items).await?;
        write::keep_students(&mut tx, id, &form.student_ids).await?;
    }
    let (pass, appeal) = (form.pass_terms(was.pass_rule.min_cp), form.appeal_terms(was.appeal));
    write::update(&mut tx, scope, now, id, &form, pass, appeal).await?;
    write::assign(&mut tx, scope.team_id, now, id, &form.student_ids).await?;
    write::set_trainers(&mut tx, id, &form.trainer_ids).await?;
    write::settle_retakes(&mut tx, now, id, now < form.end_at.0).await?;
    audit::record_edit(&mut tx, scope, now, ("update", "task", id), &before, &form);
    tx.commit().await?;
    reply(store::get(&state.db, scope, id, now).await?)
}

/// A task as its form would send it, for the log.
fn told(was: &TaskDetail) -> Value {
    let ids = |people: &[TaskPerson]| people.iter().map(|p| p.id).collect::<Vec<_>>();
    let mut told = json!(was);
    told["studentIds"] = json!(ids(&was.students));
    told["trainerIds"] = json!(ids(&was.trainers));
    told
}
