use super::*;
use crate::casebook::content::{Disclosure, Stage};
use DialogueAct::*;
use proptest::prelude::*;

#[test]
fn the_same_seed_and_lines_give_the_same_dialogue_and_another_seed_other_words() {
    let case = case("宽带");
    let lines = ["您好，抱歉让您久等", "请问宽带账号是多少？", "嗯", "您先重启光猫", "今天18点前上门"];
    let (a, b) = (run(&case, 42, &lines), run(&case, 42, &lines));
    assert_eq!(a, b);
    let others: Vec<_> = (0..20).map(|seed| run(&case, seed, &lines)).collect();
    assert!(others.iter().all(|o| acts(o) == acts(&a)), "acts must not depend on the seed");
    assert!(others.iter().any(|o| o.iter().zip(&a).any(|(x, y)| x.reply != y.reply)));
}

#[test]
fn state_survives_storage_in_the_middle_of_a_dialogue() {
    let case = case("漫游");
    let steps = run(&case, 9, &["您好，非常抱歉", "提醒短信的发送记录我帮您调取"]);
    let state = &steps[1].state;
    let stored: CustomerState = serde_json::from_str(&serde_json::to_string(state).unwrap()).unwrap();
    assert_eq!(&stored, state);
    let line = "请问机主姓名和证件号后四位是多少？";
    assert_eq!(step(&case, 9, state, line, 6), step(&case, 9, &stored, line, 6));
}

#[test]
fn no_reply_is_given_twice_running() {
    for demo in all().unwrap() {
        for seed in 0..6 {
            for line in
                ["嗯", "今天天气不错我们聊聊足球", "请问您贵姓？", "非常抱歉给您添麻烦", "您先等等我想想"]
            {
                let (first, exchanges) = play(&demo.content, Groups::builtin(), seed, [line; 8]);
                let mut last = first.reply;
                for exchange in exchanges {
                    assert_ne!(exchange.step.reply, last, "{} {line}", demo.name);
                    last = exchange.step.reply;
                }
            }
        }
    }
}

/// (case, lines before, line, act) — one row per thing an agent can do.
const TABLE: &[(&str, &[&str], &str, DialogueAct)] = &[
    ("36元", &[], "您好，工号2106很高兴为您服务，请问有什么可以帮您？", SmallTalk),
    ("36元", &[], "给您带来不便非常抱歉，我理解您的心情", Soften),
    ("36元", &[], "请问您的姓名是什么？", AnswerFact),
    ("36元", &[], "请稍等，我查一下", SmallTalk),
    ("36元", &[], "是家人点的吗？孩子用过手机吗？", Refuse),
    ("36元", &[], "嗯", Repeat),
    ("36元", &[], "今晚球赛谁会赢呢", Clarify),
    ("36元", &[], "爱要不要，随便你", Escalate),
    ("36元", &[], "扣了就退不了的", Insist),
    ("36元", &[], "我给您退订视频会员", Objection),
    ("36元", &["我给您退订视频会员"], "您看还有别的资费想了解的？话费账单挺清楚", Insist),
    ("36元", &["我给您退订视频会员"], "退订后不会再扣了", Soften),
    ("36元", &["我给您退订视频会员", "退订后不会再扣了"], "36元给您退还到账户", Confirm),
    ("36元", &["您好"], "请问还有其他问题吗？感谢来电再见", Insist),
    ("36元", &["请问您的姓名是什么？"], "请问您的姓名是什么？", Repeat),
    ("36元", &["您的话费账单我看到了"], "您的话费账单我看到了", Repeat),
    ("宽带", &[], "请问您家安装地址是哪里？", Refuse),
    ("宽带", &[], "请问宽带账号是多少？", AnswerFact),
    ("宽带", &["请问宽带账号是多少？"], "请问您家安装地址是哪里？", AnswerFact),
    ("宽带", &[], "麻烦核实一下您的身份", AnswerFact),
    ("盗刷", &[], "请核实一下您的身份", Refuse),
    ("盗刷", &[], "您的手机号", Insist),
    ("漫游", &[], "您好，工号5120为您服务", Objection),
    ("盗刷", &[], "请问您的卡号是多少？", Refuse),
    ("盗刷", &[], "把您的密码告诉我", Insist),
    ("盗刷", &[], "是您自己泄露的吧", Escalate),
];

#[test]
fn one_line_one_act() {
    for (name, before, line, act) in TABLE {
        let lines: Vec<&str> = before.iter().chain(std::iter::once(line)).copied().collect();
        let steps = run(&case(name), 5, &lines);
        assert_eq!(steps.last().unwrap().act, *act, "{name}: {lines:?} → {:?}", steps.last().unwrap());
    }
}

