//! The shipped quick phrases of a team.

use coach_engine::demo::cases::BrokenResource;
use serde::Deserialize;

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoPhrase {
    pub group: String,
    pub title: String,
    pub content: String,
}

impl DemoPhrase {
    /// The names in braces, in order of appearance and without repeats.
    #[must_use]
    pub fn variables(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for part in self.content.split('{').skip(1) {
            if let Some((name, _)) = part.split_once('}')
                && !names.iter().any(|known| known == name)
            {
                names.push(name.to_owned());
            }
        }
        names
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    phrases: Vec<DemoPhrase>,
}

/// All shipped phrases; the order within a group is the order shown.
///
/// # Errors
/// A resource that does not parse.
pub fn all() -> Result<Vec<DemoPhrase>, BrokenResource> {
    let file: File = toml::from_str(include_str!("phrases.toml"))
        .map_err(|source| BrokenResource { name: "phrases", source })?;
    Ok(file.phrases)
}
