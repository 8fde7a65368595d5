//! Which addresses an agent may call.
//!
//! An agent's address is typed in by an administrator, so the server could be made to call places that only
//! it can reach. A private model server is a normal wish; the metadata services of cloud machines are not.
//! A name is checked as written and again by the addresses that it resolves to, at each call.

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

const LONGEST: usize = 300;
/// Metadata services outside the link-local ranges.
const METADATA: &[IpAddr] = &[
    IpAddr::V4(Ipv4Addr::new(100, 100, 100, 200)),
    IpAddr::V6(Ipv6Addr::new(0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254)),
];

/// Hosts and addresses that are never called.
#[derive(Debug, Clone)]
pub struct Denied(Arc<Vec<String>>);

impl Denied {
    #[must_use]
    pub fn new(hosts: &[String]) -> Self {
        Self(Arc::new(hosts.iter().map(|h| plain(h)).collect()))
    }

    /// Reads an agent's base address and tidies it: no trailing slash, no trailing `/chat/completions`.
    ///
    /// # Errors
    /// In Chinese, what is wrong with it.
    pub fn base_url(&self, text: &str) -> Result<Url, &'static str> {
        let text = text.trim().trim_end_matches('/');
        let text = text.strip_suffix("/chat/completions").unwrap_or(text);
        if text.chars().count() > LONGEST {
            return Err("接口地址不能超过300个字");
        }
        let url = Url::parse(text).map_err(|_| "接口地址格式不正确，例如 http://127.0.0.1:8000/v1")?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("接口地址只支持 http 或 https");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("接口地址中不能包含账号或密码，请填写在密钥中");
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("接口地址中不能包含参数");
        }
        self.check(&url)?;
        Ok(url)
    }

    /// Checks the host as it is written.
    ///
    /// # Errors
    /// The host is denied, or absent.
    pub fn check(&self, url: &Url) -> Result<(), &'static str> {
        let host = plain(url.host_str().ok_or("接口地址缺少主机名")?);
        let literal = host.parse::<IpAddr>().ok();
        if self.0.contains(&host) || literal.is_some_and(|ip| self.forbids(ip)) {
            return Err("不允许访问该地址");
        }
        Ok(())
    }

    /// Whether an address is link-local, a known metadata service, unspecified, or denied by configuration.
    #[must_use]
    pub fn forbids(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        let reserved = match ip {
            IpAddr::V4(v4) => {
                v4.is_link_local() || v4.is_unspecified() || v4.is_broadcast() || v4.is_multicast()
            }
            IpAddr::V6(v6) => v6.is_unicast_link_local() || v6.is_unspecified() || v6.is_multicast(),
        };
        reserved || METADATA.contains(&ip) || self.0.contains(&ip.to_string())
    }
}

/// `[::1]` and `Host.` as they compare.
fn plain(host: &str) -> String {
    host.trim_matches(['[', ']']).trim_end_matches('.').to_ascii_lowercase()
}

/// The system's resolver with the denied addresses taken out, so that a name cannot lead there either.
#[derive(Debug)]
pub struct Guarded(pub Denied);

/// A name that resolves to denied addresses only.
#[derive(Debug, thiserror::Error)]
#[error("the name resolves to an address that may not be called")]
pub struct DeniedAddress;

impl Resolve for Guarded {
    fn resolve(&self, name: Name) -> Resolving {
        let denied = self.0.clone();
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let allowed: Vec<SocketAddr> = found.into_iter().filter(|a| !denied.forbids(a.ip())).collect();
            if allowed.is_empty() {
                return Err(DeniedAddress.into());
            }
            let addresses: Addrs = Box::new(allowed.into_iter());
            Ok(addresses)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn denied() -> Denied {
        Denied::new(&["169.254.169.254".to_owned(), "metadata.google.internal".to_owned()])
    }

    #[test]
    fn a_base_address_is_tidied() {
        let read = |text| denied().base_url(text).map(|u| u.to_string());
        assert_eq!(read(" http://10.0.0.8:8000/v1/ "), Ok("http://10.0.0.8:8000/v1".to_owned()));
        assert_eq!(read("https://a.example/v1/chat/completions"), Ok("https://a.example/v1".to_owned()));
        assert_eq!(read("http://127.0.0.1:1"), Ok("http://127.0.0.1:1/".to_owned()));
    }

    #[test]
    fn metadata_services_are_refused_in_every_spelling() {
        for bad in [
            "http://169.254.169.254/v1",
            "http://0xA9FEA9FE/v1",
            "http://2852039166/",
            "http://[::ffff:169.254.169.254]/",
            "http://[fe80::1]/",
            "http://[fd00:ec2::254]/",
            "http://100.100.100.200/",
            "http://Metadata.Google.Internal./",
            "http://0.0.0.0:80/",
        ] {
            assert_eq!(denied().base_url(bad), Err("不允许访问该地址"), "{bad}");
        }
    }

    #[test]
    fn other_addresses_that_are_not_a_plain_base_are_refused() {
        for bad in ["", "ftp://a/", "file:///etc/passwd", "http://u:p@a/", "http://a/?k=1", "javascript:1"] {
            assert!(denied().base_url(bad).is_err(), "{bad}");
        }
    }

    #[tokio::test]
    async fn names_are_checked_by_what_they_resolve_to() {
        let ours = Guarded(Denied::new(&["127.0.0.1".to_owned(), "::1".to_owned()]));
        let name: Name = "localhost".parse().unwrap();
        assert!(ours.resolve(name).await.is_err());
    }
}
