//! What vetoes and discards say of a hand. Colours that somebody could not follow are known to `imagine`; here it is a matter
//! of likelihood: of a few imagined deals one is kept, the likelier the better it explains what the players did.

use karczma_kernel::{Fast, Fate, Game, Purpose, Seat};
use karczma_tavern::karczma_niet::{Card, CardSet, Colour, Field, Niet, Row, State, Table, Token, View};

const SUPPOSE: Purpose = Purpose("suppose");

/// Of so many imagined deals one is kept.
const DEALS: u32 = 4;
/// How finely chances are drawn.
const GRAIN: u32 = 1 << 16;

/// A world in which the view is true, and in which the others have had reasons for what they did.
pub(super) fn suppose(game: &Niet, view: &View, fate: &mut Fast) -> State {
    let mut kept = game.imagine(view, fate);
    if !has_acted(view) {
        return kept;
    }
    let played = played(&view.table);
    let mut sum = likelihood(view, &kept, &played);
    for _ in 1..DEALS {
        let other = game.imagine(view, fate);
        let likely = likelihood(view, &other, &played);
        sum += likely;
        if (fate.below(GRAIN, SUPPOSE) as f32) * sum < likely * GRAIN as f32 {
            kept = other;
        }
    }
    kept
}

/// Has anybody whose cards are hidden done anything that speaks of them?
fn has_acted(view: &View) -> bool {
    let hidden = |seat: Seat| view.hands[seat.index()].known().is_none();
    view.table.tokens.iter().any(|token| matches!(token, Token::Of(seat) if hidden(*seat)))
        || view.given.iter().any(|given| given.known().is_none())
}

/// What each player has laid in this round.
fn played(table: &Table) -> Vec<CardSet> {
    let mut played = vec![CardSet::EMPTY; usize::from(table.players)];
    for (leader, cards) in table.past_tricks().chain([(table.leader(), table.trick())]) {
        let mut seat = leader;
        for card in cards {
            played[seat.index()].insert(*card);
            seat = seat.left(table.players);
        }
    }
    played
}

/// How well a deal explains the vetoes and the discards of those whose cards are hidden.
fn likelihood(view: &View, world: &State, played: &[CardSet]) -> f32 {
    let table = &view.table;
    let mut likely = 1.0;
    for field in Field::all() {
        let Token::Of(seat) = table.tokens[field.index()] else { continue };
        if view.hands[seat.index()].known().is_none() {
            let hand = world.hands[seat.index()].plus(played[seat.index()]);
            likely *= veto(field, hand.plus(discarded(world, seat)));
        }
    }
    for seat in table.seats().filter(|seat| view.given[seat.index()].known().is_none()) {
        likely *= discarded(world, seat).iter().map(|card| discard(table, card)).product::<f32>();
    }
    likely
}

/// What a player threw away and no longer has.
fn discarded(world: &State, seat: Seat) -> CardSet {
    let gone = world.table.exchanged() && world.table.board.exchange().discards();
    if gone { world.given[seat.index()] } else { CardSet::EMPTY }
}

/// How likely a player with this hand is to cover this field, by a measure of its own: nobody vetoes the colour of a long
/// suit as trump, the colour of his 1s as super trump, nor what a good hand is paid for.
fn veto(field: Field, hand: CardSet) -> f32 {
    let colour = Colour::ALL.get(usize::from(field.place())).copied();
    let share = |count: u32, of: u32| count as f32 / of.max(1) as f32;
    match (field.row(), colour) {
        (Row::Trump, Some(colour)) => {
            let long = share(hand.among(CardSet::of_colour(colour)).len(), hand.len());
            (1.0 - 1.6 * long).max(0.1)
        }
        (Row::Super, Some(colour)) => 1.0 / (1 + hand.among(CardSet::ones_of(colour)).len()) as f32,
        (Row::Value, _) => {
            let high = share(hand.iter().filter(|card| card.value() >= HIGH).count() as u32, hand.len());
            // The first place is the one where tricks cost points.
            if field.place() == 0 { 0.3 + high } else { 1.3 - high }
        }
        (Row::First | Row::Exchange | Row::Trump | Row::Super, _) => 1.0,
    }
}

/// Cards below this value hardly ever take a trick; a higher bound was tried, and told less.
const HIGH: u8 = 6;

/// How likely this card is to be thrown away: low ones where tricks are wanted, high ones where they are not, trumps never.
fn discard(table: &Table, card: Card) -> f32 {
    let (wanted, high) = (table.board.value() > 0, card.value() >= HIGH);
    match (wanted, table.trumps.contains(card), high) {
        (true, true, _) => 0.2,
        (true, false, true) | (false, _, false) => 0.6,
        (true, false, false) | (false, _, true) => 1.4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::{Observer, Pending, Quiet};
    use karczma_tavern::karczma_niet::{Move, Options};

    /// A position after a few vetoes, one of them of a colour as trump by somebody else than the one who looks.
    fn after_a_veto(game: &Niet, seed: u64) -> Option<(View, Seat, Colour)> {
        let mut fate = Fast::new(seed);
        let mut state = game.start(&mut fate, &mut Quiet);
        for _ in 0..6 {
            let Pending::Decide(asked) = game.pending(&state) else { return None };
            let seat = asked.first()?;
            let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            if let Move::Cover(field) = chosen
                && field.row() == Row::Trump
                && let Some(colour) = Colour::ALL.get(usize::from(field.place()))
            {
                return Some((game.view(&state, Observer::Seat(seat.left(4))), seat, *colour));
            }
        }
        None
    }

    #[test]
    fn whoever_vetoes_a_colour_is_thought_to_be_short_of_it_and_the_view_stays_true() {
        let game = Niet::new(Options { players: 4, ..Options::default() }).unwrap();
        let (mut supposed, mut imagined, mut positions) = (0, 0, 0);
        for (view, seat, colour) in (0..40).filter_map(|seed| after_a_veto(&game, seed)) {
            positions += 1;
            let held = |world: &State| world.hands[seat.index()].among(CardSet::of_colour(colour)).len();
            let fate = &mut Fast::new(7);
            for _ in 0..50 {
                let world = suppose(&game, &view, fate);
                assert_eq!(game.view(&world, view.who), view);
                supposed += held(&world);
                imagined += held(&game.imagine(&view, fate));
            }
        }
        assert!(positions > 5 && supposed * 30 < imagined * 29, "{supposed} and {imagined} in {positions}");
    }

    #[test]
    fn the_same_view_and_seed_give_the_same_world() {
        let game = Niet::new(Options { players: 4, ..Options::default() }).unwrap();
        let (view, ..) = (0..40).find_map(|seed| after_a_veto(&game, seed)).unwrap();
        assert_eq!(suppose(&game, &view, &mut Fast::new(3)), suppose(&game, &view, &mut Fast::new(3)));
    }
}
