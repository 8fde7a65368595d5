//! What a practice case holds: the customer as a person, what they know, want and withhold, and the way out.
//!
//! Pure shapes that the rule customer plays, the case library edits and a session keeps a copy of. Who may
//! edit a case, and when it may be published, is the library's business (`features/cases`).

pub mod content;
pub mod persona;
