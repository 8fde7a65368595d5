//! The states of an exam session and every way to move between them.
//!
//! This is the only place that knows the edges. Callers bring what they know as an [`Event`]; the answer
//! is a new state, no change, or a refusal with the catalogue's number.

use crate::http::ApiError;
use coach_api_types::codes;
use coach_engine::enums::{ExamStatus, ScoreJobStatus};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Start, or resume from another window or machine.
    Connect,
    /// A message of the trainee. `auto` says that the session was closed by its deadline.
    Send {
        auto: bool,
    },
    /// Hand in. `repeated` says that this very request was already served.
    Close {
        repeated: bool,
    },
    /// The deadline has passed.
    Deadline,
    Appeal {
        scoring: ScoreJobStatus,
        in_window: bool,
        round_left: bool,
    },
    /// The student takes an appeal back.
    Withdraw {
        claimed: bool,
        window_open: bool,
    },
    /// A reviewer hands in the recheck.
    Recheck,
    /// The student accepts the result.
    Accept {
        scoring: ScoreJobStatus,
    },
    /// The time to appeal, or to acknowledge a recheck, is over.
    WindowOver,
    /// The time to recheck is over.
    RecheckOverdue,
    /// Management opens a closed appeal again.
    Reopen,
    /// The task is deleted.
    TaskVoid,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    To(ExamStatus),
    /// Allowed, and the state stays.
    Stay,
    /// Refused with this number of the error catalogue.
    Refuse(i32),
}

/// What `event` does in state `from`.
#[must_use]
pub const fn next(from: ExamStatus, event: Event) -> Outcome {
    use ExamStatus as S;
    use Outcome::{Refuse, Stay, To};
    match (event, from) {
        (Event::Connect, S::NotStarted) => To(S::InProgress),
        (Event::Connect, S::InProgress) => Stay,
        (Event::Connect, S::Appealing) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Connect, _) => Refuse(codes::FINISHED),

        (Event::Send { .. }, S::NotStarted) => Refuse(codes::SESSION_GONE),
        (Event::Send { .. }, S::InProgress) => Stay,
        (Event::Send { auto: true }, S::Finished) => Refuse(codes::AUTO_SUBMITTED),
        (Event::Send { .. }, S::Appealing) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Send { .. }, _) => Refuse(codes::FINISHED),

        (Event::Close { .. }, S::NotStarted) => Refuse(codes::NOT_SUBMITTED),
        (Event::Close { .. }, S::InProgress) => To(S::Finished),
        (Event::Close { repeated: true }, S::Finished) => Stay,
        (Event::Close { .. }, S::Appealing) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Close { .. }, _) => Refuse(codes::FINISHED),

        (Event::Deadline, S::InProgress) => To(S::Finished),
        (Event::Deadline, _) => Stay,

        (Event::Appeal { .. }, S::NotStarted | S::InProgress) => Refuse(codes::NOT_SUBMITTED),
        (Event::Appeal { scoring, in_window, .. }, S::Finished) => match scoring {
            ScoreJobStatus::Success if in_window => To(S::Appealing),
            ScoreJobStatus::Success => Refuse(codes::APPEAL_TIMEOUT),
            _ => Refuse(codes::CHECKING_OR_APPEALING),
        },
        (Event::Appeal { .. }, S::Appealing) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Appeal { round_left: true, .. }, S::Rechecked) => To(S::Appealing),
        (Event::Appeal { .. }, _) => Refuse(codes::APPEAL_TIMEOUT),

        (Event::Withdraw { claimed: false, window_open: true }, S::Appealing) => To(S::Finished),
        (Event::Withdraw { .. }, S::Appealing) => To(S::Confirmed),
        (Event::Withdraw { .. }, S::NotStarted | S::InProgress) => Refuse(codes::NOT_SUBMITTED),
        (Event::Withdraw { .. }, _) => Refuse(codes::FINISHED),

        (Event::Recheck, S::Appealing) => To(S::Rechecked),
        (Event::Recheck, S::AppealTimeout) => Refuse(codes::APPEAL_TIMEOUT),
        (Event::Recheck, S::NotStarted | S::InProgress | S::Finished) => Refuse(codes::NOT_SUBMITTED),
        (Event::Recheck, _) => Refuse(codes::FINISHED),

        (Event::Accept { scoring: ScoreJobStatus::Success }, S::Finished) => To(S::Confirmed),
        (Event::Accept { .. }, S::Finished) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Accept { .. }, S::Rechecked) => To(S::Confirmed),
        (Event::Accept { .. }, S::Confirmed) => Stay,
        (Event::Accept { .. }, S::NotStarted | S::InProgress) => Refuse(codes::NOT_SUBMITTED),
        (Event::Accept { .. }, S::Appealing) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Accept { .. }, S::AppealTimeout) => Refuse(codes::APPEAL_TIMEOUT),

        (Event::WindowOver, S::Finished | S::Rechecked) => To(S::Confirmed),
        (Event::WindowOver, _) => Stay,

        (Event::RecheckOverdue, S::Appealing) => To(S::AppealTimeout),
        (Event::RecheckOverdue, _) => Stay,

        // Nobody rechecks for a task that is gone: the score stands.
        (Event::TaskVoid, S::Appealing) => To(S::Confirmed),
        (Event::TaskVoid, _) => Stay,

        (Event::Reopen, S::Rechecked | S::AppealTimeout | S::Confirmed) => To(S::Appealing),
        (Event::Reopen, S::Appealing) => Refuse(codes::CHECKING_OR_APPEALING),
        (Event::Reopen, _) => Refuse(codes::NOT_SUBMITTED),
    }
}

