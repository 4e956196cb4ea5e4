//! Positions and moves as numbers; `karczma encode veto --describe` prints the layout.
//!
//! Cards are named by their number in the set, cards on the table by their place in the arena.

mod frames;
mod rows;

use karczma_kernel::encode::{Encode, Field, Pen, rotated, seats_from};
use karczma_kernel::{Hidden, Observer, Seat, SeatSet};

use crate::Veto;
use crate::cards::CardId;
use crate::ids::{PermId, Place};
use crate::moves::Move;
use crate::state::{Change, Concerned, Fight, Lasting, Permanent, Waiting};
use crate::view::{SeenZones, View};

impl Encode for Veto {
    const ENCODING_VERSION: u32 = 1;
    const ROWS_MAX: usize = 512;

    fn observe(&self, view: &View, pen: &mut impl Pen) {
        observe_round(view, pen);
        observe_players(view, pen);
        observe_permanents(view, pen);
        observe_own(view, pen);
        observe_known(view, pen);
        observe_stack(view, pen);
        observe_changes(view, pen);
        observe_fights(view, pen);
    }

    fn features(&self, view: &View, chosen: &Move, pen: &mut impl Pen) {
        rows::write(view, chosen, pen);
    }
}

const ROUND: Field = Field::new("round", &[], 0..=1000, "the round, 0 during set-up");
const GAME: Field = Field::new("game", &[], 0..=9, "the game of the match, from 1");
const PLAYERS: Field = Field::new("players", &[], 2..=4, "how many play");
const POOL: Field = Field::new("pool", &[], 0..=99, "votes in the common pool");
const ORDER: Field = Field::new("order", &[4], 0..=4, "1 + seat in order of initiative");
const RIGHTS: Field =
    Field::new("rights", &[3], 0..=4, "1 + seat: combat influence, free election, priority");
const SETS: Field = Field::new("sets", &[3], 0..=15, "winners, about to lose, about to win: one bit a seat");
const FLAGS: Field = Field::new("flags", &[2], 0..=1, "by a text, somebody was forced");
const MOMENT: Field = Field::new("moment", &[], 0..=30, "1 + moment that is being answered");
const IN_GAME: Field = Field::new("in_game", &[4], 0..=1, "still in the game, by seat");
const TREASURY: Field = Field::new("treasury", &[4], i16::MIN..=i16::MAX, "ducats, by seat");
const VOTES: Field = Field::new("votes", &[4], 0..=99, "votes, by seat");
const INFLUENCE: Field =
    Field::new("influence", &[4, 3], 0..=1, "grand, political, combat influence used, by seat");
const WINS: Field = Field::new("wins", &[4], 0..=9, "games won, by seat");
const FALL: Field = Field::new("fall", &[4], 0..=1, "there is a reason to lose, by seat");
const COUNTS: Field =
    Field::new("counts", &[4, 5], 0..=200, "cards in hand, deck, discard, pouch, looked at, by seat");
const DISCARD_TOP: Field =
    Field::new("discard_top", &[4], 0..=4096, "1 + card on top of the discard, by seat");

const WIDTH: usize = 27;
const PERMANENTS: Field = Field::new(
    "permanents",
    &[200, WIDTH],
    i16::MIN..=i16::MAX,
    "cards on the table: 1 + card if known, face down, face, 1 + owner, 1 + controller, place (1 election, 2 magnates, 3 lands, 4 on, 5 special, 6 attached, 7 under), 1 + host, tapped, stripped, sabre tokens, their sum, four kinds of tokens, texts used in round, duel, floor, times used, triggers, 1 + forced act, 1 + factions, keywords in five numbers",
);

