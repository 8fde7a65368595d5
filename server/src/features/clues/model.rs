use crate::db::Json;
use crate::http::{ApiError, Stamp, Violations};
use coach_engine::enums::{ClueKind, RevealAt, UseState};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub const MAX_LINKS: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClueField {
    #[schema(min_length = 1, max_length = 20)]
    pub label: String,
    #[schema(min_length = 1, max_length = 500)]
    pub value: String,
    /// Shown like `138****1234` until the customer's identity was verified.
    #[serde(default)]
    pub masked: bool,
}

/// A case that a clue belongs to.
#[derive(Debug, Clone, Serialize, ToSchema, sqlx::FromRow)]
pub struct ClueCase {
    pub id: i64,
    pub name: String,
}

/// A clue as it is managed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClueItem {
    pub id: i64,
    pub name: String,
    pub kind: ClueKind,
    pub fields: Vec<ClueField>,
    pub reveal_at: RevealAt,
    pub trigger_words: Vec<String>,
    pub use_state: UseState,
    pub cases: Vec<ClueCase>,
    #[schema(required)]
    pub updated_by_name: Option<String>,
    pub updated_at: Stamp,
    pub rev: i64,
}

#[derive(Debug, sqlx::FromRow)]
pub struct ClueRow {
    pub id: i64,
    pub name: String,
    pub kind: ClueKind,
    pub fields: Json<Vec<ClueField>>,
    pub reveal_at: RevealAt,
    pub trigger_words: Json<Vec<String>>,
    pub use_state: UseState,
    pub updated_by_name: Option<String>,
    pub updated_at: Stamp,
    pub rev: i64,
}

impl ClueRow {
    pub fn with_cases(self, cases: Vec<ClueCase>) -> ClueItem {
        ClueItem {
            id: self.id,
            name: self.name,
            kind: self.kind,
            fields: self.fields.0,
            reveal_at: self.reveal_at,
            trigger_words: self.trigger_words.0,
            use_state: self.use_state,
            cases,
            updated_by_name: self.updated_by_name,
            updated_at: self.updated_at,
            rev: self.rev,
        }
    }
}

/// A clue as a session keeps it; what of it may be shown is [`Clue::shown`]'s to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Clue {
    pub id: i64,
    pub name: String,
    pub kind: ClueKind,
    pub reveal_at: RevealAt,
    pub trigger_words: Vec<String>,
    pub fields: Vec<ClueField>,
}

/// What a trainee sees of a clue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PublicClue {
    pub id: i64,
    pub name: String,
    pub kind: ClueKind,
    pub fields: Vec<PublicField>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PublicField {
    pub label: String,
    /// With its middle hidden while `masked`.
    pub value: String,
    pub masked: bool,
}

impl Clue {
    /// What may be shown when the customer is or is not `verified` and `lines` were said so far, by either
    /// side; `None` while the clue is still to be earned.
    #[must_use]
    pub fn shown<'a>(&self, verified: bool, lines: impl IntoIterator<Item = &'a str>) -> Option<PublicClue> {
        let visible = match self.reveal_at {
            RevealAt::Start => true,
            RevealAt::OnVerify => verified,
            RevealAt::OnTrigger => lines.into_iter().any(|line| self.triggered_by(line)),
        };
        visible.then(|| PublicClue {
            id: self.id,
            name: self.name.clone(),
            kind: self.kind,
            fields: self
                .fields
                .iter()
                .map(|f| {
                    let masked = f.masked && !verified;
                    let value = if masked { mask(&f.value) } else { f.value.clone() };
                    PublicField { label: f.label.clone(), value, masked }
                })
                .collect(),
        })
    }

    fn triggered_by(&self, line: &str) -> bool {
        let line = line.to_lowercase();
        self.trigger_words.iter().any(|word| line.contains(&word.to_lowercase()))
    }
}

