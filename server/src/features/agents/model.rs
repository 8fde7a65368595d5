//! What an agent is on the wire, and what makes one valid.

use crate::ai::Capability;
use crate::ai::model::address::Denied;
use crate::http::{Stamp, Violations};
use coach_engine::enums::{AgentKind, UseState};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;
use utoipa::{IntoParams, ToSchema};

/// Agents in one capability's chain at most.
pub const LONGEST_CHAIN: usize = 5;
pub const MAX_AGENTS: i64 = 100;
/// Stands for the built-in rules, which are always there and have no row.
pub const RULE_AGENT_ID: i64 = 0;
pub const RULE_AGENT_NAME: &str = "内置规则引擎";

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AgentFilters {
    pub kind: Option<AgentKind>,
    pub status: Option<UseState>,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = agents::Agent)]
pub struct Agent {
    pub id: i64,
    pub name: String,
    pub kind: AgentKind,
    pub base_url: String,
    pub model_id: String,
    /// Whether a key is stored; the key itself is never returned.
    pub has_key: bool,
    /// The last four characters of the key, or empty.
    pub key_hint: String,
    pub timeout_ms: i64,
    /// Calls under way at once.
    pub concurrency: i64,
    pub status: UseState,
    /// How the last health check went.
    #[schema(required)]
    pub health_ok: Option<bool>,
    #[schema(required)]
    pub health_at: Option<Stamp>,
    pub health_note: String,
    /// The capabilities whose chains hold the agent.
    #[sqlx(skip)]
    pub capabilities: Vec<Capability>,
    pub rev: i64,
    #[schema(required)]
    pub updated_by: Option<String>,
    pub updated_at: Stamp,
}

/// The key as a form sends it: absent or "" keeps the stored one, null removes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum KeyChange {
    #[default]
    Keep,
    Remove,
    Set(String),
}

impl<'de> Deserialize<'de> for KeyChange {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match Option::<String>::deserialize(from)? {
            None => Self::Remove,
            Some(key) if key.trim().is_empty() => Self::Keep,
            Some(key) => Self::Set(key.trim().to_owned()),
        })
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = agents::AgentForm)]
pub struct AgentForm {
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    /// 1, 2 or 3; the built-in rules (4) need no entry.
    pub kind: AgentKind,
    /// http or https, without `/chat/completions`.
    #[schema(min_length = 1, max_length = 300)]
    pub base_url: String,
    /// Required unless the agent is a workflow.
    #[serde(default)]
    #[schema(max_length = 100)]
    pub model_id: String,
    /// Write-only. Absent or "" keeps the stored key, null removes it.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 500)]
    pub api_key: KeyChange,
    #[serde(default = "default_timeout")]
    #[schema(minimum = 1000, maximum = 120_000, default = 120_000)]
    pub timeout_ms: i64,
    #[serde(default = "default_concurrency")]
    #[schema(minimum = 1, maximum = 64, default = 4)]
    pub concurrency: i64,
    #[serde(default = "default_status")]
    pub status: UseState,
    /// Required when an agent is changed.
    #[serde(default)]
    pub rev: Option<i64>,
}

const fn default_timeout() -> i64 {
    120_000
}

const fn default_concurrency() -> i64 {
    4
}

const fn default_status() -> UseState {
    UseState::Using
}

impl AgentForm {
    /// Tidies the form in place and notes what is wrong.
    pub fn check(&mut self, v: &mut Violations, denied: &Denied) {
        v.name("name", "名称", &mut self.name, 1..=50);
        v.name("modelId", "模型标识", &mut self.model_id, 0..=100);
        v.number("timeoutMs", self.timeout_ms, 1000..=120_000);
        v.number("concurrency", self.concurrency, 1..=64);
        v.ensure(self.kind != AgentKind::Rule, "kind", "内置规则无需接入，请选择其他类型");
        v.ensure(self.kind == AgentKind::Workflow || !self.model_id.is_empty(), "modelId", "请输入模型标识");
        v.ensure(!self.base_url.trim().is_empty(), "baseUrl", "请输入接口地址");
        match denied.base_url(&self.base_url) {
            Ok(url) => url.as_str().trim_end_matches('/').clone_into(&mut self.base_url),
            Err(problem) => v.add("baseUrl", problem),
        }
        if let KeyChange::Set(key) = &self.api_key {
            v.ensure(key.chars().count() <= 500, "apiKey", "密钥不能超过500个字");
            v.ensure(key.chars().all(|c| c.is_ascii_graphic()), "apiKey", "密钥只能包含英文字母、数字和符号");
        }
    }
}

