//! The error catalogue: the number in `code` of every answer.
//!
//! The 7000xx numbers and 100001 are the specification's; the 100 4xx/5xx numbers mirror the HTTP
//! status of a failure that has no number of its own.

pub const OK: i32 = 0;
/// No token, or one that has died: the UI goes to the sign-in page.
pub const LOGIN_NEEDED: i32 = 100_001;
pub const BAD_REQUEST: i32 = 100_400;
pub const FORBIDDEN: i32 = 100_403;
/// Absent, or belonging to another team: the two are not told apart.
pub const NOT_FOUND: i32 = 100_404;
pub const CONFLICT: i32 = 100_409;
pub const TOO_LARGE: i32 = 100_413;
pub const UNSUPPORTED_TYPE: i32 = 100_415;
pub const INVALID: i32 = 100_422;
pub const INTERNAL: i32 = 100_500;
pub const BUSY: i32 = 100_503;
/// The exam has finished.
pub const FINISHED: i32 = 700_003;
/// The session does not exist, or another window has taken it over.
pub const SESSION_GONE: i32 = 700_004;
/// The exam is being checked or is under appeal.
pub const CHECKING_OR_APPEALING: i32 = 700_006;
pub const TOO_FREQUENT: i32 = 700_007;
pub const NOT_SUBMITTED: i32 = 700_009;
pub const APPEAL_TIMEOUT: i32 = 700_010;
pub const AUTO_SUBMITTED: i32 = 700_011;
