//! Folding of what people type, and the matching rules the customer hears with.
//!
//! Two foldings: [`fold`] drops everything but letters and digits (for comparison and leak checks); [`clauses`]
//! also keeps a bar where a clause ends, so that a negation does not reach into the next clause.

use crate::rules::normalize::normalize_folded;

const BAR: char = '|';
const CLAUSE_ENDS: &[char] =
    &['。', '.', '！', '!', '？', '?', '；', ';', '，', ',', '、', '：', ':', '…', '\n'];
const NEGATIONS: &[&str] = &[
    "不能",
    "不会",
    "不可以",
    "不可能",
    "不给",
    "不予",
    "不支持",
    "不再",
    "无法",
    "没法",
    "没办法",
    "没有",
    "不用想",
    "别想",
    "不是",
    "拒绝",
];
/// Question forms that hold a negation without negating.
const NOT_NEGATED: &[&str] = &["能不能", "会不会", "可不可以", "是不是", "有没有", "要不要"];

/// Letters and digits only, in the scoring engine's normal form with quantities in Arabic digits.
#[must_use]
pub fn fold(text: &str) -> String {
    normalize_folded(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The normal form with a bar between clauses.
#[must_use]
pub fn clauses(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let digit = |i: Option<usize>| i.and_then(|i| chars.get(i)).is_some_and(|c| c.is_numeric());
    let mut out = String::with_capacity(text.len());
    let mut clause = String::new();
    for (i, c) in chars.iter().copied().enumerate() {
        let inside_number = digit(i.checked_sub(1)) && digit(Some(i + 1));
        if CLAUSE_ENDS.contains(&c) && !inside_number {
            push_clause(&mut out, &clause);
            clause.clear();
        } else {
            clause.push(c);
        }
    }
    push_clause(&mut out, &clause);
    out
}

fn push_clause(out: &mut String, clause: &str) {
    let clause = normalize_folded(clause);
    if clause.is_empty() {
        return;
    }
    if !out.is_empty() {
        out.push(BAR);
    }
    out.push_str(&clause);
}

/// The pieces of a keyword entry, folded so that they can be looked for in [`clauses`].
pub fn pieces(entry: &str) -> impl Iterator<Item = String> {
    entry.split_whitespace().map(normalize_folded).filter(|piece| !piece.is_empty())
}

/// Whether a line (as [`clauses`]) says an entry: all space-separated pieces, none of them negated.
#[must_use]
pub fn says(line: &str, entry: &str) -> bool {
    let mut pieces = pieces(entry).peekable();
    pieces.peek().is_some() && pieces.all(|piece| affirms(line, &piece))
}

/// Like [`says`] but a negation does not matter: asking is asking.
#[must_use]
pub fn mentions(line: &str, entry: &str) -> bool {
    let mut pieces = pieces(entry).peekable();
    pieces.peek().is_some() && pieces.all(|piece| line.contains(&piece))
}

fn affirms(line: &str, piece: &str) -> bool {
    line.match_indices(piece).any(|(at, _)| !negated(&line[..at]))
}

/// Whether the clause before a hit ends (within four characters) in a negation.
fn negated(before: &str) -> bool {
    let clause = before.rsplit(BAR).next().unwrap_or(before);
    let tail = |n: usize| -> &str {
        let skip = clause.chars().count().saturating_sub(n);
        clause.char_indices().nth(skip).map_or("", |(at, _)| &clause[at..])
    };
    if NOT_NEGATED.iter().any(|form| tail(6).contains(form)) {
        return false;
    }
    NEGATIONS.iter().any(|word| tail(4).contains(word)) || matches!(tail(1), "不" | "没" | "别" | "无")
}

/// Similarity of two folded texts by shared character pairs, in hundredths.
#[must_use]
pub fn similarity(a: &str, b: &str) -> usize {
    let (a, b) = (pairs(a), pairs(b));
    if a.is_empty() || b.is_empty() {
        return 0;
    }
    let mut rest = b.clone();
    let mut shared = 0;
    for pair in &a {
        if let Some(at) = rest.iter().position(|other| other == pair) {
            rest.swap_remove(at);
            shared += 1;
        }
    }
    200 * shared / (a.len() + b.len())
}

/// Adjacent character pairs of a folded text.
#[must_use]
pub fn pairs(text: &str) -> Vec<(char, char)> {
    let chars: Vec<char> = text.chars().filter(|c| *c != BAR).collect();
    chars.windows(2).map(|w| (w[0], w[1])).collect()
}
