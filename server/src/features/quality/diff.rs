//! What would change with the next revision, in words for the person who publishes it.

use super::snapshot::{SchemeItem, SchemeProject, SchemeSnapshot, SchemeType};
use super::validate::points;
use coach_engine::rules::GroupDef;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = quality::ChangeKind)]
pub enum ChangeKind {
    Added,
    Removed,
    Changed,
    Moved,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = quality::ChangeTarget)]
pub enum ChangeTarget {
    Type,
    Project,
    Item,
    Group,
}

impl ChangeTarget {
    const fn label(self) -> &'static str {
        match self {
            Self::Type => "质检类型",
            Self::Project => "质检项目",
            Self::Item => "质检项",
            Self::Group => "词组",
        }
    }
}

/// One sentence of a diff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = quality::SchemeChange)]
pub struct SchemeChange {
    pub kind: ChangeKind,
    pub target: ChangeTarget,
    pub text: String,
}

/// How one entity of two schemes compares.
trait Entity: PartialEq {
    type Key: PartialEq;
    const TARGET: ChangeTarget;
    fn key(&self) -> Self::Key;
    /// What it stands below; an order is one among neighbours.
    fn parent(&self) -> i64;
    fn name(&self) -> &str;
    /// What to say beside the name when it is new.
    fn about(&self) -> String;
    /// The differing fields, in words.
    fn fields(&self, new: &Self, out: &mut Words);
}

#[derive(Debug, Default)]
struct Words(Vec<String>);

impl Words {
    fn value(&mut self, label: &str, old: impl Into<String>, new: impl Into<String>) {
        let (old, new) = (old.into(), new.into());
        if old != new {
            self.0.push(format!("{label}由{old}改为{new}"));
        }
    }

    fn text(&mut self, label: &str, same: bool) {
        if !same {
            self.0.push(format!("{label}已修改"));
        }
    }
}

fn yes_no(value: bool) -> &'static str {
    if value { "是" } else { "否" }
}

fn score(cp: i64) -> String {
    format!("{}分", points(cp))
}

/// The type with its projects left out, which are compared on their own.
struct Head<'a>(&'a SchemeType);
/// A project with the type that it is below.
struct Section<'a>(&'a SchemeType, &'a SchemeProject);
/// An item with the project that it is below.
struct Leaf<'a>(&'a SchemeProject, &'a SchemeItem);

impl PartialEq for Head<'_> {
    fn eq(&self, other: &Self) -> bool {
        (&self.0.name, self.0.cap_cp) == (&other.0.name, other.0.cap_cp)
    }
}

impl Entity for Head<'_> {
    type Key = i64;
    const TARGET: ChangeTarget = ChangeTarget::Type;
    fn key(&self) -> i64 {
        self.0.id
    }
    fn parent(&self) -> i64 {
        0
    }
    fn name(&self) -> &str {
        &self.0.name
    }
    fn about(&self) -> String {
        String::new()
    }
    fn fields(&self, new: &Self, out: &mut Words) {
        let cap = |t: &SchemeType| t.cap_cp.map_or("不限".to_owned(), score);
        out.value("名称", format!("「{}」", self.0.name), format!("「{}」", new.0.name));
        out.value("封顶分", cap(self.0), cap(new.0));
    }
}

impl PartialEq for Section<'_> {
    fn eq(&self, other: &Self) -> bool {
        let bare = |p: &SchemeProject| SchemeProject { items: Vec::new(), ..p.clone() };
        self.0.id == other.0.id && bare(self.1) == bare(other.1)
    }
}

impl Entity for Section<'_> {
    type Key = i64;
    const TARGET: ChangeTarget = ChangeTarget::Project;
    fn key(&self) -> i64 {
        self.1.id
    }
    fn parent(&self) -> i64 {
        self.0.id
    }
    fn name(&self) -> &str {
        &self.1.name
    }
    fn about(&self) -> String {
        format!("（{}，{}判定）", score(self.1.max_cp), self.1.handler.label())
    }
    fn fields(&self, new: &Self, out: &mut Words) {
        let (a, b) = (self.1, new.1);
        out.value("名称", format!("「{}」", a.name), format!("「{}」", b.name));
        if self.0.id != new.0.id {
            out.value("所属类型", format!("「{}」", self.0.name), format!("「{}」", new.0.name));
        }
        out.value("满分", score(a.max_cp), score(b.max_cp));
        out.value("计分方式", a.mode.label(), b.mode.label());
        out.value("严重程度", a.severity.label(), b.severity.label());
        out.value("判定方式", a.handler.label(), b.handler.label());
        out.value("允许不适用", yes_no(a.na_allowed), yes_no(b.na_allowed));
        out.value("允许申诉", yes_no(a.appealable), yes_no(b.appealable));
        out.text("说明", a.description == b.description);
    }
}

