//! What bots imagine in NIET!: worlds that agree with all that the seat has seen in the round, also with what it has seen
//! long ago, and that do not depend on what it has not seen.

use karczma_kernel::{Fast, Game, Observer, Pending, Quiet, Seat};
use karczma_tavern::karczma_niet::{Card, CardSet, Exchange, Move, Niet, Options, State, Step};

/// What everybody has seen of a round, written down beside the game by the test itself.
#[derive(Default, Clone)]
struct Notes {
    /// Kinds that a player showed not to have.
    voids: [CardSet; 5],
    /// Cards that a player has laid down.
    laid: [Vec<Card>; 5],
}

impl Notes {
    fn take(&mut self, state: &State, seat: Seat, chosen: &Move) {
        let Move::Play(card) = *chosen else { return };
        let table = &state.table;
        self.laid[seat.index()].push(card);
        let Some(led) = table.led() else { return };
        let kind = if table.trumps.contains(led) {
            table.trumps
        } else {
            CardSet::of_colour(led.colour()).outside(table.trumps)
        };
        if !kind.contains(card) {
            self.voids[seat.index()] = self.voids[seat.index()].or(kind);
        }
    }
}

/// Plays random games; at every seventh decision of the tricks asks `check`, with the notes of the round.
fn at_decisions(players: u8, games: u64, mut check: impl FnMut(&Niet, &State, &Notes)) {
    let game = Niet::new(Options { players, ..Options::default() }).expect("two to five may play");
    for seed in 0..games {
        let mut fate = Fast::new(seed);
        let mut state = game.start(&mut fate, &mut Quiet);
        let (mut notes, mut round, mut count) = (Notes::default(), 1, 0);
        while let Pending::Decide(asked) = game.pending(&state) {
            if state.table.round != round {
                (notes, round) = (Notes::default(), state.table.round);
            }
            count += 1;
            if state.table.step == Step::Play && count % 7 == 0 {
                check(&game, &state, &notes);
            }
            let seat = asked.first().expect("somebody is asked");
            let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
            notes.take(&state, seat, &chosen);
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        }
    }
}

#[test]
fn worlds_agree_with_the_history_of_the_round() {
    let (mut worlds, mut held_back) = (0, 0);
    for players in 2..=5 {
        at_decisions(players, 6, |game, state, notes| {
            let mut fate = Fast::new(worlds);
            for seat in state.table.seats() {
                let view = game.view(state, Observer::Seat(seat));
                let world = game.imagine(&view, &mut fate);
                worlds += 1;
                for other in state.table.seats() {
                    let hand = world.hands[other.index()];
                    assert!(
                        hand.among(notes.voids[other.index()]).is_empty(),
                        "a colour that {other} had shown not to have"
                    );
                    assert_eq!(hand.len(), state.hands[other.index()].len());
                }
                held_back += check_gift(state, &world, seat, notes);
                check_deck(game, state, &world);
            }
        });
    }
    assert!(
        worlds > 3000 && held_back > 100,
        "{worlds} worlds, {held_back} passed cards that were not played yet"
    );
}

/// The card that a seat passed is in its neighbour's hand, or was laid by him, in every world it imagines.
fn check_gift(state: &State, world: &State, giver: Seat, notes: &Notes) -> u32 {
    let table = &state.table;
    if table.board.exchange() != Exchange::PassLeft {
        return 0;
    }
    let receiver = giver.left(table.players);
    let mut held = 0;
    for card in state.given[giver.index()].iter() {
        let laid = notes.laid[receiver.index()].contains(&card);
        let has = world.hands[receiver.index()].contains(card);
        assert!(laid || has, "{card} was passed to {receiver}");
        held += u32::from(!laid);
    }
    held
}

/// Every card of the deck is in one place.
fn check_deck(game: &Niet, state: &State, world: &State) {
    let table = &state.table;
    let gone = table.exchanged() && table.board.exchange().discards();
    let places = table.seats().flat_map(|seat| {
        let discards = if gone { world.given[seat.index()] } else { CardSet::EMPTY };
        [world.hands[seat.index()], discards]
    });
    let all = places.fold(table.seen, CardSet::plus);
    assert!(game.numbers().deck.includes(all), "a card is twice in {all}");
    let stock = if table.players == 2 { 30 } else { 0 };
    assert_eq!(all.len() + stock, game.numbers().deck.len());
}

/// Two truths that look the same to a seat give it the same worlds: hands that it cannot see are exchanged between the
/// other seats, and nothing of what it imagines changes.
#[test]
fn worlds_do_not_depend_on_what_is_hidden() {
    let mut exchanged = 0;
    at_decisions(4, 4, |game, state, notes| {
        let seat = state.table.turn;
        let [one, two] = [seat.left(4), seat.left(4).left(4)];
        let mut other = *state;
        let (a, b) = (state.hands[one.index()], state.hands[two.index()]);
        let allowed =
            a.among(notes.voids[two.index()]).is_empty() && b.among(notes.voids[one.index()]).is_empty();
        // A card that the seat has passed may not change hands.
        if a.len() != b.len() || !allowed || state.table.board.exchange() == Exchange::PassLeft {
            return;
        }
        other.hands.swap(one.index(), two.index());
        let who = Observer::Seat(seat);
        assert_eq!(game.view(state, who), game.view(&other, who));
        let imagine = |truth: &State| game.imagine(&game.view(truth, who), &mut Fast::new(5));
        assert_eq!(imagine(state), imagine(&other));
        exchanged += 1;
    });
    assert!(exchanged > 50, "{exchanged} positions");
}
