use crate::http::{ApiError, Stamp, Violations};
use coach_engine::rules::{GroupDef, Groups};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A keyword group of the team.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::KeywordGroup)]
pub struct KeywordGroup {
    pub id: i64,
    pub name: String,
    pub description: String,
    pub words: Vec<String>,
    /// Regular expressions over the normalised text that hit like a word does.
    pub patterns: Vec<String>,
    /// Regular expressions; a hit that overlaps one of their matches does not count.
    pub exclude: Vec<String>,
    /// Shipped with the product: it can be edited and reset, not renamed or deleted.
    pub builtin: bool,
    /// Differs from what was shipped; always false for a group of the team's own.
    pub edited: bool,
    /// The check items whose rules name the group.
    pub used_by: Vec<UsedBy>,
    pub rev: i64,
    #[schema(required)]
    pub updated_by: Option<String>,
    pub updated_at: Stamp,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = quality::GroupUse)]
pub struct UsedBy {
    pub id: i64,
    pub name: String,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct GroupFilters {
    pub builtin: Option<bool>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::KeywordGroupForm)]
pub struct GroupForm {
    #[schema(min_length = 1, max_length = 30)]
    pub name: String,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub description: String,
    #[serde(default)]
    #[schema(max_items = 500)]
    pub words: Vec<String>,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub patterns: Vec<String>,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub exclude: Vec<String>,
    /// The revision that was read; required when editing.
    #[serde(default)]
    pub rev: Option<i64>,
}

impl GroupForm {
    /// Trims everything, drops repeated words and checks the group the way a rule would compile it.
    pub(super) fn check(mut self) -> Result<GroupDef, ApiError> {
        let mut v = Violations::default();
        v.name("name", "词组名称", &mut self.name, 1..=30);
        v.text("description", "词组说明", &mut self.description, 0..=200);
        let mut seen = std::collections::HashSet::new();
        let words = self.words.into_iter().map(|w| w.trim().to_owned()).filter(|w| seen.insert(w.clone()));
        let def = GroupDef {
            name: self.name,
            description: self.description,
            words: words.collect(),
            patterns: self.patterns,
            exclude: self.exclude,
        };
        for text in def.words.iter().chain(&def.patterns).chain(&def.exclude) {
            v.ensure(!text.contains(char::is_control), "words", "词语和正则表达式不能含有控制字符");
        }
        for problem in Groups::check(&def).err().unwrap_or_default() {
            v.add(problem.path, problem.message);
        }
        v.done()?;
        Ok(def)
    }
}
