use super::model::MAX_CP;
use crate::http::{ApiError, Stamp, Violations};
use coach_engine::enums::{Handler, ProjectMode, UseState, Verdict};
use coach_engine::rules::{Role, Rule};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) const MAX_EXAMPLES: usize = 10;
const MAX_EXAMPLE_CHARS: usize = 2000;

/// A check item with everything that its editor shows.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::CheckItem)]
pub struct CheckItem {
    pub id: i64,
    pub project_id: i64,
    pub project_name: String,
    /// Who judges the items of the project.
    pub handler: Handler,
    pub mode: ProjectMode,
    pub name: String,
    /// One observable yes/no question.
    pub question: String,
    /// For whoever judges the item; never shown to a student.
    pub answer_instructions: String,
    pub pass_examples: Vec<String>,
    pub fail_examples: Vec<String>,
    pub role: Role,
    /// Stage 1 to 5 of a call.
    #[schema(required)]
    pub phase: Option<i64>,
    /// Whether "met" needs a quote.
    pub required_evidence: bool,
    pub cp: i64,
    /// When the item does not apply, in words.
    pub na_condition: String,
    #[schema(required)]
    pub rule: Option<Rule>,
    pub use_state: UseState,
    pub sort: i64,
    pub rev: i64,
    #[schema(required)]
    pub updated_by: Option<String>,
    pub updated_at: Stamp,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ItemFilters {
    pub project_id: Option<i64>,
    #[param(inline)]
    pub use_state: Option<UseState>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ItemNameQuery {
    pub project_id: i64,
    #[param(min_length = 1, max_length = 100)]
    pub name: String,
    /// The item being edited, which may keep its name.
    pub id: Option<i64>,
}

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::CheckItemForm)]
pub struct ItemForm {
    pub project_id: i64,
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    #[schema(min_length = 1, max_length = 200)]
    pub question: String,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub answer_instructions: String,
    /// Short dialogues, one turn a line, `客户：` before a customer's turn, that the item must find met.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub pass_examples: Vec<String>,
    /// The same for not met.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub fail_examples: Vec<String>,
    #[serde(default = "agent")]
    pub role: Role,
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    pub phase: Option<i64>,
    /// False only for an item that asks that something did not happen: it has nothing to quote.
    #[serde(default = "yes")]
    pub required_evidence: bool,
    #[schema(minimum = 0, maximum = 10000)]
    pub cp: i64,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub na_condition: String,
    #[serde(default)]
    pub rule: Option<Rule>,
    #[serde(default = "using")]
    pub use_state: UseState,
    /// Save although an example is judged otherwise than it says.
    #[serde(default)]
    pub accept_failing: bool,
    /// The revision that was read; required when editing.
    #[serde(default)]
    pub rev: Option<i64>,
}

const fn agent() -> Role {
    Role::Agent
}

const fn yes() -> bool {
    true
}

const fn using() -> UseState {
    UseState::Using
}

impl ItemForm {
    pub(super) fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.name("name", "质检项名称", &mut self.name, 1..=50);
        v.text("question", "判定问题", &mut self.question, 1..=200);
        v.text("answerInstructions", "评判说明", &mut self.answer_instructions, 0..=1000);
        v.text("naCondition", "不适用说明", &mut self.na_condition, 0..=200);
        v.number("cp", self.cp, 0..=MAX_CP);
        if let Some(phase) = self.phase {
            v.number("phase", phase, 1..=5);
        }
        for (path, examples) in
            [("passExamples", &mut self.pass_examples), ("failExamples", &mut self.fail_examples)]
        {
            v.count(path, "示例", examples.len(), 0..=MAX_EXAMPLES);
            for (i, example) in examples.iter_mut().enumerate() {
                v.text(&format!("{path}.{i}"), "示例", example, 1..=MAX_EXAMPLE_CHARS);
            }
        }
        v.done()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = quality::ExampleKind)]
pub enum ExampleKind {
    Pass,
    Fail,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = quality::ExampleState)]
pub enum ExampleState {
    /// Judged as the example says.
    Agrees,
    /// Judged otherwise.
    Differs,
    /// The example lacks what the rule looks at, such as a fact of the case.
    Open,
}

/// What the rule says about one example.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::ExampleResult)]
pub struct ExampleResult {
    pub kind: ExampleKind,
    /// Position among the examples of the kind, from 0.
    pub index: usize,
    pub state: ExampleState,
    pub verdict: Verdict,
    pub explain: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = quality::SavedCheckItem)]
pub struct SavedItem {
    pub item: CheckItem,
    /// Empty for an item without a rule.
    pub examples: Vec<ExampleResult>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::UseStateBody)]
pub struct UseStateBody {
    #[schema(min_items = 1, max_items = 1000)]
    pub ids: Vec<i64>,
    pub use_state: UseState,
}
