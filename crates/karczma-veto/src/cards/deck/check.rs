//! The rules of construction (P-14): every breach is named, in the order of the rules.

use karczma_kernel::{Lang, Rule};

use super::{Copies, Deck, Pool, total};
use crate::cards::ast::{Ability, Rule as Printed};
use crate::cards::card::{Card, CardId, CardSet};
use crate::cards::keyword::Keyword;
use crate::cards::vocabulary::{CardType, Faction, vocabulary};
use crate::options::CARDS_MAX;

vocabulary! {
    /// The two formats (AH 100.5).
    #[derive(Default)]
    Format {
        /// Decks built before the match.
        #[default]
        Kwarciany = "kwarciany",
        /// Built from a pool of boosters.
        Wybraniecki = "wybraniecki",
    }
}

/// What a deck is checked against.
#[derive(Clone, Copy, Debug, Default)]
pub struct Construction<'a> {
    /// The format.
    pub format: Format,
    /// Lands, units and covenants are illegal (rulebook profile, C-13).
    pub no_units: bool,
    /// Loyal is checked on fielding instead (rulebook profile, C-9).
    pub loyal_when_fielded: bool,
    /// Feast rules: Feast cards are allowed, two copies at most (V2-5.2.3).
    pub feast: bool,
    /// Two heads: no strategies (AH 800.5.a).
    pub team: bool,
    /// What the player received (sealed).
    pub pool: Option<&'a Pool>,
}

/// A rule of construction that a deck breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// Not exactly one faction card.
    FactionCards(usize),
    /// More than one strategy.
    Strategies(usize),
    /// A strategy in team play.
    TeamStrategy,
    /// Partners of the same faction.
    TeamFaction(Faction),
    /// A faction card or strategy inside the deck.
    Special(CardId),
    /// Too few cards.
    Size {
        /// How many there are.
        had: usize,
        /// In which format.
        format: Format,
    },
    /// More cards than the program holds (VR-90).
    Large(usize),
    /// Too many copies of a name.
    Copies {
        /// A card of the name.
        card: CardId,
        /// How many there are.
        had: usize,
        /// Under feast rules.
        feast: bool,
    },
    /// A card of another faction that is neither character nor unit.
    Crest(CardId),
    /// A Loyal card of another faction.
    Loyal(CardId),
    /// A Feast card without feast rules.
    Feast(CardId),
    /// A land, unit or covenant in the rulebook profile.
    Units(CardId),
    /// A card, or so many copies, not in the player's pool.
    Pool(CardId),
    /// A pouch that is neither empty nor of 15 cards.
    PouchSize(usize),
    /// In sealed play the pouch is what the deck leaves of the pool.
    PouchPool,
    /// A pouch card of another faction that is neither character nor unit.
    PouchCrest(CardId),
    /// Not as many cards in as out.
    Swap {
        /// Cards out of the deck.
        out: usize,
        /// Cards into the deck.
        into: usize,
    },
    /// A swapped card that is not there.
    NotThere(CardId),
}

/// The most cards of a pouch in constructed play (AH 411.2).
const POUCH: usize = 15;

