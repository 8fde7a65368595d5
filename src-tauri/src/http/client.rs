//! The HTTP client: the organisation's certificates and proxy, and a name that the server can count.

use crate::error::{Kind, Result, ShellError};
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Certificate, ClientBuilder, NoProxy, Proxy, redirect};
use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use std::io;
use std::time::Duration;
use url::Url;

/// Header that tells the server which program calls.
pub const CLIENT_VERSION: &str = "x-client-version";

/// Who calls, for the list of versions in use.
#[derive(Debug, Clone)]
pub struct Identity {
    pub version: String,
    pub os: String,
    /// Kind of the installed package, such as `deb` or `msi`; `none` for a build that was not installed.
    pub bundle: String,
    pub device_id: String,
}

impl Identity {
    /// `<version>; <os>; <bundle>; <deviceId>`.
    #[must_use]
    pub fn header(&self) -> String {
        format!("{}; {}; {}; {}", self.version, self.os, self.bundle, self.device_id)
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClientOptions {
    /// Replaces the system's proxy.
    pub proxy_url: Option<String>,
    /// PEM file with certificates that are trusted beside the system's.
    pub ca_bundle_path: Option<String>,
}

/// `scheme://host:port` of an address.
#[must_use]
pub fn origin_of(url: &Url) -> String {
    url.origin().ascii_serialization()
}

/// # Errors
/// The bundle or the proxy address cannot be used.
pub fn build(options: &ClientOptions, identity: &Identity) -> Result<reqwest::Client> {
    let mut headers = HeaderMap::new();
    if let Ok(value) = HeaderValue::from_str(&identity.header()) {
        headers.insert(CLIENT_VERSION, value);
    }
    configure(ClientBuilder::new(), options)?
        .default_headers(headers)
        .redirect(redirect::Policy::custom(on_the_same_server))
        .tcp_keepalive(Duration::from_secs(30))
        .build()
        .map_err(|e| ShellError::new(Kind::Invalid, format!("无法建立网络连接组件：{e}")))
}

/// Certificates, proxy and the limit for connecting: what also the updater's client needs.
///
/// # Errors
/// The bundle or the proxy address cannot be used.
pub fn configure(mut builder: ClientBuilder, options: &ClientOptions) -> Result<ClientBuilder> {
    if let Some(path) = options.ca_bundle_path.as_deref().filter(|p| !p.is_empty()) {
        builder = builder.tls_certs_merge(read_bundle(path)?);
    }
    if let Some(address) = options.proxy_url.as_deref().filter(|p| !p.is_empty()) {
        let proxy = Proxy::all(address).map_err(|_| {
            ShellError::new(Kind::Invalid, "代理地址无效，应形如 http://proxy.example.cn:8080")
        })?;
        builder = builder.proxy(proxy.no_proxy(NoProxy::from_env()));
    }
    Ok(builder.connect_timeout(Duration::from_secs(15)))
}

/// The certificates in a PEM file.
///
/// # Errors
/// There is no such file, it is none in PEM form, or what it holds are no certificates.
pub fn read_bundle(path: &str) -> Result<Vec<Certificate>> {
    let unusable = |why: &str| ShellError::new(Kind::Invalid, format!("证书文件 {path} 无法使用：{why}"));
    let pem = std::fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => unusable("文件不存在"),
        io::ErrorKind::PermissionDenied => unusable("没有读取该文件的权限"),
        _ => unusable(&error.to_string()),
    })?;
    let found: Vec<CertificateDer<'_>> = CertificateDer::pem_slice_iter(&pem)
        .collect::<std::result::Result<_, _>>()
        .map_err(|_| unusable("文件已损坏，不是完整的 PEM 格式"))?;
    if found.is_empty() {
        return Err(unusable("其中没有 PEM 格式的证书（以 -----BEGIN CERTIFICATE----- 开头）"));
    }
    let mut roots = RootCertStore::empty();
    let certificates = found.into_iter().map(|der| {
        let certificate = Certificate::from_der(&der).ok();
        certificate.filter(|_| roots.add(der).is_ok()).ok_or_else(|| unusable("其中有损坏的证书"))
    });
    certificates.collect()
}

/// A redirect to elsewhere would carry what the person typed, if not the token, to a place nobody chose.
fn on_the_same_server(attempt: redirect::Attempt<'_>) -> redirect::Action {
    let same = attempt.previous().first().is_some_and(|first| first.origin() == attempt.url().origin());
    if !same {
        let elsewhere = origin_of(attempt.url());
        attempt.error(RedirectedAway(elsewhere))
    } else if attempt.previous().len() > 5 {
        attempt.error("too many redirects")
    } else {
        attempt.follow()
    }
}

/// The server named another origin as the place of what was asked for.
#[derive(Debug, thiserror::Error)]
#[error("redirected to {0}")]
pub struct RedirectedAway(pub String);
