//! What bots know of Anno Domini 1666: points and errands win, and whoever stands can earn them.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many moves and frames these files name those that bots have an opinion of"
)]

mod bands;
mod errand;
mod habits;
mod ways;

use karczma_kernel::{Fast, Seat};
use karczma_tavern::karczma_anno_domini_1666::data::{ItemKind, Side};
use karczma_tavern::karczma_anno_domini_1666::{
    AnnoDomini, FigureId, Frame, Mark, Move, Movement, MovementKind, State, Status, Verdict, View,
};

use super::{Effort, Knowledge, best_of_few, looks_better, play_on};
use crate::thoughts::Thoughts;
use crate::{Decision, Level, Settings};

/// More than everything else together.
const VICTORY: i64 = 1_000_000;
/// How many moves a playout looks at before it chooses one.
const FEW: u32 = 8;
/// More decisions than an activation takes.
const ACTIVATION_MAX: u32 = 40;
/// A victory point; a figure that falls is worth as many as its gold.
const POINT: i64 = 100;

impl Knowledge for AnnoDomini {
    const LEAD: i64 = 2000;
    const CALMED: bool = true;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        let side = world.table.side(seat);
        match world.table.verdict {
            Verdict::Open => {}
            Verdict::Draw => return 0,
            Verdict::Red | Verdict::Blue if world.table.verdict == Verdict::won_by(side) => return VICTORY,
            Verdict::Red | Verdict::Blue => return -VICTORY,
        }
        let lead = standing(self, world, side) - standing(self, world, side.other());
        // Only one's own way counts: both come near when one of them does.
        lead + errand::lead(self, world, side) - errand::chase(self, world, side)
            + contact(self, world, side)
            + impulse(world, side)
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 2 } else { 3 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 2048 } else { 32 };
        Effort::halving(simulations, Settings { exploration: 0.5, widening: Some(8), ..Settings::default() })
    }

    fn policy(&self, world: &State, seat: Seat, fate: &mut Fast, buffer: &mut Vec<Move>) -> Option<Move> {
        if self.is_calm(world) {
            best_of_few(self, world, seat, FEW, fate, buffer)
        } else {
            habits::choose(self, world, seat, fate, buffer)
        }
    }

    /// Plays the activation in hand to its end.
    fn playout(
        &self,
        _stakes: &View,
        _horizon: u32,
        world: &mut State,
        fate: &mut Fast,
        buffer: &mut Vec<Move>,
    ) {
        play_on(self, world, ACTIVATION_MAX, |world| world.table.frames.is_empty(), fate, buffer);
    }

    fn reckon(
        decision: Decision<'_, Self>,
        fate: &mut Fast,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Thoughts> {
        bands::choose(decision, fate, go_on)
    }

    /// What is held can be changed at any time; a door opened and closed again is no step forward.
    fn is_idle(&self, chosen: &Move) -> bool {
        matches!(chosen, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle | Move::Close(_))
    }

    /// While a movement begins, whatever one does looks better than what is, because the figure then moves: what is held
    /// is thought about before and after.
    fn has_reason(&self, world: &State, seat: Seat, chosen: &Move, fate: &mut Fast) -> bool {
        self.is_calm(world) && looks_better(self, world, seat, chosen, fate)
    }

    /// Somebody is free to act: no test, fight or answer is under way, and no movement is announced of which nothing has
    /// been seen yet.
    fn is_calm(&self, world: &State) -> bool {
        match world.table.top() {
            Some(Frame::Movement(movement)) => !is_fresh(world, movement),
            Some(Frame::Act(_) | Frame::Fight(_) | Frame::Speak(_)) | None => true,
            Some(_) => false,
        }
    }
}

/// Has nothing been done yet with these movement points?
fn is_fresh(world: &State, movement: &Movement) -> bool {
    let whole = match movement.kind {
        MovementKind::Full | MovementKind::Run => 4,
        MovementKind::Partial | MovementKind::Reload => 2,
        MovementKind::RunOn | MovementKind::Theft | MovementKind::Interrupt => return false,
    };
    movement.points == whole && world.table.field(movement.who) == movement.start
}

/// What a side has: points, figures, cards.
fn standing(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let table = &world.table;
    let figures: i64 = FigureId::of_side(side).map(|figure| worth(game, world, figure)).sum();
    let hand = world.hands[side as usize].minus(world.surplus[side as usize]);
    let cards: i64 = hand.iter().map(|card| i64::from(card.value()) * 6).sum();
    let picks = if table.revealed { 0 } else { band(game, world, side) };
    let initiative = if table.initiative == side { 20 } else { 0 };
    i64::from(table.points[side as usize]) * POINT + figures + cards + picks + initiative
}

/// A band that is being chosen is worth its gold.
fn band(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    world.picks[side as usize].iter().map(|card| i64::from(game.character(*card).gold) * POINT).sum()
}

