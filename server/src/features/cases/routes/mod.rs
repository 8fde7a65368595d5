//! Trainers' calls on the case library.

mod confirm;
mod edit;
mod read;

pub use confirm::*;
pub use edit::*;
pub use read::*;

use crate::features::auth::Perm;

const MANAGE: &[Perm] = &[Perm::TrainerTrainSettings];
/// Whoever builds tasks chooses cases from the same list.
const CHOOSE: &[Perm] = &[Perm::TrainerTrainSettings, Perm::TrainerCoachManage];
