use calamine::{Data, DataType, Reader, Xlsx};
use coach_server::app::AppState;
use coach_server::args;
use coach_server::features::call_logs::CallLogExport;
use coach_server::features::exports::{self, ExportSource};
use coach_server::features::files;
use coach_server::jobs::{self, JobContext, Registry};
use coach_test_support::{Actor, TestApp, both_databases};
use serde_json::{Value, json};
use std::io::Cursor;

const EVIL: &str = "=HYPERLINK(\"http://x\",\"点我\")";

/// A task with one item, and sessions of both students: scores 9000, 7000 (lifted to 8000 by a recheck), 4000
/// and one that is not scored yet.
async fn seed(app: &TestApp) {
    let db = &app.state.db;
    let now = app.state.now();
    let scheme = db
        .int((
            "INSERT INTO scheme_revision (team_id, kind, no, snapshot, sha256, pass_cp, created_at) \
             VALUES ($1,'practice',1,$2,'x',6000,$3) RETURNING id",
            args![app.team, json!({}), now],
        ))
        .await
        .unwrap();
    let case = db
        .int((
            "INSERT INTO practice_case (team_id, case_no, name, difficulty, content, created_at, updated_at) \
             VALUES ($1,'C1',$2,'easy',$3,$4,$4) RETURNING id",
            args![app.team, EVIL, json!({}), now],
        ))
        .await
        .unwrap();
    let task = db
        .int((
            "INSERT INTO assessment_task (team_id, task_name, start_at, end_at, pass_cp, scheme_rev_id, created_at, updated_at) \
             VALUES ($1,'三月考核',$2,$2,6000,$3,$2,$2) RETURNING id",
            args![app.team, now, scheme],
        ))
        .await
        .unwrap();
    let item = db
        .int((
            "INSERT INTO task_item (task_id, task_item_name, case_id, difficulty) VALUES ($1,'退费投诉',$2,'easy') RETURNING id",
            args![task, case],
        ))
        .await
        .unwrap();
    for (line, (who, score, recheck, result)) in [
        ("student", Some(9000i64), None, Some(1i64)),
        ("student", Some(4000), None, Some(2)),
        ("student2", Some(7000), Some(8000i64), Some(1)),
        ("student2", None, None, None),
    ]
    .into_iter()
    .enumerate()
    {
        let start = now - 86_400_000 * (i64::try_from(line).unwrap() + 1);
        db.exec((
            "INSERT INTO assignment (team_id, task_id, task_item_id, student_id, created_at, updated_at) \
             SELECT $1,$2,$3,id,$5,$5 FROM account WHERE username=$4 ON CONFLICT DO NOTHING",
            args![app.team, task, item, who, now],
        ))
        .await
        .unwrap();
        db.exec((
            "INSERT INTO exam_session (team_id, student_id, assignment_id, task_id, case_id, attempt_no, exam_status, snapshot, \
             seed, state, turns, started_at, finished_at, finish_reason, score_cp, recheck_score_cp, result, score_status, created_at) \
             SELECT $1, a.id, g.id, $2, $3, $4, 3, $5, 1, $5, 10, $6, $7, 1, $8, $9, $10, CASE WHEN $8 IS NULL THEN 1 ELSE 3 END, $6 \
             FROM account a JOIN assignment g ON g.student_id=a.id AND g.task_item_id=$11 WHERE a.username=$12",
            args![
                app.team,
                task,
                case,
                i64::try_from(line).unwrap() + 1,
                json!({}),
                start,
                start + 754_000,
                score,
                recheck,
                result,
                item,
                who
            ],
        ))
        .await
        .unwrap();
    }
}

/// The id of a finished session of the first team's student.
pub async fn finished_session(app: &TestApp) -> i64 {
    app.state
        .db
        .int((
            "INSERT INTO exam_session (team_id, student_id, exam_status, snapshot, seed, state, started_at, finished_at, created_at) \
             SELECT $1, id, 3, $2, 1, $2, $3, $3, $3 FROM account WHERE username='student' RETURNING id",
            args![app.team, json!({}), app.state.now()],
        ))
        .await
        .unwrap()
}

