//! macOS: the preferences that the device management has fixed for this program.

use super::{PolicyError, property_list};
use std::io::ErrorKind;
use toml::Table;

const PLACE: &str = "/Library/Managed Preferences/cn.peilian.coach.plist";

/// The raw values; an empty table when no profile is installed.
pub fn table() -> Result<Table, PolicyError> {
    let place = PLACE.to_owned();
    match std::fs::read(PLACE) {
        Ok(bytes) => property_list::table(&bytes)
            .map_err(|error| PolicyError::Malformed { place, why: error.to_string() }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Table::new()),
        Err(error) => Err(PolicyError::Unreadable { place, why: error.to_string() }),
    }
}