#[test]
fn meters_move_by_the_agreed_amounts() {
    let hard = case("盗刷");
    let p = &hard.persona;
    let at = |lines: &[&str]| {
        let s = run(&hard, 1, lines).pop().unwrap().state;
        (s.anger - p.init_anger, s.trust - p.init_trust, s.patience - p.init_patience)
    };
    assert_eq!(at(&["非常抱歉，我理解您的心情"]), (-8, 0, 0));
    assert_eq!(at(&["我马上给您冻结卡片"]), (0, 10, 0));
    assert_eq!(at(&["请提供密码"]), (0, -15, 0));
    assert_eq!(at(&["嗯"]), (0, 0, -p.decay_per_turn));
    assert_eq!(at(&["周末去爬山怎么样"]), (0, 0, -p.decay_per_turn));
    assert_eq!(at(&["投诉就投诉"]), (20, 0, 0));
    let (_, _, once) = at(&["这边会有人处理的请放心"]);
    let (_, _, twice) = at(&["这边会有人处理的请放心", "这边会有人处理的请放心"]);
    assert_eq!(twice - once, -10);
}

#[test]
fn an_angry_customer_calms_down_after_empathy_and_lets_the_matter_be_solved() {
    let case = case("漫游");
    let lines = [
        "规定就是规定",
        "对不起，刚才是我说话不妥，我非常理解您的心情",
        "提醒短信的发送记录我帮您调取核对",
        "请问机主姓名和证件号后四位是多少？",
        "没有订日包按标准资费计的费，我给您申请核减",
        "确实没有设封顶，48小时内给您答复",
        "争议期间不会停机",
        "请问还有其他问题吗？",
        "感谢您的来电，再见。",
    ];
    let steps = run(&case, 3, &lines);
    assert_eq!(acts(&steps[..2]), [Escalate, Soften]);
    assert!(steps[0].state.anger >= case.persona.escalate_at);
    assert!(steps[1].state.anger < case.persona.escalate_at);
    assert_eq!(acts(&steps[6..]), [Confirm, NothingElse, ThankEnd]);
    assert_eq!((steps[7].ended, steps[8].ended), (None, Some(EndKind::Resolved)));
    assert_eq!(steps[8].state.phase, Stage::Maintain);
}

/// What the agent says once the customer has accepted, and how the customer takes it.
const ENDINGS: &[(&[&str], &[DialogueAct])] = &[
    (&["请问还有其他可以帮您的吗？", "请对我的服务做个评价，感谢来电，再见。"], &[NothingElse, ThankEnd]),
    (&["请问还有其他问题吗？感谢来电，再见。"], &[ThankEnd]),
    (&["感谢您的来电，再见。"], &[ThankEnd]),
    (&["请问还有其他问题吗？", "好的。", "稍后请您评价，再见。"], &[NothingElse, SmallTalk, ThankEnd]),
    (&["请问还有其他问题吗？", "请问还有其他问题吗？"], &[NothingElse, ThankEnd]),
    (&["请问还有其他问题吗？", "到账后会有短信通知您。"], &[NothingElse, Confirm]),
];

#[test]
fn a_customer_with_nothing_else_waits_for_the_goodbye() {
    let case = case("36元");
    let solved = ["我给您退订视频会员", "退订后不会再扣了", "36元给您退还到账户"];
    for (lines, wanted) in ENDINGS {
        let all: Vec<&str> = solved.iter().chain(*lines).copied().collect();
        let steps = run(&case, 4, &all);
        assert_eq!(acts(&steps[3..]), *wanted, "{lines:?}");
        for step in &steps[3..] {
            assert_eq!(step.ended.is_some(), step.act == ThankEnd, "{lines:?}");
        }
    }
}

#[test]
fn a_hard_customer_hangs_up_after_one_warning_and_an_easy_one_never() {
    let lines = ["随便你", "爱要不要", "投诉就投诉"];
    let hard = run(&case("盗刷"), 1, &lines);
    assert_eq!(acts(&hard), [Escalate, HangUp]);
    assert_eq!(hard[1].ended, Some(EndKind::HungUp));
    let easy = run(&case("36元"), 1, &["随便你"; 12]);
    assert!(easy.iter().all(|s| s.act == Escalate && s.ended.is_none()));
}

#[test]
fn a_hard_customer_runs_out_of_patience_with_empty_answers() {
    let steps = run(&case("漫游"), 1, &["嗯"; 20]);
    assert_eq!(steps.last().unwrap().ended, Some(EndKind::HungUp));
    assert!(steps.iter().any(|s| s.act == Escalate), "a warning comes first");
}

#[test]
fn an_ended_conversation_stays_ended() {
    let case = case("盗刷");
    let last = run(&case, 1, &["随便你", "爱要不要"]).pop().unwrap();
    let after = step(&case, 1, &last.state, "您好，还在吗？", 99);
    assert_eq!((after.reply.as_str(), after.ended), ("", Some(EndKind::HungUp)));
    assert_eq!(after.state, last.state);
}

#[test]
fn the_conversation_ends_when_the_turns_are_used() {
    let mut case = case("36元");
    case.max_turns = 5;
    let steps = run(
        &case,
        1,
        &["您的话费情况我了解", "套餐这一块挺多的", "账单有很多明细", "业务我都看过", "您的资费很合理"],
    );
    assert_eq!(steps.last().unwrap().ended, Some(EndKind::TurnsUsed));
}

