//! Offline drafts: whose they are is the controller's to say, never the page's.

use super::Shell;
use crate::drafts::{Draft, DraftList, Drafts};
use crate::error::{Kind, Result, ShellError};
use crate::files::{claim, safe_name};
use coach_engine::casebook::content::CaseContent;
use coach_engine::validate::{Problem, validate};
use serde_json::Value;
use std::path::PathBuf;
use tauri::State;

async fn drafts(shell: &Shell, owner: &str) -> Result<Drafts> {
    let account = shell.controller.owner_dir().await;
    let account = account.ok_or_else(|| ShellError::new(Kind::SignedOut, "请先登录，再使用离线草稿"))?;
    let allowed = shell.controller.ready().await.settings()?.allow_offline_drafts;
    Ok(Drafts::of(&account, owner)?.keeping_new(allowed))
}

fn now() -> i64 {
    chrono::Utc::now().timestamp_millis()
}

#[tauri::command]
pub async fn drafts_list(shell: State<'_, Shell>, owner: String) -> Result<DraftList> {
    drafts(&shell, &owner).await?.list(now())
}

#[tauri::command]
pub async fn drafts_get(shell: State<'_, Shell>, owner: String, id: String) -> Result<Option<Draft>> {
    drafts(&shell, &owner).await?.get(&id)
}

#[tauri::command]
pub async fn drafts_put(shell: State<'_, Shell>, owner: String, draft: Draft) -> Result<()> {
    drafts(&shell, &owner).await?.put(&draft)
}

#[tauri::command]
pub async fn drafts_remove(shell: State<'_, Shell>, owner: String, id: String) -> Result<()> {
    drafts(&shell, &owner).await?.remove(&id, now())
}

#[tauri::command]
pub async fn drafts_restore(shell: State<'_, Shell>, owner: String, id: String) -> Result<()> {
    drafts(&shell, &owner).await?.restore(&id)
}

/// The server's own validator; of the team's scoring it knows nothing. Paths are those of the form.
#[tauri::command]
pub async fn case_validate(content: Value) -> Result<Vec<Problem>> {
    let content: CaseContent = serde_json::from_value(content)
        .map_err(|error| ShellError::new(Kind::Invalid, format!("案例内容无法识别：{error}")))?;
    let found = validate(&content);
    Ok(found.into_iter().map(|p| Problem { path: format!("content.{}", p.path), ..p }).collect())
}

#[tauri::command]
pub async fn archive_get(shell: State<'_, Shell>, owner: String) -> Result<Option<Value>> {
    drafts(&shell, &owner).await?.read_archive()
}

#[tauri::command]
pub async fn archive_put(shell: State<'_, Shell>, owner: String, archive: Value) -> Result<()> {
    drafts(&shell, &owner).await?.write_archive(&archive)
}

/// Saves a draft as a file in the download folder; answers where.
#[tauri::command]
pub async fn drafts_export(shell: State<'_, Shell>, name: String, text: String) -> Result<String> {
    let folder = PathBuf::from(&shell.controller.ready().await.settings()?.download_folder);
    let failed = |e| ShellError::new(Kind::File, format!("无法保存文件：{e}"));
    tokio::fs::create_dir_all(&folder).await.map_err(failed)?;
    let path = claim(&folder, &safe_name(&name)).map_err(failed)?;
    tokio::fs::write(&path, text).await.map_err(failed)?;
    Ok(shell.downloads.wrote(path).saved_to.display().to_string())
}
