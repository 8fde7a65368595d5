//! Contents of files, by SHA-256. A local folder now; the store behind it is exchangeable.

use anyhow::Result;
use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt, PutPayload, WriteMultipart};
use std::ops::Range;
use std::sync::Arc;

#[derive(Debug, Clone)]
pub struct Blobs(Arc<dyn ObjectStore>);

impl Blobs {
    /// Keeps blobs below `folder`, which is created.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub fn local(folder: &std::path::Path) -> Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Self(Arc::new(LocalFileSystem::new_with_prefix(folder)?.with_automatic_cleanup(true))))
    }

    /// Where a finished file lives; two levels keep folders small.
    fn whole(sha256: &str) -> Path {
        Path::from(format!("blobs/{}/{sha256}", sha256.get(..2).unwrap_or("00")))
    }

    fn part(upload: &str, index: i64) -> Path {
        Path::from(format!("uploads/{upload}/{index}"))
    }

    /// Stores contents under their hash; storing them again is harmless.
    pub async fn put(&self, sha256: &str, bytes: Bytes) -> Result<()> {
        self.0.put(&Self::whole(sha256), PutPayload::from_bytes(bytes)).await?;
        Ok(())
    }

    pub async fn put_part(&self, upload: &str, index: i64, bytes: Bytes) -> Result<()> {
        self.0.put(&Self::part(upload, index), PutPayload::from_bytes(bytes)).await?;
        Ok(())
    }

    /// One chunk of an upload.
    pub async fn part_stream(&self, upload: &str, index: i64) -> Result<BoxStream<'static, Result<Bytes>>> {
        let got = self.0.get(&Self::part(upload, index)).await?;
        Ok(got.into_stream().map_err(Into::into).boxed())
    }

    /// Joins an upload's chunks into a whole without holding it in memory.
    pub async fn join(&self, upload: &str, chunks: i64, sha256: &str) -> Result<()> {
        let to = self.0.put_multipart(&Self::whole(sha256)).await?;
        let mut writer = WriteMultipart::new(to);
        for index in 0..chunks {
            let mut part = self.part_stream(upload, index).await?;
            while let Some(bytes) = part.try_next().await? {
                writer.wait_for_capacity(4).await?;
                writer.put(bytes);
            }
        }
        writer.finish().await?;
        Ok(())
    }

    /// Bytes of a stored file as a stream.
    pub async fn read(&self, sha256: &str, range: Range<u64>) -> Result<BoxStream<'static, Result<Bytes>>> {
        let options = object_store::GetOptions { range: Some(range.into()), ..Default::default() };
        let got = self.0.get_opts(&Self::whole(sha256), options).await?;
        Ok(got.into_stream().map_err(Into::into).boxed())
    }

    pub async fn delete(&self, sha256: &str) -> Result<()> {
        ignore_absent(self.0.delete(&Self::whole(sha256)).await)
    }

    /// Removes the chunks of an upload.
    pub async fn clear_upload(&self, upload: &str) -> Result<()> {
        let found: Vec<_> = self.0.list(Some(&Path::from(format!("uploads/{upload}")))).try_collect().await?;
        for object in found {
            ignore_absent(self.0.delete(&object.location).await)?;
        }
        Ok(())
    }
}

fn ignore_absent(result: object_store::Result<()>) -> Result<()> {
    match result {
        Err(object_store::Error::NotFound { .. }) | Ok(()) => Ok(()),
        Err(other) => Err(other.into()),
    }
}
