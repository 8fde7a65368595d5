//! One release as it lies in the folder: `<dir>/<version>/release.json`, the packages and their signatures.

use chrono::{DateTime, FixedOffset};
use semver::Version;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use utoipa::ToSchema;

/// Name of the file that makes a folder a release.
pub const MANIFEST: &str = "release.json";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = updates::Channel)]
pub enum Channel {
    Stable,
    Beta,
}

const fn everybody() -> u8 {
    100
}

const fn stable() -> Channel {
    Channel::Stable
}

/// What `release.json` says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    #[serde(default)]
    pub notes: String,
    pub pub_date: DateTime<FixedOffset>,
    #[serde(default = "stable")]
    pub channel: Channel,
    /// How many of a hundred devices are offered it.
    #[serde(default = "everybody")]
    pub staged_percent: u8,
    /// Older programs are told that they have to be updated.
    #[serde(default)]
    pub minimum_version: Option<Version>,
    #[serde(default)]
    pub withdrawn: bool,
}

/// One package of a release.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    pub name: String,
    /// Bytes.
    pub size: u64,
    pub target: &'static str,
    pub arch: &'static str,
    pub kind: &'static str,
    /// Contents of `<name>.sig`.
    pub signature: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Release {
    /// Name of the folder.
    pub folder: String,
    /// Absent where the folder's name is no version.
    pub version: Option<Version>,
    pub meta: Option<Meta>,
    pub bundles: Vec<Bundle>,
    /// What keeps the release, or a package of it, from being offered.
    pub problems: Vec<String>,
    /// Changes with `release.json`.
    pub etag: String,
}

/// What a package is for, by the names that the bundler gives.
fn kind_of(name: &str) -> Option<(&'static str, &'static str)> {
    let ends = |end: &str| name.to_ascii_lowercase().ends_with(end);
    [
        (".deb", "linux", "deb"),
        (".rpm", "linux", "rpm"),
        (".exe", "windows", "nsis"),
        (".msi", "windows", "msi"),
        (".app.tar.gz", "darwin", "app"),
    ]
    .into_iter()
    .find(|(end, ..)| ends(end))
    .map(|(_, target, kind)| (target, kind))
}

/// The longer names come first: `x86_64` is no `x86`.
fn arch_of(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    let is = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if is(&["x86_64", "amd64", "x64"]) {
        Some("x86_64")
    } else if is(&["aarch64", "arm64"]) {
        Some("aarch64")
    } else {
        None
    }
}

/// All releases below a folder, the newest first; an absent folder has none.
///
/// # Errors
/// The folder is there and cannot be read.
pub fn scan(dir: &Path) -> std::io::Result<Vec<Release>> {
    let entries = match fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut releases = Vec::new();
    for entry in entries {
        let entry = entry?;
        let folder = entry.file_name().to_string_lossy().into_owned();
        // A package that is being copied here hides behind a dot.
        if !folder.starts_with('.') && entry.file_type()?.is_dir() {
            releases.push(read(&entry.path(), folder));
        }
    }
    releases.sort_by(|a, b| (&b.version, &b.folder).cmp(&(&a.version, &a.folder)));
    Ok(releases)
}

fn read(path: &Path, folder: String) -> Release {
    let mut problems = Vec::new();
    let version = Version::parse(&folder).ok();
    if version.is_none() {
        problems.push("目录名不是版本号（应形如 1.2.3）".to_owned());
    }
    let (meta, etag) = match fs::read(path.join(MANIFEST)) {
        Ok(bytes) => {
            let etag = etag_of(&bytes);
            match serde_json::from_slice::<Meta>(&bytes) {
                Ok(meta) => (Some(meta), etag),
                Err(error) => {
                    problems.push(format!("{MANIFEST} 无法解析：{error}"));
                    (None, etag)
                }
            }
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            problems.push(format!("缺少 {MANIFEST}，尚未发布"));
            (None, String::new())
        }
        Err(error) => {
            problems.push(format!("{MANIFEST} 无法读取：{error}"));
            (None, String::new())
        }
    };
    if let (Some(meta), Some(version)) = (&meta, &version) {
        if meta.staged_percent > 100 {
            problems.push("灰度比例应为 0 到 100".to_owned());
        }
        if meta.minimum_version.as_ref().is_some_and(|minimum| minimum > version) {
            problems.push("最低版本不能高于该版本本身".to_owned());
        }
    }
    let bundles = bundles(path, &mut problems);
    Release { folder, version, meta, bundles, problems, etag }
}

/// Short digest of a `release.json`.
pub fn etag_of(bytes: &[u8]) -> String {
    hex::encode(&Sha256::digest(bytes)[..8])
}

fn bundles(path: &Path, problems: &mut Vec<String>) -> Vec<Bundle> {
    let Ok(entries) = fs::read_dir(path) else {
        problems.push("目录无法读取".to_owned());
        return Vec::new();
    };
    let mut found = Vec::new();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some((target, kind)) = kind_of(&name) else { continue };
        let Ok(size) = entry.metadata().map(|m| m.len()) else { continue };
        let Some(arch) = arch_of(&name) else {
            problems.push(format!("安装包 {name} 的文件名没有处理器架构（x86_64 或 aarch64）"));
            continue;
        };
        let signature = fs::read_to_string(path.join(format!("{name}.sig")))
            .ok()
            .map(|text| text.trim().to_owned())
            .filter(|text| !text.is_empty());
        if signature.is_none() {
            problems.push(format!("安装包 {name} 缺少签名文件 {name}.sig，不会提供"));
        }
        found.push(Bundle { name, size, target, arch, kind, signature });
    }
    if found.is_empty() {
        problems.push("没有安装包".to_owned());
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    problems.sort();
    found
}

impl Release {
    /// Version and description of a release that may be offered.
    #[must_use]
    pub fn live(&self) -> Option<(&Version, &Meta)> {
        let (version, meta) = (self.version.as_ref()?, self.meta.as_ref()?);
        let sound = meta.staged_percent <= 100 && meta.minimum_version.as_ref().is_none_or(|m| m <= version);
        (sound && !meta.withdrawn).then_some((version, meta))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_known_by_the_names_of_the_bundler() {
        for (name, wanted) in [
            ("peilian-coach_0.2.0_amd64.deb", Some(("linux", "deb", Some("x86_64")))),
            ("peilian-coach-0.2.0-1.aarch64.rpm", Some(("linux", "rpm", Some("aarch64")))),
            ("智能陪练_0.2.0_x64-setup.exe", Some(("windows", "nsis", Some("x86_64")))),
            ("智能陪练_0.2.0_x64_zh-CN.msi", Some(("windows", "msi", Some("x86_64")))),
            ("Coach_aarch64.app.tar.gz", Some(("darwin", "app", Some("aarch64")))),
            ("Coach.app.tar.gz", Some(("darwin", "app", None))),
            ("peilian-coach_0.2.0_amd64.deb.sig", None),
            ("release.json", None),
        ] {
            assert_eq!(kind_of(name).map(|(t, k)| (t, k, arch_of(name))), wanted, "{name}");
        }
    }
}
