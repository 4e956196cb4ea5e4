//! Decks: what a player brings to the table (AH 100.4), as files that anybody can write.
//!
//! ```text
//! # a comment
//! name: Radziwiłłowie
//! pl: Jak talia chce wygrać.
//! en: How the deck wants to win.
//! faction: Radziwiłłowie
//! strategy: Żelazna szabla
//!
//! 2 Janusz Radziwiłł
//! 3 Finta
//!
//! pouch:
//! 2 Rapier
//! ```
//! A deck for sealed play also says `format: wybraniecki` and, with `boosters: 1666`, the seed of what its player opened.
//! A card is named by its name, by name and nickname with a comma between them, by its number or by its slug.

mod check;
mod fit;
mod sealed;
mod show;

pub use check::{Breach, Construction, Format, check_team};
pub use sealed::{BOOSTERS, Pool, booster};
pub use show::Summary;

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::base::base;
use super::card::{Card, CardId, CardSet, Named, slug};
use super::error::{CardError, Pos, Read, expected, missing, unknown};
use super::vocabulary::{CardType, Faction};

/// Cards with their numbers of copies, in the order of the file.
pub type Copies = Vec<(CardId, u8)>;

/// A deck with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deck {
    /// What it is called.
    pub name: Box<str>,
    /// How it wants to win, in a line.
    pub plan: Option<Named>,
    /// Faction cards: one in a legal deck (AH 309.5).
    pub factions: Vec<CardId>,
    /// Strategies: at most one in a legal deck (AH 308.4).
    pub strategies: Vec<CardId>,
    /// The deck itself.
    pub cards: Copies,
    /// The pouch (AH 411).
    pub pouch: Copies,
    /// The format that it is built for, if it says so (AH 100.5).
    pub format: Option<Format>,
    /// In sealed play the seed of the boosters that the player opened (AH 100.5.b/1).
    pub boosters: Option<u64>,
}

/// Whatever has so many lines that are not understood is no deck, and is read no further: for each of them all names of
/// cards are looked through.
pub const ERRORS_MAX: usize = 100;

impl Deck {
    /// Reads a deck file.
    ///
    /// # Errors
    /// The first line that is not understood.
    pub fn parse(set: &CardSet, file: &str, text: &str) -> Result<Self, CardError> {
        let (deck, mut errors) = Self::read(set, file, text);
        if errors.is_empty() { Ok(deck) } else { Err(errors.remove(0)) }
    }

    /// Reads a deck file as far as it can be read, and names every line that is not understood, up to so many.
    #[must_use]
    pub fn read(set: &CardSet, file: &str, text: &str) -> (Self, Vec<CardError>) {
        let (mut deck, mut errors) = (Self::default(), Vec::new());
        let mut pouch = false;
        for (at, line) in (1_u32..).zip(text.lines()) {
            let content = line.split('#').next().unwrap_or_default().trim();
            let blank = line.chars().take_while(|letter| letter.is_whitespace()).count();
            let pos = Pos { line: at, column: u32::try_from(blank + 1).unwrap_or(u32::MAX) };
            if let Err((pos, problem)) = deck.line(set, pos, content, &mut pouch) {
                errors.push(CardError { file: file.into(), pos, problem });
            }
            if errors.len() == ERRORS_MAX {
                break;
            }
        }
        (deck, errors)
    }

    fn line(&mut self, set: &CardSet, pos: Pos, content: &str, pouch: &mut bool) -> Read<()> {
        if content.is_empty() {
            return Ok(());
        }
        if let Some((key, value)) = content.split_once(':').filter(|(key, _)| !key.contains(' ')) {
            return self.entry(set, pos, key, value.trim(), pouch);
        }
        let Some((number, name)) = content.split_once(' ') else {
            return expected(pos, "a number of copies and a card", format!("`{content}`"));
        };
        let Some(copies) = number.parse().ok().filter(|&copies: &u8| copies > 0) else {
            return expected(pos, "a number of copies from 1", format!("`{number}`"));
        };
        let card = card(set, pos, name)?;
        let list = if *pouch { &mut self.pouch } else { &mut self.cards };
        match list.iter_mut().find(|(known, _)| *known == card) {
            Some((_, known)) => *known = known.saturating_add(copies),
            None => list.push((card, copies)),
        }
        Ok(())
    }

    fn entry(&mut self, set: &CardSet, pos: Pos, key: &str, value: &str, pouch: &mut bool) -> Read<()> {
        match key {
            "pouch" => {
                *pouch = true;
                return Ok(());
            }
            _ if value.is_empty() => return missing(pos, format!("text after `{key}:`")),
            "name" => self.name = value.into(),
            "pl" => {
                let plan = self.plan.get_or_insert_with(|| Named { pl: value.into(), en: value.into() });
                plan.pl = value.into();
            }
            "en" => {
                let plan = self.plan.get_or_insert_with(|| Named { pl: value.into(), en: value.into() });
                plan.en = value.into();
            }
            "format" => {
                let known = || Format::ALL.iter().map(|format| format.word());
                let format =
                    Format::from_word(value).map_or_else(|| unknown(pos, "format", value, known()), Ok);
                self.format = Some(format?);
            }
            "boosters" => match value.parse() {
                Ok(seed) => self.boosters = Some(seed),
                Err(_) => return expected(pos, "the number of the boosters", format!("`{value}`")),
            },
            "faction" => self.factions.push(typed(set, pos, value, CardType::Faction)?),
            "strategy" => self.strategies.push(typed(set, pos, value, CardType::Strategy)?),
            _ => {
                let known = ["name", "pl", "en", "format", "boosters", "faction", "strategy", "pouch"];
                return unknown(pos, "entry", key, known.into_iter());
            }
        }
        Ok(())
    }

