//! Who changed what: one append-only row for each change that somebody may ask about later.

mod change;

use crate::db::Tx;
use crate::db::ledger::Entry;
use crate::features::auth::Scope;
use crate::http::layers;
use serde::Serialize;
use serde_json::{Value, json};

/// Notes an entry that is written when the transaction of the change itself is committed. `action` is a verb
/// (`create`, `close`, `transition` …), `resource` the thing's kind.
pub fn record(
    tx: &mut Tx,
    scope: Option<Scope>,
    now: i64,
    action: &str,
    resource: &str,
    resource_id: Option<i64>,
    detail: Value,
) {
    tx.log(entry(scope, now, (action, resource, resource_id), detail));
}

/// Notes an edit with what it replaced and what it put there: of `before` (as the thing is shown) and `after` (as
/// the form sends it) the members that both have and that differ. Secrets are masked, long texts cut.
pub fn record_edit(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    (action, resource, id): (&str, &str, i64),
    before: &impl Serialize,
    after: &impl Serialize,
) {
    let (old, new) = change::between(before, after);
    let mut entry = entry(Some(scope), now, (action, resource, Some(id)), json!({}));
    entry.old_value = Some(old);
    entry.new_value = Some(new);
    tx.log(entry);
}

/// The same for a thing that has a name instead of a number.
pub fn record_named_edit(
    tx: &mut Tx,
    scope: Scope,
    now: i64,
    (action, resource, name): (&str, &str, &str),
    before: &impl Serialize,
    after: &impl Serialize,
) {
    let (old, new) = change::between(before, after);
    let mut entry = entry(Some(scope), now, (action, resource, None), json!({ "name": name }));
    entry.old_value = Some(old);
    entry.new_value = Some(new);
    tx.log(entry);
}

fn entry(
    scope: Option<Scope>,
    at: i64,
    (action, resource, resource_id): (&str, &str, Option<i64>),
    detail: Value,
) -> Entry {
    Entry {
        at,
        actor_id: scope.map(|s| s.user_id),
        role: scope.map(|s| s.role.code()),
        team_id: scope.map(|s| s.team_id),
        action: action.to_owned(),
        resource: resource.to_owned(),
        resource_id,
        detail,
        old_value: None,
        new_value: None,
        ip: layers::client_ip(),
        request_id: layers::request_id(),
    }
}
