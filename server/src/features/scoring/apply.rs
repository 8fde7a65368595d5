//! Making results count: publishing, overruling by a human, settling a recheck.

use super::arithmetic::Score;
use super::decision::Decision;
use super::sheet::{Sheet, sheet};
use super::store::{self, NewResult};
use crate::app::AppState;
use crate::db::Tx;
use crate::features::sessions::SessionRow;
use crate::http::ApiError;
use coach_engine::enums::{Handler, ResultFlag, ResultOrigin, Verdict};
use std::collections::{BTreeMap, HashMap};

/// A human's verdict on one item.
#[derive(Debug, Clone)]
pub struct Ruling {
    pub check_item_id: i64,
    pub verdict: Verdict,
    pub comment: String,
}

/// What a person decided, and in which office.
#[derive(Debug, Clone, Copy)]
pub struct Review<'a> {
    pub rulings: &'a [Ruling],
    /// Human or recheck.
    pub origin: ResultOrigin,
    pub by: i64,
}

/// A new result and what it says.
#[derive(Debug, Clone)]
pub struct Rescored {
    pub result_id: i64,
    pub total_cp: Option<i64>,
    pub score: Score,
}

/// When the window to appeal a result published now closes. Without appeals there is nothing to wait for.
pub(super) fn window_end(session: &SessionRow, now: i64) -> i64 {
    let terms = session.snapshot.appeal;
    if terms.enabled { now + terms.window_h * 3_600_000 } else { now }
}

/// The pass line of a session: its task's, or the scheme's for a try.
pub(super) fn pass_line(session: &SessionRow, sheet: &Sheet) -> i64 {
    if session.preview { sheet.pass_cp } else { session.snapshot.pass_cp }
}

/// A new result from `base` with a human's verdicts put in; points and total are computed anew.
///
/// # Errors
/// 422 when a ruling names an item that the scheme does not have, or N/A where that is not allowed.
pub async fn rescore(
    tx: &mut Tx,
    sheet: &Sheet,
    session: &SessionRow,
    base: i64,
    review: Review<'_>,
    now: i64,
) -> Result<Rescored, ApiError> {
    let mut decisions: Vec<Decision> =
        store::items_in(tx, base).await?.into_iter().map(Decision::from).collect();
    for (i, ruling) in review.rulings.iter().enumerate() {
        let (project, _) = sheet
            .item(ruling.check_item_id)
            .ok_or_else(|| ApiError::field(format!("decisions.{i}.checkItemId"), "质检项不存在"))?;
        if ruling.verdict == Verdict::NotApplicable && !project.na_allowed {
            return Err(ApiError::field(format!("decisions.{i}.verdict"), "该质检项不允许判为不适用"));
        }
        let Some(decision) = decisions.iter_mut().find(|d| d.check_item_id == ruling.check_item_id) else {
            continue;
        };
        decision.verdict = ruling.verdict;
        decision.human_verdict = Some(ruling.verdict);
        decision.decided_by = Some(review.by);
        decision.note.clone_from(&ruling.comment);
    }
    let verdicts: HashMap<i64, Verdict> = decisions.iter().map(|d| (d.check_item_id, d.verdict)).collect();
    let score = sheet.total(&verdicts, pass_line(session, sheet));
    let open: Vec<String> = score
        .undecided_items
        .iter()
        .filter_map(|id| sheet.item(*id).map(|(_, item)| format!("「{}」待人工判定", item.name)))
        .collect();
    let new = NewResult {
        session_id: session.id,
        origin: review.origin,
        scheme_rev_id: sheet.scheme_rev_id,
        score: &score,
        decisions: &decisions,
        reasons: &open,
        model_id: "",
        prompt: None,
        supersedes_id: Some(base),
        created_by: Some(review.by),
    };
    let result_id = store::insert(tx, new, now).await?;
    Ok(Rescored { result_id, total_cp: score.total_cp, score })
}

/// Publishes an overruled result; the window to appeal begins again.
///
/// # Errors
/// What the database reports.
pub async fn publish_overruled(
    tx: &mut Tx,
    session: &SessionRow,
    new: &Rescored,
    now: i64,
) -> Result<(), ApiError> {
    let open = new.total_cp.is_none();
    Ok(store::publish(tx, session.id, new.result_id, &new.score, open, now, window_end(session, now)).await?)
}

/// Makes the outcome of a recheck count. `score_cp` may be higher than the decisions alone give, because a
/// recheck never lowers a score; then it also decides whether the exam is passed.
///
/// # Errors
/// What the database reports.
pub async fn settle_recheck(
    tx: &mut Tx,
    session: &SessionRow,
    new: &Rescored,
    score_cp: i64,
    now: i64,
) -> Result<(), ApiError> {
    let fatal = new.score.fatal_hit();
    let passes = score_cp >= session.snapshot.pass_cp && !fatal;
    let result = Some(if passes { ResultFlag::Success } else { ResultFlag::Fail });
    Ok(store::settle(tx, session.id, new.result_id, score_cp, fatal, result, now).await?)
}

/// Names of the items of a scheme revision.
///
/// # Errors
/// The revision cannot be read.
pub async fn item_names(
    state: &AppState,
    team_id: i64,
    scheme_rev_id: i64,
) -> Result<HashMap<i64, String>, ApiError> {
    let sheet = sheet(state, team_id, scheme_rev_id).await?;
    Ok(sheet.items().map(|(_, item)| (item.id, item.name.clone())).collect())
}

/// Items of a result that may be appealed: those with a verdict, in projects that allow it.
///
/// # Errors
/// The result or its scheme cannot be read.
pub async fn appealable_items(
    state: &AppState,
    team_id: i64,
    result_id: i64,
) -> Result<BTreeMap<i64, Verdict>, ApiError> {
    let sheet = sheet(state, team_id, store::scheme_of(&state.db, result_id).await?).await?;
    let rows = store::items(&state.db, result_id).await?;
    Ok(rows
        .into_iter()
        .filter(|row| row.verdict != Verdict::Undecided)
        .filter(|row| sheet.item(row.check_item_id).is_some_and(|(project, _)| project.appealable))
        .map(|row| (row.check_item_id, row.verdict))
        .collect())
}

/// Whether any item of a sheet asks a model.
#[must_use]
pub fn wants_model(sheet: &Sheet) -> bool {
    sheet.items().any(|(project, _)| matches!(project.handler, Handler::Ai | Handler::RuleAndAi))
}
