//! Chapter 2: set-up of the Guild War, and with chapter 12 that of the Duel.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Purpose, Seat, SeatSet, Sink};

use super::common::ROLLS_MAX;
use crate::KrolZebrakow;
use crate::bag::{Bag, Set};
use crate::data::{Advantage, DATA};
use crate::engine::Engine;
use crate::events::{Event, News, Secret};
use crate::frame::Frame;
use crate::kinds::{Boss, DISTRICTS, District, Districts, PLACES, PLAYERS_MAX, Sides, Special};
use crate::moves::Move;
use crate::options::Options;
use crate::state::{Clues, DUCATS, FIELD_LAST, Phase, State, TRAIL_LAST, Table};

const BOSS: Purpose = Purpose("boss");
const COMPANION: Purpose = Purpose("companion");
const DUEL_TASK: Purpose = Purpose("duel-task");
const BID: Purpose = Purpose("bid");

/// Esteem of each player at the start (KZ-2.12).
const ESTEEM: u8 = 3;
/// Tasks in hand (KZ-2.14).
pub(crate) const TASKS: u8 = 3;
/// Prices of the slots (KZ-2.30).
pub(crate) const PRICES: [u8; 3] = [2, 4, 6];

/// A table at which nothing has happened yet.
pub(crate) fn empty(game: &KrolZebrakow) -> State {
    let (options, duel) = (game.options_ref(), game.duel());
    mark_options(options);
    let specials = DATA.special_deck(duel);
    State {
        table: empty_table(options, specials),
        hands: [Bag::EMPTY; PLAYERS_MAX],
        special_deck: specials,
        tasks: [Bag::EMPTY; PLAYERS_MAX],
        task_deck: if duel { Bag::EMPTY } else { DATA.task_deck(options.players) },
        buried: [Bag::EMPTY; PLAYERS_MAX],
        stale: Bag::EMPTY,
        drawn: Bag::EMPTY,
        chosen: [None; PLAYERS_MAX],
        offers: Default::default(),
        robberies: ArrayVec::new(),
    }
}

/// The public part of an empty table.
fn empty_table(options: &Options, specials: Bag<Special>) -> Table {
    let duel = options.duel();
    let investigations = DATA.investigation_deck(duel);
    let clues = Clues {
        unseen: investigations,
        fresh: Bag::EMPTY,
        discard: Bag::EMPTY,
        deck: investigations.len(),
        piles: [(0, 0); PLAYERS_MAX],
        face_down: (0, 0),
    };
    Table {
        players: options.players,
        districts: options.districts(),
        bosses: [Boss::Swojak; PLAYERS_MAX],
        turn: 0,
        phase: Phase::Setup,
        ending: None,
        thugs: [[0; DISTRICTS]; PLAYERS_MAX],
        boss_at: [None; PLAYERS_MAX],
        wounds: [0; PLAYERS_MAX],
        owners: [None; PLACES],
        sealed: Districts::default(),
        ducats: [0; PLAYERS_MAX],
        bank: DUCATS,
        esteem: std::array::from_fn(
            |seat| if duel || seat >= usize::from(options.players) { 0 } else { ESTEEM },
        ),
        fields: [0; PLAYERS_MAX],
        order: [0, 1, 2, 3, 4].map(Seat),
        passed: SeatSet::EMPTY,
        last_turn: false,
        penalties: [0; PLAYERS_MAX],
        time: 0,
        trail: if duel { 0 } else { TRAIL_LAST },
        sides: [Sides::USUAL; PLAYERS_MAX],
        handed_in: SeatSet::EMPTY,
        companions: [Set::EMPTY; PLAYERS_MAX],
        used: Set::EMPTY,
        row: [None; 3],
        companion_deck: DATA.companion_deck(duel),
        special_discard: Bag::EMPTY,
        special_pool: specials,
        revealed: Bag::EMPTY,
        clues,
        tokens: [0; PLAYERS_MAX],
        ryx: None,
        fenced: false,
        token_used: SeatSet::EMPTY,
        open: Set::EMPTY,
        duel_deck: if duel { DATA.duel_deck(options.ryx) } else { Set::EMPTY },
        taken: [Set::EMPTY; PLAYERS_MAX],
        window: None,
        brawl: None,
        frames: ArrayVec::new(),
    }
}

