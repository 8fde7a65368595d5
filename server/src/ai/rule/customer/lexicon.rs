//! The phrases by which the customer understands what an agent's line does.

use super::text;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Keyword groups a case may refer to by name.
pub trait Groups {
    fn hit(&self, group: &str, line: &str) -> bool;
}

/// The groups of the embedded lexicon; the default when a team has none of its own.
#[derive(Debug, Clone, Copy)]
pub struct Builtin;

impl Groups for Builtin {
    fn hit(&self, group: &str, line: &str) -> bool {
        hits(group, &text::clauses(line))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    words: Vec<String>,
    /// Phrases that hold one of the words innocently.
    #[serde(default)]
    exclude: Vec<String>,
}

static LEXICON: LazyLock<BTreeMap<String, Group>> = LazyLock::new(|| {
    // A broken resource is a build mistake that `resources_parse` catches; an empty lexicon only hears less.
    toml::from_str(include_str!("lexicon.toml")).unwrap_or_default()
});

/// Whether a line (as `text::clauses`) hits a group.
pub fn hits(group: &str, line: &str) -> bool {
    let Some(group) = LEXICON.get(group) else { return false };
    let mut line = line.to_owned();
    for phrase in &group.exclude {
        line = line.replace(&text::fold(phrase), "");
    }
    group.words.iter().any(|word| text::mentions(&line, word))
}

#[cfg(test)]
mod tests {
    #[test]
    fn resources_parse() {
        let names: Vec<_> = super::LEXICON.keys().cloned().collect();
        for intent in super::super::Intent::LEXICAL {
            assert!(names.iter().any(|n| n == intent.group()), "no group for {intent:?}");
        }
        toml::from_str::<std::collections::BTreeMap<String, super::Group>>(include_str!("lexicon.toml"))
            .unwrap();
    }
}
