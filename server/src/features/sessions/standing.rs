//! A student's standing in one task item, derived from the attempts. Never stored as a fact of its own: the
//! column on the assignment is a cache of this function.

use coach_engine::enums::{ExamStatus, ScoreJobStatus, ScoreMethod, TaskItemStatus};

/// What counts of one attempt, oldest first.
#[derive(Debug, Clone, Copy)]
pub struct Attempt {
    pub session_id: i64,
    pub status: ExamStatus,
    pub scoring: ScoreJobStatus,
    /// Centipoints; after a recheck the rechecked score.
    pub score_cp: Option<i64>,
    pub fatal: bool,
    /// A void attempt (a defect of the product, not of the trainee) counts for nothing.
    pub void: bool,
}

/// The rule of the task.
#[derive(Debug, Clone, Copy)]
pub struct PassRule {
    pub pass_cp: i64,
    /// How many attempts must pass …
    pub times: i64,
    /// … and whether in a row.
    pub consecutive: bool,
    /// 0 = no limit.
    pub attempt_limit: i64,
    pub method: ScoreMethod,
    /// The task can still be worked on.
    pub open: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub status: TaskItemStatus,
    /// The score that stands for the item, by the task's method.
    pub score_cp: Option<i64>,
    pub best_session: Option<i64>,
    /// Attempts that count against the limit.
    pub attempts: i64,
}

impl Attempt {
    const fn scored(&self) -> bool {
        matches!(self.scoring, ScoreJobStatus::Success)
            && !matches!(self.status, ExamStatus::NotStarted | ExamStatus::InProgress)
    }

    fn passes(&self, rule: &PassRule) -> bool {
        self.scored() && !self.fatal && self.score_cp.is_some_and(|s| s >= rule.pass_cp)
    }
}

/// Derives the standing; the first matching rule decides.
#[must_use]
pub fn standing(attempts: &[Attempt], rule: &PassRule) -> Standing {
    let counted: Vec<&Attempt> =
        attempts.iter().filter(|a| !a.void && a.status != ExamStatus::NotStarted).collect();
    let used = i64::try_from(counted.len()).unwrap_or(i64::MAX);
    let running = |a: &&Attempt| {
        a.status == ExamStatus::InProgress
            || (a.status == ExamStatus::Finished
                && matches!(a.scoring, ScoreJobStatus::NotStarted | ScoreJobStatus::InProgress))
    };
    let status = if counted.iter().any(|a| a.status == ExamStatus::Appealing) {
        TaskItemStatus::Appealing
    } else if passed(&counted, rule) {
        TaskItemStatus::Passed
    } else if counted.iter().any(running) {
        TaskItemStatus::InProgress
    } else if counted.is_empty() {
        TaskItemStatus::ToBeAssessed
    } else if rule.open && (rule.attempt_limit == 0 || used < rule.attempt_limit) {
        TaskItemStatus::ToRetake
    } else {
        TaskItemStatus::Failed
    };
    let best = counted.iter().filter(|a| a.scored()).max_by_key(|a| (a.score_cp, -a.session_id));
    Standing {
        status,
        score_cp: recorded(&counted, rule.method),
        best_session: best.map(|a| a.session_id),
        attempts: used,
    }
}

fn passed(attempts: &[&Attempt], rule: &PassRule) -> bool {
    let mut run = 0;
    let mut longest = 0;
    let mut total = 0;
    for attempt in attempts.iter().filter(|a| a.scored()) {
        if attempt.passes(rule) {
            run += 1;
            total += 1;
        } else {
            run = 0;
        }
        longest = longest.max(run);
    }
    let reached = if rule.consecutive { longest } else { total };
    reached >= rule.times.max(1)
}

