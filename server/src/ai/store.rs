//! What the AI layer reads and writes: the chains that administrators set, prompts in use, the call log.

use super::capability::Capability;
use super::model::{Endpoint, ModelError, ModelParams, Progress};
use crate::args;
use crate::db::{Db, Json, Val};
use crate::mask::{mask, mask_json};
use crate::secrets::Secrets;
use coach_engine::enums::{AgentKind, FlowStatus, PromptScene};
use secrecy::SecretString;
use serde_json::Value;
use std::time::Duration;

/// Characters of an answer that are kept.
const ANSWER_CHARS: usize = 20_000;

#[derive(Debug, sqlx::FromRow)]
struct EndpointRow {
    id: i64,
    name: String,
    kind: AgentKind,
    base_url: String,
    model_id: String,
    secret: Option<Vec<u8>>,
    timeout_ms: i64,
    concurrency: i64,
}

/// An agent as it is called. Its key may be unreadable, which is then how every call to it fails.
#[derive(Debug, Clone)]
pub(super) struct Agent {
    pub endpoint: Endpoint,
    pub key_lost: bool,
}

impl EndpointRow {
    fn open(self, secrets: &Secrets) -> Agent {
        let opened = self.secret.as_deref().map(|sealed| secrets.open(sealed));
        let key_lost = matches!(opened, Some(Err(_)));
        let positive = |n: i64| u64::try_from(n).unwrap_or(1).max(1);
        Agent {
            key_lost,
            endpoint: Endpoint {
                id: self.id,
                name: self.name,
                kind: self.kind,
                base_url: self.base_url,
                model_id: self.model_id,
                key: opened.and_then(Result::ok).map(SecretString::from),
                timeout: Duration::from_millis(positive(self.timeout_ms).min(120_000)),
                concurrency: usize::try_from(self.concurrency).unwrap_or(1),
            },
        }
    }
}

/// The agents that serve a capability in a team, in the order of trying; empty when none does.
pub(super) async fn chain(
    db: &Db,
    secrets: &Secrets,
    team: i64,
    capability: Capability,
) -> sqlx::Result<Vec<Agent>> {
    let rows: Vec<EndpointRow> = db
        .all((
            "SELECT a.id, a.name, a.kind, a.base_url, a.model_id, a.secret, a.timeout_ms, a.concurrency \
             FROM agent_binding b JOIN agent_endpoint a ON a.id=b.agent_id AND a.team_id=b.team_id \
             WHERE b.team_id=$1 AND b.capability=$2 AND b.status=1 AND a.status=1 ORDER BY b.position",
            args![team, capability],
        ))
        .await?;
    Ok(rows.into_iter().map(|row| row.open(secrets)).collect())
}

pub(super) async fn agent(db: &Db, secrets: &Secrets, team: i64, id: i64) -> sqlx::Result<Option<Agent>> {
    let row: Option<EndpointRow> = db
        .opt((
            "SELECT id, name, kind, base_url, model_id, secret, timeout_ms, concurrency FROM agent_endpoint \
             WHERE team_id=$1 AND id=$2",
            args![team, id],
        ))
        .await?;
    Ok(row.map(|row| row.open(secrets)))
}

/// The capabilities whose chains hold an agent.
pub(super) async fn duties(db: &Db, team: i64, agent: i64) -> sqlx::Result<Vec<Capability>> {
    let rows: Vec<(String,)> = db
        .all(("SELECT capability FROM agent_binding WHERE team_id=$1 AND agent_id=$2", args![team, agent]))
        .await?;
    Ok(rows.into_iter().filter_map(|(word,)| Capability::try_from(word).ok()).collect())
}

#[derive(Debug, sqlx::FromRow)]
pub(super) struct PromptRow {
    pub id: i64,
    pub no: i64,
    pub body: String,
    pub model_params: Json<ModelParams>,
}

pub(super) async fn active_prompt(db: &Db, team: i64, scene: PromptScene) -> sqlx::Result<Option<PromptRow>> {
    db.opt((
        "SELECT t.id, v.no, v.body, v.model_params FROM prompt_template t \
         JOIN prompt_version v ON v.template_id=t.id AND v.no=t.active_version \
         WHERE t.team_id=$1 AND t.scene=$2 AND t.use_state=1",
        args![team, scene],
    ))
    .await
}

/// One attempt at a model, as it is logged.
#[derive(Debug)]
pub(super) struct FlowEntry<'a> {
    pub team_id: i64,
    pub trace_id: &'a str,
    pub session_id: Option<i64>,
    pub actor_id: Option<i64>,
    pub capability: Capability,
    pub endpoint: &'a Endpoint,
    pub template: Option<(i64, i64)>,
    pub request: &'a Value,
    pub progress: &'a Progress,
    pub attempt: i64,
    pub error: Option<&'a ModelError>,
    /// Why a complete answer was not used.
    pub rejected: Option<&'a str>,
    pub fallback_used: bool,
    pub flags: &'a [String],
}

/// Writes an attempt with personal numbers masked; answers its id.
pub(super) async fn log(db: &Db, now: i64, entry: &FlowEntry<'_>) -> sqlx::Result<i64> {
    let answer: String = entry.progress.text.chars().take(ANSWER_CHARS).filter(|c| *c != '\0').collect();
    let status = if entry.error.is_some() { FlowStatus::Fail } else { FlowStatus::Success };
    let error = entry.error.map(ToString::to_string).or_else(|| entry.rejected.map(str::to_owned));
    db.int((
        "INSERT INTO flow_log (team_id, trace_id, session_id, actor_id, scene, capability, agent_id, agent_name, \
         model_id, prompt_template_id, prompt_version, request, response, in_tokens, out_tokens, first_token_ms, \
         latency_ms, attempt, status, error, fallback_used, flags, created_at) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23) RETURNING id",
        args![
            entry.team_id,
            entry.trace_id,
            entry.session_id,
            entry.actor_id,
            entry.capability.scene(),
            entry.capability,
            entry.endpoint.id,
            &entry.endpoint.name,
            &entry.endpoint.model_id,
            entry.template.map(|t| t.0),
            entry.template.map(|t| t.1),
            mask_json(entry.request),
            mask(&answer),
            entry.progress.usage.input,
            entry.progress.usage.output,
            entry.progress.first_token.map(millis),
            millis(entry.progress.latency),
            entry.attempt,
            status,
            error.map(|e| mask(&e)).unwrap_or_default(),
            entry.fallback_used,
            Val::json(&entry.flags)?,
            now
        ],
    ))
    .await
}

pub(super) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
