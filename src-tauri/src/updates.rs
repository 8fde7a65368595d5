//! New versions of the program, from the server that it works with.
//!
//! Only what is signed with the product's key is installed, only for the version that it was signed for, and never an
//! older one; the connection itself is not trusted, because servers inside a company often have no certificate.

use crate::controller::{Controller, Snapshot};
use crate::downloads::Progress;
use crate::error::{Kind, Result, ShellError};
use crate::http;
use serde::Serialize;
use tauri::{AppHandle, Runtime, Url};
use tauri_plugin_updater::{Update, Updater, UpdaterExt};

/// The public key that packages are checked with. The release workflow puts the real one into the build's environment;
/// what stands here is for development (see `docs/updates.md`).
const PUBLIC_KEY: &str = match option_env!("COACH_UPDATE_PUBLIC_KEY") {
    Some(key) => key,
    None => {
        "dW50cnVzdGVkIGNvbW1lbnQ6IG1pbmlzaWduIHB1YmxpYyBrZXk6IEQwNzE4QTgyNENGRDU0QjUKUldTMVZQMU1nb3B4MEJIVGZaKzdMc1pTc0dpUmd1TWs3MVBIRGliZjVSMWV4MkNaK29oRE5zUmwK"
    }
};

/// A newer version as the page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer {
    pub version: String,
    pub notes: String,
    /// RFC 3339.
    pub date: Option<String>,
    /// The server no longer works with what is installed.
    pub mandatory: bool,
}

/// # Errors
/// The organisation has turned updates off, or the server cannot be asked.
pub async fn check<R: Runtime>(app: &AppHandle<R>, controller: &Controller) -> Result<Option<Offer>> {
    Ok(find(app, controller, PUBLIC_KEY).await?.map(|update| Offer {
        version: update.version.clone(),
        notes: update.body.clone().unwrap_or_default(),
        date: update.raw_json["pub_date"].as_str().map(str::to_owned),
        mandatory: update.raw_json["mandatory"].as_bool().unwrap_or(false),
    }))
}

/// Downloads, verifies and installs the newest version, then starts the program again.
///
/// # Errors
/// There is none, it is not what was signed, or it cannot be installed.
pub async fn install<R: Runtime>(
    app: &AppHandle<R>,
    controller: &Controller,
    progress: impl Fn(Progress),
) -> Result<()> {
    let update = find(app, controller, PUBLIC_KEY).await?;
    let update = update.ok_or_else(|| ShellError::new(Kind::NotFound, "已是最新版本"))?;
    let mut loaded = 0;
    let tell = |length: usize, total: Option<u64>| {
        loaded += length as u64;
        progress(Progress { loaded, total: total.unwrap_or(0) });
    };
    update.download_and_install(tell, || {}).await.map_err(|error| explain(&error))?;
    tracing::info!(version = update.version, "installed");
    app.restart()
}

async fn find<R: Runtime>(app: &AppHandle<R>, controller: &Controller, key: &str) -> Result<Option<Update>> {
    let now = controller.ready().await;
    if now.updates_disabled {
        return Err(ShellError::new(Kind::Managed, "更新由组织统一安装"));
    }
    updater(app, controller, &now, key)?.check().await.map_err(|error| explain(&error))
}

fn updater<R: Runtime>(
    app: &AppHandle<R>,
    controller: &Controller,
    now: &Snapshot,
    key: &str,
) -> Result<Updater> {
    let (place, settings) = (now.place()?, now.settings()?);
    let endpoint = endpoint(&place.server, &settings.update_channel, &controller.identity().device_id)?;
    let options = settings.client_options();
    let built = app
        .updater_builder()
        .pubkey(key)
        .header(http::CLIENT_VERSION, controller.identity().header())
        .and_then(|builder| builder.endpoints(vec![endpoint]))
        .and_then(|builder| {
            // The options were good when the client of the calls was built; a file may have gone since.
            builder
                .configure_client(move |client| http::configure(client, &options).unwrap_or_default())
                .build()
        });
    built.map_err(|error| explain(&error))
}

/// The updater fills in what is in double braces.
fn endpoint(server: &Url, channel: &str, device_id: &str) -> Result<Url> {
    let path = "/desktop/updates/{{target}}/{{arch}}/{{bundle_type}}/{{current_version}}";
    let mut url = server.join(path).map_err(ShellError::internal)?;
    url.query_pairs_mut().append_pair("channel", channel).append_pair("deviceId", device_id);
    Ok(url)
}

fn explain(error: &tauri_plugin_updater::Error) -> ShellError {
    use tauri_plugin_updater::Error;
    tracing::warn!(%error, "update");
    let text = match error {
        Error::Minisign(_) | Error::SignedVersionMismatch { .. } | Error::MissingSignedVersion => {
            "更新包的签名无效，已拒绝安装，请联系管理员"
        }
        Error::ReleaseNotFound => "服务器没有提供更新服务",
        Error::TargetNotFound(_) | Error::TargetsNotFound(_) => "服务器没有适用于本系统的安装包",
        Error::Reqwest(_) | Error::Network(_) => "无法获取更新，请检查网络后重试",
        _ => "更新失败，请稍后重试，或联系管理员安装",
    };
    ShellError::new(Kind::Update, text)
}

#[cfg(test)]
mod tests;
