//! Items and characters are written by their keys; what does not come with the game is written by its number.

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

use super::catalogue::Catalogue;
use super::character::CharacterId;
use super::item::ItemId;

impl Serialize for ItemId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Catalogue::standard().items.get(self.index()) {
            Some(item) => serializer.serialize_str(&item.key),
            None => serializer.serialize_u8(self.0),
        }
    }
}

impl Serialize for CharacterId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Catalogue::standard().characters.get(self.index()) {
            Some(character) => serializer.serialize_str(&character.key),
            None => serializer.serialize_u8(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for ItemId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let find = |key: &str| Catalogue::standard().find_item(key).map(|id| id.0);
        deserializer.deserialize_any(Key { what: "item", find }).map(Self)
    }
}

impl<'de> Deserialize<'de> for CharacterId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let find = |key: &str| Catalogue::standard().find_character(key).map(|id| id.0);
        deserializer.deserialize_any(Key { what: "character", find }).map(Self)
    }
}

struct Key {
    what: &'static str,
    find: fn(&str) -> Option<u8>,
}

impl Visitor<'_> for Key {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key or the number of a {}", self.what)
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<u8, E> {
        (self.find)(key).ok_or_else(|| E::custom(format_args!("there is no {} {key:?}", self.what)))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u8, E> {
        u8::try_from(number).map_err(|_| E::custom(format_args!("there is no {} {number}", self.what)))
    }
}
