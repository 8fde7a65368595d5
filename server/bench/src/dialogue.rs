//! Many dialogues at once with the rule customer, at a pace no person reaches: a line every two seconds.

use crate::client::{self, Connection};
use crate::data::{Person, Place};
use crate::load::Figures;
use anyhow::{Context, Result};
use coach_engine::demo::cases;
use coach_server::http::Stamp;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const PACE: Duration = Duration::from_secs(2);
const TURNS: usize = 10;
const SESSION: &str = "/coach/student/practice/session";

async fn ask(connection: &mut Connection, token: &str, path: &str, body: &Value) -> Result<Value> {
    let answer = connection.call(&client::post(path, token, "application/json", &body.to_string())).await?;
    let answer: Value = serde_json::from_slice(&answer)?;
    Ok(answer["data"].clone())
}

/// A confirmed case and a task that assigns it to everybody; answers what a middling agent says in it.
async fn prepare(address: &str, place: &Place, students: &[Person]) -> Result<Vec<String>> {
    let trainers = place.people("trainer", 2).await?;
    let (author, confirmer) = (&trainers[0], &trainers[1]);
    let case = cases::all()?.into_iter().next().context("a shipped case")?;
    let mut connection = Connection::open(address).await?;
    let library = "/coach/trainer/caseLibrary";
    let body = json!({
        "name": case.name, "businessType": case.business_type, "difficulty": case.difficulty, "content": case.content,
    });
    let id = ask(&mut connection, &author.token, &format!("{library}/add"), &body).await?["id"].clone();
    let body = json!({ "id": id, "confirmerIds": [confirmer.id] });
    ask(&mut connection, &author.token, &format!("{library}/submit"), &body).await?;
    ask(&mut connection, &confirmer.token, &format!("{library}/confirm"), &json!({ "ids": [id] })).await?;
    let now = place.now();
    let body = json!({
        "taskName": "压测考核", "mode": 1, "startAt": Stamp(now - 3_600_000).text(),
        "endAt": Stamp(now + 86_400_000).text(), "attemptLimit": 1, "passRule": { "minCp": 6000 },
        "studentIds": students.iter().map(|s| s.id).collect::<Vec<_>>(),
        "items": [{ "caseId": id, "timeMode": 2, "durationSec": 0 }],
    });
    ask(&mut connection, &author.token, "/coach/trainer/assessmentTask/add", &body).await?;
    Ok(case.agent_lines.average)
}

/// Every student holds one dialogue; answers the time from a line to the first streamed piece of its reply.
pub async fn run(address: &str, place: &Place, students: Vec<Person>) -> Result<Figures> {
    let lines = prepare(address, place, &students).await?;
    let mut talks = tokio::task::JoinSet::new();
    let count = u32::try_from(students.len())?;
    let began = Instant::now();
    for (number, student) in (0..).zip(students) {
        let (address, lines) = (address.to_owned(), lines.clone());
        let assignment = place.assignment(student.id).await?;
        let now = place.now();
        talks.spawn(async move {
            tokio::time::sleep(PACE * number / count).await;
            talk(&address, &student, assignment, now, &lines).await
        });
    }
    let mut took = Vec::new();
    while let Some(talk) = talks.join_next().await {
        took.extend(talk??);
    }
    Ok(Figures::of(took, began.elapsed()))
}

async fn talk(
    address: &str,
    student: &Person,
    assignment: i64,
    now: i64,
    lines: &[String],
) -> Result<Vec<Duration>> {
    let mut connection = Connection::open(address).await?;
    let body = json!({ "assignmentId": assignment, "clientNowMs": now, "connId": "bench-window" });
    let opened = ask(&mut connection, &student.token, &format!("{SESSION}/connect"), &body).await?;
    let mut took = Vec::with_capacity(TURNS);
    for (turn, line) in lines.iter().cycle().take(TURNS).enumerate() {
        tokio::time::sleep(PACE).await;
        let body = json!({
            "sessionId": opened["session"]["sessionId"], "epoch": opened["session"]["epoch"],
            "clientMsgId": format!("bench-{turn:04}"), "text": line,
        });
        let request = client::post(
            &format!("{SESSION}/sendMessage"),
            &student.token,
            "text/event-stream",
            &body.to_string(),
        );
        let (first, events) = connection.stream(&request, b"event: delta").await?;
        took.push(first);
        // The customer may hang up; that dialogue is over.
        if events.windows(15).any(|part| part == b"\"finished\":true") {
            break;
        }
    }
    Ok(took)
}
