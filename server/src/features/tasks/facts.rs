//! What an attempt needs to know of the assignment that it belongs to.

use super::model::{AppealTerms, PassTerms};
use crate::db::{Db, Sql, Tx};
use coach_engine::enums::{AppealScope, Difficulty, PracticeMode, ScoreMethod, TimeMode};

/// An assignment with the terms of its task.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct AssignmentFacts {
    pub id: i64,
    pub team_id: i64,
    pub student_id: i64,
    pub task_id: i64,
    pub task_name: String,
    pub task_item_id: i64,
    pub task_item_name: String,
    pub mode: PracticeMode,
    pub start_at: i64,
    pub end_at: i64,
    pub closed_at: Option<i64>,
    /// 0 = no limit.
    pub attempt_limit: i64,
    pub retake_delay_sec: i64,
    pub score_method: ScoreMethod,
    pass_cp: i64,
    pass_times: i64,
    pass_consecutive: bool,
    pub scheme_rev_id: i64,
    appeal_enabled: bool,
    appeal_scope: AppealScope,
    appeal_window_h: i64,
    recheck_sla_h: i64,
    max_appeals: i64,
    pub case_id: i64,
    pub case_version: i64,
    #[sqlx(try_from = "String")]
    pub difficulty: Difficulty,
    pub time_mode: TimeMode,
    pub duration_sec: i64,
    assignment_extra_bp: i64,
    person_extra_bp: i64,
}

impl AssignmentFacts {
    #[must_use]
    pub const fn pass_rule(&self) -> PassTerms {
        PassTerms { min_cp: self.pass_cp, times: self.pass_times, consecutive: self.pass_consecutive }
    }

    #[must_use]
    pub const fn appeal(&self) -> AppealTerms {
        AppealTerms {
            enabled: self.appeal_enabled,
            scope: self.appeal_scope,
            window_h: self.appeal_window_h,
            recheck_sla_h: self.recheck_sla_h,
            max_appeals: self.max_appeals,
        }
    }

    /// Additional time in basis points: of this assignment, or of the person, whichever is more.
    #[must_use]
    pub fn extra_time_bp(&self) -> i64 {
        self.assignment_extra_bp.max(self.person_extra_bp)
    }
}

fn query(id: i64) -> Sql {
    let mut sql = Sql::new(
        "SELECT a.id, a.team_id, a.student_id, a.task_id, t.task_name, a.task_item_id, i.task_item_name, t.mode, \
         t.start_at, t.end_at, t.closed_at, t.attempt_limit, t.retake_delay_sec, t.score_method, t.pass_cp, \
         t.pass_times, t.pass_consecutive, t.scheme_rev_id, t.appeal_enabled, t.appeal_scope, t.appeal_window_h, \
         t.recheck_sla_h, t.max_appeals, i.case_id, i.case_version, i.difficulty, i.time_mode, i.duration_sec, \
         a.extra_time_bp AS assignment_extra_bp, u.extra_time_bp AS person_extra_bp \
         FROM assignment a JOIN task_item i ON i.id=a.task_item_id JOIN assessment_task t ON t.id=a.task_id \
         JOIN account u ON u.id=a.student_id \
         WHERE a.removed_at IS NULL AND t.deleted_at IS NULL AND i.case_id IS NOT NULL AND a.id=",
    );
    sql.bind(id);
    sql
}

/// The facts of an assignment; `None` when it, or its task, is gone.
///
/// # Errors
/// What the database reports.
pub async fn assignment_facts(db: &Db, assignment_id: i64) -> sqlx::Result<Option<AssignmentFacts>> {
    db.opt(query(assignment_id)).await
}

/// The facts of an assignment that an attempt is about to start on. The assignment is locked until the
/// transaction ends, so that the task cannot be edited as untouched meanwhile.
///
/// # Errors
/// What the database reports.
pub async fn open_assignment(tx: &mut Tx, assignment_id: i64) -> sqlx::Result<Option<AssignmentFacts>> {
    let mut sql = query(assignment_id);
    if !tx.is_sqlite() {
        sql.push(" FOR UPDATE OF a");
    }
    tx.opt(sql).await
}
