//! The Range header: one range of bytes, as media players and resumed downloads ask for it.

use crate::http::ApiError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::ops::Range;

#[derive(Debug, PartialEq, Eq)]
pub enum Wanted {
    /// No range, or one that may be ignored: several ranges, or another unit.
    Whole,
    Part(Range<u64>),
    /// Nothing of the file lies in the range.
    Nothing,
}

/// Reads a Range header against a file of `size` bytes.
#[must_use]
pub fn parse(header: Option<&str>, size: u64) -> Wanted {
    let Some(spec) = header.and_then(|h| h.trim().strip_prefix("bytes=")) else { return Wanted::Whole };
    let Some((first, last)) = spec.split_once('-').filter(|_| !spec.contains(',')) else {
        return Wanted::Whole;
    };
    match (first.trim().parse::<u64>(), last.trim().parse::<u64>(), first.trim(), last.trim()) {
        (Ok(from), Ok(to), ..) if from <= to => cut(from, to.saturating_add(1), size),
        (Ok(from), _, _, "") => cut(from, size, size),
        (_, Ok(0), "", _) => Wanted::Nothing,
        (_, Ok(count), "", _) if size > 0 => cut(size.saturating_sub(count), size, size),
        (_, Ok(_), "", _) => Wanted::Nothing,
        _ => Wanted::Whole,
    }
}

fn cut(from: u64, to: u64, size: u64) -> Wanted {
    if from >= size { Wanted::Nothing } else { Wanted::Part(from..to.min(size)) }
}

/// The refusal of a range outside of a file of `size` bytes.
#[must_use]
pub fn unsatisfiable(size: u64) -> Response {
    let mut response = ApiError::BadRequest("请求的范围超出了文件大小".to_owned()).into_response();
    *response.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
    if let Ok(value) = HeaderValue::from_str(&format!("bytes */{size}")) {
        response.headers_mut().insert(header::CONTENT_RANGE, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_open_and_suffix_ranges() {
        assert_eq!(parse(Some("bytes=0-0"), 10), Wanted::Part(0..1));
        assert_eq!(parse(Some("bytes=5-"), 10), Wanted::Part(5..10));
        assert_eq!(parse(Some("bytes=8-99"), 10), Wanted::Part(8..10));
        assert_eq!(parse(Some("bytes=-3"), 10), Wanted::Part(7..10));
        assert_eq!(parse(Some("bytes=-99"), 10), Wanted::Part(0..10));
    }

    #[test]
    fn outside_the_file_is_nothing() {
        assert_eq!(parse(Some("bytes=10-"), 10), Wanted::Nothing);
        assert_eq!(parse(Some("bytes=-0"), 10), Wanted::Nothing);
        assert_eq!(parse(Some("bytes=0-"), 0), Wanted::Nothing);
    }

    #[test]
    fn the_rest_is_ignored() {
        for odd in ["bytes=0-1,3-4", "items=0-1", "bytes=b-a", "bytes=5-2", "bytes=-", "bytes", ""] {
            assert_eq!(parse(Some(odd), 10), Wanted::Whole, "{odd}");
        }
        assert_eq!(parse(None, 10), Wanted::Whole);
        assert_eq!(parse(Some("bytes=0-18446744073709551615"), 10), Wanted::Part(0..10));
    }
}
