//! What an observer may not know.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Something in a view: known, or so many things of which only the number is known.
///
/// In JSON what is known stands as itself and what is not as `{"hidden": n}`; in a case it reads `n hidden`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Hidden<T> {
    /// The observer knows it.
    Known(T),
    /// The observer knows only how many there are.
    Secret(#[cfg_attr(feature = "ts", ts(type = "{ hidden: number }"))] u16),
}

impl<T> Hidden<T> {
    /// Shows `thing` to those who may see it, and its number to the others.
    #[inline]
    pub fn shown(may_see: bool, thing: impl FnOnce() -> T, count: u16) -> Self {
        if may_see { Self::Known(thing()) } else { Self::Secret(count) }
    }

    /// The thing, if it is known.
    #[inline]
    pub const fn known(&self) -> Option<&T> {
        match self {
            Self::Known(thing) => Some(thing),
            Self::Secret(_) => None,
        }
    }
}

impl<T: Serialize> Serialize for Hidden<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(thing) => thing.serialize(serializer),
            Self::Secret(count) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("hidden", count)?;
                map.end()
            }
        }
    }
}
