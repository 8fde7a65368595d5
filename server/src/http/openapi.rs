//! The OpenAPI document: generated from the handlers, then tidied so that clients get named types.

use serde_json::{Map, Value, json};
use std::collections::HashMap;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

#[derive(Debug, OpenApi)]
#[openapi(
    info(title = "Training, assessment and knowledge server", version = "1"),
    modifiers(&Bearer),
    security(("bearer" = []))
)]
pub struct Doc;

#[derive(Debug)]
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, doc: &mut utoipa::openapi::OpenApi) {
        let components = doc.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}

/// The document as it is published.
///
/// The generator copies the generic argument of `Envelope<T>` in place, so clients would get anonymous
/// copies: a subschema that equals a named one becomes a reference, and `data` may be null because a
/// failure has none. Every operation states that a failure answers the envelope, and has an id of its own.
/// A tagged variant is closed as a whole.
#[must_use]
pub fn publish(doc: &utoipa::openapi::OpenApi) -> Value {
    let mut value = serde_json::to_value(doc).unwrap_or_default();
    let named: HashMap<String, String> = value["components"]["schemas"]
        .as_object()
        .map(|schemas| {
            schemas
                .iter()
                .filter(|(name, _)| !name.starts_with("Envelope"))
                .filter(|(_, schema)| {
                    schema.get("properties").is_some()
                        || schema.get("enum").is_some()
                        || schema.get("oneOf").is_some()
                })
                .map(|(name, schema)| (schema.to_string(), name.clone()))
                .collect()
        })
        .unwrap_or_default();
    if let Some(schemas) = value["components"]["schemas"].as_object_mut() {
        for (name, schema) in schemas.iter_mut() {
            link_children(schema, &named);
            if name.starts_with("Envelope") {
                allow_null_data(schema);
            }
        }
        close_whole_instead_of_parts(schemas);
    }
    if let Some(paths) = value["paths"].as_object_mut() {
        for path in paths.values_mut() {
            link_children(path, &named);
            for operation in path.as_object_mut().into_iter().flat_map(Map::values_mut) {
                state_failures(operation);
                name_by_tag(operation);
            }
        }
    }
    value["components"]["schemas"]["Failure"] = json!({
        "type": "object",
        "required": ["code", "msg", "data"],
        "properties": {
            "code": { "type": "integer", "format": "int32", "description": "The error catalogue; never 0." },
            "msg": { "type": "string", "description": "For the person at the screen, in Chinese." },
            "data": { "type": ["object", "null"], "description": "`fields` of a 422, `changed` of a lost edit, `requestId` of a 5xx." },
            "errorCode": { "type": "string" }
        }
    });
    value
}

fn link_children(value: &mut Value, named: &HashMap<String, String>) {
    match value {
        Value::Object(map) => {
            for child in map.values_mut() {
                link(child, named);
            }
        }
        Value::Array(list) => {
            for child in list {
                link(child, named);
            }
        }
        _ => {}
    }
}

fn link(value: &mut Value, named: &HashMap<String, String>) {
    if value.is_object()
        && let Some(name) = named.get(&value.to_string())
    {
        *value = json!({ "$ref": format!("#/components/schemas/{name}") });
        return;
    }
    link_children(value, named);
}

fn allow_null_data(schema: &mut Value) {
    let data = schema["properties"]["data"].take();
    schema["properties"]["data"] = json!({ "anyOf": [data, { "type": "null" }] });
    if let Some(required) = schema["required"].as_array_mut()
        && !required.iter().any(|r| r == "data")
    {
        required.push(json!("data"));
    }
}

/// A variant of a tagged enumeration is its content and its tag, joined by `allOf`. Content that allows no other
/// property refuses the tag, so nothing would satisfy both: the variant is closed instead.
fn close_whole_instead_of_parts(schemas: &mut Map<String, Value>) {
    let mut contents = Vec::new();
    for variant in schemas.values_mut().filter_map(|s| s.get_mut("oneOf")?.as_array_mut()).flatten() {
        let Some(part) = variant["allOf"][0]["$ref"].as_str() else { continue };
        contents.extend(part.rsplit('/').next().map(str::to_owned));
        variant["unevaluatedProperties"] = false.into();
    }
    for content in contents {
        if let Some(content) = schemas.get_mut(&content).and_then(Value::as_object_mut) {
            content.remove("additionalProperties");
        }
    }
}

fn state_failures(operation: &mut Value) {
    let failure = json!({
        "description": "Failure; see the error catalogue",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Failure" } } }
    });
    let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { return };
    responses.entry("4XX").or_insert_with(|| failure.clone());
    responses.entry("503").or_insert(failure);
}

/// Handlers of several features share names such as `list`; an operation's id must be unique.
fn name_by_tag(operation: &mut Value) {
    let Some(tag) = operation["tags"][0].as_str() else { return };
    let id = format!("{tag}_{}", operation["operationId"].as_str().unwrap_or_default());
    operation["operationId"] = id.into();
}
