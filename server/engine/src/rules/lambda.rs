//! Boolean expressions over ids: `(!neg||emp)&&close`.
//!
//! Truth has three values: an operator that cannot be decided (a fact that the case does not hold, no
//! measured latency) yields `None`, and the expression is undecided only where that matters.

use std::collections::BTreeSet;

pub const MAX_CHARS: usize = 500;
const MAX_DEPTH: usize = 32;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    Id(String),
    Not(Box<Expr>),
    And(Vec<Expr>),
    Or(Vec<Expr>),
}

/// A literal of the expression: an id and whether it is wanted true.
pub type Literal<'a> = (&'a str, bool);

impl Expr {
    /// Parses `source`; the message names the position for the author.
    pub fn parse(source: &str) -> Result<Self, String> {
        if source.trim().is_empty() {
            return Err("表达式不能为空".to_owned());
        }
        let chars: Vec<char> = source.chars().collect();
        if chars.len() > MAX_CHARS {
            return Err(format!("表达式不能超过 {MAX_CHARS} 个字符"));
        }
        let mut parser = Parser { chars, at: 0 };
        let expr = parser.or(0)?;
        match parser.peek() {
            None => Ok(expr),
            Some(')') => Err(parser.fail("多余的右括号“)”")),
            Some(c) => Err(parser.fail(&format!("此处应为 && 或 ||，而不是“{c}”"))),
        }
    }

    /// All of the ids, for an expression that the author left empty.
    pub fn all<'a>(ids: impl Iterator<Item = &'a str>) -> Self {
        Self::And(ids.map(|id| Self::Id(id.to_owned())).collect())
    }

    pub fn eval(&self, value: &impl Fn(&str) -> Option<bool>) -> Option<bool> {
        match self {
            Self::Id(id) => value(id),
            Self::Not(inner) => inner.eval(value).map(|v| !v),
            Self::And(parts) => absorb(parts, false, value),
            Self::Or(parts) => absorb(parts, true, value),
        }
    }

    #[must_use]
    pub fn ids(&self) -> BTreeSet<&str> {
        self.literals().into_iter().map(|(id, _)| id).collect()
    }

    /// Every id with the sign under which it occurs.
    #[must_use]
    pub fn literals(&self) -> Vec<Literal<'_>> {
        let mut out = Vec::new();
        self.collect(true, &mut out, &|_, _| true);
        out
    }

    /// The literals that keep the expression from having the value `want`, in the author's order.
    pub fn blame(&self, want: bool, value: &impl Fn(&str) -> Option<bool>) -> Vec<Literal<'_>> {
        let mut out = Vec::new();
        self.collect(want, &mut out, &|part, want| part.eval(value) != Some(want));
        out
    }

    fn collect<'a>(&'a self, want: bool, out: &mut Vec<Literal<'a>>, keep: &dyn Fn(&Self, bool) -> bool) {
        if !keep(self, want) {
            return;
        }
        match self {
            Self::Id(id) => out.push((id, want)),
            Self::Not(inner) => inner.collect(!want, out, keep),
            Self::And(parts) | Self::Or(parts) => parts.iter().for_each(|p| p.collect(want, out, keep)),
        }
    }
}

/// And is absorbed by false, or by true; otherwise an unknown part makes the whole unknown.
fn absorb(parts: &[Expr], by: bool, value: &impl Fn(&str) -> Option<bool>) -> Option<bool> {
    let mut unknown = false;
    for part in parts {
        match part.eval(value) {
            Some(v) if v == by => return Some(by),
            Some(_) => {}
            None => unknown = true,
        }
    }
    if unknown { None } else { Some(!by) }
}

struct Parser {
    chars: Vec<char>,
    at: usize,
}

impl Parser {
    fn or(&mut self, depth: usize) -> Result<Expr, String> {
        let mut parts = vec![self.and(depth)?];
        while self.take_pair('|')? {
            parts.push(self.and(depth)?);
        }
        Ok(single(parts, Expr::Or))
    }

    fn and(&mut self, depth: usize) -> Result<Expr, String> {
        let mut parts = vec![self.factor(depth)?];
        while self.take_pair('&')? {
            parts.push(self.factor(depth)?);
        }
        Ok(single(parts, Expr::And))
    }

