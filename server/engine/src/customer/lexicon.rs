//! The phrases by which the customer understands what an agent's line does.

use super::text;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    words: Vec<String>,
    /// Phrases that hold one of the words innocently.
    #[serde(default)]
    exclude: Vec<String>,
}

/// A group with its entries folded once, since every line is held against all of them.
struct Group {
    words: Vec<Vec<String>>,
    exclude: Vec<String>,
}

static LEXICON: LazyLock<BTreeMap<String, Group>> = LazyLock::new(|| {
    // A broken resource is a build mistake that `resources_parse` catches; an empty lexicon only hears less.
    let written: BTreeMap<String, Written> = toml::from_str(SOURCE).unwrap_or_default();
    let folded = |group: Written| Group {
        words: group.words.iter().map(|word| text::pieces(word).collect()).collect(),
        exclude: group.exclude.iter().map(|phrase| text::fold(phrase)).collect(),
    };
    written.into_iter().map(|(name, group)| (name, folded(group))).collect()
});

const SOURCE: &str = include_str!("lexicon.toml");

/// Whether a line (as `text::clauses`) hits a group.
pub fn hits(group: &str, line: &str) -> bool {
    let Some(group) = LEXICON.get(group) else { return false };
    let mut rest = std::borrow::Cow::Borrowed(line);
    for phrase in group.exclude.iter().filter(|phrase| line.contains(phrase.as_str())) {
        rest = rest.replace(phrase.as_str(), "").into();
    }
    group.words.iter().any(|pieces| pieces.iter().all(|piece| rest.contains(piece.as_str())))
}

#[cfg(test)]
mod tests {
    #[test]
    fn resources_parse() {
        let names: Vec<_> = super::LEXICON.keys().cloned().collect();
        for intent in super::super::Intent::LEXICAL {
            assert!(names.iter().any(|n| n == intent.group()), "no group for {intent:?}");
        }
        toml::from_str::<std::collections::BTreeMap<String, super::Written>>(super::SOURCE).unwrap();
    }
}
