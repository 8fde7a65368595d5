//! The score of a session from the verdicts of its items. Nothing else in the product adds up points.
//!
//! All amounts are integer centipoints (60 is 0.6 point); the only division is the last step, rounded half
//! up once. What the modes mean:
//! - *add*: a met item earns its points;
//! - *deduct*: the project starts at its maximum and a met item, which names a fault, takes its points;
//! - *fatal*: the item names a requirement; met earns its points like *add*, **not met** is the fatal finding.
//!
//! Invariants, held by the property tests: 0 ≤ total ≤ scale; an item that does not apply counts exactly as
//! if it were not in the scheme; more met items never lower the score of an adding scheme; without a
//! decision on every item there is no total, never a default one.

use coach_engine::enums::{FatalPolicy, ProjectMode, ResultFlag, Verdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The total of a normalised score: 100 points.
pub const FULL_CP: i64 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoreConfig {
    /// Scale to 100 points of what applied, instead of reporting the plain sum.
    pub normalize: bool,
    pub fatal_policy: FatalPolicy,
    pub pass_cp: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeInput {
    pub key: i64,
    pub cap_cp: Option<i64>,
    pub projects: Vec<ProjectInput>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectInput {
    pub key: i64,
    pub mode: ProjectMode,
    pub max_cp: i64,
    pub items: Vec<ItemInput>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemInput {
    pub key: i64,
    pub cp: i64,
    pub verdict: Verdict,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// `None` while an item is undecided or nothing applied: a human has to look.
    pub total_cp: Option<i64>,
    /// What the total is out of.
    pub scale_cp: i64,
    /// Points that could be had in the items that applied.
    pub max_cp: i64,
    /// Points earned over points applicable, before any fatal finding.
    pub normalized_bp: Option<i64>,
    /// The total as it would be without the fatal findings; present only when there are any.
    pub pre_fatal_cp: Option<i64>,
    /// Items whose requirement was broken fatally.
    pub fatal_items: Vec<i64>,
    pub undecided_items: Vec<i64>,
    pub result: Option<ResultFlag>,
    pub types: Vec<TypeScore>,
}

impl Score {
    #[must_use]
    pub fn fatal_hit(&self) -> bool {
        !self.fatal_items.is_empty()
    }

    #[must_use]
    pub fn needs_human(&self) -> bool {
        self.total_cp.is_none()
    }

    pub fn items(&self) -> impl Iterator<Item = &ItemScore> {
        self.types.iter().flat_map(|t| &t.projects).flat_map(|p| &p.items)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TypeScore {
    pub key: i64,
    pub cp: i64,
    pub max_cp: i64,
    pub projects: Vec<ProjectScore>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProjectScore {
    pub key: i64,
    pub cp: i64,
    pub max_cp: i64,
    pub items: Vec<ItemScore>,
}

/// `cp` is negative for a met fault of a deducting project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemScore {
    pub key: i64,
    pub cp: i64,
    pub max_cp: i64,
}

/// Computes the score. Amounts below zero in the input count as zero.
#[must_use]
pub fn score(types: &[TypeInput], config: ScoreConfig) -> Score {
    let items = || types.iter().flat_map(|t| &t.projects).flat_map(|p| p.items.iter().map(move |i| (p, i)));
    let undecided_items: Vec<i64> =
        items().filter(|(_, i)| i.verdict == Verdict::Undecided).map(|(_, i)| i.key).collect();
    let fatal_items: Vec<i64> = items().filter(|(p, i)| is_fatal(p, i)).map(|(_, i)| i.key).collect();

    let before: Vec<TypeScore> = types.iter().map(|t| type_score(t, false)).collect();
    let max_cp: i64 = before.iter().map(|t| t.max_cp).sum();
    let decided = undecided_items.is_empty() && max_cp > 0;
    let total = |scores: &[TypeScore]| {
        let sum: i64 = scores.iter().map(|t| t.cp).sum();
        if config.normalize { share(sum, max_cp) } else { sum }
    };
    let normalized_bp = decided.then(|| share(before.iter().map(|t| t.cp).sum(), max_cp));
    let pre_fatal_cp = (decided && !fatal_items.is_empty()).then(|| total(&before));

    let zero_sections = config.fatal_policy == FatalPolicy::ZeroSection;
    let after: Vec<TypeScore> = types.iter().map(|t| type_score(t, zero_sections)).collect();
    let zero_total = config.fatal_policy == FatalPolicy::ZeroTotal && !fatal_items.is_empty();
    let total_cp = decided.then(|| if zero_total { 0 } else { total(&after) });
    let passed = |total: i64| total >= config.pass_cp && fatal_items.is_empty();
    Score {
        total_cp,
        scale_cp: if config.normalize { FULL_CP } else { max_cp },
        max_cp,
        normalized_bp,
        pre_fatal_cp,
        result: total_cp.map(|t| if passed(t) { ResultFlag::Success } else { ResultFlag::Fail }),
        fatal_items,
        undecided_items,
        types: after,
    }
}

fn is_fatal(project: &ProjectInput, item: &ItemInput) -> bool {
    project.mode == ProjectMode::Fatal && item.verdict == Verdict::NotMet
}

fn type_score(input: &TypeInput, zero_fatal: bool) -> TypeScore {
    let projects: Vec<ProjectScore> = input.projects.iter().map(|p| project_score(p, zero_fatal)).collect();
    let cap = input.cap_cp.map_or(i64::MAX, |c| c.max(0));
    let cp = projects.iter().map(|p| p.cp).sum::<i64>().min(cap);
    let max_cp = projects.iter().map(|p| p.max_cp).sum::<i64>().min(cap);
    TypeScore { key: input.key, cp, max_cp, projects }
}

fn project_score(input: &ProjectInput, zero_fatal: bool) -> ProjectScore {
    let items: Vec<ItemScore> = input.items.iter().map(|i| item_score(i, input.mode)).collect();
    let limit = input.max_cp.max(0);
    let applies = input.items.iter().any(|i| i.verdict != Verdict::NotApplicable);
    let earned: i64 = items.iter().map(|i| i.cp).sum();
    let possible: i64 = items.iter().map(|i| i.max_cp).sum();
    let (base, max_cp) = match input.mode {
        ProjectMode::Deduct if applies => (limit, limit),
        ProjectMode::Deduct => (0, 0),
        ProjectMode::Add | ProjectMode::Fatal => (0, possible.min(limit)),
    };
    let zeroed = zero_fatal && input.items.iter().any(|i| is_fatal(input, i));
    let cp = if zeroed { 0 } else { (base + earned).clamp(0, max_cp) };
    ProjectScore { key: input.key, cp, max_cp, items }
}

fn item_score(item: &ItemInput, mode: ProjectMode) -> ItemScore {
    let cp = item.cp.max(0);
    let met = item.verdict == Verdict::Met;
    let applies = item.verdict != Verdict::NotApplicable;
    let (earned, max_cp) = match mode {
        ProjectMode::Deduct => (if met { -cp } else { 0 }, 0),
        ProjectMode::Add | ProjectMode::Fatal => (if met { cp } else { 0 }, if applies { cp } else { 0 }),
    };
    ItemScore { key: item.key, cp: earned, max_cp }
}

/// `part / whole` of 10000, rounded half up.
fn share(part: i64, whole: i64) -> i64 {
    (2 * part * FULL_CP + whole) / (2 * whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NORMAL: ScoreConfig =
        ScoreConfig { normalize: true, fatal_policy: FatalPolicy::ZeroTotal, pass_cp: 6000 };

    fn items(cp: i64, verdicts: &[Verdict]) -> Vec<ItemInput> {
        (0..).zip(verdicts).map(|(key, v)| ItemInput { key, cp, verdict: *v }).collect()
    }

    fn project(mode: ProjectMode, max_cp: i64, items: Vec<ItemInput>) -> ProjectInput {
        ProjectInput { key: 0, mode, max_cp, items }
    }

    fn one_type(projects: Vec<ProjectInput>) -> Vec<TypeInput> {
        vec![TypeInput { key: 0, cap_cp: None, projects }]
    }

    fn worked_example() -> Vec<TypeInput> {
        use Verdict::{Met, NotApplicable, NotMet};
        let verdicts = [Met, Met, Met, Met, Met, Met, Met, NotMet, NotMet, NotApplicable];
        one_type(vec![project(ProjectMode::Add, 10_000, items(1000, &verdicts))])
    }

    #[test]
    fn seven_of_ten_with_one_not_applicable_is_77_78() {
        let score = score(&worked_example(), NORMAL);
        assert_eq!((score.total_cp, score.max_cp, score.scale_cp), (Some(7778), 9000, 10_000));
        assert_eq!(score.normalized_bp, Some(7778));
        assert_eq!(score.result, Some(ResultFlag::Success));
        assert_eq!(score.pre_fatal_cp, None);
        let plain = super::score(&worked_example(), ScoreConfig { normalize: false, ..NORMAL });
        assert_eq!((plain.total_cp, plain.scale_cp), (Some(7000), 9000));
    }

    #[test]
    fn a_fatal_finding_is_applied_last_and_keeps_the_score_before_it() {
        let mut types = worked_example();
        let fatal = ItemInput { key: 99, cp: 0, verdict: Verdict::NotMet };
        types[0].projects.push(project(ProjectMode::Fatal, 0, vec![fatal]));
        for (fatal_policy, total) in
            [(FatalPolicy::ZeroTotal, 0), (FatalPolicy::ZeroSection, 7778), (FatalPolicy::FlagOnly, 7778)]
        {
            let score = score(&types, ScoreConfig { fatal_policy, ..NORMAL });
            assert_eq!((score.total_cp, score.pre_fatal_cp), (Some(total), Some(7778)));
            assert_eq!(
                (score.fatal_items.as_slice(), score.result),
                ([99].as_slice(), Some(ResultFlag::Fail))
            );
        }
    }

    #[test]
    fn the_section_policy_takes_what_the_fatal_project_earned() {
        use Verdict::{Met, NotMet};
        let types = one_type(vec![
            project(ProjectMode::Fatal, 2000, items(1000, &[Met, NotMet])),
            project(ProjectMode::Add, 8000, items(8000, &[Met])),
        ]);
        let config = ScoreConfig { fatal_policy: FatalPolicy::ZeroSection, ..NORMAL };
        let score = score(&types, config);
        assert_eq!((score.total_cp, score.pre_fatal_cp), (Some(8000), Some(9000)));
    }

    #[test]
    fn a_deducting_project_starts_full_and_stops_at_zero() {
        use Verdict::{Met, NotApplicable, NotMet};
        let total = |verdicts: &[Verdict]| {
            let types = one_type(vec![project(ProjectMode::Deduct, 1000, items(600, verdicts))]);
            super::score(&types, ScoreConfig { normalize: false, ..NORMAL }).total_cp
        };
        assert_eq!(total(&[NotMet, NotMet]), Some(1000));
        assert_eq!(total(&[Met, NotMet]), Some(400));
        assert_eq!(total(&[Met, Met]), Some(0));
        assert_eq!(total(&[Met, NotApplicable]), Some(400));
        assert_eq!(total(&[NotApplicable, NotApplicable]), None);
    }

    #[test]
    fn caps_bound_projects_and_types() {
        use Verdict::Met;
        let mut types = one_type(vec![
            project(ProjectMode::Add, 1500, items(1000, &[Met, Met])),
            project(ProjectMode::Add, 1500, items(1000, &[Met])),
        ]);
        let config = ScoreConfig { normalize: false, ..NORMAL };
        assert_eq!(score(&types, config).total_cp, Some(2500));
        types[0].cap_cp = Some(2000);
        let capped = score(&types, config);
        assert_eq!((capped.total_cp, capped.max_cp), (Some(2000), 2000));
    }

    #[test]
    fn without_a_decision_on_every_item_there_is_no_total() {
        let types =
            one_type(vec![project(ProjectMode::Add, 2000, items(1000, &[Verdict::Met, Verdict::Undecided]))]);
        let score = score(&types, NORMAL);
        assert_eq!((score.total_cp, score.result, score.normalized_bp), (None, None, None));
        assert!(score.needs_human());
        assert_eq!(score.undecided_items, [1]);
        assert!(super::score(&[], NORMAL).needs_human());
    }

    #[test]
    fn halves_are_rounded_up_once() {
        assert_eq!(share(1, 3), 3333);
        assert_eq!(share(2, 3), 6667);
        assert_eq!(share(1, 20_000), 1);
        assert_eq!(share(0, 7), 0);
    }

    fn verdict() -> impl Strategy<Value = Verdict> {
        prop_oneof![Just(Verdict::Met), Just(Verdict::NotMet), Just(Verdict::NotApplicable)]
    }

    fn a_project(modes: &'static [ProjectMode]) -> impl Strategy<Value = ProjectInput> {
        let items = prop::collection::vec((0_i64..2000, verdict()), 0..6);
        (prop::sample::select(modes), 0_i64..5000, items).prop_map(|(mode, max_cp, items)| {
            let items = items.into_iter().map(|(cp, verdict)| ItemInput { key: 0, cp, verdict });
            ProjectInput { key: 0, mode, max_cp, items: items.collect() }
        })
    }

    fn scheme(modes: &'static [ProjectMode]) -> impl Strategy<Value = Vec<TypeInput>> {
        let one = (prop::option::of(0_i64..6000), prop::collection::vec(a_project(modes), 0..4));
        prop::collection::vec(one, 0..4).prop_map(|types| {
            types.into_iter().map(|(cap_cp, projects)| TypeInput { key: 0, cap_cp, projects }).collect()
        })
    }

    fn config() -> impl Strategy<Value = ScoreConfig> {
        let policy = prop::sample::select(FatalPolicy::ALL);
        (any::<bool>(), policy, 0_i64..=10_000).prop_map(|(normalize, fatal_policy, pass_cp)| ScoreConfig {
            normalize,
            fatal_policy,
            pass_cp,
        })
    }

    fn each_item(types: &mut [TypeInput]) -> impl Iterator<Item = &mut ItemInput> {
        types.iter_mut().flat_map(|t| &mut t.projects).flat_map(|p| &mut p.items)
    }

    proptest! {
        #[test]
        fn the_total_stays_on_its_scale(types in scheme(ProjectMode::ALL), config in config()) {
            let score = score(&types, config);
            prop_assert_eq!(score.total_cp.is_none(), score.max_cp == 0);
            if let Some(total) = score.total_cp {
                prop_assert!((0..=score.scale_cp).contains(&total));
                prop_assert!(score.pre_fatal_cp.is_none_or(|before| total <= before));
            }
            if score.result == Some(ResultFlag::Success) {
                prop_assert!(!score.fatal_hit() && score.total_cp >= Some(config.pass_cp));
            }
        }

        #[test]
        fn another_met_item_never_lowers_the_score(
            types in scheme(&[ProjectMode::Add, ProjectMode::Fatal]), config in config(), pick in 0_usize..60,
        ) {
            let mut better = types.clone();
            if let Some(item) = each_item(&mut better).filter(|i| i.verdict == Verdict::NotMet).nth(pick % 8) {
                item.verdict = Verdict::Met;
            }
            prop_assert!(score(&better, config).total_cp >= score(&types, config).total_cp);
        }

        #[test]
        fn what_does_not_apply_counts_as_if_it_were_not_there(
            types in scheme(ProjectMode::ALL), config in config(),
        ) {
            let mut without = types.clone();
            for project in without.iter_mut().flat_map(|t| &mut t.projects) {
                project.items.retain(|i| i.verdict != Verdict::NotApplicable);
            }
            let (with, without) = (score(&types, config), score(&without, config));
            prop_assert_eq!(with.total_cp, without.total_cp);
            prop_assert_eq!((with.max_cp, with.result), (without.max_cp, without.result));
        }

        #[test]
        fn an_undecided_item_withholds_the_total(types in scheme(ProjectMode::ALL), config in config()) {
            let mut open = types;
            let any = each_item(&mut open).take(1).map(|i| i.verdict = Verdict::Undecided).count() > 0;
            prop_assert!(!any || score(&open, config).total_cp.is_none());
        }
    }
}
