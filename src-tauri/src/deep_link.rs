//! `coach://…` addresses: a mail or another program opens a place in the interface.

use std::sync::{Mutex, MutexGuard, PoisonError};
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

/// A link that came before the page listens. One that the page hears by itself must not come again after a reload.
#[derive(Debug, Default)]
pub struct Pending(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    link: Option<String>,
    listening: bool,
}

impl Pending {
    /// Keeps a link for the page; answers false when the page listens and is to be told.
    pub fn keep(&self, path: &str) -> bool {
        let mut state = self.lock();
        if !state.listening {
            state.link = Some(path.to_owned());
        }
        !state.listening
    }

    /// The page listens from now on, and takes what came before.
    pub fn take(&self) -> Option<String> {
        let mut state = self.lock();
        state.listening = true;
        state.link.take()
    }

    /// The page is loaded anew and does not listen yet.
    pub fn page_gone(&self) {
        self.lock().listening = false;
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Pending, route};

    #[test]
    fn a_link_reaches_the_page_once() {
        let pending = Pending::default();
        assert!(pending.keep("/a"));
        assert_eq!(pending.take().as_deref(), Some("/a"));
        assert!(!pending.keep("/b"), "the page hears it by itself");
        pending.page_gone();
        assert_eq!(pending.take(), None, "and not again after a reload");
    }

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
