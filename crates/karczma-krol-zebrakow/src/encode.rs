//! Positions and moves as numbers; `karczma encode krol-zebrakow --describe` prints the layout.

use karczma_kernel::encode::{Encode, Field, Pen, rotated, seats_from};
use karczma_kernel::{Hidden, Observer, Seat, SeatSet};

use crate::KrolZebrakow;
use crate::bag::{Bag, Set};
use crate::brawl::TOWNSFOLK;
use crate::frame::Frame;
use crate::kinds::{
    Companion, DISTRICTS, District, DuelTask, Investigation, Kind, PLAYERS_MAX, Place, Sides, Special, Task,
};
use crate::moves::{Move, Target};
use crate::view::{View, count};

impl Encode for KrolZebrakow {
    const ENCODING_VERSION: u32 = 1;
    const ROWS_MAX: usize = 256;

    fn observe(&self, view: &View, pen: &mut impl Pen) {
        observe_turn(view, pen);
        observe_town(view, pen);
        observe_seats(view, pen);
        observe_decks(view, pen);
        observe_own(view, pen);
        observe_brawl(view, pen);
        observe_frames(view, pen);
    }

    fn features(&self, view: &View, chosen: &Move, pen: &mut impl Pen) {
        let mut things = Things::new(view);
        things.verb = 1 + i16::from(chosen.rank());
        chosen.tell(&mut things);
        pen.one(VERB, things.verb);
        pen.many(SEAT, things.seats);
        pen.many(DISTRICT, things.districts);
        pen.many(NUMBER, things.numbers);
        pen.many(WORD, things.words);
        pen.one(PLACE, things.place);
        pen.one(SPECIAL, things.special);
        pen.many(COMPANION, things.companions);
        pen.one(TASK, things.task);
        pen.one(DUEL_TASK, things.duel_task);
        pen.one(SIDES, things.sides);
        pen.one(TARGET, things.target);
    }
}

const PLAYERS: Field = Field::new("players", &[], 2..=5, "how many play");
const VARIANT: Field = Field::new("variant", &[3], 0..=1, "options: Ryx, magic tokens, crafts");
const TURN: Field = Field::new("turn", &[], 0..=99, "the turn, 0 during set-up");
const PHASE: Field = Field::new("phase", &[], 0..=5, "setup, economy, action, tasks, investigation, over");
const ENDING: Field = Field::new("ending", &[], 0..=5, "1 + why the game ended");
const TIME: Field = Field::new("time", &[], 0..=40, "field of the time token");
const TRAIL: Field = Field::new("trail", &[], 0..=40, "field of the investigation token");
const LAST_TURN: Field = Field::new("last_turn", &[], 0..=1, "this turn is the last");
const ASKED: Field = Field::new("asked", &[5], 0..=1, "who is asked, by seat");
const ORDER: Field = Field::new("order", &[5], 0..=5, "1 + seat, in golden order");
const PASSED: Field = Field::new("passed", &[5], 0..=1, "who has passed, by seat");
const HANDED_IN: Field = Field::new("handed_in", &[5], 0..=1, "who has handed in, by seat");
const TOKEN_USED: Field =
    Field::new("token_used", &[5], 0..=1, "who spent a magic token in this action, by seat");
const BANK: Field = Field::new("bank", &[], 0..=200, "ducats in the bank");
const OWNERS: Field =
    Field::new("owners", &[15], 0..=5, "1 + seat that owns each place: ten taverns, five magic places");
const SEALED: Field = Field::new("sealed", &[10], 0..=1, "sealed taverns");
const RYX: Field = Field::new("ryx", &[], 0..=10, "1 + district of Kacper Ryx");
const FENCED: Field = Field::new("fenced", &[], 0..=1, "the fence was used in this turn");
const BOSS: Field = Field::new("boss", &[5], 0..=5, "1 + boss, by seat");
const BOSS_AT: Field = Field::new("boss_at", &[5], 0..=10, "1 + district of the boss, by seat");
const WOUNDS: Field = Field::new("wounds", &[5], 0..=2, "wounds of the boss, 2 is stunned, by seat");
const THUGS: Field = Field::new("thugs", &[5, 10], 0..=12, "thug tokens by seat and district");
const DUCATS: Field = Field::new("ducats", &[5], 0..=200, "ducats, by seat");
const ESTEEM: Field = Field::new("esteem", &[5], 0..=255, "esteem, by seat");
const FIELDS: Field = Field::new("field", &[5], 0..=40, "field of the marker, by seat");
const PENALTY: Field =
    Field::new("penalty", &[5], 0..=40, "how much further the marker starts next turn, by seat");
