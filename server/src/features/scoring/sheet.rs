//! The score sheet of one scheme revision: what is judged, by whom, and for how many points.
//!
//! A sheet is read from the immutable revision that the session pinned when it started, so a later change of
//! the scheme never moves a past score. Compiling the rules costs milliseconds, so sheets are kept.

use super::arithmetic::{Score, ScoreConfig, score};
use crate::app::AppState;
use crate::features::quality::{self, CompiledScheme, SchemeItem, SchemeProject, SchemeRevision, SchemeType};
use crate::http::ApiError;
use anyhow::anyhow;
use coach_engine::enums::{FatalPolicy, Verdict};
use dashmap::DashMap;
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Debug)]
pub struct Sheet {
    pub scheme_rev_id: i64,
    pub pass_cp: i64,
    pub fatal_policy: FatalPolicy,
    pub normalize: bool,
    pub scheme: CompiledScheme,
}

/// Compiled sheets by revision. Revisions never change, so an entry never goes stale.
#[derive(Debug, Default)]
pub struct Sheets(DashMap<i64, Arc<Sheet>>);

/// How many sheets are kept before the cache starts over.
const KEPT: usize = 200;

/// The sheet of a team's revision.
///
/// # Errors
/// The revision does not exist in the team, or does not compile with this version of the rule engine.
pub async fn sheet(state: &AppState, team_id: i64, scheme_rev_id: i64) -> Result<Arc<Sheet>, ApiError> {
    if let Some(kept) = state.sheets.0.get(&scheme_rev_id) {
        return Ok(kept.clone());
    }
    let revision = quality::scheme_by_id(&state.db, team_id, scheme_rev_id)
        .await?
        .ok_or(ApiError::NotFound("评分方案"))?;
    let made = Arc::new(Sheet::new(revision)?);
    if state.sheets.0.len() >= KEPT {
        state.sheets.0.clear();
    }
    state.sheets.0.insert(scheme_rev_id, made.clone());
    Ok(made)
}

impl Sheet {
    fn new(revision: SchemeRevision) -> Result<Self, ApiError> {
        let scheme = revision.snapshot.compile().map_err(|problems| {
            let told: Vec<String> = problems.iter().map(|p| format!("{}: {}", p.path, p.message)).collect();
            ApiError::Internal(anyhow!(
                "scheme revision {} does not compile: {}",
                revision.id,
                told.join("; ")
            ))
        })?;
        Ok(Self {
            scheme_rev_id: revision.id,
            pass_cp: revision.pass_cp,
            fatal_policy: revision.fatal_policy,
            normalize: revision.normalize,
            scheme,
        })
    }

    #[must_use]
    pub fn types(&self) -> &[SchemeType] {
        &self.scheme.snapshot().types
    }

    /// The items in the order of the scheme, each with its project.
    pub fn items(&self) -> impl Iterator<Item = (&SchemeProject, &SchemeItem)> {
        self.scheme.snapshot().items()
    }

    #[must_use]
    pub fn item(&self, id: i64) -> Option<(&SchemeProject, &SchemeItem)> {
        self.scheme.snapshot().item(id)
    }

    /// The score that verdicts make; an item without one counts as undecided. The pass line is the task's.
    #[must_use]
    pub fn total(&self, verdicts: &HashMap<i64, Verdict>, pass_cp: i64) -> Score {
        let verdict = |id: i64| verdicts.get(&id).copied().unwrap_or(Verdict::Undecided);
        let config = ScoreConfig { normalize: self.normalize, fatal_policy: self.fatal_policy, pass_cp };
        score(&self.scheme.snapshot().score_input(verdict), config)
    }
}
