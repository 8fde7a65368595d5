//! Trainers' calls on assessment tasks.

mod edit;
mod read;
mod state;

pub use edit::*;
pub use read::*;
pub use state::*;

use crate::features::auth::Perm;

const MANAGE: &[Perm] = &[Perm::TrainerCoachManage];
/// Whoever reads results finds them by their task.
const READ: &[Perm] = &[Perm::TrainerCoachManage, Perm::TrainerCoachRecord];
