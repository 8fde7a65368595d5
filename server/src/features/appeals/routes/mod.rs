pub mod assign;
pub mod management;
pub mod student;
pub mod trainer;

use super::model::{AppealDetail, AppealItem};
use super::store::{self, FullRow};
use super::{evidence, second};
use crate::app::AppState;
use crate::features::scoring;
use crate::http::{ApiError, Stamp};
use coach_engine::enums::AppealStatus;

/// The page of one appeal, as `viewer` sees it.
async fn detail(state: &AppState, row: FullRow, viewer: i64) -> Result<AppealDetail, ApiError> {
    let now = state.now();
    let names = scoring::item_names(state, row.team_id, row.scheme_rev_id).await?;
    let items = store::items(&state.db, row.id)
        .await?
        .into_iter()
        .map(|i| AppealItem {
            check_item_id: i.check_item_id,
            name: names.get(&i.check_item_id).cloned().unwrap_or_else(|| "质检项".to_owned()),
            claim: i.claim,
            wanted_verdict: i.wanted_verdict,
            disputed_verdict: i.disputed_verdict,
            decided_verdict: i.decided_verdict,
            decision_comment: i.decision_comment,
        })
        .collect();
    let judges = second::judges(&state.db, row.session_id).await?;
    let recheck = store::recheck_of(&state.db, row.id).await?;
    let (recheck_comment, reviewer_name) = recheck.unzip();
    let claimed = row.claim_until.is_some_and(|until| until > now);
    Ok(AppealDetail {
        can_withdraw: row.status == AppealStatus::Appealing && row.student_id == viewer,
        recheck_block: second::may_recheck(&row, &judges, viewer, now)
            .err()
            .map_or_else(String::new, |e| e.to_string()),
        id: row.id,
        session_id: row.session_id,
        result_id: row.result_id,
        student_id: row.student_id,
        student_name: row.student_name,
        task_name: row.task_name,
        task_item_name: row.task_item_name,
        status: row.status,
        exam_status: row.exam_status,
        round: row.round,
        reason: row.reason,
        items,
        attachments: evidence::of(&state.db, row.id).await?,
        score: row.score_cp,
        recheck_score: row.recheck_score_cp,
        appeal_time: Stamp(row.appeal_at),
        window_end_at: Stamp(row.window_end_at),
        recheck_due_at: Stamp(row.recheck_due_at),
        claimed_by: row.claimed_by.filter(|_| claimed),
        claimed_by_name: row.claimed_by_name.filter(|_| claimed),
        claim_until: row.claim_until.filter(|_| claimed).map(Stamp),
        assignee_id: row.assignee_id,
        assignee_name: row.assignee_name,
        invalid_reason: row.invalid_reason,
        closed_at: row.closed_at.map(Stamp),
        recheck_comment,
        reviewer_name,
        final_judge: row.final_judge,
    })
}
