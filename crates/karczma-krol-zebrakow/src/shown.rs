//! The view as clients are given it.

use arrayvec::ArrayVec;
use karczma_kernel::{Hidden, Seat, SeatSet};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::bag::{Bag, Set};
use crate::brawl::Brawl;
use crate::events::Health;
use crate::frame::{Frame, Stage};
use crate::kinds::{
    Boss, Companion, District, DuelTask, Investigation, PLAYERS_MAX, Place, Sides, Special, Task,
};
use crate::moves::Stance;
use crate::options::Options;
use crate::rules::fight;
use crate::state::{Ending, Phase, Table};
use crate::text::{SEAT_NAMES, Text};
use crate::view::{View, count};

/// The view as clients are given it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
pub(crate) struct Shown<'a> {
    /// What was agreed.
    #[cfg_attr(feature = "ts", ts(as = "Options"))]
    options: &'a Options,
    /// The turn, from 1; 0 during set-up.
    turn: u8,
    /// Where it stands.
    phase: Phase,
    /// Why the game ended.
    ending: Option<Ending>,
    /// Who is asked.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Name>"))]
    asked: Names,
    /// What is being done.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    step: Option<&'static str>,
    /// All that is being done, the innermost last, in the notation.
    frames: Vec<String>,
    /// Who has the initiative in the action phase.
    initiative: Option<Name>,
    /// The golden order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Name>"))]
    order: Names,
    /// Who has passed in this turn.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Name>"))]
    passed: Names,
    /// Is this turn the last?
    last_turn: bool,
    /// The field of the time token.
    time: u8,
    /// The field of the investigation token.
    trail: u8,
    /// Ducats in the bank.
    bank: u8,
    /// The districts in play.
    districts: Vec<District>,
    /// Who owns each place.
    #[cfg_attr(feature = "ts", ts(type = "Record<Place, SeatName | null>"))]
    owners: Owners<'a>,
    /// Sealed taverns.
    sealed: Vec<Place>,
    /// The companions on offer, for 2, 4 and 6 ducats.
    row: [Option<Companion>; 3],
    /// How many lie in the companion deck.
    companion_deck: u8,
    /// The companions that are out of the game.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Companion>"))]
    companions_out: Set<Companion>,
    /// How many lie in the special action deck.
    special_deck: u8,
    /// The special action discard pile.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Special>"))]
    special_discard: Bag<Special>,
    /// How many lie in the task deck.
    task_deck: u8,
    /// Tasks that were revealed.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Task>"))]
    revealed: Bag<Task>,
    /// How many lie in the investigation deck.
    investigation_deck: u8,
    /// The investigation cards that were carried out.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Investigation>"))]
    investigation_discard: Bag<Investigation>,
    /// How many of their discard pile lie face down.
    face_down: u8,
    /// Magic tokens that nobody has.
    magic_left: u8,
    /// Where Kacper Ryx is.
    ryx: Option<District>,
    /// Has the fence been used in this turn?
    fenced: bool,
    /// The open tasks of the Duel.
    #[cfg_attr(feature = "ts", ts(as = "Vec<DuelTask>"))]
    open: Set<DuelTask>,
    /// How many lie in the task deck of the Duel.
    duel_deck: u8,
    /// The cards drawn in a trade of which one is kept.
    #[cfg_attr(feature = "ts", ts(as = "Hidden<Vec<Special>>"))]
    drawn: Hidden<Bag<Special>>,
    /// Cards that the observer saw go into another's hand.
    known: Vec<Known>,
    /// The brawl that goes on.
    #[cfg_attr(feature = "ts", ts(as = "Option<ShownBrawl<'static>>"))]
    brawl: Option<ShownBrawl<'a>>,
    /// The players, by seat.
    #[cfg_attr(feature = "ts", ts(as = "Vec<ShownSeat<'static>>"))]
    seats: Vec<ShownSeat<'a>>,
}

/// A card that the observer saw go into another's hand.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Known {
    /// Which.
    card: Special,
    /// Who holds it.
    holder: Name,
}