const UP: Field = Field::new("up", &[5, 4], 0..=1, "second side of each basic action card is up, by seat");
const MAGIC: Field = Field::new("magic", &[5], 0..=15, "magic tokens, by seat");
const COMPANIONS: Field = Field::new("companions", &[5, 20], 0..=1, "companions by seat");
const TAKEN: Field = Field::new("taken", &[5, 16], 0..=1, "tasks of the Duel taken, by seat");
const HELD: Field = Field::new("held", &[5], 0..=40, "special action cards in hand, by seat");
const TASKS_HELD: Field = Field::new("tasks_held", &[5], 0..=40, "tasks in hand, by seat");
const BURIED: Field = Field::new("buried_count", &[5], 0..=40, "tasks discarded unrevealed, by seat");
const PILES: Field =
    Field::new("piles", &[5, 2], 0..=60, "investigation cards before and after the last reshuffle, by seat");
const ROW: Field = Field::new("row", &[3], 0..=20, "1 + companion on offer for 2, 4 and 6 ducats");
const USED: Field = Field::new("used", &[20], 0..=1, "companions whose skill is used in this turn");
const COMPANION_DECK: Field = Field::new("companion_deck", &[20], 0..=1, "companions in the deck");
const SPECIAL_DECK: Field = Field::new("special_deck", &[], 0..=80, "cards in the special action deck");
const SPECIAL_POOL: Field = Field::new("special_pool", &[22], 0..=3, "what that deck was when last shuffled");
const SPECIAL_DISCARD: Field = Field::new("special_discard", &[22], 0..=3, "the special action discard pile");
const TASK_DECK: Field = Field::new("task_deck", &[], 0..=80, "cards in the task deck");
const REVEALED: Field = Field::new("revealed", &[26], 0..=3, "tasks that were revealed");
const CLUES: Field = Field::new("clues", &[], 0..=80, "cards in the investigation deck");
const CLUES_UNSEEN: Field =
    Field::new("clues_unseen", &[19], 0..=3, "investigation cards face down somewhere");
const CLUES_FRESH: Field =
    Field::new("clues_fresh", &[19], 0..=3, "those surely not received before the last reshuffle");
const CLUES_OPEN: Field = Field::new("clues_open", &[19], 0..=3, "investigation cards carried out");
const FACE_DOWN: Field =
    Field::new("face_down", &[2], 0..=60, "face-down part of their discard pile, before and after");
const OPEN: Field = Field::new("open", &[16], 0..=1, "open tasks of the Duel");
const DUEL_DECK: Field = Field::new("duel_deck", &[16], 0..=1, "tasks in the deck of the Duel");
const WINDOW: Field = Field::new("window", &[], 0..=5, "1 + seat that last lost the initiative in a Duel");
const WINDOW_OPEN: Field = Field::new("window_open", &[16], 0..=1, "tasks of the Duel that were open then");
const HAND: Field = Field::new("hand", &[22], 0..=3, "the own special action cards");
const TASKS: Field = Field::new("tasks", &[26], 0..=3, "the own tasks");
const OWN_BURIED: Field = Field::new("buried", &[26], 0..=3, "the own tasks discarded unrevealed");
const DRAWN: Field = Field::new("drawn", &[22], 0..=3, "cards drawn in a trade, if the observer sees them");
const DRAWN_COUNT: Field = Field::new("drawn_count", &[], 0..=3, "how many they are");
const CHOSEN: Field = Field::new("chosen", &[], 0..=16, "1 + own sides chosen at set-up and not shown yet");
const OFFERS: Field =
    Field::new("written", &[2, 4], 0..=201, "1 + ducats of own offers not shown yet: attacker's, defender's");
const ROBBED: Field =
    Field::new("robbed", &[4, 2], 0..=22, "cards seen to go into a hand: 1 + card, 1 + seat");
const BRAWL: Field =
    Field::new("brawl", &[3], 0..=15, "1 + place, 1 + attacker, 1 + defender or 0 for the townsfolk");
const STANCES: Field = Field::new("stances", &[5], 0..=3, "1 + attacker, defender, neutral, by seat");
const OFFERED: Field =
    Field::new("offered", &[2, 5], 0..=200, "offers once shown: attacker's, defender's, by seat");