/// The cells of the only sheet, as text.
pub fn sheet(bytes: Vec<u8>) -> Vec<Vec<String>> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("an xlsx");
    let range = book.worksheet_range_at(0).unwrap().unwrap();
    range.rows().map(|row| row.iter().map(|cell| cell.to_string()).collect()).collect()
}

async fn download(actor: &Actor<'_>, info: &Value) -> Vec<u8> {
    let reply = actor.get(&format!("/v2/files/{}", info["fileId"].as_str().unwrap())).await;
    assert_eq!(reply.status, 200);
    assert!(reply.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    reply.bytes
}

async fn finished(app: &TestApp, actor: &Actor<'_>, start: &str) -> Value {
    let id = actor.get(start).await.ok()["id"].as_i64().unwrap();
    app.drain_jobs().await;
    actor.get(&format!("/portal/api/callLog/export/status/{id}")).await.ok()
}

both_databases! {
    async fn call_records_are_listed_and_read(app) {
        seed(app).await;
        let admin = app.admin().await;
        let page = admin.get("/portal/api/callLog?pageSize=2&sort=score&order=desc").await.ok();
        assert_eq!((page["total"].as_i64(), page["items"][0]["score"].as_i64()), (Some(4), Some(9000)));
        assert_eq!(page["items"][0]["durationSec"], 754);
        let one = admin.get("/portal/api/callLog?studentKeyword=STUDENT2&result=1").await.ok();
        assert_eq!((one["total"].as_i64(), one["items"][0]["recheckScore"].as_i64()), (Some(1), Some(8000)));
        let day = "from=2026-03-01%2000:00:00&to=2026-03-01%2023:59:59";
        assert_eq!(admin.get(&format!("/portal/api/callLog?{day}")).await.ok()["total"], 1);
        assert_eq!(admin.get("/portal/api/callLog?caseKeyword=%25").await.ok()["total"], 0, "a wildcard is literal");
        let backwards = admin.get("/portal/api/callLog?from=2026-03-02%2000:00:00&to=2026-03-01%2000:00:00").await;
        assert_eq!((backwards.status.as_u16(), backwards.field("to")), (422, Some("结束时间不能早于开始时间")));
        let unknown = app.trainer().await.get("/coach/trainer/assessmentResult/list?status=99").await;
        assert_eq!((unknown.status.as_u16(), unknown.field("status")), (422, Some("没有这个状态")));
        let id = page["items"][0]["id"].as_i64().unwrap();
        app.state.db.exec((
            "INSERT INTO message (session_id, seq, role, text, sent_at) VALUES ($1,2,1,'您好',$2),($1,1,2,'我要退费，手机13812345678',$2)",
            args![id, app.state.now()],
        )).await.unwrap();
        let detail = admin.get(&format!("/portal/api/callLog/{id}")).await.ok();
        assert_eq!(detail["studentUsername"], "student");
        assert_eq!((&detail["messages"][0]["text"], &detail["messages"][1]["role"]), (&json!("我要退费，手机138****5678"), &json!(1)));
        let stranger = app.user("management_other").await;
        assert_eq!(stranger.get(&format!("/portal/api/callLog/{id}")).await.status, 404);
        assert_eq!(stranger.get("/portal/api/callLog").await.ok()["total"], 0);
    }

    async fn an_export_is_a_sheet_that_a_reader_opens(app) {
        seed(app).await;
        let admin = app.admin().await;
        let info = finished(app, &admin, "/portal/api/callLog/export/generateFile?studentKeyword=student2").await;
        assert_eq!((&info["status"], &info["rowCount"], &info["progressBp"]), (&json!(3), &json!(2), &json!(10_000)));
        assert_eq!(info["fileName"], "通话记录_20260302_100000.xlsx");
        assert_eq!(info["expiresAt"], "2026-03-05 10:00:00");
        let bytes = download(&admin, &info).await;
        let rows = sheet(bytes.clone());
        assert_eq!(rows[0][..4], ["通话编号", "学员", "账号", "案例"]);
        assert_eq!(rows.len(), 3);
        assert_eq!(rows[1][3], format!("'{EVIL}"), "no formula");
        let line = rows.iter().find(|r| r[13] == "70").unwrap();
        assert_eq!((line[1].as_str(), line[9].as_str(), line[14].as_str(), line[15].as_str()), ("student2昵称", "00:12:34", "80", "合格"));
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
        assert_eq!(book.sheet_names(), ["通话记录"]);
        let range = book.worksheet_range_at(0).unwrap().unwrap();
        assert!(matches!(range.get((1, 0)), Some(Data::String(_))), "ids are text");
        assert!(range.get((1, 10)).unwrap().is_float(), "counts are numbers");
    }

    async fn the_same_export_runs_once_and_belongs_to_its_owner(app) {
        seed(app).await;
        let admin = app.admin().await;
        let start = "/portal/api/callLog/export/generateFile?result=1";
        let (one, two) = (admin.get(start).await.ok(), admin.get(start).await.ok());
        assert_eq!(one, two, "still under way");
        let other = admin.get("/portal/api/callLog/export/generateFile?result=2").await.ok();
        assert_ne!(one, other);
        app.drain_jobs().await;
        assert_ne!(admin.get(start).await.ok(), one, "a finished one is made anew");
        app.drain_jobs().await;
        let record = admin.get("/portal/api/callLog/export/record").await.ok();
        assert_eq!(record["total"], 3);
        let file = record["items"][0]["fileId"].as_str().unwrap();
        app.add_user("management2", "management", app.team).await;
        let colleague = app.user("management2").await;
        assert_eq!(colleague.get("/portal/api/callLog/export/record").await.ok()["total"], 0);
        assert_eq!(colleague.get(&format!("/portal/api/callLog/export/status/{}", one["id"])).await.status, 404);
        assert_eq!(colleague.get(&format!("/portal/api/callLog/export/cancel/{}", one["id"])).await.status, 404);
        assert_eq!(colleague.get(&format!("/v2/files/{file}")).await.status, 404);
        let key = json!({ "fileId": file });
        assert_eq!(colleague.post("/portal/api/file/getTempSignUrl", key).await.status, 404);
    }

    async fn an_export_that_waits_is_cancelled_at_once(app) {
        let admin = app.admin().await;
        let id = admin.get("/portal/api/callLog/export/generateFile").await.ok()["id"].clone();
        let info = admin.get(&format!("/portal/api/callLog/export/cancel/{id}")).await.ok();
        assert_eq!((&info["status"], &info["fileId"]), (&json!(2), &json!(null)));
        assert_eq!(admin.get(&format!("/portal/api/callLog/export/cancel/{id}")).await.ok()["status"], 2);
        let done = finished(app, &admin, "/portal/api/callLog/export/generateFile").await;
        let late = admin.get(&format!("/portal/api/callLog/export/cancel/{}", done["id"])).await;
        assert_eq!((late.status.as_u16(), late.msg()), (409, "导出已结束，无法取消"));
    }

    async fn a_running_export_stops_and_leaves_no_file(app) {
        seed(app).await;
        app.state.db.exec((
            "INSERT INTO exam_session (team_id, student_id, attempt_no, exam_status, snapshot, seed, state, started_at, finished_at, created_at) \
             WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i+1 FROM n WHERE i<20000) \
             SELECT $1, (SELECT MIN(id) FROM account WHERE username='student'), 1, 3, $2, 1, $2, i, i+1000, i FROM n",
            args![app.team, json!({})],
        )).await.unwrap();
        let admin = app.admin().await;
        let id = admin.get("/portal/api/callLog/export/generateFile").await.ok()["id"].as_i64().unwrap();
        // As if the wish came in the moment the worker began.
        app.state.db.exec(("UPDATE job SET cancel_requested_at=$2 WHERE id=$1", args![id, app.state.now()])).await.unwrap();
        app.drain_jobs().await;
        assert_eq!(admin.get(&format!("/portal/api/callLog/export/status/{id}")).await.ok()["status"], 2);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM file").await.unwrap(), 0);
        let info = finished(app, &admin, "/portal/api/callLog/export/generateFile").await;
        assert_eq!(info["rowCount"], 20_004);
        assert_eq!(sheet(download(&admin, &info).await).len(), 20_005);
    }

    async fn a_wish_to_cancel_that_comes_while_the_file_is_stored_wins(app) {
        seed(app).await;
        let admin = app.admin().await;
        let id = admin.get("/portal/api/callLog/export/generateFile").await.ok()["id"].as_i64().unwrap();
        // The whole run, and the owner cancels just before its ending is written.
        let run = |state: AppState, context: JobContext| async move {
            let made = exports::run::<CallLogExport>(state.clone(), context.clone()).await?;
            assert_eq!(state.db.int("SELECT COUNT(*) FROM file").await?, 1);
            assert!(jobs::cancel(&state.db, context.job.id, state.now()).await?);
            Ok(made)
        };
        let kind = CallLogExport::KIND;
        Registry::default().with(kind, run).on_cancel(kind, exports::undo).drain(&app.state).await.unwrap();
        let info = admin.get(&format!("/portal/api/callLog/export/status/{id}")).await.ok();
        assert_eq!((&info["status"], &info["fileId"], &info["rowCount"]), (&json!(2), &json!(null), &json!(null)));
        assert_eq!(admin.get(&format!("/portal/api/callLog/export/cancel/{id}")).await.ok()["status"], 2);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM file").await.unwrap(), 0);
        assert_eq!(finished(app, &admin, "/portal/api/callLog/export/generateFile").await["status"], 3);
    }

    async fn an_exported_file_expires(app) {
        seed(app).await;
        let admin = app.admin().await;
        let info = finished(app, &admin, "/portal/api/callLog/export/generateFile").await;
        app.clock.advance(73 * 3_600_000);
        let admin = app.admin().await;
        let later = admin.get(&format!("/portal/api/callLog/export/status/{}", info["id"])).await.ok();
        assert_eq!((&later["status"], &later["fileId"]), (&json!(3), &json!(null)));
        assert_eq!(admin.get(&format!("/v2/files/{}", info["fileId"].as_str().unwrap())).await.status, 404);
        files::sweep(&app.state).await.unwrap();
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM blob").await.unwrap(), 0);
    }

    async fn results_and_ranking_come_by_key(app) {
        seed(app).await;
        let trainer = app.trainer().await;
        let mut books = Vec::new();
        for path in ["/coach/trainer/assessmentTaskExport?result=1", "/coach/trainer/assessmentTask/student/rankExport"] {
            let key = trainer.get(path).await.ok()["exportKey"].as_str().unwrap().to_owned();
            let info = format!("/coach/trainer/assessmentTaskExport/info?exportKey={key}");
            assert_eq!(trainer.get(&info).await.ok()["status"], 1);
            app.drain_jobs().await;
            let info = trainer.get(&info).await.ok();
            books.push(sheet(download(&trainer, &info).await));
            let late = trainer.post("/coach/trainer/assessmentTaskExport/cancel", json!({ "exportKey": key })).await;
            assert_eq!(late.status, 409);
        }
        let (results, rank) = (&books[0], &books[1]);
        assert_eq!(results.len(), 3);
        assert_eq!((results[1][3].as_str(), results[1][4].as_str(), results[1][9].as_str()), ("三月考核", "退费投诉", "60"));
        assert_eq!(rank[0][0], "名次");
        // student2: 8000 after the recheck; student: (9000 + 4000) / 2.
        assert_eq!(rank[1][2..], ["student2昵称", "80", "80", "1", "1", "100.00%"]);
        assert_eq!(rank[2][2..], ["student昵称", "65", "90", "2", "1", "50.00%"]);
        assert_eq!((rank[1][0].as_str(), rank[2][0].as_str()), ("1", "2"));
        assert_eq!(trainer.get("/coach/trainer/assessmentTaskExport/info?exportKey=abc").await.status, 404);
        assert_eq!(app.user("trainer2").await.get("/coach/trainer/assessmentTaskExport/info?exportKey=1").await.status, 404);
    }
}
