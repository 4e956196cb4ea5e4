//! How often Veto! asks a person in a window, and how often by the wish not to be asked unless something aims at them.

use karczma_bots::{Level, arena};
use karczma_kernel::record::Replay;
use karczma_kernel::{Game, Observer, Pending, Quiet, Seat};
use karczma_veto::{Options, Veto};
use serde_json::{Value, to_value};

/// Who plays by the wish: the other is asked as ever.
const ME: Seat = Seat(0);

#[test]
fn whoever_wants_to_be_asked_when_aimed_at_is_asked_a_third_as_often() {
    let (mut windows, mut aimed, mut opponents) = (0, 0, 0);
    for number in 0..10 {
        let game = Veto::new(Options { round_cap: Some(6), ..Options::default() }).unwrap();
        let record = arena::record(&game, &[Level::Greedy, Level::Greedy], 23, number);
        let mut replay = Replay::<Veto>::new(&record, &mut Quiet).unwrap();
        loop {
            let asked = match game.pending(&replay.state) {
                Pending::Decide(seats) => seats.contains(ME),
                Pending::Over(_) => false,
            };
            if asked {
                let view = to_value(game.view(&replay.state, Observer::Seat(ME))).unwrap();
                if let Value::String(stop) = &view["window"]["stop"] {
                    windows += 1;
                    aimed += u32::from(stop == "aimed");
                    opponents += u32::from(stop != "other");
                } else {
                    assert_eq!(view["window"], Value::Null);
                }
            }
            if !replay.step(&mut Quiet).unwrap() {
                break;
            }
        }
    }
    println!("{windows} windows, {opponents} of an opponent's, {aimed} that aim at the player");
    assert!(windows > 100, "{windows} windows");
    assert!(aimed > 0 && aimed * 3 <= windows, "{aimed} of {windows}");
    assert!(opponents >= aimed && opponents < windows, "{opponents} of {windows}");
}