/// Applies an event: the new state, or `None` when it stays.
///
/// # Errors
/// The catalogue's number, with words for the person who acted.
pub fn apply(from: ExamStatus, event: Event) -> Result<Option<ExamStatus>, ApiError> {
    match next(from, event) {
        Outcome::To(to) => Ok(Some(to)),
        Outcome::Stay => Ok(None),
        Outcome::Refuse(code) => Err(ApiError::business(code, words(code))),
    }
}

/// What the catalogue's numbers mean here.
#[must_use]
pub const fn words(code: i32) -> &'static str {
    match code {
        codes::FINISHED => "考核已结束",
        codes::SESSION_GONE => "会话不存在或已在其他窗口打开",
        codes::CHECKING_OR_APPEALING => "考核正在质检或申诉中",
        codes::NOT_SUBMITTED => "考核尚未提交",
        codes::APPEAL_TIMEOUT => "已超过申诉处理时限",
        codes::AUTO_SUBMITTED => "考核时间已到，系统已自动提交",
        _ => "操作无法完成",
    }
}

/// What a student is told of a failed scoring: the cause is the service's own words, and for whoever runs it.
#[must_use]
pub fn told_to_student(error: String) -> String {
    if error.is_empty() {
        error
    } else {
        "评分服务暂时不可用，请联系培训师重新评分".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ExamStatus::*;
    use Outcome::{Refuse, Stay, To};
    use ScoreJobStatus as D1;
    use codes::*;

    /// One row per event: what happens in the states 1 to 7, as the product's rules state it.
    const TABLE: &[(Event, [Outcome; 7])] = &[
        (
            Event::Connect,
            [
                To(InProgress),
                Stay,
                Refuse(FINISHED),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Send { auto: false },
            [
                Refuse(SESSION_GONE),
                Stay,
                Refuse(FINISHED),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Send { auto: true },
            [
                Refuse(SESSION_GONE),
                Stay,
                Refuse(AUTO_SUBMITTED),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Close { repeated: false },
            [
                Refuse(NOT_SUBMITTED),
                To(Finished),
                Refuse(FINISHED),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Close { repeated: true },
            [
                Refuse(NOT_SUBMITTED),
                To(Finished),
                Stay,
                Refuse(CHECKING_OR_APPEALING),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (Event::Deadline, [Stay, To(Finished), Stay, Stay, Stay, Stay, Stay]),
        (
            Event::Appeal { scoring: D1::Success, in_window: true, round_left: true },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                To(Appealing),
                Refuse(CHECKING_OR_APPEALING),
                To(Appealing),
                Refuse(APPEAL_TIMEOUT),
                Refuse(APPEAL_TIMEOUT),
            ],
        ),
        (
            Event::Appeal { scoring: D1::InProgress, in_window: true, round_left: true },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(CHECKING_OR_APPEALING),
                To(Appealing),
                Refuse(APPEAL_TIMEOUT),
                Refuse(APPEAL_TIMEOUT),
            ],
        ),
        (
            Event::Appeal { scoring: D1::Success, in_window: false, round_left: false },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(APPEAL_TIMEOUT),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(APPEAL_TIMEOUT),
                Refuse(APPEAL_TIMEOUT),
                Refuse(APPEAL_TIMEOUT),
            ],
        ),
        (
            Event::Withdraw { claimed: false, window_open: true },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(FINISHED),
                To(Finished),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Withdraw { claimed: true, window_open: true },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(FINISHED),
                To(Confirmed),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Withdraw { claimed: false, window_open: false },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(FINISHED),
                To(Confirmed),
                Refuse(FINISHED),
                Refuse(FINISHED),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Recheck,
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                To(Rechecked),
                Refuse(FINISHED),
                Refuse(APPEAL_TIMEOUT),
                Refuse(FINISHED),
            ],
        ),
        (
            Event::Accept { scoring: D1::Success },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                To(Confirmed),
                Refuse(CHECKING_OR_APPEALING),
                To(Confirmed),
                Refuse(APPEAL_TIMEOUT),
                Stay,
            ],
        ),
        (
            Event::Accept { scoring: D1::Fail },
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(CHECKING_OR_APPEALING),
                Refuse(CHECKING_OR_APPEALING),
                To(Confirmed),
                Refuse(APPEAL_TIMEOUT),
                Stay,
            ],
        ),
        (Event::WindowOver, [Stay, Stay, To(Confirmed), Stay, To(Confirmed), Stay, Stay]),
        (Event::RecheckOverdue, [Stay, Stay, Stay, To(AppealTimeout), Stay, Stay, Stay]),
        (Event::TaskVoid, [Stay, Stay, Stay, To(Confirmed), Stay, Stay, Stay]),
        (
            Event::Reopen,
            [
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(NOT_SUBMITTED),
                Refuse(CHECKING_OR_APPEALING),
                To(Appealing),
                To(Appealing),
                To(Appealing),
            ],
        ),
    ];

    #[test]
    fn every_state_and_event() {
        for (event, row) in TABLE {
            for (from, want) in ExamStatus::ALL.iter().zip(row) {
                assert_eq!(next(*from, *event), *want, "{event:?} in {from:?}");
            }
        }
    }

    #[test]
    fn the_catalogue_has_words_for_every_refusal() {
        for (_, row) in TABLE {
            for outcome in row {
                if let Refuse(code) = outcome {
                    assert_ne!(words(*code), "操作无法完成");
                }
            }
        }
    }
}
