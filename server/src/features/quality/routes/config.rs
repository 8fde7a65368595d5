//! The scoring configuration: publishing a revision, and what would change with the next one.

use crate::app::AppState;
use crate::features::auth::{Caller, Scope};
use crate::features::quality::diff::{SchemeChange, changes};
use crate::features::quality::model::{READ, WRITE};
use crate::features::quality::scheme::{
    Publication, SchemeKind, SchemeRevision, current_scheme, publish, scheme_by_id,
};
use crate::features::quality::snapshot::SchemeSnapshot;
use crate::features::quality::store::{self, RevisionInfo};
use crate::features::quality::validate::{Config, SchemeProblem, scheme_problems};
use crate::http::{Answer, ApiError, Body, Envelope, Path, Violations, reply};
use axum::extract::State;
use coach_engine::enums::FatalPolicy;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Revisions that one answer lists.
const MAX_REVISIONS: i64 = 200;

/// What the next revision would hold.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::Draft)]
pub struct Draft {
    /// Whether it differs from the current revision.
    pub changed: bool,
    pub changes: Vec<SchemeChange>,
    /// What keeps it from being published.
    pub problems: Vec<SchemeProblem>,
    pub type_count: usize,
    pub project_count: usize,
    pub item_count: usize,
    pub max_cp: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::PracticeConfig)]
pub struct PracticeConfig {
    /// The revision by which new sessions are scored; null before the first.
    #[schema(required)]
    pub current: Option<RevisionInfo>,
    /// The settings in force, or the ones to begin with.
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    pub normalize: bool,
    pub draft: Draft,
    /// Newest first.
    pub revisions: Vec<RevisionInfo>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = quality::PaperConfig)]
pub struct PaperConfig {
    #[schema(required)]
    pub current: Option<RevisionInfo>,
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    pub normalize: bool,
    pub revisions: Vec<RevisionInfo>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = quality::RevisionDetail)]
pub struct RevisionDetail {
    pub revision: RevisionInfo,
    pub scheme: SchemeSnapshot,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = quality::ConfigForm)]
pub struct ConfigForm {
    #[schema(minimum = 0, maximum = 10000)]
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    /// Scale the score to 100 points of what applied.
    pub normalize: bool,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub note: String,
    /// The number of the current revision that was shown, 0 for none: publishing over a newer one is refused.
    #[schema(minimum = 0)]
    pub rev: i64,
}

/// The scoring of dialogues: the current revision, what would change with the next, and all revisions.
#[utoipa::path(get, path = "/coach/management/practiceScoreConfig", tag = "quality",
    responses((status = 200, body = Envelope<PracticeConfig>)))]
pub async fn get_practice_config(State(state): State<AppState>, caller: Caller) -> Answer<PracticeConfig> {
    let scope = caller.need(READ)?;
    practice(&state, scope).await
}

/// Publish the live settings as an immutable revision.
#[utoipa::path(put, path = "/coach/management/practiceScoreConfig", tag = "quality", request_body = ConfigForm,
    responses((status = 200, body = Envelope<PracticeConfig>)))]
pub async fn put_practice_config(
    State(state): State<AppState>,
    caller: Caller,
    Body(form): Body<ConfigForm>,
) -> Answer<PracticeConfig> {
    let scope = caller.need(WRITE)?;
    save(&state, scope, SchemeKind::Practice, form).await?;
    practice(&state, scope).await
}

/// One revision with its whole scheme.
#[utoipa::path(get, path = "/coach/management/practiceScoreConfig/revision/{id}", tag = "quality",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<RevisionDetail>)))]
pub async fn get_scheme_revision(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<RevisionDetail> {
    const NONE: ApiError = ApiError::NotFound("评分方案版本");
    let scope = caller.need(READ)?;
    let revision = store::revision_info(&state.db, scope.team_id, SchemeKind::Practice, id).await?;
    let revision = revision.ok_or(NONE)?;
    let found = scheme_by_id(&state.db, scope.team_id, id).await?.ok_or(NONE)?;
    reply(RevisionDetail { revision, scheme: found.snapshot })
}

/// The scoring of written papers.
#[utoipa::path(get, path = "/coach/management/paperScoreConfig", tag = "quality",
    responses((status = 200, body = Envelope<PaperConfig>)))]
pub async fn get_paper_config(State(state): State<AppState>, caller: Caller) -> Answer<PaperConfig> {
    let scope = caller.need(READ)?;
    paper(&state, scope).await
}

/// Publish new settings for written papers.
#[utoipa::path(put, path = "/coach/management/paperScoreConfig", tag = "quality", request_body = ConfigForm,
    responses((status = 200, body = Envelope<PaperConfig>)))]
pub async fn put_paper_config(
    State(state): State<AppState>,
    caller: Caller,
    Body(form): Body<ConfigForm>,
) -> Answer<PaperConfig> {
    let scope = caller.need(WRITE)?;
    save(&state, scope, SchemeKind::Paper, form).await?;
    paper(&state, scope).await
}

async fn save(
    state: &AppState,
    scope: Scope,
    kind: SchemeKind,
    mut form: ConfigForm,
) -> Result<(), ApiError> {
    let mut v = Violations::default();
    v.text("note", "版本说明", &mut form.note, 0..=200);
    v.done()?;
    let config = Config { pass_cp: form.pass_cp, fatal_policy: form.fatal_policy, normalize: form.normalize };
    let wish = Publication { kind, config, note: form.note, seen: form.rev };
    let mut tx = state.db.begin().await?;
    publish(&mut tx, scope.team_id, Some(scope), Some(scope.user_id), state.now(), wish).await?;
    tx.commit().await?;
    Ok(())
}

async fn practice(state: &AppState, scope: Scope) -> Answer<PracticeConfig> {
    let current = current_scheme(&state.db, scope.team_id, SchemeKind::Practice).await?;
    let revisions = store::revisions(&state.db, scope.team_id, SchemeKind::Practice, MAX_REVISIONS).await?;
    let live = store::live_now(&state.db, scope.team_id).await?.publishable();
    let config = current.as_ref().map_or_else(Config::default, SchemeRevision::settings);
    let published = current.map(|c| c.snapshot).unwrap_or_default();
    reply(PracticeConfig {
        current: revisions.first().cloned(),
        pass_cp: config.pass_cp,
        fatal_policy: config.fatal_policy,
        normalize: config.normalize,
        draft: draft(&published, &live),
        revisions,
    })
}

fn draft(published: &SchemeSnapshot, live: &SchemeSnapshot) -> Draft {
    let changes = changes(published, live);
    Draft {
        changed: !changes.is_empty(),
        changes,
        problems: scheme_problems(live),
        type_count: live.types.len(),
        project_count: live.projects().count(),
        item_count: live.items().count(),
        max_cp: live.max_cp(),
    }
}

async fn paper(state: &AppState, scope: Scope) -> Answer<PaperConfig> {
    let revisions = store::revisions(&state.db, scope.team_id, SchemeKind::Paper, MAX_REVISIONS).await?;
    let current = revisions.first().cloned();
    let config = current.as_ref().map_or_else(Config::default, |c| Config {
        pass_cp: c.pass_cp,
        fatal_policy: c.fatal_policy,
        normalize: c.normalize,
    });
    reply(PaperConfig {
        current,
        pass_cp: config.pass_cp,
        fatal_policy: config.fatal_policy,
        normalize: config.normalize,
        revisions,
    })
}
