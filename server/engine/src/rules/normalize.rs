//! Text as the matchers see it, with the way back to the text as it was written.
//!
//! A dialogue turn is typed or transcribed carelessly: full-width letters, traditional characters, emoji,
//! shop-style codes, "好好好好好". Matching runs on a reduced form; evidence must highlight the original.
//! Every character of the reduced form therefore remembers which original characters it stands for.
//!
//! Invariants, held by the property tests: spans lie within the original text, they never decrease, and
//! none is empty.
//!
//! Numbers are ambiguous ("一下" is no number, "二十四小时" is one), so a turn has up to two views: `plain`
//! keeps numerals as written, `folded` writes the quantities in Arabic digits. A match in either counts.

use super::{numerals, simplified::simplify};
use std::ops::Range;
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// One reduced character and the original characters `[start, end)` that it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mapped {
    pub c: char,
    pub start: usize,
    pub end: usize,
}

/// A reduced text in which byte offsets can be taken back to original characters.
#[derive(Debug, Clone, Default)]
pub struct View {
    text: String,
    /// Byte offset at which each reduced character starts.
    starts: Vec<usize>,
    spans: Vec<Range<usize>>,
}

impl View {
    fn new(mapped: &[Mapped]) -> Self {
        let mut view = Self::default();
        for m in mapped {
            view.starts.push(view.text.len());
            view.spans.push(m.start..m.end);
            view.text.push(m.c);
        }
        view
    }

    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The original characters behind a byte range of [`Self::text`]; `None` for an empty range.
    #[must_use]
    pub fn original(&self, bytes: Range<usize>) -> Option<Range<usize>> {
        let first = self.starts.partition_point(|s| *s <= bytes.start).checked_sub(1)?;
        let last = self.starts.partition_point(|s| *s < bytes.end).checked_sub(1)?;
        if bytes.is_empty() || last < first {
            return None;
        }
        Some(self.spans[first].start..self.spans[last].end)
    }

    #[must_use]
    pub fn char_count(&self) -> usize {
        self.spans.len()
    }

    pub(super) fn chars(&self) -> impl Iterator<Item = (char, &Range<usize>)> {
        self.text.chars().zip(&self.spans)
    }
}

/// Both views of one text.
#[derive(Debug, Clone, Default)]
pub struct NormText {
    pub plain: View,
    /// Present only where it differs from `plain`.
    folded: Option<View>,
}

impl NormText {
    #[must_use]
    pub fn new(original: &str) -> Self {
        let plain = reduce(original);
        let folded = numerals::fold(&plain);
        let folded = (folded != plain).then(|| View::new(&folded));
        Self { plain: View::new(&plain), folded }
    }

    pub fn views(&self) -> impl Iterator<Item = &View> {
        std::iter::once(&self.plain).chain(self.folded.as_ref())
    }

    /// The view with quantities in Arabic digits.
    #[must_use]
    pub fn folded(&self) -> &View {
        self.folded.as_ref().unwrap_or(&self.plain)
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plain.text.is_empty()
    }
}

/// The reduced form of a keyword or of any text whose positions do not matter.
#[must_use]
pub fn normalize(original: &str) -> String {
    reduce(original).into_iter().map(|m| m.c).collect()
}

/// The reduced form with quantities in Arabic digits.
#[must_use]
pub fn normalize_folded(original: &str) -> String {
    numerals::fold(&reduce(original)).into_iter().map(|m| m.c).collect()
}

fn reduce(original: &str) -> Vec<Mapped> {
    let chars: Vec<char> = original.chars().collect();
    let mut out: Vec<Mapped> = Vec::with_capacity(chars.len());
    let mut at = 0;
    while at < chars.len() {
        let end = match emoticon_code(&chars[at..]) {
            0 => cluster_end(&chars, at),
            skip => {
                at += skip;
                continue;
            }
        };
        for c in chars[at..end].iter().collect::<String>().nfkc().flat_map(char::to_lowercase) {
            out.push(Mapped { c: simplify(c), start: at, end });
        }
        at = end;
    }
    collapse(strip(&out))
}

/// NFKC is applied per base character with its combining marks, so that positions stay known.
fn cluster_end(chars: &[char], at: usize) -> usize {
    let marks = chars[at + 1..].iter().take_while(|c| canonical_combining_class(**c) != 0).count();
    at + 1 + marks
}