/// A figure is worth its gold while it stands, and less with every wound; a leader is worth the game.
fn worth(game: &AnnoDomini, world: &State, figure: FigureId) -> i64 {
    let who = &world.table.figures[figure.index()];
    let character = game.character(who.card);
    let gold = i64::from(character.gold);
    match who.status {
        Status::Board | Status::Reserve => {
            let (death, wounds) = (i64::from(character.death.max(1)), i64::from(who.wounds));
            let health = 1000 * (death - wounds).max(0) / death;
            let leads = world.table.leaders[figure.side() as usize] == Some(figure);
            let whole = gold * 60 + if leads { 1500 } else { 0 };
            let heavy = if who.wounds >= character.heavy { 50 } else { 0 };
            let hampered = [(Mark::Prone, 40), (Mark::Stunned, 120), (Mark::Poisoned, 80)];
            let marks: i64 = hampered.iter().filter(|(mark, _)| who.has(*mark)).map(|(_, cost)| cost).sum();
            let empty: i64 = who.slots.iter().map(|slot| i64::from(slot.reload) * 15).sum();
            let ready = i64::from(who.parries) * 15 + if who.has(Mark::Waiting) { 3 } else { 0 };
            200 + whole * health / 1000 + ready - heavy - marks - empty
        }
        // Whoever has left the board cannot be killed any more; whoever was killed may cost points.
        Status::Left => 100,
        Status::Killed => {
            let lost = game.scenario().is_some_and(|scenario| scenario.losses.is_some());
            if lost { -gold * POINT } else { 0 }
        }
        Status::Absent => 0,
    }
}

/// Whoever is the better fighter wants to stand beside the worse; the other would rather not.
fn contact(game: &AnnoDomini, world: &State, side: Side) -> i64 {
    let table = &world.table;
    let mut sum = 0;
    for own in table.band(side) {
        for foe in table.band(side.other()).filter(|foe| !table.has(*foe, Mark::Inconspicuous)) {
            let (here, there) = (table.field(own), table.field(foe));
            if here.distance(there) == 1 && game.board().zone_covers(here, there, table.open) {
                sum += (prowess(game, world, own) - prowess(game, world, foe)) * 25;
            }
        }
    }
    sum
}

/// How well a figure fights hand to hand: its best weapon, its parries, its wounds.
fn prowess(game: &AnnoDomini, world: &State, figure: FigureId) -> i64 {
    let who = &world.table.figures[figure.index()];
    let character = game.character(who.card);
    let with = |slot: &karczma_tavern::karczma_anno_domini_1666::Slot| match &game.item(slot.item).kind {
        ItemKind::Melee(weapon) => {
            let skill = character.fights(weapon.skill).unwrap_or(-2);
            Some(2 * i64::from(skill) + i64::from(weapon.damage.iter().sum::<i8>()) / 4)
        }
        ItemKind::Ranged(_) | ItemKind::Armour(_) | ItemKind::Tool(_) | ItemKind::Scenario => None,
    };
    let best = who.slots.iter().filter_map(with).max().unwrap_or(-3);
    let down = if who.is_down() { 3 } else { 0 };
    let heavy = if who.wounds >= character.heavy { 2 } else { 0 };
    best + i64::from(who.parries.min(2)) - down - heavy
}

/// A grain for whoever may still do something with the activation in hand, so that it is used.
fn impulse(world: &State, side: Side) -> i64 {
    let grain = |frame: &Frame| match frame {
        Frame::Act(act) if !act.done => (act.who, 2),
        Frame::Movement(movement) => {
            let far = match movement.kind {
                MovementKind::Run => 5,
                MovementKind::Full => 4,
                MovementKind::Partial
                | MovementKind::RunOn
                | MovementKind::Reload
                | MovementKind::Theft
                | MovementKind::Interrupt => 3,
            };
            (movement.who, far)
        }
        _ => (FigureId(0), 0),
    };
    let signed = |(who, grain): (FigureId, i64)| if who.side() == side { grain } else { -grain };
    world.table.frames.iter().map(grain).map(signed).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use karczma_kernel::{Game, Observer, Pending, Quiet};

    /// Hands emptied and disguises dropped as a figure sets out: each looked like progress, because the figure then moves.
    #[test]
    fn nobody_lays_down_arms_to_set_out() {
        let options = serde_json::from_value(serde_json::json!({ "scenario": "SC-A2" }));
        let game = AnnoDomini::new(options.unwrap()).unwrap();
        let fate = &mut Fast::new(1666);
        let mut players = [Level::Greedy, Level::Regular].map(Player::new);
        let mut state = game.start(fate, &mut Quiet);
        let (mut moves, mut asked_for) = (Vec::new(), 0);
        while let Pending::Decide(asked) = game.pending(&state)
            && state.table.turn < 3
        {
            let seat = asked.first().unwrap();
            moves.clear();
            game.moves(&state, seat, &mut moves);
            let view = game.view(&state, Observer::Seat(seat));
            let best = players[seat.index()].think(Decision::new(&game, &view, seat, &moves), fate).best;
            let idle = moves.iter().filter(|chosen| game.is_idle(chosen)).count();
            if !game.is_calm(&state) && (1..moves.len()).contains(&idle) {
                asked_for += 1;
                assert!(!game.is_idle(&moves[best]), "{:?}", moves[best]);
            }
            game.perform(&mut state, seat, &moves[best], fate, &mut Quiet);
        }
        assert!(asked_for > 10, "{asked_for}");
    }
}
