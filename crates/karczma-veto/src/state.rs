//! The state of a game: what is public ([`Table`]) and what somebody holds hidden ([`Secrets`]).

use arrayvec::ArrayVec;
use karczma_kernel::{Pile, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Act, CardId, Duration, Factions, Keyword, Keywords, Moment, Token, Trait};
use crate::events::Fall;
use crate::frame::Frame;
use crate::ids::{Named, PermId, Place};
use crate::object::Object;
use crate::options::{CARDS_MAX, PLAYERS_MAX};
use crate::reach::{Answers, Sorts};
use crate::text::TextId;

/// The most cards on the playing field at once.
pub(crate) const PERMANENTS_MAX: usize = 200;
/// The most objects on the stack at once.
pub(crate) const STACK_MAX: usize = 24;
/// The most decisions in hand at once, one inside the other.
pub(crate) const FRAMES_MAX: usize = 64;
/// The most changes with a duration in force at once.
pub(crate) const LASTING_MAX: usize = 64;
/// The most triggers that wait at once.
pub(crate) const WAITING_MAX: usize = 32;
/// The most fights at once, one inside the other (VR-85).
pub(crate) const FIGHTS_MAX: usize = 4;
/// The most sabre tokens on one card.
pub(crate) const SABRE_TOKENS_MAX: usize = 16;
/// The most Elects in play at once.
pub(crate) const ELECTS_MAX: usize = 16;
/// The most cards in the grave.
pub(crate) const GRAVE_MAX: usize = PLAYERS_MAX * CARDS_MAX;
/// The most cards by which a deck may differ from its basic version.
pub(crate) const SWAPS_MAX: usize = 40;
/// The most units that attack together.
pub(crate) const SIDE_MAX: usize = 8;

/// A card on the playing field.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Permanent {
    /// Is there a card in this place of the arena?
    pub live: bool,
    /// How often the place was used before.
    pub generation: u8,
    /// The card, if it lies face up.
    pub card: Option<CardId>,
    /// The name its player chose, of a split card (AH 702.3).
    pub face: u8,
    /// Who owns it (AH 109.3).
    pub owner: Seat,
    /// Who controls it (AH 109.4).
    pub controller: Seat,
    /// Where it lies.
    pub place: Place,
    /// Turned by 90° (AH 121).
    pub tapped: bool,
    /// Its keywords now: printed and granted (kept up to date by the engine).
    pub keywords: Keywords,
    /// Has it lost the rules of its text (AH 700.3)?
    pub stripped: bool,
    /// Sabre tokens, each with its size (AH 118.2).
    pub sabre_tokens: ArrayVec<i8, SABRE_TOKENS_MAX>,
    /// Canvass, exhaustion, readiness and glory tokens.
    pub tokens: [u8; 4],
    /// Texts used in this round, in the present duel, on the present floor: one bit each, in the order of the card.
    pub used: Used,
    /// How often its triggers went off on this floor or stage (VR-80).
    pub fired: u8,
    /// Must it do this (AH 605)?
    pub forced: Option<Act>,
    /// Its factions, if a card changed them (AH 105.3).
    pub factions: Option<Factions>,
}

/// Which texts of a card have been used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Used {
    /// In this round.
    pub round: u8,
    /// In this duel or skirmish.
    pub duel: u8,
    /// On this floor.
    pub floor: u8,
    /// How often rules of the card were used in this round (VR-80): a number, not bits.
    #[serde(default)]
    pub times: u8,
}

impl Permanent {
    /// A card as it enters play: untapped and face up (AH 111.3).
    #[must_use]
    pub fn new(card: CardId, keywords: Keywords, owner: Seat, place: Place) -> Self {
        Self {
            live: true,
            generation: 0,
            card: Some(card),
            face: 0,
            owner,
            controller: owner,
            place,
            tapped: false,
            keywords,
            stripped: false,
            sabre_tokens: ArrayVec::new(),
            tokens: [0; 4],
            used: Used::default(),
            fired: 0,
            forced: None,
            factions: None,
        }
    }

    /// How many tokens of a kind; of sabre tokens their sum.
    #[must_use]
    pub fn tokens(&self, kind: Token) -> i32 {
        match kind {
            Token::Sabre => self.sabre_tokens.iter().map(|size| i32::from(*size)).sum(),
            Token::Canvass => i32::from(self.tokens[0]),
            Token::Exhaustion => i32::from(self.tokens[1]),
            Token::Readiness => i32::from(self.tokens[2]),
            Token::Glory => i32::from(self.tokens[3]),
        }
    }