/// The rules of set-up that leave no other trace.
fn mark_options(options: &Options) {
    mark!("KZ-2.3", "KZ-2.4", "KZ-1.8", "KZ-2.12", "KZ-2.32", "KZ-2.25");
    if options.duel() {
        mark!("KZ-12.1", "KZ-12.2", "KZ-12.3", "KZ-12.5", "KZ-12.6", "KZ-12.7", "KZ-12.9");
    }
    if options.players < 5 {
        mark!("KZ-2.13");
    }
    if options.ryx {
        mark!("KZ-13.1");
    }
    if options.magic {
        mark!("KZ-14.1");
    }
}

/// Deals everything, up to the first decision.
pub(crate) fn start(game: &KrolZebrakow, fate: &mut impl Fate, out: &mut impl Sink<Event>) -> State {
    let mut state = empty(game);
    let mut run = Engine { game, state: &mut state, fate, out };
    run.deal_bosses();
    run.deal_tasks();
    let starter = run.roll_for_bid();
    run.lay_duel_tasks();
    run.push(Frame::Sides {});
    run.push(Frame::Bosses {});
    run.push(Frame::Bid { starter, made: 0 });
    if let Some(seat) = run.seat_with(|advantage| matches!(advantage, Advantage::Tasks(_))) {
        run.push(Frame::KeepTasks { seat });
    }
    run.advance();
    state
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// The player whose boss has this advantage, which counts in the Guild War only (KZ-2.5, KZ-12.8).
    pub(crate) fn seat_with(&self, wanted: impl Fn(Advantage) -> bool) -> Option<Seat> {
        let table = &self.state.table;
        if table.duel() {
            mark!("KZ-12.8");
            return None;
        }
        mark!("KZ-2.5");
        table.seats().find(|seat| wanted(table.bosses[seat.index()].data().advantage))
    }

    fn deal_bosses(&mut self) {
        let mut left: ArrayVec<Boss, PLAYERS_MAX> = Boss::ALL.iter().copied().collect();
        for seat in self.state.table.seats() {
            let lot = self.fate.choose(left.len() as u32, BOSS, &|lot| left[lot as usize].key().to_owned());
            let boss = left.remove(lot as usize);
            self.state.table.bosses[seat.index()] = boss;
            self.tell(rule!("KZ-2.2"), News::Seated { seat, boss });
        }
        if let Some(seat) = self.seat_with(|advantage| advantage == Advantage::Companion)
            && let Some(companion) = self.draw_companion()
        {
            mark!("KZ-2.7");
            self.state.table.companions[seat.index()] = Set::EMPTY.with(companion);
            self.tell(rule!("KZ-2.6"), News::Joined { seat, companion });
        }
        for seat in self.state.table.seats() {
            if let (false, Advantage::Ducats(ducats)) =
                (self.state.table.duel(), self.state.table.bosses[seat.index()].data().advantage)
            {
                self.gain(seat, ducats, rule!("KZ-2.8"));
            }
        }
    }

    pub(crate) fn draw_companion(&mut self) -> Option<crate::kinds::Companion> {
        self.state.table.companion_deck.draw(self.fate, COMPANION)
    }

    fn deal_tasks(&mut self) {
        if self.state.table.duel() {
            return;
        }
        mark!("KZ-2.15");
        for seat in self.state.table.seats() {
            match self.state.table.bosses[seat.index()].data().advantage {
                Advantage::Tasks(count) => self.draw_tasks(seat, count, rule!("KZ-2.9")),
                Advantage::Companion | Advantage::Ducats(_) | Advantage::Cards(_) | Advantage::Thugs(_) => {
                    self.draw_tasks(seat, TASKS, rule!("KZ-2.14"));
                }
            }
        }
    }

    /// Everybody rolls; those tied for the highest roll again (KZ-2.16, KZ-2.17). After so many ties one lot decides.
    fn roll_for_bid(&mut self) -> Seat {
        let mut rolling = SeatSet::all(self.state.table.players);
        let mut again = false;
        for _ in 0..ROLLS_MAX {
            let (mut best, mut highest) = (SeatSet::EMPTY, 0);
            for seat in rolling.iter() {
                let die = self.fate.choose(6, BID, &|face| (face + 1).to_string()) as u8 + 1;
                let rule = if again { rule!("KZ-2.17") } else { rule!("KZ-2.16") };
                self.tell(rule, News::BidDie { seat, die });
                if die > highest {
                    (best, highest) = (SeatSet::EMPTY, die);
                }
                if die == highest {
                    best = best.with(seat);
                }
            }
            if let (1, Some(starter)) = (best.len(), best.first()) {
                return starter;
            }
            (rolling, again) = (best, true);
        }
        let lot = self.fate.choose(rolling.len(), BID, &|lot| (lot + 1).to_string());
        rolling.iter().nth(lot as usize).unwrap_or(Seat(0))
    }

    /// The last step of set-up: the first card goes to slot 6, then 4, then 2 (KZ-2.30, KZ-2.31).
    fn lay_row(&mut self) {
        mark!("KZ-2.30");
        for slot in (0..3).rev() {
            self.state.table.row[slot] = self.draw_companion();
        }
        let slots = self.state.table.row;
        self.tell(rule!("KZ-2.31"), News::Row { slots });
    }

    fn lay_duel_tasks(&mut self) {
        if self.state.table.duel() {
            (0..4).for_each(|_| self.open_duel_task(rule!("KZ-12.4")));
        }
    }

    /// The top card of the Duel's task deck is laid out.
    pub(crate) fn open_duel_task(&mut self, rule: karczma_kernel::Rule) {
        if let Some(task) = self.state.table.duel_deck.draw(self.fate, DUEL_TASK) {
            self.state.table.open = self.state.table.open.with(task);
            self.tell(rule, News::Open { task });
        }
    }

    /// A field is chosen (KZ-2.18).
    pub(crate) fn bid(&mut self, seat: Seat, field: u8) {
        if self.state.table.duel() {
            mark!("KZ-12.12");
        }
        self.state.table.put_marker(seat, field);
        self.tell(rule!("KZ-2.18"), News::Marker { seat, field });
        if let Some(Frame::Bid { made, .. }) = self.state.table.frames.last_mut() {
            *made += 1;
        }
    }

    /// A boss is put down with his tavern and the ducats of the bid (KZ-2.21 to KZ-2.24).
    pub(crate) fn place_boss(&mut self, seat: Seat, district: District) {
        mark!("KZ-2.20", "KZ-1.14");
        self.state.table.boss_at[seat.index()] = Some(district);
        self.tell(rule!("KZ-2.21"), News::Settled { seat, district });
        self.state.table.owners[district.tavern().index()] = Some(seat);
        self.tell(rule!("KZ-2.23"), News::Owner { place: district.tavern(), seat });
        let field = self.state.table.fields[seat.index()];
        self.gain(seat, field, rule!("KZ-2.24"));
    }

    /// The sides are handed in; the last one shows all (KZ-2.26).
    pub(crate) fn choose_sides(&mut self, seat: Seat, sides: Sides) {
        self.state.chosen[seat.index()] = Some(sides);
        self.state.table.handed_in = self.state.table.handed_in.with(seat);
        let (news, secret) = (News::SidesChosen { seat }, Secret::Sides(sides));
        self.tell_secret(rule!("KZ-2.26"), news, SeatSet::one(seat), secret);
        if self.state.table.handed_in != SeatSet::all(self.state.table.players) {
            return;
        }
        self.state.table.handed_in = SeatSet::EMPTY;
        for seat in self.state.table.seats() {
            if let Some(sides) = self.state.chosen[seat.index()].take() {
                self.state.table.sides[seat.index()] = sides;
                self.tell(rule!("KZ-2.26"), News::SidesShown { seat, sides });
            }
        }
        self.pop();
        self.lay_row();
        mark!("KZ-2.33");
        self.begin_turn();
    }
}

/// Who places his boss next: the one whose marker is nearest field 10 (KZ-2.20).
pub(crate) fn next_boss(table: &Table) -> Option<Seat> {
    table.golden().rev().find(|seat| table.boss_at[seat.index()].is_none())
}

/// Who bids next: clockwise from the starter (KZ-2.18).
pub(crate) const fn next_bidder(table: &Table, starter: Seat, made: u8) -> Seat {
    Seat((starter.0 + made) % table.players)
}

/// Is a field of the bid taken by one of those who have bid?
pub(crate) fn field_taken(table: &Table, starter: Seat, made: u8, field: u8) -> bool {
    (0..made).any(|index| table.fields[next_bidder(table, starter, index).index()] == field)
}

/// All fields that may be chosen.
pub(crate) fn bids(table: &Table, starter: Seat, made: u8, into: &mut Vec<Move>) {
    let free = (0..=FIELD_LAST).filter(|field| !field_taken(table, starter, made, *field));
    into.extend(free.map(|field| Move::Bid { field }));
}
