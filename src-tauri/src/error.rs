//! The one error that crosses to the page: a code for programs and a Chinese sentence for people.

use serde::Serialize;

/// What went wrong. The shell's own codes are words; what the server refused keeps the server's number, so that the
/// page treats it like the answer to a call of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Code {
    Shell(Kind),
    Server(i32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// A path, address or link that the shell does not serve.
    NotAllowed,
    /// No server address is set yet.
    NoServer,
    Network,
    Timeout,
    /// Somebody asked for the end of it.
    Canceled,
    /// Nobody is signed in.
    SignedOut,
    /// The setting is fixed by the organisation.
    Managed,
    Invalid,
    /// A file that cannot be read or written.
    File,
    /// A file that was changed after it was chosen.
    FileChanged,
    TooLarge,
    NotFound,
    Update,
    Internal,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct ShellError {
    pub code: Code,
    pub message: String,
}

pub type Result<T> = std::result::Result<T, ShellError>;

impl ShellError {
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { code: Code::Shell(kind), message: message.into() }
    }

    #[must_use]
    pub fn server(code: i32, message: impl Into<String>) -> Self {
        Self { code: Code::Server(code), message: message.into() }
    }

    #[must_use]
    pub fn canceled() -> Self {
        Self::new(Kind::Canceled, "已取消")
    }

    /// The program's own fault; what is known goes to the log.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        Self::new(Kind::Internal, "程序内部错误，请导出日志并联系管理员")
    }

    #[must_use]
    pub fn is(&self, kind: Kind) -> bool {
        self.code == Code::Shell(kind)
    }
}
