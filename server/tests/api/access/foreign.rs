//! Calls that name a row of the first team; whoever belongs to another team must be told that it does not
//! exist. Each feature adds its own here.

use coach_test_support::TestApp;
use serde_json::{Value, json};

#[derive(Debug)]
pub struct Foreign {
    pub method: &'static str,
    pub path: String,
    pub body: Option<Value>,
}

impl Foreign {
    pub fn new(method: &'static str, path: impl Into<String>, body: Option<Value>) -> Self {
        Self { method, path: path.into(), body }
    }
}

pub async fn samples(app: &TestApp) -> Vec<Foreign> {
    let mut all = Vec::new();
    all.extend(teams(app));
    // First, while the shipped scheme is the team's newest.
    all.extend(sessions(app).await);
    all.extend(quality(app).await);
    all.extend(content(app).await);
    all.extend(models(app).await);
    all.extend(tasks(app).await);
    all.extend(files(app).await);
    all.extend(exports(app).await);
    all
}

async fn files(app: &TestApp) -> Vec<Foreign> {
    let trainer = app.trainer().await;
    let check = json!({ "name": "a.txt", "size": 3000, "chunkSize": 1024, "sha256": "" });
    let upload = trainer.post("/v2/files/checkChunk", check.clone()).await.ok()["uploadId"].clone();
    let mut resumed = check;
    resumed["uploadId"] = upload;
    let file = crate::files::add(&trainer, "a.txt", "您好".as_bytes()).await;
    vec![
        Foreign::new("GET", format!("/v2/files/{file}"), None),
        Foreign::new("POST", "/v2/files/checkChunk", Some(resumed)),
        Foreign::new("POST", "/portal/api/file/getTempSignUrl", Some(json!({ "fileId": file }))),
        Foreign::new("POST", "/portal/api/resource/getTempSignUrl", Some(json!({ "fileId": file }))),
    ]
}

async fn exports(app: &TestApp) -> Vec<Foreign> {
    let (admin, trainer) = (app.admin().await, app.trainer().await);
    let mut all = Vec::new();
    for log in ["/portal/api/callLog", "/portal/api/flowLog"] {
        let id = admin.get(&format!("{log}/export/generateFile")).await.ok()["id"].clone();
        all.push(Foreign::new("GET", format!("{log}/export/status/{id}"), None));
        all.push(Foreign::new("GET", format!("{log}/export/cancel/{id}"), None));
    }
    let base = "/coach/trainer/assessmentTaskExport";
    let key = trainer.get(base).await.ok()["exportKey"].clone();
    all.push(Foreign::new("GET", format!("{base}/info?exportKey={}", key.as_str().unwrap()), None));
    all.push(Foreign::new("POST", format!("{base}/cancel"), Some(json!({ "exportKey": key }))));
    let log = crate::exports::finished_session(app).await;
    all.push(Foreign::new("GET", format!("/portal/api/callLog/{log}"), None));
    all
}

async fn models(app: &TestApp) -> Vec<Foreign> {
    let agent_form =
        json!({ "name": "他组模型", "kind": 1, "baseUrl": "http://10.0.0.1/v1", "modelId": "m", "rev": 1 });
    let prompt_form = json!({ "name": "他组指令", "scene": 4, "body": "{{text}}", "rev": 1 });
    let (agents, prompts) = ("/portal/api/agentEndPoint", "/portal/api/promptTemplate");
    let admin = app.admin().await;
    let add =
        async |path: &str, form: &Value| admin.post(path, form.clone()).await.ok()["id"].as_i64().unwrap();
    let agent = add(&format!("{agents}/0"), &agent_form).await;
    let prompt = add(prompts, &prompt_form).await;
    let log = crate::flow_logs::add(app, app.team, "t").await;
    vec![
        Foreign::new("GET", format!("{agents}/{agent}"), None),
        Foreign::new("POST", format!("{agents}/{agent}"), Some(agent_form)),
        Foreign::new("POST", format!("{agents}/{agent}/check"), Some(json!({}))),
        Foreign::new("POST", format!("{agents}/status"), Some(json!({ "id": agent, "status": 2 }))),
        Foreign::new("DELETE", format!("{agents}/{agent}"), None),
        Foreign::new("GET", format!("{prompts}/{prompt}"), None),
        Foreign::new("PUT", format!("{prompts}/{prompt}"), Some(prompt_form)),
        Foreign::new("POST", format!("{prompts}/{prompt}/use"), Some(json!({ "useState": 1 }))),
        Foreign::new("POST", format!("{prompts}/{prompt}/copy"), Some(json!({}))),
        Foreign::new("POST", format!("{prompts}/{prompt}/rollback"), Some(json!({ "no": 1, "rev": 1 }))),
        Foreign::new("POST", format!("{prompts}/{prompt}/testRun"), Some(json!({}))),
        Foreign::new("DELETE", format!("{prompts}/{prompt}"), None),
        Foreign::new("GET", format!("/portal/api/flowLog/{log}"), None),
    ]
}

