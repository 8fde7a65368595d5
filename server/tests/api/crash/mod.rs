//! The real binary killed with SIGKILL again and again, in the middle of turns and of scorings, under clients that
//! try again. Nothing that was acknowledged is lost, the numbering has no gap, no deadline moves, and every
//! session that was handed in is scored, once.

mod client;
mod process;
mod student;

use client::Client;
use coach_engine::demo::cases;
use coach_server::args;
use coach_server::boot;
use coach_server::config::Config;
use coach_server::db::Db;
use coach_server::http::Stamp;
use coach_test_support::Place;
use coach_test_support::fake_ai::{Answer, FakeAi, Judge};
use process::Server;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use student::{Pulse, Record, Student};
use tokio::task::JoinSet;

/// On each database, fifty together.
const KILLS: usize = 25;
const STUDENTS: usize = 3;
/// After so many kills everybody finishes an attempt: a job that is interrupted more than ten times is given up.
const BREATH: usize = 8;
/// Nothing here takes nearly as long; it only ends a test that hangs.
const BOUND: Duration = Duration::from_secs(900);
const DURATION_SEC: i64 = 3_600;
/// How long the fake models think, which is when they can be interrupted.
const WORDING: Duration = Duration::from_millis(100);
const JUDGING: Duration = Duration::from_millis(300);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    endure(Place::sqlite(), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_postgres() {
    endure(Place::postgres().await, 2).await;
}

async fn endure(place: Place, seed: u64) {
    let passwords = accounts(&place).await;
    let mut server = Server::start(&place).await;
    let done = tokio::time::timeout(BOUND, story(&place, &mut server, &passwords, seed)).await;
    let Ok((records, kills)) = done else {
        panic!("the test hangs; the server's log ends with\n{}", server.tail())
    };
    server.kill().await;
    drop(server);
    check(&place, &records, &kills).await;
    place.remove().await;
}

/// Two teams: one has the built-in rules only, one has models.
const TEAMS: [&str; 2] = ["规则组", "模型组"];
const RULE: usize = 0;
const MODEL: usize = 1;

struct Passwords(Vec<(String, String)>);

impl Passwords {
    async fn sign_in(&self, anybody: &Client, username: &str) -> Client {
        let (_, password) = self.0.iter().find(|(name, _)| name == username).unwrap();
        anybody.signed_in(username, password).await
    }
}

async fn accounts(place: &Place) -> Passwords {
    let mut config = Config::load(None).unwrap();
    config.data_dir = place.folder().to_owned();
    place.url().clone_into(&mut config.database.url);
    let state = boot::open(config, None).await.unwrap();
    let mut passwords = Vec::new();
    for (team, name) in TEAMS.iter().enumerate() {
        let students = (0..STUDENTS).map(|n| (format!("student{team}{n}"), "student"));
        let others = [("author", "trainer"), ("confirmer", "trainer"), ("boss", "management")];
        let others = others.map(|(who, role)| (format!("{who}{team}"), role));
        for (username, role) in others.into_iter().chain(students) {
            let password = boot::admin::create_user(&state, &username, role, name, None).await.unwrap();
            passwords.push((username, password.expect("a generated password")));
        }
    }
    state.db.close().await;
    Passwords(passwords)
}

struct Models {
    customer: FakeAi,
    judge: FakeAi,
}

async fn connect_models(boss: &Client) -> Models {
    let models = Models { customer: FakeAi::start().await, judge: FakeAi::start().await };
    models.customer.always(Answer::Say("好的，你说吧。".to_owned()));
    models.customer.think(WORDING);
    models.judge.always(Answer::Judge(Judge::Honest));
    models.judge.think(JUDGING);
    for (capability, fake) in [("customer", &models.customer), ("judge", &models.judge)] {
        let form = json!({ "name": capability, "kind": 1, "baseUrl": fake.url, "modelId": "fake-1", "concurrency": 64 });
        let id = boss.ok("/portal/api/agentEndPoint/0", form).await["id"].clone();
        let chain = json!({ "capability": capability, "chain": [{ "agentId": id }] });
        boss.ok("/portal/api/agentEndPoint/status", chain).await;
    }
    models
}

/// A case and a task for everybody in a team, through the product's own calls.
async fn students(
    anybody: &Client,
    passwords: &Passwords,
    team: usize,
    pulse: &Arc<Pulse>,
    dice: &mut StdRng,
) -> Vec<Student> {
    let author = passwords.sign_in(anybody, &format!("author{team}")).await;
    let confirmer = passwords.sign_in(anybody, &format!("confirmer{team}")).await;
    let confirmer_id = confirmer.get("/portal/api/user").await["data"]["id"].clone();
    let case = cases::all().unwrap().remove(0);
    let library = "/coach/trainer/caseLibrary";
    let form = json!({
        "name": case.name, "businessType": case.business_type, "difficulty": case.difficulty, "content": case.content,
    });
    let case_id = author.ok(&format!("{library}/add"), form).await["id"].clone();
    author.ok(&format!("{library}/submit"), json!({ "id": case_id, "confirmerIds": [confirmer_id] })).await;
    confirmer.ok(&format!("{library}/confirm"), json!({ "ids": [case_id] })).await;
    let mut people = Vec::new();
    for number in 0..STUDENTS {
        people.push(passwords.sign_in(anybody, &format!("student{team}{number}")).await);
    }
    let mut ids = Vec::new();
    for student in &people {
        ids.push(student.get("/portal/api/user").await["data"]["id"].clone());
    }
    let now = student::now_ms();
    // Nobody ever passes, so that everybody may always take another attempt.
    let form = json!({
        "taskName": "断电考核", "mode": 1, "startAt": Stamp(now - 3_600_000).text(),
        "endAt": Stamp(now + 86_400_000).text(), "attemptLimit": 0, "passRule": { "minCp": 10_000, "times": 99 },
        "studentIds": ids, "items": [{ "caseId": case_id, "timeMode": 1, "durationSec": DURATION_SEC }],
    });
    author.ok("/coach/trainer/assessmentTask/add", form).await;
    let mut students = Vec::new();
    for client in people {
        let list = client.get("/coach/student/assessment/list").await;
        let assignment = list["data"]["items"][0]["assignmentId"].as_i64().expect("an assignment");
        let lines = case.agent_lines.average.clone();
        students.push(Student::new(client, assignment, lines, pulse.clone(), dice.random()));
    }
    students
}

/// When to kill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// While a line is being said and answered by the rules.
    Turn,
    /// While a model words the reply.
    Wording,
    /// While a session is handed in and scored by the rules.
    Scoring,
    /// While a model judges.
    Judging,
}

