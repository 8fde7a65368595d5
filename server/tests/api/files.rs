use axum::body::Body;
use axum::http::Request;
use coach_server::args;
use coach_server::features::files;
use coach_test_support::{Actor, Reply, TestApp, both_databases};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const BOUNDARY: &str = "form-boundary";

enum Part<'a> {
    Text(&'a str, String),
    File { name: &'a str, mime: &'a str, bytes: &'a [u8] },
}

async fn send(actor: &Actor<'_>, path: &str, parts: &[Part<'_>]) -> Reply {
    let mut body = Vec::new();
    for part in parts {
        body.extend_from_slice(format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=").as_bytes());
        match part {
            Part::Text(name, text) => body.extend_from_slice(format!("\"{name}\"\r\n\r\n{text}").as_bytes()),
            Part::File { name, mime, bytes } => {
                let mime = if mime.is_empty() { String::new() } else { format!("Content-Type: {mime}\r\n") };
                body.extend_from_slice(format!("\"file\"; filename=\"{name}\"\r\n{mime}\r\n").as_bytes());
                body.extend_from_slice(bytes);
            }
        }
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = Request::builder().method("POST").uri(path).header("content-type", kind);
    actor.raw(request, Body::from(body)).await
}

async fn whole(actor: &Actor<'_>, name: &str, mime: &str, bytes: &[u8]) -> Reply {
    send(actor, "/v2/files", &[Part::File { name, mime, bytes }]).await
}

/// Stores a small text file and answers its id.
pub async fn add(actor: &Actor<'_>, name: &str, bytes: &[u8]) -> String {
    id(whole(actor, name, "", bytes).await)
}

async fn chunk(actor: &Actor<'_>, upload: &str, index: usize, bytes: &[u8]) -> Reply {
    send(
        actor,
        "/v2/files",
        &[
            Part::Text("uploadId", upload.to_owned()),
            Part::Text("index", index.to_string()),
            Part::Text("sha256", hash(bytes)),
            Part::File { name: "blob", mime: "application/octet-stream", bytes },
        ],
    )
    .await
}

async fn merge(actor: &Actor<'_>, upload: &str) -> Reply {
    send(actor, "/v2/files/merge", &[Part::Text("uploadId", upload.to_owned())]).await
}

/// Sends all of a file in chunks and answers the upload.
async fn sent(actor: &Actor<'_>, name: &str, bytes: &[u8]) -> String {
    let begun = actor.post("/v2/files/checkChunk", check(name, bytes)).await.ok();
    let upload = begun["uploadId"].as_str().unwrap().to_owned();
    for (index, part) in bytes.chunks(1024).enumerate() {
        chunk(actor, &upload, index, part).await.ok();
    }
    upload
}

async fn in_chunks(actor: &Actor<'_>, name: &str, bytes: &[u8]) -> String {
    let upload = sent(actor, name, bytes).await;
    id(merge(actor, &upload).await)
}

fn hash(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

fn text(len: usize) -> Vec<u8> {
    (0..len).map(|i| b"0123456789abcdefghijklmnopqrstu\n"[(i * 7 + i / 31) % 32]).collect()
}

fn check(name: &str, bytes: &[u8]) -> Value {
    json!({ "name": name, "size": bytes.len(), "chunkSize": 1024, "sha256": hash(bytes) })
}

async fn fetch(actor: &Actor<'_>, id: &str, headers: &[(&str, &str)]) -> Reply {
    let mut request = Request::builder().method("GET").uri(format!("/v2/files/{id}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    actor.raw(request, Body::empty()).await
}

fn id(reply: Reply) -> String {
    reply.ok()["fileId"].as_str().unwrap().to_owned()
}

async fn objects(app: &TestApp) -> usize {
    fn count(folder: &std::path::Path) -> usize {
        let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
        entries.map(|e| e.unwrap().path()).map(|p| if p.is_dir() { count(&p) } else { 1 }).sum()
    }
    count(&app.folder().join("files"))
}

both_databases! {
    async fn a_small_file_comes_back_as_it_was(app) {
        let trainer = app.trainer().await;
        let bytes = text(3000);
        let stored = whole(&trainer, "话术 手册.txt", "text/plain", &bytes).await.ok();
        assert_eq!((stored["size"].as_i64(), stored["sha256"].as_str()), (Some(3000), Some(hash(&bytes).as_str())));
        let reply = fetch(&trainer, stored["fileId"].as_str().unwrap(), &[("accept-encoding", "gzip, br")]).await;
        assert_eq!(reply.bytes, bytes);
        assert_eq!(reply.headers["content-type"], "text/plain; charset=utf-8");
        assert_eq!(reply.headers["content-length"], "3000");
        assert_eq!(
            reply.headers["content-disposition"],
            "inline; filename=\"_____.txt\"; filename*=UTF-8''%E8%AF%9D%E6%9C%AF%20%E6%89%8B%E5%86%8C.txt"
        );
    }

    async fn ranges_and_tags_are_honoured(app) {
        let trainer = app.trainer().await;
        let bytes = text(1000);
        let file = id(whole(&trainer, "a.txt", "", &bytes).await);
        let part = fetch(&trainer, &file, &[("range", "bytes=10-19")]).await;
        assert_eq!((part.status.as_u16(), part.headers["content-range"].to_str().unwrap()), (206, "bytes 10-19/1000"));
        assert_eq!(part.bytes, bytes[10..20]);
        assert_eq!(fetch(&trainer, &file, &[("range", "bytes=-5")]).await.bytes, bytes[995..]);
        let tag = part.headers["etag"].to_str().unwrap().to_owned();
        let fresh = fetch(&trainer, &file, &[("range", "bytes=0-0"), ("if-range", &tag)]).await;
        assert_eq!(fresh.status, 206);
        let stale = fetch(&trainer, &file, &[("range", "bytes=0-0"), ("if-range", "\"old\"")]).await;
        assert_eq!((stale.status.as_u16(), stale.bytes.len()), (200, 1000));
        let same = fetch(&trainer, &file, &[("if-none-match", &format!("\"x\", W/{tag}"))]).await;
        assert_eq!((same.status.as_u16(), same.bytes.len()), (304, 0));
        let beyond = fetch(&trainer, &file, &[("range", "bytes=1000-")]).await;
        assert_eq!((beyond.status.as_u16(), beyond.headers["content-range"].to_str().unwrap()), (416, "bytes */1000"));
        assert_eq!(beyond.msg(), "请求的范围超出了文件大小");
        let head = trainer.send("HEAD", &format!("/v2/files/{file}"), None).await;
        assert_eq!((head.headers["content-length"].to_str().unwrap(), head.bytes.len()), ("1000", 0));
    }

    async fn a_broken_upload_resumes_where_it_stopped(app) {
        let trainer = app.trainer().await;
        let bytes = text(2500);
        let begun = trainer.post("/v2/files/checkChunk", check("大.txt", &bytes)).await.ok();
        let upload = begun["uploadId"].as_str().unwrap();
        assert_eq!((&begun["chunks"], &begun["uploaded"]), (&json!(3), &json!([])));
        chunk(&trainer, upload, 2, &bytes[2048..]).await.ok();
        chunk(&trainer, upload, 0, &bytes[..1024]).await.ok();
        let missing = merge(&trainer, upload).await;
        assert_eq!((missing.status.as_u16(), missing.msg()), (409, "文件未上传完整，缺少第2个分片"));
        // Another day, another sign-in: the same file is known.
        let again = app.trainer().await;
        let state = again.post("/v2/files/checkChunk", check("大.txt", &bytes)).await.ok();
        assert_eq!((state["uploadId"].as_str(), &state["uploaded"]), (Some(upload), &json!([0, 2])));
        chunk(&again, upload, 1, &bytes[1024..2048]).await.ok();
        chunk(&again, upload, 1, &bytes[1024..2048]).await.ok();
        let file = id(merge(&again, upload).await);
        assert_eq!(id(merge(&again, upload).await), file, "merging again answers the same file");
        assert_eq!(fetch(&again, &file, &[]).await.bytes, bytes);
        assert_eq!(chunk(&again, upload, 1, &text(3000)[1..1025]).await.status, 409);
        assert_eq!(fetch(&again, &file, &[]).await.bytes, bytes, "too late to change anything");
        assert_eq!(objects(app).await, 3, "of a chunk that was sent twice, one is kept");
    }

    async fn a_file_that_came_in_chunks_is_read_across_them(app) {
        let trainer = app.trainer().await;
        let bytes = text(3000);
        let file = in_chunks(&trainer, "大.txt", &bytes).await;
        for (from, to) in [(0, 0), (1000, 1023), (1023, 1024), (1024, 2047), (10, 2990), (2048, 2999)] {
            let part = fetch(&trainer, &file, &[("range", &format!("bytes={from}-{to}"))]).await;
            assert_eq!((part.status.as_u16(), &part.bytes[..]), (206, &bytes[from..=to]), "{from}-{to}");
        }
        let head = trainer.send("HEAD", &format!("/v2/files/{file}"), None).await;
        assert_eq!(head.headers["content-length"], "3000");
    }

    async fn a_chunk_counts_as_it_was_sent_last(app) {
        let trainer = app.trainer().await;
        let bytes = text(3000);
        let begun = trainer.post("/v2/files/checkChunk", check("a.txt", &bytes)).await.ok();
        let upload = begun["uploadId"].as_str().unwrap();
        chunk(&trainer, upload, 0, &text(5000)[3..1027]).await.ok();
        chunk(&trainer, upload, 1, &bytes[1024..2048]).await.ok();
        chunk(&trainer, upload, 0, &bytes[..1024]).await.ok();
        chunk(&trainer, upload, 2, &bytes[2048..]).await.ok();
        let file = id(merge(&trainer, upload).await);
        assert_eq!(fetch(&trainer, &file, &[]).await.bytes, bytes);
        assert_eq!(objects(app).await, 3);
    }

    async fn a_chunk_may_be_sent_without_its_hash(app) {
        let trainer = app.trainer().await;
        let bytes = text(1500);
        let mut begin = check("a.txt", &bytes);
        begin["sha256"] = json!("");
        let upload = trainer.post("/v2/files/checkChunk", begin).await.ok()["uploadId"].as_str().unwrap().to_owned();
        for (index, bytes) in bytes.chunks(1024).enumerate() {
            let stored = send(&trainer, "/v2/files", &[
                Part::Text("uploadId", upload.clone()),
                Part::Text("index", index.to_string()),
                Part::File { name: "blob", mime: "", bytes },
            ]).await.ok();
            assert_eq!((&stored["sha256"], &stored["size"]), (&json!(null), &json!(bytes.len())));
        }
        let merged = send(&trainer, "/v2/files/merge", &[
            Part::Text("uploadId", upload.clone()),
            Part::Text("sha256", hash(b"else")),
        ]).await;
        assert_eq!(merged.field("sha256"), Some("文件校验失败，请重新上传"));
        assert_eq!(merge(&trainer, &upload).await.status, 404, "whoever tries again begins anew");
    }

    async fn finished_uploads_are_forgotten_and_their_files_stay(app) {
        let trainer = app.trainer().await;
        let bytes = text(3000);
        let (one, two) = (in_chunks(&trainer, "a.txt", &bytes).await, id(whole(&trainer, "b.txt", "", &bytes).await));
        let other = app.user("trainer_other").await;
        let theirs = in_chunks(&other, "c.txt", &bytes).await;
        app.clock.advance(100 * 24 * 3_600_000);
        files::sweep(&app.state).await.unwrap();
        assert_eq!(objects(app).await, 3, "the same contents are kept once");
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM upload").await.unwrap(), 0);
        let (trainer, other) = (app.trainer().await, app.user("trainer_other").await);
        assert_eq!(fetch(&trainer, &one, &[]).await.bytes, bytes);
        for (file, left) in [(one, 3), (two, 3), (theirs.clone(), 0)] {
            assert_eq!(fetch(&other, &theirs, &[]).await.bytes, bytes);
            let mut tx = app.state.db.begin().await.unwrap();
            assert!(files::delete(&mut tx, &file).await.unwrap());
            tx.commit().await.unwrap();
            files::sweep(&app.state).await.unwrap();
            assert_eq!(objects(app).await, left);
        }
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM blob_part").await.unwrap(), 0);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM blob_loose").await.unwrap(), 0);
    }

    async fn an_upload_that_is_given_up_while_it_is_merged_makes_no_file(app) {
        let bytes = text(20 * 1024);
        for _ in 0..8 {
            let upload = sent(&app.trainer().await, "a.txt", &bytes).await;
            app.clock.advance(100 * 24 * 3_600_000);
            let trainer = app.trainer().await;
            let (merged, swept) = tokio::join!(merge(&trainer, &upload), files::sweep(&app.state));
            swept.unwrap();
            files::sweep(&app.state).await.unwrap();
            if merged.status == 200 {
                assert_eq!(fetch(&trainer, &id(merged), &[]).await.bytes, bytes);
                return;
            }
            assert_eq!((merged.status.as_u16(), objects(app).await), (404, 0));
        }
    }

    async fn chunks_and_merges_at_once_make_one_file(app) {
        let trainer = app.trainer().await;
        let bytes = text(20 * 1024 + 5);
        let begun = trainer.post("/v2/files/checkChunk", check("并发.txt", &bytes)).await.ok();
        let upload = begun["uploadId"].as_str().unwrap();
        let sends = bytes.chunks(1024).enumerate().flat_map(|(i, c)| [(i, c), (i, c)]);
        let replies = futures::future::join_all(sends.map(|(i, c)| chunk(&trainer, upload, i, c))).await;
        assert!(replies.iter().all(|r| r.status == 200));
        let merged = futures::future::join_all((0..4).map(|_| merge(&trainer, upload))).await;
        let ids: std::collections::BTreeSet<_> = merged.into_iter().map(id).collect();
        assert_eq!(ids.len(), 1);
        assert_eq!(fetch(&trainer, ids.first().unwrap(), &[]).await.bytes, bytes);
        files::sweep(&app.state).await.unwrap();
        assert_eq!(objects(app).await, 21);
    }

    async fn what_does_not_match_its_hash_is_refused(app) {
        let trainer = app.trainer().await;
        let bytes = text(1500);
        let wrong = send(&trainer, "/v2/files", &[
            Part::Text("sha256", hash(b"else")),
            Part::File { name: "a.txt", mime: "", bytes: &bytes },
        ]).await;
        assert_eq!((wrong.status.as_u16(), wrong.field("sha256")), (422, Some("文件校验失败，请重新上传")));
        let mut lie = check("b.txt", &bytes);
        lie["sha256"] = json!(hash(b"else"));
        let upload = trainer.post("/v2/files/checkChunk", lie.clone()).await.ok()["uploadId"].as_str().unwrap().to_owned();
        chunk(&trainer, &upload, 0, &bytes[..1024]).await.ok();
        chunk(&trainer, &upload, 1, &bytes[1024..]).await.ok();
        assert_eq!(merge(&trainer, &upload).await.status, 422);
        let after = trainer.post("/v2/files/checkChunk", lie).await.ok();
        assert_eq!(after["uploaded"], json!([]), "all chunks are asked for again");
        let upload = after["uploadId"].as_str().unwrap();
        let short = chunk(&trainer, upload, 0, &bytes[..1000]).await;
        assert_eq!(short.field("file"), Some("该分片应为1024字节"));
        assert_eq!(chunk(&trainer, upload, 7, &bytes[..10]).await.field("index"), Some("请传入合法数字（0～1）"));
        let other = send(&trainer, "/v2/files", &[
            Part::Text("uploadId", upload.to_owned()),
            Part::Text("index", "0".to_owned()),
            Part::Text("sha256", hash(b"else")),
            Part::File { name: "blob", mime: "", bytes: &bytes[..1024] },
        ]).await;
        assert_eq!(other.field("sha256"), Some("文件校验失败，请重新上传"));
        files::sweep(&app.state).await.unwrap();
        assert_eq!(objects(app).await, 0, "nothing is left behind");
    }

    async fn types_are_told_by_contents_too(app) {
        let trainer = app.trainer().await;
        let exe = whole(&trainer, "工具.exe", "application/x-msdownload", b"MZ\x90\x00").await;
        assert_eq!((exe.status.as_u16(), exe.code()), (415, 100_415));
        assert!(exe.msg().starts_with("不支持的文件类型"));
        let renamed = whole(&trainer, "报告.pdf", "application/pdf", b"MZ\x90\x00\x03").await;
        assert_eq!((renamed.status.as_u16(), renamed.msg()), (415, "文件内容与类型不符，请检查文件是否损坏或被改名"));
        assert_eq!(whole(&trainer, "空.txt", "", b"").await.field("file"), Some("文件为空"));
        assert_eq!(whole(&trainer, "报告.pdf", "", b"%PDF-1.7").await.status, 200);
        let svg = id(whole(&trainer, "图.svg", "image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'/>").await);
        let shown = fetch(&trainer, &svg, &[]).await;
        assert!(shown.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
        assert!(shown.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    }

    async fn other_teams_get_neither_the_file_nor_its_contents(app) {
        let (trainer, stranger) = (app.trainer().await, app.user("trainer_other").await);
        let bytes = text(2000);
        let file = id(whole(&trainer, "a.txt", "", &bytes).await);
        assert_eq!(fetch(&stranger, &file, &[]).await.status, 404);
        assert_eq!(fetch(&app.anon(), &file, &[]).await.status, 401);
        let theirs = stranger.post("/v2/files/checkChunk", check("b.txt", &bytes)).await.ok();
        assert_eq!(theirs["fileId"], json!(null), "knowing a hash opens nothing");
        let upload = theirs["uploadId"].as_str().unwrap();
        assert_eq!(chunk(&trainer, upload, 0, &bytes[..1024]).await.status, 404, "nor does another's upload");
        assert_eq!(merge(&trainer, upload).await.status, 404);
        let colleague = app.user("trainer2").await;
        let instant = colleague.post("/v2/files/checkChunk", check("c.txt", &bytes)).await.ok();
        let copy = instant["fileId"].as_str().unwrap();
        assert_ne!(copy, file);
        assert_eq!(fetch(&colleague, copy, &[]).await.bytes, bytes);
        assert_eq!(objects(app).await, 1, "the contents are kept once");
    }

    async fn a_signed_address_works_for_a_while_and_for_one_file(app) {
        let trainer = app.trainer().await;
        let (one, two) = (id(whole(&trainer, "a.txt", "", b"one").await), id(whole(&trainer, "b.txt", "", b"two").await));
        for route in ["/portal/api/file/getTempSignUrl", "/portal/api/resource/getTempSignUrl"] {
            let signed = trainer.post(route, json!({ "fileId": one })).await.ok();
            assert_eq!(signed["expiresAt"], "2026-03-02 10:30:00");
        }
        let signed = trainer.post("/portal/api/file/getTempSignUrl", json!({ "fileId": one })).await.ok();
        let url = signed["url"].as_str().unwrap();
        assert_eq!(app.anon().get(url).await.bytes, b"one");
        assert_eq!(app.anon().get(&url.replace(&one, &two)).await.status, 401);
        assert_eq!(app.user("student_other").await.post("/portal/api/file/getTempSignUrl", json!({ "fileId": one })).await.status, 404);
        app.clock.advance(31 * 60_000);
        let late = app.anon().get(url).await;
        assert_eq!((late.status.as_u16(), late.msg()), (401, "链接已失效"));
    }

    async fn contents_go_with_their_last_file(app) {
        let trainer = app.trainer().await;
        let bytes = text(2000);
        let one = id(whole(&trainer, "a.txt", "", &bytes).await);
        let two = id(whole(&trainer, "b.txt", "", &bytes).await);
        files::sweep(&app.state).await.unwrap();
        assert_eq!(objects(app).await, 1, "the second copy was not needed");
        for (file, left) in [(one, 1), (two, 0)] {
            let mut tx = app.state.db.begin().await.unwrap();
            assert!(files::delete(&mut tx, &file).await.unwrap());
            tx.commit().await.unwrap();
            files::sweep(&app.state).await.unwrap();
            assert_eq!(objects(app).await, left);
            assert_eq!(fetch(&trainer, &file, &[]).await.status, 404);
        }
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM blob").await.unwrap(), 0);
        assert_eq!(app.state.db.int("SELECT COUNT(*) FROM blob_loose").await.unwrap(), 0);
    }

    async fn what_a_crash_leaves_is_swept(app) {
        let trainer = app.trainer().await;
        // Killed between writing the object and recording it.
        let mut writer = app.state.blobs.create("feedc0ffee").await.unwrap();
        writer.write("lost".into()).await.unwrap();
        writer.finish().await.unwrap();
        let now = app.state.now();
        app.state.db.exec(("INSERT INTO blob_loose (storage_key, created_at) VALUES ($1,$2)", args!["feedc0ffee", now])).await.unwrap();
        // Given up in the middle of an upload.
        let bytes = text(2500);
        let upload = trainer.post("/v2/files/checkChunk", check("a.txt", &bytes)).await.ok()["uploadId"].as_str().unwrap().to_owned();
        chunk(&trainer, &upload, 0, &bytes[..1024]).await.ok();
        app.clock.advance(23 * 3_600_000);
        files::sweep(&app.state).await.unwrap();
        assert_eq!(objects(app).await, 2, "too early");
        app.clock.advance(2 * 3_600_000);
        files::sweep(&app.state).await.unwrap();
        assert_eq!(objects(app).await, 0);
        assert_eq!(merge(&app.trainer().await, &upload).await.status, 404);
    }

    async fn bad_forms_are_named(app) {
        let trainer = app.trainer().await;
        let file = || Part::File { name: "a.txt", mime: "", bytes: b"abc" };
        let odd = send(&trainer, "/v2/files", &[Part::Text("admin", "1".into()), file()]).await;
        assert_eq!(odd.field("admin"), Some("未知字段 admin"));
        assert_eq!(send(&trainer, "/v2/files", &[]).await.field("file"), Some("请选择文件"));
        let long = send(&trainer, "/v2/files", &[Part::Text("name", "长".repeat(3000)), file()]).await;
        assert_eq!(long.field("name"), Some("内容过长"));
        let escape = whole(&trainer, "..\\..\\etc/passwd.txt", "", b"abc").await.ok();
        assert_eq!(escape["name"], "passwd.txt");
        assert_eq!(trainer.post("/v2/files", json!({})).await.status, 415);
        let huge = json!({ "name": "a.mp4", "size": 5_000_000_000i64, "chunkSize": 4_194_304, "sha256": "" });
        let refused = trainer.post("/v2/files/checkChunk", huge).await;
        assert_eq!((refused.status.as_u16(), refused.msg()), (413, "文件不能超过2048MB"));
    }
}

#[tokio::test]
async fn a_file_over_the_limit_is_refused_while_it_arrives() {
    let app = TestApp::configured(|c| c.files.max_size = 10_000).await;
    let trainer = app.trainer().await;
    assert_eq!(whole(&trainer, "a.txt", "", &text(10_000)).await.status, 200);
    let refused = whole(&trainer, "a.txt", "", &text(10_001)).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (413, 100_413));
    assert_eq!(objects(&app).await, 1);
}
