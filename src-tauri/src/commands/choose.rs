//! Choosing a path for a setting in the system's own dialog. Nothing is kept by it: the path goes into the field, and
//! is kept with the other settings, where it is looked at once more.

use super::Shell;
use super::dialog::ask;
use crate::controller::Controller;
use crate::error::{Kind, Result, ShellError};
use crate::http::read_bundle;
use serde::Deserialize;
use std::path::PathBuf;
use tauri::{AppHandle, Runtime, State};
use tauri_plugin_dialog::DialogExt;

/// A setting that is a path, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PathSetting {
    CaBundlePath,
    DownloadFolder,
}

impl PathSetting {
    fn name(self) -> &'static str {
        match self {
            Self::CaBundlePath => "caBundlePath",
            Self::DownloadFolder => "downloadFolder",
        }
    }
}

/// Shows the dialog; answers nothing when the person closes it.
#[tauri::command]
pub async fn pick_path<R: Runtime>(
    app: AppHandle<R>,
    shell: State<'_, Shell>,
    setting: PathSetting,
) -> Result<Option<String>> {
    let now = begin(&shell.controller, setting).await?;
    let mut dialog = app.dialog().file();
    if let Some(folder) = now {
        dialog = dialog.set_directory(folder);
    }
    let picked = ask(|done| match setting {
        PathSetting::CaBundlePath => dialog
            .set_title("选择 CA 证书文件")
            .add_filter("证书（PEM）", &["pem", "crt", "cer"])
            .add_filter("所有文件", &["*"])
            .pick_file(done),
        PathSetting::DownloadFolder => dialog.set_title("选择下载文件夹").pick_folder(done),
    });
    let picked = picked.await.and_then(|path| path.into_path().ok());
    picked.map(|path| checked(setting, path)).transpose()
}

/// The folder that the dialog begins in: that of the present value, where it is there.
async fn begin(controller: &Controller, setting: PathSetting) -> Result<Option<PathBuf>> {
    let state = controller.state().await;
    if state.managed.contains(&setting.name()) {
        return Err(ShellError::new(Kind::Managed, "该设置由组织管理，不能修改"));
    }
    let folder = state.settings.and_then(|settings| match setting {
        PathSetting::CaBundlePath => PathBuf::from(settings.ca_bundle_path?).parent().map(PathBuf::from),
        PathSetting::DownloadFolder => Some(PathBuf::from(settings.download_folder)),
    });
    Ok(folder.filter(|folder| folder.is_dir()))
}

/// What was picked, as the field shows it.
fn checked(setting: PathSetting, path: PathBuf) -> Result<String> {
    let text = path.into_os_string().into_string();
    let text = text.map_err(|_| ShellError::new(Kind::Invalid, "路径中有无法识别的字符，请换一个位置"))?;
    if setting == PathSetting::CaBundlePath {
        read_bundle(&text)?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{CertificateParams, KeyPair};

    #[test]
    fn a_certificate_file_is_looked_at_when_it_is_picked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("company.pem");
        let picked = |text: &[u8]| {
            std::fs::write(&path, text).unwrap();
            checked(PathSetting::CaBundlePath, path.clone())
        };
        let key = KeyPair::generate().unwrap();
        let certificate = CertificateParams::new(Vec::new()).unwrap().self_signed(&key).unwrap();
        let pem = certificate.pem();
        assert_eq!(picked(pem.as_bytes()).unwrap(), path.to_str().unwrap());
        assert_eq!(
            picked(format!("# two of them\n{pem}\n{pem}").as_bytes()).unwrap(),
            path.to_str().unwrap()
        );
        let half = &pem[..pem.len() / 2];
        let hollow = "-----BEGIN CERTIFICATE-----\naGVsbG8=\n-----END CERTIFICATE-----\n";
        for (text, why) in [
            (&b""[..], "没有 PEM 格式的证书"),
            (certificate.der(), "没有 PEM 格式的证书"),
            (key.serialize_pem().as_bytes(), "没有 PEM 格式的证书"),
            (half.as_bytes(), "不是完整的 PEM 格式"),
            (hollow.as_bytes(), "损坏的证书"),
            (format!("{pem}{hollow}").as_bytes(), "损坏的证书"),
        ] {
            let error = picked(text).unwrap_err();
            assert!(error.is(Kind::Invalid) && error.message.contains(why), "{why}: {error}");
            assert!(error.message.contains("company.pem"), "{error}");
        }
        let gone = checked(PathSetting::CaBundlePath, folder.path().join("none.pem")).unwrap_err();
        assert!(gone.message.contains("文件不存在"), "{gone}");
        let folder = folder.path().to_owned();
        assert_eq!(checked(PathSetting::DownloadFolder, folder.clone()).unwrap(), folder.to_str().unwrap());
    }
}
