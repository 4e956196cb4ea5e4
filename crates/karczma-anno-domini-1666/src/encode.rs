//! Positions and moves as numbers; `karczma encode anno-domini-1666 --describe` prints the layout.
//!
//! Sides are rotated: the observer's own figures, cards and points come first. Walls and ground are those of the
//! scenario's map, which its number names; a bare board of a case has the number 0.

mod frames;
mod rows;

use arrayvec::ArrayVec;
use karczma_kernel::encode::{Encode, Field, Pen};
use karczma_kernel::{Hidden, Observer};

use crate::AnnoDomini;
use crate::card::{Card, CardSet, Suit};
use crate::data::{Catalogue, ItemId, Side};
use crate::figure::{FigureId, FigureSet, Mark, SLOTS, Slot, Status};
use crate::geometry::FieldId;
use crate::moves::Move;
use crate::state::{Alarm, Laid, NOWHERE, Part, State};
use crate::view::{self, View};

impl Encode for AnnoDomini {
    const ENCODING_VERSION: u32 = 1;
    const ROWS_MAX: usize = 400;

    fn observe(&self, view: &View, pen: &mut impl Pen) {
        let eyes = Eyes::of(view);
        observe_game(view, eyes, pen);
        observe_figures(view, eyes, pen);
        observe_ground(view, eyes, pen);
        observe_cards(view, eyes, pen);
        observe_bands(view, eyes, pen);
        pen.area(FRAMES, |places| {
            for (frame, places) in view.table.frames.iter().zip(places.chunks_mut(FRAMES.shape[1])) {
                frames::write(frame, &mut Line { eyes, places, at: 0 });
            }
        });
        observe_talk(view, eyes, pen);
    }

    fn features(&self, view: &View, chosen: &Move, pen: &mut impl Pen) {
        rows::write(view, Eyes::of(view), chosen, pen);
    }

    fn view_again(&self, state: &State, who: Observer, view: &mut View) {
        view::renew(self, state, who, view);
    }
}

const SCENARIO: Field = Field::new("scenario", &[], 0..=99, "1 + scenario, 0 on a bare board");
const RED: Field = Field::new("red", &[], 0..=1, "the observer plays red");
const STEP: Field =
    Field::new("step", &[], 0..=17, "where the turn stands, from the choice of factions to over");
const TURN: Field = Field::new("turn", &[], 0..=99, "the turn, from 1");
const SIDES: Field =
    Field::new("sides", &[3], 0..=1, "initiative, first player, decision: 0 own, 1 the other's");
const COUNTS: Field =
    Field::new("counts", &[3], 0..=255, "passes, ties of the initiative, red's activations");
const FACTION: Field = Field::new("faction", &[2], 0..=9, "factions, own first");
const READY: Field = Field::new("ready", &[2], 0..=1, "who has finished a simultaneous choice, own first");
const HOLES: Field = Field::new("holes", &[2], 0..=10, "1 + place of a band to fill anew, own first");
const FLAGS: Field = Field::new(
    "flags",
    &[6],
    0..=1,
    "bands revealed, mist, item found, frant used, frant bonus, carrier known",
);
const GUARD: Field = Field::new("guard", &[], 0..=255, "1 + guard tokens, 0 where there are none");
const ALARM: Field = Field::new("alarm", &[], 0..=99, "0 none, 1 silent, 2 + turn in which it was raised");
const MAGIC: Field = Field::new("magic", &[32], 0..=1, "magic cards turned up since the last shuffle");
const POINTS: Field = Field::new("points", &[2], i16::MIN..=i16::MAX, "victory points, own first");
const VERDICT: Field = Field::new("verdict", &[], 0..=3, "open, the observer won, the other won, draw");
const SETTLED: Field =
    Field::new("settled", &[], 0..=511, "what the last move settled without a question, one bit each");
const SETTLED_BY: Field =
    Field::new("settled_by", &[2], -128..=127, "result and difficulty of the settled test");
const PURSE: Field =
    Field::new("purse", &[2, 3], i16::MIN..=i16::MAX, "is known, gold, connections left, own first");

const CHARACTER: Field =
    Field::new("character", &[20], 0..=256, "1 + character by figure: ten own, ten of the other");
