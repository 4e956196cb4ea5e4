//! JSON that is written once and only copied from then on.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// JSON text: a view or a glimpse as a client is given it, without a tree of values in between.
#[derive(Clone, Debug)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Writes something down.
    #[must_use]
    pub fn of(thing: &impl Serialize) -> Self {
        Self(serde_json::value::to_raw_value(thing).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads through a tree of values, since a message that is told by its `type` is buffered before it is read.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of(&Value::deserialize(deserializer)?))
    }
}