/// Hides the middle: `13812341234` becomes `138****1234`, 张三 becomes 张*.
#[must_use]
pub fn mask(value: &str) -> String {
    let chars: Vec<char> = value.chars().collect();
    let len = chars.len();
    let head = (len * 3 / 10).clamp(usize::from(len > 1), 3);
    let tail = (len * 4 / 10).min(4).min(len.saturating_sub(head + 1));
    let tail = if len <= 2 { 0 } else { tail };
    chars.iter().enumerate().map(|(i, c)| if i < head || i >= len - tail { *c } else { '*' }).collect()
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClueFilters {
    #[param(inline)]
    pub kind: Option<ClueKind>,
    #[param(inline)]
    pub reveal_at: Option<RevealAt>,
    #[param(inline)]
    pub use_state: Option<UseState>,
    /// Only clues that are linked to this case.
    pub case_id: Option<i64>,
}

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClueBody {
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    pub kind: ClueKind,
    #[schema(min_items = 1, max_items = 30)]
    pub fields: Vec<ClueField>,
    pub reveal_at: RevealAt,
    /// Any of these, said by either side, reveals the clue; needed when `revealAt` is 3.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub trigger_words: Vec<String>,
    #[serde(default = "using")]
    pub use_state: UseState,
    /// The cases that it belongs to.
    #[serde(default)]
    #[schema(max_items = 200)]
    pub case_ids: Vec<i64>,
    /// The `rev` that was read; only a change needs it.
    #[serde(default)]
    pub rev: i64,
}

const fn using() -> UseState {
    UseState::Using
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CaseCluesBody {
    /// All clues of the case.
    #[schema(max_items = 200)]
    pub clue_ids: Vec<i64>,
}

impl ClueBody {
    /// Tidies and checks the input.
    pub fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.name("name", "线索名称", &mut self.name, 1..=50);
        v.ensure((1..=30).contains(&self.fields.len()), "fields", "请填写1到30个字段");
        for (i, field) in self.fields.iter_mut().enumerate() {
            v.name(&format!("fields.{i}.label"), "字段名称", &mut field.label, 1..=20);
            v.text(&format!("fields.{i}.value"), "字段内容", &mut field.value, 1..=500);
        }
        v.ensure(self.trigger_words.len() <= 20, "triggerWords", "触发词不能超过20个");
        for (i, word) in self.trigger_words.iter_mut().enumerate() {
            v.name(&format!("triggerWords.{i}"), "触发词", word, 1..=20);
        }
        v.ensure(
            self.reveal_at != RevealAt::OnTrigger || !self.trigger_words.is_empty(),
            "triggerWords",
            "请至少填写1个触发词",
        );
        v.count("caseIds", "案例", self.case_ids.len(), 0..=MAX_LINKS);
        self.case_ids.sort_unstable();
        self.case_ids.dedup();
        v.done()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clue(reveal_at: RevealAt) -> Clue {
        Clue {
            id: 1,
            name: "客户资料".to_owned(),
            kind: ClueKind::Customer,
            reveal_at,
            trigger_words: vec!["IMEI".to_owned()],
            fields: vec![
                ClueField { label: "手机号".to_owned(), value: "13812341234".to_owned(), masked: true },
                ClueField { label: "套餐".to_owned(), value: "畅享59".to_owned(), masked: false },
            ],
        }
    }

    #[test]
    fn the_middle_of_a_value_is_hidden() {
        for (value, masked) in [
            ("13812341234", "138****1234"),
            ("110101199001011234", "110***********1234"),
            ("张三", "张*"),
            ("诸葛亮", "诸*亮"),
            ("张", "*"),
            ("", ""),
        ] {
            assert_eq!(mask(value), masked);
        }
    }

    #[test]
    fn masked_values_open_when_the_customer_is_verified() {
        let shown = clue(RevealAt::Start).shown(false, []).unwrap();
        assert_eq!(shown.fields[0].value, "138****1234");
        assert_eq!(shown.fields[1].value, "畅享59");
        let shown = clue(RevealAt::Start).shown(true, []).unwrap();
        assert_eq!((shown.fields[0].value.as_str(), shown.fields[0].masked), ("13812341234", false));
    }

    #[test]
    fn a_clue_is_earned() {
        assert!(clue(RevealAt::OnVerify).shown(false, []).is_none());
        assert!(clue(RevealAt::OnVerify).shown(true, []).is_some());
        assert!(clue(RevealAt::OnTrigger).shown(true, ["您好"]).is_none());
        assert!(clue(RevealAt::OnTrigger).shown(false, ["您好", "请报一下imei"]).is_some());
    }
}
