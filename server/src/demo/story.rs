//! What happened in the demo call centre during the last ten days, told through the product's own calls
//! under a clock that the story moves.

use super::client::Person;
use super::people::{PASSWORD, Teams};
use super::phrases;
use crate::ai::prompts::Prompt;
use crate::app::AppState;
use crate::boot;
use crate::clock::FakeClock;
use crate::http::Stamp;
use anyhow::{Context, Result};
use axum::Router;
use coach_engine::demo::cases::{self, DemoCase};
use coach_engine::demo::dialogues::Quality;
use coach_engine::enums::PromptScene;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The teller: the product, its clock, and when the story ends.
#[derive(Debug)]
pub struct Story<'a> {
    pub state: &'a AppState,
    pub clock: &'a FakeClock,
    pub router: Router,
    pub end: i64,
}

/// A practised attempt: who, which item, and how well.
struct Attempt {
    student: &'static str,
    item: usize,
    quality: Quality,
}

const fn attempt(student: &'static str, item: usize, quality: Quality) -> Attempt {
    Attempt { student, item, quality }
}

impl Story<'_> {
    /// Tells everything.
    ///
    /// # Errors
    /// The product refuses a step, which is a defect of the story.
    pub async fn tell(&self, teams: Teams) -> Result<()> {
        let all = cases::all()?;
        let (telecom, bank): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|c| c.business_type.contains("电信"));
        // Whoever looks first looks at the team where more has happened.
        for team in [teams.bank, teams.telecom] {
            self.model(team).await?;
        }
        let practice = self.telecom(teams.telecom, &telecom).await?;
        self.bank(teams.bank, &bank).await?;
        // Failed so lately that nobody has appealed yet.
        self.until(-2 * HOUR);
        let author = self.person("trainer01", "trainer", teams.telecom).await?;
        let fresh = [attempt("student02", 0, Quality::Poor)];
        self.practise(teams.telecom, &author, practice, &telecom, &fresh).await
    }

    /// What a team needs to try a model: the built-in instructions to start from, and an agent that nothing uses
    /// yet. Its check is the first line of the flow log, and fails unless a model runs on this machine.
    async fn model(&self, team: i64) -> Result<()> {
        let admin = self.person("admin", "management", team).await?;
        for (name, scene) in [("客户台词·标准", PromptScene::Customer), ("质检评分·标准", PromptScene::Score)]
        {
            let builtin = Prompt::builtin(scene);
            let body = json!({
                "name": name, "scene": scene, "body": builtin.body, "modelParams": builtin.params,
                "commitNote": "内置指令，供修改",
            });
            admin.post("/portal/api/promptTemplate", body).await?;
        }
        let body = json!({
            "name": "本机模型服务（示例）", "kind": 1, "baseUrl": "http://127.0.0.1:11434/v1", "modelId": "qwen3:8b",
        });
        let agent = admin.post("/portal/api/agentEndPoint/0", body).await?;
        admin.post(&format!("/portal/api/agentEndPoint/{}/check", agent["id"]), json!({})).await?;
        Ok(())
    }

    async fn person(&self, username: &str, role: &str, team: i64) -> Result<Person> {
        Person::sign_in(&self.router, username, PASSWORD, role, team).await
    }

    /// Answers the task that is practised without a limit.
    async fn telecom(&self, team: i64, all: &[DemoCase]) -> Result<i64> {
        let author = self.person("trainer01", "trainer", team).await?;
        let confirmer = self.person("trainer02", "trainer", team).await?;
        let ids = self.library(&author, &confirmer, all).await?;
        self.phrases(&author).await?;
        self.awaiting(&confirmer, &author, ids[0]).await?;
        let trainees =
            ["student01", "student02", "student03", "student04", "student05", "student06", "student07"];
        let people = self.ids(team, &trainees).await?;
        let first = self
            .task(
                &author,
                "新人上岗考核",
                "请独立完成两段对话，注意核实身份与时限承诺。",
                &ids[..2],
                &people,
                (-9 * DAY, 3 * DAY),
                (5_500, 2),
            )
            .await?;
        self.until(-9 * DAY + 2 * HOUR);
        use Quality::{Average, Excellent, Good, Poor};
        let attempts = [
            attempt("student02", 0, Excellent),
            attempt("student03", 0, Poor),
            attempt("student04", 0, Good),
            attempt("student05", 0, Average),
            attempt("student06", 0, Good),
            attempt("student07", 0, Poor),
            attempt("student02", 1, Good),
            attempt("student03", 1, Average),
            attempt("student04", 1, Excellent),
            attempt("student05", 1, Poor),
        ];
        self.practise(team, &author, first, all, &attempts).await?;
        // A retake after a failure, better than before.
        self.clock.advance(DAY);
        self.practise(team, &author, first, all, &[attempt("student03", 0, Good)]).await?;
        self.until(-2 * DAY);
        let late = [
            attempt("student05", 0, Average),
            attempt("student07", 0, Average),
            attempt("student06", 1, Poor),
            attempt("student07", 1, Average),
        ];
        self.practise(team, &author, first, all, &late).await?;
        let filed = self.appeals(team, first).await?;
        if let Some(first) = filed.first() {
            self.clock.advance(2 * HOUR);
            self.recheck(&confirmer, *first).await?;
        }
        let practice = self
            .task(
                &author,
                "资费争议专项练习",
                "不限次数，练到熟练为止。",
                &ids[1..3],
                &people,
                (-2 * DAY, 20 * DAY),
                (6_000, 0),
            )
            .await?;
        self.task(
            &author,
            "服务质量抽考",
            "下周开始，请提前复习服务规范。",
            &ids[2..4],
            &people,
            (6 * DAY, 13 * DAY),
            (6_500, 1),
        )
        .await?;
        Ok(practice)
    }

    async fn bank(&self, team: i64, all: &[DemoCase]) -> Result<()> {
        self.until(-DAY);
        let author = self.person("trainer02", "trainer", team).await?;
        let confirmer = self.person("trainer03", "trainer", team).await?;
        let ids = self.library(&author, &confirmer, all).await?;
        self.phrases(&author).await?;
        let people = self
            .ids(team, &["student01", "student08", "student09", "student10", "student11", "student12"])
            .await?;
        let task = self
            .task(
                &author,
                "信用卡与转账业务考核",
                "重点考察身份核实与安抚。",
                &ids[..2],
                &people,
                (-DAY, 10 * DAY),
                (5_500, 3),
            )
            .await?;
        self.clock.advance(HOUR);
        use Quality::{Average, Excellent, Good, Poor};
        let attempts = [
            attempt("student08", 0, Good),
            attempt("student09", 0, Excellent),
            attempt("student10", 0, Poor),
            attempt("student11", 0, Average),
            attempt("student08", 1, Average),
        ];
        self.practise(team, &author, task, all, &attempts).await?;
        self.appeals(team, task).await?;
        self.awaiting(&confirmer, &author, ids[1]).await?;
        self.task(
            &author,
            "贷款与账户业务练习",
            "不限次数，练到熟练为止。",
            &ids[2..],
            &people,
            (-DAY, 20 * DAY),
            (6_000, 0),
        )
        .await?;
        Ok(())
    }

    /// Moves the clock to a time before the end of the story, never back.
    fn until(&self, before_end: i64) {
        let wait = self.end + before_end - self.state.now();
        if wait > 0 {
            self.clock.advance(wait);
        }
    }

    /// Ids of some people of a team, in the order asked for.
    async fn ids(&self, team: i64, usernames: &[&str]) -> Result<Vec<i64>> {
        let mut ids = Vec::new();
        for name in usernames {
            ids.push(self.person(name, "student", team).await?.id);
        }
        Ok(ids)
    }

    /// Writes the cases with their clues and has them confirmed by a second person.
    async fn library(&self, author: &Person, confirmer: &Person, all: &[DemoCase]) -> Result<Vec<i64>> {
        let mut ids = Vec::new();
        for case in all {
            let body = json!({
                "name": case.name,
                "businessType": case.business_type,
                "difficulty": case.difficulty,
                "content": case.content,
            });
            let id = author.post("/coach/trainer/caseLibrary/add", body).await?["id"]
                .as_i64()
                .context("case id")?;
            for clue in &case.clues {
                let fields: Vec<Value> = clue
                    .fields
                    .iter()
                    .map(|f| json!({ "label": f.label, "value": f.value, "masked": f.masked }))
                    .collect();
                let body = json!({
                    "name": clue_name(&clue.name, &case.name), "kind": clue.kind, "fields": fields, "revealAt": clue.reveal_at, "caseIds": [id],
                });
                author.post("/coach/trainer/serviceClue/add", body).await?;
            }
            author
                .post(
                    "/coach/trainer/caseLibrary/submit",
                    json!({ "id": id, "confirmerIds": [confirmer.id] }),
                )
                .await?;
            confirmer.post("/coach/trainer/caseLibrary/confirm", json!({ "ids": [id] })).await?;
            self.clock.advance(7 * MINUTE);
            ids.push(id);
        }
        Ok(ids)
    }

    /// A copy that waits for confirmation, so that 待我确认 has something in it.
    async fn awaiting(&self, author: &Person, confirmer: &Person, case: i64) -> Result<()> {
        let id = author.post("/coach/trainer/caseLibrary/copy", json!({ "id": case })).await?["id"].clone();
        author
            .post("/coach/trainer/caseLibrary/submit", json!({ "id": id, "confirmerIds": [confirmer.id] }))
            .await?;
        Ok(())
    }

    async fn phrases(&self, author: &Person) -> Result<()> {
        for phrase in phrases::all()? {
            let body = json!({
                "groupName": phrase.group, "title": phrase.title, "content": phrase.content, "scope": 2,
            });
            author.post("/coach/trainer/quickPhrase/add", body).await?;
        }
        Ok(())
    }

    /// Assigns cases; the window is relative to the end of the story, the rule is (pass line, attempts).
    #[expect(clippy::too_many_arguments, reason = "one field of the form each")]
    async fn task(
        &self,
        author: &Person,
        name: &str,
        description: &str,
        case_ids: &[i64],
        students: &[i64],
        window: (i64, i64),
        rule: (i64, i64),
    ) -> Result<i64> {
        let items: Vec<Value> =
            case_ids.iter().map(|id| json!({ "caseId": id, "timeMode": 1, "durationSec": 1200 })).collect();
        let body = json!({
            "taskName": name,
            "description": description,
            "mode": 1,
            "startAt": Stamp(self.end + window.0),
            "endAt": Stamp(self.end + window.1),
            "attemptLimit": rule.1,
            "passRule": { "minCp": rule.0 },
            "items": items,
            "studentIds": students,
        });
        author.post("/coach/trainer/assessmentTask/add", body).await?["id"].as_i64().context("task id")
    }

    /// Students take items of a task, one after another, and everything is scored.
    async fn practise(
        &self,
        team: i64,
        author: &Person,
        task: i64,
        all: &[DemoCase],
        attempts: &[Attempt],
    ) -> Result<()> {
        let detail = author.get(&format!("/coach/trainer/assessmentTask/{task}")).await?;
        for attempt in attempts {
            let student = self.person(attempt.student, "student", team).await?;
            let item = &detail["items"][attempt.item];
            let case =
                all.iter().find(|c| item["caseName"] == c.name.as_str()).context("case of the item")?;
            let mine = student.get("/coach/student/assessment/list?pageSize=200").await?;
            let assignment = mine["items"]
                .as_array()
                .into_iter()
                .flatten()
                .find(|a| a["taskItemId"] == item["id"])
                .context("assignment")?;
            // Whoever has passed is done; the story does not know the scores beforehand.
            if assignment["canStart"] != true {
                continue;
            }
            self.dialogue(&student, &assignment["assignmentId"], case, attempt.quality).await?;
            self.score().await?;
            self.clock.advance(20 * MINUTE);
        }
        Ok(())
    }

    async fn dialogue(
        &self,
        student: &Person,
        assignment: &Value,
        case: &DemoCase,
        quality: Quality,
    ) -> Result<()> {
        let body = json!({
            "assignmentId": assignment, "clientNowMs": self.state.now(), "connId": crate::ids::short(),
        });
        let opened = student.post("/coach/student/practice/session/connect", body).await?;
        let (id, epoch) = (&opened["session"]["sessionId"], &opened["session"]["epoch"]);
        let mut finished = false;
        for line in quality.lines(&case.agent_lines) {
            // Longer lines take longer to write.
            self.clock.advance(4_000 + 350 * i64::try_from(line.chars().count())?);
            let body =
                json!({ "sessionId": id, "epoch": epoch, "clientMsgId": crate::ids::short(), "text": line });
            let answer = student.post("/coach/student/practice/session/sendMessage", body).await?;
            finished = answer["finished"] == true;
            if finished {
                break;
            }
        }
        if !finished {
            self.clock.advance(8_000);
            let body = json!({ "sessionId": id, "epoch": epoch, "clientReqId": crate::ids::short() });
            student.post("/coach/student/practice/session/close", body).await?;
        }
        Ok(())
    }

    async fn score(&self) -> Result<()> {
        self.clock.advance(2_000);
        Ok(boot::job_registry().drain(self.state).await?)
    }

    /// Some who failed appeal.
    async fn appeals(&self, team: i64, task: i64) -> Result<Vec<i64>> {
        let trainer = self.person("trainer02", "trainer", team).await?;
        let failed = trainer
            .get(&format!("/coach/trainer/assessmentResult/list?taskId={task}&status=3&result=2&sort=finishTime&order=desc"))
            .await?;
        let mut filed = Vec::new();
        for row in failed["items"].as_array().into_iter().flatten().take(3) {
            self.clock.advance(HOUR);
            if let Some(id) = self.file_appeal(team, row).await? {
                filed.push(id);
            }
        }
        Ok(filed)
    }

    async fn file_appeal(&self, team: i64, row: &Value) -> Result<Option<i64>> {
        let username = username_of(self.state, row["studentId"].as_i64().unwrap_or_default()).await?;
        let student = self.person(&username, "student", team).await?;
        let id = &row["sessionId"];
        let view = student.get(&format!("/coach/student/practice/session/result?sessionId={id}")).await?;
        if view["session"]["canAppeal"] != true {
            return Ok(None);
        }
        let missed: Vec<Value> = view["result"]["types"]
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|t| t["projects"].as_array().into_iter().flatten())
            .filter(|p| p["appealable"] == true)
            .flat_map(|p| p["items"].as_array().into_iter().flatten())
            .filter(|i| i["verdict"] == 2)
            .take(2)
            .map(|i| json!({ "checkItemId": i["checkItemId"], "claim": "对话中我已经做到这一点，请复核原文。", "wantedVerdict": 1 }))
            .collect();
        if missed.is_empty() {
            return Ok(None);
        }
        let body = json!({
            "sessionId": id,
            "resultId": view["result"]["id"],
            "reason": "我认为部分质检项的判定与对话原文不符，我在通话中已向客户说明并致歉，申请复核。",
            "items": missed,
        });
        Ok(student.post("/coach/student/appeal/add", body).await?["id"].as_i64())
    }

    async fn recheck(&self, trainer: &Person, appeal: i64) -> Result<()> {
        let detail = trainer.post("/coach/trainer/appealRecheck/claim", json!({ "id": appeal })).await?;
        let decisions: Vec<Value> = detail["items"]
            .as_array()
            .into_iter()
            .flatten()
            .enumerate()
            .map(|(i, item)| {
                let (verdict, comment) = if i == 0 {
                    (1, "复听原文，学员确有相应表述，予以认可。")
                } else {
                    (2, "原文中没有找到对应表述，维持原判。")
                };
                json!({ "checkItemId": item["checkItemId"], "verdict": verdict, "comment": comment })
            })
            .collect();
        let body = json!({ "id": appeal, "decisions": decisions, "comment": "感谢反馈，请继续保持。" });
        trainer.post("/coach/trainer/appealRecheck/submit", body).await?;
        Ok(())
    }
}

/// Clue names are unique within a team, so the case is part of them.
fn clue_name(clue: &str, case: &str) -> String {
    format!("{clue}·{case}").chars().take(50).collect()
}

async fn username_of(state: &AppState, id: i64) -> Result<String> {
    let row: (String,) = state.db.one(("SELECT username FROM account WHERE id=$1", crate::args![id])).await?;
    Ok(row.0)
}
