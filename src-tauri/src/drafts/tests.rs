use super::*;
use serde_json::json;

const ID: &str = "0198c6d2-7f3a-7c11-9a51-3f1d7c2b9e01";
const OTHER: &str = "0198c6d2-7f3a-7c11-9a51-3f1d7c2b9e02";
const NOW: i64 = 1_790_000_000_000;

fn draft(id: &str, text: &str) -> Draft {
    let value = json!({ "id": id, "updatedAt": NOW, "removedAt": null, "draft": { "name": text } });
    serde_json::from_value(value).unwrap()
}

fn store(folder: &Path) -> Drafts {
    Drafts::of(folder, "7-1").unwrap()
}

#[test]
fn a_draft_comes_back_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = store(folder.path());
    assert_eq!(drafts.list(NOW).unwrap(), DraftList { drafts: vec![], broken: 0 });
    drafts.put(&draft(ID, "多扣资费")).unwrap();
    drafts.put(&draft(ID, "多扣资费二")).unwrap();
    assert_eq!(drafts.get(ID).unwrap(), Some(draft(ID, "多扣资费二")));
    assert_eq!(drafts.get(OTHER).unwrap(), None);
    assert_eq!(drafts.list(NOW).unwrap().drafts, [draft(ID, "多扣资费二")]);
}

#[test]
fn a_crash_in_the_middle_of_a_write_leaves_the_draft_before() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = store(folder.path());
    drafts.put(&draft(ID, "写完的")).unwrap();
    // What a killed program leaves: the new file, not yet renamed.
    let partial = drafts.file(ID).unwrap().with_added_extension("new");
    std::fs::write(&partial, b"{\"id\":\"0198c6d2").unwrap();
    assert_eq!(drafts.list(NOW).unwrap(), DraftList { drafts: vec![draft(ID, "写完的")], broken: 0 });
    drafts.put(&draft(ID, "再写一次")).unwrap();
    assert_eq!(drafts.get(ID).unwrap(), Some(draft(ID, "再写一次")));
}

#[test]
fn another_owner_sees_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    store(folder.path()).put(&draft(ID, "甲的")).unwrap();
    let account = tempfile::tempdir().unwrap();
    for other in [Drafts::of(folder.path(), "7-2").unwrap(), store(account.path())] {
        assert_eq!(other.list(NOW).unwrap().drafts, []);
        assert_eq!(other.get(ID).unwrap(), None);
        other.remove(ID, NOW).unwrap();
    }
    assert_eq!(store(folder.path()).list(NOW).unwrap().drafts, [draft(ID, "甲的")]);
}

#[test]
fn a_broken_file_is_set_aside_and_counted_and_hides_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = store(folder.path());
    drafts.put(&draft(ID, "好的")).unwrap();
    let bad = drafts.file(OTHER).unwrap();
    std::fs::write(&bad, b"{half").unwrap();
    let found = drafts.list(NOW).unwrap();
    assert_eq!((found.drafts.len(), found.broken), (1, 1));
    assert_eq!(std::fs::read(bad.with_added_extension("broken")).unwrap(), b"{half");
    assert_eq!(drafts.list(NOW).unwrap().broken, 1, "it stays known until somebody looks after it");
}

#[test]
fn what_was_removed_can_be_restored_for_seven_days() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = store(folder.path());
    drafts.put(&draft(ID, "删掉的")).unwrap();
    drafts.remove(ID, NOW).unwrap();
    assert_eq!(drafts.list(NOW + RECYCLE_MS).unwrap().drafts[0].removed_at, Some(NOW));
    drafts.restore(ID).unwrap();
    assert_eq!(drafts.get(ID).unwrap(), Some(draft(ID, "删掉的")));
    drafts.remove(ID, NOW).unwrap();
    assert_eq!(drafts.list(NOW + RECYCLE_MS + 1).unwrap().drafts, []);
    assert_eq!(drafts.get(ID).unwrap(), None);
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for owner in ["", "7", "7-", "../7-1", "7-1/..", "7-1-2", "a-b"] {
        assert!(Drafts::of(folder.path(), owner).is_err(), "{owner}");
    }
    let drafts = store(folder.path());
    for id in ["", "..", "../../owner", "archive/lists"] {
        assert!(drafts.get(id).unwrap_err().is(Kind::NotAllowed), "{id}");
    }
}

#[test]
fn an_endless_draft_is_refused_and_the_one_before_stays() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = store(folder.path());
    drafts.put(&draft(ID, "短的")).unwrap();
    let long = drafts.put(&draft(ID, &"长".repeat(MAX_DRAFT / 3))).unwrap_err();
    assert!(long.is(Kind::TooLarge));
    assert_eq!(drafts.get(ID).unwrap(), Some(draft(ID, "短的")));
}

#[test]
fn the_lists_last_seen_are_kept_beside_the_drafts() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = store(folder.path());
    assert_eq!(drafts.read_archive().unwrap(), None);
    drafts.write_archive(&json!({ "version": 1 })).unwrap();
    assert_eq!(drafts.read_archive().unwrap(), Some(json!({ "version": 1 })));
    assert_eq!(drafts.list(NOW).unwrap(), DraftList { drafts: vec![], broken: 0 });
}

#[test]
fn where_drafting_is_not_allowed_nothing_new_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let before = store(folder.path());
    before.put(&draft(ID, "多扣资费")).unwrap();
    before.write_archive(&json!({ "cases": [] })).unwrap();
    let now = store(folder.path()).keeping_new(false);
    assert!(now.put(&draft(OTHER, "新的")).is_err_and(|error| error.is(Kind::Managed)));
    now.put(&draft(ID, "已同步")).unwrap();
    assert_eq!(now.list(NOW).unwrap().drafts, [draft(ID, "已同步")]);
    assert_eq!(now.read_archive().unwrap(), None);
    now.write_archive(&json!({ "cases": [1] })).unwrap();
    assert_eq!(before.read_archive().unwrap(), None, "the copy that was there is gone as well");
    now.remove(ID, NOW).unwrap();
}
