//! The exact outcome of the remaining tricks when all hands are open: alpha-beta with a table of positions.

use karczma_tavern::karczma_niet::{Card, CardSet};

use super::tricks::Tricks;

/// How many positions the table holds, a power of two.
const PLACES: usize = 1 << 15;

/// A position at the beginning of a trick, and what is known of its outcome.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    least: i8,
    most: i8,
}

/// Solves rounds; the table is used again from one to the next.
pub(super) struct Solver {
    table: Vec<Entry>,
    /// Positions looked at since the solver was made.
    nodes: u64,
    /// A number that tells the rounds apart in the table.
    round: u64,
}

/// More than any round can bring.
const INFINITE: i16 = 100;

impl Solver {
    pub(super) fn new() -> Self {
        Self { table: vec![Entry::default(); PLACES], nodes: 0, round: 0 }
    }

    /// How many positions it has looked at.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Forgets the positions of another deal or board.
    pub(super) fn next_deal(&mut self) {
        self.round += 1;
    }

    /// By how much the first player's team will be ahead in what is still to take, if both play perfectly for it
    /// (`wanted`) or against it.
    pub(super) fn solve(&mut self, tricks: &Tricks, wanted: bool) -> i16 {
        self.search(tricks, wanted, -INFINITE, INFINITE)
    }

    fn search(&mut self, tricks: &Tricks, wanted: bool, alpha: i16, beta: i16) -> i16 {
        let gained = tricks.units[1] - tricks.units[0];
        if tricks.is_over() {
            return gained;
        }
        if tricks.laid > 0 {
            return self.branch(tricks, wanted, alpha, beta);
        }
        // From here on the outcome is what has been gained and what the rest brings: the rest is looked up.
        let mut rest = *tricks;
        rest.units = [0; 2];
        let (alpha, beta) = (alpha - gained, beta - gained);
        let key = self.key(&rest);
        let place = key as usize % PLACES;
        let entry = self.table[place];
        let mut known = if entry.key == key { entry } else { Entry { key, least: -99, most: 99 } };
        if i16::from(known.least) >= beta || known.least == known.most {
            return gained + i16::from(known.least);
        }
        if i16::from(known.most) <= alpha {
            return gained + i16::from(known.most);
        }
        let found = self.branch(&rest, wanted, alpha, beta);
        if found > alpha {
            known.least = found as i8;
        }
        if found < beta {
            known.most = found as i8;
        }
        self.table[place] = known;
        gained + found
    }

    fn branch(&mut self, tricks: &Tricks, wanted: bool, mut alpha: i16, mut beta: i16) -> i16 {
        self.nodes += 1;
        let upward = (tricks.team_of(tricks.turn) == 1) == wanted;
        let mut best = if upward { -INFINITE } else { INFINITE };
        for card in candidates(tricks) {
            let mut after = *tricks;
            after.play(card);
            let found = self.search(&after, wanted, alpha, beta);
            if upward {
                best = best.max(found);
                alpha = alpha.max(found);
            } else {
                best = best.min(found);
                beta = beta.min(found);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn key(&self, tricks: &Tricks) -> u64 {
        let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        let hands = tricks.hands[..usize::from(tricks.players)].iter();
        let start = mix(mix(0, self.round), u64::from(tricks.turn.0));
        let hash = hands.fold(start, |hash, hand| mix(hash, hand.bits()));
        hash.max(1)
    }
}

/// The legal cards that differ in effect, the ones that take first. Of cards in one hand with none between them in any
/// hand or on the table, one stands for all; 1s stand for themselves.
fn candidates(tricks: &Tricks) -> impl Iterator<Item = Card> {
    let legal = tricks.legal();
    let seats = usize::from(tricks.players);
    let others = tricks.hands[..seats].iter().enumerate().filter(|(seat, _)| *seat != tricks.turn.index());
    let mut between = others.fold(0, |all, (_, hand)| all | hand.bits());
    if tricks.led.is_some() {
        between |= CardSet::one(tricks.best.1).bits();
    }
    let mut chosen = [Card::default(); 16];
    let (mut first, mut last) = (0, chosen.len());
    let mut above: Option<Card> = None;
    for card in legal.distinct() {
        let twin = above.is_some_and(|lower| {
            let span = CardSet::one(card).bits() - CardSet::one(lower).bits();
            !lower.is_one() && lower.colour() == card.colour() && between & span == 0
        });
        above = Some(card);
        if twin {
            continue;
        }
        if tricks.led.is_none() && card.value() > 9 || tricks.led.is_some() && tricks.beats(card) {
            chosen[first] = card;
            first += 1;
        } else {
            last -= 1;
            chosen[last] = card;
        }
    }
    (0..first).chain(last..chosen.len()).map(move |index| chosen[index])
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::{Fast, Game, Pending, Quiet};
    use karczma_tavern::karczma_niet::{Niet, Options, Step};

    /// All cards, no table, no bounds.
    fn by_hand(tricks: &Tricks, wanted: bool) -> i16 {
        if tricks.is_over() {
            return tricks.units[1] - tricks.units[0];
        }
        let outcomes = tricks.legal().distinct().map(|card| {
            let mut after = *tricks;
            after.play(card);
            by_hand(&after, wanted)
        });
        let upward = (tricks.team_of(tricks.turn) == 1) == wanted;
        if upward { outcomes.max() } else { outcomes.min() }.unwrap_or_default()
    }

    #[test]
    fn the_solver_finds_what_going_through_all_cards_finds() {
        let mut solver = Solver::new();
        let mut solved = 0;
        for (players, seed) in (2..=5).flat_map(|players| (0..12).map(move |seed| (players, seed))) {
            let game = Niet::new(Options { players, ..Options::default() }).unwrap();
            let mut fate = Fast::new(seed);
            let mut state = game.start(&mut fate, &mut Quiet);
            while let Pending::Decide(asked) = game.pending(&state) {
                let seat = asked.first().unwrap();
                let few = state.hands[seat.index()].len() <= if players == 2 { 4 } else { 3 };
                if state.table.step == Step::Play && few {
                    let tricks = Tricks::of(&state);
                    let wanted = state.table.board.value() > 0;
                    solver.next_deal();
                    assert_eq!(solver.solve(&tricks, wanted), by_hand(&tricks, wanted), "{tricks:?}");
                    solved += 1;
                }
                let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
                game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            }
        }
        assert!(solved > 1000, "{solved} positions");
    }
}
