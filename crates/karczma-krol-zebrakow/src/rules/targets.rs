//! What an effect may be aimed at (tables D and E, KZ-6.15).

use karczma_kernel::Seat;

use crate::data::{DATA, Effect};
use crate::kinds::{District, Unit};
use crate::moves::{Load, Target};
use crate::refusal::Refusal;
use crate::state::{State, TRAIL_LAST, Table};

/// Does the effect need a target of its own?
const fn aimed(effect: Effect) -> bool {
    match effect {
        Effect::FewerDice(_)
        | Effect::Shift(_)
        | Effect::Ferry(_)
        | Effect::Passage
        | Effect::Extort(_)
        | Effect::Denounce(_)
        | Effect::DenounceNear(_)
        | Effect::Kill
        | Effect::Pickpocket
        | Effect::SwapTask
        | Effect::CountAs(_)
        | Effect::Repeat => true,
        Effect::Dice(_)
        | Effect::Wounds(_)
        | Effect::Shield(_)
        | Effect::ThreesSucceed
        | Effect::Receive(_)
        | Effect::CancelWounds(_)
        | Effect::Prevent(_)
        | Effect::Foil
        | Effect::Place(_)
        | Effect::Gain(_)
        | Effect::Shed
        | Effect::Heal
        | Effect::Raise(_) => false,
    }
}

/// The effect that decides what the target is.
pub(crate) fn aim(effects: &[Effect]) -> Effect {
    effects.iter().copied().find(|effect| aimed(*effect)).unwrap_or(effects[0])
}

/// Are the units and tasks that the target names the player's own, and there (KZ-16.2)?
pub(crate) fn owned(state: &State, seat: Seat, target: Target) -> bool {
    let table = &state.table;
    match target {
        Target::Carry(load, from, _) => {
            let (thugs, boss) = load.units();
            table.thugs[seat.index()][from.index()] >= thugs
                && (!boss || table.boss_at[seat.index()] == Some(from))
        }
        Target::Task(task) => state.tasks[seat.index()].contains(task),
        Target::None
        | Target::District(_)
        | Target::Player(_)
        | Target::Townsfolk
        | Target::Down(_)
        | Target::Up(_)
        | Target::Die(_)
        | Target::Thug(..) => true,
    }
}

/// Are the districts that the target names in play (KZ-1.9)?
pub(crate) fn in_play(table: &Table, target: Target) -> bool {
    match target {
        Target::District(district) | Target::Thug(_, district) => table.districts.contains(district),
        Target::Carry(_, from, to) => table.districts.contains(from) && table.districts.contains(to),
        Target::None
        | Target::Player(_)
        | Target::Townsfolk
        | Target::Down(_)
        | Target::Up(_)
        | Target::Task(_)
        | Target::Die(_) => true,
    }
}

/// Does the target fit the effect, and would something happen (KZ-6.15)? Units, tasks and dice are the player's own.
pub(crate) fn fits(state: &State, seat: Seat, effect: Effect, target: Target) -> Result<(), Refusal> {
    let table = &state.table;
    let other = |whom: Seat| whom != seat && whom.0 < table.players;
    let good = match (effect, target) {
        (Effect::FewerDice(_), Target::Player(whom)) => table.brawl.as_ref().is_some_and(|brawl| {
            other(whom) && brawl.takes_part(whom) && brawl.attacks(whom) != brawl.attacks(seat)
        }),
        (Effect::FewerDice(_), Target::Townsfolk) => {
            table.brawl.as_ref().is_some_and(|brawl| brawl.defender.is_none() && brawl.attacks(seat))
        }
        (Effect::Shift(most), Target::Down(fields)) => {
            (1..=most).contains(&fields) && table.trail > table.time + fields
        }
        (Effect::Shift(most), Target::Up(fields)) => {
            (1..=most).contains(&fields)
                && table.trail + fields <= TRAIL_LAST
                && table.trail + fields > table.time
        }
        (Effect::Ferry(most), Target::Carry(load, from, to)) => {
            let (thugs, boss) = load.units();
            from != to && thugs + u8::from(boss) <= most
        }
        (Effect::Passage, Target::Carry(load, from, to)) => {
            matches!(load, Load::Thug | Load::Boss) && table.near(from).contains(to)
        }
        (Effect::Extort(_), Target::District(district)) => extortable(table, seat, district),
        (Effect::Denounce(_), Target::Player(whom)) => other(whom) && table.clues.drawable() > 0,
        (Effect::DenounceNear(_), Target::Player(whom)) => {
            other(whom) && table.clues.drawable() > 0 && table.share(seat, whom)
        }
        (Effect::Kill, Target::Thug(whom, district)) => {
            other(whom) && table.thugs[whom.index()][district.index()] > 0 && table.units(seat, district) > 0
        }
        (Effect::Pickpocket, Target::Player(whom)) => {
            other(whom) && !state.hands[whom.index()].is_empty() && table.share(seat, whom)
        }
        (Effect::SwapTask, Target::Task(_)) => true,
        (Effect::CountAs(_) | Effect::Repeat, Target::Die(face)) => super::repeats::shows(state, face),
        (effect, Target::None) if !aimed(effect) => {
            return if works(state, seat, effect) { Ok(()) } else { Err(Refusal::NoEffect) };
        }
        _ => false,
    };
    if good { Ok(()) } else { Err(Refusal::NoTarget) }
}

