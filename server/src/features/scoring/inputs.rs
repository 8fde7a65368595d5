//! From a scheme and the verdicts on its items to what the arithmetic takes.

use super::arithmetic::{ItemInput, ProjectInput, TypeInput};
use coach_engine::enums::Verdict;
use coach_engine::rules::scheme::{CheckItemDef, QualityProjectDef, Scheme};

/// The keys of the result are the ids of the scheme; `verdict` is asked in the order of [`Scheme::items`].
pub fn inputs(scheme: &Scheme, mut verdict: impl FnMut(&CheckItemDef) -> Verdict) -> Vec<TypeInput> {
    let mut project = |p: &QualityProjectDef| ProjectInput {
        key: p.id,
        mode: p.mode,
        max_cp: p.max_cp,
        items: p.items.iter().map(|i| ItemInput { key: i.id, cp: i.cp, verdict: verdict(i) }).collect(),
    };
    let types = scheme.types.iter().map(|t| TypeInput {
        key: t.id,
        cap_cp: t.cap_cp,
        projects: t.projects.iter().map(&mut project).collect(),
    });
    types.collect()
}

#[cfg(test)]
mod tests {
    use super::super::arithmetic::ScoreConfig;
    use super::{super::arithmetic::score, *};
    use coach_engine::enums::FatalPolicy;

    #[test]
    fn the_shipped_scheme_is_worth_a_hundred_points() {
        let config = ScoreConfig { normalize: true, fatal_policy: FatalPolicy::ZeroTotal, pass_cp: 6000 };
        let types = inputs(Scheme::builtin(), |_| Verdict::Met);
        let score = score(&types, config);
        assert_eq!((score.total_cp, score.max_cp), (Some(10_000), 10_000));
    }
}
