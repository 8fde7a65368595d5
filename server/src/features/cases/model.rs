use crate::http::{ApiError, Stamp, Violations};
use coach_engine::casebook::content::{CaseContent, TIME_LIMIT_SEC, TURNS};
use coach_engine::casebook::persona::Persona;
use coach_engine::enums::{CaseSource, ConfirmStatus, Difficulty, UseState};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// Generous bounds for a draft; what may be published is stricter and the validator's to say.
const MAX_TEXT: usize = 2_000;
const MAX_LIST: usize = 100;
pub const MAX_BULK: usize = 200;

/// Somebody, by the name that others see.
#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
#[schema(as = cases::CasePerson)]
pub struct CasePerson {
    pub id: i64,
    pub name: String,
}

/// A case in a list.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CaseItem {
    pub id: i64,
    pub case_no: String,
    pub name: String,
    pub business_type: String,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    pub confirm_status: ConfirmStatus,
    pub use_state: UseState,
    pub source: CaseSource,
    pub version: i64,
    /// Why it was returned; empty otherwise.
    pub return_reason: String,
    #[sqlx(skip)]
    pub confirmers: Vec<CasePerson>,
    /// True when the caller may confirm or return it now.
    #[sqlx(skip)]
    pub can_confirm: bool,
    #[schema(required)]
    pub submitted_at: Option<Stamp>,
    /// Who wrote the current version last, and so may not confirm it.
    #[schema(required)]
    pub edited_by: Option<i64>,
    #[schema(required)]
    pub edited_by_name: Option<String>,
    #[schema(required)]
    pub created_by: Option<i64>,
    #[schema(required)]
    pub created_by_name: Option<String>,
    pub created_at: Stamp,
    pub updated_at: Stamp,
    pub rev: i64,
}