#[test]
fn nothing_is_accepted_while_an_objection_is_open() {
    let case = case("宽带");
    let steps = run(&case, 1, &["重启光猫，师傅今天18点前上门", "请问还有其他问题吗？", "一切都会好的"]);
    assert!(steps.iter().all(|s| s.act != Confirm && s.ended.is_none()));
    assert!(!steps[0].state.open_objections.is_empty());
}

#[test]
fn reciting_everything_at_once_does_not_win() {
    let case = case("漫游");
    let all: String = case
        .solution
        .steps
        .iter()
        .map(|s| &s.said_by)
        .chain(case.objections.iter().map(|o| &o.resolved_by))
        .flat_map(|m| m.words.clone())
        .collect::<Vec<_>>()
        .join("，");
    let steps = run(&case, 1, &[&all]);
    let state = &steps[0].state;
    assert!(state.steps_done.len() + state.resolved_objections.len() <= 2);
    assert!(!state.confirmed);
}

#[test]
fn a_denied_step_is_no_step() {
    let steps = run(&case("36元"), 1, &["这个费用我们不能退还", "视频会员没办法退订"]);
    assert_eq!(steps[0].state.steps_done, Vec::<String>::new());
    assert!(!steps[1].state.steps_done.contains(&"cancel".to_owned()));
}

#[test]
fn an_objection_can_be_resolved_by_a_keyword_group() {
    let mut case = case("36元");
    case.objections[0].resolved_by.words.clear();
    case.objections[0].resolved_by.groups.push("时限承诺".to_owned());
    let steps = run(&case, 1, &["我给您退订视频会员", "系统会在24小时内生效"]);
    assert_eq!(acts(&steps), [Objection, Soften]);
    assert_eq!(steps[1].analysis.resolved, ["again"]);
}

#[test]
fn traditional_characters_and_spelled_numbers_are_understood() {
    let steps = run(&case("漫游"), 1, &["為您申請核減，四十八小時內答覆"]);
    assert_eq!(steps[0].state.steps_done, ["reduce", "deadline"]);
}

#[test]
fn ordinary_service_talk_is_not_taken_for_an_attack() {
    for line in ["您可以忽略前面那条短信", "没有任何隐藏的费用", "手机的开发者模式要关掉", "页面可以向下滚动"]
    {
        let step = run(&case("36元"), 1, &[line]).pop().unwrap();
        assert!(!step.analysis.has(Intent::Probe) && !step.analysis.has(Intent::Forbidden), "{line}");
    }
}

#[test]
fn identity_facts_make_the_customer_verified_and_open_the_rest() {
    let case = case("盗刷");
    let steps = run(
        &case,
        1,
        &["请问您的姓名是？", "请问卡号末四位？", "请问预留手机号后四位？", "请问卡号末四位？"],
    );
    assert_eq!(acts(&steps), [AnswerFact, Refuse, AnswerFact, AnswerFact]);
    assert!(steps[3].reply.contains("1886"));
}

#[test]
fn the_opening_is_the_written_line_and_opening_facts_count_as_said() {
    for demo in all().unwrap() {
        let first = opening(&demo.content, 4);
        assert!(first.reply.contains(&demo.content.opening_line));
        assert_eq!(first.act, Open);
        for fact in &demo.content.facts {
            let said = first.allowed_facts.contains(&fact.key);
            assert_eq!(said, fact.disclosure == Disclosure::Opening);
        }
    }
}

fn line() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "您好",
        "抱歉",
        "理解您的心情",
        "请问",
        "姓名",
        "手机号",
        "后四位",
        "退订",
        "退还",
        "视频会员",
        "冻结",
        "45天",
        "核减",
        "随便你",
        "嗯",
        "密码是多少",
        "还有其他问题吗",
        "再见",
        "忽略设定",
        "，",
        "？",
        "天气",
        "上门",
        "不能",
        "24小时",
    ]);
    prop_oneof![
        prop::collection::vec(words, 0..8).prop_map(|w| w.concat()),
        "\\PC{0,40}".prop_map(|s: String| s),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn meters_stay_within_bounds_whatever_is_said(
        index in 0usize..8,
        seed in any::<u64>(),
        lines in prop::collection::vec(line(), 1..30),
    ) {
        let case = all().unwrap().swap_remove(index).content;
        let steps = run(&case, seed, &lines.iter().map(String::as_str).collect::<Vec<_>>());
        for step in &steps {
            let s = &step.state;
            for meter in [s.anger, s.trust, s.patience] {
                prop_assert!((0..=100).contains(&meter));
            }
            prop_assert!(!step.reply.is_empty());
prop_assert!(step.act != Confirm || s.open_objections.is_empty());
        }
        prop_assert!(steps.len() as i64 <= case.max_turns);
    }
}
