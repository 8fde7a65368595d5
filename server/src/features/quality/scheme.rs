//! Published revisions: reading one, and publishing the next.

use super::diff::changes;
use super::snapshot::SchemeSnapshot;
use super::store;
use super::validate::{Config, SchemeProblem, config_problems, scheme_problems};
use crate::db::{Db, Tx};
use crate::features::audit;
use crate::features::auth::Scope;
use crate::features::scoring::arithmetic::ScoreConfig;
use crate::http::{ApiError, Violations};
use coach_engine::enums::FatalPolicy;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

/// What a scheme scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SchemeKind {
    /// Dialogues, item by item.
    Practice,
    /// Written papers, whose points come from the questions.
    Paper,
}

impl SchemeKind {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Paper => "paper",
        }
    }
}

/// One immutable revision of a team's scheme.
#[derive(Debug, Clone)]
pub struct SchemeRevision {
    pub id: i64,
    pub no: i64,
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    pub normalize: bool,
    /// Of the snapshot together with the three settings above.
    pub sha256: String,
    pub snapshot: SchemeSnapshot,
}

impl SchemeRevision {
    /// How the score arithmetic is to treat the verdicts.
    #[must_use]
    pub const fn config(&self) -> ScoreConfig {
        ScoreConfig { normalize: self.normalize, fatal_policy: self.fatal_policy, pass_cp: self.pass_cp }
    }

    pub(super) const fn settings(&self) -> Config {
        Config { pass_cp: self.pass_cp, fatal_policy: self.fatal_policy, normalize: self.normalize }
    }
}

/// The newest revision of a kind; `None` while the team has published none.
///
/// # Errors
/// What the database reports.
pub async fn current_scheme(db: &Db, team: i64, kind: SchemeKind) -> sqlx::Result<Option<SchemeRevision>> {
    Ok(db.opt::<store::RevisionRow>(store::current_sql(team, kind)).await?.map(Into::into))
}

/// A revision of the team, of whatever kind.
///
/// # Errors
/// What the database reports.
pub async fn scheme_by_id(db: &Db, team: i64, id: i64) -> sqlx::Result<Option<SchemeRevision>> {
    Ok(db.opt::<store::RevisionRow>(store::revision_sql(team, id)).await?.map(Into::into))
}

/// The settings of the next revision.
#[derive(Debug)]
pub(super) struct Publication {
    pub kind: SchemeKind,
    pub config: Config,
    pub note: String,
    /// The revision number that the author saw; 0 for none.
    pub seen: i64,
}

/// Publishes the live settings as the next revision; answers its id.
pub(super) async fn publish(
    tx: &mut Tx,
    team: i64,
    by: Option<Scope>,
    user: Option<i64>,
    now: i64,
    wish: Publication,
) -> Result<i64, ApiError> {
    store::lock_team(tx, team).await?;
    let current: Option<SchemeRevision> =
        tx.opt::<store::RevisionRow>(store::current_sql(team, wish.kind)).await?.map(Into::into);
    let no = current.as_ref().map_or(0, |c| c.no);
    if no != wish.seen {
        return Err(store::newer_revision(tx, team, wish.kind).await);
    }
    let snapshot = match wish.kind {
        SchemeKind::Practice => store::live(tx, team).await?.publishable(),
        SchemeKind::Paper => SchemeSnapshot::default(),
    };
    let mut problems = match wish.kind {
        SchemeKind::Practice => scheme_problems(&snapshot),
        SchemeKind::Paper => Vec::new(),
    };
    let max_cp = (wish.kind == SchemeKind::Practice).then(|| snapshot.max_cp());
    problems.extend(config_problems(max_cp, wish.config));
    refuse(problems)?;
    if let Some(current) = &current
        && current.settings() == wish.config
        && changes(&current.snapshot, &snapshot).is_empty()
    {
        return Err(ApiError::conflict("与当前版本相比没有变化，无需发布新版本"));
    }
    let sha256 = fingerprint(&snapshot, wish.config)?;
    let id = store::insert_revision(tx, team, user, now, no + 1, &wish, &snapshot, &sha256).await?;
    let detail = serde_json::json!({
        "kind": wish.kind, "no": no + 1, "sha256": sha256, "passCp": wish.config.pass_cp,
        "fatalPolicy": wish.config.fatal_policy, "normalize": wish.config.normalize
    });
    audit::record(tx, by, now, "publish", "schemeRevision", Some(id), detail);
    Ok(id)
}

fn refuse(problems: Vec<SchemeProblem>) -> Result<(), ApiError> {
    let mut v = Violations::default();
    for problem in problems {
        v.add(problem.path, problem.message);
    }
    v.done()
}

/// The fields are serialised in the order of the types, so equal schemes have equal fingerprints whatever
/// the database does to the order of keys.
fn fingerprint(snapshot: &SchemeSnapshot, config: Config) -> Result<String, ApiError> {
    let whole = (snapshot, config.pass_cp, config.fatal_policy, config.normalize);
    let text = serde_json::to_vec(&whole).map_err(|e| ApiError::Internal(e.into()))?;
    Ok(hex::encode(Sha256::digest(&text)))
}