const BRAWL_PASSED: Field =
    Field::new("brawl_passed", &[5], 0..=1, "who has passed in the card step, by seat");
const THREES: Field = Field::new("threes", &[5], 0..=1, "who counts 3s as successes, by seat");
const PLUS: Field = Field::new("plus", &[6], 0..=60, "dice from cards, by seat, the townsfolk last");
const MINUS: Field = Field::new("minus", &[6], 0..=60, "dice taken away, by seat, the townsfolk last");
const SIDE_WOUNDS: Field =
    Field::new("side_wounds", &[2], 0..=60, "wounds that each side deals besides its 6s");
const SHIELDS: Field = Field::new("shields", &[5], 0..=60, "wounds that cards cancel, by seat");
const DICE: Field = Field::new("dice", &[6, 6], 0..=60, "dice rolled by seat, the townsfolk last, and face");
const WON: Field = Field::new("won", &[], 0..=1, "the place has changed hands");
const FRAMES: Field = Field::new(
    "frames",
    &[8, 16],
    0..=256,
    "what is being done, the outermost first: 1 + kind, seats, districts, numbers, words, task, investigation, special, Duel task, sides, flag",
);
const ARRIVED: Field =
    Field::new("arrived", &[10], 0..=12, "thugs that have moved in this walk, by district");
const SHOWN: Field = Field::new("shown", &[26], 0..=1, "tasks revealed in this phase by the one in turn");

const VERB: Field = Field::new("verb", &[], 1..=40, "1 + kind of move, in the order of the notation's verbs");
const SEAT: Field = Field::new("seat", &[2], 0..=5, "1 + seat");
const DISTRICT: Field = Field::new("district", &[2], 0..=10, "1 + district");
const NUMBER: Field = Field::new("number", &[3], 0..=201, "1 + number: ducats, dice, field, face");
const WORD: Field = Field::new("word", &[2], 0..=16, "1 + unit, price, stance, load or card");
const PLACE: Field = Field::new("place", &[], 0..=15, "1 + place");
const SPECIAL: Field = Field::new("special", &[], 0..=22, "1 + special action card");
const COMPANION: Field = Field::new("companion", &[2], 0..=20, "1 + companion, 1 + the one that leaves");
const TASK: Field = Field::new("task", &[], 0..=26, "1 + task");
const DUEL_TASK: Field = Field::new("duel_task", &[], 0..=16, "1 + task of the Duel");
const SIDES: Field = Field::new("sides", &[], 0..=16, "1 + sides of the basic action cards, one bit each");
const TARGET: Field = Field::new("target", &[], 0..=10, "1 + kind of target");

fn place_of(view: &View, seat: Seat) -> i16 {
    rotated(view.who, seat, view.table.players) as i16
}

fn members(view: &View, set: SeatSet) -> impl Iterator<Item = i16> {
    seats_from(view.who, view.table.players).map(move |seat| set.contains(seat).into())
}

fn cards<K: Kind>(bag: Bag<K>, places: &mut [i16]) {
    for kind in bag.kinds() {
        places[kind.index()] = bag.count(kind).into();
    }
}

fn flags<K: Kind>(set: Set<K>, places: &mut [i16]) {
    for one in set.iter() {
        places[one.index()] = 1;
    }
}

fn known<K: Kind>(bag: &Hidden<Bag<K>>) -> Bag<K> {
    bag.known().copied().unwrap_or(Bag::EMPTY)
}

fn observe_turn(view: &View, pen: &mut impl Pen) {
    let (table, options) = (&view.table, &view.options);
    pen.one(PLAYERS, table.players);
    pen.many(VARIANT, [options.ryx, options.magic, options.crafts].map(i16::from));
    pen.one(TURN, table.turn);
    pen.one(PHASE, table.phase as i16);
    pen.one(ENDING, table.ending.map_or(0, |why| 1 + why as i16));
    pen.one(TIME, table.time);
    pen.one(TRAIL, table.trail);
    pen.one(LAST_TURN, table.last_turn);
    pen.many(ASKED, members(view, view.asked));
    pen.many(ORDER, table.golden().map(|seat| 1 + place_of(view, seat)));
    pen.many(PASSED, members(view, table.passed));
    pen.many(HANDED_IN, members(view, table.handed_in));
    pen.many(TOKEN_USED, members(view, table.token_used));
}

