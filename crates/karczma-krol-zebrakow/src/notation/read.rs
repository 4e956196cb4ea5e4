//! Positions from clauses.
//!
//! What the clauses leave open is filled in as in the examples of the rule document: four players in the action phase
//! of turn 2, A to act, nothing on the map, esteem 10, time token 3, investigation token 15, full decks.

use karczma_kernel::{Game, PositionError, ReadError, Seat, Span};

use super::validate::validate;
use crate::bag::{Bag, Set};
use crate::data::DATA;
use crate::frame::{Frame, Housekeeping};
use crate::kinds::{Boss, District, Kind, Place, Special, Task};
use crate::rules::setup;
use crate::state::{DUCATS, Ending, Phase, Robbery, State, THUGS};
use crate::text::{Reader, Text};
use crate::{KrolZebrakow, Options};

const CLAUSES: &str = "a clause: players, options, bosses, turn, phase, at, ducats, esteem, owns, sides, hand, tasks, \
                       companions, row, clues, brawl, frame and others, or `A: 3t+b rynek`";

pub(super) fn position(clauses: &[Span<'_>]) -> Result<(KrolZebrakow, State), PositionError> {
    let mut options = Options::default();
    for clause in clauses {
        read_options(*clause, &mut options)?;
    }
    let game = KrolZebrakow::new(options)?;
    let mut position = Position::new(&game);
    for clause in clauses {
        position.read(*clause)?;
    }
    let last = clauses.last().copied().unwrap_or(Span::alone(""));
    let state = position.finish(last)?;
    validate(&state, clauses)?;
    Ok((game, state))
}

fn read_options(clause: Span<'_>, options: &mut Options) -> Result<(), ReadError> {
    let mut words = Reader::new(clause);
    match words.next().text {
        "players" => options.players = u8::read(&mut words)?,
        "options" => {
            while let Some(word) = words.peek() {
                words.next();
                match word.text {
                    "ryx" => options.ryx = true,
                    "magic" => options.magic = true,
                    "crafts" => options.crafts = true,
                    _ => return Err(word.expected("ryx, magic or crafts")),
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// A position that is being read.
struct Position {
    state: State,
    bank: Option<u8>,
    framed: bool,
    companion_deck: bool,
    special_deck: bool,
    task_deck: bool,
    duel_deck: bool,
    clue_deck: bool,
}

impl Position {
    fn new(game: &KrolZebrakow) -> Self {
        let mut state = setup::empty(game);
        let table = &mut state.table;
        table.turn = 2;
        table.phase = Phase::Action;
        if !table.duel() {
            (table.time, table.trail) = (3, 15);
            table.seats().for_each(|seat| table.esteem[seat.index()] = 10);
        }
        table.seats().for_each(|seat| table.bosses[seat.index()] = Boss::ALL[seat.index()]);
        for (seat, field) in table.seats().zip([0, 6, 7, 8, 9]) {
            table.put_marker(seat, field);
        }
        Self {
            state,
            bank: None,
            framed: false,
            companion_deck: false,
            special_deck: false,
            task_deck: false,
            duel_deck: false,
            clue_deck: false,
        }
    }

    fn read(&mut self, clause: Span<'_>) -> Result<(), ReadError> {
        if let Some((head, list)) = clause.split_once(":") {
            return self.read_owned(head, list);
        }
        let mut words = Reader::new(clause);
        let keyword = words.next();
        if self.read_numbers(keyword, clause)? || self.read_cards(keyword, &mut words)? {
            return Ok(());
        }
        let table = &mut self.state.table;
        match keyword.text {
            "players" | "options" => return Ok(()),
            "bosses" => {
                for seat in 0..usize::from(table.players) {
                    table.bosses[seat] = Boss::read(&mut words)?;
                }
            }
            "turn" => table.turn = u8::read(&mut words)?,
            "phase" => table.phase = Phase::read(&mut words)?,
            "ending" => table.ending = Some(Ending::read(&mut words)?),
            "bank" => self.bank = Some(u8::read(&mut words)?),
            "passed" => table.passed = Text::read(&mut words)?,
            "handed-in" => table.handed_in = Text::read(&mut words)?,
            "token-used" => table.token_used = Text::read(&mut words)?,
            "time" => table.time = u8::read(&mut words)?,
            "trail" => table.trail = u8::read(&mut words)?,
            "last-turn" => table.last_turn = true,
            "fenced" => table.fenced = true,
            "ryx" => table.ryx = Some(District::read(&mut words)?),
            "window" => table.window = Some((Seat::read(&mut words)?, Text::read(&mut words)?)),
            "brawl" => table.brawl = Some(Text::read(&mut words)?),
            "attacker-offers" => return self.read_offers(0, &mut words),
            "defender-offers" => return self.read_offers(1, &mut words),
            "robbed" => {
                let (card, thief, victim) =
                    (Special::read(&mut words)?, Seat::read(&mut words)?, Seat::read(&mut words)?);
                let full = self.state.robberies.try_push(Robbery { card, thief, victim }).is_err();
                if full {
                    return Err(keyword.expected("at most four of them"));
                }
            }
            "frame" => return self.read_frame(&mut words),
            _ => return Err(keyword.expected(CLAUSES)),
        }
        words.end()
    }

    fn read_frame(&mut self, words: &mut Reader<'_>) -> Result<(), ReadError> {
        self.framed = true;
        if words.peek().is_some_and(|word| word.text == "nothing") {
            return Ok(());
        }
        let span = words.peek();
        let frame = Frame::read(words)?;
        words.end()?;
        let pushed = self.state.table.frames.try_push(frame);
        pushed.map_err(|_| span.unwrap_or(Span::alone("")).expected("at most eight frames"))
    }

    fn read_offers(&mut self, index: usize, words: &mut Reader<'_>) -> Result<(), ReadError> {
        while let Some(span) = words.peek() {
            let ducats = u8::read(words)?;
            self.state.offers[index].try_push(ducats).map_err(|_| span.expected("at most four offers"))?;
        }
        Ok(())
    }

    /// `ducats A 3, B 10` and the like; false if it is another clause.
    fn read_numbers(&mut self, keyword: Span<'_>, clause: Span<'_>) -> Result<bool, ReadError> {
        if !matches!(
            keyword.text,
            "wounds" | "ducats" | "esteem" | "at" | "penalties" | "magic" | "clues" | "older-clues"
        ) {
            return Ok(false);
        }
        let rest = clause.part(keyword.text.len(), clause.text.len() - keyword.text.len()).trim();
        for entry in rest.split(',') {
            let mut words = Reader::new(entry);
            let seat = self.seat(&mut words)?;
            let span = words.next();
            let number: u8 = span.number("a player and a number")?;
            let (table, index) = (&mut self.state.table, seat.index());
            let most = match keyword.text {
                "wounds" => 2,
                "at" => 10,
                "ducats" => DUCATS,
                "magic" => crate::state::MAGIC_TOKENS,
                _ => 99,
            };
            if number > most {
                return Err(span.expected(format!("at most {most}")));
            }
            match keyword.text {
                "wounds" => table.wounds[index] = number,
                "ducats" => table.ducats[index] = number,
                "esteem" => table.esteem[index] = number,
                "at" => table.put_marker(seat, number),
                "penalties" => table.penalties[index] = number,
                "magic" => table.tokens[index] = number,
                "clues" => table.clues.piles[index].1 = number,
                _ => table.clues.piles[index].0 = number,
            }
        }
        Ok(true)
    }

    fn seat(&self, words: &mut Reader<'_>) -> Result<Seat, ReadError> {
        let span = words.peek();
        let seat = Seat::read(words)?;
        if seat.0 >= self.state.table.players {
            return Err(span.unwrap_or(Span::alone("")).expected("somebody who is at the table"));
        }
        Ok(seat)
    }

    /// Rows, decks and discard piles; false if it is another clause.
    fn read_cards(&mut self, keyword: Span<'_>, words: &mut Reader<'_>) -> Result<bool, ReadError> {
        let state = &mut self.state;
        let table = &mut state.table;
        match keyword.text {
            "sealed" => {
                while words.peek().is_some() {
                    table.sealed = table.sealed.with(Place::read(words)?.district());
                }
            }
            "used" => table.used = Text::read(words)?,
            "row" => table.row = Text::read(words)?,
            "companion-deck" => {
                table.companion_deck = Text::read(words)?;
                self.companion_deck = true;
            }
            "special-discard" => table.special_discard = Text::read(words)?,
            "special-pool" => table.special_pool = Text::read(words)?,
            "special-deck" => {
                state.special_deck = Text::read(words)?;
                self.special_deck = true;
            }
            "revealed" => table.revealed = Text::read(words)?,
            "task-deck" => {
                state.task_deck = Text::read(words)?;
                self.task_deck = true;
            }
            "open" => table.open = Text::read(words)?,
            "duel-deck" => {
                table.duel_deck = Text::read(words)?;
                self.duel_deck = true;
            }
            "face-down" => table.clues.face_down = (u8::read(words)?, u8::read(words)?),
            "investigation-discard" => table.clues.discard = Text::read(words)?,
            "investigation-deck" => {
                table.clues.deck = u8::read(words)?;
                self.clue_deck = true;
            }
            "newer" => table.clues.fresh = Text::read(words)?,
            "older" => state.stale = Text::read(words)?,
            "drawn" => state.drawn = Text::read(words)?,
            _ => return Ok(false),
        }
        words.end()?;
        Ok(true)
    }

    /// `A: 3t+b rynek, 2t stradom`, `hand A: S01 S02` and the like.
    fn read_owned(&mut self, head: Span<'_>, list: Span<'_>) -> Result<(), ReadError> {
        let mut names = Reader::new(head);
        let kind = names.next();
        let mut words = Reader::new(list);
        if names.peek().is_none() {
            let seat = self.seat(&mut Reader::new(head))?;
            return self.read_units(seat, list);
        }
        let seat = self.seat(&mut names)?;
        let (state, index) = (&mut self.state, seat.index());
        match kind.text {
            "owns" => {
                while words.peek().is_some() {
                    let span = words.peek();
                    let owner = &mut state.table.owners[Place::read(&mut words)?.index()];
                    if owner.replace(seat).is_some_and(|other| other != seat) {
                        return Err(span.unwrap_or(list).expected("a place that nobody else owns"));
                    }
                }
            }
            "sides" => state.table.sides[index] = Text::read(&mut words)?,
            "chosen" => state.chosen[index] = Some(Text::read(&mut words)?),
            "companions" => state.table.companions[index] = Text::read(&mut words)?,
            "hand" => state.hands[index] = Text::read(&mut words)?,
            "tasks" => state.tasks[index] = Text::read(&mut words)?,
            "buried" => state.buried[index] = Text::read(&mut words)?,
            "taken" => state.table.taken[index] = Text::read(&mut words)?,
            _ => return Err(kind.expected("owns, sides, chosen, companions, hand, tasks, buried or taken")),
        }
        words.end()
    }

    fn read_units(&mut self, seat: Seat, list: Span<'_>) -> Result<(), ReadError> {
        if list.text == "nothing" {
            return Ok(());
        }
        for entry in list.split(',') {
            let mut words = Reader::new(entry);
            let span = words.next();
            let district = District::read(&mut words)?;
            words.end()?;
            let (thugs, boss) = match span.text.split_once("t+") {
                Some((thugs, "b")) => (thugs, true),
                Some(_) => return Err(span.expected("units, such as 3t+b, 2t or b")),
                None if span.text == "b" => ("0", true),
                None => (span.text.strip_suffix('t').unwrap_or_default(), false),
            };
            let thugs: u8 = thugs.parse().map_err(|_| span.expected("units, such as 3t+b, 2t or b"))?;
            let table = &mut self.state.table;
            let there = std::mem::take(&mut table.thugs[seat.index()][district.index()]);
            if there > 0 || thugs > THUGS - table.thugs_on_map(seat) {
                return Err(span.expected("at most 12 thug tokens, and each district once"));
            }
            table.thugs[seat.index()][district.index()] = thugs;
            if boss && table.boss_at[seat.index()].replace(district).is_some() {
                return Err(span.expected("the boss in one place"));
            }
        }
        Ok(())
    }

    /// Fills in what was left open and makes sure that nothing is in two places.
    fn finish(mut self, last: Span<'_>) -> Result<State, ReadError> {
        let duel = self.state.table.duel();
        self.fill_decks(last, duel)?;
        self.fill_clues(last, duel)?;
        let table = &mut self.state.table;
        let held: u32 = table.ducats.iter().map(|ducats| u32::from(*ducats)).sum();
        if held > u32::from(DUCATS) {
            return Err(last.expected("at most 200 ducats in all"));
        }
        table.bank = self.bank.unwrap_or((u32::from(DUCATS) - held) as u8);
        if held + u32::from(table.bank) > u32::from(DUCATS) {
            return Err(last.expected("at most 200 ducats in all"));
        }
        if !self.framed {
            table.frames.extend(first_procedure(table.phase));
        }
        Ok(self.state)
    }

    fn fill_decks(&mut self, last: Span<'_>, duel: bool) -> Result<(), ReadError> {
        let state = &mut self.state;
        let deck = if self.special_deck { state.special_deck } else { Bag::EMPTY };
        let placed = state.hands.iter().copied().chain([state.table.special_discard, state.drawn, deck]);
        let rest = rest(DATA.special_deck(duel), placed)
            .ok_or_else(|| last.expected("no special action card twice"))?;
        if !self.special_deck {
            state.special_deck = rest;
        }
        if !duel {
            let deck = if self.task_deck { state.task_deck } else { Bag::EMPTY };
            let placed = state.tasks.iter().chain(&state.buried).copied().chain([state.table.revealed, deck]);
            let all: Bag<Task> = DATA.task_deck(state.table.players);
            let rest = self::rest(all, placed).ok_or_else(|| last.expected("no task twice"))?;
            if !self.task_deck {
                state.task_deck = rest;
            }
        }
        let table = &mut state.table;
        if !self.companion_deck {
            table.companion_deck = DATA.companion_deck(duel);
            let held = table.companions.iter().fold(table.companion_deck, |rest, own| rest.minus(*own));
            table.companion_deck = table.row.iter().flatten().fold(held, |rest, one| rest.without(*one));
        }
        if !self.duel_deck {
            let taken = table.taken.iter().fold(table.open, |all, taken| all.or(*taken));
            table.duel_deck = table.duel_deck.minus(taken);
        }
        Ok(())
    }

    fn fill_clues(&mut self, last: Span<'_>, duel: bool) -> Result<(), ReadError> {
        let clues = &mut self.state.table.clues;
        let turned_up = self
            .state
            .table
            .frames
            .iter()
            .find_map(|frame| if let Frame::Inquest { card, .. } = frame { *card } else { None });
        let seen = [clues.discard, turned_up.map(Bag::one).unwrap_or_default()];
        clues.unseen = rest(DATA.investigation_deck(duel), seen)
            .ok_or_else(|| last.expected("no investigation card twice"))?;
        let piles: u32 = clues.piles.iter().map(|pile| u32::from(pile.0) + u32::from(pile.1)).sum();
        let placed = piles + u32::from(clues.face_down.0) + u32::from(clues.face_down.1);
        let left = u32::from(clues.unseen.len()).checked_sub(placed);
        let left = left.ok_or_else(|| last.expected("no more investigation cards than there are"))? as u8;
        if self.clue_deck && clues.deck != left {
            // Fewer in the deck than there are: the others are out of this position.
            return Err(last.expected(format!("{left} cards in the investigation deck")));
        }
        clues.deck = left;
        Ok(())
    }
}

/// What a phase begins with, where no clause says how far it is.
const fn first_procedure(phase: Phase) -> Option<Frame> {
    match phase {
        Phase::Setup => Some(Frame::Sides {}),
        Phase::Economy => Some(Frame::Economy { at: 0, step: Housekeeping::Boss }),
        Phase::Action => Some(Frame::Action {}),
        Phase::Tasks => Some(Frame::Reveal { at: 0, shown: Set::EMPTY }),
        Phase::Investigation => Some(Frame::Inquest { at: 0, card: None }),
        Phase::Over => None,
    }
}

/// What is left of a deck; nothing if more of a card is placed than there is.
fn rest<K: Kind>(all: Bag<K>, placed: impl IntoIterator<Item = Bag<K>>) -> Option<Bag<K>> {
    placed.into_iter().try_fold(all, |rest, cards| {
        let left = rest.minus(cards);
        (left.len() + cards.len() == rest.len()).then_some(left)
    })
}
