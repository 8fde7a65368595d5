//! What a policy accepts, whichever system it comes from.

use super::values::{LOG_LEVELS, UPDATE_CHANNELS};
use super::*;
use toml::{Table, Value};

/// Names every field: a new one does not compile until it is here, and then must be in [`FIELDS`].
fn full() -> Policy {
    Policy {
        server_url: ServerUrl::try_from("https://coach.example.cn".to_owned()).ok(),
        disable_updates: Some(true),
        update_channel: Some(UpdateChannel::Beta),
        proxy_url: ProxyUrl::try_from("http://proxy.example.cn:3128".to_owned()).ok(),
        ca_bundle_path: Some(absolute()),
        log_level: Some(LogLevel::Debug),
        max_upload_mb: Some(512),
        allow_offline_drafts: Some(false),
    }
}

fn absolute() -> PathBuf {
    std::env::temp_dir().join("ca.pem")
}

fn one(key: &str, value: impl Into<Value>) -> Loaded {
    read::read(Table::from_iter([(key.to_owned(), value.into())]))
}

/// The value was refused: its field is unset and the one problem names it.
fn refused(key: &str, value: impl Into<Value>) -> String {
    let loaded = one(key, value);
    assert_eq!(loaded.policy, Policy::default(), "{key}");
    assert_eq!(loaded.problems.len(), 1, "{key}");
    assert_eq!((loaded.problems[0].key.as_str(), loaded.problems[0].code), (key, "policy.bad_value"));
    loaded.problems[0].message.clone()
}

#[test]
fn the_fields_are_those_of_the_struct() {
    let table = Table::try_from(full()).unwrap();
    let mut names: Vec<&str> = FIELDS.iter().map(|field| field.key).collect();
    assert_eq!(full().managed(), names, "every field knows when it is set");
    assert_eq!(Policy::default().managed(), Vec::<&str>::new());
    names.sort_unstable();
    assert_eq!(table.keys().map(String::as_str).collect::<Vec<_>>(), names);
}

#[test]
fn a_full_policy_is_read_as_written() {
    let loaded = read::read(Table::try_from(full()).unwrap());
    assert_eq!(loaded, Loaded { policy: full(), problems: Vec::new() });
}

#[test]
fn one_bad_value_leaves_the_others_in_force() {
    let mut table = Table::try_from(full()).unwrap();
    table.insert("updateChannel".to_owned(), "nightly".into());
    table.insert("serverURL".to_owned(), "https://other.example.cn".into());
    let loaded = read::read(table);
    assert_eq!(loaded.policy, Policy { update_channel: None, ..full() });
    let problems: Vec<_> =
        loaded.problems.iter().map(|problem| (problem.key.as_str(), problem.code)).collect();
    assert_eq!(problems, [("serverURL", "policy.unknown_key"), ("updateChannel", "policy.bad_value")]);
}

#[test]
fn a_flag_is_true_false_or_the_registrys_1_and_0() {
    assert_eq!(one("disableUpdates", true).policy.disable_updates, Some(true));
    assert_eq!(one("disableUpdates", 1).policy.disable_updates, Some(true));
    assert_eq!(one("disableUpdates", 0).policy.disable_updates, Some(false));
    for value in [Value::from(2), Value::from("true"), Value::Array(Vec::new())] {
        refused("disableUpdates", value);
    }
}

#[test]
fn an_address_is_scheme_host_and_port() {
    for good in ["https://coach.example.cn", "http://10.0.0.7:8080/", "https://[::1]:8443"] {
        assert_eq!(one("serverUrl", good).problems, [], "{good}");
    }
    for bad in [
        "",
        "coach.example.cn",
        "ftp://coach.example.cn",
        "https://",
        "https://user@coach.example.cn",
        "https://coach.example.cn/portal",
        "https://coach.example.cn?a=1",
        "https://coach.example.cn#a",
    ] {
        refused("serverUrl", bad);
        refused("proxyUrl", bad);
    }
}

#[test]
fn a_message_does_not_repeat_a_password() {
    let message = refused("proxyUrl", "http://boss:geheim@proxy.example.cn:3128");
    assert!(!message.contains("geheim"), "{message}");
    assert!(message.contains("proxyUrl") && message.contains("不含路径、账号或参数"), "{message}");
}

#[test]
fn choices_are_exact_and_have_the_listed_names() {
    for name in UPDATE_CHANNELS {
        assert_eq!(one("updateChannel", *name).policy.update_channel.map(UpdateChannel::name), Some(*name));
    }
    for name in LOG_LEVELS {
        assert_eq!(one("logLevel", *name).policy.log_level.map(LogLevel::name), Some(*name));
    }
    refused("updateChannel", "Stable");
    assert!(refused("logLevel", "verbose").contains("error、warn、info、debug、trace"));
}

#[test]
fn sizes_and_paths_have_limits() {
    assert_eq!(one("maxUploadMB", 10240).policy.max_upload_mb, Some(10240));
    for value in [Value::from(0), Value::from(10241), Value::from(-1), Value::from(1.5), Value::from("512")] {
        refused("maxUploadMB", value);
    }
    refused("caBundlePath", "ca.pem");
    refused("caBundlePath", "");
}

#[test]
fn a_property_list_gives_the_same_table() {
    let text = r#"<?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>PayloadUUID</key><string>0</string>
          <key>disableUpdates</key><true/>
          <key>maxUploadMB</key><integer>512</integer>
          <key>serverUrl</key><string>https://coach.example.cn</string>
        </dict></plist>"#;
    let loaded = read::read(property_list::table(text.as_bytes()).unwrap());
    assert_eq!(loaded.problems, []);
    assert_eq!(loaded.policy.managed(), ["serverUrl", "disableUpdates", "maxUploadMB"]);
    assert!(property_list::table(b"<plist").is_err());
}
