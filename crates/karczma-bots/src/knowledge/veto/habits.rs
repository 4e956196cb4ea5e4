//! What players do in the middle of things: ripostes in duels, challenges, choices of texts.

use karczma_kernel::{Fast, Fate, PICK, Seat};
use karczma_tavern::karczma_veto::{FightStep, Frame, Move, State, Veto};

use crate::knowledge::{any, list_useful};

/// A sensible answer to what is asked.
pub(super) fn choose(
    game: &Veto,
    world: &State,
    seat: Seat,
    fate: &mut Fast,
    buffer: &mut Vec<Move>,
) -> Option<Move> {
    list_useful(game, world, seat, buffer);
    let often = fate.below(4, PICK) > 0;
    let habit = match world.table.frames.last() {
        Some(Frame::Window(_) | Frame::Moment(_)) => {
            let silent = margin(game, world, seat).is_none_or(|margin| margin > 0);
            return answer(buffer, silent == often, fate);
        }
        Some(Frame::Fight(FightStep::Acceptance)) => {
            let stronger = margin(game, world, seat).is_none_or(|margin| margin >= 0);
            Some(if stronger { Move::Yes } else { Move::No })
        }
        Some(Frame::Auction(_)) => Some(Move::Decline),
        Some(Frame::Mulligan(..)) => Some(Move::Keep),
        Some(Frame::Surcharge(_) | Frame::May(_)) => Some(Move::Yes),
        _ => None,
    };
    habit.filter(|chosen| buffer.contains(chosen)).or_else(|| any(buffer, fate))
}

/// By how much a player's fighter is stronger, if he has one in the fight.
fn margin(game: &Veto, world: &State, seat: Seat) -> Option<i32> {
    let fight = world.table.fight()?;
    let strength = |side: usize| -> i32 {
        fight.sides[side].fighters.iter().map(|fighter| game.strength(world, *fighter)).sum()
    };
    let side = fight.sides.iter().position(|side| side.seat == seat)?;
    Some(strength(side) - strength(1 - side))
}

/// Silence, or any riposte.
fn answer(moves: &mut Vec<Move>, silent: bool, fate: &mut Fast) -> Option<Move> {
    if silent && moves.contains(&Move::Pass) {
        return Some(Move::Pass);
    }
    if moves.len() > 1 {
        moves.retain(|chosen| *chosen != Move::Pass);
    }
    any(moves, fate)
}
