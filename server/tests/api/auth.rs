use coach_test_support::{PASSWORD, both_databases};
use serde_json::json;

both_databases! {
    async fn sign_in_answers_a_token_that_works(app) {
        let student = app.student().await;
        let me = student.get("/portal/api/user").await.ok();
        assert_eq!(me["username"], "student");
        assert_eq!(me["rolePath"], "student");
        assert_eq!(me["teamId"], app.team);
    }

    async fn a_wrong_password_and_an_unknown_account_look_the_same(app) {
        for name in ["student", "nobody"] {
            let reply = app.anon().post("/portal/api/auth/login", json!({"username": name, "password": "falsch-1"})).await;
            assert_eq!(reply.status, 422);
            assert_eq!(reply.field("password"), Some("账号或密码不正确"));
        }
    }

    async fn without_a_token_the_code_says_to_sign_in(app) {
        let reply = app.anon().get("/portal/api/user").await;
        assert_eq!((reply.status.as_u16(), reply.code()), (401, 100_001));
    }

    async fn signing_out_kills_the_token_at_once(app) {
        let student = app.student().await;
        student.get("/portal/api/user").await.ok();
        student.get("/portal/api/auth/logout").await.ok();
        assert_eq!(student.get("/portal/api/user").await.status, 401);
    }

    async fn a_token_dies_after_idling_and_lives_while_it_is_used(app) {
        let student = app.student().await;
        app.clock.advance(11 * 3_600_000);
        student.get("/portal/api/user").await.ok();
        app.clock.advance(11 * 3_600_000);
        student.get("/portal/api/user").await.ok();
        app.clock.advance(13 * 3_600_000);
        assert_eq!(student.get("/portal/api/user").await.status, 401);
    }

    async fn a_token_has_an_absolute_end(app) {
        let student = app.student().await;
        for _ in 0..15 {
            app.clock.advance(11 * 3_600_000);
            student.get("/portal/api/user").await.ok();
        }
        app.clock.advance(11 * 3_600_000);
        assert_eq!(student.get("/portal/api/user").await.status, 401);
    }

    async fn switching_team_retires_the_old_token(app) {
        app.add_user("student", "student", app.other_team).await;
        let student = app.student().await;
        let reply = student.post("/portal/api/user/setTeam", json!({"teamId": app.other_team})).await.ok();
        assert_eq!(student.get("/portal/api/user").await.status, 401);
        let now = student.with_token(reply["token"].as_str().unwrap());
        assert_eq!(now.get("/portal/api/user").await.ok()["teamId"], app.other_team);
        assert_eq!(app.student().await.get("/portal/api/user").await.ok()["teamId"], app.other_team);
    }

    async fn a_role_or_team_that_is_not_held_cannot_be_taken(app) {
        let student = app.student().await;
        let roles = app.admin().await.get("/portal/api/user/roles").await.ok();
        let management = roles[0]["roleId"].clone();
        assert_eq!(student.post("/portal/api/user/setRole", json!({"roleId": management})).await.status, 404);
        assert_eq!(student.post("/portal/api/user/setTeam", json!({"teamId": app.other_team})).await.status, 404);
    }

    async fn a_new_password_ends_the_other_sign_ins(app) {
        let (here, there) = (app.student().await, app.student().await);
        let weak = here.post("/portal/api/user/changePassword", json!({"oldPassword": PASSWORD, "newPassword": "12345678"})).await;
        assert_eq!(weak.status, 422);
        here.post("/portal/api/user/changePassword", json!({"oldPassword": PASSWORD, "newPassword": "Xin#mima2026"})).await.ok();
        here.get("/portal/api/user").await.ok();
        assert_eq!(there.get("/portal/api/user").await.status, 401);
    }

    async fn unknown_fields_and_wrong_types_are_named(app) {
        let reply = app.anon().post("/portal/api/auth/login", json!({"username": "a", "password": "b", "admin": true})).await;
        assert_eq!(reply.field("admin"), Some("未知字段 admin"));
        let reply = app.anon().post("/portal/api/auth/login", json!({"username": 5, "password": "b"})).await;
        assert_eq!(reply.field("username"), Some("字段类型不正确"));
        let reply = app.anon().post("/portal/api/auth/login", json!({"username": "a"})).await;
        assert_eq!(reply.field("password"), Some("缺少字段 password"));
    }

    async fn leaving_a_team_works_at_once(app) {
        let student = app.student().await;
        student.get("/portal/api/user").await.ok();
        app.state.db.exec(("DELETE FROM membership WHERE user_id=$1", coach_server::args![student.id])).await.unwrap();
        app.clock.advance(6_000);
        assert_eq!(student.get("/portal/api/user").await.ok()["rolePath"], json!(null));
    }
}

#[tokio::test]
async fn guessing_is_braked_per_account() {
    let app = coach_test_support::TestApp::configured(|c| c.auth.attempts_per_account = 3).await;
    let guess = async || {
        app.anon().post("/portal/api/auth/login", json!({"username": "victim", "password": "x"})).await
    };
    for _ in 0..3 {
        assert_eq!(guess().await.status, 422);
    }
    let reply = guess().await;
    assert_eq!((reply.status.as_u16(), reply.code()), (429, 700_007));
    assert!(reply.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
}
