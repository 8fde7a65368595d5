//! The second person: who may recheck what.

use super::store::FullRow;
use crate::args;
use crate::db::Db;
use crate::features::sessions::machine;
use crate::http::ApiError;
use coach_api_types::codes;
use coach_engine::enums::AppealStatus;

/// A person who has judged a session before.
#[derive(Debug, Clone, Copy, sqlx::FromRow)]
pub struct JudgeRow {
    pub user_id: i64,
    /// In a recheck, not in the first scoring.
    pub rechecked: bool,
}

/// Everybody who has had a say in the score of a session: who overruled it, who decided one of its items, who
/// rechecked it.
pub async fn judges(db: &Db, session_id: i64) -> sqlx::Result<Vec<JudgeRow>> {
    db.all((
        "SELECT k.reviewer_id AS user_id, TRUE AS rechecked FROM recheck k JOIN appeal p ON p.id=k.appeal_id \
         WHERE p.session_id=$1 \
         UNION SELECT r.created_by, r.origin=4 FROM score_result r \
         WHERE r.session_id=$1 AND r.origin IN (3,4) AND r.created_by IS NOT NULL \
         UNION SELECT v.decided_by, FALSE FROM item_result v JOIN score_result r ON r.id=v.result_id \
         WHERE r.session_id=$1 AND v.decided_by IS NOT NULL ORDER BY 1, 2 DESC",
        args![session_id],
    ))
    .await
}

/// Whether `reviewer` may recheck an appeal.
///
/// # Errors
/// The refusal, in words for the reviewer.
pub fn may_recheck(row: &FullRow, judges: &[JudgeRow], reviewer: i64, now: i64) -> Result<(), ApiError> {
    if row.status != AppealStatus::Appealing {
        return Err(ApiError::conflict("该申诉已处理"));
    }
    if let Some(reason) = not_second(row.student_id, judges, reviewer) {
        return Err(ApiError::conflict(reason));
    }
    if now > row.recheck_due_at {
        return Err(ApiError::business(codes::APPEAL_TIMEOUT, machine::words(codes::APPEAL_TIMEOUT)));
    }
    if row.claim_until.is_some_and(|until| until > now) && row.claimed_by != Some(reviewer) {
        return Err(ApiError::conflict("该申诉正由其他培训师复核"));
    }
    Ok(())
}

/// Why somebody is no second person for an appeal: its student, and everybody who has judged the session.
pub fn not_second(student: i64, judges: &[JudgeRow], reviewer: i64) -> Option<&'static str> {
    if student == reviewer {
        return Some("不能复核自己的申诉");
    }
    let judged = judges.iter().find(|j| j.user_id == reviewer)?;
    Some(if judged.rechecked {
        "您已复核过该考核，须由另一位培训师复核"
    } else {
        "原评分由您作出，须由另一位培训师复核"
    })
}

/// The same of a third person, for whoever hands the appeal to them.
pub fn not_second_told(student: i64, judges: &[JudgeRow], reviewer: i64) -> Option<&'static str> {
    if student == reviewer {
        return Some("不能指派给申诉人本人");
    }
    let judged = judges.iter().find(|j| j.user_id == reviewer)?;
    Some(if judged.rechecked {
        "该培训师已复核过此考核，请指派给另一位培训师"
    } else {
        "原评分由该培训师作出，请指派给另一位培训师"
    })
}
