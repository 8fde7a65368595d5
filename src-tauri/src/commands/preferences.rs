//! Small things that the page remembers, such as the theme. Never anything secret.

use crate::error::{Kind, Result, ShellError};
use std::sync::Arc;
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::{Store, StoreExt};

const FILE: &str = "preferences.json";

fn store<R: Runtime>(app: &AppHandle<R>) -> Result<Arc<Store<R>>> {
    app.store(FILE).map_err(|e| ShellError::new(Kind::File, format!("偏好设置无法读取：{e}")))
}

fn save<R: Runtime>(store: &Store<R>) -> Result<()> {
    store.save().map_err(|e| ShellError::new(Kind::File, format!("偏好设置无法保存：{e}")))
}

#[tauri::command]
pub fn store_get<R: Runtime>(app: AppHandle<R>, key: String) -> Result<Option<String>> {
    Ok(store(&app)?.get(key).and_then(|value| value.as_str().map(str::to_owned)))
}

#[tauri::command]
pub fn store_set<R: Runtime>(app: AppHandle<R>, key: String, value: String) -> Result<()> {
    let store = store(&app)?;
    store.set(key, value);
    save(&store)
}

#[tauri::command]
pub fn store_remove<R: Runtime>(app: AppHandle<R>, key: String) -> Result<()> {
    let store = store(&app)?;
    store.delete(key);
    save(&store)
}
