//! Who is calling and what they may do: sign-in, opaque tokens, roles and permission codes.
//!
//! A token is 256 random bits; only its SHA-256 is stored. It carries the role and team that the user
//! works as, so changing either issues a new token and retires the old one.

mod caller;
mod model;
mod password;
mod routes;
mod sessions;
mod store;

pub use caller::{ClientAddr, MaybeCaller, bearer};
pub use model::{Caller, Perm, Role, Scope};
pub use password::{hash as hash_password, verify as verify_password};
pub(in crate::features) use routes::{exchange, revoke_others};
pub use sessions::{Origin, Sessions, caller_of, sweep};
pub use store::{MembershipRow, default_role_and_team, ensure_roles, memberships, record_choice};

use crate::app::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(routes::login))
        .routes(routes!(routes::logout))
        .routes(routes!(routes::configuration))
}