fn recorded(attempts: &[&Attempt], method: ScoreMethod) -> Option<i64> {
    let mut scores = attempts.iter().filter(|a| a.scored()).filter_map(|a| a.score_cp);
    match method {
        ScoreMethod::Best => scores.max(),
        ScoreMethod::Last => scores.next_back(),
        ScoreMethod::First => scores.next(),
        ScoreMethod::Average => {
            let all: Vec<i64> = scores.collect();
            let count = i64::try_from(all.len()).ok().filter(|n| *n > 0)?;
            // Half up, once.
            Some((2 * all.iter().sum::<i64>() + count) / (2 * count))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ExamStatus as S;
    use ScoreJobStatus as D1;

    const RULE: PassRule = PassRule {
        pass_cp: 6000,
        times: 1,
        consecutive: false,
        attempt_limit: 2,
        method: ScoreMethod::Best,
        open: true,
    };

    fn attempt(session_id: i64, status: S, scoring: D1, score_cp: Option<i64>) -> Attempt {
        Attempt { session_id, status, scoring, score_cp, fatal: false, void: false }
    }

    #[test]
    fn the_first_matching_rule_decides() {
        let failed = attempt(1, S::Confirmed, D1::Success, Some(5000));
        let good = attempt(2, S::Finished, D1::Success, Some(8000));
        let appealing = attempt(3, S::Appealing, D1::Success, Some(5000));
        let scoring = attempt(4, S::Finished, D1::InProgress, None);
        let broken = attempt(5, S::Finished, D1::Fail, None);
        let cases: &[(&[Attempt], TaskItemStatus)] = &[
            (&[], TaskItemStatus::ToBeAssessed),
            (&[attempt(1, S::InProgress, D1::NotStarted, None)], TaskItemStatus::InProgress),
            (&[scoring], TaskItemStatus::InProgress),
            // It waits for a new scoring, and holds nobody up meanwhile.
            (&[broken], TaskItemStatus::ToRetake),
            (&[failed], TaskItemStatus::ToRetake),
            (&[failed, failed], TaskItemStatus::Failed),
            (&[failed, good], TaskItemStatus::Passed),
            (&[appealing, good], TaskItemStatus::Appealing),
        ];
        for (attempts, want) in cases {
            assert_eq!(standing(attempts, &RULE).status, *want, "{attempts:?}");
        }
        assert_eq!(standing(&[failed], &PassRule { open: false, ..RULE }).status, TaskItemStatus::Failed);
        assert_eq!(
            standing(&[failed; 9], &PassRule { attempt_limit: 0, ..RULE }).status,
            TaskItemStatus::ToRetake
        );
    }

    #[test]
    fn a_fatal_finding_fails_whatever_the_score() {
        let fatal = Attempt { fatal: true, ..attempt(1, S::Finished, D1::Success, Some(9000)) };
        assert_eq!(standing(&[fatal], &RULE).status, TaskItemStatus::ToRetake);
    }

    #[test]
    fn a_void_attempt_burns_nothing() {
        let void = Attempt { void: true, ..attempt(1, S::Confirmed, D1::Success, Some(100)) };
        let s = standing(&[void], &RULE);
        assert_eq!((s.status, s.attempts, s.score_cp), (TaskItemStatus::ToBeAssessed, 0, None));
    }

    #[test]
    fn passing_in_a_row_needs_a_row() {
        let (p, f) = (
            attempt(1, S::Confirmed, D1::Success, Some(7000)),
            attempt(2, S::Confirmed, D1::Success, Some(1000)),
        );
        let rule = PassRule { times: 2, consecutive: true, attempt_limit: 9, ..RULE };
        assert_eq!(standing(&[p, f, p], &rule).status, TaskItemStatus::ToRetake);
        assert_eq!(standing(&[p, f, p, p], &rule).status, TaskItemStatus::Passed);
        assert_eq!(
            standing(&[p, f, p], &PassRule { consecutive: false, ..rule }).status,
            TaskItemStatus::Passed
        );
    }

    #[test]
    fn the_method_picks_the_recorded_score() {
        let all = [
            attempt(1, S::Confirmed, D1::Success, Some(5000)),
            attempt(2, S::Confirmed, D1::Success, Some(9001)),
            attempt(3, S::Confirmed, D1::Success, Some(7000)),
        ];
        for (method, want) in [
            (ScoreMethod::Best, 9001),
            (ScoreMethod::Last, 7000),
            (ScoreMethod::First, 5000),
            (ScoreMethod::Average, 7000),
        ] {
            assert_eq!(standing(&all, &PassRule { method, ..RULE }).score_cp, Some(want));
        }
        assert_eq!(standing(&all, &RULE).best_session, Some(2));
    }
}
