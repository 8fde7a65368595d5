//! Whether a scheme can be published: each problem says what to change.

use super::snapshot::{SchemeProject, SchemeSnapshot};
use crate::features::scoring::arithmetic::FULL_CP;
use coach_engine::enums::{FatalPolicy, Handler, ProjectMode};
use serde::Serialize;
use utoipa::ToSchema;

/// How the verdicts of a scheme become a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Config {
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    pub normalize: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self { pass_cp: 6000, fatal_policy: FatalPolicy::ZeroTotal, normalize: true }
    }
}

/// `path` is `scheme`, `passCp`, `projects.<id>`, `items.<id>` or `items.<id>.rule.…`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = quality::SchemeProblem)]
pub struct SchemeProblem {
    pub path: String,
    pub message: String,
}

impl SchemeProblem {
    fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into() }
    }
}

/// Points as a person writes them: `6`, `0.6`, `77.78`.
pub(super) fn points(cp: i64) -> String {
    let (whole, rest) = (cp / 100, (cp % 100).abs());
    let text = format!("{whole}.{rest:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What keeps the items from being published.
pub(super) fn scheme_problems(scheme: &SchemeSnapshot) -> Vec<SchemeProblem> {
    let mut found = Vec::new();
    if scheme.items().next().is_none() {
        found.push(SchemeProblem::new("scheme", "没有使用中的质检项，请先添加并启用质检项目和质检项"));
        return found;
    }
    for (_, project) in scheme.projects() {
        project_problems(project, &mut found);
    }
    if scheme.max_cp() == 0 {
        found.push(SchemeProblem::new("scheme", "使用中的质检项目满分合计为0，无法计分"));
    }
    for problem in scheme.compile().err().unwrap_or_default() {
        let id = problem.path.split('.').nth(1).and_then(|id| id.parse().ok());
        let name = id.and_then(|id| scheme.item(id)).map(|(_, i)| i.name.as_str());
        let about = name.map_or("词组有误".to_owned(), |name| format!("质检项「{name}」的规则有误"));
        found.push(SchemeProblem::new(&problem.path, format!("{about}：{}", problem.message)));
    }
    found
}

fn project_problems(project: &SchemeProject, found: &mut Vec<SchemeProblem>) {
    let path = format!("projects.{}", project.id);
    let name = &project.name;
    if project.items.is_empty() {
        found.push(SchemeProblem::new(path, format!("质检项目「{name}」没有使用中的质检项")));
        return;
    }
    let sum: i64 = project.items.iter().map(|i| i.cp).sum();
    match project.mode {
        ProjectMode::Add | ProjectMode::Fatal if sum != project.max_cp => {
            let (max, sum) = (points(project.max_cp), points(sum));
            let message = format!("质检项目「{name}」满分{max}分，使用中的质检项合计{sum}分，两者应相等");
            found.push(SchemeProblem::new(path, message));
        }
        ProjectMode::Deduct if project.items.iter().any(|i| i.cp == 0 || i.cp > project.max_cp) => {
            let max = points(project.max_cp);
            let message = format!("扣分项目「{name}」的每个质检项应扣大于0分，且不超过项目满分{max}分");
            found.push(SchemeProblem::new(path, message));
        }
        ProjectMode::Add | ProjectMode::Deduct | ProjectMode::Fatal => {}
    }
    for item in &project.items {
        let path = format!("items.{}", item.id);
        let by_rule = matches!(project.handler, Handler::Rule | Handler::RuleAndAi);
        if by_rule && item.rule.is_none() {
            let message = format!("质检项「{}」由{}判定，但没有设置规则", item.name, project.handler.label());
            found.push(SchemeProblem::new(&path, message));
        }
        let may_not_apply = item.rule.as_ref().and_then(|r| r.verdict.na.as_deref());
        if !project.na_allowed && may_not_apply.is_some_and(|na| !na.trim().is_empty()) {
            let message =
                format!("质检项目「{name}」不允许不适用，但质检项「{}」的规则设置了不适用条件", item.name);
            found.push(SchemeProblem::new(path, message));
        }
    }
}

/// What is wrong with the numbers around the scheme.
pub(super) fn config_problems(max_cp: Option<i64>, config: Config) -> Vec<SchemeProblem> {
    let scale = if config.normalize { FULL_CP } else { max_cp.unwrap_or(FULL_CP) };
    if (0..=scale).contains(&config.pass_cp) {
        return Vec::new();
    }
    vec![SchemeProblem::new("passCp", format!("及格分应在0到{}分之间", points(scale)))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_read_like_points() {
        for (cp, text) in [(0, "0"), (60, "0.6"), (600, "6"), (7778, "77.78"), (10_000, "100"), (5, "0.05")] {
            assert_eq!(points(cp), text);
        }
    }

    #[test]
    fn the_pass_line_fits_the_scale() {
        let config = |pass_cp, normalize| Config { pass_cp, normalize, ..Config::default() };
        assert!(config_problems(Some(3000), config(6000, true)).is_empty());
        assert_eq!(config_problems(Some(3000), config(6000, false))[0].message, "及格分应在0到30分之间");
        assert!(!config_problems(None, config(10_001, true)).is_empty());
    }
}
