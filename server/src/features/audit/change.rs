//! What an edit changed, small enough to keep for ever.

use serde::Serialize;
use serde_json::{Map, Value, json};

/// Longest text that is kept whole, in characters.
const LONGEST: usize = 200;

/// Members whose values are nobody's to read.
const SECRET: &[&str] = &["apikey", "secret", "password", "token"];

/// Members that change with every edit, or that only order edits.
const NO_NEWS: &[&str] = &["rev", "updatedAt", "updatedBy"];

/// The members that both have and that differ, before and after.
pub(super) fn between(before: &impl Serialize, after: &impl Serialize) -> (Value, Value) {
    // What cannot be told must not keep the edit itself from happening.
    let read = |value: serde_json::Result<Value>| value.unwrap_or(Value::Null);
    match (read(serde_json::to_value(before)), read(serde_json::to_value(after))) {
        (Value::Object(old), Value::Object(new)) => diff(&old, &new),
        (old, new) => (short(&old), short(&new)),
    }
}

fn diff(old: &Map<String, Value>, new: &Map<String, Value>) -> (Value, Value) {
    let (mut was, mut is) = (Map::new(), Map::new());
    for (name, value) in new {
        let Some(before) = old.get(name) else { continue };
        if before == value || NO_NEWS.contains(&name.as_str()) {
            continue;
        }
        let (a, b) = match (before, value) {
            _ if secret(name) => (json!("******"), json!("******")),
            (Value::Object(a), Value::Object(b)) => diff(a, b),
            _ => (short(before), short(value)),
        };
        was.insert(name.clone(), a);
        is.insert(name.clone(), b);
    }
    (Value::Object(was), Value::Object(is))
}

fn secret(name: &str) -> bool {
    let name = name.to_lowercase();
    SECRET.iter().any(|word| name.ends_with(word))
}

/// A value with its long texts cut, and its secrets masked.
fn short(value: &Value) -> Value {
    match value {
        Value::String(text) => {
            let length = text.chars().count();
            if length <= LONGEST {
                return value.clone();
            }
            let start: String = text.chars().take(LONGEST).collect();
            json!(format!("{start}…（共{length}字）"))
        }
        Value::Array(list) => Value::Array(list.iter().map(short).collect()),
        Value::Object(map) => {
            let keep = |(name, v): (&String, &Value)| {
                (name.clone(), if secret(name) { json!("******") } else { short(v) })
            };
            Value::Object(map.iter().map(keep).collect())
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_told() {
        let before =
            json!({ "id": 7, "name": "旧", "rev": 1, "terms": { "days": 1, "max": 2 }, "same": [1] });
        let after =
            json!({ "name": "新", "rev": 2, "terms": { "days": 3, "max": 2 }, "same": [1], "new": 1 });
        let (old, new) = between(&before, &after);
        assert_eq!(old, json!({ "name": "旧", "terms": { "days": 1 } }));
        assert_eq!(new, json!({ "name": "新", "terms": { "days": 3 } }));
    }

    #[test]
    fn secrets_and_long_texts_are_not_kept() {
        let (old, new) = between(
            &json!({ "apiKey": "sk-1", "text": "短", "list": [] }),
            &json!({ "apiKey": "sk-2", "text": "长".repeat(300), "list": [{ "password": "p" }] }),
        );
        assert_eq!(old["apiKey"], "******");
        assert_eq!(new["apiKey"], "******");
        assert!(new["text"].as_str().unwrap().ends_with("…（共300字）"));
        assert_eq!(new["list"][0]["password"], "******");
    }
}
