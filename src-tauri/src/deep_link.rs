//! `coach://…` addresses: a mail or another program opens a place in the interface.

use std::sync::{Mutex, PoisonError};
use url::Url;

pub const SCHEME: &str = "coach";
const LONGEST: usize = 512;

/// The path within the interface that an address means; `None` for anything that is not plainly one.
#[must_use]
pub fn route(address: &str) -> Option<String> {
    let url = Url::parse(address).ok().filter(|_| address.len() <= LONGEST)?;
    // What the parser would change (`..`, line breaks) is a trick and not a link.
    let plain = url.as_str() == address
        && url.scheme() == SCHEME
        && url.username().is_empty()
        && url.password().is_none()
        && url.port().is_none()
        && url.fragment().is_none();
    if !plain {
        return None;
    }
    let path = format!("/{}{}", url.host_str().unwrap_or_default(), url.path());
    let path = path.trim_end_matches('/');
    let name = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
    };
    if !path.is_empty() && !path.strip_prefix('/')?.split('/').all(name) {
        return None;
    }
    let path = if path.is_empty() { "/" } else { path };
    match url.query().filter(|q| !q.is_empty()) {
        None => Some(path.to_owned()),
        Some(query) => {
            let value = |b: u8| b.is_ascii_alphanumeric() || b"-_.~%=&,".contains(&b);
            query.bytes().all(value).then(|| format!("{path}?{query}"))
        }
    }
}

/// The link that the program was started by, until the page is there to take it.
#[derive(Debug, Default)]
pub struct Pending(Mutex<Option<String>>);

impl Pending {
    pub fn put(&self, path: &str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(path.to_owned());
    }

    pub fn take(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

#[cfg(test)]
mod tests {
    use super::route;

    #[test]
    fn a_link_is_a_place_in_the_interface_and_nothing_else() {
        assert_eq!(route("coach://").as_deref(), Some("/"));
        assert_eq!(route("coach://student/practice/12/").as_deref(), Some("/student/practice/12"));
        assert_eq!(
            route("coach://trainer/cases?name=%E4%BD%A0&page=2").as_deref(),
            Some("/trainer/cases?name=%E4%BD%A0&page=2")
        );
        for bad in [
            "https://student/practice",
            "coach:javascript:alert(1)",
            "coach://a:b@student",
            "coach://student:80/x",
            "coach://student/..%2f..",
            "coach://student/%2e%2e/x",
            "coach://student//evil",
            "coach:////evil.example/x",
            "coach://student/x#y",
            "coach://student/x?a=<script>",
            "coach://student/x?a=\"b",
        ] {
            assert_eq!(route(bad), None, "{bad}");
        }
        assert_eq!(route(&format!("coach://{}", "a".repeat(600))), None);
    }
}
