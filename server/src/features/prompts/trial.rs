//! Trying a prompt out on the agent that would answer it.

use super::model::{LastTest, TemplateDetail, TestForm, TestRun, Version};
use super::routes::RIGHT;
use super::store;
use crate::ai::prompts::{Prompt, render, variables};
use crate::ai::{self, Capability, Completed, Completion};
use crate::app::AppState;
use crate::features::auth::{Caller, Scope};
use crate::http::{Answer, ApiError, Body, Envelope, Path, Stamp, Violations, reply};
use axum::extract::State;
use coach_engine::enums::PromptScene;
use std::collections::BTreeMap;

const LONGEST_VALUE: usize = 8_000;
const ANSWER_CHARS: usize = 20_000;

/// Fill a version in and send it to the agent that serves its scene. Without one the filled-in prompt is
/// shown, and nothing is made up.
#[utoipa::path(post, path = "/portal/api/promptTemplate/{id}/testRun", tag = "prompts",
    params(("id" = i64, Path)), request_body = TestForm, responses((status = 200, body = Envelope<TestRun>)))]
pub async fn test_prompt(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
    Body(form): Body<TestForm>,
) -> Answer<TestRun> {
    let scope = caller.need(RIGHT)?;
    let found = store::detail(&state.db, scope.team_id, id).await?;
    let no = form.no.unwrap_or(found.template.active_version);
    let version =
        found.versions.iter().find(|v| v.no == no).ok_or_else(|| ApiError::field("no", "该版本不存在"))?;
    let rendered = render(&version.body, &values(&form, found.template.scene)?);
    let run = run(&state, scope, &found, version, rendered).await?;
    let at = Stamp(state.now());
    let last = LastTest { no, ok: run.ok, message: run.message.clone(), at };
    store::note_test(&state.db, scope.team_id, id, &last).await?;
    reply(run)
}

/// The given values over the samples.
fn values(form: &TestForm, scene: PromptScene) -> Result<BTreeMap<&'static str, String>, ApiError> {
    let known = variables(scene);
    let mut v = Violations::default();
    for (name, value) in &form.variables {
        v.ensure(known.iter().any(|k| k.name == name), &format!("variables.{name}"), "该场景没有这个变量");
        v.ensure(
            value.chars().count() <= LONGEST_VALUE,
            &format!("variables.{name}"),
            "变量内容不能超过8000个字",
        );
    }
    v.done()?;
    let value = |name: &str, sample: &str| form.variables.get(name).map_or(sample, String::as_str).to_owned();
    Ok(known.iter().map(|k| (k.name, value(k.name, k.sample))).collect())
}

async fn run(
    state: &AppState,
    scope: Scope,
    found: &TemplateDetail,
    version: &Version,
    rendered: String,
) -> Result<TestRun, ApiError> {
    let capability = Capability::of_scene(found.template.scene);
    let prompt = Prompt {
        template: Some((found.template.id, version.no)),
        body: rendered.clone(),
        params: version.model_params.0.clone(),
    };
    let wish = Completion {
        capability,
        session_id: None,
        actor_id: Some(scope.user_id),
        prompt,
        input: "请按以上要求作答。".to_owned(),
        max_chars: ANSWER_CHARS,
    };
    let outcome = ai::complete(state, scope.team_id, wish, state.shutdown.child_token()).await;
    Ok(match outcome {
        Ok(Some(done)) => answered(version.no, rendered, done),
        Ok(None) => {
            let message =
                format!("未接入模型：「{}」没有可用的智能体，以下是填入变量后的指令", capability.label());
            unanswered(version.no, rendered, false, message)
        }
        Err(ai::AiError::Db(error)) => return Err(error.into()),
        Err(error) => unanswered(version.no, rendered, true, error.to_string()),
    })
}

fn answered(no: i64, rendered: String, done: Completed) -> TestRun {
    TestRun {
        no,
        rendered,
        connected: true,
        ok: true,
        message: "调用成功".to_owned(),
        text: Some(done.text),
        agent_name: Some(done.agent_name),
        model_id: Some(done.model_id),
        in_tokens: done.in_tokens,
        out_tokens: done.out_tokens,
        first_token_ms: done.first_token_ms,
        latency_ms: Some(done.latency_ms),
        flow_log_id: Some(done.flow_log_id),
    }
}

fn unanswered(no: i64, rendered: String, connected: bool, message: String) -> TestRun {
    TestRun {
        no,
        rendered,
        connected,
        ok: false,
        message,
        text: None,
        agent_name: None,
        model_id: None,
        in_tokens: None,
        out_tokens: None,
        first_token_ms: None,
        latency_ms: None,
        flow_log_id: None,
    }
}
