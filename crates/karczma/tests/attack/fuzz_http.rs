//! Requests made up from the server's own description of its interface, most of them slightly wrong.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use karczma_kernel::{Fast, Fate};
use karczma_tavern::GAMES;
use serde_json::{Map, Value, json};
use tokio::time::timeout;

use crate::honest::{CHANCE, against_bot, open_table};
use crate::program::{Folder, Plan, Program};
use crate::run;

/// How deep a made-up value may be nested.
const DEPTH: u32 = 5;

/// No request gives an error of the server's own, hangs or stops it.
pub(crate) fn requests(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("requests");
        let mut program = Program::start(plan, &folder.0, &["--unlimited"])?;
        let mut client = program.client(2).named("Gość").await?;
        let description: Value = client.get("/api/openapi.json").await?.json()?;
        let table = open_table(&mut client, &against_bot()).await?;
        let operations = operations(&description);
        ensure!(operations.len() > 15, "the description lists {} operations", operations.len());
        let (mut done, count) = (0, plan.of(1_500, 200_000));
        for number in 0..count {
            let mut maker = Maker {
                description: &description,
                fate: Fast::of_game(plan.seed, number as u64),
                table: &table,
            };
            let (path, method, operation) = &operations[maker.below(operations.len())];
            // The lobby's events never end, and hashing thousands of passwords would only take time.
            if path.ends_with("/events")
                || path.contains("account")
                || path.contains("login") && number % 50 != 0
            {
                continue;
            }
            let url = maker.url(path, operation);
            let body = maker.body(operation);
            let mut sender = if maker.below(4) == 0 { program.client(2) } else { client.clone() };
            let asked = sender.ask(method, &url, body.as_ref().map(|(kind, body)| (*kind, body.as_bytes())));
            let answer = timeout(Duration::from_secs(30), asked);
            let what =
                || format!("request {number}: {method} {url} {}", body.as_ref().map_or("", |(_, b)| b));
            let answer = answer.await.with_context(|| format!("no answer to {}", what()))?;
            let status = answer.with_context(what)?.status;
            ensure!(
                status < 500 || status == 503,
                "{status} to {}: {}",
                what(),
                program.panic().unwrap_or_default()
            );
            done += usize::from(status < 300);
        }
        ensure!(done > count / 20, "only {done} of {count} requests were understood: nothing is tried");
        program.check_health().await?;
        Ok(format!("{count} requests over {} operations, {done} of them done", operations.len()))
    })
}

/// Path, method and description of everything that can be asked.
fn operations(description: &Value) -> Vec<(String, String, Value)> {
    let paths = description["paths"].as_object().cloned().unwrap_or_default();
    let of_path = |(path, methods): (String, Value)| {
        let methods = methods.as_object().cloned().unwrap_or_default();
        methods.into_iter().map(move |(method, operation)| (path.clone(), method.to_uppercase(), operation))
    };
    paths.into_iter().flat_map(of_path).collect()
}

struct Maker<'a> {
    description: &'a Value,
    fate: Fast,
    table: &'a str,
}

impl Maker<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.fate.below(n.max(1) as u32, CHANCE) as usize
    }

    fn url(&mut self, path: &str, operation: &Value) -> String {
        let mut url = path.to_owned();
        let mut query = Vec::new();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap_or_default();
            let value = self.parameter(path, &parameter["schema"]);
            match parameter["in"].as_str() {
                Some("path") => url = url.replace(&format!("{{{name}}}"), &value),
                Some("query") if self.below(3) > 0 => query.push(format!("{name}={value}")),
                _ => {}
            }
        }
        // What no parameter describes is filled in all the same.
        while let (Some(from), Some(to)) = (url.find('{'), url.find('}')) {
            let value = self.parameter(path, &Value::Null);
            url.replace_range(from..=to, &value);
        }
        if query.is_empty() { url } else { format!("{url}?{}", query.join("&")) }
    }

    /// A value that may stand in an address.
    fn parameter(&mut self, path: &str, schema: &Value) -> String {
        let value = match self.below(6) {
            0 => self.junk(),
            1 | 2 if path.contains("/tables/") => json!(self.table),
            1 | 2 => json!(GAMES[self.below(GAMES.len())]),
            _ => self.value(schema, 0),
        };
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text.bytes().take(500).map(percent).collect()
    }

    fn body(&mut self, operation: &Value) -> Option<(&'static str, String)> {
        let content = operation["requestBody"]["content"].as_object()?;
        let (kind, media) = content.iter().next()?;
        let value = if self.below(8) == 0 { self.junk() } else { self.value(&media["schema"], 0) };
        let text = value.to_string();
        match (self.below(10), kind.as_str()) {
            (0, _) => Some(("application/json", half(&text))),
            (1, _) => Some(("text/plain", text)),
            (_, "application/json") => Some(("application/json", text)),
            (_, _) => Some(("text/plain", value.as_str().map_or(text, str::to_owned))),
        }
    }

    /// A value of this description, or nearly.
    fn value(&mut self, schema: &Value, depth: u32) -> Value {
        if depth > DEPTH || self.below(12) == 0 {
            return self.junk();
        }
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap_or_default();
            let inner = self.description["components"]["schemas"][name].clone();
            return self.value(&inner, depth + 1);
        }
        for list in ["oneOf", "anyOf", "enum"] {
            if let Some(choices) = schema[list].as_array().filter(|choices| !choices.is_empty()) {
                let choice = choices[self.below(choices.len())].clone();
                return if list == "enum" { choice } else { self.value(&choice, depth + 1) };
            }
        }
        if let Some(only) = schema.get("const") {
            return only.clone();
        }
        let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or_default();
        match kind {
            "object" => {
                let properties = schema["properties"].as_object().cloned().unwrap_or_default();
                let mut map = Map::new();
                for (name, inner) in properties {
                    if self.below(8) > 0 {
                        let value = self.value(&inner, depth + 1);
                        map.insert(name, value);
                    }
                }
                Value::Object(map)
            }
            "array" => (0..self.below(5)).map(|_| self.value(&schema["items"], depth + 1)).collect(),
            "integer" | "number" => json!([0, 1, 2, 3, 50, 65_536, -1, i64::MAX][self.below(8)]),
            "boolean" => json!(self.below(2) == 0),
            _ => json!(["niet", "veto", "regular", "Łucja", "", "x", "SC-A1"][self.below(7)]),
        }
    }

    /// Something that belongs nowhere.
    fn junk(&mut self) -> Value {
        let choices = [
            json!(null),
            json!(-1),
            json!(u64::MAX),
            json!(1.5e300),
            json!("\u{202e}\u{0}../../etc/passwd"),
            json!("ż".repeat(3000)),
            json!([[[[[[[[[[]]]]]]]]]]),
            json!({"": {"": {"": null}}}),
        ];
        choices[self.below(choices.len())].clone()
    }
}

/// A text that breaks off in the middle.
pub(crate) fn half(text: &str) -> String {
    text.chars().take(text.chars().count() / 2).collect()
}

/// A byte as it may stand in an address.
fn percent(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}