const STATUS: Field = Field::new("status", &[20], 0..=4, "absent, reserve, board, killed, left");
const COLUMN: Field = Field::new("column", &[20], 0..=16, "1 + column, 0 off the board");
const LINE: Field = Field::new("line", &[20], 0..=16, "1 + row, 0 off the board");
const WOUNDS: Field = Field::new("wounds", &[20], 0..=255, "wounds");
const PARRIES: Field = Field::new("parries", &[20], 0..=255, "unused parry markers");
const RESOLVE: Field = Field::new("resolve", &[20], 0..=255, "tokens of resolve");
const DIAGONALS: Field = Field::new("diagonals", &[20], 0..=255, "diagonal steps in this phase");
const MARKS: Field = Field::new(
    "marks",
    &[20, 14],
    0..=1,
    "activated, prone, stunned, waiting, inconspicuous, nephew, poisoned, tied, questioned, swept, courted, cleared, escaped, tested",
);
const ROLES: Field =
    Field::new("roles", &[20, 3], 0..=1, "leader, arrives later, hands changed since the last move");
const ITEM: Field = Field::new("item", &[20, 8], 0..=256, "1 + item");
const USES: Field = Field::new("uses", &[20, 8], 0..=255, "use tokens left");
const RELOAD: Field = Field::new("reload", &[20, 8], 0..=255, "dots of the reload token");
const ITEM_FLAGS: Field = Field::new("item_flags", &[20, 8], 0..=7, "1 fired, 2 held, 4 gained");
const CARRIER: Field =
    Field::new("carrier", &[], 0..=21, "1 + figure that carries the secret item, 21 somebody unknown");

const DOORS: Field = Field::new("doors", &[32], 0..=4, "1 + closed, blocked, open, destroyed; 0 no door");
const GROUND: Field = Field::new("ground", &[6, 2], 0..=256, "1 + item on the ground, 1 + field");
const SEARCH: Field = Field::new("search", &[4], 0..=256, "1 + field of a search token");

const HAND: Field =
    Field::new("hand", &[30], 0..=1, "the own cards: 2 to 8 of each suit, black and red joker");
const HELD: Field = Field::new("held", &[2], 0..=30, "cards in hand, own first");
const DECK: Field = Field::new("deck", &[2], 0..=30, "cards in the deck, own first");
const DISCARD: Field = Field::new("discard", &[2, 30], 0..=1, "discard piles, own first");
const IN_PLAY: Field = Field::new("in_play", &[2, 30], 0..=1, "cards in play, own first");
const LAID: Field =
    Field::new("laid", &[2], 0..=32, "0 nothing, 1 the deck's, 2 a hidden card, 3 + card, own first");
const SURPLUS: Field = Field::new("surplus", &[30], 0..=1, "own cards chosen to be discarded");
const PICKS: Field =
    Field::new("picks", &[2, 10], 0..=256, "1 + character taken into a band, as far as known, own first");
const FRAMES: Field = Field::new(
    "frames",
    &[8, 24],
    i16::MIN..=i16::MAX,
    "what was begun, the outermost first: 1 + kind, then its parts in order",
);
const TALK: Field =
    Field::new("talk", &[2, 10, 4], 0..=32, "who talks, own first: 1 + figure, source, 1 + card, 1 + suit");
const LAID_TALK: Field =
    Field::new("laid_talk", &[2, 10], 0..=32, "cards laid in the conversation, as in `laid`");

/// From which side somebody looks.
#[derive(Clone, Copy)]
struct Eyes(Side);

impl Eyes {
    fn of(view: &View) -> Self {
        match view.who {
            Observer::Seat(seat) => Self(view.table.side(seat)),
            Observer::Spectator | Observer::Judge => Self(Side::Red),
        }
    }

    /// Own first.
    fn both(self) -> [usize; 2] {
        [self.0 as usize, 1 - self.0 as usize]
    }

    fn side(self, side: Side) -> i16 {
        (side != self.0).into()
    }

    fn figure(self, who: FigureId) -> i16 {
        10 * self.side(who.side()) + who.rank() as i16
    }

    /// All figures, own first.
    fn figures(self) -> impl Iterator<Item = FigureId> + Clone {
        let other = if self.0 == Side::Red { Side::Blue } else { Side::Red };
        FigureId::of_side(self.0).chain(FigureId::of_side(other))
    }
}

/// Writes the parts of something one after another.
struct Line<'a> {
    eyes: Eyes,
    places: &'a mut [i16],
    at: usize,
}

