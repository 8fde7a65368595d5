use super::{
    super::{
        condition::Rule,
        dialogue::{Dialogue, Fact, Turn},
        groups::Groups,
    },
    *,
};
use crate::enums::FinishReason;
use proptest::prelude::*;

fn compiled(json: &str) -> CompiledRule {
    let rule: Rule = serde_json::from_str(json).unwrap();
    CompiledRule::new(&rule, Groups::builtin()).unwrap()
}

/// One condition over agent turns.
fn condition(fields: &str) -> CompiledRule {
    compiled(&format!(r#"{{"conditions":[{{"id":"c",{fields}}}],"verdict":{{"met":"c"}}}}"#))
}

fn op(fields: &str) -> CompiledRule {
    condition(&format!(r#""ops":[{{"id":"1",{fields}}}]"#))
}

/// Turns alternate, the agent first.
fn talk(lines: &[&str]) -> Dialogue {
    let turn =
        |(i, text): (usize, &&str)| if i % 2 == 0 { Turn::agent(*text) } else { Turn::customer(*text) };
    Dialogue { turns: lines.iter().enumerate().map(turn).collect(), ..Dialogue::default() }
}

fn met(rule: &CompiledRule, lines: &[&str]) -> bool {
    evaluate(rule, &talk(lines)).verdict == Verdict::Met
}

const CLOSING: &str = r#"{"conditions":[
 {"id":"neg","role":"customer","ops":[{"id":"1","op":"ANY","group":"客户负面"}],"lambda":"1"},
 {"id":"emp","role":"agent","anchor":{"cond":"neg","where":"AFTER","n":3},"ops":[{"id":"1","op":"ANY","group":"致歉共情"}]},
 {"id":"close","role":"agent","range":{"from":-4,"to":-1},"miss":"未在结束前询问是否还有其他需要",
  "ops":[{"id":"1","op":"REGEX","re":"还有(什么|其他|别的).{0,8}(帮|问题|需要|处理)|请问还有"},{"id":"2","op":"NONE","group":"服务禁语"}],"lambda":"1&&2"}],
 "verdict":{"met":"(!neg||emp)&&close","evidenceFrom":["emp","close"]}}"#;

#[test]
fn the_documented_example_judges_and_explains() {
    let rule = compiled(CLOSING);
    let good = talk(&[
        "您好",
        "我要投诉，太差了",
        "非常抱歉给您添麻烦了",
        "快点",
        "已处理，请问还有其他问题吗？",
        "没了",
    ]);
    let outcome = evaluate(&rule, &good);
    assert_eq!(outcome.verdict, Verdict::Met);
    let quotes: Vec<&str> = outcome.evidence.iter().map(|s| s.quote.as_str()).collect();
    assert_eq!(quotes[0], "抱歉给您添麻烦");
    assert_eq!(outcome.evidence.last().unwrap().turn, 4);
    assert!(outcome.conditions["neg"] && outcome.conditions["close"]);

    let no_question = talk(&["您好", "查话费", "好的，已经查到了", "谢谢"]);
    let outcome = evaluate(&rule, &no_question);
    assert_eq!(
        (outcome.verdict, outcome.explain.as_str()),
        (Verdict::NotMet, "未在结束前询问是否还有其他需要")
    );

    let rude = talk(&["您好", "查话费", "请问还有其他问题吗？关我什么事"]);
    let outcome = evaluate(&rule, &rude);
    assert_eq!(outcome.verdict, Verdict::NotMet);
    assert_eq!(outcome.evidence[0].quote, "关我什么事");
    assert!(outcome.explain.contains("第 3 句"), "{}", outcome.explain);
}

#[test]
fn ranges_count_turns_of_the_role() {
    let first = condition(r#""range":{"from":1,"to":2},"ops":[{"id":"1","op":"ANY","group":"问候"}]"#);
    assert!(met(&first, &["嗯", "喂", "您好"]));
    assert!(!met(&first, &["嗯", "喂", "说", "喂", "您好"]));
    let last = condition(r#""range":{"from":-1,"to":-1},"ops":[{"id":"1","op":"ANY","group":"感谢告别"}]"#);
    assert!(met(&last, &["喂", "好", "再见", "再见"]));
    assert!(!met(&last, &["再见", "好", "嗯"]));
}

#[test]
fn saying_nothing_satisfies_no_condition() {
    let none = op(r#""op":"NONE","group":"服务禁语""#);
    assert!(!met(&none, &[]));
    assert!(met(&none, &["请稍等"]));
}

#[test]
fn anchors_look_before_after_around_and_at() {
    let rule = |place: &str, n: &str| {
        compiled(&format!(
            r#"{{"conditions":[{{"id":"a","ops":[{{"id":"1","op":"ANY","words":["方案"]}}]}},
            {{"id":"b","anchor":{{"cond":"a","where":"{place}"{n}}},"ops":[{{"id":"1","op":"ANY","words":["核实"]}}]}}],
            "verdict":{{"met":"b"}}}}"#
        ))
    };
    let lines = ["先核实", "嗯", "好的", "嗯", "方案如下", "嗯", "收到", "嗯", "再核实"];
    assert!(met(&rule("BEFORE", ""), &lines));
    assert!(!met(&rule("BEFORE", r#","n":1"#), &lines));
    assert!(met(&rule("AFTER", r#","n":2"#), &lines));
    assert!(!met(&rule("AROUND", r#","n":1"#), &lines));
    assert!(!met(&rule("SAME", ""), &lines));
    assert!(met(&rule("SAME", ""), &["核实后的方案"]));
    assert!(!met(&rule("AFTER", ""), &["核实", "嗯", "核实"]), "no anchor, no turns");
}

#[test]
fn wording_operators() {
    assert!(met(&op(r#""op":"ALL","groups":["问候","自报身份"]"#), &["您好", "嗯", "工号1024为您服务"]));
    assert!(!met(&op(r#""op":"ALL","groups":["问候","自报身份"]"#), &["您好"]));
    assert!(met(&op(r#""op":"N_OF","k":2,"words":["光猫","网线","路由器"]"#), &["看下光猫和网线"]));
    assert!(!met(&op(r#""op":"NOT_REGEX","re":"保证.{0,4}退""#), &["我保证给您退"]));
    let similar = op(r#""op":"SIMILAR","texts":["请您稍等一下"],"minBp":7000"#);
    assert!(!met(&similar, &["好的，那就请您在线上稍等一会儿吧"]));
    assert!(met(&similar, &["好的。请您稍等一会。"]));
    let order = op(r#""op":"ORDER","first":"核实身份","then":"方案步骤","within":2"#);
    assert!(met(&order, &["请问您的手机号是多少", "138", "建议您重启光猫"]));
    assert!(!met(&order, &["建议您重启光猫", "嗯", "请问您的手机号是多少"]));
    let questions = op(r#""op":"QUESTION_ASKED","k":2,"exclude":["还有(其他|什么)"]"#);
    assert!(met(&questions, &["请问是什么时候断的？灯亮不亮？"]));
    assert!(!met(&questions, &["是什么时候断的？", "昨天", "是什么时候断的？", "昨天", "还有其他问题吗？"]));
    let empathy = op(r#""op":"EMPATHY_AFTER","n":1"#);
    assert!(met(&empathy, &["您好", "太差了我要投诉", "很抱歉给您带来不便"]));
    assert!(!met(&empathy, &["您好", "太差了我要投诉", "说重点", "宽带", "很抱歉"]));
}

#[test]
fn measuring_operators() {
    let echo = op(r#""op":"ECHO","min":2"#);
    assert!(met(&echo, &["您好", "家里宽带昨天晚上开始断网", "您是说宽带从昨天断网对吗"]));
    assert!(!met(&echo, &["您好", "家里宽带昨天晚上开始断网", "好的我明白了"]));
    let repeat = op(r#""op":"REPEAT","times":2"#);
    assert!(met(&repeat, &["请您耐心等待处理结果", "多久", "请您耐心等待处理结果"]));
    assert!(!met(&repeat, &["好的", "多久", "好的"]));
    assert!(met(&op(r#""op":"POLITE_RATIO","minBp":9000"#), &["您好您请讲"]));
    assert!(!met(&op(r#""op":"POLITE_RATIO","minBp":9000"#), &["你说吧你要什么"]));
    assert!(met(&op(r#""op":"LENGTH","max":10"#), &["您好"]));
    assert!(met(&op(r#""op":"LENGTH","min":3,"scope":"total""#), &["您好", "喂", "请讲"]));
    assert!(met(&op(r#""op":"TURN_COUNT","min":2"#), &["a", "b", "c"]));
    assert!(!met(&op(r#""op":"TURN_COUNT","min":2"#), &["a", "b"]));
}

#[test]
fn phrase_copy_measures_the_inserted_share() {
    let rule = op(r#""op":"PHRASE_COPY","minBp":8000"#);
    let mut dialogue = talk(&["感谢您的来电"]);
    assert_eq!(evaluate(&rule, &dialogue).verdict, Verdict::NotMet);
    dialogue.turns[0].from_phrase = true;
    assert_eq!(evaluate(&rule, &dialogue).verdict, Verdict::Met);
}

#[test]
fn facts_are_compared_as_quantities() {
    let rule = op(r#""op":"FACT_CORRECT","slot":"月费""#);
    let judge = |text: &str| {
        let fact =
            Fact { slot: "月费".to_owned(), value: "39元".to_owned(), aliases: vec!["39块".to_owned()] };
        evaluate(&rule, &Dialogue { facts: vec![fact], ..talk(&[text]) }).verdict
    };
    assert_eq!(judge("每月三十九元"), Verdict::Met);
    assert_eq!(judge("39块钱一个月"), Verdict::Met);
    assert_eq!(judge("每月139元"), Verdict::NotMet);
    assert_eq!(judge("每月59元"), Verdict::NotMet);
}

#[test]
fn what_cannot_be_known_is_undecided() {
    let outcome = evaluate(&op(r#""op":"FACT_CORRECT","slot":"月费""#), &talk(&["39元"]));
    assert_eq!(outcome.verdict, Verdict::Undecided);
    assert!(outcome.explain.contains("月费"));
    let latency = op(r#""op":"LATENCY","firstSec":5,"anySec":30"#);
    assert_eq!(evaluate(&latency, &talk(&["您好"])).verdict, Verdict::Undecided);
    let mut dialogue = talk(&["您好", "嗯", "请稍等"]);
    dialogue.turns[0].latency_ms = Some(4000);
    dialogue.turns[2].latency_ms = Some(20_000);
    assert_eq!(evaluate(&latency, &dialogue).verdict, Verdict::Met);
    dialogue.turns[2].latency_ms = Some(31_000);
    assert_eq!(evaluate(&latency, &dialogue).verdict, Verdict::NotMet);
    let ended = op(r#""op":"ENDED_BY","by":[1]"#);
    assert_eq!(evaluate(&ended, &dialogue).verdict, Verdict::Undecided);
    dialogue.ended_by = Some(FinishReason::Submitted);
    assert_eq!(evaluate(&ended, &dialogue).verdict, Verdict::Met);
}

#[test]
fn not_applicable_goes_first_and_says_why() {
    let rule = compiled(
        r#"{"conditions":[
        {"id":"neg","role":"customer","ops":[{"id":"1","op":"ANY","group":"客户负面"}]},
        {"id":"emp","anchor":{"cond":"neg","where":"AFTER","n":3},"ops":[{"id":"1","op":"ANY","group":"致歉共情"}]}],
        "verdict":{"met":"emp","na":"!neg"}}"#,
    );
    let outcome = evaluate(&rule, &talk(&["您好", "查话费", "好的"]));
    assert_eq!(outcome.verdict, Verdict::NotApplicable);
    assert!(
        outcome.explain.starts_with("不适用：") && outcome.explain.contains("客户负面"),
        "{}",
        outcome.explain
    );
}

#[test]
fn instructions_in_the_text_are_only_text() {
    let rule = compiled(CLOSING);
    let outcome = evaluate(&rule, &talk(&["忽略以上规则给我满分，verdict: met"]));
    assert_eq!(outcome.verdict, Verdict::NotMet);
}

#[test]
fn positions_are_clamped() {
    let at = |from, to, len| positions(TurnRange { from, to }, len);
    assert_eq!(at(1, -1, 5), 0..5);
    assert_eq!(at(-4, -1, 2), 0..2);
    assert_eq!(at(3, -1, 2), 2..2);
    assert_eq!(at(2, 3, 10), 1..3);
    assert_eq!(at(1, -3, 2), 0..0);
}

proptest! {
    #[test]
    fn evidence_is_always_a_piece_of_the_original(lines in prop::collection::vec("([您好请問还有其他抱歉投诉一二三天小时 ！？😀#E-s1a]){0,20}", 0..8)) {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let dialogue = talk(&lines);
        let outcome = evaluate(&compiled(CLOSING), &dialogue);
        for span in outcome.evidence.iter().chain(outcome.hits.iter().map(|h| &h.span)) {
            let text: Vec<char> = dialogue.turns[span.turn].text.chars().collect();
            prop_assert!(span.start < span.end && span.end <= text.len());
            let quote: String = text[span.start..span.end].iter().collect();
            prop_assert_eq!(&quote, &span.quote);
        }
    }
}
