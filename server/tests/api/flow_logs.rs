use coach_server::args;
use coach_server::db::Val;
use coach_server::features::flow_logs;
use coach_test_support::{TestApp, both_databases};
use serde_json::json;

const BASE: &str = "/portal/api/flowLog";

/// A row as the AI layer writes it.
pub async fn add(app: &TestApp, team: i64, trace: &str) -> i64 {
    app.state
        .db
        .int((
            "INSERT INTO flow_log (team_id, trace_id, scene, capability, agent_name, model_id, request, response, \
             latency_ms, status, error, flags, created_at) \
             VALUES ($1,$2,1,'customer','主模型','qwen',$3,'你们怎么回事？',120,3,'',$4,$5) RETURNING id",
            args![team, trace, json!({ "messages": [] }), Val::json(&["reveal"]).unwrap(), app.state.now()],
        ))
        .await
        .unwrap()
}

both_databases! {
    async fn the_log_filters_sorts_and_pages(app) {
        let admin = app.admin().await;
        let first = add(app, app.team, "a").await;
        app.clock.advance(60_000);
        let second = add(app, app.team, "b").await;
        app.state.db.exec(("UPDATE flow_log SET scene=2, status=4, error='模型服务出错', agent_id=7, latency_ms=5 WHERE id=$1", args![second])).await.unwrap();
        add(app, app.other_team, "c").await;

        let page = admin.get(BASE).await.ok();
        assert_eq!((page["total"].clone(), page["items"][0]["id"].clone()), (json!(2), json!(second)));
        assert_eq!(page["items"][1]["flags"], json!(["reveal"]));
        for (query, total) in [
            ("scene=2", 1), ("status=3", 1), ("agentId=7", 1), ("traceId=a", 1), ("capability=judge", 0),
            ("fallbackUsed=true", 0), ("keyword=qwen", 2), ("keyword=%E5%87%BA%E9%94%99", 1),
            ("to=2026-03-02%2010:00:00", 1), ("from=2026-03-02%2010:00:01", 1), ("sessionId=9", 0),
        ] {
            assert_eq!(admin.get(&format!("{BASE}?{query}")).await.ok()["total"], total, "{query}");
        }
        let sorted = admin.get(&format!("{BASE}?sort=latencyMs&order=desc")).await.ok();
        assert_eq!(sorted["items"][0]["id"], first);
        assert_eq!(admin.get(&format!("{BASE}?scene=9")).await.status, 422);
        let turned = admin.get(&format!("{BASE}?from=2026-03-02%2010:00:01&to=2026-03-02%2010:00:00")).await;
        assert_eq!(turned.field("to"), Some("结束时间不能早于开始时间"));
    }

    async fn a_row_shows_its_prompt_and_the_other_attempts(app) {
        let (one, two) = (add(app, app.team, "same").await, add(app, app.team, "same").await);
        let detail = app.admin().await.get(&format!("{BASE}/{two}")).await.ok();
        assert_eq!((detail["response"].clone(), detail["request"].clone()), (json!("你们怎么回事？"), json!({ "messages": [] })));
        assert_eq!((detail["siblings"].as_array().unwrap().len(), detail["siblings"][0]["id"].clone()), (1, json!(one)));
    }

    async fn an_export_holds_every_row_once_in_order(app) {
        let first = add(app, app.team, "t").await;
        add(app, app.other_team, "theirs").await;
        // More than one batch.
        app.state.db.exec((
            "INSERT INTO flow_log (team_id, trace_id, scene, capability, agent_name, model_id, request, response, \
             latency_ms, status, error, flags, created_at) \
             WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i+1 FROM n WHERE i<2000) \
             SELECT team_id, trace_id, scene, capability, agent_name, model_id, request, response, \
             latency_ms, status, '=1+1', flags, created_at FROM flow_log, n WHERE team_id=$1",
            args![app.team],
        )).await.unwrap();
        let admin = app.admin().await;
        let id = admin.get(&format!("{BASE}/export/generateFile?keyword=qwen")).await.ok()["id"].clone();
        app.drain_jobs().await;
        let info = admin.get(&format!("{BASE}/export/status/{id}")).await.ok();
        assert_eq!((&info["status"], &info["rowCount"]), (&json!(3), &json!(2001)));
        let file = admin.get(&format!("/v2/files/{}", info["fileId"].as_str().unwrap())).await;
        let rows = crate::exports::sheet(file.bytes);
        let ids: Vec<i64> = rows[1..].iter().map(|row| row[0].parse().unwrap()).collect();
        assert_eq!((ids.len(), ids[0]), (2001, first));
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert_eq!((rows[1][3].as_str(), rows[2][18].as_str(), rows[2][19].as_str()), ("客户扮演", "'=1+1", "reveal"));
        assert_eq!(admin.get("/portal/api/callLog/export/record").await.ok()["total"], 0, "each log has its own record");
    }

    async fn rows_are_swept_when_their_time_is_over(app) {
        let old = add(app, app.team, "old").await;
        app.clock.advance(100 * 86_400_000);
        let young = add(app, app.team, "young").await;
        app.clock.advance(81 * 86_400_000);
        flow_logs::sweep(&app.state).await.unwrap();
        let left: Vec<(i64,)> = app.state.db.all("SELECT id FROM flow_log ORDER BY id").await.unwrap();
        assert_eq!(left, [(young,)]);
        assert!(old < young);
    }
}
