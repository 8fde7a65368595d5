//! A folder and an empty database, for a server in a process of its own.

use crate::postgres;
use std::path::Path;
use tempfile::TempDir;

#[derive(Debug)]
pub struct Place {
    folder: TempDir,
    url: String,
    postgres: Option<String>,
}

impl Place {
    #[must_use]
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}", folder.path().join("coach.db").display());
        Self { folder, url, postgres: None }
    }

    /// On the cluster that TEST_DATABASE_URL names.
    pub async fn postgres() -> Self {
        let name = postgres::create().await;
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self { folder, url: postgres::url(&name), postgres: Some(name) }
    }

    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    pub async fn remove(self) {
        if let Some(name) = &self.postgres {
            postgres::drop(name).await;
        }
    }
}