const HAND: Field = Field::new("hand", &[100], 0..=4096, "1 + card of the own hand");
const HAND_KNOWN: Field = Field::new("hand_known", &[100], 0..=15, "who else knows it, one bit a seat");
const LAID: Field = Field::new("laid", &[100], 0..=4096, "1 + own card laid for a discard");
const LOOKED: Field = Field::new("looked", &[8], 0..=4096, "1 + card that the observer looks at");
const POUCH: Field = Field::new("pouch", &[100], 0..=4096, "1 + card of the own pouch");
const DECK_OPEN: Field =
    Field::new("deck_open", &[100], 0..=4096, "1 + card of the own deck while it is searched");
const DISCARD_OPEN: Field =
    Field::new("discard_open", &[100], 0..=4096, "1 + card of the own discard while it is open");
const SWAP: Field =
    Field::new("swap", &[2, 40], 0..=4096, "1 + card that left the own deck, and that came into it");
const ENTERING: Field = Field::new("entering", &[], 0..=1, "the observer names cards that enter the deck");
const KNOWN: Field = Field::new("known", &[4, 32], 0..=4096, "1 + card known to be in a hand, by seat");
const TOP: Field = Field::new(
    "top",
    &[4, 16, 2],
    0..=4096,
    "known places on top of a deck, by seat: 1 + card if known, 1 + who knows it",
);
const BOTTOM: Field =
    Field::new("bottom", &[4, 16, 2], 0..=4096, "known places at the bottom of a deck, by seat");
const SECRETS: Field =
    Field::new("secrets", &[3], -1..=4096, "1 + card being laid (-1 hidden), 1 + units committed");
const GRAVE: Field =
    Field::new("grave", &[400], 0..=16384, "cards in the grave: 1 + card + 4096 * seat of the owner");

const DEPTH: usize = 12;
const STACK: Field = Field::new(
    "stack",
    &[24, frames::OBJECT],
    i16::MIN..=i16::MAX,
    "objects, the lowest first: 1 + kind, its two parts, controller, owner, card, source, host, text, it, opponent, option, surcharge, rebate, bonus, riposted, flags, named, parts spared, then chosen cards and spared parts",
);
const FRAMES: Field = Field::new(
    "frames",
    &[DEPTH, frames::FRAME],
    i16::MIN..=i16::MAX,
    "what goes on, the innermost first: 1 + kind, then its parts in order",
);
const FRAMES_COUNT: Field = Field::new("frames_count", &[], 0..=64, "how many procedures are in progress");
const LASTING: Field = Field::new(
    "lasting",
    &[64, 8],
    i16::MIN..=i16::MAX,
    "changes in force: 1 + card or -1 - seat, kind, three parts, duration, fight, 1 + card whose text made it",
);
const WAITING: Field = Field::new(
    "waiting",
    &[32, 6],
    i16::MIN..=i16::MAX,
    "triggers that wait: 1 + text, card, source, controller, it, opponent",
);
const FIGHTS: Field = Field::new(
    "fights",
    &[4, 36],
    i16::MIN..=i16::MAX,
    "fights, the outermost first: kind, active, interrupted, killed, winner, margin, votes; by side seat, halved, fighters, gear",
);

/// Writes the parts of something one after another.
pub(crate) struct Line<'a> {
    view: &'a View,
    places: &'a mut [i16],
    at: usize,
}

impl<'a> Line<'a> {
    fn new(view: &'a View, places: &'a mut [i16]) -> Self {
        Self { view, places, at: 0 }
    }

    fn number(&mut self, number: impl Into<i16>) -> &mut Self {
        self.places[self.at] = number.into();
        self.at += 1;
        self
    }

    fn seat(&mut self, seat: Seat) -> &mut Self {
        self.number(1 + place(self.view, seat))
    }

    fn some_seat(&mut self, seat: Option<Seat>) -> &mut Self {
        self.number(seat.map_or(0, |seat| 1 + place(self.view, seat)))
    }

    fn seats(&mut self, seats: SeatSet) -> &mut Self {
        self.number(bits(self.view, seats))
    }

