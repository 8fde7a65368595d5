//! Writing an object as its bytes come in, hashing on the way.

use anyhow::Result;
use bytes::Bytes;
use object_store::{MultipartUpload, WriteMultipart};
use sha2::{Digest, Sha256};

/// How many first bytes are kept to tell what a file really is.
pub const HEAD: usize = 4096;

/// An object being written. Dropped without [`BlobWriter::finish`], it leaves nothing that can be read.
#[derive(Debug)]
pub struct BlobWriter {
    inner: WriteMultipart,
    hash: Sha256,
    size: u64,
    head: Vec<u8>,
}

/// What was written.
#[derive(Debug)]
pub struct Written {
    pub sha256: String,
    pub size: u64,
    /// The first bytes, at most [`HEAD`].
    pub head: Vec<u8>,
}

impl BlobWriter {
    pub(super) fn new(upload: Box<dyn MultipartUpload>) -> Self {
        Self { inner: WriteMultipart::new(upload), hash: Sha256::new(), size: 0, head: Vec::new() }
    }

    /// Appends bytes, waiting while too many are still on their way to the store.
    ///
    /// # Errors
    /// The store refuses them.
    pub async fn write(&mut self, bytes: Bytes) -> Result<()> {
        self.hash.update(&bytes);
        self.size += bytes.len() as u64;
        let missing = HEAD - self.head.len();
        self.head.extend_from_slice(&bytes[..bytes.len().min(missing)]);
        self.inner.wait_for_capacity(4).await?;
        self.inner.put(bytes);
        Ok(())
    }

    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The first bytes so far.
    #[must_use]
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// Makes the object visible.
    ///
    /// # Errors
    /// The store cannot complete it.
    pub async fn finish(self) -> Result<Written> {
        self.inner.finish().await?;
        Ok(Written { sha256: hex::encode(self.hash.finalize()), size: self.size, head: self.head })
    }

    /// Throws away what was written.
    pub async fn abort(self) {
        // An upload that cannot be aborted is only a forgotten temporary file.
        let _ = self.inner.abort().await;
    }
}
