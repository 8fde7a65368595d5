//! Bytes of an answer as pieces of text: a character may be cut in two by the network.

/// Decodes UTF-8 piece by piece; what is no UTF-8 becomes U+FFFD.
#[derive(Debug, Default)]
pub struct Decoder {
    rest: Vec<u8>,
}

impl Decoder {
    /// The text of all whole characters so far.
    pub fn push(&mut self, bytes: &[u8]) -> String {
        self.rest.extend_from_slice(bytes);
        let whole = self.rest.len() - cut_character(&self.rest);
        let text = String::from_utf8_lossy(&self.rest[..whole]).into_owned();
        self.rest.drain(..whole);
        text
    }

    /// What is left at the end: half a character at most.
    pub fn finish(self) -> String {
        String::from_utf8_lossy(&self.rest).into_owned()
    }
}

/// How many bytes at the end begin a character that is not complete yet.
fn cut_character(bytes: &[u8]) -> usize {
    for back in 1..=bytes.len().min(3) {
        let byte = bytes[bytes.len() - back];
        let length = match byte {
            0xC0..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF7 => 4,
            0x80..=0xBF => continue,
            _ => return 0,
        };
        return if length > back { back } else { 0 };
    }
    0
}

/// Cuts text into pieces of at most `limit` bytes at the borders of characters.
pub fn pieces(text: &str, limit: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (piece, after) = rest.split_at(rest.floor_char_boundary(limit));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_survive_any_cut() {
        let text = "您好，坐席 🎧 ok";
        for size in 1..7 {
            let mut decoder = Decoder::default();
            let mut got = String::new();
            for part in text.as_bytes().chunks(size) {
                got += &decoder.push(part);
            }
            got += &decoder.finish();
            assert_eq!(got, text);
        }
    }

    #[test]
    fn bytes_that_are_no_text_do_not_stall_the_stream() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.push(b"a\xFFb"), "a\u{FFFD}b");
        assert_eq!(decoder.push(&[0xE4]), "");
        assert_eq!(decoder.finish(), "\u{FFFD}");
    }

    #[test]
    fn pieces_end_between_characters() {
        let all: Vec<&str> = pieces("坐席ab", 4).collect();
        assert_eq!(all, ["坐", "席a", "b"]);
    }
}
