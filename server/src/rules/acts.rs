//! What the customer just did, and whether a stock phrase is a sensible reaction to it.
//!
//! This is the guard that tells an apology after a complaint from an apology recited for its points. It
//! errs on the trainee's side: an unrecognised customer turn accepts every phrase.

use super::{
    dialogue::{Prepared, Role},
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
    /// The agent opens the dialogue.
    Opening,
    Closing,
    Negative,
    Request,
    Statement,
}

pub(super) fn act_before(turn: usize, dialogue: &Prepared<'_>, groups: &Groups) -> CustomerAct {
    let first = dialogue.turns_of(Some(Role::Agent)).first() == Some(&turn);
    let Some(customer) = dialogue.last_customer_before(turn).filter(|_| !first) else {
        return CustomerAct::Opening;
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

/// Whether a turn made of these stock phrases answers what the customer did.
pub(super) fn answers(act: CustomerAct, labels: &BTreeSet<&str>) -> bool {
    labels.len() <= MAX_LABELS && labels.iter().any(|label| fits(act, label))
}

fn fits(act: CustomerAct, label: &str) -> bool {
    let opening = [GREETING, SELF_INTRODUCTION].contains(&label);
    let closing = [ANYTHING_ELSE, FAREWELL, INVITE_RATING].contains(&label);
    match act {
        CustomerAct::Opening => opening || [VERIFY, QUESTION].contains(&label),
        CustomerAct::Closing | CustomerAct::Statement => true,
        CustomerAct::Negative | CustomerAct::Request => !opening && !closing,
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
        assert!(!answers(CustomerAct::Negative, &labels(&["感谢告别"])));
        assert!(answers(CustomerAct::Negative, &labels(&["致歉共情", "感谢告别"])));
        assert!(answers(CustomerAct::Closing, &labels(&["感谢告别"])));
        assert!(!answers(CustomerAct::Closing, &labels(&["1", "2", "3", "4", "5"])));
        assert!(answers(CustomerAct::Opening, &labels(&["问候", "自报身份"])));
        assert!(!answers(CustomerAct::Opening, &labels(&["感谢告别"])));
    }
}
