//! Chapter 2: set-up of the game.

use karczma_kernel::{Fate, Purpose, Seat, SeatSet, Sink};

use crate::Niet;
use crate::board::{Board, Field};
use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::events::{Event, News};
use crate::options::PLAYERS_MAX;
use crate::state::{PLAYS_MAX, State, Step, TRICKS_MAX, Table, Token};

/// NI-Z1: characters for those who chose none.
const CHARACTER: Purpose = Purpose("character");
/// NI-Z2: the Dealer of the first round.
const DEALER: Purpose = Purpose("dealer");

/// Seats the players, draws the first Dealer and deals the first round.
pub(crate) fn start(game: &Niet, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
    let characters = characters(game, fate);
    for seat in Seat::all(game.players()) {
        out.tell(|| News::Seated(seat, characters[seat.index()]));
    }
    let dealer = fate.choose(game.players().into(), DEALER, &|seat| characters[seat as usize].to_string());
    let mut state = empty(game, characters);
    state.table.dealer = Seat(dealer as u8);
    super::deal::deal(game, &mut state, fate, out);
    state
}

/// NI-2.2, NI-2.3: chosen characters, and for the rest one at random from those left.
fn characters(game: &Niet, fate: &mut impl Fate) -> [Character; PLAYERS_MAX] {
    mark!("NI-1.2", "NI-2.2");
    let chosen = &game.options.characters;
    let mut left: arrayvec::ArrayVec<Character, PLAYERS_MAX> =
        Character::ALL.into_iter().filter(|character| !chosen.contains(&Some(*character))).collect();
    let mut seated = [Character::Bear; PLAYERS_MAX];
    for (index, seat) in seated.iter_mut().enumerate().take(usize::from(game.players())) {
        *seat = chosen.get(index).copied().flatten().unwrap_or_else(|| {
            mark!("NI-2.3");
            let lot = fate.choose(left.len() as u32, CHARACTER, &|lot| left[lot as usize].to_string());
            left.remove(lot as usize)
        });
    }
    seated
}

/// A table at which nothing has happened yet.
pub(crate) fn empty(game: &Niet, characters: [Character; PLAYERS_MAX]) -> State {
    mark!("NI-2.4", "NI-2.14");
    let blank = Card::default();
    let nobody = Seat(0);
    let mut table = Table {
        players: game.players(),
        characters,
        totals: [0; PLAYERS_MAX],
        scored: [0; PLAYERS_MAX],
        round: 1,
        dealer: nobody,
        step: Step::Niet,
        turn: nobody,
        board: Board::new(Character::ALL),
        tokens: [Token::None; Field::COUNT],
        team: SeatSet::EMPTY,
        bonus: None,
        handed_in: SeatSet::EMPTY,
        trumps: CardSet::EMPTY,
        supers: CardSet::EMPTY,
        seen: CardSet::EMPTY,
        plays: [blank; PLAYS_MAX],
        played: 0,
        trick_start: 0,
        leaders: [nobody; TRICKS_MAX],
        best: super::tricks::NOBODY_YET,
        tricks: [0; PLAYERS_MAX],
        loot: [CardSet::EMPTY; PLAYERS_MAX],
    };
    clear_board(&mut table);
    State { table, hands: [CardSet::EMPTY; PLAYERS_MAX], given: [CardSet::EMPTY; PLAYERS_MAX] }
}

/// Takes all tokens off the board but those on absent characters (NI-2.5, NI-13.1, NI-13.2).
pub(crate) fn clear_board(table: &mut Table) {
    mark!("NI-1.6", "NI-1.7", "NI-1.8", "NI-2.8", "NI-2.9");
    let present = table.characters;
    let present = &present[..usize::from(table.players)];
    table.board = Board::new(present.iter().copied());
    table.tokens = [Token::None; Field::COUNT];
    for character in Character::ALL {
        if !present.contains(&character) {
            mark!("NI-2.5", "NI-2.6");
            table.tokens[Field::of_character(character).index()] = Token::Absent;
        }
    }
}
