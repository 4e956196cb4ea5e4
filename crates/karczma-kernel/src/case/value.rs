//! Values of a view as a case writes them, and paths to them.

use serde_json::Value;

use crate::notation::{ReadError, Span};

/// A value as text: lists with blanks between, `none`, `yes`, `no`, `2 hidden`, objects as `key value, key value`.
#[must_use]
pub fn write(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "nothing".to_owned(),
        Value::Array(items) => items.iter().map(write).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => match fields.get("hidden") {
            Some(count) if fields.len() == 1 => format!("{} hidden", write(count)),
            _ => fields
                .iter()
                .map(|(key, value)| format!("{key} {}", write(value)))
                .collect::<Vec<_>>()
                .join(", "),
        },
    }
}

/// The value at a path of keys and indices. `names` are the seats' names: as first part they mean `seats.<n>`.
///
/// # Errors
/// The first part of the path that leads nowhere, with what there is.
pub(super) fn find<'v>(view: &'v Value, path: Span<'_>, names: &[String]) -> Result<&'v Value, ReadError> {
    let mut at = view;
    for (depth, part) in path.split('.').enumerate() {
        let seat = names.iter().position(|name| depth == 0 && name == part.text);
        let found = match seat.and_then(|seat| view.get("seats")?.get(seat)) {
            Some(own) => Some(own),
            None => step(at, part.text),
        };
        at = found.ok_or_else(|| nowhere(at, part, if depth == 0 { names } else { &[] }))?;
    }
    Ok(at)
}

fn step<'v>(value: &'v Value, part: &str) -> Option<&'v Value> {
    match value {
        Value::Array(items) => items.get(part.parse::<usize>().ok()?),
        Value::Object(fields) => fields.get(part),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn nowhere(value: &Value, part: Span<'_>, names: &[String]) -> ReadError {
    match value {
        Value::Array(items) => part.expected(format!("a number below {}", items.len())),
        Value::Object(fields) => {
            let known: Vec<&str> = names.iter().chain(fields.keys()).map(String::as_str).collect();
            part.unknown(&format!("a part of the view: {}", known.join(", ")), known.iter().copied())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            part.expected(format!("the end of the path, since `{}` has no parts", write(value)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn paths_and_values() {
        let view = json!({"seats": [{"hand": ["g9", "y3"]}, {"hand": {"hidden": 2}}], "over": false});
        let names = ["Wolf".to_owned(), "Crane".to_owned()];
        let read = |path| find(&view, Span::alone(path), &names).map(write);
        assert_eq!(read("Wolf.hand"), Ok("g9 y3".into()));
        assert_eq!(read("Crane.hand"), Ok("2 hidden".into()));
        assert_eq!(read("seats.0.hand.1"), Ok("y3".into()));
        assert_eq!(read("over"), Ok("no".into()));
        let error = read("Crane.hnad").expect_err("a misspelt path").to_string();
        assert_eq!(error, "1:7: expected a part of the view: hand (did you mean `hand`?), found `hnad`");
        assert!(read("over.more").is_err() && read("seats.7").is_err());
    }
}
