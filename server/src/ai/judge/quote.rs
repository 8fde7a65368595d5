//! Finding a quote in the turn that it claims to come from. Width, case, spaces and punctuation do not count;
//! every other character does.

use unicode_normalization::UnicodeNormalization;

/// A quote shorter than this proves nothing, unless the turn itself is that short.
const SHORTEST: usize = 2;

/// The characters that count, each with the index of the original character that it comes from.
fn folded(text: &str) -> Vec<(char, usize)> {
    text.chars()
        .enumerate()
        .flat_map(|(at, c)| {
            let mut buffer = [0; 4];
            let forms: Vec<char> = c.encode_utf8(&mut buffer).nfkc().flat_map(char::to_lowercase).collect();
            forms.into_iter().filter(|f| f.is_alphanumeric()).map(move |f| (f, at))
        })
        .collect()
}

/// Where the quote stands in the text: first and one past the last character of the original.
pub(super) fn locate(text: &str, quote: &str) -> Option<(usize, usize)> {
    let hay = folded(text);
    let needle: Vec<char> = folded(quote).into_iter().map(|(c, _)| c).collect();
    if needle.is_empty() || needle.len() < SHORTEST.min(hay.len()) {
        return None;
    }
    let at = hay.windows(needle.len()).position(|w| w.iter().map(|(c, _)| c).eq(needle.iter()))?;
    let first = hay.get(at)?.1;
    let last = hay.get(at + needle.len() - 1)?.1;
    Some((first, last + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_punctuation_and_width_do_not_count() {
        let text = "您好，工号 １２３ 为您服务！";
        assert_eq!(locate(text, "工号123为您服务"), Some((3, 14)));
        assert_eq!(locate(text, "您好 工号"), Some((0, 5)));
    }

    #[test]
    fn anything_else_does() {
        for quote in ["工号124", "您好吗", "", "。", "您"] {
            assert_eq!(locate("您好，工号123", quote), None, "{quote}");
        }
        assert_eq!(locate("好", "好。"), Some((0, 1)));
    }
}
