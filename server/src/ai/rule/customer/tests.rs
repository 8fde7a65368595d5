//! Behaviour of the rule customer that a trainee or a trainer would notice.