/// Length of a chat code such as `#E-s21` at the start of the slice, 0 if there is none.
fn emoticon_code(chars: &[char]) -> usize {
    let is = |i: usize, c: char| chars.get(i).is_some_and(|x| x.eq_ignore_ascii_case(&c));
    if !(is(0, '#') && is(1, 'e') && is(2, '-')) {
        return 0;
    }
    3 + chars[3..].iter().take(4).take_while(|c| c.is_ascii_alphanumeric()).count()
}

/// Keeps letters, numbers and the marks that give a number its meaning ("3.5", "18:30", "20%").
fn strip(mapped: &[Mapped]) -> Vec<Mapped> {
    let digit = |i: Option<usize>| i.and_then(|i| mapped.get(i)).is_some_and(|m| m.c.is_ascii_digit());
    let keep = |(i, m): (usize, &Mapped)| {
        let after_digit = digit(i.checked_sub(1));
        let kept = match m.c {
            '.' | ':' => after_digit && digit(Some(i + 1)),
            '%' => after_digit,
            c => c.is_alphanumeric(),
        };
        kept.then_some(*m)
    };
    mapped.iter().enumerate().filter_map(keep).collect()
}

/// "好好好好" and "好好" mean the same; digits are left alone because 10000 is not 100.
fn collapse(mapped: Vec<Mapped>) -> Vec<Mapped> {
    let mut out: Vec<Mapped> = Vec::with_capacity(mapped.len());
    for m in mapped {
        let n = out.len();
        let third = n >= 2 && out[n - 1].c == m.c && out[n - 2].c == m.c && !m.c.is_numeric();
        if third {
            out[n - 1].end = m.end;
        } else {
            out.push(m);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reduces_script_width_case_and_noise() {
        assert_eq!(normalize("您好～～！Ｗｉ－Ｆｉ 連不上😡 #E-s21"), "您好wifi连不上");
        assert_eq!(normalize("好好好好好，好的"), "好好的");
        assert_eq!(normalize("哈哈哈哈"), "哈哈");
        assert_eq!(normalize("10000元，3.5折，20%。18:30。"), "10000元3.5折20%18:30");
        assert_eq!(normalize("！！！😀"), "");
    }

    #[test]
    fn a_match_points_at_the_original() {
        let text = "😀您～好！！ 請問";
        let norm = NormText::new(text);
        assert_eq!(norm.plain.text(), "您好请问");
        let span = norm.plain.original(0.."您好".len()).unwrap();
        assert_eq!(quote(text, &span), "您～好");
        let span = norm.plain.original("您好".len().."您好请问".len()).unwrap();
        assert_eq!(quote(text, &span), "請問");
        assert_eq!(norm.plain.original(3..3), None);
    }

    #[test]
    fn a_collapsed_run_is_highlighted_whole() {
        let norm = NormText::new("好好好好");
        assert_eq!(norm.plain.text(), "好好");
        assert_eq!(norm.plain.original(0..6), Some(0..4));
    }

    #[test]
    fn quantities_have_a_second_view() {
        let norm = NormText::new("请在二十四小时内，稍等一下");
        assert_eq!(norm.plain.text(), "请在二十四小时内稍等一下");
        assert_eq!(norm.folded().text(), "请在24小时内稍等一下");
        let at = norm.folded().text().find("24").unwrap();
        assert_eq!(norm.folded().original(at..at + 2), Some(2..5));
        assert_eq!(NormText::new("稍等一下").views().count(), 1);
    }

    fn quote(text: &str, span: &Range<usize>) -> String {
        text.chars().skip(span.start).take(span.len()).collect()
    }

    proptest! {
        #[test]
        fn spans_are_ordered_and_inside(text in "(\\PC|[一-鿿]|[零一二三四十百两个小时天]|[！，。?#E0-9-]|\u{301}){0,40}") {
            let length = text.chars().count();
            for view in NormText::new(&text).views() {
                let mut last = 0;
                for (_, span) in view.chars() {
                    prop_assert!(span.start < span.end && span.end <= length && span.start >= last);
                    last = span.start;
                }
                if !view.text().is_empty() {
                    prop_assert!(view.original(0..view.text().len()).is_some());
                }
            }
        }

        #[test]
        fn normalizing_twice_changes_nothing(text in "([一-鿿]|[a-zA-Z0-9！，。 ]){0,40}") {
            let once = normalize(&text);
            prop_assert_eq!(normalize(&once), once);
        }
    }
}
