//! Two pairs of eyes: the author submits, a chosen confirmer who did not write it confirms or returns.

use super::MANAGE;
use crate::app::AppState;
use crate::db::Tx;
use crate::features::audit;
use crate::features::auth::{Caller, Role, Scope};
use crate::features::cases::check::Checker;
use crate::features::cases::model::{
    CaseDraft, CaseIdsBody, CasesChanged, MAX_BULK, ReturnCaseBody, SubmitCaseBody,
};
use crate::features::cases::write::{self, Locked};
use crate::features::org;
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Violations, reply};
use axum::extract::State;
use coach_engine::enums::ConfirmStatus;
use coach_engine::validate::Problem;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = cases::Validation)]
pub struct Validation {
    /// True when the case may be submitted and confirmed.
    pub ok: bool,
    pub problems: Vec<Problem>,
}

/// Check a draft as it would be for publishing, without saving it.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/validate", tag = "cases", request_body = CaseDraft,
    responses((status = 200, body = Envelope<Validation>)))]
pub async fn validate_case(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut draft): Body<CaseDraft>,
) -> Answer<Validation> {
    let scope = caller.need(MANAGE)?;
    let checker = Checker::load(&state.db, scope.team_id).await?;
    let mut found: Vec<Problem> = match draft.check() {
        Err(ApiError::Invalid(v)) => {
            v.fields().iter().map(|(path, msg)| Problem::new(path.clone(), "invalid", msg.clone())).collect()
        }
        other => other.map(|()| Vec::new())?,
    };
    found.extend(checker.problems(&draft.content));
    reply(Validation { ok: found.is_empty(), problems: found })
}

/// Hand a case to the trainers who shall confirm it.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/submit", tag = "cases", request_body = SubmitCaseBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn submit_case(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<SubmitCaseBody>,
) -> Answer<Nothing> {
    let scope = caller.need(MANAGE)?;
    body.confirmer_ids.sort_unstable();
    body.confirmer_ids.dedup();
    let mut v = Violations::default();
    v.count("confirmerIds", "确认人", body.confirmer_ids.len(), 1..=10);
    v.done()?;
    let members = org::members_in(&state.db, scope.team_id, Role::Trainer, &body.confirmer_ids).await?;
    if members.len() != body.confirmer_ids.len() {
        return Err(ApiError::field("confirmerIds", "确认人应为本团队的培训师"));
    }
    let checker = Checker::load(&state.db, scope.team_id).await?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let case = write::lock_one(&mut tx, scope.team_id, body.id).await?;
    if case.confirm_status == ConfirmStatus::Confirmed {
        return Err(ApiError::conflict("案例已确认，无需再次提交"));
    }
    if case.edited_by.is_some_and(|editor| body.confirmer_ids == [editor]) {
        return Err(ApiError::field("confirmerIds", "最后编辑人不能确认自己的案例，请另选确认人"));
    }
    let mut v = Violations::default();
    for problem in checker.problems(&case.content.0) {
        v.add(problem.path, problem.message);
    }
    v.done()?;
    write::submit(&mut tx, scope, now, case.id, &body.confirmer_ids).await?;
    let detail = json!({"version": case.version, "confirmerIds": body.confirmer_ids});
    audit::record(&mut tx, Some(scope), now, "submit", "case", Some(case.id), detail);
    tx.commit().await?;
    reply(Nothing {})
}

/// The case is pending and the caller is one of those who may decide on it.
async fn may_decide(tx: &mut Tx, scope: Scope, case: &Locked) -> Result<(), ApiError> {
    let name = &case.name;
    if case.confirm_status != ConfirmStatus::Pending {
        return Err(ApiError::conflict(format!("案例「{name}」不在待确认状态")));
    }
    if !write::is_confirmer(tx, case.id, scope.user_id).await? {
        return Err(ApiError::conflict(format!("您不是案例「{name}」的确认人")));
    }
    if case.edited_by == Some(scope.user_id) {
        return Err(ApiError::conflict(format!("您是案例「{name}」的最后编辑人，请由其他确认人确认")));
    }
    Ok(())
}

/// Confirm cases, all or none. One that is confirmed already stays as it is.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/confirm", tag = "cases", request_body = CaseIdsBody,
    responses((status = 200, body = Envelope<CasesChanged>)))]
pub async fn confirm_cases(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<CaseIdsBody>,
) -> Answer<CasesChanged> {
    let scope = caller.need(MANAGE)?;
    body.ids.sort_unstable();
    body.ids.dedup();
    let mut v = Violations::default();
    let most = if body.rev.is_some() { 1 } else { MAX_BULK };
    v.count("ids", "案例", body.ids.len(), 1..=most);
    v.done()?;
    let checker = Checker::load(&state.db, scope.team_id).await?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let cases = write::lock(&mut tx, scope.team_id, &body.ids).await?;
    if cases.len() != body.ids.len() {
        return Err(ApiError::NotFound("案例"));
    }
    if let Some(rev) = body.rev {
        write::unchanged(&mut tx, scope, &cases[0], rev).await?;
    }
    let mut changed = 0;
    for case in cases.iter().filter(|c| c.confirm_status != ConfirmStatus::Confirmed) {
        may_decide(&mut tx, scope, case).await?;
        if let Some(problem) = checker.problems(&case.content.0).first() {
            let name = &case.name;
            return Err(ApiError::conflict(format!("案例「{name}」未通过校验：{}", problem.message)));
        }
        write::decide(&mut tx, scope, now, case, ConfirmStatus::Confirmed, "").await?;
        let detail = json!({"version": case.version});
        audit::record(&mut tx, Some(scope), now, "confirm", "case", Some(case.id), detail);
        changed += 1;
    }
    tx.commit().await?;
    reply(CasesChanged { changed })
}

/// Return a case to its author.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/return", tag = "cases", request_body = ReturnCaseBody,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn return_case(
    State(state): State<AppState>,
    caller: Caller,
    Body(mut body): Body<ReturnCaseBody>,
) -> Answer<Nothing> {
    let scope = caller.need(MANAGE)?;
    let mut v = Violations::default();
    v.text("reason", "退回原因", &mut body.reason, 1..=500);
    v.done()?;
    let now = state.now();
    let mut tx = state.db.begin().await?;
    let case = write::lock_one(&mut tx, scope.team_id, body.id).await?;
    if let Some(rev) = body.rev {
        write::unchanged(&mut tx, scope, &case, rev).await?;
    }
    may_decide(&mut tx, scope, &case).await?;
    write::decide(&mut tx, scope, now, &case, ConfirmStatus::Returned, &body.reason).await?;
    let detail = json!({"version": case.version, "reason": body.reason});
    audit::record(&mut tx, Some(scope), now, "return", "case", Some(case.id), detail);
    tx.commit().await?;
    reply(Nothing {})
}