impl Line<'_> {
    fn number(&mut self, number: impl Into<i16>) -> &mut Self {
        self.places[self.at] = number.into();
        self.at += 1;
        self
    }

    fn figure(&mut self, who: FigureId) -> &mut Self {
        self.number(1 + self.eyes.figure(who))
    }

    fn some_figure(&mut self, who: Option<FigureId>) -> &mut Self {
        self.number(who.map_or(0, |who| 1 + self.eyes.figure(who)))
    }

    fn side(&mut self, side: Side) -> &mut Self {
        self.number(self.eyes.side(side))
    }

    fn item(&mut self, item: Option<ItemId>) -> &mut Self {
        self.number(item.map_or(0, |item| 1 + i16::from(item.0)))
    }

    fn field(&mut self, field: FieldId) -> &mut Self {
        self.number(1 + field.index() as i16)
    }

    fn card(&mut self, card: Option<Card>) -> &mut Self {
        self.number(card.map_or(0, |card| 1 + i16::from(card.index())))
    }

    fn suit(&mut self, suit: Option<Suit>) -> &mut Self {
        self.number(suit.map_or(0, |suit| 1 + suit as i16))
    }

    /// A set of cards, fifteen bits a number.
    fn cards(&mut self, cards: CardSet) -> &mut Self {
        let bits = cards.iter().fold(0_u32, |bits, card| bits | 1 << card.index());
        self.number((bits & 0x7fff) as i16).number((bits >> 15) as i16)
    }

    /// A set of figures, own first, one bit each.
    fn figure_set(&mut self, set: FigureSet) -> &mut Self {
        let bits = set.iter().fold(0_u32, |bits, who| bits | 1 << self.eyes.figure(who));
        self.number((bits & 0x3ff) as i16).number((bits >> 10) as i16)
    }
}

fn observe_game(view: &View, eyes: Eyes, pen: &mut impl Pen) {
    let table = &view.table;
    let scenarios = &Catalogue::standard().scenarios;
    let scenario = view.scenario.and_then(|code| scenarios.iter().position(|one| one.code == code));
    pen.one(SCENARIO, scenario.map_or(0, |index| 1 + index as i16));
    pen.one(RED, eyes.0 == Side::Red);
    pen.one(STEP, table.step as i16);
    pen.one(TURN, table.turn);
    pen.many(SIDES, [table.initiative, table.first, table.on_turn].map(|side| eyes.side(side)));
    pen.many(COUNTS, [table.passes, table.ties, table.activations].map(i16::from));
    pen.many(FACTION, eyes.both().map(|side| table.factions[side] as i16));
    pen.many(READY, eyes.both().map(|side| table.ready[side].into()));
    pen.many(HOLES, eyes.both().map(|side| table.holes[side].map_or(0, |place| 1 + i16::from(place))));
    let flags =
        [table.revealed, table.mist, table.found, table.frant_used, table.frant_bonus, table.carrier_known];
    pen.many(FLAGS, flags.map(i16::from));
    pen.one(GUARD, table.guard.map_or(0, |tokens| 1 + i16::from(tokens)));
    let alarm = match table.alarm {
        Alarm::None => 0,
        Alarm::Silent => 1,
        Alarm::Raised(turn) => 2 + i16::from(turn),
    };
    pen.one(ALARM, alarm);
    pen.many(MAGIC, (0..32).map(|card| (table.magic >> card & 1) as i16));
    pen.many(POINTS, eyes.both().map(|side| table.points[side]));
    let verdict = match table.verdict {
        crate::state::Verdict::Open => 0,
        crate::state::Verdict::Red => 1 + eyes.side(Side::Red),
        crate::state::Verdict::Blue => 1 + eyes.side(Side::Blue),
        crate::state::Verdict::Draw => 3,
    };
    pen.one(VERDICT, verdict);
    pen.one(SETTLED, table.settled.facts() as i16);
    pen.many(SETTLED_BY, [table.settled.numbers.0.into(), table.settled.numbers.1.into()]);
    let purse = |side: usize| view.purses[side].map_or([0; 3], |purse| [1, purse.gold, purse.connections]);
    pen.many(PURSE, eyes.both().into_iter().flat_map(purse));
}