const MOMENTS: [Moment; 4] = [Moment::Turn, Moment::Wording, Moment::Scoring, Moment::Judging];

async fn story(
    place: &Place,
    server: &mut Server,
    passwords: &Passwords,
    seed: u64,
) -> (Vec<Vec<Record>>, Vec<Moment>) {
    let mut dice = StdRng::seed_from_u64(seed);
    let anybody = Client::new(server.address());
    let models = connect_models(&passwords.sign_in(&anybody, &format!("boss{MODEL}")).await).await;
    let pulses = [Arc::new(Pulse::default()), Arc::new(Pulse::default())];
    let mut talks = [JoinSet::new(), JoinSet::new()];
    for (team, pulse) in pulses.iter().enumerate() {
        for student in students(&anybody, passwords, team, pulse, &mut dice).await {
            talks[team].spawn(student.run());
        }
    }
    let mut kills = Vec::new();
    while kills.len() < KILLS {
        let moment = MOMENTS[dice.random_range(0..MOMENTS.len())];
        wait_for(moment, &pulses, &models, &mut dice).await;
        server.kill().await;
        kills.push(moment);
        if moment == Moment::Wording {
            let open = number(place, "SELECT COUNT(*) FROM turn").await;
            assert!(open > 0, "the kill came while a reply was being worded");
        }
        server.start_again(place).await;
        if kills.len().is_multiple_of(BREATH) {
            rest(&pulses).await;
        }
    }
    for pulse in &pulses {
        pulse.stop.store(true, Ordering::SeqCst);
    }
    let mut records = Vec::new();
    for talk in talks {
        records.push(talk.join_all().await.into_iter().flatten().collect());
    }
    (records, kills)
}

async fn wait_for(moment: Moment, pulses: &[Arc<Pulse>; 2], models: &Models, dice: &mut StdRng) {
    let most = match moment {
        Moment::Turn => {
            until(|| busy(&pulses[RULE].saying)).await;
            25
        }
        Moment::Scoring => {
            until(|| busy(&pulses[RULE].handing_in)).await;
            60
        }
        Moment::Wording => {
            asked(&models.customer).await;
            50
        }
        Moment::Judging => {
            asked(&models.judge).await;
            150
        }
    };
    tokio::time::sleep(Duration::from_millis(dice.random_range(0..most))).await;
}

fn busy(count: &AtomicUsize) -> bool {
    count.load(Ordering::SeqCst) > 0
}

/// A call that has only just come in, so that it is under way for as long as the model thinks.
async fn asked(model: &FakeAi) {
    let before = model.seen().len();
    until(|| model.seen().len() > before).await;
}

