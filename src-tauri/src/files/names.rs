//! Names of files that the shell writes.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// Longest name in bytes, the ending included; file systems take 255, and a number may follow.
const LONGEST: usize = 180;

/// A name that every system takes and that stays in its folder.
#[must_use]
pub fn safe_name(wanted: &str) -> String {
    let clean: String = wanted.chars().map(|c| if is_unfit(c) { '_' } else { c }).collect();
    let (stem, ending) = split(clean.trim_matches([' ', '.']));
    let stem = &stem[..stem.floor_char_boundary(LONGEST.saturating_sub(ending.len()))];
    // Windows takes spaces and dots off the end; cutting may have left some there.
    let stem = if ending.is_empty() { stem.trim_end_matches([' ', '.']) } else { stem };
    let stem = if is_device(stem) || stem.is_empty() { format!("_{stem}") } else { stem.to_owned() };
    format!("{stem}{ending}")
}

/// What leads elsewhere, what no file system takes, and what turns the reading direction, so that a program may look
/// like a picture.
fn is_unfit(c: char) -> bool {
    c.is_control()
        || r#"<>:"/\|?*"#.contains(c)
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Windows opens a device by these names, whatever follows the first dot.
fn is_device(stem: &str) -> bool {
    let name = stem.split('.').next().unwrap_or_default().trim_end().to_uppercase();
    let numbered = |kind: &str| {
        let digit = name
            .strip_prefix(kind)
            .and_then(|rest| rest.chars().next().filter(|_| rest.chars().count() == 1));
        digit.is_some_and(|d| d.is_ascii_digit() || matches!(d, '¹' | '²' | '³'))
    };
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(&name.as_str())
        || numbered("COM")
        || numbered("LPT")
}

/// Stem and ending with its dot; an overlong ending is none.
fn split(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(dot) if dot > 0 && name.len() - dot <= 16 => name.split_at(dot),
        _ => (name, ""),
    }
}

/// Takes a name in a folder that nothing has yet, by an empty file: `名称.xlsx`, `名称 (1).xlsx` …. Only so do two who
/// want the same name at the same time get one each.
///
/// # Errors
/// The folder takes no files.
pub fn claim(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let (stem, ending) = split(name);
    for number in 0_u64.. {
        let tried = if number == 0 { name.to_owned() } else { format!("{stem} ({number}){ending}") };
        let path = folder.join(tried);
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            // A folder of that name is no reason to stop, and has another error on Windows.
            Err(_) if path.exists() => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_in_its_folder_and_opens_everywhere() {
        assert_eq!(safe_name("排名.xlsx"), "排名.xlsx");
        assert_eq!(safe_name("../../etc/passwd"), "_.._etc_passwd");
        assert_eq!(safe_name("a\\b:c?.txt"), "a_b_c_.txt");
        assert_eq!(safe_name("con.txt"), "_con.txt");
        assert_eq!(safe_name("COM1"), "_COM1");
        for device in ["nul.tar.gz", "Aux .txt", "lpt¹.log", "conin$", "prn.", "com0.a.b"] {
            assert!(safe_name(device).starts_with('_'), "{device}");
        }
        for fine in ["console.txt", "com10.txt", "common", "公司.con", "a.nul"] {
            assert_eq!(safe_name(fine), fine);
        }
        assert_eq!(safe_name("录音.txt. . "), "录音.txt");
        assert_eq!(safe_name("录音\u{202E}gpj.exe"), "录音_gpj.exe");
        assert_eq!(safe_name("..."), "_");
        assert_eq!(safe_name("a\r\nb"), "a__b");
        let long = safe_name(&format!("{}.xlsx", "坐".repeat(200)));
        assert!(long.len() <= 180 && long.ends_with("坐.xlsx"));
        let cut = safe_name(&format!("{}. .{}", "a".repeat(177), "b".repeat(40)));
        assert_eq!(cut, "a".repeat(177), "what stays does not end in a dot");
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let folder = tempfile::tempdir().unwrap();
        let claim = |name: &str| claim(folder.path(), name).unwrap();
        std::fs::write(folder.path().join("表.xlsx"), b"1").unwrap();
        std::fs::create_dir(folder.path().join("表 (1).xlsx")).unwrap();
        assert_eq!(claim("表.xlsx"), folder.path().join("表 (2).xlsx"));
        assert_eq!(claim("新.xlsx"), folder.path().join("新.xlsx"));
        assert_eq!(claim("新.xlsx"), folder.path().join("新 (1).xlsx"), "a claim counts at once");
        assert_eq!(std::fs::read(folder.path().join("表.xlsx")).unwrap(), b"1");
        assert!(super::claim(&folder.path().join("none"), "a").is_err());
    }
}
