//! An imagined world agrees with everything that the seat has seen, the history included.
#![expect(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test fails loudly, and looks at few of many events"
)]

use karczma_kernel::{Fast, Game, Observer, Pending, Seat};
use karczma_niet::{Card, CardSet, Character, Event, Exchange, News, Niet, Options, State, Step};

/// What could be noted at the table in this round, written down card by card: who did not follow to what.
#[derive(Default)]
struct Notes {
    led: Option<Card>,
    lacking: Vec<(Character, Card)>,
    played: Vec<(Character, Card)>,
}

impl Notes {
    fn hear(&mut self, event: &Event, state: &State) {
        match event {
            News::Dealer { .. } => *self = Self::default(),
            News::Played { who, card, leads } => {
                if *leads {
                    self.led = Some(*card);
                } else if let Some(led) = self.led
                    && kind(state, led) != kind(state, *card)
                {
                    self.lacking.push((*who, led));
                }
                self.played.push((*who, *card));
            }
            _ => {}
        }
    }
}

/// The kind of a card by the formal statement of chapter 9: the trump group, or its colour.
fn kind(state: &State, card: Card) -> Option<karczma_niet::Colour> {
    let board = &state.table.board;
    let super_trump = card.value() == 1 && board.super_trump() == Some(card.colour());
    (!super_trump && board.trump() != Some(card.colour())).then(|| card.colour())
}

/// Nobody holds a kind that he was seen to lack.
fn nobody_holds_what_he_lacks(notes: &Notes, world: &State) {
    for (who, led) in &notes.lacking {
        let seat = world.table.seat_of(*who).unwrap();
        let hand = world.hands[seat.index()];
        let stray = hand.iter().find(|card| kind(world, *card) == kind(world, *led));
        assert_eq!(stray, None, "{who} did not follow to {led} and is imagined with {hand}");
    }
}

/// What I passed lies with my left neighbour until he plays it.
fn my_gift_lies_where_i_passed_it(notes: &Notes, world: &State, me: Seat) -> bool {
    let table = &world.table;
    if table.step != Step::Play || table.board.exchange() != Exchange::PassLeft {
        return false;
    }
    let receiver = me.left(table.players);
    let gift = world.given[me.index()].iter().next().unwrap();
    let played = notes.played.contains(&(table.character(receiver), gift));
    assert!(played || world.hands[receiver.index()].contains(gift), "{gift} was passed and is elsewhere");
    true
}

/// Under „poza 1” nobody is imagined to have thrown a 1 away.
fn nobody_threw_a_one_away(world: &State, me: Seat) {
    let table = &world.table;
    if table.step == Step::Play && table.board.exchange() == Exchange::Discard1Not1 {
        for seat in table.seats().filter(|seat| *seat != me) {
            assert!(world.given[seat.index()].among(CardSet::ALL_ONES).is_empty());
        }
    }
}

#[test]
fn imagined_worlds_agree_with_the_history() {
    let (mut voids, mut gifts) = (0, 0);
    for players in 2..=5 {
        let game = Niet::new(Options { players, ..Options::default() }).unwrap();
        for seed in 0..60 {
            let (mut fate, mut chooser) = (Fast::new(seed), Fast::new(!seed));
            let mut notes = Notes::default();
            let mut events = Vec::new();
            let mut state = game.start(&mut fate, &mut events);
            while let Pending::Decide(seats) = game.pending(&state) {
                for me in state.table.seats().filter(|_| state.table.played % 5 == 0) {
                    let world = game.imagine(&game.view(&state, Observer::Seat(me)), &mut chooser);
                    nobody_holds_what_he_lacks(&notes, &world);
                    nobody_threw_a_one_away(&world, me);
                    gifts += u32::from(my_gift_lies_where_i_passed_it(&notes, &world, me));
                    voids += notes.lacking.len();
                }
                let seat = seats.first().unwrap();
                let chosen = game.pick(&state, seat, &mut chooser, &mut Vec::new());
                events.clear();
                game.perform(&mut state, seat, &chosen, &mut fate, &mut events);
                events.iter().for_each(|event| notes.hear(event, &state));
            }
        }
    }
    assert!(voids > 10_000 && gifts > 1_000, "the test met {voids} voids and {gifts} gifts");
}
