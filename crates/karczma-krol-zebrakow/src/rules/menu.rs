//! All legal moves of a decision, in ascending order.

use karczma_kernel::Seat;

use super::legality::{self, BRIBE, COMPANIONS, check, has_own_moment};
use super::{basic, brawl, duel, economy, investigation, repeats, setup, targets, tasks};
use crate::KrolZebrakow;
use crate::data::{Effect, Moment};
use crate::frame::{Frame, Stage, Step, Trading};
use crate::kinds::{Action, Basic, Boss, Companion, District, Place, Sides, Unit};
use crate::moves::{Move, Price, Stance, Target, Whose};
use crate::state::{State, Table};

/// Can the player recruit anybody from the row (KZ-7.17 to KZ-7.20)?
pub(crate) fn can_recruit(state: &State, seat: Seat) -> bool {
    let mut any = false;
    recruits(&state.table, seat, |_| any = true);
    any
}

/// Every way to recruit.
fn recruits(table: &Table, seat: Seat, mut each: impl FnMut(Move)) {
    let own = table.companions[seat.index()];
    let mut row: arrayvec::ArrayVec<(Companion, usize), 3> =
        table.row.iter().enumerate().filter_map(|(slot, one)| one.map(|one| (one, slot))).collect();
    row.sort_unstable();
    for (companion, slot) in row {
        for price in Price::ALL.iter().copied() {
            let payable = match price {
                Price::Ducats => table.ducats[seat.index()] >= setup::PRICES[slot],
                Price::Cards => slot > 0 && table.clues.drawable() >= basic::card_price(slot),
            };
            if !payable {
                continue;
            }
            if own.len() < COMPANIONS {
                each(Move::Recruit { companion, price, dismissed: None });
            } else {
                own.iter().for_each(|gone| each(Move::Recruit { companion, price, dismissed: Some(gone) }));
            }
        }
    }
}

/// All legal moves of `seat`.
pub(crate) fn moves(game: &KrolZebrakow, state: &State, seat: Seat, into: &mut Vec<Move>) {
    if !legality::asked(state).contains(seat) {
        return;
    }
    let table = &state.table;
    let Some(frame) = table.frames.last() else { return };
    let hand = state.hands[seat.index()];
    match *frame {
        Frame::KeepTasks { .. } => {
            into.extend(state.tasks[seat.index()].kinds().map(|task| Move::Discard { task }))
        }
        Frame::Bid { starter, made } => setup::bids(table, starter, made, into),
        Frame::Bosses {} => {
            let free = table.districts.iter().filter(|district| !table.boss_at.contains(&Some(*district)));
            into.extend(free.map(|district| Move::Settle { district }));
        }
        Frame::Return { .. } => {
            into.extend(economy::homes(table, seat).iter().map(|district| Move::Settle { district }))
        }
        Frame::Sides {} => into.extend(Sides::all().map(|sides| Move::Sides { sides })),
        Frame::Muster { .. } => {
            into.extend(table.openings(seat).iter().map(|district| Move::Place { district }))
        }
        Frame::Exchange { .. } => exchanges(state, seat, into),
        Frame::Action {} => actions(game, state, seat, into),
        Frame::Walk { boss, arrived, .. } => {
            walks(table, seat, |from| basic::unmoved(table, seat, from, &arrived) > 0, !boss, into);
            into.push(Move::Done {});
        }
        Frame::Murder { step: Step::Watch, .. } => reactions(game, state, seat, into),
        Frame::Theft { .. } | Frame::Murder { .. } => repeats_of(game, state, seat, into),
        Frame::Receive { .. } | Frame::Hurt { open: true, .. } => reactions(game, state, seat, into),
        Frame::Hurt { .. } => into.extend(Unit::ALL.iter().map(|unit| Move::Wound { unit: *unit })),
        Frame::Trade { step: Trading::Workshop, .. } => into.extend([Move::Workshop {}, Move::Decline {}]),
        Frame::Trade { .. } => into.extend(state.drawn.kinds().map(|card| Move::Keep { card })),
        Frame::Fence { .. } => {
            sales(state, seat, into);
            into.push(Move::Done {});
        }
        Frame::Pay { .. } => into.extend(hand.kinds().map(|card| Move::Pay { card })),
        Frame::Lose { .. } => {
            into.extend(table.thugs_in(seat).iter().map(|district| Move::Lose { district }))
        }
        Frame::Window { .. } => {
            into.extend(duel::takeable(state, seat).map(|task| Move::Take { task }));
            into.push(Move::Done {});
        }
        Frame::Brawl { stage, .. } => in_brawl(game, state, seat, stage, into),
        Frame::Ladies { .. } => {
            recruits(table, seat, |chosen| into.push(chosen));
            into.push(Move::Decline {});
        }
        Frame::Reveal { shown, .. } => {
            let fulfilled = |task: &crate::kinds::Task| {
                !shown.contains(*task) && tasks::judge(state, seat, &task.data().condition).is_ok()
            };
            into.extend(
                state.tasks[seat.index()].kinds().filter(fulfilled).map(|task| Move::Reveal { task }),
            );
            into.push(Move::Done {});
        }
        Frame::Choice { ducats, .. } => prices(state, seat, ducats, into),
        Frame::Seal { .. } => {
            let taverns = investigation::sealable(table, seat);
            into.extend(taverns.iter().map(|district| Move::Seal { place: district.tavern() }));
        }
        Frame::Traitor { .. } => {
            into.extend(table.companions[seat.index()].iter().map(|companion| Move::Dismiss { companion }));
        }
        Frame::Economy { .. } | Frame::Act { .. } | Frame::Taking { .. } | Frame::Inquest { .. } => {}
    }
}

