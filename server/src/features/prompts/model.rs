//! A prompt template on the wire, and what makes one valid.

use crate::ai::model::ModelParams;
use crate::ai::prompts::{self, Prompt, Variable};
use crate::db::Json;
use crate::http::{Stamp, Violations};
use coach_engine::enums::{PromptScene, UseState};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

pub const LONGEST_BODY: usize = 8_000;
pub const MAX_TEMPLATES: i64 = 200;
pub const MAX_VERSIONS: i64 = 500;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PromptFilters {
    pub scene: Option<PromptScene>,
    pub use_state: Option<UseState>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NameFilters {
    #[param(min_length = 1, max_length = 50)]
    pub name: String,
    /// The template being edited, whose own name is no clash.
    #[serde(default)]
    pub id: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = prompts::NameCheck)]
pub struct NameCheck {
    pub available: bool,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::Template)]
pub struct Template {
    pub id: i64,
    pub name: String,
    pub scene: PromptScene,
    /// At most one template of a scene is in use.
    pub use_state: UseState,
    pub active_version: i64,
    pub version_count: i64,
    /// How the last test run went; absent before the first.
    #[schema(required, value_type = Option<LastTest>)]
    pub last_test: Option<Json<LastTest>>,
    pub rev: i64,
    #[schema(required)]
    pub updated_by: Option<String>,
    pub updated_at: Stamp,
}

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::LastTest)]
pub struct LastTest {
    pub no: i64,
    /// Whether a model answered.
    pub ok: bool,
    pub message: String,
    pub at: Stamp,
}

/// Never changed once it is saved.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::Version)]
pub struct Version {
    pub no: i64,
    pub body: String,
    /// The placeholders in the body.
    #[schema(value_type = Vec<String>)]
    pub variables: Json<Vec<String>>,
    #[schema(value_type = ModelParams)]
    pub model_params: Json<ModelParams>,
    pub commit_note: String,
    /// Of the body and the parameters.
    pub sha256: String,
    #[schema(required)]
    pub created_by: Option<String>,
    pub created_at: Stamp,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::TemplateDetail)]
pub struct TemplateDetail {
    #[serde(flatten)]
    pub template: Template,
    /// Newest first.
    pub versions: Vec<Version>,
    /// What the scene's placeholders mean.
    pub scene_variables: Vec<VariableInfo>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::Variable)]
pub struct VariableInfo {
    /// As it is written between `{{` and `}}`.
    pub name: String,
    pub label: String,
    /// Stands in when a test run gives no value.
    pub sample: String,
}

impl From<&Variable> for VariableInfo {
    fn from(v: &Variable) -> Self {
        Self { name: v.name.to_owned(), label: v.label.to_owned(), sample: v.sample.to_owned() }
    }
}

pub fn variables_of(scene: PromptScene) -> Vec<VariableInfo> {
    prompts::variables(scene).iter().map(VariableInfo::from).collect()
}

/// A scene and what is built in for it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::Scene)]
pub struct SceneInfo {
    pub scene: PromptScene,
    pub label: String,
    /// Speaks for the scene while no template is in use.
    pub default_body: String,
    pub default_params: ModelParams,
    pub variables: Vec<VariableInfo>,
    /// The template in use.
    #[schema(required)]
    pub template_id: Option<i64>,
    #[schema(required)]
    pub template_name: Option<String>,
}

pub fn scene_info(scene: PromptScene, used: Option<(i64, String)>) -> SceneInfo {
    let builtin = Prompt::builtin(scene);
    let (template_id, template_name) = used.unzip();
    SceneInfo {
        scene,
        label: scene.label().to_owned(),
        default_body: builtin.body,
        default_params: builtin.params,
        variables: variables_of(scene),
        template_id,
        template_name,
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = prompts::TemplateForm)]
pub struct TemplateForm {
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    pub scene: PromptScene,
    /// With `{{variable}}` placeholders of the scene.
    #[schema(min_length = 1, max_length = 8000)]
    pub body: String,
    #[serde(default)]
    pub model_params: ModelParams,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub commit_note: String,
    /// Required when a template is changed.
    #[serde(default)]
    pub rev: Option<i64>,
    /// Only defeats caches.
    #[serde(default, rename = "_t")]
    #[schema(value_type = Option<i64>)]
    pub _t: serde::de::IgnoredAny,
}

