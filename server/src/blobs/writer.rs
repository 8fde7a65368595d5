//! Writing an object as its bytes come in.

use anyhow::Result;
use bytes::Bytes;
use object_store::{MultipartUpload, WriteMultipart};

/// An object being written. Dropped without [`BlobWriter::finish`], it leaves nothing that can be read.
#[derive(Debug)]
pub struct BlobWriter(WriteMultipart);

impl BlobWriter {
    pub(super) fn new(upload: Box<dyn MultipartUpload>) -> Self {
        Self(WriteMultipart::new(upload))
    }

    /// Appends bytes, waiting while too many are still on their way to the store.
    ///
    /// # Errors
    /// The store refuses them.
    pub async fn write(&mut self, bytes: Bytes) -> Result<()> {
        self.0.wait_for_capacity(4).await?;
        self.0.put(bytes);
        Ok(())
    }

    /// Makes the object visible.
    ///
    /// # Errors
    /// The store cannot complete it.
    pub async fn finish(self) -> Result<()> {
        self.0.finish().await?;
        Ok(())
    }

    /// Throws away what was written.
    pub async fn abort(self) {
        // An upload that cannot be aborted is only a forgotten temporary file.
        let _ = self.0.abort().await;
    }
}
