mod chunks;
mod form;
mod sign;
mod upload;

pub use chunks::*;
pub use sign::*;
pub use upload::*;
