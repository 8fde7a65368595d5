//! The majority of independent answers.

use super::ItemJudgement;
use super::answer::{ItemAnswer, SampleAnswer};
use coach_engine::enums::Verdict;

/// Decides one item. A sample without a usable answer votes undecided.
pub(super) fn decide(id: i64, samples: &[Option<&SampleAnswer>]) -> ItemJudgement {
    let answers: Vec<Option<&ItemAnswer>> =
        samples.iter().map(|s| s.and_then(|s| s.items.get(&id))).collect();
    let votes: Vec<Verdict> = answers.iter().map(|a| a.map_or(Verdict::Undecided, |a| a.verdict)).collect();
    let split = votes.windows(2).any(|pair| pair[0] != pair[1]);
    let majority = [Verdict::Met, Verdict::NotMet, Verdict::NotApplicable]
        .into_iter()
        .find(|verdict| 2 * votes.iter().filter(|v| *v == verdict).count() > votes.len());
    let Some(verdict) = majority else {
        let why = if answers.iter().all(Option::is_none) {
            "模型没有给出可核实的判断"
        } else {
            "多次判断不一致"
        };
        return ItemJudgement {
            id,
            verdict: Verdict::Undecided,
            confidence_bp: 0,
            evidence: Vec::new(),
            why: why.to_owned(),
            votes,
            split,
        };
    };
    let agreeing: Vec<&ItemAnswer> = answers.into_iter().flatten().filter(|a| a.verdict == verdict).collect();
    // Agreement (n of k) times the mean of the n is their sum over k.
    let sum: i64 = agreeing.iter().map(|a| a.confidence_bp).sum();
    let confidence_bp = sum / i64::try_from(votes.len().max(1)).unwrap_or(1);
    let surest = agreeing.iter().max_by_key(|a| (!a.evidence.is_empty(), a.confidence_bp));
    ItemJudgement {
        id,
        verdict,
        confidence_bp,
        evidence: surest.map(|a| a.evidence.clone()).unwrap_or_default(),
        why: surest.map(|a| a.why.clone()).unwrap_or_default(),
        votes,
        split,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn sample(verdict: Verdict, confidence_bp: i64) -> SampleAnswer {
        let item = ItemAnswer { verdict, confidence_bp, evidence: vec![], why: String::new() };
        SampleAnswer { items: BTreeMap::from([(1, item)]), manipulation: false }
    }

    fn decided(samples: &[Option<SampleAnswer>]) -> (Verdict, i64, bool) {
        let refs: Vec<Option<&SampleAnswer>> = samples.iter().map(Option::as_ref).collect();
        let item = decide(1, &refs);
        (item.verdict, item.confidence_bp, item.split)
    }

    #[test]
    fn the_majority_decides_and_dissent_costs_confidence() {
        let met = || Some(sample(Verdict::Met, 9000));
        let not = || Some(sample(Verdict::NotMet, 9000));
        assert_eq!(decided(&[met(), met(), met()]), (Verdict::Met, 9000, false));
        assert_eq!(decided(&[met(), not(), met()]), (Verdict::Met, 6000, true));
        assert_eq!(decided(&[met(), None, met()]), (Verdict::Met, 6000, true));
        assert_eq!(decided(&[met(), not(), None]), (Verdict::Undecided, 0, true));
        assert_eq!(decided(&[None, None, None]), (Verdict::Undecided, 0, false));
        assert_eq!(decided(&[not()]), (Verdict::NotMet, 9000, false));
    }
}
