//! Objects on the stack and procedures in progress as numbers: the kind first, then the parts in order.

use arrayvec::ArrayVec;
use karczma_kernel::Seat;

use super::Line;
use crate::frame::{Auction, Battle, Choice, Declare, FightStep, Frame, Window};
use crate::ids::{PermId, Place};
use crate::object::{From, Kind, Object, OptionChosen};

/// The numbers of an object.
pub(super) const OBJECT: usize = 47;
/// The numbers of a procedure: its kind, an object, and what it adds.
pub(super) const FRAME: usize = OBJECT + 4;

/// Where the cards chosen for an object begin, and the parts that ripostes have taken away.
const CHOSEN: usize = 19;
const SPARED: usize = CHOSEN + 16;

pub(super) fn object(object: &Object, line: &mut Line<'_>) {
    let start = line.at;
    kind(object.kind, line);
    line.skip_to(start + 3).seat(object.controller).seat(object.owner).card(object.card);
    line.some_permanent(object.source).some_permanent(object.host);
    line.number(object.text.map_or(0, |text| 1 + text.0 as i16));
    line.some_permanent(object.it).some_seat(object.opponent);
    line.number(match object.option {
        OptionChosen::None => 0,
        OptionChosen::One(option) => 1 + i16::from(option),
        OptionChosen::Both => -1,
    });
    line.number(object.surcharge as i16).number(object.rebate as i16).number(object.bonus);
    line.seats(object.riposted);
    let flags = [object.entry_declared, object.resolving, object.alternative];
    line.number(flags.iter().fold(0_i16, |bits, flag| bits << 1 | i16::from(*flag)));
    line.card(object.named).number(object.spared.len() as i16);
    line.skip_to(start + CHOSEN);
    for chosen in &object.chosen {
        line.number(1 + i16::from(chosen.slot)).permanent(chosen.card);
    }
    line.skip_to(start + SPARED);
    // Of very many parts taken away the number says that there are more.
    for spared in object.spared.iter().take(4) {
        line.number(1 + spared.part as i16).some_permanent(spared.card).number(spared.wounded);
    }
    line.skip_to(start + OBJECT);
}

fn kind(kind: Kind, line: &mut Line<'_>) {
    match kind {
        Kind::Card(From::Hand) => line.number(1_i16),
        Kind::Card(From::Under(id)) => line.number(2_i16).permanent(id),
        Kind::Card(From::Attached(id)) => line.number(3_i16).permanent(id),
        Kind::Card(From::Discard) => line.number(4_i16),
        Kind::Cut => line.number(5_i16),
        Kind::Ability(relay) => line.number(6_i16).some_permanent(relay),
        Kind::Trigger => line.number(7_i16),
        Kind::Canvass(id, against) => line.number(8_i16).permanent(id).some_seat(against),
        Kind::CanvassThrust => line.number(9_i16),
        Kind::Challenge(one, other) => line.number(10_i16).permanent(one).permanent(other),
        Kind::SkirmishChallenge(one, other) => line.number(11_i16).permanent(one).permanent(other),
        Kind::Move(id, place) => {
            line.number(12_i16).permanent(id);
            place_number(place, line)
        }
        Kind::DiscardCopy => line.number(13_i16),
        Kind::Tuck(id) => line.number(14_i16).permanent(id),
        Kind::AttachCovenant(id) => line.number(15_i16).permanent(id),
        Kind::VoteTake(id) => line.number(16_i16).permanent(id),
        Kind::Refusal => line.number(17_i16),
        Kind::Duel => line.number(18_i16),
        Kind::DuelResult => line.number(19_i16),
        Kind::Skirmish => line.number(20_i16),
        Kind::SkirmishResult => line.number(21_i16),
        Kind::Fame => line.number(22_i16),
    };
}

/// A place in one number: fields below 0, cards on the table above.
fn place_number<'l, 'a>(place: Place, line: &'l mut Line<'a>) -> &'l mut Line<'a> {
    match place {
        Place::Election => line.number(-1_i16),
        Place::Magnates => line.number(-2_i16),
        Place::Lands => line.number(-3_i16),
        Place::Special => line.number(-4_i16),
        Place::On(id) => line.permanent(id),
        Place::Attached(id) => line.number(1001 + id.slot() as i16),
        Place::Under(id) => line.number(2001 + id.slot() as i16),
    }
}

