//! Where the sign-in is kept between two starts: the system's keyring, else the kernel's, else nowhere.

mod places;
mod vault;

pub use places::{Kind, Place, system_places};
pub use vault::{PATIENCE, Vault};

/// Name under which the keyrings list this program; the account is the server's origin.
pub const SERVICE: &str = "cn.peilian.coach";
