use super::list::{self, RankRow, ResultFilter, ResultRow, Summary};
use super::view::{self, ResultView, Viewer};
use crate::app::AppState;
use crate::features::auth::{Caller, Perm};
use crate::http::page::Order;
use crate::http::{Answer, Body, Envelope, Page, Paging, Path, Query, reply};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OwnResultQuery {
    session_id: i64,
}

/// The result of an own session, with the dialogue.
#[utoipa::path(get, path = "/coach/student/practice/session/result", tag = "practice", params(OwnResultQuery),
    responses((status = 200, body = Envelope<ResultView>)))]
pub async fn get_own_result(
    State(state): State<AppState>,
    caller: Caller,
    Query(query, _): Query<OwnResultQuery>,
) -> Answer<ResultView> {
    let scope = caller.need(&[Perm::StudentCoach, Perm::StudentAppeal, Perm::TrainerTrainSettings])?;
    reply(view::view(&state, scope.team_id, query.session_id, Viewer::Student(scope.user_id)).await?)
}

/// A session of the team, for its trainers.
#[utoipa::path(get, path = "/coach/trainer/assessmentDetail/{id}", tag = "results",
    responses((status = 200, body = Envelope<ResultView>)))]
pub async fn get_result_for_trainer(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ResultView> {
    let scope = caller.need(&[Perm::TrainerCoachRecord, Perm::TrainerAppeal])?;
    reply(view::view(&state, scope.team_id, id, Viewer::Reviewer).await?)
}

/// A session of the team, for its managers.
#[utoipa::path(get, path = "/coach/management/assessmentDetail/{id}", tag = "results",
    responses((status = 200, body = Envelope<ResultView>)))]
pub async fn get_result_for_manager(
    State(state): State<AppState>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Answer<ResultView> {
    let scope = caller.need(&[Perm::ManagementCoachRecord])?;
    reply(view::view(&state, scope.team_id, id, Viewer::Reviewer).await?)
}

/// Finished attempts of the team.
#[utoipa::path(get, path = "/coach/trainer/assessmentResult/list", tag = "results", params(ResultFilter, Paging),
    responses((status = 200, body = Envelope<Page<ResultRow>>)))]
pub async fn list_results_for_trainer(
    State(state): State<AppState>,
    caller: Caller,
    Query(filter, paging): Query<ResultFilter>,
) -> Answer<Page<ResultRow>> {
    let scope = caller.need(&[Perm::TrainerCoachRecord])?;
    filter.check()?;
    let (rows, total) = list::page(&state.db, scope.team_id, &filter, &paging).await?;
    reply(paging.page(rows, total))
}

/// Filters and paging of the managers' list, which the contract wants in the body.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = results::ListBody)]
pub struct ListBody {
    #[serde(default)]
    filter: ResultFilter,
    #[schema(minimum = 1, maximum = 1_000_000)]
    page: Option<i64>,
    #[schema(minimum = 1, maximum = 200)]
    page_size: Option<i64>,
    #[schema(max_length = 40)]
    sort: Option<String>,
    order: Option<Order>,
    #[schema(max_length = 100)]
    keyword: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = results::TeamPage)]
pub struct TeamPage {
    #[serde(flatten)]
    page: Page<ResultRow>,
    summary: Summary,
}

/// Finished attempts of the team with figures over all that match. Reads only; the contract names it PUT.
#[utoipa::path(put, path = "/coach/management/assessmentScoreConfig", tag = "results", request_body = ListBody,
    responses((status = 200, body = Envelope<TeamPage>)))]
pub async fn list_results_for_manager(
    State(state): State<AppState>,
    caller: Caller,
    Body(body): Body<ListBody>,
) -> Answer<TeamPage> {
    let scope = caller.need(&[Perm::ManagementCoachRecord])?;
    let paging = Paging {
        page: body.page,
        page_size: body.page_size,
        sort: body.sort,
        order: body.order,
        keyword: body.keyword,
    };
    paging.check()?;
    body.filter.check()?;
    let (rows, total) = list::page(&state.db, scope.team_id, &body.filter, &paging).await?;
    let summary = list::summary(&state.db, scope.team_id, &body.filter, paging.keyword()).await?;
    reply(TeamPage { page: paging.page(rows, total), summary })
}

/// The students of the team by their average.
#[utoipa::path(get, path = "/coach/management/assessmentScoreConfig/rank", tag = "results", params(ResultFilter, Paging),
    responses((status = 200, body = Envelope<Page<RankRow>>)))]
pub async fn rank_students(
    State(state): State<AppState>,
    caller: Caller,
    Query(filter, paging): Query<ResultFilter>,
) -> Answer<Page<RankRow>> {
    let scope = caller.need(&[Perm::ManagementCoachRecord, Perm::TrainerCoachRecord])?;
    filter.check()?;
    let (rows, total) = list::rank(&state.db, scope.team_id, &filter, &paging).await?;
    reply(paging.page(rows, total))
}
