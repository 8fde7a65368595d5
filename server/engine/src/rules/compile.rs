//! Turns the stored form of a rule into one that can be evaluated, or says everything that is wrong.
//!
//! After compilation no lookup can fail: groups are resolved, ids are indexes, anchors are ordered.

use super::{
    compile_op::{self, CompiledOp},
    condition::{Anchor, Condition, Place, RoleFilter, Rule, TurnRange},
    dialogue::Role,
    groups::Groups,
    lambda::{Expr, is_id_char},
    problem::{Problems, RuleProblem},
};
use std::collections::BTreeSet;

pub const MAX_CONDITIONS: usize = 20;
pub const MAX_OPS: usize = 20;
const MAX_ID_CHARS: usize = 20;
const MAX_MISS_CHARS: usize = 100;

#[derive(Debug, Clone)]
pub struct CompiledRule {
    pub(super) conditions: Vec<CompiledCondition>,
    /// Conditions in an order in which every anchor comes before those that use it.
    pub(super) order: Vec<usize>,
    pub(super) met: Expr,
    pub(super) na: Option<Expr>,
    pub(super) evidence_from: Vec<usize>,
}

#[derive(Debug, Clone)]
pub(super) struct CompiledCondition {
    pub id: String,
    pub role: Option<Role>,
    pub range: TurnRange,
    pub anchor: Option<CompiledAnchor>,
    pub ops: Vec<CompiledOp>,
    pub lambda: Expr,
    pub miss: String,
}

#[derive(Debug, Clone)]
pub(super) struct CompiledAnchor {
    pub cond: usize,
    pub place: Place,
    pub n: Option<usize>,
}

impl CompiledRule {
    pub fn new(rule: &Rule, groups: &Groups) -> Result<Self, Vec<RuleProblem>> {
        let mut problems = Problems::default();
        if rule.conditions.is_empty() {
            problems.add("conditions", "请至少添加一个条件");
        }
        if rule.conditions.len() > MAX_CONDITIONS {
            problems.add("conditions", format!("条件不能超过 {MAX_CONDITIONS} 个"));
            return problems.finish(Self::nothing());
        }
        let ids: Vec<&str> = rule.conditions.iter().map(|c| c.id.as_str()).collect();
        check_ids(&ids, "conditions", &mut problems);
        let conditions: Vec<CompiledCondition> = rule
            .conditions
            .iter()
            .enumerate()
            .map(|(i, c)| condition(c, i, &ids, groups, &mut problems))
            .collect();
        let order = anchor_order(&conditions, &mut problems);
        let met = expression(&rule.verdict.met, "verdict.met", &ids, &mut problems);
        let na = rule.verdict.na.as_deref().filter(|na| !na.trim().is_empty());
        let na = na.map(|na| expression(na, "verdict.na", &ids, &mut problems));
        let evidence_from = evidence(rule, &met, &ids, &mut problems);
        problems.finish(Self { conditions, order, met, na, evidence_from })
    }

    fn nothing() -> Self {
        let met = Expr::Or(Vec::new());
        Self { conditions: Vec::new(), order: Vec::new(), met, na: None, evidence_from: Vec::new() }
    }

    /// Whether a met verdict can rest on nothing being found, so that it has no quote to show.
    #[must_use]
    pub fn absence_only(&self) -> bool {
        let wanted = self.met.literals().into_iter().filter(|(_, want)| *want);
        !wanted.into_iter().any(|(id, _)| {
            let condition = self.conditions.iter().find(|c| c.id == id);
            condition.is_some_and(|c| c.ops.iter().any(|op| op.kind.leaves_evidence()))
        })
    }
}

