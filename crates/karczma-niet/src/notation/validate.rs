//! Positions that read, and cannot be. All problems are listed, each with its place.

use karczma_kernel::{ReadError, Seat, SeatSet, Span};

use super::read::{Scenario, seat_of};
use crate::board::Row;
use crate::options::TOKENS;
use crate::state::{State, Step};
use crate::{Niet, Table};

/// No game comes near such a total.
const TOTAL_MAX: i16 = 9999;

impl Scenario<'_> {
    /// Everything that is wrong with the position.
    pub(super) fn problems(&self, game: &Niet, state: &State) -> Vec<ReadError> {
        let mut problems = Vec::new();
        self.check_numbers(game, &mut problems);
        self.check_tokens(&state.table, &mut problems);
        self.check_teams(&state.table, &mut problems);
        self.check_hands(game, state, &mut problems);
        self.check_handed_in(state, &mut problems);
        problems
    }

    /// Until all have chosen, whatever a player hands in is still in that player's hand.
    fn check_handed_in(&self, state: &State, problems: &mut Vec<ReadError>) {
        if state.table.step != Step::Exchange {
            return;
        }
        for given in &self.handed_in {
            let Ok(seat) = seat_of(&self.seated, given.who.0, given.who.1) else { continue };
            let mut hand = state.hands[seat.index()];
            for (span, card) in &given.cards {
                if hand.contains(*card) {
                    hand.remove(*card);
                } else {
                    problems.push(span.expected("a card that is in the hand of whoever hands it in"));
                }
            }
        }
    }

    fn check_numbers(&self, game: &Niet, problems: &mut Vec<ReadError>) {
        let rounds = game.rounds_max();
        if let Some((span, round)) = self.round
            && !(1..=rounds).contains(&round)
        {
            problems.push(span.expected(format!("a round from 1 to {rounds}")));
        }
        for (span, _, number) in self.totals.iter().chain(&self.scored) {
            if !(-TOTAL_MAX..=TOTAL_MAX).contains(number) {
                problems.push(span.expected(format!("a total from -{TOTAL_MAX} to {TOTAL_MAX}")));
            }
        }
    }

    /// Six tokens suffice everybody to the end of the NIET! phase (NI-5.13); two players may draw on the pool.
    fn check_tokens(&self, table: &Table, problems: &mut Vec<ReadError>) {
        let open: Vec<u32> = Row::ALL.iter().map(|row| table.board.open_in(*row).count() as u32).collect();
        if open.contains(&0) {
            let last = self.covered.last().map_or(Span::alone("no field"), |(span, ..)| *span);
            problems.push(last.expected("an open field in every row"));
        }
        if table.players == 2 {
            return;
        }
        let left: u32 = open.iter().map(|fields| fields.saturating_sub(1)).sum();
        for seat in table.seats() {
            let before = u32::from((seat.0 + table.players - table.turn.0) % table.players);
            let ahead = match table.step {
                Step::Niet => left.saturating_sub(before).div_ceil(u32::from(table.players)),
                Step::Team | Step::Bonus | Step::Exchange | Step::Play | Step::Over => 0,
            };
            let own = self.covered.iter().rev().find(|(_, who, _)| *who == Some(table.character(seat)));
            let place = own.or(self.covered.last()).map_or(Span::alone("no tokens"), |(span, ..)| *span);
            if u32::from(table.placed(seat)) + ahead > u32::from(TOKENS) {
                problems.push(place.expected(format!("no more tokens than the {TOKENS} of every player")));
            }
        }
    }

    /// Two teams, every player in exactly one of them (NI-7.1), of the sizes that the number of players allows.
    fn check_teams(&self, table: &Table, problems: &mut Vec<ReadError>) {
        let Some(span) = self.teams else { return };
        let mut others = SeatSet::EMPTY;
        for (span, who) in self.others.iter().flatten() {
            match seat_of(&self.seated, *span, *who) {
                Ok(seat) => others = others.with(seat),
                Err(problem) => problems.push(problem),
            }
        }
        let rest = table.team.others(table.players);
        if self.others.is_some() && others != rest {
            problems.push(span.expected("every player in one team, as `WHO ... / WHO ...`"));
        }
        let smaller = table.team.len().min(rest.len());
        if smaller != u32::from(table.players) / 2 {
            problems.push(span.expected("two teams that differ by one player at most"));
        }
    }

    /// While cards are played all hands are of one size, but for those who have played to the trick already.
    fn check_hands(&self, game: &Niet, state: &State, problems: &mut Vec<ReadError>) {
        let (table, most) = (&state.table, u32::from(game.numbers.hand));
        let place = |seat: Seat| {
            let given = self.hands.iter().find(|hand| table.character(seat) == hand.who.1);
            given.map(|hand| hand.who.0)
        };
        let before_trick = |seat: Seat| state.hands[seat.index()].len() + u32::from(has_played(table, seat));
        let past = u32::from(table.trick_start / table.players);
        for span in table.seats().filter(|seat| before_trick(*seat) + past > most).filter_map(place) {
            problems.push(span.expected(format!("a hand of at most {} cards", most - past.min(most))));
        }
        if table.step != Step::Play {
            return;
        }
        let size = before_trick(table.turn);
        let odd = table.seats().find(|seat| before_trick(*seat) != size);
        if let Some(span) = odd.and_then(place).or_else(|| place(table.turn)).filter(|_| odd.is_some()) {
            problems.push(span.expected("hands of one size, but for those who have played to the trick"));
        } else if size == 0 {
            let nowhere = Span::alone("no hands");
            problems.push(nowhere.expected("a card to play for the player whose turn it is"));
        }
    }
}

/// Has this player a card in the current trick?
fn has_played(table: &Table, seat: Seat) -> bool {
    let place = (seat.0 + table.players - table.leader().0) % table.players;
    usize::from(place) < table.trick().len()
}
