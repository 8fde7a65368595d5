//! Validation of input: rules that many forms share, and the field map that a 422 carries.

use super::{ApiError, Stamp};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Field path (`items.0.name`) to the Chinese message shown beside that field.
#[derive(Debug, Default, Clone)]
pub struct Violations(BTreeMap<String, String>);

impl Violations {
    /// Notes a problem; the first one of a field is kept.
    pub fn add(&mut self, path: impl Into<String>, msg: impl Into<String>) {
        self.0.entry(path.into()).or_insert_with(|| msg.into());
    }

    /// Notes `msg` unless `ok`.
    pub fn ensure(&mut self, ok: bool, path: &str, msg: &str) {
        if !ok {
            self.add(path, msg);
        }
    }

    /// Notes a period that ends before it begins.
    pub fn period(&mut self, from: Option<Stamp>, to: Option<Stamp>) {
        self.ensure(from.zip(to).is_none_or(|(from, to)| from <= to), "to", "结束时间不能早于开始时间");
    }

    /// Trims `text` in place, then checks its length in characters and that it has no control
    /// characters other than line breaks and tabs.
    pub fn text(&mut self, path: &str, label: &str, text: &mut String, chars: RangeInclusive<usize>) {
        *text = text.trim().to_owned();
        let count = text.chars().count();
        if count == 0 && *chars.start() > 0 {
            self.add(path, format!("请输入{label}"));
        } else if !chars.contains(&count) {
            let (low, high) = chars.into_inner();
            self.add(
                path,
                if low <= 1 {
                    format!("{label}不能超过{high}个字")
                } else {
                    format!("{label}应为{low}到{high}个字")
                },
            );
        }
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            self.add(path, format!("{label}含有不可见的控制字符"));
        }
    }

    /// A name: like [`Self::text`], on one line.
    pub fn name(&mut self, path: &str, label: &str, text: &mut String, chars: RangeInclusive<usize>) {
        self.text(path, label, text, chars);
        if text.contains(['\n', '\r', '\t']) {
            self.add(path, format!("{label}不能换行"));
        }
    }

    /// A number within bounds; the specification fixes the message.
    pub fn number(&mut self, path: &str, value: i64, range: RangeInclusive<i64>) {
        if !range.contains(&value) {
            self.add(path, format!("请传入合法数字（{}～{}）", range.start(), range.end()));
        }
    }

    /// A list's length.
    pub fn count(&mut self, path: &str, label: &str, len: usize, range: RangeInclusive<usize>) {
        if len < *range.start() {
            self.add(path, format!("请至少选择{}个{label}", range.start()));
        } else if len > *range.end() {
            self.add(path, format!("{label}不能超过{}个", range.end()));
        }
    }

    #[must_use]
    pub const fn fields(&self) -> &BTreeMap<String, String> {
        &self.0
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One sentence for a client that shows no field messages.
    #[must_use]
    pub fn summary(&self) -> String {
        self.0.values().next().cloned().unwrap_or_else(|| "提交的内容有误".to_owned())
    }

    /// # Errors
    /// `ApiError::Invalid` when anything was noted.
    pub fn done(self) -> Result<(), ApiError> {
        if self.0.is_empty() { Ok(()) } else { Err(ApiError::Invalid(self)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_trimmed_and_bounded() {
        let mut v = Violations::default();
        let mut name = "  热线  ".to_owned();
        v.name("name", "名称", &mut name, 1..=4);
        assert!(v.is_empty());
        assert_eq!(name, "热线");
        v.name("name", "名称", &mut "一二三四五".to_owned(), 1..=4);
        assert_eq!(v.summary(), "名称不能超过4个字");
    }

    #[test]
    fn control_characters_are_refused() {
        let mut v = Violations::default();
        v.text("text", "内容", &mut "a\u{0}b".to_owned(), 1..=10);
        assert!(v.fields().contains_key("text"));
    }
}