/// Of two options those that can be carried out (KZ-11.10).
fn prices(state: &State, seat: Seat, ducats: u8, into: &mut Vec<Move>) {
    let open = |option: &&Price| match option {
        Price::Ducats => state.table.ducats[seat.index()] >= ducats,
        Price::Cards => !state.hands[seat.index()].is_empty(),
    };
    into.extend(Price::ALL.iter().filter(open).map(|option| Move::Choose { option: *option }));
}

/// Tasks that may be discarded, and the end of it.
fn exchanges(state: &State, seat: Seat, into: &mut Vec<Move>) {
    let tasks = state.tasks[seat.index()];
    into.extend(tasks.kinds().map(|task| Move::Discard { task }));
    into.extend((tasks.len() <= economy::task_limit(&state.table, seat)).then_some(Move::Done {}));
}

/// Cards that can be sold to the fence.
fn sales(state: &State, seat: Seat, into: &mut Vec<Move>) {
    into.extend(state.hands[seat.index()].kinds().map(|card| Move::Sell { card }));
    into.extend(state.tasks[seat.index()].kinds().map(|task| Move::SellTask { task }));
}

/// What is done with the initiative (KZ-6.1, KZ-C9).
fn actions(game: &KrolZebrakow, state: &State, seat: Seat, into: &mut Vec<Move>) {
    let table = &state.table;
    let can = |action: Action| table.up(seat, action) && table.affords(seat, action.ap());
    let here = table.present(seat);
    if can(Action::Assassinate) {
        murders(game, table, seat, into);
    }
    if can(Action::Brawl) {
        let fits = |place: &Place| {
            let open = place.is_tavern() || game.options_ref().magic_places();
            open && here.contains(place.district()) && table.owners[place.index()] != Some(seat)
        };
        into.extend(Place::all().filter(fits).map(|place| Move::Brawl { place }));
    }
    if can(Action::Steal) {
        into.extend(here.iter().map(|district| Move::Steal { district }));
    }
    if can(Action::Beg) && table.bank > 0 {
        into.extend(here.iter().map(|district| Move::Beg { district }));
    }
    if can(Action::Move) {
        walks(table, seat, |_| true, true, into);
        fars(table, seat, into);
    }
    if can(Action::Trade) && !(state.special_deck.is_empty() && table.special_discard.is_empty()) {
        into.push(Move::Trade {});
    }
    if can(Action::Recruit) {
        recruits(table, seat, |chosen| into.push(chosen));
    }
    if can(Action::Bribe) && table.ducats[seat.index()] >= BRIBE {
        into.extend((table.clues.pile(seat) > 0).then_some(Move::Bribe { thug: None }));
        if table.supply(seat) > 0 {
            into.extend(table.openings(seat).iter().map(|district| Move::Bribe { thug: Some(district) }));
        }
    }
    if table.affords(seat, 1) {
        into.extend(Basic::ALL.iter().map(|card| Move::Turn { card: *card }));
    }
    plays(game, state, seat, Moment::Turn, into);
    skills(state, seat, |effect| !has_own_moment(effect), into);
    if game.options_ref().crafts && !table.fenced && table.able(seat, Boss::Paser) {
        sales(state, seat, into);
    }
    if table.duel() {
        into.extend(duel::takeable(state, seat).map(|task| Move::Take { task }));
    }
    into.push(Move::Pass {});
}

fn murders(game: &KrolZebrakow, table: &Table, seat: Seat, into: &mut Vec<Move>) {
    let here = table.present(seat);
    let both = game.options_ref().crafts && table.able(seat, Boss::Francuzik);
    for whose in table.seats().filter(|whose| *whose != seat) {
        for unit in Unit::ALL.iter().copied() {
            let there: crate::kinds::Districts = match unit {
                Unit::Thug => table.thugs_in(whose),
                Unit::Boss => table.boss_at[whose.index()].into_iter().collect(),
            };
            for district in there.and(here).iter() {
                into.push(Move::Assassinate { whose, unit, district, dice: 1 });
                if both && table.boss_at[seat.index()] == Some(district) {
                    into.push(Move::Assassinate { whose, unit, district, dice: 2 });
                }
            }
        }
    }
}

