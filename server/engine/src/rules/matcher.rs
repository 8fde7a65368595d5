//! Finding words and patterns in a normalised text.
//!
//! A pattern is written by a user of the product. It runs on the linear-time engine only, and its source
//! and compiled size are limited, so that no rule can stall the scoring of a session.

use super::normalize::{NormText, View, normalize, normalize_folded};
use aho_corasick::{AhoCorasick, MatchKind};
use regex::{Regex, RegexBuilder};
use std::ops::Range;

pub const MAX_PATTERN_CHARS: usize = 500;
const MAX_COMPILED_BYTES: usize = 1 << 19;
const MAX_NESTING: u32 = 40;

/// Words, patterns and the exclusions that make an innocent match not count.
#[derive(Debug, Clone, Default)]
pub struct Matcher {
    /// As a rule author knows it: the group's name or the pattern itself.
    pub label: String,
    /// The words in both spellings of their quantities.
    words: Option<AhoCorasick>,
    patterns: Vec<Regex>,
    exclude: Vec<Regex>,
}

impl Matcher {
    /// The words and patterns have been checked by the caller.
    pub(super) fn new(label: &str, words: &[String], patterns: Vec<Regex>, exclude: Vec<Regex>) -> Self {
        Self {
            label: label.to_owned(),
            words: automaton(words.iter().flat_map(|w| [normalize(w), normalize_folded(w)])),
            patterns,
            exclude,
        }
    }

    /// Original character ranges of all hits, ordered, without those that an exclusion overlaps.
    #[must_use]
    pub fn find(&self, text: &NormText) -> Vec<Range<usize>> {
        let mut hits = Vec::new();
        for view in text.views() {
            let found = self.words.iter().flat_map(|ac| ac.find_iter(view.text())).map(|m| m.range());
            hits.extend(found.filter_map(|bytes| view.original(bytes)));
            hits.extend(self.patterns.iter().flat_map(|re| pattern_hits(re, view)));
        }
        drop_excluded(&mut hits, &self.exclude, text);
        hits.sort_by_key(|r| (r.start, r.end));
        hits.dedup();
        hits
    }

    #[must_use]
    pub fn is_match(&self, text: &NormText) -> bool {
        !self.find(text).is_empty()
    }
}

pub(super) fn drop_excluded(hits: &mut Vec<Range<usize>>, exclude: &[Regex], text: &NormText) {
    if hits.is_empty() || exclude.is_empty() {
        return;
    }
    let innocent: Vec<Range<usize>> =
        text.views().flat_map(|view| exclude.iter().flat_map(|re| pattern_hits(re, view))).collect();
    hits.retain(|hit| !innocent.iter().any(|ex| ex.start < hit.end && hit.start < ex.end));
}

fn pattern_hits(re: &Regex, view: &View) -> Vec<Range<usize>> {
    re.find_iter(view.text()).filter_map(|m| view.original(m.range())).collect()
}

fn automaton(words: impl Iterator<Item = String>) -> Option<AhoCorasick> {
    let words: Vec<String> = words.filter(|w| !w.is_empty()).collect();
    if words.is_empty() {
        return None;
    }
    AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(words).ok()
}

/// Compiles a user's pattern; the message is for its author.
pub(super) fn pattern(source: &str) -> Result<Regex, String> {
    if source.trim().is_empty() {
        return Err("正则表达式不能为空".to_owned());
    }
    if source.chars().count() > MAX_PATTERN_CHARS {
        return Err(format!("正则表达式不能超过 {MAX_PATTERN_CHARS} 个字符"));
    }
    let re = RegexBuilder::new(source)
        .size_limit(MAX_COMPILED_BYTES)
        .dfa_size_limit(MAX_COMPILED_BYTES)
        .nest_limit(MAX_NESTING)
        .build()
        .map_err(|error| describe(&error))?;
    if re.is_match("") {
        return Err("正则表达式会匹配空文本，等于总是命中".to_owned());
    }
    Ok(re)
}

fn describe(error: &regex::Error) -> String {
    match error {
        regex::Error::CompiledTooBig(_) => "正则表达式过于复杂，请减少重复次数或分支".to_owned(),
        regex::Error::Syntax(text) => {
            let reason = text.lines().last().unwrap_or_default().trim_start_matches("error: ");
            format!("正则表达式语法错误：{reason}")
        }
        other => format!("正则表达式无法使用：{other}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matcher(words: &[&str], patterns: &[&str], exclude: &[&str]) -> Matcher {
        let compile = |list: &[&str]| list.iter().map(|p| pattern(p).unwrap()).collect();
        let words: Vec<String> = words.iter().map(|w| (*w).to_owned()).collect();
        Matcher::new("测试", &words, compile(patterns), compile(exclude))
    }

    #[test]
    fn longest_word_wins_and_points_at_the_original() {
        let m = matcher(&["您好", "您好啊"], &[], &[]);
        assert_eq!(m.find(&NormText::new("喂，您 好啊！")), vec![2..6]);
    }

    #[test]
    fn exclusion_removes_the_innocent_hit_only() {
        let m = matcher(&["不知道"], &[], &["不知道您的"]);
        assert!(m.find(&NormText::new("暂时不知道您的问题")).is_empty());
        assert_eq!(m.find(&NormText::new("不知道您的问题，我不知道")).len(), 1);
    }

    #[test]
    fn numbers_match_in_either_spelling() {
        let m = matcher(&["三天内"], &["[0-9]+小时"], &[]);
        assert!(m.is_match(&NormText::new("3天内")));
        assert!(m.is_match(&NormText::new("三天内")));
        assert!(m.is_match(&NormText::new("四十八小时")));
        assert!(!m.is_match(&NormText::new("稍等一下")));
    }

    #[test]
    fn unusable_patterns_are_refused_in_chinese() {
        assert!(pattern("(").unwrap_err().starts_with("正则表达式语法错误"));
        assert!(pattern("((a{1000}){1000}){1000}").unwrap_err().contains("过于复杂"));
        assert!(pattern(&"啊".repeat(501)).unwrap_err().contains("500"));
        assert!(pattern("").is_err());
        assert!(pattern("a*").unwrap_err().contains("空文本"));
        assert!(pattern(&("(".repeat(60) + "a" + &")".repeat(60))).is_err());
    }
}
