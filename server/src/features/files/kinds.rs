//! Which files are taken, and whether a file is what it says it is.

use super::seen::HEAD;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Txt,
    Md,
    Csv,
    Doc,
    Docx,
    Xls,
    Xlsx,
    Pdf,
    Jpg,
    Gif,
    Png,
    Svg,
    Mp4,
    Wmv,
    Avi,
    Mov,
    Mp3,
    Wav,
    M4a,
}

/// Kind, extensions, and media types; the first media type is the one that is stored.
const TABLE: &[(Kind, &[&str], &[&str])] = &[
    (Kind::Txt, &["txt"], &["text/plain"]),
    // Systems without a type for Markdown call it plain text.
    (Kind::Md, &["md", "markdown"], &["text/markdown", "text/x-markdown", "text/plain"]),
    // Windows knows CSV as Excel's.
    (Kind::Csv, &["csv"], &["text/csv", "application/csv", "application/vnd.ms-excel", "text/plain"]),
    (Kind::Doc, &["doc"], &["application/msword"]),
    (Kind::Docx, &["docx"], &["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]),
    (Kind::Xls, &["xls"], &["application/vnd.ms-excel", "application/x-msexcel"]),
    (Kind::Xlsx, &["xlsx"], &["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
    (Kind::Pdf, &["pdf"], &["application/pdf"]),
    (Kind::Jpg, &["jpg", "jpeg"], &["image/jpeg", "image/jpg"]),
    (Kind::Gif, &["gif"], &["image/gif"]),
    (Kind::Png, &["png"], &["image/png"]),
    (Kind::Svg, &["svg"], &["image/svg+xml"]),
    (Kind::Mp4, &["mp4"], &["video/mp4"]),
    (Kind::Wmv, &["wmv"], &["video/x-ms-wmv", "video/x-ms-asf"]),
    (Kind::Avi, &["avi"], &["video/x-msvideo", "video/avi", "video/msvideo"]),
    (Kind::Mov, &["mov"], &["video/quicktime"]),
    (Kind::Mp3, &["mp3"], &["audio/mpeg", "audio/mp3"]),
    (Kind::Wav, &["wav"], &["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"]),
    (Kind::M4a, &["m4a"], &["audio/mp4", "audio/x-m4a", "audio/m4a"]),
];

pub const REFUSED: &str = "不支持的文件类型，仅支持 txt、md、doc、docx、csv、xls、xlsx、pdf、jpg、jpeg、gif、png、svg、mp4、wmv、avi、mov、mp3、wav、m4a";
pub const MISMATCH: &str = "文件内容与类型不符，请检查文件是否损坏或被改名";

impl Kind {
    /// By media type; by extension where the type is empty or says nothing. A type that several kinds share
    /// is settled by the extension.
    #[must_use]
    pub fn of(name: &str, mime: &str) -> Option<Self> {
        let extension = name.rsplit_once('.').map(|(_, e)| e.to_lowercase()).unwrap_or_default();
        let by_name = TABLE.iter().find(|(_, extensions, _)| extensions.contains(&extension.as_str()));
        let mime = mime.split(';').next().unwrap_or_default().trim().to_lowercase();
        if mime.is_empty() || mime == "application/octet-stream" {
            return by_name.map(|row| row.0);
        }
        let takes = |row: &&(Self, &[&str], &[&str])| row.2.contains(&mime.as_str());
        by_name.filter(takes).or_else(|| TABLE.iter().find(takes)).map(|row| row.0)
    }

    #[must_use]
    pub fn mime(self) -> &'static str {
        TABLE.iter().find(|row| row.0 == self).map_or("application/octet-stream", |row| row.2[0])
    }

    /// Whether the first bytes of a file fit the kind.
    #[must_use]
    pub fn fits(self, head: &[u8]) -> bool {
        let at = |offset: usize, magic: &[u8]| head.get(offset..).is_some_and(|rest| rest.starts_with(magic));
        let ole = || at(0, b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
        let zip = || at(0, b"PK\x03\x04");
        let movie = || [&b"ftyp"[..], b"moov", b"mdat", b"wide", b"free", b"skip"].iter().any(|m| at(4, m));
        match self {
            Self::Txt | Self::Md | Self::Csv => is_text(head),
            Self::Doc => ole() || at(0, b"{\\rtf"),
            Self::Xls => ole(),
            Self::Docx | Self::Xlsx => zip(),
            Self::Pdf => find(&head[..head.len().min(1024)], b"%PDF-"),
            Self::Jpg => at(0, b"\xFF\xD8\xFF"),
            Self::Gif => at(0, b"GIF87a") || at(0, b"GIF89a"),
            Self::Png => at(0, b"\x89PNG\r\n\x1a\n"),
            Self::Svg => is_text(head) && find(&head.to_ascii_lowercase(), b"<svg"),
            Self::Mp4 => at(4, b"ftyp"),
            Self::Mov => movie(),
            Self::Avi => at(0, b"RIFF") && at(8, b"AVI "),
            Self::Wmv => at(0, b"\x30\x26\xB2\x75\x8E\x66\xCF\x11"),
            // A tag in front, or the first frame at once: eleven bits set, and no layer that does not exist.
            Self::Mp3 => at(0, b"ID3") || matches!(head, [0xFF, b, ..] if b & 0xE0 == 0xE0 && b & 0x06 != 0),
            Self::Wav => at(0, b"RIFF") && at(8, b"WAVE"),
            Self::M4a => at(4, b"ftyp"),
        }
    }

    /// Shown in the browser itself; the rest is offered for saving. SVG may carry scripts.
    #[must_use]
    pub const fn is_inline(self) -> bool {
        matches!(
            self,
            Self::Pdf
                | Self::Txt
                | Self::Md
                | Self::Jpg
                | Self::Gif
                | Self::Png
                | Self::Mp4
                | Self::Mov
                | Self::Avi
                | Self::Wmv
                | Self::Mp3
                | Self::Wav
                | Self::M4a
        )
    }

    /// What a student may put in as evidence: papers, pictures and recordings of the voice.
    #[must_use]
    pub const fn is_evidence(self) -> bool {
        !matches!(self, Self::Svg | Self::Md | Self::Mp4 | Self::Wmv | Self::Avi | Self::Mov)
    }
}

fn find(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|w| w == part)
}

/// Text of any encoding in use: no NUL except in UTF-16 with its mark, and none of the marks of a binary.
fn is_text(head: &[u8]) -> bool {
    if head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") {
        return true;
    }
    let binary: &[&[u8]] =
        &[b"%PDF-", b"PK\x03\x04", b"\x89PNG", b"\xFF\xD8\xFF", b"GIF8", b"MZ\x90", b"\x7FELF"];
    debug_assert!(head.len() <= HEAD);
    let odd = head.iter().filter(|b| **b < 32 && !matches!(**b, b'\t' | b'\n' | b'\r' | 12)).count();
    !head.contains(&0) && odd * 50 <= head.len() && !binary.iter().any(|magic| head.starts_with(magic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_type_decides_and_the_extension_settles_doubt() {
        assert_eq!(Kind::of("手册.PDF", ""), Some(Kind::Pdf));
        assert_eq!(Kind::of("表.csv", "application/vnd.ms-excel"), Some(Kind::Csv));
        assert_eq!(Kind::of("表.xls", "application/vnd.ms-excel"), Some(Kind::Xls));
        assert_eq!(Kind::of("说明.md", "text/plain; charset=utf-8"), Some(Kind::Md));
        assert_eq!(Kind::of("说明.log", "text/plain"), Some(Kind::Txt));
        assert_eq!(Kind::of("坏.exe", ""), None);
        assert_eq!(Kind::of("好.pdf", "application/x-msdownload"), None);
        assert_eq!(Kind::of("无扩展名", "application/octet-stream"), None);
    }

    #[test]
    fn contents_must_fit() {
        assert!(Kind::Pdf.fits(b"%PDF-1.7\n"));
        assert!(!Kind::Pdf.fits("这不是 PDF".as_bytes()));
        assert!(Kind::Txt.fits("您好，请问有什么可以帮您？".as_bytes()));
        assert!(Kind::Csv.fits(b"\xd0\xd5\xc3\xfb,\xb5\xc3\xb7\xd6\r\n"), "GB18030 without a mark");
        assert!(Kind::Txt.fits(b"\xff\xfe\x60\x4f"));
        assert!(!Kind::Txt.fits(b"MZ\x90\x00\x03\x00"));
        assert!(!Kind::Png.fits(b"GIF89a"));
        assert!(Kind::Svg.fits(b"<?xml version=\"1.0\"?>\n<SVG xmlns=''>"));
        assert!(Kind::Mp4.fits(b"\x00\x00\x00\x18ftypmp42"));
        assert!(Kind::Mp3.fits(b"\xFF\xFB\x90\x64") && Kind::Mp3.fits(b"ID3\x04"));
        assert!(!Kind::Mp3.fits("您好".as_bytes()));
        assert!(
            Kind::Wav.fits(b"RIFF\x00\x00\x00\x00WAVEfmt ") && !Kind::Wav.fits(b"RIFF\x00\x00\x00\x00AVI ")
        );
        assert!(!Kind::Docx.fits(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"));
    }

    #[test]
    fn every_stored_type_leads_back_to_its_kind() {
        for (kind, extensions, _) in TABLE {
            assert_eq!(Kind::of(&format!("a.{}", extensions[0]), kind.mime()), Some(*kind));
        }
    }
}