    fn factor(&mut self, depth: usize) -> Result<Expr, String> {
        if depth > MAX_DEPTH {
            return Err(self.fail(&format!("括号和“!”的嵌套不能超过 {MAX_DEPTH} 层")));
        }
        match self.peek() {
            Some('!') => {
                self.at += 1;
                Ok(Expr::Not(Box::new(self.factor(depth + 1)?)))
            }
            Some('(') => {
                self.at += 1;
                let inner = self.or(depth + 1)?;
                if self.peek() != Some(')') {
                    return Err(self.fail("缺少右括号“)”"));
                }
                self.at += 1;
                Ok(inner)
            }
            Some(c) if is_id_char(c) => Ok(Expr::Id(self.id())),
            Some(c) => Err(self.fail(&format!("此处应为编号、“!”或“(”，而不是“{c}”"))),
            None => Err(self.fail("表达式不完整，缺少编号")),
        }
    }

    fn id(&mut self) -> String {
        let rest = &self.chars[self.at..];
        let id: String = rest.iter().take_while(|c| is_id_char(**c)).collect();
        self.at += id.chars().count();
        id
    }

    /// Consumes `&&` or `||`; a single one is a mistake worth its own message.
    fn take_pair(&mut self, c: char) -> Result<bool, String> {
        if self.peek() != Some(c) {
            return Ok(false);
        }
        if self.chars.get(self.at + 1) != Some(&c) {
            return Err(self.fail(&format!("请写成“{c}{c}”")));
        }
        self.at += 2;
        Ok(true)
    }

    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    fn fail(&self, message: &str) -> String {
        format!("第 {} 个字符处：{message}", self.at + 1)
    }
}

fn single(mut parts: Vec<Expr>, wrap: fn(Vec<Expr>) -> Expr) -> Expr {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        Some(last) => {
            parts.push(last);
            wrap(parts)
        }
        None => wrap(parts),
    }
}

#[must_use]
pub fn is_id_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-'
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn eval(source: &str, truths: &[&str]) -> bool {
        Expr::parse(source).unwrap().eval(&|id| Some(truths.contains(&id))).unwrap()
    }

    #[test]
    fn not_binds_before_and_before_or() {
        assert!(eval("1&&(2||!3)", &["1"]));
        assert!(!eval("1&&(2||!3)", &["1", "3"]));
        assert!(eval("a || b && c", &["a"]));
        assert!(!eval("!a&&b", &["a", "b"]));
        assert!(eval("!!核实", &["核实"]));
    }

    #[test]
    fn unknown_matters_only_where_it_decides() {
        let value = |id: &str| if id == "u" { None } else { Some(id == "t") };
        for (source, expected) in
            [("u&&f", Some(false)), ("u||t", Some(true)), ("u&&t", None), ("!u", None), ("t||f", Some(true))]
        {
            assert_eq!(Expr::parse(source).unwrap().eval(&value), expected, "{source}");
        }
    }

    #[test]
    fn mistakes_are_explained_with_their_position() {
        for (source, message) in [
            ("", "不能为空"),
            ("1&2", "第 2 个字符处：请写成“&&”"),
            ("(1||2", "第 6 个字符处：缺少右括号"),
            ("1||", "第 4 个字符处：表达式不完整"),
            ("1)", "第 2 个字符处：多余的右括号"),
            ("1 2", "第 3 个字符处：此处应为 && 或 ||"),
            ("&&1", "第 1 个字符处：此处应为编号"),
        ] {
            let error = Expr::parse(source).unwrap_err();
            assert!(error.contains(message), "{source}: {error}");
        }
        assert!(Expr::parse(&"(".repeat(200)).unwrap_err().contains("嵌套"));
        assert!(Expr::parse(&"1||".repeat(200)).unwrap_err().contains("500"));
    }

    #[test]
    fn blame_names_what_is_missing() {
        let expr = Expr::parse("(!neg||emp)&&close").unwrap();
        let blame = |truths: &[&str]| {
            let literals = expr.blame(true, &|id| Some(truths.contains(&id)));
            literals.into_iter().map(|(id, want)| format!("{id}={want}")).collect::<Vec<_>>()
        };
        assert_eq!(blame(&["neg", "close"]), ["neg=false", "emp=true"]);
        assert_eq!(blame(&[]), ["close=true"]);
        assert!(blame(&["close"]).is_empty());
    }

    proptest! {
        #[test]
        fn no_input_panics(source in "[a-c!&|() ]{0,60}") {
            if let Ok(expr) = Expr::parse(&source) {
                prop_assert!(expr.eval(&|_| Some(true)).is_some());
            }
        }
    }
}
