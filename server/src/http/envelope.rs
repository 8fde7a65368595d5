//! The wrapper of every JSON answer: `{code, msg, data, errorCode?}`.

use super::ApiError;
use axum::Json;
use axum::response::{IntoResponse, Response};
use coach_api_types::codes;
use serde::Serialize;
use utoipa::ToSchema;

/// What a handler answers.
pub type Answer<T> = Result<Reply<T>, ApiError>;

/// Success: wraps the value with code 0.
#[derive(Debug)]
pub struct Reply<T>(pub T);

/// A successful answer.
///
/// # Errors
/// None; the type is what handlers return.
pub const fn reply<T>(data: T) -> Answer<T> {
    Ok(Reply(data))
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Envelope<T> {
    /// 0 is success; the rest is the error catalogue.
    pub code: i32,
    pub msg: String,
    pub data: Option<T>,
    /// Set only where the caller must decide by itself and no message is to be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_code: Option<String>,
}

/// The `data` of a call that has nothing to say beyond success.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Nothing {}

#[derive(Debug, Serialize, ToSchema)]
pub struct Deleted {
    /// How many rows were deleted.
    pub deleted: u64,
}

/// The ids that match a list's filters, so that a selection can span pages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ids {
    pub ids: Vec<i64>,
}

/// What a create or copy made.
#[derive(Debug, Serialize, ToSchema)]
pub struct Created {
    pub id: i64,
}

/// Whether a name is free, asked while it is being typed.
#[derive(Debug, Serialize, ToSchema)]
pub struct NameCheck {
    pub available: bool,
}

/// The parameters of a name check.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct NameQuery {
    #[param(min_length = 1, max_length = 100)]
    pub name: String,
    /// The row being edited, which may keep its name.
    pub id: Option<i64>,
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        Json(Envelope { code: codes::OK, msg: String::new(), data: Some(self.0), error_code: None })
            .into_response()
    }
}
