//! The secret of this installation: signs temporary addresses and seals stored credentials.

use anyhow::{Context, Result};
use chacha20poly1305::aead::{Aead, Generate, KeyInit};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::path::Path;

#[derive(Clone)]
pub struct Secrets {
    signing: [u8; 32],
    sealing: [u8; 32],
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets(…)")
    }
}

impl Secrets {
    /// Derives the keys from a master secret.
    #[must_use]
    pub fn from_master(master: &str) -> Self {
        let derive = |purpose: &str| Sha256::digest(format!("{purpose}\0{master}")).into();
        Self { signing: derive("sign"), sealing: derive("seal") }
    }

    /// Takes `COACH_SECRET` (nodes that share a database must share it), else the file `secret.key` in
    /// `data_dir`, which is created readable by its owner only.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn load(data_dir: &Path) -> Result<Self> {
        if let Ok(master) = std::env::var("COACH_SECRET") {
            return Ok(Self::from_master(&master));
        }
        let file = data_dir.join("secret.key");
        if !file.exists() {
            std::fs::create_dir_all(data_dir)?;
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let mut out = options.open(&file).with_context(|| format!("cannot create {}", file.display()))?;
            std::io::Write::write_all(&mut out, crate::ids::secret().as_bytes())?;
        }
        let master =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok(Self::from_master(master.trim()))
    }

    /// HMAC-SHA256 of `text` in hex.
    #[must_use]
    pub fn sign(&self, text: &str) -> String {
        hex::encode(self.mac(text).finalize().into_bytes())
    }

    /// Compares in constant time.
    #[must_use]
    pub fn verify(&self, text: &str, signature: &str) -> bool {
        hex::decode(signature).is_ok_and(|tag| self.mac(text).verify_slice(&tag).is_ok())
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(&self.signing)
            .unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
        mac.update(text.as_bytes());
        mac
    }

    /// Encrypts a credential for storage: nonce, then ciphertext.
    ///
    /// # Errors
    /// The cipher fails, which it does not for inputs of this size.
    pub fn seal(&self, plain: &str) -> Result<Vec<u8>> {
        let nonce = Nonce::generate();
        let sealed = ChaCha20Poly1305::new(&Key::from(self.sealing))
            .encrypt(&nonce, plain.as_bytes())
            .map_err(|_| anyhow::anyhow!("cannot seal a credential"))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Decrypts what [`Self::seal`] made.
    ///
    /// # Errors
    /// The bytes were made with another installation's secret, or changed.
    pub fn open(&self, sealed: &[u8]) -> Result<String> {
        let (nonce, body) = sealed.split_at_checked(12).context("sealed credential is too short")?;
        let nonce = Nonce::try_from(nonce).context("nonce")?;
        let plain = ChaCha20Poly1305::new(&Key::from(self.sealing))
            .decrypt(&nonce, body)
            .map_err(|_| anyhow::anyhow!("credential was sealed with another secret"))?;
        Ok(String::from_utf8(plain)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_credentials_open_only_with_the_same_secret() {
        let ours = Secrets::from_master("a");
        let sealed = ours.seal("sk-1").unwrap();
        assert_eq!(ours.open(&sealed).unwrap(), "sk-1");
        assert!(Secrets::from_master("b").open(&sealed).is_err());
        assert!(!sealed.windows(4).any(|w| w == b"sk-1"));
    }

    #[test]
    fn signatures_bind_the_text() {
        let s = Secrets::from_master("a");
        assert!(s.verify("x", &s.sign("x")));
        assert!(!s.verify("y", &s.sign("x")));
    }
}