impl Breach {
    /// The rule that is broken.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::FactionCards(_) => rule!("AH 309.5"),
            Self::Strategies(_) => rule!("AH 308.4"),
            Self::TeamStrategy => rule!("AH 800.5.a"),
            Self::TeamFaction(_) => rule!("AH 800.5.b"),
            Self::Special(_) => rule!("V2-1.7.1"),
            Self::Size { format: Format::Kwarciany, .. } => rule!("AH 100.5.a/2"),
            Self::Size { format: Format::Wybraniecki, .. } => rule!("AH 100.5.b/2"),
            Self::Large(_) => rule!("VR-90"),
            Self::Copies { feast: false, .. } => rule!("AH 100.5.a/3"),
            Self::Copies { feast: true, .. } => rule!("V2-5.2.3"),
            Self::Crest(_) => rule!("AH 309.3/2"),
            Self::Loyal(_) => rule!("AH 700.1.w"),
            Self::Feast(_) => rule!("AH 700.1.b"),
            Self::Units(_) => rule!("C-13"),
            Self::Pool(_) => rule!("AH 100.5.b/1"),
            Self::PouchSize(_) => rule!("AH 411.2"),
            Self::PouchPool => rule!("AH 411.6"),
            Self::PouchCrest(_) => rule!("AH 309.3/1"),
            Self::Swap { .. } | Self::NotThere(_) => rule!("AH 411.5"),
        }
    }

    /// The card that breaks it, if it is one card.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Special(card)
            | Self::Copies { card, .. }
            | Self::Crest(card)
            | Self::Loyal(card)
            | Self::Feast(card)
            | Self::Units(card)
            | Self::Pool(card)
            | Self::PouchCrest(card)
            | Self::NotThere(card) => Some(card),
            Self::FactionCards(_)
            | Self::Strategies(_)
            | Self::TeamStrategy
            | Self::TeamFaction(_)
            | Self::Size { .. }
            | Self::Large(_)
            | Self::PouchSize(_)
            | Self::PouchPool
            | Self::Swap { .. } => None,
        }
    }

    /// The breach in words, with its rule.
    #[must_use]
    pub fn say(self, set: &CardSet, lang: Lang) -> String {
        format!("{} ({})", self.words(set, lang), self.rule().id())
    }

    /// The breach in words.
    #[must_use]
    pub fn words(self, set: &CardSet, lang: Lang) -> String {
        let name = |id: CardId| set.card(id).name().to_owned();
        match lang {
            Lang::En => match self {
                Self::FactionCards(had) => format!("{had} faction cards instead of one"),
                Self::Strategies(had) => format!("{had} strategies, at most one is used"),
                Self::TeamStrategy => "no strategies in team play".to_owned(),
                Self::TeamFaction(faction) => format!("both partners play {}", faction.word()),
                Self::Special(card) => format!("{} does not belong into the deck itself", name(card)),
                Self::Size { had, format } => format!("{had} cards, at least {} are needed", least(format)),
                Self::Large(had) => format!("{had} cards, the program holds {CARDS_MAX} at most"),
                Self::Copies { card, had, feast } => {
                    format!("{had} copies of {}, at most {} are allowed", name(card), most(feast))
                }
                Self::Crest(card) => format!("{} bears another faction's crest", name(card)),
                Self::Loyal(card) => format!("{} is Loyal to another faction", name(card)),
                Self::Feast(card) => format!("{} is a Feast card", name(card)),
                Self::Units(card) => format!("{}: no lands, units and covenants in this profile", name(card)),
                Self::Pool(card) => format!("{} is not in the pool, or not so often", name(card)),
                Self::PouchSize(had) => format!("{had} cards in the pouch, it has {POUCH}"),
                Self::PouchPool => "the pouch is not what the deck leaves of the pool".to_owned(),
                Self::PouchCrest(card) => {
                    format!("{} in the pouch bears another faction's crest", name(card))
                }
                Self::Swap { out, into } => format!("{out} cards out, {into} cards in"),
                Self::NotThere(card) => format!("{} is not there, or not so often", name(card)),
            },
            Lang::Pl => match self {
                Self::FactionCards(had) => format!("kart frakcji: {had}, a ma być jedna"),
                Self::Strategies(had) => format!("strategii: {had}, a używa się najwyżej jednej"),
                Self::TeamStrategy => "w grze drużynowej nie ma strategii".to_owned(),
                Self::TeamFaction(faction) => format!("obaj sojusznicy grają frakcją {}", faction.word()),
                Self::Special(card) => format!("{}: tej karty nie wkłada się do talii", name(card)),
                Self::Size { had, format } => format!("kart: {had}, a trzeba co najmniej {}", least(format)),
                Self::Large(had) => format!("kart: {had}, a program mieści najwyżej {CARDS_MAX}"),
                Self::Copies { card, had, feast } => {
                    format!("{}: {had} kopie, a wolno najwyżej {}", name(card), most(feast))
                }
                Self::Crest(card) => format!("{}: herb innej frakcji", name(card)),
                Self::Loyal(card) => format!("{}: karta lojalna wobec innej frakcji", name(card)),
                Self::Feast(card) => format!("{}: karta biesiadna", name(card)),
                Self::Units(card) => {
                    format!("{}: w tym profilu nie ma ziem, oddziałów i przymierzy", name(card))
                }
                Self::Pool(card) => format!("{}: nie ma jej w puli albo nie tyle razy", name(card)),
                Self::PouchSize(had) => format!("kart w sakwie: {had}, a ma być {POUCH}"),
                Self::PouchPool => "sakwa nie jest tym, co talia zostawia z puli".to_owned(),
                Self::PouchCrest(card) => format!("{} w sakwie: herb innej frakcji", name(card)),
                Self::Swap { out, into } => format!("kart wyjętych: {out}, włożonych: {into}"),
                Self::NotThere(card) => format!("{}: nie ma jej tam albo nie tyle razy", name(card)),
            },
        }
    }
}

