//! What may still change once somebody has begun: nothing that a result depends on.

use super::form::TaskForm;
use super::model::TaskDetail;
use crate::http::{ApiError, Violations};

const FROZEN: &str = "已有学员开始考核，不能修改";

/// Refuses a change of `was` that would judge students by other rules than the first of them.
pub fn check(form: &TaskForm, was: &TaskDetail) -> Result<(), ApiError> {
    let mut v = Violations::default();
    v.ensure(form.mode == was.mode, "mode", FROZEN);
    v.ensure(form.start_at == was.start_at, "startAt", FROZEN);
    v.ensure(form.end_at >= was.end_at, "endAt", "已有学员开始考核，结束时间只能延后");
    v.ensure(form.attempt_limit == was.attempt_limit, "attemptLimit", FROZEN);
    v.ensure(form.retake_delay_sec == was.retake_delay_sec, "retakeDelaySec", FROZEN);
    v.ensure(form.score_method == was.score_method, "scoreMethod", FROZEN);
    v.ensure(form.pass_terms(was.pass_rule.min_cp) == was.pass_rule, "passRule", FROZEN);
    v.ensure(form.appeal_terms(was.appeal) == was.appeal, "appeal", FROZEN);
    let same_items = form.items.len() == was.items.len()
        && form.items.iter().zip(&was.items).all(|(new, old)| {
            new.case_id == old.case_id
                && new.time_mode == old.time_mode
                && new.duration_sec == old.duration_sec
                && (new.task_item_name.is_empty() || new.task_item_name == old.task_item_name)
        });
    v.ensure(same_items, "items", FROZEN);
    let kept = was.students.iter().all(|s| form.student_ids.binary_search(&s.id).is_ok());
    v.ensure(kept, "studentIds", "已有学员开始考核，只能增加学员");
    v.done()
}
