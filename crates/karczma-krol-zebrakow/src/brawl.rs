//! A brawl: who is in it, and what has happened so far.

use karczma_kernel::{Element, ReadError, Seat, SeatSet};

use crate::kinds::{PLAYERS_MAX, Place};
use crate::moves::Stance;
use crate::text::{Reader, Text, word};

/// The townsfolk's place among the numbers of the participants.
pub const TOWNSFOLK: usize = PLAYERS_MAX;

/// What is known of a brawl; all of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Brawl {
    /// What is fought for.
    pub place: Place,
    /// Who attacks.
    pub attacker: Seat,
    /// Who owns the place; nobody: the townsfolk defend it.
    pub defender: Option<Seat>,
    /// Who stands where.
    pub stances: [Stance; PLAYERS_MAX],
    /// The offers, once shown: the attacker's, the defender's.
    pub offers: [[u8; PLAYERS_MAX]; 2],
    /// Who has passed in the card step.
    pub passed: SeatSet,
    /// Who counts 3s as successes.
    pub threes: SeatSet,
    /// Dice from cards.
    pub plus: [u8; PLAYERS_MAX + 1],
    /// Dice taken away by cards.
    pub minus: [u8; PLAYERS_MAX + 1],
    /// Wounds that each side deals besides its 6s: attacker, defender.
    pub wounds: [u8; 2],
    /// Wounds that a player's cards cancel.
    pub shields: [u8; PLAYERS_MAX],
    /// Dice rolled, by what they show.
    pub dice: [[u8; 6]; PLAYERS_MAX + 1],
    /// Has the place changed hands?
    pub won: bool,
}

impl Brawl {
    /// A brawl that begins.
    #[must_use]
    pub fn new(place: Place, attacker: Seat, defender: Option<Seat>) -> Self {
        let mut stances = [Stance::Neutral; PLAYERS_MAX];
        stances[attacker.index()] = Stance::Attacker;
        if let Some(defender) = defender {
            stances[defender.index()] = Stance::Defender;
        }
        Self {
            place,
            attacker,
            defender,
            stances,
            offers: [[0; PLAYERS_MAX]; 2],
            passed: SeatSet::EMPTY,
            threes: SeatSet::EMPTY,
            plus: [0; PLAYERS_MAX + 1],
            minus: [0; PLAYERS_MAX + 1],
            wounds: [0; 2],
            shields: [0; PLAYERS_MAX],
            dice: [[0; 6]; PLAYERS_MAX + 1],
            won: false,
        }
    }

    /// Is the player in it?
    #[inline]
    #[must_use]
    pub fn takes_part(&self, seat: Seat) -> bool {
        self.stances[seat.index()] != Stance::Neutral
    }

    /// Is the player a main player or his ally on the attacker's side?
    #[inline]
    #[must_use]
    pub fn attacks(&self, seat: Seat) -> bool {
        self.stances[seat.index()] == Stance::Attacker
    }

    /// The place of a participant among the numbers.
    #[must_use]
    pub fn slot(who: Option<Seat>) -> usize {
        who.map_or(TOWNSFOLK, Seat::index)
    }

    /// Successes of a participant (KZ-8.25).
    #[must_use]
    pub fn successes(&self, who: Option<Seat>) -> u8 {
        let dice = &self.dice[Self::slot(who)];
        let threes = who.is_some_and(|seat| self.threes.contains(seat));
        dice[3] + dice[4] + dice[5] + if threes { dice[2] } else { 0 }
    }
}

impl Text for Brawl {
    fn write(&self, out: &mut String) {
        self.place.write(out);
        self.attacker.write(out);
        self.defender.write(out);
        self.stances.write(out);
        for (name, offers) in ["attacker-offers", "defender-offers"].into_iter().zip(&self.offers) {
            word(out, name);
            offers.write(out);
        }
        word(out, "passed");
        self.passed.write(out);
        word(out, "threes");
        self.threes.write(out);
        word(out, "plus");
        self.plus.write(out);
        word(out, "minus");
        self.minus.write(out);
        word(out, "wounds");
        self.wounds.write(out);
        word(out, "shields");
        self.shields.write(out);
        word(out, "dice");
        self.dice.write(out);
        word(out, "won");
        self.won.write(out);
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let (place, attacker, defender) = (Place::read(words)?, Seat::read(words)?, Option::read(words)?);
        let mut brawl = Self::new(place, attacker, defender);
        if words.peek().is_none() {
            return Ok(brawl);
        }
        brawl.stances = Text::read(words)?;
        while let Some(label) = words.peek() {
            words.next();
            match label.text {
                "attacker-offers" => brawl.offers[0] = Text::read(words)?,
                "defender-offers" => brawl.offers[1] = Text::read(words)?,
                "passed" => brawl.passed = Text::read(words)?,
                "threes" => brawl.threes = Text::read(words)?,
                "plus" => brawl.plus = Text::read(words)?,
                "minus" => brawl.minus = Text::read(words)?,
                "wounds" => brawl.wounds = Text::read(words)?,
                "shields" => brawl.shields = Text::read(words)?,
                "dice" => brawl.dice = Text::read(words)?,
                "won" => brawl.won = Text::read(words)?,
                _ => {
                    return Err(
                        label.expected("offers, passed, threes, plus, minus, wounds, shields, dice or won")
                    );
                }
            }
        }
        Ok(brawl)
    }

    fn touch(&self, path: &mut Vec<Element>) {
        self.place.touch(path);
    }
}
