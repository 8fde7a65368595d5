//! What happened in the demo call centre during the last ten days, told through the product's own calls
//! under a clock that the story moves.

use super::client::Person;
use super::people::{PASSWORD, Teams};
use crate::ai::prompts::Prompt;
use crate::app::AppState;
use crate::clock::FakeClock;
use anyhow::Result;
use axum::Router;
use coach_engine::demo::cases::{self, DemoCase};
use coach_engine::demo::dialogues::Quality;
use coach_engine::enums::PromptScene;
use serde_json::json;

pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;
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
pub struct Attempt {
    pub student: &'static str,
    pub item: usize,
    pub quality: Quality,
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

    pub async fn person(&self, username: &str, role: &str, team: i64) -> Result<Person> {
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
}
