//! What clients are given agrees with itself: sums with their points, windows with who is asked, prices with hands.

use karczma_kernel::{Fast, Game, Observer, Pending, Quiet};
use karczma_veto::{Options, Veto};
use serde_json::Value;

const GAMES: u64 = 12;
const MOVES_MAX: usize = 1500;

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// Every point of a sum is told; a sum that would be negative counts as nothing.
fn check_fight(fight: &Value) {
    for side in list(&fight["sides"]).iter().filter(|side| list(&side["fighters"]).len() == 1) {
        let sum: i64 = list(&side["points"]).iter().map(|point| number(&point["by"])).sum();
        let total = number(&side["total"]);
        assert!(total == sum || sum < 0 && total == 0, "the points of {side}");
    }
}

fn check(view: &Value, me: usize) {
    if !view["fight"].is_null() {
        check_fight(&view["fight"]);
    }
    let window = &view["window"];
    if !window.is_null() {
        assert_eq!(window["waiting"][0], window["asked"], "who is asked may answer");
    }
    let mine = &view["seats"][me];
    assert_eq!(list(&mine["hand"]).len(), list(&mine["prices"]).len(), "a price for each card of the hand");
    assert_eq!(list(&view["stack"]).len(), list(&view["objects"]).len());
}

#[test]
fn the_view_agrees_with_itself() {
    let mut fights = 0;
    for seed in 0..GAMES {
        let players = 2 + (seed % 3) as u8;
        let game = Veto::new(Options { players, ..Options::default() }).unwrap();
        let mut fate = Fast::new(seed);
        let mut state = game.start(&mut fate, &mut Quiet);
        let mut buffer = Vec::new();
        for _ in 0..MOVES_MAX {
            let Pending::Decide(seats) = game.pending(&state) else { break };
            let seat = seats.first().unwrap();
            let view = serde_json::to_value(game.view(&state, Observer::Seat(seat))).unwrap();
            fights += usize::from(!view["fight"].is_null());
            check(&view, seat.index());
            let chosen = game.pick(&state, seat, &mut fate, &mut buffer);
            game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
        }
    }
    assert!(fights > 100, "fights were seen: {fights}");
}
