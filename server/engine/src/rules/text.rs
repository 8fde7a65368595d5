//! Sentences, likeness and shares of a text.

use super::{
    dialogue::Turn,
    normalize::{NormText, normalize},
};
use std::{collections::HashMap, collections::HashSet, ops::Range};

/// Character ranges of the sentences, each with its closing mark.
pub(super) fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut length = 0;
    for (i, c) in text.chars().enumerate() {
        length = i + 1;
        if matches!(c, '。' | '！' | '？' | '!' | '?' | '；' | ';' | '\n' | '…') {
            out.push(start..length);
            start = length;
        }
    }
    if start < length {
        out.push(start..length);
    }
    out
}

pub(super) fn slice(text: &str, range: &Range<usize>) -> String {
    text.chars().skip(range.start).take(range.len()).collect()
}

/// Dice coefficient of the character pairs in basis points; the texts are normalised.
pub(super) fn dice_bp(a: &str, b: &str) -> u32 {
    let pairs_a = pairs(a);
    let pairs_b = pairs(b);
    if pairs_a.is_empty() || pairs_b.is_empty() {
        return if a == b && !a.is_empty() { 10_000 } else { 0 };
    }
    let mut left: HashMap<(char, char), usize> = HashMap::new();
    for pair in &pairs_a {
        *left.entry(*pair).or_default() += 1;
    }
    let mut common = 0;
    for pair in &pairs_b {
        if let Some(n) = left.get_mut(pair).filter(|n| **n > 0) {
            *n -= 1;
            common += 1;
        }
    }
    let share = 2 * common * 10_000 / (pairs_a.len() + pairs_b.len());
    u32::try_from(share).unwrap_or(10_000)
}

fn pairs(text: &str) -> Vec<(char, char)> {
    text.chars().zip(text.chars().skip(1)).collect()
}

/// Characters that carry no content of their own, so that a pair with one of them is no content word.
const EMPTY_WORDS: &str = "的了是我你您他她它们吗么呢啊吧哦呀嘛哈嗯这那哪就都也还又再很太好不没有在和跟与对把被让给到从为个一下请问谢想要能会可以说去来什怎样多少先再后那";

/// Pairs of content characters.
pub(super) fn content_pairs(text: &str) -> HashSet<(char, char)> {
    pairs(text).into_iter().filter(|(a, b)| is_content(*a) && is_content(*b)).collect()
}

pub(super) fn is_content(c: char) -> bool {
    !EMPTY_WORDS.contains(c)
}

/// Which reduced characters of a turn come from a quick phrase.
pub(super) fn phrase_cover(turn: &Turn, text: &NormText) -> Vec<bool> {
    let count = text.plain.char_count();
    if !turn.from_phrase {
        return vec![false; count];
    }
    let Some(phrase) = turn.phrase_text.as_deref().filter(|p| !p.trim().is_empty()) else {
        return vec![true; count];
    };
    let phrase = normalize(phrase);
    let known: HashSet<(char, char)> = pairs(&phrase).into_iter().collect();
    let chars: Vec<char> = text.plain.text().chars().collect();
    let mut cover: Vec<bool> =
        chars.iter().map(|c| phrase.chars().count() == 1 && phrase.contains(*c)).collect();
    for i in 1..chars.len() {
        if known.contains(&(chars[i - 1], chars[i])) {
            cover[i - 1] = true;
            cover[i] = true;
        }
    }
    cover
}

pub(super) fn share_bp(part: usize, whole: usize) -> u32 {
    if whole == 0 {
        return 0;
    }
    u32::try_from(part * 10_000 / whole).unwrap_or(10_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_cover_the_text() {
        assert_eq!(sentences("您好。请问？是"), vec![0..3, 3..6, 6..7]);
        assert!(sentences("").is_empty());
    }

    #[test]
    fn likeness() {
        assert_eq!(dice_bp("请稍等", "请稍等"), 10_000);
        assert_eq!(dice_bp("请稍等", "您好吗"), 0);
        assert!(dice_bp("请您稍等一下", "请您稍等一会") >= 8000);
        assert_eq!(dice_bp("", ""), 0);
    }

    #[test]
    fn phrases_cover_what_was_inserted() {
        let mut turn = Turn::agent("感谢您的来电，张先生的宽带已修好");
        let cover =
            |turn: &Turn| phrase_cover(turn, &NormText::new(&turn.text)).into_iter().filter(|c| *c).count();
        assert_eq!(cover(&turn), 0);
        turn.from_phrase = true;
        assert_eq!(cover(&turn), 15);
        turn.phrase_text = Some("感谢您的来电".to_owned());
        assert_eq!(cover(&turn), 6);
    }
}
