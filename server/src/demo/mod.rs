//! Demo data: one call centre, seeded into an empty database.
//!
//! People and teams are written directly; everything else is done through the product's own calls, under a
//! clock that starts ten days ago. So the demo can hold nothing that the product would refuse.

mod client;
mod people;
pub mod phrases;
mod steps;
mod story;

use crate::app::{self, AppState};
use crate::boot;
use crate::clock::FakeClock;
use crate::config::Config;
use crate::features::terms;
use anyhow::Result;
use std::sync::Arc;

const TERMS: &str = include_str!("terms.html");
const TEN_DAYS_MS: i64 = 10 * 24 * 3_600_000;

/// Seeds the demo when the database holds no account; answers what was done, for the console.
///
/// # Errors
/// What the database reports, or a call of the story that the product refuses.
pub async fn seed(config: Config) -> Result<String> {
    let end = chrono::Utc::now().timestamp_millis();
    seed_at(config, end).await
}

/// Like [`seed`], with the time at which the story ends.
///
/// # Errors
/// As [`seed`].
pub async fn seed_at(mut config: Config, end: i64) -> Result<String> {
    // The story signs in hundreds of times from nowhere, and a day passes between two of its calls.
    config.auth.idle_hours = 10_000;
    config.auth.absolute_hours = 10_000;
    config.auth.attempts_per_account = 100_000;
    config.auth.attempts_per_address = 100_000;
    let clock = FakeClock::at(end - TEN_DAYS_MS);
    let state = boot::open_at(config, None, Arc::new(clock.clone())).await?;
    let report = write(&state, &clock, end).await;
    state.db.close().await;
    report
}

async fn write(state: &AppState, clock: &FakeClock, end: i64) -> Result<String> {
    let accounts = state.db.int("SELECT COUNT(*) FROM account").await?;
    if accounts > 0 {
        return Ok("数据库中已有账号，未写入演示数据".to_owned());
    }
    terms::publish(&state.db, state.now(), TERMS, "").await?;
    let mut tx = state.db.begin().await?;
    let teams = people::create(&mut tx, state.now()).await?;
    tx.commit().await?;
    let story = story::Story { state, clock, router: app::build(state.clone()), end };
    story.tell(teams).await?;
    Ok(people::accounts_text())
}

#[cfg(test)]
mod tests;
