//! One SQL text for SQLite and PostgreSQL.
//!
//! [`Db`] hides which driver is underneath: statements use `$n`, arguments are typed [`Val`]s so that a
//! NULL keeps its type, rows derive `FromRow` once for both. A SQLite write goes through the single
//! writer and a transaction begins IMMEDIATE, because deferred read-then-write transactions fail under
//! concurrency whatever the busy timeout is. Where the dialects really differ the fork is in
//! [`dialect`] and nowhere else.

pub mod dialect;
pub mod ledger;
mod migrate;
mod numbers;
mod sql;
mod val;

pub use migrate::{fingerprint, migrate};
pub use sql::Sql;
pub use val::{Json, Val};

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgRow};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection, Executor, FromRow, Postgres, Sqlite, Transaction};
use std::str::FromStr;
use std::time::Duration;

/// A PostgreSQL connection that was used this recently is taken to be alive.
const FRESH: Duration = Duration::from_secs(2);

/// A row type that both drivers can decode; `#[derive(sqlx::FromRow)]` is enough.
pub trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static {}
impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{}

/// Builds the argument list of a statement; each value keeps its SQL type, also when it is NULL.
#[macro_export]
macro_rules! args {
    ($($e:expr),* $(,)?) => { vec![$($crate::db::Val::from($e)),*] };
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("不支持的数据库地址「{0}」：只接受 sqlite: 或 postgres: 开头的地址")]
    UnknownScheme(String),
    #[error("无法创建数据目录 {0}: {1}")]
    Folder(String, std::io::Error),
    #[error(transparent)]
    Sqlx(#[from] sqlx::Error),
}

#[derive(Debug, Clone)]
pub enum Db {
    Sqlite { writer: SqlitePool, readers: SqlitePool },
    Pg(PgPool),
}

/// A write transaction; dropped without [`Tx::commit`] it rolls back.
#[derive(Debug)]
pub struct Tx {
    driver: Driver,
    /// What the audit log is to say of it.
    entries: Vec<ledger::Entry>,
}

