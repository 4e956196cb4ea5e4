//! What is agreed before the start.

use karczma_kernel::{OptionDoc, OptionRange, OptionsError, Phrase};
use serde::{Deserialize, Serialize};

use crate::kinds::Districts;

/// What is agreed before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many play: 2 the Duel, 3 to 5 the Guild War (KZ-1.1).
    pub players: u8,
    /// The Kacper Ryx pawn (chapter 13).
    pub ryx: bool,
    /// Magic tokens (chapter 14).
    pub magic: bool,
    /// The bosses' crafts, *Fach w ręku* (chapter 15).
    pub crafts: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 4, ryx: false, magic: false, crafts: false }
    }
}

/// The options as a form explains them.
pub(crate) const DOCS: &[OptionDoc] = &[
    OptionDoc { key: "players", range: OptionRange::Number { least: 2, greatest: 5, optional: false } },
    OptionDoc { key: "ryx", range: OptionRange::Switch },
    OptionDoc { key: "magic", range: OptionRange::Switch },
    OptionDoc { key: "crafts", range: OptionRange::Switch },
];

impl Options {
    /// Checks the options in the order of KZ-16.5.
    pub(crate) fn check(&self) -> Result<(), OptionsError> {
        mark!("KZ-1.2");
        if !(2..=5).contains(&self.players) {
            let phrase = Phrase::new("refuse-players").with("had", i64::from(self.players));
            return Err(OptionsError { option: "players", rule: Some(rule!("KZ-1.1")), phrase });
        }
        if self.crafts && self.duel() {
            let phrase = Phrase::new("refuse-crafts");
            return Err(OptionsError { option: "crafts", rule: Some(rule!("KZ-15.1")), phrase });
        }
        Ok(())
    }

    /// Is it the Duel?
    #[inline]
    #[must_use]
    pub const fn duel(&self) -> bool {
        self.players == 2
    }

    /// The districts in play (KZ-1.8, KZ-12.1).
    #[inline]
    #[must_use]
    pub const fn districts(&self) -> Districts {
        match self.players {
            2 => Districts::up_to(6),
            3 | 4 => Districts::up_to(8),
            _ => Districts::up_to(10),
        }
    }

    /// Do the magic places exist (KZ-12.11)?
    #[inline]
    #[must_use]
    pub const fn magic_places(&self) -> bool {
        !self.duel() || self.magic
    }
}
