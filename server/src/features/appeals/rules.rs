//! The rules of appealing that need no database.

use crate::features::sessions::machine::{self, Event};
use crate::features::tasks::AppealTerms;
use coach_engine::enums::{AppealScope, ExamStatus, ResultFlag, ScoreJobStatus};

/// How long a claim holds before somebody else may take over.
pub const CLAIM_MS: i64 = 30 * 60_000;

/// What the session says about its own appealability.
#[derive(Debug, Clone, Copy)]
pub struct Standing {
    pub exam_status: ExamStatus,
    pub scoring: ScoreJobStatus,
    pub result: Option<ResultFlag>,
    pub window_end_at: Option<i64>,
    /// Appeals filed so far.
    pub rounds: i64,
    /// A recheck was declared final.
    pub final_judged: bool,
    /// The task has been deleted.
    pub task_gone: bool,
}

/// Why an appeal is out of the question whatever the state of the session; `None` when it is not.
#[must_use]
pub fn barred(terms: &AppealTerms, s: &Standing) -> Option<&'static str> {
    if s.task_gone {
        return Some("考核任务已删除，不能申诉");
    }
    if !terms.enabled {
        return Some("本任务未开放申诉");
    }
    if s.rounds >= terms.max_appeals {
        return Some("申诉次数已用完");
    }
    if terms.scope == AppealScope::Failed
        && s.scoring == ScoreJobStatus::Success
        && s.result == Some(ResultFlag::Success)
    {
        return Some("只有未通过的考核可以申诉");
    }
    None
}

/// The event that filing an appeal is.
#[must_use]
pub fn filing(terms: &AppealTerms, s: &Standing, now: i64) -> Event {
    Event::Appeal {
        scoring: s.scoring,
        in_window: s.window_end_at.is_some_and(|end| now <= end),
        round_left: s.rounds < terms.max_appeals && !s.final_judged,
    }
}

/// Why an appeal cannot be filed now, in words; `None` when it can.
#[must_use]
pub fn why_not(terms: &AppealTerms, s: &Standing, now: i64) -> Option<String> {
    if s.final_judged && s.exam_status == ExamStatus::Rechecked {
        return Some("复核已终审，不能再申诉".to_owned());
    }
    if let Err(error) = machine::apply(s.exam_status, filing(terms, s, now)) {
        return Some(error.to_string());
    }
    barred(terms, s).map(str::to_owned)
}

/// The warning that is due when `now` lies between filing and the deadline: 0, 5000 or 9000.
#[must_use]
pub const fn warning(appeal_at: i64, due_at: i64, now: i64) -> i64 {
    let span = due_at - appeal_at;
    if span <= 0 {
        return 9_000;
    }
    let passed = (now - appeal_at) * 10_000 / span;
    if passed >= 9_000 {
        9_000
    } else if passed >= 5_000 {
        5_000
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: AppealTerms = AppealTerms {
        enabled: true,
        scope: AppealScope::Failed,
        window_h: 72,
        recheck_sla_h: 72,
        max_appeals: 1,
    };
    const STANDING: Standing = Standing {
        exam_status: ExamStatus::Finished,
        scoring: ScoreJobStatus::Success,
        result: Some(ResultFlag::Fail),
        window_end_at: Some(1000),
        rounds: 0,
        final_judged: false,
        task_gone: false,
    };

    #[test]
    fn only_what_the_terms_allow() {
        assert_eq!(barred(&TERMS, &STANDING), None);
        assert!(barred(&AppealTerms { enabled: false, ..TERMS }, &STANDING).is_some());
        assert!(barred(&TERMS, &Standing { result: Some(ResultFlag::Success), ..STANDING }).is_some());
        assert!(
            barred(
                &AppealTerms { scope: AppealScope::Any, ..TERMS },
                &Standing { result: Some(ResultFlag::Success), ..STANDING }
            )
            .is_none()
        );
        assert!(barred(&TERMS, &Standing { rounds: 1, ..STANDING }).is_some());
        assert!(barred(&TERMS, &Standing { task_gone: true, ..STANDING }).is_some());
    }

    #[test]
    fn warnings_come_at_half_and_nine_tenths() {
        let at = |now| warning(0, 1000, now);
        assert_eq!([at(0), at(499), at(500), at(899), at(900), at(5000)], [0, 0, 5000, 5000, 9000, 9000]);
    }
}
