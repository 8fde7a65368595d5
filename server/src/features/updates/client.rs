//! What the desktop program says of itself with every call, and what it is told in return.

use super::catalogue::{self, Recorded};
use super::devices::{self, Device};
use super::release::Channel;
use crate::app::AppState;
use crate::features::auth;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use semver::Version;

/// `<version>; <os>; <bundle>; <deviceId>`.
const CLIENT_VERSION: HeaderName = HeaderName::from_static("x-client-version");
/// The oldest version that the server works with; only on answers to an older one.
const CLIENT_MINIMUM: HeaderName = HeaderName::from_static("x-client-minimum");

/// A device is recorded this often, so that calling does not mean writing.
const EVERY_MS: i64 = 3_600_000;
/// Devices that are remembered as recorded.
const REMEMBERED: usize = 50_000;

#[derive(Debug, PartialEq, Eq)]
struct Client<'a> {
    version: Version,
    os: &'a str,
    bundle: &'a str,
    device_id: &'a str,
}

/// Reads the header; one that is not what the program sends is no client.
fn parse(text: &str) -> Option<Client<'_>> {
    let [version, os, bundle, device_id] = text.split(';').map(str::trim).collect::<Vec<_>>()[..] else {
        return None;
    };
    let word = |text: &str, longest: usize| {
        (1..=longest).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_. ".contains(&b))
    };
    let version = Version::parse(version).ok().filter(|_| version.len() <= 40)?;
    (word(os, 60) && word(bundle, 20) && device_id.len() >= 8 && word(device_id, 64)).then_some(Client {
        version,
        os,
        bundle,
        device_id,
    })
}

fn header_of(headers: &HeaderMap) -> Option<String> {
    headers.get(CLIENT_VERSION)?.to_str().ok().map(str::to_owned)
}

/// Notes which program calls, and tells an outdated one so.
pub async fn note(state: AppState, request: Request, next: Next) -> Response {
    let Some(text) = header_of(request.headers()) else { return next.run(request).await };
    let token = auth::bearer(request.headers()).map(str::to_owned);
    let mut response = next.run(request).await;
    let Some(client) = parse(&text) else { return response };
    let releases = state.updates.releases();
    if let Some(minimum) = catalogue::minimum(&releases, Channel::Stable)
        && client.version < *minimum
        && let Ok(value) = HeaderValue::from_str(&minimum.to_string())
    {
        response.headers_mut().insert(CLIENT_MINIMUM, value);
    }
    record(&state, &client, &text, token.as_deref()).await;
    response
}

/// A failure is no reason to fail the call; the next hour brings another chance.
async fn record(state: &AppState, client: &Client<'_>, text: &str, token: Option<&str>) {
    let now = state.now();
    let known = &state.updates.recorded;
    let fresh = known.get(client.device_id).is_some_and(|seen| {
        seen.client == text
            && (0..EVERY_MS).contains(&(now - seen.at))
            && (seen.user_known || token.is_none())
    });
    if fresh {
        return;
    }
    let caller = match token {
        Some(token) => auth::caller_of(state, token).await,
        None => None,
    };
    if known.len() > REMEMBERED {
        known.retain(|_, seen| now - seen.at < EVERY_MS);
    }
    let seen = Recorded { at: now, client: text.to_owned(), user_known: caller.is_some() };
    known.insert(client.device_id.to_owned(), seen);
    let device = Device {
        device_id: client.device_id,
        version: client.version.to_string(),
        os: client.os,
        bundle: client.bundle,
        user_id: caller.as_ref().map(|c| c.user_id),
        team_id: caller.as_ref().and_then(|c| c.team_id),
    };
    if let Err(error) = devices::record(&state.db, &device, now).await {
        tracing::warn!(%error, "a client was not recorded");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_program_sends_is_a_client() {
        let client = parse("0.2.0; windows; nsis; 0f8fad5b-d9cb").unwrap();
        assert_eq!((client.os, client.bundle, client.device_id), ("windows", "nsis", "0f8fad5b-d9cb"));
        for odd in [
            "",
            "0.2.0",
            "0.2; windows; nsis; 0f8fad5b",
            "0.2.0; windows; nsis; short",
            "0.2.0; ; nsis; 0f8fad5b",
            "0.2.0; windows; <b>; 0f8fad5b",
            "0.2.0; windows; nsis; 0f8fad5b; more",
        ] {
            assert_eq!(parse(odd), None, "{odd}");
        }
    }
}
