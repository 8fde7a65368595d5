//! The processes that are measured: this binary again, in another role.

use anyhow::{Context, Result, bail};
use coach_server::boot;
use coach_server::config::Config;
use std::net::TcpListener;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::{Child, Command};

/// One route with nothing around it.
pub async fn bare(address: &str) -> Result<()> {
    let router = axum::Router::new().route("/", axum::routing::get(async || "ok"));
    Ok(axum::serve(tokio::net::TcpListener::bind(address).await?, router).await?)
}

/// The server as it is deployed.
pub async fn serve(folder: &str, url: &str, address: &str) -> Result<()> {
    let mut config = Config::load(None)?;
    config.data_dir = folder.into();
    config.database.url = url.to_owned();
    config.server.listen = address.to_owned();
    boot::serve(boot::open(config, None).await?).await
}

/// A process that ends with its owner.
pub struct Process {
    child: Child,
    address: String,
}

impl Process {
    /// Starts this binary with `args` and a free address, and waits until it answers.
    pub async fn start(args: &[&str]) -> Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let child = Command::new(std::env::current_exe()?)
            .args(args)
            .arg(&address)
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("cannot start the server under test")?;
        let mut process = Self { child, address };
        for _ in 0..300 {
            if let Some(status) = process.child.try_wait()? {
                bail!("the server under test ended: {status}");
            }
            if tokio::net::TcpStream::connect(&process.address).await.is_ok() {
                return Ok(process);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bail!("the server under test does not answer")
    }

    pub fn address(&self) -> &str {
        &self.address
    }
}
