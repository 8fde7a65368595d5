//! A whole server in a test: real router, real database, typed actors, a clock that the test moves.

mod actor;
pub mod fake_ai;
mod place;
mod postgres;

pub use actor::{Actor, Reply};
pub use place::Place;

use axum::Router;
use coach_server::app::{self, AppState};
use coach_server::args;
use coach_server::boot;
use coach_server::clock::FakeClock;
use coach_server::config::Config;
use std::sync::Arc;
use tempfile::TempDir;

/// Declares tests that run once on SQLite and once on PostgreSQL. `configured with change;` in front changes
/// the configuration of all of them.
#[macro_export]
macro_rules! both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident) $body:block)*) => {
        $crate::both_databases! {
            configured with |_| {};
            $($(#[$meta])* async fn $name($app) $body)*
        }
    };
    (configured with $change:expr; $($(#[$meta:meta])* async fn $name:ident($app:ident) $body:block)*) => {$(
        mod $name {
            use super::*;
            async fn run($app: &$crate::TestApp) $body

            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                let app = $crate::TestApp::configured($change).await;
                run(&app).await;
                app.finish().await;
            }

            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                let app = $crate::TestApp::configured_postgres($change).await;
                run(&app).await;
                app.finish().await;
            }
        }
    )*};
}

/// 2026-03-02 10:00:00 in China: a Monday morning.
pub const START_MS: i64 = 1_772_416_800_000;
pub const PASSWORD: &str = "Lianxi#2026";

#[derive(Debug)]
pub struct TestApp {
    pub state: AppState,
    pub clock: FakeClock,
    pub router: Router,
    /// The team of every actor without another wish.
    pub team: i64,
    /// Another team, for what must stay hidden.
    pub other_team: i64,
    folder: TempDir,
    database: Option<String>,
}

impl TestApp {
    pub async fn sqlite() -> Self {
        Self::start(None, |_| {}).await
    }

    /// On the cluster that TEST_DATABASE_URL names; each test gets a database of its own.
    pub async fn postgres() -> Self {
        Self::configured_postgres(|_| {}).await
    }

    /// On PostgreSQL, with changes to the configuration.
    pub async fn configured_postgres(change: impl FnOnce(&mut Config)) -> Self {
        let name = postgres::create().await;
        Self::start(Some(name), change).await
    }

    /// On SQLite, with changes to the configuration.
    pub async fn configured(change: impl FnOnce(&mut Config)) -> Self {
        Self::start(None, change).await
    }

    async fn start(database: Option<String>, change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut config = Config::load(None).expect("the defaults are valid");
        config.data_dir = folder.path().to_owned();
        config.database.max_connections = 4;
        // Tests sign in many times from one address.
        config.auth.attempts_per_address = 10_000;
        config.auth.attempts_per_account = 1_000;
        if let Some(name) = &database {
            config.database.url = postgres::url(name);
        }
        change(&mut config);
        let clock = FakeClock::at(START_MS);
        let metrics = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder().handle();
        let state =
            boot::open_at(config, Some(metrics), Arc::new(clock.clone())).await.expect("the server opens");
        let router = app::build(state.clone());
        let mut app = Self { state, clock, router, team: 0, other_team: 0, folder, database };
        app.team = app.add_team("电信一组").await;
        app.other_team = app.add_team("银行一组").await;
        for (team, suffix) in [(app.team, ""), (app.other_team, "_other")] {
            for role in ["management", "trainer", "student"] {
                app.add_user(&format!("{role}{suffix}"), role, team).await;
            }
        }
        app.add_user("trainer2", "trainer", app.team).await;
        app.add_user("student2", "student", app.team).await;
        app
    }

    pub async fn add_team(&self, name: &str) -> i64 {
        self.state
            .db
            .int((
                "INSERT INTO team (name, created_at, updated_at) VALUES ($1,$2,$2) RETURNING id",
                args![name, START_MS],
            ))
            .await
            .expect("a team")
    }

    /// Gives a team the shipped scheme; answers its current revision.
    pub async fn install_scheme(&self, team: i64) -> i64 {
        let mut tx = self.state.db.begin().await.expect("a transaction");
        let revision =
            coach_server::features::quality::install_builtin(&mut tx, team, None, self.state.now());
        let revision = revision.await.expect("the shipped scheme is publishable");
        tx.commit().await.expect("a commit");
        revision
    }

    pub async fn add_user(&self, username: &str, role: &str, team: i64) -> i64 {
        let known: Option<(i64,)> = self
            .state
            .db
            .opt(("SELECT id FROM account WHERE username=$1", args![username]))
            .await
            .expect("a query");
        let id = match known {
            Some((id,)) => id,
            None => self
                .state
                .db
                .int((
                    "INSERT INTO account (username, nick_name, password_hash, created_at, updated_at) \
                     VALUES ($1,$2,$3,$4,$4) RETURNING id",
                    args![username, format!("{username}昵称"), cheap_hash(), START_MS],
                ))
                .await
                .expect("an account"),
        };
        self.state
            .db
            .exec((
                "INSERT INTO membership (user_id, team_id, role_id) SELECT $1, $2, id FROM role WHERE code=$3",
                args![id, team, role],
            ))
            .await
            .expect("a membership");
        id
    }

    /// Gives a user [`PASSWORD`] back.
    pub async fn reset_password(&self, username: &str) {
        self.state
            .db
            .exec(("UPDATE account SET password_hash=$2 WHERE username=$1", args![username, cheap_hash()]))
            .await
            .expect("an account");
    }

    #[must_use]
    pub fn anon(&self) -> Actor<'_> {
        Actor::new(self, None, 0)
    }

    /// Signs a user in.
    pub async fn user(&self, username: &str) -> Actor<'_> {
        let reply = self
            .anon()
            .post("/portal/api/auth/login", serde_json::json!({ "username": username, "password": PASSWORD }))
            .await
            .ok();
        let token = reply["token"].as_str().expect("a token").to_owned();
        Actor::new(self, Some(token), reply["userId"].as_i64().expect("a user id"))
    }

    pub async fn admin(&self) -> Actor<'_> {
        self.user("management").await
    }

    pub async fn trainer(&self) -> Actor<'_> {
        self.user("trainer").await
    }

    pub async fn student(&self) -> Actor<'_> {
        self.user("student").await
    }

    /// Runs queued jobs until none is due.
    pub async fn drain_jobs(&self) {
        boot::job_registry().drain(&self.state).await.expect("the job table");
    }

    #[must_use]
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Fails when a test leaves work behind, then removes the database.
    pub async fn finish(&self) {
        let left = self
            .state
            .db
            .int("SELECT COUNT(*) FROM job WHERE state IN ('queued','running')")
            .await
            .expect("the job table");
        assert_eq!(left, 0, "the test left unprocessed jobs");
        self.state.shutdown.cancel();
        self.state.tasks.close();
        self.state.tasks.wait().await;
        self.state.db.close().await;
        if let Some(name) = &self.database {
            postgres::drop(name).await;
        }
    }
}

/// The hash of [`PASSWORD`] under parameters that cost nothing, computed once per process.
fn cheap_hash() -> String {
    use argon2::password_hash::PasswordHasher;
    static HASH: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    HASH.get_or_init(|| {
        let params = argon2::Params::new(8, 1, 1, None).expect("valid parameters");
        argon2::Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params)
            .hash_password(PASSWORD.as_bytes())
            .expect("a hash")
            .to_string()
    })
    .clone()
}