fn observe_figures(view: &View, eyes: Eyes, pen: &mut impl Pen) {
    let table = &view.table;
    let figures = || eyes.figures().map(|who| table.figure(who));
    let here = |status: Status| status != Status::Absent;
    pen.many(CHARACTER, figures().map(|one| if here(one.status) { 1 + i16::from(one.card.0) } else { 0 }));
    pen.many(STATUS, figures().map(|one| one.status as i16));
    let fields = || eyes.figures().map(|who| Some(table.field(who)).filter(|field| *field != NOWHERE));
    pen.many(COLUMN, fields().map(|field| field.map_or(0, |field| 1 + i16::from(field.x()))));
    pen.many(LINE, fields().map(|field| field.map_or(0, |field| 1 + i16::from(field.y()))));
    pen.many(WOUNDS, figures().map(|one| one.wounds.into()));
    pen.many(PARRIES, figures().map(|one| one.parries.into()));
    pen.many(RESOLVE, figures().map(|one| one.resolve.into()));
    pen.many(DIAGONALS, figures().map(|one| one.diagonals.into()));
    pen.area(MARKS, |places| {
        for (one, places) in figures().zip(places.chunks_mut(Mark::ALL.len())) {
            if here(one.status) {
                one.marks.iter().for_each(|mark| places[mark as usize] = 1);
            }
        }
    });
    let roles = |who: FigureId| {
        let leads = table.leaders.contains(&Some(who));
        [leads, table.later.contains(who), table.rearranged.contains(who)].map(i16::from)
    };
    pen.many(ROLES, eyes.figures().flat_map(roles));
    let slots = |of: fn(&Slot) -> i16| {
        move |places: &mut [i16]| {
            for (one, places) in figures().zip(places.chunks_mut(SLOTS)) {
                one.slots.iter().zip(places).for_each(|(slot, place)| *place = of(slot));
            }
        }
    };
    pen.area(ITEM, slots(|slot| 1 + i16::from(slot.item.0)));
    pen.area(USES, slots(|slot| slot.uses.into()));
    pen.area(RELOAD, slots(|slot| slot.reload.into()));
    pen.area(
        ITEM_FLAGS,
        slots(|slot| i16::from(slot.fired) + 2 * i16::from(slot.held) + 4 * i16::from(slot.gained)),
    );
    let carrier = match view.carrier {
        Hidden::Known(carrier) => carrier.map_or(0, |who| 1 + eyes.figure(who)),
        Hidden::Secret(0) => 0,
        Hidden::Secret(_) => 21,
    };
    pen.one(CARRIER, carrier);
}

fn observe_ground(view: &View, _: Eyes, pen: &mut impl Pen) {
    let table = &view.table;
    pen.many(DOORS, view.doors.iter().zip(table.doors).map(|(_, door)| 1 + door as i16));
    let lies = |(item, field): &(ItemId, FieldId)| [1 + i16::from(item.0), 1 + field.index() as i16];
    pen.many(GROUND, table.ground.iter().flat_map(lies));
    pen.many(SEARCH, table.search.iter().map(|field| 1 + field.index() as i16));
}

fn observe_cards(view: &View, eyes: Eyes, pen: &mut impl Pen) {
    let table = &view.table;
    let set = |cards: CardSet, places: &mut [i16]| {
        cards.iter().for_each(|card| places[usize::from(card.index())] = 1);
    };
    let own =
        |cards: &[Hidden<CardSet>; 2]| cards[eyes.0 as usize].known().copied().unwrap_or(CardSet::EMPTY);
    let both = |cards: [CardSet; 2]| {
        move |places: &mut [i16]| {
            for (side, places) in eyes.both().into_iter().zip(places.chunks_mut(30)) {
                set(cards[side], places);
            }
        }
    };
    pen.area(HAND, |places| set(own(&view.hands), places));
    pen.many(
        HELD,
        eyes.both().map(|side| match view.hands[side] {
            Hidden::Known(cards) => cards.len() as i16,
            Hidden::Secret(count) => count as i16,
        }),
    );
    pen.many(DECK, eyes.both().map(|side| view.decks[side].into()));
    pen.area(DISCARD, both(table.discard));
    pen.area(IN_PLAY, both(table.in_play));
    pen.many(LAID, eyes.both().map(|side| laid(&view.laid[side])));
    pen.area(SURPLUS, |places| set(own(&view.surplus), places));
}

fn observe_bands(view: &View, eyes: Eyes, pen: &mut impl Pen) {
    pen.area(PICKS, |places| {
        for (side, places) in eyes.both().into_iter().zip(places.chunks_mut(10)) {
            let picks = view.picks[side].known().map_or(&[][..], |picks| picks);
            picks.iter().zip(places).for_each(|(card, place)| *place = 1 + i16::from(card.0));
        }
    });
}

fn observe_talk(view: &View, eyes: Eyes, pen: &mut impl Pen) {
    pen.area(TALK, |places| {
        for (side, places) in eyes.both().into_iter().zip(places.chunks_mut(40)) {
            for (part, places) in view.table.talk[side].iter().zip(places.chunks_mut(4)) {
                let Part { who, source, card, suit } = *part;
                let mut line = Line { eyes, places, at: 0 };
                line.figure(who).number(source as i16).card(card).suit(suit);
            }
        }
    });
    pen.area(LAID_TALK, |places| {
        for (side, places) in eyes.both().into_iter().zip(places.chunks_mut(10)) {
            let cards: &ArrayVec<_, _> = &view.laid_talk[side];
            cards.iter().zip(places).for_each(|(card, place)| *place = laid(card));
        }
    });
}

fn laid(card: &Hidden<Laid>) -> i16 {
    match card {
        Hidden::Known(Laid::Nothing) => 0,
        Hidden::Known(Laid::Deck) => 1,
        Hidden::Secret(_) => 2,
        Hidden::Known(Laid::Hand(card)) => 3 + i16::from(card.index()),
    }
}
