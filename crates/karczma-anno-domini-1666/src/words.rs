//! What the game says, in both languages. The sentences stand in `words/en.ftl` and `words/pl.ftl`; names of characters
//! and items come from the data.
//!
//! A sentence is given a name in the cases that it needs in Polish: `target` in the nominative, `target-acc` in the
//! accusative. The forms stand in the data.

mod moves;
mod news;
mod prompt;
mod sheets;

use karczma_kernel::{Component, Lexicon, Note, OptionDoc, Phrase, Rule, ScoreChange, Words};
use std::sync::LazyLock;

use crate::card::{Card, CardSet, Suit};
use crate::data::{Case, CharacterId, Declined, Faction, ItemId, Name, Side};
use crate::events::{Glimpse, Modifiers};
use crate::figure::Who;
use crate::geometry::{Block, Dir4, Hindrance, Verdict};
use crate::moves::{Held, Move, Wit};
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::View;
use crate::{AnnoDomini, notes};

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(include_str!("../words/en.ftl"), include_str!("../words/pl.ftl")));

impl Words for AnnoDomini {
    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn components() -> Vec<Component> {
        sheets::all()
    }

    fn option_docs() -> &'static [OptionDoc] {
        crate::options::DOCS
    }

    fn say_move(&self, chosen: &Move) -> Phrase {
        moves::say(self, chosen)
    }

    fn say_glimpse(&self, glimpse: &Glimpse) -> Phrase {
        news::say(self, glimpse)
    }

    fn say_refusal(&self, refusal: &Refusal) -> Phrase {
        refusal.phrase(self)
    }

    fn note(&self, glimpse: &Glimpse) -> Option<Note> {
        notes::note(glimpse)
    }

    fn points(&self, state: &State, glimpse: &Glimpse) -> Vec<ScoreChange> {
        notes::points(state, glimpse)
    }

    fn say_threats(&self, view: &View) -> Vec<(Phrase, Rule)> {
        notes::threats(self, view)
    }

    fn say_prompt(&self, view: &View) -> Phrase {
        prompt::say(self, view)
    }
}

impl AnnoDomini {
    /// A figure: the name of its character, and which one where there may be several.
    pub(crate) fn name_of(&self, who: Who) -> Phrase {
        let def = self.character(who.card);
        if def.unique {
            return said(&def.name);
        }
        Phrase::new("figure").with("name", said(&def.name)).with("id", who.id.to_string())
    }

    /// A figure in another case.
    pub(crate) fn name_in(&self, who: Who, case: Case) -> Phrase {
        let def = self.character(who.card);
        let name = declined(&def.name, &def.declined, case);
        if def.unique {
            return name;
        }
        Phrase::new("figure").with("name", name).with("id", who.id.to_string())
    }

    /// An item by name.
    pub(crate) fn item_phrase(&self, item: ItemId) -> Phrase {
        said(&self.item(item).name)
    }

    /// An item in another case.
    pub(crate) fn item_in(&self, item: ItemId, case: Case) -> Phrase {
        let def = self.item(item);
        declined(&def.name, &def.declined, case)
    }

    /// A character card by name.
    pub(crate) fn card_phrase(&self, card: CharacterId) -> Phrase {
        said(&self.character(card).name)
    }

    /// A character card in the accusative.
    pub(crate) fn card_in(&self, card: CharacterId) -> Phrase {
        let def = self.character(card);
        declined(&def.name, &def.declined, Case::Accusative)
    }

    /// What is held, or nothing: what somebody holds stands in the accusative.
    fn held_phrase(&self, held: &Held) -> Vec<Phrase> {
        let items: Vec<Phrase> = held.iter().map(|item| self.item_in(item, Case::Accusative)).collect();
        if items.is_empty() { vec![Phrase::new("nothing")] } else { items }
    }

    /// A leading weapon, or the bare hands: one fights with it.
    fn weapon_phrase(&self, weapon: Option<ItemId>) -> Phrase {
        weapon.map_or_else(|| Phrase::new("bare-hands"), |item| self.item_in(item, Case::Instrumental))
    }
}

/// A name in another case; English has none.
fn declined(name: &Name, forms: &Declined, case: Case) -> Phrase {
    Phrase::new("name").with("en", name.en.as_str()).with("pl", forms.text(case))
}

/// A name from the data: each language takes its own.
fn said(name: &Name) -> Phrase {
    Phrase::new("name").with("en", name.en.as_str()).with("pl", name.pl.as_str())
}

fn side(side: Side) -> Phrase {
    Phrase::new(match side {
        Side::Red => "side-red",
        Side::Blue => "side-blue",
    })
}

fn faction(faction: Faction) -> Phrase {
    Phrase::new(format!("faction-{}", faction.word()))
}

pub(crate) fn card(card: Card) -> Phrase {
    match card.suit() {
        Some(suit) => {
            Phrase::new("card").with("value", i64::from(card.value())).with("suit", Phrase::new(suit.key()))
        }
        None => Phrase::new(if card.value() == 0 { "card-black-joker" } else { "card-red-joker" }),
    }
}

fn cards(set: CardSet) -> Vec<Phrase> {
    if set.is_empty() { vec![Phrase::new("nothing")] } else { set.iter().map(card).collect() }
}

fn suit(suit: Suit) -> Phrase {
    Phrase::new(format!("suit-{}", suit.key()))
}

fn wit(wit: Wit) -> Phrase {
    Phrase::new(match wit {
        Wit::Senses => "senses",
        Wit::Intelligence => "intelligence",
    })
}

fn compass(dir: Dir4) -> Phrase {
    Phrase::new(match dir {
        Dir4::N => "north",
        Dir4::E => "east",
        Dir4::S => "south",
        Dir4::W => "west",
    })
}

/// What blocks a line of sight; the mist, if nothing on the ground does.
pub(crate) fn block(block: Option<Block>) -> Phrase {
    match block {
        None => Phrase::new("block-mist"),
        Some(Block::Wall(edge)) => Phrase::new("block-wall").with("edge", edge.to_string()),
        Some(Block::Solid(field)) => Phrase::new("block-solid").with("field", field.to_string()),
        Some(Block::Figure(field)) => Phrase::new("block-figure").with("field", field.to_string()),
        Some(Block::Vertex(vertex)) => Phrase::new("block-vertex").with("field", vertex.0.to_string()),
        Some(Block::Window(edge)) => Phrase::new("block-window").with("edge", edge.to_string()),
        Some(Block::Corners) => Phrase::new("block-corners"),
        Some(Block::Obstacles) => Phrase::new("block-obstacles"),
        Some(Block::CornerAndObstacle) => Phrase::new("block-corner-and-obstacle"),
    }
}

/// What came of a line of sight.
pub(crate) fn verdict(verdict: Verdict) -> Phrase {
    match verdict {
        Verdict::Visible { hindrance: None } => Phrase::new("sight-clear"),
        Verdict::Visible { hindrance: Some(Hindrance::Corner) } => Phrase::new("sight-corner"),
        Verdict::Visible { hindrance: Some(Hindrance::Obstacle) } => Phrase::new("sight-obstacle"),
        Verdict::FromHighToHigh => Phrase::new("sight-high"),
        Verdict::Blocked(found) => block(Some(found)),
    }
}

/// Each part with its rule: `+1 (AD-4.17), -1 (AD-13.3)`.
fn parts(modifiers: &Modifiers) -> String {
    let each = modifiers.iter().map(|part| format!("{:+} ({})", part.amount, part.rule));
    each.collect::<Vec<String>>().join(", ")
}
