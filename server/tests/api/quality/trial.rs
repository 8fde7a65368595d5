use super::items::{ITEM, rule};
use coach_server::args;
use coach_test_support::{TestApp, both_databases};
use serde_json::{Value, json};

const GOOD: &str = "\
坐席：您好，这里是云通电信客服，工号1024，请问有什么可以帮您？
客户：我这个月话费怎么多了三十块，太过分了
坐席：非常抱歉给您带来不便，我理解您的心情，请问您的手机号码是多少？
客户：13800000000，我叫王明
坐席：好的王先生，您是想了解这个月话费多出三十块的原因，对吗？
客户：对
坐席：请您稍等，我帮您查询一下账单
坐席：查到了，您开通了一项视频会员，月费三十元，我可以帮您办理退订，费用在3个工作日内退回您的账户
客户：那帮我退了吧
坐席：已经为您退订成功，请问还有其他问题需要我帮您处理吗？
客户：没有了
坐席：感谢您的来电，稍后请您对本次服务做出评价，祝您生活愉快，再见！";

const BAD: &str = "\
客服：喂，什么事
用户：我这个月话费怎么多了三十块，太过分了
客服：不知道，这不归我管，你自己看说明书
用户：你什么态度，我要投诉
客服：爱投诉就投诉，随便你";

fn verdict(answer: &Value, name: &str) -> i64 {
    let items = answer["items"].as_array().unwrap();
    items.iter().find(|i| i["name"] == name).unwrap_or_else(|| panic!("{name}"))["verdict"].as_i64().unwrap()
}

/// Stores a finished dialogue, as practice leaves it behind.
async fn finish(app: &TestApp, student: i64, lines: &[(i64, &str)]) {
    let db = &app.state.db;
    let now = app.state.now();
    let pinned =
        json!({ "content": { "facts": [{ "key": "monthly_fee", "value": "59元", "aliases": [] }] } });
    let session = db
        .int((
            "INSERT INTO exam_session (team_id, student_id, exam_status, snapshot, seed, state, finished_at, \
             finish_reason, created_at) VALUES ($1,$2,3,$3,1,$3,$4,1,$4) RETURNING id",
            args![app.team, student, pinned, now],
        ))
        .await
        .unwrap();
    for (seq, (role, text)) in (1_i64..).zip(lines) {
        db.exec((
            "INSERT INTO message (session_id, seq, role, text, sent_at) VALUES ($1,$2,$3,$4,$5)",
            args![session, seq, *role, *text, now],
        ))
        .await
        .unwrap();
    }
}