/// Would an effect without a target do something?
fn works(state: &State, seat: Seat, effect: Effect) -> bool {
    let table = &state.table;
    match effect {
        Effect::Place(_) => table.supply(seat) > 0 && !table.openings(seat).is_empty(),
        Effect::Gain(_) => table.bank > 0,
        Effect::Shed => table.clues.pile(seat) > 0,
        Effect::Heal => table.wounds[seat.index()] == 1,
        Effect::Raise(_) => table.trail < TRAIL_LAST,
        Effect::Dice(_)
        | Effect::Wounds(_)
        | Effect::Shield(_)
        | Effect::ThreesSucceed
        | Effect::Receive(_)
        | Effect::CancelWounds(_)
        | Effect::Prevent(_)
        | Effect::Foil => true,
        Effect::FewerDice(_)
        | Effect::Shift(_)
        | Effect::Ferry(_)
        | Effect::Passage
        | Effect::Extort(_)
        | Effect::Denounce(_)
        | Effect::DenounceNear(_)
        | Effect::Kill
        | Effect::Pickpocket
        | Effect::SwapTask
        | Effect::CountAs(_)
        | Effect::Repeat => false,
    }
}

fn extortable(table: &Table, seat: Seat, district: District) -> bool {
    let owner = table.owners[district.tavern().index()];
    let payer = owner.filter(|owner| *owner != seat && table.ducats[owner.index()] > 0);
    payer.is_some() && table.units(seat, district) > 0
}

/// Everything that the effect might be aimed at, in ascending order; some of it may not fit.
pub(crate) fn candidates(state: &State, seat: Seat, effect: Effect, mut each: impl FnMut(Target)) {
    let table = &state.table;
    match effect {
        Effect::FewerDice(_) => {
            table.seats().for_each(|whom| each(Target::Player(whom)));
            each(Target::Townsfolk);
        }
        Effect::Shift(most) => {
            (1..=most).for_each(|fields| each(Target::Down(fields)));
            (1..=most).for_each(|fields| each(Target::Up(fields)));
        }
        Effect::Ferry(_) => loads(table, seat, Load::ALL, |_| table.districts, each),
        Effect::Passage => {
            loads(table, seat, &[Load::Thug, Load::Boss], |from| DATA.near[from.index()], each)
        }
        Effect::Extort(_) => table.present(seat).iter().for_each(|district| each(Target::District(district))),
        Effect::Denounce(_) | Effect::DenounceNear(_) | Effect::Pickpocket => {
            table.seats().for_each(|whom| each(Target::Player(whom)));
        }
        Effect::Kill => {
            let here = table.present(seat);
            for whom in table.seats() {
                let there = table.thugs_in(whom).and(here);
                there.iter().for_each(|district| each(Target::Thug(whom, district)));
            }
        }
        Effect::SwapTask => state.tasks[seat.index()].kinds().for_each(|task| each(Target::Task(task))),
        Effect::CountAs(_) | Effect::Repeat => {
            if let Some((_, faces)) = super::repeats::window(state) {
                (1..=6u8)
                    .filter(|face| faces[usize::from(*face) - 1] > 0)
                    .for_each(|face| each(Target::Die(face)));
            }
        }
        Effect::Dice(_)
        | Effect::Wounds(_)
        | Effect::Shield(_)
        | Effect::ThreesSucceed
        | Effect::Receive(_)
        | Effect::CancelWounds(_)
        | Effect::Prevent(_)
        | Effect::Foil
        | Effect::Place(_)
        | Effect::Gain(_)
        | Effect::Shed
        | Effect::Heal
        | Effect::Raise(_) => each(Target::None),
    }
}

fn loads(
    table: &Table,
    seat: Seat,
    loads: &[Load],
    to: impl Fn(District) -> crate::kinds::Districts,
    mut each: impl FnMut(Target),
) {
    for load in loads {
        for from in table.present(seat).iter() {
            for to in to(from).and(table.districts).iter().filter(|to| *to != from) {
                each(Target::Carry(*load, from, to));
            }
        }
    }
}

/// Does the player have this unit there?
pub(crate) fn has_unit(table: &Table, seat: Seat, unit: Unit, district: District) -> bool {
    match unit {
        Unit::Thug => table.thugs[seat.index()][district.index()] > 0,
        Unit::Boss => table.boss_at[seat.index()] == Some(district),
    }
}
