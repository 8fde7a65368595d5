//! Central server of the training, assessment and knowledge product.

pub mod db;
pub mod enums;
pub mod int_enum;