impl PartialEq for Leaf<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id && self.1 == other.1
    }
}

impl Entity for Leaf<'_> {
    type Key = i64;
    const TARGET: ChangeTarget = ChangeTarget::Item;
    fn key(&self) -> i64 {
        self.1.id
    }
    fn parent(&self) -> i64 {
        self.0.id
    }
    fn name(&self) -> &str {
        &self.1.name
    }
    fn about(&self) -> String {
        format!("（属于「{}」，{}）", self.0.name, score(self.1.cp))
    }
    fn fields(&self, new: &Self, out: &mut Words) {
        let (a, b) = (self.1, new.1);
        out.value("名称", format!("「{}」", a.name), format!("「{}」", b.name));
        if self.0.id != new.0.id {
            out.value("所属项目", format!("「{}」", self.0.name), format!("「{}」", new.0.name));
        }
        out.value("分值", score(a.cp), score(b.cp));
        let phase = |p: Option<i64>| p.map_or("不限".to_owned(), |p| format!("第{p}阶段"));
        out.value("阶段", phase(a.phase), phase(b.phase));
        out.value("判定对象", a.role.label(), b.role.label());
        out.value("须有证据", yes_no(a.required_evidence), yes_no(b.required_evidence));
        out.text("判定规则", a.rule == b.rule);
        out.text("判定问题", a.question == b.question);
        out.text("评判说明", a.answer_instructions == b.answer_instructions);
        out.text("示例", (&a.pass_examples, &a.fail_examples) == (&b.pass_examples, &b.fail_examples));
        out.text("不适用说明", a.na_condition == b.na_condition);
    }
}

impl Entity for GroupDef {
    type Key = String;
    const TARGET: ChangeTarget = ChangeTarget::Group;
    fn key(&self) -> String {
        self.name.clone()
    }
    fn parent(&self) -> i64 {
        0
    }
    fn name(&self) -> &str {
        &self.name
    }
    fn about(&self) -> String {
        format!("（{}个词，{}条正则）", self.words.len(), self.patterns.len())
    }
    fn fields(&self, new: &Self, out: &mut Words) {
        let missing =
            |from: &[String], within: &[String]| from.iter().filter(|w| !within.contains(w)).count();
        let (added, dropped) = (missing(&new.words, &self.words), missing(&self.words, &new.words));
        if added > 0 {
            out.0.push(format!("增加{added}个词"));
        }
        if dropped > 0 {
            out.0.push(format!("去掉{dropped}个词"));
        }
        out.text("正则表达式", self.patterns == new.patterns);
        out.text("排除条件", self.exclude == new.exclude);
        out.text("说明", self.description == new.description);
    }
}

fn compare<E: Entity>(old: &[E], new: &[E], out: &mut Vec<SchemeChange>) {
    let label = E::TARGET.label();
    let mut say = |kind, text| out.push(SchemeChange { kind, target: E::TARGET, text });
    for entity in new {
        let Some(before) = old.iter().find(|o| o.key() == entity.key()) else {
            say(ChangeKind::Added, format!("新增{label}「{}」{}", entity.name(), entity.about()));
            continue;
        };
        if before != entity {
            let mut words = Words::default();
            before.fields(entity, &mut words);
            // A change of something that no one reads, such as the order of words, is no news.
            if !words.0.is_empty() {
                say(ChangeKind::Changed, format!("{label}「{}」：{}", before.name(), words.0.join("，")));
            }
        }
    }
    for entity in old.iter().filter(|o| !new.iter().any(|n| n.key() == o.key())) {
        say(ChangeKind::Removed, format!("移除{label}「{}」", entity.name()));
    }
    // What moved below something else has been told already, and what moved along with its parent did not move.
    let kept = |from: &[E], other: &[E]| -> Vec<(i64, E::Key)> {
        let stays = |e: &E| other.iter().any(|o| o.key() == e.key() && o.parent() == e.parent());
        let mut places: Vec<_> = from.iter().filter(|e| stays(e)).map(|e| (e.parent(), e.key())).collect();
        places.sort_by_key(|(parent, _)| *parent);
        places
    };
    if kept(old, new) != kept(new, old) {
        say(ChangeKind::Moved, format!("{label}的顺序已调整"));
    }
}

fn heads(scheme: &SchemeSnapshot) -> Vec<Head<'_>> {
    scheme.types.iter().map(Head).collect()
}

