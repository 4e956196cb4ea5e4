//! Where decks of Veto! are made: the cards as data, decks checked while they are built, sealed pools.

mod catalogue;
mod check;

pub(crate) use catalogue::components;
pub use catalogue::{Catalogue, CatalogueCard, CatalogueFace, CatalogueKeyword, ReadyDeck, TextInBoth, Word};

use karczma_kernel::{Checked, Decks, Flaw, Pool as Opened, Sheet, Workshop};
use serde_json::Value;
use std::sync::Arc;

use crate::Veto;
use crate::cards::deck::{Copies, Deck, Format, Pool};
use crate::cards::{CardError, CardSet, base, shared};
use crate::notation::data;

/// How many cards a deck made of a pool has (AH 100.5.b/2).
const SEALED_DECK: usize = 30;

/// The base set, or with it the cards of somebody's own sheets.
pub(crate) struct Bench {
    set: Arc<CardSet>,
    sheets: Vec<Sheet>,
}

impl Bench {
    /// Reads the sheets.
    pub(crate) fn open(sheets: &[Sheet]) -> Result<Self, Vec<Flaw>> {
        if sheets.is_empty() {
            return Ok(Self { set: shared(false), sheets: Vec::new() });
        }
        let files = sheets.iter().map(|sheet| (&*sheet.file, &*sheet.text));
        let wrong = |errors: Vec<CardError>| errors.iter().map(Flaw::from).collect::<Vec<Flaw>>();
        let set = base().extended(files).map_err(wrong)?;
        Ok(Self { set: Arc::new(set), sheets: sheets.to_vec() })
    }

    fn copies(&self, copies: &Copies) -> Vec<karczma_kernel::Copies> {
        let copy =
            |&(id, copies)| karczma_kernel::Copies { card: self.set.card(id).slug.to_string(), copies };
        copies.iter().map(copy).collect()
    }
}

impl Decks for Veto {
    fn workshop(cards: &[Sheet]) -> Result<Box<dyn Workshop>, Vec<Flaw>> {
        Ok(Box::new(Bench::open(cards)?))
    }
}

impl Workshop for Bench {
    fn catalogue(&self) -> Value {
        serde_json::to_value(Catalogue::of(&self.set)).unwrap_or_default()
    }

    fn formats(&self) -> &'static [&'static str] {
        const { &[Format::Kwarciany.word(), Format::Wybraniecki.word()] }
    }

    fn check(&self, deck: &Sheet, format: Option<&str>) -> Checked {
        check::check(self, deck, format.and_then(Format::from_word))
    }

    fn open(&self, seed: u64) -> Opened {
        let pool = Pool::of_seed(&self.set, seed);
        let deck = Deck {
            format: Some(Format::Wybraniecki),
            boosters: Some(seed),
            ..pool.build(&self.set, SEALED_DECK)
        };
        Opened { seed, cards: self.copies(pool.copies()), deck: deck.to_text(&self.set) }
    }

    fn equip(&self, options: &mut Value) {
        let Value::Object(options) = options else { return };
        match serde_json::to_value(&self.sheets) {
            Ok(sheets) if !self.sheets.is_empty() => options.insert("cards".to_owned(), sheets),
            Ok(_) | Err(_) => options.remove("cards"),
        };
    }

    fn clause(&self) -> Option<String> {
        (!self.sheets.is_empty()).then(|| format!("cards {}", data(&self.sheets)))
    }
}
