//! Roles, permission codes, and the caller of a request.

use crate::http::ApiError;
use coach_engine::enums::SsoType;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The three roles, in order of priority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Management,
    Trainer,
    Student,
}

impl Role {
    pub const ALL: [Self; 3] = [Self::Management, Self::Trainer, Self::Student];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Management => "management",
            Self::Trainer => "trainer",
            Self::Student => "student",
        }
    }

    /// Display name of the side that the role opens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Management => "管理后台",
            Self::Trainer => "培训师后台",
            Self::Student => "学员端",
        }
    }

    /// The permission codes that exist for the role.
    #[must_use]
    pub fn permissions(self) -> Vec<Perm> {
        Perm::ALL.iter().copied().filter(|p| p.role() == self).collect()
    }
}

impl TryFrom<String> for Role {
    type Error = String;
    fn try_from(code: String) -> Result<Self, String> {
        Self::ALL.into_iter().find(|r| r.code() == code).ok_or(code)
    }
}

/// A permission code of the specification, `role.code`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Perm {
    /// Team assessment results.
    ManagementCoachRecord,
    /// Call, model and text records.
    ManagementCallLog,
    /// Prompts and agents.
    ManagementInstructionManage,
    /// Knowledge bases and documents.
    ManagementKnowledgeManage,
    /// Scoring, check items, accounts and hot words.
    ManagementCoachSettings,
    /// Assessment tasks.
    TrainerCoachManage,
    /// Cases, phrases and clues.
    TrainerTrainSettings,
    /// Results.
    TrainerCoachRecord,
    /// Appeal rechecks.
    TrainerAppeal,
    /// Accounts of the team.
    TrainerUserManage,
    /// Being assessed.
    StudentCoach,
    /// Appealing.
    StudentAppeal,
}

impl Perm {
    pub const ALL: &'static [Self] = &[
        Self::ManagementCoachRecord,
        Self::ManagementCallLog,
        Self::ManagementInstructionManage,
        Self::ManagementKnowledgeManage,
        Self::ManagementCoachSettings,
        Self::TrainerCoachManage,
        Self::TrainerTrainSettings,
        Self::TrainerCoachRecord,
        Self::TrainerAppeal,
        Self::TrainerUserManage,
        Self::StudentCoach,
        Self::StudentAppeal,
    ];

    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::ManagementCoachRecord
            | Self::ManagementCallLog
            | Self::ManagementInstructionManage
            | Self::ManagementKnowledgeManage
            | Self::ManagementCoachSettings => Role::Management,
            Self::TrainerCoachManage
            | Self::TrainerTrainSettings
            | Self::TrainerCoachRecord
            | Self::TrainerAppeal
            | Self::TrainerUserManage => Role::Trainer,
            Self::StudentCoach | Self::StudentAppeal => Role::Student,
        }
    }

    /// The code below the role's.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::ManagementCoachRecord | Self::TrainerCoachRecord => "coachRecord",
            Self::ManagementCallLog => "callLog",
            Self::ManagementInstructionManage => "instructionManage",
            Self::ManagementKnowledgeManage => "knowledgeManage",
            Self::ManagementCoachSettings => "coachSettings",
            Self::TrainerCoachManage => "coachManage",
            Self::TrainerTrainSettings => "trainSettings",
            Self::TrainerAppeal | Self::StudentAppeal => "appeal",
            Self::TrainerUserManage => "userManage",
            Self::StudentCoach => "coach",
        }
    }
}

/// Whoever holds the token of a request.
#[derive(Debug, Clone)]
pub struct Caller {
    pub user_id: i64,
    pub username: String,
    pub nick_name: Option<String>,
    /// SHA-256 of the token, its key in the table.
    pub token_hash: String,
    /// The role and team the user works as; absent until chosen.
    pub role: Option<Role>,
    pub role_id: Option<i64>,
    pub team_id: Option<i64>,
    pub permissions: Vec<String>,
    pub profile: Profile,
}

/// What is shown of the caller, so that the most frequent question of all asks no database.
#[derive(Debug, Clone)]
pub struct Profile {
    pub team_name: Option<String>,
    pub sso_type: SsoType,
    /// The terms in force are signed, or there are none.
    pub terms_signed: bool,
}

/// What a permitted call may touch: rows of this team, acting as this user.
#[derive(Debug, Clone, Copy)]
pub struct Scope {
    pub user_id: i64,
    pub team_id: i64,
    pub role: Role,
}

impl Caller {
    /// The scope of a call that needs one of `perms`.
    ///
    /// # Errors
    /// 403 without the right; 409 while no team is chosen.
    pub fn need(&self, perms: &[Perm]) -> Result<Scope, ApiError> {
        let role = self.role.ok_or(ApiError::Forbidden)?;
        let granted = |p: &Perm| p.role() == role && self.permissions.iter().any(|code| code == p.code());
        if !perms.iter().any(granted) {
            return Err(ApiError::Forbidden);
        }
        self.scope()
    }

    /// The scope of a call that every role may make.
    ///
    /// # Errors
    /// 403 without a role; 409 while no team is chosen.
    pub fn scope(&self) -> Result<Scope, ApiError> {
        let role = self.role.ok_or(ApiError::Forbidden)?;
        let team_id = self.team_id.ok_or_else(|| ApiError::conflict("请先选择团队"))?;
        Ok(Scope { user_id: self.user_id, team_id, role })
    }

    /// The name shown to others.
    #[must_use]
    pub fn display_name(&self) -> &str {
        self.nick_name.as_deref().filter(|n| !n.is_empty()).unwrap_or(&self.username)
    }
}
