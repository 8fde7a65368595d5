//! One database per test, made from a migrated template on the cluster of TEST_DATABASE_URL.

use coach_server::db::{Db, fingerprint, migrate};
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection, Executor};

/// Taken while the template is made, by whichever test process comes first.
const LOCK: i64 = 7_714_001;

fn base() -> String {
    std::env::var("TEST_DATABASE_URL").expect(
        "TEST_DATABASE_URL is not set: the tests run on both databases; `scripts/test-postgres.sh start` prints an address",
    )
}

pub(crate) fn url(name: &str) -> String {
    let base = base();
    let cut = base.rfind('/').expect("an address with a database name");
    format!("{}/{name}", &base[..cut])
}

pub(crate) async fn create() -> String {
    let mut admin = PgConnection::connect(&base()).await.expect("PostgreSQL answers");
    sqlx::query("SELECT pg_advisory_lock($1)").bind(LOCK).execute(&mut admin).await.expect("the lock");
    let template = format!("coach_template_{}", fingerprint());
    let exists: Option<(i32,)> = sqlx::query_as("SELECT 1 FROM pg_database WHERE datname=$1")
        .bind(&template)
        .fetch_optional(&mut admin)
        .await
        .expect("the catalogue");
    if exists.is_none() {
        let fresh = format!("{template}_new");
        let _ = admin.execute(AssertSqlSafe(format!("DROP DATABASE IF EXISTS {fresh}"))).await;
        admin.execute(AssertSqlSafe(format!("CREATE DATABASE {fresh}"))).await.expect("a database");
        let db = Db::open(&url(&fresh), 1).await.expect("the new database");
        migrate(&db).await.expect("the schema");
        db.close().await;
        admin
            .execute(AssertSqlSafe(format!("ALTER DATABASE {fresh} RENAME TO {template}")))
            .await
            .expect("a rename");
    }
    let name = format!("test_{}", coach_server::ids::short());
    admin
        .execute(AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")))
        .await
        .expect("a copy of the template");
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut admin).await.expect("the lock");
    admin.close().await.expect("a clean end");
    name
}

pub(crate) async fn drop(name: &str) {
    let mut admin = PgConnection::connect(&base()).await.expect("PostgreSQL answers");
    admin
        .execute(AssertSqlSafe(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")))
        .await
        .expect("dropping works");
    admin.close().await.expect("a clean end");
}
