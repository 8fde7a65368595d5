//! Masking of personal numbers before anything is written to a log, and when a transcript is read as one:
//! mobile phones, identity cards, bank cards.
//!
//! Numbers are found by their shape, also when they are written in full width or in groups with single
//! spaces or hyphens. The last four digits stay, so that a person can still tell two numbers apart.

use serde_json::Value;

/// The text with personal numbers masked.
#[must_use]
pub fn mask(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        if digit(chars[at]).is_none() {
            out.push(chars[at]);
            at += 1;
            continue;
        }
        let end = run_end(&chars, at);
        let run = &chars[at..end];
        match keep(run) {
            Some(shown) => hide(run, shown, &mut out),
            // Two numbers side by side look like one in groups.
            None => {
                run.chunk_by(|a, b| !separator(*a) && !separator(*b)).for_each(|group| match keep(group) {
                    Some(shown) => hide(group, shown, &mut out),
                    None => out.extend(group),
                })
            }
        }
        at = end;
    }
    out
}

/// Every string inside the value, masked.
#[must_use]
pub fn mask_json(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(mask(text)),
        Value::Array(list) => list.iter().map(mask_json).collect(),
        Value::Object(map) => map.iter().map(|(k, v)| (k.clone(), mask_json(v))).collect(),
        other => other.clone(),
    }
}

const fn separator(c: char) -> bool {
    matches!(c, ' ' | '-')
}

fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '０'..='９' => char::from_u32(u32::from(c) - 0xFF10 + 0x30),
        _ => None,
    }
}

/// Where a run of digits ends; single separators belong to it, and so does the X of an identity card.
fn run_end(chars: &[char], start: usize) -> usize {
    let is_digit = |i: usize| chars.get(i).copied().and_then(digit).is_some();
    let mut end = start;
    let mut digits = 0;
    loop {
        if is_digit(end) {
            digits += 1;
            end += 1;
        } else if chars.get(end).copied().is_some_and(separator) && is_digit(end + 1) {
            end += 1;
        } else {
            break;
        }
    }
    let check = matches!(chars.get(end), Some('X' | 'x' | 'Ｘ' | 'ｘ'));
    if check && digits == 17 { end + 1 } else { end }
}

/// How many digits at the start stay visible; nothing when the run is no personal number.
fn keep(run: &[char]) -> Option<usize> {
    let plain: String = run.iter().copied().filter_map(digit).collect();
    let checked = run.last().is_some_and(|c| digit(*c).is_none());
    let mobile = |n: &str| {
        n.len() == 11 && n.starts_with('1') && n.as_bytes().get(1).is_some_and(|b| (b'3'..=b'9').contains(b))
    };
    match plain.len() {
        11 if mobile(&plain) => Some(3),
        13 if plain.starts_with("86") && mobile(&plain[2..]) => Some(5),
        17 if checked => Some(0),
        15..=19 => Some(0),
        20.. => Some(0),
        _ => None,
    }
}

fn hide(run: &[char], shown: usize, out: &mut String) {
    let total = run.iter().filter(|c| !separator(**c)).count();
    let mut seen = 0;
    for c in run {
        if separator(*c) {
            out.push(*c);
            continue;
        }
        out.push(if seen < shown || seen + 4 >= total { *c } else { '*' });
        seen += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn personal_numbers_are_masked_wherever_they_stand() {
        for (text, masked) in [
            ("我的电话13812345678，请回电", "我的电话138****5678，请回电"),
            ("+8613812345678", "+86138****5678"),
            ("138 1234 5678", "138 **** 5678"),
            ("138-1234-5678", "138-****-5678"),
            ("１３８１２３４５６７８", "１３８****５６７８"),
            ("身份证11010519491231002X。", "身份证**************002X。"),
            ("身份证110105194912310021", "身份证**************0021"),
            ("卡号6222021234567890123", "卡号***************0123"),
            ("128 13812345678", "128 138****5678"),
            ("6222 0212 3456 7890", "**** **** **** 7890"),
        ] {
            assert_eq!(mask(text), masked);
        }
    }

    #[test]
    fn other_numbers_stay() {
        for text in
            ["10086", "订单202603021", "2026-03-02 10:00:00", "400-820-8820", "共 128 元", "1772416800000"]
        {
            assert_eq!(mask(text), text);
        }
    }

    #[test]
    fn json_is_masked_inside_out() {
        let masked =
            mask_json(&json!({ "messages": [{ "content": "13812345678" }], "n": 13_812_345_678i64 }));
        assert_eq!(masked["messages"][0]["content"], "138****5678");
        assert_eq!(masked["n"], 13_812_345_678i64);
    }
}
