//! A scheme as it is published: whole in itself, so that later edits change no past score.

use coach_engine::enums::{Handler, ProjectMode, Severity};
use coach_engine::rules::{GroupDef, Groups, Role, Rule};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::SchemeSnapshot)]
pub struct SchemeSnapshot {
    pub types: Vec<SchemeType>,
    /// Every keyword group that the rules, or the engine itself, can look up.
    pub groups: Vec<GroupDef>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::SchemeType)]
pub struct SchemeType {
    pub id: i64,
    pub name: String,
    #[schema(required)]
    pub cap_cp: Option<i64>,
    pub projects: Vec<SchemeProject>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::SchemeProject)]
pub struct SchemeProject {
    pub id: i64,
    pub name: String,
    pub description: String,
    pub max_cp: i64,
    pub mode: ProjectMode,
    pub severity: Severity,
    pub handler: Handler,
    pub na_allowed: bool,
    pub appealable: bool,
    pub items: Vec<SchemeItem>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::SchemeItem)]
pub struct SchemeItem {
    /// The check item's id; scores, evidence and appeals refer to it.
    pub id: i64,
    pub name: String,
    pub question: String,
    pub answer_instructions: String,
    pub pass_examples: Vec<String>,
    pub fail_examples: Vec<String>,
    pub role: Role,
    #[schema(required)]
    pub phase: Option<i64>,
    pub required_evidence: bool,
    pub cp: i64,
    pub na_condition: String,
    #[schema(required)]
    pub rule: Option<Rule>,
}

impl SchemeSnapshot {
    pub fn projects(&self) -> impl Iterator<Item = (&SchemeType, &SchemeProject)> {
        self.types.iter().flat_map(|t| t.projects.iter().map(move |p| (t, p)))
    }

    pub fn items(&self) -> impl Iterator<Item = (&SchemeProject, &SchemeItem)> {
        self.projects().flat_map(|(_, p)| p.items.iter().map(move |i| (p, i)))
    }

    #[must_use]
    pub fn item(&self, id: i64) -> Option<(&SchemeProject, &SchemeItem)> {
        self.items().find(|(_, i)| i.id == id)
    }

    /// The points of a dialogue to which every item applies and that has no fault.
    #[must_use]
    pub fn max_cp(&self) -> i64 {
        let of = |t: &SchemeType| {
            let sum: i64 = t.projects.iter().map(|p| p.max_cp).sum();
            sum.min(t.cap_cp.unwrap_or(i64::MAX))
        };
        self.types.iter().map(of).sum()
    }
}

/// The team's groups over the shipped ones. A shipped group is kept even where no rule names it, because
/// the engine looks some up by itself; a group of the team's own only where `named` says so.
pub(super) fn groups_for(own: &[GroupDef], named: impl Fn(&str) -> bool) -> Vec<GroupDef> {
    let mut all: Vec<GroupDef> = Groups::builtin_defs()
        .iter()
        .map(|shipped| own.iter().find(|g| g.name == shipped.name).unwrap_or(shipped).clone())
        .collect();
    let shipped = |name: &str| Groups::builtin_defs().iter().any(|g| g.name == name);
    all.extend(own.iter().filter(|g| !shipped(&g.name) && named(&g.name)).cloned());
    all
}