fn observe_town(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    pen.one(BANK, table.bank);
    pen.many(OWNERS, table.owners.iter().map(|owner| owner.map_or(0, |seat| 1 + place_of(view, seat))));
    pen.many(SEALED, District::all().map(|one| table.sealed.contains(one).into()));
    pen.one(RYX, table.ryx.map_or(0, |at| 1 + at.index() as i16));
    pen.one(FENCED, table.fenced);
}

fn observe_seats(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    let seats = || seats_from(view.who, table.players).map(Seat::index);
    pen.many(BOSS, seats().map(|seat| 1 + table.bosses[seat] as i16));
    pen.many(BOSS_AT, seats().map(|seat| table.boss_at[seat].map_or(0, |at| 1 + at.index() as i16)));
    pen.many(WOUNDS, seats().map(|seat| table.wounds[seat].into()));
    pen.many(THUGS, seats().flat_map(|seat| table.thugs[seat].map(i16::from)));
    pen.many(DUCATS, seats().map(|seat| table.ducats[seat].into()));
    pen.many(ESTEEM, seats().map(|seat| table.esteem[seat].into()));
    pen.many(FIELDS, seats().map(|seat| table.fields[seat].into()));
    pen.many(PENALTY, seats().map(|seat| table.penalties[seat].into()));
    pen.many(
        UP,
        seats().flat_map(|seat| [0, 1, 2, 3].map(|card| i16::from(table.sides[seat].0 >> card & 1))),
    );
    pen.many(MAGIC, seats().map(|seat| table.tokens[seat].into()));
    pen.area(COMPANIONS, |places| {
        for (seat, places) in seats().zip(places.chunks_mut(Companion::COUNT)) {
            flags(table.companions[seat], places);
        }
    });
    pen.area(TAKEN, |places| {
        for (seat, places) in seats().zip(places.chunks_mut(DuelTask::COUNT)) {
            flags(table.taken[seat], places);
        }
    });
    pen.many(HELD, seats().map(|seat| count(&view.hands[seat]).into()));
    pen.many(TASKS_HELD, seats().map(|seat| count(&view.tasks[seat]).into()));
    pen.many(BURIED, seats().map(|seat| count(&view.buried[seat]).into()));
    pen.many(PILES, seats().flat_map(|seat| <[u8; 2]>::from(table.clues.piles[seat]).map(i16::from)));
}

fn observe_decks(view: &View, pen: &mut impl Pen) {
    let (table, clues) = (&view.table, &view.table.clues);
    pen.many(ROW, table.row.iter().map(|one| one.map_or(0, |one| 1 + one.index() as i16)));
    pen.area(USED, |places| flags(table.used, places));
    pen.area(COMPANION_DECK, |places| flags(table.companion_deck, places));
    pen.one(SPECIAL_DECK, count(&view.special_deck));
    pen.area(SPECIAL_POOL, |places| cards(table.special_pool, places));
    pen.area(SPECIAL_DISCARD, |places| cards(table.special_discard, places));
    pen.one(TASK_DECK, count(&view.task_deck));
    pen.area(REVEALED, |places| cards(table.revealed, places));
    pen.one(CLUES, clues.deck);
    pen.area(CLUES_UNSEEN, |places| cards(clues.unseen, places));
    pen.area(CLUES_FRESH, |places| cards(clues.fresh, places));
    pen.area(CLUES_OPEN, |places| cards(clues.discard, places));
    pen.many(FACE_DOWN, [clues.face_down.0.into(), clues.face_down.1.into()]);
    pen.area(OPEN, |places| flags(table.open, places));
    pen.area(DUEL_DECK, |places| flags(table.duel_deck, places));
    pen.one(WINDOW, table.window.map_or(0, |(seat, _)| 1 + place_of(view, seat)));
    pen.area(WINDOW_OPEN, |places| flags(table.window.map_or(Set::EMPTY, |(_, open)| open), places));
}

/// What the observer holds and has seen; of a spectator what seat 0 shows, which is nothing.
fn observe_own(view: &View, pen: &mut impl Pen) {
    let me = match view.who {
        Observer::Seat(seat) => seat.index(),
        Observer::Spectator | Observer::Judge => 0,
    };
    pen.area(HAND, |places| cards(known(&view.hands[me]), places));
    pen.area(TASKS, |places| cards(known(&view.tasks[me]), places));
    pen.area(OWN_BURIED, |places| cards(known(&view.buried[me]), places));
    pen.area(DRAWN, |places| cards(known(&view.drawn), places));
    pen.one(DRAWN_COUNT, count(&view.drawn));
    let chosen = view.chosen[me].known().copied().flatten();
    pen.one(CHOSEN, chosen.map_or(0, |sides| 1 + i16::from(sides.0)));
    pen.area(OFFERS, |places| {
        for (offers, places) in view.offers.iter().zip(places.chunks_mut(4)) {
            let offers = offers.known().map_or(&[][..], |offers| offers);
            places.iter_mut().zip(offers).for_each(|(place, ducats)| *place = 1 + i16::from(*ducats));
        }
    });
    let robbed = |one: &crate::state::Robbery| [1 + one.card.index() as i16, 1 + place_of(view, one.thief)];
    pen.many(ROBBED, view.robberies.iter().flat_map(robbed));
}

