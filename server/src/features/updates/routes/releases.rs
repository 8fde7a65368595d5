//! The releases as management sees and steers them.

use crate::app::AppState;
use crate::features::audit;
use crate::features::auth::{Caller, Perm};
use crate::features::updates::edit;
use crate::features::updates::release::{Bundle, Channel, Release};
use crate::http::extract::NoFilters;
use crate::http::{Answer, ApiError, Body, Envelope, Nothing, Page, Paging, Query, Stamp, Violations, reply};
use axum::extract::State;
use semver::Version;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use utoipa::ToSchema;

pub(super) const RIGHT: &[Perm] = &[Perm::ManagementCoachSettings];

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = updates::BundleRow)]
pub struct BundleRow {
    name: String,
    /// Bytes.
    size: u64,
    target: &'static str,
    arch: &'static str,
    kind: &'static str,
    /// Without a signature it is not offered.
    signed: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = updates::ReleaseRow)]
pub struct ReleaseRow {
    /// Name of the folder: the version, where it is one.
    version: String,
    /// `release.json` can be read: what follows is what it says.
    readable: bool,
    notes: String,
    #[schema(required)]
    published_at: Option<Stamp>,
    #[schema(required)]
    channel: Option<Channel>,
    staged_percent: u8,
    #[schema(required)]
    minimum_version: Option<String>,
    withdrawn: bool,
    bundles: Vec<BundleRow>,
    problems: Vec<String>,
    /// For an edit: names the `release.json` that was read.
    etag: String,
}

impl From<&Release> for ReleaseRow {
    fn from(release: &Release) -> Self {
        let meta = release.meta.as_ref();
        let bundle = |b: &Bundle| BundleRow {
            name: b.name.clone(),
            size: b.size,
            target: b.target,
            arch: b.arch,
            kind: b.kind,
            signed: b.signature.is_some(),
        };
        Self {
            version: release.folder.clone(),
            readable: meta.is_some(),
            notes: meta.map(|m| m.notes.clone()).unwrap_or_default(),
            published_at: meta.map(|m| Stamp(m.pub_date.timestamp_millis())),
            channel: meta.map(|m| m.channel),
            staged_percent: meta.map_or(0, |m| m.staged_percent),
            minimum_version: meta.and_then(|m| m.minimum_version.as_ref()).map(Version::to_string),
            withdrawn: meta.is_some_and(|m| m.withdrawn),
            bundles: release.bundles.iter().map(bundle).collect(),
            problems: release.problems.clone(),
            etag: release.etag.clone(),
        }
    }
}

/// The releases in the folder, the newest first.
#[utoipa::path(get, path = "/coach/management/clientRelease/list", tag = "updates", params(Paging),
    responses((status = 200, body = Envelope<Page<ReleaseRow>>)))]
pub async fn list_releases(
    State(state): State<AppState>,
    caller: Caller,
    Query(NoFilters {}, paging): Query<NoFilters>,
) -> Answer<Page<ReleaseRow>> {
    caller.need(RIGHT)?;
    let releases = state.updates.releases();
    let word = paging.keyword().unwrap_or_default().trim().to_lowercase();
    let rows: Vec<&Release> = releases.iter().filter(|r| r.folder.contains(&word)).collect();
    let skip = usize::try_from((paging.number() - 1) * paging.size()).unwrap_or(usize::MAX);
    let size = usize::try_from(paging.size()).unwrap_or(usize::MAX);
    let shown = rows.iter().skip(skip).take(size).map(|r| ReleaseRow::from(*r)).collect();
    reply(paging.page(shown, i64::try_from(rows.len()).unwrap_or(i64::MAX)))
}

/// Look at the folder now instead of within a minute.
#[utoipa::path(post, path = "/coach/management/clientRelease/rescan", tag = "updates",
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn rescan_releases(State(state): State<AppState>, caller: Caller) -> Answer<Nothing> {
    caller.need(RIGHT)?;
    state.updates.rescan().await?;
    reply(Nothing {})
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = updates::ReleaseEdit)]
pub struct ReleaseEdit {
    #[schema(max_length = 100)]
    version: String,
    /// Of the `release.json` that was read.
    #[schema(max_length = 64)]
    etag: String,
    #[schema(minimum = 0, maximum = 100)]
    staged_percent: u8,
    /// Not above the version itself; null: this release sets none.
    #[schema(required, max_length = 40)]
    minimum_version: Option<String>,
    /// Nobody is offered it any more.
    withdrawn: bool,
}

impl ReleaseEdit {
    fn check(&self, release: &Release) -> Result<Option<Version>, ApiError> {
        let mut v = Violations::default();
        v.number("stagedPercent", self.staged_percent.into(), 0..=100);
        let written = self.minimum_version.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let minimum = written.map(Version::parse);
        v.ensure(!matches!(minimum, Some(Err(_))), "minimumVersion", "版本号无法识别，应形如 1.2.3");
        let minimum = minimum.and_then(Result::ok);
        let above = minimum.is_some() && minimum > release.version;
        v.ensure(!above, "minimumVersion", "最低版本不能高于该版本本身");
        v.done()?;
        Ok(minimum)
    }
}

/// Change how far a release goes; written to its `release.json`.
#[utoipa::path(post, path = "/coach/management/clientRelease/update", tag = "updates", request_body = ReleaseEdit,
    responses((status = 200, body = Envelope<ReleaseRow>)))]
pub async fn edit_release(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<ReleaseEdit>,
) -> Answer<ReleaseRow> {
    let scope = caller.need(RIGHT)?;
    let known = state.updates.releases();
    let release = find(&known, &body.version)?;
    let before = ReleaseRow::from(release);
    if !before.readable {
        return Err(ApiError::conflict("release.json 无法解析，请先在服务器上修正"));
    }
    let minimum = body.check(release)?.map(|v| v.to_string());
    let after = json!({ "stagedPercent": body.staged_percent, "minimumVersion": minimum, "withdrawn": body.withdrawn });
    let changes = Map::from_iter([
        ("staged_percent".to_owned(), json!(body.staged_percent)),
        ("minimum_version".to_owned(), json!(minimum)),
        ("withdrawn".to_owned(), json!(body.withdrawn)),
    ]);
    let (folder, etag) = (state.updates.dir().join(&release.folder), body.etag.clone());
    tokio::task::spawn_blocking(move || edit::write(&folder, &etag, changes))
        .await
        .map_err(|e| ApiError::Internal(e.into()))??;
    state.updates.rescan().await?;
    let mut tx = state.db.begin().await?;
    let what = ("update", "clientRelease", body.version.as_str());
    audit::record_named_edit(&mut tx, scope, state.now(), what, &before, &after);
    tx.commit().await?;
    reply(ReleaseRow::from(find(&state.updates.releases(), &body.version)?))
}

fn find<'a>(releases: &'a [Release], version: &str) -> Result<&'a Release, ApiError> {
    releases.iter().find(|r| r.folder == version).ok_or(ApiError::NotFound("版本"))
}