fn teams(app: &TestApp) -> Vec<Foreign> {
    vec![Foreign::new("POST", "/portal/api/user/setTeam", Some(json!({ "teamId": app.team })))]
}

async fn quality(app: &TestApp) -> Vec<Foreign> {
    let revision = app.install_scheme(app.team).await;
    let admin = app.admin().await;
    let kind = "/coach/management/qualityType";
    let project = "/coach/management/assessmentQualityProject";
    let type_form = json!({ "name": "他组类型", "capCp": null });
    let type_id = admin.post(&format!("{kind}/add"), type_form.clone()).await.ok()["id"].clone();
    let project_form = json!({
        "typeId": type_id, "name": "他组项目", "maxCp": 1000, "mode": 1, "severity": 1, "handler": 1, "status": 1,
        "naAllowed": true, "appealable": true
    });
    let project_id = admin.post(&format!("{project}/add"), project_form).await.ok()["id"].clone();
    let item = "/coach/management/checkItem";
    let item_form =
        json!({ "projectId": project_id, "name": "他组质检项", "question": "是否？", "cp": 1000, "rev": 1 });
    let item_id = admin.post(&format!("{item}/add"), item_form.clone()).await.ok()["item"]["id"].clone();
    let group = "/coach/management/keywordGroup";
    let group_form = json!({ "name": "他组词组", "words": ["词"], "rev": 1 });
    let group_id = admin.post(&format!("{group}/add"), group_form.clone()).await.ok()["id"].clone();
    vec![
        Foreign::new("GET", format!("{item}/{item_id}"), None),
        Foreign::new("PUT", format!("{item}/{item_id}"), Some(item_form)),
        Foreign::new("PUT", format!("{item}/sort"), Some(json!({ "ids": [item_id] }))),
        Foreign::new("PUT", format!("{item}/useState"), Some(json!({ "ids": [item_id], "useState": 2 }))),
        Foreign::new(
            "POST",
            format!("{item}/try"),
            Some(json!({ "checkItemId": item_id, "text": "坐席：好" })),
        ),
        Foreign::new("POST", format!("{item}/hitRate"), Some(json!({ "checkItemId": item_id }))),
        Foreign::new("DELETE", format!("{item}/{item_id}"), None),
        Foreign::new("PUT", format!("{group}/{group_id}"), Some(group_form)),
        Foreign::new("POST", format!("{group}/{group_id}/reset"), Some(json!({}))),
        Foreign::new("DELETE", format!("{group}/{group_id}"), None),
        Foreign::new("GET", format!("/coach/management/practiceScoreConfig/revision/{revision}"), None),
        Foreign::new(
            "PUT",
            format!("{kind}/{type_id}"),
            Some(json!({ "name": "新", "capCp": null, "rev": 1 })),
        ),
        Foreign::new("PUT", format!("{kind}/sort"), Some(json!({ "ids": [type_id] }))),
        Foreign::new("DELETE", format!("{kind}/{type_id}"), None),
        Foreign::new("PUT", format!("{project}/sort"), Some(json!({ "ids": [project_id] }))),
        Foreign::new("PUT", format!("{project}/handler"), Some(json!({ "ids": [project_id], "handler": 1 }))),
        Foreign::new("PUT", format!("{project}/status"), Some(json!({ "ids": [project_id], "status": 2 }))),
        Foreign::new("DELETE", format!("{project}/{project_id}"), None),
    ]
}

