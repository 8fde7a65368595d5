//! The values of a property list, apart from where macOS keeps it, so that it is tested on every system.

use toml::Table;

/// A property list, as XML or binary. `PayloadUUID` and the like are macOS's own.
pub fn table(bytes: &[u8]) -> Result<Table, plist::Error> {
    let mut table: Table = plist::from_bytes(bytes)?;
    table.retain(|key, _| !key.starts_with("Payload"));
    Ok(table)
}
