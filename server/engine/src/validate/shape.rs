//! Lengths, ranges, unique keys, and that everything that can come up can also be dealt with.

use super::Problem;
use crate::casebook::content::{
    CaseContent, Disclosure, Objection, Point, TIME_LIMIT_SEC, TURNS, TriggerAt, WordMatch,
};
use crate::rules::Groups;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

const MAX_FACTS: usize = 30;
const MAX_OBJECTIONS: usize = 12;

pub fn check(case: &CaseContent, groups: &Groups) -> Vec<Problem> {
    let mut found = Found::default();
    texts(case, &mut found);
    persona(case, &mut found);
    facts(case, &mut found);
    objections(case, groups, &mut found);
    solution(case, groups, &mut found);
    phases(case, &mut found);
    limits(case, &mut found);
    found.0
}

#[derive(Default)]
struct Found(Vec<Problem>);

impl Found {
    fn add(&mut self, path: impl Into<String>, code: &str, message: impl Into<String>) {
        self.0.push(Problem::new(path, code, message));
    }

    fn length(&mut self, path: impl Into<String>, what: &str, text: &str, allowed: RangeInclusive<usize>) {
        let chars = text.trim().chars().count();
        if chars == 0 && *allowed.start() > 0 {
            self.add(path, "required", format!("请填写{what}"));
        } else if !allowed.contains(&chars) {
            let (from, to) = (allowed.start(), allowed.end());
            self.add(path, "length", format!("{what}应为{from}至{to}个字，现在是{chars}个字"));
        }
    }

    fn range(&mut self, path: impl Into<String>, what: &str, value: i64, allowed: RangeInclusive<i64>) {
        if !allowed.contains(&value) {
            self.add(path, "range", format!("{what}应在{}到{}之间", allowed.start(), allowed.end()));
        }
    }

    fn unique<'a>(&mut self, list: &str, field: &str, keys: impl Iterator<Item = &'a str>) {
        let mut seen = BTreeSet::new();
        for (i, key) in keys.enumerate() {
            let path = format!("{list}.{i}.{field}");
            if key.trim().is_empty() {
                self.add(path, "required", "请填写标识");
            } else if !seen.insert(key) {
                self.add(path, "duplicate", format!("标识“{key}”重复"));
            }
        }
    }

    fn matcher(&mut self, path: &str, what: &str, matcher: &WordMatch, groups: &Groups) {
        if matcher.is_empty() {
            self.add(path, "unmatched", format!("{what}没有关键词，坐席说什么都不会被识别"));
        }
        for (i, group) in matcher.groups.iter().enumerate() {
            if groups.get(group).is_none() {
                self.add(format!("{path}.groups.{i}"), "unknownGroup", format!("关键词组“{group}”不存在"));
            }
        }
    }
}

fn texts(case: &CaseContent, found: &mut Found) {
    found.length("background", "案例背景", &case.background, 10..=2000);
    found.length("hiddenTruth", "隐藏真相", &case.hidden_truth, 5..=2000);
    found.length("customerGoal", "客户诉求", &case.customer_goal, 2..=30);
    found.length("openingLine", "开场白", &case.opening_line, 4..=100);
}

fn persona(case: &CaseContent, found: &mut Found) {
    let p = &case.persona;
    found.length("persona.name", "客户姓名", &p.name, 1..=20);
    found.range("persona.initAnger", "初始愤怒值", p.init_anger, 0..=100);
    found.range("persona.initTrust", "初始信任值", p.init_trust, 0..=100);
    found.range("persona.initPatience", "初始耐心值", p.init_patience, 0..=100);
    found.range("persona.decayPerTurn", "每轮耐心衰减", p.decay_per_turn, 0..=30);
    found.range("persona.escalateAt", "情绪升级阈值", p.escalate_at, 1..=100);
    found.range("persona.hangupAt", "挂断阈值", p.hangup_at, 0..=100);
    found.range("persona.typingNoiseBp", "打字噪声", p.typing_noise_bp, 0..=10_000);
    if p.hangup_at > 0 && p.hangup_at <= p.escalate_at {
        found.add("persona.hangupAt", "order", "挂断阈值应高于情绪升级阈值，否则客户来不及警告就会挂断");
    }
    if p.init_anger >= p.escalate_at {
        found.add("persona.initAnger", "order", "初始愤怒值应低于情绪升级阈值");
    }
}

/// A fact by its name, or by its place while it has none.
fn named(i: usize, label: &str) -> String {
    if label.trim().is_empty() { format!("第 {} 条事实", i + 1) } else { format!("“{label}”") }
}