/// The part of a key that may be shown. A short key shows nothing, because four characters would be much of it.
#[must_use]
pub fn hint(key: &str) -> String {
    let chars: Vec<char> = key.chars().collect();
    if chars.len() < 12 { String::new() } else { chars[chars.len() - 4..].iter().collect() }
}

/// One engine in a capability's chain.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = agents::ChainLink)]
pub struct ChainLink {
    /// 0 is the built-in rule engine.
    pub agent_id: i64,
    pub name: String,
    pub kind: AgentKind,
    /// Whether the agent serves this capability.
    pub status: UseState,
    /// Whether the agent is in use at all; a call skips it unless both are.
    pub agent_status: UseState,
    #[schema(required)]
    pub health_ok: Option<bool>,
}

impl ChainLink {
    #[must_use]
    pub fn rule() -> Self {
        Self {
            agent_id: RULE_AGENT_ID,
            name: RULE_AGENT_NAME.to_owned(),
            kind: AgentKind::Rule,
            status: UseState::Using,
            agent_status: UseState::Using,
            health_ok: Some(true),
        }
    }
}

/// Who serves a capability, in the order in which they are tried; the last is always the built-in rules.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = agents::CapabilityChain)]
pub struct CapabilityChain {
    pub capability: Capability,
    pub label: String,
    pub chain: Vec<ChainLink>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = agents::ChainEntry)]
pub struct ChainEntry {
    pub agent_id: i64,
    #[serde(default = "default_status")]
    pub status: UseState,
}

/// Either `id` and `status` of an agent, or a `capability` and its whole `chain`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = agents::StatusForm)]
pub struct StatusForm {
    #[serde(default)]
    pub id: Option<i64>,
    #[serde(default)]
    pub status: Option<UseState>,
    #[serde(default)]
    pub capability: Option<Capability>,
    /// In the order of trying, at most five; the built-in rules (0) may close it and are implied.
    #[serde(default)]
    pub chain: Option<Vec<ChainEntry>>,
}

/// What [`StatusForm`] asks for.
#[derive(Debug)]
pub enum StatusChange {
    Agent(i64, UseState),
    Chain(Capability, Vec<ChainEntry>),
}

impl StatusForm {
    /// # Errors
    /// In the violations: neither pair is complete, or the chain is malformed.
    pub fn check(self, v: &mut Violations) -> Option<StatusChange> {
        match (self.id, self.status, self.capability, self.chain) {
            (Some(id), Some(status), None, None) => Some(StatusChange::Agent(id, status)),
            (None, None, Some(capability), Some(mut chain)) => {
                if chain.last().is_some_and(|e| e.agent_id == RULE_AGENT_ID) {
                    chain.pop();
                }
                v.count("chain", "智能体", chain.len(), 0..=LONGEST_CHAIN);
                let distinct: BTreeSet<i64> = chain.iter().map(|e| e.agent_id).collect();
                v.ensure(distinct.len() == chain.len(), "chain", "同一个智能体不能重复出现");
                v.ensure(!distinct.contains(&RULE_AGENT_ID), "chain", "内置规则引擎只能排在最后");
                Some(StatusChange::Chain(capability, chain))
            }
            _ => {
                v.add("body", "请提供智能体的编号和状态，或能力及其完整的调用顺序");
                None
            }
        }
    }
}

/// How a health check went. A failed check is a successful call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = agents::Health)]
pub struct Health {
    pub ok: bool,
    /// In Chinese: what was found.
    pub note: String,
    #[schema(required)]
    pub first_token_ms: Option<i64>,
    pub latency_ms: i64,
    /// The models that the service lists, at most 200; empty when it has no list.
    pub models: Vec<String>,
    pub checked_at: Stamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_absent_key_is_kept_and_null_removes_it() {
        let read = |text| serde_json::from_str::<KeyChange>(text).unwrap();
        assert_eq!(read("null"), KeyChange::Remove);
        assert_eq!(read("\" \""), KeyChange::Keep);
        assert_eq!(read("\" sk-1 \""), KeyChange::Set("sk-1".to_owned()));
    }

    #[test]
    fn a_short_key_shows_nothing() {
        assert_eq!(hint("sk-12345"), "");
        assert_eq!(hint("sk-1234567890abcd"), "abcd");
    }
}
