//! What is wrong with a rule, a group or a scheme, in words for its author.

use serde::Serialize;
use utoipa::ToSchema;

/// `path` names the faulty field the way the form does, for example `conditions.0.ops.1.re`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RuleProblem {
    pub path: String,
    pub message: String,
}

impl RuleProblem {
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into() }
    }
}

/// Collects every problem, so that the author sees all of them at once.
#[derive(Debug, Default)]
pub(super) struct Problems(Vec<RuleProblem>);

impl Problems {
    pub fn add(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.0.push(RuleProblem::new(path, message));
    }

    /// Notes the problem and returns `None`, or the value.
    pub fn keep<T>(&mut self, path: &str, result: Result<T, String>) -> Option<T> {
        result.map_err(|message| self.add(path, message)).ok()
    }

    pub fn finish<T>(self, value: T) -> Result<T, Vec<RuleProblem>> {
        if self.0.is_empty() { Ok(value) } else { Err(self.0) }
    }
}