fn condition(
    source: &Condition,
    index: usize,
    ids: &[&str],
    groups: &Groups,
    problems: &mut Problems,
) -> CompiledCondition {
    let path = format!("conditions.{index}");
    if source.ops.is_empty() {
        problems.add(format!("{path}.ops"), "请至少添加一个算子");
    }
    if source.ops.len() > MAX_OPS {
        problems.add(format!("{path}.ops"), format!("算子不能超过 {MAX_OPS} 个"));
    }
    if source.miss.chars().count() > MAX_MISS_CHARS {
        problems.add(format!("{path}.miss"), format!("未达成说明不能超过 {MAX_MISS_CHARS} 个字符"));
    }
    let op_ids: Vec<&str> = source.ops.iter().map(super::condition::Op::id).collect();
    check_ids(&op_ids, &format!("{path}.ops"), problems);
    let ops = source.ops.iter().take(MAX_OPS).enumerate();
    let ops = ops.filter_map(|(i, op)| compile_op::compile(op, &format!("{path}.ops.{i}"), groups, problems));
    let ops = ops.collect();
    let lambda = if source.lambda.trim().is_empty() {
        Expr::all(op_ids.iter().copied())
    } else {
        expression(&source.lambda, &format!("{path}.lambda"), &op_ids, problems)
    };
    CompiledCondition {
        id: source.id.clone(),
        role: match source.role {
            RoleFilter::Agent => Some(Role::Agent),
            RoleFilter::Customer => Some(Role::Customer),
            RoleFilter::Any => None,
        },
        range: range(source.range, &path, problems),
        anchor: source.anchor.as_ref().and_then(|a| anchor(a, &path, ids, problems)),
        ops,
        lambda,
        miss: source.miss.trim().to_owned(),
    }
}

fn range(source: Option<TurnRange>, path: &str, problems: &mut Problems) -> TurnRange {
    let range = source.unwrap_or(TurnRange { from: 1, to: -1 });
    if range.from == 0 || range.to == 0 {
        problems.add(format!("{path}.range"), "句序从 1 开始，负数表示倒数，不能为 0");
    } else if (range.from > 0) == (range.to > 0) && range.from > range.to {
        problems.add(format!("{path}.range"), "起始句不能晚于结束句");
    }
    range
}

fn anchor(source: &Anchor, path: &str, ids: &[&str], problems: &mut Problems) -> Option<CompiledAnchor> {
    if source.n == Some(0) {
        problems.add(format!("{path}.anchor.n"), "锚点句数至少为 1");
    }
    let Some(cond) = ids.iter().position(|id| *id == source.cond) else {
        problems.add(format!("{path}.anchor.cond"), format!("锚点条件「{}」不存在", source.cond));
        return None;
    };
    Some(CompiledAnchor { cond, place: source.place, n: source.n.map(|n| n as usize) })
}

fn check_ids(ids: &[&str], path: &str, problems: &mut Problems) {
    let mut seen = BTreeSet::new();
    for (i, id) in ids.iter().enumerate() {
        let path = format!("{path}.{i}.id");
        if id.is_empty() {
            problems.add(path, "请输入编号");
        } else if id.chars().count() > MAX_ID_CHARS || !id.chars().all(is_id_char) {
            problems.add(path, format!("编号只能包含文字、数字、_ 和 -，不超过 {MAX_ID_CHARS} 个字符"));
        } else if !seen.insert(*id) {
            problems.add(path, format!("编号「{id}」重复"));
        }
    }
}

fn expression(source: &str, path: &str, ids: &[&str], problems: &mut Problems) -> Expr {
    let Some(expr) = problems.keep(path, Expr::parse(source)) else {
        return Expr::Or(Vec::new());
    };
    for id in expr.ids() {
        if !ids.contains(&id) {
            problems.add(path, format!("表达式引用了不存在的编号「{id}」"));
        }
    }
    expr
}

fn evidence(rule: &Rule, met: &Expr, ids: &[&str], problems: &mut Problems) -> Vec<usize> {
    let index_of = |id: &str| ids.iter().position(|known| *known == id);
    if rule.verdict.evidence_from.is_empty() {
        let wanted: BTreeSet<usize> =
            met.literals().into_iter().filter(|(_, want)| *want).filter_map(|(id, _)| index_of(id)).collect();
        return wanted.into_iter().collect();
    }
    let mut out = Vec::new();
    for (i, id) in rule.verdict.evidence_from.iter().enumerate() {
        match index_of(id) {
            Some(index) => out.push(index),
            None => problems.add(format!("verdict.evidenceFrom.{i}"), format!("证据条件「{id}」不存在")),
        }
    }
    out
}