const fn least(format: Format) -> usize {
    match format {
        Format::Kwarciany => 60,
        Format::Wybraniecki => 30,
    }
}

const fn most(feast: bool) -> usize {
    if feast { 2 } else { 3 }
}

impl Deck {
    /// Every rule of construction that the deck breaks, in the order of P-14; empty: the deck is legal.
    #[must_use]
    pub fn check(&self, set: &CardSet, by: &Construction<'_>) -> Vec<Breach> {
        let mut breaches = Vec::new();
        if self.factions.len() != 1 {
            breaches.push(Breach::FactionCards(self.factions.len()));
        }
        mark!("V2-1.7.4");
        if self.strategies.len() > 1 {
            breaches.push(Breach::Strategies(self.strategies.len()));
        }
        if by.team && !self.strategies.is_empty() {
            breaches.push(Breach::TeamStrategy);
        }
        let special = |kind| matches!(kind, CardType::Faction | CardType::Strategy);
        let in_deck = self.cards.iter().map(|&(card, _)| card);
        breaches.extend(in_deck.clone().filter(|&id| special(set.card(id).kind)).map(Breach::Special));
        mark!("AH 100.7", "V2-2.1.3");
        match by.format {
            Format::Kwarciany => mark!("AH 100.5.a/1", "AH 403.4", "V2-2.1.2"),
            Format::Wybraniecki => mark!("AH 403.5"),
        }
        if self.size() < least(by.format) {
            breaches.push(Breach::Size { had: self.size(), format: by.format });
        }
        if self.size() > CARDS_MAX || total(&self.pouch) > CARDS_MAX {
            breaches.push(Breach::Large(self.size().max(total(&self.pouch))));
        }
        if by.format == Format::Kwarciany || by.feast {
            breaches.extend(self.too_many(set, most(by.feast), by.feast));
        } else {
            mark!("AH 100.5.b/3");
        }
        let faction = self.faction(set);
        breaches.extend(in_deck.clone().filter(|&id| is_foreign(set.card(id), faction)).map(Breach::Crest));
        if !by.loyal_when_fielded {
            let disloyal = |id: &CardId| is_disloyal(set.card(*id), faction);
            breaches.extend(in_deck.clone().filter(disloyal).map(Breach::Loyal));
        }
        if !by.feast {
            let feast = |id: &CardId| set.card(*id).keywords.has(Keyword::Feast);
            breaches.extend(in_deck.clone().filter(feast).map(Breach::Feast));
        }
        if by.no_units {
            let units = |id: &CardId| {
                matches!(set.card(*id).kind, CardType::Land | CardType::Unit | CardType::Covenant)
            };
            breaches.extend(in_deck.filter(units).map(Breach::Units));
        }
        self.check_pouch(set, by, &mut breaches);
        breaches
    }

    /// Names with too many copies; a name counts across nicknames, and a split card has both names (VR-54, VR-60).
    fn too_many(&self, set: &CardSet, most: usize, feast: bool) -> Vec<Breach> {
        mark!("V2-0.2", "V2-2.1.1");
        let mut names: Vec<(&str, CardId, usize)> = Vec::new();
        for &(id, number) in &self.cards {
            for face in &set.card(id).faces {
                let name: &str = &face.name.pl;
                match names.iter_mut().find(|(known, ..)| *known == name) {
                    Some((_, _, had)) => *had += usize::from(number),
                    None => names.push((name, id, usize::from(number))),
                }
            }
        }
        names.retain(|&(_, card, had)| had > most.max(copies_allowed(set.card(card))));
        names.into_iter().map(|(_, card, had)| Breach::Copies { card, had, feast }).collect()
    }

