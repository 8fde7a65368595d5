//! Chinese quantities in Arabic digits: "二十四小时" → "24小时", "一零零八六" → "10086".
//!
//! Only what is clearly a quantity is folded. A single numeral needs a unit after it, because "一下",
//! "万一" and "十分抱歉" hold none; "两三天" stays as it is, because it promises no particular time.

use super::normalize::Mapped;

const UNITS: &[&str] = &[
    "小时",
    "个小时",
    "分钟",
    "秒",
    "天",
    "日",
    "号",
    "月",
    "个月",
    "年",
    "周",
    "个星期",
    "星期",
    "工作日",
    "个工作日",
    "个自然日",
    "元",
    "块",
    "毛",
    "折",
    "兆",
    "g",
    "m",
    "%",
    "期",
    "笔",
    "位",
    "点",
    "倍",
    "次",
];
/// Fixed words that begin like a quantity with its unit.
const IDIOMS: &[&str] = &["一点", "一次性", "一号", "一天到晚", "一年到头", "万元", "千元", "百元"];

pub(super) fn fold(plain: &[Mapped]) -> Vec<Mapped> {
    let mut out = Vec::with_capacity(plain.len());
    let mut at = 0;
    while at < plain.len() {
        let run = plain[at..].iter().take_while(|m| is_numeral(m.c)).count();
        let Some(number) = quantity(plain, at, run) else {
            let keep = run.max(1);
            out.extend_from_slice(&plain[at..at + keep]);
            at += keep;
            continue;
        };
        let (start, end) = (plain[at].start, plain[at + run - 1].end);
        out.extend(number.chars().map(|c| Mapped { c, start, end }));
        at += run;
    }
    out
}

fn is_numeral(c: char) -> bool {
    matches!(c, '百' | '千' | '万') || digit(c).is_some() || c == '十'
}

fn digit(c: char) -> Option<u64> {
    match c {
        '两' => Some(2),
        '幺' => Some(1),
        '〇' => Some(0),
        _ => "零一二三四五六七八九".chars().position(|d| d == c).map(|p| p as u64),
    }
}

fn quantity(plain: &[Mapped], at: usize, run: usize) -> Option<String> {
    if run == 0 || starts_with_any(plain, at, IDIOMS) {
        return None;
    }
    let chars: Vec<char> = plain[at..at + run].iter().map(|m| m.c).collect();
    let has_unit = starts_with_any(plain, at + run, UNITS);
    let digits: Option<Vec<u64>> = chars.iter().map(|c| digit(*c)).collect();
    match digits {
        Some(ds) if ds.len() == 2 && ds[1] == ds[0] + 1 && ds[0] > 0 => None,
        Some(ds) if ds.len() >= 3 || (has_unit && (ds.len() == 1 || ds[0] > 0)) => {
            Some(ds.iter().map(ToString::to_string).collect())
        }
        Some(_) => None,
        None if has_unit => value(&chars).map(|v| v.to_string()),
        None => None,
    }
}

/// The value of numerals with 十百千万; `None` for what is not a well-formed number ("千万").
fn value(chars: &[char]) -> Option<u64> {
    let (mut total, mut section, mut pending) = (0_u64, 0_u64, None::<u64>);
    let mut last_unit = u64::MAX;
    for c in chars {
        let unit = match c {
            '十' => 10,
            '百' => 100,
            '千' => 1000,
            '万' => {
                total = (section + pending.take().unwrap_or(0)).checked_mul(10_000).filter(|v| *v > 0)?;
                (section, last_unit) = (0, u64::MAX);
                continue;
            }
            c => {
                let d = digit(*c)?;
                if pending.is_some_and(|p| p != 0) {
                    return None;
                }
                pending = Some(d);
                continue;
            }
        };
        if unit >= last_unit {
            return None;
        }
        let count = match pending.take() {
            Some(0) | None if unit == 10 && section == 0 => 1,
            Some(0) | None => return None,
            Some(n) => n,
        };
        section += count * unit;
        last_unit = unit;
    }
    Some(total + section + pending.unwrap_or(0))
}

fn starts_with_any(plain: &[Mapped], at: usize, words: &[&str]) -> bool {
    words.iter().any(|word| {
        let mut rest = plain[at..].iter();
        word.chars().all(|c| rest.next().is_some_and(|m| m.c == c))
    })
}

#[cfg(test)]
mod tests {
    use super::super::normalize::normalize_folded;

    #[test]
    fn quantities_are_folded() {
        for (from, to) in [
            ("二十四小时内", "24小时内"),
            ("三个工作日", "3个工作日"),
            ("十五分钟", "15分钟"),
            ("两天", "2天"),
            ("一百零五元", "105元"),
            ("一千二百元", "1200元"),
            ("三万五千元", "35000元"),
            ("一零零八六", "10086"),
            ("尾号幺三五七", "尾号1357"),
            ("四十八小时", "48小时"),
        ] {
            assert_eq!(normalize_folded(from), to);
        }
    }

    #[test]
    fn what_is_no_quantity_stays() {
        for text in [
            "稍等一下",
            "十分抱歉",
            "万一",
            "千万不要",
            "两三天",
            "一直",
            "一点都不",
            "第一",
            "一一核对",
            "统一处理",
            "一次性",
        ] {
            assert_eq!(normalize_folded(text), text);
        }
    }
}