impl TemplateForm {
    /// Tidies the form in place and notes what is wrong.
    pub fn check(&mut self, v: &mut Violations) {
        v.name("name", "名称", &mut self.name, 1..=50);
        v.text("body", "指令内容", &mut self.body, 1..=LONGEST_BODY);
        v.text("commitNote", "版本说明", &mut self.commit_note, 0..=200);
        let known: Vec<&str> = prompts::variables(self.scene).iter().map(|x| x.name).collect();
        if let Some(name) = self.variables().into_iter().find(|name| !known.contains(&name.as_str())) {
            let list = known.iter().map(|n| format!("{{{{{n}}}}}")).collect::<Vec<_>>().join("、");
            v.add("body", format!("未知变量 {{{{{name}}}}}，可用变量：{list}"));
        }
        let p = &self.model_params;
        for (path, value, range) in [
            ("modelParams.temperature", p.temperature, 0..=200),
            ("modelParams.topP", p.top_p, 1..=100),
            ("modelParams.maxTokens", p.max_tokens, 1..=8192),
        ] {
            if let Some(value) = value {
                v.number(path, value, range);
            }
        }
        v.ensure(
            matches!(p.samples, None | Some(1 | 3 | 5)),
            "modelParams.samples",
            "判断次数只能是 1、3 或 5",
        );
        v.ensure(
            p.samples.is_none() || self.scene == PromptScene::Score,
            "modelParams.samples",
            "只有评分指令可以设置判断次数",
        );
    }

    pub fn variables(&self) -> Vec<String> {
        prompts::placeholders(&self.body)
    }

    /// Two versions with one digest say the same.
    pub fn digest(&self) -> String {
        let params = serde_json::to_string(&self.model_params).unwrap_or_default();
        hex::encode(Sha256::digest(format!("{}\0{params}", self.body)))
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = prompts::RollbackForm)]
pub struct RollbackForm {
    /// The version to speak from now on.
    pub no: i64,
    pub rev: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = prompts::UseForm)]
pub struct UseForm {
    /// 1: speak for the scene instead of whatever does now; 2: leave it to the built-in text.
    pub use_state: UseState,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = prompts::CopyForm)]
pub struct CopyForm {
    /// Absent: made from the original's.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 50)]
    pub name: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = prompts::TestForm)]
pub struct TestForm {
    /// Values of the placeholders; a missing one is filled with its sample.
    #[serde(default)]
    pub variables: BTreeMap<String, String>,
    /// Absent: the active version.
    #[serde(default)]
    pub no: Option<i64>,
}

/// How a test run went. Without a model, and with one that fails, the rendered prompt is shown all the same.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = prompts::TestRun)]
pub struct TestRun {
    pub no: i64,
    pub rendered: String,
    /// Whether an agent serves the scene.
    pub connected: bool,
    pub ok: bool,
    /// In Chinese: what happened.
    pub message: String,
    /// The model's answer.
    #[schema(required)]
    pub text: Option<String>,
    #[schema(required)]
    pub agent_name: Option<String>,
    #[schema(required)]
    pub model_id: Option<String>,
    #[schema(required)]
    pub in_tokens: Option<i64>,
    #[schema(required)]
    pub out_tokens: Option<i64>,
    #[schema(required)]
    pub first_token_ms: Option<i64>,
    #[schema(required)]
    pub latency_ms: Option<i64>,
    #[schema(required)]
    pub flow_log_id: Option<i64>,
}

/// The name of a copy: the original's with a number, cut so that it fits.
pub fn copy_name(original: &str, taken: &[String]) -> String {
    let stem: String = original.chars().take(42).collect();
    (1..)
        .map(|n| if n == 1 { format!("{stem} 副本") } else { format!("{stem} 副本{n}") })
        .find(|name| !taken.contains(name))
        .unwrap_or(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_numbered_and_fit() {
        let long = "很".repeat(50);
        assert_eq!(copy_name("开场", &[]), "开场 副本");
        assert_eq!(copy_name("开场", &["开场 副本".to_owned()]), "开场 副本2");
        assert!(copy_name(&long, &[]).chars().count() <= 50);
    }
}
