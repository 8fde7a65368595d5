//! What can go wrong with a model call, told in Chinese to whoever runs the agent.

use super::address::DeniedAddress;
use serde_json::Value;
use std::error::Error as _;
use std::time::Duration;

/// Where a call ran out of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    /// No slot was free.
    Slot,
    /// The answer did not begin.
    First,
    /// The answer stopped coming.
    Idle,
    /// The whole call took too long.
    Total,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    #[error("不允许访问该地址")]
    Denied,
    #[error("无法连接模型服务：{0}")]
    Connect(String),
    #[error("{}", waited(*.0))]
    Timeout(Wait),
    #[error("模型服务拒绝访问（{status}），请检查密钥{}", tail(.detail))]
    Unauthorized { status: u16, detail: String },
    #[error("模型服务上没有该接口或模型（404）{}", tail(.0))]
    NotFound(String),
    #[error("模型服务限流（429）{}", tail(.detail))]
    RateLimited { retry_after: Option<Duration>, detail: String },
    #[error("对话内容超出模型的长度限制")]
    ContextTooLong,
    #[error("模型服务不接受该请求（{status}）{}", tail(.detail))]
    BadRequest { status: u16, detail: String },
    #[error("模型服务出错（{status}）{}", tail(.detail))]
    Server { status: u16, detail: String },
    #[error("模型服务要求跳转到其他地址（{0}），请填写最终地址")]
    Redirect(u16),
    #[error("模型的回答中途断开")]
    Cut { begun: bool },
    #[error("模型的回答过长，已中止")]
    TooLarge,
    #[error("模型服务的回答不符合接口格式：{0}")]
    Protocol(String),
    #[error("模型服务在回答中报错：{0}")]
    Upstream(String),
    #[error("模型因内容审核拒绝回答")]
    Filtered,
    #[error("模型没有给出内容")]
    Empty,
    #[error("调用已取消")]
    Cancelled,
    #[error("密钥无法读取，请重新填写密钥")]
    Key,
    #[error("模型服务连续出错，暂停调用片刻")]
    Resting,
}

fn waited(wait: Wait) -> &'static str {
    match wait {
        Wait::Slot => "模型调用排队超时",
        Wait::First => "模型服务长时间没有开始回答",
        Wait::Idle => "模型的回答中途停止",
        Wait::Total => "模型服务回答超时",
    }
}

fn tail(detail: &str) -> String {
    if detail.is_empty() { String::new() } else { format!("：{detail}") }
}

impl ModelError {
    /// Whether the same call may succeed when it is made again: the trouble is passing and nothing of an
    /// answer had arrived.
    #[must_use]
    pub const fn passing(&self) -> bool {
        match self {
            Self::Connect(_) | Self::RateLimited { .. } | Self::Server { .. } => true,
            Self::Timeout(wait) => matches!(wait, Wait::First),
            Self::Cut { begun } => !*begun,
            _ => false,
        }
    }

    /// Whether it says something about the service, rather than about this one request.
    #[must_use]
    pub const fn of_service(&self) -> bool {
        self.passing()
            || matches!(
                self,
                Self::Timeout(_)
                    | Self::Unauthorized { .. }
                    | Self::NotFound(_)
                    | Self::Cut { .. }
                    | Self::Key
            )
    }

    /// How long the service asked to be left alone.
    #[must_use]
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::RateLimited { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// From an answer with a status other than 2xx.
    pub(super) fn of_status(status: u16, retry_after: Option<Duration>, body: &[u8]) -> Self {
        let detail = detail_of(body);
        match status {
            300..=399 => Self::Redirect(status),
            401 | 403 => Self::Unauthorized { status, detail },
            404 | 405 => Self::NotFound(detail),
            429 => Self::RateLimited { retry_after, detail },
            400..=499 if too_long(body) => Self::ContextTooLong,
            408 => Self::Server { status, detail },
            400..=499 => Self::BadRequest { status, detail },
            _ => Self::Server { status, detail },
        }
    }

    /// From what the HTTP client reports.
    pub(super) fn of_http(error: &reqwest::Error, begun: bool) -> Self {
        let mut source = error.source();
        while let Some(inner) = source {
            if inner.is::<DeniedAddress>() {
                return Self::Denied;
            }
            source = inner.source();
        }
        if error.is_connect() {
            Self::Connect(if error.is_timeout() { "连接超时" } else { reason(error) }.to_owned())
        } else if error.is_timeout() {
            Self::Timeout(Wait::Total)
        } else {
            // No content encoding is enabled, so that what the client calls a decoding error is a broken body.
            Self::Cut { begun }
        }
    }
}

fn reason(error: &reqwest::Error) -> &'static str {
    let text = format!("{error:?}").to_lowercase();
    if text.contains("refused") {
        "连接被拒绝"
    } else if text.contains("dns") || text.contains("lookup") {
        "找不到该主机"
    } else if text.contains("certificate") || text.contains("tls") {
        "证书校验失败"
    } else {
        "网络不通"
    }
}

fn too_long(body: &[u8]) -> bool {
    let text = String::from_utf8_lossy(body);
    text.contains("context_length_exceeded") || text.contains("maximum context length")
}

/// What a service says about its refusal, whatever shape it uses: OpenAI's `error.message`, FastAPI's
/// `detail`, a bare `message`, or plain text.
fn detail_of(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let said = serde_json::from_slice::<Value>(body).ok().and_then(|json| {
        ["/error/message", "/error", "/detail", "/detail/0/msg", "/message", "/msg"]
            .iter()
            .find_map(|path| json.pointer(path).and_then(Value::as_str).map(str::to_owned))
    });
    let said = said.unwrap_or_else(|| {
        if text.trim_start().starts_with('<') { String::new() } else { text.into_owned() }
    });
    let line = said.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().filter(|c| !c.is_control()).take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_passing_trouble_is_tried_again() {
        let again = [
            ModelError::Connect(String::new()),
            ModelError::of_status(500, None, b""),
            ModelError::of_status(503, None, b""),
            ModelError::of_status(429, Some(Duration::from_secs(2)), b""),
            ModelError::Cut { begun: false },
            ModelError::Timeout(Wait::First),
        ];
        assert!(again.iter().all(ModelError::passing));
        let never = [
            ModelError::of_status(400, None, b""),
            ModelError::of_status(401, None, b""),
            ModelError::of_status(404, None, b""),
            ModelError::of_status(301, None, b""),
            ModelError::Cut { begun: true },
            ModelError::Timeout(Wait::Idle),
            ModelError::TooLarge,
            ModelError::Denied,
        ];
        assert!(!never.iter().any(ModelError::passing));
    }

    #[test]
    fn the_service_s_own_words_are_found_in_every_shape() {
        for body in [
            &br#"{"error":{"message":"bad key"}}"#[..],
            br#"{"detail":"bad key"}"#,
            br#"{"message":"bad key"}"#,
            b"bad\n key",
        ] {
            assert_eq!(detail_of(body), "bad key");
        }
        assert_eq!(detail_of(b"<html>nginx</html>"), "");
    }

    #[test]
    fn a_context_overflow_is_told_apart() {
        let body = br#"{"error":{"code":"context_length_exceeded","message":"x"}}"#;
        assert_eq!(ModelError::of_status(400, None, body), ModelError::ContextTooLong);
    }
}
