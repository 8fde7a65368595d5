//! The server's side of an upload: which chunks are there, one chunk, joining them.

use crate::controller::{Controller, Session};
use crate::error::{Kind, ShellError};
use bytes::Bytes;
use coach_api_types::codes::{BUSY, LOGIN_NEEDED, OK, TOO_FREQUENT};
use reqwest::RequestBuilder;
use reqwest::multipart::{Form, Part};
use secrecy::ExposeSecret;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Bytes of a chunk.
pub const CHUNK: u64 = 4 * 1024 * 1024;

/// Four mebibytes on a slow line take a while to go out, and joining two gibibytes a while to come in.
const PATIENCE: Duration = Duration::from_secs(600);

/// Why a call failed, by what helps.
#[derive(Debug)]
pub enum Trouble {
    /// Trying again later.
    Passing(ShellError),
    /// Signing in.
    SignedOut,
    /// Nothing, without the person.
    Lasting(ShellError),
}

#[derive(Debug, Deserialize)]
struct Envelope<T> {
    code: i32,
    #[serde(default)]
    msg: String,
    data: Option<T>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChunkState {
    pub file_id: Option<String>,
    pub upload_id: Option<String>,
    pub uploaded: Vec<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Merged {
    pub file_id: Option<String>,
}

/// A chunk that was stored; what the server says of it is of no use here.
#[derive(Debug, Deserialize)]
pub struct Stored {}

pub struct Wire<'a> {
    pub controller: &'a Controller,
}

impl Wire<'_> {
    /// Which chunks of a file the server has, or that it has all of it where the hash is given. `upload` goes on with an
    /// upload that was begun.
    pub async fn check(
        &self,
        name: &str,
        size: u64,
        sha256: &str,
        upload: Option<&str>,
    ) -> Result<ChunkState, Trouble> {
        let mut body = json!({ "name": name, "size": size, "chunkSize": CHUNK, "sha256": sha256 });
        if let Some(id) = upload {
            body["uploadId"] = json!(id);
        }
        self.post("/v2/files/checkChunk", |request| request.json(&body)).await
    }

    /// One chunk; sending it again is harmless.
    pub async fn chunk(&self, upload: &str, index: u64, bytes: Bytes) -> Result<Stored, Trouble> {
        let length = bytes.len() as u64;
        // The server reads the form as it arrives: the fields come before the file.
        let form = Form::new()
            .text("uploadId", upload.to_owned())
            .text("index", index.to_string())
            .part("file", Part::stream_with_length(bytes, length).file_name("chunk"));
        self.post("/v2/files", |request| request.multipart(form)).await
    }

    /// Makes a file of the chunks, if together they have this hash.
    pub async fn merge(&self, upload: &str, sha256: &str) -> Result<Merged, Trouble> {
        let form = Form::new().text("uploadId", upload.to_owned()).text("sha256", sha256.to_owned());
        self.post("/v2/files/merge", |request| request.multipart(form)).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        fill: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Result<T, Trouble> {
        let now = self.controller.settled().await;
        let session = now.session.clone().ok_or(Trouble::SignedOut)?;
        let place = now.place().map_err(Trouble::Lasting)?;
        let url = place.server.join(path).map_err(|e| Trouble::Lasting(ShellError::internal(e)))?;
        let request = fill(place.client.post(url)).bearer_auth(session.token.expose_secret());
        let passing = |text: &str| Trouble::Passing(ShellError::new(Kind::Network, text));
        let answer = request.timeout(PATIENCE).send().await.map_err(|error| {
            self.controller.reached(&now.origin(), false);
            tracing::debug!(%error, path, "upload call failed");
            passing("网络连接中断")
        })?;
        self.controller.reached(&now.origin(), true);
        let broken = answer.status().is_server_error();
        let body = answer.bytes().await.map_err(|_| passing("网络连接中断"))?;
        match serde_json::from_slice::<Envelope<T>>(&body) {
            Ok(Envelope { code: OK, data: Some(data), .. }) => Ok(data),
            Ok(envelope) => Err(self.refusal(envelope.code, envelope.msg, &session, broken).await),
            Err(_) => Err(passing("服务器暂时不可用")),
        }
    }

    async fn refusal(&self, code: i32, msg: String, session: &Arc<Session>, broken: bool) -> Trouble {
        match code {
            LOGIN_NEEDED => {
                self.controller.refused(session).await;
                if self.controller.ready().await.session.is_none() {
                    return Trouble::SignedOut;
                }
                // Another role or team was chosen while the call was on its way, and with it another token.
                Trouble::Passing(ShellError::server(code, msg))
            }
            BUSY | TOO_FREQUENT => Trouble::Passing(ShellError::server(code, msg)),
            _ if broken => Trouble::Passing(ShellError::server(code, msg)),
            _ => Trouble::Lasting(ShellError::server(code, msg)),
        }
    }
}
