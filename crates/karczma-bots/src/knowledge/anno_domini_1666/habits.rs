//! What players do in the middle of things: which card they lay, when they reinforce, parry and interrupt.

use karczma_kernel::{Fast, Fate, PICK, Seat};
use karczma_tavern::karczma_anno_domini_1666::data::{ItemKind, Side};
use karczma_tavern::karczma_anno_domini_1666::{
    AnnoDomini, Duel, DuelStage, Frame, Held, Move, State, Test, TestStage,
};

use crate::knowledge::{any, best_of_few, list_useful};

/// How many first steps of a movement are looked at.
const STEPS: u32 = 10;

/// A sensible answer to what is asked.
pub(super) fn choose(
    game: &AnnoDomini,
    world: &State,
    seat: Seat,
    fate: &mut Fast,
    buffer: &mut Vec<Move>,
) -> Option<Move> {
    if let Some(Frame::Movement(_)) = world.table.top() {
        return best_of_few(game, world, seat, STEPS, fate, buffer);
    }
    list_useful(game, world, seat, buffer);
    let side = world.table.side(seat);
    let habit = match world.table.top() {
        Some(Frame::Test(test)) => test_card(test, buffer),
        Some(Frame::Duel(duel)) => duel_card(duel, side, buffer, fate),
        Some(Frame::Melee(_)) => arms(game, buffer),
        Some(Frame::Window(_)) if fate.below(4, PICK) > 0 => Some(Move::Pass),
        _ => None,
    };
    habit.filter(|chosen| buffer.contains(chosen)).or_else(|| any(buffer, fate))
}

/// A failed test is reinforced if that can make it succeed.
fn test_card(test: &Test, moves: &[Move]) -> Option<Move> {
    if test.stage != TestStage::Reinforce {
        return Some(Move::Yes);
    }
    let matching = moves.iter().filter(|chosen| matches!(chosen, Move::Reinforce(_)));
    let missing = i64::from(test.pt) - i64::from(test.result());
    let enough = missing > 0 && missing <= matching.clone().count() as i64;
    if enough { matching.copied().next() } else { Some(Move::Pass) }
}

/// High cards are laid in half of the fights; whoever is behind reinforces.
fn duel_card(duel: &Duel, side: Side, moves: &[Move], fate: &mut Fast) -> Option<Move> {
    match duel.stage {
        DuelStage::Calm | DuelStage::Repeat => Some(Move::Yes),
        DuelStage::Suit => None,
        DuelStage::Lay => {
            let rank = |chosen: &&Move| if let Move::LayHand(card) = chosen { card.value() } else { -1 };
            if fate.below(2, PICK) == 0 {
                Some(Move::LayDeck)
            } else {
                moves.iter().max_by_key(rank).copied()
            }
        }
        DuelStage::Reinforce => {
            let result = |side: Side| {
                let side = &duel.sides[side as usize];
                side.card.map_or(0, |card| card.value()) + side.base + side.bonus
            };
            let behind = result(side) <= result(side.other());
            let matching = moves.iter().find(|chosen| matches!(chosen, Move::Reinforce(_)));
            matching.filter(|_| behind).copied().or(Some(Move::Pass))
        }
    }
}

/// The weapon that does most harm; every parry is tried.
fn arms(game: &AnnoDomini, moves: &[Move]) -> Option<Move> {
    let harm = |chosen: &&Move| match chosen {
        Move::Arm(Held(_), Some(item)) => match &game.item(*item).kind {
            ItemKind::Melee(weapon) => weapon.damage.iter().sum::<i8>() + 4 * weapon.advantage,
            ItemKind::Ranged(_) | ItemKind::Armour(_) | ItemKind::Tool(_) | ItemKind::Scenario => 0,
        },
        _ => i8::MIN,
    };
    let arms = moves.iter().filter(|chosen| matches!(chosen, Move::Arm(..)));
    arms.max_by_key(harm).copied().or(Some(Move::Yes))
}
