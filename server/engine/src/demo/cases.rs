//! The eight shipped practice cases with their service clues and agent lines.
//!
//! The texts are resources; a test validates every one, so a broken edit cannot ship.

use crate::casebook::content::CaseContent;
use crate::enums::{ClueKind, Difficulty, RevealAt};
use serde::Deserialize;

const SOURCES: &[(&str, &str)] = &[
    ("telecom_plan_fee", include_str!("cases/telecom_plan_fee.toml")),
    ("telecom_broadband", include_str!("cases/telecom_broadband.toml")),
    ("telecom_roaming", include_str!("cases/telecom_roaming.toml")),
    ("telecom_port_out", include_str!("cases/telecom_port_out.toml")),
    ("bank_card_fraud", include_str!("cases/bank_card_fraud.toml")),
    ("bank_transfer", include_str!("cases/bank_transfer.toml")),
    ("bank_account_freeze", include_str!("cases/bank_account_freeze.toml")),
    ("bank_loan_prepay", include_str!("cases/bank_loan_prepay.toml")),
];

#[derive(Debug, thiserror::Error)]
#[error("demo resource {name}: {source}")]
pub struct BrokenResource {
    pub name: &'static str,
    pub source: toml::de::Error,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoCase {
    pub name: String,
    pub business_type: String,
    pub difficulty: Difficulty,
    pub content: CaseContent,
    pub clues: Vec<DemoClue>,
    pub agent_lines: AgentLines,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoClue {
    pub name: String,
    pub kind: ClueKind,
    pub reveal_at: RevealAt,
    pub fields: Vec<DemoClueField>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoClueField {
    pub label: String,
    pub value: String,
    pub masked: bool,
}

/// What agents of four levels would say, in order.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgentLines {
    pub excellent: Vec<String>,
    pub good: Vec<String>,
    pub average: Vec<String>,
    pub poor: Vec<String>,
}

/// All shipped cases, in a fixed order.
///
/// # Errors
/// A resource that does not parse.
pub fn all() -> Result<Vec<DemoCase>, BrokenResource> {
    let parse = |(name, text): &(&'static str, &str)| {
        toml::from_str(text).map_err(|source| BrokenResource { name, source })
    };
    SOURCES.iter().map(parse).collect()
}
