//! Which paths of the server the page may ask for.

use crate::error::{Kind, Result, ShellError};
use url::Url;

/// Everything that the product's interface calls. A prefix ends at a slash or at the end of the path.
pub const PREFIXES: [&str; 4] = ["/portal/api", "/coach", "/api/knowledgeSearch", "/v2/files"];

/// The address of a path and query that the page asks for.
///
/// # Errors
/// Anything but a plain absolute path under one of the prefixes: what the parser would change (`..`, a host, a
/// backslash, control characters) is a trick and not a path.
pub fn resolve(server: &Url, path: &str) -> Result<Url> {
    let refused = || ShellError::new(Kind::NotAllowed, "不允许访问该地址");
    let plain = path.split(['?', '#']).next().unwrap_or_default();
    let hidden = plain.to_ascii_lowercase();
    if !plain.starts_with('/') || path.contains('#') || hidden.contains("%2f") || hidden.contains("%5c") {
        return Err(refused());
    }
    let url = server.join(path).map_err(|_| refused())?;
    let same_place = url.origin() == server.origin() && url.username().is_empty() && url.password().is_none();
    let allowed = PREFIXES.iter().any(|prefix| {
        url.path().strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    if !same_place || url.path() != plain || !allowed || plain.contains("//") {
        return Err(refused());
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server() -> Url {
        Url::parse("https://coach.example.cn:8443").unwrap()
    }

    /// Held against the server's own description of itself.
    #[test]
    fn every_path_of_the_server_is_allowed_and_nothing_else() {
        let document: serde_json::Value =
            serde_json::from_str(include_str!("../../../server/openapi.json")).unwrap();
        let paths: Vec<&String> = document["paths"].as_object().unwrap().keys().collect();
        assert!(paths.len() > 100);
        for path in &paths {
            // Updates are the shell's own business: the page has no call to make there.
            if path.starts_with("/desktop/") {
                assert!(resolve(&server(), path).is_err(), "{path}");
                continue;
            }
            let filled = path.replace(['{', '}'], "");
            let url = resolve(&server(), &format!("{filled}?a=1&b=%E4%BD%A0")).unwrap();
            assert_eq!(url.as_str(), format!("https://coach.example.cn:8443{filled}?a=1&b=%E4%BD%A0"));
        }
        for prefix in PREFIXES.iter().filter(|p| **p != "/api/knowledgeSearch") {
            assert!(paths.iter().any(|path| path.starts_with(prefix)), "{prefix} serves nothing");
        }
    }

    #[test]
    fn tricks_are_refused() {
        for path in [
            "",
            "portal/api/user",
            "/",
            "/healthz",
            "/metrics",
            "/api/other",
            "/portal/apix",
            "/coachx/a",
            "//evil.example/portal/api/user",
            "/\\evil.example/portal/api/user",
            "https://evil.example/portal/api/user",
            "/portal/api/../../metrics",
            "/portal/api/%2e%2e/%2E%2e/metrics",
            "/portal/api/..%2f..%2fmetrics",
            "/coach/..\\..\\metrics",
            "/coach/%5c..%5cmetrics",
            "/coach//evil.example",
            "/coach/\u{0}",
            "/coach/\tx",
            "/coach/a\r\nHost: evil",
            "/desktop/updates/linux/x86_64/deb/0.1.0",
            "@evil.example/portal/api",
            "/coach/a#b",
        ] {
            assert!(resolve(&server(), path).is_err(), "{path:?}");
        }
    }
}
