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

/// How often everything is measured; the round with the middle ratio is shown, because a busy machine is not
/// equally busy all the time.
const ROUNDS: usize = 3;

/// What is read: who the caller is, which the token brings along, and a list of one query.
const READS: [(&str, &str); 2] =
    [("(b) authenticated read", "/portal/api/user"), ("    … with a query", "/portal/api/user/teams")];

async fn measure() -> Result<()> {
    let bare = Process::start(&["bare"]).await?;
    print("                                          req/s   ratio   p50 ms   p99 ms")?;
    on("SQLite", None, &bare).await?;
    match std::env::var("TEST_DATABASE_URL") {
        Ok(url) => on("PostgreSQL", Some(url), &bare).await,
        Err(_) => print("PostgreSQL: not measured, TEST_DATABASE_URL is not set"),
    }
}

/// Everything on one database, each round beside the bare route.
async fn on(name: &str, postgres: Option<String>, bare: &Process) -> Result<()> {
    let plan = Plan { connections: 64, warm_up: Duration::from_secs(1), time: Duration::from_secs(3) };
    let place = data::Place::prepare(postgres.as_deref()).await?;
    let students = place.people("student", 200).await?;
    let server = Process::start(&["serve", place.folder(), place.url()]).await?;
    let mut rounds: [Vec<(f64, Figures)>; READS.len()] = Default::default();
    let mut bares = Vec::new();
    for _ in 0..ROUNDS {
        let base = load::requests(bare.address(), &plan, |_| client::get("/", None)).await?;
        for (round, (_, path)) in rounds.iter_mut().zip(READS) {
            let request = |i: usize| client::get(path, Some(&students[i].token));
            let read = load::requests(server.address(), &plan, request).await?;
            round.push((read.per_second / base.per_second, read));
        }
        bares.push((base.per_second, base));
    }
    row(&format!("(a) bare axum route, beside {name}"), &middle(bares).1, None)?;
    for (round, (what, _)) in rounds.into_iter().zip(READS) {
        let (ratio, read) = middle(round);
        row(&format!("{what}, {name}"), &read, Some(ratio))?;
    }
    let talk = dialogue::run(server.address(), &place, students).await?;
    row(&format!("(c) sendMessage, first token, {name}"), &talk, None)?;
    drop(server);
    place.remove().await
}

fn middle(mut rounds: Vec<(f64, Figures)>) -> (f64, Figures) {
    rounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    rounds.swap_remove(rounds.len() / 2)
}

fn row(name: &str, figures: &Figures, ratio: Option<f64>) -> Result<()> {
    let ratio = ratio.map_or_else(|| "-".to_owned(), |r| format!("{r:.2}"));
    print(&format!(
        "{name:<38} {:>8.0} {ratio:>7} {:>8.2} {:>8.2}",
        figures.per_second, figures.p50_ms, figures.p99_ms
    ))
}
