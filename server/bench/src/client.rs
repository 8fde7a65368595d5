//! A client that costs little: HTTP/1.1 over one kept connection, reading no more than it must.

use anyhow::{Context, Result, bail};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// A GET as bytes.
pub fn get(path: &str, token: Option<&str>) -> Vec<u8> {
    let auth = token.map(|t| format!("authorization: Bearer {t}\r\n")).unwrap_or_default();
    format!("GET {path} HTTP/1.1\r\nhost: bench\r\n{auth}\r\n").into_bytes()
}

/// A POST of JSON as bytes.
pub fn post(path: &str, token: &str, accept: &str, json: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {token}\r\naccept: {accept}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{json}",
        json.len()
    )
    .into_bytes()
}

struct Head {
    status: u16,
    /// None: chunked.
    length: Option<usize>,
    end: usize,
}

impl Connection {
    pub async fn open(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(16 * 1024) })
    }

    /// Sends a request and reads its whole answer.
    pub async fn call(&mut self, request: &[u8]) -> Result<Vec<u8>> {
        self.stream.write_all(request).await?;
        let head = self.head().await?;
        let body = self.rest(&head).await?;
        if head.status != 200 {
            bail!("answered {}: {}", head.status, String::from_utf8_lossy(&body));
        }
        Ok(body)
    }

    /// Sends a request, reads the whole streamed answer, and tells when `mark` first came.
    pub async fn stream(&mut self, request: &[u8], mark: &[u8]) -> Result<(Duration, Vec<u8>)> {
        let began = Instant::now();
        self.stream.write_all(request).await?;
        let head = self.head().await?;
        let mut seen = None;
        loop {
            let body = &self.buffer[head.end..];
            if seen.is_none() && body.windows(mark.len()).any(|w| w == mark) {
                seen = Some(began.elapsed());
            }
            if body.ends_with(b"0\r\n\r\n") {
                break;
            }
            self.more().await?;
        }
        let body = self.buffer.split_off(head.end);
        self.buffer.clear();
        let text = String::from_utf8_lossy(&body).into_owned();
        if head.status != 200 {
            bail!("answered {}: {text}", head.status);
        }
        Ok((seen.with_context(|| format!("no such event in {text}"))?, body))
    }

    async fn more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the server closed the connection");
        }
        Ok(())
    }

    async fn head(&mut self) -> Result<Head> {
        let end = loop {
            if let Some(at) = self.buffer.windows(4).position(|w| w == b"\r\n\r\n") {
                break at + 4;
            }
            self.more().await?;
        };
        let text = std::str::from_utf8(&self.buffer[..end])?.to_ascii_lowercase();
        let status = text.split(' ').nth(1).and_then(|s| s.parse().ok()).context("a status line")?;
        let length = text
            .lines()
            .find_map(|line| line.strip_prefix("content-length:"))
            .and_then(|value| value.trim().parse().ok());
        Ok(Head { status, length, end })
    }

    async fn rest(&mut self, head: &Head) -> Result<Vec<u8>> {
        match head.length {
            Some(length) => {
                while self.buffer.len() < head.end + length {
                    self.more().await?;
                }
                let rest = self.buffer.split_off(head.end + length);
                let body = self.buffer.split_off(head.end);
                self.buffer = rest;
                Ok(body)
            }
            None => {
                while !self.buffer.ends_with(b"0\r\n\r\n") {
                    self.more().await?;
                }
                let body = self.buffer.split_off(head.end);
                self.buffer.clear();
                Ok(body)
            }
        }
    }
}