    fn permanent(&mut self, id: PermId) -> &mut Self {
        self.number(1 + id.slot() as i16)
    }

    fn some_permanent(&mut self, id: Option<PermId>) -> &mut Self {
        self.number(id.map_or(0, |id| 1 + id.slot() as i16))
    }

    fn card(&mut self, card: Option<CardId>) -> &mut Self {
        self.number(card.map_or(0, number))
    }

    /// Goes on at this place.
    fn skip_to(&mut self, at: usize) -> &mut Self {
        self.at = at;
        self
    }
}

fn place(view: &View, seat: Seat) -> i16 {
    rotated(view.who, seat, view.table.players) as i16
}

fn bits(view: &View, seats: SeatSet) -> i16 {
    seats.iter().fold(0, |bits, seat| bits | 1 << place(view, seat))
}

const fn number(card: CardId) -> i16 {
    1 + card.0 as i16
}

fn numbers<'a>(cards: impl IntoIterator<Item = &'a CardId>) -> impl Iterator<Item = i16> {
    cards.into_iter().map(|card| number(*card))
}

fn observe_round(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    let seat = |seat: Seat| 1 + place(view, seat);
    pen.one(ROUND, table.round as i16);
    pen.one(GAME, table.game);
    pen.one(PLAYERS, table.players);
    pen.one(POOL, table.pool);
    pen.many(ORDER, table.order.iter().map(|one| seat(*one)));
    pen.many(
        RIGHTS,
        [table.combat_right.map_or(0, seat), table.election.map_or(0, seat), seat(table.active)],
    );
    pen.many(SETS, [table.winners, table.doomed, table.to_win].map(|set| bits(view, set)));
    pen.many(FLAGS, [table.by_text.into(), table.forcing.into()]);
    pen.one(MOMENT, table.moment.map_or(0, |moment| 1 + moment as i16));
}

fn observe_players(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    let seats = || seats_from(view.who, table.players).map(Seat::index);
    let players = || seats().map(|seat| &table.player[seat]);
    pen.many(IN_GAME, players().map(|one| one.in_game.into()));
    pen.many(TREASURY, players().map(|one| one.treasury.clamp(i16::MIN.into(), i16::MAX.into()) as i16));
    pen.many(VOTES, players().map(|one| one.votes.into()));
    pen.many(
        INFLUENCE,
        players().flat_map(|one| [one.grand_used, one.political_used, one.combat_used].map(i16::from)),
    );
    pen.many(WINS, players().map(|one| one.wins.into()));
    pen.many(FALL, seats().map(|seat| table.falls[seat].is_some().into()));
    pen.many(
        COUNTS,
        seats().flat_map(|seat| {
            let zones = &view.zones[seat];
            let hand = length(&zones.hand);
            [hand, zones.deck as i16, zones.discard as i16, length(&zones.pouch), length(&zones.looked)]
        }),
    );
    pen.many(DISCARD_TOP, seats().map(|seat| view.zones[seat].discard_top.map_or(0, number)));
}

fn length<T>(cards: &Hidden<Vec<T>>) -> i16 {
    match cards {
        Hidden::Known(cards) => cards.len() as i16,
        Hidden::Secret(count) => *count as i16,
    }
}

fn observe_permanents(view: &View, pen: &mut impl Pen) {
    pen.area(PERMANENTS, |places| {
        for (permanent, places) in view.table.permanents.iter().zip(places.chunks_mut(WIDTH)) {
            if permanent.live {
                write_permanent(permanent, &mut Line::new(view, places));
            }
        }
        for (id, card) in &view.face_down {
            if let Some(card) = card {
                places[id.slot() * WIDTH] = number(*card);
            }
        }
    });
}

