//! The calls of `contract.tsv` are all in the OpenAPI document, under the same method and path.

use std::collections::{BTreeMap, BTreeSet};

/// Stages whose calls are all there.
const STAGES: &[&str] = &["practice"];

/// Two paths are the same call when they differ in the names of parameters only.
fn shape(path: &str) -> String {
    path.split('/').map(|s| if s.starts_with('{') { "{}" } else { s }).collect::<Vec<_>>().join("/")
}

fn published() -> BTreeSet<(String, String)> {
    let doc = coach_server::app::openapi();
    doc["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(move |method| (method.to_uppercase(), shape(path)))
        })
        .collect()
}

#[test]
fn every_call_of_a_complete_stage_is_published() {
    let published = published();
    let mut missing: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for line in include_str!("../contract.tsv").lines().filter(|l| !l.starts_with('#')) {
        let [method, path, area, stage] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not four columns: {line}");
        };
        let there = published.contains(&(method.to_owned(), shape(path)));
        if !there && STAGES.contains(&stage) {
            missing.entry(area).or_default().push(format!("{method} {path}"));
        }
    }
    assert!(missing.is_empty(), "calls of the contract that the server lacks: {missing:#?}");
}
