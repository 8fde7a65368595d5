//! Windows: the machine's policies in the registry, which group policy writes.

use super::PolicyError;
use toml::{Table, Value};
use windows_registry::{LOCAL_MACHINE, Type};

const PLACE: &str = r"HKEY_LOCAL_MACHINE\Software\Policies\Peilian\Coach";
const KEY: &str = r"Software\Policies\Peilian\Coach";
/// `HRESULT_FROM_WIN32(ERROR_FILE_NOT_FOUND)`
const NOT_FOUND: i32 = 0x8007_0002_u32.cast_signed();

/// The raw values; an empty table when there is no key.
pub fn table() -> Result<Table, PolicyError> {
    let unreadable = |why: String| PolicyError::Unreadable { place: PLACE.to_owned(), why };
    let key = match LOCAL_MACHINE.open(KEY) {
        Ok(key) => key,
        Err(error) if error.code().0 == NOT_FOUND => return Ok(Table::new()),
        Err(error) => return Err(unreadable(error.to_string())),
    };
    let values = key.values().map_err(|error| unreadable(error.to_string()))?;
    Ok(values.map(|(name, value)| (name, raw(value))).collect())
}

/// Numbers and texts; any other type becomes a list, which no field accepts, so that it is reported.
fn raw(value: windows_registry::Value) -> Value {
    let found = match value.ty() {
        Type::U32 => u32::try_from(value).ok().map(|number| Value::Integer(number.into())),
        Type::String | Type::ExpandString => String::try_from(value).ok().map(Value::String),
        _ => None,
    };
    found.unwrap_or(Value::Array(Vec::new()))
}
