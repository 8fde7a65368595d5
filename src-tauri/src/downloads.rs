//! Answers of the server saved as files, past the page.

use crate::controller::{Controller, Snapshot};
use crate::error::{Kind, Result, ShellError};
use crate::files::{claim, safe_name};
use crate::http::{SILENCE, diagnose, resolve};
use coach_api_types::codes::LOGIN_NEEDED;
use futures::StreamExt;
use reqwest::{Response, header};
use secrecy::ExposeSecret;
use serde::Serialize;
use serde_json::Value;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

const TELL_EVERY: Duration = Duration::from_millis(150);

/// Bytes; `total` is 0 where the server does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Progress {
    pub loaded: u64,
    pub total: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    pub saved_to: PathBuf,
}

/// What was saved in this run of the program: the file manager is asked to show nothing else.
#[derive(Debug, Default)]
pub struct Downloads(Mutex<HashSet<PathBuf>>);

impl Downloads {
    /// Notes a file that the shell wrote.
    pub fn wrote(&self, path: PathBuf) -> Saved {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(path.clone());
        Saved { saved_to: path }
    }

    /// # Errors
    /// The shell did not write this file, or it is gone.
    pub fn written(&self, path: &Path) -> Result<PathBuf> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(path);
        if known && path.exists() {
            return Ok(path.to_owned());
        }
        Err(ShellError::new(Kind::NotFound, "文件不存在或已被移动"))
    }

    /// Saves the answer to a GET under a free name in the download folder.
    ///
    /// # Errors
    /// The path is not allowed, the server refuses, or the file cannot be written; nothing is left behind then.
    pub async fn save(
        &self,
        controller: &Controller,
        path: &str,
        name: &str,
        cancel: &CancellationToken,
        progress: impl Fn(Progress),
    ) -> Result<Saved> {
        let work = async {
            let now = controller.settled().await;
            let answer = ask(controller, &now, path).await?;
            let folder = PathBuf::from(&now.settings()?.download_folder);
            store(answer, &now, &folder, &safe_name(name), progress).await
        };
        let saved = tokio::select! {
            () = cancel.cancelled() => return Err(ShellError::canceled()),
            saved = work => saved?,
        };
        Ok(self.wrote(saved))
    }
}

async fn ask(controller: &Controller, now: &Snapshot, path: &str) -> Result<Response> {
    let place = now.place()?;
    let mut request = place.client.get(resolve(&place.server, path)?);
    if let Some(session) = &now.session {
        request = request.bearer_auth(session.token.expose_secret());
    }
    let answer = timeout(SILENCE, request.send()).await.map_err(|_| silent())?.map_err(|error| {
        controller.reached(&now.origin(), false);
        ShellError::new(Kind::Network, diagnose(&error, now.through_proxy()).message)
    })?;
    controller.reached(&now.origin(), true);
    let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    if answer.status().is_success() && !kind.starts_with("application/json") {
        return Ok(answer);
    }
    let status = answer.status();
    let refusal: Value = answer.json().await.unwrap_or_default();
    let code = refusal["code"].as_i64().and_then(|code| i32::try_from(code).ok());
    if let (Some(LOGIN_NEEDED), Some(session)) = (code, &now.session) {
        controller.refused(session).await;
    }
    let text =
        refusal["msg"].as_str().map_or_else(|| format!("下载失败（{}）", status.as_u16()), str::to_owned);
    Err(code.map_or_else(|| ShellError::new(Kind::Network, &text), |code| ShellError::server(code, &text)))
}

fn silent() -> ShellError {
    ShellError::new(Kind::Timeout, format!("服务器在{}秒内没有应答", SILENCE.as_secs()))
}

/// Takes an unfinished file away when the download ends before it.
struct Partial(PathBuf);

impl Drop for Partial {
    fn drop(&mut self) {
        if self.0.exists()
            && let Err(error) = std::fs::remove_file(&self.0)
        {
            tracing::warn!(%error, "an unfinished download is left behind");
        }
    }
}

async fn store(
    answer: Response,
    now: &Snapshot,
    folder: &Path,
    name: &str,
    progress: impl Fn(Progress),
) -> Result<PathBuf> {
    let unwritable = |e: std::io::Error| ShellError::new(Kind::File, format!("文件无法保存：{e}"));
    tokio::fs::create_dir_all(folder).await.map_err(unwritable)?;
    let partial = Partial(partial_of(folder, name));
    let mut file = tokio::fs::File::create_new(&partial.0).await.map_err(unwritable)?;
    let mut at = Progress { loaded: 0, total: answer.content_length().unwrap_or(0) };
    let mut told = Instant::now();
    let mut parts = answer.bytes_stream();
    while let Some(part) = timeout(SILENCE, parts.next()).await.map_err(|_| silent())? {
        let part =
            part.map_err(|e| ShellError::new(Kind::Network, diagnose(&e, now.through_proxy()).message))?;
        file.write_all(&part).await.map_err(unwritable)?;
        at.loaded += part.len() as u64;
        if told.elapsed() >= TELL_EVERY {
            told = Instant::now();
            progress(at);
        }
    }
    file.sync_all().await.map_err(unwritable)?;
    drop(file);
    let target = claim(folder, name).map_err(unwritable)?;
    if let Err(error) = std::fs::rename(&partial.0, &target) {
        drop(Partial(target));
        return Err(unwritable(error));
    }
    progress(at);
    Ok(target)
}

/// The name of the unfinished file: two downloads of the same name must not write into one.
fn partial_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.{}.part", uuid::Uuid::new_v4().simple()))
}
