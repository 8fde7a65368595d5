use super::model::{
    Agent, AgentFilters, AgentForm, CapabilityChain, ChainEntry, ChainLink, Health, MAX_AGENTS, StatusChange,
    StatusForm,
};
use super::store::{self, LABEL};
use crate::ai::{self, Capability};
use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Perm, Scope};
use crate::http::{
    Answer, ApiError, Body, Deleted, Envelope, Page, Paging, Path, Query, Stamp, Violations, reply,
};
use axum::extract::State;
use coach_engine::enums::UseState;
use serde_json::{Value, json};

const RIGHT: &[Perm] = &[Perm::ManagementInstructionManage];

/// The team's agents.
#[utoipa::path(get, path = "/portal/api/agentEndPoint", tag = "agents", params(Paging, AgentFilters),
    responses((status = 200, body = Envelope<Page<Agent>>)))]
pub async fn list_agents(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<AgentFilters>,
) -> Answer<Page<Agent>> {
    let scope = caller.need(RIGHT)?;
    reply(store::page(&state.db, scope.team_id, &filters, &paging).await?)
}

/// Which agents serve which capability, in the order of trying.
#[utoipa::path(get, path = "/portal/api/agentEndPoint/workflow", tag = "agents",
    responses((status = 200, body = Envelope<Vec<CapabilityChain>>)))]
pub async fn get_workflow(State(state): State<AppState>, caller: Caller) -> Answer<Vec<CapabilityChain>> {
    let scope = caller.need(RIGHT)?;
    reply(workflow(&state, scope).await?)
}

async fn workflow(state: &AppState, scope: Scope) -> sqlx::Result<Vec<CapabilityChain>> {
    let mut bindings = store::bindings(&state.db, scope.team_id).await?;
    let of = |capability: Capability| {
        let links = bindings.extract_if(.., |b| b.capability == capability).map(ChainLink::from);
        let chain = links.chain(std::iter::once(ChainLink::rule())).collect();
        CapabilityChain { capability, label: capability.label().to_owned(), chain }
    };
    Ok(Capability::ALL.into_iter().map(of).collect())
}

/// One agent.
#[utoipa::path(get, path = "/portal/api/agentEndPoint/{id}", tag = "agents", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Agent>)))]
pub async fn get_agent(State(state): State<AppState>, caller: Caller, Path(id): Path<i64>) -> Answer<Agent> {
    let scope = caller.need(RIGHT)?;
    reply(store::find(&state.db, scope.team_id, id).await?)
}

/// Add an agent (id 0) or change one.
#[utoipa::path(post, path = "/portal/api/agentEndPoint/{id}", tag = "agents", params(("id" = i64, Path)),
    request_body = AgentForm, responses((status = 200, body = Envelope<Agent>)))]
pub async fn save_agent(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(mut form): Body<AgentForm>,
) -> Answer<Agent> {
    let scope = caller.need(RIGHT)?;
    let now = state.now();
    let mut v = Violations::default();
    form.check(&mut v, state.ai.client().denied());
    v.ensure(id == 0 || form.rev.is_some(), "rev", "缺少字段 rev");
    v.done()?;
    let before = if id == 0 { None } else { Some(store::find(&state.db, scope.team_id, id).await?) };
    let mut tx = state.db.begin().await?;
    let id = if id == 0 {
        if store::count(&mut tx, scope.team_id).await? >= MAX_AGENTS {
            return Err(ApiError::conflict(format!("智能体不能超过{MAX_AGENTS}个")));
        }
        store::insert(&mut tx, &state.secrets, scope, now, &form).await?
    } else {
        keeps_its_duties(&mut tx, scope, id, &form).await?;
        let rev = form.rev.unwrap_or_default();
        store::update(&mut tx, &state.secrets, scope, now, id, rev, &form).await?;
        id
    };
    let after = told(&form);
    match before {
        None => audit::record(&mut tx, Some(scope), now, "create", "agent", Some(id), after),
        Some(before) => {
            let mut before = json!(before);
            before["keyChanged"] = json!(false);
            audit::record_edit(&mut tx, scope, now, ("update", "agent", id), &before, &after);
        }
    }
    tx.commit().await?;
    state.ai.wake(id);
    reply(store::find(&state.db, scope.team_id, id).await?)
}

/// A form as the log tells it: that there is another key, never the key.
fn told(form: &AgentForm) -> Value {
    json!({
        "name": form.name, "kind": form.kind, "baseUrl": form.base_url, "modelId": form.model_id,
        "timeoutMs": form.timeout_ms, "concurrency": form.concurrency, "status": form.status,
        "keyChanged": form.api_key != super::model::KeyChange::Keep
    })
}

