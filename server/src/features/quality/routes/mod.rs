//! Routes of the quality settings, one file a resource.

mod config;
mod groups;
mod items;
mod projects;
mod trial;
mod types;

use super::store::{self, Sorted};
use crate::app::AppState;
use crate::http::ApiError;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(types::list_types))
        .routes(routes!(types::check_type_name))
        .routes(routes!(types::add_type))
        .routes(routes!(types::sort_types))
        .routes(routes!(types::edit_type, types::delete_type))
        .routes(routes!(projects::list_projects))
        .routes(routes!(projects::list_project_ids))
        .routes(routes!(projects::get_project_stat))
        .routes(routes!(projects::add_project))
        .routes(routes!(projects::check_project_name))
        .routes(routes!(projects::sort_projects))
        .routes(routes!(projects::set_project_handler))
        .routes(routes!(projects::set_project_status))
        .routes(routes!(projects::edit_project, projects::delete_project))
        .merge(item_routes())
        .merge(config_routes())
}

fn item_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(items::list_check_items))
        .routes(routes!(items::check_item_name))
        .routes(routes!(items::add_check_item))
        .routes(routes!(items::sort_check_items))
        .routes(routes!(items::set_check_item_use))
        .routes(routes!(items::get_check_item, items::edit_check_item, items::delete_check_item))
        .routes(routes!(trial::try_check_item))
        .routes(routes!(trial::try_scheme))
        .routes(routes!(trial::get_hit_rate))
        .routes(routes!(groups::list_keyword_groups))
        .routes(routes!(groups::add_keyword_group))
        .routes(routes!(groups::edit_keyword_group, groups::delete_keyword_group))
        .routes(routes!(groups::reset_keyword_group))
}

fn config_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(config::get_practice_config, config::put_practice_config))
        .routes(routes!(config::get_scheme_revision))
        .routes(routes!(config::get_paper_config, config::put_paper_config))
}

/// The `rev` of an edit.
fn required_rev(rev: Option<i64>) -> Result<i64, ApiError> {
    rev.ok_or_else(|| ApiError::field("rev", "缺少字段 rev"))
}

/// A name clash becomes the message of the name field.
fn clash(error: sqlx::Error) -> ApiError {
    if crate::db::is_unique_violation(&error) {
        ApiError::field("name", "名称已存在")
    } else {
        error.into()
    }
}

/// The first few names of a list, for a sentence.
fn some(names: &[String]) -> String {
    let shown: Vec<String> = names.iter().take(5).map(|n| format!("「{n}」")).collect();
    let more = if names.len() > 5 { format!("等{}个", names.len()) } else { String::new() };
    shown.join("、") + &more
}

/// Locks the team's settings, rearranges a table's rows and records it.
async fn sort(
    state: &AppState,
    scope: crate::features::auth::Scope,
    rows: Sorted,
    resource: &'static str,
    mut ids: Vec<i64>,
) -> Result<(), ApiError> {
    let wanted = ids.clone();
    super::model::check_ids(&mut ids)?;
    let mut tx = state.db.begin().await?;
    store::lock_team(&mut tx, scope.team_id).await?;
    let current = rows.order(&mut tx, scope.team_id).await?;
    let order = super::order::rearrange(&current, &wanted, rows.table().label())?;
    store::place(&mut tx, rows, scope.team_id, &order).await?;
    let detail = serde_json::json!({ "ids": wanted });
    crate::features::audit::record(&mut tx, Some(scope), state.now(), "sort", resource, None, detail);
    tx.commit().await?;
    Ok(())
}
