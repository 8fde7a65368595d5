//! The published document: current, without clashing names, and readable for clients.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn server() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_committed_document_is_current() {
    let committed = std::fs::read_to_string(server().join("openapi.json")).unwrap().replace("\r\n", "\n");
    let current = serde_json::to_string_pretty(&coach_server::app::openapi()).unwrap();
    assert!(
        committed.trim_end() == current,
        "server/openapi.json is stale: cargo run -q -- openapi > server/openapi.json"
    );
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// The name between an item's keyword and whatever follows it.
fn item_name(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub(") {
        Some(rest) => rest.split_once(") ")?.1,
        None => line.strip_prefix("pub ").unwrap_or(line),
    };
    let name = line.strip_prefix("struct ").or_else(|| line.strip_prefix("enum "))?;
    name.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|n| !n.is_empty())
}

/// The schema names that a source file defines, with the line of each.
fn schema_names(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut attributes = String::new();
    let mut in_int_enum = false;
    for (number, line) in text.lines().enumerate() {
        let code = line.trim_start();
        in_int_enum |= code.starts_with("int_enum!");
        if let Some(name) = item_name(line) {
            if in_int_enum || attributes.contains("ToSchema") {
                let renamed =
                    attributes.split("schema(as = ").nth(1).and_then(|r| r.split([')', ',']).next());
                let name = renamed.unwrap_or(name).trim().replace("::", ".");
                found.push((name, number + 1));
            }
            in_int_enum = false;
            attributes.clear();
        } else if code.is_empty() || code.starts_with('}') {
            attributes.clear();
        } else if !code.starts_with("//") {
            attributes.push_str(code);
        }
    }
    found
}

#[test]
fn no_two_types_share_a_schema_name() {
    // The generator keeps one of two equally named schemas and drops the other without a word.
    let mut files = Vec::new();
    sources(&server().join("src"), &mut files);
    sources(&server().join("api-types/src"), &mut files);
    sources(&server().join("engine/src"), &mut files);
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let shown = file.strip_prefix(server()).unwrap().display().to_string();
        for (name, line) in schema_names(&text) {
            places.entry(name).or_default().push(format!("{shown}:{line}"));
        }
    }
    assert!(
        places.contains_key("ExamStatus") && places.contains_key("org.PeopleNode"),
        "the scan found nothing"
    );
    places.retain(|_, at| at.len() > 1);
    assert!(
        places.is_empty(),
        "give one of each a name of its own, #[schema(as = feature::Name)]: {places:#?}"
    );
}

fn walk<'a>(value: &'a Value, path: &str, visit: &mut impl FnMut(&str, &'a Value)) {
    visit(path, value);
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, child)| walk(child, &format!("{path}/{key}"), visit))
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, child)| walk(child, &format!("{path}/{i}"), visit));
        }
        _ => {}
    }
}

#[test]
fn numbered_enumerations_carry_their_names() {
    let doc = coach_server::app::openapi();
    let mut bare = Vec::new();
    walk(&doc, "", &mut |path, value| {
        let Some(numbers) = value["enum"].as_array().filter(|n| n.iter().any(Value::is_i64)) else { return };
        for key in ["x-enum-varnames", "x-enum-labels"] {
            if value[key].as_array().map(Vec::len) != Some(numbers.len()) {
                bare.push(format!("{path} {key}"));
            }
        }
    });
    assert!(bare.is_empty(), "declare these with int_enum!: {bare:#?}");
}

#[test]
fn every_operation_has_an_id_a_summary_and_an_answer() {
    let doc = coach_server::app::openapi();
    let mut silent = Vec::new();
    let mut ids: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, methods) in doc["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            if !responses.keys().any(|status| status.starts_with('2'))
                || operation["summary"].as_str().is_none()
            {
                silent.push(format!("{method} {path}"));
            }
            let id = operation["operationId"].as_str().unwrap().to_owned();
            ids.entry(id).or_default().push(format!("{method} {path}"));
        }
    }
    assert!(silent.is_empty(), "without a success response or a summary: {silent:#?}");
    ids.retain(|_, at| at.len() > 1);
    assert!(ids.is_empty(), "rename one handler of each: {ids:#?}");
}

#[test]
fn a_tagged_variant_can_be_satisfied() {
    // `allOf` of closed content and a tag is a contradiction: the content refuses the tag.
    let doc = coach_server::app::openapi();
    let schemas = &doc["components"]["schemas"];
    let mut contradictions = Vec::new();
    walk(schemas, "", &mut |path, value| {
        for part in value["allOf"].as_array().into_iter().flatten() {
            let name = part["$ref"].as_str().and_then(|r| r.rsplit('/').next());
            let part = name.map_or(part, |name| &schemas[name]);
            if part["additionalProperties"] == false {
                contradictions.push(path.to_owned());
            }
        }
    });
    assert!(contradictions.is_empty(), "closed parts of allOf: {contradictions:#?}");
    assert_eq!(schemas["CheckRuleOp"]["oneOf"][0]["unevaluatedProperties"], false);
}
