//! Contents of files as objects under names that the database gives out. A local folder now; the store behind
//! it is exchangeable.
//!
//! A key names one object, or the parts that an upload in chunks sent. An object is written once and never changed.

mod writer;

pub use writer::BlobWriter;

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

    /// Where an object lives that was written whole; two levels keep folders small.
    fn whole(key: &str) -> Path {
        Path::from(format!("blobs/{}/{key}", key.get(..2).unwrap_or("00")))
    }

    fn parts(key: &str) -> Path {
        Path::from(format!("uploads/{key}"))
    }

    fn part(key: &str, name: &str) -> Path {
        Path::from(format!("uploads/{key}/{name}"))
    }

    /// Begins an object; nothing is visible before [`BlobWriter::finish`].
    pub async fn create(&self, key: &str) -> Result<BlobWriter> {
        Ok(BlobWriter::new(self.0.put_multipart(&Self::whole(key)).await?))
    }

    /// Begins the part `name` of `key`.
    pub async fn create_part(&self, key: &str, name: &str) -> Result<BlobWriter> {
        Ok(BlobWriter::new(self.0.put_multipart(&Self::part(key, name)).await?))
    }

    /// A part, whole: as a stream the local store would read 8 KiB at a time, each on another thread.
    pub async fn part_bytes(&self, key: &str, name: &str) -> Result<Bytes> {
        Ok(self.0.get(&Self::part(key, name)).await?.bytes().await?)
    }

    /// Bytes of an object that was written whole.
    pub async fn read(&self, key: &str, range: Range<u64>) -> Result<BoxStream<'static, Result<Bytes>>> {
        self.stream(&Self::whole(key), range).await
    }

    /// Bytes of a part, counted from its beginning.
    pub async fn read_part(
        &self,
        key: &str,
        name: &str,
        range: Range<u64>,
    ) -> Result<BoxStream<'static, Result<Bytes>>> {
        self.stream(&Self::part(key, name), range).await
    }

    async fn stream(&self, path: &Path, range: Range<u64>) -> Result<BoxStream<'static, Result<Bytes>>> {
        if range.is_empty() {
            return Ok(futures::stream::empty().boxed());
        }
        let options = object_store::GetOptions { range: Some(range.into()), ..Default::default() };
        let got = self.0.get_opts(path, options).await?;
        Ok(got.into_stream().map_err(Into::into).boxed())
    }

    /// Removes what is kept under a key, whole or in parts; nothing there is fine.
    pub async fn delete(&self, key: &str) -> Result<()> {
        ignore_absent(self.0.delete(&Self::whole(key)).await)?;
        self.keep_parts(key, |_| false).await
    }

    /// Removes one part; one that is not there is fine.
    pub async fn delete_part(&self, key: &str, name: &str) -> Result<()> {
        ignore_absent(self.0.delete(&Self::part(key, name)).await)
    }

    /// Removes the parts of a key whose names are not `wanted`.
    pub async fn keep_parts(&self, key: &str, wanted: impl Fn(&str) -> bool) -> Result<()> {
        let found: Vec<_> = self.0.list(Some(&Self::parts(key))).try_collect().await?;
        for object in found {
            if !object.location.filename().is_some_and(&wanted) {
                ignore_absent(self.0.delete(&object.location).await)?;
            }
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
