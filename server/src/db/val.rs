//! Typed statement arguments, turned into either driver's argument buffer.

use serde::{Deserialize, Serialize};
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Error};

/// A JSON column: JSONB on PostgreSQL, TEXT on SQLite.
pub use sqlx::types::Json;

/// One argument. The variant fixes the SQL type, so `None` is a NULL of that type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Val {
    Bool(Option<bool>),
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Json(Option<serde_json::Value>),
}

macro_rules! from {
    ($($t:ty => $variant:ident, $map:expr;)*) => {$(
        impl From<$t> for Val { fn from(v: $t) -> Self { Self::$variant(Some(($map)(v))) } }
        impl From<Option<$t>> for Val { fn from(v: Option<$t>) -> Self { Self::$variant(v.map($map)) } }
    )*};
}
from! {
    bool => Bool, |v| v;
    i64 => Int, |v| v;
    i32 => Int, i64::from;
    u32 => Int, i64::from;
    String => Text, |v| v;
    &str => Text, str::to_owned;
    &String => Text, String::clone;
    Vec<u8> => Bytes, |v| v;
    &[u8] => Bytes, <[u8]>::to_vec;
    serde_json::Value => Json, |v| v;
}

impl Val {
    /// A JSON argument from anything serialisable.
    ///
    /// # Errors
    /// What serde reports, as an encoding error of the statement.
    pub fn json<T: Serialize>(value: &T) -> Result<Self, Error> {
        serde_json::to_value(value).map(|v| Self::Json(Some(v))).map_err(|e| Error::Encode(Box::new(e)))
    }
}

pub(super) fn sqlite(args: Vec<Val>) -> Result<SqliteArguments, Error> {
    let mut out = SqliteArguments::default();
    for arg in args {
        match arg {
            Val::Bool(v) => out.add(v),
            Val::Int(v) => out.add(v),
            Val::Text(v) => out.add(v),
            Val::Bytes(v) => out.add(v),
            Val::Json(v) => out.add(v.map(|json| json.to_string())),
        }
        .map_err(Error::Encode)?;
    }
    Ok(out)
}

pub(super) fn pg(args: Vec<Val>) -> Result<PgArguments, Error> {
    let mut out = PgArguments::default();
    for arg in args {
        match arg {
            Val::Bool(v) => out.add(v),
            Val::Int(v) => out.add(v),
            Val::Text(v) => out.add(v),
            Val::Bytes(v) => out.add(v),
            Val::Json(v) => out.add(v),
        }
        .map_err(Error::Encode)?;
    }
    Ok(out)
}