/// The brawl that goes on.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Brawl"))]
struct ShownBrawl<'a> {
    /// What is fought for.
    place: Place,
    /// Who attacks.
    attacker: Name,
    /// Whose it is; nobody: the townsfolk defend it.
    defender: Option<Name>,
    /// What is being done.
    stage: Option<Stage>,
    /// Who stands where, by seat.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Stance>"))]
    stances: &'a [Stance],
    /// Who has handed in.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Name>"))]
    handed_in: Names,
    /// The offers, once shown, by seat: the attacker's, the defender's.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<u8>>"))]
    offers: [[u8; PLAYERS_MAX]; 2],
    /// The offers that are not shown yet, in the order of the third players.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Hidden<Vec<u8>>>"))]
    written: &'a [Hidden<ArrayVec<u8, 4>>; 2],
    /// Wounds that each side deals besides its 6s: the attacker's, the defender's.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    wounds: [u8; 2],
    /// How many dice each rolls, by seat.
    dice: Vec<u8>,
    /// How many dice the townsfolk roll.
    townsfolk: u8,
    /// How many dice show each face, by seat; the townsfolk's last.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<u8>>"))]
    rolled: [[u8; 6]; PLAYERS_MAX + 1],
    /// Has the place changed hands?
    won: bool,
}

/// One player as the observer sees him.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SeatView"))]
struct ShownSeat<'a> {
    /// How the notation calls him.
    name: Name,
    /// His boss.
    boss: Boss,
    /// Where the boss is.
    boss_at: Option<District>,
    /// How the boss is.
    health: Health,
    /// Thug tokens by district.
    #[cfg_attr(feature = "ts", ts(type = "Record<District, number>"))]
    thugs: Thugs<'a>,
    /// Thug tokens on the map.
    on_map: u8,
    /// Thug tokens in supply.
    supply: u8,
    /// Ducats.
    ducats: u8,
    /// Esteem.
    esteem: u8,
    /// The field of his marker.
    field: u8,
    /// How much further it starts next turn.
    penalty: u8,
    /// The active basic actions.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::kinds::Action>"))]
    sides: Sides,
    /// The sides chosen at set-up and not shown yet.
    #[cfg_attr(feature = "ts", ts(as = "Hidden<Option<Vec<crate::kinds::Action>>>"))]
    chosen: Hidden<Option<Sides>>,
    /// Has he handed in his part of a simultaneous choice?
    handed_in: bool,
    /// The places he owns.
    places: Vec<Place>,
    /// His companions.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Companion>"))]
    companions: Set<Companion>,
    /// Those whose skill is used in this turn.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Companion>"))]
    used: Set<Companion>,
    /// His special action cards.
    #[cfg_attr(feature = "ts", ts(as = "Hidden<Vec<Special>>"))]
    hand: Hidden<Bag<Special>>,
    /// How many they are.
    cards: u8,
    /// His tasks.
    #[cfg_attr(feature = "ts", ts(as = "Hidden<Vec<Task>>"))]
    tasks: Hidden<Bag<Task>>,
    /// How many they are.
    task_count: u8,
    /// Tasks that he discarded unrevealed.
    #[cfg_attr(feature = "ts", ts(as = "Hidden<Vec<Task>>"))]
    buried: Hidden<Bag<Task>>,
    /// How many investigation cards lie before him.
    investigations: u8,
    /// Magic tokens.
    magic: u8,
    /// The tasks of the Duel that he has taken.
    #[cfg_attr(feature = "ts", ts(as = "Vec<DuelTask>"))]
    taken: Set<DuelTask>,
}

impl<'a> Shown<'a> {
    pub(crate) fn of(view: &'a View) -> Self {
        let table = &view.table;
        let initiative = if table.phase == Phase::Action { table.initiative() } else { None };
        Self {
            options: &view.options,
            turn: table.turn,
            phase: table.phase,
            ending: table.ending,
            asked: names(view.asked),
            step: table.frames.last().map(Frame::key),
            frames: table.frames.iter().map(Text::text).collect(),
            initiative: initiative.map(Name),
            order: table.golden().map(Name).collect(),
            passed: names(table.passed),
            last_turn: table.last_turn,
            time: table.time,
            trail: table.trail,
            bank: table.bank,
            districts: table.districts.iter().collect(),
            owners: Owners(table),
            sealed: table.sealed.iter().map(District::tavern).collect(),
            row: table.row,
            companion_deck: table.companion_deck.len(),
            companions_out: table.companions_out(),
            special_deck: count(&view.special_deck),
            special_discard: table.special_discard,
            task_deck: count(&view.task_deck),
            revealed: table.revealed,
            investigation_deck: table.clues.deck,
            investigation_discard: table.clues.discard,
            face_down: table.clues.face_down.0 + table.clues.face_down.1,
            magic_left: table.tokens_left(),
            ryx: table.ryx,
            fenced: table.fenced,
            open: table.open,
            duel_deck: table.duel_deck.len(),
            drawn: view.drawn,
            known: view
                .robberies
                .iter()
                .map(|one| Known { card: one.card, holder: Name(one.thief) })
                .collect(),
            brawl: table.brawl.as_ref().map(|brawl| brawl_of(view, brawl)),
            seats: table.seats().map(|seat| seat_of(view, seat)).collect(),
        }
    }
}

