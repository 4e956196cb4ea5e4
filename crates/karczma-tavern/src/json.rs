//! JSON that is written once and only copied from then on.

use std::ops::Deref;
use std::sync::Arc;

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

/// Something that is told to many and again, with its JSON. A copy of it is no more than a pointer.
#[derive(Debug)]
pub struct Written<T>(Arc<(T, Json)>);

impl<T: Serialize> Written<T> {
    /// Writes something down.
    #[must_use]
    pub fn of(thing: T) -> Self {
        let json = Json::of(&thing);
        Self(Arc::new((thing, json)))
    }
}

impl<T> Clone for Written<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Deref for Written<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: PartialEq> PartialEq for Written<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Written<T> {}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.1.serialize(serializer)
    }
}

impl<'de, T: Serialize + Deserialize<'de>> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of(T::deserialize(deserializer)?))
    }
}
