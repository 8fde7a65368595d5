//! Turning a finished dialogue into a result: rules, a model where one is connected, points in code, and
//! what a human changes of it.

mod apply;
pub mod arithmetic;
mod decision;
pub mod inputs;
mod job;
mod judge;
#[cfg(test)]
mod regression;
mod sheet;
mod store;

pub use apply::{
    Rescored, Review, Ruling, appealable_items, item_names, publish_overruled, rescore, settle_recheck,
};
pub use decision::Evidence;
pub use job::{note_failure, run as run_score_job};
pub use sheet::{Sheet, Sheets, sheet};
pub use store::{ItemRow, ResultRow, items as items_of, mark_scoring, of_session as results_of, origin};
