//! Demo data: one call centre, seeded into an empty database.

pub mod cases;
pub mod dialogues;
pub mod phrases;

use crate::app::AppState;
use anyhow::Result;

/// Seeds the demo when the database holds no account; answers what was done, for the console.
///
/// # Errors
/// What the database reports.
pub async fn seed(state: &AppState) -> Result<String> {
    let accounts = state.db.int("SELECT COUNT(*) FROM account").await?;
    if accounts > 0 {
        return Ok("数据库中已有账号，未写入演示数据".to_owned());
    }
    Ok(String::new())
}

#[cfg(test)]
mod tests;
