//! What leaves the program: addresses into the system's own browser or mail program, files into its file manager.

use crate::error::{Kind, Result, ShellError};
use std::path::Path;
use url::Url;

/// The system's own programs; tests have none. Both calls may take a while: they ask another program.
pub trait System: Send + Sync {
    /// # Errors
    /// Why there is no program for it.
    fn open(&self, address: &str) -> std::result::Result<(), String>;

    /// # Errors
    /// Why it cannot be shown.
    fn reveal(&self, file: &Path) -> std::result::Result<(), String>;
}

/// Those that the machine has.
#[derive(Debug, Clone, Copy)]
pub struct Installed;

impl System for Installed {
    fn open(&self, address: &str) -> std::result::Result<(), String> {
        #[cfg(target_os = "linux")]
        let opened = crate::engine::open_outside(address);
        #[cfg(not(target_os = "linux"))]
        let opened = tauri_plugin_opener::open_url(address, None::<&str>);
        opened.map_err(|error| error.to_string())
    }

    fn reveal(&self, file: &Path) -> std::result::Result<(), String> {
        tauri_plugin_opener::reveal_item_in_dir(file).map_err(|error| error.to_string())
    }
}

/// Opens an address outside.
///
/// # Errors
/// The scheme is none that a browser or mail program should be handed, or the system has no program for it.
pub fn open(system: &dyn System, address: &str) -> Result<()> {
    let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https" | "mailto"));
    let url = url.ok_or_else(|| ShellError::new(Kind::NotAllowed, "只能打开网页和邮件链接"))?;
    system
        .open(url.as_str())
        .map_err(|why| ShellError::new(Kind::NotFound, format!("无法打开系统浏览器：{why}")))
}

/// Shows a file in its folder.
///
/// # Errors
/// The system has no file manager that does that.
pub fn reveal(system: &dyn System, file: &Path) -> Result<()> {
    system.reveal(file).map_err(|why| ShellError::new(Kind::NotFound, format!("无法打开文件管理器：{why}")))
}

/// Whether the window may show an address. One that leads away opens where links belong, and the window stays.
pub fn stays(system: &dyn System, url: &Url) -> bool {
    let own = is_own(url);
    if !own {
        leave(system, url);
    }
    own
}

/// A link that wants a window of its own.
pub fn leave(system: &dyn System, url: &Url) {
    if let Err(error) = open(system, url.as_str()) {
        tracing::warn!(%error, scheme = url.scheme(), "a link was refused");
    }
}

/// The program's own pages, and Vite's in development.
fn is_own(url: &Url) -> bool {
    let bundled = url.scheme() == "tauri" || url.host_str() == Some("tauri.localhost");
    let dev = cfg!(not(feature = "custom-protocol")) && url.host_str() == Some("localhost");
    bundled || dev
}

#[cfg(test)]
pub mod recorded {
    use super::{Path, System};
    use std::sync::Mutex;

    /// Remembers what it was asked to show.
    #[derive(Debug, Default)]
    pub struct Recorded(Mutex<Vec<String>>);

    impl Recorded {
        pub fn take(&self) -> Vec<String> {
            std::mem::take(&mut self.0.lock().unwrap())
        }

        fn note(&self, what: String) -> Result<(), String> {
            self.0.lock().unwrap().push(what);
            Ok(())
        }
    }

    impl System for Recorded {
        fn open(&self, address: &str) -> Result<(), String> {
            self.note(format!("open {address}"))
        }

        fn reveal(&self, file: &Path) -> Result<(), String> {
            self.note(format!("reveal {}", file.display()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::recorded::Recorded;
    use super::*;

    const AWAY: [&str; 3] = ["https://a.example/x?y=1", "http://10.0.0.1/", "mailto:it@example.cn"];
    const BAD: [&str; 7] = [
        "file:///etc/passwd",
        "javascript:alert(1)",
        "coach://x",
        "smb://a/b",
        "data:text/html,x",
        "vscode://file/etc",
        "blob:https://a/b",
    ];

    #[test]
    fn only_the_web_and_mail_open_outside() {
        let system = Recorded::default();
        for good in AWAY {
            open(&system, good).unwrap();
            assert_eq!(system.take(), [format!("open {good}")]);
        }
        for bad in BAD.into_iter().chain(["x", "", "--help", "/usr/bin/true"]) {
            assert!(open(&system, bad).unwrap_err().is(Kind::NotAllowed), "{bad}");
        }
        assert_eq!(system.take(), Vec::<String>::new());
    }

    #[test]
    fn a_link_that_leads_away_leaves_the_window_where_it_is() {
        let system = Recorded::default();
        let stays = |address: &str| stays(&system, &Url::parse(address).unwrap());
        for own in ["tauri://localhost/login", "http://tauri.localhost/trainer", "https://tauri.localhost/"] {
            assert!(stays(own), "{own}");
        }
        assert_eq!(system.take(), Vec::<String>::new());
        for away in AWAY.into_iter().chain(["http://tauri.localhost.evil.example/"]) {
            assert!(!stays(away), "{away}");
            assert_eq!(system.take(), [format!("open {away}")]);
        }
        for bad in BAD {
            assert!(!stays(bad), "{bad}");
        }
        assert_eq!(system.take(), Vec::<String>::new(), "neither here nor outside");
    }

    /// The machine's own program is asked, and is given the address as one word that no shell reads.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_systems_own_browser_gets_the_address() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (browser, seen) = (folder.path().join("xdg-open"), folder.path().join("seen"));
        let script =
            format!("#!/bin/sh\nprintf '%s\\n' \"$@\" >'{}.new'\nmv '{0}.new' '{0}'\n", seen.display());
        std::fs::write(&browser, script).unwrap();
        std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
        let path = format!("{}:/usr/bin:/bin", folder.path().display());
        crate::alone::run("external::tests::in_a_process_of_its_own", &[("PATH", &path)]).unwrap();
        let written = (0..300).find_map(|_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            std::fs::read_to_string(&seen).ok()
        });
        assert_eq!(written.as_deref(), Some("https://a.example/x?y=$(id)&z=1\n"));
    }

    #[cfg(target_os = "linux")]
    #[test]
    #[ignore = "the_systems_own_browser_gets_the_address runs it"]
    fn in_a_process_of_its_own() {
        open(&Installed, "https://a.example/x?y=$(id)&z=1").unwrap();
    }
}
