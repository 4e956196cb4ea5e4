//! What the table waits for, said to who is asked.

use karczma_kernel::{Hidden, Observer, Phrase, Seat};

use super::cards::{companion, ducats, fighter, inside, key, number, place_object, unit_object};
use crate::brawl::Brawl;
use crate::frame::{Frame, Stage, Step, Trading};
use crate::rules::fight;
use crate::state::Table;
use crate::view::View;

/// The question to the player whose view it is.
pub(super) fn prompt(view: &View) -> Phrase {
    let Some(frame) = view.table.frames.last() else { return Phrase::new("prompt-over") };
    let said = |key: &str| Phrase::new(format!("prompt-{key}"));
    let asked = said(frame.key());
    match *frame {
        Frame::Muster { left, .. }
        | Frame::Walk { left, .. }
        | Frame::Receive { left, .. }
        | Frame::Pay { left, .. }
        | Frame::Lose { left, .. } => asked.with("n", number(left)),
        Frame::Fence { sold, .. } => asked.with("n", number(sold + 2)),
        Frame::Choice { ducats: price, .. } => asked.with("ducats", ducats(price)),
        Frame::Action {} => action(view, asked),
        Frame::Murder { seat, unit: what, district: at, step: Step::Watch, .. } => {
            said("watch").with("who", seat).with("unit", unit_object(what)).with("where", inside(at))
        }
        Frame::Murder { dice, .. } => {
            said("repeat").with("dice", faces(dice.into_iter().filter(|die| *die > 0)))
        }
        Frame::Theft { die, .. } => said("repeat").with("dice", faces([die])),
        Frame::Hurt { district: at, left, open, .. } => {
            let asked = said(if open { "cancel" } else { "wound" });
            asked.with("n", number(left)).with("where", inside(at))
        }
        Frame::Trade { step: Trading::Workshop, .. } => said("workshop"),
        Frame::Trade { .. } => said("keep"),
        Frame::Brawl { stage, .. } => {
            view.table.brawl.as_ref().map_or(asked, |brawl| in_brawl(view, brawl, stage))
        }
        Frame::Traitor { seat } => {
            let mine = view.table.companions[seat.index()].iter().map(companion);
            asked.with("companions", mine.collect::<Vec<_>>())
        }
        Frame::KeepTasks { .. }
        | Frame::Bid { .. }
        | Frame::Bosses {}
        | Frame::Sides {}
        | Frame::Return { .. }
        | Frame::Exchange { .. }
        | Frame::Window { .. }
        | Frame::Ladies { .. }
        | Frame::Reveal { .. }
        | Frame::Seal { .. }
        | Frame::Economy { .. }
        | Frame::Act { .. }
        | Frame::Taking { .. }
        | Frame::Inquest { .. } => asked,
    }
}

/// The initiative: where the marker stands, and what the basic actions cost.
fn action(view: &View, asked: Phrase) -> Phrase {
    let Observer::Seat(seat) = view.who else { return asked };
    let active = view.table.sides[seat.index()].active();
    let priced = active.map(|action| {
        Phrase::new("priced").with("what", key("action", action.key())).with("n", number(action.ap()))
    });
    asked.with("n", number(view.table.fields[seat.index()])).with("actions", priced.collect::<Vec<_>>())
}

fn in_brawl(view: &View, brawl: &Brawl, stage: Stage) -> Phrase {
    let table = &view.table;
    let said = |key: &str| {
        Phrase::new(format!("prompt-{key}"))
            .with("place", place_object(brawl.place))
            .with("where", inside(brawl.place.district()))
            .with("attacker", fighter(Some(brawl.attacker)))
            .with("defender", super::defence(brawl.defender))
    };
    match stage {
        Stage::Offers => said("offers").with("n", left_to_offer(view)),
        Stage::Declare => {
            let mine = |side: usize| match view.who {
                Observer::Seat(seat) => ducats(brawl.offers[side][seat.index()]),
                Observer::Spectator | Observer::Judge => ducats(0),
            };
            said("declare").with("from-attacker", mine(0)).with("from-defender", mine(1))
        }
        Stage::Cards | Stage::Furia => {
            let asked = said(if stage == Stage::Cards { "cards" } else { "furia" });
            let [attack, defence] = [true, false].map(|attacks| dice_of(table, brawl, attacks));
            asked.with("attack", attack).with("defence", defence)
        }
        Stage::Repeat
        | Stage::Roll
        | Stage::Compare
        | Stage::DefenderHurt
        | Stage::AttackerHurt
        | Stage::Clues => {
            let shown = (1..=6u8).zip(view_dice(view, brawl));
            let mine = shown.flat_map(|(face, count)| (0..count).map(move |_| face));
            said("repeat").with("dice", faces(mine))
        }
    }
}

/// What a player who writes offers has not given away yet.
fn left_to_offer(view: &View) -> i64 {
    let Observer::Seat(seat) = view.who else { return 0 };
    let written: u8 = view
        .offers
        .iter()
        .enumerate()
        .map(|(side, offers)| {
            let brawl = view.table.brawl.as_ref();
            let writer =
                brawl.and_then(|brawl| if side == 0 { Some(brawl.attacker) } else { brawl.defender });
            match offers {
                Hidden::Known(offers) if writer == Some(seat) => offers.iter().sum(),
                Hidden::Known(_) | Hidden::Secret(_) => 0,
            }
        })
        .sum();
    number(view.table.ducats[seat.index()] - written)
}

/// The dice of a whole side.
fn dice_of(table: &Table, brawl: &Brawl, attacks: bool) -> i64 {
    let side = |seat: &Seat| brawl.takes_part(*seat) && brawl.attacks(*seat) == attacks;
    let players: u8 = table.seats().filter(side).map(|seat| fight::dice(table, brawl, Some(seat))).sum();
    let townsfolk = if attacks || brawl.defender.is_some() { 0 } else { fight::dice(table, brawl, None) };
    number(players + townsfolk)
}

/// What the dice of the player show who is asked.
fn view_dice(view: &View, brawl: &Brawl) -> [u8; 6] {
    match view.who {
        Observer::Seat(seat) => brawl.dice[seat.index()],
        Observer::Spectator | Observer::Judge => [0; 6],
    }
}

fn faces(dice: impl IntoIterator<Item = u8>) -> Vec<Phrase> {
    dice.into_iter().map(|face| Phrase::new("face").with("n", number(face))).collect()
}
