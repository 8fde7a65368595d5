//! Addresses that leave the program: only into the system's own browser or mail program.

use crate::error::{Kind, Result, ShellError};
use url::Url;

/// # Errors
/// The scheme is none that a browser or mail program should be handed.
pub fn checked(address: &str) -> Result<Url> {
    let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https" | "mailto"));
    url.ok_or_else(|| ShellError::new(Kind::NotAllowed, "只能打开网页和邮件链接"))
}

/// # Errors
/// The address may not be opened, or the system has no program for it.
pub fn open(address: &str) -> Result<()> {
    let url = checked(address)?;
    tauri_plugin_opener::open_url(url.as_str(), None::<&str>)
        .map_err(|e| ShellError::new(Kind::NotFound, format!("无法打开系统浏览器：{e}")))
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_the_web_and_mail() {
        for good in ["https://a.example/x", "http://10.0.0.1", "mailto:it@example.cn"] {
            assert!(super::checked(good).is_ok());
        }
        for bad in
            ["file:///etc/passwd", "javascript:alert(1)", "coach://x", "smb://a/b", "x", "data:text/html,x"]
        {
            assert!(super::checked(bad).is_err(), "{bad}");
        }
    }
}