async fn until(mut condition: impl FnMut() -> bool) {
    while !condition() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Lets everybody finish an attempt, scoring included.
async fn rest(pulses: &[Arc<Pulse>; 2]) {
    for pulse in pulses {
        pulse.pause.store(true, Ordering::SeqCst);
    }
    until(|| pulses.iter().all(|p| p.resting.load(Ordering::SeqCst) == STUDENTS)).await;
    for pulse in pulses {
        pulse.pause.store(false, Ordering::SeqCst);
    }
}

async fn number(place: &Place, sql: &'static str) -> i64 {
    let db = Db::open(place.url(), 1).await.unwrap();
    let number = db.int(sql).await.unwrap();
    db.close().await;
    number
}

#[derive(Debug, sqlx::FromRow)]
struct Line {
    id: i64,
    seq: i64,
    role: i64,
    text: String,
    client_msg_id: Option<String>,
}

#[derive(Debug, sqlx::FromRow)]
struct Session {
    exam_status: i64,
    score_status: i64,
    next_seq: i64,
    started_at: i64,
    deadline_at: i64,
    result_id: Option<i64>,
    score_cp: Option<i64>,
}

#[derive(Debug, sqlx::FromRow)]
struct Score {
    id: i64,
    origin: i64,
    model_id: String,
    total_cp: Option<i64>,
}

async fn check(place: &Place, records: &[Vec<Record>], kills: &[Moment]) {
    let db = Db::open(place.url(), 2).await.unwrap();
    let mut scores = Vec::new();
    for (team, record) in records.iter().enumerate().flat_map(|(t, r)| r.iter().map(move |r| (t, r))) {
        check_lines(&db, record).await;
        scores.push((team, check_score(&db, team, record).await));
    }
    let sessions = i64::try_from(scores.len()).unwrap();
    let count = async |sql: &'static str| db.int(sql).await.unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM exam_session").await, sessions, "nobody started anything else");
    assert_eq!(count("SELECT COUNT(*) FROM turn").await, 0, "every reply was finished");
    assert_eq!(count("SELECT COUNT(*) FROM job WHERE kind='score'").await, sessions);
    // A worker may have died after the score was published and before its job was: that one goes on being leased.
    assert_eq!(count("SELECT COUNT(*) FROM job WHERE state NOT IN ('succeeded','running')").await, 0);
    let judging = i64::try_from(kills.iter().filter(|k| **k == Moment::Judging).count()).unwrap();
    let resumed = count("SELECT CAST(SUM(interrupted) AS BIGINT) FROM job").await;
    assert!(
        judging > 0 && resumed >= judging,
        "{judging} kills while a model judged, {resumed} jobs resumed"
    );
    // The same lines to the same customer are worth the same, however often the server died meanwhile.
    let by_rules: Vec<_> =
        scores.into_iter().filter(|(team, _)| *team == RULE).map(|(_, score)| score).collect();
    assert!(by_rules.windows(2).all(|pair| pair[0] == pair[1]), "{by_rules:?}");
    db.close().await;
}

async fn check_lines(db: &Db, record: &Record) {
    let lines: Vec<Line> = db
        .all((
            "SELECT id, seq, role, text, client_msg_id FROM message WHERE session_id=$1 ORDER BY seq",
            args![record.session],
        ))
        .await
        .unwrap();
    let session = record.session;
    assert!((1..).zip(&lines).all(|(seq, line)| line.seq == seq), "a gap in session {session}: {lines:?}");
    for (id, said) in &record.said {
        let stored: Vec<&Line> = lines.iter().filter(|l| l.client_msg_id.as_ref() == Some(id)).collect();
        let [stored] = stored[..] else { panic!("{id} is stored {} times", stored.len()) };
        assert_eq!(
            (Some((stored.seq, stored.id)), &stored.text),
            (said.ack, &said.text),
            "session {session}"
        );
        let Some((reply, seq, text)) = &said.reply else { continue };
        let shown = lines.iter().find(|l| l.id == *reply).expect("the reply that was shown");
        assert_eq!((shown.seq, shown.role, &shown.text), (*seq, 2, text));
        assert_eq!(shown.seq, stored.seq + 1);
    }
    assert_eq!(lines.iter().filter(|l| l.role == 1).count(), record.said.len(), "session {session}");
}

async fn check_score(db: &Db, team: usize, record: &Record) -> (Option<i64>, Vec<(i64, i64)>) {
    let session: Session = db
        .one((
            "SELECT exam_status, score_status, next_seq, started_at, deadline_at, result_id, score_cp \
             FROM exam_session WHERE id=$1",
            args![record.session],
        ))
        .await
        .unwrap();
    let id = record.session;
    assert_eq!((session.exam_status, session.score_status), (3, 3), "session {id}");
    assert_eq!(session.deadline_at, record.deadline, "the deadline of session {id}");
    assert_eq!(session.deadline_at, session.started_at + DURATION_SEC * 1000);
    let last = db.int(("SELECT MAX(seq) FROM message WHERE session_id=$1", args![id])).await.unwrap();
    assert_eq!(session.next_seq, last + 1);
    let scores: Vec<Score> = db
        .all(("SELECT id, origin, model_id, total_cp FROM score_result WHERE session_id=$1", args![id]))
        .await
        .unwrap();
    let [score] = &scores[..] else { panic!("session {id} is scored {} times", scores.len()) };
    assert_eq!(Some(score.id), session.result_id);
    assert!(score.total_cp.is_some() && score.total_cp == session.score_cp, "session {id}: {score:?}");
    let made_by = if team == MODEL { (2, "fake-1") } else { (1, "") };
    assert_eq!((score.origin, score.model_id.as_str()), made_by, "session {id}");
    let verdicts: Vec<(i64, i64)> = db
        .all((
            "SELECT check_item_id, verdict FROM item_result WHERE result_id=$1 ORDER BY check_item_id",
            args![score.id],
        ))
        .await
        .unwrap();
    assert!(!verdicts.is_empty());
    (score.total_cp, verdicts)
}
