//! The memory that the chunks of one file are read into: as much as there is on its way at once, and no more however
//! large the file is. Allocated anew for each chunk, on whichever thread reads it, the allocator would keep several
//! times that.

use super::wire::CHUNK;
use bytes::Bytes;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Debug, Clone, Default)]
pub struct Buffers(Arc<Mutex<Vec<Vec<u8>>>>);

/// A chunk on its way; gives its memory back when it has arrived.
struct Lent {
    bytes: Vec<u8>,
    to: Buffers,
}

impl Buffers {
    /// An empty buffer with room for a chunk.
    pub fn take(&self) -> Vec<u8> {
        let free = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        free.unwrap_or_else(|| Vec::with_capacity(usize::try_from(CHUNK).unwrap_or_default()))
    }

    /// What was read into a buffer of these, to be sent as often as it takes.
    pub fn lend(&self, bytes: Vec<u8>) -> Bytes {
        Bytes::from_owner(Lent { bytes, to: self.clone() })
    }
}

impl AsRef<[u8]> for Lent {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        self.to.0.lock().unwrap_or_else(PoisonError::into_inner).push(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_comes_back_when_the_last_copy_of_what_was_in_it_is_gone() {
        let buffers = Buffers::default();
        let mut first = buffers.take();
        first.extend_from_slice(b"a chunk");
        let place = first.as_ptr();
        let sent = buffers.lend(first);
        let again = sent.clone();
        assert_eq!((sent.as_ref(), sent.as_ptr()), (&b"a chunk"[..], place), "nothing is copied");
        drop(sent);
        let second = buffers.take();
        assert_ne!(second.as_ptr(), place, "it is still on its way");
        drop(again);
        let back = buffers.take();
        assert_eq!((back.as_ptr(), back.len()), (place, 0));
    }
}
