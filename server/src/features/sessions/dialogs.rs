//! The six dialogs of the exam page. The UI shows one by its `errorCode`; no toast appears.

use crate::http::ApiError;
use coach_api_types::codes;
use serde_json::{Value, json};

/// 1: the address names no exam of this person.
#[must_use]
pub fn page_invalid() -> ApiError {
    dialog(codes::NOT_FOUND, "页面路径不存在或参数错误", "EXAM_PAGE_INVALID", json!({}))
}

/// 2: the clock of the client is off by more than five minutes.
#[must_use]
pub fn time_mismatch(server_now_ms: i64) -> ApiError {
    let data = json!({ "serverNowMs": server_now_ms });
    dialog(codes::CONFLICT, "系统时间与服务器不一致，无法进行练习", "EXAM_TIME_MISMATCH", data)
}

/// 3: another assessment of this person is running.
#[must_use]
pub fn other_in_progress(session_id: i64, assignment_id: Option<i64>, name: &str) -> ApiError {
    let data = json!({ "sessionId": session_id, "assignmentId": assignment_id, "taskItemName": name });
    dialog(codes::CONFLICT, "您已有正在进行的考核", "EXAM_OTHER_IN_PROGRESS", data)
}

/// 4: the last attempt is still being checked.
#[must_use]
pub fn quality_check(session_id: i64) -> ApiError {
    dialog(
        codes::CHECKING_OR_APPEALING,
        "考核正在质检中，请等待评分完成",
        "EXAM_QUALITY_CHECK",
        of(session_id),
    )
}

/// 5: this attempt is under appeal.
#[must_use]
pub fn under_appeal(session_id: i64) -> ApiError {
    dialog(codes::CHECKING_OR_APPEALING, "考核正在申诉中", "EXAM_UNDER_APPEAL", of(session_id))
}

/// 6: an earlier attempt is under appeal, so no retake yet.
#[must_use]
pub fn appeal_not_rechecked(session_id: i64) -> ApiError {
    dialog(
        codes::CHECKING_OR_APPEALING,
        "培训师尚未复核您的申诉，暂不能重考，请联系培训师",
        "EXAM_APPEAL_NOT_RECHECKED",
        of(session_id),
    )
}

fn of(session_id: i64) -> Value {
    json!({ "sessionId": session_id })
}

const fn dialog(code: i32, msg: &'static str, error_code: &'static str, data: Value) -> ApiError {
    ApiError::Dialog { code, msg, error_code, data }
}