fn observe_brawl(view: &View, pen: &mut impl Pen) {
    let seats = || seats_from(view.who, view.table.players).map(Seat::index);
    let brawl = view.table.brawl.as_ref();
    let of_seats = |value: &dyn Fn(&crate::brawl::Brawl, usize) -> i16| {
        let mut values = [0; PLAYERS_MAX];
        if let Some(brawl) = brawl {
            values.iter_mut().zip(seats()).for_each(|(place, seat)| *place = value(brawl, seat));
        }
        values
    };
    let with_townsfolk = |value: &dyn Fn(&crate::brawl::Brawl, usize) -> i16| {
        let mut values = [0; PLAYERS_MAX + 1];
        values[..PLAYERS_MAX].copy_from_slice(&of_seats(value));
        values[PLAYERS_MAX] = brawl.map_or(0, |brawl| value(brawl, TOWNSFOLK));
        values
    };
    let seat = |seat: Seat| 1 + place_of(view, seat);
    pen.many(
        BRAWL,
        brawl
            .iter()
            .flat_map(|one| [1 + one.place.index() as i16, seat(one.attacker), one.defender.map_or(0, seat)]),
    );
    pen.many(STANCES, of_seats(&|brawl, seat| 1 + brawl.stances[seat] as i16));
    let offered = [0, 1].map(|side| of_seats(&|brawl, seat| brawl.offers[side][seat].into()));
    pen.many(OFFERED, offered.into_iter().flatten());
    pen.many(BRAWL_PASSED, of_seats(&|brawl, seat| brawl.passed.contains(Seat(seat as u8)).into()));
    pen.many(THREES, of_seats(&|brawl, seat| brawl.threes.contains(Seat(seat as u8)).into()));
    pen.many(PLUS, with_townsfolk(&|brawl, seat| brawl.plus[seat].into()));
    pen.many(MINUS, with_townsfolk(&|brawl, seat| brawl.minus[seat].into()));
    pen.many(SIDE_WOUNDS, brawl.iter().flat_map(|one| one.wounds.map(i16::from)));
    pen.many(SHIELDS, of_seats(&|brawl, seat| brawl.shields[seat].into()));
    pen.area(DICE, |places| {
        let Some(brawl) = brawl else { return };
        for (seat, places) in seats().zip(places.chunks_mut(6)) {
            places.iter_mut().zip(brawl.dice[seat]).for_each(|(place, dice)| *place = dice.into());
        }
        places[PLAYERS_MAX * 6..].iter_mut().zip(brawl.dice[TOWNSFOLK]).for_each(|(place, dice)| {
            *place = dice.into();
        });
    });
    pen.one(WON, brawl.is_some_and(|brawl| brawl.won));
}

fn observe_frames(view: &View, pen: &mut impl Pen) {
    let frames = &view.table.frames;
    pen.area(FRAMES, |places| {
        for (frame, places) in frames.iter().zip(places.chunks_mut(FRAMES.shape[1])) {
            let mut things = Things::new(view);
            frame.tell(&mut things);
            let line = [1 + i16::from(frame.rank())]
                .into_iter()
                .chain(things.seats)
                .chain(things.districts)
                .chain(things.numbers)
                .chain(things.words)
                .chain([things.task, things.investigation, things.special])
                .chain([things.duel_task, things.sides])
                .chain(things.flags);
            places.iter_mut().zip(line).for_each(|(place, value)| *place = value);
        }
    });
    pen.area(ARRIVED, |places| {
        for frame in frames {
            if let Frame::Walk { arrived, .. } = frame {
                places.iter_mut().zip(arrived).for_each(|(place, thugs)| *place = (*thugs).into());
            }
        }
    });
    pen.area(SHOWN, |places| {
        for frame in frames {
            if let Frame::Reveal { shown, .. } = frame {
                flags(*shown, places);
            }
        }
    });
}

