//! The deterministic dialogue rule engine.
//!
//! Everything below this module is a pure function of its arguments: no clock, no randomness, no input or
//! output. The same scheme and the same dialogue therefore give the same verdicts on every machine, which
//! is what makes a recheck, a regression test and an appeal possible, and the engine works when no model
//! is configured at all.
//!
//! Positions that leave this module (`Span::start`, `Span::end`) count Unicode scalar values of the text
//! as it was written, not bytes and not UTF-16 units; a page slices with `Array.from(text)`.

mod acts;
pub mod compile;
mod compile_op;
pub mod condition;
pub mod dialogue;
pub mod engine;
mod explain;
pub mod groups;
pub mod lambda;
mod matcher;
mod measure;
pub mod normalize;
mod numerals;
mod ops;
pub mod problem;
pub mod scheme;
mod simplified;
pub mod stuffing;
mod text;

pub use compile::CompiledRule;
pub use condition::Rule;
pub use dialogue::{Dialogue, Fact, Role, Turn};
pub use engine::{Outcome, Span, evaluate};
pub use groups::{GroupDef, Groups};
pub use problem::RuleProblem;
pub use scheme::{CheckItemDef, Scheme};
pub use stuffing::{ItemOutcome, RuleItem, judge_items};

/// Bumped whenever the same rule and dialogue could give another verdict; stored with every result.
pub const ENGINE_VERSION: &str = "1";
