//! What is known of contents once all their bytes have passed by.

use sha2::{Digest, Sha256};

/// How many first bytes are kept to tell what a file really is.
pub(super) const HEAD: usize = 4096;

/// What has been seen of contents so far.
#[derive(Debug, Default)]
pub(super) struct Seen {
    hash: Sha256,
    size: u64,
    head: Vec<u8>,
}

/// Contents by their hash in hex and their size in bytes.
#[derive(Debug, Clone)]
pub(super) struct Identity {
    pub sha256: String,
    pub size: i64,
}

impl Seen {
    pub fn take(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.size += bytes.len() as u64;
        let missing = HEAD - self.head.len();
        self.head.extend_from_slice(&bytes[..bytes.len().min(missing)]);
    }

    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The first bytes so far, at most [`HEAD`].
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    pub fn identity(self) -> Identity {
        let size = i64::try_from(self.size).unwrap_or(i64::MAX);
        Identity { sha256: hex::encode(self.hash.finalize()), size }
    }
}
