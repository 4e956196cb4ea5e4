//! Chapter 7: teams and Bonus card.

use karczma_kernel::{Seat, SeatSet, Sink};

use crate::Niet;
use crate::character::Character;
use crate::events::{Event, News};
use crate::few::Few;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{State, Step, Table};

/// After the NIET! phase the first player names his team; with two players there is nothing to name (NI-7.8).
pub(crate) fn begin(game: &Niet, state: &mut State, out: &mut impl Sink<Event>) {
    mark!("NI-3.3", "NI-7.3");
    let first = state.table.first_player();
    state.table.turn = first;
    state.table.step = Step::Team;
    if game.players() == 2 {
        form(game, state, first, Few::none(), out);
    }
}

/// How many partners the first player may name: one of these numbers.
const fn sizes(players: u8) -> &'static [usize] {
    match players {
        3 => &[0, 1],
        4 => &[1],
        _ => &[1, 2],
    }
}

/// Every team of a size that the number of players allows (NI-7.4 to NI-7.7).
pub(crate) fn moves(table: &Table, seat: Seat, into: &mut Vec<Move>) {
    let start = into.len();
    let others = || table.seats().filter(move |other| *other != seat).map(|other| table.character(other));
    for &size in sizes(table.players) {
        match size {
            0 => into.push(Move::Team(Few::none())),
            1 => into.extend(others().map(|one| Move::Team(Few::one(one)))),
            _ => into.extend(others().flat_map(|one| {
                others().filter(move |two| one < *two).map(move |two| Move::Team(Few::two(one, two)))
            })),
        }
    }
    into[start..].sort_unstable();
}

/// NI-7.2, then the number of partners.
pub(crate) fn check(table: &Table, seat: Seat, partners: &Few<Character>) -> Result<(), Refusal> {
    let bad = |who: &Character| table.seat_of(*who).is_none_or(|other| other == seat);
    if let Some(stray) = partners.iter().find(bad) {
        return Err(Refusal::BadPartner(stray));
    }
    if let (true, Some(twice)) = (partners.has_twins(), partners.iter().next()) {
        return Err(Refusal::BadPartner(twice));
    }
    if !sizes(table.players).contains(&partners.len()) {
        return Err(Refusal::TeamSize { players: table.players, had: partners.len() as u8 });
    }
    Ok(())
}

/// The teams are formed; nobody who is named can decline (NI-7.9).
pub(crate) fn form(
    game: &Niet,
    state: &mut State,
    seat: Seat,
    partners: Few<Character>,
    out: &mut impl Sink<Event>,
) {
    mark!("NI-7.1", "NI-7.2", "NI-7.9", "NI-7.10");
    let table = &mut state.table;
    table.team = partners.iter().filter_map(|who| table.seat_of(who)).collect::<SeatSet>().with(seat);
    let first = table.character(seat);
    out.tell(|| {
        if table.players == 5 {
            mark!("NI-7.5");
        }
        let mut named = partners.iter();
        News::Teams { first, partners: [named.next(), named.next()], players: table.players }
    });
    if !game.numbers.bonus {
        mark!("NI-7.20");
        return super::exchange::begin(game, state);
    }
    // NI-7.17: immediately after the teams and before the discard.
    mark!("NI-7.17");
    let smaller = table.smaller_team();
    match smaller.first() {
        Some(lone) if smaller.len() == 1 => {
            if lone == seat {
                mark!("NI-7.14");
            } else {
                mark!("NI-7.13");
            }
            give_bonus(game, state, lone, true, out);
        }
        _ => table.step = Step::Bonus,
    }
}

/// Either member of the smaller team (NI-7.12).
pub(crate) fn bonus_moves(table: &Table, into: &mut Vec<Move>) {
    let start = into.len();
    into.extend(table.smaller_team().iter().map(|seat| Move::Bonus(Some(table.character(seat)))));
    into[start..].sort_unstable();
}

/// NI-7.15, then NI-7.12; whoever is in the smaller team may receive it, the giver too (NI-7.14).
pub(crate) fn check_bonus(table: &Table, to: Option<Character>) -> Result<Seat, Refusal> {
    let who = to.ok_or(Refusal::BonusToNobody)?;
    match table.seat_of(who) {
        Some(seat) if table.smaller_team().contains(seat) => Ok(seat),
        _ => Err(Refusal::BonusOutside(who)),
    }
}

/// The Bonus card has an owner for this round (NI-7.18).
pub(crate) fn give_bonus(
    game: &Niet,
    state: &mut State,
    to: Seat,
    only_candidate: bool,
    out: &mut impl Sink<Event>,
) {
    mark!("NI-7.12", "NI-7.19");
    if to == state.table.turn {
        mark!("NI-7.14");
    }
    state.table.bonus = Some(to);
    let who = state.table.character(to);
    out.tell(|| News::Bonus { who, only_candidate });
    super::exchange::begin(game, state);
}
