//! The sheet, written on a thread of its own: rows go to disk as they come, so memory does not grow with them.

use super::source::{Cell, Column};
use anyhow::{Result, bail};
use rust_xlsxwriter::{Format, FormatAlign, Workbook, Worksheet, XlsxError};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// A cell holds this many characters at most.
const CELL_MAX: usize = 32_000;

enum Order {
    Rows(Vec<Vec<Cell>>),
    Save,
}

/// Dropped before [`Writer::finish`], it leaves no file.
pub(super) struct Writer {
    to: mpsc::Sender<Order>,
    thread: JoinHandle<Result<(), XlsxError>>,
}

impl Writer {
    pub fn start(path: &Path, title: &'static str, columns: &'static [Column]) -> Self {
        let (to, from) = mpsc::channel(2);
        let path = path.to_owned();
        Self { to, thread: tokio::task::spawn_blocking(move || write(path, title, columns, from)) }
    }

    pub async fn rows(&mut self, rows: Vec<Vec<Cell>>) -> Result<()> {
        self.give(Order::Rows(rows)).await
    }

    pub async fn finish(mut self) -> Result<()> {
        self.give(Order::Save).await?;
        drop(self.to);
        Ok(self.thread.await??)
    }

    async fn give(&mut self, order: Order) -> Result<()> {
        if self.to.send(order).await.is_err() {
            (&mut self.thread).await??;
            bail!("the sheet's writer ended early");
        }
        Ok(())
    }
}

fn write(
    path: PathBuf,
    title: &str,
    columns: &[Column],
    mut from: mpsc::Receiver<Order>,
) -> Result<(), XlsxError> {
    let mut book = Workbook::new();
    let score = Format::new().set_num_format("0.00");
    let sheet = book.add_worksheet_with_constant_memory()?;
    head(sheet, title, columns)?;
    let mut line = 0;
    while let Some(order) = from.blocking_recv() {
        match order {
            Order::Rows(rows) => {
                for row in rows {
                    line += 1;
                    for (column, cell) in (0..).zip(row) {
                        put(sheet, line, column, cell, &score)?;
                    }
                }
            }
            Order::Save => return book.save(path),
        }
    }
    Ok(())
}

fn head(sheet: &mut Worksheet, title: &str, columns: &[Column]) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold().set_background_color("F2F3F5").set_align(FormatAlign::VerticalCenter);
    sheet.set_name(title)?.set_freeze_panes(1, 0)?;
    for (index, column) in (0..).zip(columns) {
        sheet.set_column_width(index, column.width)?;
        sheet.write_string_with_format(0, index, column.title, &bold)?;
    }
    Ok(())
}

fn put(sheet: &mut Worksheet, line: u32, column: u16, cell: Cell, score: &Format) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) => sheet.write_string(line, column, inert(text))?,
        // Counts stay far below 2^53, where a spreadsheet's numbers become coarse.
        Cell::Count(count) => sheet.write_number(line, column, count as f64)?,
        Cell::Score(cp) => sheet.write_number_with_format(line, column, cp as f64 / 100.0, score)?,
    };
    Ok(())
}

/// Text that no spreadsheet takes for a formula, also after it was saved as CSV and opened again.
fn inert(mut text: String) -> String {
    if let Some((at, _)) = text.char_indices().nth(CELL_MAX) {
        text.truncate(at);
        text.push('…');
    }
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        text.insert(0, '\'');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text() {
        for evil in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(inert(evil.to_owned()), format!("'{evil}"));
        }
        assert_eq!(inert("您好=1".to_owned()), "您好=1");
    }

    #[test]
    fn long_text_is_cut_between_characters() {
        let cut = inert("长".repeat(40_000));
        assert_eq!(cut.chars().count(), CELL_MAX + 1);
    }
}
