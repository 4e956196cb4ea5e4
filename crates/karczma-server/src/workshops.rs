//! The workshops of the house: for each game to which players bring decks, its cards with those that the host added.

use std::collections::BTreeMap;
use std::fmt::Write;

use axum::body::Bytes;
use karczma_kernel::{Flaw, Sheet, Workshop};
use karczma_tavern::{GAMES, workshop};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The workshop of one game.
pub struct Bench {
    /// The workshop.
    pub workshop: Box<dyn Workshop>,
    /// Its catalogue as JSON.
    pub(crate) catalogue: Bytes,
    /// By which a page knows whether it has the catalogue already.
    pub(crate) etag: String,
}

/// All of them, by the game's id.
pub struct Workshops(BTreeMap<&'static str, Bench>);

impl Workshops {
    /// Opens them with the cards of the house.
    ///
    /// # Errors
    /// Everything that is wrong with these cards.
    pub fn open(cards: &[Sheet]) -> Result<Self, Vec<Flaw>> {
        let mut all = BTreeMap::new();
        for game in GAMES {
            if let Some(opened) = workshop(game, cards) {
                all.insert(*game, Bench::new(opened?));
            }
        }
        Ok(Self(all))
    }

    /// The workshop of a game, if players bring decks to it.
    #[must_use]
    pub fn get(&self, game: &str) -> Option<&Bench> {
        self.0.get(game)
    }

    /// Sees to it that a table has the cards of the house, and no others.
    pub(crate) fn equip(&self, game: &str, options: &mut Value) {
        if let Some(bench) = self.get(game) {
            bench.workshop.equip(options);
        }
    }

    /// Was a game played with the cards of this house? Those of others are not played here: nobody has looked at them.
    pub(crate) fn knows(&self, game: &str, options: &Value) -> bool {
        let mut ours = options.clone();
        self.equip(game, &mut ours);
        ours == *options
    }
}

impl Bench {
    fn new(workshop: Box<dyn Workshop>) -> Self {
        let catalogue = Bytes::from(workshop.catalogue().to_string());
        let mut etag = String::from("\"");
        for byte in &Sha256::digest(&catalogue)[..12] {
            let _ = write!(etag, "{byte:02x}");
        }
        etag.push('"');
        Self { workshop, catalogue, etag }
    }
}
