//! Wire types that the server and the desktop shell share. No axum, no sqlx.

pub mod codes;
