//! Keyword groups: one meaning, many wordings.
//!
//! On real traffic one literal greeting is found in 31 % of the sessions and the group in 72 %, which is
//! why rules name groups rather than words. The shipped groups are plain data beside this file; a team's
//! own group replaces a shipped one of the same name.
//!
//! Words are normalised like the dialogue. Patterns and exclusions are matched against the normalised text
//! as they are written: simplified, lower case, without punctuation and spaces, quantities also as digits.

use super::{
    matcher::{Matcher, pattern},
    normalize::normalize,
    problem::{Problems, RuleProblem},
};
use regex::Regex;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};
use utoipa::ToSchema;

/// Names that the engine itself relies on.
pub const NEGATIVE: &str = "客户负面";
pub const EMPATHY: &str = "致歉共情";
pub const QUESTION: &str = "疑问句";
pub const GREETING: &str = "问候";
pub const SELF_INTRODUCTION: &str = "自报身份";
pub const VERIFY: &str = "核实身份";
pub const ANYTHING_ELSE: &str = "还有其他需要";
pub const FAREWELL: &str = "感谢告别";
pub const INVITE_RATING: &str = "邀请评价";
pub const CUSTOMER_CLOSING: &str = "客户结束";
pub const CUSTOMER_REQUEST: &str = "客户诉求";

pub const MAX_WORDS: usize = 500;
pub const MAX_WORD_CHARS: usize = 30;
pub const MAX_PATTERNS: usize = 50;
pub const MAX_NAME_CHARS: usize = 30;

const BUILTIN_TOML: &str = include_str!("builtin_groups.toml");

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = KeywordGroupDef)]
pub struct GroupDef {
    pub name: String,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub words: Vec<String>,
    /// Regular expressions that hit like a word does.
    #[serde(default)]
    pub patterns: Vec<String>,
    /// Regular expressions; a hit that overlaps one of their matches does not count.
    #[serde(default)]
    pub exclude: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    groups: Vec<GroupDef>,
}

/// Compiled groups by name.
#[derive(Debug, Clone, Default)]
pub struct Groups {
    by_name: BTreeMap<String, Arc<Matcher>>,
}

static BUILTIN: LazyLock<(Vec<GroupDef>, Groups)> = LazyLock::new(|| {
    let file: File =
        toml::from_str(BUILTIN_TOML).expect("the shipped groups are valid TOML: a test reads them");
    let groups = Groups::compile(&file.groups).expect("the shipped groups compile: a test builds them");
    (file.groups, groups)
});

impl Groups {
    /// The shipped groups.
    #[must_use]
    pub fn builtin() -> &'static Self {
        &BUILTIN.1
    }

    #[must_use]
    pub fn builtin_defs() -> &'static [GroupDef] {
        &BUILTIN.0
    }

    /// Compiles exactly the given groups; problem paths start with the group's index.
    pub fn compile(defs: &[GroupDef]) -> Result<Self, Vec<RuleProblem>> {
        Self::compile_with(defs, |_| None)
    }

    /// Like [`Self::compile`], but a group that is as it was shipped is taken in its compiled form: a
    /// scheme is mostly made of such groups, and their patterns take long to compile.
    pub fn compile_sharing(defs: &[GroupDef]) -> Result<Self, Vec<RuleProblem>> {
        let (shipped, compiled) = &*BUILTIN;
        Self::compile_with(defs, |def| compiled.get(&def.name).filter(|_| shipped.contains(def)).cloned())
    }

    fn compile_with(
        defs: &[GroupDef],
        ready: impl Fn(&GroupDef) -> Option<Arc<Matcher>>,
    ) -> Result<Self, Vec<RuleProblem>> {
        let mut problems = Problems::default();
        let mut by_name = BTreeMap::new();
        for (i, def) in defs.iter().enumerate() {
            let matcher =
                ready(def).unwrap_or_else(|| Arc::new(compile_group(def, &format!("{i}."), &mut problems)));
            if by_name.insert(def.name.trim().to_owned(), matcher).is_some() {
                problems.add(format!("{i}.name"), format!("词组「{}」重复", def.name));
            }
        }
        problems.finish(Self { by_name })
    }

    /// The shipped groups with a team's own ones on top.
    pub fn with_custom(defs: &[GroupDef]) -> Result<Self, Vec<RuleProblem>> {
        let mut groups = Self::builtin().clone();
        groups.by_name.extend(Self::compile(defs)?.by_name);
        Ok(groups)
    }

    /// Checks one group as its form sends it; problem paths are the form's fields.
    pub fn check(def: &GroupDef) -> Result<(), Vec<RuleProblem>> {
        let mut problems = Problems::default();
        compile_group(def, "", &mut problems);
        problems.finish(())
    }

    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<Matcher>> {
        self.by_name.get(name)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    pub(super) fn known(&self, name: &str) -> Result<Arc<Matcher>, String> {
        self.get(name).cloned().ok_or_else(|| format!("词组「{name}」不存在"))
    }
}

fn compile_group(def: &GroupDef, prefix: &str, problems: &mut Problems) -> Matcher {
    let name = def.name.trim();
    if name.is_empty() {
        problems.add(format!("{prefix}name"), "请输入词组名称");
    } else if name.chars().count() > MAX_NAME_CHARS {
        problems.add(format!("{prefix}name"), format!("词组名称不能超过 {MAX_NAME_CHARS} 个字符"));
    }
    if def.words.is_empty() && def.patterns.is_empty() {
        problems.add(format!("{prefix}words"), "词语和正则表达式至少填写一项");
    }
    if def.words.len() > MAX_WORDS {
        problems.add(format!("{prefix}words"), format!("词语不能超过 {MAX_WORDS} 个"));
    }
    for (i, word) in def.words.iter().enumerate() {
        if let Err(message) = check_word(word) {
            problems.add(format!("{prefix}words.{i}"), message);
        }
    }
    let patterns = compile_patterns(&def.patterns, &format!("{prefix}patterns"), problems);
    let exclude = compile_patterns(&def.exclude, &format!("{prefix}exclude"), problems);
    Matcher::new(name, &def.words, patterns, exclude)
}

pub(super) fn check_word(word: &str) -> Result<(), String> {
    if word.chars().count() > MAX_WORD_CHARS {
        return Err(format!("词语不能超过 {MAX_WORD_CHARS} 个字符"));
    }
    if normalize(word).is_empty() { Err("词语不能为空或只含标点".to_owned()) } else { Ok(()) }
}

pub(super) fn compile_patterns(sources: &[String], path: &str, problems: &mut Problems) -> Vec<Regex> {
    if sources.len() > MAX_PATTERNS {
        problems.add(path, format!("正则表达式不能超过 {MAX_PATTERNS} 条"));
        return Vec::new();
    }
    let compiled = sources.iter().enumerate().map(|(i, s)| problems.keep(&format!("{path}.{i}"), pattern(s)));
    compiled.flatten().collect()
}
