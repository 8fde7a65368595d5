//! What happens by the clock: deadlines, windows, expiry. Every sweep is safe to run on several nodes at
//! once and to run twice.

use crate::app::AppState;
use crate::features;
use crate::http::ApiError;
use std::time::Duration;

pub(super) fn start(state: &AppState) {
    let fast = state.clone();
    state.tasks.spawn(async move {
        every(fast, Duration::from_secs(1), async |s: &AppState| {
            features::sessions::sweep(s).await?;
            features::appeals::sweep(s).await
        })
        .await;
    });
    let slow = state.clone();
    state.tasks.spawn(async move {
        every(slow, Duration::from_secs(60), async |s: &AppState| features::auth::sweep(s).await).await;
    });
    let files = state.clone();
    state.tasks.spawn(async move {
        every(files, Duration::from_secs(60), async |s: &AppState| features::files::sweep(s).await).await;
    });
    let updates = state.clone();
    state.tasks.spawn(async move {
        every(updates, Duration::from_secs(60), async |s: &AppState| features::updates::sweep(s).await).await;
    });
    let hourly = state.clone();
    state.tasks.spawn(async move {
        every(hourly, Duration::from_secs(3600), async |s: &AppState| features::flow_logs::sweep(s).await)
            .await;
    });
}

async fn every<F>(state: AppState, period: Duration, work: F)
where
    F: AsyncFn(&AppState) -> Result<(), ApiError>,
{
    let mut tick = tokio::time::interval(period);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = state.shutdown.cancelled() => return,
            _ = tick.tick() => {}
        }
        if let Err(error) = work(&state).await {
            tracing::warn!(?error, "a sweep failed and is tried again");
        }
    }
}
