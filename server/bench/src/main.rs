//! Load on a real server over loopback, as ratios to a bare axum route on the same machine in the same run:
//! absolute figures of a shared machine say little.
//!
//! `scripts/bench-server.sh` runs it on both databases. The server under test is this same binary in a
//! process of its own, so that its work and the client's are scheduled apart.

mod client;
mod data;
mod dialogue;
mod load;
mod under_test;

use anyhow::{Result, bail};
use load::{Figures, Plan};
use std::io::Write;
use std::time::Duration;
use under_test::Process;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["bare", address] => under_test::bare(address).await,
        ["serve", folder, url, address] => under_test::serve(folder, url, address).await,
        [] => measure().await,
        _ => bail!("usage: coach-bench, with TEST_DATABASE_URL for PostgreSQL"),
    }
}

fn print(line: &str) -> Result<()> {
    writeln!(std::io::stdout(), "{line}")?;
    Ok(())
}

async fn measure() -> Result<()> {
    let plan = Plan { connections: 64, warm_up: Duration::from_secs(1), time: Duration::from_secs(5) };
    let bare = {
        let server = Process::start(&["bare"]).await?;
        load::requests(server.address(), &plan, |_| client::get("/", None)).await?
    };
    print("                                          req/s   ratio   p50 ms   p99 ms")?;
    row("(a) bare axum route", &bare, &bare)?;
    on("SQLite", None, &plan, &bare).await?;
    match std::env::var("TEST_DATABASE_URL") {
        Ok(url) => on("PostgreSQL", Some(url), &plan, &bare).await,
        Err(_) => print("PostgreSQL: not measured, TEST_DATABASE_URL is not set"),
    }
}

/// Everything on one database.
async fn on(name: &str, postgres: Option<String>, plan: &Plan, bare: &Figures) -> Result<()> {
    let place = data::Place::prepare(postgres.as_deref()).await?;
    let students = place.people("student", 200).await?;
    let server = Process::start(&["serve", place.folder(), place.url()]).await?;
    let read =
        load::requests(server.address(), plan, |i| client::get("/portal/api/user", Some(&students[i].token)))
            .await?;
    row(&format!("(b) authenticated read, {name}"), &read, bare)?;
    let talk = dialogue::run(server.address(), &place, students).await?;
    row(&format!("(c) sendMessage, first token, {name}"), &talk, bare)?;
    drop(server);
    place.remove().await
}

fn row(name: &str, figures: &Figures, bare: &Figures) -> Result<()> {
    print(&format!(
        "{name:<38} {:>8.0} {:>7.2} {:>8.2} {:>8.2}",
        figures.per_second,
        figures.per_second / bare.per_second,
        figures.p50_ms,
        figures.p99_ms
    ))
}