async fn content(app: &TestApp) -> Vec<Foreign> {
    let trainer = app.trainer().await;
    let draft = crate::cases::draft("他队案例");
    let case = crate::cases::add(&trainer, "他队案例").await;
    let phrase = json!({ "title": "他队短语", "content": "您好", "scope": 2, "rev": 1 });
    let clue = json!({
        "name": "他队线索", "kind": 1, "revealAt": 1, "fields": [{ "label": "姓名", "value": "张三" }], "rev": 1,
    });
    let add =
        async |path: &str, body: &Value| trainer.post(path, body.clone()).await.ok()["id"].as_i64().unwrap();
    let phrase_id = add("/coach/trainer/quickPhrase/add", &phrase).await;
    let clue_id = add("/coach/trainer/serviceClue/add", &clue).await;
    let library = "/coach/trainer/caseLibrary";
    vec![
        Foreign::new("GET", format!("{library}/{case}"), None),
        Foreign::new("PUT", format!("{library}/{case}"), Some(draft)),
        Foreign::new("DELETE", format!("{library}/{case}"), None),
        Foreign::new("GET", format!("{library}/{case}/versions"), None),
        Foreign::new("GET", format!("{library}/{case}/versions/1"), None),
        Foreign::new("GET", format!("{library}/{case}/clues"), None),
        Foreign::new("PUT", format!("{library}/{case}/clues"), Some(json!({ "clueIds": [] }))),
        Foreign::new("POST", format!("{library}/copy"), Some(json!({ "id": case }))),
        Foreign::new("POST", format!("{library}/confirm"), Some(json!({ "ids": [case] }))),
        Foreign::new("POST", format!("{library}/return"), Some(json!({ "id": case, "reason": "不对" }))),
        Foreign::new("GET", format!("/coach/trainer/quickPhrase/{phrase_id}"), None),
        Foreign::new("PUT", format!("/coach/trainer/quickPhrase/{phrase_id}"), Some(phrase)),
        Foreign::new("PUT", "/coach/trainer/quickPhrase/sort", Some(json!({ "ids": [phrase_id] }))),
        Foreign::new("POST", "/coach/trainer/quickPhrase/copy", Some(json!({ "id": phrase_id }))),
        Foreign::new("GET", format!("/coach/trainer/serviceClue/{clue_id}"), None),
        Foreign::new("PUT", format!("/coach/trainer/serviceClue/{clue_id}"), Some(clue)),
    ]
}

async fn tasks(app: &TestApp) -> Vec<Foreign> {
    crate::tasks::scheme(app, 1).await;
    let case = crate::cases::confirmed(app, "他队考核案例").await;
    let mut form = crate::tasks::form(app, "他队考核", case).await;
    let id = crate::tasks::add(app, form.clone()).await;
    form["rev"] = json!(1);
    let extra = json!({ "studentId": app.student().await.id, "extraTimeBp": 100 });
    let base = "/coach/trainer/assessmentTask";
    vec![
        Foreign::new("GET", format!("{base}/{id}"), None),
        Foreign::new("PUT", format!("{base}/{id}"), Some(form)),
        Foreign::new("DELETE", format!("{base}/{id}"), None),
        Foreign::new("GET", format!("{base}/{id}/student/list"), None),
        Foreign::new("PUT", format!("{base}/{id}/extraTime"), Some(extra)),
        Foreign::new("POST", format!("{base}/close"), Some(json!({ "id": id }))),
        Foreign::new("POST", format!("{base}/reopen"), Some(json!({ "id": id }))),
    ]
}

async fn sessions(app: &TestApp) -> Vec<Foreign> {
    let (session, appeal, assignment, message) = crate::practice::appealed(app).await;
    let decisions = json!([{ "checkItemId": 1, "verdict": 1, "comment": "他组改判" }]);
    let practice = "/coach/student/practice/session";
    let connect = json!({ "sessionId": session, "clientNowMs": app.state.now(), "connId": "window-0001" });
    vec![
        Foreign::new("POST", format!("{practice}/connect"), Some(connect)),
        Foreign::new(
            "POST",
            format!("{practice}/react"),
            Some(json!({ "messageId": message, "reaction": 1 })),
        ),
        Foreign::new("GET", format!("{practice}/result?sessionId={session}"), None),
        Foreign::new("GET", format!("/coach/student/assessment/{assignment}"), None),
        Foreign::new("GET", format!("/coach/student/appeal/{appeal}"), None),
        Foreign::new("POST", "/coach/student/appeal/withdraw", Some(json!({ "id": appeal }))),
        Foreign::new("GET", format!("/coach/trainer/appealRecheck/{appeal}"), None),
        Foreign::new("POST", "/coach/trainer/appealRecheck/claim", Some(json!({ "id": appeal }))),
        Foreign::new("POST", "/coach/trainer/appealRecheck/release", Some(json!({ "id": appeal }))),
        Foreign::new(
            "POST",
            "/coach/trainer/appealRecheck/assign",
            Some(json!({ "ids": [appeal], "assigneeId": null })),
        ),
        Foreign::new(
            "POST",
            "/coach/trainer/appealRecheck/submit",
            Some(json!({ "id": appeal, "decisions": decisions })),
        ),
        Foreign::new(
            "POST",
            "/coach/management/appeal/reopen",
            Some(json!({ "sessionId": session, "reason": "他组重开申诉" })),
        ),
        Foreign::new("GET", format!("/coach/trainer/assessmentDetail/{session}"), None),
        Foreign::new("GET", format!("/coach/management/assessmentDetail/{session}"), None),
        Foreign::new(
            "POST",
            "/coach/trainer/assessmentDetail/overrule",
            Some(json!({ "sessionId": session, "rev": 1, "decisions": decisions })),
        ),
        Foreign::new(
            "POST",
            "/coach/trainer/assessmentDetail/rescore",
            Some(json!({ "sessionId": session })),
        ),
    ]
}
