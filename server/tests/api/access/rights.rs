//! Who may call what. An operation that no line covers fails the test: a route without a decision about its
//! right must not exist.

use coach_server::features::auth::{Perm, Role};

#[derive(Debug, Clone, Copy)]
pub enum Right {
    /// Anybody, without a token.
    Public,
    /// Whoever is signed in, whatever the role.
    SignedIn,
    /// A role with one of these codes.
    Any(&'static [Perm]),
    /// A role with any code of one of these roles.
    Roles(&'static [Role]),
}

use Right::{Any, Public, Roles, SignedIn};

const SETTINGS: Right = Any(&[Perm::ManagementCoachSettings]);

/// Everybody whose work depends on how dialogues are scored.
const SCORING_READERS: Right = Any(&[
    Perm::ManagementCoachSettings,
    Perm::TrainerTrainSettings,
    Perm::TrainerCoachManage,
    Perm::TrainerCoachRecord,
    Perm::TrainerAppeal,
]);

/// Whoever builds tasks chooses cases, too.
const CHOOSE_CASES: &[Perm] = &[Perm::TrainerTrainSettings, Perm::TrainerCoachManage];

/// Whoever reads results finds them by their task.
const READ_TASKS: &[Perm] = &[Perm::TrainerCoachManage, Perm::TrainerCoachRecord];

/// `METHOD path` or `path`, as a prefix; the longest that matches decides.
pub const RIGHTS: &[(&str, Right)] = &[
    ("/portal/api/auth/login", Public),
    ("/portal/api/auth/configuration", Public),
    ("/portal/api/auth/logout", SignedIn),
    ("/portal/api/user", SignedIn),
    ("/portal/api/team", SignedIn),
    ("/v2/files", SignedIn),
    ("/portal/api/callLog", Any(&[Perm::ManagementCallLog])),
    ("/coach/trainer/assessmentTaskExport", Any(&[Perm::TrainerCoachRecord, Perm::ManagementCoachRecord])),
    (
        "/coach/trainer/assessmentTask/student/rankExport",
        Any(&[Perm::TrainerCoachRecord, Perm::ManagementCoachRecord]),
    ),
    ("/portal/api/resource/getTempSignUrl", SignedIn),
    ("/portal/api/file/getTempSignUrl", SignedIn),
    ("/coach/management/team/list", Roles(&[Role::Management])),
    (
        "/coach/trainer/studentGroup/detail",
        Any(&[
            Perm::TrainerCoachManage,
            Perm::TrainerCoachRecord,
            Perm::TrainerUserManage,
            Perm::ManagementCoachRecord,
            Perm::ManagementCallLog,
        ]),
    ),
    ("/portal/api/agentEndPoint", Any(&[Perm::ManagementInstructionManage])),
    ("/portal/api/promptTemplate", Any(&[Perm::ManagementInstructionManage])),
    ("/portal/api/flowLog", Any(&[Perm::ManagementCallLog])),
    ("/coach/trainer/caseLibrary", Any(&[Perm::TrainerTrainSettings])),
    ("/coach/trainer/caseLibrary/list", Any(CHOOSE_CASES)),
    ("/coach/trainer/caseLibrary/ids", Any(CHOOSE_CASES)),
    ("/coach/trainer/caseLibrary/stat", Any(CHOOSE_CASES)),
    ("/coach/trainer/caseLibrary/businessTypes", Any(CHOOSE_CASES)),
    ("/coach/trainer/quickPhrase", Any(&[Perm::TrainerTrainSettings])),
    ("/coach/trainer/serviceClue", Any(&[Perm::TrainerTrainSettings])),
    ("/coach/trainer/assessmentTask/", Any(&[Perm::TrainerCoachManage])),
    ("/coach/trainer/assessmentTask/list", Any(READ_TASKS)),
    ("/coach/trainer/assessmentTask/ids", Any(READ_TASKS)),
    ("/coach/trainer/assessmentTask/stat", Any(READ_TASKS)),
    ("GET /coach/trainer/assessmentTask/{id}", Any(READ_TASKS)),
    ("/coach/student/practice/phrase/list", Any(&[Perm::StudentCoach])),
    // Trainers try cases through the students' calls.
    ("/coach/student/practice/session", Any(&[Perm::StudentCoach, Perm::TrainerTrainSettings])),
    (
        "/coach/student/practice/session/result",
        Any(&[Perm::StudentCoach, Perm::StudentAppeal, Perm::TrainerTrainSettings]),
    ),
    ("/coach/student/practice/session/confirm", Any(&[Perm::StudentCoach])),
    ("/coach/student/assessment", Any(&[Perm::StudentCoach])),
    ("/coach/student/assessment/{id}", Any(&[Perm::StudentCoach, Perm::StudentAppeal])),
    ("/coach/student/appeal", Any(&[Perm::StudentAppeal])),
    ("/coach/trainer/appealRecheck", Any(&[Perm::TrainerAppeal])),
    ("/coach/management/appeal/reopen", Any(&[Perm::ManagementCoachRecord])),
    ("/coach/trainer/assessmentResult", Any(&[Perm::TrainerCoachRecord])),
    ("/coach/trainer/assessmentDetail", Any(&[Perm::TrainerCoachRecord])),
    ("/coach/trainer/assessmentDetail/{id}", Any(&[Perm::TrainerCoachRecord, Perm::TrainerAppeal])),
    ("/coach/management/assessmentDetail", Any(&[Perm::ManagementCoachRecord])),
    ("/coach/management/assessmentScoreConfig", Any(&[Perm::ManagementCoachRecord])),
    (
        "/coach/management/assessmentScoreConfig/rank",
        Any(&[Perm::ManagementCoachRecord, Perm::TrainerCoachRecord]),
    ),
    ("/coach/trainer/trainer/list", Roles(&[Role::Trainer, Role::Management])),
    ("/desktop/updates", Public),
    ("/coach/management/clientRelease", SETTINGS),
    ("/coach/management/clientDevice", SETTINGS),
    ("/coach/management/qualityType", SETTINGS),
    ("GET /coach/management/qualityType", SCORING_READERS),
    ("/coach/management/assessmentQualityProject", SETTINGS),
    ("GET /coach/management/assessmentQualityProject", SCORING_READERS),
    ("/coach/management/checkItem", SETTINGS),
    ("GET /coach/management/checkItem", SCORING_READERS),
    ("/coach/management/checkItem/try", SCORING_READERS),
    ("/coach/management/checkItem/hitRate", SCORING_READERS),
    ("/coach/management/keywordGroup", SETTINGS),
    ("GET /coach/management/keywordGroup", SCORING_READERS),
    ("/coach/management/practiceScoreConfig", SETTINGS),
    ("GET /coach/management/practiceScoreConfig", SCORING_READERS),
    ("/coach/management/paperScoreConfig", SETTINGS),
    ("GET /coach/management/paperScoreConfig", SCORING_READERS),
];

/// The line that decides about an operation.
pub fn right_of(method: &str, path: &str) -> Option<Right> {
    RIGHTS
        .iter()
        .filter_map(|(prefix, right)| {
            let (wanted, prefix) = prefix.split_once(' ').unwrap_or(("", prefix));
            let matches = (wanted.is_empty() || wanted == method) && path.starts_with(prefix);
            matches.then_some((prefix.len(), !wanted.is_empty(), *right))
        })
        .max_by_key(|(length, exact, _)| (*length, *exact))
        .map(|(_, _, right)| right)
}

impl Right {
    /// The codes of `role` that open the operation; empty when the role may not call it.
    pub fn codes(self, role: Role) -> Vec<&'static str> {
        match self {
            Public | SignedIn => role.permissions().into_iter().map(Perm::code).collect(),
            Any(perms) => perms.iter().filter(|p| p.role() == role).map(|p| p.code()).collect(),
            Roles(roles) if roles.contains(&role) => role.permissions().into_iter().map(Perm::code).collect(),
            Roles(_) => Vec::new(),
        }
    }

    pub const fn bound_to_a_role(self) -> bool {
        matches!(self, Any(_) | Roles(_))
    }
}
