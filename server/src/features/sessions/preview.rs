//! A trainer tries a case as a student would: the same dialogue, without a task and without a trace in
//! anyone's record.

use super::model::Snapshot;
use super::store::{self, NewSession};
use crate::app::AppState;
use crate::db::Tx;
use crate::features::auth::Scope;
use crate::features::auth::{Caller, Perm};
use crate::features::cases;
use crate::features::clues::{self, Clue};
use crate::features::quality::{self, SchemeKind};
use crate::features::tasks::AppealTerms;
use crate::http::{Answer, ApiError, Body, Envelope, reply};
use axum::extract::State;
use coach_engine::casebook::content::CaseContent;
use coach_engine::customer;
use coach_engine::enums::{AppealScope, Difficulty, TimeMode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The case to try, as it is now.
#[derive(Debug)]
pub struct Trial<'a> {
    pub case_id: i64,
    pub name: &'a str,
    pub version: i64,
    pub difficulty: Difficulty,
    pub content: &'a CaseContent,
    pub clues: Vec<Clue>,
    /// The scheme that the try is scored with, if the team has one.
    pub scheme_rev_id: Option<i64>,
}

/// Opens a preview session; connect to it like to any other.
///
/// # Errors
/// What the database reports.
pub async fn open_preview(tx: &mut Tx, scope: Scope, trial: Trial<'_>, now: i64) -> sqlx::Result<i64> {
    let seed = crate::ids::seed();
    let opening = customer::opening(trial.content, seed.unsigned_abs());
    let snapshot = Snapshot {
        case_name: trial.name.to_owned(),
        case_version: trial.version,
        difficulty: trial.difficulty,
        content: trial.content.clone(),
        clues: trial.clues,
        task_name: "案例试练".to_owned(),
        task_item_name: trial.name.to_owned(),
        time_mode: TimeMode::Untimed,
        appeal: AppealTerms {
            enabled: false,
            scope: AppealScope::Failed,
            window_h: 0,
            recheck_sla_h: 0,
            max_appeals: 0,
        },
        pass_cp: 0,
    };
    let new = NewSession {
        team_id: scope.team_id,
        student_id: scope.user_id,
        assignment_id: None,
        task_id: None,
        case_id: trial.case_id,
        preview: true,
        attempt_no: 1,
        snapshot: &snapshot,
        scheme_rev_id: trial.scheme_rev_id,
        seed,
        state: &opening.state,
        deadline_at: None,
    };
    store::insert(tx, new, now).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TryCaseBody {
    case_id: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TryCaseAnswer {
    session_id: i64,
}

/// Try a case as a student would; connect to the session that this opens.
#[utoipa::path(post, path = "/coach/trainer/caseLibrary/try", tag = "cases", request_body = TryCaseBody,
    responses((status = 200, body = Envelope<TryCaseAnswer>)))]
pub async fn try_case(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<TryCaseBody>,
) -> Answer<TryCaseAnswer> {
    let scope = caller.need(&[Perm::TrainerTrainSettings])?;
    let case = cases::snapshot(&state.db, scope.team_id, body.case_id, None)
        .await?
        .ok_or(ApiError::NotFound("案例"))?;
    let clues = clues::for_case(&state.db, scope.team_id, body.case_id).await?;
    let scheme_rev_id =
        quality::current_scheme(&state.db, scope.team_id, SchemeKind::Practice).await?.map(|s| s.id);
    let trial = Trial {
        case_id: case.case_id,
        name: &case.name,
        version: case.version,
        difficulty: case.difficulty,
        content: &case.content,
        clues,
        scheme_rev_id,
    };
    let mut tx = state.db.begin().await?;
    let session_id = open_preview(&mut tx, scope, trial, state.now()).await?;
    tx.commit().await?;
    reply(TryCaseAnswer { session_id })
}
