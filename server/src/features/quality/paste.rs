//! Reads a dialogue that somebody pasted from a chat record or a transcript.

use crate::http::{ApiError, Violations};
use coach_engine::rules::{Role, Turn};
use regex::Regex;
use std::sync::LazyLock;

pub(super) const MAX_TURNS: usize = 400;
pub(super) const MAX_TURN_CHARS: usize = 5000;
pub(super) const MAX_CHARS: usize = 50_000;

const AGENT: &str = "坐席|座席|客服|学员|话务员|客服代表|服务代表|坐席代表|agent|staff|service";
const CUSTOMER: &str = "客户|用户|顾客|来电人|来电客户|customer|user|client|caller";

/// `[10:00:01] 坐席小李（1024）：您好`, also with the time behind the speaker and the words on the next line.
static LINE: LazyLock<Regex> = LazyLock::new(|| {
    let time = r"[\[【(（]?(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[ T]*)?(?:\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?)?[\]】)）]?";
    let name = r"[^\s:：,，。？?！!]{0,12}";
    Regex::new(&format!(
        r"(?i)^{time}\s*[\[【]?(?:(?P<agent>{AGENT})|(?P<customer>{CUSTOMER}))(?P<name>{name})\s*(?:(?:\s{time})?\s*[:：]|\t)\s*(?P<text>.*)$"
    ))
    .expect("a constant pattern: a test uses it")
});

/// A speaker alone, or with a time: the words follow on the next lines.
static HEADER: LazyLock<Regex> = LazyLock::new(|| {
    let time = r"[\[【(（]?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s+)?\d{1,2}:\d{2}(?::\d{2})?[\]】)）]?";
    let name = r"[^\s:：,，。？?！!]{0,12}";
    Regex::new(&format!(r"(?i)^(?:(?P<agent>{AGENT})|(?P<customer>{CUSTOMER}))(?:{name}\s+{time})?$"))
        .expect("a constant pattern: a test uses it")
});

/// One turn for each speaker label; a line without one continues the turn above it.
///
/// # Errors
/// 422 at `text`, naming the line.
pub(super) fn parse(text: &str) -> Result<Vec<Turn>, ApiError> {
    if text.chars().count() > MAX_CHARS {
        return Err(ApiError::field("text", format!("对话内容不能超过{MAX_CHARS}个字")));
    }
    let mut turns: Vec<Turn> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.is_empty() {
            continue;
        }
        if let Some(found) = HEADER.captures(line).or_else(|| LINE.captures(line)) {
            let role = if found.name("agent").is_some() { Role::Agent } else { Role::Customer };
            let text = found.name("text").map_or("", |t| t.as_str()).trim();
            turns.push(Turn { role, ..Turn::agent(text) });
        } else if let Some(last) = turns.last_mut() {
            if !last.text.is_empty() {
                last.text.push('\n');
            }
            last.text.push_str(line);
        } else {
            return Err(ApiError::field(
                "text",
                format!("第{}行没有标明说话人，请以“坐席：”或“客户：”开头", number + 1),
            ));
        }
    }
    // A label with nothing behind it is a turn that nobody spoke.
    turns.retain(|t| !t.text.trim().is_empty());
    Ok(turns)
}

/// The limits of a dialogue, wherever it came from.
///
/// # Errors
/// 422 at `path`.
pub(super) fn check(turns: &[Turn], path: &str) -> Result<(), ApiError> {
    let mut v = Violations::default();
    v.ensure(!turns.is_empty(), path, "请输入对话内容");
    v.ensure(turns.len() <= MAX_TURNS, path, &format!("对话不能超过{MAX_TURNS}句"));
    let total: usize = turns.iter().map(|t| t.text.chars().count()).sum();
    v.ensure(total <= MAX_CHARS, path, &format!("对话内容不能超过{MAX_CHARS}个字"));
    for (i, turn) in turns.iter().enumerate() {
        if turn.text.chars().count() > MAX_TURN_CHARS {
            v.add(format!("{path}.{i}.text"), format!("单句不能超过{MAX_TURN_CHARS}个字"));
        }
        if turn.text.contains('\0') {
            v.add(format!("{path}.{i}.text"), "对话内容含有不可见的控制字符");
        }
    }
    v.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(Role, String)> {
        parse(text).unwrap().into_iter().map(|t| (t.role, t.text)).collect()
    }

    #[test]
    fn common_labels_are_read() {
        use Role::{Agent, Customer};
        for (line, role, text) in [
            ("坐席：您好", Agent, "您好"),
            ("座席: 您好", Agent, "您好"),
            ("客服小美：请讲", Agent, "请讲"),
            ("客服01：请讲", Agent, "请讲"),
            ("Agent: hello", Agent, "hello"),
            ("客户：我的账单：不对", Customer, "我的账单：不对"),
            ("用户：喂", Customer, "喂"),
            ("USER: hi", Customer, "hi"),
            ("[10:00:01] 客户：在吗", Customer, "在吗"),
            ("2026-03-02 10:00:01 坐席小李：在的", Agent, "在的"),
            ("坐席小李 10:00:05：在的", Agent, "在的"),
            ("【客户】：在吗", Customer, "在吗"),
            ("客户\t在吗", Customer, "在吗"),
        ] {
            assert_eq!(read(line), [(role, text.to_owned())], "{line}");
        }
    }

    #[test]
    fn lines_without_a_label_continue_the_turn() {
        let turns = read("客服小美 10:01:02\n您好\n请问有什么可以帮您\n\n客户 10:01:09\n查话费\n客服：\n");
        assert_eq!(
            turns,
            [(Role::Agent, "您好\n请问有什么可以帮您".to_owned()), (Role::Customer, "查话费".to_owned())]
        );
        // A sentence that begins with such a word and no separator is no label.
        assert_eq!(read("坐席：好的\n用户协议在哪里看，客户：问的").len(), 1);
        assert_eq!(read("坐席：好的\n客户满意最重要").len(), 1);
    }

    #[test]
    fn what_nobody_said_is_refused() {
        let Err(ApiError::Invalid(v)) = parse("\n您好\n客户：喂") else {
            panic!("the first line has no label")
        };
        assert!(v.fields()["text"].starts_with("第2行没有标明说话人"));
        assert!(parse(&"长".repeat(MAX_CHARS + 1)).is_err());
        assert!(check(&[], "text").is_err());
    }
}
