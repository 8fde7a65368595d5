//! Reading what is stored of a file: one object, or the chunks that it came in.

use super::store::{self, FileRow, StoredPart};
use crate::app::AppState;
use crate::http::ApiError;
use anyhow::Result;
use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use std::ops::Range;

/// Bytes of a file, as they are read.
pub(super) async fn read(
    state: &AppState,
    file: &FileRow,
    range: Range<u64>,
) -> Result<BoxStream<'static, Result<Bytes>>, ApiError> {
    let wanted = range.start.cast_signed()..range.end.cast_signed();
    let parts = store::parts(&state.db, &file.sha256, &wanted).await?;
    if parts.is_empty() {
        return Ok(state.blobs.read(&file.storage_key, range).await?);
    }
    let (blobs, key) = (state.blobs.clone(), file.storage_key.clone());
    let open = move |part: StoredPart| {
        let (blobs, key, within) = (blobs.clone(), key.clone(), within(&part, &wanted));
        async move { blobs.read_part(&key, &part.name, within).await }
    };
    Ok(futures::stream::iter(parts).then(open).try_flatten().boxed())
}

/// What of `wanted` a part holds, counted from the part's beginning.
fn within(part: &StoredPart, wanted: &Range<i64>) -> Range<u64> {
    let from = (wanted.start - part.start).clamp(0, part.size);
    let to = (wanted.end - part.start).clamp(0, part.size);
    from.unsigned_abs()..to.unsigned_abs()
}
