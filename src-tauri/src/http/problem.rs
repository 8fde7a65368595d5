//! Why a server could not be reached, in words that say what to do about it.

use super::client::RedirectedAway;
use rustls::CertificateError;
use serde::Serialize;
use std::error::Error;
use std::io;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ProblemKind {
    Address,
    Dns,
    Refused,
    Timeout,
    Tls,
    Proxy,
    NotCoach,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub kind: ProblemKind,
    pub message: String,
}

impl Problem {
    pub fn new(kind: ProblemKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }
}

/// Reads the chain of causes of a failed call.
#[must_use]
pub fn diagnose(error: &reqwest::Error, through_proxy: bool) -> Problem {
    if let Some(away) = find::<RedirectedAway>(error) {
        let text = format!("服务器把请求转到了 {}，请直接填写该地址，或联系管理员", away.0);
        return Problem::new(ProblemKind::Address, text);
    }
    if let Some(tls) = find::<rustls::Error>(error) {
        return Problem::new(ProblemKind::Tls, explain_tls(tls));
    }
    if error.is_timeout() {
        return Problem::new(ProblemKind::Timeout, "连接超时，请检查网络，或确认服务器地址和端口是否正确");
    }
    let chain = texts(error);
    if chain.contains("tunnel") || chain.contains("proxy") || (through_proxy && error.is_connect()) {
        return Problem::new(ProblemKind::Proxy, "无法通过代理服务器连接，请检查代理设置，或联系管理员");
    }
    if chain.contains("dns error") || chain.contains("failed to lookup") {
        return Problem::new(ProblemKind::Dns, "找不到该服务器，请检查地址是否拼写正确、是否已连接公司网络");
    }
    match find::<io::Error>(error).map(io::Error::kind) {
        Some(io::ErrorKind::ConnectionRefused) => Problem::new(
            ProblemKind::Refused,
            "服务器拒绝了连接，请检查端口是否正确，或联系管理员确认服务已启动",
        ),
        Some(io::ErrorKind::TimedOut) => {
            Problem::new(ProblemKind::Timeout, "连接超时，请检查网络，或确认服务器地址和端口是否正确")
        }
        // What answers to a secure greeting with something else is a server without encryption.
        Some(io::ErrorKind::InvalidData) => Problem::new(
            ProblemKind::Tls,
            "该端口没有使用加密连接（HTTPS），请检查地址以 http:// 还是 https:// 开头",
        ),
        _ => Problem::new(ProblemKind::Refused, "连接被中断，请检查网络，或联系管理员确认服务已启动"),
    }
}

fn explain_tls(error: &rustls::Error) -> &'static str {
    match error {
        rustls::Error::InvalidCertificate(reason) => match reason {
            CertificateError::UnknownIssuer => {
                "服务器的证书由本机不信任的机构签发。请联系管理员在本机安装公司的根证书，或在设置中指定证书文件（CA）"
            }
            CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
                "服务器的证书已过期。请检查本机的日期和时间是否正确，或联系管理员更新证书"
            }
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
                "服务器的证书尚未生效。请检查本机的日期和时间是否正确，或联系管理员"
            }
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
                "服务器的证书不是发给这个地址的。请确认地址与证书上的名称一致，或联系管理员"
            }
            CertificateError::Revoked => "服务器的证书已被吊销，请联系管理员",
            _ => "服务器的证书无效，请联系管理员检查证书",
        },
        rustls::Error::InvalidMessage(_) => {
            "该端口没有使用加密连接（HTTPS），请检查地址以 http:// 还是 https:// 开头"
        }
        _ => "无法建立安全连接，请联系管理员检查服务器的加密设置",
    }
}

/// The first cause of a type. An `io::Error` hides what it carries from `source`, therefore the second look.
fn find<'a, T: Error + 'static>(error: &'a (dyn Error + 'static)) -> Option<&'a T> {
    let mut next = Some(error);
    while let Some(cause) = next {
        if let Some(found) = cause.downcast_ref::<T>() {
            return Some(found);
        }
        let inside = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        next = inside.map(|e| e as &(dyn Error + 'static)).or_else(|| cause.source());
    }
    None
}

fn texts(error: &dyn Error) -> String {
    let mut all = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        all.push_str(": ");
        all.push_str(&cause.to_string());
        next = cause.source();
    }
    all.to_lowercase()
}
