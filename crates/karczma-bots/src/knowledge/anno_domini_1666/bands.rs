//! Which band a master chooses for a battle: by what the characters have been worth in thousands of games.
//!
//! Gold, by which others choose, is a poor price: for two thirds of what Bohun costs, Milady adds an eighth of what he adds
//! to a battle. `examples/bands.rs` lets bands drawn by chance fight each other and reckons from that what each character
//! adds; the table below also knows battles between good bands (docs/src/balance.md).

use karczma_kernel::{Fast, Fate, Game, PICK, Pending, Quiet, Seat};
use karczma_tavern::karczma_anno_domini_1666::data::{CharacterDef, CharacterId, ScenarioKind};
use karczma_tavern::karczma_anno_domini_1666::{AnnoDomini, Move, State, Step};

use crate::Decision;
use crate::knowledge::chance;
use crate::thoughts::{Thoughts, Weighed};

/// How many bands a master tries before it takes a character.
const BANDS: u32 = 1000;
/// Of so many characters drawn the best one goes into a band that is tried.
const DRAWN: u32 = 4;
/// So much more worth makes victory three times as likely as defeat.
const LEAD: i64 = 110;

/// What characters add to a band, in hundredths of the logarithm of the odds of victory.
const WORTH: [(&str, i64); 33] = [
    ("Skrzetuski", 161),
    ("Wolodyjowski", 170),
    ("Podbipieta", 211),
    ("Zagloba", 92),
    ("Anusia", -11),
    ("Rzedzian", 45),
    ("Dragon", 25),
    ("Hajduk", 33),
    ("Kozak", 21),
    ("Lipek", 13),
    ("Pacholek", 21),
    ("Pancerny", 53),
    ("DArtagnan", 180),
    ("Portos", 112),
    ("Atos", 138),
    ("Aramis", 157),
    ("Esmeralda", 54),
    ("Planchet", 33),
    ("Muszkieter", 69),
    ("Gaskonczyk", 19),
    ("Gwardzista", 36),
    ("Obdartus", 8),
    ("Arkebuzer", 17),
    ("Zbrojny", 20),
    ("Straznik", 18),
    ("Najemnik", 37),
    ("Rzezimieszek", 20),
    ("Kusznik", 17),
    ("Bohun", 217),
    ("Milady", 25),
    ("Cyrulik", 11),
    ("Upior", 5),
    ("Wlamywacz", 6),
];

fn worth(character: &CharacterDef) -> i64 {
    WORTH.iter().find(|(key, _)| *key == character.key).map_or(0, |(_, worth)| *worth)
}

/// The best of many bands that begin with each of the moves; nothing where no band is bought.
pub(super) fn choose(
    Decision { game, view, seat, moves }: Decision<'_, AnnoDomini>,
    fate: &mut Fast,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Thoughts> {
    let bought = matches!(view.table.step, Step::Faction | Step::Bands)
        && game.scenario().is_some_and(|scenario| scenario.kind == ScenarioKind::Battle);
    if !bought {
        return None;
    }
    let world = game.imagine(view, fate);
    let mut best = vec![None; moves.len()];
    let mut visits = vec![0; moves.len()];
    let mut buffer = Vec::new();
    for drawn in 0..BANDS.max(moves.len() as u32) {
        let index = drawn as usize % moves.len();
        let band = fill(game, world.clone(), seat, moves[index], fate, &mut buffer);
        best[index] = best[index].max(Some(band));
        visits[index] += 1;
        if !go_on() {
            break;
        }
    }
    let top = best.iter().flatten().max().copied().unwrap_or_default();
    // Against a band as good as the best one.
    let value = |band: i64| (1000.0 * chance(band - top, LEAD)) as i64;
    let weigh =
        |(best, visits): (&Option<i64>, &u32)| Weighed { visits: *visits, value: best.map_or(0, value) };
    let weighed = best.iter().zip(&visits).map(weigh).collect();
    Some(Thoughts::best_valued(weighed, fate))
}

/// Makes a move, then takes characters drawn by chance, the better ones more often, as long as any fits; what all that
/// were taken are worth.
fn fill(
    game: &AnnoDomini,
    mut world: State,
    seat: Seat,
    first: Move,
    fate: &mut Fast,
    buffer: &mut Vec<Move>,
) -> i64 {
    let mut sum = 0;
    let mut next = Some(first);
    while let Some(chosen) = next.filter(|chosen| *chosen != Move::Ready) {
        sum += taken(chosen).map_or(0, |card| worth(game.character(card)));
        game.perform(&mut world, seat, &chosen, fate, &mut Quiet);
        let asked = matches!(game.pending(&world), Pending::Decide(asked) if asked.contains(seat));
        buffer.clear();
        if asked {
            game.moves(&world, seat, buffer);
        }
        buffer.retain(|chosen| taken(*chosen).is_some());
        let count = buffer.len() as u32;
        let draw = |_| buffer[fate.below(count, PICK) as usize];
        let better = |chosen: &Move| taken(*chosen).map(|card| worth(game.character(card)));
        next = if count == 0 { None } else { (0..DRAWN).map(draw).max_by_key(better) };
    }
    sum
}

const fn taken(chosen: Move) -> Option<CharacterId> {
    if let Move::Take(card) = chosen { Some(card) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Player};
    use karczma_kernel::Observer;
    use karczma_tavern::karczma_anno_domini_1666::data::{Catalogue, Side};
    use karczma_tavern::karczma_anno_domini_1666::{FigureId, Status};

    #[test]
    fn every_character_of_the_book_has_its_worth() {
        let keys: Vec<&str> = Catalogue::standard().characters.iter().map(|one| one.key.as_str()).collect();
        assert_eq!(WORTH.map(|(key, _)| key).as_slice(), keys);
    }

    /// What the bands are worth that these levels choose as red and as blue.
    fn chosen(scenario: &str, levels: [Level; 2]) -> [i64; 2] {
        let options = serde_json::from_value(serde_json::json!({ "scenario": scenario }));
        let game = AnnoDomini::new(options.unwrap()).unwrap();
        let fate = &mut Fast::new(1666);
        let mut players = levels.map(Player::new);
        let mut state = game.start(fate, &mut Quiet);
        let mut moves = Vec::new();
        while matches!(state.table.step, Step::Faction | Step::Bands) {
            let Pending::Decide(asked) = game.pending(&state) else { panic!("nobody has won yet") };
            let seat = asked.first().unwrap();
            moves.clear();
            game.moves(&state, seat, &mut moves);
            let view = game.view(&state, Observer::Seat(seat));
            let decision = Decision::new(&game, &view, seat, &moves);
            let best = players[seat.index()].think(decision, fate).best;
            game.perform(&mut state, seat, &moves[best], fate, &mut Quiet);
        }
        let band = |side: Side| FigureId::of_side(side).map(|figure| state.table.figure(figure));
        Side::BOTH.map(|side| {
            let there = band(side).filter(|figure| figure.status != Status::Absent);
            there.map(|figure| worth(game.character(figure.card))).sum()
        })
    }

    #[test]
    fn a_master_chooses_the_better_band_from_either_side() {
        for scenario in ["SC-B1", "SC-B2", "SC-B3", "SC-B4"] {
            let by_gold = chosen(scenario, [Level::Regular, Level::Regular]);
            let [red, _] = chosen(scenario, [Level::Master, Level::Regular]);
            let [_, blue] = chosen(scenario, [Level::Regular, Level::Master]);
            assert!(red > by_gold[0], "{scenario}: {red} against {}", by_gold[0]);
            assert!(blue > by_gold[1], "{scenario}: {blue} against {}", by_gold[1]);
        }
    }
}