fn anchor_order(conditions: &[CompiledCondition], problems: &mut Problems) -> Vec<usize> {
    let mut order = Vec::with_capacity(conditions.len());
    for start in 0..conditions.len() {
        let mut chain = Vec::new();
        let mut at = Some(start);
        while let Some(i) = at.filter(|i| !order.contains(i)) {
            if chain.contains(&i) {
                let message = format!("条件「{}」的锚点形成循环引用", conditions[i].id);
                problems.add(format!("conditions.{start}.anchor.cond"), message);
                break;
            }
            chain.push(i);
            at = conditions[i].anchor.as_ref().map(|a| a.cond);
        }
        order.extend(chain.into_iter().rev());
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(json: &str) -> Vec<String> {
        let rule: Rule = serde_json::from_str(json).unwrap();
        let problems = CompiledRule::new(&rule, Groups::builtin()).unwrap_err();
        problems.into_iter().map(|p| format!("{} {}", p.path, p.message)).collect()
    }

    #[test]
    fn every_mistake_is_named_at_its_field() {
        let found = problems(
            r#"{"conditions":[
            {"id":"a","ops":[{"id":"1","op":"ANY","group":"没有这组"},{"id":"1","op":"REGEX","re":"("}],"lambda":"1&&3"},
            {"id":"b c","range":{"from":0,"to":-1},"ops":[],"anchor":{"cond":"zz","where":"AFTER","n":0}}],
            "verdict":{"met":"a&&","na":"q","evidenceFrom":["nope"]}}"#,
        );
        for expected in [
            "conditions.0.ops.0.group 词组「没有这组」不存在",
            "conditions.0.ops.1.id 编号「1」重复",
            "conditions.0.ops.1.re 正则表达式语法错误",
            "conditions.0.lambda 表达式引用了不存在的编号「3」",
            "conditions.1.id 编号只能包含",
            "conditions.1.ops 请至少添加一个算子",
            "conditions.1.range 句序从 1 开始",
            "conditions.1.anchor.n 锚点句数至少为 1",
            "conditions.1.anchor.cond 锚点条件「zz」不存在",
            "verdict.met 第 4 个字符处",
            "verdict.na 表达式引用了不存在的编号「q」",
            "verdict.evidenceFrom.0 证据条件「nope」不存在",
        ] {
            assert!(found.iter().any(|p| p.starts_with(expected)), "{expected} not in {found:#?}");
        }
    }

    #[test]
    fn anchors_in_a_circle_are_refused() {
        let found = problems(
            r#"{"conditions":[
            {"id":"a","anchor":{"cond":"b","where":"AFTER"},"ops":[{"id":"1","op":"ANY","group":"问候"}]},
            {"id":"b","anchor":{"cond":"a","where":"AFTER"},"ops":[{"id":"1","op":"ANY","group":"问候"}]}],
            "verdict":{"met":"a"}}"#,
        );
        assert!(found.iter().any(|p| p.contains("循环引用")), "{found:#?}");
    }

    #[test]
    fn absence_rules_need_no_quote() {
        let rule =
            |json: &str| CompiledRule::new(&serde_json::from_str(json).unwrap(), Groups::builtin()).unwrap();
        let none = r#"{"conditions":[{"id":"a","ops":[{"id":"1","op":"NONE","group":"服务禁语"}]}],"verdict":{"met":"a"}}"#;
        assert!(rule(none).absence_only());
        let any = r#"{"conditions":[{"id":"a","ops":[{"id":"1","op":"ANY","group":"问候"}]}],"verdict":{"met":"a"}}"#;
        assert!(!rule(any).absence_only());
    }
}
