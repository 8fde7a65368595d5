use crate::http::{ApiError, Stamp, Violations};
use coach_engine::enums::{PhraseScope, UseState};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub const MAX_SORT_IDS: usize = 1_000;

/// A phrase as it is managed.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PhraseItem {
    pub id: i64,
    pub group_name: String,
    pub title: String,
    pub content: String,
    /// The names between braces in the content, to be filled in before sending.
    #[sqlx(skip)]
    pub variables: Vec<String>,
    pub scope: PhraseScope,
    pub owner_id: i64,
    pub owner_name: String,
    /// Empty = none.
    pub hotkey: String,
    pub enabled_in_exam: bool,
    pub use_count: i64,
    pub use_state: UseState,
    pub rev: i64,
    pub updated_at: Stamp,
}

/// A phrase as it is offered during a dialogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct Phrase {
    pub id: i64,
    pub group_name: String,
    pub title: String,
    pub content: String,
    #[sqlx(skip)]
    pub variables: Vec<String>,
    pub scope: PhraseScope,
    pub hotkey: String,
    /// False = not to be offered in an exam.
    pub enabled_in_exam: bool,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
pub struct PhraseGroup {
    /// Empty = without a group.
    pub name: String,
    pub count: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PhraseFilters {
    /// Present but empty: only those without a group.
    #[param(max_length = 20)]
    pub group: Option<String>,
    #[param(inline)]
    pub scope: Option<PhraseScope>,
    #[param(inline)]
    pub use_state: Option<UseState>,
}

impl PhraseFilters {
    /// Elsewhere an empty value is no filter; here `group=` has a meaning of its own.
    #[must_use]
    pub fn or_ungrouped(mut self, raw: Option<String>) -> Self {
        let raw = raw.unwrap_or_default();
        if self.group.is_none() && raw.split('&').any(|pair| pair == "group=" || pair == "group") {
            self.group = Some(String::new());
        }
        self
    }
}

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhraseBody {
    #[serde(default)]
    #[schema(max_length = 20)]
    pub group_name: String,
    #[schema(min_length = 1, max_length = 50)]
    pub title: String,
    #[schema(min_length = 1, max_length = 500)]
    pub content: String,
    pub scope: PhraseScope,
    /// Letters, digits, `+`, `-` and `/`.
    #[serde(default)]
    #[schema(max_length = 20)]
    pub hotkey: String,
    #[serde(default = "yes")]
    pub enabled_in_exam: bool,
    #[serde(default = "using")]
    pub use_state: UseState,
    /// The `rev` that was read; only a change needs it.
    #[serde(default)]
    pub rev: i64,
}

const fn yes() -> bool {
    true
}

const fn using() -> UseState {
    UseState::Using
}

impl PhraseBody {
    /// Tidies and checks the input.
    pub fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.name("groupName", "分组", &mut self.group_name, 0..=20);
        v.name("title", "标题", &mut self.title, 1..=50);
        v.text("content", "内容", &mut self.content, 1..=500);
        v.name("hotkey", "快捷键", &mut self.hotkey, 0..=20);
        v.ensure(
            self.hotkey.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '/')),
            "hotkey",
            "快捷键只能由字母、数字和 + - / 组成",
        );
        if let Err(problem) = variables(&self.content) {
            v.add("content", problem);
        }
        v.done()
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyPhraseBody {
    pub id: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SortPhrasesBody {
    /// Phrases in their new order; the places they held before are shared out again among them.
    #[schema(min_items = 1, max_items = 1000)]
    pub ids: Vec<i64>,
}

/// The distinct `{变量}` names in order of appearance.
pub fn variables(content: &str) -> Result<Vec<String>, String> {
    let mut names: Vec<String> = Vec::new();
    let mut rest = content;
    while let Some(open) = rest.find(['{', '}']) {
        let inner = rest[open..].strip_prefix('{').ok_or("花括号没有成对出现")?;
        let close = inner.find(['{', '}']).ok_or("花括号没有成对出现")?;
        if inner.as_bytes().get(close) != Some(&b'}') {
            return Err("花括号没有成对出现".to_owned());
        }
        let name = inner[..close].trim();
        if name.is_empty() || name.chars().count() > 20 {
            return Err("变量名应为1到20个字".to_owned());
        }
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
        rest = &inner[close + 1..];
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::variables;

    #[test]
    fn placeholders_are_found_once_each() {
        let found = variables("您好{客户姓名}，工单{ 单号 }已提交，{客户姓名}请留意短信").unwrap();
        assert_eq!(found, ["客户姓名", "单号"]);
        assert_eq!(variables("没有变量").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn broken_braces_are_refused() {
        for text in ["{", "}", "您好{姓名", "{{姓名}}", "{}", "a}b{c"] {
            assert!(variables(text).is_err(), "{text}");
        }
    }
}
