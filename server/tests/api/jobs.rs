//! Jobs whose worker stops or dies in the middle.

use coach_server::app::AppState;
use coach_server::args;
use coach_server::jobs::{self, JobContext, JobError, JobRow, NewJob, Registry};
use coach_test_support::{TestApp, both_databases};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

async fn queue(app: &TestApp, kind: &'static str) -> i64 {
    let job =
        NewJob { kind, team_id: None, owner_id: None, payload: json!({}), max_attempts: 2, dedupe_key: None };
    let mut tx = app.state.db.begin().await.unwrap();
    let id = jobs::enqueue(&mut tx, app.state.now(), job).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// As a worker leaves it that was killed.
async fn die(app: &TestApp, id: i64, times: i64) {
    let sql = "UPDATE job SET state='running', attempt=1, worker='dead', lease_until=$2, interrupted=$3 WHERE id=$1";
    app.state.db.exec((sql, args![id, app.state.now() - 1, times])).await.unwrap();
}

async fn job(app: &TestApp, id: i64) -> JobRow {
    jobs::find(&app.state.db, id).await.unwrap().unwrap()
}

type Said = Arc<Mutex<Vec<String>>>;

/// A kind that answers as told, and notes its failures.
fn registry(answers: Vec<Result<Value, JobError>>, said: &Said) -> Registry {
    let answers = Arc::new(Mutex::new(answers.into_iter()));
    let said = said.clone();
    let run = move |_, _: JobContext| {
        let answer = answers.lock().unwrap().next().expect("another answer");
        async move { answer }
    };
    let note = move |_, job: Arc<JobRow>, error: String| {
        said.lock().unwrap().push(format!("{} {error}", job.kind));
        async { Ok(()) }
    };
    Registry::default().with("test", run).on_failure("test", note)
}

both_databases! {
    async fn a_stopping_process_gives_the_job_back(app) {
        let said = Said::default();
        let id = queue(app, "test").await;
        let stops = (0..3).map(|_| Err(JobError::Cancelled));
        registry(stops.chain([Ok(json!(7))]).collect(), &said).drain(&app.state).await.unwrap();
        let job = job(app, id).await;
        assert_eq!((job.state.word(), job.attempt, job.interrupted), ("succeeded", 1, 0));
        assert!(said.lock().unwrap().is_empty());
    }

    async fn dying_in_the_middle_is_not_the_job_s_own_failure(app) {
        let said = Said::default();
        let id = queue(app, "test").await;
        die(app, id, 4).await;
        let answers = vec![Err(JobError::Retry("稍后再试".to_owned())), Ok(json!(7))];
        let registry = registry(answers, &said);
        registry.drain(&app.state).await.unwrap();
        app.clock.advance(60_000);
        registry.drain(&app.state).await.unwrap();
        let job = job(app, id).await;
        assert_eq!((job.state.word(), job.attempt, job.interrupted), ("succeeded", 2, 5));
    }

    async fn a_job_that_kills_its_workers_is_given_up_and_noted(app) {
        let said = Said::default();
        let id = queue(app, "test").await;
        die(app, id, 10).await;
        registry(Vec::new(), &said).drain(&app.state).await.unwrap();
        let job = job(app, id).await;
        assert_eq!((job.state.word(), job.error.as_deref()), ("failed", Some("多次执行均被中断，已停止重试")));
        assert_eq!(said.lock().unwrap()[..], ["test 多次执行均被中断，已停止重试"]);
    }

    async fn a_failure_for_good_is_noted_once(app) {
        let said = Said::default();
        queue(app, "test").await;
        let answers = vec![Err(JobError::Retry("忙".to_owned())), Err(JobError::Retry("还是忙".to_owned()))];
        let registry = registry(answers, &said);
        registry.drain(&app.state).await.unwrap();
        assert!(said.lock().unwrap().is_empty(), "an attempt is left");
        app.clock.advance(60_000);
        registry.drain(&app.state).await.unwrap();
        assert_eq!(said.lock().unwrap()[..], ["test 还是忙"]);
    }

    async fn a_wish_to_cancel_wins_over_success_and_over_another_try(app) {
        let said = Said::default();
        let answers = [Ok(json!(7)), Err(JobError::Retry("忙".to_owned())), Err(JobError::Cancelled)];
        for answer in answers {
            let id = queue(app, "test").await;
            let answer = Arc::new(Mutex::new(Some(answer)));
            let run = move |state: AppState, context: JobContext| {
                let answer = answer.lock().unwrap().take().expect("one run");
                async move {
                    jobs::cancel(&state.db, context.job.id, state.now()).await?;
                    assert!(matches!(context.progress(100, "还在做").await, Err(JobError::Cancelled)));
                    answer
                }
            };
            let noted = said.clone();
            let undo = move |_, result: Value| {
                noted.lock().unwrap().push(result.to_string());
                async { Ok(()) }
            };
            Registry::default().with("test", run).on_cancel("test", undo).drain(&app.state).await.unwrap();
            let job = job(app, id).await;
            assert_eq!((job.state.word(), job.result.is_none(), job.finished_at.is_some()), ("cancelled", true, true));
        }
        assert_eq!(said.lock().unwrap()[..], ["7"], "only a success leaves something to undo");
    }
}
