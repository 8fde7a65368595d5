//! Enumerations whose numbers are part of the contract.
//!
//! [`int_enum!`] declares one closed set: the Rust type, its number on the wire and in both databases,
//! the Chinese label that a user reads, and an OpenAPI schema that carries all three. A number outside
//! the set is refused when it is read, never passed on.

/// The number that was read is not a member of the set.
#[derive(Debug, thiserror::Error)]
#[error("{value} is not a {name}")]
pub struct UnknownNumber {
    pub name: &'static str,
    pub value: i64,
}

macro_rules! int_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($variant:ident = $number:literal $label:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(i64)]
        $vis enum $name { $($variant = $number),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The number on the wire and in the database.
            #[must_use]
            pub const fn number(self) -> i64 { self as i64 }

            /// The Chinese word that a user reads.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self { $($name::$variant => $label),+ }
            }
        }

        impl TryFrom<i64> for $name {
            type Error = $crate::int_enum::UnknownNumber;
            fn try_from(value: i64) -> Result<Self, Self::Error> {
                match value {
                    $($number => Ok($name::$variant),)+
                    _ => Err($crate::int_enum::UnknownNumber { name: stringify!($name), value }),
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_i64(self.number())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let value = <i64 as serde::Deserialize>::deserialize(from)?;
                Self::try_from(value).map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "sqlx")]
        impl<DB: sqlx::Database> sqlx::Type<DB> for $name where i64: sqlx::Type<DB> {
            fn type_info() -> DB::TypeInfo { <i64 as sqlx::Type<DB>>::type_info() }
            fn compatible(ty: &DB::TypeInfo) -> bool { <i64 as sqlx::Type<DB>>::compatible(ty) }
        }

        #[cfg(feature = "sqlx")]
        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $name where i64: sqlx::Decode<'r, DB> {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                let number = <i64 as sqlx::Decode<'r, DB>>::decode(value)?;
                Self::try_from(number).map_err(Into::into)
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $crate::int_enum::schema(&[$(($number, stringify!($variant), $label)),+])
            }
        }

        impl utoipa::ToSchema for $name {}
    };
}

/// Integer schema that names its members (`x-enum-varnames`) and labels them (`x-enum-labels`).
#[must_use]
pub fn schema(members: &[(i64, &str, &str)]) -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
    use utoipa::openapi::{extensions::ExtensionsBuilder, schema::*};
    ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::Integer))
        .enum_values(Some(members.iter().map(|m| m.0).collect::<Vec<_>>()))
        .extensions(Some(
            ExtensionsBuilder::new()
                .add("x-enum-varnames", members.iter().map(|m| m.1).collect::<Vec<_>>())
                .add("x-enum-labels", members.iter().map(|m| m.2).collect::<Vec<_>>())
                .build(),
        ))
        .into()
}

pub(crate) use int_enum;