/// What a move or a frame speaks of: each kind of thing in places of its own, in the order in which it is named.
pub(crate) struct Things {
    who: Observer,
    players: u8,
    verb: i16,
    seats: [i16; 2],
    districts: [i16; 2],
    numbers: [i16; 3],
    words: [i16; 2],
    place: i16,
    special: i16,
    companions: [i16; 2],
    task: i16,
    duel_task: i16,
    investigation: i16,
    sides: i16,
    target: i16,
    flags: [i16; 1],
}

impl Things {
    fn new(view: &View) -> Self {
        Self {
            who: view.who,
            players: view.table.players,
            verb: 0,
            seats: [0; 2],
            districts: [0; 2],
            numbers: [0; 3],
            words: [0; 2],
            place: 0,
            special: 0,
            companions: [0; 2],
            task: 0,
            duel_task: 0,
            investigation: 0,
            sides: 0,
            target: 0,
            flags: [0],
        }
    }

    /// A word of a closed list.
    pub(crate) fn word(&mut self, index: i16) {
        put(&mut self.words, index);
    }
}

/// Puts something into the first free place.
fn put(places: &mut [i16], index: i16) {
    if let Some(place) = places.iter_mut().find(|place| **place == 0) {
        *place = 1 + index;
    }
}

/// Something that a move or a frame may speak of.
pub(crate) trait Tell {
    /// Tells it.
    fn tell(&self, things: &mut Things);
}

impl Tell for Seat {
    fn tell(&self, things: &mut Things) {
        let place = rotated(things.who, *self, things.players) as i16;
        put(&mut things.seats, place);
    }
}

impl Tell for u8 {
    fn tell(&self, things: &mut Things) {
        put(&mut things.numbers, (*self).into());
    }
}

impl Tell for bool {
    fn tell(&self, things: &mut Things) {
        things.flags[0] = (*self).into();
    }
}

impl Tell for District {
    fn tell(&self, things: &mut Things) {
        put(&mut things.districts, self.index() as i16);
    }
}

impl Tell for Place {
    fn tell(&self, things: &mut Things) {
        things.place = 1 + self.index() as i16;
    }
}

impl Tell for Special {
    fn tell(&self, things: &mut Things) {
        things.special = 1 + self.index() as i16;
    }
}

impl Tell for Companion {
    fn tell(&self, things: &mut Things) {
        put(&mut things.companions, self.index() as i16);
    }
}

impl Tell for Task {
    fn tell(&self, things: &mut Things) {
        things.task = 1 + self.index() as i16;
    }
}

impl Tell for DuelTask {
    fn tell(&self, things: &mut Things) {
        things.duel_task = 1 + self.index() as i16;
    }
}

impl Tell for Investigation {
    fn tell(&self, things: &mut Things) {
        things.investigation = 1 + self.index() as i16;
    }
}

impl Tell for Sides {
    fn tell(&self, things: &mut Things) {
        things.sides = 1 + i16::from(self.0);
    }
}

impl<T: Tell> Tell for Option<T> {
    fn tell(&self, things: &mut Things) {
        if let Some(thing) = self {
            thing.tell(things);
        }
    }
}

impl Tell for [u8; 2] {
    fn tell(&self, things: &mut Things) {
        self.iter().for_each(|number| number.tell(things));
    }
}

/// Has a field of its own in the observation.
impl Tell for [u8; DISTRICTS] {
    fn tell(&self, _: &mut Things) {}
}

/// Has a field of its own in the observation.
impl Tell for Set<Task> {
    fn tell(&self, _: &mut Things) {}
}

impl Tell for Target {
    fn tell(&self, things: &mut Things) {
        let kind = match self {
            Self::None => 1,
            Self::District(district) => {
                district.tell(things);
                2
            }
            Self::Player(seat) => {
                seat.tell(things);
                3
            }
            Self::Townsfolk => 4,
            Self::Down(fields) => {
                fields.tell(things);
                5
            }
            Self::Up(fields) => {
                fields.tell(things);
                6
            }
            Self::Carry(load, from, to) => {
                load.tell(things);
                from.tell(things);
                to.tell(things);
                7
            }
            Self::Thug(seat, district) => {
                seat.tell(things);
                district.tell(things);
                8
            }
            Self::Task(task) => {
                task.tell(things);
                9
            }
            Self::Die(face) => {
                face.tell(things);
                10
            }
        };
        things.target = kind;
    }
}
