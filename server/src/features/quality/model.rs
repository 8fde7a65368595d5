use crate::features::auth::Perm;
use crate::http::{Stamp, Violations};
use coach_engine::enums::{Handler, ProjectMode, Severity, UseState};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Who may change how dialogues are scored.
pub(super) const WRITE: &[Perm] = &[Perm::ManagementCoachSettings];

/// Who may look: also every trainer whose work depends on it.
pub(super) const READ: &[Perm] = &[
    Perm::ManagementCoachSettings,
    Perm::TrainerTrainSettings,
    Perm::TrainerCoachManage,
    Perm::TrainerCoachRecord,
    Perm::TrainerAppeal,
];

/// The most points that one project, and one whole scheme, can give.
pub(super) const MAX_CP: i64 = 10_000;

/// A quality type as lists show it.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::Type)]
pub struct TypeRow {
    pub id: i64,
    pub name: String,
    pub sort: i64,
    /// The most that the projects of the type can give together; null is no limit.
    #[schema(required)]
    pub cap_cp: Option<i64>,
    pub project_count: i64,
    /// Points of the projects in use.
    pub max_cp: i64,
    pub rev: i64,
    #[schema(required)]
    pub updated_by: Option<String>,
    pub updated_at: Stamp,
}

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::TypeForm)]
pub struct TypeForm {
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    /// 1 to 10000, or null for no limit.
    #[schema(minimum = 1, maximum = 10000)]
    pub cap_cp: Option<i64>,
}

impl TypeForm {
    pub(super) fn check(&mut self, v: &mut Violations) {
        v.name("name", "类型名称", &mut self.name, 1..=50);
        if let Some(cap) = self.cap_cp {
            v.number("capCp", cap, 1..=MAX_CP);
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::TypeEdit)]
pub struct TypeEdit {
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    #[schema(minimum = 1, maximum = 10000)]
    pub cap_cp: Option<i64>,
    pub rev: i64,
}

/// A quality project as lists show it.
#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::Project)]
pub struct ProjectRow {
    pub id: i64,
    pub type_id: i64,
    pub type_name: String,
    pub name: String,
    pub description: String,
    pub max_cp: i64,
    pub mode: ProjectMode,
    pub severity: Severity,
    pub handler: Handler,
    pub status: UseState,
    pub sort: i64,
    pub na_allowed: bool,
    pub appealable: bool,
    pub item_count: i64,
    /// Points of the check items in use; a project that gives points needs exactly `maxCp` of them.
    pub item_cp: i64,
    pub rev: i64,
    #[schema(required)]
    pub updated_by: Option<String>,
    pub updated_at: Stamp,
}

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::ProjectForm)]
pub struct ProjectForm {
    pub type_id: i64,
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub description: String,
    #[schema(minimum = 0, maximum = 10000)]
    pub max_cp: i64,
    pub mode: ProjectMode,
    pub severity: Severity,
    pub handler: Handler,
    pub status: UseState,
    /// Whether an item may turn out not to apply.
    pub na_allowed: bool,
    /// Whether a student may dispute an item.
    pub appealable: bool,
}

impl ProjectForm {
    pub(super) fn check(&mut self, v: &mut Violations) {
        v.name("name", "项目名称", &mut self.name, 1..=50);
        v.text("description", "项目说明", &mut self.description, 0..=500);
        v.number("maxCp", self.max_cp, 0..=MAX_CP);
        v.ensure(
            self.mode == ProjectMode::Fatal || self.max_cp > 0,
            "maxCp",
            "加分项目和扣分项目的满分应大于0",
        );
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::ProjectEdit)]
pub struct ProjectEdit {
    pub type_id: i64,
    #[schema(min_length = 1, max_length = 50)]
    pub name: String,
    #[serde(default)]
    #[schema(max_length = 500)]
    pub description: String,
    #[schema(minimum = 0, maximum = 10000)]
    pub max_cp: i64,
    pub mode: ProjectMode,
    pub severity: Severity,
    pub handler: Handler,
    pub status: UseState,
    pub na_allowed: bool,
    pub appealable: bool,
    pub rev: i64,
}

impl ProjectEdit {
    pub(super) fn split(self) -> (ProjectForm, i64) {
        let Self {
            type_id,
            name,
            description,
            max_cp,
            mode,
            severity,
            handler,
            status,
            na_allowed,
            appealable,
            rev,
        } = self;
        let form = ProjectForm {
            type_id,
            name,
            description,
            max_cp,
            mode,
            severity,
            handler,
            status,
            na_allowed,
            appealable,
        };
        (form, rev)
    }
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ProjectFilters {
    pub type_id: Option<i64>,
    #[param(inline)]
    pub handler: Option<Handler>,
    #[param(inline)]
    pub status: Option<UseState>,
    #[param(inline)]
    pub mode: Option<ProjectMode>,
}

/// How many projects, and how many points they are worth.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::ProjectStat)]
pub struct ProjectStat {
    pub total: i64,
    /// Points of the projects in use: what a dialogue is scored against.
    pub applicable_cp: i64,
    pub by_type: Vec<TypeCount>,
    pub by_handler: Vec<HandlerCount>,
    pub by_status: Vec<StatusCount>,
}

#[derive(Debug, Serialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::TypeCount)]
pub struct TypeCount {
    pub type_id: i64,
    pub type_name: String,
    pub count: i64,
    pub max_cp: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::HandlerCount)]
pub struct HandlerCount {
    pub handler: Handler,
    pub count: i64,
    pub max_cp: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::StatusCount)]
pub struct StatusCount {
    pub status: UseState,
    pub count: i64,
    pub max_cp: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = quality::Updated)]
pub struct Updated {
    pub updated: u64,
}

/// Ids in their new order; rows that are not named keep their places.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quality::SortBody)]
pub struct SortBody {
    #[schema(min_items = 1, max_items = 1000)]
    pub ids: Vec<i64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quality::HandlerBody)]
pub struct HandlerBody {
    #[schema(min_items = 1, max_items = 1000)]
    pub ids: Vec<i64>,
    pub handler: Handler,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quality::StatusBody)]
pub struct StatusBody {
    #[schema(min_items = 1, max_items = 1000)]
    pub ids: Vec<i64>,
    pub status: UseState,
}

/// The ids of a bulk change: some, not too many, each once.
pub(super) fn check_ids(ids: &mut Vec<i64>) -> Result<(), crate::http::ApiError> {
    let mut v = Violations::default();
    v.count("ids", "数据", ids.len(), 1..=1000);
    v.done()?;
    ids.sort_unstable();
    ids.dedup();
    Ok(())
}
