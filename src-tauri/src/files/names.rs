//! Names of files that the shell writes.

use std::path::{Path, PathBuf};

/// Longest name in bytes, the ending included; file systems take 255, and a number may follow.
const LONGEST: usize = 180;

/// A name that every system takes and that stays in its folder.
#[must_use]
pub fn safe_name(wanted: &str) -> String {
    let clean: String =
        wanted.chars().map(|c| if c.is_control() || r#"<>:"/\|?*"#.contains(c) { '_' } else { c }).collect();
    let clean = clean.trim_matches([' ', '.']);
    let (stem, ending) = split(clean);
    let stem = &stem[..stem.floor_char_boundary(LONGEST.saturating_sub(ending.len()))];
    // Windows opens a device by these names, with any ending.
    let upper = stem.to_ascii_uppercase();
    let numbered = |name: &str| {
        upper.strip_prefix(name).is_some_and(|n| n.len() == 1 && n.bytes().all(|b| b.is_ascii_digit()))
    };
    let device = ["CON", "PRN", "AUX", "NUL"].contains(&upper.as_str()) || numbered("COM") || numbered("LPT");
    let stem = if device || stem.is_empty() { format!("_{stem}") } else { stem.to_owned() };
    format!("{stem}{ending}")
}

/// Stem and ending with its dot; an overlong ending is none.
fn split(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(dot) if dot > 0 && name.len() - dot <= 16 => name.split_at(dot),
        _ => (name, ""),
    }
}

/// A path in a folder that nothing has yet: `名称.xlsx`, `名称 (1).xlsx` ….
#[must_use]
pub fn unique(folder: &Path, name: &str) -> PathBuf {
    let (stem, ending) = split(name);
    let first = std::iter::once(folder.join(name));
    let numbered = (1..).map(|n| folder.join(format!("{stem} ({n}){ending}")));
    // The iterator has no end; a folder has one.
    first.chain(numbered).find(|path| !path.exists()).unwrap_or_else(|| folder.join(name))
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
        assert_eq!(safe_name("..."), "_");
        assert_eq!(safe_name("a\r\nb"), "a__b");
        let long = safe_name(&format!("{}.xlsx", "坐".repeat(200)));
        assert!(long.len() <= 180 && long.ends_with("坐.xlsx"));
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("表.xlsx"), b"1").unwrap();
        std::fs::write(folder.path().join("表 (1).xlsx"), b"1").unwrap();
        assert_eq!(unique(folder.path(), "表.xlsx"), folder.path().join("表 (2).xlsx"));
        assert_eq!(unique(folder.path(), "新.xlsx"), folder.path().join("新.xlsx"));
    }
}