    /// The counter of a kind of token other than sabre tokens.
    pub const fn counter(&mut self, kind: Token) -> Option<&mut u8> {
        match kind {
            Token::Sabre => None,
            Token::Canvass => Some(&mut self.tokens[0]),
            Token::Exhaustion => Some(&mut self.tokens[1]),
            Token::Readiness => Some(&mut self.tokens[2]),
            Token::Glory => Some(&mut self.tokens[3]),
        }
    }

    /// Does it lie face down?
    #[must_use]
    pub const fn face_down(&self) -> bool {
        self.card.is_none()
    }

    /// Is it tucked, and so no permanent (AH 705.2)?
    #[must_use]
    pub const fn tucked(&self) -> bool {
        matches!(self.place, Place::Under(_))
    }
}

/// Whom a lasting change concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Concerned {
    /// A card.
    Card(PermId),
    /// A player.
    Player(Seat),
}

/// What an effect changed for a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// A trait, by so much; may it fall below zero (AH 108.3)?
    Mod(Trait, i8, bool),
    /// A trait is multiplied (AH G.1).
    Mult(Trait, u8),
    /// The modifier of the weapon in use is multiplied.
    WeaponBonus(u8),
    /// It has a keyword.
    Grant(Keyword),
    /// It lost a keyword.
    Lost(Keyword),
    /// It lost the rules of its text.
    Stripped,
    /// An act is forbidden.
    Forbid(Act),
    /// An act is permitted.
    Permit(Act),
    /// Somebody else controls it; this player did before (VR-66).
    Control(Seat),
}

/// A change with a duration (VR-44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// Whom it concerns.
    pub on: Concerned,
    /// What changed.
    pub change: Change,
    /// How long.
    pub until: Duration,
    /// In which fight, of several one inside the other.
    pub fight: u8,
    /// The card whose text made it.
    #[serde(default)]
    pub by: Option<CardId>,
}

/// A trigger that went off and waits to be put on the stack (P-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Waiting {
    /// The text.
    pub text: TextId,
    /// Its card.
    pub card: CardId,
    /// The permanent that bears it.
    pub source: PermId,
    /// Who controls it.
    pub controller: Seat,
    /// The card the event speaks of.
    pub it: Option<PermId>,
    /// The opponent that the event names.
    pub opponent: Option<Seat>,
}

/// One side of a fight.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Whose.
    pub seat: Seat,
    /// The fighter; in a joint attack all of them (AH 516.2.b/2).
    pub fighters: ArrayVec<PermId, SIDE_MAX>,
    /// Gear chosen for the duel (AH 513.4.a/1).
    pub gear: ArrayVec<PermId, 4>,
    /// Units that were tapped when a skirmish of the units phase began (AH 516.3/1), one bit each.
    pub halved: u8,
}

/// Which fight it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FightKind {
    /// AH 513
    Duel,
    /// AH 514
    Skirmish,
}

/// A duel or skirmish in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Which.
    pub kind: FightKind,
    /// The challenger's or attacker's side, then the other.
    pub sides: [Side; 2],
    /// Who is active in it (AH 513.5.a/1).
    pub active: Seat,
    /// It was interrupted (AH 513.6.c).
    pub interrupted: bool,
    /// The result stands: who won, and by how much; nothing for a draw.
    pub result: Option<Verdict>,
    /// The beaten character was killed in it.
    pub killed: bool,
}

/// The result of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// The winning side: 0 or 1.
    pub winner: u8,
    /// By how much.
    pub margin: u32,
    /// Votes that the beaten character is worth, as they were when the result was established.
    pub votes: u8,
}

/// Why a card lies in the grave (AH 409.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Killed (AH 409.1.d).
    Killed,
    /// Removed by a card (AH 409.1.c).
    Removed,
    /// Ephemeral (AH 409.1.a).
    Ephemeral,
    /// Absent (AH 409.1.b).
    Absent,
}

/// A card in the grave.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Buried {
    /// The card.
    pub card: CardId,
    /// Whose it is.
    pub owner: Seat,
    /// Why it lies there.
    pub cause: Cause,
}

/// What everybody knows of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Is he still in the game?
    pub in_game: bool,
    /// Ducats.
    pub treasury: i32,
    /// Votes; of a team those of its first player count (AH 800.8).
    pub votes: u8,
    /// Grand manipulation was used (AH 214.2).
    pub grand_used: bool,
    /// Political influence was used in this round.
    pub political_used: bool,
    /// Combat influence was used in this round.
    pub combat_used: bool,
    /// Games of the match won.
    pub wins: u8,
}

