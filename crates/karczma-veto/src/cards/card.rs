//! A card as it is printed, and sets of cards.

use serde::{Deserialize, Serialize};
use std::fmt;

use super::ast::Ability;
use super::error::CardError;
use super::keyword::{Keyword, Keywords};
use super::parse::parse_cards;
use super::vocabulary::{CardType, Factions, Rarity, Trait};

/// The place of a card in its [`CardSet`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// A card (AH 200).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Collector's number, such as `VB-001`; unique in a set (AH 208.1).
    pub number: Box<str>,
    /// The name as a word of plain letters, for notation and touch ids (see [`slug`]); unique in a set.
    pub slug: Box<str>,
    /// Type (AH 206).
    pub kind: CardType,
    /// Name and text; a split card has a second face (AH 702).
    pub faces: Vec<Face>,
    /// Nickname, telling versions apart (AH 204).
    pub nickname: Option<Named>,
    /// Crests (AH 201).
    pub factions: Factions,
    /// Alliance mark (AH 202).
    pub alliance: Option<Box<str>>,
    /// Printed traits.
    pub stats: Stats,
    /// Printed keywords. Lands have Enduring and Unique (AH 306.3); characters are unique without the word (AH 301.3).
    pub keywords: Keywords,
    /// How often it lies in a booster.
    pub rarity: Rarity,
    /// Is the card named by the published rules?
    pub attested: bool,
    /// What it is for, in a word or two.
    pub role: Box<str>,
}

/// A name and its gloss in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The Polish name is the name (AH 203.2).
    pub pl: Box<str>,
    /// What it means, for readers of English; the same where it is a proper name.
    pub en: Box<str>,
}

/// One name with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Name (AH 203).
    pub name: Named,
    /// Text (AH 207).
    pub text: Vec<Ability>,
}

/// Printed traits; what the card does not have is zero. On gear, sabre, votes, valour and discipline are modifiers of
/// the card it is attached to (AH 218, 303.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Stats {
    /// By [`Trait`], in the order of [`Trait::ALL`].
    values: [i8; Trait::ALL.len()],
    /// Starting treasury of a faction card (AH 210.2).
    pub treasury: i8,
}

impl Stats {
    /// The printed value of a trait. Negative income is upkeep (AH 211.4).
    #[must_use]
    pub const fn get(&self, of: Trait) -> i8 {
        self.values[of as usize]
    }

    /// Prints a value.
    pub const fn set(&mut self, of: Trait, value: i8) {
        self.values[of as usize] = value;
    }
}

impl Card {
    /// Its name; of a split card the upper one.
    #[must_use]
    pub fn name(&self) -> &str {
        self.faces.first().map_or("", |face| &face.name.pl)
    }

    /// Its text; of a split card the upper one.
    #[must_use]
    pub fn text(&self) -> &[Ability] {
        self.faces.first().map_or(&[], |face| &face.text)
    }

    /// Has it this name? A split card has both (AH 702.2/1).
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        self.faces.iter().any(|face| &*face.name.pl == name)
    }

    /// May only one of the name be in play (AH 301.3, 306.3, 700.1.nn/1, 700.1.ww)?
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        match self.kind {
            CardType::Character => !self.keywords.has(Keyword::Common),
            CardType::Land => true,
            CardType::Faction
            | CardType::Estate
            | CardType::Gear
            | CardType::Thrust
            | CardType::Effect
            | CardType::Unit
            | CardType::Strategy
            | CardType::Covenant => self.keywords.has(Keyword::Unique),
        }
    }
}

/// A name as a word of plain letters: Polish letters lose their marks, all else becomes a single dash.
#[must_use]
pub fn slug(name: &str) -> String {
    let mut word = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        let plain = match letter {
            'ą' => 'a',
            'ć' => 'c',
            'ę' | 'è' | 'é' => 'e',
            'ł' => 'l',
            'ń' => 'n',
            'ó' => 'o',
            'ś' => 's',
            'ź' | 'ż' => 'z',
            letter if letter.is_ascii_alphanumeric() => letter,
            _ => '-',
        };
        if plain != '-' || !(word.is_empty() || word.ends_with('-')) {
            word.push(plain);
        }
    }
    word.trim_end_matches('-').to_owned()
}

