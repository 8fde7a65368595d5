//! The JSON form of one rule, exactly as it is stored and as the rule editor sends it.
//!
//! Unknown fields are refused: a misspelt field would otherwise silently change what a rule demands.
//! Shares are basis points (`minBp: 6000` is 60 %), turn positions count from 1, negative ones from the end.

use crate::enums::FinishReason;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CheckRule)]
pub struct Rule {
    pub conditions: Vec<Condition>,
    pub verdict: VerdictRule,
}

/// How the conditions combine, as expressions over their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CheckRuleVerdict)]
pub struct VerdictRule {
    pub met: String,
    /// When true, the item does not apply, whatever `met` says.
    #[serde(default)]
    pub na: Option<String>,
    /// Conditions whose hits prove the verdict; empty means every condition that `met` demands.
    #[serde(default)]
    pub evidence_from: Vec<String>,
}

/// One statement about a selection of turns. A selection without turns makes any text condition false,
/// so that saying nothing never satisfies "did not say anything wrong".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CheckRuleCondition)]
pub struct Condition {
    pub id: String,
    #[serde(default)]
    pub role: RoleFilter,
    /// Positions among the turns of `role`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<TurnRange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<Anchor>,
    pub ops: Vec<Op>,
    /// Expression over the ids of `ops`; empty means all of them.
    #[serde(default)]
    pub lambda: String,
    /// What to tell the trainee when this condition is missing; empty means a generated sentence.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub miss: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoleFilter {
    #[default]
    Agent,
    Customer,
    Any,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnRange {
    #[serde(default = "first")]
    pub from: i32,
    #[serde(default = "last")]
    pub to: i32,
}

/// Limits the turns to those near the hits of another condition; no hit, no turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Anchor {
    pub cond: String,
    #[serde(rename = "where")]
    pub place: Place,
    /// How many turns of this condition's role; absent means all the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
}

/// `BEFORE` looks back from the first hit, the others look at the surroundings of every hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Place {
    Before,
    After,
    Around,
    Same,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "op", rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CheckRuleOp)]
pub enum Op {
    /// At least one of the groups or words occurs.
    Any(GroupOp),
    /// Every group and word occurs.
    All(GroupOp),
    /// At least `k` different groups or words occur.
    NOf(NOfOp),
    /// None of the groups or words occurs.
    None(GroupOp),
    Regex(RegexOp),
    NotRegex(RegexOp),
    /// A sentence resembles one of the texts (Dice of character pairs).
    Similar(SimilarOp),
    /// `first` occurs and `then` follows within `within` turns.
    Order(OrderOp),
    /// The same thing is said for the `times`-th time.
    Repeat(RepeatOp),
    Latency(LatencyOp),
    Length(LengthOp),
    QuestionAsked(QuestionOp),
    /// The value that the case holds for the slot was told.
    FactCorrect(FactOp),
    /// One turn restates at least `min` content words of what the customer said before.
    Echo(EchoOp),
    PoliteRatio(PoliteOp),
    EmpathyAfter(EmpathyOp),
    /// At least `k` turns consist of quick phrases by more than `minBp`.
    PhraseCopy(PhraseOp),
    TurnCount(CountOp),
    EndedBy(EndedByOp),
}

macro_rules! op_struct {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident : $ty:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct $name {
            pub id: String,
            $($(#[$field_meta])* pub $field: $ty),*
        }
    };
}

op_struct!(GroupOp {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    groups: Vec<String>,
    /// Words of this rule only; each counts like a group of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exclude: Vec<String>,
});
op_struct!(NOfOp {
    k: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    groups: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exclude: Vec<String>,
});
op_struct!(RegexOp {
    re: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exclude: Vec<String>,
});
op_struct!(SimilarOp {
    texts: Vec<String>,
    #[serde(default = "similar_bp")]
    min_bp: u32,
});
op_struct!(OrderOp {
    first: String,
    then: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    within: Option<u32>,
});
op_struct!(RepeatOp {
    #[serde(default = "repeat_bp")]
    min_bp: u32,
    /// Turns of the selection before this position are not looked at.
    #[serde(default = "one")]
    from: u32,
    #[serde(default = "two")]
    times: u32,
    #[serde(default = "five")]
    min_chars: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exclude: Vec<String>,
});
op_struct!(LatencyOp {
    /// The first reply came within so many seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first_sec: Option<u32>,
    /// Every reply came within so many seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    any_sec: Option<u32>,
});
op_struct!(LengthOp {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
    #[serde(default)]
    scope: LengthScope,
});
op_struct!(QuestionOp {
    /// Name of a group, or a word, that the question must be about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    slot: Option<String>,
    #[serde(default = "one")]
    k: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exclude: Vec<String>,
});
op_struct!(FactOp { slot: String });
op_struct!(EchoOp {
    #[serde(default = "two")]
    min: u32,
});
op_struct!(PoliteOp {
    /// Share of 您 among 您 and 你.
    #[serde(default = "polite_bp")]
    min_bp: u32,
    /// 请 and 谢谢 per turn.
    #[serde(default)]
    please_bp: u32,
});
op_struct!(EmpathyOp {
    /// Agent turns after the negative customer turn.
    #[serde(default = "three")]
    n: u32,
    /// Every negative turn needs an answer, not just one of them.
    #[serde(default)]
    every: bool,
});
op_struct!(PhraseOp {
    #[serde(default = "phrase_bp")]
    min_bp: u32,
    #[serde(default = "one")]
    k: u32,
});
op_struct!(CountOp {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
});
op_struct!(EndedByOp { by: Vec<FinishReason> });

/// Whether the limits hold for each turn, for at least one, or for all of them together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LengthScope {
    #[default]
    Each,
    Some,
    Total,
}

