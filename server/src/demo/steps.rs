//! The steps of the story: what people do, through the calls that their screens make.

use super::client::Person;
use super::phrases;
use super::story::{Attempt, HOUR, MINUTE, Story};
use crate::app::AppState;
use crate::boot;
use crate::http::Stamp;
use anyhow::{Context, Result};
use coach_engine::demo::cases::DemoCase;
use coach_engine::demo::dialogues::Quality;
use serde_json::{Value, json};

impl Story<'_> {
    /// Writes the cases with their clues and has them confirmed by a second person.
    pub async fn library(&self, author: &Person, confirmer: &Person, all: &[DemoCase]) -> Result<Vec<i64>> {
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
    pub async fn awaiting(&self, author: &Person, confirmer: &Person, case: i64) -> Result<()> {
        let id = author.post("/coach/trainer/caseLibrary/copy", json!({ "id": case })).await?["id"].clone();
        author
            .post("/coach/trainer/caseLibrary/submit", json!({ "id": id, "confirmerIds": [confirmer.id] }))
            .await?;
        Ok(())
    }

    pub async fn phrases(&self, author: &Person) -> Result<()> {
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
    pub async fn task(
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
    pub async fn practise(
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
    pub async fn appeals(&self, team: i64, task: i64) -> Result<Vec<i64>> {
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

    pub async fn recheck(&self, trainer: &Person, appeal: i64) -> Result<()> {
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
