//! The templates in `installers/policies` against [`FIELDS`]: a field without a template, a template for what
//! is no field, another type, other choices or other limits fail here.

use super::*;
use roxmltree::{Document, Node};
use std::collections::BTreeSet;
use toml::Table;

const ADMX: &str = include_str!("../../../installers/policies/windows/peilian-coach.admx");
const ADML_ZH: &str = include_str!("../../../installers/policies/windows/zh-CN/peilian-coach.adml");
const ADML_EN: &str = include_str!("../../../installers/policies/windows/en-US/peilian-coach.adml");
const MOBILECONFIG: &str = include_str!("../../../installers/policies/macos/peilian-coach.mobileconfig");
const LINUX: &str = include_str!("../../../installers/policies/linux/policy.toml");

fn all_keys() -> Vec<&'static str> {
    FIELDS.iter().map(|field| field.key).collect()
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

/// Elements by local name: every template has one namespace.
fn named<'a>(node: Node<'a, 'a>, name: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.descendants().filter(move |node| node.has_tag_name(name))
}

/// The one element of that name below the node.
fn only<'a>(node: Node<'a, 'a>, name: &'a str) -> Node<'a, 'a> {
    let found: Vec<_> = named(node, name).collect();
    assert_eq!(found.len(), 1, "one <{name}> in {:?}", node.attribute("name"));
    found[0]
}

#[test]
fn the_admx_has_a_machine_policy_for_every_field() {
    let document = Document::parse(ADMX).unwrap();
    let policies: Vec<_> = named(document.root(), "policy").collect();
    assert_eq!(policies.iter().filter_map(|node| node.attribute("name")).collect::<Vec<_>>(), all_keys());
    for (policy, field) in policies.into_iter().zip(FIELDS) {
        assert_eq!(policy.attribute("class"), Some("Machine"), "{}", field.key);
        assert_eq!(policy.attribute("key"), Some(r"Software\Policies\Peilian\Coach"), "{}", field.key);
        admx_value(policy, field);
    }
}

/// Where the policy writes its value, and of what type.
fn admx_value(policy: Node<'_, '_>, field: &Field) {
    let holder = match field.kind {
        Kind::Flag => policy,
        Kind::Address | Kind::Path => only(policy, "text"),
        Kind::Choice(_) => only(policy, "enum"),
        Kind::Megabytes(..) => only(policy, "decimal"),
    };
    assert_eq!(holder.attribute("valueName"), Some(field.key));
    match field.kind {
        Kind::Flag => {
            let of = |name| only(only(policy, name), "decimal").attribute("value");
            assert_eq!((of("enabledValue"), of("disabledValue")), (Some("1"), Some("0")), "{}", field.key);
        }
        Kind::Choice(names) => {
            let listed: Vec<_> = named(holder, "string").filter_map(|node| node.text()).collect();
            assert_eq!(listed, names, "{}", field.key);
        }
        Kind::Megabytes(least, most) => {
            assert_eq!(holder.attribute("minValue"), Some(least.to_string().as_str()));
            assert_eq!(holder.attribute("maxValue"), Some(most.to_string().as_str()));
        }
        Kind::Address | Kind::Path => {}
    }
}

/// What the ADMX refers to as `$(table.name)`.
fn references(table: &str) -> BTreeSet<String> {
    let document = Document::parse(ADMX).unwrap();
    let prefix = format!("$({table}.");
    let attributes = document.descendants().flat_map(|node| node.attributes());
    attributes
        .filter_map(|attribute| {
            let name = attribute.value().strip_prefix(&prefix)?.strip_suffix(')')?;
            Some(name.to_owned())
        })
        .collect()
}

#[test]
fn both_languages_have_every_text_and_every_input() {
    let admx = Document::parse(ADMX).unwrap();
    let inputs: BTreeSet<_> = named(admx.root(), "elements")
        .flat_map(|node| node.children())
        .filter_map(|node| node.attribute("id"))
        .collect();
    for (language, text) in [("zh-CN", ADML_ZH), ("en-US", ADML_EN)] {
        let adml = Document::parse(text).unwrap();
        let ids = |name: &'static str| -> BTreeSet<String> {
            named(adml.root(), name).filter_map(|node| node.attribute("id")).map(str::to_owned).collect()
        };
        assert_eq!(ids("string"), references("string"), "{language}");
        assert_eq!(ids("presentation"), references("presentation"), "{language}");
        let shown: BTreeSet<_> = adml.descendants().filter_map(|node| node.attribute("refId")).collect();
        assert_eq!(shown, inputs, "{language}");
        for string in named(adml.root(), "string") {
            let id = string.attribute("id").unwrap_or_default();
            let explains = id.ends_with("_Explain");
            let words = string.text().unwrap_or_default();
            assert!(!words.trim().is_empty(), "{language} {id}");
            assert!(!explains || is_chinese(words) == (language == "zh-CN"), "{language} {id}");
        }
    }
}

#[test]
fn the_mobileconfig_sets_and_explains_every_field() {
    let profile: Table = plist::from_bytes(MOBILECONFIG.as_bytes()).unwrap();
    let payload = profile["PayloadContent"][0].as_table().unwrap();
    assert_eq!(payload["PayloadType"].as_str(), Some("cn.peilian.coach"), "the file that the program reads");
    let mut settings = Vec::new();
    plist::to_writer_xml(&mut settings, payload).unwrap();
    // Absolute there is relative here when the test runs on Windows.
    let loaded = read::read(property_list::table(&settings).unwrap());
    let problems: Vec<_> = loaded.problems.iter().map(|problem| problem.key.as_str()).collect();
    let expected: &[&str] = if cfg!(windows) { &["caBundlePath"] } else { &[] };
    assert_eq!(problems, expected);

    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = Document::parse_with_options(MOBILECONFIG, options).unwrap();
    let keys: Vec<_> = named(document.root(), "key")
        .filter(|node| !node.text().unwrap_or_default().starts_with("Payload"))
        .collect();
    assert_eq!(keys.iter().filter_map(|node| node.text()).collect::<Vec<_>>(), all_keys());
    for key in keys {
        let before = key.prev_siblings().skip(1).find(|node| !node.is_text());
        let comment = before.filter(Node::is_comment).and_then(|node| node.text()).unwrap_or_default();
        assert!(is_chinese(comment), "{:?} is explained", key.text());
    }
}

#[cfg(unix)]
#[test]
fn the_linux_template_explains_every_field_and_sets_none() {
    assert_eq!(LINUX.parse::<Table>().unwrap(), Table::new(), "as it comes, everything is commented out");
    let lines: Vec<&str> = LINUX.lines().collect();
    let (mut settings, mut keys) = (String::new(), Vec::new());
    for (index, line) in lines.iter().enumerate() {
        let Some((key, _)) = line.strip_prefix("# ").and_then(|rest| rest.split_once(" = ")) else {
            continue;
        };
        assert!(is_chinese(lines[index - 1]), "{key} is explained");
        settings.push_str(&line[2..]);
        settings.push('\n');
        keys.push(key);
    }
    assert_eq!(keys, all_keys());
    let loaded = read::read(settings.parse().unwrap());
    assert_eq!((loaded.policy.managed(), loaded.problems), (all_keys(), Vec::new()));
}
