//! From a table of raw values to a policy: the one place that decides what is accepted.

use super::Policy;
use super::field::{self, Kind};
use serde::Deserialize;
use toml::{Table, Value};

/// A policy, and what of it was not accepted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    pub policy: Policy,
    pub problems: Vec<Problem>,
}

/// One key that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub key: String,
    /// `policy.unknown_key` or `policy.bad_value`.
    pub code: &'static str,
    /// For the person who looks after the computer.
    pub message: String,
}

/// Takes every value that its field accepts; the others become problems, and their fields stay unset.
pub(super) fn read(table: Table) -> Loaded {
    let mut accepted = Table::new();
    let mut loaded = Loaded::default();
    for (key, value) in table {
        let Some(field) = field::find(&key) else {
            let message = format!("策略中有不认识的键“{key}”，已忽略；请检查拼写和大小写");
            loaded.problems.push(Problem { key, code: "policy.unknown_key", message });
            continue;
        };
        let mut with_it = accepted.clone();
        with_it.insert(key.clone(), value.clone());
        if let Ok(policy) = Policy::deserialize(with_it.clone()) {
            loaded.policy = policy;
            accepted = with_it;
        } else {
            let message = format!(
                "策略 {key} 的值{}无效，未采用；{}",
                shown(field.kind, &value),
                field.kind.expected()
            );
            loaded.problems.push(Problem { key, code: "policy.bad_value", message });
        }
    }
    loaded
}

/// The value as the message shows it; not that of an address, which may hold a password.
fn shown(kind: Kind, value: &Value) -> String {
    match value {
        Value::String(_) if kind == Kind::Address => String::new(),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) => format!(" {value} "),
        _ => "的类型".to_owned(),
    }
}