/// A set of cards: everything that decks are built from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardSet {
    cards: Vec<Card>,
}

impl CardSet {
    /// The cards, in the order of their files.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// A card by its place.
    ///
    /// # Panics
    /// If the place is of another set.
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// Adds cards of another file. A further version of a name gets its nickname into its slug.
    ///
    /// # Errors
    /// A card whose number, or whose name and nickname, is already there.
    pub fn add(&mut self, cards: Vec<Card>) -> Result<(), Duplicate> {
        for mut card in cards {
            let other_version = |old: &&Card| old.slug == card.slug && old.nickname != card.nickname;
            if let (Some(_), Some(nickname)) = (self.cards.iter().find(other_version), &card.nickname) {
                card.slug = format!("{}-{}", card.slug, slug(&nickname.pl)).into();
            }
            let twin = self.cards.iter().find(|old| old.number == card.number || old.slug == card.slug);
            if let Some(old) = twin {
                return Err(Duplicate {
                    number: card.number,
                    name: card.faces[0].name.pl.clone(),
                    of: old.number.clone(),
                });
            }
            self.cards.push(card);
        }
        Ok(())
    }

    /// All places, in order.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..u16::try_from(self.cards.len()).unwrap_or(u16::MAX)).map(CardId)
    }

    /// The card of a slug.
    #[must_use]
    pub fn by_slug(&self, slug: &str) -> Option<CardId> {
        self.ids().find(|&id| *self.card(id).slug == *slug)
    }

    /// The card of a number, a name (with `, nickname` where several versions exist) or a slug.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<CardId> {
        let wanted = text.trim();
        self.ids().find(|&id| {
            let card = self.card(id);
            *card.number == *wanted
                || card.is_named(wanted)
                || *card.slug == *wanted
                || card
                    .nickname
                    .as_ref()
                    .is_some_and(|nick| format!("{}, {}", card.name(), nick.pl) == wanted)
        })
    }
}

/// Two cards that cannot be in one set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The number of the later card.
    pub number: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// The number of the earlier card with the same number, or the same name and nickname.
    pub of: Box<str>,
}

impl fmt::Display for Duplicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} \"{}\" is {} again: number, or name and nickname, are taken",
            self.number, self.name, self.of
        )
    }
}

impl std::error::Error for Duplicate {}

/// Why a file of cards cannot join a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// The text is wrong.
    Text(CardError),
    /// A card is already there.
    Twice(Duplicate),
    /// A text speaks of a card that the set does not have.
    NoSuchCard {
        /// The number of the card that speaks of it.
        number: Box<str>,
        /// The name.
        name: Box<str>,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Twice(duplicate) => duplicate.fmt(f),
            Self::NoSuchCard { number, name } => {
                write!(f, "{number} speaks of \"{name}\", and there is no such card")
            }
        }
    }
}

impl std::error::Error for LoadError {}

impl CardSet {
    /// This set with the cards of further files (name and text of each), such as those of `--cards DIR`.
    ///
    /// # Errors
    /// A text that is wrong, a card that is already there, a name that no card has.
    pub fn extended<'a>(
        &self,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, LoadError> {
        let mut set = self.clone();
        for (file, text) in files {
            let cards = parse_cards(file, text).map_err(LoadError::Text)?;
            set.add(cards).map_err(LoadError::Twice)?;
        }
        for card in &set.cards {
            if let Some(name) =
                card.spoken_of().into_iter().find(|name| !set.cards.iter().any(|card| card.is_named(name)))
            {
                return Err(LoadError::NoSuchCard { number: card.number.clone(), name: name.into() });
            }
        }
        Ok(set)
    }
}

impl Card {
    /// The names of cards that its text speaks of.
    fn spoken_of(&self) -> Vec<String> {
        let text = self.to_vcl();
        let mut names = Vec::new();
        for mark in ["name:\"", "total(\""] {
            names.extend(
                text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned),
            );
        }
        names
    }
}