#[expect(clippy::too_many_lines, reason = "a table with an entry for each kind of frame")]
pub(super) fn frame(frame: &Frame, line: &mut Line<'_>) {
    match frame {
        Frame::Auction(auction) => bids(auction, line),
        Frame::Mulligan(decided, wants) => {
            line.number(2_i16).number(*decided).seats(*wants);
        }
        Frame::Round(stage, progress) => {
            line.number(3_i16).number(*stage as i16).number(*progress as i16);
        }
        Frame::Moment(moment) => {
            line.number(4_i16).number(moment.moment as i16);
            window(&moment.window, line);
            line.seats(moment.riposted).number(moment.triggered);
        }
        Frame::Floor(floor) => {
            line.number(5_i16).seat(floor.player).number(floor.acted).number(floor.deed_done);
            line.number(floor.passes).number(floor.transferred);
        }
        Frame::Declare(Declare { object: of, need, why, toss }) => {
            line.number(6_i16).number(*need).number(*why as i16).number(*toss);
            object(of, line);
        }
        Frame::Window(open) => {
            line.number(7_i16);
            window(open, line);
        }
        Frame::Resolve => {
            line.number(8_i16);
        }
        Frame::Surcharge(of) => with_object(9, of, line),
        Frame::Enter(of) => with_object(10, of, line),
        Frame::Zone(of) => with_object(11, of, line),
        Frame::Run(of, op) => {
            line.number(12_i16).number(*op).skip_to(4);
            object(of, line);
        }
        Frame::Choose(seat, choice) => {
            line.number(13_i16).seat(*seat);
            choose(choice, line);
        }
        Frame::Order(order) => {
            line.number(14_i16).seat(order.seat).number(order.first).number(order.left);
        }
        Frame::Triggers(height) => {
            line.number(15_i16).number(*height);
        }
        Frame::May(of) => with_object(16, of, line),
        Frame::Fight(step) => {
            line.number(17_i16).number(fight_step(*step));
        }
        Frame::Battles(seat, passes) => {
            line.number(18_i16).seat(*seat).number(*passes);
        }
        Frame::Battle(of) => battle(of, line),
        Frame::Movement(done) => {
            line.number(20_i16).number(*done);
        }
        Frame::Control(lands, held) => {
            line.number(21_i16).number(*held);
            lands.iter().for_each(|land| {
                line.permanent(*land);
            });
        }
        Frame::Income(done) => {
            line.number(22_i16).number(*done);
        }
        Frame::Discards(done) => {
            line.number(23_i16).number(*done);
        }
        Frame::Transfer(id) => {
            line.number(24_i16).permanent(*id);
        }
        Frame::Between(done) => {
            line.number(25_i16).seats(*done);
        }
        Frame::Over => {
            line.number(26_i16);
        }
    }
}

fn with_object(kind: i16, of: &Object, line: &mut Line<'_>) {
    line.number(kind).skip_to(4);
    object(of, line);
}

fn window(open: &Window, line: &mut Line<'_>) {
    line.number(open.height).seat(open.asked).number(open.passes);
}

fn bids(auction: &Auction, line: &mut Line<'_>) {
    line.number(1_i16).number(auction.setup).seats(auction.out);
    for seat in karczma_kernel::encode::seats_from(line.view.who, line.view.table.players) {
        line.number(auction.totals[seat.index()].min(9999) as i16);
    }
    let orders: [&ArrayVec<Seat, _>; 2] = [&auction.previous, &auction.placed];
    for (index, order) in orders.into_iter().enumerate() {
        line.skip_to(7 + 4 * index);
        order.iter().for_each(|seat| {
            line.seat(*seat);
        });
    }
}

const fn fight_step(step: FightStep) -> i16 {
    match step {
        FightStep::Acceptance => 1,
        FightStep::Refused => 2,
        FightStep::Accepted => 3,
        FightStep::Enter => 4,
        FightStep::Stage => 5,
        FightStep::Result => 6,
        FightStep::End => 7,
        FightStep::Over => 8,
        FightStep::Gear(who) => 9 + who as i16,
    }
}

fn battle(battle: &Battle, line: &mut Line<'_>) {
    line.number(19_i16).permanent(battle.land).seat(battle.sides[0]).seat(battle.sides[1]);
    line.number(battle.won[0]).number(battle.won[1]);
    line.number(battle.committed[0]).number(battle.committed[1]).number(battle.fighting);
    let ids = |ids: &[PermId], line: &mut Line<'_>, most: usize| {
        ids.iter().take(most).for_each(|id| {
            line.permanent(*id);
        });
    };
    ids(&battle.attackers, line, 8);
    line.skip_to(17).number(battle.fought.len() as i16);
    ids(&battle.fought, line, 32);
}

fn choose(choice: &Choice, line: &mut Line<'_>) {
    match *choice {
        Choice::Toss { left } => line.number(1_i16).number(left),
        Choice::Search { text, op } => line.number(2_i16).number(text.0 as i16).number(op),
        Choice::Recover { text, op } => line.number(3_i16).number(text.0 as i16).number(op),
        Choice::Arrange => line.number(4_i16),
        Choice::Buy { price } => line.number(5_i16).number(price),
        Choice::Shot { target, met } => line.number(6_i16).permanent(target).number(met),
        Choice::Own { text, op, given } => {
            line.number(7_i16).number(text.0 as i16).number(op).some_permanent(given)
        }
        Choice::Zone { text, op, zone, source } => {
            line.number(8_i16).number(text.0 as i16).number(op).number(zone as i16).some_permanent(source)
        }
        Choice::Number => line.number(9_i16),
        Choice::Name => line.number(10_i16),
        Choice::Faction { text, op } => line.number(11_i16).number(text.0 as i16).number(op),
    };
}