fn brawl_of<'a>(view: &'a View, brawl: &'a Brawl) -> ShownBrawl<'a> {
    let table = &view.table;
    let stage_of = |frame: &Frame| if let Frame::Brawl { stage, .. } = frame { Some(*stage) } else { None };
    let dice = |seat: Seat| if brawl.takes_part(seat) { fight::dice(table, brawl, Some(seat)) } else { 0 };
    ShownBrawl {
        place: brawl.place,
        attacker: Name(brawl.attacker),
        defender: brawl.defender.map(Name),
        stage: table.frames.iter().rev().find_map(stage_of),
        stances: &brawl.stances[..usize::from(table.players)],
        handed_in: names(table.handed_in),
        offers: brawl.offers,
        written: &view.offers,
        wounds: brawl.wounds,
        dice: table.seats().map(dice).collect(),
        townsfolk: if brawl.defender.is_none() { fight::dice(table, brawl, None) } else { 0 },
        rolled: brawl.dice,
        won: brawl.won,
    }
}

fn seat_of(view: &View, seat: Seat) -> ShownSeat<'_> {
    let (table, index) = (&view.table, seat.index());
    let health = match table.wounds[index] {
        0 => Health::Unhurt,
        1 => Health::Wounded,
        _ => Health::Stunned,
    };
    ShownSeat {
        name: Name(seat),
        boss: table.bosses[index],
        boss_at: table.boss_at[index],
        health,
        thugs: Thugs(table, seat),
        on_map: table.thugs_on_map(seat),
        supply: table.supply(seat),
        ducats: table.ducats[index],
        esteem: table.esteem[index],
        field: table.fields[index],
        penalty: table.penalties[index],
        sides: table.sides[index],
        chosen: view.chosen[index],
        handed_in: table.handed_in.contains(seat),
        places: table.places(seat).collect(),
        companions: table.companions[index],
        used: table.companions[index].and(table.used),
        hand: view.hands[index],
        cards: count(&view.hands[index]),
        tasks: view.tasks[index],
        task_count: count(&view.tasks[index]),
        buried: view.buried[index],
        investigations: table.clues.pile(seat),
        magic: table.tokens[index],
        taken: table.taken[index],
    }
}

/// A player as the notation calls him.
#[derive(Clone, Copy)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "SeatName", type = "\"A\" | \"B\" | \"C\" | \"D\" | \"E\"")
)]
struct Name(Seat);

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(SEAT_NAMES[self.0.index()])
    }
}

type Names = ArrayVec<Name, PLAYERS_MAX>;

fn names(seats: SeatSet) -> Names {
    seats.iter().map(Name).collect()
}

/// Who owns each place.
struct Owners<'a>(&'a Table);

impl Serialize for Owners<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut places = serializer.serialize_map(None)?;
        for place in Place::all() {
            places.serialize_entry(&place, &self.0.owners[place.index()].map(Name))?;
        }
        places.end()
    }
}

/// Thug tokens by district.
struct Thugs<'a>(&'a Table, Seat);

impl Serialize for Thugs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut districts = serializer.serialize_map(None)?;
        for district in self.0.districts.iter() {
            districts.serialize_entry(&district, &self.0.thugs[self.1.index()][district.index()])?;
        }
        districts.end()
    }
}

/// The types of the game that clients see.
#[cfg(feature = "ts")]
pub mod ts {
    use karczma_kernel::ts::{Config, Declaration, declare};

    /// The types of the game that clients see.
    #[must_use]
    pub fn declarations(config: &Config) -> Vec<Declaration> {
        vec![
            declare::<super::Shown<'_>>(config),
            declare::<super::ShownSeat<'_>>(config),
            declare::<super::ShownBrawl<'_>>(config),
            declare::<super::Known>(config),
            declare::<super::Name>(config),
            declare::<crate::options::Options>(config),
            declare::<crate::state::Phase>(config),
            declare::<crate::state::Ending>(config),
            declare::<crate::frame::Stage>(config),
            declare::<crate::moves::Stance>(config),
            declare::<crate::events::Health>(config),
            declare::<crate::kinds::Boss>(config),
            declare::<crate::kinds::Action>(config),
            declare::<crate::kinds::District>(config),
            declare::<crate::kinds::Place>(config),
            declare::<crate::kinds::Special>(config),
            declare::<crate::kinds::Companion>(config),
            declare::<crate::kinds::Investigation>(config),
            declare::<crate::kinds::Task>(config),
            declare::<crate::kinds::DuelTask>(config),
        ]
    }
}
