//! Operators in evaluable form.

use super::{
    condition::{
        EchoOp, EmpathyOp, EndedByOp, FactOp, GroupOp, LatencyOp, LengthOp, LengthScope, NOfOp, Op, OrderOp,
        PhraseOp, PoliteOp, QuestionOp, RegexOp, RepeatOp,
    },
    groups::{EMPATHY, Groups, NEGATIVE, QUESTION, check_word, compile_patterns},
    matcher::{Matcher, pattern},
    normalize::normalize,
    problem::Problems,
};
use crate::enums::FinishReason;
use regex::Regex;
use std::sync::Arc;

const MAX_TEXT_CHARS: usize = 200;
const MAX_LIST: usize = 50;

#[derive(Debug, Clone)]
pub(super) struct CompiledOp {
    pub id: String,
    pub kind: Kind,
}

/// `Words` with `need` of the units covers ANY, ALL, N_OF and REGEX; `Absent` covers NONE and NOT_REGEX.
#[derive(Debug, Clone)]
pub(super) enum Kind {
    Words { units: Vec<Arc<Matcher>>, need: usize, exclude: Vec<Regex> },
    Absent { units: Vec<Arc<Matcher>>, exclude: Vec<Regex> },
    Similar { texts: Vec<String>, min_bp: u32 },
    Order { first: Arc<Matcher>, then: Arc<Matcher>, within: Option<usize> },
    Repeat { min_bp: u32, from: usize, times: usize, min_chars: usize, exclude: Vec<Regex> },
    Latency { first_ms: Option<i64>, any_ms: Option<i64> },
    Length { min: usize, max: usize, scope: LengthScope },
    Question { question: Arc<Matcher>, slot: Option<Arc<Matcher>>, k: usize, exclude: Vec<Regex> },
    Fact { slot: String },
    Echo { min: usize },
    Polite { min_bp: u32, please_bp: u32 },
    Empathy { negative: Arc<Matcher>, empathy: Arc<Matcher>, n: usize, every: bool },
    PhraseCopy { min_bp: u32, k: usize },
    TurnCount { min: usize, max: usize },
    EndedBy { by: Vec<FinishReason> },
}

impl Kind {
    /// Satisfied by saying certain words, so the limits against reciting phrases apply.
    pub fn is_wording(&self) -> bool {
        matches!(
            self,
            Self::Words { .. }
                | Self::Similar { .. }
                | Self::Order { .. }
                | Self::Question { .. }
                | Self::Empathy { .. }
        )
    }

    /// Looks at what was said; needs at least one turn to be able to say anything.
    pub fn needs_turns(&self) -> bool {
        !matches!(self, Self::TurnCount { .. } | Self::EndedBy { .. })
    }

    /// A true result comes with the words that make it true.
    pub fn leaves_evidence(&self) -> bool {
        self.is_wording()
            || matches!(
                self,
                Self::Fact { .. } | Self::Echo { .. } | Self::Repeat { .. } | Self::PhraseCopy { .. }
            )
    }
}

/// `None` when something was wrong, which `problems` then says.
pub(super) fn compile(op: &Op, path: &str, groups: &Groups, problems: &mut Problems) -> Option<CompiledOp> {
    let mut cx = Context { path, groups, problems };
    let kind = match op {
        Op::Any(o) => cx.words(o).map(|(units, exclude)| Kind::Words { units, need: 1, exclude }),
        Op::All(o) => cx.words(o).map(|(units, exclude)| Kind::Words { need: units.len(), units, exclude }),
        Op::None(o) => cx.words(o).map(|(units, exclude)| Kind::Absent { units, exclude }),
        Op::NOf(o) => cx.n_of(o),
        Op::Regex(o) => cx.regex(o).map(|(units, exclude)| Kind::Words { units, need: 1, exclude }),
        Op::NotRegex(o) => cx.regex(o).map(|(units, exclude)| Kind::Absent { units, exclude }),
        Op::Similar(o) => Some(cx.similar(&o.texts, o.min_bp)),
        Op::Order(o) => cx.order(o),
        Op::Repeat(o) => Some(cx.repeat(o)),
        Op::Latency(o) => Some(cx.latency(o)),
        Op::Length(o) => Some(cx.length(o)),
        Op::QuestionAsked(o) => cx.question(o),
        Op::FactCorrect(o) => Some(cx.fact(o)),
        Op::Echo(o) => Some(cx.echo(o)),
        Op::PoliteRatio(o) => Some(cx.polite(o)),
        Op::EmpathyAfter(o) => cx.empathy(o),
        Op::PhraseCopy(o) => Some(cx.phrase_copy(o)),
        Op::TurnCount(o) => {
            let (min, max) = cx.limits(o.min, o.max);
            Some(Kind::TurnCount { min, max })
        }
        Op::EndedBy(o) => Some(cx.ended_by(o)),
    };
    kind.map(|kind| CompiledOp { id: op.id().to_owned(), kind })
}

