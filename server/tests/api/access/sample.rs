//! The smallest request that an operation of the OpenAPI document accepts in form.

use serde_json::{Map, Value, json};

/// One call of the document.
#[derive(Debug, Clone)]
pub struct Operation {
    pub method: String,
    /// As in the document, with `{parameters}`.
    pub path: String,
    pub public: bool,
    /// The path and query of a well-formed request.
    pub uri: String,
    pub content_type: Option<String>,
    pub body: Option<Value>,
}

impl Operation {
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

pub fn operations(doc: &Value) -> Vec<Operation> {
    let mut found = Vec::new();
    for (path, methods) in doc["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            found.push(read(doc, path, method, operation));
        }
    }
    found
}

fn read(doc: &Value, path: &str, method: &str, operation: &Value) -> Operation {
    let mut uri = path.to_owned();
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap();
        let value = match parameter.get("example") {
            Some(example) => example.clone(),
            None => sample(doc, &parameter["schema"], 0),
        };
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match parameter["in"].as_str() {
            Some("path") => uri = uri.replace(&format!("{{{name}}}"), &encode(&text)),
            Some("query") if parameter["required"] == true => query.push(format!("{name}={}", encode(&text))),
            _ => {}
        }
    }
    if !query.is_empty() {
        uri = format!("{uri}?{}", query.join("&"));
    }
    let content = operation["requestBody"]["content"].as_object().and_then(|c| c.iter().next());
    Operation {
        method: method.to_uppercase(),
        path: path.to_owned(),
        public: operation["security"].as_array().is_some_and(|s| s.iter().any(|rule| rule == &json!({}))),
        uri,
        content_type: content.map(|(kind, _)| kind.clone()),
        body: content.map(|(_, body)| sample(doc, &body["schema"], 0)),
    }
}

fn encode(text: &str) -> String {
    text.bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || b"-_.~,".contains(&b) {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}

/// A value that the schema allows: the first example or member, the required properties only.
fn sample(doc: &Value, schema: &Value, depth: usize) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|r| r.strip_prefix("#/components/schemas/")) {
        return sample(doc, &doc["components"]["schemas"][name], depth + 1);
    }
    if let Some(example) = schema.get("example").or_else(|| schema["examples"].get(0)) {
        return example.clone();
    }
    if let Some(first) = schema["enum"].get(0).or_else(|| schema.get("const")) {
        return first.clone();
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(first) = schema[choice].as_array().and_then(|c| c.iter().find(|s| s["type"] != "null")) {
            return sample(doc, first, depth + 1);
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let whole = parts.iter().map(|part| sample(doc, part, depth + 1));
        return whole.fold(json!({}), |mut all, part| {
            if let (Value::Object(all), Value::Object(part)) = (&mut all, part) {
                all.extend(part);
            }
            all
        });
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) if kinds.contains(&json!("null")) => return Value::Null,
        Value::Array(kinds) => kinds[0].as_str().unwrap_or_default(),
        kind => kind.as_str().unwrap_or_default(),
    };
    typed(doc, schema, kind, depth)
}

fn typed(doc: &Value, schema: &Value, kind: &str, depth: usize) -> Value {
    let least =
        |key: &str, otherwise: u64| usize::try_from(schema[key].as_u64().unwrap_or(otherwise)).unwrap();
    match kind {
        "string" => json!("a".repeat(least("minLength", 1).max(1))),
        "integer" | "number" => schema.get("minimum").cloned().unwrap_or_else(|| json!(1)),
        "boolean" => json!(false),
        "array" if depth < 12 => {
            let one = sample(doc, &schema["items"], depth + 1);
            json!(vec![one; least("minItems", 0)])
        }
        "array" => json!([]),
        _ => {
            let mut object = Map::new();
            for key in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                if depth < 12 {
                    object.insert(key.to_owned(), sample(doc, &schema["properties"][key], depth + 1));
                }
            }
            Value::Object(object)
        }
    }
}
