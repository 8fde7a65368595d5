//! The content security policy of the window: what stands in `tauri.conf.json`, and the chosen server as the one place
//! beside the program's own pages where pictures and sound may come from.
//!
//! They are played by signed addresses, which carry no token; every other call goes through the shell.

use std::collections::HashMap;
use tauri::http::{HeaderValue, Response, header};
use tauri::utils::config::{Csp, CspDirectiveSources};
use url::{Host, Url};

/// Lets a document that is about to be shown take its pictures and sound from a server.
pub fn open_to<T>(server: Option<&Url>, document: &mut Response<T>) {
    let headers = document.headers_mut();
    let Some(shipped) = headers.get(header::CONTENT_SECURITY_POLICY).and_then(|v| v.to_str().ok()) else {
        return;
    };
    let Some(source) = server.and_then(source_of) else { return };
    // A policy that cannot be written stays as it was shipped, which is the stricter one.
    if let Ok(value) = HeaderValue::from_str(&with_media(shipped, &source)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, value);
    }
}

fn with_media(policy: &str, source: &str) -> String {
    let mut directives: HashMap<String, CspDirectiveSources> = Csp::Policy(policy.to_owned()).into();
    for name in ["img-src", "media-src"] {
        directives.entry(name.to_owned()).or_default().push(source);
    }
    Csp::from(directives).to_string()
}

/// Scheme, host and port as a policy names them. A host is an address of four numbers or a plain name: a URL may hold
/// `*`, `;` or `,` where its host stands, and each of them would say something else in a policy. One of eight groups of
/// digits no policy can name.
fn source_of(server: &Url) -> Option<String> {
    let plain = |name: &str| {
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_'))
    };
    let named = match server.host()? {
        Host::Domain(name) => plain(name),
        Host::Ipv4(_) => true,
        Host::Ipv6(_) => false,
    };
    (named && matches!(server.scheme(), "http" | "https")).then(|| server.origin().ascii_serialization())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// As the program is shipped.
    fn shipped() -> String {
        let config: serde_json::Value = serde_json::from_str(include_str!("../tauri.conf.json")).unwrap();
        let csp: Csp = serde_json::from_value(config["app"]["security"]["csp"].clone()).unwrap();
        csp.to_string()
    }

    fn document() -> Response<()> {
        let builder = Response::builder().header(header::CONTENT_SECURITY_POLICY, shipped());
        builder.body(()).unwrap()
    }

    fn directives(of: &Response<()>) -> HashMap<String, BTreeSet<String>> {
        let text = of.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        let parts = text.split(';').map(|part| part.split_whitespace().map(str::to_owned));
        parts.filter_map(|mut words| Some((words.next()?, words.collect()))).collect()
    }

    #[test]
    fn pictures_and_sound_come_from_the_chosen_server_and_nothing_else_changes() {
        let closed = directives(&document());
        let mut document = document();
        open_to(Some(&Url::parse("https://coach.example.cn:8443/").unwrap()), &mut document);
        let mut open = directives(&document);
        let server = BTreeSet::from(["https://coach.example.cn:8443".to_owned()]);
        assert_eq!(open.remove("media-src"), Some(server.clone()));
        assert_eq!(&open["img-src"] - &closed["img-src"], server);
        open.insert("img-src".into(), closed["img-src"].clone());
        assert_eq!(open, closed);
    }

    #[test]
    fn without_a_server_the_policy_stays_closed() {
        let mut document = document();
        open_to(None, &mut document);
        assert!(!directives(&document).contains_key("media-src"));
        // Scripts and styles have no policy of their own and get none.
        let mut script = Response::new(());
        open_to(Some(&Url::parse("https://coach.example.cn").unwrap()), &mut script);
        assert!(script.headers().is_empty());
    }

    #[test]
    fn an_address_cannot_widen_the_policy() {
        for bad in [
            "https://*",
            "https://*.example.cn",
            "https://a;b",
            "https://a,b",
            "http://a'b",
            "http://[::1]:80",
        ] {
            let server = Url::parse(bad).unwrap();
            assert_eq!(source_of(&server), None, "{bad}");
        }
        for good in
            ["http://10.1.2.3:8080", "https://coach.example.cn", "http://coach_1", "http://localhost:8080"]
        {
            assert_eq!(source_of(&Url::parse(good).unwrap()).as_deref(), Some(good));
        }
        assert_eq!(source_of(&Url::parse("ftp://a").unwrap()), None);
    }
}
