//! Updates of the desktop program: releases that are published from a folder, who is offered which, and which
//! versions are in use.

mod catalogue;
mod client;
mod devices;
mod edit;
mod release;
mod routes;

pub use catalogue::Updates;
pub use client::note as note_client;

use crate::app::AppState;
use crate::http::ApiError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::offer::offer_update))
        .routes(routes!(routes::offer::download_update))
        .routes(routes!(routes::releases::list_releases))
        .routes(routes!(routes::releases::rescan_releases))
        .routes(routes!(routes::releases::edit_release))
        .routes(routes!(routes::devices::list_devices))
        .routes(routes!(routes::devices::list_device_versions))
}

/// Looks at the folder again, and forgets devices that have not been seen for long.
///
/// # Errors
/// What the database reports.
pub async fn sweep(state: &AppState) -> Result<(), ApiError> {
    state.updates.rescan().await?;
    let before = state.now() - state.config.updates.device_days * 86_400_000;
    devices::forget(&state.db, before).await?;
    Ok(())
}
