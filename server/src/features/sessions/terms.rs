//! What a task's terms mean for an attempt.

use super::standing::PassRule;
use crate::features::tasks::AssignmentFacts;
use coach_engine::enums::TimeMode;

/// The deadline of an attempt that starts now: the time allowed, with what the person gets extra, at the
/// latest the end of the task.
#[must_use]
pub fn deadline(facts: &AssignmentFacts, now: i64) -> i64 {
    if facts.time_mode == TimeMode::Untimed {
        return facts.end_at;
    }
    let allowed = facts.duration_sec * 1000 * (10_000 + facts.extra_time_bp()) / 10_000;
    (now + allowed).min(facts.end_at)
}

#[must_use]
pub const fn pass_rule(facts: &AssignmentFacts, now: i64) -> PassRule {
    let terms = facts.pass_rule();
    PassRule {
        pass_cp: terms.min_cp,
        times: terms.times,
        consecutive: terms.consecutive,
        attempt_limit: facts.attempt_limit,
        method: facts.score_method,
        open: facts.closed_at.is_none() && now < facts.end_at,
    }
}
