//! A moment: UTC milliseconds inside, `YYYY-MM-DD HH:mm:ss` in China's time zone on the wire.

use chrono::{DateTime, FixedOffset, NaiveDateTime, TimeZone, Utc};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};

const FORMAT: &str = "%Y-%m-%d %H:%M:%S";

/// China keeps one time zone, without summer time.
#[must_use]
pub fn zone() -> FixedOffset {
    FixedOffset::east_opt(8 * 3600).unwrap_or_else(|| unreachable!("eight hours are a valid offset"))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp(pub i64);

impl Stamp {
    #[must_use]
    pub fn text(self) -> String {
        DateTime::<Utc>::from_timestamp_millis(self.0)
            .map(|at| at.with_timezone(&zone()).format(FORMAT).to_string())
            .unwrap_or_default()
    }

    /// To the minute, for sentences.
    #[must_use]
    pub fn minute(self) -> String {
        self.text().chars().take(16).collect()
    }

    /// Reads `YYYY-MM-DD HH:mm:ss`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let naive = NaiveDateTime::parse_from_str(text, FORMAT).ok()?;
        // Years outside the sentinels would overflow later arithmetic.
        let year = chrono::Datelike::year(&naive);
        if !(1970..=9999).contains(&year) {
            return None;
        }
        zone().from_local_datetime(&naive).single().map(|at| Self(at.timestamp_millis()))
    }
}

impl Serialize for Stamp {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Stamp {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("时间格式应为 YYYY-MM-DD HH:mm:ss"))
    }
}

impl<DB: sqlx::Database> sqlx::Type<DB> for Stamp
where
    i64: sqlx::Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        <i64 as sqlx::Type<DB>>::type_info()
    }
    fn compatible(ty: &DB::TypeInfo) -> bool {
        <i64 as sqlx::Type<DB>>::compatible(ty)
    }
}

impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for Stamp
where
    i64: sqlx::Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
        <i64 as sqlx::Decode<'r, DB>>::decode(value).map(Self)
    }
}

impl From<Stamp> for crate::db::Val {
    fn from(at: Stamp) -> Self {
        Self::Int(Some(at.0))
    }
}

impl From<Option<Stamp>> for crate::db::Val {
    fn from(at: Option<Stamp>) -> Self {
        Self::Int(at.map(|s| s.0))
    }
}

impl utoipa::PartialSchema for Stamp {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .description(Some("YYYY-MM-DD HH:mm:ss, China Standard Time"))
            .pattern(Some(r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$"))
            .examples(["2026-01-31 09:30:00"])
            .into()
    }
}

impl utoipa::ToSchema for Stamp {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trip_keeps_the_second() {
        let at = Stamp::parse("2026-01-31 09:30:05").unwrap();
        assert_eq!(at.text(), "2026-01-31 09:30:05");
        assert_eq!(at.0 % 1000, 0);
    }

    #[test]
    fn nonsense_is_refused() {
        for bad in ["", "2026-13-01 00:00:00", "2026-01-31", "0000-01-01 00:00:00", "2026-01-31T09:30:05"] {
            assert_eq!(Stamp::parse(bad), None, "{bad}");
        }
    }
}
