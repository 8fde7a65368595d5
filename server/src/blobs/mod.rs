//! Contents of files as objects under names that the database gives out. A local folder now; the store behind
//! it is exchangeable.

mod writer;

pub use writer::{BlobWriter, HEAD, Written};

use anyhow::Result;
use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};
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
        Ok(Self(Arc::new(
            LocalFileSystem::new_with_prefix(folder)?.with_automatic_cleanup(true).with_fsync(true),
        )))
    }

    /// Where a finished file lives; two levels keep folders small.
    fn whole(key: &str) -> Path {
        Path::from(format!("blobs/{}/{key}", key.get(..2).unwrap_or("00")))
    }

    fn part_path(upload: &str, index: i64) -> Path {
        Path::from(format!("uploads/{upload}/{index}"))
    }

    /// Begins an object; nothing is visible before [`BlobWriter::finish`].
    pub async fn create(&self, key: &str) -> Result<BlobWriter> {
        Ok(BlobWriter::new(self.0.put_multipart(&Self::whole(key)).await?))
    }

    /// Begins one chunk of an upload; finishing it replaces an earlier one of the same number.
    pub async fn create_part(&self, upload: &str, index: i64) -> Result<BlobWriter> {
        Ok(BlobWriter::new(self.0.put_multipart(&Self::part_path(upload, index)).await?))
    }

    /// One chunk of an upload, whole: as a stream the local store would read 8 KiB at a time, each on another thread.
    pub async fn part(&self, upload: &str, index: i64) -> Result<Bytes> {
        Ok(self.0.get(&Self::part_path(upload, index)).await?.bytes().await?)
    }

    /// Bytes of a stored file as a stream.
    pub async fn read(&self, key: &str, range: Range<u64>) -> Result<BoxStream<'static, Result<Bytes>>> {
        if range.is_empty() {
            return Ok(futures::stream::empty().boxed());
        }
        let options = object_store::GetOptions { range: Some(range.into()), ..Default::default() };
        let got = self.0.get_opts(&Self::whole(key), options).await?;
        Ok(got.into_stream().map_err(Into::into).boxed())
    }

    /// Removes an object; one that is not there is fine.
    pub async fn delete(&self, key: &str) -> Result<()> {
        ignore_absent(self.0.delete(&Self::whole(key)).await)
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
