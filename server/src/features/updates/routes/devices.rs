//! The desktop programs in use.

use super::releases::RIGHT;
use crate::app::AppState;
use crate::features::auth::Caller;
use crate::features::updates::catalogue;
use crate::features::updates::devices::{self, DeviceRow};
use crate::features::updates::release::Channel;
use crate::http::{Answer, Envelope, Page, Paging, Query, Stamp, reply};
use axum::extract::State;
use semver::Version;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DeviceFilters {
    #[param(max_length = 40)]
    version: Option<String>,
}

fn outdated(version: &str, minimum: Option<&Version>) -> bool {
    minimum.is_some_and(|minimum| Version::parse(version).is_ok_and(|version| version < *minimum))
}

/// The devices of the team, the one seen last first.
#[utoipa::path(get, path = "/coach/management/clientDevice/list", tag = "updates", params(Paging, DeviceFilters),
    responses((status = 200, body = Envelope<Page<DeviceRow>>)))]
pub async fn list_devices(
    State(state): State<AppState>,
    caller: Caller,
    Query(filters, paging): Query<DeviceFilters>,
) -> Answer<Page<DeviceRow>> {
    let scope = caller.need(RIGHT)?;
    let (mut rows, total) =
        devices::page(&state.db, scope.team_id, filters.version.as_deref(), &paging).await?;
    let releases = state.updates.releases();
    let minimum = catalogue::minimum(&releases, Channel::Stable);
    for row in &mut rows {
        row.outdated = outdated(&row.version, minimum);
    }
    reply(paging.page(rows, total))
}

/// One version in use.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = updates::VersionInUse)]
pub struct VersionInUse {
    version: String,
    devices: i64,
    last_seen_at: Stamp,
    /// Below the minimum version.
    outdated: bool,
}

/// The versions in use in the team, the newest first.
#[utoipa::path(get, path = "/coach/management/clientDevice/versions", tag = "updates",
    responses((status = 200, body = Envelope<Vec<VersionInUse>>)))]
pub async fn list_device_versions(
    State(state): State<AppState>,
    caller: Caller,
) -> Answer<Vec<VersionInUse>> {
    let scope = caller.need(RIGHT)?;
    let mut rows = devices::versions(&state.db, scope.team_id).await?;
    rows.sort_by_key(|(version, ..)| std::cmp::Reverse(Version::parse(version).ok()));
    let releases = state.updates.releases();
    let minimum = catalogue::minimum(&releases, Channel::Stable);
    let shown = rows.into_iter().map(|(version, devices, seen)| VersionInUse {
        outdated: outdated(&version, minimum),
        version,
        devices,
        last_seen_at: Stamp(seen),
    });
    reply(shown.collect())
}