impl Op {
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Any(o) | Self::All(o) | Self::None(o) => &o.id,
            Self::NOf(o) => &o.id,
            Self::Regex(o) | Self::NotRegex(o) => &o.id,
            Self::Similar(o) => &o.id,
            Self::Order(o) => &o.id,
            Self::Repeat(o) => &o.id,
            Self::Latency(o) => &o.id,
            Self::Length(o) => &o.id,
            Self::QuestionAsked(o) => &o.id,
            Self::FactCorrect(o) => &o.id,
            Self::Echo(o) => &o.id,
            Self::PoliteRatio(o) => &o.id,
            Self::EmpathyAfter(o) => &o.id,
            Self::PhraseCopy(o) => &o.id,
            Self::TurnCount(o) => &o.id,
            Self::EndedBy(o) => &o.id,
        }
    }
}

const fn first() -> i32 {
    1
}
const fn last() -> i32 {
    -1
}
const fn one() -> u32 {
    1
}
const fn two() -> u32 {
    2
}
const fn three() -> u32 {
    3
}
const fn five() -> u32 {
    5
}
const fn similar_bp() -> u32 {
    6000
}
const fn repeat_bp() -> u32 {
    6000
}
const fn polite_bp() -> u32 {
    9000
}
const fn phrase_bp() -> u32 {
    8000
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOSING: &str = r#"{"conditions":[
     {"id":"neg","role":"customer","range":{"from":1,"to":-1},"ops":[{"id":"1","op":"ANY","group":"客户负面"}],"lambda":"1"},
     {"id":"emp","role":"agent","anchor":{"cond":"neg","where":"AFTER","n":3},"ops":[{"id":"1","op":"ANY","group":"致歉共情","exclude":["不好意思问一下"]}],"lambda":"1"},
     {"id":"close","role":"agent","range":{"from":-4,"to":-1},"ops":[{"id":"1","op":"REGEX","re":"还有(什么|其他|别的).{0,8}(帮|问题|需要|处理)|请问还有"},{"id":"2","op":"NONE","group":"服务禁语"}],"lambda":"1&&2"}],
     "verdict":{"met":"(!neg||emp)&&close","na":null,"evidenceFrom":["emp","close"]}}"#;

    #[test]
    fn the_documented_example_reads_and_survives_a_round_trip() {
        let rule: Rule = serde_json::from_str(CLOSING).unwrap();
        assert_eq!(rule.conditions.len(), 3);
        assert_eq!(rule.conditions[1].anchor.as_ref().unwrap().place, Place::After);
        let again: Rule = serde_json::from_value(serde_json::to_value(&rule).unwrap()).unwrap();
        assert_eq!(again, rule);
    }

    #[test]
    fn every_operator_has_its_documented_name() {
        for (json, id) in [
            (r#"{"id":"a","op":"N_OF","k":2,"groups":["问候"]}"#, "a"),
            (r#"{"id":"b","op":"NOT_REGEX","re":"x"}"#, "b"),
            (r#"{"id":"c","op":"SIMILAR","texts":["您好"],"minBp":7000}"#, "c"),
            (r#"{"id":"d","op":"ORDER","first":"核实身份","then":"方案步骤"}"#, "d"),
            (r#"{"id":"e","op":"QUESTION_ASKED","k":2}"#, "e"),
            (r#"{"id":"f","op":"FACT_CORRECT","slot":"月费"}"#, "f"),
            (r#"{"id":"g","op":"POLITE_RATIO"}"#, "g"),
            (r#"{"id":"h","op":"EMPATHY_AFTER","n":2}"#, "h"),
            (r#"{"id":"i","op":"PHRASE_COPY"}"#, "i"),
            (r#"{"id":"j","op":"TURN_COUNT","min":2}"#, "j"),
            (r#"{"id":"k","op":"ENDED_BY","by":[1,3]}"#, "k"),
            (r#"{"id":"l","op":"LENGTH","max":200,"scope":"each"}"#, "l"),
        ] {
            assert_eq!(serde_json::from_str::<Op>(json).unwrap().id(), id);
        }
    }

    #[test]
    fn misspelt_fields_are_refused() {
        assert!(serde_json::from_str::<Op>(r#"{"id":"1","op":"ANY","gruop":"问候"}"#).is_err());
        assert!(serde_json::from_str::<Op>(r#"{"id":"1","op":"SOME","group":"问候"}"#).is_err());
        assert!(serde_json::from_str::<TurnRange>(r#"{"from":1,"til":2}"#).is_err());
        assert!(serde_json::from_str::<Rule>(r#"{"conditions":[],"verdict":{"met":"a"},"x":1}"#).is_err());
    }
}