fn walks(table: &Table, seat: Seat, thug: impl Fn(District) -> bool, boss: bool, into: &mut Vec<Move>) {
    for from in table.thugs_in(seat).iter().filter(|from| thug(*from)) {
        into.extend(table.near(from).iter().map(|to| Move::Walk { unit: Unit::Thug, from, to }));
    }
    if let (true, Some(from)) = (boss, table.boss_at[seat.index()]) {
        into.extend(table.near(from).iter().map(|to| Move::Walk { unit: Unit::Boss, from, to }));
    }
}

fn fars(table: &Table, seat: Seat, into: &mut Vec<Move>) {
    let others = |from: District| table.districts.iter().filter(move |to| *to != from);
    for from in table.thugs_in(seat).iter() {
        into.extend(others(from).map(|to| Move::Far { unit: Unit::Thug, from, to }));
    }
    if let Some(from) = table.boss_at[seat.index()] {
        into.extend(others(from).map(|to| Move::Far { unit: Unit::Boss, from, to }));
    }
}

/// Cards of one kind that can be played with what they can be aimed at.
fn plays(game: &KrolZebrakow, state: &State, seat: Seat, kind: Moment, into: &mut Vec<Move>) {
    for card in state.hands[seat.index()].kinds().filter(|card| card.data().kind == kind) {
        let data = card.data();
        if !state.table.affords(seat, data.ap) || state.table.ducats[seat.index()] < data.ducats {
            continue;
        }
        targets::candidates(state, seat, targets::aim(&data.effects), |target| {
            let chosen = Move::Play { card, target };
            if check(game, state, seat, &chosen).is_ok() {
                into.push(chosen);
            }
        });
    }
}

fn skills(state: &State, seat: Seat, wanted: impl Fn(Effect) -> bool, into: &mut Vec<Move>) {
    let table = &state.table;
    if table.passed.contains(seat) {
        return;
    }
    for companion in table.companions[seat.index()].minus(table.used).iter() {
        let Some(effect) = companion.data().skill.filter(|effect| wanted(*effect)) else { continue };
        targets::candidates(state, seat, effect, |target| {
            let fits =
                targets::owned(state, seat, target) && targets::fits(state, seat, effect, target).is_ok();
            if fits {
                into.push(Move::Skill { companion, target });
            }
        });
    }
}

/// The one reaction that fits, if it is held and can be paid, or none.
fn reactions(game: &KrolZebrakow, state: &State, seat: Seat, into: &mut Vec<Move>) {
    for card in state.hands[seat.index()].kinds().filter(|card| card.data().kind == Moment::Reaction) {
        let chosen = Move::Play { card, target: Target::None };
        if check(game, state, seat, &chosen).is_ok() {
            into.push(chosen);
        }
    }
    into.push(Move::Decline {});
}

/// Ways to change a roll (KZ-C21).
fn repeats_of(game: &KrolZebrakow, state: &State, seat: Seat, into: &mut Vec<Move>) {
    let table = &state.table;
    let murder = matches!(table.frames.last(), Some(Frame::Murder { .. }));
    skills(
        state,
        seat,
        |effect| effect == Effect::Repeat || murder && matches!(effect, Effect::CountAs(_)),
        into,
    );
    if let (true, Some((_, faces))) = (repeats::has_token(game, table, seat), repeats::window(state)) {
        let shown = (1..=6u8).filter(|face| faces[usize::from(*face) - 1] > 0);
        into.extend(shown.map(|face| Move::Token { whose: Whose::Own, face }));
    }
    into.push(Move::Decline {});
}

fn in_brawl(game: &KrolZebrakow, state: &State, seat: Seat, stage: Stage, into: &mut Vec<Move>) {
    let Some(brawl) = &state.table.brawl else { return };
    match stage {
        Stage::Offers => {
            if let Some(to) = brawl::next_offer(state, brawl, seat) {
                let left = brawl::offer_left(state, brawl, seat);
                into.extend((0..=left).map(|ducats| Move::Offer { to, ducats }));
            }
        }
        Stage::Declare => into.extend(Stance::ALL.iter().map(|stance| Move::Declare { stance: *stance })),
        Stage::Cards => {
            plays(game, state, seat, Moment::Brawl, into);
            skills(state, seat, |effect| matches!(effect, Effect::Wounds(_)), into);
            into.push(Move::Pass {});
        }
        Stage::Furia => into.extend([Move::Rage {}, Move::Decline {}]),
        Stage::Repeat => repeats_of(game, state, seat, into),
        Stage::Roll | Stage::Compare | Stage::DefenderHurt | Stage::AttackerHurt | Stage::Clues => {}
    }
}
