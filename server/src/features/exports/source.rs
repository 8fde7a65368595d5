//! What a list must tell about itself to be exported.

use crate::db::Db;
use crate::http::Stamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A list with its filters. It is stored with the job, so it must read back as it was.
pub trait ExportSource: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Kind of the job, `export.…`.
    const KIND: &'static str;
    /// Name of the sheet and beginning of the file's name.
    const TITLE: &'static str;
    const COLUMNS: &'static [Column];

    /// How many rows there are, to tell progress by.
    fn count(&self, db: &Db) -> impl Future<Output = sqlx::Result<i64>> + Send;

    /// The rows after a place that the previous batch gave; from the beginning without one.
    fn batch(&self, db: &Db, after: Option<i64>) -> impl Future<Output = sqlx::Result<Batch>> + Send;
}

#[derive(Debug)]
pub struct Column {
    pub title: &'static str,
    /// In characters of the Latin alphabet; a Chinese one takes two.
    pub width: u8,
}

#[derive(Debug, Default)]
pub struct Batch {
    pub rows: Vec<Vec<Cell>>,
    /// Where the next batch goes on; none after the last.
    pub next: Option<i64>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Empty,
    Text(String),
    /// Counted things; ids are text, because a spreadsheet rounds long numbers.
    Count(i64),
    /// Centipoints, shown as points with two decimals.
    Score(i64),
}

impl Cell {
    #[must_use]
    pub fn id(id: i64) -> Self {
        Self::Text(id.to_string())
    }

    #[must_use]
    pub fn time(at: Option<Stamp>) -> Self {
        at.map_or(Self::Empty, |at| Self::Text(at.text()))
    }

    #[must_use]
    pub fn score(cp: Option<i64>) -> Self {
        cp.map_or(Self::Empty, Self::Score)
    }

    /// `HH:MM:SS`
    #[must_use]
    pub fn duration(seconds: Option<i64>) -> Self {
        seconds
            .map_or(Self::Empty, |s| Self::Text(format!("{:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)))
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Empty, Self::Text)
    }
}