    /// The deck as a file.
    #[must_use]
    pub fn to_text(&self, set: &CardSet) -> String {
        let mut out = format!("name: {}\n", self.name);
        if let Some(plan) = &self.plan {
            let _ = write!(out, "pl: {}\nen: {}\n", plan.pl, plan.en);
        }
        if let Some(format) = self.format {
            let _ = writeln!(out, "format: {}", format.word());
        }
        if let Some(seed) = self.boosters {
            let _ = writeln!(out, "boosters: {seed}");
        }
        for &card in &self.factions {
            let _ = writeln!(out, "faction: {}", set.card(card).name());
        }
        for &card in &self.strategies {
            let _ = writeln!(out, "strategy: {}", set.card(card).name());
        }
        let list = |out: &mut String, copies: &Copies| {
            out.push('\n');
            for &(card, number) in copies {
                let card = set.card(card);
                match &card.nickname {
                    Some(nickname) => {
                        let _ = writeln!(out, "{number} {}, {}", card.name(), nickname.pl);
                    }
                    None => {
                        let _ = writeln!(out, "{number} {}", card.name());
                    }
                }
            }
        };
        list(&mut out, &self.cards);
        if !self.pouch.is_empty() {
            out.push_str("\npouch:");
            list(&mut out, &self.pouch);
        }
        out
    }

    /// How many cards it holds (V2-2.1.2: faction card and strategy not counted).
    #[must_use]
    pub fn size(&self) -> usize {
        total(&self.cards)
    }

    /// Its faction card, if it has one.
    #[must_use]
    pub fn faction_card(&self) -> Option<CardId> {
        self.factions.first().copied()
    }

    /// The faction it is built for (AH 209.2).
    #[must_use]
    pub fn faction(&self, set: &CardSet) -> Option<Faction> {
        self.faction_card().and_then(|card| set.card(card).factions.iter().next())
    }

    /// Its strategy, if it has one.
    #[must_use]
    pub fn strategy(&self) -> Option<CardId> {
        self.strategies.first().copied()
    }

    /// The deck after cards were changed with the pouch between two games (AH 411.2).
    ///
    /// # Errors
    /// As many cards go in as come out (AH 411.5), and only cards that are there.
    pub fn swap(&self, out: &[(CardId, u8)], into: &[(CardId, u8)]) -> Result<Self, Breach> {
        if total(out) != total(into) {
            return Err(Breach::Swap { out: total(out), into: total(into) });
        }
        let mut changed = self.clone();
        for &(card, number) in out {
            take(&mut changed.cards, card, number)?;
            put(&mut changed.pouch, card, number);
        }
        for &(card, number) in into {
            take(&mut changed.pouch, card, number)?;
            put(&mut changed.cards, card, number);
        }
        Ok(changed)
    }
}

fn take(list: &mut Copies, card: CardId, number: u8) -> Result<(), Breach> {
    let Some((_, copies)) = list.iter_mut().find(|(known, copies)| *known == card && *copies >= number)
    else {
        return Err(Breach::NotThere(card));
    };
    *copies -= number;
    list.retain(|(_, copies)| *copies > 0);
    Ok(())
}

fn put(list: &mut Copies, card: CardId, number: u8) {
    match list.iter_mut().find(|(known, _)| *known == card) {
        Some((_, copies)) => *copies += number,
        None => list.push((card, number)),
    }
}

fn total(copies: &[(CardId, u8)]) -> usize {
    copies.iter().map(|&(_, number)| usize::from(number)).sum()
}

fn card(set: &CardSet, pos: Pos, name: &str) -> Read<CardId> {
    let name = name.trim();
    let known = set.cards().iter().map(Card::name);
    set.find(name).map_or_else(|| unknown(pos, "card", name, known), Ok)
}

/// A faction card or strategy: by name among the cards of that type.
fn typed(set: &CardSet, pos: Pos, name: &str, kind: CardType) -> Read<CardId> {
    let found = set.ids().find(|&id| {
        let card = set.card(id);
        card.kind == kind && (card.is_named(name) || *card.number == *name || *card.slug == *slug(name))
    });
    let known = set.cards().iter().filter(|card| card.kind == kind).map(Card::name);
    found.map_or_else(|| unknown(pos, kind.word(), name, known), Ok)
}

/// The files of the ready decks.
const READY: [(&str, &str); 5] = [
    ("radziwillowie.deck", include_str!("../../../data/decks/radziwillowie.deck")),
    ("wisniowieccy.deck", include_str!("../../../data/decks/wisniowieccy.deck")),
    ("awanturnicy.deck", include_str!("../../../data/decks/awanturnicy.deck")),
    ("dworscy.deck", include_str!("../../../data/decks/dworscy.deck")),
    ("osmanowie.deck", include_str!("../../../data/decks/osmanowie.deck")),
];

static DECKS: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    let parse = |&(file, text): &(&str, &str)| {
        Deck::parse(base(), file, text).unwrap_or_else(|error| panic!("the program's own decks: {error}"))
    };
    READY.iter().map(parse).collect()
});

/// The five ready decks, one for each faction; their cards are of [`base`].
#[must_use]
pub fn ready() -> &'static [Deck] {
    &DECKS
}