#[derive(Debug)]
enum Driver {
    Sqlite(Transaction<'static, Sqlite>),
    Pg(Transaction<'static, Postgres>),
}

impl Db {
    /// Opens the database that `url` names and creates an absent SQLite file.
    ///
    /// # Errors
    /// A scheme other than `sqlite:` and `postgres(ql):` is refused, so that a typo never makes an
    /// empty SQLite file; otherwise what the driver reports.
    pub async fn open(url: &str, max_connections: u32) -> Result<Self, OpenError> {
        match url.split(':').next() {
            Some("sqlite") => Self::open_sqlite(url, max_connections).await,
            Some("postgres" | "postgresql") => {
                let options = PgConnectOptions::from_str(url)?;
                let pool = PgPoolOptions::new()
                    .max_connections(max_connections)
                    .acquire_timeout(Duration::from_secs(10))
                    // Asking before every use would double the round trips; the server may only have gone
                    // away from a connection that has lain idle.
                    .test_before_acquire(false)
                    .before_acquire(|connection, meta| {
                        Box::pin(async move { Ok(meta.idle_for < FRESH || connection.ping().await.is_ok()) })
                    })
                    .connect_with(options)
                    .await?;
                Ok(Self::Pg(pool))
            }
            other => Err(OpenError::UnknownScheme(other.unwrap_or_default().to_owned())),
        }
    }

    async fn open_sqlite(url: &str, max_connections: u32) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .pragma("cache_size", "-16000")
            .pragma("temp_store", "memory");
        if let Some(folder) = options.get_filename().parent() {
            std::fs::create_dir_all(folder)
                .map_err(|e| OpenError::Folder(folder.display().to_string(), e))?;
        }
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(30))
            // An embedded database does not go away.
            .test_before_acquire(false)
            .connect_with(options.clone())
            .await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(max_connections.min(8))
            .acquire_timeout(Duration::from_secs(30))
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Self::Sqlite { writer, readers })
    }

    /// Every row of a query.
    pub async fn all<T: Row>(&self, sql: impl Into<Sql>) -> sqlx::Result<Vec<T>> {
        let Sql { text, args } = sql.into();
        match self {
            Self::Sqlite { writer, readers } => {
                let pool = if reads_only(&text) { readers } else { writer };
                sqlx::query_as_with(AssertSqlSafe(text), val::sqlite(args)?).fetch_all(pool).await
            }
            Self::Pg(pool) => sqlx::query_as_with(AssertSqlSafe(text), val::pg(args)?).fetch_all(pool).await,
        }
    }

    /// The first row, if there is one.
    pub async fn opt<T: Row>(&self, sql: impl Into<Sql>) -> sqlx::Result<Option<T>> {
        let Sql { text, args } = sql.into();
        match self {
            Self::Sqlite { writer, readers } => {
                let pool = if reads_only(&text) { readers } else { writer };
                sqlx::query_as_with(AssertSqlSafe(text), val::sqlite(args)?).fetch_optional(pool).await
            }
            Self::Pg(pool) => {
                sqlx::query_as_with(AssertSqlSafe(text), val::pg(args)?).fetch_optional(pool).await
            }
        }
    }

    /// The one row; `RowNotFound` when there is none.
    pub async fn one<T: Row>(&self, sql: impl Into<Sql>) -> sqlx::Result<T> {
        self.opt(sql).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// One integer, such as a COUNT or a RETURNING id.
    pub async fn int(&self, sql: impl Into<Sql>) -> sqlx::Result<i64> {
        self.one::<(i64,)>(sql).await.map(|row| row.0)
    }

    /// Runs a statement and answers how many rows it touched.
    pub async fn exec(&self, sql: impl Into<Sql>) -> sqlx::Result<u64> {
        let Sql { text, args } = sql.into();
        match self {
            Self::Sqlite { writer, .. } => {
                let done = sqlx::query_with(AssertSqlSafe(text), val::sqlite(args)?).execute(writer).await?;
                Ok(done.rows_affected())
            }
            Self::Pg(pool) => {
                let done = sqlx::query_with(AssertSqlSafe(text), val::pg(args)?).execute(pool).await?;
                Ok(done.rows_affected())
            }
        }
    }

    /// Begins a write transaction. Hold it across no network call and no file read.
    pub async fn begin(&self) -> sqlx::Result<Tx> {
        let driver = match self {
            Self::Sqlite { writer, .. } => Driver::Sqlite(writer.begin_with("BEGIN IMMEDIATE").await?),
            Self::Pg(pool) => Driver::Pg(pool.begin().await?),
        };
        Ok(Tx { driver, entries: Vec::new() })
    }

    #[must_use]
    pub const fn is_sqlite(&self) -> bool {
        matches!(self, Self::Sqlite { .. })
    }

    /// Runs a script of several statements, as migrations and test set-up need.
    pub async fn script(&self, text: &'static str) -> sqlx::Result<()> {
        match self {
            Self::Sqlite { writer, .. } => writer.execute(sqlx::raw_sql(text)).await.map(drop),
            Self::Pg(pool) => pool.execute(sqlx::raw_sql(text)).await.map(drop),
        }
    }

    /// Closes every connection; SQLite checkpoints its log on the way.
    pub async fn close(&self) {
        match self {
            Self::Sqlite { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Self::Pg(pool) => pool.close().await,
        }
    }
}

impl Tx {
    pub async fn all<T: Row>(&mut self, sql: impl Into<Sql>) -> sqlx::Result<Vec<T>> {
        let Sql { text, args } = sql.into();
        match &mut self.driver {
            Driver::Sqlite(tx) => {
                sqlx::query_as_with(AssertSqlSafe(text), val::sqlite(args)?).fetch_all(&mut **tx).await
            }
            Driver::Pg(tx) => {
                sqlx::query_as_with(AssertSqlSafe(text), val::pg(args)?).fetch_all(&mut **tx).await
            }
        }
    }

    pub async fn opt<T: Row>(&mut self, sql: impl Into<Sql>) -> sqlx::Result<Option<T>> {
        let Sql { text, args } = sql.into();
        match &mut self.driver {
            Driver::Sqlite(tx) => {
                sqlx::query_as_with(AssertSqlSafe(text), val::sqlite(args)?).fetch_optional(&mut **tx).await
            }
            Driver::Pg(tx) => {
                sqlx::query_as_with(AssertSqlSafe(text), val::pg(args)?).fetch_optional(&mut **tx).await
            }
        }
    }

    pub async fn one<T: Row>(&mut self, sql: impl Into<Sql>) -> sqlx::Result<T> {
        self.opt(sql).await?.ok_or(sqlx::Error::RowNotFound)
    }

    pub async fn int(&mut self, sql: impl Into<Sql>) -> sqlx::Result<i64> {
        self.one::<(i64,)>(sql).await.map(|row| row.0)
    }

    pub async fn exec(&mut self, sql: impl Into<Sql>) -> sqlx::Result<u64> {
        let Sql { text, args } = sql.into();
        match &mut self.driver {
            Driver::Sqlite(tx) => {
                let done =
                    sqlx::query_with(AssertSqlSafe(text), val::sqlite(args)?).execute(&mut **tx).await?;
                Ok(done.rows_affected())
            }
            Driver::Pg(tx) => {
                let done = sqlx::query_with(AssertSqlSafe(text), val::pg(args)?).execute(&mut **tx).await?;
                Ok(done.rows_affected())
            }
        }
    }

    /// Notes what the audit log is to say when this is committed.
    pub fn log(&mut self, entry: ledger::Entry) {
        self.entries.push(entry);
    }

    /// Makes the changes last, and the entries of the audit log with them.
    ///
    /// # Errors
    /// What the database reports; nothing is kept then.
    pub async fn commit(mut self) -> sqlx::Result<()> {
        let entries = std::mem::take(&mut self.entries);
        if !entries.is_empty() {
            ledger::append(&mut self, entries).await?;
        }
        match self.driver {
            Driver::Sqlite(tx) => tx.commit().await,
            Driver::Pg(tx) => tx.commit().await,
        }
    }

    #[must_use]
    pub const fn is_sqlite(&self) -> bool {
        matches!(self.driver, Driver::Sqlite(_))
    }
}

/// A statement that begins with SELECT may run on a reader; everything else, `WITH … INSERT` included,
/// is sent to the writer.
fn reads_only(text: &str) -> bool {
    text.trim_start().get(..6).is_some_and(|word| word.eq_ignore_ascii_case("select"))
}

/// True when `error` says that a unique index refused the row.
#[must_use]
pub fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_unique_violation())
}