fn write_permanent(one: &Permanent, line: &mut Line<'_>) {
    let (kind, host) = match one.place {
        Place::Election => (1, None),
        Place::Magnates => (2, None),
        Place::Lands => (3, None),
        Place::On(land) => (4, Some(land)),
        Place::Special => (5, None),
        Place::Attached(host) => (6, Some(host)),
        Place::Under(host) => (7, Some(host)),
    };
    line.card(one.card).number(one.card.is_none()).number(one.face).seat(one.owner).seat(one.controller);
    line.number(kind as i16).some_permanent(host).number(one.tapped).number(one.stripped);
    let sum: i16 = one.sabre_tokens.iter().map(|token| i16::from(*token)).sum();
    line.number(one.sabre_tokens.len() as i16).number(sum);
    one.tokens.iter().for_each(|token| {
        line.number(*token);
    });
    line.number(one.used.round).number(one.used.duel).number(one.used.floor).number(one.used.times);
    line.number(one.fired).number(one.forced.map_or(0, |act| 1 + act as i16));
    line.number(
        one.factions.map_or(0, |factions| factions.iter().fold(1_i16, |sum, one| sum + (1 << one as u8))),
    );
    let keywords = one.keywords.bits();
    (0..5).for_each(|part| {
        line.number((keywords >> (15 * part) & 0x7fff) as i16);
    });
}

/// What the observer's own zones show; of a spectator there are none.
fn observe_own(view: &View, pen: &mut impl Pen) {
    let own: Option<&SeenZones> = match view.who {
        Observer::Seat(seat) => view.zones.get(seat.index()),
        Observer::Spectator | Observer::Judge => None,
    };
    let hand = own.and_then(|zones| zones.hand.known());
    pen.many(HAND, hand.into_iter().flatten().map(|held| number(held.card)));
    pen.many(HAND_KNOWN, hand.into_iter().flatten().map(|held| bits(view, held.known_by)));
    let known = |of: fn(&SeenZones) -> Option<&Vec<CardId>>| numbers(own.and_then(of).into_iter().flatten());
    pen.many(LAID, known(|zones| Some(&zones.laid)));
    pen.many(LOOKED, known(|zones| zones.looked.known()));
    pen.many(POUCH, known(|zones| zones.pouch.known()));
    pen.many(DECK_OPEN, known(|zones| zones.deck_open.as_ref()));
    pen.many(DISCARD_OPEN, known(|zones| zones.discard_open.as_ref()));
    pen.area(SWAP, |places| {
        let Some(zones) = own else { return };
        let (out, into) = places.split_at_mut(40);
        numbers(&zones.swap.out).zip(out).for_each(|(card, place)| *place = card);
        numbers(&zones.swap.into).zip(into).for_each(|(card, place)| *place = card);
    });
    pen.one(ENTERING, own.is_some_and(|zones| zones.swap.entering));
}

/// The cards that somebody has seen at an end of a deck, and who has.
type SeenEnd = Vec<(Option<CardId>, SeatSet)>;

fn observe_known(view: &View, pen: &mut impl Pen) {
    let zones = || seats_from(view.who, view.table.players).map(|seat| &view.zones[seat.index()]);
    pen.area(KNOWN, |places| {
        for (zones, places) in zones().zip(places.chunks_mut(KNOWN.shape[1])) {
            numbers(&zones.known).zip(places).for_each(|(card, place)| *place = card);
        }
    });
    let ends = |of: fn(&SeenZones) -> &SeenEnd| {
        move |places: &mut [i16]| {
            for (zones, places) in zones().zip(places.chunks_mut(TOP.shape[1] * 2)) {
                for ((card, known_by), place) in of(zones).iter().zip(places.chunks_mut(2)) {
                    place[0] = card.map_or(0, number);
                    place[1] = 1 + bits(view, *known_by);
                }
            }
        }
    };
    pen.area(TOP, ends(|zones| &zones.top));
    pen.area(BOTTOM, ends(|zones| &zones.bottom));
    let laying = match view.laying {
        None => 0,
        Some(Hidden::Known(card)) => number(card),
        Some(Hidden::Secret(_)) => -1,
    };
    let unit = |side: usize| view.committed[side].map_or(0, |id: PermId| 1 + id.slot() as i16);
    pen.many(SECRETS, [laying, unit(0), unit(1)]);
    let buried = view.table.grave.iter();
    pen.many(GRAVE, buried.map(|one| number(one.card) + 4096 * place(view, one.owner)));
}

