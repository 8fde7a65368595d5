//! What the server under test finds in its database.

use anyhow::Result;
use coach_server::app::AppState;
use coach_server::args;
use coach_server::boot;
use coach_server::config::Config;
use coach_server::db::Db;
use coach_server::features::quality;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

#[derive(Debug)]
pub struct Person {
    pub id: i64,
    pub token: String,
}

/// A folder and a database that go when the run is over.
pub struct Place {
    state: AppState,
    team: i64,
    folder: TempDir,
    url: String,
    /// Address of the cluster's own database and the name of ours.
    cluster: Option<(String, String)>,
}

impl Place {
    /// A database with its schema and one team: SQLite in a temporary folder, or a new one on the cluster.
    pub async fn prepare(postgres: Option<&str>) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let (url, cluster) = match postgres {
            None => (format!("sqlite:{}", folder.path().join("coach.db").display()), None),
            Some(base) => {
                let name = format!("bench_{}", coach_server::ids::short());
                administer(base, &format!("CREATE DATABASE {name}")).await?;
                let cut = base.rfind('/').unwrap_or(base.len());
                (format!("{}/{name}", &base[..cut]), Some((base.to_owned(), name)))
            }
        };
        let mut config = Config::load(None)?;
        config.data_dir = folder.path().to_owned();
        config.database.url = url.clone();
        let state = boot::open(config, None).await?;
        let now = state.now();
        let mut tx = state.db.begin().await?;
        let team = tx
            .int((
                "INSERT INTO team (name, created_at, updated_at) VALUES ('压测组',$1,$1) RETURNING id",
                args![now],
            ))
            .await?;
        quality::install_builtin(&mut tx, team, None, now).await?;
        tx.commit().await?;
        Ok(Self { state, team, folder, url, cluster })
    }

    pub fn folder(&self) -> &str {
        self.folder.path().to_str().unwrap_or_default()
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Time as the server sees it.
    pub fn now(&self) -> i64 {
        self.state.now()
    }

    /// People of the one team in a role, each signed in.
    pub async fn people(&self, role: &str, count: usize) -> Result<Vec<Person>> {
        let now = self.now();
        let mut tx = self.state.db.begin().await?;
        let mut people = Vec::with_capacity(count);
        for number in 0..count {
            let token = coach_server::ids::secret();
            let id = tx
                .int((
                    "INSERT INTO account (username, nick_name, password_hash, created_at, updated_at) \
                     VALUES ($1,$1,'-',$2,$2) RETURNING id",
                    args![format!("{role}{number}"), now],
                ))
                .await?;
            tx.exec((
                "INSERT INTO membership (user_id, team_id, role_id) SELECT $1,$2,id FROM role WHERE code=$3",
                args![id, self.team, role],
            ))
            .await?;
            tx.exec((
                "INSERT INTO auth_token (hash, user_id, role_id, team_id, created_at, last_used_at, expires_at, \
                 absolute_expires_at) SELECT $1,$2,id,$3,$4,$4,$5,$5 FROM role WHERE code=$6",
                args![hex::encode(Sha256::digest(token.as_bytes())), id, self.team, now, now + 3_600_000, role],
            ))
            .await?;
            people.push(Person { id, token });
        }
        tx.commit().await?;
        Ok(people)
    }

    /// The only assignment of a student.
    pub async fn assignment(&self, student: i64) -> Result<i64> {
        Ok(self.state.db.int(("SELECT id FROM assignment WHERE student_id=$1", args![student])).await?)
    }

    pub async fn remove(self) -> Result<()> {
        self.state.db.close().await;
        if let Some((base, name)) = &self.cluster {
            administer(base, &format!("DROP DATABASE {name} WITH (FORCE)")).await?;
        }
        Ok(())
    }
}

async fn administer(base: &str, statement: &str) -> Result<()> {
    let db = Db::open(base, 1).await?;
    db.exec(coach_server::db::Sql::new(statement)).await?;
    db.close().await;
    Ok(())
}
