//! Looking at a server address before it is taken: a real call, and a reason where it fails.

use crate::http::{ClientOptions, Identity, Problem, ProblemKind, build, diagnose, origin_of};
use crate::settings::server_address;
use reqwest::StatusCode;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(15);
/// Answers without a sign-in, and nothing but this product answers it like that.
const PROOF: &str = "/portal/api/auth/configuration";

/// `{ok: true, url}` with the address to keep, or `{ok: false, kind, message}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    Good { url: String },
    Bad(Problem),
}

impl Serialize for Checked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Good { url } => serde_json::json!({ "ok": true, "url": url }),
            Self::Bad(problem) => {
                serde_json::json!({ "ok": false, "kind": problem.kind, "message": problem.message })
            }
        }
        .serialize(serializer)
    }
}

/// Asks the server at an address for what only this product has.
pub async fn check_server(text: &str, options: &ClientOptions, identity: &Identity) -> Checked {
    match try_server(text, options, identity).await {
        Ok(url) => Checked::Good { url },
        Err(problem) => Checked::Bad(problem),
    }
}

async fn try_server(text: &str, options: &ClientOptions, identity: &Identity) -> Result<String, Problem> {
    let server = server_address(text).map_err(|e| Problem::new(ProblemKind::Address, e.message))?;
    let client = build(options, identity).map_err(|e| Problem::new(ProblemKind::Tls, e.message))?;
    let address = server.join(PROOF).map_err(|e| Problem::new(ProblemKind::Address, e.to_string()))?;
    let answer = client.get(address).timeout(LIMIT).send().await;
    let answer = answer.map_err(|e| diagnose(&e, options.proxy_url.is_some()))?;
    match answer.status() {
        StatusCode::PROXY_AUTHENTICATION_REQUIRED => {
            return Err(Problem::new(ProblemKind::Proxy, "代理服务器要求登录，请联系管理员"));
        }
        status if status.is_server_error() => {
            let text = format!("服务器暂时不可用（{}），请稍后再试，或联系管理员", status.as_u16());
            return Err(Problem::new(ProblemKind::NotCoach, text));
        }
        _ => {}
    }
    let proof: Option<Value> = answer.json().await.ok();
    let genuine = proof.is_some_and(|p| p["code"] == 0 && p["data"]["brandTitle"].is_string());
    if genuine {
        return Ok(origin_of(&server));
    }
    Err(Problem::new(
        ProblemKind::NotCoach,
        "该地址有应答，但不是智能陪练服务器，请检查地址和端口，或向管理员索取正确的地址",
    ))
}