/// Everything that all can see (section 5 of the rule document).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table {
    /// How many play.
    pub players: u8,
    /// By seat.
    pub player: [Player; PLAYERS_MAX],
    /// Votes in the common pool (AH 107.2).
    pub pool: u8,
    /// The round, from 1; 0 during set-up.
    pub round: u16,
    /// The game of the match, from 1.
    pub game: u8,
    /// Initiative order of this round; players who are out are not in it.
    pub order: ArrayVec<Seat, PLAYERS_MAX>,
    /// Who has the right to combat influence (AH 501.1.c).
    pub combat_right: Option<Seat>,
    /// Who declared a free election in this round (AH 502.1.d).
    pub election: Option<Seat>,
    /// Who received priority from the game last (AH 102.1.a).
    pub active: Seat,
    /// The arena of permanents.
    pub permanents: ArrayVec<Permanent, PERMANENTS_MAX>,
    /// The stack; the last is the topmost.
    pub stack: ArrayVec<Object, STACK_MAX>,
    /// Decisions and procedures in hand; the last goes on first.
    pub frames: ArrayVec<Frame, FRAMES_MAX>,
    /// Changes with a duration.
    pub lasting: ArrayVec<Lasting, LASTING_MAX>,
    /// Triggers that went off.
    pub waiting: ArrayVec<Waiting, WAITING_MAX>,
    /// Fights, the innermost last.
    pub fights: ArrayVec<Fight, FIGHTS_MAX>,
    /// The moment that is being answered.
    pub moment: Option<Moment>,
    /// The grave (AH 409).
    pub grave: ArrayVec<Buried, GRAVE_MAX>,
    /// Sorts of static rules on the playing field (kept up to date by the engine).
    #[serde(default)]
    pub sorts: Sorts,
    /// What the printed ripostes on the playing field answer (likewise).
    #[serde(default)]
    pub answers: Answers,
    /// Keywords of some card may differ from the printed ones (likewise).
    #[serde(default)]
    pub changed_keywords: bool,
    /// The Elects in play and who controls them, as the table was legal last (likewise; VR-83).
    #[serde(default)]
    pub elects: ArrayVec<(PermId, Seat), ELECTS_MAX>,
    /// Who won, when the game is over.
    pub winners: SeatSet,
    /// Somebody was forced to an act in this game (AH 605).
    #[serde(default)]
    pub forcing: bool,
    /// Who is to lose when the change in hand is done (AH 104.6).
    pub doomed: SeatSet,
    /// Why each of them is to lose.
    #[serde(default)]
    pub falls: [Option<Fall>; PLAYERS_MAX],
    /// Who is to win.
    pub to_win: SeatSet,
    /// By a text, not by all votes.
    pub by_text: bool,
}

/// A card in a hand, and who else has seen it there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Held {
    /// The card.
    pub card: CardId,
    /// Who knows it besides its owner.
    pub known_by: SeatSet,
}

/// How a player's deck differs from its basic version (AH 411).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Swap {
    /// Cards of the deck that lie in the pouch now, sorted.
    pub out: ArrayVec<CardId, SWAPS_MAX>,
    /// Cards of the pouch that are in the deck now, sorted.
    pub into: ArrayVec<CardId, SWAPS_MAX>,
    /// He names cards that enter the deck.
    pub entering: bool,
}

/// A player's cards that are not on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Zones {
    /// The hand, sorted.
    pub hand: ArrayVec<Held, CARDS_MAX>,
    /// The deck (AH 403).
    pub deck: Pile<CardId, CARDS_MAX>,
    /// The discard, the top card last (AH 408).
    pub discard: ArrayVec<CardId, CARDS_MAX>,
    /// The pouch, sorted (AH 411).
    pub pouch: ArrayVec<CardId, CARDS_MAX>,
    /// Cards looked at: taken off the deck and not yet put anywhere.
    pub looked: ArrayVec<CardId, 8>,
    /// Cards chosen for the discard of the end phase (D-17), or for another choice that stays hidden till all chose.
    pub laid: ArrayVec<CardId, CARDS_MAX>,
    /// What he changed between the games of the match.
    pub swap: Swap,
}

/// What is hidden from somebody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Secrets {
    /// By seat.
    pub of: [Zones; PLAYERS_MAX],
    /// The cards that lie face down on the playing field, by their ids, sorted.
    pub face_down: ArrayVec<(PermId, CardId), 48>,
    /// The card that is being tucked or attached face down.
    pub laying: Option<CardId>,
    /// The units chosen in a battle and not yet revealed (D-11), by side.
    pub committed: [Option<PermId>; 2],
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What all can see.
    pub table: Table,
    /// What somebody holds hidden.
    pub secrets: Secrets,
}

impl Table {
    /// A permanent, if it is still there.
    #[inline]
    #[must_use]
    pub fn get(&self, id: PermId) -> Option<&Permanent> {
        let found = self.permanents.get(id.slot())?;
        (found.live && found.generation == id.generation()).then_some(found)
    }