both_databases! {
    async fn a_rule_is_tried_before_it_is_saved(app) {
        let trainer = app.trainer().await;
        let body = json!({
            "rule": rule(json!({ "op": "ANY", "group": "致歉共情" })),
            "dialogue": [{ "role": "customer", "text": "太慢了" }, { "role": "agent", "text": "哎，非常抱歉让您久等" }]
        });
        let tried = trainer.post(&format!("{ITEM}/try"), body).await.ok();
        assert_eq!((&tried["verdict"], &tried["conditions"]), (&json!(1), &json!({ "a": true })));
        let span = &tried["evidence"][0];
        assert_eq!(span["turn"], 1);
        let quoted: String = "哎，非常抱歉让您久等".chars()
            .skip(usize::try_from(span["start"].as_u64().unwrap()).unwrap())
            .take(usize::try_from(span["end"].as_u64().unwrap() - span["start"].as_u64().unwrap()).unwrap())
            .collect();
        assert_eq!(span["quote"], quoted);
        assert_eq!((&tried["hits"][0]["op"], &tried["hits"][0]["label"]), (&json!("1"), &json!("致歉共情")));
        assert!(!tried["explain"].as_str().unwrap().is_empty());
        let facts = json!([{ "slot": "月费", "value": "59元", "aliases": [] }]);
        let fact = rule(json!({ "op": "FACT_CORRECT", "slot": "月费" }));
        let with = trainer.post(&format!("{ITEM}/try"), json!({ "rule": fact, "text": "坐席：月费59元", "facts": facts })).await.ok();
        let without = trainer.post(&format!("{ITEM}/try"), json!({ "rule": fact, "text": "坐席：月费59元" })).await.ok();
        assert_eq!((&with["verdict"], &without["verdict"]), (&json!(1), &json!(4)));
    }

    async fn what_cannot_be_tried_is_explained(app) {
        let admin = app.admin().await;
        let any = || rule(json!({ "op": "ANY", "group": "问候" }));
        let post = async |body: Value| admin.post(&format!("{ITEM}/try"), body).await;
        let unknown = post(json!({ "rule": rule(json!({ "op": "ANY", "group": "没有" })), "text": "坐席：好" })).await;
        assert_eq!(unknown.field("rule.conditions.0.ops.0.group"), Some("词组「没有」不存在"));
        assert!(post(json!({ "rule": any(), "text": "您好\n客户：喂" })).await.field("text").unwrap().contains("第1行"));
        assert!(post(json!({ "rule": any(), "text": "  " })).await.field("text").is_some());
        assert!(post(json!({ "rule": any() })).await.field("text").is_some());
        assert!(post(json!({ "rule": any(), "text": "坐席：好", "dialogue": [] })).await.field("text").is_some());
        assert!(post(json!({ "text": "坐席：好" })).await.field("rule").is_some());
        assert_eq!(post(json!({ "checkItemId": 999_999, "text": "坐席：好" })).await.status, 404);
        assert_eq!(app.student().await.post(&format!("{ITEM}/try"), json!({})).await.status, 403);
        assert_eq!(admin.post(&format!("{ITEM}/tryAll"), json!({ "text": "坐席：好" })).await.status, 409);
        let empty = admin.post(&format!("{ITEM}/tryAll"), json!({ "text": "坐席：好", "draft": true })).await;
        assert!(empty.field("scheme").unwrap().contains("没有使用中的质检项"));
    }

    async fn the_shipped_scheme_tells_good_from_bad(app) {
        let revision = app.install_scheme(app.team).await;
        let admin = app.admin().await;
        let good = admin.post(&format!("{ITEM}/tryAll"), json!({ "text": GOOD })).await.ok();
        assert_eq!((&good["revisionId"], good["items"].as_array().unwrap().len()), (&json!(revision), 13));
        for name in ["礼貌问候", "自报工号或身份", "查询等待告知", "致歉共情", "无服务禁语", "感谢告别", "邀请评价"] {
            assert_eq!(verdict(&good, name), 1, "{name}: {:#}", good["items"]);
        }
        let bad = admin.post(&format!("{ITEM}/tryAll"), json!({ "text": BAD, "draft": true })).await.ok();
        assert_eq!(bad["revisionId"], json!(null));
        assert_eq!((verdict(&bad, "礼貌问候"), verdict(&bad, "无服务禁语")), (2, 2));
        assert_eq!(bad["turns"][1], json!({
            "role": "customer", "text": "我这个月话费怎么多了三十块，太过分了", "latencyMs": null, "fromPhrase": false,
            "phraseText": null
        }));
        let total = |answer: &Value| answer["ruleScore"]["totalCp"].as_i64().unwrap();
        assert!(total(&good) > 8000, "{}", good["ruleScore"]);
        assert_eq!(total(&bad), 0, "{}", bad["ruleScore"]);
        assert_eq!(bad["ruleScore"]["fatalItems"].as_array().unwrap().len(), 1);
    }

    async fn a_rule_that_tells_nothing_is_flagged(app) {
        let (admin, student) = (app.admin().await, app.student().await);
        for i in 0..30 {
            let closing = if i < 15 { "还有其他问题吗" } else { "好，月费59元" };
            finish(app, student.id, &[(1, "您好"), (2, "查话费"), (3, "系统提示"), (1, closing)]).await;
        }
        let rate = async |words: Value, last: i64| {
            let rule = rule(json!({ "op": "ANY", "words": words }));
            admin.post(&format!("{ITEM}/hitRate"), json!({ "rule": rule, "last": last })).await
        };
        let always = rate(json!(["您好"]), 100).await.ok();
        assert_eq!((&always["dialogues"], &always["metBp"]), (&json!(30), &json!(10_000)));
        assert!(always["warning"].as_str().unwrap().contains("97%"));
        assert!(rate(json!(["系统提示"]), 100).await.ok()["warning"].as_str().unwrap().contains("3%"));
        let half = rate(json!(["其他问题"]), 100).await.ok();
        assert_eq!((&half["metBp"], &half["warning"]), (&json!(5000), &json!(null)));
        let fact = rule(json!({ "op": "FACT_CORRECT", "slot": "monthly_fee" }));
        let told = admin.post(&format!("{ITEM}/hitRate"), json!({ "rule": fact })).await.ok();
        assert_eq!((&told["metBp"], &told["undecided"]), (&json!(5000), &json!(0)));
        assert!(rate(json!(["您好"]), 5).await.ok()["warning"].as_str().unwrap().contains("仅供参考"));
        assert!(rate(json!(["您好"]), 0).await.field("last").is_some());
        let other = app.user("management_other").await;
        let none = other.post(&format!("{ITEM}/hitRate"), json!({ "rule": rule(json!({ "op": "ANY", "words": ["您好"] })) })).await.ok();
        assert_eq!((&none["dialogues"], &none["metBp"]), (&json!(0), &json!(null)));
    }
}
