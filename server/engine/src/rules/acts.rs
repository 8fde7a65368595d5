//! What the customer just did, and whether a stock phrase is a sensible reaction to it.
//!
//! This is the guard that tells an apology after a complaint from an apology recited for its points. It
//! errs on the trainee's side: an unrecognised customer turn accepts every phrase.

use super::{
    dialogue::Prepared,
    groups::{
        ANYTHING_ELSE, CUSTOMER_CLOSING, CUSTOMER_REQUEST, FAREWELL, GREETING, Groups, INVITE_RATING,
        NEGATIVE, QUESTION, SELF_INTRODUCTION, VERIFY,
    },
};
use std::collections::BTreeSet;

/// A turn that strings together more stock phrases than this is a recital, not an answer.
const MAX_LABELS: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CustomerAct {
    /// Nothing yet.
    Silent,
    Closing,
    Negative,
    Request,
    Statement,
}

pub(super) fn act_before(turn: usize, dialogue: &Prepared<'_>, groups: &Groups) -> CustomerAct {
    let Some(customer) = dialogue.last_customer_before(turn) else {
        return CustomerAct::Silent;
    };
    let text = &dialogue.texts[customer];
    let hits = |name: &str| groups.get(name).is_some_and(|g| g.is_match(text));
    let asks = dialogue.turn(customer).text.trim_end().ends_with(['?', '？']) || hits(QUESTION);
    if asks {
        CustomerAct::Request
    } else if hits(CUSTOMER_CLOSING) {
        CustomerAct::Closing
    } else if hits(NEGATIVE) {
        CustomerAct::Negative
    } else if hits(CUSTOMER_REQUEST) {
        CustomerAct::Request
    } else {
        CustomerAct::Statement
    }
}

/// Whether a turn made of these stock phrases answers what the customer did. Greetings answer anything in
/// the agent's first turn. A phrase that belongs to no group has no label and is taken for an answer.
pub(super) fn answers(act: CustomerAct, opens: bool, labels: &BTreeSet<&str>) -> bool {
    labels.is_empty() || (labels.len() <= MAX_LABELS && labels.iter().any(|label| fits(act, opens, label)))
}

fn fits(act: CustomerAct, opens: bool, label: &str) -> bool {
    if [GREETING, SELF_INTRODUCTION].contains(&label) {
        return opens;
    }
    let closing = [ANYTHING_ELSE, FAREWELL, INVITE_RATING].contains(&label);
    match act {
        CustomerAct::Silent => [VERIFY, QUESTION].contains(&label),
        CustomerAct::Closing | CustomerAct::Statement => true,
        CustomerAct::Negative | CustomerAct::Request => !closing,
    }
}

#[cfg(test)]
mod tests {
    use super::super::dialogue::{Dialogue, Turn};
    use super::*;

    fn act_after(customer: &str) -> CustomerAct {
        let turns = vec![Turn::agent("您好"), Turn::customer(customer), Turn::agent("请稍等")];
        let dialogue = Dialogue { turns, ..Dialogue::default() };
        act_before(2, &Prepared::new(&dialogue), Groups::builtin())
    }

    #[test]
    fn customer_turns_are_recognised() {
        for (text, act) in [
            ("你们这个宽带又断了，太差了", CustomerAct::Negative),
            ("帮我查一下话费", CustomerAct::Request),
            ("那什么时候能修好？", CustomerAct::Request),
            ("好的，谢谢你帮我处理", CustomerAct::Closing),
            ("没有了", CustomerAct::Closing),
            ("尾号是零八一二", CustomerAct::Statement),
        ] {
            assert_eq!(act_after(text), act, "{text}");
        }
    }

    #[test]
    fn a_goodbye_is_no_answer_to_a_complaint() {
        let labels = |l: &[&'static str]| l.iter().copied().collect::<BTreeSet<_>>();
        assert!(!answers(CustomerAct::Negative, false, &labels(&["感谢告别"])));
        assert!(answers(CustomerAct::Negative, false, &labels(&["致歉共情", "感谢告别"])));
        assert!(answers(CustomerAct::Closing, false, &labels(&["感谢告别"])));
        assert!(!answers(CustomerAct::Closing, false, &labels(&["1", "2", "3", "4", "5"])));
        assert!(answers(CustomerAct::Silent, true, &labels(&["问候", "自报身份"])));
        assert!(answers(CustomerAct::Negative, true, &labels(&["问候"])));
        assert!(!answers(CustomerAct::Negative, false, &labels(&["问候"])));
        assert!(!answers(CustomerAct::Silent, true, &labels(&["感谢告别"])));
        assert!(answers(CustomerAct::Request, false, &labels(&[])));
    }
}