fn facts(case: &CaseContent, found: &mut Found) {
    if case.facts.len() > MAX_FACTS {
        found.add("facts", "tooMany", format!("事实最多{MAX_FACTS}条"));
    }
    found.unique("facts", "key", case.facts.iter().map(|f| f.key.as_str()));
    for (i, fact) in case.facts.iter().enumerate() {
        let path = |field: &str| format!("facts.{i}.{field}");
        found.length(path("label"), "事实名称", &fact.label, 1..=20);
        found.length(path("value"), "事实内容", &fact.value, 2..=30);
        let asked = matches!(fact.disclosure, Disclosure::OnAsk | Disclosure::AfterVerify);
        if asked && fact.ask_words.iter().all(|w| w.trim().is_empty()) {
            found.add(
                path("askWords"),
                "notAskable",
                format!("{}没有提问词，坐席问不出来", named(i, &fact.label)),
            );
        }
        if fact.identity && fact.disclosure != Disclosure::OnAsk {
            found.add(path("identity"), "identity", "用于核实身份的事实应设为“询问才说”");
        }
        let names = || std::iter::once(&fact.value).chain(&fact.aliases);
        for (j, spoken) in fact.spoken.iter().enumerate() {
            found.length(path(&format!("spoken.{j}")), "说法", spoken, 2..=40);
            if !names().any(|name| spoken.contains(name.as_str())) {
                found.add(path(&format!("spoken.{j}")), "spoken", "说法里应包含事实内容或其别名");
            }
        }
    }
    let identity = case.facts.iter().filter(|f| f.identity).count();
    let guarded = case.facts.iter().any(|f| f.disclosure == Disclosure::AfterVerify);
    let needed = usize::try_from(case.verify_needs).unwrap_or(0);
    if guarded && (identity == 0 || needed == 0) {
        found.add("verifyNeeds", "notVerifiable", "有需核实身份后才说的事实，但没有可用于核实身份的事实");
    } else if needed > identity && identity > 0 {
        found.add("verifyNeeds", "range", format!("核实身份所需条数不能超过{identity}"));
    }
}

fn objections(case: &CaseContent, groups: &Groups, found: &mut Found) {
    if case.objections.len() > MAX_OBJECTIONS {
        found.add("objections", "tooMany", format!("异议最多{MAX_OBJECTIONS}条"));
    }
    found.unique("objections", "id", case.objections.iter().map(|o| o.id.as_str()));
    for (i, objection) in case.objections.iter().enumerate() {
        if objection.variants.len() < 2 {
            found.add(format!("objections.{i}.variants"), "tooFew", "每条异议至少写两种说法");
        }
        for (j, variant) in objection.variants.iter().enumerate() {
            found.length(format!("objections.{i}.variants.{j}"), "异议说法", variant, 2..=40);
        }
        found.matcher(
            &format!("objections.{i}.resolvedBy"),
            "异议的化解条件",
            &objection.resolved_by,
            groups,
        );
        trigger(case, i, objection, found);
    }
}

fn trigger(case: &CaseContent, i: usize, objection: &Objection, found: &mut Found) {
    let path = format!("objections.{i}.trigger");
    let trigger = &objection.trigger;
    match trigger.at {
        TriggerAt::Words if trigger.words.iter().all(|w| w.trim().is_empty()) => {
            found.add(format!("{path}.words"), "required", "请填写触发词");
        }
        TriggerAt::Turn if !(1..case.max_turns).contains(&trigger.turn) => {
            found.add(format!("{path}.turn"), "range", "触发轮次应在1到最大轮次之间");
        }
        TriggerAt::AfterObjection if leads_back(case, objection) => {
            found.add(format!("{path}.after"), "unresolvable", "前置异议不存在，或几条异议互相等待");
        }
        _ => {}
    }
}

/// Whether following `after` ends nowhere or in a circle.
fn leads_back(case: &CaseContent, start: &Objection) -> bool {
    let mut now = start;
    for _ in 0..=case.objections.len() {
        if now.trigger.at != TriggerAt::AfterObjection {
            return false;
        }
        let Some(before) = case.objection(&now.trigger.after) else { return true };
        now = before;
    }
    true
}

fn solution(case: &CaseContent, groups: &Groups, found: &mut Found) {
    let solution = &case.solution;
    if solution.steps.is_empty() {
        found.add("solution.steps", "required", "请至少写一个解决步骤");
    }
    let lists: [(&str, &[Point]); 3] = [
        ("solution.steps", &solution.steps),
        ("solution.correctPoints", &solution.correct_points),
        ("solution.wrongPoints", &solution.wrong_points),
    ];
    let all = || lists.iter().flat_map(|(_, points)| points.iter());
    for (list, points) in lists {
        for (i, point) in points.iter().enumerate() {
            found.length(format!("{list}.{i}.text"), "内容", &point.text, 2..=200);
            found.matcher(&format!("{list}.{i}.saidBy"), "该条内容", &point.said_by, groups);
            if all().filter(|other| other.id == point.id).count() > 1 {
                found.add(format!("{list}.{i}.id"), "duplicate", format!("标识“{}”重复", point.id));
            }
        }
    }
}

fn phases(case: &CaseContent, found: &mut Found) {
    if case.phases.is_empty() {
        found.add("phases", "required", "请至少保留一个阶段");
    }
    for (i, phase) in case.phases.iter().enumerate() {
        if case.phases.iter().filter(|other| other.stage == phase.stage).count() > 1 {
            found.add(format!("phases.{i}.stage"), "duplicate", format!("阶段“{}”重复", phase.stage.label()));
        }
        let known = |next| next > phase.stage && case.phases.iter().any(|other| other.stage == next);
        if phase.next.is_some_and(|next| !known(next)) {
            found.add(format!("phases.{i}.next"), "unknownStage", "下一阶段应是后面的某个阶段");
        }
        found.range(format!("phases.{i}.maxTurns"), "阶段轮次上限", phase.max_turns, 0..=*TURNS.end());
    }
}

fn limits(case: &CaseContent, found: &mut Found) {
    found.range("maxTurns", "最大轮次", case.max_turns, TURNS);
    if case.time_limit_sec != 0 {
        found.range("timeLimitSec", "限时（秒）", case.time_limit_sec, TIME_LIMIT_SEC);
    }
    if !(1..=case.max_turns).contains(&case.end_rules.min_turns) {
        found.add("endRules.minTurns", "range", "最少轮次应在1到最大轮次之间");
    }
}
