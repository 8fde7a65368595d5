//! What a trainer fills in, and the checks that need no database.

use super::model::{AppealTerms, PassTerms};
use crate::http::{ApiError, Stamp, Violations};
use coach_engine::enums::{AppealScope, FormMode, PracticeMode, ScoreMethod, TimeMode};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

const MAX_ITEMS: usize = 50;
const MAX_STUDENTS: usize = 2_000;
const MAX_ASSIGNMENTS: usize = 20_000;
const MAX_TRAINERS: usize = 20;
const MONTH_SEC: i64 = 30 * 24 * 3_600;

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaskForm {
    /// 1 add, 3 copy; a change ignores it.
    #[serde(default = "add")]
    pub form_mode: FormMode,
    #[schema(min_length = 1, max_length = 50)]
    pub task_name: String,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub description: String,
    pub mode: PracticeMode,
    pub start_at: Stamp,
    pub end_at: Stamp,
    /// 0 = no limit.
    #[schema(minimum = 0, maximum = 99)]
    pub attempt_limit: i64,
    /// Seconds between the end of an attempt and the next.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2_592_000)]
    pub retake_delay_sec: i64,
    #[serde(default = "best")]
    pub score_method: ScoreMethod,
    #[serde(default)]
    pub pass_rule: PassForm,
    #[serde(default)]
    pub appeal: AppealForm,
    #[schema(min_items = 1, max_items = 50)]
    pub items: Vec<ItemForm>,
    #[schema(min_items = 1, max_items = 2000)]
    pub student_ids: Vec<i64>,
    /// Nobody chosen = the author.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub trainer_ids: Vec<i64>,
    /// The `rev` that was read; only a change needs it.
    #[serde(default)]
    pub rev: i64,
}

const fn add() -> FormMode {
    FormMode::Add
}

const fn best() -> ScoreMethod {
    ScoreMethod::Best
}

const fn one() -> i64 {
    1
}

#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = tasks::PassForm)]
pub struct PassForm {
    /// Centipoints; absent = the pass line of the scoring.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 10000)]
    pub min_cp: Option<i64>,
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 99)]
    pub times: i64,
    #[serde(default)]
    pub consecutive: bool,
}

impl Default for PassForm {
    fn default() -> Self {
        Self { min_cp: None, times: 1, consecutive: false }
    }
}

/// Absent values are the team's.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schema(as = tasks::AppealForm)]
pub struct AppealForm {
    pub enabled: Option<bool>,
    pub scope: Option<AppealScope>,
    #[schema(minimum = 1, maximum = 2160)]
    pub window_h: Option<i64>,
    #[schema(minimum = 1, maximum = 720)]
    pub recheck_sla_h: Option<i64>,
    #[schema(minimum = 1, maximum = 5)]
    pub max_appeals: Option<i64>,
}

#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = tasks::ItemForm)]
pub struct ItemForm {
    /// The item to keep when a task is changed; absent = a new one.
    #[serde(default)]
    pub id: Option<i64>,
    /// Empty = the case's name.
    #[serde(default)]
    #[schema(max_length = 50)]
    pub task_item_name: String,
    pub case_id: i64,
    pub time_mode: TimeMode,
    /// Needed when timed.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 7200)]
    pub duration_sec: i64,
}

impl TaskForm {
    /// Tidies and checks the input.
    pub fn check(&mut self) -> Result<(), ApiError> {
        let mut v = Violations::default();
        v.name("taskName", "考核名称", &mut self.task_name, 1..=50);
        v.text("description", "考核说明", &mut self.description, 0..=500);
        v.ensure(self.mode == PracticeMode::Practice, "mode", "目前只能创建练习模式的考核");
        v.ensure(self.start_at < self.end_at, "endAt", "结束时间应晚于开始时间");
        v.number("attemptLimit", self.attempt_limit, 0..=99);
        v.number("retakeDelaySec", self.retake_delay_sec, 0..=MONTH_SEC);
        self.check_rules(&mut v);
        self.check_items(&mut v);
        self.check_people(&mut v);
        v.done()
    }

    fn check_rules(&self, v: &mut Violations) {
        if let Some(min) = self.pass_rule.min_cp {
            v.number("passRule.minCp", min, 0..=10_000);
        }
        v.number("passRule.times", self.pass_rule.times, 1..=99);
        v.ensure(
            self.attempt_limit == 0 || self.pass_rule.times <= self.attempt_limit,
            "passRule.times",
            "达标次数不能超过可考次数",
        );
        let appeal = &self.appeal;
        for (field, value, range) in [
            ("appeal.windowH", appeal.window_h, 1..=2_160),
            ("appeal.recheckSlaH", appeal.recheck_sla_h, 1..=720),
            ("appeal.maxAppeals", appeal.max_appeals, 1..=5),
        ] {
            if let Some(value) = value {
                v.number(field, value, range);
            }
        }
    }

    fn check_items(&mut self, v: &mut Violations) {
        v.count("items", "考核项", self.items.len(), 1..=MAX_ITEMS);
        for (i, item) in self.items.iter_mut().enumerate() {
            v.name(&format!("items.{i}.taskItemName"), "考核项名称", &mut item.task_item_name, 0..=50);
            if item.time_mode == TimeMode::Timed {
                v.number(&format!("items.{i}.durationSec"), item.duration_sec, 60..=7_200);
            } else {
                item.duration_sec = 0;
            }
        }
    }

    fn check_people(&mut self, v: &mut Violations) {
        for ids in [&mut self.student_ids, &mut self.trainer_ids] {
            *ids = ids.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        }
        v.count("studentIds", "学员", self.student_ids.len(), 1..=MAX_STUDENTS);
        v.count("trainerIds", "培训师", self.trainer_ids.len(), 0..=MAX_TRAINERS);
        v.ensure(
            self.student_ids.len() * self.items.len() <= MAX_ASSIGNMENTS,
            "studentIds",
            "学员与考核项过多，请分成几个考核",
        );
    }

    /// The pass rule with the scoring's pass line where none was set.
    pub fn pass_terms(&self, default_cp: i64) -> PassTerms {
        let PassForm { min_cp, times, consecutive } = self.pass_rule;
        PassTerms { min_cp: min_cp.unwrap_or(default_cp), times, consecutive }
    }

    /// The appeal rule with the given values where none were set.
    pub fn appeal_terms(&self, default: AppealTerms) -> AppealTerms {
        AppealTerms {
            enabled: self.appeal.enabled.unwrap_or(default.enabled),
            scope: self.appeal.scope.unwrap_or(default.scope),
            window_h: self.appeal.window_h.unwrap_or(default.window_h),
            recheck_sla_h: self.appeal.recheck_sla_h.unwrap_or(default.recheck_sla_h),
            max_appeals: self.appeal.max_appeals.unwrap_or(default.max_appeals),
        }
    }
}
