//! Nothing secret may stand in a text that a student reads or a line the customer may say unasked.

use super::Problem;
use crate::casebook::content::{CaseContent, Disclosure};
use crate::customer::guard::{forms, leaks_truth};
use crate::customer::text::fold;
use crate::enums::MessageRole;

pub fn check(case: &CaseContent) -> Vec<Problem> {
    let mut found = Vec::new();
    for (path, text) in open_texts(case).iter().chain(&asked_texts(case)) {
        if leaks_truth(case, &fold(text)) {
            found.push(Problem::new(path, "leaksHiddenTruth", "这里写出了隐藏真相的内容"));
        }
        found.extend(facts_in(case, path, text, true));
    }
    for (path, text) in open_texts(case) {
        found.extend(facts_in(case, &path, &text, false));
    }
    found
}

/// Texts a student reads beforehand or the customer says unasked.
fn open_texts(case: &CaseContent) -> Vec<(String, String)> {
    let mut texts = vec![
        ("background".to_owned(), case.background.clone()),
        ("customerGoal".to_owned(), case.customer_goal.clone()),
        ("openingLine".to_owned(), case.opening_line.clone()),
    ];
    for (i, objection) in case.objections.iter().enumerate() {
        for (j, variant) in objection.variants.iter().enumerate() {
            texts.push((format!("objections.{i}.variants.{j}"), variant.clone()));
        }
    }
    texts
}

/// Texts the customer says when asked, and its lines in the reference dialogue.
fn asked_texts(case: &CaseContent) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for (i, fact) in case.facts.iter().enumerate().filter(|(_, f)| f.disclosure != Disclosure::Never) {
        texts.push((format!("facts.{i}.value"), fact.value.clone()));
        for (j, spoken) in fact.spoken.iter().enumerate() {
            texts.push((format!("facts.{i}.spoken.{j}"), spoken.clone()));
        }
    }
    for (i, line) in case.reference_dialogue.iter().enumerate() {
        if line.role == MessageRole::Customer {
            texts.push((format!("referenceDialogue.{i}.text"), line.text.clone()));
        }
    }
    texts
}

/// Facts of one kind (never given, or given only when asked) that a text holds.
fn facts_in(case: &CaseContent, path: &str, text: &str, never: bool) -> Vec<Problem> {
    let folded = fold(text);
    case.facts
        .iter()
        .filter(|f| match f.disclosure {
            Disclosure::Never => never,
            Disclosure::OnAsk | Disclosure::AfterVerify => !never,
            Disclosure::Opening => false,
        })
        .filter(|f| forms(&f.value, &f.aliases).iter().any(|form| folded.contains(form)))
        .map(|f| Problem::new(path, "leaksFact", format!("这里提前说出了“{}”的内容", f.label)))
        .collect()
}