    /// A permanent, to be changed.
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, id: PermId) -> Option<&mut Permanent> {
        let found = self.permanents.get_mut(id.slot())?;
        (found.live && found.generation == id.generation()).then_some(found)
    }

    /// Is it still there?
    #[inline]
    #[must_use]
    pub fn is_here(&self, id: PermId) -> bool {
        self.get(id).is_some()
    }

    /// All cards on the playing field with their ids, tucked ones included.
    pub fn all(&self) -> impl Iterator<Item = (PermId, &Permanent)> + Clone {
        self.permanents
            .iter()
            .enumerate()
            .filter(|(_, permanent)| permanent.live)
            .map(|(slot, permanent)| (PermId::new(slot as u8, permanent.generation), permanent))
    }

    /// The cards attached to or tucked under this one.
    pub fn on(&self, host: PermId) -> impl Iterator<Item = (PermId, &Permanent)> + Clone {
        self.all().filter(move |(_, permanent)| permanent.place.host() == Some(host))
    }

    /// Where a card lies when all attachments are followed: never attached or tucked.
    #[must_use]
    pub fn ground(&self, id: PermId) -> Option<Place> {
        let mut place = self.get(id)?.place;
        while let Some(host) = place.host() {
            place = self.get(host)?.place;
        }
        Some(place)
    }

    /// How players name a card: it, and which of the copies that lie face up.
    #[must_use]
    pub fn named(&self, id: PermId) -> Option<Named> {
        let card = self.get(id)?.card?;
        let before =
            self.all().take_while(|(other, _)| *other != id).filter(|(_, other)| other.card == Some(card));
        Some(Named { card, nth: before.count() as u8 })
    }

    /// How players name every card that lies face up, by its place in the arena.
    #[must_use]
    pub fn names(&self) -> ArrayVec<Option<Named>, PERMANENTS_MAX> {
        let mut names: ArrayVec<Option<Named>, PERMANENTS_MAX> = ArrayVec::new();
        // Cards seen so far, by the low bits of their numbers: of most cards there is one, and no search is needed.
        let mut seen = [false; 256];
        for permanent in &self.permanents {
            let named = permanent.card.filter(|_| permanent.live).map(|card| {
                let met = &mut seen[usize::from(card.0 % 256)];
                let before = names.iter().flatten().filter(|named: &&Named| *met && named.card == card);
                let nth = before.count() as u8;
                *met = true;
                Named { card, nth }
            });
            names.push(named);
        }
        names
    }

    /// The card that players name so.
    #[must_use]
    pub fn find(&self, named: Named) -> Option<PermId> {
        self.all()
            .filter(|(_, permanent)| permanent.card == Some(named.card))
            .nth(usize::from(named.nth))
            .map(|(id, _)| id)
    }

    /// The next player in initiative order, cyclically.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        match self.order.iter().position(|other| *other == seat) {
            Some(place) => self.order[(place + 1) % self.order.len()],
            None => self.order[0],
        }
    }

    /// Those still in the game, in initiative order.
    #[must_use]
    pub fn order(&self) -> ArrayVec<Seat, PLAYERS_MAX> {
        self.order.clone()
    }

    /// The holder of the initiative.
    #[must_use]
    pub fn initiative(&self) -> Seat {
        self.order[0]
    }

    /// The fight in hand.
    #[must_use]
    pub fn fight(&self) -> Option<&Fight> {
        self.fights.last()
    }

    /// The topmost object.
    #[must_use]
    pub fn top(&self) -> Option<&Object> {
        self.stack.last()
    }

    /// The player who has the floor, if anybody has (AH 115.2).
    #[must_use]
    pub fn floor(&self) -> Option<Seat> {
        self.frames
            .iter()
            .rev()
            .find_map(|frame| if let Frame::Floor(floor) = frame { Some(floor.player) } else { None })
    }
}

impl State {
    /// The card of a permanent, even if it lies face down.
    #[must_use]
    pub fn card_of(&self, id: PermId) -> Option<CardId> {
        let permanent = self.table.get(id)?;
        permanent
            .card
            .or_else(|| self.secrets.face_down.iter().find(|(other, _)| *other == id).map(|(_, card)| *card))
    }

    /// A player's cards.
    #[must_use]
    pub const fn zones(&self, seat: Seat) -> &Zones {
        &self.secrets.of[seat.index()]
    }

    /// A player's cards, to be changed.
    #[must_use]
    pub const fn zones_mut(&mut self, seat: Seat) -> &mut Zones {
        &mut self.secrets.of[seat.index()]
    }
}