fn observe_stack(view: &View, pen: &mut impl Pen) {
    let table = &view.table;
    pen.area(STACK, |places| {
        for (object, places) in table.stack.iter().zip(places.chunks_mut(frames::OBJECT)) {
            frames::object(object, &mut Line::new(view, places));
        }
    });
    pen.area(FRAMES, |places| {
        for (frame, places) in table.frames.iter().rev().zip(places.chunks_mut(frames::FRAME)) {
            frames::frame(frame, &mut Line::new(view, places));
        }
    });
    pen.one(FRAMES_COUNT, table.frames.len() as i16);
}

fn observe_changes(view: &View, pen: &mut impl Pen) {
    pen.area(LASTING, |places| {
        for (lasting, places) in view.table.lasting.iter().zip(places.chunks_mut(LASTING.shape[1])) {
            write_lasting(lasting, &mut Line::new(view, places));
        }
    });
    pen.area(WAITING, |places| {
        for (waiting, places) in view.table.waiting.iter().zip(places.chunks_mut(WAITING.shape[1])) {
            let Waiting { text, card, source, controller, it, opponent } = *waiting;
            let mut line = Line::new(view, places);
            line.number(1 + text.0 as i16).card(Some(card)).permanent(source).seat(controller);
            line.some_permanent(it).some_seat(opponent);
        }
    });
}

fn write_lasting(lasting: &Lasting, line: &mut Line<'_>) {
    match lasting.on {
        Concerned::Card(id) => line.permanent(id),
        Concerned::Player(seat) => line.number(-1 - place(line.view, seat)),
    };
    match lasting.change {
        Change::Mod(of, by, below) => line.number(1_i16).number(of as i16).number(by).number(below),
        Change::Mult(of, by) => line.number(2_i16).number(of as i16).number(by),
        Change::WeaponBonus(by) => line.number(3_i16).number(by),
        Change::Grant(keyword) => line.number(4_i16).number(keyword as i16),
        Change::Lost(keyword) => line.number(5_i16).number(keyword as i16),
        Change::Stripped => line.number(6_i16),
        Change::Forbid(act) => line.number(7_i16).number(act as i16),
        Change::Permit(act) => line.number(8_i16).number(act as i16),
        Change::Control(seat) => line.number(9_i16).seat(seat),
    };
    line.skip_to(5).number(lasting.until as i16).number(lasting.fight).card(lasting.by);
}

fn observe_fights(view: &View, pen: &mut impl Pen) {
    pen.area(FIGHTS, |places| {
        for (fight, places) in view.table.fights.iter().zip(places.chunks_mut(FIGHTS.shape[1])) {
            write_fight(fight, &mut Line::new(view, places));
        }
    });
}

fn write_fight(fight: &Fight, line: &mut Line<'_>) {
    line.number(1 + fight.kind as i16).seat(fight.active).number(fight.interrupted).number(fight.killed);
    match fight.result {
        Some(result) => {
            line.number(1 + i16::from(result.winner))
                .number(result.margin.min(9999) as i16)
                .number(result.votes);
        }
        None => {
            line.skip_to(7);
        }
    }
    for (index, side) in fight.sides.iter().enumerate() {
        line.skip_to(7 + 14 * index).seat(side.seat).number(side.halved);
        side.fighters.iter().for_each(|id| {
            line.permanent(*id);
        });
        line.skip_to(7 + 14 * index + 10);
        side.gear.iter().for_each(|id| {
            line.permanent(*id);
        });
    }
}
