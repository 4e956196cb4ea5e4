//! Values of a view as a case writes them, and paths to them.

use serde_json::Value;

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
pub(super) fn find<'v>(view: &'v Value, path: &str, names: &[String]) -> Option<&'v Value> {
    let mut parts = path.split('.');
    let first = parts.next()?;
    let start = match names.iter().position(|name| name == first) {
        Some(seat) => view.get("seats")?.get(seat)?,
        None => step(view, first)?,
    };
    parts.try_fold(start, step)
}

fn step<'v>(value: &'v Value, part: &str) -> Option<&'v Value> {
    match value {
        Value::Array(items) => items.get(part.parse::<usize>().ok()?),
        Value::Object(fields) => fields.get(part),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
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
        let read = |path| find(&view, path, &names).map(write);
        assert_eq!(read("Wolf.hand"), Some("g9 y3".into()));
        assert_eq!(read("Crane.hand"), Some("2 hidden".into()));
        assert_eq!(read("seats.0.hand.1"), Some("y3".into()));
        assert_eq!(read("over"), Some("no".into()));
        assert_eq!(read("Crane.tricks"), None);
    }
}