    fn check_pouch(&self, set: &CardSet, by: &Construction<'_>, breaches: &mut Vec<Breach>) {
        mark!("AH 100.6");
        match by.format {
            Format::Kwarciany => {
                let had = total(&self.pouch);
                if had != 0 && had != POUCH {
                    breaches.push(Breach::PouchSize(had));
                }
                let faction = self.faction(set);
                let pouch = self.pouch.iter().map(|&(card, _)| card);
                let foreign = |id: &CardId| is_foreign(set.card(*id), faction);
                breaches.extend(pouch.filter(foreign).map(Breach::PouchCrest));
            }
            Format::Wybraniecki => {
                let Some(pool) = by.pool else { return };
                mark!("AH 100.5.b/1", "AH 411.6");
                breaches.extend(beyond(&self.cards, pool).map(Breach::Pool));
                if !self.pouch.is_empty() && self.pouch_differs(pool) {
                    breaches.push(Breach::PouchPool);
                }
            }
        }
    }

    fn pouch_differs(&self, pool: &Pool) -> bool {
        let used = |list: &Copies, id: CardId| {
            list.iter()
                .filter(|&&(card, _)| card == id)
                .map(|&(_, number)| usize::from(number))
                .sum::<usize>()
        };
        let strategies = |id: CardId| self.strategies.iter().filter(|&&card| card == id).count();
        let mut left = pool.copies().iter().map(|&(id, had)| (id, usize::from(had)));
        left.any(|(id, had)| had != used(&self.cards, id) + used(&self.pouch, id) + strategies(id))
            || beyond(&self.pouch, pool).next().is_some()
    }
}

/// Copies that the card's own text allows (AH 112.11.c); it works before the game.
fn copies_allowed(card: &Card) -> usize {
    let texts = card.faces.iter().flat_map(|face| &face.text);
    let rules = texts.filter_map(|text| if let Ability::Static(of) = text { Some(&of.rules) } else { None });
    let most =
        rules.flatten().filter_map(|rule| if let Printed::Copies(most) = rule { Some(*most) } else { None });
    let most = most.max().unwrap_or(0);
    if most > 0 {
        mark!("AH 112.11.c");
    }
    usize::from(most)
}

/// Cards that are not in the pool so often.
fn beyond(copies: &Copies, pool: &Pool) -> impl Iterator<Item = CardId> {
    copies.iter().filter(|&&(card, number)| pool.has(card) < number).map(|&(card, _)| card)
}

/// A card with crests, none of them the deck's, that is neither character nor unit (AH 309.3/2, VR-68).
fn is_foreign(card: &Card, faction: Option<Faction>) -> bool {
    let foreign = !matches!(card.kind, CardType::Character | CardType::Unit) && !belongs(card, faction);
    match card.kind {
        CardType::Effect if foreign => mark!("V2-1.5.3"),
        CardType::Estate | CardType::Thrust if foreign => mark!("V2-E.3"),
        CardType::Faction
        | CardType::Character
        | CardType::Estate
        | CardType::Gear
        | CardType::Thrust
        | CardType::Effect
        | CardType::Land
        | CardType::Unit
        | CardType::Strategy
        | CardType::Covenant => {}
    }
    foreign
}

/// A Loyal card, also through Retainer (AH 700.1.s), that is not of the deck's faction.
fn is_disloyal(card: &Card, faction: Option<Faction>) -> bool {
    if card.keywords.has(Keyword::Retainer) {
        mark!("AH 700.1.s");
    }
    card.keywords.with_contained().has(Keyword::Loyal) && !belongs(card, faction)
}

fn belongs(card: &Card, faction: Option<Faction>) -> bool {
    card.factions.is_none() || faction.is_some_and(|faction| card.factions.has(faction))
}

/// Breaches that concern the decks of partners together (AH 800.5.b).
#[must_use]
pub fn check_team(set: &CardSet, partners: &[&Deck]) -> Vec<Breach> {
    let factions: Vec<Faction> = partners.iter().filter_map(|deck| deck.faction(set)).collect();
    let twice = |&(at, faction): &(usize, &Faction)| factions[..at].contains(faction);
    factions.iter().enumerate().filter(twice).map(|(_, &faction)| Breach::TeamFaction(faction)).collect()
}
