//! What a case must satisfy before it may be published.
//!
//! Pure: keyword groups and the check of the scoring items come in as arguments. A problem names the field
//! (`facts.0.value`), a stable code for the page and a sentence for the trainer. No problems means: the
//! customer can be played to a good end, and nothing secret stands where a student can read it.

mod reference;
mod secrets;
mod shape;

use crate::casebook::content::{CaseContent, Line};
use crate::rules::Groups;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = cases::Problem)]
pub struct Problem {
    /// The field, such as `objections.1.variants.0`.
    pub path: String,
    pub code: String,
    pub message: String,
}

impl Problem {
    #[must_use]
    pub fn new(path: impl Into<String>, code: &str, message: impl Into<String>) -> Self {
        Self { path: path.into(), code: code.to_owned(), message: message.into() }
    }
}

/// Whether the scoring items can be met: receives the reference dialogue, answers what cannot.
pub type CheckItems<'a> = &'a dyn Fn(&[Line]) -> Vec<Problem>;

/// All problems of a case, with the built-in keyword groups and no scoring items.
#[must_use]
pub fn validate(case: &CaseContent) -> Vec<Problem> {
    validate_with(case, Groups::builtin(), &|_| Vec::new())
}

/// All problems of a case.
///
/// Playing the reference dialogue and the scoring items are only tried on a case that is otherwise sound, since
/// their findings would repeat what is already reported.
#[must_use]
pub fn validate_with(case: &CaseContent, groups: &Groups, check_items: CheckItems<'_>) -> Vec<Problem> {
    let mut found = shape::check(case, groups);
    found.extend(secrets::check(case));
    found.extend(reference::check_form(case));
    if found.is_empty() {
        found.extend(reference::check_played(case, groups));
    }
    if found.is_empty() {
        found.extend(check_items(&case.reference_dialogue));
    }
    found
}

#[cfg(test)]
mod tests;
