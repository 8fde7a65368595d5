//! Who changed what: one append-only row for each change that somebody may ask about later.

use crate::args;
use crate::db::Tx;
use crate::features::auth::Scope;
use crate::http::layers;
use serde_json::Value;

/// Appends an entry in the transaction of the change itself. `action` is a verb (`create`, `close`,
/// `transition` …), `resource` the thing's kind.
pub async fn record(
    tx: &mut Tx,
    scope: Option<Scope>,
    now: i64,
    action: &str,
    resource: &str,
    resource_id: Option<i64>,
    detail: Value,
) -> sqlx::Result<()> {
    tx.exec((
        "INSERT INTO audit_log (at, actor_id, role, team_id, action, resource, resource_id, detail, request_id) \
         VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)",
        args![
            now,
            scope.map(|s| s.user_id),
            scope.map(|s| s.role.code()),
            scope.map(|s| s.team_id),
            action,
            resource,
            resource_id,
            detail,
            layers::request_id()
        ],
    ))
    .await
    .map(drop)
}
