//! A logged attempt on the wire.

use crate::ai::Capability;
use crate::db::Json;
use crate::http::{ApiError, Stamp, Violations};
use coach_engine::enums::{FlowStatus, PromptScene};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FlowFilters {
    pub scene: Option<PromptScene>,
    pub status: Option<FlowStatus>,
    #[param(value_type = Option<String>)]
    pub capability: Option<Capability>,
    pub agent_id: Option<i64>,
    pub session_id: Option<i64>,
    /// Joins the attempts of one piece of work.
    #[param(max_length = 40)]
    pub trace_id: Option<String>,
    /// Only calls that a fall-back served.
    pub fallback_used: Option<bool>,
    /// From this moment on.
    pub from: Option<Stamp>,
    /// Up to and including this second.
    pub to: Option<Stamp>,
}

impl FlowFilters {
    /// # Errors
    /// 422 when the times are the wrong way round or the trace id is too long.
    pub fn check(&self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.period(self.from, self.to);
        v.ensure(
            self.trace_id.as_ref().is_none_or(|t| t.chars().count() <= 40),
            "traceId",
            "追踪号不能超过40个字",
        );
        v.done()
    }
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = flowLogs::FlowLog)]
pub struct FlowRow {
    pub id: i64,
    /// Joins the attempts of one piece of work.
    pub trace_id: String,
    #[schema(required)]
    pub session_id: Option<i64>,
    /// Who the call was made for.
    #[schema(required)]
    pub actor_name: Option<String>,
    pub scene: PromptScene,
    #[sqlx(try_from = "String")]
    pub capability: Capability,
    #[schema(required)]
    pub agent_id: Option<i64>,
    pub agent_name: String,
    pub model_id: String,
    /// Absent for the built-in prompt.
    #[schema(required)]
    pub prompt_template_id: Option<i64>,
    #[schema(required)]
    pub prompt_name: Option<String>,
    #[schema(required)]
    pub prompt_version: Option<i64>,
    #[schema(required)]
    pub in_tokens: Option<i64>,
    #[schema(required)]
    pub out_tokens: Option<i64>,
    /// Milliseconds to the first piece of a streamed answer.
    #[schema(required)]
    pub first_token_ms: Option<i64>,
    /// Milliseconds, waiting for a free slot included.
    pub latency_ms: i64,
    /// Number of the attempt within its trace.
    pub attempt: i64,
    pub status: FlowStatus,
    /// In Chinese: why the call failed, or why its answer was not used; empty otherwise.
    pub error: String,
    /// A later agent of the chain served the call, or the built-in rules stepped in after it.
    pub fallback_used: bool,
    /// Known manipulation tricks found in what the student wrote.
    #[schema(value_type = Vec<String>)]
    pub flags: Json<Vec<String>>,
    pub created_at: Stamp,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = flowLogs::FlowLogDetail)]
pub struct FlowDetail {
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub row: FlowRow,
    /// `{messages: [{role, content}], params, schema, stream}`, masked.
    #[schema(value_type = Object)]
    pub request: Json<Value>,
    /// Masked.
    pub response: String,
    /// The other attempts of the trace, oldest first.
    #[sqlx(skip)]
    pub siblings: Vec<FlowSibling>,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = flowLogs::Sibling)]
pub struct FlowSibling {
    pub id: i64,
    pub attempt: i64,
    pub agent_name: String,
    pub status: FlowStatus,
    pub latency_ms: i64,
    pub created_at: Stamp,
}