/// An agent that serves capabilities may not turn into a kind that cannot.
async fn keeps_its_duties(
    tx: &mut crate::db::Tx,
    scope: Scope,
    id: i64,
    form: &AgentForm,
) -> Result<(), ApiError> {
    store::lock(tx, scope.team_id, id).await?.ok_or(ApiError::NotFound(LABEL))?;
    let bound = store::bound_to(tx, scope.team_id, id).await?;
    let misfit = bound
        .into_iter()
        .filter_map(|word| Capability::try_from(word).ok())
        .find(|capability| !capability.fits(form.kind));
    match misfit {
        Some(capability) => Err(ApiError::field(
            "kind",
            format!("该智能体正用于{}，不能改为「{}」", capability.label(), form.kind.label()),
        )),
        None => Ok(()),
    }
}

/// Take an agent into or out of use, or set a capability's chain.
#[utoipa::path(post, path = "/portal/api/agentEndPoint/status", tag = "agents", request_body = StatusForm,
    responses((status = 200, body = Envelope<Vec<CapabilityChain>>)))]
pub async fn set_agent_status(
    State(state): State<AppState>,
    caller: Caller,
    Body(form): Body<StatusForm>,
) -> Answer<Vec<CapabilityChain>> {
    let scope = caller.need(RIGHT)?;
    let mut v = Violations::default();
    let change = form.check(&mut v);
    v.done()?;
    match change {
        Some(StatusChange::Agent(id, status)) => switch(&state, scope, id, status).await?,
        Some(StatusChange::Chain(capability, chain)) => bind(&state, scope, capability, &chain).await?,
        None => {}
    }
    reply(workflow(&state, scope).await?)
}

async fn switch(state: &AppState, scope: Scope, id: i64, status: UseState) -> Result<(), ApiError> {
    let now = state.now();
    let mut tx = state.db.begin().await?;
    if store::set_status(&mut tx, scope, now, id, status).await? == 0 {
        return Err(ApiError::NotFound(LABEL));
    }
    audit::record(&mut tx, Some(scope), now, "update", "agent", Some(id), json!({ "status": status }));
    tx.commit().await?;
    Ok(())
}

async fn bind(
    state: &AppState,
    scope: Scope,
    capability: Capability,
    chain: &[ChainEntry],
) -> Result<(), ApiError> {
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let mut v = Violations::default();
    for (at, entry) in chain.iter().enumerate() {
        match store::lock(&mut tx, scope.team_id, entry.agent_id).await? {
            None => v.add(format!("chain.{at}.agentId"), "智能体不存在或已被删除"),
            Some((name, kind)) if !capability.fits(kind) => {
                let problem = format!("「{name}」是{}，不能用于{}", kind.label(), capability.label());
                v.add(format!("chain.{at}.agentId"), problem);
            }
            Some(_) => {}
        }
    }
    v.done()?;
    store::replace_chain(&mut tx, scope.team_id, capability, chain).await?;
    let agents: Vec<_> = chain.iter().map(|e| json!({ "agentId": e.agent_id, "status": e.status })).collect();
    let detail = json!({ "capability": capability, "chain": agents });
    audit::record(&mut tx, Some(scope), state.now(), "bind", "agent", None, detail);
    tx.commit().await?;
    Ok(())
}

/// Delete an agent; refused while a capability's chain holds it.
#[utoipa::path(delete, path = "/portal/api/agentEndPoint/{id}", tag = "agents", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Deleted>)))]
pub async fn delete_agent(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Deleted> {
    let scope = caller.need(RIGHT)?;
    let mut tx = state.db.begin().await?;
    let (name, _) = store::lock(&mut tx, scope.team_id, id).await?.ok_or(ApiError::NotFound(LABEL))?;
    let bound = store::bound_to(&mut tx, scope.team_id, id).await?;
    if !bound.is_empty() {
        let labels: Vec<_> = bound
            .into_iter()
            .filter_map(|word| Capability::try_from(word).ok())
            .map(Capability::label)
            .collect();
        return Err(ApiError::conflict(format!("该智能体正用于{}，请先解除绑定", labels.join("、"))));
    }
    let deleted = store::delete(&mut tx, scope.team_id, id).await?;
    audit::record(&mut tx, Some(scope), state.now(), "delete", "agent", Some(id), json!({ "name": name }));
    tx.commit().await?;
    reply(Deleted { deleted })
}

/// Really call the agent, and note how it went.
#[utoipa::path(post, path = "/portal/api/agentEndPoint/{id}/check", tag = "agents", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Health>)))]
pub async fn check_agent(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<Health> {
    let scope = caller.need(RIGHT)?;
    let found = ai::check_agent(&state, scope.team_id, scope.user_id, id).await?;
    let found = found.ok_or(ApiError::NotFound(LABEL))?;
    let now = state.now();
    if found.ok {
        state.ai.wake(id);
    }
    store::note_health(&state.db, scope.team_id, id, now, found.ok, &found.note).await?;
    reply(Health {
        ok: found.ok,
        note: found.note,
        first_token_ms: found.first_token_ms,
        latency_ms: found.latency_ms,
        models: found.models,
        checked_at: Stamp(now),
    })
}