struct Context<'a> {
    path: &'a str,
    groups: &'a Groups,
    problems: &'a mut Problems,
}

type Units = (Vec<Arc<Matcher>>, Vec<Regex>);

impl Context<'_> {
    fn bad(&mut self, field: &str, message: impl Into<String>) {
        self.problems.add(format!("{}.{field}", self.path), message);
    }

    fn order(&mut self, op: &OrderOp) -> Option<Kind> {
        let (first, then) = (self.group("first", &op.first), self.group("then", &op.then));
        Some(Kind::Order { first: first?, then: then?, within: op.within.map(|n| n as usize) })
    }

    fn repeat(&mut self, op: &RepeatOp) -> Kind {
        self.share("minBp", op.min_bp);
        self.at_least("from", op.from, 1);
        self.at_least("times", op.times, 2);
        Kind::Repeat {
            min_bp: op.min_bp,
            from: op.from as usize,
            times: op.times as usize,
            min_chars: op.min_chars as usize,
            exclude: self.exclude(&op.exclude),
        }
    }

    fn latency(&mut self, op: &LatencyOp) -> Kind {
        if op.first_sec.is_none() && op.any_sec.is_none() {
            self.bad("firstSec", "首次响应和每次响应时长至少填写一项");
        }
        let ms = |sec: Option<u32>| sec.map(|s| i64::from(s) * 1000);
        Kind::Latency { first_ms: ms(op.first_sec), any_ms: ms(op.any_sec) }
    }

    fn length(&mut self, op: &LengthOp) -> Kind {
        let (min, max) = self.limits(op.min, op.max);
        Kind::Length { min, max, scope: op.scope }
    }

    fn question(&mut self, op: &QuestionOp) -> Option<Kind> {
        self.at_least("k", op.k, 1);
        let slot = op.slot.as_deref().map(|s| self.slot(s));
        let (k, exclude) = (op.k as usize, self.exclude(&op.exclude));
        self.known(QUESTION).map(|question| Kind::Question { question, slot, k, exclude })
    }

    fn fact(&mut self, op: &FactOp) -> Kind {
        if op.slot.trim().is_empty() {
            self.bad("slot", "请输入事实名称");
        }
        Kind::Fact { slot: op.slot.trim().to_owned() }
    }

    fn echo(&mut self, op: &EchoOp) -> Kind {
        self.at_least("min", op.min, 1);
        Kind::Echo { min: op.min as usize }
    }

    fn polite(&mut self, op: &PoliteOp) -> Kind {
        self.share("minBp", op.min_bp);
        Kind::Polite { min_bp: op.min_bp, please_bp: op.please_bp }
    }

    fn empathy(&mut self, op: &EmpathyOp) -> Option<Kind> {
        self.at_least("n", op.n, 1);
        let (negative, empathy) = (self.known(NEGATIVE), self.known(EMPATHY));
        let (n, every) = (op.n as usize, op.every);
        Some(Kind::Empathy { negative: negative?, empathy: empathy?, n, every })
    }

    fn phrase_copy(&mut self, op: &PhraseOp) -> Kind {
        self.share("minBp", op.min_bp);
        self.at_least("k", op.k, 1);
        Kind::PhraseCopy { min_bp: op.min_bp, k: op.k as usize }
    }

    fn ended_by(&mut self, op: &EndedByOp) -> Kind {
        if op.by.is_empty() {
            self.bad("by", "请至少选择一种结束方式");
        }
        Kind::EndedBy { by: op.by.clone() }
    }

    fn words(&mut self, op: &GroupOp) -> Option<Units> {
        let single = op.group.as_ref().map(|name| self.group("group", name));
        let units = self.units(&op.groups, &op.words);
        if single.is_none() && op.groups.is_empty() && op.words.is_empty() {
            self.bad("group", "请选择词组或填写词语");
        }
        let units: Option<Vec<_>> = single.into_iter().chain(units).collect();
        Some((units?, self.exclude(&op.exclude)))
    }

    fn n_of(&mut self, op: &NOfOp) -> Option<Kind> {
        let units = self.units(&op.groups, &op.words);
        if op.k == 0 || op.k as usize > units.len() {
            self.bad("k", format!("数量应在 1 到 {} 之间", units.len()));
        }
        let units: Option<Vec<_>> = units.into_iter().collect();
        Some(Kind::Words { units: units?, need: op.k as usize, exclude: self.exclude(&op.exclude) })
    }

    fn units(&mut self, groups: &[String], words: &[String]) -> Vec<Option<Arc<Matcher>>> {
        if groups.len() + words.len() > MAX_LIST {
            self.bad("words", format!("词组和词语合计不能超过 {MAX_LIST} 个"));
        }
        let groups = groups.iter().take(MAX_LIST).enumerate();
        let mut out: Vec<_> = groups.map(|(i, name)| self.group(&format!("groups.{i}"), name)).collect();
        for (i, word) in words.iter().take(MAX_LIST).enumerate() {
            if let Err(message) = check_word(word) {
                self.bad(&format!("words.{i}"), message);
            }
            out.push(Some(literal(word)));
        }
        out
    }

    fn regex(&mut self, op: &RegexOp) -> Option<Units> {
        let re = self.problems.keep(&format!("{}.re", self.path), pattern(&op.re));
        let exclude = self.exclude(&op.exclude);
        let unit = Matcher::new(&format!("正则 {}", op.re), &[], vec![re?], Vec::new());
        Some((vec![Arc::new(unit)], exclude))
    }

    fn similar(&mut self, texts: &[String], min_bp: u32) -> Kind {
        self.share("minBp", min_bp);
        if texts.is_empty() || texts.len() > MAX_LIST {
            self.bad("texts", format!("例句应为 1 到 {MAX_LIST} 条"));
        }
        let normal: Vec<String> = texts.iter().map(|t| normalize(t)).collect();
        for (i, (text, normal)) in texts.iter().zip(&normal).enumerate() {
            let chars = normal.chars().count();
            if chars < 2 || text.chars().count() > MAX_TEXT_CHARS {
                self.bad(&format!("texts.{i}"), format!("例句应为 2 到 {MAX_TEXT_CHARS} 个字"));
            }
        }
        Kind::Similar { texts: normal, min_bp }
    }

    /// A question's topic is a group, or just a word where no such group exists.
    fn slot(&mut self, name: &str) -> Arc<Matcher> {
        if let Some(group) = self.groups.get(name) {
            return Arc::clone(group);
        }
        if let Err(message) = check_word(name) {
            self.bad("slot", message);
        }
        literal(name)
    }

    fn group(&mut self, field: &str, name: &str) -> Option<Arc<Matcher>> {
        self.problems.keep(&format!("{}.{field}", self.path), self.groups.known(name.trim()))
    }

    fn known(&mut self, name: &str) -> Option<Arc<Matcher>> {
        self.problems.keep(self.path, self.groups.known(name))
    }

    fn exclude(&mut self, sources: &[String]) -> Vec<Regex> {
        compile_patterns(sources, &format!("{}.exclude", self.path), self.problems)
    }

    fn share(&mut self, field: &str, bp: u32) {
        if bp == 0 || bp > 10_000 {
            self.bad(field, "比例应在 0.01% 到 100% 之间");
        }
    }

    fn at_least(&mut self, field: &str, value: u32, least: u32) {
        if value < least || value > 1000 {
            self.bad(field, format!("数值应在 {least} 到 1000 之间"));
        }
    }

    fn limits(&mut self, min: Option<u32>, max: Option<u32>) -> (usize, usize) {
        if min.is_none() && max.is_none() {
            self.bad("min", "下限和上限至少填写一项");
        }
        let (min, max) = (min.unwrap_or(0) as usize, max.map_or(usize::MAX, |m| m as usize));
        if min > max {
            self.bad("max", "上限不能小于下限");
        }
        (min, max)
    }
}

fn literal(word: &str) -> Arc<Matcher> {
    Arc::new(Matcher::new(word, &[word.to_owned()], Vec::new(), Vec::new()))
}
