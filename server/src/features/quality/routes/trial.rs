use super::items::{compile, find};
use crate::app::AppState;
use crate::features::auth::Caller;
use crate::features::quality::model::READ;
use crate::features::quality::scheme::{SchemeKind, current_scheme};
use crate::features::quality::store;
use crate::features::quality::trial::{
    HitRate, HitRateBody, Trial, TryAllAnswer, TryAllBody, TryAnswer, TryBody, dialogue, hit_rate, try_rule,
};
use crate::features::quality::validate::{Config, scheme_problems};
use crate::http::{Answer, ApiError, Body, Envelope, Violations, reply};
use axum::extract::State;
use coach_engine::rules::{CompiledRule, Rule};

/// Try a rule, saved or not, on a dialogue.
#[utoipa::path(post, path = "/coach/management/checkItem/try", tag = "quality", request_body = TryBody,
    responses((status = 200, body = Envelope<TryAnswer>)))]
pub async fn try_check_item(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<TryBody>,
) -> Answer<TryAnswer> {
    let scope = caller.need(READ)?;
    let rule = rule_of(&state, scope.team_id, body.rule, body.check_item_id).await?;
    let dialogue = dialogue(body.dialogue, body.text, body.facts, body.ended_by)?;
    reply(apart(move || try_rule(&rule, dialogue)).await?)
}

/// Try the whole scheme on a dialogue: the current revision, or the live settings.
#[utoipa::path(post, path = "/coach/management/checkItem/tryAll", tag = "quality", request_body = TryAllBody,
    responses((status = 200, body = Envelope<TryAllAnswer>)))]
pub async fn try_scheme(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<TryAllBody>,
) -> Answer<TryAllAnswer> {
    let scope = caller.need(READ)?;
    let dialogue = dialogue(body.dialogue, body.text, body.facts, body.ended_by)?;
    let current = current_scheme(&state.db, scope.team_id, SchemeKind::Practice).await?;
    let trial = if body.draft {
        let scheme = store::live_now(&state.db, scope.team_id).await?.publishable();
        let mut v = Violations::default();
        for problem in scheme_problems(&scheme) {
            v.add(problem.path, problem.message);
        }
        // Points that do not add up keep a scheme from being published, not from being tried.
        let Ok(compiled) = scheme.compile() else { return Err(ApiError::Invalid(v)) };
        if scheme.items().next().is_none() {
            return Err(ApiError::Invalid(v));
        }
        let config = current.map_or_else(Config::default, |c| c.settings());
        Trial::of_draft(compiled, config)
    } else {
        let current = current.ok_or_else(|| ApiError::conflict("尚未发布评分方案"))?;
        let compiled = current.snapshot.compile();
        let compiled =
            compiled.map_err(|p| ApiError::Internal(anyhow::anyhow!("revision {}: {p:?}", current.id)))?;
        Trial::of_revision(&current, compiled)
    };
    reply(apart(move || trial.run(dialogue)).await?)
}

/// How often a rule is met on the team's newest finished dialogues.
#[utoipa::path(post, path = "/coach/management/checkItem/hitRate", tag = "quality", request_body = HitRateBody,
    responses((status = 200, body = Envelope<HitRate>)))]
pub async fn get_hit_rate(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<HitRateBody>,
) -> Answer<HitRate> {
    let scope = caller.need(READ)?;
    let mut v = Violations::default();
    v.number("last", body.last, 1..=500);
    v.done()?;
    let rule = rule_of(&state, scope.team_id, body.rule, body.check_item_id).await?;
    let dialogues = store::recent_dialogues(&state.db, scope.team_id, body.last).await?;
    reply(apart(move || hit_rate(&rule, &dialogues)).await?)
}

async fn rule_of(
    state: &AppState,
    team: i64,
    rule: Option<Rule>,
    check_item: Option<i64>,
) -> Result<CompiledRule, ApiError> {
    let rule = match (rule, check_item) {
        (Some(rule), None) => rule,
        (None, Some(id)) => {
            let item = find(state, team, id).await?;
            item.rule.ok_or_else(|| ApiError::field("checkItemId", "该质检项没有设置规则"))?
        }
        _ => return Err(ApiError::field("rule", "请提供规则或质检项，且只提供其中一项")),
    };
    compile(&rule, &store::team_groups(&state.db, team).await?)
}

/// Rules over long dialogues take a while; requests of others must not wait for it.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|e| ApiError::Internal(e.into()))
}