fn sections(scheme: &SchemeSnapshot) -> Vec<Section<'_>> {
    scheme.projects().map(|(t, p)| Section(t, p)).collect()
}

fn leaves(scheme: &SchemeSnapshot) -> Vec<Leaf<'_>> {
    scheme.items().map(|(p, i)| Leaf(p, i)).collect()
}

fn by_name(scheme: &SchemeSnapshot) -> Vec<GroupDef> {
    let mut groups = scheme.groups.clone();
    groups.sort_by(|a, b| a.name.cmp(&b.name));
    groups
}

/// The changes from `old` to `new`; empty when both score every dialogue the same way and read the same.
pub(super) fn changes(old: &SchemeSnapshot, new: &SchemeSnapshot) -> Vec<SchemeChange> {
    let mut out = Vec::new();
    compare(&heads(old), &heads(new), &mut out);
    compare(&sections(old), &sections(new), &mut out);
    compare(&leaves(old), &leaves(new), &mut out);
    compare(&by_name(old), &by_name(new), &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use coach_engine::enums::{Handler, ProjectMode, Severity};
    use coach_engine::rules::Role;

    fn item(id: i64, name: &str) -> SchemeItem {
        SchemeItem {
            id,
            name: name.to_owned(),
            question: "是否？".to_owned(),
            answer_instructions: String::new(),
            pass_examples: Vec::new(),
            fail_examples: Vec::new(),
            role: Role::Agent,
            phase: None,
            required_evidence: true,
            cp: 500,
            na_condition: String::new(),
            rule: None,
        }
    }

    fn scheme() -> SchemeSnapshot {
        let project = |id, name: &str, items| SchemeProject {
            id,
            name: name.to_owned(),
            description: String::new(),
            max_cp: 1000,
            mode: ProjectMode::Add,
            severity: Severity::Normal,
            handler: Handler::Rule,
            na_allowed: true,
            appealable: true,
            items,
        };
        let projects = vec![
            project(1, "开场", vec![item(1, "问候"), item(2, "工号")]),
            project(2, "结束", vec![item(3, "告别")]),
        ];
        let types = vec![SchemeType { id: 1, name: "规范".to_owned(), cap_cp: None, projects }];
        let group =
            GroupDef { name: "问候".to_owned(), words: vec!["您好".to_owned()], ..GroupDef::default() };
        SchemeSnapshot { types, groups: vec![group] }
    }

    fn told(edit: impl FnOnce(&mut SchemeSnapshot)) -> Vec<String> {
        let mut new = scheme();
        edit(&mut new);
        changes(&scheme(), &new).into_iter().map(|c| c.text).collect()
    }

    #[test]
    fn each_edit_is_told_in_words() {
        assert!(told(|_| {}).is_empty());
        assert_eq!(told(|s| s.types[0].cap_cp = Some(3000)), ["质检类型「规范」：封顶分由不限改为30分"]);
        assert_eq!(
            told(|s| {
                s.types[0].projects[0].max_cp = 1250;
                s.types[0].projects[0].handler = Handler::RuleAndAi;
            }),
            ["质检项目「开场」：满分由10分改为12.5分，判定方式由规则改为规则+AI"]
        );
        assert_eq!(told(|s| s.types[0].projects[1].items[0].cp = 60), ["质检项「告别」：分值由5分改为0.6分"]);
        assert_eq!(
            told(|s| s.types[0].projects[1].items.push(item(9, "评价"))),
            ["新增质检项「评价」（属于「结束」，5分）"]
        );
        assert_eq!(told(|s| s.types[0].projects[0].items.truncate(1)), ["移除质检项「工号」"]);
        assert_eq!(told(|s| s.types[0].projects[0].items.swap(0, 1)), ["质检项的顺序已调整"]);
        assert_eq!(
            told(|s| s.types[0].projects.swap(0, 1)),
            ["质检项目的顺序已调整"],
            "their items came along"
        );
        assert_eq!(
            told(|s| {
                let item = s.types[0].projects[0].items.remove(0);
                s.types[0].projects[1].items.insert(0, item);
            }),
            ["质检项「问候」：所属项目由「开场」改为「结束」"]
        );
        assert_eq!(
            told(|s| s.groups[0].words = vec!["早上好".to_owned(), "你好".to_owned()]),
            ["词组「问候」：增加2个词，去掉1个词"]
        );
    }

    #[test]
    fn a_first_scheme_is_all_new() {
        let all = changes(&SchemeSnapshot::default(), &scheme());
        assert_eq!(all.len(), 1 + 2 + 3 + 1);
        assert!(all.iter().all(|c| c.kind == ChangeKind::Added));
    }
}