/// An open assessment task that uses a case.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CaseUse {
    pub task_id: i64,
    pub task_name: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CaseDetail {
    #[serde(flatten)]
    pub item: CaseItem,
    pub content: CaseContent,
    /// Open tasks that use the case, in whatever version.
    pub tasks: Vec<CaseUse>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CaseStat {
    pub total: i64,
    pub pending: i64,
    pub confirmed: i64,
    pub returned: i64,
    pub using: i64,
    pub unused: i64,
    /// Waiting for the caller to confirm.
    pub mine: i64,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
pub struct BusinessType {
    pub name: String,
    pub count: i64,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CaseVersionItem {
    pub version: i64,
    pub name: String,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    #[schema(required)]
    pub edited_by_name: Option<String>,
    pub edited_at: Stamp,
    #[schema(required)]
    pub confirmed_by_name: Option<String>,
    #[schema(required)]
    pub confirmed_at: Option<Stamp>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CaseVersionDetail {
    #[serde(flatten)]
    pub item: CaseVersionItem,
    pub content: CaseContent,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CaseFilters {
    #[param(max_length = 30)]
    pub business_type: Option<String>,
    #[param(inline)]
    pub difficulty: Option<Difficulty>,
    #[param(inline)]
    pub confirm_status: Option<ConfirmStatus>,
    #[param(inline)]
    pub use_state: Option<UseState>,
    /// Id of who created it.
    pub created_by: Option<i64>,
    /// Only those that wait for the caller to confirm them.
    pub mine: Option<bool>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CaseDraft {
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    #[serde(default)]
    #[schema(max_length = 30)]
    pub business_type: String,
    pub difficulty: Difficulty,
    pub content: CaseContent,
    /// The `rev` that was read; only a change needs it.
    #[serde(default)]
    pub rev: i64,
    /// A UUID of the caller's own; adding again under the same one answers the case that is there already.
    #[schema(format = "uuid")]
    pub draft_key: Option<String>,
    /// A UUID of the caller's own; changing again under the same one answers the case as it stands.
    #[schema(format = "uuid")]
    pub edit_key: Option<String>,
}

/// A case that an add made, now or when it was first asked for.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[schema(as = cases::Added)]
pub struct CaseAdded {
    pub id: i64,
    pub rev: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseIdBody {
    pub id: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmitCaseBody {
    pub id: i64,
    /// Trainers of the team, at least one of them not the last editor.
    #[schema(min_items = 1, max_items = 10)]
    pub confirmer_ids: Vec<i64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseIdsBody {
    #[schema(min_items = 1, max_items = 200)]
    pub ids: Vec<i64>,
    /// Of the one case that was read; a case that was edited meanwhile is then refused.
    pub rev: Option<i64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReturnCaseBody {
    pub id: i64,
    /// As it was read; a case that was edited meanwhile is then refused.
    pub rev: Option<i64>,
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CaseUseStateBody {
    #[schema(min_items = 1, max_items = 200)]
    pub ids: Vec<i64>,
    pub use_state: UseState,
}

/// How many cases a call changed; those already as wanted do not count.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = cases::Changed)]
pub struct CasesChanged {
    pub changed: u64,
}

/// A case as a session or a task uses it: one version, fixed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CaseSnapshot {
    pub case_id: i64,
    pub version: i64,
    pub name: String,
    pub difficulty: Difficulty,
    pub content: CaseContent,
}

/// A case that a task may be built from, or why it may not.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct CaseChoice {
    pub id: i64,
    pub name: String,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    pub version: i64,
    pub confirm_status: ConfirmStatus,
    pub use_state: UseState,
}

impl CaseDraft {
    /// Tidies and checks what even an unfinished case must satisfy.
    pub fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.name("name", "案例名称", &mut self.name, 1..=50);
        v.name("businessType", "业务类型", &mut self.business_type, 0..=30);
        let content = serde_json::to_value(&self.content).map_err(|e| ApiError::Internal(e.into()))?;
        bound(&mut v, "content", &content);
        numbers(&mut v, &self.content);
        for (field, key) in [("draftKey", &self.draft_key), ("editKey", &self.edit_key)] {
            let fine = key.as_ref().is_none_or(|key| uuid::Uuid::try_parse(key).is_ok());
            v.ensure(fine, field, "应为 UUID");
        }
        v.done()
    }
}

fn numbers(v: &mut Violations, content: &CaseContent) {
    v.number("content.maxTurns", content.max_turns, TURNS);
    if content.time_limit_sec != 0 {
        v.number("content.timeLimitSec", content.time_limit_sec, TIME_LIMIT_SEC);
    }
    v.number("content.verifyNeeds", content.verify_needs, 0..=20);
    v.number("content.endRules.minTurns", content.end_rules.min_turns, 0..=60);
    let Persona { typing_noise_bp, init_anger, init_trust, init_patience, .. } = content.persona;
    let Persona { decay_per_turn, escalate_at, hangup_at, .. } = content.persona;
    for (field, value, range) in [
        ("typingNoiseBp", typing_noise_bp, 0..=10_000),
        ("initAnger", init_anger, 0..=100),
        ("initTrust", init_trust, 0..=100),
        ("initPatience", init_patience, 0..=100),
        ("decayPerTurn", decay_per_turn, 0..=30),
        ("escalateAt", escalate_at, 1..=100),
        ("hangupAt", hangup_at, 0..=100),
    ] {
        v.number(&format!("content.persona.{field}"), value, range);
    }
}

/// No text is endless or holds what a database column refuses, however deep it stands.
fn bound(v: &mut Violations, path: &str, value: &Value) {
    match value {
        Value::String(text) => {
            if text.chars().count() > MAX_TEXT {
                v.add(path, format!("内容不能超过{MAX_TEXT}个字"));
            }
            if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
                v.add(path, "内容含有不可见的控制字符");
            }
        }
        Value::Array(list) => {
            if list.len() > MAX_LIST {
                v.add(path, format!("最多{MAX_LIST}项"));
            }
            for (i, child) in list.iter().enumerate() {
                bound(v, &format!("{path}.{i}"), child);
            }
        }
        Value::Object(map) => {
            for (key, child) in map {
                bound(v, &format!("{path}.{key}"), child);
            }
        }
        _ => {}
    }
}

/// A free name for a copy, given the names that are taken.
pub fn copy_name(name: &str, taken: &[String]) -> String {
    (1..)
        .map(|n| if n == 1 { " 副本".to_owned() } else { format!(" 副本{n}") })
        .map(|suffix| name.chars().take(50 - suffix.chars().count()).chain(suffix.chars()).collect())
        .find(|candidate| !taken.contains(candidate))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_takes_the_first_free_name_within_the_limit() {
        assert_eq!(copy_name("退费", &[]), "退费 副本");
        assert_eq!(copy_name("退费", &["退费 副本".to_owned()]), "退费 副本2");
        assert_eq!(copy_name(&"长".repeat(50), &[]).chars().count(), 50);
    }

    #[test]
    fn deep_texts_are_bounded() {
        let mut draft = CaseDraft {
            name: "案例".to_owned(),
            business_type: String::new(),
            difficulty: Difficulty::Easy,
            content: CaseContent::blank(Difficulty::Easy),
            rev: 0,
            draft_key: None,
            edit_key: None,
        };
        assert!(draft.check().is_ok());
        draft.content.persona.forbidden_topics = vec!["a\u{0}".to_owned()];
        draft.content.persona.hangup_at = 101;
        draft.content.max_turns = 3;
        let Err(ApiError::Invalid(v)) = draft.check() else { unreachable!("the draft is refused") };
        let paths: Vec<_> = v.fields().keys().map(String::as_str).collect();
        assert_eq!(
            paths,
            ["content.maxTurns", "content.persona.forbiddenTopics.0", "content.persona.hangupAt"]
        );
    }
}
