//! The releases that this node knows, and who is offered which.

use super::release::{self, Bundle, Channel, Meta, Release};
use dashmap::DashMap;
use semver::Version;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

/// When a device was last recorded, as which client, and whether its user was known.
#[derive(Debug)]
pub(super) struct Recorded {
    pub at: i64,
    pub client: String,
    pub user_known: bool,
}

#[derive(Debug)]
pub struct Updates {
    dir: PathBuf,
    releases: RwLock<Arc<Vec<Release>>>,
    pub(super) recorded: DashMap<String, Recorded>,
}

/// What a program says of itself when it asks for an update.
#[derive(Debug, Clone)]
pub struct Asking<'a> {
    pub target: &'a str,
    pub arch: &'a str,
    pub bundle: &'a str,
    pub version: &'a Version,
    pub channel: Channel,
    pub device_id: &'a str,
}

/// What it is offered.
#[derive(Debug)]
pub struct Offer<'a> {
    pub version: &'a Version,
    pub meta: &'a Meta,
    pub bundle: &'a Bundle,
    pub signature: &'a str,
}

impl Updates {
    /// Knows no release until the first scan.
    #[must_use]
    pub fn new(dir: PathBuf) -> Self {
        Self { dir, releases: RwLock::default(), recorded: DashMap::new() }
    }

    #[must_use]
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Reads the folder again.
    ///
    /// # Errors
    /// The folder is there and cannot be read; what was known stays.
    pub async fn rescan(&self) -> anyhow::Result<()> {
        let dir = self.dir.clone();
        let found = tokio::task::spawn_blocking(move || release::scan(&dir)).await??;
        *self.releases.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(found);
        Ok(())
    }

    #[must_use]
    pub fn releases(&self) -> Arc<Vec<Release>> {
        self.releases.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Whether a client of `channel` sees releases of `of`.
const fn sees(channel: Channel, of: Channel) -> bool {
    matches!(of, Channel::Stable) || matches!(channel, Channel::Beta)
}

/// The oldest version that the server still works with, as the releases of a channel say.
pub fn minimum(releases: &[Release], channel: Channel) -> Option<&Version> {
    let live = releases.iter().filter_map(Release::live);
    live.filter(|(_, meta)| sees(channel, meta.channel))
        .filter_map(|(_, meta)| meta.minimum_version.as_ref())
        .max()
}

/// Places a device on a scale of a hundred: always on the same one for a version, and on another for the next, so
/// that the same people are not always the first.
fn place(device_id: &str, version: &Version) -> u8 {
    let digest = Sha256::digest(format!("{device_id}\0{version}"));
    let number = u64::from_be_bytes(std::array::from_fn(|i| digest[i]));
    u8::try_from(number % 100).unwrap_or(99)
}

fn staged(meta: &Meta, version: &Version, device_id: &str) -> bool {
    meta.staged_percent >= 100 || (!device_id.is_empty() && place(device_id, version) < meta.staged_percent)
}

/// The newest release for a program; `None` when it has nothing to install. Whoever runs less than the minimum is
/// not made to wait for the stages.
pub fn choose<'a>(releases: &'a [Release], asking: &Asking<'_>) -> Option<Offer<'a>> {
    let overdue = minimum(releases, asking.channel).is_some_and(|minimum| asking.version < minimum);
    let offers = releases.iter().filter_map(|release| {
        let (version, meta) = release.live()?;
        if version <= asking.version || !sees(asking.channel, meta.channel) {
            return None;
        }
        if !overdue && !staged(meta, version, asking.device_id) {
            return None;
        }
        let fits = |b: &&Bundle| (b.target, b.arch, b.kind) == (asking.target, asking.arch, asking.bundle);
        let bundle = release.bundles.iter().filter(|b| b.signature.is_some()).find(fits)?;
        Some(Offer { version, meta, bundle, signature: bundle.signature.as_deref()? })
    });
    offers.max_by_key(|offer| offer.version)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release(version: &str, percent: u8) -> Release {
        let bundle = Bundle {
            name: format!("c_{version}_amd64.deb"),
            size: 1,
            target: "linux",
            arch: "x86_64",
            kind: "deb",
            signature: Some("sig".to_owned()),
        };
        Release {
            folder: version.to_owned(),
            version: Version::parse(version).ok(),
            meta: Some(Meta {
                notes: String::new(),
                pub_date: DateTimeOf::parse_from_rfc3339("2026-11-20T00:00:00Z").unwrap(),
                channel: Channel::Stable,
                staged_percent: percent,
                minimum_version: None,
                withdrawn: false,
            }),
            bundles: vec![bundle],
            problems: Vec::new(),
            etag: String::new(),
        }
    }

    type DateTimeOf = chrono::DateTime<chrono::FixedOffset>;

    fn offered(releases: &[Release], device: &str) -> Option<String> {
        let version = Version::new(0, 1, 0);
        let asking = Asking {
            target: "linux",
            arch: "x86_64",
            bundle: "deb",
            version: &version,
            channel: Channel::Stable,
            device_id: device,
        };
        choose(releases, &asking).map(|offer| offer.version.to_string())
    }

    #[test]
    fn stages_only_grow_and_roughly_keep_their_share() {
        let mut before: Vec<String> = Vec::new();
        for percent in [0, 10, 50, 90, 100] {
            let releases = [release("0.2.0", percent)];
            let chosen: Vec<String> = (0..1000)
                .map(|n| format!("device-{n}"))
                .filter(|device| offered(&releases, device).is_some())
                .collect();
            assert!(before.iter().all(|device| chosen.contains(device)), "nobody is left out again");
            let share = chosen.len().abs_diff(usize::from(percent) * 10);
            assert!(share < 50, "{percent} % of 1000 are {}", chosen.len());
            before = chosen;
        }
    }

    #[test]
    fn whoever_is_not_in_a_stage_gets_the_newest_before_it() {
        let releases = [release("0.3.0", 0), release("0.2.0", 100)];
        assert_eq!(offered(&releases, "d").as_deref(), Some("0.2.0"));
        assert_eq!(offered(&[release("0.3.0", 99)], ""), None, "without a device there is no stage");
    }

    #[test]
    fn the_minimum_does_not_wait_for_stages() {
        let mut newest = release("0.3.0", 0);
        if let Some(meta) = &mut newest.meta {
            meta.minimum_version = Some(Version::new(0, 2, 0));
        }
        assert_eq!(offered(&[newest], "d").as_deref(), Some("0.3.0"));
    }
}
